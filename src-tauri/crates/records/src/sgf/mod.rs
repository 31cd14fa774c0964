//! SGF for gomoku and renju: `GM[4]`.
//!
//! Tolerated: a missing `GM` on 15 lines; `SZ[15:15]`; any `RE` that begins with `B+`, `W+`, `0` or `D`; rules as free text;
//! several games in a file; properties that are not known (left out); blanks anywhere; White to begin; stones set up in the
//! first node (`AB`, `AW`, `PL`). A pass, a stone of the wrong colour and stones set up later end the line with a warning.
//! The row counts from the top, as in SGF of go.

mod read;
mod write;

pub(crate) use read::{decode, is};
pub(crate) use write::encode;

/// Tag and property.
const TAGS: [(&str, &str); 18] = [
    ("Title", "GN"),
    ("Event", "EV"),
    ("Date", "DT"),
    ("Site", "PC"),
    ("Round", "RO"),
    ("Black", "PB"),
    ("White", "PW"),
    ("BlackTeam", "BT"),
    ("WhiteTeam", "WT"),
    ("BlackElo", "BR"),
    ("WhiteElo", "WR"),
    ("Rules", "RU"),
    ("TimeControl", "TM"),
    ("Annotator", "AN"),
    ("Author", "US"),
    ("Source", "SO"),
    ("Opening", "ON"),
    ("Copyright", "CP"),
];
/// Property and value, and the glyph that it is.
const GLYPHS: [(&str, &str, u8); 6] =
    [("TE", "1", 1), ("BM", "1", 2), ("TE", "2", 3), ("BM", "2", 4), ("IT", "", 5), ("DO", "", 6)];
