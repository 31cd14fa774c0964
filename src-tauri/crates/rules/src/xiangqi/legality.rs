//! Why a move is not legal.

use super::{Facing, Kind, Law, Move, Piece, Position, Square, Squares, attacks, moves};
use crate::{Illegal, Position as _, Side, Why};

/// Whether a move is legal, and if not, the first rule that stands against it: what stands where, then the way of the
/// piece, then the safety of the general.
pub(super) fn check(position: &Position, m: Move) -> Result<(), Illegal<Square>> {
    let side = position.turn();
    if Side::BOTH.into_iter().any(|side| !position.has_general(side)) {
        return refuse(Why::Over, []);
    }
    match (position.get(m.from), position.get(m.to)) {
        (None, _) => return refuse(Why::Empty, [m.from]),
        (Some(piece), _) if piece.side != side => return refuse(Why::NotYourPiece, [m.from]),
        (_, Some(piece)) if piece.side == side => return refuse(Why::OwnPiece, [m.to]),
        (Some(piece), _) => way(position, piece, m)?,
    }
    match position.law() {
        Law::Official => safety(position, m),
        Law::Capture(Facing::Refused) if moves::faces_after(position.board(), m) => {
            refuse(Why::Facing, generals_after(position, m))
        }
        Law::Capture(_) => Ok(()),
    }
}

/// Whether the piece moves like that.
fn way(position: &Position, piece: Piece, m: Move) -> Result<(), Illegal<Square>> {
    if position.board().reach(m.from, piece).contains(m.to) || takes_facing(position, piece, m) {
        return Ok(());
    }
    let Move { from, to } = m;
    let (files, ranks) = (from.file().abs_diff(to.file()), from.rank().abs_diff(to.rank()));
    let occupied = position.board().occupied();
    match piece.kind {
        Kind::General if files + ranks == 1 => refuse(Why::Palace, [to]),
        Kind::Advisor if (files, ranks) == (1, 1) => refuse(Why::Palace, [to]),
        Kind::Elephant if (files, ranks) == (2, 2) && !to.is_home(piece.side) => refuse(Why::River, [to]),
        Kind::Elephant if (files, ranks) == (2, 2) => refuse(Why::Eye, middle(from, to)),
        Kind::Horse if matches!((files, ranks), (1, 2) | (2, 1)) => refuse(Why::Leg, attacks::leg(from, to)),
        Kind::Chariot if files == 0 || ranks == 0 => {
            refuse(Why::Blocked, attacks::between(from, to) & occupied)
        }
        Kind::Cannon if files == 0 || ranks == 0 => {
            let why = if position.get(to).is_some() { Why::Screen } else { Why::Blocked };
            refuse(why, attacks::between(from, to) & occupied)
        }
        Kind::Soldier if (files, ranks) == (1, 0) => refuse(Why::River, [from]),
        _ => refuse(Why::Shape, []),
    }
}

/// Whether a general takes the other along the file, where that is a move.
fn takes_facing(position: &Position, piece: Piece, m: Move) -> bool {
    piece.kind == Kind::General
        && position.law() == Law::Capture(Facing::Captures)
        && moves::faced(position.board(), piece.side).contains(m.to)
}

/// Where the generals stand after a move, the mover's first.
fn generals_after(position: &Position, m: Move) -> [Square; 2] {
    let mut after = position.clone();
    after.play_unchecked(m);
    [position.turn(), after.turn()].map(|side| after.general(side))
}

/// Whether the general is safe after a move that is otherwise fine.
fn safety(position: &Position, m: Move) -> Result<(), Illegal<Square>> {
    let side = position.turn();
    let mut after = position.clone();
    after.play_unchecked(m);
    let (own, enemy) = (after.general(side), after.general(side.other()));
    let attackers = after.board().attackers(own, side.other(), after.board().occupied());
    match attackers {
        Squares::NONE => Ok(()),
        _ if attackers.contains(enemy) => refuse(Why::Facing, [own, enemy]),
        _ => refuse(Why::Check, attackers),
    }
}

fn refuse(why: Why, at: impl IntoIterator<Item = Square>) -> Result<(), Illegal<Square>> {
    let mut illegal = Illegal { why, at: Default::default() };
    illegal.at.extend(at.into_iter().take(illegal.at.capacity()));
    Err(illegal)
}

