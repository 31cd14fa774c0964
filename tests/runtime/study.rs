//! A record that is worked on: moves, variations, comments; where its changes are kept; what is played on and found from it.

use std::{fs, path::Path};

use acceptance::player::Player;
use runtime::{
    engines::choice::{LevelName, Opponent, SideChoice},
    intent::{EditChoice, GameName, Intent},
    shelf::{LibrarySearch, LibrarySort},
    study::StudyEdit,
    view::{Bar, MovableSide, NoticeCode, PhaseName, SideName},
};

const LINES: &str = "[Event \"Cup\"]\n[Red \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\
                     1. 炮二平五 {centre} 马８进７ (1... 马２进３) 2. 马二进三 1-0\n";

/// A player who looks at the record of a file.
fn reader(folder: &Path) -> Player {
    let file = folder.join("a.pgn");
    fs::write(&file, LINES).expect("a file");
    let mut player = Player::start(&folder.join("data"));
    player.wish(Intent::OpenFile { path: file.display().to_string() });
    player.until("the record", Player::is_studying);
    player
}

fn study(player: &Player) -> runtime::shelf::StudyView {
    player.table().study.clone().expect("a record")
}

fn play(player: &mut Player, text: &str, plies: u32) {
    player.wish(Intent::Move { text: text.to_owned() });
    player.until(text, |player| player.table().ply == plies);
}

fn edit(player: &Player, edit: StudyEdit) {
    player.wish(Intent::EditStudy { edit });
}

fn total(player: &mut Player, text: &str) -> u32 {
    player.library = None;
    player.wish(Intent::ShowLibrary {
        search: LibrarySearch {
            text: text.to_owned(),
            game: None,
            result: None,
            deleted: false,
            sort: LibrarySort::Kept,
            rising: false,
            page: 0,
        },
    });
    player.until("the library", |player| player.library.is_some());
    player.library.as_ref().map_or(0, |library| library.total)
}

#[test]
fn moves_on_the_board_follow_a_line_or_make_a_new_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut player = reader(folder.path());
    let table = player.table();
    assert_eq!(
        (table.side, table.phase, table.can.undo),
        (MovableSide::Both, PhaseName::Study, Some(Bar::NothingToUndo))
    );
    assert!(table.targets.contains_key("h2"), "pieces can be lifted");
    play(&mut player, "h2e2", 1);
    assert!(!study(&player).unsaved, "the record has this move");
    play(&mut player, "b9c7", 2);
    assert_eq!((player.moves(), study(&player).branches), (vec!["h2e2".into(), "b9c7".into()], true));
    play(&mut player, "马八进七", 3);
    assert!(study(&player).unsaved);
    play(&mut player, "i9i8", 4);
    player.wish(Intent::Move { text: "a0a9".to_owned() });
    player.until_notice(NoticeCode::Blocked);
    player.wish(Intent::Resign);
    player.until_notice(NoticeCode::NotNow);

    player.wish(Intent::Undo);
    player.until("one move back", |player| player.table().ply == 3);
    player.wish(Intent::Undo);
    player.until("two moves back", |player| player.moves().len() == 2);
    player.wish(Intent::Redo);
    player.until("one move again", |player| player.moves() == ["h2e2", "b9c7", "b0c2"]);
}

#[test]
fn variations_are_promoted_and_deleted_and_what_was_deleted_comes_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut player = reader(folder.path());
    play(&mut player, "h2e2", 1);
    play(&mut player, "b9c7", 2);
    let node = study(&player).node;
    edit(&player, StudyEdit::Promote { node });
    player.until("the main line", |player| !study(player).branches);
    let other = study(&player).steps[1].others[0].clone();
    assert_eq!((other.mv.text.as_str(), other.main), ("h9g7", false));
    edit(&player, StudyEdit::Delete { node: other.node });
    player.until("no variation", |player| study(player).steps[1].others.is_empty());
    assert_eq!(player.table().ply, 2, "what is looked at stays");
    edit(&player, StudyEdit::Delete { node: other.node });
    player.until_notice(NoticeCode::NotNow);
    player.wish(Intent::GoTo { node: other.node });
    edit(&player, StudyEdit::Delete { node });
    player.until("before it", |player| player.table().ply == 1);
    assert_eq!(player.moves(), ["h2e2"]);
    for _ in 0..3 {
        player.wish(Intent::Undo);
    }
    player.until("all as it was", |player| {
        player.table().can.undo == Some(Bar::NothingToUndo) && player.moves() == ["h2e2", "b9c7"]
    });
    assert_eq!(study(&player).steps[1].others[0].node, other.node);
    assert!(study(&player).branches);
}

