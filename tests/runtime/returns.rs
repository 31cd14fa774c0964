//! A game between two computers that is interrupted: the wire is cut, a program dies, a game is put away for another day.

use std::{fs, path::Path};

use acceptance::{
    player::{Player, linked, linked_by},
    relay::Relay,
};
use runtime::{
    clock::{ClockChoice, TimeChoice},
    intent::{Intent, TermsChoice},
    view::{Bar, LinkErrorCode, LinkState, NoticeCode, PhaseName, ReasonName},
};

use super::network::{folders, play, start};

/// Two players with a wire between them that can be cut, in the middle of a game.
fn wired(terms: TermsChoice) -> (Player, Player, Relay, [tempfile::TempDir; 2]) {
    let folders = folders();
    let (mut host, mut guest) = (Player::start(folders[0].path()), Player::start(folders[1].path()));
    host.wish(Intent::Host { terms, port: Some(0), first: runtime::intent::FirstMove::Me });
    host.until("the door", |player| player.link.lobby.is_some());
    let wire = Relay::to(host.link.lobby.as_ref().expect("hosting").port);
    guest.wish(Intent::JoinAddress { address: "127.0.0.1".to_owned(), port: Some(wire.port()) });
    for player in [&mut host, &mut guest] {
        player.until("digits", |player| player.link.code.is_some());
        player.wish(Intent::CompareCode { same: true });
    }
    for player in [&mut host, &mut guest] {
        player.until("the link", |player| player.link.state == LinkState::Up && player.table.is_some());
    }
    start(&mut host, &mut guest);
    play(&mut host, &mut guest, ["h2e2", "h9g7"]);
    (host, guest, wire, folders)
}

fn until_missing(player: &mut Player) {
    player.until("the other one to be missed", |player| {
        player.link.state == LinkState::Missing && player.link.missing.is_some()
    });
}

fn until_back(players: [&mut Player; 2]) {
    for player in players {
        player.until("the return", |player| {
            player.link.state == LinkState::Up && player.link.missing.is_none()
        });
    }
}

/// Both have the same log, entry for entry.
fn agree(host: &Player, guest: &Player) {
    assert_eq!(host.position(), guest.position());
    assert_eq!(host.table().moves, guest.table().moves);
}

/// The number of the game that is offered on the start page.
fn offered(player: &mut Player) -> u32 {
    player.until("the game on the start page", |player| {
        player.app.as_ref().is_some_and(|app| !app.interrupted.is_empty())
    });
    let app = player.app.as_ref().expect("told");
    assert_eq!(app.interrupted.len(), 1);
    app.interrupted[0].table
}

fn resume(player: &mut Player) {
    let table = offered(player);
    player.wish(Intent::Resume { table });
    player.until("the board", |player| player.table.is_some());
}

#[test]
fn a_cut_wire_is_shown_on_both_sides_and_the_game_goes_on_by_itself() {
    let (mut host, mut guest, wire, _folders) = wired(runtime::default_terms());
    wire.cut();
    // The move is on its way when the wire is cut: it is played once, after the return.
    host.wish(Intent::Move { text: "h0g2".to_owned() });
    host.until("the move", |player| player.table().moves.len() == 3);
    for player in [&mut host, &mut guest] {
        until_missing(player);
        assert_eq!(player.table().can.draw, Some(Bar::LinkDown));
        assert!(player.link.peer.is_some(), "it says who is missed");
        player.until("the seconds to be counted", |player| {
            player.link.missing.as_ref().is_some_and(|missing| missing.seconds >= 5)
        });
    }
    guest.wish(Intent::Move { text: "i9h9".to_owned() });
    guest.until_notice(NoticeCode::LinkDown);
    wire.mend();
    until_back([&mut host, &mut guest]);
    guest.until("what was missed", |player| player.table().moves.len() == 3);
    play(&mut host, &mut guest, ["i9h9", "b0c2"]);
    agree(&host, &guest);
    assert_eq!(host.entries, guest.entries, "one log");
}

#[test]
fn what_was_asked_when_the_wire_was_cut_is_asked_again_once() {
    let (mut host, mut guest, wire, _folders) = wired(runtime::default_terms());
    play(&mut host, &mut guest, ["h0g2"]);
    wire.cut();
    guest.wish(Intent::Move { text: "i9h9".to_owned() });
    for player in [&mut host, &mut guest] {
        until_missing(player);
        assert_eq!(player.table().moves.len(), 3, "nothing is shown that is not kept");
    }
    wire.mend();
    until_back([&mut host, &mut guest]);
    for player in [&mut host, &mut guest] {
        player.until("the move", |player| player.table().moves.len() == 4);
    }
    play(&mut host, &mut guest, ["b0c2", "b9c7"]);
    agree(&host, &guest);
    assert_eq!(host.entries, guest.entries, "one log");
}

