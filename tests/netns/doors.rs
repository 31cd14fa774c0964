//! Who reaches a host and who does not, and what is told to whom.

use std::{fs, path::Path, time::Instant};

use acceptance::{
    lab::{Host, Switch, alone, say},
    line::Profile,
    wire::{CARDS, Wire},
};

use runtime::{intent::Intent, nearby::FindingName, view::LinkState};

use crate::{
    pair::{GUEST, HOST, Land, Pair},
    player::{PATIENCE, Player},
};

/// A guest access point lets its guests reach the world and not each other.
#[test]
fn an_access_point_that_isolates_its_guests() {
    alone("doors::an_access_point_that_isolates_its_guests", || {
        let computers = [Host::new(), Host::new()];
        let mut switch = Switch::new();
        let ports: Vec<_> = computers
            .iter()
            .zip([HOST, GUEST])
            .map(|(computer, address)| switch.plug(computer, &format!("{address}/24")))
            .collect();
        ports.iter().for_each(|port| switch.isolate(port, true));
        let mut host = Player::start(&computers[0], "Host", &["host", "--rules", "none"]);
        let line = host.until("its invite", PATIENCE, |line| line["invite"].is_string());
        let begun = Instant::now();
        let mut guest = Player::start(&computers[1], "Guest", &["join", "-"]);
        guest.types(line["invite"].as_str().expect("a code"));
        let end = guest.end(PATIENCE);
        assert_eq!(end.status.code(), Some(1), "{}", end.complaints);
        assert!(end.complaints.contains("no-answer"), "in words: {}", end.complaints);
        say(&format!("isolated guests: told after {:?}", begun.elapsed()));
        drop(host);
        ports.iter().for_each(|port| switch.isolate(port, false));
        let mut pair = Pair::meet(&computers);
        pair.play(6, PATIENCE);
        pair.finish();
    });
}

/// Tells the process that looks around what to do: the code of the host.
const CODE: &str = "DUIYI_LAB_CODE";
/// And whether the table can be seen.
const SEEN: &str = "DUIYI_LAB_SEEN";

/// An access point that swallows what is sent to groups hides the table; the code leads to it all the same, and the checks say what it is.
#[test]
fn a_network_that_carries_no_announcements() {
    alone("doors::a_network_that_carries_no_announcements", || {
        for (seen, profile) in
            [(true, Profile::CLEAN), (false, Profile { groups_lost: true, ..Profile::CLEAN })]
        {
            let land = Land::new(4, profile);
            let mut host = Player::start(&land.computers[0], "Host", &["host"]);
            let line = host.until("its invite", PATIENCE, |line| line["invite"].is_string());
            let this = std::env::current_exe().expect("a path");
            let mut command = land.computers[1].command(&this);
            command.args(["doors::somebody_who_looks_around", "--exact", "--ignored", "--nocapture"]);
            command.env(CODE, line["invite"].as_str().expect("a code")).env(SEEN, seen.to_string());
            let output = command.output().expect("nsenter");
            let told = String::from_utf8_lossy(&output.stdout);
            assert!(
                output.status.success(),
                "seen: {seen}; {told}{}",
                String::from_utf8_lossy(&output.stderr)
            );
            host.until("the link", PATIENCE, |line| line["link"] == "up");
        }
        say("multicast filtered: the code led to the table, and the checks named the filter");
    });
}

/// On the guest's computer.
#[test]
#[ignore = "not a test: the guest of the one above"]
fn somebody_who_looks_around() {
    let Ok(code) = std::env::var(CODE) else { return };
    let seen = std::env::var(SEEN).is_ok_and(|seen| seen == "true");
    let folder = tempfile::tempdir().expect("a folder");
    let mut player = acceptance::player::Player::start_on_lan(folder.path());
    player.wish(Intent::Browse { on: true });
    player.until("that it looks", |player| player.nearby.looking);
    if seen {
        player.until("the table", |player| !player.nearby.hosts.is_empty());
    }
    player.wish(Intent::JoinInvite { code });
    player.until("the link", |player| player.link.state == LinkState::Up);
    player.wish(Intent::CheckNetwork);
    player.until("the findings", |player| !player.nearby.checking && !player.nearby.findings.is_empty());
    let filtered =
        player.nearby.findings.iter().any(|finding| finding.what == FindingName::MulticastFiltered);
    assert_eq!(filtered, !seen, "{:?}", player.nearby.findings);
}

