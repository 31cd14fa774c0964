//! The program `duiyi`: the window over the loop.

// A console window behind the game would only be in the way.
#![cfg_attr(not(debug_assertions), windows_subsystem = "windows")]

use std::process::ExitCode;

fn main() -> ExitCode {
    // An engine that somebody has added is started through this program, so that it ends with it.
    if let Some(code) = runtime::keeper::attend() {
        return code;
    }
    duiyi::run()
}
