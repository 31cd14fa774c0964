//! The Chess Engine Communication Protocol of XBoard, as far as a referee needs it: what to tell an engine, and what it
//! answers.

use rules::xiangqi::{Position, notation::Style};

/// What an engine says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// `feature`: names and values, without quotation marks.
    Features(Vec<(String, String)>),
    /// `move h2e2`, or an older way to say it.
    Move(String),
    /// It gives up.
    Resigns,
    /// `Illegal move`, `Error`: it does not go on from what it was told.
    Complains(String),
    /// It claims how the game ended: `1-0`, `0-1`, `1/2-1/2`.
    Claims(String),
    /// `pong`
    Pong(String),
}

/// Reads a line of an engine; `None` for what nobody needs to know, as its thoughts.
#[must_use]
pub fn read_answer(line: &str) -> Option<Answer> {
    let line = line.trim();
    let (word, rest) = super::first_word(line);
    Some(match word {
        "feature" => Answer::Features(features(rest)),
        "move" => Answer::Move(super::first_word(rest).0.into()),
        "pong" => Answer::Pong(rest.into()),
        "resign" => Answer::Resigns,
        "Illegal" | "Error" => Answer::Complains(line.chars().take(200).collect()),
        "1-0" | "0-1" | "1/2-1/2" if rest.to_ascii_lowercase().contains("resign") => Answer::Resigns,
        "1-0" | "0-1" | "1/2-1/2" => Answer::Claims(word.into()),
        // `12. ... h2e2`, of the first version of the protocol.
        _ if word.ends_with('.') && rest.starts_with("...") => {
            Answer::Move(rest.trim_start_matches('.').trim().into())
        }
        _ => return None,
    })
}

/// `ping=1 myname="Some Engine 1.0" variants="normal,xiangqi"`
fn features(mut rest: &str) -> Vec<(String, String)> {
    let mut features = Vec::new();
    while let Some((name, after)) = rest.split_once('=') {
        let (value, after) = match after.strip_prefix('"') {
            Some(quoted) => quoted.split_once('"').unwrap_or((quoted, "")),
            None => super::first_word(after),
        };
        features.push((name.trim().into(), value.into()));
        rest = after;
    }
    features
}

/// The position as these engines want it in `setboard`: with the letters H and E for horse and elephant.
#[must_use]
pub fn fen(position: &Position) -> String {
    let fen = position.fen();
    let (board, rest) = super::first_word(&fen);
    let letter = |letter| match letter {
        'N' => 'H',
        'n' => 'h',
        'B' => 'E',
        'b' => 'e',
        other => other,
    };
    format!("{} {rest}", board.chars().map(letter).collect::<String>())
}

/// The coordinates of moves: ranks from 0 to 9.
pub const STYLE: Style = Style::Iccs;
