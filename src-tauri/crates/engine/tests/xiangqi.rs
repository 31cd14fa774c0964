//! What the engine must find, obey and never do.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::{
    sync::atomic::{AtomicBool, Ordering::Relaxed},
    time::Duration,
};

use engine::{
    Level, Limits, Pace, Report, Score, Thought,
    xiangqi::{BENCH_DEPTH, Options, Thinker, bench},
};
use rules::{
    Game, Position as _, Side,
    xiangqi::{Facing, Kind, Move, Position, Rules, Setup},
};

fn thinker() -> Thinker {
    Thinker::new(Options { hash: 4, ..Options::default() })
}

fn game(fen: &str, rules: Rules) -> Game<Position> {
    let setup: Setup = fen.parse().unwrap();
    Game::new(Position::new(setup, rules.law()).unwrap(), rules)
}

fn thought(game: &Game<Position>, limits: &Limits) -> Option<Thought<Move>> {
    thinker().think(game, limits, Level::FULL, 0, &AtomicBool::new(false), |_| {})
}

/// Changes when the search does; the commit that changes it says so.
const BENCH: u64 = 135_967;

#[test]
fn the_search_looks_at_the_same_positions_everywhere() {
    assert_eq!(bench(BENCH_DEPTH), BENCH);
}

/// Plays the engine's moves for both sides, and says in how many plies the game ended by mate.
fn plies_to_mate(fen: &str, depth: u8) -> usize {
    let mut game = game(fen, Rules::Asian);
    let mut thinker = thinker();
    while game.outcome().is_none() && game.plies().len() < 40 {
        let stop = AtomicBool::new(false);
        let thought = thinker.think(&game, &Limits::depth(depth), Level::FULL, 0, &stop, |_| {}).unwrap();
        game.play(thought.best).unwrap();
    }
    let outcome = game.outcome().expect("the game has ended");
    assert_eq!(outcome.winner, Some(game.start().turn()), "{fen}");
    game.plies().len()
}

/// Positions of our own, with the number of moves in which the side to move mates at the latest.
const MATES: [(&str, i32); 8] = [
    ("3k5/9/9/9/9/9/9/8R/7R1/4K4 w", 1),
    ("3k5/9/3P5/9/9/9/9/9/4R4/5K3 w", 1),
    ("3aka3/4n4/9/2N6/9/9/9/9/9/3K5 w", 1),
    ("4k4/9/8R/7R1/9/9/9/9/9/3K5 w", 2),
    ("2ba1k3/4a4/4b4/9/9/9/9/3RC4/9/4K3R w", 4),
    ("2bak4/4a4/4b4/9/9/9/9/R8/8C/4K3R w", 4),
    ("3k1a3/4P4/5a3/9/9/9/9/9/9/4K1R2 w", 6),
    ("3ak4/4a4/9/4N4/9/9/9/9/9/3K1R3 w", 6),
];

#[test]
fn mates_are_found_and_carried_out() {
    for (fen, moves) in MATES {
        let depth = 2 * moves as u8 + 4;
        let thought = thought(&game(fen, Rules::Asian), &Limits::depth(depth)).unwrap();
        let Score::Mate(found) = thought.score else { panic!("no mate in {fen}") };
        assert!((1..=moves).contains(&found), "in {found} moves: {fen}");
        let plies = plies_to_mate(fen, depth);
        assert!(plies < 2 * moves as usize, "{plies} plies: {fen}");
    }
}

#[test]
fn who_cannot_move_has_no_move() {
    assert_eq!(thought(&game("3aka3/4n4/3N5/9/9/9/9/9/9/3K5 b", Rules::Asian), &Limits::depth(5)), None);
    let stalemate = game("3k5/4P4/4P4/9/9/9/9/9/9/4K4 b", Rules::Asian);
    assert_eq!(thought(&stalemate, &Limits::depth(5)), None);
}

#[test]
fn a_flag_stops_the_search_within_a_few_positions() {
    let start = Game::new(Position::start(), Rules::Asian);
    for threads in [1, 3] {
        let mut thinker = Thinker::new(Options { threads, hash: 4, ..Options::default() });
        let stop = AtomicBool::new(false);
        let mut told = 0;
        let thought = thinker.think(&start, &Limits::UNBOUNDED, Level::FULL, 0, &stop, |report| {
            if report.depth == 5 {
                told = report.nodes;
                stop.store(true, Relaxed);
            }
            assert!(report.depth <= 5, "it went on");
        });
        // Each thread looks at the flag after 512 positions, about half a millisecond.
        let nodes = thought.unwrap().nodes - told;
        assert!(nodes <= 1_024 * threads as u64, "{nodes} positions later");
    }
    let stopped = AtomicBool::new(true);
    let thought = thinker().think(&start, &Limits::UNBOUNDED, Level::FULL, 0, &stopped, |_| {}).unwrap();
    assert!(start.position().check(thought.best).is_ok(), "even so there is a move");
}

