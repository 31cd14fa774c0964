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
    let mut places = Places::default();
    while let Some(letter) = file.next() {
        match letter {
            '(' if places.outer.len() > MOST_PLIES => return Err(Refusal::Depth),
            '(' => places.outer.push(places.here.clone()),
            ')' => {
                places.here = places.outer.pop().flatten();
                if places.outer.is_empty() {
                    break;
                }
            }
            ';' => {
                let line = file.line;
                let properties = file.properties();
                let sheet = match sheet.as_mut() {
                    Some(sheet) => {
                        set_up_later(&properties, &mut places, line, &mut warnings);
                        sheet
                    }
                    None => {
                        let begun = head(&properties)?;
                        places.begin(&begun.tree.root());
                        sheet.insert(begun)
                    }
                };
                node(sheet, &mut places, &properties, line, &mut warnings)?;
            }
            _ => {}
        }
    }
    if !places.outer.is_empty() {
        warnings.push(Place::Line(file.line), ")", "the end of the file");
    }
    Ok(sheet.map(|sheet| (sheet, warnings.0)))
}

/// Where the next node goes, and where those behind the brackets that are open go, the innermost last; `None` where a line has
/// ended.
#[derive(Default)]
struct Places {
    here: Option<Cursor<Position>>,
    outer: Vec<Option<Cursor<Position>>>,
}

impl Places {
    /// The game begins here. The brackets that are open already go back to the start, for there is no move yet.
    fn begin(&mut self, root: &Cursor<Position>) {
        self.here = Some(root.clone());
        self.outer.fill(self.here.clone());
    }
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

/// Stones that are set up behind the first node have no place in a tree of moves.
fn set_up_later(properties: &[(&str, String)], places: &mut Places, line: usize, warnings: &mut Warnings) {
    let set_up = properties.iter().find(|(name, _)| matches!(*name, "AB" | "AW" | "AE"));
    if let Some((name, _)) = set_up.filter(|_| places.here.is_some()) {
        warnings.push(Place::Line(line), "a move", format!("stones set up by {name}"));
        places.here = None;
    }
}

fn node(
    sheet: &mut Sheet<Position>,
    places: &mut Places,
    properties: &[(&str, String)],
    line: usize,
    warnings: &mut Warnings,
) -> Result<(), Refusal> {
    for (name, value) in properties {
        let colour = match *name {
            "B" => Stone::Black,
            "W" => Stone::White,
            _ => continue,
        };
        if places.here.is_some() && shows_who_begins(sheet, colour, value) {
            other_begins(sheet, places, colour)?;
        }
        let Some(cursor) = places.here.as_mut() else { continue };
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
            places.here = None;
            continue;
        };
        if let Err(stop) = sheet.tree.play(cursor, Move::Stone(mv)) {
            places.here = None;
            warnings.stopped(Place::Line(line), stop, &found)?;
        }
    }
    let Some(cursor) = &places.here else { return Ok(()) };
    for (name, value) in properties {
        match *name {
            // Behind a node without a move it is one more about the move before.
            "C" => sheet.tree.add_comment(cursor.node(), value),
            "BL" | "WL" if cursor.node() != NodeId::ROOT => {
                if let Some(time) = seconds(value) {
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
                    let glyphs = &mut sheet.tree.note_mut(cursor.node()).glyphs;
                    if !glyphs.contains(glyph) {
                        glyphs.push(*glyph);
                    }
                }
            }
        }
    }
    Ok(())
}

/// Whether a stone is the first one, has a place, and is of the colour that was not thought to begin.
fn shows_who_begins(sheet: &Sheet<Position>, colour: Stone, value: &str) -> bool {
    let start = sheet.tree.start();
    let board = start.board();
    sheet.tree.moves() == 0
        && start.next() != colour
        && point(value, board.size()).is_some_and(|point| board.get(point).is_none())
}

/// The first stone shows that the other colour begins.
fn other_begins(sheet: &mut Sheet<Position>, places: &mut Places, colour: Stone) -> Result<(), Refusal> {
    let board = sheet.tree.start().board();
    let rules = sheet.tags.get("Rules");
    let start = if board.stones() == 0 {
        gomoku::start(board.size(), colour, rules)?
    } else {
        gomoku::arranged(board, colour, rules)?
    };
    // Who won is told by colours, and a colour may have come to be the other side's.
    if let Score::Won(side) = sheet.score {
        sheet.score = Score::Won(start.side_of(sheet.tree.start().colour_of(side)));
    }
    let mut tree = Tree::new(start);
    tree.set_comment(NodeId::ROOT, sheet.tree.comment(NodeId::ROOT));
    places.begin(&tree.root());
    sheet.tree = tree;
    Ok(())
}

