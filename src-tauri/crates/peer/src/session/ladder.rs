//! When to dial anew for a peer that is not heard, and how long it has been missing.
//!
//! 2 seconds of silence: dial at once and then each second, while the old connection stays: whichever answers first is used. When the
//! old one is gone, the pauses grow: 1, 2, 4 and then 5 seconds, without end. After 3 minutes the game may be claimed or
//! adjourned; until then, and after it, coming back is always possible.

use super::io::{Millis, Pulse};

/// Between two attempts while the old connection is only silent.
pub const RACE_EVERY: Millis = 1_000;
/// Between two attempts once it is gone; the last one stays.
pub const REDIAL_AFTER: [Millis; 4] = [1_000, 2_000, 4_000, 5_000];
/// So long a player may be missing in a game before the other one need not wait any longer.
pub const MISSING_AT_MOST: Millis = 180_000;

/// What to do about a peer that is not heard. It reads no clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ladder {
    missing: Option<Missing>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Missing {
    since: Millis,
    /// The connection is gone, not only silent.
    gone: bool,
    attempts: usize,
    next: Millis,
}

impl Ladder {
    /// The peer is there.
    #[must_use]
    pub const fn new() -> Self {
        Self { missing: None }
    }

    /// A program that was started again, and whose game waits for the other player since this time.
    #[must_use]
    pub const fn waiting(since: Millis, now: Millis) -> Self {
        Self { missing: Some(Missing { since, gone: true, attempts: 0, next: now }) }
    }

    /// The session told how the peer is heard.
    pub fn pulse(&mut self, pulse: Pulse, now: Millis) {
        match (pulse, &self.missing) {
            (Pulse::Steady, _) => self.missing = None,
            (Pulse::Quiet | Pulse::Lost, None) => {
                self.missing = Some(Missing { since: now, gone: false, attempts: 0, next: now });
            }
            (Pulse::Quiet | Pulse::Lost, Some(_)) => {}
        }
    }

    /// The connection is gone.
    pub fn gone(&mut self, now: Millis) {
        let missing = self.missing.get_or_insert(Missing { since: now, gone: true, attempts: 0, next: now });
        if !missing.gone {
            *missing = Missing { gone: true, attempts: 0, next: now.min(missing.next), ..*missing };
        }
    }

    /// The two are linked again.
    pub fn linked(&mut self) {
        self.missing = None;
    }

    /// When to dial next; the time may be over. Not while an attempt is under way.
    #[must_use]
    pub fn due(&self) -> Option<Millis> {
        self.missing.map(|missing| missing.next)
    }

    /// An attempt begins.
    pub fn dialled(&mut self, now: Millis) {
        if let Some(missing) = &mut self.missing {
            let longer =
                || REDIAL_AFTER.get(missing.attempts).or(REDIAL_AFTER.last()).copied().unwrap_or(RACE_EVERY);
            let pause = if missing.gone { longer() } else { RACE_EVERY };
            missing.attempts += 1;
            missing.next = now.saturating_add(pause);
        }
    }

    /// How long the peer has been missing; nothing while it is there.
    #[must_use]
    pub fn missing_for(&self, now: Millis) -> Option<Millis> {
        self.missing.map(|missing| now.saturating_sub(missing.since))
    }

    /// Whether the player at this side need not wait any longer.
    #[must_use]
    pub fn is_patience_over(&self, now: Millis) -> bool {
        self.missing_for(now).is_some_and(|missing| missing >= MISSING_AT_MOST)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn attempts(ladder: &mut Ladder, count: usize) -> Vec<Millis> {
        let mut times = vec![];
        for _ in 0..count {
            let due = ladder.due().unwrap();
            ladder.dialled(due);
            times.push(due);
        }
        times
    }

    #[test]
    fn silence_is_raced_each_second_and_a_voice_ends_it() {
        let mut ladder = Ladder::new();
        assert_eq!(ladder.due(), None);
        ladder.pulse(Pulse::Quiet, 2_000);
        assert_eq!(attempts(&mut ladder, 3), [2_000, 3_000, 4_000]);
        ladder.pulse(Pulse::Lost, 5_000);
        assert_eq!(ladder.due(), Some(5_000));
        assert_eq!(ladder.missing_for(6_500), Some(4_500));
        ladder.pulse(Pulse::Steady, 6_600);
        assert_eq!((ladder.due(), ladder.missing_for(7_000)), (None, None));
    }

    #[test]
    fn a_connection_that_is_gone_is_dialled_ever_more_slowly() {
        let mut ladder = Ladder::new();
        ladder.gone(10_000);
        assert_eq!(attempts(&mut ladder, 7), [10_000, 11_000, 13_000, 17_000, 22_000, 27_000, 32_000]);
        assert!(!ladder.is_patience_over(189_999));
        assert!(ladder.is_patience_over(190_000));
        ladder.linked();
        assert!(!ladder.is_patience_over(999_000));
    }

    #[test]
    fn who_was_silent_before_it_went_is_missing_since_then() {
        let mut ladder = Ladder::new();
        ladder.pulse(Pulse::Quiet, 2_000);
        attempts(&mut ladder, 4);
        ladder.gone(30_000);
        assert_eq!(ladder.due(), Some(6_000), "it is long due");
        assert_eq!(ladder.missing_for(31_000), Some(29_000));
        ladder.gone(31_000);
        assert_eq!(ladder.due(), Some(6_000), "said twice, meant once");
    }
}
