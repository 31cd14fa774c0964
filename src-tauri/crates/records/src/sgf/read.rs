//! SGF as games.

use std::time::Duration;

use rules::gomoku::{Board, Move, Point, Position, Stone};

use super::{GLYPHS, TAGS};
use crate::{
    gomoku,
    limits::{MOST_GAMES, MOST_MOVES, MOST_PLIES, Refusal},
    record::{Read, Score, Sheet},
    tree::{Cursor, NodeId, Tree},
    warning::{Place, Warnings},
    words,
};

type Games = Vec<Read<Position>>;

pub(crate) fn is(text: &str) -> bool {
    text.trim_start().strip_prefix('(').is_some_and(|rest| rest.trim_start().starts_with(';'))
}

pub(crate) fn decode(text: &str) -> Result<Games, Refusal> {
    let mut games = Games::new();
    let mut moves = 0;
    let mut file = Text { letters: text, at: 0, line: 1 };
    while file.find('(') {
        if games.len() >= MOST_GAMES {
            return Err(Refusal::Games);
        }
        let Some(game) = game(&mut file)? else { break };
        moves += game.0.tree.moves();
        if moves > MOST_MOVES {
            return Err(Refusal::Moves);
        }
        games.push(game);
    }
    if games.is_empty() { Err(Refusal::Unknown) } else { Ok(games) }
}

/// The text of a file, and how far it was read.
struct Text<'a> {
    letters: &'a str,
    at: usize,
    line: usize,
}

impl<'a> Text<'a> {
    fn peek(&self) -> Option<char> {
        self.letters.get(self.at..)?.chars().next()
    }

    fn next(&mut self) -> Option<char> {
        let letter = self.peek()?;
        self.at += letter.len_utf8();
        self.line += usize::from(letter == '\n');
        Some(letter)
    }

    fn skip_blanks(&mut self) {
        while self.peek().is_some_and(char::is_whitespace) {
            self.next();
        }
    }

    /// Goes to a letter, wherever it stands.
    fn find(&mut self, letter: char) -> bool {
        while let Some(here) = self.peek() {
            if here == letter {
                return true;
            }
            self.next();
        }
        false
    }

    /// The properties of a node; the semicolon is behind.
    fn properties(&mut self) -> Vec<(&'a str, String)> {
        let mut properties = Vec::new();
        loop {
            self.skip_blanks();
            let begin = self.at;
            while self.peek().is_some_and(char::is_alphanumeric) {
                self.next();
            }
            let name = self.letters.get(begin..self.at).unwrap_or_default();
            self.skip_blanks();
            let mut any = false;
            while self.peek() == Some('[') {
                any = true;
                self.next();
                properties.push((name, self.value()));
                self.skip_blanks();
            }
            if any {
                continue;
            }
            match self.peek() {
                None | Some('(' | ')' | ';') => return properties,
                // A stray character.
                Some(_) if self.at == begin => _ = self.next(),
                Some(_) => {}
            }
        }
    }

    fn value(&mut self) -> String {
        let mut value = String::new();
        while let Some(letter) = self.next() {
            match letter {
                ']' => break,
                '\\' => match self.next() {
                    Some('\r') if self.peek() == Some('\n') => _ = self.next(),
                    Some('\n' | '\r') | None => {}
                    Some(escaped) => value.push(escaped),
                },
                letter => value.push(letter),
            }
        }
        value
    }
}

/// A game; its bracket is here. `None` when the file ends before its first node.
fn game(file: &mut Text<'_>) -> Result<Option<Read<Position>>, Refusal> {
    let mut warnings = Warnings::default();
    let mut sheet: Option<Sheet<Position>> = None;
    let mut at: Option<Cursor<Position>> = None;
    let mut outer: Vec<Option<Cursor<Position>>> = Vec::new();
    while let Some(letter) = file.next() {
        match letter {
            '(' if outer.len() > MOST_PLIES => return Err(Refusal::Depth),
            '(' => outer.push(at.clone()),
            ')' => {
                at = outer.pop().flatten();
                if outer.is_empty() {
                    break;
                }
            }
            ';' => {
                let line = file.line;
                let properties = file.properties();
                match sheet.as_mut() {
                    Some(sheet) => node(sheet, &mut at, &properties, line, &mut warnings)?,
                    None => {
                        let mut begun = head(&properties)?;
                        at = Some(begun.tree.root());
                        // Brackets that are open already go back to the start.
                        outer.iter_mut().for_each(|outer| outer.clone_from(&at));
                        node(&mut begun, &mut at, &properties, line, &mut warnings)?;
                        sheet = Some(begun);
                    }
                }
            }
            _ => {}
        }
    }
    if !outer.is_empty() {
        warnings.push(Place::Line(file.line), ")", "the end of the file");
    }
    Ok(sheet.map(|sheet| (sheet, warnings.0)))
}

