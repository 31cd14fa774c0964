//! Players who have met before: no digits, petnames, and a question when a name comes with another key.

use acceptance::player::{Player, linked, until_up};
use runtime::{
    intent::Intent,
    met::DoorReason,
    view::{LinkErrorCode, LinkState, NoticeCode, Verified},
};

use super::network::folders;

fn part(host: &mut Player, guest: &mut Player) {
    for player in [guest, host] {
        player.wish(Intent::CloseTable);
        player
            .until("the start page", |player| player.table.is_none() && player.link.state == LinkState::None);
    }
}

/// The identity of the one player that is known.
fn only_known(player: &mut Player) -> String {
    player.acquaintances = None;
    player.wish(Intent::ShowAcquaintances);
    player.until("the players met", |player| player.acquaintances.is_some());
    let known = player.acquaintances.as_ref().expect("told");
    assert_eq!(known.len(), 1);
    known[0].fingerprint.clone()
}

#[test]
fn a_player_met_before_has_the_name_that_it_was_given() {
    let folders = folders();
    let (mut host, mut guest) = linked(folders[0].path(), folders[1].path());
    assert_eq!(guest.link.peer.as_ref().map(|peer| peer.verified), Some(Verified::Invite));
    part(&mut host, &mut guest);
    let fingerprint = only_known(&mut host);
    let petname = "Auntie".to_owned();
    host.wish(Intent::CallAcquaintance { fingerprint: fingerprint.clone(), petname });
    host.until("the petname", |player| {
        player.acquaintances.as_ref().is_some_and(|all| all[0].petname.as_deref() == Some("Auntie"))
    });
    // It is kept, and it can be forgotten.
    host.leave();
    let mut host = Player::start(folders[0].path());
    assert_eq!(only_known(&mut host), fingerprint);
    host.wish(Intent::ForgetAcquaintance { fingerprint });
    host.until("nobody", |player| player.acquaintances.as_ref().is_some_and(Vec::is_empty));
}

fn part_host(host: &mut Player) {
    host.wish(Intent::CloseTable);
    host.until("the start page", |player| player.table.is_none() && player.link.state == LinkState::None);
}

#[test]
fn a_known_host_is_joined_by_its_key_and_asks_about_the_guest_once() {
    let folders = folders();
    let (mut host, mut guest) = (Player::start(folders[0].path()), Player::start(folders[1].path()));
    // A port of its own, so that the guest finds it where it was.
    let socket = std::net::UdpSocket::bind("127.0.0.1:0").expect("a port");
    let port = socket.local_addr().expect("bound").port();
    drop(socket);
    for meeting in 0..3 {
        until_hosting(&mut host, port);
        if meeting == 0 {
            guest.wish(Intent::JoinAddress { address: "127.0.0.1".to_owned(), port: Some(port) });
            for player in [&mut host, &mut guest] {
                player.until("digits", |player| player.link.code.is_some());
                player.wish(Intent::CompareCode { same: true });
            }
        } else {
            let fingerprint = only_known(&mut guest);
            guest.wish(Intent::JoinAcquaintance { fingerprint });
            if meeting == 1 {
                host.until("the question", |player| player.link.door.is_some());
                let door = host.link.door.clone().expect("asked");
                assert_eq!(door.reason, DoorReason::Known);
                assert_eq!(host.link.code, None, "nobody compares digits");
                host.wish(Intent::Admit { accept: true, always: true });
            }
        }
        until_up([&mut host, &mut guest]);
        let verified = if meeting == 0 { Verified::Code } else { Verified::Known };
        for player in [&host, &guest] {
            assert_eq!(player.link.peer.as_ref().map(|peer| peer.verified), Some(verified));
            assert_eq!(player.link.door, None);
        }
        part(&mut host, &mut guest);
    }
    // Whoever is not wanted is sent away.
    let fingerprint = only_known(&mut host);
    host.wish(Intent::WelcomeAcquaintance { fingerprint, welcome: false });
    until_hosting(&mut host, port);
    let fingerprint = only_known(&mut guest);
    guest.wish(Intent::JoinAcquaintance { fingerprint });
    host.until("the question", |player| player.link.door.is_some());
    host.wish(Intent::Admit { accept: false, always: false });
    guest.until("the news", |player| {
        player.link.error.as_ref().is_some_and(|error| error.code == LinkErrorCode::Refused)
    });
    assert_eq!(host.link.state, LinkState::Hosting, "the door stays open");

    // Whoever is forgotten is a stranger at once, at the door that stands open too.
    let fingerprint = only_known(&mut host);
    host.wish(Intent::ForgetAcquaintance { fingerprint });
    let fingerprint = only_known(&mut guest);
    guest.wish(Intent::JoinAcquaintance { fingerprint });
    host.until("digits", |player| player.link.code.is_some());
    assert_eq!(host.link.door, None, "it is not asked about as somebody known");
}

