//! Positions and boards to test with.

use proptest::{collection::vec, prelude::*, sample::Index};
use rules::{
    Position as _, Side,
    xiangqi::{Kind, Move, Piece, Position, Rules, Setup, Square},
};

/// A position some random moves away from the usual start, by the official law.
pub(crate) fn reached() -> impl Strategy<Value = Position> {
    reached_under(Just(Rules::Asian))
}

/// The same by the law of any rule set.
pub(crate) fn reached_under_any() -> impl Strategy<Value = Position> {
    reached_under(any_rules())
}

pub(crate) fn any_rules() -> impl Strategy<Value = Rules> {
    (0..Rules::ALL.len()).prop_map(|index| Rules::ALL[index])
}

fn reached_under(rules: impl Strategy<Value = Rules>) -> impl Strategy<Value = Position> {
    (rules, vec(any::<Index>(), 0..160)).prop_map(|(rules, choices)| {
        let mut position = Position::start_under(rules);
        for choice in choices {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position.play_unchecked(*choice.get(&moves));
        }
        position
    })
}

/// Any pieces on any points, with a good chance of one general in each palace.
pub(crate) fn arranged() -> impl Strategy<Value = Setup> {
    let piece = (0..Kind::ALL.len(), any::<bool>(), 0..Square::COUNT);
    (vec(piece, 0..40), 0..9_i8, 0..9_i8, any::<bool>()).prop_map(|(pieces, red, black, first)| {
        let mut setup = Setup::empty(if first { Side::First } else { Side::Second });
        for (kind, red, square) in pieces {
            // A second general would make nearly every setup unplayable.
            let kind = if kind == 0 { Kind::Horse } else { Kind::ALL[kind] };
            let side = if red { Side::First } else { Side::Second };
            setup.set(Square::from_index(square).unwrap(), Some(Piece { side, kind }));
        }
        for (side, place) in [(Side::First, red), (Side::Second, black)] {
            let square = Square::new(3 + place as u8 % 3, place as u8 / 3).unwrap();
            let square = if side == Side::First { square } else { square.turned() };
            setup.set(square, Some(Piece { side, kind: Kind::General }));
        }
        setup
    })
}

pub(crate) fn every_move() -> impl Iterator<Item = Move> {
    Square::all().flat_map(|from| Square::all().map(move |to| Move { from, to }))
}
