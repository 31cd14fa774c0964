//! The time that a side is given, and what it has left.

use crate::Party;

/// The longest base time: a day.
const LONGEST_MAIN: u32 = 86_400;
/// The longest time of a single move, and the greatest increment: an hour.
const LONGEST_MOVE: u32 = 3_600;
/// The most periods.
const MOST_PERIODS: u32 = 99;

/// The time that one party is given, in seconds. Zero means: none of this kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Allowance {
    /// Base time for the whole game (局时), at most a day.
    pub main: u32,
    /// The longest that one move may take while there is base time (步时), at most an hour. Where there are neither base
    /// time nor periods: of every move.
    pub step: u32,
    /// Added to the base time after each move made out of it (Fischer), at most an hour.
    pub increment: u32,
    /// The length of a period after the base time (读秒), at most an hour.
    pub byoyomi: u32,
    /// How many periods there are, at most 99.
    pub periods: u32,
}

/// What both parties are given. They may be given different times: odds follow a player, not a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ClockTerms([Allowance; 2]);

/// What a side has left between its moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reserve {
    /// Base time, in milliseconds.
    pub main: u32,
    /// Periods.
    pub periods: u32,
}

/// What a clock shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    /// Which time is running.
    pub stage: Stage,
    /// Milliseconds of it that are left.
    pub left: u32,
    /// Periods that are left, with the one that is running.
    pub periods: u32,
    /// Milliseconds until the flag falls if the side goes on thinking.
    pub flag: u32,
}

/// The kinds of time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Base time.
    Main,
    /// A period of byoyomi.
    Byoyomi,
    /// Only each move is limited.
    Step,
}

impl Allowance {
    /// Whether time can be played by it: there is some, within the limits, and each part makes sense with the others.
    #[must_use]
    pub const fn is_playable(&self) -> bool {
        let some = self.main > 0 || self.step > 0 || self.byoyomi > 0;
        let within = self.main <= LONGEST_MAIN
            && self.step <= LONGEST_MOVE
            && self.increment <= LONGEST_MOVE
            && self.byoyomi <= LONGEST_MOVE
            && self.periods <= MOST_PERIODS;
        // An increment is added to base time, and a period has a length.
        let sensible = (self.increment == 0 || self.main > 0) && (self.byoyomi > 0) == (self.periods > 0);
        some && within && sensible
    }

    /// Whether nothing but the single move is limited.
    const fn is_step_only(&self) -> bool {
        self.main == 0 && self.byoyomi == 0
    }
}

impl ClockTerms {
    /// What each party is given, by [`Party::index`]; `None` when it can't be played by.
    #[must_use]
    pub fn new(by_party: [Allowance; 2]) -> Option<Self> {
        by_party.iter().all(Allowance::is_playable).then_some(Self(by_party))
    }

    /// The same time for both.
    #[must_use]
    pub fn even(allowance: Allowance) -> Option<Self> {
        Self::new([allowance; 2])
    }

    /// What a party is given.
    #[must_use]
    pub const fn of(&self, party: Party) -> Allowance {
        self.0[party.index()]
    }
}

impl Reserve {
    /// Everything that is given.
    #[must_use]
    pub const fn full(given: &Allowance) -> Self {
        Self { main: ms(given.main), periods: given.periods }
    }

    /// Milliseconds after which the flag falls in a move that begins now.
    #[must_use]
    pub fn limit(&self, given: &Allowance) -> u32 {
        let step = ms(given.step);
        if given.is_step_only() {
            return step;
        }
        let pool = self.total(given);
        if given.step > 0 && (self.main > 0 || given.byoyomi == 0) { step.min(pool) } else { pool }
    }

    /// What is left after a move that took so many milliseconds; `None` when the flag has fallen.
    #[must_use]
    pub fn after(self, given: &Allowance, spent: u32) -> Option<Self> {
        if spent >= self.limit(given) {
            return None;
        }
        let Self { main, periods } = self.thought(given, spent);
        let main = if main > 0 { main.saturating_add(ms(given.increment)).min(ms(LONGEST_MAIN)) } else { 0 };
        Some(Self { main, periods })
    }

    /// What is left after so many milliseconds of a move that was not made: nothing is added, nothing given back.
    #[must_use]
    pub fn thought(self, given: &Allowance, spent: u32) -> Self {
        if given.is_step_only() {
            return self;
        }
        let over = spent.saturating_sub(self.main);
        let gone = over.checked_div(ms(given.byoyomi)).unwrap_or(0);
        Self { main: self.main.saturating_sub(spent), periods: self.periods.saturating_sub(gone) }
    }

    /// What the clock shows after so many milliseconds of a move.
    #[must_use]
    pub fn reading(&self, given: &Allowance, spent: u32) -> Reading {
        let flag = self.limit(given).saturating_sub(spent);
        if given.is_step_only() {
            return Reading { stage: Stage::Step, left: flag, periods: 0, flag };
        }
        let Self { main, periods } = self.thought(given, spent);
        if main > 0 || given.byoyomi == 0 {
            return Reading { stage: Stage::Main, left: main, periods, flag };
        }
        let over = spent.saturating_sub(self.main);
        let length = ms(given.byoyomi);
        let left = if periods == 0 { 0 } else { length - over % length };
        Reading { stage: Stage::Byoyomi, left, periods, flag }
    }

    /// Everything that is left: base time and all periods, in milliseconds; where only moves are limited, the time of one.
    /// Between moves this number says all there is to say of a clock: it is the `clk` of the wire.
    #[must_use]
    pub const fn total(&self, given: &Allowance) -> u32 {
        if given.is_step_only() {
            return ms(given.step);
        }
        self.main.saturating_add(self.periods.saturating_mul(ms(given.byoyomi)))
    }
}

const fn ms(seconds: u32) -> u32 {
    seconds.saturating_mul(1_000)
}
