//! What the engine for gomoku must find, obey and never do.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use engine::{
    Level, Limits, Options, Report, Score, Thought,
    gomoku::{BENCH_DEPTH, Thinker, bench, choose},
};
use rules::{
    Game, Position as _, Reason,
    gomoku::{Choice, Move, Position, Rules, Stone},
};

fn thinker() -> Thinker {
    Thinker::new(Options { hash: 4, ..Options::default() })
}

fn game(rules: &str, moves: &str) -> Game<Position> {
    let rules: Rules = rules.parse().unwrap();
    let mut game = Game::new(Position::start_under(rules), rules);
    for text in moves.split_ascii_whitespace() {
        let mv = game.position().read_move(text).unwrap();
        game.play(mv).unwrap();
    }
    game
}

fn thought(game: &Game<Position>, limits: &Limits) -> Option<Thought<Move>> {
    thinker().think(game, limits, Level::FULL, 0, &AtomicBool::new(false), |_| {})
}

/// Changes when the search does; the commit that changes it says so.
const BENCH: u64 = 549_294;

#[test]
fn the_search_looks_at_the_same_positions_everywhere() {
    assert_eq!(bench(BENCH_DEPTH), BENCH);
}

#[test]
fn the_first_stone_goes_to_the_centre() {
    for (rules, centre) in
        [("freestyle-15", "h8"), ("renju-15", "h8"), ("freestyle-20", "k11"), ("standard-9", "e5")]
    {
        assert_eq!(thought(&game(rules, ""), &Limits::depth(3)).unwrap().best.to_string(), centre);
    }
}

/// Moves, and in how many moves the side to move wins.
const WINS: [(&str, &str, i32); 5] = [
    ("freestyle-15", "h8 a1 i8 a2 j8 a4 k8 a6", 1),
    ("freestyle-15", "h8 a1 i8 a3 j8 b5", 2),
    ("standard-15", "h8 a1 i8 a3 j8 b5", 2),
    ("renju-15", "h8 a1 i8 a3 j8 b5", 2),
    ("caro-15", "h8 a1 i8 a3 j8 b5", 2),
];

#[test]
fn wins_are_announced() {
    for (rules, moves, wanted) in WINS {
        let thought = thought(&game(rules, moves), &Limits::depth(4)).unwrap();
        assert_eq!(thought.score, Score::Mate(wanted), "{rules}: {moves}");
    }
}

#[test]
fn fours_are_blocked_and_so_are_open_threes() {
    for rules in ["freestyle-15", "standard-15", "renju-15", "caro-15"] {
        let four = game(rules, "h8 g8 i8 a3 j8 b5 k8");
        assert_eq!(thought(&four, &Limits::depth(4)).unwrap().best.to_string(), "l8", "{rules}");
        let three = game(rules, "h8 a1 i8 a15 j8");
        let best = thought(&three, &Limits::depth(4)).unwrap().best.to_string();
        assert!(["g8", "k8", "f8", "l8"].contains(&best.as_str()), "{rules}: {best}");
    }
}

#[test]
fn six_are_no_win_where_five_must_be_exact() {
    // h8 is in the middle of g8 and i8 j8 k8 l8: six.
    let game = game("standard-15", "g8 a1 i8 a3 j8 a5 k8 a7 l8 m8");
    let best = thought(&game, &Limits::depth(4)).unwrap();
    assert_ne!(best.score, Score::Mate(1));
}

/// Both sides by the engine with a few positions a move; every move is legal, and nobody commits a foul.
#[test]
fn games_of_the_engine_against_itself_are_legal_under_every_rule() {
    for rules in [
        "freestyle-15",
        "standard-9",
        "renju-15",
        "renju-15-loses",
        "caro-12",
        "freestyle-20",
        "freestyle-15-swap",
        "freestyle-15-swap2",
        "freestyle-15-pro",
        "renju-15-rif",
        "standard-15-white",
    ] {
        for seed in 0..2 {
            let mut game = game(rules, "");
            let mut thinker = thinker();
            while game.outcome().is_none() {
                let level =
                    if seed == 0 { Level::FULL } else { Level::ALL[game.plies().len() % Level::ALL.len()] };
                let stop = AtomicBool::new(false);
                let thought = thinker.think(&game, &Limits::nodes(400), level, seed, &stop, |_| {}).unwrap();
                let mv = thought.best;
                game.play(mv).unwrap_or_else(|illegal| panic!("{rules}: {mv} {:?}", illegal.why));
            }
            assert_ne!(game.outcome().unwrap().reason, Reason::Forbidden, "{rules}");
            let stop = AtomicBool::new(false);
            assert_eq!(thinker.think(&game, &Limits::nodes(100), Level::FULL, 0, &stop, |_| {}), None);
        }
    }
}

#[test]
fn the_better_colour_is_taken() {
    // Three black and white stones with an open black pair: whoever has Black is better off.
    let position = |rules, moves| game(rules, moves).position().clone();
    assert_eq!(choose(&position("freestyle-15-swap", "h8 a1 i8")), Choice::TakeBlack);
    assert_eq!(choose(&position("freestyle-15-swap2", "h8 a1 i8")), Choice::TakeBlack);
    let rif = position("renju-15-rif", "h8 h9 g10");
    let choice = choose(&rif);
    assert!([Choice::Swap, Choice::Stay].contains(&choice));
    assert_eq!(rif.next(), Stone::White);
    assert_eq!(choose(&position("freestyle-15", "h8")), Choice::Stay);
}

#[test]
fn a_search_stops_when_it_is_told_to() {
    let stop = AtomicBool::new(false);
    let mut reports = 0;
    let mut nodes = 0;
    let game = game("freestyle-15", "h8 h9 i8 g8 i10 i9");
    let told = |report: &Report<Move>| {
        reports += 1;
        nodes = report.nodes;
        if report.depth == 4 {
            stop.store(true, Relaxed);
        }
    };
    let thought = thinker().think(&game, &Limits::UNBOUNDED, Level::FULL, 0, &stop, told).unwrap();
    assert!(reports >= 4);
    assert!(thought.nodes <= nodes + 1_200, "{} positions after {nodes}", thought.nodes);
    assert!(
        thinker().think(&game, &Limits::UNBOUNDED, Level::FULL, 0, &stop, |_| {}).is_some(),
        "stopped before it began"
    );
}

#[test]
fn a_limit_of_positions_is_kept_and_makes_the_same_thought() {
    let game = game("renju-15", "h8 h9 i10 g9 f9 i9 j9");
    for nodes in [1, 100, 5_000] {
        let thought = thought(&game, &Limits::nodes(nodes)).unwrap();
        assert!(thought.nodes <= nodes + 512);
        assert_eq!(Some(thought), self::thought(&game, &Limits::nodes(nodes)));
    }
}

#[test]
fn several_lines_are_told_apart() {
    let game = game("freestyle-15", "h8 h9");
    let mut firsts = Vec::new();
    let limits = Limits { lines: 3, ..Limits::depth(3) };
    let stop = AtomicBool::new(false);
    thinker().think(&game, &limits, Level::FULL, 0, &stop, |report| {
        if report.depth == 3 {
            firsts.push(report.line[0]);
        }
    });
    firsts.sort_by_key(ToString::to_string);
    firsts.dedup();
    assert_eq!(firsts.len(), 3);
}
