//! Clocks between the table, the wire and the window.

use std::time::Instant;

use peer::message;
use rules::Side;
use serde::{Deserialize, Serialize};
use table::{Allowance, ClockTerms, Clocks, Dispute, Entry, Event, Millis, Party};
#[cfg(test)]
use ts_rs::TS;

use crate::playable::Playable;

/// The time of one player, in seconds; 0 = none of this kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(default)]
pub struct TimeChoice {
    /// 局时: for the whole game.
    pub main: u32,
    /// 步时: for each move, while there is base time.
    pub step: u32,
    /// Fischer: added after each move made out of base time.
    pub increment: u32,
    /// 读秒: the length of a period after the base time.
    pub byoyomi: u32,
    /// How many periods there are.
    pub periods: u32,
}

/// How much time both have. At one computer the host is who moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct ClockChoice {
    /// Who opens the table.
    pub host: TimeChoice,
    /// Who comes.
    pub guest: TimeChoice,
}

impl ClockChoice {
    /// The same time for both.
    #[must_use]
    pub const fn even(time: TimeChoice) -> Self {
        Self { host: time, guest: time }
    }

    /// Whether it leaves both some time to play, within the limits.
    #[must_use]
    pub fn is_playable(&self) -> bool {
        chosen(self).is_some()
    }
}

/// Both clocks at the moment of the update; the window lets them run down by itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct ClockView {
    /// Who moves first.
    pub first: SideClock,
    /// Who moves second.
    pub second: SideClock,
    /// Whether a clock runs: that of the side whose turn it is in the game.
    pub running: bool,
    /// Whether they stand because the other computer is not heard.
    pub held: bool,
    /// Whether the two computers differ about them by more than 2 s, beyond what the network explains.
    pub disputed: bool,
}

/// One clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct SideClock {
    /// What the player was given.
    pub given: TimeChoice,
    /// Base time that was left when the move began, in milliseconds.
    pub main: u32,
    /// Periods that were left.
    pub periods: u32,
    /// How long the player has thought of this move, in milliseconds.
    pub spent: u32,
    /// Whether the flag has fallen.
    pub fallen: bool,
}

/// The local side of the clocks: by this computer's own clock, when the running one began to run.
#[derive(Debug)]
pub(crate) struct Watch {
    since: Instant,
    at: Millis,
    dispute: Dispute,
    excused: bool,
}

impl Watch {
    pub(crate) fn new(now: Instant) -> Self {
        Self { since: now, at: Millis(0), dispute: Dispute::default(), excused: false }
    }

    /// Entries that come late through the fault of the network are not compared with this clock.
    pub(crate) fn excuse(&mut self, excused: bool) {
        self.excused = excused;
    }

    /// So long nobody has thought.
    pub(crate) fn slept(&mut self, counted: std::time::Duration) {
        self.since += counted;
    }

    /// How long ago that was, in milliseconds.
    pub(crate) fn thought(&self, now: Instant) -> u32 {
        u32::try_from(now.duration_since(self.since).as_millis()).unwrap_or(u32::MAX)
    }

    /// An entry was written here, or has come. `theirs`: its mover is at the computer that writes the log.
    pub(crate) fn follow<P: Playable>(&mut self, entry: &Entry<P>, theirs: bool, ran: bool, now: Instant) {
        match entry.what {
            Event::Move { .. } if theirs && ran && !self.excused => {
                let charged = u32::try_from(entry.at.0.saturating_sub(self.at.0)).unwrap_or(u32::MAX);
                self.dispute.compare(charged, self.thought(now));
            }
            Event::New(_) | Event::SetUp => self.dispute = Dispute::default(),
            _ => {}
        }
        if matches!(
            entry.what,
            Event::Start | Event::Move { .. } | Event::Undo(_) | Event::Redo(_) | Event::Go
        ) {
            self.since = now;
            self.at = entry.at;
        }
    }

    pub(crate) fn is_disputed(&self) -> bool {
        self.dispute.is_open()
    }
}

/// What the window is told of the clocks.
pub(crate) fn view(clocks: &Clocks, turn: Side, held: bool, disputed: bool, now: Millis) -> ClockView {
    let [first, second] = Side::BOTH.map(|side| {
        let left = clocks.left(side);
        SideClock {
            given: choice_of(clocks.given(side)),
            main: left.main,
            periods: left.periods,
            spent: if side == turn { clocks.thought(now) } else { 0 },
            fallen: clocks.fallen() == Some(side),
        }
    });
    ClockView { first, second, running: clocks.is_running(), held, disputed }
}

/// The terms of a table as a window would choose them.
pub(crate) fn choice(terms: &ClockTerms) -> ClockChoice {
    ClockChoice { host: choice_of(terms.of(Party::Host)), guest: choice_of(terms.of(Party::Guest)) }
}

/// As [`choice`], from the words of the wire.
pub(crate) fn shown(clock: &message::Clock) -> ClockChoice {
    let time = |time: message::Time| {
        let message::Time { main, step, increment, byoyomi, periods } = time;
        TimeChoice { main, step, increment, byoyomi, periods }
    };
    ClockChoice { host: time(clock.host), guest: time(clock.guest) }
}

fn choice_of(allowance: Allowance) -> TimeChoice {
    let Allowance { main, step, increment, byoyomi, periods } = allowance;
    TimeChoice { main, step, increment, byoyomi, periods }
}

/// A choice in the words of the wire; `None` when it can't be played by.
pub(crate) fn chosen(choice: &ClockChoice) -> Option<message::Clock> {
    let time = |choice: TimeChoice| {
        let TimeChoice { main, step, increment, byoyomi, periods } = choice;
        message::Time { main, step, increment, byoyomi, periods }
    };
    let clock = message::Clock { host: time(choice.host), guest: time(choice.guest) };
    clock_in(&clock).map(|_| clock)
}

/// Terms in the words of the wire.
pub(crate) fn clock_out(terms: &ClockTerms) -> message::Clock {
    let time = |party| {
        let Allowance { main, step, increment, byoyomi, periods } = terms.of(party);
        message::Time { main, step, increment, byoyomi, periods }
    };
    message::Clock { host: time(Party::Host), guest: time(Party::Guest) }
}

/// The other way; `None` when it can't be played by.
pub(crate) fn clock_in(clock: &message::Clock) -> Option<ClockTerms> {
    let allowance = |time: message::Time| {
        let message::Time { main, step, increment, byoyomi, periods } = time;
        Allowance { main, step, increment, byoyomi, periods }
    };
    ClockTerms::new([allowance(clock.host), allowance(clock.guest)])
}
