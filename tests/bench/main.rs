//! The figures of `docs/BENCHMARKS.md`, measured here and now: `make bench`.
//!
//! Prints one table and writes the same to `target/bench.json`. Exits with 1 when a figure misses its goal and the
//! document does not say why. What can't be measured on this computer says so in its row and fails nothing.

mod bus;
mod echo;
mod forbidden;
mod guest;
mod here;
mod library;
mod memory;
mod moves;
mod perft;
mod process;
mod report;
mod row;
mod screen;
mod seat;
mod size;
mod start;
mod stats;
mod transports;
mod uci;
mod window;

use std::{env, fs, process::ExitCode};

use report::{Machine, Report};
use row::{Measured, Row};

fn main() -> ExitCode {
    let arguments: Vec<_> = env::args().skip(1).collect();
    let done = match arguments.first().map(String::as_str) {
        Some(guest::ROLE) => guest::play(&arguments[1..]).map(|()| ExitCode::SUCCESS),
        Some(transports::SERVER) => transports::serve(&arguments[1..]).map(|()| ExitCode::SUCCESS),
        Some(transports::LAB) => transports::measure_in_the_lab(&arguments[1..]).map(|()| ExitCode::SUCCESS),
        // `cargo bench` says `--bench`; any other word picks the figures that have it in their name.
        _ => measure(arguments.iter().filter(|word| !word.starts_with('-')).collect()),
    };
    done.unwrap_or_else(|error| {
        eprintln!("bench: {error}");
        ExitCode::from(2)
    })
}

fn measure(chosen: Vec<&String>) -> Measured<ExitCode> {
    let before = Machine::here();
    let rows = MEASUREMENTS
        .iter()
        .filter(|(name, _)| chosen.is_empty() || chosen.iter().any(|word| name.contains(word.as_str())))
        .flat_map(|(name, measurement)| {
            eprintln!("bench: {name} …");
            measurement()
        })
        .collect();
    let accepted = fs::read_to_string(here::root().join("docs/BENCHMARKS.md")).unwrap_or_default();
    let report = Report::new(before, rows, &accepted);
    println!("{report}");
    // A part of the figures does not take the place of all.
    if chosen.is_empty() {
        fs::write(here::target().join("bench.json"), report.json())?;
    }
    Ok(if report.is_good() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The name of some figures, and what measures them.
type Measurement = (&'static str, fn() -> Vec<Row>);

/// In the order of the document. The memory of a window comes last, when nothing else runs that it could share with.
const MEASUREMENTS: [Measurement; 9] = [
    ("perft", perft::rows),
    ("forbidden", forbidden::rows),
    ("moves", moves::rows),
    ("transports", transports::rows),
    ("library", library::rows),
    ("windows", window::rows),
    ("start", start::rows),
    ("memory", memory::rows),
    ("size", size::rows),
];
