//! Collections, game by game.

use std::ops::ControlFlow;

use crate::{
    encoding,
    file::{Format, binary, of_text, open},
    limits::{MOST_BYTES, Refusal},
    pgn,
    record::Record,
    warning::Warning,
};

/// Reads a file as [`open`] does, handing over each game as soon as it is read: of a PGN collection no more than one is in
/// memory, and it may hold any number of games. Returns early when `take` breaks.
///
/// # Errors
/// The file is refused. Games of a collection that stand before the one that is too much were handed over.
pub fn each(
    bytes: &[u8],
    ending: Option<&str>,
    mut take: impl FnMut(Record, Vec<Warning>) -> ControlFlow<()>,
) -> Result<(), Refusal> {
    if bytes.len() > MOST_BYTES {
        return Err(Refusal::Bytes);
    }
    let format = ending.and_then(Format::from_name);
    if binary(bytes, format).is_none() {
        let (text, _) = encoding::read(bytes);
        if pgn::is(&text) && of_text(&text, format) == Format::Pgn {
            for game in pgn::Games::new(&text) {
                let (sheet, warnings) = game?;
                if take(Record::Xiangqi(sheet), warnings).is_break() {
                    break;
                }
            }
            return Ok(());
        }
    }
    for (record, warnings) in open(bytes, ending)?.games {
        if take(record, warnings).is_break() {
            break;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_come_one_by_one_until_nobody_wants_more() {
        let text = "[Red \"A\"]\n1. 炮二平五 *\n".repeat(5);
        let mut seen = 0;
        let read = each(text.as_bytes(), Some("pgn"), |record, warnings| {
            seen += record.moves() + warnings.len();
            if seen == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        assert_eq!((read, seen), (Ok(()), 3));
        let mut moves = 0;
        let read = each("h8 i9 j10".as_bytes(), None, |record, _| {
            moves += record.moves();
            ControlFlow::Continue(())
        });
        assert_eq!((read, moves), (Ok(()), 3));
        assert_eq!(each(b"hello", None, |_, _| ControlFlow::Continue(())), Err(Refusal::Unknown));
    }
}
