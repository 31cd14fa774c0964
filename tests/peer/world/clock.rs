//! The world with a clock: what is due when, and what the guest hears of its connection meanwhile.

use super::{Action, End, World, wires::Wire};
use peer::session::{Input, Millis};

/// What happened to the guest's connection.
#[derive(Clone, Copy, Default)]
pub(crate) struct Heard {
    pub(crate) quiet: usize,
    pub(crate) lost: usize,
    pub(crate) returns: usize,
    pub(crate) dials: usize,
}

impl World {
    /// Lets the sessions of the world with a clock know what time it is.
    pub(crate) fn tick(&mut self) {
        for slot in 0..self.wires.len() {
            for end in [End::Guest, End::Host] {
                let due = self.wires[slot].as_ref().is_some_and(|wire| wire.wake[end as usize] <= self.now);
                if due {
                    self.input(slot, end, Input::Tick);
                }
            }
        }
        self.bury();
        self.look();
    }

    /// When the next thing happens, with a clock.
    pub(crate) fn next(&self) -> Millis {
        let mut next = self.dial_at().unwrap_or(Millis::MAX);
        for wire in self.wires.iter().flatten() {
            for end in [0, 1] {
                if wire.sessions[end].is_some() {
                    let arrival = wire.arrivals[end].front().copied().unwrap_or(Millis::MAX);
                    next = next.min(arrival).min(wire.wake[end]).min(wire.notice[end]);
                }
            }
        }
        next
    }

    pub(super) fn dial_at(&self) -> Option<Millis> {
        let free = !self.is_dialling() && self.wires.iter().any(Option::is_none);
        self.ladder.due().filter(|_| free)
    }

    /// Everything that is due.
    pub(crate) fn let_time_pass(&mut self) {
        for slot in 0..self.wires.len() {
            for end in [End::Guest, End::Host] {
                let now = self.now;
                let due = |wire: &Wire| wire.arrivals[end as usize].front().is_some_and(|time| *time <= now);
                while self.wires[slot].as_ref().is_some_and(due) {
                    self.step(Action::Arrive(slot, end));
                }
                if self.wires[slot].as_ref().is_some_and(|wire| wire.notice[end as usize] <= now) {
                    self.step(Action::Notice(slot, end));
                }
            }
        }
        self.tick();
        if self.dial_at().is_some_and(|due| due <= self.now) {
            self.ladder.dialled(self.now);
            self.heard.dials += 1;
            self.step(Action::Dial);
        }
    }

    /// From now on for so long nothing arrives; then everything does.
    pub(crate) fn outage(&mut self, time: Millis) {
        self.outage = self.outage.max(self.now + time);
        let (now, until) = (self.now, self.outage);
        for wire in self.wires.iter_mut().flatten() {
            wire.arrivals.iter_mut().flatten().filter(|at| **at > now).for_each(|at| *at = until.max(*at));
        }
    }
}
