//! What `go` asks for.

use std::time::Duration;

use rules::Side;

use crate::{Limits, Pace};

/// How long the engine may think, as the protocols put it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Go {
    /// The clock of each side, by [`Side::index`].
    pub left: [Option<Duration>; 2],
    /// What each move adds to it.
    pub increment: [Duration; 2],
    /// Moves until more time is given.
    pub moves: Option<u32>,
    /// Exactly so long.
    pub exactly: Option<Duration>,
    /// So deep at most.
    pub depth: Option<u8>,
    /// So many positions at most.
    pub nodes: Option<u64>,
    /// Until it is told to stop, or that the expected move was played.
    pub ponder: bool,
    /// The clock belongs to whoever moves (UCCI): it is in both places of `left`.
    pub own_clock: bool,
}

impl Go {
    /// The limits for the side to move.
    #[must_use]
    pub fn limits(&self, turn: Side) -> Limits {
        let side = turn.index();
        let pace = match (self.exactly, self.left[side]) {
            _ if self.ponder => Pace::Unbounded,
            (Some(exactly), _) => Pace::Move(exactly),
            (None, Some(left)) => Pace::Clock { left, increment: self.increment[side], moves: self.moves },
            (None, None) => Pace::Unbounded,
        };
        Limits {
            depth: self.depth.unwrap_or(Limits::MOST_DEPTH).clamp(1, Limits::MOST_DEPTH),
            nodes: self.nodes.unwrap_or(u64::MAX),
            pace,
            lines: 1,
        }
    }

    /// What asks an engine for these limits. `clocks` are the times left for both sides; they matter when the limits are
    /// of a clock.
    #[must_use]
    pub fn asking(limits: &Limits, clocks: [Duration; 2]) -> Self {
        let mut go = Self {
            depth: (limits.depth < Limits::MOST_DEPTH).then_some(limits.depth),
            nodes: (limits.nodes < u64::MAX).then_some(limits.nodes),
            ..Self::default()
        };
        match limits.pace {
            Pace::Unbounded => {}
            Pace::Move(time) => go.exactly = Some(time),
            Pace::Clock { increment, moves, .. } => {
                go.left = clocks.map(Some);
                go.increment = [increment; 2];
                go.moves = moves;
            }
        }
        go
    }

    /// Whether only being told ends the search.
    #[must_use]
    pub fn is_endless(&self) -> bool {
        let timed = self.exactly.is_some() || self.left.iter().any(Option::is_some);
        self.ponder || !timed && self.depth.is_none() && self.nodes.is_none()
    }
}
