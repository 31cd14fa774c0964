//! Moves that fit what is being typed.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

use crate::view::MoveView;

/// So many are told at most.
pub(crate) const MOST: usize = 8;
/// A longer text is no move.
pub(crate) const LONGEST: usize = 64;

/// The legal moves of the game that begin like a text, in any notation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct CompletionsView {
    /// The text that was asked about.
    pub text: String,
    /// The moves; first the one that the text is already.
    pub moves: Vec<MoveView>,
}