/// What a clock shows; no clock shows more than a hundred years.
fn seconds(text: &str) -> Option<Duration> {
    let seconds: f64 = text.trim().parse().ok()?;
    Duration::try_from_secs_f64(seconds).ok().filter(|time| time.as_secs() < 1 << 32)
}

/// `hh`: the column from the left, the row from the top.
fn point(text: &str, size: u8) -> Option<Point> {
    let [column, row] = text.trim().as_bytes() else { return None };
    let index = |letter: u8| letter.to_ascii_lowercase().checked_sub(b'a');
    Point::new(index(*column)?, size.checked_sub(1)?.checked_sub(index(*row)?)?)
        .filter(|point| point.is_on(size))
}

#[cfg(test)]
mod tests {
    use rules::{Position as _, Side};

    use super::*;

    /// The stones that are set up, every move with its colour in the order of the tree, the score, and what was wrong.
    fn read(text: &str) -> (u16, String, Score, Vec<String>) {
        let (sheet, warnings) = decode(text).unwrap().remove(0);
        let told = |node: NodeId| {
            let mv = sheet.tree.mv(node)?;
            let before = sheet.tree.cursor(sheet.tree.parent(node)?);
            let colour = before.position().next().letter();
            Some(format!("{}{colour}{mv}{}", sheet.tree.ply(node), sheet.tree.comment(node)))
        };
        let moves: Vec<_> = sheet.tree.walk().filter_map(told).collect();
        let warnings = warnings.into_iter().map(|warning| warning.found).collect();
        (sheet.tree.start().board().stones(), moves.join(" "), sheet.score, warnings)
    }

    #[test]
    fn every_variation_from_the_start_begins_with_white() {
        let first = Score::Won(Side::First);
        for head in ["GM[4]RE[W+]", "GM[4]RE[W+]PL[W]", "GM[4]RE[W+]PL[B]", "GM[4]RE[W+];"] {
            let text = format!("(;{head}C[start](;W[hh];B[ii](;W[jj])(;W[kk]))(;W[ii];B[hh])(;W[jj]C[x]))");
            let moves = "1Oh8 2Xg7 3Of6 3Oe5 1Og7 2Xh8 1Of6x"
                .replace("g7", "i7")
                .replace("f6", "j6")
                .replace("e5", "k5");
            assert_eq!(read(&text), (0, moves, first, Vec::new()), "{head}");
        }
        // In the first node, and one of the other colour beside it.
        assert_eq!(read("(;GM[4]RE[W+]W[hh](;B[ii])(;B[jj]))").1, "1Oh8 2Xi7 2Xj6");
        let (_, moves, _, wrong) = read("(;GM[4](;W[hh])(;B[ii])(;W[jj]))");
        assert_eq!((moves.as_str(), wrong), ("1Oh8 1Oj6", vec!["B[ii]".to_owned()]));
    }

    #[test]
    fn stones_set_up_are_followed_by_whoever_moves() {
        for head in ["AB[hh]AW[ii]PL[W]", "AB[hh]AW[ii]"] {
            let text = format!("(;GM[4]RE[B+]{head}(;W[jj];B[kk])(;W[kk])(;W[ll]))");
            let moves = "1Oj6 2Xk5 1Ok5 1Ol4".to_owned();
            assert_eq!(read(&text), (2, moves, Score::Won(Side::First), Vec::new()), "{head}");
        }
    }

    #[test]
    fn what_is_set_up_behind_the_first_node_ends_the_line() {
        let told = vec!["stones set up by AB".to_owned()];
        let read = |text: &str| {
            let (stones, moves, _, wrong) = read(text);
            (stones, moves, wrong)
        };
        assert_eq!(read("(;GM[4];AB[hh]AW[ii];B[jj])"), (0, String::new(), told.clone()));
        assert_eq!(read("(;GM[4];B[hh](;AB[ii];W[jj])(;W[kk]))"), (0, "1Xh8 2Ok5".to_owned(), told));
    }

    #[test]
    fn nothing_that_was_read_is_lost_to_what_stands_beside_it() {
        // Two stones in a node, two comments on a move, a sign twice, a clock of thousands of years.
        let (sheet, warnings) = decode("(;GM[4];B[hh]B[ii];W[jj])").unwrap().remove(0);
        assert_eq!((sheet.tree.moves(), warnings.len()), (1, 1));
        let (sheet, _) = decode("(;GM[4]C[a];C[b];B[hh]C[c]TE[1]TE[1]BL[1e12];C[d])").unwrap().remove(0);
        let stone = sheet.tree.first_child(NodeId::ROOT).unwrap();
        assert_eq!((sheet.tree.comment(NodeId::ROOT), sheet.tree.comment(stone)), ("a\nb", "c\nd"));
        let note = sheet.tree.note(stone).unwrap();
        assert_eq!((note.glyphs.as_slice(), note.clock), ([1].as_slice(), None));
        assert_eq!(sheet.tree.start().turn(), Side::First);
    }
}
