//! The other way round: a guest that shows a code, and a host that dials it and brings the table with it.

use acceptance::player::{Player, until_up};
use runtime::{
    intent::{FirstMove, Intent},
    view::{LinkErrorCode, LinkState, NoticeCode, PartyName, PhaseName, SideName},
};

use super::network::{folders, play, start};

/// A guest that waits, and its code.
fn waiting(folder: &tempfile::TempDir) -> (Player, String) {
    let mut guest = Player::start(folder.path());
    guest.wish(Intent::AwaitHost { port: Some(0) });
    guest.until("a code", |player| player.link.lobby.is_some());
    let lobby = guest.link.lobby.clone().expect("it waits");
    assert!(lobby.awaits && lobby.qr.is_some() && guest.table.is_none());
    (guest, lobby.invite)
}

fn bring(code: &str, first: FirstMove) -> Intent {
    Intent::Bring { terms: runtime::default_terms(), first, code: code.to_owned() }
}

fn meet(folders: &[tempfile::TempDir; 2]) -> (Player, Player) {
    let (mut guest, code) = waiting(&folders[1]);
    let mut host = Player::start(folders[0].path());
    host.wish(bring(&code, FirstMove::Me));
    until_up([&mut host, &mut guest]);
    (host, guest)
}

fn resume(player: &mut Player, listens: bool) {
    player.until("the game on the start page", |player| {
        player.app.as_ref().is_some_and(|app| !app.interrupted.is_empty())
    });
    let game = player.app.as_ref().expect("told").interrupted[0].clone();
    assert_eq!(game.listens, listens);
    player.wish(Intent::Resume { table: game.table });
}

#[test]
fn the_host_dials_and_still_writes_the_log() {
    let folders = folders();
    let (mut host, mut guest) = meet(&folders);
    assert_eq!((host.table().party, guest.table().party), (Some(PartyName::Host), Some(PartyName::Guest)));
    let names = [&host, &guest].map(|player| player.app.as_ref().map(|app| app.name.clone()));
    for player in [&host, &guest] {
        let players = &player.table().players;
        assert_eq!([players.first.name.clone(), players.second.name.clone()], names);
    }
    start(&mut host, &mut guest);
    play(&mut host, &mut guest, ["h2e2", "h9g7", "h0g2"]);
    guest.wish(Intent::Undo);
    host.until("the request", |player| player.table().offer.is_some());
    let offer = host.table().offer.as_ref().expect("open").seq;
    host.wish(Intent::Answer { offer, accept: false });
    guest.until_notice(NoticeCode::UndoDeclined);
    play(&mut host, &mut guest, ["i9h9"]);
    guest.wish(Intent::Resign);
    for player in [&mut host, &mut guest] {
        player.until("the end", |player| player.table().phase == PhaseName::Over);
    }
    assert_eq!(host.entries, guest.entries, "one log");
}

#[test]
fn either_side_may_die_and_the_host_finds_the_guest_again() {
    let folders = folders();
    let (mut host, mut guest) = meet(&folders);
    start(&mut host, &mut guest);
    play(&mut host, &mut guest, ["h2e2", "h9g7"]);

    guest.vanish();
    host.until("the guest to be missed", |player| player.link.state == LinkState::Missing);
    let mut guest = Player::start(folders[1].path());
    resume(&mut guest, true);
    until_up([&mut host, &mut guest]);
    play(&mut host, &mut guest, ["h0g2", "i9h9", "b0c2"]);

    host.vanish();
    guest.until("the host to be missed", |player| player.link.state == LinkState::Missing);
    let mut host = Player::start(folders[0].path());
    resume(&mut host, false);
    until_up([&mut host, &mut guest]);
    play(&mut host, &mut guest, ["b9c7", "c3c4"]);
    assert_eq!(host.table().live_turn, SideName::Second);
}

#[test]
fn who_waits_for_a_host_lets_no_other_guest_in_and_no_spectator() {
    let folders = folders();
    let (mut guest, code) = waiting(&folders[1]);
    let mut other = Player::start(folders[0].path());
    other.wish(Intent::JoinInvite { code });
    other.until("the news", |player| player.link.error.is_some());
    assert_eq!(other.link.error.as_ref().map(|error| error.code), Some(LinkErrorCode::Refused));
    guest.wish(Intent::OpenGallery { delay: Some(0) });
    guest.until_notice(NoticeCode::NotNow);
    guest.wish(Intent::Leave);
    guest
        .until("the end of it", |player| player.link.state == LinkState::None && player.link.lobby.is_none());
}

#[test]
fn of_two_tables_that_meet_the_one_that_was_found_is_played_at() {
    let folders = folders();
    let (mut here, mut there) = (Player::start(folders[0].path()), Player::start(folders[1].path()));
    here.wish(runtime::default_host(Some(0)));
    here.until("a code", |player| player.link.lobby.is_some());
    let code = here.link.lobby.as_ref().expect("hosting").invite.clone();
    there.wish(bring(&code, FirstMove::Me));
    until_up([&mut here, &mut there]);
    assert_eq!((here.table().party, there.table().party), (Some(PartyName::Host), Some(PartyName::Guest)));
}

#[test]
fn a_code_that_is_none_is_told_and_the_reach_of_the_door_is_shown() {
    let folders = folders();
    let mut host = Player::start(folders[0].path());
    host.wish(bring("no code", FirstMove::Lot));
    host.until("the news", |player| player.link.error.is_some());
    assert_eq!(host.link.error.as_ref().map(|error| error.code), Some(LinkErrorCode::InviteSyntax));
    host.wish(Intent::SetReach { beyond: true });
    host.until_notice(NoticeCode::NotNow);
    host.wish(runtime::default_host(Some(0)));
    host.until("the door", |player| player.link.lobby.is_some());
    assert!(!host.link.beyond, "never by itself");
    host.wish(Intent::SetReach { beyond: true });
    host.until("the wider door", |player| player.link.beyond);
    host.wish(runtime::default_host(Some(0)));
    host.until("the door again", |player| player.link.lobby.is_some() && !player.link.beyond);
}
