//! The engine for gomoku and renju.
//!
//! `shape` says what a stone makes of a line, `kind` what of all four, and `field` keeps both for every point of a board.
//! From that `threat` tells what has to be answered. `fours` and `threes` (with `replay`) look for wins by threats alone, `search` for the best
//! point otherwise. [`Thinker`] lets them take turns and keeps the time, and may have a `scout` look for threats meanwhile. `opening` chooses colours and first stones; `sight`
//! is how a weak player looks at the board.

mod bench;
mod field;
mod fours;
mod kind;
mod level;
mod meter;
mod opening;
mod proofs;
mod quiet;
mod replay;
mod scout;
mod search;
mod shape;
mod sight;
mod sum;
#[cfg(test)]
mod tests;
mod thinker;
mod threat;
mod threes;
mod worth;

pub use bench::{BENCH_DEPTH, bench};
pub use opening::choose;
pub use thinker::Thinker;

pub use crate::Options;
