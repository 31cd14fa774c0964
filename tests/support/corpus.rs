//! The bigger tables of facts, read from the folder that `DUIYI_CORPUS` names; without it the samples in `tests/data` do.

use std::{env, fs, path::PathBuf};

/// The text of a table: `oracle/<name>` below `DUIYI_CORPUS`, or else the sample `tests/data/<name>`.
///
/// # Panics
/// The corpus folder is named but the table is not there, or the sample is missing.
#[must_use]
pub fn table(name: &str) -> String {
    let path = env::var_os("DUIYI_CORPUS").map_or_else(
        || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("data").join(name),
        |corpus| PathBuf::from(corpus).join("oracle").join(name),
    );
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Tells on standard output how many rows of a table a test has read; fails when there was none.
///
/// # Panics
/// `rows` is zero.
pub fn rows_read(name: &str, rows: usize) {
    assert!(rows > 0, "no row of {name} was read");
    println!("oracle rows read: {rows} of {name}");
}

/// The files of games: everything below `games` in `DUIYI_CORPUS`, or else below `tests/data/records`; by name, with their
/// content.
///
/// # Panics
/// A folder or a file cannot be read.
#[must_use]
pub fn games() -> Vec<(PathBuf, Vec<u8>)> {
    let root = env::var_os("DUIYI_CORPUS").map_or_else(
        || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("data/records"),
        |corpus| PathBuf::from(corpus).join("games"),
    );
    let mut folders = vec![root];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
        for path in entries.map(|entry| entry.expect("an entry of a folder").path()) {
            if path.is_dir() {
                folders.push(path);
            } else {
                let bytes = fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
                files.push((path, bytes));
            }
        }
    }
    files.sort();
    files
}
