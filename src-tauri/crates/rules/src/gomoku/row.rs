//! Rows: what a stone makes of a line, and who wins by it.

use super::{
    Point, Stone, Win,
    board::{Board, Direction, OnLine},
};

/// How many stones of the word stand in an unbroken row through a bit that is set, and the number of the first.
pub(super) const fn run(stones: u32, at: u8) -> (u8, u8) {
    let after = (!(stones >> at)).trailing_zeros() as u8;
    let before = (!(stones << (31 - at))).leading_zeros() as u8;
    (before + after - 1, at + 1 - before)
}

/// Whether a row through a point of the line wins for the colour of its stones.
const fn wins(board: &Board, on: OnLine, stone: Stone, win: Win) -> bool {
    let (length, first) = run(board.line(on, stone), on.at);
    if length < 5 {
        return false;
    }
    match win {
        Win::Freestyle => true,
        Win::Standard => length == 5,
        Win::Renju => length == 5 || matches!(stone, Stone::White),
        Win::Caro => {
            let enemy = board.line(on, stone.other());
            let blocked = first > 0 && enemy >> (first - 1) & 1 == 1 && enemy >> (first + length) & 1 == 1;
            length > 5 || !blocked
        }
    }
}

/// Whether the stone on a point stands in a row that wins.
pub(super) fn is_won_at(board: &Board, point: Point, win: Win) -> bool {
    let Some(stone) = board.get(point) else { return false };
    Direction::ALL.into_iter().any(|direction| wins(board, board.on_line(point, direction), stone, win))
}

/// The points of all winning rows through a point, in the order of the board; empty when there are none.
pub(super) fn winning_rows(board: &Board, point: Point, win: Win) -> Vec<Point> {
    let Some(stone) = board.get(point) else { return Vec::new() };
    let mut points = Vec::new();
    for direction in Direction::ALL {
        let on = board.on_line(point, direction);
        if wins(board, on, stone, win) {
            let (length, first) = run(board.line(on, stone), on.at);
            let steps = (first..first + length).map(|at| at as i8 - on.at as i8);
            points.extend(steps.filter_map(|steps| on.step(point, steps)));
        }
    }
    points.sort_by_key(|point| point.index());
    points.dedup();
    points
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_is_measured_from_any_of_its_stones() {
        let stones = 0b0111_1101_1000;
        for at in [3, 4] {
            assert_eq!(run(stones, at), (2, 3));
        }
        for at in 6..=10 {
            assert_eq!(run(stones, at), (5, 6));
        }
        assert_eq!(run(1, 0), (1, 0));
        assert_eq!(run(0xf_ffff, 19), (20, 0));
    }

    #[test]
    fn caro_counts_blocks_by_stones_and_not_by_the_edge() {
        let row = |text: &str| {
            let mut board = Board::new(15);
            for (x, letter) in text.chars().enumerate() {
                if let (Some(stone), Some(point)) = (Stone::from_letter(letter), Point::new(x as u8, 0)) {
                    board.set(point, Some(stone));
                }
            }
            let first = text.find('X').unwrap_or_default();
            Point::new(first as u8, 0).is_some_and(|point| is_won_at(&board, point, Win::Caro))
        };
        for (text, won) in [
            ("XXXXX.", true),
            ("XXXXXO", true),
            ("OXXXXX.", true),
            ("OXXXXXO", false),
            ("OXXXXXXO", true),
            (".XXXX.", false),
            (".........OXXXXX", true),
        ] {
            assert_eq!(row(text), won, "{text}");
        }
    }
}
