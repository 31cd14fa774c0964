//! Folders of files come in whole or in part, and never twice.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::{fs, ops::ControlFlow, path::Path};

use library::{Direction, Library, Order, Search};

fn total(library: &Library) -> u32 {
    library.find(&Search::default(), Order::Kept, Direction::Falling, 0, 1).unwrap().total
}

fn go_on(_: &library::Progress) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// A PGN file of so many games that differ in the name of a player.
fn collection(path: &Path, names: std::ops::Range<usize>) {
    let text: String = names.map(|name| format!("[Red \"{name}\"]\n\n1. 炮二平五 马８进７ *\n\n")).collect();
    fs::write(path, text).unwrap();
}

#[test]
fn a_folder_comes_in_with_all_that_is_below_it() {
    let folder = tempfile::tempdir().unwrap();
    let deep = folder.path().join("a/b");
    fs::create_dir_all(&deep).unwrap();
    collection(&folder.path().join("two.pgn"), 0..2);
    collection(&deep.join("three.PGN"), 2..5);
    fs::write(deep.join("stones.sgf"), "(;GM[4]SZ[15];B[hh];W[hg])").unwrap();
    fs::write(deep.join("bad.pgn"), "[Red \"x\"]\n\n1. 炮二平五 车９进９ *").unwrap();
    fs::write(deep.join("notes.doc"), "nothing to see").unwrap();
    fs::File::create(deep.join("large.pgn")).unwrap().set_len((64 << 20) + 1).unwrap();
    #[cfg(unix)]
    std::os::unix::fs::symlink(folder.path(), deep.join("round")).unwrap();

    let mut library = Library::in_memory().unwrap();
    let mut told = Vec::new();
    let imported = library
        .import(&[folder.path().to_owned()], |progress| {
            told.push(progress.clone());
            ControlFlow::Continue(())
        })
        .unwrap();
    assert_eq!((imported.progress.games, imported.progress.known, imported.cancelled), (7, 0, false));
    assert_eq!((imported.progress.files, imported.progress.all_files), (6, 6));
    assert_eq!(imported.with_warnings, 1);
    let [(path, why)] = &imported.refused[..] else { panic!("one file is too large: {imported:?}") };
    assert!(path.ends_with("large.pgn") && why.contains("64 MiB"), "{why}");
    assert_eq!(told.last().map(|progress| progress.files), Some(6));
    assert_eq!(total(&library), 7);

    // Again, and with one game more.
    collection(&folder.path().join("two.pgn"), 0..3);
    fs::write(folder.path().join("new.pgn"), "[Red \"new\"]\n\n1. 马二进三 *").unwrap();
    let again = library.import(&[folder.path().to_owned()], go_on).unwrap();
    assert_eq!((again.progress.games, again.progress.known), (1, 8));
    assert_eq!(total(&library), 8);
}

#[test]
fn files_that_the_user_names_are_told_when_they_are_none() {
    let folder = tempfile::tempdir().unwrap();
    let none = folder.path().join("none.doc");
    fs::write(&none, "nothing to see").unwrap();
    let absent = folder.path().join("absent.pgn");
    let mut library = Library::in_memory().unwrap();
    let imported = library.import(&[none.clone(), absent.clone()], go_on).unwrap();
    let mut refused: Vec<_> = imported.refused.iter().map(|(path, _)| path).collect();
    refused.sort();
    assert_eq!(refused, [&absent, &none]);
}

#[cfg(unix)]
#[test]
fn what_is_neither_a_file_nor_a_folder_is_told_when_the_user_names_it() {
    let folder = tempfile::tempdir().unwrap();
    let socket = folder.path().join("socket.pgn");
    let _socket = std::os::unix::net::UnixListener::bind(&socket).unwrap();
    let device = Path::new("/dev/zero").to_owned();
    let mut library = Library::in_memory().unwrap();
    let imported =
        library.import(&[device.clone(), socket.clone(), folder.path().to_owned()], go_on).unwrap();
    let refused: Vec<_> = imported.refused.iter().map(|(path, _)| path).collect();
    assert_eq!(refused, [&device, &socket], "and not once more by its folder");
    assert!(imported.refused.iter().all(|(_, why)| why.contains("neither")), "{imported:?}");
}

#[test]
fn a_folder_that_is_too_deep_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let deep = (0..31).fold(folder.path().to_owned(), |path, _| path.join("f"));
    let deeper = deep.join("deeper");
    fs::create_dir_all(&deeper).unwrap();
    collection(&deep.join("one.pgn"), 0..1);
    collection(&deeper.join("two.pgn"), 1..2);
    let mut library = Library::in_memory().unwrap();
    let imported = library.import(&[folder.path().to_owned()], go_on).unwrap();
    assert_eq!(imported.progress.games, 1);
    let [(path, why)] = &imported.refused[..] else { panic!("one folder is too deep: {imported:?}") };
    assert!(*path == deeper && why.contains("32 deep"), "{why}");
}

#[test]
fn an_import_that_is_stopped_keeps_what_it_told() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("many.pgn");
    collection(&file, 0..5_000);
    let mut library = Library::in_memory().unwrap();
    let mut told = 0;
    let imported = library
        .import(std::slice::from_ref(&file), |progress| {
            told = progress.games;
            ControlFlow::Break(())
        })
        .unwrap();
    assert!(imported.cancelled && told > 0 && told < 5_000, "{imported:?}");
    assert_eq!(total(&library) as usize, told);
    let rest = library.import(&[file], go_on).unwrap();
    assert_eq!((rest.progress.games, rest.progress.known), (5_000 - told, told));
    assert_eq!(total(&library), 5_000);
}
