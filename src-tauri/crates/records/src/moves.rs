//! Moves without anything around them, as people paste them from a forum.
//!
//! Xiangqi: any notation, with or without numbers, Chinese punctuation between, moves that stick together; words between
//! moves become comments. Gomoku: points (`h8`, `7,7`) with blanks between, with or without numbers. What is both is taken
//! for the game of which more can be read. Written is the main line.

use std::fmt::Write as _;

use rules::{
    Position as _, Side, gomoku,
    xiangqi::{
        self,
        notation::{self, Style},
    },
};

use crate::{
    file::Lost,
    limits::Refusal,
    pgn::{Games, Manner},
    record::{Read, Record, Sheet},
    tree::Stop,
    warning::{Place, Warning, Warnings},
};

pub(crate) fn decode(text: &str) -> Result<(Record, Vec<Warning>), Refusal> {
    let xiangqi = Games::with(text, Manner::Forum).next().transpose()?;
    let gomoku = stones(text)?;
    match xiangqi {
        Some((sheet, warnings)) if sheet.tree.moves() >= gomoku.0.tree.moves().max(1) => {
            Ok((Record::Xiangqi(sheet), warnings))
        }
        _ if gomoku.0.tree.moves() > 0 => Ok((Record::Gomoku(gomoku.0), gomoku.1)),
        _ => Err(Refusal::Unknown),
    }
}

fn stones(text: &str) -> Result<Read<gomoku::Position>, Refusal> {
    let size = text.split_whitespace().take(MOST_STONES).fold(15, |size, word| {
        match word.parse::<gomoku::Point>() {
            Ok(point) if !point.is_on(15) && size < 19 => 19,
            Ok(point) if !point.is_on(19) => 20,
            _ => size,
        }
    });
    let mut sheet = Sheet::new(crate::gomoku::start(size, gomoku::Stone::Black, "")?);
    let mut warnings = Warnings::default();
    let mut cursor = sheet.tree.root();
    for (line, number) in text.lines().zip(1..) {
        for word in line.split(|letter: char| letter.is_whitespace() || ";，、。→".contains(letter)) {
            let digits = word.bytes().take_while(u8::is_ascii_digit).count();
            let behind = word.get(digits..).filter(|_| digits > 0);
            let word = behind
                .and_then(|rest| rest.strip_prefix(|sign| matches!(sign, '.' | ':' | ')')))
                .unwrap_or(word);
            // The name of a choice of an opening is a word like any other: the stones around it are what was played.
            let Ok(mv @ gomoku::Move::Stone(_)) = cursor.position().read_move(word) else { continue };
            if let Err(stop) = sheet.tree.play(&mut cursor, mv) {
                match stop {
                    Stop::Illegal(_) => warnings.stopped(Place::Line(number), stop, word)?,
                    Stop::Limit(limit) => return Err(limit),
                }
                return Ok((sheet, warnings.0));
            }
        }
    }
    Ok((sheet, warnings.0))
}

/// A board is full after that many.
const MOST_STONES: usize = 2 * 400;

pub(crate) fn encode(record: &Record, style: Style, out: &mut String, lost: &mut Lost) {
    match record {
        Record::Xiangqi(sheet) => {
            common(sheet, lost);
            let mut position = sheet.tree.start().clone();
            if position != xiangqi::Position::start() {
                // Writing to a string does not fail.
                let _ = writeln!(out, "[FEN \"{}\"]", position.fen());
            }
            for (index, mv) in sheet.tree.main_line().filter_map(|node| sheet.tree.mv(node)).enumerate() {
                match position.turn() {
                    Side::First => _ = write!(out, "{}. ", position.setup().number),
                    Side::Second if index == 0 => _ = write!(out, "{}. ..... ", position.setup().number),
                    Side::Second => {}
                }
                out.push_str(&notation::write(&position, mv, style));
                out.push(if position.turn() == Side::First { ' ' } else { '\n' });
                position.play_unchecked(mv);
            }
        }
        Record::Gomoku(sheet) => {
            common(sheet, lost);
            if sheet.tree.start().board().stones() > 0 {
                lost.other("the stones that are set up");
            }
            let moves: Vec<_> = sheet
                .tree
                .main_line()
                .filter_map(|node| sheet.tree.mv(node))
                .map(<gomoku::Position as rules::Position>::move_text)
                .collect();
            out.push_str(&moves.join(" "));
        }
    }
    out.push('\n');
}

fn common<P: rules::Position>(sheet: &Sheet<P>, lost: &mut Lost) {
    sheet.tags.iter().for_each(|(name, _)| lost.tag(name));
    if sheet.tree.variations() > 0 {
        lost.other("variations");
    }
    if sheet.tree.comments() > 0 {
        lost.other("comments");
    }
    sheet.tree.main_line().for_each(|node| lost.beside_comment(sheet.tree.note(node)));
    if sheet.score != crate::Score::Unknown {
        lost.other("the result");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_between_points_are_words() {
        let (record, warnings) = decode("h8 i9 g10 take-white a1 swap").unwrap();
        assert_eq!((record.moves(), warnings.len()), (4, 0));
    }
}
