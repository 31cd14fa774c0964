//! Looking on: every ply is seen, nothing can be touched, and the players know who is there.

use acceptance::{player::Player, relay::Relay};
use runtime::{
    intent::Intent,
    view::{Bar, LinkErrorCode, LinkState, NoticeCode, PhaseName},
};

use super::{
    MATE,
    network::{folders, play, start},
};

/// A host with an open gallery, and a guest.
fn table(delay: Option<u32>) -> (Player, Player, u16, [tempfile::TempDir; 2]) {
    let folders = folders();
    let (mut host, mut guest) = (Player::start(folders[0].path()), Player::start(folders[1].path()));
    host.wish(runtime::default_host(Some(0)));
    host.until("the door", |player| player.link.lobby.is_some());
    let lobby = host.link.lobby.clone().expect("hosting");
    if delay.is_some() {
        host.wish(Intent::OpenGallery { delay });
        host.until("an open gallery", |player| player.link.spectators == delay);
    }
    guest.wish(Intent::JoinInvite { code: lobby.invite });
    for player in [&mut host, &mut guest] {
        player.until("the link", |player| player.link.state == LinkState::Up && player.table.is_some());
    }
    (host, guest, lobby.port, folders)
}

fn watch(player: &Player, port: u16) {
    player.wish(Intent::WatchAddress { address: "127.0.0.1".to_owned(), port: Some(port) });
}

#[test]
fn a_spectator_sees_every_ply_of_a_game_and_can_touch_nothing() {
    let (mut host, mut guest, port, _folders) = table(Some(0));
    start(&mut host, &mut guest);
    play(&mut host, &mut guest, ["h2e2", "h7e7"]);
    let folder = tempfile::tempdir().expect("a folder");
    let mut spectator = Player::start(folder.path());
    let name = spectator.app.as_ref().expect("told").name.clone();
    watch(&spectator, port);
    spectator.until("the game", |player| {
        player.link.watching && player.table.as_ref().is_some_and(|table| table.moves.len() == 2)
    });
    for player in [&mut host, &mut guest, &mut spectator] {
        player.until("the name of who looks on", |player| player.link.gallery == [name.clone()]);
    }
    assert_eq!(spectator.table().can.resign, Some(Bar::LookingOn));
    spectator.wish(Intent::Move { text: "h0g2".to_owned() });
    spectator.until_notice(NoticeCode::LookingOn);
    for (index, text) in MATE.split_whitespace().enumerate().skip(2) {
        play(&mut host, &mut guest, [text]);
        spectator.until(text, |player| player.table().moves.len() == index + 1);
        assert_eq!(spectator.position(), host.position(), "after {text}");
    }
    spectator.until("the end", |player| player.table().phase == PhaseName::Over);
    // What is said in the gallery is not for the players.
    spectator.wish(Intent::Say { text: "bravo".to_owned() });
    spectator.until("the own line", |player| player.chat.len() == 1);
    spectator.wish(Intent::CloseTable);
    for player in [&mut host, &mut guest] {
        player.until("an empty gallery", |player| player.link.gallery.is_empty());
        assert!(player.chat.is_empty());
        assert_eq!(player.link.state, LinkState::Up, "the players stay");
    }
    spectator.until("the start page", |player| player.table.is_none());
    let app = spectator.app.as_ref().expect("told");
    assert!(app.interrupted.is_empty() && app.unfinished.is_none(), "nothing of it is kept");
}

#[test]
fn a_delay_keeps_the_last_plies_from_the_gallery_and_who_comes_early_waits() {
    let folders = folders();
    let (mut host, mut guest) = (Player::start(folders[0].path()), Player::start(folders[1].path()));
    host.wish(runtime::default_host(Some(0)));
    host.until("the door", |player| player.link.lobby.is_some());
    let lobby = host.link.lobby.clone().expect("hosting");
    host.wish(Intent::OpenGallery { delay: Some(2) });
    let third = tempfile::tempdir().expect("a folder");
    let mut spectator = Player::start(third.path());
    watch(&spectator, lobby.port);
    guest.wish(Intent::JoinInvite { code: lobby.invite });
    for player in [&mut host, &mut guest] {
        player.until("the link", |player| player.link.state == LinkState::Up && player.table.is_some());
    }
    spectator.until("the table", |player| player.link.watching && player.table.is_some());
    start(&mut host, &mut guest);
    play(&mut host, &mut guest, ["h2e2", "h9g7", "h0g2", "i9h9"]);
    spectator.until("two plies", |player| player.table().moves.len() == 2);
    host.wish(Intent::Resign);
    spectator.until("the end, with everything", |player| {
        player.table().phase == PhaseName::Over && player.table().moves.len() == 4
    });
}

