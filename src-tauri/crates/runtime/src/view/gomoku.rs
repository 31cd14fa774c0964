//! What only gomoku shows: stones, forbidden points, the steps of an opening.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

use super::table::SideName;

/// What only a gomoku board has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct GomokuView {
    /// Lines on a side, 9 to 20.
    pub size: u32,
    /// Who plays which stones; a swap in an opening changes it.
    pub colours: StoneColours,
    /// The colour of the next stone that is placed (in an opening not always the own one of who places it).
    pub next: StoneColour,
    /// Whether a stone by this window is expected now.
    pub placing: bool,
    /// Where Black may not play in the position shown, when it is Black's turn under renju; empty otherwise.
    pub forbidden: Vec<ForbiddenView>,
    /// Every point of the winning row (or rows) in the position shown; empty while nobody has won by one.
    pub five: Vec<String>,
    /// The foul by which the position shown was lost, where fouls lose.
    pub foul: Option<ForbiddenView>,
    /// What the opening protocol asks in the position shown; `null` when there is none or it is through.
    pub step: Option<OpeningStep>,
    /// The points offered for the fifth move (RIF): candidates, no stones yet.
    pub offered: Vec<String>,
}

/// The colours of the stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "lowercase")]
pub enum StoneColour {
    /// Black.
    Black,
    /// White.
    White,
}

/// Who plays which stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct StoneColours {
    /// The first side's.
    pub first: StoneColour,
    /// The second side's.
    pub second: StoneColour,
}

/// A point where Black may not play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct ForbiddenView {
    /// The point.
    pub point: String,
    /// Why.
    pub why: ForbiddenName,
}

/// What makes a point forbidden to Black.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum ForbiddenName {
    /// 三三: two threes or more at once.
    DoubleThree,
    /// 四四: two fours or more at once.
    DoubleFour,
    /// 长连: six or more in a row.
    Overline,
}

/// What an opening protocol asks now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OpeningStep {
    /// Which protocol.
    pub protocol: OpeningName,
    /// What is asked.
    pub step: StepName,
    /// Of whom.
    pub by: SideName,
    /// The choices, each a move by this text; empty when a stone is asked.
    pub choices: Vec<String>,
    /// Where a stone may go now, when the protocol limits it; empty = anywhere.
    pub zone: Vec<String>,
    /// How many stones (or offered points) are still to be placed in this step; 0 for a choice.
    pub left: u32,
}

/// The opening protocols.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "lowercase")]
pub enum OpeningName {
    /// The centre first, the third stone at least three away from it.
    Pro,
    /// The first player places three stones, the second chooses a colour.
    Swap,
    /// As swap, but the second player may place two more and leave the choice to the first.
    Swap2,
    /// Renju, RIF 1996: three stones, swap, the fourth, two fifth moves offered.
    Rif,
}

/// The steps of the opening protocols.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum StepName {
    /// The first three stones, of both colours, by the same player (swap, swap2, RIF).
    PlaceThree,
    /// swap2: take a colour, or add two stones.
    Choose,
    /// swap2: the fourth and the fifth stone.
    AddTwo,
    /// swap, swap2: take a colour.
    ChooseColour,
    /// RIF: exchange the colours or stay.
    Swap,
    /// RIF: the fourth stone.
    Fourth,
    /// RIF: points for the fifth move are offered, one after the other.
    OfferFifth,
    /// RIF: one of the offered points is chosen.
    PickFifth,
    /// pro: the first stone, in the centre.
    First,
    /// pro: the second stone.
    Second,
    /// pro: the third stone, away from the centre.
    Third,
}
