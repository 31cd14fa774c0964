//! That the tables always say what the board says, and the referee too.

use rules::{
    Position as _,
    gomoku::{Board, Direction, Move, Point, Position, Rules, Stone, all_forbidden},
};

use super::{
    field::{Cell, Field},
    kind::Kind,
    shape::Shape,
};
use crate::random::mixed;

const RULES: [&str; 6] = ["freestyle-15", "standard-15", "renju-15", "caro-15", "freestyle-20", "standard-9"];

/// A board after so many stones by lot, not far from each other, without a five.
fn random_board(rules: Rules, seed: u64, stones: u16) -> Board {
    let mut position = Position::start_under(rules);
    let mut state = seed;
    while position.board().stones() < stones {
        let board = position.board();
        let near: Vec<Point> = board
            .empty()
            .filter(|point| board.stones() == 0 || board.all().any(|(stone, _)| stone.distance(*point) <= 2))
            .filter(|point| {
                let mut after = position.clone();
                position.check(Move::Stone(*point)).is_ok() && {
                    after.play_unchecked(Move::Stone(*point));
                    !after.legal_moves().is_empty()
                }
            })
            .collect();
        state = mixed(state);
        let Some(point) = near.get(state as usize % near.len().max(1)) else { break };
        position.play_unchecked(Move::Stone(*point));
    }
    position.board().clone()
}

fn same(one: &Field, other: &Field, rules: Rules) {
    for stone in Stone::BOTH {
        assert_eq!(one.sum(stone), other.sum(stone));
        for point in Point::all(rules.size()).map(Cell::of).filter(|cell| other.is_empty(*cell)) {
            assert!(one.is_empty(point));
            assert_eq!(one.make(point, stone), other.make(point, stone), "{point:?} {stone:?} {rules}");
        }
        for kind in
            [Kind::Quiet, Kind::Three, Kind::Four, Kind::OpenFour, Kind::Five, Kind::Foul, Kind::Suspect]
        {
            assert_eq!(one.count(kind, stone), other.count(kind, stone), "{kind:?}");
            assert_eq!(one.of_kinds(stone, &[kind]), other.of_kinds(stone, &[kind]), "{kind:?}");
        }
    }
    assert_eq!(one.key(Stone::Black), other.key(Stone::Black));
}

#[test]
fn stones_that_come_and_go_leave_what_the_board_says() {
    for name in RULES {
        let rules: Rules = name.parse().unwrap();
        for seed in 0..6 {
            let board = random_board(rules, seed, 10 + 8 * seed as u16);
            let mut field = Field::new(&board, rules);
            let mut state = seed;
            let mut placed = Vec::new();
            for _ in 0..120 {
                state = mixed(state);
                if state & 3 == 0 && !placed.is_empty() {
                    if let Some(cell) = placed.pop() {
                        field.remove(cell);
                    }
                } else {
                    let empty: Vec<_> = field.empty().collect();
                    if empty.is_empty() {
                        break;
                    }
                    let cell = empty[(state >> 8) as usize % empty.len()];
                    field.place(cell, Stone::BOTH[state as usize >> 3 & 1]);
                    placed.push(cell);
                }
                let mut now = board.clone();
                for cell in &placed {
                    let point = cell.point().unwrap();
                    now.set(
                        point,
                        Some(if field.holds(*cell, Stone::Black) { Stone::Black } else { Stone::White }),
                    );
                }
                same(&field, &Field::new(&now, rules), rules);
            }
            for cell in placed.iter().rev() {
                field.remove(*cell);
            }
            same(&field, &Field::new(&board, rules), rules);
        }
    }
}

/// Whether a stone on an empty point wins, by the referee.
fn wins(board: &Board, rules: Rules, point: Point, stone: Stone) -> bool {
    let mut setup = Position::start_under(rules).setup();
    for (at, stone) in board.all() {
        Position::edit(&mut setup, &rules::gomoku::Edit::Put { at, stone: Some(stone) }).unwrap();
    }
    setup.next = stone;
    let Ok(mut position) = Position::settle(&setup, rules) else { return false };
    position.play_unchecked(Move::Stone(point));
    !position.winning_rows().is_empty()
}

#[test]
fn fives_and_fours_are_those_of_the_referee() {
    for name in RULES {
        let rules: Rules = name.parse().unwrap();
        for seed in 0..4 {
            let board = random_board(rules, 100 + seed, 40);
            let field = Field::new(&board, rules);
            for point in board.empty() {
                for stone in Stone::BOTH {
                    let make = field.make(Cell::of(point), stone);
                    let won = wins(&board, rules, point, stone);
                    assert_eq!(make.kind == Kind::Five, won, "{point} {stone:?} {board:?} {name}");
                    if won {
                        continue;
                    }
                    // A four is a stone after which there is a point that wins, on the same line.
                    let mut after = board.clone();
                    after.set(point, Some(stone));
                    for (line, direction) in Direction::ALL.into_iter().enumerate() {
                        let on = board.on_line(point, direction);
                        let near = (-4..=4).filter_map(|steps| on.step(point, steps));
                        let completes = |at: &Point| {
                            let mut before = board.clone();
                            before.set(*at, Some(stone));
                            after.get(*at).is_none()
                                && wins(&after, rules, *at, stone)
                                && !wins(&board, rules, *at, stone)
                        };
                        let fives = near.filter(completes).count();
                        let four =
                            matches!(make.shapes[line], Shape::Four | Shape::OpenFour | Shape::TwoFours);
                        if fives > 0 && make.shapes[line] != Shape::Overline {
                            assert!(four, "{point} {stone:?} {direction:?} {board:?} {name}");
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn what_is_forbidden_is_what_the_referee_forbids() {
    let rules: Rules = "renju-15".parse().unwrap();
    let mut found = 0;
    for seed in 0..60 {
        let board = random_board(rules, 1_000 + seed, 30 + (seed % 40) as u16);
        let field = Field::new(&board, rules);
        let fouls: Vec<_> = all_forbidden(&board).into_iter().map(|(point, _)| point).collect();
        found += fouls.len();
        for point in board.empty() {
            let allowed = field.allows(Cell::of(point), Stone::Black);
            assert_eq!(allowed, !fouls.contains(&point), "{point} {board:?}");
            assert!(field.allows(Cell::of(point), Stone::White));
        }
    }
    assert!(found > 50, "{found} forbidden points were among them");
}
