//! The library and files of games, through the loop.

use std::{fs, path::Path};

use acceptance::player::Player;
use runtime::{
    intent::{GameName, Intent},
    shelf::{LibrarySearch, LibrarySort, ResultName},
    view::{Bar, NoticeCode, PhaseName},
};

use super::MATE;

const LINES: &str = "[Event \"Cup\"]\n[Red \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\
                     1. 炮二平五 {centre} 马８进７ (1... 马２进３) 2. 马二进三 1-0\n";

fn search(text: &str) -> LibrarySearch {
    LibrarySearch {
        text: text.to_owned(),
        game: None,
        result: None,
        deleted: false,
        sort: LibrarySort::Kept,
        rising: false,
        page: 0,
    }
}

fn look_for(player: &mut Player, text: &str, total: u32) {
    player.library = None;
    player.wish(Intent::ShowLibrary { search: search(text) });
    player.until(text, |player| player.library.as_ref().is_some_and(|library| library.total == total));
}

fn open(player: &mut Player, path: &Path) {
    player.wish(Intent::OpenFile { path: path.display().to_string() });
}

fn save(player: &Player, path: &Path, replace: bool) {
    player.wish(Intent::SaveFile { path: path.display().to_string(), ids: Vec::new(), replace });
}

#[test]
fn a_finished_game_is_found_stepped_through_renamed_deleted_and_brought_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut player = Player::start(folder.path());
    player.wish(Intent::OpenLocal { terms: runtime::default_terms() });
    for text in MATE.split_whitespace() {
        player.wish(Intent::Move { text: text.to_owned() });
    }
    player
        .until("the end", |player| player.table.as_ref().is_some_and(|table| table.phase == PhaseName::Over));
    look_for(&mut player, "", 1);
    let row = player.library.as_ref().expect("a page").games[0].clone();
    assert_eq!((row.game, row.result, row.plies), (GameName::Xiangqi, ResultName::First, 27));

    player.wish(Intent::OpenGame { id: row.id });
    player.until("the record", Player::is_studying);
    assert_eq!((player.table().ply, player.table().phase), (0, PhaseName::Study));
    assert_eq!(player.moves(), MATE.split_whitespace().collect::<Vec<_>>());
    assert_eq!(player.table().can.resign, Some(Bar::Studying));
    player.wish(Intent::Resign);
    player.until_notice(NoticeCode::NotNow);
    player.wish(Intent::Look { ply: None });
    player.until("the end", |player| player.table().ply == 27);
    assert!(player.table().check.is_some(), "the mated general is marked");

    player.wish(Intent::RenameGame { id: row.id, title: "The tangerine".to_owned() });
    look_for(&mut player, "tangerine", 1);
    player.wish(Intent::DeleteGames { ids: vec![row.id] });
    look_for(&mut player, "tangerine", 0);
    player.wish(Intent::RestoreGames { ids: vec![row.id] });
    look_for(&mut player, "tangerine", 1);

    // The table waited behind the record.
    player.wish(Intent::CloseTable);
    player.until("the table", |player| !player.is_studying() && player.table.is_some());
    assert_eq!(player.table().phase, PhaseName::Over);
}

#[test]
fn a_file_is_opened_walked_saved_in_another_format_and_opened_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut player = Player::start(&folder.path().join("data"));
    let [pgn, xqf] = ["a.pgn", "a.xqf"].map(|name| folder.path().join(name));
    fs::write(&pgn, LINES).expect("a file");
    open(&mut player, &pgn);
    player.until("the record", Player::is_studying);
    let study = player.table().study.clone().expect("a record");
    assert_eq!(study.file.as_deref(), Some("a.pgn"));
    let other = &study.steps[1].others[0];
    assert_eq!(
        (player.moves(), other.mv.text.as_str()),
        (vec!["h2e2".into(), "h9g7".into(), "h0g2".into()], "b9c7")
    );
    player.wish(Intent::GoTo { node: other.node });
    player.until("the other line", |player| player.moves().len() == 2);

    save(&player, &xqf, false);
    assert_eq!(player.until_notice(NoticeCode::Saved).at, ["a.xqf"]);
    let written = fs::read(&xqf).expect("a file");
    assert!(written.starts_with(b"XQ"));
    save(&player, &xqf, false);
    player.until_notice(NoticeCode::NotSaved);
    save(&player, &xqf, true);
    player.until_notice(NoticeCode::Saved);
    for (name, why) in [("a.cbr", "ends in none of"), ("a.sgf", "gomoku"), ("no/such/a.pgn", "a.pgn")] {
        save(&player, &folder.path().join(name), true);
        let notice = player.until_notice(NoticeCode::NotSaved);
        assert!(notice.detail.contains(why), "{}", notice.detail);
    }

    open(&mut player, &xqf);
    player.until("the file", |player| {
        player.table().study.as_ref().is_some_and(|study| study.file.as_deref() == Some("a.xqf"))
    });
    let again = player.table().study.clone().expect("a record");
    assert_eq!((player.moves().len(), again.steps[1].others.len(), again.result), (3, 1, ResultName::First));
    player.wish(Intent::Look { ply: Some(1) });
    player.until("the comment", |player| {
        player.table().study.as_ref().is_some_and(|study| study.comment == "centre")
    });
}

