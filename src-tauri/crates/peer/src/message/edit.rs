//! One change of a position that is being set up.

use super::side;
use super::word::{BoardText, MoveText, PieceLetter};
use rules::Side;
use serde::{Deserialize, Serialize};

/// A change of a position that is being set up, the same in a request and in an event.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Edit {
    /// Put a piece on a point, or take away what stands there.
    Put {
        /// The point.
        point: MoveText,
        /// The piece; `null` takes away.
        piece: Option<PieceLetter>,
    },
    /// Move what stands on a point.
    Move {
        /// From.
        from: MoveText,
        /// To.
        to: MoveText,
    },
    /// Take everything away but the generals.
    Clear,
    /// Mirror left and right.
    Mirror,
    /// Exchange the colours.
    Swap,
    /// Whose turn it is.
    Turn {
        /// The side.
        #[serde(with = "side")]
        side: Side,
    },
    /// A whole position.
    Whole {
        /// Its text: a FEN in xiangqi.
        board: BoardText,
    },
}