#[test]
fn comments_and_signs_are_kept_in_a_file_and_read_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut player = reader(folder.path());
    edit(&player, StudyEdit::Comment { node: 0, text: "开局\n\u{202e}second line ".to_owned() });
    player.until("the comment", |player| study(player).comment == "开局\nsecond line");
    play(&mut player, "h2e2", 1);
    let node = study(&player).node;
    for (sign, told) in [
        (Some(1), vec![1]),
        (Some(4), vec![4]),
        (Some(99), vec![]),
        (Some(3), vec![3]),
        (None, vec![]),
        (Some(5), vec![5]),
    ] {
        edit(&player, StudyEdit::Sign { node, sign });
        player.until("the sign", |player| study(player).steps[0].glyphs == told);
    }
    edit(&player, StudyEdit::Comment { node, text: String::new() });
    player.until("no comment", |player| study(player).comment.is_empty());
    assert!(study(&player).unsaved);

    let saved = folder.path().join("b.pgn");
    player.wish(Intent::SaveFile { path: saved.display().to_string(), ids: Vec::new(), replace: false });
    player.until_notice(NoticeCode::Saved);
    player.until("saved", |player| !study(player).unsaved);
    player.wish(Intent::OpenFile { path: saved.display().to_string() });
    player.until("the file", |player| study(player).file.as_deref() == Some("b.pgn"));
    assert_eq!(study(&player).comment, "开局\nsecond line");
    assert_eq!((study(&player).steps[0].glyphs.clone(), study(&player).steps[0].comment), (vec![5], false));
    assert_eq!(total(&mut player, ""), 0, "what was saved needs no place in the library");
}

#[test]
fn a_record_of_the_library_is_kept_with_every_change() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut player = reader(folder.path());
    player.wish(Intent::KeepStudy);
    player.until_notice(NoticeCode::StudyKept);
    player.until("its number", |player| study(player).id.is_some());
    play(&mut player, "h2e2", 1);
    play(&mut player, "h9g7", 2);
    play(&mut player, "b0c2", 3);
    edit(&player, StudyEdit::Comment { node: study(&player).node, text: "the tangerine".to_owned() });
    player.until("the comment", |player| !study(player).comment.is_empty());
    assert!(!study(&player).unsaved);
    assert_eq!(total(&mut player, "tangerine"), 1);
    let id = study(&player).id.expect("a number");
    edit(&player, StudyEdit::Promote { node: study(&player).node });
    player.until("another number", |player| study(player).id != Some(id));
    let id = study(&player).id.expect("a number");
    player.handle.quit();

    let mut player = Player::start(&folder.path().join("data"));
    assert_eq!(total(&mut player, ""), 1, "one game, under its new number");
    player.wish(Intent::OpenGame { id });
    player.until("the record", Player::is_studying);
    assert_eq!(player.moves(), ["h2e2", "h9g7", "b0c2"]);
    player.wish(Intent::FindPosition);
    player.until("the start", |player| player.found.is_some());
    let found = player.found.take().expect("found");
    assert_eq!((found.results.games, found.results.first, found.games[0].game.id), (1, 1, id));
    assert_eq!(found.next[0].mv.text, "h2e2");
    player.wish(Intent::Look { ply: Some(3) });
    player.wish(Intent::FindPosition);
    player.until("the end", |player| player.found.is_some());
    let found = player.found.take().expect("found");
    assert_eq!((found.position, found.games[0].ply), (player.position(), 3));
}

#[test]
fn changes_of_a_file_survive_a_crash_and_go_into_the_library_when_it_makes_way() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut player = reader(folder.path());
    play(&mut player, "b0c2", 1);
    edit(&player, StudyEdit::Comment { node: study(&player).node, text: "unsaved words".to_owned() });
    player.until("the comment", |player| !study(player).comment.is_empty());
    // What is on the disk when the power goes.
    let copy = tempfile::tempdir().expect("a folder");
    for file in fs::read_dir(folder.path().join("data")).expect("readable").filter_map(Result::ok) {
        fs::copy(file.path(), copy.path().join(file.file_name())).expect("a copy");
    }
    let mut again = Player::start(copy.path());
    again.until("the record", Player::is_studying);
    assert!(study(&again).unsaved && study(&again).file.as_deref() == Some("a.pgn"));
    assert_eq!(study(&again).steps[0].others[0].mv.text, "b0c2");

    again.wish(Intent::OpenLocal { terms: runtime::default_terms() });
    again.until_notice(NoticeCode::StudyKept);
    again.until("the table", |player| player.table.as_ref().is_some_and(|table| table.study.is_none()));
    assert_eq!(total(&mut again, "unsaved words"), 1);
    again.handle.quit();
    let again = Player::start(copy.path());
    assert!(again.table.is_none(), "it is opened once");
}

