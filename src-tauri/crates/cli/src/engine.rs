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

pub(crate) fn run(arguments: &Arguments, json: bool) -> Result<(), Failure> {
    let (bench, serve): (fn() -> u64, fn() -> Result<(), Failure>) = match arguments.game.as_str() {
        "xiangqi" => (|| xiangqi::bench(xiangqi::BENCH_DEPTH), uci::serve),
        "gomoku" => (|| gomoku::bench(gomoku::BENCH_DEPTH), gomocup::serve),
        other => return Err(Failure::Use(format!("there is no game named {other:?}"))),
    };
    if !arguments.bench {
        return serve();
    }
    let begun = Instant::now();
    let nodes = bench();
    Output::to_stdout(json).write(&Bench { nodes, seconds: begun.elapsed().as_secs_f64() })
}

/// Says a line to the other program.
fn say(line: &str) {
    // Who does not listen any more has closed standard input as well, and that ends the program.
    let mut stdout = io::stdout().lock();
    let _ = writeln!(stdout, "{line}").and_then(|()| stdout.flush());
}
