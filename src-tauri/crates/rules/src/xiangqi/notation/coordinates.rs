//! Coordinates other than ICCS: those of UCI, with ranks from 1 to 10, and those of the classic programs, column and row
//! from the top left corner.

use super::{Script, read::kind, write::kind_character};
use crate::xiangqi::{Move, Position, Square, square::RANKS};

pub(super) fn uci(m: Move) -> String {
    let point = |square: Square| format!("{}{}", char::from(b'a' + square.file()), square.rank() + 1);
    point(m.from) + &point(m.to)
}

pub(super) fn classic(position: &Position, m: Move) -> String {
    let Some(piece) = position.get(m.from) else { return String::new() };
    let point = |square: Square| format!("({},{})", square.file(), RANKS - 1 - square.rank());
    format!("{}{}{}", kind_character(piece, Script::Simplified), point(m.from), point(m.to))
}

/// Reads `h3e3`, `a9a10`, `a10-a9` in lower case.
pub(super) fn read_uci(text: &[char]) -> Option<Move> {
    let (from, rest) = uci_point(text)?;
    let (to, rest) = uci_point(rest.strip_prefix(&['-']).unwrap_or(rest))?;
    rest.is_empty().then_some(Move { from, to })
}

fn uci_point(text: &[char]) -> Option<(Square, &[char])> {
    let (&file, rest) = text.split_first()?;
    let (rank, rest) = match rest {
        ['1', '0', rest @ ..] => (10, rest),
        [rank, rest @ ..] => (rank.to_digit(10)? as u8, rest),
        [] => return None,
    };
    let file = u8::try_from(file).ok()?.checked_sub(b'a')?;
    Some((Square::new(file, rank.checked_sub(1)?)?, rest))
}

/// Reads `炮(7,7)(4,7)`, also with a ply number and a colon or a point in front, without the piece, or with a hyphen
/// between the points. Which piece it names is not compared with the board.
pub(super) fn read_classic(text: &[char]) -> Option<Move> {
    let digits = text.iter().take_while(|character| character.is_ascii_digit()).count();
    let text = match text.get(digits..)? {
        [':' | '.' | '、', rest @ ..] if digits > 0 => rest,
        rest if digits == 0 => rest,
        _ => return None,
    };
    let text = match text {
        [first, rest @ ..] if kind(*first).is_some() => rest,
        rest => rest,
    };
    let (from, rest) = classic_point(text)?;
    let (to, rest) = classic_point(rest.strip_prefix(&['-']).unwrap_or(rest))?;
    rest.is_empty().then_some(Move { from, to })
}

fn classic_point(text: &[char]) -> Option<(Square, &[char])> {
    let ['(', column, ',' | '，', row, ')', rest @ ..] = text else { return None };
    let (column, row) = (column.to_digit(10)? as u8, row.to_digit(10)? as u8);
    Some((Square::new(column, (RANKS - 1).checked_sub(row)?)?, rest))
}

#[cfg(test)]
mod tests {
    use super::super::{Style, read, read_as, write};
    use super::*;
    use crate::Position as _;

    #[test]
    fn classic_coordinates_are_read_with_what_stands_around_them() {
        let start = Position::start();
        let texts = [
            "炮(7,7)(4,7)",
            "12:炮(7,7)(4,7)",
            "1. 砲 (7, 7) (4, 7)",
            "（７，７）－（４，７）",
            "(7,7)-(4,7)",
        ];
        for text in texts {
            assert_eq!(read(&start, text).map(|m| m.to_string()).as_deref(), Ok("h2e2"), "{text}");
        }
        for text in ["(7,7)", "(9,7)(4,7)", "(7,7)(4,7)x", "12(7,7)(4,7)", "(7.7)(4,7)", "(7,7)(4,77)"] {
            assert!(read(&start, text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_tenth_rank_tells_the_coordinates_of_uci() {
        let start = Position::start();
        for (text, iccs) in [("a10a9", "a9a8"), ("A9-A10", "a8a9"), ("a10a10", "a9a9")] {
            assert_eq!(read(&start, text).map(|m| m.to_string()).as_deref(), Ok(iccs), "{text}");
        }
        assert_eq!(read(&start, "h3e3").map(|m| m.to_string()).as_deref(), Ok("h3e3"), "taken for ICCS");
        assert_eq!(read_as(&start, "h3e3", Style::Uci).map(|m| m.to_string()).as_deref(), Ok("h2e2"));
        for text in ["a0a1", "j1a1", "a11a1", "a10", "a10a", "a1a0"] {
            assert!(read_as(&start, text, Style::Uci).is_err(), "{text}");
        }
        assert!(read_as(&start, "h3e3", Style::Classic).is_err());
        assert!(read_as(&start, "h3e3", Style::Wxf).is_err());
    }

    #[test]
    fn nothing_is_written_for_a_piece_that_is_not_there() {
        let nowhere = read(&Position::start(), "e4e5").unwrap();
        assert_eq!(write(&Position::start(), nowhere, Style::Classic), "");
    }
}
