//! Counts positions, and asks now and then whether to stop.

use crate::halt::Halt;

/// What every part of a search counts with.
pub(super) struct Meter<'a> {
    halt: &'a Halt<'a>,
    /// Positions since the halt was asked last.
    unreported: u64,
    interval: u64,
    /// All positions of this meter.
    pub(super) nodes: u64,
    pub(super) stopped: bool,
}

impl<'a> Meter<'a> {
    pub(super) fn new(halt: &'a Halt<'a>) -> Self {
        Self { halt, unreported: 0, interval: halt.interval(), nodes: 0, stopped: false }
    }

    /// Counts a position; `true` when the search has to end.
    pub(super) fn tick(&mut self) -> bool {
        self.nodes += 1;
        self.unreported += 1;
        if self.unreported >= self.interval {
            self.settle();
        }
        self.stopped
    }

    /// Tells the halt about what has been counted.
    pub(super) fn settle(&mut self) {
        self.stopped |= self.halt.stops(self.unreported);
        self.unreported = 0;
    }
}
