//! Text as games, one at a time: nothing is kept of the games before.

use std::time::Duration;

use rules::{
    Position as _, Why,
    xiangqi::{
        self,
        notation::{self, Style},
    },
};

use crate::{
    limits::{MOST_COMMENT, MOST_PLIES, Refusal},
    record::{Read, Score, Sheet},
    tree::{Cursor, NodeId},
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
    line: usize,
    manner: Manner,
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

    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn advance(&mut self, bytes: usize) -> &'a str {
        let taken = self.rest().get(..bytes).unwrap_or(self.rest());
        self.line += taken.bytes().filter(|byte| *byte == b'\n').count();
        self.at += taken.len();
        taken
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn skip_blanks(&mut self) {
        let rest = self.rest();
        self.advance(rest.len() - rest.trim_start().len());
    }

    fn line_here(&self) -> &'a str {
        self.rest().lines().next().unwrap_or_default()
    }

    fn at_line_start(&self) -> bool {
        let before = self.text.get(..self.at).unwrap_or_default();
        before.trim_end_matches([' ', '\t']).bytes().last().is_none_or(|byte| byte == b'\n')
    }

    /// Whether a tag begins here. Asked where a `[` stands.
    fn at_tag(&self) -> bool {
        self.at_line_start() && is_tag_line(self.line_here())
    }

    fn skip_line(&mut self) {
        let bytes = self.rest().find('\n').map_or(self.rest().len(), |end| end + 1);
        self.advance(bytes);
    }

    /// What stands in braces; the opening one is here.
    fn comment(&mut self, warnings: &mut Warnings) -> &'a str {
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

/// Whether a line is a tag: `[Name "value"]`.
pub(crate) fn is_tag_line(line: &str) -> bool {
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

/// The moves of one game under way.
struct Moves<'g, 'a, 's> {
    games: &'g mut Games<'a>,
    sheet: &'s mut Sheet<xiangqi::Position>,
    warnings: &'s mut Warnings,
    style: Option<Style>,
    line: Line,
    /// The lines that were left for a variation.
    outer: Vec<Line>,
    /// The comment before the first move of a variation, which belongs to that move.
    ahead: Option<String>,
    /// What was said at a node so far: several comments are one with several lines, and only its end is trimmed.
    said: Option<(NodeId, String)>,
}

/// A line of play under way.
struct Line {
    cursor: Cursor<xiangqi::Position>,
    /// Before the last move: where a variation begins.
    before: Option<Cursor<xiangqi::Position>>,
    /// Whether a text that is no move has ended it.
    dead: bool,
}

/// What ended the reading of the moves.
type Ended = Option<Score>;

impl<'g, 'a, 's> Moves<'g, 'a, 's> {
    fn new(
        games: &'g mut Games<'a>,
        sheet: &'s mut Sheet<xiangqi::Position>,
        style: Option<Style>,
        warnings: &'s mut Warnings,
    ) -> Self {
        let line = Line { cursor: sheet.tree.root(), before: None, dead: false };
        Self { games, sheet, warnings, style, line, outer: Vec::new(), ahead: None, said: None }
    }

    fn read(mut self) -> Result<Ended, Refusal> {
        let ended = self.read_all();
        self.flush();
        ended
    }

    fn flush(&mut self) {
        if let Some((node, text)) = self.said.take() {
            self.sheet.tree.set_comment(node, &text);
        }
    }

    fn read_all(&mut self) -> Result<Ended, Refusal> {
        loop {
            self.games.skip_blanks();
            let Some(letter) = self.games.peek() else { break };
            match letter {
                '{' => {
                    let text = self.games.comment(self.warnings);
                    self.note(text);
                }
                ';' => {
                    let line = self.games.line_here();
                    let text = line.get(1..).unwrap_or_default();
                    self.games.advance(line.len());
                    self.note(text);
                }
                '[' if self.games.at_tag() => break,
                '%' if self.games.at_line_start() => self.games.skip_line(),
                '(' if !is_coordinate(self.games.rest()) => {
                    self.games.advance(1);
                    self.open()?;
                }
                ')' => {
                    self.games.advance(1);
                    if let Some(outer) = self.outer.pop() {
                        self.line = outer;
                        self.ahead = None;
                    }
                }
                '$' => {
                    let digits = self.games.rest().bytes().skip(1).take_while(u8::is_ascii_digit).count();
                    let text = self.games.advance(1 + digits);
                    if let Ok(glyph) = text[1..].parse() {
                        self.glyph(glyph);
                    }
                }
                '=' if self.games.rest().starts_with("====") => break,
                _ => {
                    let line = self.games.line;
                    let token = token(self.games.rest(), self.games.manner);
                    let token = self.games.advance(token.len().max(letter.len_utf8()));
                    if let Some(score) = self.token(token, line)? {
                        return Ok(Some(score));
                    }
                }
            }
        }
        Ok(None)
    }