#[test]
fn limits_are_kept() {
    let start = Game::new(Position::start(), Rules::Asian);
    for nodes in [1, 100, 5_000] {
        let thought = thought(&start, &Limits::nodes(nodes)).unwrap();
        assert!(thought.nodes <= nodes + nodes / 32 + 1, "{} of {nodes}", thought.nodes);
    }
    let pace = Pace::Clock { left: Duration::from_millis(60), increment: Duration::ZERO, moves: None };
    assert!(thought(&start, &Limits::pace(pace)).is_some());
    assert_eq!(thought(&start, &Limits::depth(3)).unwrap().depth, 3);
}

#[test]
fn several_lines_begin_with_several_moves() {
    let start = Game::new(Position::start(), Rules::Asian);
    let limits = Limits { lines: 3, ..Limits::depth(6) };
    let mut last: Vec<Report<Move>> = Vec::new();
    thinker().think(&start, &limits, Level::FULL, 0, &AtomicBool::new(false), |report| {
        if report.rank == 1 {
            last.clear();
        }
        last.push(report.clone());
    });
    let mut first: Vec<_> = last.iter().map(|report| report.line[0]).collect();
    assert_eq!(last.iter().map(|report| report.rank).collect::<Vec<_>>(), [1, 2, 3]);
    first.sort();
    first.dedup();
    assert_eq!(first.len(), 3);
}

#[test]
fn reported_lines_can_be_played() {
    for rules in Rules::ALL {
        let game = Game::new(Position::start_under(rules), rules);
        thinker().think(&game, &Limits::depth(7), Level::FULL, 0, &AtomicBool::new(false), |report| {
            let mut line = game.clone();
            for &m in &report.line {
                line.play(m).expect("a legal move");
            }
            assert!(!report.line.is_empty());
        });
    }
}

/// A random number (SplitMix64).
fn next(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[test]
fn no_level_plays_an_illegal_move_wherever_it_is_put() {
    let mut state = 1;
    for (rules, level) in Rules::ALL.into_iter().cycle().zip(Level::ALL.into_iter().cycle()).take(48) {
        let mut game = Game::new(Position::start_under(rules), rules);
        let mut thinker = thinker();
        // Random moves on one side lead to positions that no sensible game has.
        while game.outcome().is_none() && game.plies().len() < 120 {
            let m = if game.position().turn() == Side::First {
                let moves = game.position().legal_moves();
                moves[next(&mut state) as usize % moves.len()]
            } else {
                let seed = next(&mut state);
                let limits = Limits::nodes(200);
                let stop = AtomicBool::new(false);
                thinker.think(&game, &limits, level, seed, &stop, |_| {}).expect("it has a move").best
            };
            game.play(m).unwrap_or_else(|illegal| panic!("{m} is illegal: {illegal:?}"));
        }
    }
}

#[test]
fn a_side_with_too_many_pieces_is_searched_as_well() {
    let crowded = game("RRRRRRRRR/RRRRkRRRR/9/9/9/9/9/9/9/3K5 b", Rules::Asian);
    assert!(thought(&crowded, &Limits::depth(4)).is_some() || crowded.outcome().is_some());
    let crowded = game("3k5/9/CCCCCCCC1/RRRRRRRR1/9/9/NNNNNNNN1/PPPPPPPP1/9/4K4 w", Rules::Asian);
    assert!(thought(&crowded, &Limits::depth(3)).is_some());
}

/// Red is lost unless it may go on giving check.
const PERPETUAL_CHECK: &str = "4R4/3k5/5R3/9/rr7/2B6/n8/3pB4/4p4/3K5 w";

#[test]
fn the_rules_of_the_game_decide_what_a_repetition_is_worth() {
    let score = |rules| thought(&game(PERPETUAL_CHECK, rules), &Limits::depth(8)).unwrap().score;
    for rules in [Rules::Asian, Rules::Chinese, Rules::Simple] {
        let score = score(rules);
        assert!(matches!(score, Score::Soldiers(..-1_000)), "{rules:?}: {score:?}");
    }
    for rules in [Rules::Casual { facing: Facing::Captures }, Rules::None] {
        assert_eq!(score(rules), Score::Soldiers(0), "{rules:?}");
    }
}

#[test]
fn where_a_general_may_be_taken_it_is_taken_and_kept() {
    let rules = Rules::Casual { facing: Facing::Captures };
    let left = game("3k5/9/9/9/9/9/9/9/3R5/4K4 w", rules);
    let m = thought(&left, &Limits::depth(3)).unwrap().best;
    assert_eq!(left.position().get(m.to).map(|piece| piece.kind), Some(Kind::General));
    let attacked = game("3k5/9/9/9/9/9/9/9/4r4/4K4 w", rules);
    let m = thought(&attacked, &Limits::depth(3)).unwrap().best;
    assert_eq!(m.to_string(), "e0e1");
    // Every move loses it; one is made all the same.
    let lost = game("3k5/9/9/9/9/9/9/r8/r8/4K4 w", rules);
    assert!(thought(&lost, &Limits::depth(3)).is_some());
}
