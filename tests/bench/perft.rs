//! How fast the rules count: perft from the start, on one thread.

use std::time::Instant;

use rules::{Position as _, xiangqi::Position};

use crate::{
    here,
    row::{Goal, Measured, Row, shared},
    stats::median,
    uci::Engine,
};

const DEPTH: u32 = 5;
/// Lines of exactly five plies from the start: the published count.
const NODES: u64 = 133_312_995;
const ROUNDS: usize = 3;

pub(crate) fn rows() -> Vec<Row> {
    let both = both();
    let ours = shared(&both).and_then(|(ours, theirs)| {
        let beside = if theirs.is_empty() { "; no fairy-stockfish here" } else { ", in turn" };
        Ok((median(ours).ok_or("no round")?, format!("million nodes; median of {ROUNDS} rounds{beside}")))
    });
    let theirs = both.as_ref().ok().and_then(|(_, theirs)| median(theirs));
    vec![
        Row::of("perft(5), one thread", "M/s", Some(Goal::Times(4.0)), ours)
            .beside("fairy-stockfish", theirs),
    ]
}

/// Millions of nodes in a second, round by round; the other engine's are empty where it isn't installed.
fn both() -> Measured<(Vec<f64>, Vec<f64>)> {
    let mut engine = here::program("fairy-stockfish").ok().map(|path| Engine::start(&path)).transpose()?;
    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        ours.push(speed(|| Ok(rules::perft(&Position::start(), DEPTH)))?);
        if let Some(engine) = &mut engine {
            theirs.push(speed(|| engine.perft(DEPTH))?);
        }
    }
    Ok((ours, theirs))
}

fn speed(count: impl FnOnce() -> Measured<u64>) -> Measured<f64> {
    let begun = Instant::now();
    let nodes = count()?;
    let seconds = begun.elapsed().as_secs_f64();
    if nodes != NODES {
        return Err(format!("{nodes} lines counted, not {NODES}").into());
    }
    Ok(nodes as f64 / 1e6 / seconds)
}
