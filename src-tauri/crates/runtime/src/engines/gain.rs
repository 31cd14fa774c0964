//! Which piece a line of xiangqi wins.

use rules::{
    Position as _,
    xiangqi::{Kind, Move, Piece, Position},
};

/// How far a line is believed: what is further away may well turn out otherwise.
const BELIEVED: usize = 8;

/// The most valuable piece that the side to move wins along the line, and keeps the worth of, as a FEN letter. A capture that
/// ends the line does not count: the answer to it is not known.
pub(super) fn gain(position: &Position, line: &[Move]) -> Option<char> {
    let mover = position.turn();
    let mut after = position.clone();
    let (mut won, mut lost): (Vec<Piece>, Vec<Piece>) = (Vec::new(), Vec::new());
    let believed = line.iter().take(BELIEVED);
    let last = believed.len().checked_sub(1)?;
    for (ply, mv) in believed.enumerate() {
        if after.check(*mv).is_err() {
            break;
        }
        let side = after.turn();
        if let Some(taken) = after.get(mv.to) {
            if side != mover {
                lost.push(taken);
            } else if ply < last {
                won.push(taken);
            }
        }
        after.play_unchecked(*mv);
    }
    // What was lost pays for what was won, the dearest first; what is not paid for is the gain.
    let worth = |pieces: &[Piece]| pieces.iter().map(|piece| worth(*piece)).sum::<i32>();
    let net = worth(&won) - worth(&lost);
    for paid in &lost {
        if let Some(index) = won.iter().position(|piece| piece.kind == paid.kind) {
            won.swap_remove(index);
        }
    }
    let dearest = won.into_iter().max_by_key(|piece| self::worth(*piece))?;
    (net >= WORTH_SAYING && net * 2 >= self::worth(dearest)).then(|| dearest.letter())
}

/// A soldier is no reason for a move.
const WORTH_SAYING: i32 = 15;

/// The usual worth of a piece, in tenths of a soldier.
const fn worth(piece: Piece) -> i32 {
    match piece.kind {
        Kind::General => 1_000,
        Kind::Advisor | Kind::Elephant => 20,
        Kind::Horse => 40,
        Kind::Chariot => 90,
        Kind::Cannon => 45,
        Kind::Soldier => 10,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn gained(fen: &str, line: &str) -> Option<char> {
        let position = Position::from_fen(fen).expect("a position");
        let mut after = position.clone();
        let moves: Vec<_> = line
            .split_whitespace()
            .map(|text| {
                let mv = after.read_move(text).expect("a move");
                after.play_unchecked(mv);
                mv
            })
            .collect();
        gain(&position, &moves)
    }

    #[test]
    fn a_piece_that_is_taken_for_nothing_is_won() {
        let fen = "3k5/9/9/r8/9/9/9/9/R8/4K4 w";
        assert_eq!(gained(fen, "a1a6 d9d8"), Some('r'));
        assert_eq!(gained(fen, "a1a6"), None, "the answer is not known");
    }

    #[test]
    fn an_exchange_wins_nothing() {
        let fen = "r2k5/9/9/r8/9/9/9/9/R8/4K4 w";
        assert_eq!(gained(fen, "a1a6 a9a6 e0e1"), None);
    }

    #[test]
    fn the_other_side_may_win_too() {
        let fen = "3k5/9/9/R8/9/9/9/9/r8/4K4 b";
        assert_eq!(gained(fen, "a1a6 e0e1"), Some('R'));
    }

    #[test]
    fn a_soldier_is_not_worth_saying() {
        let fen = "3k5/9/9/p8/9/9/9/9/R8/4K4 w";
        assert_eq!(gained(fen, "a1a6 d9d8"), None);
    }
}
