//! What the formats of gomoku have in common.

use rules::{
    Position as _,
    gomoku::{Board, Edit, MAX_SIZE, MIN_SIZE, Position, Rules, Setup, Stone, Win},
};

use crate::limits::Refusal;

/// Whether there are boards of so many lines.
pub(crate) fn is_size(size: u8) -> bool {
    (MIN_SIZE..=MAX_SIZE).contains(&size)
}

/// An empty board. `said` is what the file says about the rules.
///
/// A record tells what was played; which rules it was played by is a tag, and mostly nobody wrote it down. So the rules of
/// its positions are those that end a game latest: exactly five wins, nothing is forbidden. Only where a five may be blocked
/// (caro) are these too early.
pub(crate) fn start(size: u8, starts: Stone, said: &str) -> Result<Position, Refusal> {
    Ok(Position::start_under(rules(size, starts, said)?))
}

/// A board with stones, and the colour that moves next. Black is the first side.
pub(crate) fn arranged(board: &Board, next: Stone, said: &str) -> Result<Position, Refusal> {
    let mut setup = Setup::empty(board.size());
    for (at, stone) in board.all() {
        Position::edit(&mut setup, &Edit::Put { at, stone: Some(stone) })
            .map_err(|error| Refusal::Unsupported(error.to_string()))?;
    }
    setup.next = next;
    Position::settle(&setup, rules(board.size(), Stone::Black, said)?).map_err(|problems| {
        let names: Vec<_> = problems.errors().names().collect();
        Refusal::Unsupported(format!("the stones cannot be played on ({})", names.join(", ")))
    })
}

/// Whether somebody has five or more in a row.
pub(crate) fn has_five(position: &Position) -> bool {
    Rules::new(Win::Freestyle, position.board().size())
        .is_ok_and(|rules| position.setup().problems(rules).contains(rules::gomoku::Problems::WON))
}

fn rules(size: u8, starts: Stone, said: &str) -> Result<Rules, Refusal> {
    let win = if said.to_ascii_lowercase().contains(Win::Caro.name()) { Win::Caro } else { Win::Standard };
    Rules::new(win, size)
        .and_then(|rules| rules.with_starts(starts))
        .map_err(|error| Refusal::Unsupported(error.to_string()))
}
