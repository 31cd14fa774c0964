//! CBF, records as XML: a head with names and a FEN, then a list of moves with their comments.
//!
//! Tolerated: elements that are not known, moves on one level or each nested in the one before it, a result that is no
//! number. No sample with variations was seen. What can only be one is told in a warning and left out with all that is in it:
//! a second move nested in a move, a move behind one that others are nested in, and moves in an element of another name.

use quick_xml::events::Event;
use rules::{
    Side,
    xiangqi::{Move, Position, Square},
};

use crate::{
    limits::{MOST_PLIES, Refusal},
    record::{Read, Score, Sheet, Tags},
    tree::{Cursor, Tree},
    warning::{Place, Warnings},
    xml,
};

pub(crate) fn is(text: &str) -> bool {
    let start: String = text.chars().take(1024).collect();
    start.contains("<ChineseChessRecord")
}

pub(crate) fn decode(text: &str) -> Result<Read<Position>, Refusal> {
    let mut file = File::default();
    let mut reader = xml::reader(text);
    loop {
        let at = usize::try_from(reader.buffer_position()).unwrap_or(usize::MAX);
        match reader.read_event() {
            Ok(Event::Eof) => break,
            Ok(Event::Start(tag)) => {
                file.text(at);
                file.begin(tag.name().as_ref(), value(&tag), at)?;
            }
            Ok(Event::Empty(tag)) => {
                file.text(at);
                file.begin(tag.name().as_ref(), value(&tag), at)?;
                file.end();
            }
            Ok(Event::End(_)) => {
                file.text(at);
                file.end();
            }
            Ok(Event::Text(words)) => file.words.push_str(&words),
            Ok(Event::CData(words)) => file.words.push_str(&words),
            Ok(Event::GeneralRef(name)) => xml::push_reference(&name, &mut file.words),
            Ok(_) => {}
            Err(error) => {
                file.warnings.push(Place::Byte(at), "XML", error.to_string());
                break;
            }
        }
    }
    let File { tags, score, game, warnings, .. } = file;
    let (tree, _) = game.unwrap_or_else(|| begin(rules::Position::start()));
    Ok((Sheet { tags, score, tree }, warnings.0))
}

fn value(tag: &quick_xml::events::BytesStart<'_>) -> Option<String> {
    let attribute = tag.try_get_attribute("value").ok().flatten()?;
    Some(xml::unescaped(&attribute.value))
}

#[derive(Default)]
struct File {
    tags: Tags,
    score: Score,
    /// The elements that are open, the innermost last.
    open: Vec<Open>,
    /// How many elements are open around a variation and with it, while one is passed over.
    variation: Option<usize>,
    /// What stands in the innermost element, up to the next one.
    words: String,
    game: Option<(Tree<Position>, Cursor<Position>)>,
    /// Nothing is read behind a move that is wrong.
    stopped: bool,
    warnings: Warnings,
}

/// An element that is open.
struct Open {
    name: String,
    /// Whether a move was nested in it.
    has_moves: bool,
    /// Whether moves were nested in a move that is nested in it.
    has_line: bool,
}

fn begin(start: Position) -> (Tree<Position>, Cursor<Position>) {
    let tree = Tree::new(start);
    let cursor = tree.root();
    (tree, cursor)
}

impl File {
    fn begin(&mut self, name: &str, value: Option<String>, at: usize) -> Result<(), Refusal> {
        if self.open.len() > MOST_PLIES {
            return Err(Refusal::Depth);
        }
        let is_move = name == "Move";
        if is_move && self.variation.is_none() && self.is_variation() {
            self.variation = Some(self.open.len() + 1);
            self.warnings.push(Place::Byte(at), "the main line only", "a variation (left out)");
        }
        if is_move && let Some(around) = self.open.last_mut() {
            around.has_moves = true;
            let outer = self.open.len().checked_sub(2).and_then(|index| self.open.get_mut(index));
            if let Some(outer) = outer.filter(|_| self.variation.is_none()) {
                outer.has_line = true;
            }
        }
        self.open.push(Open { name: name.to_owned(), has_moves: false, has_line: false });
        match value {
            Some(value) if is_move && self.variation.is_none() && !self.stopped => self.mv(&value, at),
            _ => Ok(()),
        }
    }

    fn end(&mut self) {
        self.open.pop();
        self.variation = self.variation.filter(|open| *open <= self.open.len());
    }

    /// Whether a move that begins here can't go on with the line.
    fn is_variation(&self) -> bool {
        match self.open.last() {
            Some(around) if around.name == "Move" => around.has_moves,
            Some(around) if around.name == "MoveList" => around.has_line,
            _ => true,
        }
    }

    fn mv(&mut self, value: &str, at: usize) -> Result<(), Refusal> {
        let (tree, cursor) = self.game.get_or_insert_with(|| begin(rules::Position::start()));
        // The record of the start, which carries its comment.
        if value == "00-00" {
            return Ok(());
        }
        let Some(mv) = mv(value) else {
            self.warnings.push(Place::Byte(at), "a move such as 77-47", crate::words::quote(value));
            self.stopped = true;
            return Ok(());
        };
        if let Err(stop) = tree.play(cursor, mv) {
            self.stopped = true;
            self.warnings.stopped(Place::Byte(at), stop, &mv.to_string())?;
        }
        Ok(())
    }

