//! A file as its format, and back.

use rules::xiangqi::notation::{Script, Style};

use crate::{
    cbf, cbr, dhtmlxq,
    encoding::{self, Encoding},
    fen,
    limits::{MOST_BYTES, MOST_GAMES, MOST_MOVES, Refusal},
    moves, pgn, psq,
    record::{Read, Record},
    renlib, rif, servers, sgf, stones,
    tree::Note,
    warning::Warning,
    xqf,
};

/// The formats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// Text with tags; xiangqi.
    Pgn,
    /// XQStudio.
    Xqf,
    /// CCBridge, a record. Only read.
    Cbr,
    /// CCBridge, a library of records. Only read.
    Cbl,
    /// XML. Only read.
    Cbf,
    /// www.dpxq.com.
    DhtmlXq,
    /// Ourgame. Only read.
    Chn,
    /// 中国游戏中心. Only read.
    Ccm,
    /// QQ. Only read.
    Che,
    /// 弈天. Only read.
    Mxq,
    /// Positions, one a line.
    Fen,
    /// Moves and nothing else; both games.
    Text,
    /// Piskvork and the Gomocup.
    Psq,
    /// SGF of gomoku.
    Sgf,
    /// RenLib.
    Lib,
    /// RenjuNet, XML. Only read.
    Rif,
}

impl Format {
    /// All of them.
    pub const ALL: [Self; 16] = [
        Self::Pgn,
        Self::Xqf,
        Self::Cbr,
        Self::Cbl,
        Self::Cbf,
        Self::DhtmlXq,
        Self::Chn,
        Self::Ccm,
        Self::Che,
        Self::Mxq,
        Self::Fen,
        Self::Text,
        Self::Psq,
        Self::Sgf,
        Self::Lib,
        Self::Rif,
    ];

    /// The name, one lower-case word.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pgn => "pgn",
            Self::Xqf => "xqf",
            Self::Cbr => "cbr",
            Self::Cbl => "cbl",
            Self::Cbf => "cbf",
            Self::DhtmlXq => "dhtmlxq",
            Self::Chn => "chn",
            Self::Ccm => "ccm",
            Self::Che => "che",
            Self::Mxq => "mxq",
            Self::Fen => "fen",
            Self::Text => "text",
            Self::Psq => "psq",
            Self::Sgf => "sgf",
            Self::Lib => "lib",
            Self::Rif => "rif",
        }
    }

    /// The format of a name, or of the ending of a file's name (in any case, without the point).
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        let name = name.to_ascii_lowercase();
        match name.as_str() {
            "epd" => Some(Self::Fen),
            "txt" => Some(Self::Text),
            "ubb" => Some(Self::DhtmlXq),
            _ => Self::ALL.into_iter().find(|format| format.name() == name),
        }
    }

    /// Whether files of the format are written.
    #[must_use]
    pub const fn is_written(self) -> bool {
        matches!(
            self,
            Self::Pgn
                | Self::Xqf
                | Self::DhtmlXq
                | Self::Fen
                | Self::Text
                | Self::Psq
                | Self::Sgf
                | Self::Lib
        )
    }
}

/// A file that was read.
#[derive(Clone, Debug, PartialEq)]
pub struct Opened {
    /// Its format.
    pub format: Format,
    /// The encoding of its text; `None` where the format says it.
    pub encoding: Option<Encoding>,
    /// Its games with what was wrong in each, in the order of the file.
    pub games: Vec<(Record, Vec<Warning>)>,
    /// What was wrong outside the games.
    pub warnings: Vec<Warning>,
}

/// Reads a file. What it is is told by its content; the ending of its name is asked where the content does not tell.
///
/// # Errors
/// It is no record, or more than may be read.
pub fn open(bytes: &[u8], ending: Option<&str>) -> Result<Opened, Refusal> {
    if bytes.len() > MOST_BYTES {
        return Err(Refusal::Bytes);
    }
    let ending = ending.and_then(Format::from_name);
    if let Some(format) = binary(bytes, ending) {
        return open_binary(bytes, format);
    }
    let (text, encoding) = encoding::read(bytes);
    let format = of_text(&text, ending);
    let games = open_text(&text, format)?;
    Ok(Opened { format, encoding: Some(encoding), games, warnings: Vec::new() })
}

