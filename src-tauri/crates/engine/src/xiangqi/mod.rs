//! The engine for xiangqi.
//!
//! `search` looks ahead, along a `path` that knows the rules about repetition; `picker` says which move is tried next,
//! with what `histories` has learnt and what `exchange` expects of a capture; `evaluate` says what a position is worth at
//! the end of a line, by the `weights` of its `terms`. [`Thinker`] deepens the search step by step and keeps the time.
//! `sight` makes it weaker. [`fitting`] is for whoever wants to fit the weights anew.

mod bench;
mod evaluate;
mod exchange;
pub mod fitting;
mod histories;
mod path;
mod picker;
mod search;
mod sight;
mod terms;
mod thinker;
mod weights;

pub use crate::Options;
pub use bench::{BENCH_DEPTH, bench};
pub use thinker::Thinker;
