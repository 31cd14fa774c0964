//! The score of a match, and how far it can be trusted.

use serde::Serialize;

/// What the first player of a match has won, drawn and lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Tally {
    pub(super) wins: u32,
    pub(super) draws: u32,
    pub(super) losses: u32,
}

/// The last line of a match.
#[derive(Debug, Serialize)]
pub(super) struct Summary {
    /// Points of the first player for each game, from 0 to 1.
    pub(super) score: f64,
    wins: u32,
    draws: u32,
    losses: u32,
    /// Where the true score lies in 95 of 100 cases.
    pub(super) interval: [f64; 2],
}

impl Tally {
    pub(super) fn games(self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// The interval is Wilson's (1927) with the variance that draws leave: unlike the mean ± 2 errors it makes sense for a
    /// handful of games, and for none lost.
    pub(super) fn summary(self) -> Summary {
        let Self { wins, draws, losses } = self;
        let n = f64::from(self.games().max(1));
        let score = (f64::from(wins) + f64::from(draws) / 2.0) / n;
        let middle = (score + Z * Z / (2.0 * n)) / (1.0 + Z * Z / n);
        let variance = score * (1.0 - score) - f64::from(draws) / n / 4.0;
        let half = Z / (1.0 + Z * Z / n) * (variance.max(0.0) / n + Z * Z / (4.0 * n * n)).sqrt();
        let interval = [(middle - half).clamp(0.0, 1.0), (middle + half).clamp(0.0, 1.0)];
        Summary { score: rounded(score), wins, draws, losses, interval: interval.map(rounded) }
    }
}

fn rounded(number: f64) -> f64 {
    (number * 10_000.0).round() / 10_000.0
}

/// 95 of 100 lie within so many standard deviations.
const Z: f64 = 1.96;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_games_tell_more() {
        let of = |wins, draws, losses| Tally { wins, draws, losses }.summary();
        let width = |summary: Summary| summary.interval[1] - summary.interval[0];
        assert_eq!(of(10, 4, 6).score, 0.6);
        assert!(width(of(100, 40, 60)) < width(of(10, 4, 6)));
        assert!(width(of(0, 20, 0)) < width(of(10, 0, 10)), "draws vary less");
        let all = of(20, 0, 0);
        assert_eq!(all.score, 1.0);
        assert!(all.interval[0] > 0.8 && all.interval[0] < 0.9, "{all:?}");
        assert_eq!(of(0, 0, 0).score, 0.0);
    }
}
