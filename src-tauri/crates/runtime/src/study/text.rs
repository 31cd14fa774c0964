//! What was pasted.

use records::{Format, Opened, Record, Sheet};
use rules::{Position as _, gomoku};

/// Reads a text as the record that it is: a file of any format, moves, a FEN, or a board of stones as the window copies it.
///
/// # Errors
/// Why it is none, in words.
pub(crate) fn read_text(text: &str) -> Result<Opened, String> {
    match board(text) {
        Some(record) => Ok(Opened {
            format: Format::Text,
            encoding: None,
            games: vec![(record, Vec::new())],
            warnings: Vec::new(),
        }),
        None => {
            let opened =
                records::open(text.trim().as_bytes(), None).map_err(|refusal| refusal.to_string())?;
            let nothing = opened.games.is_empty();
            let why = opened.warnings.first().map(ToString::to_string).unwrap_or_default();
            if nothing { Err(why) } else { Ok(opened) }
        }
    }
}

/// A board of stones, from which a game can go on.
fn board(text: &str) -> Option<Record> {
    let rows = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let white = rows.ends_with(" first O") || rows.ends_with(" second X");
    let starts = if white { gomoku::Stone::White } else { gomoku::Stone::Black };
    let setup = gomoku::Setup::read(&rows, starts).ok()?;
    let rules = gomoku::Rules::new(gomoku::Win::Standard, setup.board().size()).ok()?;
    let rules = rules.with_starts(starts).ok()?;
    let start = gomoku::Position::settle(&setup, rules).ok()?;
    Some(Record::Gomoku(Sheet::new(start)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Record {
        read_text(text).expect(text).games.remove(0).0
    }

    #[test]
    fn what_people_paste_is_opened() {
        let start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b";
        for (text, moves) in [
            (start, 0),
            ("1. 炮二平五 马8进7 2. 马二进三", 3),
            ("C2.5 H8+7", 2),
            ("h2e2 h9g7", 2),
            ("[Red \"A\"]\n\n1. 炮二平五 *\n", 1),
        ] {
            let record = read(text);
            assert!(matches!(record, Record::Xiangqi(_)), "{text}");
            assert_eq!(record.moves(), moves, "{text}");
        }
        assert!(matches!(read("h8 i9 g10"), Record::Gomoku(sheet) if sheet.tree.moves() == 3));
    }

    #[test]
    fn a_board_of_stones_is_opened_as_it_was_copied() {
        let mut position = gomoku::Position::start();
        for text in ["h8", "i9", "g7"] {
            position.play_unchecked(position.read_move(text).expect("a point"));
        }
        let Record::Gomoku(sheet) = read(&position.text()) else { panic!("stones") };
        assert_eq!(sheet.tree.start().board(), position.board());
        assert_eq!(sheet.tree.start().turn(), position.turn());
    }

    #[test]
    fn what_is_nothing_is_refused_in_words() {
        for text in ["", "   ", "Dear reader, this is a letter.", "\u{0}\u{1}"] {
            assert!(read_text(text).is_err_and(|why| !why.is_empty()), "{text:?}");
        }
    }
}
