//! A player to compare with: alpha-beta to depth 4 over the twelve best points, by counting twos, threes and fours, open
//! and closed. It always sees a five, and one of the other side. Written for clearness, and independent of the engine's tables.

use rules::gomoku::{Board, Point, Position, Stone, Win};

const DEPTH: u32 = 4;
const WIDTH: usize = 12;
const WON: i64 = 1_000_000;

/// The point it plays, for the stone that is next.
pub fn choose(position: &Position) -> Point {
    let (mut board, stone) = (position.board().clone(), position.next());
    if board.stones() == 0 {
        return Point::new(board.size() / 2, board.size() / 2).expect("the centre");
    }
    let legal = |point: &Point| rules::Position::check(position, rules::gomoku::Move::Stone(*point)).is_ok();
    let points: Vec<_> = best_points(&mut board, stone, usize::MAX).into_iter().filter(legal).collect();
    let wins = |board: &mut Board, point: Point, stone| {
        board.set(point, Some(stone));
        let won = makes_five(board, point, stone, position.rules().win());
        board.set(point, None);
        won
    };
    for colour in [stone, stone.other()] {
        if let Some(point) = points.iter().find(|point| wins(&mut board, **point, colour)) {
            return *point;
        }
    }
    let mut best = (i64::MIN, None);
    for point in points.into_iter().take(WIDTH) {
        board.set(point, Some(stone));
        let alpha = best.0.max(-2 * WON);
        let score = -value(&mut board, stone.other(), DEPTH - 1, -2 * WON, -alpha);
        board.set(point, None);
        if score > best.0 {
            best = (score, Some(point));
        }
    }
    best.1.or_else(|| board.empty().find(legal)).expect("a point is left")
}

fn value(board: &mut Board, stone: Stone, depth: u32, mut alpha: i64, beta: i64) -> i64 {
    let (own, other) = (count(board, stone), count(board, stone.other()));
    if other.fives > 0 {
        return -WON - i64::from(depth);
    }
    if depth == 0 || board.is_full() {
        return own.worth() - other.worth();
    }
    for point in best_points(board, stone, WIDTH) {
        board.set(point, Some(stone));
        let score = -value(board, stone.other(), depth - 1, -beta, -alpha);
        board.set(point, None);
        alpha = alpha.max(score);
        if alpha >= beta {
            break;
        }
    }
    alpha
}

/// The empty points within two of a stone, the best first.
fn best_points(board: &mut Board, stone: Stone, width: usize) -> Vec<Point> {
    let stones: Vec<_> = board.all().map(|(point, _)| point).collect();
    let mut points: Vec<_> = board
        .empty()
        .filter(|point| stones.iter().any(|stone| stone.distance(*point) <= 2))
        .map(|point| (-(gain(board, point, stone) * 11 / 10 + gain(board, point, stone.other())), point))
        .collect();
    points.sort();
    points.truncate(width);
    points.into_iter().map(|(_, point)| point).collect()
}

/// What a stone on a point makes of the rows through it.
fn gain(board: &Board, point: Point, stone: Stone) -> i64 {
    let lines = [(1, 0), (0, 1), (1, 1), (1, -1)];
    lines.into_iter().map(|step| row_through(board, point, stone, step).worth()).sum()
}

#[derive(Clone, Copy, Default)]
struct Rows {
    fives: u32,
    /// By length from two to four: closed at one end, open at both.
    closed: [u32; 3],
    open: [u32; 3],
}

impl Rows {
    fn worth(self) -> i64 {
        let sum = |counts: [u32; 3], worth: [i64; 3]| -> i64 {
            counts.into_iter().zip(worth).map(|(count, worth)| i64::from(count) * worth).sum()
        };
        i64::from(self.fives) * WON / 2 + sum(self.closed, [3, 30, 300]) + sum(self.open, [10, 100, 5_000])
    }

    fn add(&mut self, length: u32, ends: usize) {
        match (length, ends) {
            (5.., _) => self.fives += 1,
            (2..=4, 1) => self.closed[length as usize - 2] += 1,
            (2..=4, 2) => self.open[length as usize - 2] += 1,
            _ => {}
        }
    }
}

fn at(board: &Board, point: Point, (dx, dy): (i8, i8), steps: i8) -> Option<(Point, Option<Stone>)> {
    let moved = |from: u8, by: i8| u8::try_from(from as i8 + by * steps).ok();
    let point = Point::new(moved(point.x(), dx)?, moved(point.y(), dy)?)?;
    point.is_on(board.size()).then(|| (point, board.get(point)))
}

fn run(board: &Board, point: Point, stone: Stone, step: (i8, i8)) -> (u32, usize) {
    let (mut length, mut ends) = (0, 0);
    for direction in [1, -1] {
        let mut steps = direction;
        loop {
            match at(board, point, step, steps) {
                Some((_, Some(found))) if found == stone => length += 1,
                Some((_, None)) => {
                    ends += 1;
                    break;
                }
                _ => break,
            }
            steps += direction;
        }
    }
    (length, ends)
}

fn row_through(board: &Board, point: Point, stone: Stone, step: (i8, i8)) -> Rows {
    let (length, ends) = run(board, point, stone, step);
    let mut rows = Rows::default();
    rows.add(length + 1, ends);
    rows
}

/// All rows of a colour, each counted once, from its first stone.
fn count(board: &Board, stone: Stone) -> Rows {
    let mut rows = Rows::default();
    for (point, _) in board.all().filter(|(_, found)| *found == stone) {
        for step in [(1, 0), (0, 1), (1, 1), (1, -1)] {
            let begins = at(board, point, step, -1).is_none_or(|(_, before)| before != Some(stone));
            if begins {
                let (length, ends) = run(board, point, stone, step);
                rows.add(length + 1, ends);
            }
        }
    }
    rows
}

fn makes_five(board: &Board, point: Point, stone: Stone, win: Win) -> bool {
    let exact = win == Win::Standard || win == Win::Renju && stone == Stone::Black;
    [(1, 0), (0, 1), (1, 1), (1, -1)].into_iter().any(|step| {
        let length = run(board, point, stone, step).0 + 1;
        if exact { length == 5 } else { length >= 5 }
    })
}