#[test]
fn the_clocks_stand_while_somebody_is_missed() {
    let time = TimeChoice { main: 600, ..TimeChoice::default() };
    let terms = TermsChoice { clock: Some(ClockChoice::even(time)), ..runtime::default_terms() };
    let (mut host, mut guest, wire, _folders) = wired(terms);
    wire.cut();
    for player in [&mut host, &mut guest] {
        until_missing(player);
        player.until("the clocks to stand", |player| {
            player.table().clock.as_ref().is_some_and(|clock| clock.held && !clock.running)
        });
    }
    wire.mend();
    until_back([&mut host, &mut guest]);
    for player in [&mut host, &mut guest] {
        player.until("the clocks to run", |player| {
            player.table().clock.as_ref().is_some_and(|clock| clock.running && !clock.held)
        });
    }
    play(&mut host, &mut guest, ["h0g2", "i9h9"]);
    assert!(!guest.table().clock.as_ref().expect("clocks").disputed, "a cut is nobody's fault");
}

#[test]
fn either_side_may_die_and_come_back() {
    let folders = folders();
    let (mut host, mut guest) = linked(folders[0].path(), folders[1].path());
    start(&mut host, &mut guest);
    play(&mut host, &mut guest, ["h2e2", "h9g7", "h0g2"]);
    guest.wish(Intent::Say { text: "back soon".to_owned() });
    host.until("the line", |player| player.chat.len() == 1);
    guest.until("the line", |player| player.chat.len() == 1);

    guest.vanish();
    until_missing(&mut host);
    let mut guest = Player::start(folders[1].path());
    let app = guest.app.as_ref().expect("told");
    assert_eq!((app.interrupted[0].plies, app.interrupted[0].hosting), (3, false));
    assert_eq!(Some(&app.interrupted[0].opponent), host.app.as_ref().map(|app| &app.name));
    resume(&mut guest);
    until_back([&mut host, &mut guest]);
    agree(&host, &guest);
    assert_eq!(guest.chat.len(), 1, "what was said is kept with the game");
    play(&mut host, &mut guest, ["i9h9", "b0c2"]);

    host.vanish();
    until_missing(&mut guest);
    let mut host = Player::start(folders[0].path());
    resume(&mut host);
    until_back([&mut host, &mut guest]);
    agree(&host, &guest);
    play(&mut host, &mut guest, ["b9c7", "c3c4"]);
    guest.wish(Intent::Resign);
    for player in [&mut host, &mut guest] {
        player.until("the end", |player| player.table().phase == PhaseName::Over);
    }
}

#[test]
fn a_game_is_put_away_and_gone_on_with_another_day() {
    let folders = folders();
    let (mut host, mut guest) = linked(folders[0].path(), folders[1].path());
    start(&mut host, &mut guest);
    play(&mut host, &mut guest, ["h2e2", "h9g7"]);
    guest.wish(Intent::SaveAndLeave);
    offered(&mut guest);
    assert!(guest.table.is_none());
    until_missing(&mut host);
    assert!(host.link.missing.as_ref().is_some_and(|missing| missing.closed), "it said that it goes");
    host.wish(Intent::SaveAndLeave);
    offered(&mut host);
    host.leave();
    guest.leave();

    let (mut host, mut guest) = (Player::start(folders[0].path()), Player::start(folders[1].path()));
    // The guest is there first, and waits for its host.
    resume(&mut guest);
    until_missing(&mut guest);
    resume(&mut host);
    until_back([&mut host, &mut guest]);
    play(&mut host, &mut guest, ["h0g2", "i9h9"]);
    agree(&host, &guest);
}

#[test]
fn an_adjourned_game_is_taken_up_again() {
    let folders = folders();
    let (mut host, mut guest) = linked(folders[0].path(), folders[1].path());
    start(&mut host, &mut guest);
    play(&mut host, &mut guest, ["h2e2", "h9g7"]);
    host.wish(Intent::Adjourn);
    guest.until("the request", |player| player.table().offer.is_some());
    let offer = guest.table().offer.as_ref().expect("open").seq;
    guest.wish(Intent::Answer { offer, accept: true });
    for player in [&mut host, &mut guest] {
        player.until("the end of the sitting", |player| {
            player.table().outcome.as_ref().is_some_and(|outcome| outcome.reason == ReasonName::Adjourned)
        });
    }
    for player in [&mut host, &mut guest] {
        player.wish(Intent::SaveAndLeave);
        offered(player);
    }
    resume(&mut host);
    resume(&mut guest);
    until_back([&mut host, &mut guest]);
    guest.wish(Intent::Pause);
    for player in [&mut host, &mut guest] {
        player.until("the game again", |player| player.table().phase == PhaseName::Paused);
    }
    start(&mut host, &mut guest);
    assert_eq!(host.table().moves.len(), 2);
    play(&mut host, &mut guest, ["h0g2"]);
}