    fn open(&mut self) -> Result<(), Refusal> {
        if self.outer.len() >= MOST_PLIES {
            return Err(Refusal::Depth);
        }
        let inner = match &self.line.before {
            Some(before) => Line { cursor: before.clone(), before: None, dead: self.line.dead },
            // A variation to nothing: there is no move that it could stand in the place of.
            None => Line { cursor: self.line.cursor.clone(), before: None, dead: true },
        };
        self.outer.push(std::mem::replace(&mut self.line, inner));
        self.ahead = None;
        Ok(())
    }

    /// A comment belongs to the last move, or in front of a variation to its first.
    fn note(&mut self, text: &str) {
        if self.line.dead {
            return;
        }
        let tree = &mut self.sheet.tree;
        let node = self.line.cursor.node();
        let (text, clock, spent) = commands(text);
        if clock.is_some() || spent.is_some() {
            let note = tree.note_mut(node);
            note.clock = clock.or(note.clock);
            note.spent = spent.or(note.spent);
            if text.trim().is_empty() {
                return;
            }
        }
        if self.line.before.is_none() && !self.outer.is_empty() {
            join(&mut self.ahead, &text);
        } else {
            self.say(node, &text);
        }
    }

    fn say(&mut self, node: NodeId, text: &str) {
        match &mut self.said {
            Some((known, said)) if *known == node => {
                if said.len() < MOST_COMMENT {
                    said.push('\n');
                    said.push_str(text);
                }
            }
            _ => {
                self.flush();
                let before = self.sheet.tree.comment(node);
                let said = if before.is_empty() { text.to_owned() } else { format!("{before}\n{text}") };
                self.said = Some((node, said));
            }
        }
    }

    fn glyph(&mut self, glyph: u8) {
        if self.line.dead || self.line.cursor.node() == NodeId::ROOT || glyph == 0 {
            return;
        }
        let glyphs = &mut self.sheet.tree.note_mut(self.line.cursor.node()).glyphs;
        if !glyphs.contains(&glyph) {
            glyphs.push(glyph);
        }
    }

    fn token(&mut self, token: &str, line: usize) -> Result<Ended, Refusal> {
        if self.outer.is_empty()
            && !token.is_empty()
            && token != "?"
            && let Some(score) = Score::from_text(token)
        {
            return Ok(Some(score));
        }
        let text = without_number(token);
        let (text, glyph) = without_signs(text);
        if text.is_empty() || self.line.dead {
            return Ok(None);
        }
        match self.mv(text) {
            Some(mv) => self.play(mv, text, glyph, line)?,
            None if self.games.manner == Manner::Forum => self.prose(text, line)?,
            None => {
                self.warnings.push(Place::Line(line), "a move", words::quote(text));
                self.line.dead = true;
            }
        }
        Ok(None)
    }

    fn play(&mut self, mv: xiangqi::Move, text: &str, glyph: Option<u8>, line: usize) -> Result<(), Refusal> {
        let before = self.line.cursor.clone();
        match self.sheet.tree.play(&mut self.line.cursor, mv) {
            Ok(node) => {
                self.line.before = Some(before);
                if let Some(ahead) = self.ahead.take() {
                    self.say(node, &ahead);
                }
                if let Some(glyph) = glyph {
                    self.glyph(glyph);
                }
                Ok(())
            }
            Err(stop) => {
                self.line.dead = true;
                self.warnings.stopped(Place::Line(line), stop, text)
            }
        }
    }

    /// The move that a text is here. The first move of a file in coordinates tells which ones it counts by.
    fn mv(&mut self, text: &str) -> Option<xiangqi::Move> {
        let position = self.line.cursor.position();
        if self.style == Some(Style::Uci) {
            return notation::read_as(position, text, Style::Uci).ok();
        }
        let mv = position.read_move(text).ok()?;
        if self.sheet.tree.moves() == 0
            && let Err(illegal) = position.check(mv)
            && illegal.why != Why::Over
            && let Ok(other) = notation::read_as(position, text, Style::Uci)
            && position.check(other).is_ok()
        {
            self.style = Some(Style::Uci);
            return Some(other);
        }
        Some(mv)
    }

