//! Text as games, one at a time: nothing is kept of the games before.

use rules::{
    Position as _,
    xiangqi::{self, notation::Style},
};

use super::moves::Moves;
use crate::{
    limits::Refusal,
    record::{Read, Score, Sheet},
    warning::{Place, Warning, Warnings},
    words,
};

/// How strictly a text is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Manner {
    /// As PGN: what is no move ends the line with a warning.
    Strict,
    /// As something pasted from a forum: Chinese punctuation separates, moves may stick together, and words that are no
    /// moves are comments, or nothing before the first move.
    Forum,
}

/// The games of a PGN text, read one after another.
#[derive(Debug)]
pub struct Games<'a> {
    text: &'a str,
    at: usize,
    /// The line of `at`, from 1.
    pub(super) line: usize,
    pub(super) manner: Manner,
    /// Set once no `}` is left: then nobody looks for one again.
    no_brace_left: bool,
}

impl<'a> Games<'a> {
    /// The games of a text.
    #[must_use]
    pub fn new(text: &'a str) -> Self {
        Self::with(text, Manner::Strict)
    }

    pub(crate) fn with(text: &'a str, manner: Manner) -> Self {
        Self { text, at: 0, line: 1, manner, no_brace_left: false }
    }

    pub(super) fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    pub(super) fn advance(&mut self, bytes: usize) -> &'a str {
        let taken = self.rest().get(..bytes).unwrap_or(self.rest());
        self.line += taken.bytes().filter(|byte| *byte == b'\n').count();
        self.at += taken.len();
        taken
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    pub(super) fn skip_blanks(&mut self) {
        let rest = self.rest();
        self.advance(rest.len() - rest.trim_start().len());
    }

    pub(super) fn line_here(&self) -> &'a str {
        self.rest().lines().next().unwrap_or_default()
    }

    pub(super) fn at_line_start(&self) -> bool {
        let before = self.text.get(..self.at).unwrap_or_default();
        before.trim_end_matches([' ', '\t']).bytes().last().is_none_or(|byte| byte == b'\n')
    }

    /// Whether a tag begins here. Asked where a `[` stands.
    pub(super) fn at_tag(&self) -> bool {
        self.at_line_start() && is_tag_line(self.line_here())
    }

    pub(super) fn skip_line(&mut self) {
        let bytes = self.rest().find('\n').map_or(self.rest().len(), |end| end + 1);
        self.advance(bytes);
    }

    /// What stands in braces; the opening one is here.
    pub(super) fn comment(&mut self, warnings: &mut Warnings) -> &'a str {
        let line = self.line;
        self.advance(1);
        let end = if self.no_brace_left { None } else { self.rest().find('}') };
        if let Some(end) = end {
            let text = self.advance(end);
            self.advance(1);
            return text;
        }
        self.no_brace_left = true;
        warnings.push(Place::Line(line), "} to end the comment", "none");
        let end = self.rest().find("\n[").map_or(self.rest().len(), |end| end + 1);
        self.advance(end)
    }

    fn game(&mut self) -> Result<Option<Read<xiangqi::Position>>, Refusal> {
        let mut warnings = Warnings::default();
        let mut tags = Vec::new();
        loop {
            self.skip_blanks();
            match self.peek() {
                None if tags.is_empty() => return Ok(None),
                Some('[') if self.at_tag() => {
                    let line = self.line;
                    if let Some((name, value)) = tag(self.line_here()) {
                        tags.push((name, value, line));
                    }
                    self.skip_line();
                }
                Some('%') if self.at_line_start() => self.skip_line(),
                _ => break,
            }
        }
        let (mut sheet, said) = begin(tags, &mut warnings);
        let told = match said {
            Ok(format) => Moves::new(self, &mut sheet, format, &mut warnings).read()?,
            Err(()) => {
                self.skip_to_tags();
                None
            }
        };
        if sheet.score == Score::Unknown {
            sheet.score = told.unwrap_or_default();
        }
        self.skip_to_tags();
        Ok(Some((sheet, warnings.0)))
    }

    /// Goes to the next tag: what stands between a result and it is a footer.
    fn skip_to_tags(&mut self) {
        while !self.rest().is_empty() {
            if self.at_line_start() && is_tag_line(self.line_here()) {
                return;
            }
            self.skip_line();
        }
    }
}

impl Iterator for Games<'_> {
    type Item = Result<(Sheet<xiangqi::Position>, Vec<Warning>), Refusal>;

    fn next(&mut self) -> Option<Self::Item> {
        let game = self.game();
        if game.is_err() {
            self.at = self.text.len();
        }
        game.transpose()
    }
}

/// Whether a text begins with a tag.
pub(crate) fn begins(text: &str) -> bool {
    text.lines().find(|line| !line.trim().is_empty()).is_some_and(is_tag_line)
}

/// Whether a text has tags near its beginning.
pub(crate) fn is(text: &str) -> bool {
    text.lines().take(100).any(is_tag_line)
}

/// Whether a line is a tag: `[Name "value"]`.
fn is_tag_line(line: &str) -> bool {
    tag(line).is_some()
}

fn tag(line: &str) -> Option<(&str, String)> {
    let inner = line.trim().strip_prefix('[')?;
    let inner = inner.strip_suffix(']').unwrap_or(inner);
    let (name, value) = inner.split_once('"')?;
    let name = name.trim();
    if name.is_empty() || !name.chars().all(|letter| letter.is_alphanumeric() || letter == '_') {
        return None;
    }
    let value = value.rsplit_once('"').map_or(value, |(value, _)| value);
    Some((name, value.replace("\\\"", "\"").replace("\\\\", "\\")))
}

