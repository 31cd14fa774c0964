//! The library keeps what it was given, through a second opening and through damage.

use std::fs;

use library::{FinishedGame, Library, OpenTable, Row, SaidLine};

fn table() -> OpenTable {
    OpenTable { game: "xiangqi".into(), terms: "{}".into(), local: true, opponent: None }
}

fn row(seq: u32) -> Row {
    Row { seq, at: u64::from(seq) * 1_000, body: format!("entry {seq}") }
}

#[test]
fn the_journal_is_there_after_a_second_opening() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("library.sqlite");
    let mut library = Library::open(&path).expect("a new library");
    let id = library.open_table(&table()).expect("a table");
    library.append(id, &[row(1), row(2)]).expect("two rows");
    // As after `kill -9`: the second opening happens while the first was never closed.
    let again = Library::open(&path).expect("the same library");
    let kept = again.unfinished().expect("readable").expect("one table is open");
    assert_eq!((kept.table, kept.rows), (table(), vec![row(1), row(2)]));
    library.close_table(id).expect("closed");
    assert_eq!(again.unfinished().expect("readable"), None);
}

#[test]
fn rows_are_written_all_or_none() {
    let mut library = Library::in_memory().expect("memory");
    let id = library.open_table(&table()).expect("a table");
    library.append(id, &[row(1)]).expect("one row");
    library.append(id, &[row(2), row(1)]).expect_err("number 1 is there already");
    assert_eq!(library.unfinished().expect("readable").expect("one table").rows, [row(1)]);
}

#[test]
fn only_local_tables_are_offered_again() {
    let mut library = Library::in_memory().expect("memory");
    let away = OpenTable { local: false, opponent: Some("Lin".into()), ..table() };
    library.open_table(&away).expect("a table");
    assert_eq!(library.unfinished().expect("readable"), None);
}

#[test]
fn tables_with_another_computer_are_offered_apart_the_latest_first() {
    let mut library = Library::in_memory().expect("memory");
    let away = OpenTable { local: false, opponent: Some("Lin".into()), ..table() };
    let ids: Vec<_> = (0..3).map(|_| library.open_table(&away).expect("a table")).collect();
    library.open_table(&table()).expect("a local table");
    library.append(ids[2], &[row(1)]).expect("one row");
    library.retell_table(ids[2], "{\"port\":1}", Some("Lan")).expect("told again");
    library.close_table(ids[1]).expect("closed");
    let offered = library.interrupted(9).expect("readable");
    assert_eq!(offered.iter().map(|kept| kept.id).collect::<Vec<_>>(), [ids[2], ids[0]]);
    assert_eq!(
        (&*offered[0].table.terms, offered[0].table.opponent.as_deref()),
        ("{\"port\":1}", Some("Lan"))
    );
    assert_eq!(offered[0].rows, [row(1)]);
    assert_eq!(library.interrupted(1).expect("readable").len(), 1);
    let one = library.interrupted_table(ids[2].number()).expect("readable");
    assert_eq!(one.as_ref(), offered.first());
    assert_eq!(library.interrupted_table(ids[1].number()).expect("readable"), None, "it was closed");
}

#[test]
fn settings_games_and_chat_are_kept() {
    let mut library = Library::in_memory().expect("memory");
    library.set("lang", "en").expect("set");
    library.set("lang", "zh-Hans").expect("set again");
    assert_eq!(library.setting("lang").expect("readable").as_deref(), Some("zh-Hans"));
    assert_eq!(library.setting("board").expect("readable"), None);
    let id = library.open_table(&table()).expect("a table");
    let game = FinishedGame {
        round: 1,
        game: "xiangqi".into(),
        rules: "asian".into(),
        first: "甲".into(),
        second: "乙".into(),
        start: "start".into(),
        moves: "h2e2 h9g7".into(),
        winner: Some("first".into()),
        reason: "resignation".into(),
        opponent: None,
        own: None,
        clock: Some("{}".into()),
    };
    library.store_game(id, &game).expect("stored");
    library.store_game(id, &game).expect("stored once more: still one game");
    assert_eq!(library.games(10).expect("readable"), [game]);
    let line = SaidLine { after_seq: 2, mine: true, name: "甲".into(), text: "好棋 🙂".into() };
    library.say(id, &line).expect("said");
    assert_eq!(library.said(id).expect("readable"), [line]);
}

#[test]
fn results_are_counted_by_opponent_and_games_that_were_left_are_not() {
    let mut library = Library::in_memory().expect("memory");
    let id = library.open_table(&table()).expect("a table");
    let mut round = 0;
    let mut played = |opponent: Option<&str>, name: &str, own: &str, winner: Option<&str>, reason: &str| {
        round += 1;
        let [first, second] = if own == "first" { ["me", name] } else { [name, "me"] };
        let game = FinishedGame {
            round,
            game: "xiangqi".into(),
            rules: "asian".into(),
            first: first.into(),
            second: second.into(),
            start: "start".into(),
            moves: String::new(),
            winner: winner.map(Into::into),
            reason: reason.into(),
            opponent: opponent.map(Into::into),
            own: opponent.map(|_| own.into()),
            clock: None,
        };
        library.store_game(id, &game).expect("stored");
    };
    played(None, "guest at this computer", "first", Some("first"), "checkmate");
    played(Some("aa"), "Old Name", "first", Some("first"), "checkmate");
    played(Some("aa"), "Old Name", "second", Some("first"), "time");
    played(Some("aa"), "Bo", "second", None, "agreement");
    played(Some("aa"), "Bo", "second", None, "abandoned");
    played(Some("aa"), "Bo", "second", None, "adjourned");
    played(Some("bb"), "Bo", "second", Some("second"), "five");
    let tallies = library.tallies().expect("readable");
    assert_eq!(tallies.len(), 2, "a name is no identity: {tallies:?}");
    assert_eq!((tallies[0].opponent.as_str(), tallies[0].wins), ("bb", 1), "the latest first");
    let [_, aa] = &tallies[..] else { panic!("two opponents") };
    assert_eq!((aa.name.as_str(), aa.wins, aa.draws, aa.losses), ("Bo", 1, 1, 1));
    assert_eq!(aa.last, [1, 0, 2]);
}

#[test]
fn a_file_that_is_no_library_is_told_apart() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("library.sqlite");
    fs::write(&path, vec![b'x'; 8_192]).expect("a file");
    let error = Library::open(&path).expect_err("not a library");
    assert!(error.is_damage(), "{error}");
    let folder = folder.path().join("no such folder");
    let error = Library::open(&folder.join("library.sqlite")).expect_err("nowhere");
    assert!(!error.is_damage(), "{error}");
}

#[test]
fn players_are_kept_and_forgotten_by_their_keys() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("library.sqlite");
    let mut library = Library::open(&path).expect("a new library");
    for (key, row) in [("b", "old"), ("a", "one"), ("b", "new")] {
        library.keep_peer(key, row).expect("kept");
    }
    assert_eq!(Library::open(&path).expect("the same library").peers().expect("readable"), ["one", "new"]);
    library.forget_peer("a").expect("forgotten");
    library.forget_peer("a").expect("twice is no fault");
    assert_eq!(library.peers().expect("readable"), ["new"]);
}
