//! A second referee, written from the definitions alone: it walks from point to point over a square of letters, places stones
//! to see what comes of them, and shares nothing with the one that is tested.

use std::collections::BTreeSet;

use rules::gomoku::{Board, Foul, Point, Stone, Win};

const STEPS: [(i32, i32); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

pub(super) struct Slow {
    size: i32,
    cells: Vec<Vec<char>>,
}

type Cell = (i32, i32);

impl Slow {
    pub(super) fn of(board: &Board) -> Self {
        let size = board.size();
        let letter = |x, y| Point::new(x, y).and_then(|point| board.get(point)).map_or('.', Stone::letter);
        let cells = (0..size).map(|y| (0..size).map(|x| letter(x, y)).collect()).collect();
        Self { size: size.into(), cells }
    }

    /// Whether somebody has a row that wins.
    pub(super) fn is_won(&self, win: Win) -> bool {
        let all = (0..self.size).flat_map(|x| (0..self.size).map(move |y| (x, y)));
        all.filter(|cell| self.at(*cell) != '.').any(|cell| {
            STEPS.into_iter().any(|step| {
                let colour = self.at(cell);
                let row = self.row(cell, step);
                let ends = [self.at(plus(row[0], step, -1)), self.at(plus(row[row.len() - 1], step, 1))];
                let blocked = ends.iter().all(|end| *end != '.' && *end != '#' && *end != colour);
                match win {
                    Win::Freestyle => row.len() >= 5,
                    Win::Standard => row.len() == 5,
                    Win::Renju => row.len() == 5 || colour == 'O' && row.len() > 5,
                    Win::Caro => row.len() > 5 || row.len() == 5 && !blocked,
                }
            })
        })
    }

    /// Whether a black stone would stand in a row of exactly five.
    pub(super) fn makes_five(&mut self, point: Point) -> bool {
        self.with((point.x().into(), point.y().into()), |slow, cell| slow.five_at(cell))
    }

    /// What Black would make there that is forbidden.
    pub(super) fn foul(&mut self, point: Point) -> Option<Foul> {
        self.foul_by((point.x().into(), point.y().into()))
    }

    fn foul_by(&mut self, cell: Cell) -> Option<Foul> {
        self.with(cell, |slow, cell| {
            if slow.five_at(cell) {
                None
            } else if STEPS.into_iter().any(|step| slow.row(cell, step).len() > 5) {
                Some(Foul::Overline)
            } else if slow.fours(cell) > 1 {
                Some(Foul::DoubleFour)
            } else if STEPS.into_iter().filter(|step| slow.three(cell, *step)).count() > 1 {
                Some(Foul::DoubleThree)
            } else {
                None
            }
        })
    }

    /// The sets of four stones, this one among them, that some fifth stone makes exactly five.
    fn fours(&mut self, cell: Cell) -> usize {
        let mut sets = BTreeSet::new();
        for step in STEPS {
            for fifth in self.reach(cell, step) {
                let set = self.with(fifth, |slow, fifth| {
                    let mut row = slow.row(fifth, step);
                    row.retain(|stone| *stone != fifth);
                    (row.len() == 4 && row.contains(&cell)).then_some(row)
                });
                sets.extend(set);
            }
        }
        sets.len()
    }

    /// Whether one more stone makes an unbroken four of this one that can be completed at both ends, and may be placed.
    fn three(&mut self, cell: Cell, step: (i32, i32)) -> bool {
        self.reach(cell, step).into_iter().any(|fourth| {
            let straight = self.with(fourth, |slow, fourth| {
                let row = slow.row(fourth, step);
                if slow.five_at(fourth) || row.len() != 4 || !row.contains(&cell) {
                    return false;
                }
                [plus(row[0], step, -1), plus(row[3], step, 1)].into_iter().all(|end| {
                    slow.at(end) == '.' && slow.with(end, |slow, end| slow.row(end, step).len() == 5)
                })
            });
            straight && self.foul_by(fourth).is_none()
        })
    }

    /// The empty points on a line that are at most four steps away.
    fn reach(&self, cell: Cell, step: (i32, i32)) -> Vec<Cell> {
        (-4..=4).map(|n| plus(cell, step, n)).filter(|other| self.at(*other) == '.').collect()
    }

    fn five_at(&self, cell: Cell) -> bool {
        STEPS.into_iter().any(|step| self.row(cell, step).len() == 5)
    }

    /// The unbroken row of a stone's colour through it, in order.
    fn row(&self, cell: Cell, step: (i32, i32)) -> Vec<Cell> {
        let colour = self.at(cell);
        let mut first = cell;
        while self.at(plus(first, step, -1)) == colour {
            first = plus(first, step, -1);
        }
        let mut row = vec![first];
        while self.at(plus(row[row.len() - 1], step, 1)) == colour {
            row.push(plus(row[row.len() - 1], step, 1));
        }
        row
    }

    fn at(&self, (x, y): Cell) -> char {
        let on_board = (0..self.size).contains(&x) && (0..self.size).contains(&y);
        if on_board { self.cells[y as usize][x as usize] } else { '#' }
    }

    /// Places a black stone, looks, and takes it away.
    fn with<T>(&mut self, cell: Cell, look: impl FnOnce(&mut Self, Cell) -> T) -> T {
        self.cells[cell.1 as usize][cell.0 as usize] = 'X';
        let seen = look(self, cell);
        self.cells[cell.1 as usize][cell.0 as usize] = '.';
        seen
    }
}

fn plus((x, y): Cell, (dx, dy): (i32, i32), n: i32) -> Cell {
    (x + dx * n, y + dy * n)
}
