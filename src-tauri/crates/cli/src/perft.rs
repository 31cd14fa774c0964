//! `perft`: counts the lines of play to a depth.

use std::{collections::BTreeMap, time::Instant};

use rules::{
    Position as _, divide, perft,
    xiangqi::{FenError, Position},
};
use serde::Serialize;

use crate::output::{Failure, Output};

/// Count the lines of play to a depth.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// A FEN; the usual start without it.
    #[arg(long, value_name = "FEN")]
    start: Option<String>,
    /// Split the count by the first move.
    #[arg(long)]
    divide: bool,
    /// How many plies.
    depth: u32,
}

#[derive(Serialize)]
struct Answer {
    nodes: u64,
    seconds: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    divide: Option<BTreeMap<String, u64>>,
}

pub(crate) fn run(arguments: &Arguments, output: &mut Output) -> Result<(), Failure> {
    let start = match &arguments.start {
        None => Position::start(),
        Some(fen) => Position::from_fen(fen).map_err(|error: FenError| Failure::Use(error.to_string()))?,
    };
    let begun = Instant::now();
    let (nodes, divide) = if arguments.divide {
        let split: BTreeMap<_, _> =
            divide(&start, arguments.depth).into_iter().map(|(m, nodes)| (m.to_string(), nodes)).collect();
        let nodes = if arguments.depth == 0 { 1 } else { split.values().sum() };
        (nodes, Some(split))
    } else {
        (perft(&start, arguments.depth), None)
    };
    output.write(&Answer { nodes, seconds: begun.elapsed().as_secs_f64(), divide })
}
