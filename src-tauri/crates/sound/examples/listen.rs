//! Writes every cue and two minutes of music as WAV files, to listen to: `cargo run -p sound --example listen -- FOLDER [SEED]`

use std::{env, fs, io, path::Path};

use sound::{Cue, Music, RATE, render};

fn main() -> io::Result<()> {
    let folder = env::args().nth(1).unwrap_or_else(|| ".".to_owned());
    let seed = env::args().nth(2).and_then(|word| word.parse().ok()).unwrap_or(1);
    fs::create_dir_all(&folder)?;
    for cue in Cue::ALL {
        write(Path::new(&folder), &format!("{cue:?}").to_lowercase(), 1, render(cue))?;
    }
    let music = Music::new(seed).take(120 * RATE as usize).flatten();
    write(Path::new(&folder), "music", 2, music.collect())
}

/// 16 bit, so many channels.
fn write(folder: &Path, name: &str, channels: u16, samples: Vec<f32>) -> io::Result<()> {
    let length = u32::try_from(2 * samples.len()).map_err(io::Error::other)?;
    let mut bytes = Vec::from(*b"RIFF");
    bytes.extend((36 + length).to_le_bytes());
    bytes.extend(b"WAVEfmt \x10\0\0\0\x01\0");
    bytes.extend(channels.to_le_bytes());
    bytes.extend(RATE.to_le_bytes());
    bytes.extend((2 * u32::from(channels) * RATE).to_le_bytes());
    bytes.extend((2 * channels).to_le_bytes());
    bytes.extend(b"\x10\0data");
    bytes.extend(length.to_le_bytes());
    bytes.extend(samples.iter().flat_map(|sample| ((sample * 32_767.0) as i16).to_le_bytes()));
    fs::write(folder.join(format!("{name}.wav")), bytes)
}
