//! What a thinker works with.

use std::time::Duration;

/// What a thinker works with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// The size of the transposition table in MiB, at least 1.
    pub hash: usize,
    /// How many threads search, at least 1. With one thread a search to a depth is the same every time.
    pub threads: usize,
    /// What is lost on each move between the clock and the search.
    pub overhead: Duration,
}

impl Options {
    /// The most memory that can be asked for, in MiB.
    pub const MOST_HASH: usize = 65_536;
    /// The most threads.
    pub const MOST_THREADS: usize = 256;
}

impl Default for Options {
    fn default() -> Self {
        Self { hash: 64, threads: 1, overhead: Duration::from_millis(10) }
    }
}
