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