type Games<P> = Vec<Read<P>>;
type Records = Vec<(Record, Vec<Warning>)>;

fn xiangqi(games: Games<rules::xiangqi::Position>) -> Records {
    games.into_iter().map(|(sheet, warnings)| (Record::Xiangqi(sheet), warnings)).collect()
}

fn gomoku(games: Games<rules::gomoku::Position>) -> Records {
    games.into_iter().map(|(sheet, warnings)| (Record::Gomoku(sheet), warnings)).collect()
}

/// The format of a file that is not told by its text.
pub(crate) fn binary(bytes: &[u8], ending: Option<Format>) -> Option<Format> {
    Some(if xqf::is(bytes) {
        Format::Xqf
    } else if cbr::is(bytes) {
        Format::Cbr
    } else if cbr::is_library(bytes) {
        Format::Cbl
    } else if renlib::is(bytes) || (ending == Some(Format::Lib) && bytes.first() == Some(&0x78)) {
        Format::Lib
    } else if fen::is(bytes) {
        // Its lines may have different encodings.
        Format::Fen
    } else {
        return ending.filter(|ending| matches!(ending, Format::Chn | Format::Ccm));
    })
}

fn open_binary(bytes: &[u8], format: Format) -> Result<Opened, Refusal> {
    let gb = Some(Encoding::Gb18030);
    let wide = Some(Encoding::Utf16Le);
    let (encoding, games, warnings) = match format {
        Format::Xqf => (gb, xiangqi(vec![xqf::decode(bytes)?]), Vec::new()),
        Format::Cbr => (wide, xiangqi(vec![cbr::decode(bytes, 0)?]), Vec::new()),
        Format::Cbl => {
            let (games, warnings) = cbr::decode_library(bytes)?;
            (wide, xiangqi(games), warnings)
        }
        Format::Lib => (gb, gomoku(vec![renlib::decode(bytes)?]), Vec::new()),
        Format::Chn => (None, xiangqi(vec![servers::chn(bytes)?]), Vec::new()),
        Format::Ccm => (None, xiangqi(vec![servers::ccm(bytes)?]), Vec::new()),
        _ => {
            let (games, warnings) = fen::decode(bytes)?;
            (None, xiangqi(games), warnings)
        }
    };
    Ok(Opened { format, encoding, games, warnings })
}

/// The format of a text.
pub(crate) fn of_text(text: &str, ending: Option<Format>) -> Format {
    // What is told by the beginning comes first: a comment may quote any of the others.
    if psq::is(text) {
        Format::Psq
    } else if sgf::is(text) {
        Format::Sgf
    } else if pgn::begins(text) {
        Format::Pgn
    } else if dhtmlxq::is(text) {
        Format::DhtmlXq
    } else if cbf::is(text) {
        Format::Cbf
    } else if rif::is(text) || ending == Some(Format::Rif) {
        Format::Rif
    } else if let Some(ending @ (Format::Che | Format::Mxq)) = ending {
        ending
    } else if ending == Some(Format::Pgn) || pgn::is(text) {
        Format::Pgn
    } else {
        Format::Text
    }
}

fn open_text(text: &str, format: Format) -> Result<Records, Refusal> {
    Ok(match format {
        Format::DhtmlXq => xiangqi(vec![dhtmlxq::decode(text)?]),
        Format::Cbf => xiangqi(vec![cbf::decode(text)?]),
        Format::Rif => gomoku(rif::decode(text)?),
        Format::Psq => gomoku(vec![psq::decode(text)?]),
        Format::Sgf => gomoku(sgf::decode(text)?),
        Format::Che => xiangqi(vec![servers::che(text)?]),
        Format::Mxq => xiangqi(vec![servers::mxq(text)?]),
        Format::Pgn => pgn_games(text)?,
        _ => vec![moves::decode(text)?],
    })
}

