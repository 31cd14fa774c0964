//! The checksum of the search: how many positions it looks at on the way to a fixed depth.

use std::sync::atomic::AtomicBool;

use rules::{
    Game,
    xiangqi::{Position, Rules},
};

use super::{Options, Thinker};
use crate::{Level, Limits};

/// Searches a fixed list of positions to a depth, one after the other on one thread, and adds up the positions looked at.
///
/// The sum is the same on every computer. A change that is not meant to change what the search does leaves it as it is;
/// one that is says in its commit message what the sum is now (`Bench: N`).
#[must_use]
pub fn bench(depth: u8) -> u64 {
    let mut thinker = Thinker::new(Options { hash: 16, ..Options::default() });
    let positions = POSITIONS.iter().filter_map(|fen| Position::from_fen(fen).ok());
    positions
        .filter_map(|position| {
            let game = Game::new(position, Rules::Asian);
            thinker.forget();
            let stop = AtomicBool::new(false);
            Some(thinker.think(&game, &Limits::depth(depth), Level::FULL, 0, &stop, |_| {})?.nodes)
        })
        .sum()
}

/// The depth at which the sum is stated.
pub const BENCH_DEPTH: u8 = 9;

/// Openings, middle games and endings.
const POSITIONS: [&str; 12] = [
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w",
    "r1bakab1r/9/1cn2cn2/p1p1p1p1p/9/2P6/P3P1P1P/1C2C1N2/9/RNBAKABR1 b",
    "r2akab1r/3n5/4b1nc1/p1p1p1p1p/1c7/2P6/P3P1P1P/1C2C1N2/9/RNBAKABR1 w",
    "2bakab2/1r7/2n1c1n2/p3p1p1p/2p6/6P2/P1P1P3P/2N1C1N2/9/R1BAKAB2 w",
    "r1bak4/4a4/2n1b3n/p1p1p3p/6r2/2P3P2/P3P3P/2N1C1NC1/1R7/2BAKABR1 b",
    "3akab2/9/2n1b1n2/p3p3p/2p3p2/4P4/P1P3P1P/2N1B1N2/4A4/3AK1B2 w",
    "4kab2/4a4/4b4/p3C3p/9/2p3P2/P7P/4B4/4A4/2BAK1n2 w",
    "3k5/4a4/4ba3/9/2b1P4/9/9/4B4/4A4/2BAK4 w",
    "2ba1k3/4a4/4b4/9/4n4/6N2/4P4/4B4/4A4/3AK1B2 b",
    "3ak4/1P2a4/4b4/9/2b6/9/9/3AB4/9/2BAK2R1 b",
    "r1b1kab2/4a4/n3b1n2/p1pR2p1p/4p4/2P5r/P3P1P1P/N1C1C1N2/9/2BAKAB1R w",
    "1r2kab1r/4a4/2n1b1n2/pc2p3p/2p3p2/2P3P2/P3P3P/1CN1C1N2/1R7/2BAKAB1R w",
];
