//! FEN: a position in one line of ASCII.
//!
//! `rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1`: the ranks from the top, the side to move,
//! two fields that are always `-`, the plies since the last capture, the number of the move.
//!
//! Tolerated when reading: other letters for some kinds ([`Kind::from_letter`](super::Kind::from_letter)), `r` for Red's
//! turn, fields that are missing at the end (Red to move, `0`, `1`), anything in the two `-` fields, several spaces
//! between fields, the empty brackets that some programs write behind the board, several digits for one gap, counters
//! above 65535 (read as that) and a move number of 0 (read as 1).

use std::{fmt, str::FromStr};

use super::{
    Piece, Position, Problems, Setup, Square,
    square::{FILES, RANKS},
};
use crate::Side;

/// Why a text is no FEN of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FenError {
    /// The board is not ten ranks of nine points, or has a letter that is no piece.
    #[error("the board of the FEN is not ten ranks of nine points")]
    Board,
    /// The side to move is none of `w`, `r` and `b`.
    #[error("the FEN does not say whose turn it is")]
    Turn,
    /// A counter is no number.
    #[error("a counter of the FEN is no number")]
    Counter,
    /// The text has more than six fields.
    #[error("the FEN has too many fields")]
    TooLong,
    /// The text is well formed but the arrangement cannot be played.
    #[error("the position cannot be played: {0}")]
    Unplayable(Problems),
}

impl FromStr for Setup {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Self, FenError> {
        let mut fields = text.split_ascii_whitespace();
        let mut setup = Self::empty(Side::First);
        read_board(&mut setup, fields.next().unwrap_or_default())?;
        setup.turn = match fields.next() {
            None | Some("w" | "r" | "W" | "R") => Side::First,
            Some("b" | "B") => Side::Second,
            Some(_) => return Err(FenError::Turn),
        };
        let mut counters = fields.by_ref().skip(2);
        setup.quiet = counters.next().map_or(Ok(0), read_counter)?;
        setup.number = counters.next().map_or(Ok(1), read_counter)?.max(1);
        if fields.next().is_some() { Err(FenError::TooLong) } else { Ok(setup) }
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_board(f, self)?;
        let turn = match self.turn {
            Side::First => 'w',
            Side::Second => 'b',
        };
        if f.alternate() {
            write!(f, " {turn}")
        } else {
            write!(f, " {turn} - - {} {}", self.quiet, self.number)
        }
    }
}

impl FromStr for Position {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Self, FenError> {
        Self::try_from(text.parse::<Setup>()?).map_err(FenError::Unplayable)
    }
}

fn read_board(setup: &mut Setup, text: &str) -> Result<(), FenError> {
    let text = text.strip_suffix("[]").unwrap_or(text);
    let mut ranks = 0;
    for (rank, line) in (0..RANKS).rev().zip(text.split('/')) {
        let mut file = 0;
        for letter in line.chars() {
            match letter.to_digit(10) {
                Some(gap) => file += gap as u8,
                None => {
                    let piece = Piece::from_letter(letter).ok_or(FenError::Board)?;
                    setup.set(Square::new(file, rank).ok_or(FenError::Board)?, Some(piece));
                    file += 1;
                }
            }
            if file > FILES {
                return Err(FenError::Board);
            }
        }
        if file != FILES {
            return Err(FenError::Board);
        }
        ranks += 1;
    }
    if ranks == RANKS && text.split('/').count() == usize::from(RANKS) {
        Ok(())
    } else {
        Err(FenError::Board)
    }
}

fn write_board(f: &mut fmt::Formatter<'_>, setup: &Setup) -> fmt::Result {
    for rank in (0..RANKS).rev() {
        let mut gap = 0;
        for square in (0..FILES).filter_map(|file| Square::new(file, rank)) {
            match setup.get(square) {
                None => gap += 1,
                Some(piece) => {
                    if gap > 0 {
                        write!(f, "{gap}")?;
                    }
                    gap = 0;
                    write!(f, "{}", piece.letter())?;
                }
            }
        }
        if gap > 0 {
            write!(f, "{gap}")?;
        }
        if rank > 0 {
            f.write_str("/")?;
        }
    }
    Ok(())
}

fn read_counter(text: &str) -> Result<u16, FenError> {
    if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(FenError::Counter);
    }
    Ok(text.parse().unwrap_or(u16::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Position as _;

    const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

    #[test]
    fn the_start_is_written_as_everybody_writes_it() {
        assert_eq!(Position::start().fen(), START);
        assert_eq!(Position::start().text(), START.strip_suffix(" - - 0 1").unwrap());
    }

    #[test]
    fn what_is_tolerated() {
        let board = START.split(' ').next().unwrap();
        let other_letters = board.replace('n', "h").replace('B', "E").replace('k', "g").replace('b', "m");
        for text in [
            board.to_owned(),
            format!("{board} w"),
            format!("{board} r"),
            format!("  {board}   w -"),
            format!("{board}[] w - - 0 1\n"),
            format!("{other_letters} w KQkq e3"),
            format!("{} w - - 0 0", board.replace('9', "45")),
        ] {
            assert_eq!(Position::from_fen(&text), Ok(Position::start()), "{text}");
        }
        let huge = format!("{board} b - - 70000 123456789012345678901234567890");
        assert_eq!(Position::from_fen(&huge).unwrap().fen(), format!("{board} b - - 65535 65535"));
    }

    #[test]
    fn what_is_no_fen() {
        let board = START.split(' ').next().unwrap();
        for (text, error) in [
            (String::new(), FenError::Board),
            (board.replacen('9', "8", 1), FenError::Board),
            (board.replacen('9', "91", 1), FenError::Board),
            (board.replacen('9', "99999999999999999999999999999999999", 1), FenError::Board),
            (board.replacen('r', "x", 1), FenError::Board),
            (board.replacen('9', "帅8", 1), FenError::Board),
            (format!("{board}/9"), FenError::Board),
            (board[..board.len() - 10].to_owned(), FenError::Board),
            (format!("{board} x"), FenError::Turn),
            (format!("{board} w - - x 1"), FenError::Counter),
            (format!("{board} w - - 0 -1"), FenError::Counter),
            (format!("{board} w - - 0 1 more"), FenError::TooLong),
        ] {
            assert_eq!(Position::from_fen(&text), Err(error), "{text}");
        }
    }
}
