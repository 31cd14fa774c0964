//! What the levels are: who beats whom.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::sync::atomic::AtomicBool;

use engine::{
    Level, Limits,
    xiangqi::{Options, Thinker},
};
use rules::{
    Game, Position as _, Reason, Side,
    xiangqi::{Kind, Move, Position, Rules},
};

/// A random number (SplitMix64).
fn next(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// A player who sees a mate in one, and what can be taken, the most valuable piece first; otherwise any move is as good.
fn greedy(game: &Game<Position>, state: &mut u64) -> Move {
    let position = game.position();
    let moves = position.legal_moves();
    let mates = |m: &Move| {
        let mut after = position.clone();
        after.play_unchecked(*m);
        !after.can_move()
    };
    let value = |m: &Move| match position.get(m.to).map(|piece| piece.kind) {
        None => 0,
        Some(Kind::Soldier) => 1,
        Some(Kind::Advisor | Kind::Elephant) => 2,
        Some(Kind::Horse | Kind::Cannon) => 4,
        Some(Kind::Chariot | Kind::General) => 9,
    };
    if let Some(&mate) = moves.iter().find(|m| mates(m)) {
        return mate;
    }
    let most = moves.iter().map(value).max().unwrap();
    let best: Vec<_> = moves.iter().filter(|m| value(m) == most).collect();
    *best[next(state) as usize % best.len()]
}

/// Points of a level (of two a game) in games against the greedy player.
fn points_against_greedy(level: Level, games: u64) -> u32 {
    let mut state = 7;
    let mut points = 0;
    for number in 0..games {
        let own = Side::BOTH[number as usize % 2];
        let mut game = Game::new(Position::start(), Rules::Asian);
        let mut thinker = Thinker::new(Options { hash: 1, ..Options::default() });
        while game.outcome().is_none() && game.plies().len() < 300 {
            let m = if game.position().turn() == own {
                let stop = AtomicBool::new(false);
                let seed = next(&mut state);
                thinker.think(&game, &Limits::nodes(20_000), level, seed, &stop, |_| {}).unwrap().best
            } else {
                greedy(&game, &mut state)
            };
            game.play(m).unwrap();
        }
        points += match game.outcome().map(|outcome| (outcome.winner, outcome.reason)) {
            Some((Some(winner), _)) => 2 * u32::from(winner == own),
            None | Some((None, Reason::Repetition | Reason::MutualPerpetual | Reason::MoveLimit)) => 1,
            Some((None, reason)) => panic!("{reason:?}"),
        };
    }
    points
}

#[test]
fn the_first_level_loses_to_who_only_sees_captures_and_mates_in_one() {
    let points = points_against_greedy(Level::ALL[0], 40);
    assert!(points < 40, "{points} of 80");
}

#[test]
fn a_few_levels_up_that_player_has_no_chance() {
    let points = points_against_greedy(Level::ALL[4], 20);
    assert!(points >= 38, "{points} of 40");
}

#[test]
fn the_same_seed_makes_the_same_mistakes_and_another_seed_others() {
    let game = Game::new(Position::start(), Rules::Asian);
    let choose = |seed| {
        let mut thinker = Thinker::new(Options { hash: 1, ..Options::default() });
        let stop = AtomicBool::new(false);
        thinker.think(&game, &Limits::UNBOUNDED, Level::ALL[0], seed, &stop, |_| {}).unwrap()
    };
    assert_eq!(choose(1), choose(1));
    let best: std::collections::HashSet<_> = (0..20).map(|seed| choose(seed).best).collect();
    assert!(best.len() > 3, "it has more than one idea: {best:?}");
}
