//! What is played at a table, and how.

use super::word::RulesName;
use rules::Side;
use serde::{Deserialize, Serialize};

/// Which game is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Game {
    /// Chinese chess.
    Xiangqi,
    /// Five in a row.
    Gomoku,
}

/// The two parties of a table: who orders its log, and who asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Party {
    /// The sequencer: orders the events and sends them. Usually whoever opened the table.
    Host,
    /// The other player: sends requests.
    Guest,
}

impl Party {
    /// The other party.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Host => Self::Guest,
            Self::Guest => Self::Host,
        }
    }
}

/// Whether a move may be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Takebacks {
    /// The other side is asked.
    Ask,
    /// At once, without asking.
    Free,
    /// Never.
    None,
}

/// What is played at a table, and how.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Terms {
    /// The game.
    pub game: Game,
    /// Its rules: a set of xiangqi, or all the terms of gomoku in one name (`renju-15-swap2`).
    pub rules: RulesName,
    /// Who plays the first side.
    pub first: Party,
    /// Whether moves may be taken back.
    pub takebacks: Takebacks,
    /// How much time each party has; missing: there are no clocks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<Clock>,
    /// What the one with the first side gives to the other (xiangqi only); missing: the game is even.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub odds: Option<Odds>,
}

impl Terms {
    /// The side that `party` plays.
    #[must_use]
    pub fn side_of(&self, party: Party) -> Side {
        if self.first == party { Side::First } else { Side::Second }
    }
}

/// What the stronger player gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Odds {
    /// The first move: the second side begins.
    FirstMove,
    /// The left horse.
    Horse,
    /// Both horses.
    BothHorses,
    /// The left chariot.
    Chariot,
}

/// How much time each party has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Clock {
    /// The host's.
    pub host: Time,
    /// The guest's.
    pub guest: Time,
}

/// The time of one party, in seconds; what is missing is 0: none of this kind. Whether it can be played by is for the table
/// to say.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Time {
    /// For the whole game.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub main: u32,
    /// For each move, while there is base time.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub step: u32,
    /// Added after each move.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub increment: u32,
    /// The length of a period after the base time.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub byoyomi: u32,
    /// How many periods there are.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub periods: u32,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
const fn is_zero(number: &u32) -> bool {
    *number == 0
}