    /// Words of a forum: moves that stick together, or something said about the last one.
    fn prose(&mut self, text: &str, line: usize) -> Result<(), Refusal> {
        let letters: Vec<char> = text.chars().filter(|letter| !letter.is_whitespace()).collect();
        if letters.len() >= 8 && letters.len().is_multiple_of(4) && letters.len() <= 4 * MOST_PLIES {
            let mut probe = crate::Tree::new(self.line.cursor.position().clone());
            let mut at = probe.root();
            let moves: Vec<String> = letters.chunks(4).map(|four| four.iter().collect()).collect();
            let all = moves
                .iter()
                .all(|text| at.position().read_move(text).is_ok_and(|mv| probe.play(&mut at, mv).is_ok()));
            if all {
                for text in moves {
                    if let Some(mv) = self.mv(&text) {
                        self.play(mv, &text, None, line)?;
                    }
                }
                return Ok(());
            }
        }
        if self.line.cursor.node() != NodeId::ROOT {
            self.say(self.line.cursor.node(), text);
        }
        Ok(())
    }
}

/// Adds a comment to those before it.
fn join(said: &mut Option<String>, text: &str) {
    match said {
        Some(said) if said.len() < MOST_COMMENT => {
            said.push('\n');
            said.push_str(text);
        }
        Some(_) => {}
        None => *said = Some(text.to_owned()),
    }
}

/// The text up to a blank or a sign that cannot be in a move.
fn token(rest: &str, manner: Manner) -> &str {
    let mut open = 0_usize;
    for (index, letter) in rest.char_indices() {
        let ends = match letter {
            '(' => {
                open += 1;
                index > 0 && !is_coordinate(rest.get(index..).unwrap_or_default())
            }
            ')' if open > 0 => {
                open -= 1;
                false
            }
            ')' | '{' | '}' | ';' | '$' => true,
            ',' | '，' => open == 0 && manner == Manner::Forum,
            '。' | '；' | '：' | '！' | '？' => manner == Manner::Forum,
            letter => letter.is_whitespace(),
        };
        if ends {
            return rest.get(..index).unwrap_or_default();
        }
    }
    rest
}

/// `(7,7)`: a point of the classic coordinates, not a variation.
fn is_coordinate(text: &str) -> bool {
    matches!(text.as_bytes(), [b'(', b'0'..=b'8', b',', b'0'..=b'9', b')', ..])
}

/// A token without the number of the move in front: `1.`, `12、`, `3...`, `…`.
fn without_number(token: &str) -> &str {
    let digits = token.bytes().take_while(u8::is_ascii_digit).count();
    let rest = token.get(digits..).unwrap_or_default();
    let body = rest.trim_start_matches(['.', '。', '、', '．', '…']);
    if digits > 0 && rest.is_empty() {
        // A bare number of a move; four digits are a move of the number pad.
        return if digits < 4 { "" } else { token };
    }
    // `26.5` is a move of WXF, a soldier of a file with several.
    if body.len() < rest.len() && (body.is_empty() || body.chars().count() >= 4) { body } else { token }
}

/// A move without the signs behind it, and what they mean.
fn without_signs(text: &str) -> (&str, Option<u8>) {
    let body = text.trim_end_matches(['!', '?', '！', '？', '#']);
    let signs: String = text[body.len()..]
        .chars()
        .filter_map(|sign| match sign {
            '!' | '！' => Some('!'),
            '?' | '？' => Some('?'),
            _ => None,
        })
        .collect();
    let glyph = match signs.as_str() {
        "!" => 1,
        "?" => 2,
        "!!" => 3,
        "??" => 4,
        "!?" => 5,
        "?!" => 6,
        _ => return (body, None),
    };
    (body, Some(glyph))
}

/// A comment without the clock commands in it, and what they say.
fn commands(text: &str) -> (String, Option<Duration>, Option<Duration>) {
    let (mut clock, mut spent) = (None, None);
    let mut plain = String::new();
    let mut rest = text;
    while let Some(start) = rest.find("[%") {
        let (before, command) = rest.split_at(start);
        plain.push_str(before);
        let Some((command, after)) = command.split_once(']') else {
            rest = command;
            break;
        };
        match command.split_once(' ').map(|(name, value)| (name, duration(value))) {
            Some(("[%clk", Some(time))) => clock = Some(time),
            Some(("[%emt", Some(time))) => spent = Some(time),
            _ => {
                plain.push_str(command);
                plain.push(']');
            }
        }
        rest = after;
    }
    plain.push_str(rest);
    (plain, clock, spent)
}

/// `1:02:03.5`, `2:03`, `3`.
fn duration(text: &str) -> Option<Duration> {
    let (whole, part) = text.trim().split_once('.').unwrap_or((text.trim(), ""));
    let mut seconds = 0_u64;
    for field in whole.split(':') {
        let field: u32 = field.parse().ok()?;
        seconds = seconds.checked_mul(60)?.checked_add(u64::from(field))?;
    }
    let millis: String = part.chars().chain("000".chars()).take(3).collect();
    (seconds < 1 << 32).then_some(())?;
    Some(Duration::from_secs(seconds) + Duration::from_millis(millis.parse::<u16>().ok()?.into()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Side;

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
