//! `engine` as other programs talk to it.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::{
    io::{BufRead as _, BufReader, Write as _},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
};

/// A program at the other end of the pipes.
struct Gui {
    child: Child,
    stdin: Option<ChildStdin>,
    stdout: BufReader<ChildStdout>,
}

impl Gui {
    fn start() -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_duiyi-cli"))
            .arg("engine")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let (stdin, stdout) = (child.stdin.take(), child.stdout.take().unwrap());
        Self { child, stdin, stdout: BufReader::new(stdout) }
    }

    fn tell(&mut self, lines: &[&str]) {
        for line in lines {
            writeln!(self.stdin.as_ref().unwrap(), "{line}").unwrap();
        }
    }

    /// The lines up to the one that begins so.
    fn until(&mut self, beginning: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let mut line = String::new();
            assert!(self.stdout.read_line(&mut line).unwrap() > 0, "it ended without {beginning}: {lines:?}");
            lines.push(line.trim_end().to_owned());
            if line.starts_with(beginning) {
                return lines;
            }
        }
    }

    fn last(&mut self, beginning: &str) -> String {
        self.until(beginning).pop().unwrap()
    }

    /// It has ended by itself, with success.
    fn gone(mut self) {
        self.stdin = None;
        assert!(self.child.wait().unwrap().success());
    }
}

#[test]
fn a_game_over_uci() {
    let mut gui = Gui::start();
    gui.tell(&["uci"]);
    let greeting = gui.until("uciok");
    assert!(greeting[0].starts_with("id name Duiyi"));
    for option in ["Hash", "Threads", "Level", "Rules", "UCI_Variant", "Move Overhead"] {
        assert!(greeting.iter().any(|line| line.starts_with(&format!("option name {option} "))), "{option}");
    }
    gui.tell(&["setoption name Hash value 1", "ucinewgame", "isready"]);
    gui.until("readyok");
    gui.tell(&["position startpos moves h2e2 h9g7", "go depth 5"]);
    let lines = gui.until("bestmove");
    let depths = lines.iter().filter(|line| line.starts_with("info depth")).count();
    assert!(depths >= 5, "{lines:?}");
    gui.tell(&["position fen 4k4/9/8R/7R1/9/9/9/9/9/3K5 w - - 0 1", "go depth 6"]);
    let lines = gui.until("bestmove");
    assert!(lines.iter().any(|line| line.contains("score mate 2")), "{lines:?}");
    gui.tell(&["quit"]);
    gui.gone();
}

#[test]
fn an_endless_thought_is_told_when_it_is_stopped() {
    let mut gui = Gui::start();
    gui.tell(&["uci", "position startpos", "go infinite", "isready", "stop"]);
    gui.until("readyok");
    gui.until("bestmove");
    // Even where nothing is left to find out, it waits to be asked.
    gui.tell(&["position fen 3k5/9/9/9/9/9/9/8R/7R1/4K4 w", "go infinite", "isready"]);
    let early = gui.until("readyok");
    assert!(!early.iter().any(|line| line.starts_with("bestmove")), "{early:?}");
    gui.tell(&["stop"]);
    let best = gui.last("bestmove");
    assert!(best == "bestmove h1d1" || best == "bestmove i2d2", "both mate: {best}");
    gui.tell(&["quit"]);
    gui.gone();
}

#[test]
fn a_pondered_move_is_told_after_the_hit() {
    let mut gui = Gui::start();
    gui.tell(&["uci", "position startpos moves h2e2", "go ponder depth 4", "isready"]);
    let early = gui.until("readyok");
    assert!(!early.iter().any(|line| line.starts_with("bestmove")));
    gui.tell(&["ponderhit"]);
    gui.until("bestmove");
    // What was pondered in vain is not told.
    gui.tell(&["go ponder depth 4", "position startpos", "go depth 1"]);
    gui.until("bestmove");
    gui.tell(&["isready"]);
    assert_eq!(gui.until("readyok"), ["readyok"]);
    gui.tell(&["quit"]);
    gui.gone();
}

#[test]
fn a_variant_program_counts_ranks_from_one() {
    let mut gui = Gui::start();
    gui.tell(&["uci", "setoption name UCI_Variant value xiangqi"]);
    gui.tell(&["position fen 3k5/9/9/9/9/9/9/8R/7R1/4K4 w", "go depth 3"]);
    assert_eq!(gui.last("bestmove"), "bestmove h2d2");
    gui.tell(&["position startpos moves h3e3 h10g8", "go depth 1"]);
    gui.until("bestmove");
    gui.tell(&["quit"]);
    gui.gone();
}

#[test]
fn a_game_over_ucci() {
    let mut gui = Gui::start();
    gui.tell(&["ucci"]);
    assert!(gui.until("ucciok").iter().any(|line| line.starts_with("option usemillisec")));
    gui.tell(&["setoption hashsize 1", "setoption newgame", "isready"]);
    gui.until("readyok");
    gui.tell(&["position fen 3k5/9/9/9/9/9/9/8R/7R1/4K4 w - - 0 1", "go time 1000 increment 0"]);
    let best = gui.last("bestmove");
    assert!(best == "bestmove h1d1" || best == "bestmove i2d2", "both mate: {best}");
    gui.tell(&["position fen 3aka3/4n4/3N5/9/9/9/9/9/9/3K5 b - - 0 1", "go depth 3"]);
    gui.until("nobestmove");
    gui.tell(&["quit"]);
    gui.until("bye");
    gui.gone();
}

#[test]
fn what_makes_no_sense_is_remarked_and_passed_over() {
    let mut gui = Gui::start();
    gui.tell(&["uci"]);
    gui.until("uciok");
    for line in [
        "hello",
        "position fen nonsense",
        "position fen 9/9/9/9/9/9/9/9/9/9 w",
        "position startpos moves a0a9",
        "position startpos moves \u{ff}\u{0}",
        "setoption name Hash value many",
        "setoption name Colour value red",
        "setoption name UCI_Variant value chess",
        "setoption name Level value god",
        "go depth x",
    ] {
        gui.tell(&[line]);
        let said = gui.last("info string");
        assert!(said.len() > 20, "{said}");
    }
    gui.tell(&["go depth 2"]);
    gui.until("bestmove");
    gui.gone();
}

#[test]
fn a_game_goes_on_where_our_rules_have_ended_it() {
    let mut gui = Gui::start();
    let cycle = "a0a1 a9a8 a1a0 a8a9 ".repeat(4);
    gui.tell(&["uci", &format!("position startpos moves {cycle}"), "go depth 3"]);
    gui.until("bestmove");
    gui.gone();
}
