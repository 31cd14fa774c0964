//! Whether this computer has slept. Nobody thinks while the lid is closed, so that time is not charged.
//!
//! Some systems stop the steady clock in a sleep (Linux, macOS), others let it run on (Windows); the wall clock always runs on.
//! While a clock of a game runs the loop wakes once a second; a second that took much longer by either clock was a sleep.

use std::time::{Duration, Instant, SystemTime};

/// How often the loop looks.
const BEAT: Duration = Duration::from_secs(1);
/// What is longer than a busy computer explains.
const NAP: Duration = Duration::from_secs(5);

/// The last look at both clocks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Nap {
    steady: Instant,
    wall: SystemTime,
}

impl Nap {
    pub(crate) const fn new(steady: Instant, wall: SystemTime) -> Self {
        Self { steady, wall }
    }

    /// When to look again.
    pub(crate) fn next(&self) -> Option<Instant> {
        self.steady.checked_add(BEAT)
    }

    /// Looks. After a sleep: how far the steady clock has run on in it.
    ///
    /// A wall clock that was set forward is taken for a sleep, too: nothing is lost by it, since the steady clock did not run.
    pub(crate) fn look(&mut self, steady: Instant, wall: SystemTime) -> Option<Duration> {
        let ran = steady.saturating_duration_since(self.steady);
        let passed = wall.duration_since(self.wall).unwrap_or_default().max(ran);
        *self = Self { steady, wall };
        (passed > BEAT + NAP).then(|| ran.saturating_sub(BEAT))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn a_sleep_is_seen_by_either_clock_and_only_what_was_counted_is_taken_back() {
        let (steady, wall) = (Instant::now(), SystemTime::UNIX_EPOCH + 1_000 * SECOND);
        let looked =
            |ran: Duration, passed: Duration| Nap::new(steady, wall).look(steady + ran, wall + passed);
        assert_eq!(looked(SECOND, SECOND), None);
        assert_eq!(looked(5 * SECOND, 5 * SECOND), None, "a busy computer");
        assert_eq!(looked(SECOND, 600 * SECOND), Some(Duration::ZERO), "the steady clock stood");
        assert_eq!(looked(600 * SECOND, 600 * SECOND), Some(599 * SECOND), "it ran on");
        let mut nap = Nap::new(steady, wall);
        assert_eq!(nap.look(steady + SECOND, wall - 500 * SECOND), None, "set back by hand");
        assert_eq!(nap.next(), Some(steady + 2 * SECOND));
    }
}