#[test]
fn whoever_comes_back_to_a_game_that_was_ended_is_told() {
    let folders = folders();
    let (mut host, mut guest) = (Player::start(folders[0].path()), Player::start(folders[1].path()));
    host.wish(runtime::default_host(Some(0)));
    host.until("an invite", |player| player.link.lobby.is_some());
    let lobby = host.link.lobby.clone().expect("hosting");
    guest.wish(Intent::JoinInvite { code: lobby.invite });
    until_back([&mut host, &mut guest]);
    guest.until("the board", |player| player.table.is_some());
    start(&mut host, &mut guest);
    play(&mut host, &mut guest, ["h2e2", "h9g7"]);
    guest.wish(Intent::SaveAndLeave);
    offered(&mut guest);
    until_missing(&mut host);
    let port = lobby.port;
    host.wish(Intent::CloseTable);
    host.until("the start page", |player| player.table.is_none());
    assert!(host.app.as_ref().is_some_and(|app| app.interrupted.is_empty()), "it is not offered again");
    // The old door may need a moment to close.
    for _ in 0..20 {
        host.link.error = None;
        host.wish(runtime::default_host(Some(port)));
        host.until("an answer", |player| {
            player.link.state == LinkState::Hosting || player.link.error.is_some()
        });
        if host.link.state == LinkState::Hosting {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(100));
    }
    assert_eq!(host.link.state, LinkState::Hosting);
    resume(&mut guest);
    guest.until("the news", |player| player.link.state == LinkState::Down);
    assert_eq!(guest.link.error.as_ref().map(|error| error.code), Some(LinkErrorCode::GameEnded));
    guest.wish(Intent::CloseTable);
    guest.until("the start page", |player| player.table.is_none());
    assert!(guest.app.as_ref().is_some_and(|app| app.interrupted.is_empty()));
}

#[test]
fn a_host_that_lost_its_last_entries_is_lent_them_if_it_wants() {
    let folders = folders();
    let (mut host, mut guest) = linked(folders[0].path(), folders[1].path());
    start(&mut host, &mut guest);
    play(&mut host, &mut guest, ["h2e2", "h9g7"]);
    // A copy of the folder from before the last moves is what a power cut leaves.
    let before = tempfile::tempdir().expect("a folder");
    copy(folders[0].path(), before.path());
    play(&mut host, &mut guest, ["h0g2", "i9h9"]);
    host.vanish();
    until_missing(&mut guest);
    let mut host = Player::start(before.path());
    resume(&mut host);
    assert_eq!(host.table().moves.len(), 2);
    host.until("the question", |player| player.link.lent.is_some());
    assert_eq!(host.link.lent, Some(2));
    host.wish(Intent::TakeLent { accept: true });
    until_back([&mut host, &mut guest]);
    agree(&host, &guest);
    play(&mut host, &mut guest, ["b0c2"]);
    // And they are kept now.
    host.vanish();
    until_missing(&mut guest);
    let mut host = Player::start(before.path());
    resume(&mut host);
    assert_eq!(host.table().moves.len(), 5);
    until_back([&mut host, &mut guest]);
}

#[test]
fn a_player_that_leaves_for_good_is_not_waited_for() {
    let time = TimeChoice { main: 600, ..TimeChoice::default() };
    let terms = TermsChoice { clock: Some(ClockChoice::even(time)), ..runtime::default_terms() };
    let folders = folders();
    let (mut host, mut guest) = linked_by(folders[0].path(), folders[1].path(), terms);
    start(&mut host, &mut guest);
    play(&mut host, &mut guest, ["h2e2"]);
    host.wish(Intent::Leave);
    guest.until("the news", |player| player.link.state == LinkState::Down);
    assert_eq!(guest.link.error.as_ref().map(|error| error.code), Some(LinkErrorCode::PeerLeft));
    for player in [host, guest] {
        player.vanish();
    }
    for folder in &folders {
        let player = Player::start(folder.path());
        assert!(
            player.app.as_ref().is_some_and(|app| app.interrupted.is_empty()),
            "there is nobody to go on with"
        );
    }
}

fn copy(from: &Path, to: &Path) {
    for entry in fs::read_dir(from).expect("a folder").filter_map(Result::ok) {
        if entry.file_type().expect("a kind").is_file() {
            fs::copy(entry.path(), to.join(entry.file_name())).expect("a copy");
        }
    }
}