type Tag<'a> = (&'a str, String, usize);

/// The sheet that the tags describe, and the style of its moves if they say one; `Err` when there is nothing to play from.
fn begin(
    tags: Vec<Tag<'_>>,
    warnings: &mut Warnings,
) -> (Sheet<xiangqi::Position>, Result<Option<Style>, ()>) {
    let mut sheet = Sheet::new(xiangqi::Position::start());
    let mut style = Ok(None);
    for (name, value, line) in tags {
        match name {
            "Result" => match Score::from_text(&value) {
                Some(score) => sheet.score = score,
                None => warnings.push(Place::Line(line), "a result", words::quote(&value)),
            },
            "FEN" if !value.trim().is_empty() => match xiangqi::Position::from_fen(&value) {
                Ok(start) => sheet.tree = crate::Tree::new(start),
                Err(error) => {
                    warnings.push(
                        Place::Line(line),
                        "a position",
                        format!("{} ({error})", words::quote(&value)),
                    );
                    style = Err(());
                }
            },
            "Format" if style.is_ok() => {
                style = Ok(match value.to_ascii_uppercase().as_str() {
                    "ICCS" => Some(Style::Iccs),
                    "WXF" => Some(Style::Wxf),
                    _ => None,
                });
            }
            "FEN" | "SetUp" | "Game" | "Variant" | "Format" => {}
            "White" => sheet.tags.set("Red", &value),
            "WhiteTeam" => sheet.tags.set("RedTeam", &value),
            name => sheet.tags.set(name, &value),
        }
    }
    (sheet, style)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use rules::Side;

    use super::*;
    use crate::tree::NodeId;

    fn read(text: &str) -> Vec<Read<xiangqi::Position>> {
        Games::new(text).collect::<Result<_, _>>().unwrap()
    }

    fn line(sheet: &Sheet<xiangqi::Position>) -> Vec<String> {
        sheet.tree.main_line().filter_map(|node| sheet.tree.mv(node)).map(|mv| mv.to_string()).collect()
    }

    #[test]
    fn comments_variations_signs_and_clocks() {
        let text = "[Red \"A \\\"B\\\"\"]\r\n[Result \"*\"]\r\n{first\r\n{ words}\r\n1. 炮二平五! {[%clk 0:10:00.5] good} 马８进７\n\
            (1. ..... {before} 卒７进１ $2 ; rest of line\n 2.马二进三) 2. 马二进三 1-0\nfooter\n[Red \"C\"]\n1.h2-e2 0-1";
        let games = read(text);
        let (sheet, warnings) = &games[0];
        assert_eq!(warnings, &[]);
        assert_eq!(sheet.tags.get("Red"), "A \"B\"");
        assert_eq!(sheet.score, Score::Won(Side::First));
        assert_eq!(line(sheet), ["h2e2", "h9g7", "h0g2"]);
        assert_eq!(sheet.tree.comment(NodeId::ROOT), "first\n{ words");
        let cannon = sheet.tree.first_child(NodeId::ROOT).unwrap();
        let note = sheet.tree.note(cannon).unwrap();
        assert_eq!((note.comment(), note.glyphs.as_slice()), (" good", [1].as_slice()));
        assert_eq!(note.clock, Some(Duration::from_millis(600_500)));
        let variation = sheet.tree.children(cannon).nth(1).unwrap();
        assert_eq!(sheet.tree.comment(variation), "before\n rest of line");
        assert_eq!(sheet.tree.note(variation).unwrap().glyphs, [2]);
        assert_eq!(sheet.tree.line_from(variation).count(), 1);
        assert_eq!((games.len(), games[1].0.score), (2, Score::Won(Side::Second)));
        assert_eq!(line(&games[1].0), ["h2e2"]);
    }

    #[test]
    fn a_wrong_move_ends_its_line_and_says_where() {
        let (sheet, warnings) = &read("1. 炮二平五 马８进７\n2. (2. 车九进九 车一进一) 炮五进六 x")[0];
        assert_eq!(line(sheet).len(), 2);
        assert_eq!(warnings[0].at, Place::Line(2));
        let (_, warnings) = &read("1. 炮二平五 马８进７ (1. ... 马８进８) 2. zzz 马二进三")[0];
        assert_eq!(warnings.iter().map(|w| w.expected.as_str()).collect::<Vec<_>>(), ["a move", "a move"]);
        let (_, warnings) = &read("[FEN \"9/9 w\"]\n1. h2e2")[0];
        assert_eq!(warnings[0].expected, "a position");
    }

    #[test]
    fn coordinates_of_other_programs() {
        let (sheet, _) = &read("1. h3e3 h10g8 2. h1g3 *")[0];
        assert_eq!(line(sheet), ["h2e2", "h9g7", "h0g2"]);
    }

    #[test]
    fn words_of_a_forum() {
        let text = "大家看这局：\n1、炮二平五，马８进７。2、马二进三 车9平8车一平二卒7进1 妙手";
        let (sheet, warnings) = Games::with(text, Manner::Forum).next().unwrap().unwrap();
        assert_eq!(warnings, []);
        assert_eq!(line(&sheet), ["h2e2", "h9g7", "h0g2", "i9h9", "i0h0", "g6g5"]);
    }

    #[test]
    fn what_is_open_is_closed() {
        let games = read("1. h2e2 {never\n[Red \"B\"]\n1. h2e2 {closed? never");
        assert_eq!(games.len(), 2);
        assert_eq!(games[0].1[0].expected, "} to end the comment");
        assert!(Games::new(&"(".repeat(10_000)).any(|game| game == Err(Refusal::Depth)));
    }
}
