//! Thinks about a position and tells how: `think DEPTH [FEN]`.
use engine::{
    Level, Limits,
    xiangqi::{Options, Thinker},
};
use rules::{
    Game, Position as _,
    xiangqi::{Position, Rules},
};
use std::{sync::atomic::AtomicBool, time::Instant};
fn main() {
    let mut arguments = std::env::args().skip(1);
    let depth = arguments.next().and_then(|it| it.parse().ok()).unwrap_or(12);
    let start = arguments.next().map_or_else(Position::start, |fen| Position::from_fen(&fen).expect("a FEN"));
    let game = Game::new(start, Rules::Asian);
    let mut thinker = Thinker::new(Options::default());
    let begun = Instant::now();
    thinker.think(&game, &Limits::depth(depth), Level::FULL, 0, &AtomicBool::new(false), |it| {
        let line: Vec<_> = it.line.iter().map(ToString::to_string).collect();
        let rate = it.nodes as f64 / begun.elapsed().as_secs_f64() / 1e6;
        println!(
            "{:2}/{:2} {:?} {} nodes {rate:.2} M/s {:.2?} {}",
            it.depth,
            it.deepest,
            it.score,
            it.nodes,
            it.elapsed,
            line.join(" ")
        );
    });
}