fn pgn_games(text: &str) -> Result<Records, Refusal> {
    let mut games = Vec::new();
    let mut moves = 0;
    for game in pgn::Games::new(text) {
        let (sheet, warnings) = game?;
        moves += sheet.tree.moves();
        if moves > MOST_MOVES {
            return Err(Refusal::Moves);
        }
        if games.len() >= MOST_GAMES {
            return Err(Refusal::Games);
        }
        games.push((Record::Xiangqi(sheet), warnings));
    }
    // When nothing but its name says that it is one, there must be something in it.
    let nothing = games.iter().all(|(record, _)| record.is_blank()) && !pgn::is(text);
    if nothing { Err(Refusal::Unknown) } else { Ok(games) }
}

/// How to write what can be written in several ways.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Manner {
    /// The notation of xiangqi moves in PGN and text.
    pub style: Style,
    /// The encoding of text; SGF is always UTF-8, XQF and .lib always GB18030.
    pub encoding: Encoding,
}

impl Default for Manner {
    /// Chinese in UTF-8.
    fn default() -> Self {
        Self { style: Style::Chinese(Script::Simplified), encoding: Encoding::Utf8 }
    }
}

/// A file to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// Its content.
    pub bytes: Vec<u8>,
    /// What the format has no place for, in words, each once.
    pub lost: Vec<String>,
}

/// Why records are not written in a format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Cannot(pub &'static str);

/// What a format has no place for.
#[derive(Debug, Default)]
pub(crate) struct Lost(Vec<String>);

impl Lost {
    pub(crate) fn tag(&mut self, name: &str) {
        self.add(format!("the tag {name}"));
    }

    pub(crate) fn cut(&mut self, name: &str) {
        self.add(format!("the end of the tag {name}"));
    }

    pub(crate) fn other(&mut self, what: &str) {
        self.add(what.to_owned());
    }

    /// A text in an encoding, which may lack characters of it.
    pub(crate) fn encoded(&mut self, encoding: Encoding, text: &str) -> Vec<u8> {
        let (bytes, is_whole) = encoding.encode(text);
        if !is_whole {
            self.other("characters that the encoding does not have");
        }
        bytes
    }

    /// Everything in a note but its comment.
    pub(crate) fn beside_comment(&mut self, note: Option<&Note>) {
        let Some(note) = note else { return };
        if !note.glyphs.is_empty() {
            self.other("signs");
        }
        if note.clock.is_some() || note.spent.is_some() {
            self.other("clocks");
        }
    }

    fn add(&mut self, what: String) {
        if !self.0.contains(&what) {
            self.0.push(what);
        }
    }
}

