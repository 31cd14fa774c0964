//! CBF, records as XML: a head with names and a FEN, then a list of moves with their comments.
//!
//! Tolerated: elements that are not known, moves nested in moves or on one level, a result that is no number. Variations
//! are told in a warning and left out: no sample with one was seen.

use quick_xml::{Reader, events::Event};
use rules::{
    Side,
    xiangqi::{Move, Position, Square},
};

use crate::{
    limits::Refusal,
    record::{Read, Score, Sheet, Tags},
    tree::{Cursor, NodeId, Tree},
    warning::{Place, Warnings},
};

pub(crate) fn is(text: &str) -> bool {
    let start: String = text.chars().take(1024).collect();
    start.contains("<ChineseChessRecord")
}

pub(crate) fn decode(text: &str) -> Result<Read<Position>, Refusal> {
    let mut file = File::default();
    let mut reader = Reader::from_str(text);
    reader.config_mut().check_end_names = false;
    loop {
        let at = usize::try_from(reader.buffer_position()).unwrap_or(usize::MAX);
        match reader.read_event() {
            Ok(Event::Eof) => break,
            Ok(Event::Start(tag)) => {
                file.flush(at)?;
                file.begin(tag.name().as_ref(), value(&tag), at)?;
            }
            Ok(Event::Empty(tag)) => {
                file.flush(at)?;
                file.begin(tag.name().as_ref(), value(&tag), at)?;
                file.element.clear();
            }
            Ok(Event::End(_)) => {
                file.flush(at)?;
                file.element.clear();
            }
            Ok(Event::Text(words)) => file.words.push_str(&words),
            Ok(Event::CData(words)) => file.words.push_str(&words),
            Ok(Event::GeneralRef(name)) => file.words.push_str(entity(&name)),
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
    Some(attribute.value.into_owned())
}

/// What the five entities of XML stand for; others are none here.
fn entity(name: &str) -> &'static str {
    match name {
        "lt" => "<",
        "gt" => ">",
        "amp" => "&",
        "quot" => "\"",
        "apos" => "'",
        _ => "",
    }
}

#[derive(Default)]
struct File {
    tags: Tags,
    score: Score,
    /// The name of the element that is open.
    element: String,
    /// What stands in it, up to the next element.
    words: String,
    game: Option<(Tree<Position>, Cursor<Position>)>,
    /// Nothing is read behind a move that is wrong.
    stopped: bool,
    warnings: Warnings,
}

fn begin(start: Position) -> (Tree<Position>, Cursor<Position>) {
    let tree = Tree::new(start);
    let cursor = tree.root();
    (tree, cursor)
}

impl File {
    fn begin(&mut self, name: &str, value: Option<String>, at: usize) -> Result<(), Refusal> {
        name.clone_into(&mut self.element);
        let Some(value) = value.filter(|_| self.element == "Move" && !self.stopped) else { return Ok(()) };
        let (tree, cursor) = self.game.get_or_insert_with(|| begin(rules::Position::start()));
        // The record of the start, which carries its comment.
        if value == "00-00" {
            return Ok(());
        }
        let Some(mv) = mv(&value) else {
            self.warnings.push(Place::Byte(at), "a move such as 77-47", value);
            self.stopped = true;
            return Ok(());
        };
        if let Err(stop) = tree.play(cursor, mv) {
            self.stopped = true;
            self.warnings.stopped(Place::Byte(at), stop, &mv.to_string())?;
        }
        Ok(())
    }

    fn flush(&mut self, at: usize) -> Result<(), Refusal> {
        let words = std::mem::take(&mut self.words);
        self.text(&words, at)
    }

    fn text(&mut self, text: &str, at: usize) -> Result<(), Refusal> {
        if text.trim().is_empty() {
            return Ok(());
        }
        let tag = match self.element.as_str() {
            "Move" => {
                if let Some((tree, cursor)) = self.game.as_mut().filter(|_| !self.stopped) {
                    let node: NodeId = cursor.node();
                    if tree.comment(node).len() < crate::limits::MOST_COMMENT {
                        tree.add_comment(node, text);
                    }
                }
                return Ok(());
            }
            "FEN" => {
                match Position::from_fen(text) {
                    Ok(start) if self.game.is_none() => self.game = Some(begin(start)),
                    Ok(_) => {}
                    Err(error) => {
                        self.warnings.push(Place::Byte(at), "a position", error.to_string());
                        self.stopped = true;
                    }
                }
                return Ok(());
            }
            "RecordResult" => {
                self.score = match text.trim() {
                    "1" => Score::Won(Side::First),
                    "2" => Score::Won(Side::Second),
                    "3" => Score::Drawn,
                    _ => Score::Unknown,
                };
                return Ok(());
            }
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
            _ => return Ok(()),
        };
        self.tags.set(tag, text);
        Ok(())
    }
}

/// `77-47`: file from the left and row from the top, twice.
fn mv(text: &str) -> Option<Move> {
    let [a, b, b'-', c, d] = text.as_bytes() else { return None };
    let point =
        |file: &u8, row: &u8| Square::new(file.wrapping_sub(b'0'), 9_u8.checked_sub(row.wrapping_sub(b'0'))?);
    Some(Move { from: point(a, b)?, to: point(c, d)? })
}
