//! The user's own music is heard, in each of the kinds that are promised. What the program plays goes into a file instead of a
//! loudspeaker: ALSA has a device that does so. It is named in a file of ALSA's own, which has to be in the environment of a
//! process from its beginning: so the player is this test again, started as another process.

#![cfg(target_os = "linux")]
#![allow(clippy::expect_used, reason = "a test that can't be set up has failed")]

use std::{
    env, fs,
    io::Read as _,
    path::{Path, PathBuf},
    process::Command,
    thread,
    time::{Duration, Instant},
};

use sound::{MusicFile, MusicFileError, Part, Playing, Sounds, Tune, Volume};

/// What the player is to play, and where ALSA writes it.
const MUSIC: &str = "DUIYI_TEST_MUSIC";
const HEARD: &str = "DUIYI_TEST_HEARD";
/// So many bytes that are not silent are music.
const ENOUGH: usize = 50_000;
/// So many bytes of silence are no beginning.
const TOO_MUCH: usize = 400 << 20;
/// Bytes that are listened to at once.
const READ: u64 = 1 << 20;
const PATIENCE: Duration = Duration::from_secs(60);

fn notes() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    ["wav", "mp3", "ogg", "flac"].map(|ending| folder.join(format!("note.{ending}"))).to_vec()
}

#[test]
fn every_kind_of_file_is_heard() {
    for note in notes() {
        let folder = env::temp_dir().join(format!("duiyi-heard-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        let heard = folder.join("heard.raw");
        let config = folder.join("asound.conf");
        let device = format!(
            "</usr/share/alsa/alsa.conf>\npcm.!default {{ type file slave.pcm \"null\" file \"{}\" format raw }}\n",
            heard.display()
        );
        fs::write(&config, device).expect("a file");
        let player = Command::new(env::current_exe().expect("this test"))
            .args(["--exact", "the_player", "--ignored", "--nocapture"])
            .env("ALSA_CONFIG_PATH", &config)
            .env(MUSIC, &note)
            .env(HEARD, &heard)
            .output()
            .expect("the player");
        let told = String::from_utf8_lossy(&player.stderr).into_owned();
        assert!(player.status.success(), "{}: {told}", note.display());
        fs::remove_dir_all(&folder).expect("a folder of ours");
    }
}

/// Not a test: what the one above starts.
#[test]
#[ignore = "started by the other test, with a device that writes into a file"]
fn the_player() {
    let (Ok(music), Ok(heard)) = (env::var(MUSIC), env::var(HEARD)) else { return };
    let sounds = Sounds::open();
    sounds.set_volume(Part::Music, Volume::percent(100));
    sounds.set_tune(Tune::File(MusicFile::open(&music).expect("music")));
    sounds.music(true);
    // A device that only writes does not wait for anybody's ears: there is silence until the music begins.
    let end = Instant::now() + PATIENCE;
    let (mut written, mut loud, mut all) = (None, 0, 0);
    while loud < ENOUGH {
        assert!(Instant::now() < end && all < TOO_MUCH, "nothing is heard: {:?}", sounds.status());
        if written.is_none() {
            written = fs::File::open(&heard).ok();
        }
        let mut bytes = Vec::new();
        if let Some(file) = &mut written {
            file.take(READ).read_to_end(&mut bytes).expect("what was written");
        }
        all += bytes.len();
        loud += bytes.iter().filter(|byte| **byte != 0).count();
        if bytes.is_empty() {
            thread::sleep(Duration::from_millis(5));
        }
    }
    assert_eq!(sounds.status().playing, Playing::File, "{:?}", sounds.status());
    std::process::exit(0);
}

#[test]
fn a_broken_file_says_so_in_words() {
    let folder = env::temp_dir().join(format!("duiyi-broken-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    for note in notes() {
        let name = note.file_name().expect("a name").to_string_lossy().into_owned();
        let broken = folder.join(format!("broken-{name}"));
        let whole = fs::read(&note).expect("a note");
        fs::write(&broken, whole.iter().map(|byte| byte ^ 0x5a).collect::<Vec<_>>()).expect("a file");
        let error = MusicFile::open(&broken).expect_err("it is no music");
        assert_eq!(error, MusicFileError::NotMusic(broken));
        assert!(error.to_string().contains(&format!("broken-{name}")), "{error}");
    }
    fs::remove_dir_all(&folder).expect("a folder of ours");
}
