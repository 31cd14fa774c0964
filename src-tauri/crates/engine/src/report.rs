//! What a search tells while it goes on.

use std::time::Duration;

use crate::Score;

/// The state of a search after an iteration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report<M> {
    /// The depth of the iteration, in plies.
    pub depth: u8,
    /// How deep the longest line went, in plies.
    pub deepest: u8,
    /// Which of the wanted lines this is, from 1.
    pub rank: usize,
    /// The score of the line for the side to move.
    pub score: Score,
    /// Positions looked at so far, by all threads.
    pub nodes: u64,
    /// Time since the search began.
    pub elapsed: Duration,
    /// How much of the memory is in use, in thousandths.
    pub hash: u16,
    /// The best line, never empty.
    pub line: Vec<M>,
}

/// What a search came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thought<M> {
    /// The move to play.
    pub best: M,
    /// The answer that is expected.
    pub reply: Option<M>,
    /// The score for the side to move.
    pub score: Score,
    /// The depth of the last iteration, in plies.
    pub depth: u8,
    /// Positions looked at, by all threads.
    pub nodes: u64,
}
