//! What Black may not do in renju (禁手): overline, double four, double three.
//!
//! Source: Renju International Federation, rules of 2008, sections 3 and 9. A three is one only if Black may go on to a
//! straight four from it, so whether a double three is forbidden depends on whether other points are: the definition calls
//! itself. Each call has a stone more on the board, so it ends.

use arrayvec::ArrayVec;

use super::{
    Point, Stone,
    board::{Board, Direction, OnLine},
    row::run,
};

/// What Black may not make.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Foul {
    /// 长连: six or more in a row.
    Overline,
    /// 四四: two fours at once.
    DoubleFour,
    /// 三三: two threes at once.
    DoubleThree,
}

impl Foul {
    /// `overline`, `double-four`, `double-three`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Overline => "overline",
            Self::DoubleFour => "double-four",
            Self::DoubleThree => "double-three",
        }
    }
}

/// Why a point is forbidden to Black, or `None` where Black may play. The point must be empty. Five in a row is never
/// forbidden, whatever else it makes.
#[must_use]
pub fn forbidden(board: &Board, point: Point) -> Option<Foul> {
    // A foul takes two rows, or one long row: somewhere four other stones in reach, or two pairs of them.
    if !may_be_foul(board, point) {
        return None;
    }
    let mut board = board.clone();
    foul_by(&mut board, point)
}

/// Every point that is forbidden to Black.
pub fn all_forbidden(board: &Board) -> Vec<(Point, Foul)> {
    let mut scratch = board.clone();
    board
        .empty()
        .filter(|point| may_be_foul(board, *point))
        .filter_map(|point| Some((point, foul_by(&mut scratch, point)?)))
        .collect()
}

/// The stones that make a forbidden point one: those of the long row, of the fours or of the threes. At most 15.
pub(super) fn witnesses(board: &Board, point: Point, foul: Foul) -> ArrayVec<Point, 15> {
    let mut board = board.clone();
    board.set(point, Some(Stone::Black));
    let mut stones = ArrayVec::new();
    for direction in Direction::ALL {
        let on = board.on_line(point, direction);
        let black = board.line(on, Stone::Black);
        let (length, first) = run(black, on.at);
        let (from, to) = match foul {
            Foul::Overline if length > 5 => (first, first + length),
            Foul::DoubleFour if fours(&board, on) > 0 => (on.at.saturating_sub(4), on.at + 5),
            Foul::DoubleThree if is_three(&mut board, point, on) => (on.at.saturating_sub(3), on.at + 4),
            _ => continue,
        };
        for at in from..to.min(on.length) {
            if at != on.at
                && black >> at & 1 == 1
                && let Some(stone) = on.step(point, at as i8 - on.at as i8)
            {
                // Fifteen tell enough.
                let _ = stones.try_push(stone);
            }
        }
    }
    stones
}

/// A quick no: with fewer than two stones near on every line but one, and fewer than five on that, nothing is made.
fn may_be_foul(board: &Board, point: Point) -> bool {
    let mut rows = 0;
    for direction in Direction::ALL {
        let on = board.on_line(point, direction);
        let near = window(board.line(on, Stone::Black), on.at).count_ones();
        // One line alone can hold a double four or an overline, and that takes four stones more.
        rows += if near >= 4 { 2 } else { u32::from(near >= 2) };
    }
    rows >= 2
}

/// The bits within five of a place on a line: a four reaches as far, and what it needs beyond.
const fn window(stones: u32, at: u8) -> u32 {
    (((stones as u64) << 5) >> at) as u32 & 0x7ff
}

/// Places the stone, finds out, and takes it away again.
fn foul_by(board: &mut Board, point: Point) -> Option<Foul> {
    board.set(point, Some(Stone::Black));
    let why = foul_at(board, point);
    board.set(point, None);
    why
}

/// What is wrong with the black stone on a point.
fn foul_at(board: &mut Board, point: Point) -> Option<Foul> {
    let lines = Direction::ALL.map(|direction| board.on_line(point, direction));
    let longest = lines.map(|on| run(board.line(on, Stone::Black), on.at).0);
    if longest.contains(&5) {
        return None;
    }
    if longest.iter().any(|length| *length > 5) {
        return Some(Foul::Overline);
    }
    if lines.iter().map(|on| fours(board, *on)).sum::<u32>() >= 2 {
        return Some(Foul::DoubleFour);
    }
    let mut threes = 0;
    for on in lines {
        threes += u32::from(is_three(board, point, on));
        if threes >= 2 {
            return Some(Foul::DoubleThree);
        }
    }
    None
}

/// How many fours a stone makes on one line: sets of four stones that a fifth makes exactly five. A set that two points
/// complete (a straight four) counts once; two sets on one line (`X.XXX.X`) count twice.
fn fours(board: &Board, on: OnLine) -> u32 {
    let (black, free) = sight(board, on);
    let mut sets = [0_u32; 2];
    let mut found = 0;
    let first = on.at.saturating_sub(4);
    for start in first..=on.at {
        let five = 0b1_1111 << start;
        let missing = five & !black;
        // Four of the five stand, and the fifth may be placed and makes no more than five.
        if missing.count_ones() == 1
            && missing & free != 0
            && run(black | missing, missing.trailing_zeros() as u8).0 == 5
        {
            let set = five & black;
            if !sets[..found].contains(&set) && found < sets.len() {
                sets[found] = set;
                found += 1;
            }
        }
    }
    found as u32
}

/// Whether a stone makes a three on one line: one more stone, which Black may place, makes a straight four.
fn is_three(board: &mut Board, point: Point, on: OnLine) -> bool {
    let (black, free) = sight(board, on);
    let last = (on.at + 4).min(on.length - 1);
    for at in on.at.saturating_sub(4)..=last {
        if free >> at & 1 == 0 || !is_straight_four(black | 1 << at, free & !(1 << at), on.at, at) {
            continue;
        }
        let Some(fourth) = on.step(point, at as i8 - on.at as i8) else { continue };
        board.set(fourth, Some(Stone::Black));
        // A stone that makes five ends the game and makes no four.
        let five = Direction::ALL.into_iter().any(|direction| {
            let on = board.on_line(fourth, direction);
            run(board.line(on, Stone::Black), on.at).0 == 5
        });
        let allowed = !five && foul_at(board, fourth).is_none();
        board.set(fourth, None);
        if allowed {
            return true;
        }
    }
    false
}

/// Whether two places are in one unbroken row of four that can be made exactly five at both ends.
fn is_straight_four(black: u32, free: u32, one: u8, other: u8) -> bool {
    let (length, first) = run(black, one);
    if length != 4 || other < first || other >= first + 4 || first == 0 {
        return false;
    }
    let beyond = |shift: u32| black as u64 >> shift & 1 == 1;
    let open = free >> (first - 1) & 1 == 1 && free >> (first + 4) & 1 == 1;
    let longer = (first >= 2 && beyond(first as u32 - 2)) || beyond(first as u32 + 5);
    open && !longer
}

/// The black stones and the empty points of a line.
const fn sight(board: &Board, on: OnLine) -> (u32, u32) {
    let black = board.line(on, Stone::Black);
    (black, on.mask() & !black & !board.line(on, Stone::White))
}
