//! The stones of a board as bits of its lines.
//!
//! Every point lies on a row, a column and two diagonals. For each colour every such line is a word with a bit for each of
//! its points, and all four words are kept up with each stone. What gomoku asks (five in a row? an open three?) is a
//! question about one line, and is answered by shifts.

use super::{MAX_SIZE, Point, Stone};

/// The directions in which stones count as a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Left to right.
    Row,
    /// Bottom to top.
    Column,
    /// To the upper right.
    Rising,
    /// To the lower right.
    Falling,
}

impl Direction {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Row, Self::Column, Self::Rising, Self::Falling];

    const fn index(self) -> usize {
        self as usize
    }
}

const LINES: usize = 2 * MAX_SIZE as usize - 1;

/// The stones on a board.
#[derive(Clone, PartialEq, Eq)]
pub struct Board {
    size: u8,
    stones: u16,
    /// By direction, by line, by colour: the lines where the stones of a colour are.
    lines: [[[u32; 2]; LINES]; 4],
}

/// Where a point lies on a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OnLine {
    direction: Direction,
    line: u8,
    /// The number of the point on its line, from 0.
    pub at: u8,
    /// How many points the line has.
    pub length: u8,
}

impl Board {
    /// An empty board of so many lines.
    #[must_use]
    pub const fn new(size: u8) -> Self {
        Self { size, stones: 0, lines: [[[0; 2]; LINES]; 4] }
    }

    /// Lines on a side.
    #[must_use]
    pub const fn size(&self) -> u8 {
        self.size
    }

    /// How many stones there are.
    #[must_use]
    pub const fn stones(&self) -> u16 {
        self.stones
    }

    /// Whether every point is taken.
    #[must_use]
    pub const fn is_full(&self) -> bool {
        self.stones == self.size as u16 * self.size as u16
    }

    /// What stands on a point. A point beyond the board is empty.
    #[must_use]
    pub const fn get(&self, point: Point) -> Option<Stone> {
        let [black, white] = self.lines[0][point.y as usize];
        if black >> point.x & 1 == 1 {
            Some(Stone::Black)
        } else if white >> point.x & 1 == 1 {
            Some(Stone::White)
        } else {
            None
        }
    }

    /// Puts a stone, or nothing, on a point of the board; what stood there is gone.
    pub fn set(&mut self, point: Point, stone: Option<Stone>) {
        debug_assert!(point.is_on(self.size), "{point} is on the board");
        let before = self.get(point);
        self.stones = self.stones + u16::from(stone.is_some()) - u16::from(before.is_some());
        for direction in Direction::ALL {
            let on = self.on_line(point, direction);
            let words = &mut self.lines[direction.index()][usize::from(on.line)];
            for colour in Stone::BOTH {
                let bit = u32::from(stone == Some(colour)) << on.at;
                words[colour.index()] = words[colour.index()] & !(1 << on.at) | bit;
            }
        }
    }

    /// Every stone with its point, row after row from the bottom left corner.
    pub fn all(&self) -> impl Iterator<Item = (Point, Stone)> {
        Point::all(self.size).filter_map(|point| Some((point, self.get(point)?)))
    }

    /// Every empty point, in the same order.
    pub fn empty(&self) -> impl Iterator<Item = Point> {
        Point::all(self.size).filter(|point| self.get(*point).is_none())
    }

    /// The line through a point, and where on it the point lies.
    #[must_use]
    pub fn on_line(&self, point: Point, direction: Direction) -> OnLine {
        let (x, y, size) = (point.x, point.y, self.size);
        let diagonal = |across: u8, up: u8| {
            // Numbered from the corner where `across` is largest and `up` is 0.
            let line = size - 1 - across + up;
            let at = if across < up { across } else { up };
            let length = if line < size { line + 1 } else { 2 * size - 1 - line };
            (line, at, length)
        };
        let (line, at, length) = match direction {
            Direction::Row => (y, x, size),
            Direction::Column => (x, y, size),
            Direction::Rising => diagonal(x, y),
            Direction::Falling => diagonal(x, size - 1 - y),
        };
        OnLine { direction, line, at, length }
    }

    /// The stones of a colour on a line, a bit for each of its points.
    #[must_use]
    pub const fn line(&self, on: OnLine, stone: Stone) -> u32 {
        self.lines[on.direction as usize][on.line as usize][stone.index()]
    }
}

impl OnLine {
    /// The point so many steps after the one asked about (before it when negative), when it is on the board.
    #[must_use]
    pub fn step(self, point: Point, steps: i8) -> Option<Point> {
        let at = i16::from(self.at) + i16::from(steps);
        if at < 0 || at >= i16::from(self.length) {
            return None;
        }
        let (dx, dy) = match self.direction {
            Direction::Row => (1, 0),
            Direction::Column => (0, 1),
            Direction::Rising => (1, 1),
            Direction::Falling => (1, -1),
        };
        let moved = |from: u8, by: i8| u8::try_from(i16::from(from) + i16::from(by) * i16::from(steps)).ok();
        Point::new(moved(point.x, dx)?, moved(point.y, dy)?)
    }

    /// The points of the line that exist, as bits.
    #[must_use]
    pub const fn mask(self) -> u32 {
        (1 << self.length) - 1
    }
}

impl std::fmt::Debug for Board {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Board({})", super::text::rows(self))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stone_is_on_four_lines_and_leaves_them() {
        for size in [9, 15, 20] {
            for point in Point::all(size) {
                let mut board = Board::new(size);
                board.set(point, Some(Stone::White));
                assert_eq!((board.get(point), board.stones()), (Some(Stone::White), 1));
                for direction in Direction::ALL {
                    let on = board.on_line(point, direction);
                    assert_eq!((board.line(on, Stone::White), board.line(on, Stone::Black)), (1 << on.at, 0));
                    let length = (-20..=20).filter(|steps| on.step(point, *steps).is_some()).count();
                    assert_eq!(length, usize::from(on.length), "{point} {direction:?}");
                    for steps in -4..=4 {
                        let Some(other) = on.step(point, steps) else { continue };
                        let there = board.on_line(other, direction);
                        assert_eq!(
                            (there.line, i16::from(there.at)),
                            (on.line, i16::from(on.at) + i16::from(steps))
                        );
                    }
                }
                board.set(point, None);
                assert_eq!(board, Board::new(size));
            }
        }
    }
}