#[test]
fn of_a_file_with_several_games_one_is_chosen_and_all_can_be_brought_in() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut player = Player::start(&folder.path().join("data"));
    let file = folder.path().join("two.pgn");
    let second = LINES.replace("\"A\"", "\"C\"").replace("马二进三", "马二进九");
    fs::write(&file, format!("{LINES}\n{second}")).expect("a file");
    open(&mut player, &file);
    player.until("the list", |player| player.file.is_some());
    let list = player.file.clone().expect("a list");
    assert_eq!((list.total, list.games[1].first.as_str(), list.games[1].warnings), (2, "C", 1));
    player.wish(Intent::OpenListed { index: 1 });
    player.until("the record", Player::is_studying);
    let study = player.table().study.clone().expect("a record");
    assert_eq!((player.moves().len(), study.warnings.len()), (2, 1), "read up to what is no move");
    assert!(study.warnings[0].line.is_some() && study.warnings[0].expected.contains("move"));

    player.wish(Intent::Import { paths: vec![list.path] });
    player.until("the import", |player| player.import.as_ref().is_some_and(|import| import.done));
    let import = player.import.clone().expect("an import");
    assert_eq!((import.games, import.known, import.with_warnings, import.error), (2, 0, 1, None));
    look_for(&mut player, "cup", 2);
    player.wish(Intent::CloseImport);
    player.until("no import", |player| player.import.is_none());
    player.wish(Intent::CloseFile);
    player.until("no list", |player| player.file.is_none());
}

#[test]
fn what_is_no_record_is_refused_in_words() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut player = Player::start(&folder.path().join("data"));
    let file = folder.path().join("letter.pgn");
    fs::write(&file, "Dear reader, this is a letter.").expect("a file");
    for (path, why) in
        [(file, "letter.pgn"), (folder.path().join("none.xqf"), "none.xqf"), (folder.path().into(), ":")]
    {
        open(&mut player, &path);
        let notice = player.until_notice(NoticeCode::NotOpened);
        assert!(notice.detail.contains(why) && notice.detail.len() > why.len() + 2, "{}", notice.detail);
    }
    assert!(player.table.is_none());
}

#[test]
fn a_game_in_progress_is_saved_as_far_as_it_was_played_and_waits_behind_a_record() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut player = Player::start(&folder.path().join("data"));
    player.wish(Intent::OpenLocal { terms: runtime::default_terms() });
    for text in ["h2e2", "h9g7"] {
        player.wish(Intent::Move { text: text.to_owned() });
    }
    player.until("two moves", |player| player.table.as_ref().is_some_and(|table| table.moves.len() == 2));
    let file = folder.path().join("now.pgn");
    save(&player, &file, false);
    player.until_notice(NoticeCode::Saved);
    open(&mut player, &file);
    player.until("the record", Player::is_studying);
    assert_eq!(player.moves(), ["h2e2", "h9g7"]);
    player.wish(Intent::CloseTable);
    player.until("the game", |player| !player.is_studying());
    player.wish(Intent::Move { text: "h0g2".to_owned() });
    player.until("the third move", |player| player.table().moves.len() == 3);
    assert_eq!(player.table().phase, PhaseName::Playing);
}
