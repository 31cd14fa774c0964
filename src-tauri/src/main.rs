//! The program `duiyi`: the window over the loop.

// A console window behind the game would only be in the way.
#![cfg_attr(not(debug_assertions), windows_subsystem = "windows")]

use std::process::ExitCode;

fn main() -> ExitCode {
    duiyi::run()
}
