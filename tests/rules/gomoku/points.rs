//! Forbidden points and winning rows against tables and against the slow referee.

use std::collections::{BTreeMap, BTreeSet};

use acceptance::{corpus, random::Random};
use rules::gomoku::{Board, Foul, Point, Rules, Setup, Stone, Win, all_forbidden, forbidden};
use rules::{Game, Position as _, Why, gomoku};
use serde::Deserialize;

use super::slow::Slow;

#[derive(Deserialize)]
struct Row {
    id: u32,
    size: u8,
    black: Vec<String>,
    white: Vec<String>,
    forbidden: BTreeMap<String, String>,
    false_double_three: Vec<String>,
    five_points: Vec<String>,
}

impl Row {
    fn board(&self) -> Board {
        let mut board = Board::new(self.size);
        for (points, stone) in [(&self.black, Stone::Black), (&self.white, Stone::White)] {
            for point in points {
                board.set(point.parse().expect("a point"), Some(stone));
            }
        }
        board
    }
}

#[test]
fn forbidden_points_are_those_that_three_programs_agree_on() {
    let rows: Vec<Row> = corpus::table("renju_points.jsonl")
        .lines()
        .map(|line| serde_json::from_str(line).expect("a row"))
        .collect();
    for row in &rows {
        let board = row.board();
        let found: BTreeMap<_, _> = all_forbidden(&board)
            .into_iter()
            .map(|(point, foul)| (point.to_string(), foul.name().to_owned()))
            .collect();
        assert_eq!(found, row.forbidden, "position {}", row.id);
        for point in row.false_double_three.iter().chain(&row.five_points) {
            assert_eq!(
                forbidden(&board, point.parse().expect("a point")),
                None,
                "position {} at {point}",
                row.id
            );
        }
        let mut slow = Slow::of(&board);
        let fives: BTreeSet<_> = board.empty().filter(|point| slow.makes_five(*point)).collect();
        let recorded: BTreeSet<Point> =
            row.five_points.iter().map(|point| point.parse().expect("a point")).collect();
        assert_eq!(fives, recorded, "position {}", row.id);
        let there: BTreeMap<_, _> = board
            .empty()
            .filter_map(|point| Some((point.to_string(), slow.foul(point)?.name().to_owned())))
            .collect();
        assert_eq!(there, row.forbidden, "the slow referee at position {}", row.id);
    }
    corpus::rows_read("renju_points.jsonl", rows.len());
}

#[test]
fn two_referees_agree_on_a_hundred_thousand_positions() {
    let mut random = Random(0x5eed);
    let mut fouls = BTreeMap::<&str, usize>::new();
    for round in 0..100_000 {
        let board = random_board(&mut random, 15, 9);
        let mut slow = Slow::of(&board);
        let found = all_forbidden(&board);
        for (point, foul) in &found {
            assert_eq!(slow.foul(*point), Some(*foul), "round {round}: {board:?} at {point}");
            *fouls.entry(foul.name()).or_default() += 1;
        }
        // The points that are not forbidden are many more: some of them.
        let empty: Vec<_> = board.empty().collect();
        for _ in 0..3 {
            let point = empty[random.below(empty.len() as u64) as usize];
            let fast = found.iter().find(|(at, _)| *at == point).map(|(_, foul)| *foul);
            assert_eq!(slow.foul(point), fast, "round {round}: {board:?} at {point}");
            assert_eq!(forbidden(&board, point), fast, "round {round}: {board:?} at {point}");
        }
    }
    for foul in [Foul::Overline, Foul::DoubleFour, Foul::DoubleThree] {
        assert!(fouls.get(foul.name()).is_some_and(|count| *count > 500), "{fouls:?}");
    }
}

#[test]
fn rows_are_found_as_by_walking_along_them() {
    let mut random = Random(7);
    for win in Win::ALL {
        for size in 9..=20 {
            let rules = Rules::new(win, size).expect("rules");
            let mut won = 0;
            for round in 0..200 {
                let board = random_board(&mut random, size, 7);
                let slow = Slow::of(&board);
                let setup: Setup = format!("{} X", rows_of(&board)).parse().expect("a board");
                let is_won = setup.problems(rules).contains(gomoku::Problems::WON);
                assert_eq!(is_won, slow.is_won(win), "{} {size} round {round}: {board:?}", win.name());
                won += usize::from(is_won);
            }
            assert!(won > 0 && won < 200, "{} {size}: {won} of 200 boards have a row", win.name());
        }
    }
}

#[test]
fn a_foul_is_refused_with_its_stones_or_loses() {
    // A double three at h8: two open pairs.
    let mut board = Board::new(15);
    for point in ["f8", "g8", "h6", "h7"] {
        board.set(point.parse().expect("a point"), Some(Stone::Black));
    }
    let setup: Setup = format!("{} X", rows_of(&board)).parse().expect("a board");
    for (name, loses) in [("renju-15", false), ("renju-15-loses", true)] {
        let rules: Rules = name.parse().expect("rules");
        let position = gomoku::Position::settle(&setup, rules).expect("playable");
        let mut game = Game::new(position, rules);
        let mv = game.position().read_move("h8").expect("a move");
        match game.play(mv) {
            Ok(()) => {
                assert!(loses);
                let outcome = game.outcome().expect("an end");
                assert_eq!(
                    (outcome.reason, outcome.winner),
                    (rules::Reason::Forbidden, Some(rules::Side::Second))
                );
            }
            Err(illegal) => {
                assert!(!loses);
                assert_eq!(illegal.why, Why::DoubleThree);
                let at: Vec<_> = illegal.at.iter().map(ToString::to_string).collect();
                assert_eq!(at, ["h8", "f8", "g8", "h6", "h7"]);
            }
        }
    }
}

/// Stones scattered over the middle of a board, close enough to make rows.
fn random_board(random: &mut Random, size: u8, area: u8) -> Board {
    let mut board = Board::new(size);
    let corner = random.below(u64::from(size - area + 1)) as u8;
    let share = 3 + random.below(5);
    for x in 0..area {
        for y in 0..area {
            let stone = match random.below(12) {
                n if n < share => Stone::Black,
                n if n < share + 2 => Stone::White,
                _ => continue,
            };
            board.set(Point::new(corner + x, corner + y).expect("a point"), Some(stone));
        }
    }
    board
}

fn rows_of(board: &Board) -> String {
    let size = board.size();
    let row = |y: u8| -> String {
        (0..size).map(|x| Point::new(x, y).and_then(|at| board.get(at)).map_or('.', Stone::letter)).collect()
    };
    (0..size).rev().map(row).collect::<Vec<_>>().join("/")
}