fn middle(a: Square, b: Square) -> Option<Square> {
    Square::new((a.file() + b.file()) / 2, (a.rank() + b.rank()) / 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is said about a move: the rule and the points.
    fn told(fen: &str, m: &str) -> Option<(Why, String)> {
        let position = Position::from_fen(fen).unwrap();
        let m = position.read_move(m).unwrap();
        position.check(m).err().map(|illegal| {
            let at: Vec<_> = illegal.at.iter().map(Square::to_string).collect();
            (illegal.why, at.join(" "))
        })
    }

    const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";

    #[test]
    fn each_rule_is_named_with_its_points() {
        let cases = [
            (START, "e4e5", Why::Empty, "e4"),
            (START, "h7h6", Why::NotYourPiece, "h7"),
            (START, "a0b0", Why::OwnPiece, "b0"),
            (START, "a0a0", Why::OwnPiece, "a0"),
            (START, "e0f1", Why::Shape, ""),
            (START, "c0c2", Why::Shape, ""),
            (START, "b0b2", Why::OwnPiece, "b2"),
            (START, "b0c3", Why::OwnPiece, "c3"),
            (START, "b0d1", Why::Leg, "c0"),
            (START, "a0a4", Why::Blocked, "a3"),
            (START, "a0c2", Why::Shape, ""),
            (START, "h2h7", Why::Screen, ""),
            (START, "h2h8", Why::Blocked, "h7"),
            (START, "b2g7", Why::Shape, ""),
            (START, "e3d3", Why::River, "e3"),
            (START, "e3e2", Why::Shape, ""),
            (START, "e3e5", Why::Shape, ""),
            ("3k5/9/9/9/9/9/9/9/9/4KR3 w", "e0f0", Why::OwnPiece, "f0"),
            ("4k4/9/9/4p4/9/9/9/9/9/3K5 w", "d0c0", Why::Palace, "c0"),
            ("4k4/9/9/4p4/9/9/9/3A5/9/3K5 w", "d2c3", Why::Palace, "c3"),
            ("4k4/9/9/4p4/9/2B6/9/9/9/3K5 w", "c4e6", Why::River, "e6"),
            ("4k4/9/9/4p4/9/2B6/3p5/9/9/3K5 w", "c4e2", Why::Eye, "d3"),
            ("4k4/9/9/4p4/9/2N6/2n6/9/9/3K5 w", "c4d2", Why::Leg, "c3"),
            ("4k4/9/9/4p4/9/R1p1p4/9/9/9/3K5 w", "a4i4", Why::Blocked, "c4 e4"),
            ("4k4/9/9/9/9/C1p1p3r/9/9/9/3K5 w", "a4i4", Why::Screen, "c4 e4"),
        ];
        for (fen, m, why, at) in cases {
            assert_eq!(told(fen, m), Some((why, at.into())), "{m} in {fen}");
        }
    }

    #[test]
    fn a_move_that_exposes_the_general_is_told_with_those_who_attack() {
        let cases = [
            ("3k5/9/9/9/4r4/9/9/4R4/9/4K4 w", "e2d2", Why::Check, "e5"),
            ("4k4/9/9/9/9/9/9/4N4/9/4K4 w", "e2c3", Why::Facing, "e0 e9"),
            ("3k5/9/9/9/9/9/9/9/9/4K4 w", "e0d0", Why::Facing, "d0 d9"),
            // A cannon needs exactly one screen: stepping between gives it one, leaving takes the second away.
            ("5k3/9/4c4/9/9/9/9/3R5/9/4K4 w", "d2e2", Why::Check, "e7"),
            ("3k5/9/4c4/9/4N4/9/9/4R4/9/4K4 w", "e2d2", Why::Check, "e7"),
            // Off the leg of a horse.
            ("5k3/9/9/9/9/9/9/3n5/3R5/4K4 w", "d1c1", Why::Check, "d2"),
            // Not out of check.
            ("5k3/9/9/9/4r4/9/9/3R5/9/4K4 w", "d2c2", Why::Check, "e5"),
            ("3k5/9/9/9/9/9/9/9/4p4/4K4 w", "e0d0", Why::Facing, "d0 d9"),
        ];
        for (fen, m, why, at) in cases {
            assert_eq!(told(fen, m), Some((why, at.into())), "{m} in {fen}");
        }
    }

    #[test]
    fn a_cannon_captures_over_one_piece_of_either_side() {
        assert_eq!(told(START, "h2h9"), None);
        assert_eq!(told("4k4/9/9/9/9/C1P1r4/9/9/9/3K5 w", "a4e4"), None);
        assert_eq!(told("4k4/9/9/4p4/9/C1P6/9/9/9/3K5 w", "a4e4"), Some((Why::Blocked, "c4".into())));
    }

    #[test]
    fn where_a_general_may_be_taken_only_the_way_of_the_piece_counts() {
        let told = |fen: &str, law: Law, m: &str| {
            let position = Position::new(fen.parse().unwrap(), law).unwrap();
            let m = position.read_move(m).unwrap();
            position
                .check(m)
                .err()
                .map(|illegal| (illegal.why, illegal.at.iter().map(Square::to_string).collect()))
        };
        let (free, unfaced) = (Law::Capture(Facing::Captures), Law::Capture(Facing::Refused));
        for law in [free, unfaced] {
            assert_eq!(told("3k5/9/9/9/4r4/9/9/4R4/9/4K4 w", law, "e2d2"), None, "into check");
            assert_eq!(
                told("3k5/9/9/9/4r4/9/9/4R4/9/4K4 w", law, "e0e2"),
                Some((Why::OwnPiece, vec!["e2".into()]))
            );
        }
        let fen = "4k4/9/9/9/9/9/9/4N4/9/4K4 w";
        assert_eq!(told(fen, free, "e2c3"), None);
        assert_eq!(told(fen, unfaced, "e2c3"), Some((Why::Facing, vec!["e0".into(), "e9".into()])));
        let fen = "4k4/9/9/9/9/9/9/9/9/4K4 w";
        assert_eq!(told(fen, free, "e0e9"), None, "along the open file");
        assert_eq!(told(fen, unfaced, "e0e9"), Some((Why::Shape, vec![])));
        assert_eq!(told("4k4/9/9/9/4p4/9/9/9/9/4K4 w", free, "e0e9"), Some((Why::Shape, vec![])));
    }
}
