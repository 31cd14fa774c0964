//! Two players on two computers with a wire between them, and a game.

use std::time::{Duration, Instant};

use acceptance::{
    lab::Host,
    line::Profile,
    wire::{CARDS, Wire},
};

use crate::player::{End, PATIENCE, Player};

/// Where the host is.
pub(crate) const HOST: &str = "10.77.0.1";
/// Where the guest is.
pub(crate) const GUEST: &str = "10.77.0.2";
/// Chariots that go to and fro: legal for ever where nothing is adjudicated.
const SHUFFLE: [&str; 4] = ["a0a1", "a9a8", "a1a0", "a8a9"];

/// Two computers and the wire between them.
pub(crate) struct Land {
    pub(crate) wire: Wire,
    pub(crate) computers: [Host; 2],
}

impl Land {
    pub(crate) fn new(seed: u64, profile: Profile) -> Self {
        let wire = Wire::lay(seed, profile).expect("a wire");
        let computers = [Host::new(), Host::new()];
        for ((computer, card), address) in computers.iter().zip(CARDS).zip([HOST, GUEST]) {
            computer.take(card, &format!("{address}/24"));
        }
        Self { wire, computers }
    }
}

/// A host and a guest at one table.
pub(crate) struct Pair {
    pub(crate) host: Player,
    pub(crate) guest: Player,
    /// The invite code by which they met.
    pub(crate) code: String,
    plies: usize,
}

impl Pair {
    /// They meet by an invite code and begin a game in which nothing is adjudicated.
    pub(crate) fn meet(computers: &[Host; 2]) -> Self {
        let mut host = Player::start(&computers[0], "Host", &["host", "--port", "45890", "--rules", "none"]);
        let line = host.until("its invite", PATIENCE, |line| line["invite"].is_string());
        let code = line["invite"].as_str().unwrap_or_default().to_owned();
        let mut guest = Player::start(&computers[1], "Guest", &["join", "-"]);
        guest.types(&code);
        for player in [&mut host, &mut guest] {
            player.until("the link", PATIENCE, |line| line["link"] == "up");
        }
        guest.types("start");
        host.until("the guest ready", PATIENCE, |line| line["what"] == "ready");
        host.types("start");
        for player in [&mut host, &mut guest] {
            player.until("the start", PATIENCE, |line| line["what"] == "start");
        }
        Self { host, guest, code, plies: 0 }
    }

    /// Plays so many plies, each when both have seen the one before; tells how long the slowest took until both had it.
    pub(crate) fn play(&mut self, plies: usize, patience: Duration) -> Duration {
        (0..plies).map(|_| self.ply(patience)).max().unwrap_or_default()
    }

    fn ply(&mut self, patience: Duration) -> Duration {
        let (ply, text) = (self.plies, SHUFFLE[self.plies % SHUFFLE.len()]);
        self.plies += 1;
        let begun = Instant::now();
        let mover = if ply % 2 == 0 { &mut self.host } else { &mut self.guest };
        mover.types(text);
        let seen = [&mut self.host, &mut self.guest].map(|player| {
            player.until(&format!("ply {ply}"), patience, |line| line["what"] == "move" && line["ply"] == ply)
        });
        assert_eq!(seen[0], seen[1], "the same on both sides");
        assert_eq!(seen[0]["move"], text);
        begun.elapsed()
    }

    /// The guest gives up; both must tell the same log and the same end. The wire should be good by now: a last word has 300 ms.
    pub(crate) fn finish(mut self) -> [End; 2] {
        self.guest.types("resign");
        let ends = [self.host, self.guest].map(|player| player.end(PATIENCE));
        for end in &ends {
            assert!(end.status.success(), "{:?}: {}", end.status, end.complaints);
            assert_eq!(end.outcome()["reason"], "resignation", "{:#?}", end.said);
        }
        assert_eq!(ends[0].log(), ends[1].log(), "one log");
        let moves = ends[0].log().iter().filter(|line| line["what"] == "move").count();
        assert_eq!(moves, self.plies, "every ply once");
        ends
    }
}
