//! The words by which programs talk to engines, read and written without any process: UCI, UCCI, and the part of CECP
//! that a referee needs.
//!
//! Both sides of UCI and UCCI are here: [`Command`] is what an engine is told, [`Answer`] what it says. Both dialects mean
//! the same things, so they share these types; [`Dialect`] reads and writes the one or the other.

pub mod cecp;
mod declared;
mod go;
pub mod gomocup;
mod info;
mod ucci;
mod uci;

use std::fmt::Write as _;

use crate::{Report, Score};
pub use declared::{Declared, Kind};
pub use go::Go;
pub use info::{Info, read_info};

/// One of the two dialects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialect {
    /// The Universal Chess Interface.
    Uci,
    /// The Universal Chinese Chess Protocol, version 3.
    Ucci,
}

/// What an engine is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// `uci`, `ucci`: who are you?
    Greet(Dialect),
    /// `isready`
    IsReady,
    /// `setoption`
    SetOption {
        /// The name, as it was written.
        name: String,
        /// The value; empty for a button.
        value: String,
    },
    /// `ucinewgame`, or in UCCI the option `newgame`.
    NewGame,
    /// `position`
    Position {
        /// A FEN; `None` is the usual start.
        fen: Option<String>,
        /// The moves after it.
        moves: Vec<String>,
    },
    /// `go`
    Go(Go),
    /// `stop`
    Stop,
    /// `ponderhit`
    PonderHit,
    /// `quit`
    Quit,
}

/// What an engine says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// `id name`
    Name(String),
    /// `id author`
    Author(String),
    /// `option`, with its name and everything behind it.
    Option {
        /// The name.
        name: String,
        /// From `type` on.
        rest: String,
    },
    /// `uciok`, `ucciok`
    Greeted,
    /// `readyok`
    Ready,
    /// `info` with a score.
    Score(Score),
    /// `bestmove`; `None` when it has none or resigns.
    BestMove(Option<String>),
}

/// Why a line is not understood. Engines ignore such lines.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Mistake {
    /// The first word is none of the protocol.
    #[error("unknown command: {0}")]
    Unknown(String),
    /// Something is missing behind a word.
    #[error("something is missing behind {0}")]
    Incomplete(&'static str),
    /// A number is none, or out of range.
    #[error("{0} needs a number")]
    Number(String),
}

impl Dialect {
    /// Reads what an engine is told. A line without a word is nothing.
    ///
    /// # Errors
    /// The line is none of the protocol.
    pub fn read_command(self, line: &str) -> Result<Option<Command>, Mistake> {
        let (word, rest) = first_word(line);
        let command = match (self, word) {
            (_, "") => return Ok(None),
            (_, "uci") => Command::Greet(Self::Uci),
            (_, "ucci") => Command::Greet(Self::Ucci),
            (_, "isready") => Command::IsReady,
            (_, "ucinewgame" | "uccinewgame") => Command::NewGame,
            (Self::Uci, "setoption") => uci::read_option(rest)?,
            (Self::Ucci, "setoption") => ucci::read_option(rest)?,
            (_, "position") => read_position(rest)?,
            (Self::Uci, "go") => Command::Go(uci::read_go(rest)?),
            (Self::Ucci, "go") => Command::Go(ucci::read_go(rest)?),
            (_, "stop") => Command::Stop,
            (_, "ponderhit") => Command::PonderHit,
            (_, "quit") => Command::Quit,
            _ => return Err(Mistake::Unknown(word.chars().take(40).collect())),
        };
        Ok(Some(command))
    }

    /// Writes what an engine is told.
    #[must_use]
    pub fn write_command(self, command: &Command) -> String {
        match command {
            Command::Greet(dialect) => dialect.name().into(),
            Command::IsReady => "isready".into(),
            Command::SetOption { name, value } => match self {
                Self::Uci => format!("setoption name {name} value {value}"),
                Self::Ucci => format!("setoption {name} {value}"),
            },
            Command::NewGame => match self {
                Self::Uci => "ucinewgame".into(),
                Self::Ucci => "setoption newgame".into(),
            },
            Command::Position { fen, moves } => {
                let mut text = String::from("position ");
                match fen {
                    None => text.push_str("startpos"),
                    Some(fen) => text.extend(["fen ", fen]),
                }
                if !moves.is_empty() {
                    text.push_str(" moves");
                }
                for m in moves {
                    text.extend([" ", m]);
                }
                text
            }
            Command::Go(go) => match self {
                Self::Uci => uci::write_go(go),
                Self::Ucci => ucci::write_go(go),
            },
            Command::Stop => "stop".into(),
            Command::PonderHit => "ponderhit".into(),
            Command::Quit => "quit".into(),
        }
    }

