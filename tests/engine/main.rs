//! What the engines find, and against whom they win.
//!
//! `cargo test --release -p acceptance --test engine -- --ignored --nocapture` measures by the clock: how many of the forced
//! wins are found in a second each, and a hundred games against the reference player.
//! Other programs are played against where they are installed.

#![allow(missing_docs)]

mod games;
mod opponents;
mod threats;
