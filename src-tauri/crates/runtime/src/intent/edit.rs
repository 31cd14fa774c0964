//! How a position that is being set up is changed.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

use super::OddsName;
use crate::view::SideName;

/// One edit of a position that is being set up. Points are named as on the board (`e0`), pieces by their FEN
/// letter, stones by that of a board text (`X` black, `O` white).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum EditChoice {
    /// Put a piece on a point, or take away what stands there.
    Put {
        /// The point.
        point: String,
        /// The letter of the piece or stone; `null` takes away.
        piece: Option<String>,
    },
    /// Move what stands on a point to another one; what stands there is taken away.
    Move {
        /// From.
        from: String,
        /// To.
        to: String,
    },
    /// Take everything away (in xiangqi all but the generals).
    Clear,
    /// The start of a usual game.
    Initial,
    /// Mirror left and right.
    Mirror,
    /// The pieces of each side become the other's (in xiangqi on the other half of the board).
    SwapColours,
    /// Who moves first from here.
    Turn {
        /// The side.
        side: SideName,
    },
    /// A whole position.
    Fen {
        /// Its FEN, or a gomoku board text.
        text: String,
    },
    /// A start with odds (xiangqi).
    Odds {
        /// Which.
        odds: OddsName,
    },
}
