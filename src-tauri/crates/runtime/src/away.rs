//! What a window is told of a player who is missed, and of games that wait to be gone on with.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

use crate::intent::GameName;

/// The other player is missed; its seat is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct MissingView {
    /// For how long, in seconds.
    pub seconds: u32,
    /// Whether it has closed its program, and said so.
    pub closed: bool,
    /// Whether it has been long enough that nobody need wait.
    pub overdue: bool,
}

/// A game with another computer that was put away or broken off.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct InterruptedView {
    /// The number of its table.
    pub table: u32,
    /// Which game.
    pub game: GameName,
    /// How many plies were played.
    pub plies: u32,
    /// The name of the other player.
    pub opponent: String,
    /// Its identity in hexadecimal groups.
    pub fingerprint: String,
    /// Whether this computer is the host.
    pub hosting: bool,
    /// Whether this computer listens for the other one again; else it dials.
    pub listens: bool,
}
