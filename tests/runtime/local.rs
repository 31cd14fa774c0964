use acceptance::player::Player;
use runtime::{
    intent::{Intent, SettingKey},
    view::{MovableSide, NoticeCode, PhaseName, ReasonName, SideName},
};

use super::MATE;

fn opened(folder: &std::path::Path) -> Player {
    let mut player = Player::start(folder);
    player.wish(Intent::OpenLocal { terms: runtime::default_terms() });
    player.until("a table", |player| player.table.is_some());
    player
}

fn play(player: &mut Player, moves: &str) {
    for text in moves.split_whitespace() {
        let plies = player.table().moves.len();
        player.wish(Intent::Move { text: text.to_owned() });
        player.until(text, |player| player.table().moves.len() == plies + 1);
    }
}

#[test]
fn two_people_at_one_computer_play_a_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut player = opened(folder.path());
    assert_eq!((player.table().side, player.table().phase), (MovableSide::Both, PhaseName::Waiting));
    play(&mut player, MATE);
    player.until("the end", |player| player.table().phase == PhaseName::Over);
    let outcome = player.table().outcome.clone().expect("an outcome");
    assert_eq!((outcome.winner, outcome.reason), (Some(SideName::First), ReasonName::Checkmate));
    assert!(player.table().check.is_some(), "the mated general is marked");
    player.wish(Intent::Move { text: "a0a1".to_owned() });
    player.until_notice(NoticeCode::Over);
}

#[test]
fn looking_back_shows_an_earlier_position_and_holds_the_pieces() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut player = opened(folder.path());
    let start = player.position();
    play(&mut player, "h2e2 h9g7 h0g2");
    player.wish(Intent::Look { ply: Some(0) });
    player.until("the start", |player| !player.table().live);
    assert_eq!((player.position(), player.table().ply), (start, 0));
    assert!(player.table().targets.is_empty());
    player.wish(Intent::Move { text: "b9c7".to_owned() });
    player.until_notice(NoticeCode::LookingBack);
    player.wish(Intent::Look { ply: Some(3) });
    player.until("the game", |player| player.table().live);
    player.wish(Intent::Undo);
    player.until("one ply back", |player| player.table().moves.len() == 2);
    player.wish(Intent::Redo);
    player.until("the ply again", |player| player.table().moves.len() == 3);
    assert_eq!(player.table().moves[0].chinese, "炮二平五");
}

#[test]
fn an_unfinished_game_is_offered_and_goes_on_where_it_was() {
    let folder = tempfile::tempdir().expect("a folder");
    let position = {
        let mut player = opened(folder.path());
        play(&mut player, "h2e2 h9g7 h0g2");
        player.wish(Intent::Undo);
        player.until("one ply back", |player| player.table().moves.len() == 2);
        let position = player.position();
        player.handle.quit();
        position
    };
    // The lock of the folder goes with the loop's thread.
    let mut player = Player::start(folder.path());
    let unfinished = player.app.as_ref().and_then(|app| app.unfinished.clone()).expect("an unfinished game");
    assert_eq!(unfinished.plies, 2);
    player.wish(Intent::Continue);
    player.until("the table", |player| player.table.is_some());
    assert_eq!(player.position(), position);
    play(&mut player, "b2b4");
    player.wish(Intent::CloseTable);
    player.until("the start page", |player| player.table.is_none());
    assert_eq!(player.app.as_ref().expect("shown").unfinished, None, "a closed table is not offered again");
}

#[test]
fn settings_and_the_name_are_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut player = Player::start(folder.path());
    let made_up = player.app.as_ref().expect("shown").name.clone();
    assert!(!made_up.is_empty());
    player.wish(Intent::Rename { name: "  老陈\u{202e} ".to_owned() });
    player.until("the name", |player| player.app.as_ref().is_some_and(|app| app.name == "老陈"));
    player.wish(Intent::Rename { name: "   ".to_owned() });
    for key in [SettingKey::Board, SettingKey::Numbers, SettingKey::Points] {
        player.wish(Intent::Set { key, value: format!("{key:?}") });
    }
    player.handle.quit();
    let player = Player::start(folder.path());
    let app = player.app.as_ref().expect("shown");
    assert_eq!(app.name, "老陈");
    for key in [SettingKey::Board, SettingKey::Numbers, SettingKey::Points] {
        assert_eq!(app.settings.get(&key), Some(&format!("{key:?}")), "as it was set");
    }
}

#[test]
fn a_mate_is_no_ruling_of_the_referee() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut player = opened(folder.path());
    play(&mut player, MATE);
    player.until("the end", |player| player.table().phase == PhaseName::Over);
    assert_eq!(player.table().outcome.as_ref().expect("an outcome").ruling, None);
}
