//! UCCI.

use std::{fmt::Write as _, time::Duration};

use super::{Command, Go, Mistake, first_word};
use crate::Score;

/// `setoption NAME [VALUE]`; a new game is the button `newgame`.
pub(super) fn read_option(rest: &str) -> Result<Command, Mistake> {
    match first_word(rest) {
        ("", _) => Err(Mistake::Incomplete("setoption")),
        ("newgame", _) => Ok(Command::NewGame),
        (name, value) => Ok(Command::SetOption { name: name.into(), value: value.into() }),
    }
}

/// Times are in milliseconds: the engine says that it has the option `usemillisec`.
pub(super) fn read_go(rest: &str) -> Result<Go, Mistake> {
    let mut go = Go::default();
    let mut words = rest.split_ascii_whitespace();
    while let Some(word) = words.next() {
        let mut number = || {
            let text = words.next().ok_or(Mistake::Incomplete("go"))?;
            text.parse::<i64>().map(|it| it.max(0) as u64).map_err(|_| Mistake::Number(word.into()))
        };
        match word {
            "time" => {
                go.left = [Some(Duration::from_millis(number()?)); 2];
                go.own_clock = true;
            }
            "increment" => go.increment = [Duration::from_millis(number()?); 2],
            "movestogo" => go.moves = Some(number()?.min(1_000) as u32),
            "depth" => match words.next() {
                Some("infinite") => {}
                Some(text) => {
                    let depth = text.parse::<u8>().map_err(|_| Mistake::Number(word.into()))?;
                    go.depth = Some(depth);
                }
                None => return Err(Mistake::Incomplete("go")),
            },
            "nodes" => go.nodes = Some(number()?),
            "ponder" => go.ponder = true,
            _ => {}
        }
    }
    Ok(go)
}

/// For the side to move, whose clock must then stand first in both places of `left`.
pub(super) fn write_go(go: &Go) -> String {
    let mut text = String::from(if go.ponder { "go ponder" } else { "go" });
    let mut add = |word: &str, number: u128| {
        // Writing to a text cannot fail.
        let _ = write!(text, " {word} {number}");
    };
    match (go.exactly, go.left[0]) {
        // A time for one move is a clock that must last for it.
        (Some(exactly), _) => {
            add("time", exactly.as_millis());
            add("movestogo", 1);
        }
        (None, Some(left)) => {
            add("time", left.as_millis());
            match go.moves {
                Some(moves) => add("movestogo", moves.into()),
                None => add("increment", go.increment[0].as_millis()),
            }
        }
        (None, None) => match (go.depth, go.nodes) {
            (Some(depth), _) => add("depth", depth.into()),
            (None, Some(nodes)) => add("nodes", nodes.into()),
            (None, None) => text.push_str(" infinite"),
        },
    }
    text
}

/// There are no mates in UCCI, only large numbers.
pub(super) fn score(score: Score) -> i32 {
    match score {
        Score::Soldiers(number) => number,
        Score::Mate(moves) if moves > 0 => 30_000 - moves,
        Score::Mate(moves) => -30_000 - moves,
    }
}
