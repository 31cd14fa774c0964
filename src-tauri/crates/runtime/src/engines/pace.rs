//! How long an engine thinks, and how long it waits before it moves.

use std::time::Duration;

use engine::Pace;
use table::{Allowance, Reading, Stage};

/// Without a clock a move takes this long at most; weak levels are through long before.
const WITHOUT_CLOCK: Duration = Duration::from_secs(4);
/// Where only moves are limited, no move takes longer than this.
const LONG: Duration = Duration::from_secs(12);
/// With less than this left nobody pauses.
const SHORT: Duration = Duration::from_secs(10);

const fn ms(ms: u32) -> Duration {
    Duration::from_millis(ms as u64)
}

/// The time for the search by the own clock; without one, a few seconds.
pub(crate) fn pace(clock: Option<(Allowance, Reading)>) -> Pace {
    let Some((given, reading)) = clock else { return Pace::Move(WITHOUT_CLOCK) };
    let flag = ms(reading.flag);
    match reading.stage {
        // Half of it, because a move that is late loses the game.
        Stage::Step => Pace::Move((flag / 2).min(LONG)),
        Stage::Byoyomi => Pace::Move((ms(reading.left).min(flag) / 2).min(LONG)),
        Stage::Main => {
            let left = ms(reading.left).min(flag);
            let increment = Duration::from_secs(given.increment.into());
            if given.step > 0 {
                let fair = ms(reading.left) / 28 + increment / 2;
                return Pace::Move(fair.min(flag / 2).min(LONG));
            }
            Pace::Clock { left, increment, moves: None }
        }
    }
}

/// The time of an added engine: what it was given for a move, where its clock does not give it less. It is told a time for the
/// move and no clock, which every protocol has and no program spends.
pub(crate) fn outside(given: Duration, clock: Option<(Allowance, Reading)>) -> Pace {
    match clock.map(|_| pace(clock)) {
        None | Some(Pace::Unbounded) => Pace::Move(given),
        Some(Pace::Move(time)) => Pace::Move(given.min(time)),
        Some(Pace::Clock { left, increment, .. }) => {
            Pace::Move(given.min(left / 28 + increment / 2).min(left / 3))
        }
    }
}

/// How long after its turn began an engine moves at the earliest: about as long as a person needs to see the move before. Never
/// more than a fiftieth of the time until its flag falls, and not at all when that is short.
pub(crate) fn natural_pause(seed: u64, clock: Option<(Allowance, Reading)>) -> Duration {
    let pause = Duration::from_millis(600 + seed % 900);
    match clock {
        Some((_, reading)) if ms(reading.flag) < SHORT => Duration::ZERO,
        Some((_, reading)) => pause.min(ms(reading.flag) / 50),
        None => pause,
    }
}

#[cfg(test)]
mod tests {
    use table::Reserve;

    use super::*;

    fn clock(given: Allowance, spent: u32) -> Option<(Allowance, Reading)> {
        Some((given, Reserve::full(&given).reading(&given, spent)))
    }

    #[test]
    fn nobody_thinks_longer_than_the_flag_allows() {
        let none = Allowance::default();
        for given in [
            Allowance { main: 600, ..none },
            Allowance { main: 60, increment: 5, ..none },
            Allowance { main: 600, step: 30, ..none },
            Allowance { step: 15, ..none },
            Allowance { byoyomi: 20, periods: 3, ..none },
            Allowance { main: 10, byoyomi: 20, periods: 1, ..none },
        ] {
            for spent in [0, 1_000, 9_999, 14_000] {
                let clock = clock(given, spent);
                let Some((_, reading)) = clock else { continue };
                let most = match pace(clock) {
                    Pace::Move(time) => time,
                    // The engine takes at most two fifths of what is left.
                    Pace::Clock { left, .. } => left * 2 / 5,
                    Pace::Unbounded => Duration::MAX,
                };
                assert!(most < ms(reading.flag), "{given:?} after {spent}: {most:?}");
                assert!(natural_pause(899, clock) < ms(reading.flag).max(ms(1)), "{given:?} after {spent}");
            }
        }
    }

    #[test]
    fn a_pause_is_natural_without_a_clock_and_none_when_time_is_short() {
        for seed in [0, 1, 899, 900, u64::MAX] {
            let pause = natural_pause(seed, None);
            assert!((ms(600)..ms(1_500)).contains(&pause), "{pause:?}");
        }
        let given = Allowance { main: 9, ..Allowance::default() };
        assert_eq!(natural_pause(5, clock(given, 0)), Duration::ZERO);
    }
}
