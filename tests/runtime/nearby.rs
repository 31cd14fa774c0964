//! Tables in the local network: found, joined, and told why not. A computer without a network card finds nobody, and says so.

use acceptance::player::Player;
use peer::quic::local_addresses;
use runtime::{
    intent::{GameName, Intent},
    nearby::FindingName,
    view::LinkState,
};

use super::network::{folders, play, start};

#[test]
fn a_table_nearby_is_listed_and_joined_by_digits() {
    if local_addresses().is_empty() {
        return;
    }
    let folders = folders();
    let (mut host, mut guest) =
        (Player::start_on_lan(folders[0].path()), Player::start_on_lan(folders[1].path()));
    guest.wish(Intent::Browse { on: true });
    guest.until("looking", |player| player.nearby.looking && player.nearby.able);
    host.wish(Intent::Rename { name: "Nearby 听雨".to_owned() });
    host.wish(runtime::default_host(Some(0)));
    host.until("the door", |player| player.link.lobby.is_some());
    let named = |player: &Player, open: bool| {
        let mut hosts = player.nearby.hosts.iter();
        hosts.any(|host| host.name == "Nearby 听雨" && host.open == open && host.understood)
    };
    guest.until("the table", |player| named(player, true));
    let found = guest.nearby.hosts.iter().find(|host| host.name == "Nearby 听雨").expect("listed").clone();
    assert_eq!((found.game, found.rules.as_deref()), (Some(GameName::Xiangqi), Some("asian")));
    guest.wish(Intent::JoinNearby { label: found.label });
    for player in [&mut host, &mut guest] {
        player.until("digits", |player| player.link.code.is_some());
    }
    assert_eq!(host.link.code, guest.link.code, "nothing in the list is believed");
    for player in [&mut host, &mut guest] {
        player.wish(Intent::CompareCode { same: true });
    }
    for player in [&mut host, &mut guest] {
        player.until("the link", |player| player.link.state == LinkState::Up && player.table.is_some());
    }
    guest.until("the seat to be taken", |player| named(player, false));
    start(&mut host, &mut guest);
    play(&mut host, &mut guest, ["h2e2"]);
    host.wish(Intent::Leave);
    guest.until("the table to be gone", |player| !named(player, true) && !named(player, false));
}

#[test]
fn a_host_that_comes_back_at_another_port_is_found() {
    if local_addresses().is_empty() {
        return;
    }
    let folders = folders();
    let (mut host, mut guest) =
        (Player::start_on_lan(folders[0].path()), Player::start_on_lan(folders[1].path()));
    host.wish(runtime::default_host(Some(0)));
    host.until("the door", |player| player.link.lobby.is_some());
    let lobby = host.link.lobby.clone().expect("hosting");
    guest.wish(Intent::JoinInvite { code: lobby.invite });
    for player in [&mut host, &mut guest] {
        player.until("the link", |player| player.link.state == LinkState::Up && player.table.is_some());
    }
    start(&mut host, &mut guest);
    play(&mut host, &mut guest, ["h2e2", "h9g7"]);
    host.vanish();
    guest.until("the host to be missed", |player| player.link.state == LinkState::Missing);
    // Something else has its port when it comes back.
    let taken = std::net::UdpSocket::bind(("::", lobby.port)).expect("the port is free now");
    let mut host = Player::start_on_lan(folders[0].path());
    let table = host.app.as_ref().expect("told").interrupted[0].table;
    host.wish(Intent::Resume { table });
    for player in [&mut host, &mut guest] {
        player.until("the return", |player| player.link.state == LinkState::Up);
    }
    play(&mut host, &mut guest, ["h0g2", "i9h9"]);
    drop(taken);
}

#[test]
fn the_checks_say_something_whatever_the_network_is_like() {
    let folders = folders();
    let mut player = Player::start_on_lan(folders[0].path());
    player.wish(Intent::Browse { on: true });
    player.wish(Intent::CheckNetwork);
    player.until("the findings", |player| !player.nearby.checking && !player.nearby.findings.is_empty());
    let alone = player.nearby.findings.iter().any(|finding| finding.what == FindingName::NoNetwork);
    assert_eq!(alone, local_addresses().is_empty(), "{:?}", player.nearby.findings);
    player.wish(Intent::Browse { on: false });
    player.until("quiet", |player| !player.nearby.looking && player.nearby.findings.is_empty());
}
