//! What a window is told of engines at work.

use engine::Score;
use rules::Side;
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

use super::{choice::PaceName, outsiders::view::FallenView};
use crate::view::{FromTo, MoveView, SideName};

/// Engines at work at this table, and what they have found. Told apart from the table, because it changes several times a second.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct MindView {
    /// The engine at the table that thinks about its move now.
    pub thinking: Option<ThinkingView>,
    /// Whether a hint is being looked for.
    pub hinting: bool,
    /// The hint for the position of the game, until it changes.
    pub hint: Option<HintView>,
    /// The analysis of the position shown, while it is on.
    pub analysis: Option<AnalysisView>,
    /// While computer plays against computer.
    pub demonstration: Option<DemonstrationView>,
    /// An added engine of the game that has failed; the game waits until somebody says what is to be done.
    pub fallen: Option<Box<FallenView>>,
}

/// An engine that thinks about its move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct ThinkingView {
    /// For which side.
    pub side: SideName,
    /// How far it has come, while analysis is on or nobody plays against it.
    pub found: Option<Found>,
}

/// How far a search has come.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct Found {
    /// Plies looked ahead.
    pub depth: u32,
    /// Positions looked at so far; more than four thousand millions are not told apart.
    pub nodes: u32,
    /// The best lines, the best first.
    pub lines: Vec<LineView>,
}

/// One line of play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct LineView {
    /// What it comes to.
    pub score: ScoreView,
    /// Its moves, at most eight.
    pub moves: Vec<MoveView>,
}

/// What a position is worth, as the first side sees it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct ScoreView {
    /// Hundredths of a soldier in favour of the first side, from -10000 to 10000; at both ends the game is decided.
    pub value: i32,
    /// In how many moves the side that is ahead wins by force; 0: it has won. `null` while nothing is proved.
    pub mate: Option<u32>,
}

/// A hint.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct HintView {
    /// The move.
    pub played: MoveView,
    /// Its points; `null` for what is done beside the board.
    pub points: Option<FromTo>,
    /// Why, where there is a reason that can be said in a line.
    pub reason: Option<HintReason>,
}

/// Why a move is good.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum HintReason {
    /// There is no other move.
    Only,
    /// It wins by force.
    Mates {
        /// In so many moves.
        moves: u32,
    },
    /// It wins a piece.
    Wins {
        /// The FEN letter of the piece, in the case of its side.
        piece: char,
    },
}

/// The analysis of the position shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct AnalysisView {
    /// How many lines are wanted, 1 to 5.
    pub lines: u32,
    /// Whether it goes on; else it has seen enough, or there is nothing to look at.
    pub running: bool,
    /// What it has found.
    pub found: Option<Found>,
}

/// Computer against computer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct DemonstrationView {
    /// Whether it stands still.
    pub paused: bool,
    /// How fast it goes.
    pub pace: PaceName,
}

/// The greatest score that is shown.
const MOST: i32 = 10_000;

impl ScoreView {
    /// A score for the side to move, as the first side sees it.
    pub(crate) fn of(score: Score, turn: Side) -> Self {
        let sign = if turn == Side::First { 1 } else { -1 };
        match score {
            Score::Soldiers(value) => Self { value: sign * value.clamp(-MOST, MOST), mate: None },
            Score::Mate(moves) => {
                let ahead = if moves > 0 { MOST } else { -MOST };
                Self { value: sign * ahead, mate: Some(moves.unsigned_abs()) }
            }
        }
    }

    /// What it is worth to a side.
    pub(crate) const fn to(self, side: Side) -> i32 {
        match side {
            Side::First => self.value,
            Side::Second => -self.value,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_told_as_the_first_side_sees_them() {
        let first = |score| ScoreView::of(score, Side::First);
        let second = |score| ScoreView::of(score, Side::Second);
        assert_eq!(first(Score::Soldiers(35)), ScoreView { value: 35, mate: None });
        assert_eq!(second(Score::Soldiers(35)), ScoreView { value: -35, mate: None });
        assert_eq!(first(Score::Mate(3)), ScoreView { value: 10_000, mate: Some(3) });
        assert_eq!(second(Score::Mate(-2)), ScoreView { value: 10_000, mate: Some(2) });
        assert_eq!(second(Score::Mate(0)), ScoreView { value: 10_000, mate: Some(0) });
        assert_eq!(first(Score::Soldiers(30_500)).value, 10_000, "decided by the rules of repetition");
        assert_eq!(second(Score::Soldiers(35)).to(Side::Second), 35);
    }
}