/// A host that did not say "players beyond this network" does not answer the rest of the world.
#[test]
fn a_stranger_from_beyond_the_network_gets_no_answer() {
    alone("doors::a_stranger_from_beyond_the_network_gets_no_answer", || {
        let wire = Wire::lay(1, Profile::CLEAN).expect("a wire");
        let (host, stranger) = (Host::new(), Host::new());
        host.take(CARDS[0], &format!("{HOST}/24"));
        stranger.take(CARDS[1], "203.0.113.9/32");
        host.ip(&format!("route add 203.0.113.9 dev {}", CARDS[0]));
        stranger.ip(&format!("route add {HOST} dev {}", CARDS[1]));
        let mut table = Player::start(&host, "Host", &["host", "--port", "45890"]);
        table.until("its invite", PATIENCE, |line| line["invite"].is_string());
        let address = format!("{HOST}:45890");
        let end = Player::start(&stranger, "Stranger", &["join", &address]).end(PATIENCE);
        assert_eq!(end.status.code(), Some(1), "{}", end.complaints);
        assert!(end.complaints.contains("no-answer"), "{}", end.complaints);
        table.until("that somebody was not let in", PATIENCE, |line| line["notice"] == "beyond");
        let told = table.said.iter().filter(|line| line["notice"] == "beyond").count();
        assert_eq!(told, 1, "however often it asked");
        assert!(wire.tally().came > 2, "it did ask: {:?}", wire.tally());
        // The same wire, from an address of the network.
        stranger.ip(&format!("addr add {GUEST}/24 dev {}", CARDS[1]));
        stranger.ip(&format!("route replace {HOST} dev {} src {GUEST}", CARDS[1]));
        let mut guest = Player::start(&stranger, "Guest", &["join", &address]);
        let digits = [&mut table, &mut guest].map(|player| {
            player.until("the digits", PATIENCE, |line| line["code"].is_string())["code"].clone()
        });
        assert_eq!(digits[0], digits[1]);
    });
}

/// A host that did say so takes them.
#[test]
fn a_player_from_beyond_the_network_who_is_wanted() {
    alone("doors::a_player_from_beyond_the_network_who_is_wanted", || {
        let _wire = Wire::lay(3, Profile::CLEAN).expect("a wire");
        let (host, stranger) = (Host::new(), Host::new());
        host.take(CARDS[0], &format!("{HOST}/24"));
        stranger.take(CARDS[1], "203.0.113.9/32");
        host.ip(&format!("route add 203.0.113.9 dev {}", CARDS[0]));
        stranger.ip(&format!("route add {HOST} dev {}", CARDS[1]));
        let mut table = Player::start(&host, "Host", &["host", "--port", "45890", "--beyond"]);
        table.until("its invite", PATIENCE, |line| line["invite"].is_string());
        let address = format!("{HOST}:45890");
        let mut guest = Player::start(&stranger, "Guest", &["join", &address]);
        let digits = [&mut table, &mut guest].map(|player| {
            player.until("the digits", PATIENCE, |line| line["code"].is_string())["code"].clone()
        });
        assert_eq!(digits[0], digits[1]);
        for player in [&mut table, &mut guest] {
            player.types("same");
        }
        for player in [&mut table, &mut guest] {
            player.until("the link", PATIENCE, |line| line["link"] == "up");
        }
    });
}

/// The secret of a code is in the host's first line and nowhere else: no argument, no complaint, no file.
#[test]
fn an_invite_is_kept_to_oneself() {
    alone("doors::an_invite_is_kept_to_oneself", || {
        let land = Land::new(2, Profile::CLEAN);
        let mut pair = Pair::meet(&land.computers);
        pair.play(4, PATIENCE);
        let code = pair.code.clone();
        let bare: String = code.chars().filter(|c| *c != '-').collect();
        let shows = |bytes: &[u8]| {
            let text = String::from_utf8_lossy(bytes);
            text.contains(&code) || text.contains(&bare)
        };
        assert!(shows(code.as_bytes()) && !shows(b"nothing"));
        for pid in [pair.host.pid(), pair.guest.pid()] {
            let arguments = fs::read(format!("/proc/{pid}/cmdline")).expect("it runs");
            assert!(!shows(&arguments), "{}", String::from_utf8_lossy(&arguments));
        }
        let [host, guest] = pair.finish();
        let said = |end: &crate::player::End| {
            end.said.iter().filter(|line| shows(line.to_string().as_bytes())).count()
        };
        assert_eq!((said(&host), said(&guest)), (1, 0), "the host's first line, and no other");
        for end in [&host, &guest] {
            assert!(!shows(end.complaints.as_bytes()), "{}", end.complaints);
            let mut files = 0;
            each_file(end.folder.path(), &mut |path, bytes| {
                files += 1;
                assert!(!shows(bytes), "{}", path.display());
            });
            assert!(files > 1, "there are files");
        }
    });
}

fn each_file(folder: &Path, look: &mut impl FnMut(&Path, &[u8])) {
    for entry in fs::read_dir(folder).expect("a folder").filter_map(Result::ok) {
        let path = entry.path();
        if path.is_dir() {
            each_file(&path, look);
        } else {
            look(&path, &fs::read(&path).expect("a file"));
        }
    }
}
