//! The checksum of the search: how many positions it looks at on the way to a fixed depth.

use std::sync::atomic::AtomicBool;

use rules::{
    Game, Position as _,
    gomoku::{Position, Rules},
};

use super::Thinker;
use crate::{Level, Limits, Options};

/// Searches a fixed list of positions to a depth, one after the other on one thread, and adds up the positions looked at.
///
/// The sum is the same on every computer. A change that is not meant to change what the search does leaves it as it is;
/// one that is says in its commit message what the sum is now (`Bench: N`).
#[must_use]
pub fn bench(depth: u8) -> u64 {
    let mut thinker = Thinker::new(Options { hash: 16, ..Options::default() });
    POSITIONS
        .iter()
        .filter_map(|(rules, moves)| {
            let game = game(rules, moves)?;
            thinker.forget();
            let stop = AtomicBool::new(false);
            Some(thinker.think(&game, &Limits::depth(depth), Level::FULL, 0, &stop, |_| {})?.nodes)
        })
        .sum()
}

/// The depth at which the sum is stated.
pub const BENCH_DEPTH: u8 = 6;

fn game(rules: &str, moves: &str) -> Option<Game<Position>> {
    let rules: Rules = rules.parse().ok()?;
    let mut game = Game::new(Position::start_under(rules), rules);
    for text in moves.split_ascii_whitespace() {
        let mv = game.position().read_move(text).ok()?;
        game.play(mv).ok()?;
    }
    Some(game)
}

/// Beginnings under every rule, and two with threats in them.
const POSITIONS: [(&str, &str); 8] = [
    ("freestyle-15", "h8 i9"),
    ("freestyle-15", "h8 h9 i8 g8 i10 i9 g9"),
    ("standard-15", "h8 i8 g7 i9 i7 h7"),
    ("renju-15", "h8 h9 i10 g9 f9 i9 j9"),
    ("renju-15", "h8 i7 g6 h7 g7 g8"),
    ("caro-15", "h8 i9 j8 i8 i10 h9"),
    ("freestyle-20", "k10 l11 l10 j10 m9"),
    ("freestyle-9", "e5 f6 d6 e6 d4"),
];