fn head(properties: &[(&str, String)]) -> Result<Sheet<Position>, Refusal> {
    let first =
        |name: &str| properties.iter().find(|(known, _)| *known == name).map(|(_, value)| value.trim());
    let size = match first("SZ").map(|size| size.split_once(':').unwrap_or((size, size))) {
        None => 15,
        Some((width, height)) if width == height => width.parse().unwrap_or(0),
        Some(_) => 0,
    };
    match first("GM") {
        Some("4") => {}
        None if size == 15 => {}
        other => {
            let told = format!(
                "this SGF is of another game (GM[{}]), gomoku is GM[4]",
                words::quote(other.unwrap_or("1"))
            );
            return Err(Refusal::Unsupported(told));
        }
    }
    let mut board = Board::new(if gomoku::is_size(size) { size } else { 15 });
    for (name, value) in properties {
        let colour = match *name {
            "AB" => Stone::Black,
            "AW" => Stone::White,
            _ => continue,
        };
        if let Some(point) = point(value, size).filter(|point| board.get(*point).is_none()) {
            board.set(point, Some(colour));
        }
    }
    let rules = first("RU").unwrap_or_default();
    let white = matches!(first("PL"), Some("W" | "w" | "white"));
    let next = if white { Stone::White } else { Stone::Black };
    let start = if board.stones() == 0 {
        gomoku::start(size, next, rules)?
    } else {
        gomoku::arranged(&board, next, rules)?
    };
    let mut sheet = Sheet::new(start);
    for (name, value) in properties {
        if let Some((tag, _)) = TAGS.iter().find(|(_, property)| property == name) {
            sheet.tags.set(tag, value);
        }
    }
    let result = first("RE").unwrap_or_default();
    let won = |colour| Score::Won(sheet.tree.start().side_of(colour));
    sheet.score = match result.as_bytes() {
        [b'B' | b'b', b'+', ..] => won(Stone::Black),
        [b'W' | b'w', b'+', ..] => won(Stone::White),
        [b'0' | b'D' | b'd', ..] => Score::Drawn,
        _ => Score::Unknown,
    };
    Ok(sheet)
}

fn node(
    sheet: &mut Sheet<Position>,
    at: &mut Option<Cursor<Position>>,
    properties: &[(&str, String)],
    line: usize,
    warnings: &mut Warnings,
) -> Result<(), Refusal> {
    let has_start = sheet.tree.moves() > 0;
    for (name, value) in properties {
        let colour = match *name {
            "B" => Stone::Black,
            "W" => Stone::White,
            "AB" | "AW" | "AE" if has_start => {
                warnings.push(Place::Line(line), "a move", format!("stones set up by {name}"));
                *at = None;
                continue;
            }
            _ => continue,
        };
        let Some(cursor) = at.as_mut() else { continue };
        if !has_start && cursor.position().next() != colour && sheet.tree.start().board().stones() == 0 {
            other_begins(sheet, cursor, colour)?;
        }
        let size = cursor.position().board().size();
        let found = format!("{name}[{}]", words::quote(value));
        let mv = point(value, size).filter(|_| cursor.position().next() == colour);
        let Some(mv) = mv else {
            warnings.push(
                Place::Line(line),
                format!(
                    "a {} stone",
                    if cursor.position().next() == Stone::Black { "black" } else { "white" }
                ),
                found,
            );
            *at = None;
            continue;
        };
        if let Err(stop) = sheet.tree.play(cursor, Move::Stone(mv)) {
            *at = None;
            warnings.stopped(Place::Line(line), stop, &found)?;
        }
    }
    let Some(cursor) = at else { return Ok(()) };
    for (name, value) in properties {
        match *name {
            "C" => sheet.tree.set_comment(cursor.node(), value),
            "BL" | "WL" if cursor.node() != NodeId::ROOT => {
                if let Some(time) =
                    value.trim().parse().ok().and_then(|time| Duration::try_from_secs_f64(time).ok())
                {
                    sheet.tree.note_mut(cursor.node()).clock = Some(time);
                }
            }
            name => {
                let same = |(known, text, _): &&(&str, &str, u8)| {
                    *known == name && (text.is_empty() || *text == value)
                };
                if let Some((_, _, glyph)) =
                    GLYPHS.iter().find(same).filter(|_| cursor.node() != NodeId::ROOT)
                {
                    sheet.tree.note_mut(cursor.node()).glyphs.push(*glyph);
                }
            }
        }
    }
    Ok(())
}

/// The first stone shows that the other colour begins.
fn other_begins(
    sheet: &mut Sheet<Position>,
    cursor: &mut Cursor<Position>,
    colour: Stone,
) -> Result<(), Refusal> {
    let mut tree =
        Tree::new(gomoku::start(cursor.position().board().size(), colour, sheet.tags.get("Rules"))?);
    tree.set_comment(NodeId::ROOT, sheet.tree.comment(NodeId::ROOT));
    *cursor = tree.root();
    sheet.tree = tree;
    if let Score::Won(side) = sheet.score {
        sheet.score = Score::Won(side.other());
    }
    Ok(())
}

/// `hh`: the column from the left, the row from the top.
fn point(text: &str, size: u8) -> Option<Point> {
    let [column, row] = text.trim().as_bytes() else { return None };
    let index = |letter: u8| letter.to_ascii_lowercase().checked_sub(b'a');
    Point::new(index(*column)?, size.checked_sub(1)?.checked_sub(index(*row)?)?)
        .filter(|point| point.is_on(size))
}
