//! What the loop does beside the table: moves that are being typed, and the game behind the start page.

use acceptance::player::Player;
use runtime::intent::{GameName, Intent, SettingKey};

fn found(player: &mut Player, text: &str) -> Vec<String> {
    player.wish(Intent::Complete { text: text.to_owned() });
    player.until(text, |player| player.completions.as_ref().is_some_and(|found| found.text == text));
    let moves = &player.completions.as_ref().expect("an answer").moves;
    moves.iter().map(|found| found.text.clone()).collect()
}

#[test]
fn what_is_typed_is_completed_in_every_notation() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut player = Player::start(folder.path());
    assert_eq!(found(&mut player, "h2e2"), Vec::<String>::new(), "there is no table");
    player.wish(Intent::OpenLocal { terms: runtime::default_terms() });
    player.until("a table", |player| player.table.is_some());
    for text in ["炮二平五", "C2.5", "h2e2", "6225", "p2p5"] {
        assert_eq!(found(&mut player, text).first().map(String::as_str), Some("h2e2"), "{text}");
    }
    assert!(found(&mut player, "h2").len() <= 8);
    assert!(found(&mut player, &"炮".repeat(200)).is_empty());

    player.wish(Intent::OpenLocal { terms: runtime::terms_for(GameName::Gomoku, None) });
    player
        .until("stones", |player| player.table.as_ref().is_some_and(|table| table.game == GameName::Gomoku));
    assert_eq!(found(&mut player, "H8"), ["h8"]);
    assert_eq!(found(&mut player, "7,7").first().map(String::as_str), Some("h8"));
    assert_eq!(found(&mut player, "z"), Vec::<String>::new());
}

#[test]
fn a_game_plays_behind_the_start_page_until_a_table_is_opened() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut player = Player::start(folder.path());
    player.wish(Intent::Backdrop { on: true });
    player.until("a move", |player| player.backdrop.as_ref().is_some_and(|game| game.last.is_some()));
    player.wish(Intent::OpenLocal { terms: runtime::default_terms() });
    player.until("a table", |player| player.table.is_some() && player.backdrop.is_none());
    assert!(player.table().moves.is_empty(), "the table is another game");
    player.wish(Intent::Backdrop { on: true });
    player.wish(Intent::CloseTable);
    player.until("the start page", |player| player.table.is_none());
    assert!(player.backdrop.is_none(), "beside a table it is not begun");
}

#[test]
fn a_shell_is_told_a_choice_before_there_is_a_window() {
    let folder = tempfile::tempdir().expect("a folder");
    let player = Player::start(folder.path());
    assert_eq!(player.handle.setting(SettingKey::Place), None);
    player.handle.dispatch(Intent::Set { key: SettingKey::Place, value: "0 0 1000 700 free".to_owned() });
    assert_eq!(player.handle.setting(SettingKey::Place).as_deref(), Some("0 0 1000 700 free"));
    let hostile = Intent::Set { key: SettingKey::MusicFile, value: "/etc/passwd".to_owned() };
    assert_eq!(
        hostile.tamed(),
        Intent::Set { key: SettingKey::MusicFile, value: String::new() },
        "a window names no file"
    );
}
