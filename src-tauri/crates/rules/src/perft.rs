//! Counting the lines of play to a depth: the test of a generator of moves, and its speed.

use crate::Position;

/// How many lines of exactly `depth` plies begin in the position. Only moves count: nothing is adjudicated.
///
/// ```
/// use rules::{Position, perft, xiangqi};
/// assert_eq!(perft(&xiangqi::Position::start(), 2), 1920);
/// ```
#[must_use]
pub fn perft<P: Position>(position: &P, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_moves() as u64,
        _ => position.legal_moves().into_iter().map(|m| perft(&after(position, m), depth - 1)).sum(),
    }
}

/// The same count, split by the first move. Empty at depth 0.
#[must_use]
pub fn divide<P: Position>(position: &P, depth: u32) -> Vec<(P::Move, u64)> {
    match depth.checked_sub(1) {
        None => Vec::new(),
        Some(rest) => {
            position.legal_moves().into_iter().map(|m| (m, perft(&after(position, m), rest))).collect()
        }
    }
}

fn after<P: Position>(position: &P, m: P::Move) -> P {
    let mut after = position.clone();
    after.play_unchecked(m);
    after
}