    /// Reads what an engine says; `None` for what nobody needs to know.
    #[must_use]
    pub fn read_answer(self, line: &str) -> Option<Answer> {
        let (word, rest) = first_word(line);
        Some(match word {
            "id" => match first_word(rest) {
                ("name", name) => Answer::Name(name.into()),
                ("author", author) => Answer::Author(author.into()),
                _ => return None,
            },
            "uciok" | "ucciok" => Answer::Greeted,
            "readyok" => Answer::Ready,
            "bestmove" => {
                let (m, _) = first_word(rest);
                let none = matches!(m, "" | "(none)" | "0000" | "resign" | "draw");
                Answer::BestMove((!none).then(|| m.into()))
            }
            "nobestmove" => Answer::BestMove(None),
            "option" => {
                let rest = rest.strip_prefix("name ").unwrap_or(rest);
                let (name, kind) = rest.split_once(" type ")?;
                Answer::Option { name: name.trim().into(), rest: format!("type {}", kind.trim()) }
            }
            "info" => Answer::Score(read_score(rest)?),
            _ => return None,
        })
    }

    /// The line that tells about an iteration. `text` writes a move.
    #[must_use]
    pub fn write_report<M: Copy>(self, report: &Report<M>, text: impl Fn(M) -> String) -> String {
        let mut line = String::from("info depth ");
        let ms = report.elapsed.as_millis();
        let rate = u128::from(report.nodes) * 1_000_000 / report.elapsed.as_micros().max(1);
        // Writing to a text cannot fail.
        let _ = match self {
            Self::Uci => write!(
                line,
                "{} seldepth {} multipv {} score {} nodes {} nps {rate} hashfull {} time {ms} pv",
                report.depth,
                report.deepest,
                report.rank,
                uci::score(report.score),
                report.nodes,
                report.hash
            ),
            Self::Ucci => write!(
                line,
                "{} score {} time {ms} nodes {} nps {rate} pv",
                report.depth,
                ucci::score(report.score),
                report.nodes
            ),
        };
        for &m in &report.line {
            line.push(' ');
            line.push_str(&text(m));
        }
        line
    }

    /// The line that tells the move to play and the answer expected.
    #[must_use]
    pub fn write_best_move(self, best: Option<&str>, reply: Option<&str>) -> String {
        match (best, reply) {
            (Some(best), Some(reply)) => format!("bestmove {best} ponder {reply}"),
            (Some(best), None) => format!("bestmove {best}"),
            (None, _) => match self {
                Self::Uci => "bestmove (none)".into(),
                Self::Ucci => "nobestmove".into(),
            },
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Uci => "uci",
            Self::Ucci => "ucci",
        }
    }
}

fn first_word(line: &str) -> (&str, &str) {
    let line = line.trim();
    line.split_once(|character: char| character.is_ascii_whitespace())
        .map_or((line, ""), |(a, b)| (a, b.trim()))
}

fn read_position(rest: &str) -> Result<Command, Mistake> {
    let (place, moves) = match rest.split_once("moves") {
        None => (rest, ""),
        Some((place, moves)) => (place, moves),
    };
    let (word, fen) = first_word(place);
    let fen = match word {
        "startpos" => None,
        "fen" if !fen.is_empty() => Some(fen.into()),
        // Some programs leave the word out.
        _ if word.contains('/') => Some(place.trim().into()),
        _ => return Err(Mistake::Incomplete("position")),
    };
    Ok(Command::Position { fen, moves: moves.split_ascii_whitespace().map(Into::into).collect() })
}

/// `score cp 20`, `score mate -3`, in UCCI `score 20`.
fn read_score(info: &str) -> Option<Score> {
    let mut words = info.split_ascii_whitespace().skip_while(|&word| word != "score").skip(1);
    match words.next()? {
        "cp" => Some(Score::Soldiers(words.next()?.parse().ok()?)),
        "mate" => Some(Score::Mate(words.next()?.parse().ok()?)),
        number => Some(Score::Soldiers(number.parse().ok()?)),
    }
}

#[cfg(test)]
mod tests;
