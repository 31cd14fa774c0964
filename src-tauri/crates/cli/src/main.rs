//! `duiyi-cli`: the app without a window, for scripts and for people who like a terminal.
//!
//! What is *not* here: anything about a window, and any rule of a game. A subcommand reads its arguments, lets the crates
//! below work, and writes what they say, one JSON object a line.

mod engine;
mod files;
mod judge;
mod output;
mod peer;
mod perft;
mod versus;

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use output::{Failure, Output};

/// Xiangqi and gomoku without a window.
#[derive(Parser)]
#[command(name = "duiyi-cli", version)]
struct Arguments {
    /// Write one JSON object a line, also to a terminal.
    #[arg(long, global = true)]
    json: bool,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Judge(judge::Arguments),
    Perft(perft::Arguments),
    Engine(engine::Arguments),
    Match(versus::Arguments),
    Show(files::ShowArguments),
    Convert(files::ConvertArguments),
    Host(peer::HostArguments),
    Join(peer::JoinArguments),
}

fn main() -> ExitCode {
    if let Some(code) = outside::keeper::attend() {
        return code;
    }
    match Arguments::try_parse().map_err(Failure::from).and_then(run) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

fn run(arguments: Arguments) -> Result<(), Failure> {
    let json = arguments.json;
    if let Command::Engine(arguments) = &arguments.command {
        // It writes from two threads, so nobody may keep standard output to himself.
        return engine::run(arguments, json);
    }
    let mut output = Output::to_stdout(json);
    match arguments.command {
        Command::Judge(arguments) => judge::run(arguments, &mut output),
        Command::Perft(arguments) => perft::run(&arguments, &mut output),
        Command::Engine(_) => Ok(()),
        Command::Match(arguments) => versus::run(&arguments, &mut output),
        Command::Show(arguments) => files::show(&arguments, &mut output),
        Command::Convert(arguments) => files::convert(&arguments, &mut output),
        Command::Host(arguments) => peer::host(arguments, &mut output),
        Command::Join(arguments) => peer::join(arguments, &mut output),
    }
}
