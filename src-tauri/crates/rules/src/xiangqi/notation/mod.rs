//! The texts of moves: Chinese, WXF, and three kinds of coordinates, see [`Style`].
//!
//! Chinese and WXF say the same thing in different letters: which piece, named by its kind and its file or by its place
//! among several on one file; forwards, backwards or sideways; and a number, which is the file a piece goes to or, for a
//! piece that moves straight ahead or back, how many points it goes. Files are counted from the mover's right.

mod complete;
mod coordinates;
mod read;
mod write;

use std::fmt;

pub use complete::complete;
pub use read::{read, read_as};
pub use write::{Script, chinese, wxf};

use super::{Kind, Move, Position, Square, Squares, square::FILES};
use crate::Side;

/// A way to write moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Style {
    /// `炮二平五`
    Chinese(Script),
    /// `C2=5`
    Wxf,
    /// `h2e2`: ranks 0 to 9.
    Iccs,
    /// `h3e3`, `a9a10`: ranks 1 to 10, as programs of the UCI family have it.
    Uci,
    /// `炮(7,7)(4,7)`: the piece, then column and row from the top left corner, both from 0. The classic programs put the
    /// number of the ply and a colon in front.
    Classic,
}

impl Style {
    /// Every style, in the order in which a window offers them.
    pub const ALL: [Self; 6] = [
        Self::Chinese(Script::Simplified),
        Self::Chinese(Script::Traditional),
        Self::Wxf,
        Self::Iccs,
        Self::Uci,
        Self::Classic,
    ];

    /// A name: lower case with hyphens.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Chinese(Script::Simplified) => "chinese",
            Self::Chinese(Script::Traditional) => "chinese-traditional",
            Self::Wxf => "wxf",
            Self::Iccs => "iccs",
            Self::Uci => "uci",
            Self::Classic => "classic",
        }
    }

    /// The style of that name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|style| style.name() == name)
    }
}

/// A move in a style, as seen from the position before it. Empty when the style names the piece and none stands on the
/// source.
///
/// ```
/// use rules::{Position as _, xiangqi::{Position, notation::{self, Style}}};
/// let start = Position::start();
/// let cannon = notation::read(&start, "炮二平五")?;
/// let texts = Style::ALL.map(|style| notation::write(&start, cannon, style));
/// assert_eq!(texts, ["炮二平五", "炮二平五", "C2=5", "h2e2", "h3e3", "炮(7,7)(4,7)"]);
/// # Ok::<(), rules::Syntax>(())
/// ```
#[must_use]
pub fn write(position: &Position, m: Move, style: Style) -> String {
    match style {
        Style::Chinese(script) => chinese(position, m, script),
        Style::Wxf => wxf(position, m),
        Style::Iccs => m.to_string(),
        Style::Uci => coordinates::uci(m),
        Style::Classic => coordinates::classic(position, m),
    }
}

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
