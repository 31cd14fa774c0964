//! Points of the board, and sets of them.

use std::{
    fmt,
    ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Index, IndexMut, Not},
    str::FromStr,
};

use crate::Side;

/// A point of the board: files `a` to `i` from Red's left, ranks `0` to `9` from Red's back rank.
///
/// ```
/// use rules::xiangqi::Square;
/// let square: Square = "h2".parse().unwrap();
/// assert_eq!((square.file(), square.rank()), (7, 2));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

impl Square {
    /// How many points the board has.
    pub const COUNT: usize = FILES as usize * RANKS as usize;

    /// The point on a file (0 to 8 from Red's left) and a rank (0 to 9 from Red's back rank), if there is one.
    #[must_use]
    pub const fn new(file: u8, rank: u8) -> Option<Self> {
        if file < FILES && rank < RANKS { Some(Self(rank * FILES + file)) } else { None }
    }

    /// The point with this index: 0 to 89, rank after rank from `a0`.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT { Some(Self(index as u8)) } else { None }
    }

    /// Every point, from `a0` along the ranks to `i9`.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }

    /// 0 to 89, rank after rank from `a0`.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// 0 to 8 from Red's left.
    #[must_use]
    pub const fn file(self) -> u8 {
        self.0 % FILES
    }

    /// 0 to 9 from Red's back rank.
    #[must_use]
    pub const fn rank(self) -> u8 {
        self.0 / FILES
    }

    /// The point so many files to the right and ranks up, if the board reaches that far.
    #[must_use]
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Self> {
        let (file, rank) = (self.file() as i8 + files, self.rank() as i8 + ranks);
        if file < 0 || rank < 0 { None } else { Self::new(file as u8, rank as u8) }
    }

    /// The point in a mirror that swaps left and right.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        Self(self.rank() * FILES + (FILES - 1 - self.file()))
    }

    /// The point with the board turned by half a circle: what Red sees at `a0` Black sees at `i9`.
    #[must_use]
    pub const fn turned(self) -> Self {
        Self(Self::COUNT as u8 - 1 - self.0)
    }

    /// The point named by two ASCII characters, a letter in either case and a digit.
    pub(super) const fn from_coordinate(file: u8, rank: u8) -> Option<Self> {
        Self::new(file.to_ascii_lowercase().wrapping_sub(b'a'), rank.wrapping_sub(b'0'))
    }

    /// How many ranks the point is in front of the side's own back rank: 0 to 9.
    #[must_use]
    pub const fn advance(self, side: Side) -> u8 {
        match side {
            Side::First => self.rank(),
            Side::Second => RANKS - 1 - self.rank(),
        }
    }

    /// Whether the point is on the side's own half of the board.
    #[must_use]
    pub const fn is_home(self, side: Side) -> bool {
        self.advance(side) < RANKS / 2
    }

    /// Whether the point is one of the nine of the side's palace.
    #[must_use]
    pub const fn in_palace(self, side: Side) -> bool {
        self.file() >= 3 && self.file() <= 5 && self.advance(side) <= 2
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file()), self.rank())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Square {
    type Err = crate::Syntax;

    /// Reads `h2` or `H2`, nothing else.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match *text.as_bytes() {
            [file, rank] => Self::from_coordinate(file, rank).ok_or(crate::Syntax),
            _ => Err(crate::Syntax),
        }
    }
}

/// A set of points, one bit each.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Squares(pub(super) u128);

impl Squares {
    /// No point.
    pub const NONE: Self = Self(0);
    /// The whole board.
    pub const ALL: Self = Self((1 << Square::COUNT) - 1);

    /// The set with bit n for the point with index n; higher bits don't matter.
    #[must_use]
    pub const fn from_bits(bits: u128) -> Self {
        Self(bits & Self::ALL.0)
    }

    /// Bit n for the point with index n.
    #[must_use]
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// The set of one point.
    #[must_use]
    pub const fn of(square: Square) -> Self {
        Self(1 << square.0)
    }

    /// The points of a file (0 to 8).
    #[must_use]
    pub const fn of_file(file: u8) -> Self {
        let a_file =
            1 | 1 << 9 | 1 << 18 | 1 << 27 | 1 << 36 | 1 << 45 | 1 << 54 | 1 << 63 | 1 << 72 | 1 << 81;
        Self(a_file << file)
    }

    /// The half of the board beyond the river, as the side sees it.
    #[must_use]
    pub const fn beyond_river(side: Side) -> Self {
        let red_half = (1 << 45) - 1;
        match side {
            Side::First => Self(Self::ALL.0 & !red_half),
            Side::Second => Self(red_half),
        }
    }

    /// Whether the point is in the set.
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.0 & 1 != 0
    }

    /// Whether the set has no point.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many points the set has.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set has exactly one point.
    #[must_use]
    pub const fn is_single(self) -> bool {
        self.0 != 0 && self.without_first().is_empty()
    }

    /// The set without its lowest point.
    #[must_use]
    pub(super) const fn without_first(self) -> Self {
        Self(self.0 & self.0.wrapping_sub(1))
    }

    /// The lowest point of the set.
    #[must_use]
    pub const fn first(self) -> Option<Square> {
        Square::from_index(self.0.trailing_zeros() as usize)
    }

    /// Puts a point in, or takes it out when it is there.
    pub(super) fn toggle(&mut self, square: Square) {
        self.0 ^= 1 << square.0;
    }
}

impl Iterator for Squares {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        let first = self.first()?;
        *self = self.without_first();
        Some(first)
    }
}

impl FromIterator<Square> for Squares {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::NONE, |all, square| all | Self::of(square))
    }
}

impl fmt::Debug for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

impl BitAnd for Squares {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Squares {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl Not for Squares {
    type Output = Self;
    fn not(self) -> Self {
        Self(!self.0 & Self::ALL.0)
    }
}

impl BitXor for Squares {
    type Output = Self;
    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl BitAndAssign for Squares {
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl BitOrAssign for Squares {
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

/// A value for every point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PerSquare<T>(pub(super) [T; Square::COUNT]);

// A `Square` is always below `Square::COUNT`, so neither index can miss.
impl<T> Index<Square> for PerSquare<T> {
    type Output = T;
    fn index(&self, square: Square) -> &T {
        &self.0[square.index()]
    }
}

impl<T> IndexMut<Square> for PerSquare<T> {
    fn index_mut(&mut self, square: Square) -> &mut T {
        &mut self.0[square.index()]
    }
}

pub(super) const FILES: u8 = 9;
pub(super) const RANKS: u8 = 10;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_of_squares_are_read_back() {
        for square in Square::all() {
            assert_eq!(square.to_string().parse(), Ok(square));
            assert_eq!(square.to_string().to_uppercase().parse(), Ok(square));
        }
        for text in ["", "a", "a10", "j0", "aa", "0a", "é0", "a-"] {
            assert!(text.parse::<Square>().is_err(), "{text} is no point");
        }
    }

    #[test]
    fn mirror_and_turn_are_their_own_inverse() {
        for square in Square::all() {
            assert_eq!(square.mirrored().mirrored(), square);
            assert_eq!(square.turned().turned(), square);
            assert_eq!(square.advance(Side::First), square.turned().advance(Side::Second));
        }
    }

    #[test]
    fn a_set_lists_its_points_in_order() {
        let squares: Vec<_> = Squares::ALL.collect();
        assert_eq!(squares, Square::all().collect::<Vec<_>>());
        assert_eq!(Squares::of_file(8).count(), 10);
    }
}
