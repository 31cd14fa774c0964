//! UCI.

use std::{fmt::Write as _, time::Duration};

use super::{Command, Go, Mistake};
use crate::Score;

/// `setoption name NAME [value VALUE]`
pub(super) fn read_option(rest: &str) -> Result<Command, Mistake> {
    let rest = rest.strip_prefix("name").map(str::trim).filter(|rest| !rest.is_empty());
    let rest = rest.ok_or(Mistake::Incomplete("setoption"))?;
    let (name, value) = rest.split_once(" value").unwrap_or((rest, ""));
    Ok(Command::SetOption { name: name.trim().into(), value: value.trim().into() })
}

pub(super) fn read_go(rest: &str) -> Result<Go, Mistake> {
    let mut go = Go::default();
    let mut words = rest.split_ascii_whitespace();
    while let Some(word) = words.next() {
        let mut number = || {
            let text = words.next().ok_or(Mistake::Incomplete("go"))?;
            // Some programs send a clock that has run out.
            text.parse::<i64>().map(|it| it.max(0) as u64).map_err(|_| Mistake::Number(word.into()))
        };
        match word {
            "wtime" => go.left[0] = Some(Duration::from_millis(number()?)),
            "btime" => go.left[1] = Some(Duration::from_millis(number()?)),
            "winc" => go.increment[0] = Duration::from_millis(number()?),
            "binc" => go.increment[1] = Duration::from_millis(number()?),
            "movestogo" => go.moves = Some(number()?.min(1_000) as u32),
            "movetime" => go.exactly = Some(Duration::from_millis(number()?)),
            "depth" => go.depth = Some(number()?.min(255) as u8),
            "nodes" => go.nodes = Some(number()?),
            "mate" => go.depth = Some((number()?.saturating_mul(2)).min(255) as u8),
            "ponder" => go.ponder = true,
            _ => {}
        }
    }
    Ok(go)
}

pub(super) fn write_go(go: &Go) -> String {
    let mut text = String::from("go");
    let mut add = |word: &str, number: Option<u128>| {
        if let Some(number) = number {
            // Writing to a text cannot fail.
            let _ = write!(text, " {word} {number}");
        }
    };
    if go.left[0].is_some() {
        add("wtime", go.left[0].map(|it| it.as_millis()));
        add("btime", go.left[1].map(|it| it.as_millis()));
        add("winc", Some(go.increment[0].as_millis()));
        add("binc", Some(go.increment[1].as_millis()));
        add("movestogo", go.moves.map(Into::into));
    }
    add("movetime", go.exactly.map(|it| it.as_millis()));
    add("depth", go.depth.map(Into::into));
    add("nodes", go.nodes.map(Into::into));
    if go.is_endless() {
        text.push_str(if go.ponder { " ponder" } else { " infinite" });
    }
    text
}

pub(super) fn score(score: Score) -> String {
    match score {
        Score::Soldiers(number) => format!("cp {number}"),
        Score::Mate(moves) => format!("mate {moves}"),
    }
}