#[test]
fn another_key_under_a_known_name_is_never_gone_on_with_unasked() {
    let folders = folders();
    let (mut host, mut guest) = linked(folders[0].path(), folders[1].path());
    part(&mut host, &mut guest);
    let old = guest.app.as_ref().expect("told").fingerprint.clone();
    guest.wish(Intent::RenewIdentity);
    guest.until_notice(NoticeCode::NewIdentity);
    let new = guest.app.as_ref().expect("told").fingerprint.clone();
    assert_ne!(old, new);
    for accept in [false, true] {
        host.wish(runtime::default_host(Some(0)));
        host.until("an invite", |player| player.link.lobby.is_some());
        let code = host.link.lobby.as_ref().expect("hosting").invite.clone();
        guest.wish(Intent::JoinInvite { code });
        host.until("the warning", |player| player.link.door.is_some());
        let door = host.link.door.clone().expect("asked");
        assert_eq!((door.reason, &door.fingerprint), (DoorReason::OtherKey, &new));
        assert_eq!(door.known_fingerprint.as_ref(), Some(&old));
        host.wish(Intent::Admit { accept, always: false });
        if accept {
            until_up([&mut host, &mut guest]);
        } else {
            guest.until("the news", |player| player.link.error.is_some());
            part_host(&mut host);
        }
    }
    host.acquaintances = None;
    host.wish(Intent::ShowAcquaintances);
    host.until("both keys", |player| player.acquaintances.as_ref().is_some_and(|all| all.len() == 2));
}

#[test]
fn a_host_with_another_key_is_asked_about_at_the_guest() {
    let folders = folders();
    let (mut host, mut guest) = linked(folders[0].path(), folders[1].path());
    part(&mut host, &mut guest);
    host.wish(Intent::RenewIdentity);
    host.until_notice(NoticeCode::NewIdentity);
    host.wish(runtime::default_host(Some(0)));
    host.until("an invite", |player| player.link.lobby.is_some());
    let code = host.link.lobby.as_ref().expect("hosting").invite.clone();
    guest.wish(Intent::JoinInvite { code });
    guest.until("the warning", |player| player.link.door.is_some());
    assert_eq!(guest.link.door.as_ref().map(|door| door.reason), Some(DoorReason::OtherKey));
    guest.wish(Intent::Admit { accept: false, always: false });
    guest.until("the start page", |player| player.table.is_none());
    host.until("the news", |player| player.link.state == LinkState::Down);
}

fn until_hosting(host: &mut Player, port: u16) {
    for _ in 0..30 {
        host.link.error = None;
        host.wish(runtime::default_host(Some(port)));
        host.until("an answer", |player| {
            player.link.state == LinkState::Hosting || player.link.error.is_some()
        });
        if host.link.state == LinkState::Hosting {
            return;
        }
        // The old door may need a moment to close.
        std::thread::sleep(std::time::Duration::from_millis(100));
    }
    panic!("the port stays taken");
}
