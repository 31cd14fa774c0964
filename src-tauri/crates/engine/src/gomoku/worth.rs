//! What shapes are worth.

use rules::gomoku::Stone;

use super::{field::Field, kind::Kind, shape::Shape};

/// What one more stone is worth that makes this shape, in hundredths of the move in hand.
pub(super) const fn of(shape: Shape) -> i32 {
    match shape {
        Shape::Overline | Shape::TwoFours | Shape::Nothing => 0,
        Shape::ClosedOne => 0,
        Shape::OpenOne => 0,
        Shape::ClosedTwo => 2,
        Shape::OpenTwo => 5,
        Shape::WideTwo => 7,
        Shape::ClosedThree => 12,
        Shape::OpenThree => 30,
        Shape::WideThree => 40,
        Shape::Four => 45,
        Shape::OpenFour => 150,
        Shape::Five => 250,
    }
}

/// What the position is worth to the side to move, when nothing is forced.
pub(super) fn of_position(field: &Field, turn: Stone) -> i32 {
    let side = |stone: Stone| {
        let count = |kind| i32::from(field.count(kind, stone));
        field.sum(stone) + 80 * count(Kind::FourThree).min(3) + 40 * count(Kind::DoubleThree).min(3)
    };
    side(turn) * 11 / 10 - side(turn.other()) + 30
}

/// How early a point should be tried.
pub(super) fn of_point(field: &Field, cell: super::field::Cell, turn: Stone) -> i32 {
    let side = |stone: Stone| {
        let make = field.make(cell, stone);
        i32::from(make.worth)
            + match make.kind {
                Kind::Five => 10_000,
                Kind::OpenFour => 2_000,
                Kind::FourThree => 600,
                Kind::DoubleThree => 250,
                Kind::Three => 40,
                Kind::Four => 30,
                Kind::Suspect | Kind::Foul | Kind::Quiet => 0,
            }
    };
    side(turn) * 5 / 4 + side(turn.other())
}
