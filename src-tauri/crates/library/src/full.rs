//! A full or read-only disk, as far as a test can make one: SQLite itself is told to see it so.

use std::{fmt::Write as _, ops::ControlFlow};

use crate::{Direction, Library, LibraryError, OpenTable, Order, Row, Search};

fn games(names: std::ops::Range<usize>) -> Vec<records::Record> {
    let mut text = String::new();
    for name in names {
        let _ = writeln!(text, "[Red \"{name}\"]\n\n1. 炮二平五 马８进７ 2. 马二进三 *\n");
    }
    records::open(text.as_bytes(), Some("pgn")).unwrap().games.into_iter().map(|(record, _)| record).collect()
}

fn total(library: &Library) -> u32 {
    library.find(&Search::default(), Order::Kept, Direction::Falling, 0, 1).unwrap().total
}

#[test]
fn a_full_disk_is_told_in_words_and_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = Library::open(&folder.path().join("library.sqlite")).unwrap();
    let table = OpenTable { game: "xiangqi".into(), terms: "{}".into(), local: true, opponent: None };
    let id = library.open_table(&table).unwrap();
    library.append(id, &[Row { seq: 1, at: 0, body: "one".into() }]).unwrap();
    let go_on = |_: &crate::Progress| ControlFlow::Continue(());
    library.import_records(games(0..10), go_on).unwrap();

    let pages: i64 = library.db.query_row("PRAGMA page_count", [], |row| row.get(0)).unwrap();
    let limit = |library: &Library, pages: i64| {
        library.db.query_row(&format!("PRAGMA max_page_count = {pages}"), [], |_| Ok(())).unwrap();
    };
    limit(&library, pages + 200);
    // The first batches find room, a later one does not.
    let mut told = 10;
    let error = library
        .import_records(games(10..20_000), |progress| {
            told = 10 + progress.games;
            ControlFlow::Continue(())
        })
        .expect_err("there is no room for so many");
    assert!(matches!(error, LibraryError::Full), "{error:?}");
    assert!(error.to_string().contains("full"), "{error}");
    assert!(told > 10, "the limit lets something in");
    assert_eq!(total(&library) as usize, told, "what was told is kept, and nothing else");
    let long = "x".repeat(4_000_000);
    let error = library.append(id, &[Row { seq: 2, at: 0, body: long }]).expect_err("nor for this");
    assert!(matches!(error, LibraryError::Full), "{error:?}");
    assert_eq!(library.unfinished().unwrap().unwrap().rows.len(), 1);
    assert_eq!(library.check().unwrap(), None);

    limit(&library, 1 << 30);
    let rest = library.import_records(games(0..20_000), go_on).unwrap();
    assert_eq!((rest.progress.known, total(&library)), (told, 20_000), "when there is room it goes on");
}

#[test]
fn a_library_that_cannot_be_written_says_so_and_can_be_read() {
    let mut library = Library::in_memory().unwrap();
    let [one, two] = <[_; 2]>::try_from(games(0..2)).unwrap();
    library.keep(&one).unwrap();
    library.db.pragma_update(None, "query_only", true).unwrap();
    let error = library.keep(&two).expect_err("nothing is written");
    assert!(matches!(error, LibraryError::ReadOnly(_)), "{error:?}");
    assert!(error.to_string().contains("read-only"), "{error}");
    assert_eq!(total(&library), 1);
}
