//! A second start on the same data folder hands its file to the window that is open there.
//!
//! The loop that has the folder listens on this computer alone and writes down where, with a secret that only who may read the
//! folder can know. Who comes says the secret and a path, and is answered by a byte. A knock that fails costs nothing: the
//! second start opens a window of its own, as it does without a file.

use std::{
    fs,
    io::{self, Read as _, Write as _},
    net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream},
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::Duration,
};

use tokio::sync::mpsc;

use crate::runtime::Input;

/// Where the door of a folder is, and the secret.
const FILE: &str = "door";
/// How long one side waits for the other.
const PATIENCE: Duration = Duration::from_secs(2);
/// A path is no longer.
const LONGEST: u64 = 32 << 10;
const HEARD: u8 = b'!';
const SECRET: usize = 32;

/// Hands a file to the window that is open on a data folder. Tells whether somebody has taken it.
#[must_use]
pub fn knock(data_dir: &Path, file: &str) -> bool {
    try_knock(data_dir, file).unwrap_or(false)
}

fn try_knock(data_dir: &Path, file: &str) -> io::Result<bool> {
    let written = fs::read_to_string(data_dir.join(FILE))?;
    let Some((port, secret)) = written.trim().split_once(' ') else { return Ok(false) };
    let Ok(port) = port.parse::<u16>() else { return Ok(false) };
    let mut stream = TcpStream::connect_timeout(&SocketAddr::from((Ipv4Addr::LOCALHOST, port)), PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    stream.write_all(secret.as_bytes())?;
    stream.write_all(file.as_bytes())?;
    stream.shutdown(std::net::Shutdown::Write)?;
    let mut answer = [0];
    stream.read_exact(&mut answer)?;
    Ok(answer == [HEARD])
}

/// An open door; it is shut, and nobody is told of it any more, when this is dropped.
#[derive(Debug)]
pub(crate) struct Door {
    file: PathBuf,
    port: u16,
    shut: Arc<AtomicBool>,
}

impl Drop for Door {
    fn drop(&mut self) {
        // Where it can't be taken away, a knock finds nobody behind it.
        let _ = fs::remove_file(&self.file);
        self.shut.store(true, Ordering::Relaxed);
        // The thread waits for somebody to come.
        let _ = TcpStream::connect_timeout(&SocketAddr::from((Ipv4Addr::LOCALHOST, self.port)), PATIENCE);
    }
}

/// Opens the door of a folder that belongs to this process.
///
/// # Errors
/// The system gives no port or no random numbers, or the folder can't be written.
pub(crate) fn open(folder: &Path, inputs: mpsc::WeakUnboundedSender<Input>) -> io::Result<Door> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
    let mut lot = [0; SECRET / 2];
    getrandom::fill(&mut lot).map_err(|error| io::Error::other(error.to_string()))?;
    let secret: String = lot.iter().map(|byte| format!("{byte:02x}")).collect();
    let file = folder.join(FILE);
    let port = listener.local_addr()?.port();
    write_private(&file, &format!("{port} {secret}\n"))?;
    let shut = Arc::new(AtomicBool::new(false));
    let door = Door { file, port, shut: Arc::clone(&shut) };
    thread::Builder::new().name("duiyi-door".into()).spawn(move || {
        for guest in listener.incoming() {
            let open = !shut.load(Ordering::Relaxed);
            let Some(inputs) = inputs.upgrade().filter(|_| open) else { return };
            if let Ok(path) = guest.and_then(|guest| listen(guest, &secret)) {
                // Without a loop the window is closing.
                let _ = inputs.send(Input::Handed(path));
            }
        }
    })?;
    Ok(door)
}

/// What a guest brings.
fn listen(mut guest: TcpStream, secret: &str) -> io::Result<String> {
    guest.set_read_timeout(Some(PATIENCE))?;
    guest.set_write_timeout(Some(PATIENCE))?;
    let mut said = Vec::new();
    (&mut guest).take(SECRET as u64 + LONGEST).read_to_end(&mut said)?;
    let said = String::from_utf8(said).map_err(io::Error::other)?;
    match said.strip_prefix(secret) {
        Some(path) if !path.is_empty() => {
            guest.write_all(&[HEARD])?;
            Ok(path.to_owned())
        }
        _ => Err(io::ErrorKind::PermissionDenied.into()),
    }
}

/// Writes a file that nobody else on this computer can read.
fn write_private(file: &Path, text: &str) -> io::Result<()> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file)?.write_all(text.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_handed_over_to_who_knows_the_secret() {
        let folder = tempfile::tempdir().expect("a folder");
        assert!(!knock(folder.path(), "/a.pgn"), "nobody is there");
        let (sender, mut inputs) = mpsc::unbounded_channel();
        let door = open(folder.path(), sender.downgrade()).expect("a door");
        assert!(knock(folder.path(), "/游戏/a.pgn"));
        let Some(Input::Handed(path)) = inputs.blocking_recv() else { panic!("nothing came") };
        assert_eq!(path, "/游戏/a.pgn");

        let file = folder.path().join(FILE);
        let written = fs::read_to_string(&file).expect("readable");
        let (port, _) = written.split_once(' ').expect("a port and a secret");
        fs::write(&file, format!("{port} {}", "0".repeat(SECRET))).expect("writable");
        assert!(!knock(folder.path(), "/b.pgn"), "another secret");
        assert!(inputs.try_recv().is_err(), "what was brought with it is not taken");
        drop(door);
        assert!(!file.exists());
        assert!(!knock(folder.path(), "/c.pgn"));
    }
}
