//! Positions with a forced win: found, announced, and carried out.

use std::{
    sync::atomic::AtomicBool,
    time::{Duration, Instant},
};

use acceptance::corpus::{rows_read, table};
use engine::{Level, Limits, Options, Pace, Score, gomoku::Thinker};
use rules::{
    Game, Position as _, Reason,
    gomoku::{Position, Rules},
};
use serde::Deserialize;

#[derive(Deserialize)]
struct Row {
    size: u8,
    rule: String,
    moves: Vec<String>,
    win_in_plies_at_most: usize,
    known_winning_move: String,
}

impl Row {
    fn game(&self) -> Game<Position> {
        let rules: Rules = format!("{}-{}", self.rule, self.size).parse().expect("rules");
        let mut game = Game::new(Position::start_under(rules), rules);
        for text in &self.moves {
            let mv = game.position().read_move(text).expect(text);
            game.play(mv).expect(text);
        }
        game
    }
}

fn rows() -> Vec<Row> {
    let text = table("threats.jsonl");
    let rows: Vec<Row> = text.lines().map(|line| serde_json::from_str(line).expect(line)).collect();
    rows_read("threats.jsonl", rows.len());
    rows
}

fn thinker() -> Thinker {
    Thinker::new(Options { hash: 32, overhead: Duration::from_millis(5), ..Options::default() })
}

/// In how many moves the engine says that the side to move wins.
fn announced(thinker: &mut Thinker, game: &Game<Position>, limits: &Limits) -> Option<i32> {
    let stop = AtomicBool::new(false);
    let thought = thinker.think(game, limits, Level::FULL, 0, &stop, |_| {})?;
    match thought.score {
        Score::Mate(moves) if moves > 0 => Some(moves),
        _ => None,
    }
}

/// Plays the win out against the engine itself; each side looks at so many positions.
fn carried_out(thinker: &mut Thinker, mut game: Game<Position>, limits: &Limits) -> bool {
    let attacker = game.position().turn();
    while game.outcome().is_none() {
        let stop = AtomicBool::new(false);
        let Some(thought) = thinker.think(&game, limits, Level::FULL, 0, &stop, |_| {}) else { return false };
        game.play(thought.best).expect("every move of the engine is legal");
    }
    let outcome = game.outcome().expect("the game is over");
    outcome.winner == Some(attacker) && matches!(outcome.reason, Reason::Five | Reason::Forbidden)
}

/// With so few positions not all are solved, but always the same ones, and every win that is announced is one.
#[test]
fn wins_that_are_announced_are_carried_out() {
    let limits = Limits::nodes(30_000);
    let (mut short, mut solved, mut of_short) = (0, 0, 0);
    let rows = rows();
    for row in &rows {
        let game = row.game();
        let mut thinker = thinker();
        let found = announced(&mut thinker, &game, &limits);
        if found.is_some() {
            solved += 1;
            assert!(
                carried_out(&mut thinker, game, &limits),
                "{} after {}",
                row.known_winning_move,
                row.moves.join(" ")
            );
        }
        if row.win_in_plies_at_most <= 7 {
            short += 1;
            of_short += u32::from(found.is_some());
        }
    }
    println!(
        "{solved} of {} solved with 30 000 positions each, {of_short} of {short} short ones",
        rows.len()
    );
    assert_eq!(of_short, short, "all short wins are found");
    assert!(solved * 10 >= rows.len() * 7, "{solved} of {}", rows.len());
}

#[test]
#[ignore = "measures by the clock"]
fn forced_wins_in_a_second() {
    let limits = Limits::pace(Pace::Move(Duration::from_secs(1)));
    let (mut solved, mut nodes, mut carried) = (0, 0, 0);
    let rows = rows();
    let begun = Instant::now();
    for row in &rows {
        let game = row.game();
        let mut thinker = thinker();
        let stop = AtomicBool::new(false);
        let thought = thinker.think(&game, &limits, Level::FULL, 0, &stop, |_| {}).expect("a move");
        nodes += thought.nodes;
        if matches!(thought.score, Score::Mate(1..)) {
            solved += 1;
            carried += u32::from(carried_out(&mut thinker, game, &limits));
        } else {
            println!("not solved: win in {} plies by {}", row.win_in_plies_at_most, row.known_winning_move);
        }
    }
    let all = rows.len();
    println!(
        "{solved} of {all} solved in a second each, {carried} of them carried out, {nodes} positions, {:?}",
        begun.elapsed()
    );
    assert_eq!(carried, solved);
}
