//! Two programs play recorded games over the real network of this computer, and are killed (`kill -9`) at random points and started
//! again. Nothing that one of them has told is ever lost, and in the end both have one log with every move in it once.
//!
//! Needs the built `duiyi-cli`: `make test` runs it by name, `make soak` with 200 kills (`KILLS`). `SEED` plays another run.

#![allow(clippy::expect_used, reason = "a test that cannot go on says why")]

mod program;

use std::{env, thread, time::Duration};

use acceptance::{corpus, random::Random};
use program::{PATIENCE, Program};
use serde::Deserialize;

/// Kills in the ordinary run.
const KILLS: usize = 20;
/// Kills of one game, on average.
const KILLS_A_GAME: u64 = 10;
/// Plies of one game at most.
const PLIES: usize = 60;

fn up_to(random: &mut Random, millis: u64) -> Duration {
    Duration::from_micros(random.below(millis * 1_000 + 1))
}

#[derive(Deserialize)]
struct Recorded {
    fen: String,
    moves: Vec<String>,
}

fn recorded() -> Vec<Vec<String>> {
    let text = corpus::table("corpus.jsonl");
    let rows = text.lines().map(|line| serde_json::from_str::<Recorded>(line).expect("a row"));
    let usual = rows
        .filter(|row| row.fen.starts_with("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w"));
    // Without the last one: many end the game, and a game that is over is not gone on with.
    let unfinished = |row: Recorded| row.moves[..row.moves.len() - 1].iter().take(PLIES).cloned().collect();
    usual.map(unfinished).collect()
}

const HOST: usize = 0;
const GUEST: usize = 1;

/// Two players at one table.
struct Pair {
    players: [Program; 2],
    kills: [usize; 2],
}

impl Pair {
    /// They meet, and begin a game in which nothing is adjudicated. `turned`: the host dials the guest.
    fn meet(turned: bool) -> Self {
        let door = ["--port", "0", "--bind", "127.0.0.1"];
        let code = |program: &mut Program| {
            program.until("its invite", |program| program.invite.is_some());
            program.invite.clone()
        };
        let players = if turned {
            let mut guest = Program::new("Guest", &[&["join", "--listen"], &door[..]].concat(), None);
            let code = code(&mut guest);
            [Program::new("Host", &["host", "--rules", "none", "--dial", "-"], code), guest]
        } else {
            let mut host = Program::new("Host", &[&["host", "--rules", "none"], &door[..]].concat(), None);
            let code = code(&mut host);
            [host, Program::new("Guest", &["join", "-"], code)]
        };
        let mut pair = Self { players, kills: [0; 2] };
        pair.until_linked();
        pair.players[GUEST].types("start");
        pair.players[HOST].until("the guest ready", |program| program.knows("ready"));
        pair.players[HOST].types("start");
        for player in &mut pair.players {
            player.until("the start", |program| program.knows("start"));
        }
        pair
    }

    fn until_linked(&mut self) {
        for player in &mut self.players {
            player.until("the link", Program::is_linked);
        }
    }

    /// One side is killed, or both at once; it is started again, and may be killed in the middle of coming back.
    fn kill(&mut self, random: &mut Random) {
        let mut victims = vec![if random.below(2) == 0 { HOST } else { GUEST }];
        if random.below(8) == 0 {
            victims = vec![HOST, GUEST];
        }
        for &victim in &victims {
            self.players[victim].kill();
            self.kills[victim] += 1;
        }
        for &victim in &victims {
            self.players[victim].start();
            if random.below(4) == 0 {
                thread::sleep(up_to(random, 400));
                self.players[victim].kill();
                self.kills[victim] += 1;
                self.players[victim].start();
            }
        }
    }

    /// Plays one ply, and perhaps kills somebody around it.
    fn ply(&mut self, ply: usize, text: &str, kill: bool, random: &mut Random) {
        let mover = if ply.is_multiple_of(2) { HOST } else { GUEST };
        self.players[mover].types(text);
        if kill {
            thread::sleep(up_to(random, 12));
            self.kill(random);
            self.until_linked();
        }
        let begun = std::time::Instant::now();
        while self.players.iter().any(|player| player.has(ply).is_none()) {
            assert!(
                begun.elapsed() < PATIENCE,
                "ply {ply} {text} is not played; {:#?}",
                self.players[HOST].log
            );
            let notices = self.players[mover].notices;
            let heard = self.players.each_mut().map(|player| player.listen(Duration::from_millis(100)));
            // The wish died with the program, or nobody could be asked then: who wished wishes again. Nothing is played twice by it.
            let refused = self.players[mover].notices > notices;
            if self.players[mover].has(ply).is_none() && (refused || heard == [false; 2]) {
                thread::sleep(Duration::from_millis(50));
                self.players[mover].types(text);
            }
        }
        assert!(self.players.iter().all(|player| player.has(ply) == Some(text)), "the same ply");
    }

    /// The guest gives up. Both have one log then, with every move in it once.
    fn finish(mut self, moves: &[String]) -> [usize; 2] {
        self.until_linked();
        self.players[GUEST].types("resign");
        for player in &mut self.players {
            player.end();
            assert_eq!(player.outcome.as_ref().expect("ended")["reason"], "resignation");
        }
        let [host, guest] = &self.players;
        assert_eq!(host.log, guest.log, "one log, and all that was ever told is in it");
        let numbers: Vec<_> = host.log.keys().copied().collect();
        assert_eq!(numbers, (1..=numbers.len() as u64).collect::<Vec<_>>(), "without gaps");
        let played = host.log.values().filter(|line| line["what"] == "move");
        let played: Vec<_> = played.map(|line| line["move"].as_str().unwrap_or_default()).collect();
        assert_eq!(played, moves, "every move once");
        self.kills
    }
}

#[test]
fn whoever_is_killed_comes_back_and_nothing_that_was_told_is_lost() {
    let wanted = env::var("KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(KILLS);
    let seed = env::var("SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(0x5eed);
    let mut random = Random(seed);
    let games = recorded();
    let (mut kills, mut played, mut entries) = ([0, 0], 0_usize, 0);
    while kills[HOST] + kills[GUEST] < wanted {
        let moves = &games[played % games.len()];
        let mut pair = Pair::meet(played % 3 == 2);
        for (ply, text) in moves.iter().enumerate() {
            let kill = random.below(moves.len() as u64) < KILLS_A_GAME;
            let so_far = kills.iter().chain(&pair.kills).sum::<usize>();
            pair.ply(ply, text, kill && so_far < wanted, &mut random);
        }
        entries += pair.players[HOST].log.len();
        for (kills, more) in kills.iter_mut().zip(pair.finish(moves)) {
            *kills += more;
        }
        played += 1;
        println!(
            "after {played} games: the host was killed {} times, the guest {} times",
            kills[HOST], kills[GUEST]
        );
    }
    println!(
        "{} kills in {played} games with {entries} entries: nothing was lost",
        kills[HOST] + kills[GUEST]
    );
    assert!(kills.iter().all(|&kills| kills > 0), "both sides were killed: {kills:?}");
}