#[test]
fn nobody_looks_on_where_nobody_is_wanted() {
    let (mut host, mut guest, port, _folders) = table(None);
    start(&mut host, &mut guest);
    let folder = tempfile::tempdir().expect("a folder");
    let mut spectator = Player::start(folder.path());
    watch(&spectator, port);
    spectator.until("the news", |player| {
        player.link.error.as_ref().is_some_and(|error| error.code == LinkErrorCode::Refused)
    });
    assert!(spectator.table.is_none());
    spectator.wish(Intent::WatchAddress { address: "no address".to_owned(), port: None });
    spectator.until("the news", |player| {
        player.link.error.as_ref().is_some_and(|error| error.code == LinkErrorCode::AddressUnknown)
    });
    host.wish(Intent::OpenGallery { delay: Some(0) });
    host.until("an open gallery", |player| player.link.spectators == Some(0));
    watch(&spectator, port);
    spectator.until("the table", |player| player.link.watching && player.table.is_some());
}

fn until_named(spectator: &mut Player, host: &Player, guest: &Player) {
    let names = [host, guest].map(|player| player.app.as_ref().map(|app| app.name.clone()));
    spectator.until("the names of both players", |player| {
        let players = &player.table().players;
        [players.first.name.clone(), players.second.name.clone()] == names
    });
}

#[test]
fn whoever_looks_on_is_told_the_names_of_both_players_and_hears_of_new_ones() {
    let (mut host, mut guest, port, _folders) = table(Some(0));
    let folder = tempfile::tempdir().expect("a folder");
    let mut spectator = Player::start(folder.path());
    watch(&spectator, port);
    spectator.until("the table", |player| player.link.watching && player.table.is_some());
    until_named(&mut spectator, &host, &guest);
    for (player, name) in [(&mut guest, "Wei"), (&mut host, "Ada")] {
        player.wish(Intent::Rename { name: name.to_owned() });
        player.until("the new name", |player| player.app.as_ref().is_some_and(|app| app.name == name));
        host_hears(&mut spectator, name);
    }
    until_named(&mut spectator, &host, &guest);
}

fn host_hears(spectator: &mut Player, name: &str) {
    spectator.until(name, |player| {
        let players = &player.table().players;
        [&players.first.name, &players.second.name].contains(&&Some(name.to_owned()))
    });
}

#[test]
fn the_gallery_outlives_its_host() {
    let (mut host, mut guest, port, folders) = table(Some(0));
    start(&mut host, &mut guest);
    play(&mut host, &mut guest, ["h2e2", "h9g7"]);
    let folder = tempfile::tempdir().expect("a folder");
    let mut spectator = Player::start(folder.path());
    watch(&spectator, port);
    spectator.until("the game", |player| player.table.as_ref().is_some_and(|table| table.moves.len() == 2));
    let shown = spectator.table().table;

    host.vanish();
    spectator.until("the host to be missed", |player| {
        player.link.state == LinkState::Missing && player.link.watching && player.link.missing.is_some()
    });
    assert_eq!(spectator.table().moves.len(), 2, "the board stays");
    let mut host = Player::start(folders[0].path());
    host.until("the game on the start page", |player| {
        player.app.as_ref().is_some_and(|app| !app.interrupted.is_empty())
    });
    let table = host.app.as_ref().expect("told").interrupted[0].table;
    host.wish(Intent::Resume { table });
    for player in [&mut host, &mut guest, &mut spectator] {
        player.until("the return", |player| {
            player.link.state == LinkState::Up && player.link.missing.is_none()
        });
    }
    assert_eq!(host.link.spectators, Some(0), "the gallery is open as it was");
    assert_eq!(spectator.table().table, shown, "the same table, not another one");
    play(&mut host, &mut guest, ["h0g2", "i9h9"]);
    spectator.until("what was played since", |player| player.table().moves.len() == 4);
    assert_eq!(spectator.position(), host.position());
    let name = spectator.app.as_ref().expect("told").name.clone();
    for player in [&mut host, &mut guest, &mut spectator] {
        player.until("who looks on, once", |player| player.link.gallery == [name.clone()]);
    }
    until_named(&mut spectator, &host, &guest);
}

#[test]
fn a_spectator_whose_wire_was_cut_sits_once_and_misses_nothing() {
    let (mut host, mut guest, port, _folders) = table(Some(0));
    start(&mut host, &mut guest);
    let wire = Relay::to(port);
    let folder = tempfile::tempdir().expect("a folder");
    let mut spectator = Player::start(folder.path());
    watch(&spectator, wire.port());
    spectator.until("the game", |player| player.link.watching && player.table.is_some());
    host.until("who looks on", |player| player.link.gallery.len() == 1);
    wire.cut();
    play(&mut host, &mut guest, ["h2e2", "h9g7"]);
    spectator.until("the host to be missed", |player| player.link.state == LinkState::Missing);
    wire.mend();
    spectator.until("what was missed", |player| {
        player.link.state == LinkState::Up && player.table().moves.len() == 2
    });
    play(&mut host, &mut guest, ["h0g2"]);
    spectator.until("the next one", |player| player.table().moves.len() == 3);
    host.until("who looks on, once", |player| player.link.gallery.len() == 1);
}
