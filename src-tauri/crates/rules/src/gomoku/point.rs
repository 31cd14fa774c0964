//! The points of a board, and what can stand on one.

use std::{fmt, str::FromStr};

use crate::Syntax;

/// The largest board that people play on, in lines.
pub const MAX_SIZE: u8 = 20;
/// The smallest board that makes sense.
pub const MIN_SIZE: u8 = 9;

/// A point where two lines cross. The same point has the same name on every size of board: letters run from the left
/// corner (`a` to `t`, none left out), numbers from the bottom (1 to 20).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point {
    /// The column from the left, from 0.
    pub(super) x: u8,
    /// The row from the bottom, from 0.
    pub(super) y: u8,
}

impl Point {
    /// A point by its column from the left and its row from the bottom, both from 0; `None` beyond the largest board.
    #[must_use]
    pub const fn new(x: u8, y: u8) -> Option<Self> {
        if x < MAX_SIZE && y < MAX_SIZE { Some(Self { x, y }) } else { None }
    }

    /// The column from the left, from 0.
    #[must_use]
    pub const fn x(self) -> u8 {
        self.x
    }

    /// The row from the bottom, from 0.
    #[must_use]
    pub const fn y(self) -> u8 {
        self.y
    }

    /// Whether a board of so many lines has this point.
    #[must_use]
    pub const fn is_on(self, size: u8) -> bool {
        self.x < size && self.y < size
    }

    /// Every point of a board, row after row from the bottom left corner.
    pub fn all(size: u8) -> impl Iterator<Item = Self> {
        (0..size).flat_map(move |y| (0..size).map(move |x| Self { x, y }))
    }

    /// How many lines away another point is, counted as a king walks.
    #[must_use]
    pub fn distance(self, other: Self) -> u8 {
        self.x.abs_diff(other.x).max(self.y.abs_diff(other.y))
    }

    pub(super) const fn index(self) -> usize {
        self.y as usize * MAX_SIZE as usize + self.x as usize
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.x), self.y + 1)
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Point {
    type Err = Syntax;

    /// Reads `h8` or `H8`.
    fn from_str(text: &str) -> Result<Self, Syntax> {
        let mut letters = text.chars();
        let column = letters.next().ok_or(Syntax)?.to_ascii_lowercase();
        let digits = letters.as_str();
        if !column.is_ascii_lowercase()
            || digits.is_empty()
            || digits.len() > 2
            || digits.starts_with('0')
            || !digits.bytes().all(|digit| digit.is_ascii_digit())
        {
            return Err(Syntax);
        }
        let row: u8 = digits.parse().map_err(|_| Syntax)?;
        Self::new(column as u8 - b'a', row - 1).ok_or(Syntax)
    }
}

/// The colour of a stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Stone {
    /// Black, `X` in texts.
    Black,
    /// White, `O` in texts.
    White,
}

impl Stone {
    /// Both colours.
    pub const BOTH: [Self; 2] = [Self::Black, Self::White];

    /// The other colour.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }

    /// 0 for Black, 1 for White.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// `X` or `O`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Black => 'X',
            Self::White => 'O',
        }
    }

    /// Reads `X` (also `B`, `●`) or `O` (also `W`, `○`), large or small.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter {
            'X' | 'x' | 'B' | 'b' | '●' => Some(Self::Black),
            'O' | 'o' | 'W' | 'w' | '○' => Some(Self::White),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_read_as_they_are_written() {
        for point in Point::all(MAX_SIZE) {
            assert_eq!(point.to_string().parse(), Ok(point));
            assert_eq!(point.to_string().to_uppercase().parse(), Ok(point));
        }
        for text in ["", "h", "8", "h0", "h08", "h21", "u1", "h8 ", "hh", "h+8", "é8", "h８"] {
            assert_eq!(text.parse::<Point>(), Err(Syntax), "{text:?}");
        }
    }
}
