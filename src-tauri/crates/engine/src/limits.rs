//! How long a search may go on.

use std::time::Duration;

/// What ends a search. It also ends when it is told to stop, and when nothing is left to find out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The deepest iteration, in plies, from 1 to [`Limits::MOST_DEPTH`].
    pub depth: u8,
    /// So many positions at most, all threads together.
    pub nodes: u64,
    /// The time.
    pub pace: Pace,
    /// How many best lines are wanted, at least 1.
    pub lines: usize,
}

/// How the time is counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pace {
    /// No limit of time.
    #[default]
    Unbounded,
    /// Exactly so long for the move.
    Move(Duration),
    /// So much is left on the clock.
    Clock {
        /// The time left for the moves to come.
        left: Duration,
        /// What every move adds.
        increment: Duration,
        /// For how many moves the time must last; `None`: for the rest of the game.
        moves: Option<u32>,
    },
}

impl Limits {
    /// The deepest iteration there is.
    pub const MOST_DEPTH: u8 = 100;

    /// A search that goes on until it is told to stop.
    pub const UNBOUNDED: Self =
        Self { depth: Self::MOST_DEPTH, nodes: u64::MAX, pace: Pace::Unbounded, lines: 1 };

    /// A search to a depth.
    #[must_use]
    pub const fn depth(depth: u8) -> Self {
        Self { depth, ..Self::UNBOUNDED }
    }

    /// A search of so many positions.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Self {
        Self { nodes, ..Self::UNBOUNDED }
    }

    /// A search by the clock.
    #[must_use]
    pub const fn pace(pace: Pace) -> Self {
        Self { pace, ..Self::UNBOUNDED }
    }
}

impl Limits {
    /// Whether only being told ends the search.
    #[must_use]
    pub fn is_endless(&self) -> bool {
        self.depth >= Self::MOST_DEPTH && self.nodes == u64::MAX && self.pace == Pace::Unbounded
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self::UNBOUNDED
    }
}

/// The time for one move: what it should take, and what it may take at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Allotment {
    pub(crate) fair: Duration,
    pub(crate) most: Duration,
    /// Whether the fair time may be stretched and shortened by how the search goes.
    pub(crate) elastic: bool,
}

impl Pace {
    /// What a move gets. `overhead` is what is lost between two programs on each move.
    pub(crate) fn allotment(self, overhead: Duration) -> Option<Allotment> {
        match self {
            Self::Unbounded => None,
            Self::Move(time) => {
                let time = time.saturating_sub(overhead).max(LEAST);
                Some(Allotment { fair: time, most: time, elastic: false })
            }
            Self::Clock { left, increment, moves } => {
                let usable = left.saturating_sub(overhead).max(LEAST);
                // A game is never nearly over: at any time about as many moves are to come.
                let horizon = moves.map_or(HORIZON, |moves| moves.clamp(1, HORIZON));
                let fair = usable / horizon + increment * 3 / 4;
                let most = (fair * 4).min(usable * 2 / 5).max(LEAST);
                let most = if horizon == 1 { usable } else { most };
                Some(Allotment { fair: fair.min(most), most, elastic: true })
            }
        }
    }
}

/// How many more moves the time is kept for.
const HORIZON: u32 = 28;
/// Even without any time left a move takes a moment.
const LEAST: Duration = Duration::from_millis(1);

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(ms: u64) -> Duration {
        Duration::from_millis(ms)
    }

    #[test]
    fn a_move_never_takes_more_than_is_left() {
        for left in [0, 1, 5, 50, 1_000, 600_000].map(ms) {
            for increment in [0, 10, 1_000].map(ms) {
                for moves in [None, Some(0), Some(1), Some(5), Some(4_000_000_000)] {
                    let pace = Pace::Clock { left, increment, moves };
                    let Allotment { fair, most, .. } = pace.allotment(ms(10)).unwrap();
                    assert!(fair <= most, "{pace:?}");
                    assert!(most <= left.saturating_sub(ms(10)).max(ms(1)), "{pace:?}: {most:?}");
                }
            }
        }
    }

    #[test]
    fn a_given_time_is_kept() {
        let allotment = Pace::Move(ms(300)).allotment(ms(10)).unwrap();
        assert_eq!((allotment.fair, allotment.most, allotment.elastic), (ms(290), ms(290), false));
        assert_eq!(Pace::Unbounded.allotment(ms(10)), None);
    }
}
