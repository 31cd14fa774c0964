//! What stands for the whole window: who is here, what is kept, what may be gone on with.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

use crate::away::InterruptedView;
use crate::engines::choice::LevelName;
use crate::intent::GameName;
use crate::intent::OddsName;
use crate::intent::SettingKey;

/// The app itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct AppView {
    /// The version of the program.
    pub version: String,
    /// The name by which other players know this one.
    pub name: String,
    /// The identity of this installation, in hexadecimal groups.
    pub fingerprint: String,
    /// The unfinished local game of the last run, if there is one and no table is open.
    pub unfinished: Option<Unfinished>,
    /// Games with other computers that were put away or broken off, the latest first; none while a table is open.
    pub interrupted: Vec<InterruptedView>,
    /// The choices that were kept; a missing one was never made.
    pub settings: BTreeMap<SettingKey, String>,
    /// Why nothing can be kept on the disk, in the system's words; `null` when all is well.
    pub storage: Option<String>,
    /// Where the library was put that was found damaged at this start; a new one was begun.
    pub set_aside: Option<String>,
}

/// A game that a run left unfinished.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Unfinished {
    /// Which game.
    pub game: GameName,
    /// How many plies were played.
    pub plies: u32,
    /// The name of the opponent when it was a game over the network, or against an added engine.
    pub opponent: Option<String>,
    /// The level of the engine when it was a game against our own.
    pub computer: Option<LevelName>,
}

/// The results against one opponent in one game under one rule set.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct RecordView {
    /// The identity of the opponent, in hexadecimal groups.
    pub fingerprint: String,
    /// The name it used last.
    pub name: String,
    /// Which game.
    pub game: GameName,
    /// The rule set by name.
    pub rules: String,
    /// Games won by this player.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
    /// What the last games suggest for the next one, when they were one-sided.
    pub suggestion: Option<Suggestion>,
}

/// A handicap that would make games more even. Proposed, never imposed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct Suggestion {
    /// Whether this player is the stronger one, who gives it.
    pub give: bool,
    /// A start with odds (xiangqi); `null` in a game that knows none.
    pub odds: Option<OddsName>,
    /// So many times the time of the stronger player for the weaker one.
    pub time: u32,
}
