//! What the way of a message takes is not the mover's fault, within bounds.

/// What can be given back at the first move, in milliseconds.
const FIRST: u32 = 300;
/// What each move adds to it.
const EACH: u32 = 200;
/// The most that can be given back at one move.
const MOST: u32 = 1_000;
/// Differences up to here are nobody's business.
const TOLERATED: u64 = 2_000;

/// How much of a mover's lag is still given back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quota(u32);

impl Default for Quota {
    fn default() -> Self {
        Self(FIRST)
    }
}

impl Quota {
    /// What a move is charged, in milliseconds: `measured` lies between the entry before and the arrival of the move,
    /// `reported` is what the mover says it thought (`None`: it sits beside the clock). Who says more than was measured is
    /// charged what was measured.
    pub fn charge(&mut self, measured: u32, reported: Option<u32>) -> u32 {
        let back = self.back(measured, reported);
        self.0 = (self.0 - back + EACH).min(MOST);
        measured - back
    }

    /// What [`Quota::charge`] would say.
    #[must_use]
    pub fn charged(&self, measured: u32, reported: Option<u32>) -> u32 {
        measured - self.back(measured, reported)
    }

    fn back(&self, measured: u32, reported: Option<u32>) -> u32 {
        measured.saturating_sub(reported.unwrap_or(measured)).min(self.0)
    }
}

/// By how much the two computers differ about the clocks, beyond what lag explains. Kept by the replica, which can measure
/// what the sequencer's own moves took by its own clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Dispute {
    quota: Quota,
    differs: u64,
}

impl Dispute {
    /// The sequencer says that a move took `charged`; here `measured` went by between the two entries.
    pub fn compare(&mut self, charged: u32, measured: u32) {
        // The way of the messages makes `measured` longer or shorter; the same quota forgives both.
        let (more, less) = (charged.max(measured), charged.min(measured));
        self.differs += u64::from(self.quota.charge(more, Some(less)) - less);
    }

    /// Whether a person should be told.
    #[must_use]
    pub const fn is_open(&self) -> bool {
        self.differs > TOLERATED
    }

    /// The differences so far, in milliseconds.
    #[must_use]
    pub const fn differs(&self) -> u64 {
        self.differs
    }
}
