//! How strong the computer plays: named levels, from one that a child beats to everything it has.

use crate::Limits;

/// A level of strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// One lower-case word.
    pub name: &'static str,
    /// How many plies it looks ahead at most.
    depth: u8,
    /// How many positions it looks at for a move at most.
    nodes: u64,
    /// How many of a hundred easy moves it notices.
    pub(crate) noticed: u8,
    /// By how much it misjudges a position at most, in hundredths of a soldier.
    pub(crate) error: i32,
}

impl Level {
    /// Every level, the weakest first. Each beats the one before it in about three games of four; how that was measured is
    /// told in `docs/ENGINE.md`.
    pub const ALL: [Self; 14] = [
        Self { name: "beginner", depth: 1, nodes: 300, noticed: 45, error: 250 },
        Self { name: "novice", depth: 1, nodes: 500, noticed: 57, error: 195 },
        Self { name: "learner", depth: 2, nodes: 1_000, noticed: 65, error: 150 },
        Self { name: "casual", depth: 2, nodes: 1_500, noticed: 75, error: 115 },
        Self { name: "amateur", depth: 2, nodes: 2_000, noticed: 82, error: 88 },
        Self { name: "club", depth: 3, nodes: 3_000, noticed: 88, error: 65 },
        Self { name: "skilled", depth: 3, nodes: 4_000, noticed: 94, error: 40 },
        Self { name: "advanced", depth: 4, nodes: 6_000, noticed: 97, error: 25 },
        Self { name: "expert", depth: 5, nodes: 9_000, noticed: 99, error: 14 },
        Self { name: "candidate", depth: 6, nodes: 15_000, noticed: 100, error: 8 },
        Self { name: "master", depth: 7, nodes: 14_000, noticed: 100, error: 6 },
        Self { name: "grandmaster", depth: 8, nodes: 20_000, noticed: 100, error: 2 },
        Self { name: "champion", depth: 9, nodes: 40_000, noticed: 100, error: 0 },
        Self { name: "full", depth: Limits::MOST_DEPTH, nodes: u64::MAX, noticed: 100, error: 0 },
    ];

    /// Everything it has.
    pub const FULL: Self = Self::ALL[Self::ALL.len() - 1];

    /// The level of that name, or with that number (from 1).
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        let number = || name.parse::<usize>().ok()?.checked_sub(1);
        Self::ALL.into_iter().find(|level| level.name == name).or_else(|| Self::ALL.get(number()?).copied())
    }

    /// Whether it sees and judges everything.
    pub(crate) const fn sees_all(self) -> bool {
        self.noticed >= 100 && self.error == 0
    }

    /// The limits, with those of the level.
    pub(crate) fn limited(self, limits: &Limits) -> Limits {
        Limits { depth: limits.depth.min(self.depth), nodes: limits.nodes.min(self.nodes), ..*limits }
    }
}

impl Default for Level {
    fn default() -> Self {
        Self::FULL
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_is_found_by_name_and_by_number() {
        for (level, number) in Level::ALL.into_iter().zip(1..) {
            assert_eq!(Level::from_name(level.name), Some(level));
            assert_eq!(Level::from_name(&format!("{number}")), Some(level));
        }
        for name in ["", "0", "15", "-1", "Full"] {
            assert_eq!(Level::from_name(name), None, "{name}");
        }
    }
}
