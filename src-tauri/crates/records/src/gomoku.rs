//! What the formats of gomoku have in common.

use rules::gomoku::{Colour, Fouls, Opening, Position, Rules, Setup, Win};

use crate::limits::Refusal;

/// An empty board. Nothing wins and nothing is forbidden on it: a record tells what was played, its rules are a tag.
pub(crate) fn start(size: u8, starts: Colour) -> Result<Position, Refusal> {
    Ok(<Position as rules::Position>::start_under(rules(size, starts)?))
}

/// A board with stones, and the colour that moves next.
pub(crate) fn arranged(stones: rules::gomoku::Board, next: Colour) -> Result<Position, Refusal> {
    let size = stones.size();
    let text = rules::gomoku::BoardText { board: stones, turn: Some(rules::Side::First) };
    let rules = rules(size, next)?;
    Position::new(&Setup::read(text, None, rules), rules)
        .map_err(|problems| Refusal::Unsupported(format!("the stones cannot be played on ({problems})")))
}

fn rules(size: u8, starts: Colour) -> Result<Rules, Refusal> {
    Rules::new(size, Win::None, Opening::None, starts, Fouls::Refused)
        .map_err(|error| Refusal::Unsupported(error.to_string()))
}
