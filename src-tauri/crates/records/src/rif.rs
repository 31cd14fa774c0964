//! RIF, the games of RenjuNet as XML: tables of players, tournaments and rules, then games that name them by number.
//!
//! From descriptions only: no real file was at hand. A game is `<game black="…" white="…" bresult="1|0.5|0" …>` with a `<move>`
//! of points (`h8 i9 j10`, rows from the bottom). Tolerated: tables behind the games or none, elements and attributes that are
//! not known, any signs between points. The board has 15 lines and Black begins.

use std::collections::HashMap;

use quick_xml::events::{BytesStart, Event};
use rules::{
    Position as _, Side,
    gomoku::{Position, Stone},
};

use crate::{
    gomoku,
    limits::{MOST_COMMENT, MOST_GAMES, MOST_MOVES, MOST_TAG, Refusal},
    record::{Read, Score, Sheet},
    tree::{NodeId, Stop},
    warning::{Place, Warnings},
    words, xml,
};

pub(crate) fn is(text: &str) -> bool {
    text.trim_start().starts_with('<') && text.contains("<game ") && text.contains(" bresult=")
}

pub(crate) fn decode(text: &str) -> Result<Vec<Read<Position>>, Refusal> {
    let mut file = File::default();
    let mut reader = xml::reader(text);
    let mut trouble = None;
    loop {
        let at = usize::try_from(reader.buffer_position()).unwrap_or(usize::MAX);
        match reader.read_event() {
            Ok(Event::Eof) => break,
            Ok(Event::Start(tag) | Event::Empty(tag)) => file.begin(&tag, at)?,
            Ok(Event::End(_)) => file.element.clear(),
            Ok(Event::Text(words)) => file.text(&words),
            Ok(Event::CData(words)) => file.text(&words),
            Ok(Event::GeneralRef(name)) => {
                let mut words = String::new();
                xml::push_reference(&name, &mut words);
                file.text(&words);
            }
            Ok(_) => {}
            Err(error) => {
                trouble = Some((at, error.to_string()));
                break;
            }
        }
    }
    let mut games = file.games()?;
    if let Some(((at, error), (_, warnings))) = trouble.zip(games.last_mut()) {
        warnings.push(crate::Warning { at: Place::Byte(at), expected: "XML".into(), found: error });
    }
    if games.is_empty() { Err(Refusal::Unknown) } else { Ok(games) }
}

/// The attributes of an element.
type Attributes = HashMap<String, String>;

#[derive(Default)]
struct File {
    /// What the numbers of players, tournaments and rules stand for, by element and number.
    named: HashMap<(String, String), Attributes>,
    games: Vec<Game>,
    /// The element that is open.
    element: String,
}

struct Game {
    at: usize,
    attributes: Attributes,
    moves: String,
    info: String,
}

