//! The random numbers of the fingerprint, the same in every build: two computers compare their keys.
//!
//! Zobrist's method: a number for each piece on each point and one for the second side to move; the key of a position is
//! the exclusive or of those that apply.

use super::{Piece, Square, square::PerSquare};
use crate::Side;

pub(super) fn piece(square: Square, piece: Piece) -> u64 {
    PIECES[square][piece.side.index()][piece.kind.index()]
}

pub(super) fn turn(side: Side) -> u64 {
    match side {
        Side::First => 0,
        Side::Second => SECOND_TO_MOVE,
    }
}

static PIECES: PerSquare<[[u64; 7]; 2]> = {
    let mut table = [[[0; 7]; 2]; Square::COUNT];
    let mut n = 0;
    while n < Square::COUNT * 14 {
        table[n / 14][n / 7 % 2][n % 7] = random(n as u64);
        n += 1;
    }
    PerSquare(table)
};

const SECOND_TO_MOVE: u64 = random(Square::COUNT as u64 * 14);

const fn random(n: u64) -> u64 {
    crate::key::random(0x6475_6979_6978_7131, n)
}
