//! The files of a theme, out of a folder or a zip, each under its small-lettered path. Names are judged before anything is
//! opened, bytes counted while they are read.

use std::{
    collections::BTreeMap,
    fs,
    io::{self, Read, Seek},
    path::Path,
};

use zip::{ZipArchive, result::ZipError};

use crate::{Fault, Reason, limits};

/// The folders that a theme may have.
const FOLDERS: [&str; 4] = ["board", "boards", "pieces", "stones"];
/// What systems put beside the files of a folder. It is not looked at.
const LITTER: [&str; 3] = [".ds_store", "thumbs.db", "desktop.ini"];

/// The files, by path in small letters.
#[derive(Debug)]
pub(crate) struct Pack {
    /// As the folder or zip is called.
    pub(crate) name: String,
    files: BTreeMap<String, Vec<u8>>,
}

impl Pack {
    pub(crate) fn of_folder(folder: &Path, name: String) -> Result<Self, Fault> {
        let mut reading = Reading::default();
        read_folder(folder, "", &mut reading)?;
        Ok(Self { name, files: reading.files })
    }

    pub(crate) fn of_zip(file: impl Read + Seek, length: u64, name: String) -> Result<Self, Fault> {
        if length > limits::PACKED {
            return Err(Fault::new(name, Reason::TooLarge));
        }
        let broken = |error: ZipError| Fault::with(&name, Reason::Archive, error);
        let mut zip = ZipArchive::new(file).map_err(broken)?;
        if zip.len() > limits::ENTRIES {
            return Err(Fault::new(&name, Reason::TooMany));
        }
        let wrapping = wrapping_folder(&zip);
        let mut reading = Reading { most: limits::RATIO.saturating_mul(length.max(1)), ..Reading::default() };
        for index in 0..zip.len() {
            let mut entry = zip.by_index(index).map_err(broken)?;
            let told = String::from_utf8_lossy(entry.name_raw()).into_owned();
            if entry.is_symlink() {
                return Err(Fault::new(told, Reason::Link));
            }
            let inside = wrapping.as_deref().and_then(|folder| told.strip_prefix(folder)).unwrap_or(&told);
            if inside.is_empty() || inside.starts_with("__MACOSX/") {
                continue;
            }
            if entry.is_dir() {
                judge_folder(inside.trim_end_matches('/'))?;
                continue;
            }
            if is_litter(inside) {
                continue;
            }
            let path = judge(inside)?;
            reading.take(path, &mut entry)?;
        }
        Ok(Self { name, files: reading.files })
    }

    /// A file by its path, whatever letters are large.
    pub(crate) fn get(&self, path: &str) -> Option<&[u8]> {
        self.files.get(&path.to_ascii_lowercase()).map(Vec::as_slice)
    }
}

/// What has been read so far.
struct Reading {
    files: BTreeMap<String, Vec<u8>>,
    bytes: u64,
    /// No more bytes than this, by the size of the zip.
    most: u64,
}

impl Default for Reading {
    fn default() -> Self {
        Self { files: BTreeMap::new(), bytes: 0, most: u64::MAX }
    }
}

impl Reading {
    fn take(&mut self, path: String, file: &mut impl Read) -> Result<(), Fault> {
        if self.files.len() >= limits::ENTRIES {
            return Err(Fault::new(path, Reason::TooMany));
        }
        let left = limits::UNPACKED.min(self.most).saturating_sub(self.bytes);
        let mut bytes = Vec::new();
        let read =
            file.by_ref().take(left + 1).read_to_end(&mut bytes).map_err(|error| match error.kind() {
                io::ErrorKind::InvalidData | io::ErrorKind::UnexpectedEof => {
                    Fault::with(&path, Reason::Archive, error)
                }
                _ => Fault::with(&path, Reason::Missing, error),
            })?;
        self.bytes += read as u64;
        if self.bytes > limits::UNPACKED {
            return Err(Fault::new(path, Reason::TooLarge));
        }
        if self.bytes > self.most {
            return Err(Fault::new(path, Reason::Bomb));
        }
        if self.files.insert(path.to_ascii_lowercase(), bytes).is_some() {
            // Two names that differ in large and small letters only are one file on some systems.
            return Err(Fault::new(path, Reason::Name));
        }
        Ok(())
    }
}

