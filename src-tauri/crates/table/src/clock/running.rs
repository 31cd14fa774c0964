//! The two clocks of a game under way.

use rules::Side;

use super::{Allowance, ClockTerms, Quota, Reading, Reserve};
use crate::{Millis, Party};

/// Both clocks. Only one runs: that of the side to move.
#[derive(Clone, Debug, PartialEq)]
pub struct Clocks {
    given: [Allowance; 2],
    left: [Reserve; 2],
    quota: [Quota; 2],
    /// Since when the side to move thinks; `None` while the clocks stand.
    since: Option<Millis>,
    /// What it has thought of this move before the clocks stood.
    banked: u32,
    /// What was left after so many plies.
    line: Vec<[Reserve; 2]>,
    /// The same of what was taken back, the latest last.
    undone: Vec<Vec<[Reserve; 2]>>,
    /// Whose flag has fallen.
    fallen: Option<Side>,
}

impl Clocks {
    pub(crate) fn new(terms: &ClockTerms, first: Party) -> Self {
        let given = [first, first.other()].map(|party| terms.of(party));
        let left = given.map(|given| Reserve::full(&given));
        Self {
            given,
            left,
            quota: [Quota::default(); 2],
            since: None,
            banked: 0,
            line: vec![left],
            undone: Vec::new(),
            fallen: None,
        }
    }

    /// Whether a clock runs.
    #[must_use]
    pub const fn is_running(&self) -> bool {
        self.since.is_some()
    }

    /// What a side is given.
    #[must_use]
    pub const fn given(&self, side: Side) -> Allowance {
        self.given[side.index()]
    }

    /// What a side had left when its clock began to run, or has left while it stands.
    #[must_use]
    pub const fn left(&self, side: Side) -> Reserve {
        self.left[side.index()]
    }

    /// Whose flag has fallen.
    #[must_use]
    pub const fn fallen(&self) -> Option<Side> {
        self.fallen
    }

    /// How long the side to move has thought of this move, in milliseconds.
    #[must_use]
    pub fn thought(&self, now: Millis) -> u32 {
        self.banked.saturating_add(self.since.map_or(0, |since| span(since, now)))
    }

    /// What a side's clock shows when `turn` is to move.
    #[must_use]
    pub fn reading(&self, side: Side, turn: Side, now: Millis) -> Reading {
        let spent = if self.fallen == Some(side) {
            u32::MAX
        } else if side == turn {
            self.thought(now)
        } else {
            0
        };
        self.left(side).reading(&self.given(side), spent)
    }

    /// What both have left, by side: see [`Reserve::total`].
    #[must_use]
    pub fn totals(&self) -> [u32; 2] {
        Side::BOTH.map(|side| match self.fallen {
            Some(fallen) if fallen == side => 0,
            _ => self.left(side).total(&self.given(side)),
        })
    }

    /// What the flag makes of a move that arrives now: whether it is in time.
    #[must_use]
    pub(crate) fn is_in_time(&self, mover: Side, now: Millis, reported: Option<u32>) -> bool {
        self.charged(mover, now, reported) < self.left(mover).limit(&self.given(mover))
    }

    /// When the flag of the side to move falls by this clock; `None` while the clocks stand.
    #[must_use]
    pub fn falls_at(&self, turn: Side) -> Option<Millis> {
        let limit = self.left(turn).limit(&self.given(turn)).saturating_sub(self.banked);
        self.since.map(|since| Millis(since.0.saturating_add(limit.into())))
    }

    pub(crate) fn start(&mut self, now: Millis) {
        self.since.get_or_insert(now);
    }

    pub(crate) fn stop(&mut self, now: Millis) {
        self.banked = self.thought(now);
        self.since = None;
    }

    /// The game is over: what the side to move has thought is gone.
    pub(crate) fn end(&mut self, turn: Side, now: Millis) {
        self.stop(now);
        let given = self.given(turn);
        let left = &mut self.left[turn.index()];
        if self.banked >= left.limit(&given) {
            self.fallen = Some(turn);
        } else {
            *left = left.thought(&given, self.banked);
        }
        self.banked = 0;
    }

    /// A move was made in time.
    pub(crate) fn play(&mut self, mover: Side, now: Millis, reported: Option<u32>) {
        let spent = self.measured(now);
        let charged = self.banked.saturating_add(self.quota[mover.index()].charge(spent, reported));
        let given = self.given(mover);
        let left = &mut self.left[mover.index()];
        *left = left.after(&given, charged).unwrap_or(Reserve { main: 0, periods: 0 });
        self.line.push(self.left);
        self.undone.clear();
        self.restart(now);
    }

    /// Back to what the clocks showed after so many plies.
    pub(crate) fn rewind(&mut self, plies: u32, now: Millis) {
        let gone = self.line.split_off((plies as usize + 1).min(self.line.len()));
        self.undone.push(gone);
        self.follow_line(now);
    }

    /// Forward again over what was taken back last.
    pub(crate) fn replay(&mut self, now: Millis) {
        self.line.extend(self.undone.pop().unwrap_or_default());
        self.follow_line(now);
    }

    fn follow_line(&mut self, now: Millis) {
        if let Some(left) = self.line.last() {
            self.left = *left;
        }
        self.restart(now);
    }

    fn restart(&mut self, now: Millis) {
        self.banked = 0;
        self.since = self.since.map(|_| now);
    }

    fn measured(&self, now: Millis) -> u32 {
        self.since.map_or(0, |since| span(since, now))
    }

    fn charged(&self, mover: Side, now: Millis, reported: Option<u32>) -> u32 {
        self.banked.saturating_add(self.quota[mover.index()].charged(self.measured(now), reported))
    }
}

fn span(from: Millis, to: Millis) -> u32 {
    u32::try_from(to.0.saturating_sub(from.0)).unwrap_or(u32::MAX)
}
