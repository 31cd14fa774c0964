//! `engine`: our own engines for other programs, on standard input and output.

mod gomocup;
mod uci;

use std::{
    io::{self, Write as _},
    time::Instant,
};

use engine::{gomoku, xiangqi};
use serde::Serialize;

use crate::output::{Failure, Output};

/// Play for another program: UCI or UCCI (xiangqi), or the protocol of Gomocup, on standard input and output.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// xiangqi or gomoku
    #[arg(long, value_name = "NAME", default_value = "xiangqi")]
    game: String,
    /// Do not play; search a fixed list of positions and tell how many were looked at, and how fast
    #[arg(long)]
    bench: bool,
}

/// The checksum of the search.
#[derive(Serialize)]
struct Bench {
    nodes: u64,
    seconds: f64,
}

/// What each game's engine does here.
struct Engine {
    /// Searches the fixed positions and counts.
    bench: fn() -> u64,
    serve: fn() -> Result<(), Failure>,
}

const XIANGQI: Engine = Engine { bench: || xiangqi::bench(xiangqi::BENCH_DEPTH), serve: uci::serve };
const GOMOKU: Engine = Engine { bench: || gomoku::bench(gomoku::BENCH_DEPTH), serve: gomocup::serve };

pub(crate) fn run(arguments: &Arguments, json: bool) -> Result<(), Failure> {
    let engine = match arguments.game.as_str() {
        "xiangqi" => XIANGQI,
        "gomoku" => GOMOKU,
        other => return Err(Failure::Use(format!("there is no game named {other:?}"))),
    };
    if !arguments.bench {
        return (engine.serve)();
    }
    let begun = Instant::now();
    let nodes = (engine.bench)();
    Output::to_stdout(json).write(&Bench { nodes, seconds: begun.elapsed().as_secs_f64() })
}

/// Says a line to the other program.
fn say(line: &str) {
    // Who does not listen any more has closed standard input as well, and that ends the program.
    let mut stdout = io::stdout().lock();
    let _ = writeln!(stdout, "{line}").and_then(|()| stdout.flush());
}