fn read_folder(folder: &Path, below: &str, reading: &mut Reading) -> Result<(), Fault> {
    let missing = |error: io::Error| Fault::with(folder.display().to_string(), Reason::Missing, error);
    let mut entries = few(fs::read_dir(folder).map_err(missing)?)
        .map_err(missing)?
        .ok_or_else(|| Fault::new(shown(folder), Reason::TooMany))?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        let name = entry.file_name().to_string_lossy().into_owned();
        if is_litter(&name) {
            continue;
        }
        let path = format!("{below}{name}");
        let kind = entry.file_type().map_err(|error| Fault::with(&path, Reason::Missing, error))?;
        if kind.is_symlink() {
            return Err(Fault::new(path, Reason::Link));
        }
        if kind.is_dir() {
            judge_folder(&path)?;
            read_folder(&entry.path(), &format!("{path}/"), reading)?;
            continue;
        }
        if !kind.is_file() {
            return Err(Fault::new(path, Reason::Link));
        }
        let path = judge(&path)?;
        let mut file =
            fs::File::open(entry.path()).map_err(|error| Fault::with(&path, Reason::Missing, error))?;
        reading.take(path, &mut file)?;
    }
    Ok(())
}

/// The entries of a folder; `None` when there are too many, of which no more are looked at than show it.
fn few<T>(entries: impl Iterator<Item = io::Result<T>>) -> io::Result<Option<Vec<T>>> {
    let entries = entries.take(limits::ENTRIES + 1).collect::<io::Result<Vec<_>>>()?;
    Ok(Some(entries).filter(|entries| entries.len() <= limits::ENTRIES))
}

/// The one folder in which everything in the zip lies, with its slash: so archives of a folder are made.
fn wrapping_folder<R: Read + Seek>(zip: &ZipArchive<R>) -> Option<String> {
    let mut names = zip.file_names().filter(|name| !name.starts_with("__MACOSX/"));
    let (folder, _) = names.next()?.split_once('/')?;
    let wrapping = format!("{folder}/");
    let known = FOLDERS.contains(&folder.to_ascii_lowercase().as_str());
    let plain = !folder.is_empty() && !folder.contains([':', '\\']) && folder != ".." && folder != ".";
    (plain && !known && names.all(|name| name.starts_with(&wrapping))).then_some(wrapping)
}

/// A path of a file that a theme may have: a name, or a known folder and a name.
fn judge(path: &str) -> Result<String, Fault> {
    match path.split('/').collect::<Vec<_>>()[..] {
        [name] if is_plain(name) => Ok(path.to_owned()),
        [folder, name] if is_plain(folder) && is_plain(name) => {
            judge_folder(folder).map(|()| path.to_owned())
        }
        _ => Err(Fault::new(path, Reason::Name)),
    }
}

fn judge_folder(name: &str) -> Result<(), Fault> {
    if FOLDERS.contains(&name.to_ascii_lowercase().as_str()) {
        return Ok(());
    }
    let reason = if is_plain(name) { Reason::Folder } else { Reason::Name };
    Err(Fault::new(name, reason))
}

/// `[A-Za-z0-9][A-Za-z0-9_.-]{0,63}`, with no dot at its end, and no name of a device.
fn is_plain(name: &str) -> bool {
    let letters = name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_.-".contains(&byte));
    let begins = name.bytes().next().is_some_and(|byte| byte.is_ascii_alphanumeric());
    let stem = name.split('.').next().unwrap_or_default().to_ascii_lowercase();
    let numbered =
        |word: &str| stem.strip_prefix(word).is_some_and(|rest| matches!(rest.as_bytes(), [b'0'..=b'9']));
    let device = matches!(stem.as_str(), "con" | "prn" | "aux" | "nul") || numbered("com") || numbered("lpt");
    letters && begins && name.len() <= 64 && !name.ends_with('.') && !device
}

fn is_litter(path: &str) -> bool {
    let name = path.rsplit('/').next().unwrap_or_default().to_ascii_lowercase();
    LITTER.contains(&name.as_str())
}

pub(crate) fn shown(path: &Path) -> String {
    path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_without_end_is_not_looked_through() {
        assert_eq!(few(std::iter::repeat_with(|| Ok(()))).unwrap(), None);
        let full = few((0..limits::ENTRIES).map(Ok)).unwrap();
        assert_eq!(full.map(|entries| entries.len()), Some(limits::ENTRIES));
    }

    #[test]
    fn names_are_plain_or_refused() {
        for name in ["theme.json", "RK.BMP", "a", "red-general_2.png", "pieces/rk.png", "Pieces/RK.png"] {
            assert!(judge(name).is_ok(), "{name}");
        }
        for name in [
            "",
            ".hidden",
            "..",
            "../a",
            "pieces/../a",
            "/etc/passwd",
            "c:a",
            "a\\b",
            "con.png",
            "COM1.bmp",
            "nul",
            "a.",
            "a ",
            "-a",
            "帅.png",
            "other/a.png",
            "pieces/more/a.png",
        ] {
            assert!(judge(name).is_err(), "{name}");
        }
        assert!(judge(&"a".repeat(65)).is_err());
    }
}
