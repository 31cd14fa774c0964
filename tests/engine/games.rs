//! Games against the reference player.

use std::{sync::atomic::AtomicBool, time::Duration};

use acceptance::{random::Random, reference};
use engine::{Level, Limits, Options, Pace, gomoku::Thinker};
use rules::{
    Game, Position as _, Side,
    gomoku::{Move, Point, Position, Rules},
};

/// Two stones near the middle by lot, so that the games differ; each pair is played with both sides.
fn opening(rules: Rules, number: u64) -> Game<Position> {
    let mut lot = Random(number / 2 * 7 + 1);
    let mut game = Game::new(Position::start_under(rules), rules);
    let centre = Point::new(rules.size() / 2, rules.size() / 2).expect("the centre");
    while game.plies().len() < 2 {
        let near: Vec<_> =
            game.position().board().empty().filter(|point| point.distance(centre) <= 2).collect();
        let point = near[lot.below(near.len() as u64) as usize];
        game.play(Move::Stone(point)).expect("an empty point near the middle is legal");
    }
    game
}

/// Points of the engine, of two a game.
fn points(rules: &str, games: u64, level: Level, limits: &Limits) -> u32 {
    let rules: Rules = rules.parse().expect("rules");
    let mut thinker =
        Thinker::new(Options { hash: 16, overhead: Duration::from_millis(5), ..Options::default() });
    let mut points = 0;
    for number in 0..games {
        let own = Side::BOTH[number as usize % 2];
        let mut game = opening(rules, number);
        thinker.forget();
        while game.outcome().is_none() {
            let mv = if game.position().turn() == own {
                let stop = AtomicBool::new(false);
                let seed = number << 16 | game.plies().len() as u64;
                thinker.think(&game, limits, level, seed, &stop, |_| {}).expect("a move").best
            } else {
                Move::Stone(reference::choose(game.position()))
            };
            game.play(mv).expect("every move is legal");
        }
        let winner = game.outcome().expect("the game is over").winner;
        points += winner.map_or(1, |winner| 2 * u32::from(winner == own));
        if winner != Some(own) {
            let moves: Vec<_> = game.plies().iter().map(|ply| ply.mv.to_string()).collect();
            println!("game {number}, the engine was {own:?}: {}", moves.join(" "));
        }
    }
    points
}

#[test]
fn the_reference_player_has_no_chance() {
    let won = points("freestyle-15", 8, Level::FULL, &Limits::nodes(20_000));
    assert!(won >= 14, "{won} of 16 points");
}

#[test]
fn the_reference_player_beats_the_first_level() {
    let won = points("freestyle-15", 8, Level::ALL[0], &Limits::UNBOUNDED);
    assert!(won <= 4, "{won} of 16 points");
}

#[test]
#[ignore = "measures by the clock"]
fn a_hundred_games() {
    for rules in ["freestyle-15", "standard-15", "renju-15"] {
        let won = points(rules, 100, Level::FULL, &Limits::pace(Pace::Move(Duration::from_millis(200))));
        println!("{rules}: {won} of 200 points in 100 games, 200 ms a move");
        assert!(won >= 190, "{rules}: {won} of 200 points");
    }
}
