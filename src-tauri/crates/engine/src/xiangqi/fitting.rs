//! What is needed to fit the weights of the evaluation to games: which terms count how often in a position, and what they
//! weigh now.

use rules::xiangqi::Position;

use super::{
    evaluate::{Account, FULL},
    terms,
    weights::WEIGHTS,
};

/// How many terms the evaluation has.
pub const TERMS: usize = terms::COUNT;

/// The evaluation of a position, taken apart.
#[derive(Clone, Debug, PartialEq)]
pub struct Parts {
    /// Terms, and how often they count for the first side (less how often for the second).
    pub counts: Vec<(u16, i8)>,
    /// How much the weights for a full board count, from 0 to 1; those for an empty one have the rest.
    pub fullness: f32,
}

/// The parts of the evaluation of a position.
#[must_use]
pub fn parts(position: &Position) -> Parts {
    let (account, fullness) = Account::of(position);
    Parts { counts: account.0, fullness: fullness as f32 / FULL as f32 }
}

/// The weights: for a full board, for an empty one.
#[must_use]
pub fn weights() -> Vec<(i32, i32)> {
    WEIGHTS.iter().map(|weight| (weight.full, weight.empty)).collect()
}
