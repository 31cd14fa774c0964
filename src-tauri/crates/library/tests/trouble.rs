//! What becomes of the library when the disk plays tricks.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::{
    fs,
    io::{Seek as _, SeekFrom, Write as _},
};

use library::{Library, LibraryError};

fn keep(library: &mut Library, name: &str) {
    let text = format!("[Red \"{name}\"]\n\n1. 炮二平五 马８进７ *");
    let record = records::open(text.as_bytes(), Some("pgn")).unwrap().games.remove(0).0;
    library.keep(&record).unwrap();
}

#[test]
fn a_damaged_library_is_set_aside_whole_and_a_new_one_begun() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("library.sqlite");
    for (n, content) in
        [vec![b'?'; 8_192], b"SQLite format 3\0 and then nothing".repeat(300)].iter().enumerate()
    {
        fs::write(&path, content).unwrap();
        fs::write(folder.path().join("library.sqlite-wal"), b"what was written last").unwrap();
        let (mut library, aside) = Library::open_or_set_aside(&path).unwrap();
        let aside = aside.expect("it was damaged");
        assert_eq!(&fs::read(&aside).unwrap(), content, "{n}: nothing of it is changed");
        keep(&mut library, "new");
        drop(library);
        let (_, aside) = Library::open_or_set_aside(&path).unwrap();
        assert_eq!(aside, None, "{n}: the new one is sound");
    }
    let kept = fs::read_dir(folder.path()).unwrap().filter_map(Result::ok);
    let names: Vec<_> = kept.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    let damaged = names.iter().filter(|name| name.contains("damaged") && !name.contains("-wal")).count();
    assert_eq!(damaged, 2, "the second did not take the first one's place: {names:?}");
}

#[test]
fn damage_inside_is_found_when_it_is_looked_for() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("library.sqlite");
    let mut library = Library::open(&path).unwrap();
    for name in 0..200 {
        keep(&mut library, &name.to_string());
    }
    assert_eq!(library.check().unwrap(), None);
    drop(library);
    let mut file = fs::File::options().write(true).open(&path).unwrap();
    file.seek(SeekFrom::Start(3 * 4_096)).unwrap();
    file.write_all(&[0xff; 20_000]).unwrap();
    drop(file);
    let told = Library::open(&path).and_then(|library| library.check());
    assert!(matches!(&told, Ok(Some(_)) | Err(LibraryError::Damaged(_))), "{told:?}");
}

#[test]
fn a_library_of_a_later_version_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("library.sqlite");
    drop(Library::open(&path).unwrap());
    rusqlite::Connection::open(&path).unwrap().pragma_update(None, "user_version", 99).unwrap();
    let error = Library::open_or_set_aside(&path).expect_err("it is newer");
    assert!(matches!(error, LibraryError::Newer { found: 99, .. }), "{error}");
    assert!(path.exists());
}
