//! The texts of moves: ICCS coordinates, Chinese, WXF.
//!
//! Chinese and WXF say the same thing in different letters: which piece, named by its kind and its file or by its place
//! among several on one file; forwards, backwards or sideways; and a number, which is the file a piece goes to or, for a
//! piece that moves straight ahead or back, how many points it goes. Files are counted from the mover's right.

mod read;
mod write;

use std::fmt;

pub use read::read;
pub use write::{Script, chinese, wxf};

use super::{Kind, Move, Position, Square, Squares, square::FILES};
use crate::Side;

impl fmt::Display for Move {
    /// ICCS in lower case, without a hyphen: `h2e2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)
    }
}

/// Which way a piece goes, as its side sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    /// 进
    Ahead,
    /// 退
    Back,
    /// 平
    Sideways,
}

/// The number of a point's file: 1 to 9 from the right of the side.
fn file_number(square: Square, side: Side) -> u8 {
    match side {
        Side::First => FILES - square.file(),
        Side::Second => square.file() + 1,
    }
}

/// The points on which the side has pieces of the kind, on one file, the one farthest ahead first.
fn tandem(position: &Position, side: Side, kind: Kind, file: u8) -> Vec<Square> {
    let mut squares: Vec<_> = (position.of(side, kind) & Squares::of_file(file)).collect();
    squares.sort_by_key(|square| std::cmp::Reverse(square.advance(side)));
    squares
}

/// Every file (0 to 8) with two or more soldiers of the side, from its right to its left.
fn tandem_files(position: &Position, side: Side) -> Vec<u8> {
    let soldiers = position.of(side, Kind::Soldier);
    let mut files: Vec<_> =
        (0..FILES).filter(|&file| (soldiers & Squares::of_file(file)).len() > 1).collect();
    if side == Side::First {
        files.reverse();
    }
    files
}

/// Whether the number behind 进 or 退 is a file: so for the kinds that move askew.
const fn moves_askew(kind: Kind) -> bool {
    matches!(kind, Kind::Advisor | Kind::Elephant | Kind::Horse)
}