    /// Puts the words so far where they belong.
    fn text(&mut self, at: usize) {
        let words = std::mem::take(&mut self.words);
        let text = words.trim();
        let Some(open) = self.open.last().filter(|_| !text.is_empty() && self.variation.is_none()) else {
            return;
        };
        match open.name.as_str() {
            "Move" => {
                if let Some((tree, cursor)) = self.game.as_mut().filter(|_| !self.stopped) {
                    tree.add_comment(cursor.node(), &words);
                }
            }
            "FEN" => match Position::from_fen(text) {
                Ok(start) if self.game.is_none() => self.game = Some(begin(start)),
                Ok(_) => {}
                Err(error) => {
                    self.warnings.push(Place::Byte(at), "a position", error.to_string());
                    self.stopped = true;
                }
            },
            "RecordResult" => {
                self.score = match text {
                    "1" => Score::Won(Side::First),
                    "2" => Score::Won(Side::Second),
                    "3" => Score::Drawn,
                    _ => Score::Unknown,
                }
            }
            name => {
                if let Some(tag) = tag(name) {
                    self.tags.set(tag, text);
                }
            }
        }
    }
}

/// The tag that an element of the head is.
fn tag(element: &str) -> Option<&str> {
    Some(match element {
        "Name" => "Title",
        "Contest" => "Event",
        "Site" => "Site",
        "TimeRule" => "TimeControl",
        "Commentator" => "Annotator",
        "Creator" => "Author",
        "RedRating" => "RedElo",
        "BlackRating" => "BlackElo",
        name @ ("Round" | "Group" | "Table" | "Date" | "Red" | "RedTeam" | "RedTime" | "Black"
        | "BlackTeam" | "BlackTime" | "Referee" | "Recorder" | "ECCO") => name,
        _ => return None,
    })
}

/// `77-47`: file from the left and row from the top, twice.
fn mv(text: &str) -> Option<Move> {
    let [a, b, b'-', c, d] = text.as_bytes() else { return None };
    let point =
        |file: &u8, row: &u8| Square::new(file.wrapping_sub(b'0'), 9_u8.checked_sub(row.wrapping_sub(b'0'))?);
    Some(Move { from: point(a, b)?, to: point(c, d)? })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(moves: &str) -> (Vec<String>, Vec<String>) {
        let text = format!(
            "<ChineseChessRecord><MoveList><Move value=\"00-00\"/>{moves}</MoveList></ChineseChessRecord>"
        );
        let (sheet, warnings) = decode(&text).unwrap();
        let line = sheet.tree.main_line().map(|node| {
            let mv = sheet.tree.mv(node).map(|mv| mv.to_string()).unwrap_or_default();
            format!("{mv}{}", sheet.tree.comment(node))
        });
        (line.collect(), warnings.into_iter().map(|warning| warning.found).collect())
    }

    #[test]
    fn moves_stand_on_one_level_or_in_one_another() {
        let line = ["h2e2".to_owned(), "h9g7".to_owned(), "h0g2!".to_owned()];
        let flat = "<Move value='77-47'/><Move value='70-62'/><Move value='79-67'>!</Move>";
        assert_eq!(read(flat), (line.to_vec(), vec![]));
        let nested = "<Move value='77-47'><Move value='70-62'><Move value='79-67'>!</Move></Move></Move>";
        assert_eq!(read(nested), (line.to_vec(), vec![]));
    }

    #[test]
    fn variations_are_told_and_left_out() {
        let told = vec!["a variation (left out)".to_owned()];
        let line = vec!["h2e2".to_owned(), "h9g7".to_owned()];
        for moves in [
            // A second answer.
            "<Move value='77-47'><Move value='70-62'/><Move value='10-22'>x<Move value='79-67'/></Move></Move>",
            // Another beginning.
            "<Move value='77-47'><Move value='70-62'/></Move><Move value='79-67'>x</Move>",
            // Moves in an element of their own.
            "<Move value='77-47'/><Move value='70-62'/><Branch><Move value='10-22'/></Branch>",
            "<Move value='77-47'/><Move value='70-62'><Branch><Move value='10-22'>x</Move></Branch></Move>",
        ] {
            assert_eq!(read(moves), (line.clone(), told.clone()), "{moves}");
        }
    }

    #[test]
    fn references_and_stray_signs_are_read() {
        let moves = "<Move value='&#55;7-47'>A &amp; B &#36710;&#x70AE; &lt;&nbsp;&gt; C & D; E</Move><Move value='70-62'>&</Move>";
        let line = ["h2e2A & B 车炮 <&nbsp;> C & D; E".to_owned(), "h9g7&".to_owned()];
        assert_eq!(read(moves), (line.to_vec(), vec![]));
        let head = "<ChineseChessRecord><Head><Name>A &amp; B &#20853;</Name></Head></ChineseChessRecord>";
        assert_eq!(decode(head).unwrap().0.tags.get("Title"), "A & B 兵");
    }

    #[test]
    fn elements_are_not_nested_without_end() {
        let text = format!("<ChineseChessRecord>{}", "<a>".repeat(MOST_PLIES + 1));
        assert_eq!(decode(&text), Err(Refusal::Depth));
    }
}
