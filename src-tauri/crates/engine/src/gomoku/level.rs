//! What the levels mean in gomoku.

use crate::{Level, Limits};

/// How far a level looks, and how well.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Strength {
    /// Plies ahead at most.
    depth: u8,
    /// Positions for a move at most.
    nodes: u64,
    /// How many of a hundred lines with something on them it notices.
    pub(super) noticed: u8,
    /// By how much it misjudges a position at most; an open three is worth about 100.
    pub(super) error: i32,
    /// How many fours in a row it foresees, beyond its depth.
    pub(super) fours: u32,
    /// Whether it looks for wins by threes.
    pub(super) threes: bool,
}

impl Strength {
    pub(super) fn of(level: Level) -> Self {
        let number = Level::ALL.iter().position(|one| *one == level);
        number.and_then(|number| TABLE.get(number).copied()).unwrap_or(FULL)
    }

    pub(super) const fn sees_all(self) -> bool {
        self.noticed >= 100 && self.error == 0
    }

    /// The limits, with those of the level.
    pub(super) fn limited(self, limits: &Limits) -> Limits {
        Limits { depth: limits.depth.min(self.depth), nodes: limits.nodes.min(self.nodes), ..*limits }
    }
}

const FULL: Strength = Strength {
    depth: Limits::MOST_DEPTH,
    nodes: u64::MAX,
    noticed: 100,
    error: 0,
    fours: u32::MAX,
    threes: true,
};

const fn blind(depth: u8, nodes: u64, noticed: u8, error: i32) -> Strength {
    Strength { depth, nodes, noticed, error, fours: 0, threes: false }
}

const fn seeing(depth: u8, nodes: u64, error: i32, fours: u32, threes: bool) -> Strength {
    Strength { depth, nodes, noticed: 100, error, fours, threes }
}

/// In the order of [`Level::ALL`].
const TABLE: [Strength; Level::ALL.len()] = [
    blind(1, 300, 40, 160),
    blind(1, 300, 55, 120),
    blind(1, 400, 69, 87),
    blind(1, 500, 81, 64),
    blind(2, 800, 84, 61),
    blind(2, 2_000, 94, 37),
    blind(3, 3_000, 96, 27),
    seeing(3, 6_000, 8, 0, false),
    seeing(3, 7_000, 4, 20, false),
    seeing(4, 12_000, 2, 60, false),
    seeing(5, 24_000, 1, 250, false),
    seeing(6, 60_000, 0, 1_000, true),
    seeing(10, 400_000, 0, 4_000, true),
    FULL,
];
