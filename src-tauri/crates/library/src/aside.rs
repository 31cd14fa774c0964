//! A library that is damaged makes way for a new one, and nothing of it is thrown away.

use std::{
    fs, io,
    path::{Path, PathBuf},
    time::{SystemTime, UNIX_EPOCH},
};

use crate::{Library, LibraryError};

/// What SQLite keeps beside the file.
const BESIDE: [&str; 2] = ["-wal", "-shm"];

impl Library {
    /// Opens the library. When it is damaged it is set aside under another name in the same folder, with what belongs to it,
    /// and a new one begun: the name is told.
    ///
    /// # Errors
    /// As for [`Library::open`], but for damage; or the damaged file cannot be renamed, and is where it was.
    pub fn open_or_set_aside(path: &Path) -> Result<(Self, Option<PathBuf>), LibraryError> {
        match Self::open(path) {
            Err(error) if error.is_damage() => {
                let aside = set_aside(path)?;
                Ok((Self::open(path)?, Some(aside)))
            }
            opened => opened.map(|library| (library, None)),
        }
    }

    /// Reads the whole file and looks for damage; takes a second for 100 MB. Words for what is wrong, none when all is well.
    ///
    /// # Errors
    /// The disk says no, or the file is damaged so that it cannot be looked at.
    pub fn check(&self) -> Result<Option<String>, LibraryError> {
        let told: String = self.db.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
        Ok((told != "ok").then_some(told))
    }
}

fn set_aside(path: &Path) -> io::Result<PathBuf> {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs());
    let mut names = (0..).map(|n| match n {
        0 => path.with_extension(format!("damaged-{seconds}")),
        n => path.with_extension(format!("damaged-{seconds}-{n}")),
    });
    let aside = names.find(|name| !name.exists()).unwrap_or_else(|| path.with_extension("damaged"));
    fs::rename(path, &aside)?;
    for ending in BESIDE {
        let with = |path: &Path| {
            let mut name = path.as_os_str().to_owned();
            name.push(ending);
            PathBuf::from(name)
        };
        match fs::rename(with(path), with(&aside)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
    }
    Ok(aside)
}
