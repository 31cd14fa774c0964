//! The data folder: whose it is, and what to do when it can't be written.

use std::{
    fs::{self, File, TryLockError},
    io,
    path::{Path, PathBuf},
};

use library::{Library, LibraryError};

/// How many windows with folders of their own may be open on one computer without naming a folder for each.
const WINDOWS: u32 = 16;

/// A deleted game can be brought back for so many seconds: thirty days.
const KEPT_DELETED: u32 = 30 * 24 * 60 * 60;

/// A data folder that belongs to this process alone, with its library.
#[derive(Debug)]
pub(crate) struct Storage {
    /// The folder, when there is one that can be written.
    pub(crate) folder: Option<PathBuf>,
    pub(crate) library: Library,
    /// Why nothing is kept, in the system's words.
    pub(crate) trouble: Option<String>,
    /// Where a library that was damaged was put, when this start found one.
    pub(crate) set_aside: Option<PathBuf>,
    /// Held as long as the process lives.
    _lock: Option<File>,
}

/// The folder in which things are kept when nobody names one: beside the program when a file `portable` lies there too, else
/// where the system wants it.
#[must_use]
pub fn default_data_dir() -> PathBuf {
    let beside = std::env::current_exe().ok().and_then(|program| portable_data_dir(program.parent()?));
    beside.unwrap_or_else(system_data_dir)
}

/// The data of a program that is carried about in this folder.
fn portable_data_dir(folder: &Path) -> Option<PathBuf> {
    folder.join("portable").is_file().then(|| folder.join("data"))
}

fn system_data_dir() -> PathBuf {
    directories::ProjectDirs::from("", "", "duiyi")
        .map_or_else(|| PathBuf::from("duiyi-data"), |dirs| dirs.data_dir().to_path_buf())
}

impl Storage {
    /// Takes the folder. When another window has it, a folder inside it is taken: so two windows on one computer are
    /// two players without further ado. When the disk says no, everything works but nothing is kept.
    pub(crate) fn open(folder: &Path) -> Result<Self, LibraryError> {
        match claim(folder) {
            Ok((folder, lock)) => {
                let path = folder.join("library.sqlite");
                // When no file can be used, everything works but nothing is kept. A damaged one is not deleted.
                let (mut library, set_aside, trouble) = match Library::open_or_set_aside(&path) {
                    Ok((library, set_aside)) => (library, set_aside, None),
                    Err(error) => (Library::in_memory()?, None, Some(format!("{}: {error}", path.display()))),
                };
                // What can't be swept out today waits for another start.
                if let Err(error) = library.sweep(KEPT_DELETED) {
                    log::warn!("deleted games: {error}");
                }
                Ok(Self { folder: Some(folder), library, trouble, set_aside, _lock: Some(lock) })
            }
            Err(error) => {
                let trouble = format!("{}: {error}", folder.display());
                let library = Library::in_memory()?;
                Ok(Self { folder: None, library, trouble: Some(trouble), set_aside: None, _lock: None })
            }
        }
    }
}

fn claim(folder: &Path) -> io::Result<(PathBuf, File)> {
    for window in 1..=WINDOWS {
        let folder = if window == 1 { folder.to_owned() } else { folder.join(format!("window-{window}")) };
        fs::create_dir_all(&folder)?;
        let lock = File::options().create(true).truncate(false).write(true).open(folder.join("lock"))?;
        match lock.try_lock() {
            Ok(()) => return Ok((folder, lock)),
            Err(TryLockError::WouldBlock) => {}
            Err(TryLockError::Error(error)) => return Err(error),
        }
    }
    Err(io::Error::new(io::ErrorKind::AddrInUse, "too many windows are open on this folder"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_portable_program_keeps_its_data_beside_it() {
        let folder = tempfile::tempdir().expect("a folder");
        assert_eq!(portable_data_dir(folder.path()), None);
        fs::write(folder.path().join("portable"), "").expect("a mark");
        assert_eq!(portable_data_dir(folder.path()), Some(folder.path().join("data")));
    }

    #[test]
    fn two_windows_on_one_folder_are_two_players() {
        let folder = tempfile::tempdir().expect("a folder");
        let first = Storage::open(folder.path()).expect("open");
        let second = Storage::open(folder.path()).expect("open");
        assert_eq!(first.folder.as_deref(), Some(folder.path()));
        assert_eq!(second.folder, Some(folder.path().join("window-2")));
        assert_eq!((first.trouble, second.trouble), (None, None));
    }

    #[test]
    fn a_damaged_library_is_set_aside() {
        let folder = tempfile::tempdir().expect("a folder");
        fs::write(folder.path().join("library.sqlite"), vec![b'?'; 4_096]).expect("a file");
        let storage = Storage::open(folder.path()).expect("open");
        let aside = storage.set_aside.expect("the user is told");
        assert!(aside.exists() && storage.trouble.is_none(), "a new one is begun");
        let kept = fs::read_dir(folder.path()).expect("readable").filter_map(Result::ok);
        assert!(
            kept.into_iter().any(|file| file.file_name().to_string_lossy().contains("damaged")),
            "nothing is lost"
        );
    }

    #[test]
    fn a_folder_that_cannot_be_made_still_lets_people_play() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("file");
        fs::write(&file, "not a folder").expect("a file");
        let storage = Storage::open(&file.join("data")).expect("open");
        assert!(storage.folder.is_none() && storage.trouble.is_some());
    }
}