impl File {
    fn begin(&mut self, tag: &BytesStart<'_>, at: usize) -> Result<(), Refusal> {
        tag.name().as_ref().clone_into(&mut self.element);
        match self.element.as_str() {
            "game" if self.games.len() >= MOST_GAMES => return Err(Refusal::Games),
            "game" => self.games.push(Game {
                at,
                attributes: attributes(tag),
                moves: String::new(),
                info: String::new(),
            }),
            // Nobody who is in no game is missed.
            "player" | "tournament" | "rule" if self.named.len() < MOST_GAMES => {
                let mut attributes = attributes(tag);
                if let Some(number) = attributes.remove("id") {
                    self.named.insert((self.element.clone(), number), attributes);
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn text(&mut self, words: &str) {
        let Some(game) = self.games.last_mut() else { return };
        match self.element.as_str() {
            "move" => game.moves.push_str(words),
            "info" if game.info.len() < MOST_COMMENT => game.info.push_str(words),
            _ => {}
        }
    }

    fn games(&self) -> Result<Vec<Read<Position>>, Refusal> {
        let mut read = Vec::with_capacity(self.games.len());
        let mut moves = 0;
        for game in &self.games {
            let one = self.game(game)?;
            moves += one.0.tree.moves();
            if moves > MOST_MOVES {
                return Err(Refusal::Moves);
            }
            read.push(one);
        }
        Ok(read)
    }

    fn game(&self, game: &Game) -> Result<Read<Position>, Refusal> {
        let mut sheet = Sheet::new(gomoku::start(15, Stone::Black, "")?);
        let mut warnings = Warnings::default();
        let of = |name: &str| game.attributes.get(name).map_or("", String::as_str);
        let named = |element: &str, name: &str| self.named.get(&(element.to_owned(), of(name).to_owned()));
        let player = |side: &str| {
            named("player", side)
                .map(|player| {
                    ["name", "surname"].map(|part| player.get(part).map_or("", String::as_str)).join(" ")
                })
                .unwrap_or_else(|| of(side).to_owned())
        };
        sheet.tags.set("Black", &player("black"));
        sheet.tags.set("White", &player("white"));
        sheet.tags.set("Round", of("round"));
        for (tag, element, part) in
            [("Event", "tournament", "name"), ("Date", "tournament", "year"), ("OpeningRule", "rule", "name")]
        {
            let value = named(element, element).and_then(|attributes| attributes.get(part));
            sheet.tags.set(tag, value.map_or("", String::as_str));
        }
        sheet.tags.set("Rules", "renju");
        sheet.score = match of("bresult") {
            "1" => Score::Won(Side::First),
            "0" => Score::Won(Side::Second),
            "0.5" => Score::Drawn,
            _ => Score::Unknown,
        };
        sheet.tree.set_comment(NodeId::ROOT, game.info.trim());
        let mut cursor = sheet.tree.root();
        for word in game.moves.split(|letter: char| !letter.is_ascii_alphanumeric()) {
            if word.is_empty() {
                continue;
            }
            let Ok(mv) = cursor.position().read_move(word) else {
                warnings.push(Place::Byte(game.at), "points such as h8", words::quote(word));
                break;
            };
            match sheet.tree.play(&mut cursor, mv) {
                Ok(_) => {}
                Err(Stop::Limit(refusal)) => return Err(refusal),
                Err(stop) => {
                    warnings.stopped(Place::Byte(game.at), stop, word)?;
                    break;
                }
            }
        }
        Ok((sheet, warnings.0))
    }
}

/// The attributes that are asked for.
const ATTRIBUTES: [&str; 10] =
    ["id", "name", "surname", "year", "black", "white", "round", "bresult", "tournament", "rule"];

fn attributes(tag: &BytesStart<'_>) -> Attributes {
    let mut known = Attributes::new();
    for attribute in tag.attributes().with_checks(false).filter_map(Result::ok) {
        if !ATTRIBUTES.contains(&attribute.key.as_ref()) {
            continue;
        }
        let value = words::clean_line(&xml::unescaped(&attribute.value), MOST_TAG);
        known.insert(attribute.key.as_ref().to_owned(), value);
    }
    known
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = r#"<?xml version="1.0"?><database>
        <players><player id="7" name="A &amp; B" surname="Meri"/><player id="8" name="Lin" surname=""/></players>
        <tournaments><tournament id="2" name="Open" year="2003"/></tournaments><rules><rule id="1" name="RIF"/></rules>
        <games><game id="1" tournament="2" round="3" rule="1" black="7" white="8" bresult="0.5"><move>h8 i9 j10</move>
        <info>calm</info></game><game id="2" black="8" white="9" bresult="1"><move>h8 h9 z99 a1</move></game></games></database>"#;

    #[test]
    fn games_name_players_by_number() {
        let games = decode(TEXT).unwrap();
        let (sheet, warnings) = &games[0];
        let tags: Vec<_> = sheet.tags.iter().map(|(name, value)| format!("{name}={value}")).collect();
        assert_eq!(
            tags,
            [
                "Black=A & B Meri",
                "White=Lin",
                "Round=3",
                "Event=Open",
                "Date=2003",
                "OpeningRule=RIF",
                "Rules=renju"
            ]
        );
        assert_eq!((sheet.score, sheet.tree.moves(), warnings.len()), (Score::Drawn, 3, 0));
        assert_eq!(sheet.tree.comment(NodeId::ROOT), "calm");
        let (sheet, warnings) = &games[1];
        assert_eq!((sheet.score, sheet.tree.moves()), (Score::Won(Side::First), 2));
        assert_eq!((sheet.tags.get("White"), warnings[0].found.as_str()), ("9", "z99"));
    }

    #[test]
    fn references_are_read_in_words_and_values() {
        let text = "<database><players><player id='1' name='A &amp; B &#x5175; &c;'/></players>\
            <game black='1' white='C & D' bresult='1'><move>h8 i&#57;</move><info>&lt;calm&gt; &amp; &#36710; &nbsp; & so</info></game></database>";
        let (sheet, warnings) = decode(text).unwrap().remove(0);
        assert_eq!(["Black", "White"].map(|tag| sheet.tags.get(tag)), ["A & B 兵 &c;", "C & D"]);
        assert_eq!(sheet.tree.comment(NodeId::ROOT), "<calm> & 车 &nbsp; & so");
        assert_eq!((sheet.tree.moves(), warnings.len()), (2, 0));
    }

    #[test]
    fn a_file_that_breaks_off_gives_what_stands_before() {
        let end = TEXT.find(" a1").unwrap();
        let games = decode(&TEXT[..end]).unwrap();
        assert_eq!(games.len(), 2);
        assert!(is(&TEXT[..end]));
    }
}
