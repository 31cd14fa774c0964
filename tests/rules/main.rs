//! Facts about the rules, from tables.

// The readers of tables are tests too: a bad row must fail.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod games;
mod gomoku;
mod notation;
mod perft;
mod repetition;
