//! A position that is being set up, and what is wrong with it.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// The position that is being set up.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct SetupView {
    /// What has to be mended before it can be played.
    pub errors: Vec<ProblemName>,
    /// What is unusual, and can be played.
    pub oddities: Vec<ProblemName>,
}

/// What can be wrong with, or odd about, a position that is being set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum ProblemName {
    /// Red has no general, or more than one.
    RedGenerals,
    /// Black has no general, or more than one.
    BlackGenerals,
    /// A red general stands outside its palace.
    RedGeneralOutside,
    /// A black general stands outside its palace.
    BlackGeneralOutside,
    /// The side to move could take the general.
    Capturable,
    /// The side to move has no legal move.
    NoMove,
    /// An advisor stands where none can come to.
    AdvisorPlace,
    /// An elephant stands where none can come to.
    ElephantPlace,
    /// A soldier stands where none can come to.
    SoldierPlace,
    /// A side has more pieces of a kind than at the start.
    TooMany,
    /// A row that wins stands on the board already.
    FiveAlready,
    /// No point is left to play on.
    BoardFull,
    /// The numbers of black and white stones do not come about by turns.
    StoneCount,
}
