//! What may be asked of engines: words of the window.

use engine::Level;
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

use std::time::Duration;

/// Who plays on the engine's seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Opponent {
    /// How strong it is.
    pub level: LevelName,
    /// Whether it gives up a game that is hopeless.
    #[serde(default)]
    pub resigns: bool,
    /// Whether it moves as soon as it knows its move, without the pause a person would make.
    #[serde(default)]
    pub prompt: bool,
    /// An added engine that plays instead of our own; the level is that of our own, should it have to take over.
    #[serde(default)]
    pub outside: Option<OutsideChoice>,
}

/// An added engine that plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct OutsideChoice {
    /// Its number.
    pub engine: u32,
    /// How long it thinks about a move, in milliseconds, where no clock gives it less: 100 to 600 000.
    pub move_ms: u32,
}

impl OutsideChoice {
    /// The time for a move.
    pub(crate) fn time(self) -> Duration {
        Duration::from_millis(self.move_ms.clamp(100, 600_000).into())
    }
}

/// The levels, the weakest first; the names are those of `engine::Level`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "lowercase")]
pub enum LevelName {
    /// A child beats it.
    Beginner,
    /// 2.
    Novice,
    /// 3.
    Learner,
    /// 4.
    Casual,
    /// 5.
    Amateur,
    /// 6.
    Club,
    /// 7.
    Skilled,
    /// 8.
    Advanced,
    /// 9.
    Expert,
    /// 10.
    Candidate,
    /// 11.
    Master,
    /// 12.
    Grandmaster,
    /// 13.
    Champion,
    /// Everything it has.
    Full,
}

impl LevelName {
    /// Every level, the weakest first.
    pub const ALL: [Self; 14] = [
        Self::Beginner,
        Self::Novice,
        Self::Learner,
        Self::Casual,
        Self::Amateur,
        Self::Club,
        Self::Skilled,
        Self::Advanced,
        Self::Expert,
        Self::Candidate,
        Self::Master,
        Self::Grandmaster,
        Self::Champion,
        Self::Full,
    ];

    /// The level of the engine.
    pub(crate) fn level(self) -> Level {
        Level::ALL.get(self as usize).copied().unwrap_or(Level::FULL)
    }

    /// The word for it.
    pub(crate) fn word(self) -> &'static str {
        self.level().name
    }
}

/// Which side somebody wants against the computer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "lowercase")]
pub enum SideChoice {
    /// Moves first.
    #[default]
    First,
    /// Moves second.
    Second,
    /// Drawn by lot.
    Lot,
}

/// How fast a demonstration goes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "lowercase")]
pub enum PaceName {
    /// A move every three seconds.
    Slow,
    /// A move every second and a half.
    #[default]
    Normal,
    /// As fast as one can follow.
    Fast,
}

impl PaceName {
    /// How long a move stands before the next one, at least.
    pub(crate) const fn pause(self) -> Duration {
        Duration::from_millis(match self {
            Self::Slow => 3_000,
            Self::Normal => 1_500,
            Self::Fast => 400,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_has_its_name() {
        assert_eq!(LevelName::ALL.len(), Level::ALL.len());
        for (name, level) in LevelName::ALL.into_iter().zip(Level::ALL) {
            assert_eq!(name.level(), level);
            assert_eq!(serde_json::to_value(name).expect("a word"), level.name);
        }
    }
}
