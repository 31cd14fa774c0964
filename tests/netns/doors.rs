//! Who reaches a host and who does not, and what is told to whom.

use std::{fs, path::Path, time::Instant};

use acceptance::{
    lab::{Host, Switch, alone, say},
    line::Profile,
    wire::{CARDS, Wire},
};

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
