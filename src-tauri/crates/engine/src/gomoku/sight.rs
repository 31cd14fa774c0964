//! How a weaker player looks at a board: some lines are not noticed, and a position is judged roughly.
//!
//! What is overlooked is a line of the board for one colour, for a whole turn: a diagonal more easily than a row, three stones more
//! easily than four. Whoever overlooks it neither builds nor blocks there, plays sensibly elsewhere, and may see it a move
//! later.

use rules::gomoku::Stone;

use super::shape::Shape;
use crate::random::mixed;

/// A limited sight, for the moves of one turn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sight {
    /// How many of a hundred lines are noticed.
    pub(super) noticed: u8,
    /// The greatest error in judging a position.
    pub(super) error: i32,
    /// What makes this turn different from others: the same seed overlooks the same things.
    pub(super) seed: u64,
}

impl Sight {
    /// Everything is seen as it is.
    pub(super) const CLEAR: Self = Self { noticed: 100, error: 0, seed: 0 };

    /// What is seen of a shape.
    pub(super) fn seen(&self, shape: Shape, direction: usize, line: u8, stone: Stone) -> Shape {
        if self.noticed >= 100 {
            return shape;
        }
        let diagonal = if direction >= 2 { 40 } else { 0 };
        let weight = diagonal
            + match shape {
                Shape::Five => 25,
                Shape::OpenFour | Shape::Four => 70,
                Shape::OpenThree | Shape::WideThree | Shape::ClosedThree => 100,
                _ => 80,
            };
        let missed = u64::from(100 - self.noticed) * weight / 100;
        let way = (direction as u64) << 16 | u64::from(line) << 8 | stone.index() as u64;
        if mixed(self.seed ^ way) % 100 < missed { Shape::Nothing } else { shape }
    }

    /// A judgement as the player makes it.
    pub(super) fn blurred(&self, judgement: i32, key: u64) -> i32 {
        if self.error == 0 {
            return judgement;
        }
        let span = 2 * self.error as u64 + 1;
        judgement + (mixed(self.seed ^ key) % span) as i32 - self.error
    }
}
