//! The moves of one game: lines, variations, and what is said beside them.

use rules::{
    Position as _, Why,
    xiangqi::{
        self,
        notation::{self, Style},
    },
};

use super::{
    read::{Games, Manner},
    words::{commands, is_coordinate, token, without_number, without_signs},
};
use crate::{
    limits::{MOST_COMMENT, MOST_PLIES, Refusal},
    record::{Score, Sheet},
    tree::{Cursor, NodeId},
    warning::{Place, Warnings},
    words,
};

/// The moves of one game under way.
pub(super) struct Moves<'g, 'a, 's> {
    games: &'g mut Games<'a>,
    sheet: &'s mut Sheet<xiangqi::Position>,
    warnings: &'s mut Warnings,
    style: Option<Style>,
    line: Line,
    /// The lines that were left for a variation.
    outer: Vec<Line>,
    /// The comment before the first move of a variation, which belongs to that move.
    ahead: Option<String>,
    /// What was said last, and where: several comments are one with several lines, and only its end is trimmed.
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
pub(super) type Ended = Option<Score>;

impl<'g, 'a, 's> Moves<'g, 'a, 's> {
    pub(super) fn new(
        games: &'g mut Games<'a>,
        sheet: &'s mut Sheet<xiangqi::Position>,
        style: Option<Style>,
        warnings: &'s mut Warnings,
    ) -> Self {
        let line = Line { cursor: sheet.tree.root(), before: None, dead: false };
        Self { games, sheet, warnings, style, line, outer: Vec::new(), ahead: None, said: None }
    }

    pub(super) fn read(mut self) -> Result<Ended, Refusal> {
        let ended = self.read_all();
        self.flush();
        ended
    }

    fn flush(&mut self) {
        if let Some((node, text)) = self.said.take() {
            self.sheet.tree.add_comment(node, &text);
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
                    if let Ok(glyph) = text.trim_start_matches('$').parse() {
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
                self.said = Some((node, text.to_owned()));
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
