//! The user's own music.

use std::{
    fs::File,
    io::BufReader,
    path::{Path, PathBuf},
};

use rodio::{Decoder, decoder::LoopedDecoder};

/// A file that was found to be music: WAV, MP3, Ogg Vorbis or FLAC.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MusicFile(PathBuf);

/// Why a file cannot be the music.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MusicFileError {
    /// It is not there, or is a folder.
    #[error("there is no file {}", .0.display())]
    Missing(PathBuf),
    /// It is there, and the system does not let it be read.
    #[error("{} cannot be read: {reason}", .path.display())]
    Unreadable {
        /// Which one.
        path: PathBuf,
        /// The system's own words.
        reason: String,
    },
    /// Nothing in it can be played.
    #[error("{} is no music that can be played: it has to be WAV, MP3, Ogg Vorbis or FLAC", .0.display())]
    NotMusic(PathBuf),
}

impl MusicFile {
    /// Looks into a file, and believes no name: what counts is whether a first sample can be read.
    ///
    /// # Errors
    ///
    /// [`MusicFileError`], which names the file.
    pub fn open(path: impl AsRef<Path>) -> Result<Self, MusicFileError> {
        let file = Self(path.as_ref().to_owned());
        let mut decoder = file.decoder()?;
        match decoder.next() {
            Some(_) => Ok(file),
            None => Err(MusicFileError::NotMusic(file.0)),
        }
    }

    /// Which file it is.
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// Its samples from the beginning, over and over.
    pub(crate) fn decoder(&self) -> Result<LoopedDecoder<BufReader<File>>, MusicFileError> {
        let path = &self.0;
        let unreadable = |reason: &dyn ToString| MusicFileError::Unreadable {
            path: path.clone(),
            reason: reason.to_string(),
        };
        let length = match path.metadata() {
            Ok(found) if found.is_file() => found.len(),
            Ok(_) => return Err(MusicFileError::Missing(path.clone())),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
                return Err(MusicFileError::Missing(path.clone()));
            }
            Err(error) => return Err(unreadable(&error)),
        };
        let file = File::open(path).map_err(|error| unreadable(&error))?;
        let builder = Decoder::builder()
            .with_data(BufReader::new(file))
            .with_byte_len(length)
            .with_seekable(true)
            .with_gapless(true);
        let hinted = match path.extension().and_then(|ending| ending.to_str()) {
            Some(ending) => builder.with_hint(ending),
            None => builder,
        };
        // It could be opened: where it ends before there is music in it, it is none.
        hinted.build_looped().map_err(|_| MusicFileError::NotMusic(path.clone()))
    }
}

#[cfg(test)]
impl MusicFile {
    /// A file that was there once.
    pub(crate) fn for_tests(path: &str) -> Self {
        Self(path.into())
    }
}

#[cfg(test)]
mod tests {
    use std::{env, fs, process};

    use super::*;
    use crate::RATE;

    /// A file in the folder for passing things, gone when it is dropped.
    struct Scratch(PathBuf);

    impl Scratch {
        fn new(name: &str, bytes: &[u8]) -> Self {
            let path = env::temp_dir().join(format!("duiyi-sound-{}-{name}", process::id()));
            fs::write(&path, bytes).unwrap();
            Self(path)
        }
    }

    impl Drop for Scratch {
        fn drop(&mut self) {
            let _ = fs::remove_file(&self.0);
        }
    }

    /// A WAV file: 16 bit, mono.
    fn wav(samples: &[i16]) -> Vec<u8> {
        let length = u32::try_from(2 * samples.len()).unwrap();
        let mut bytes = Vec::new();
        for part in [b"RIFF".as_slice(), &(36 + length).to_le_bytes(), b"WAVEfmt ", &16_u32.to_le_bytes()] {
            bytes.extend_from_slice(part);
        }
        for word in [1_u16, 1] {
            bytes.extend_from_slice(&word.to_le_bytes());
        }
        for word in [RATE, 2 * RATE] {
            bytes.extend_from_slice(&word.to_le_bytes());
        }
        for word in [2_u16, 16] {
            bytes.extend_from_slice(&word.to_le_bytes());
        }
        bytes.extend_from_slice(b"data");
        bytes.extend_from_slice(&length.to_le_bytes());
        bytes.extend(samples.iter().flat_map(|sample| sample.to_le_bytes()));
        bytes
    }

    #[test]
    fn a_file_is_played_from_the_beginning_again_and_again() {
        let samples: Vec<i16> = (0..1_000).map(|at| at * 30).collect();
        let scratch = Scratch::new("looped.wav", &wav(&samples));
        let file = MusicFile::open(&scratch.0).unwrap();
        let heard: Vec<f32> = file.decoder().unwrap().take(2_500).collect();
        assert_eq!(heard.len(), 2_500);
        assert_eq!(heard[10], heard[1_010]);
        assert_eq!(heard[499], heard[2_499]);
        assert!(heard[999] > 0.9);
    }

    #[test]
    fn every_kind_of_file_has_sound_in_it() {
        for ending in ["wav", "mp3", "ogg", "flac"] {
            let path = format!("{}/tests/data/note.{ending}", env!("CARGO_MANIFEST_DIR"));
            let heard: Vec<f32> = MusicFile::open(path).unwrap().decoder().unwrap().take(30_000).collect();
            let loud = heard.iter().filter(|sample| sample.abs() > 0.05).count();
            assert!(heard.len() == 30_000 && loud > 5_000, "{ending}: {loud} of {}", heard.len());
        }
    }

    #[test]
    fn what_is_no_music_is_refused_and_named() {
        let (text, empty) = (Scratch::new("text.mp3", b"not music at all"), Scratch::new("none.wav", b""));
        let silent = Scratch::new("silent.wav", &wav(&[]));
        for path in [&text.0, &empty.0, &silent.0] {
            assert_eq!(MusicFile::open(path), Err(MusicFileError::NotMusic(path.clone())));
        }
        let whole = wav(&[1; 64]);
        for length in 0..44 {
            let cut = Scratch::new("cut.wav", &whole[..length]);
            assert!(MusicFile::open(&cut.0).is_err(), "{length} bytes");
        }
        let nowhere = env::temp_dir().join("duiyi-there-is-no-such.mp3");
        assert_eq!(MusicFile::open(&nowhere), Err(MusicFileError::Missing(nowhere.clone())));
        let folder = env::temp_dir();
        assert_eq!(MusicFile::open(&folder), Err(MusicFileError::Missing(folder.clone())));
        assert!(MusicFileError::Missing(nowhere).to_string().contains("duiyi-there-is-no-such.mp3"));
    }
}