/// Writes records.
///
/// # Errors
/// The format is not written, is one of the other game, holds a single game, or has no place for a position.
pub fn save(records: &[Record], format: Format, manner: Manner) -> Result<Written, Cannot> {
    let mut lost = Lost::default();
    let mut text = String::new();
    let single = !matches!(format, Format::Pgn | Format::Fen | Format::Sgf);
    if records.is_empty() || (single && records.len() > 1) {
        return Err(Cannot(if records.is_empty() {
            "there is no game to write"
        } else {
            "the format holds one game"
        }));
    }
    for record in records {
        let alone = match record {
            Record::Gomoku(sheet) => stones::alone(sheet, &mut lost).map(Record::Gomoku),
            Record::Xiangqi(_) => None,
        };
        match (format, alone.as_ref().unwrap_or(record)) {
            (Format::Text, record) => moves::encode(record, manner.style, &mut text, &mut lost),
            (Format::Pgn, Record::Xiangqi(sheet)) => pgn::encode(sheet, manner.style, &mut text, &mut lost),
            (Format::Fen, Record::Xiangqi(sheet)) => fen::encode(sheet, &mut text, &mut lost),
            (Format::DhtmlXq, Record::Xiangqi(sheet)) => text = dhtmlxq::encode(sheet, &mut lost)?,
            (Format::Xqf, Record::Xiangqi(sheet)) => {
                return xqf::encode(sheet, &mut lost).map(|bytes| Written { bytes, lost: lost.0 });
            }
            (Format::Psq, Record::Gomoku(sheet)) => text = psq::encode(sheet, &mut lost)?,
            (Format::Sgf, Record::Gomoku(sheet)) => sgf::encode(sheet, &mut text, &mut lost),
            (Format::Lib, Record::Gomoku(sheet)) => {
                return renlib::encode(sheet, &mut lost).map(|bytes| Written { bytes, lost: lost.0 });
            }
            (Format::Pgn | Format::Fen | Format::DhtmlXq | Format::Xqf, Record::Gomoku(_)) => {
                return Err(Cannot("the format is one of xiangqi, the game is gomoku"));
            }
            (Format::Psq | Format::Sgf | Format::Lib, Record::Xiangqi(_)) => {
                return Err(Cannot("the format is one of gomoku, the game is xiangqi"));
            }
            _ => return Err(Cannot("files of this format are read, not written")),
        }
    }
    let encoding = if format == Format::Sgf { Encoding::Utf8 } else { manner.encoding };
    let bytes = lost.encoded(encoding, &text);
    Ok(Written { bytes, lost: lost.0 })
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use rules::{Position, Side, gomoku, xiangqi};

    use super::*;
    use crate::{NodeId, Score, Sheet};

    fn noted<P: Position>(start: P, mv: &str) -> Sheet<P> {
        let mut sheet = Sheet::new(start);
        let mut cursor = sheet.tree.root();
        let mv = cursor.position().read_move(mv).unwrap();
        let node = sheet.tree.play(&mut cursor, mv).unwrap();
        sheet.tags.set("Own", "x");
        sheet.score = Score::Won(Side::Second);
        sheet.tree.set_comment(NodeId::ROOT, "begun");
        let note = sheet.tree.note_mut(node);
        note.glyphs.push(1);
        note.clock = Some(Duration::from_secs(1));
        sheet
    }

    /// Nothing that a format has no place for is left out without a word.
    #[test]
    fn every_format_tells_what_it_loses() {
        let both = [
            Record::Xiangqi(noted(xiangqi::Position::start(), "h2e2")),
            Record::Gomoku(noted(gomoku::Position::start(), "h8")),
        ];
        let mut written = 0;
        for format in Format::ALL {
            for record in &both {
                let one = std::slice::from_ref(record);
                let Ok(Written { bytes, lost }) = save(one, format, Manner::default()) else { continue };
                written += 1;
                let again = open(&bytes, Some(format.name())).unwrap().games.remove(0).0;
                let told = |word: &str| lost.iter().any(|lost| lost.contains(word));
                let (score, comment, note) = match &again {
                    Record::Xiangqi(sheet) => facts(sheet),
                    Record::Gomoku(sheet) => facts(sheet),
                };
                let name = format.name();
                assert_eq!(score == Score::Unknown, told("result"), "{name}: {lost:?}");
                assert_eq!(comment.is_empty(), told("comment"), "{name}: {lost:?}");
                assert_eq!(again.tags().get("Own").is_empty(), told("tag Own"), "{name}: {lost:?}");
                if again.moves() > 0 {
                    assert_eq!(note.glyphs.is_empty(), told("signs"), "{name}: {lost:?}");
                    assert_eq!(note.clock.is_none(), told("clocks"), "{name}: {lost:?}");
                }
            }
        }
        assert_eq!(written, 9);
    }

    fn facts<P: Position>(sheet: &Sheet<P>) -> (Score, String, Note) {
        let stone = sheet.tree.first_child(NodeId::ROOT);
        let note = stone.and_then(|node| sheet.tree.note(node)).cloned().unwrap_or_default();
        (sheet.score, sheet.tree.comment(NodeId::ROOT).to_owned(), note)
    }
}