#[test]
fn engines_help_with_the_position_shown_of_a_record() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut player = Player::start(&folder.path().join("data"));
    // A chariot can be taken.
    let fen = "4k4/9/9/9/9/4r4/9/4R4/9/3K5 w";
    player.wish(Intent::OpenText { text: fen.to_owned() });
    player.until("the record", Player::is_studying);
    player.wish(Intent::Hint);
    player.until("a hint", |player| player.mind.hint.is_some());
    assert_eq!(player.mind.hint.as_ref().map(|hint| hint.played.text.as_str()), Some("e2e4"));
    player.wish(Intent::Analyse { on: true, lines: 2 });
    player.until("lines", |player| {
        player
            .mind
            .analysis
            .as_ref()
            .is_some_and(|it| it.found.as_ref().is_some_and(|found| found.lines.len() == 2))
    });
    play(&mut player, "e2e4", 1);
    player.until("the hint is gone", |player| player.mind.hint.is_none());
    player.until("lines of the other side", |player| {
        let found = player.mind.analysis.as_ref().and_then(|it| it.found.as_ref());
        found.is_some_and(|found| found.lines[0].moves[0].by == SideName::Second)
    });
    player.wish(Intent::CloseTable);
    player.until("nothing to look at", |player| player.table.is_none() && player.mind.analysis.is_none());
}

#[test]
fn a_game_is_played_on_from_the_position_shown() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut player = reader(folder.path());
    player.wish(Intent::Look { ply: Some(1) });
    player.until("after the first move", |player| player.table().ply == 1);
    let fen = player.position();
    let terms = runtime::default_terms();
    let begin = |player: &Player| {
        player.wish(Intent::SetUp);
        player.wish(Intent::Edit { edit: EditChoice::Fen { text: fen.clone() } });
        player.wish(Intent::Start);
    };
    player.wish(Intent::OpenLocal { terms: terms.clone() });
    begin(&player);
    player.until("the game", |player| {
        player.table.as_ref().is_some_and(|table| table.phase == PhaseName::Playing)
    });
    assert_eq!(
        (player.position().split(' ').next(), player.table().turn),
        (fen.split(' ').next(), SideName::Second)
    );
    assert_eq!(player.table().start, player.position());
    let opponent = Opponent { level: LevelName::Beginner, resigns: false, prompt: true, outside: None };
    player.wish(Intent::OpenComputer { terms, side: SideChoice::First, opponent });
    begin(&player);
    player.until("the computer's answer", |player| {
        player.table.as_ref().is_some_and(|table| table.phase == PhaseName::Playing && table.moves.len() == 1)
    });
    assert_eq!(player.table().moves[0].by, SideName::Second);
}

#[test]
fn a_record_of_stones_goes_on_too_on_a_board_of_its_size() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut player = Player::start(&folder.path().join("data"));
    player.wish(Intent::OpenText { text: "(;GM[4]SZ[19]PB[A];B[jj];W[kk])".to_owned() });
    player.until("the record", Player::is_studying);
    assert_eq!((player.table().game, player.table().rules.as_str()), (GameName::Gomoku, "standard-19"));
    player.wish(Intent::Look { ply: None });
    play(&mut player, "a1", 3);
    assert!(study(&player).unsaved);
    player.wish(Intent::Hint);
    player.until("a hint", |player| player.mind.hint.is_some());
}

#[test]
fn what_is_pasted_is_opened_or_put_on_the_board_that_is_set_up() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut player = Player::start(&folder.path().join("data"));
    player.wish(Intent::OpenText { text: "1. 炮二平五 马8进7".to_owned() });
    player.until("the moves", |player| player.is_studying() && player.moves().len() == 2);
    player.wish(Intent::OpenText { text: "no moves at all".to_owned() });
    player.until_notice(NoticeCode::NotPasted);
    player.wish(Intent::OpenText { text: format!("{LINES}\n{}", LINES.replace("\"A\"", "\"C\"")) });
    player.until("a list", |player| {
        player.file.as_ref().is_some_and(|file| file.total == 2 && file.path.is_empty())
    });
    player.wish(Intent::OpenLocal { terms: runtime::default_terms() });
    player.wish(Intent::SetUp);
    let fen = "4k4/9/9/9/9/4r4/9/4R4/9/3K5 b";
    player.wish(Intent::OpenText { text: format!(" {fen}\n") });
    player.until("the position", |player| {
        player
            .table
            .as_ref()
            .is_some_and(|table| table.phase == PhaseName::Setup && table.position.starts_with(fen))
    });
}

#[test]
fn a_second_start_hands_its_file_over() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    let file = folder.path().join("a.pgn").display().to_string();
    fs::write(&file, LINES).expect("a file");
    assert!(!runtime::knock(&data, &file), "nobody is there");
    let mut player = Player::start(&data);
    assert!(runtime::knock(&data, &file));
    player.until("the record", |player| player.is_studying() && player.calls == 1);
    player.handle.quit();
    assert!(!runtime::knock(&data, &file), "nobody is there any more");
}
