//! CBR and CBL, the records and libraries of CCBridge (象棋桥).
//!
//! Text is UTF-16, little end first, in fixed fields; the moves follow depth first. Version 2 was checked against files,
//! version 1 is known from a description only. A library is searched for the heads of its records.
//!
//! Tolerated: what [`crate::xqf`](index.html) tolerates; a record whose head is cut off; a board without pieces (the usual
//! start); whatever stands between the records of a library.

use rules::{
    Side,
    xiangqi::{Kind, Law, Move, Piece, Position, Setup, Square},
};

use crate::{
    bytes::Bytes,
    depth_first::DepthFirst,
    encoding,
    limits::{MOST_COMMENT, MOST_GAMES, Refusal},
    record::{Read, Score, Sheet},
    tree::NodeId,
    warning::{Place, Warning, Warnings},
};

const MAGIC: &[u8] = b"CCBridge Record\0";
const LIBRARY: &[u8] = b"CCBridgeLibrary\0";

/// Where things stand in a version.
struct Layout {
    fields: &'static [(&'static str, usize, usize)],
    result: usize,
    turn: usize,
    board: usize,
    moves: usize,
}

const V2: Layout = Layout {
    fields: &[
        ("Title", 180, 128),
        ("Source", 564, 64),
        ("EventClass", 628, 64),
        ("Event", 692, 64),
        ("Round", 756, 64),
        ("Group", 820, 32),
        ("Table", 852, 32),
        ("Date", 884, 64),
        ("Site", 948, 64),
        ("TimeControl", 1012, 64),
        ("Red", 1076, 64),
        ("RedTeam", 1140, 64),
        ("RedTime", 1204, 64),
        ("RedElo", 1268, 32),
        ("Black", 1300, 64),
        ("BlackTeam", 1364, 64),
        ("BlackTime", 1428, 64),
        ("BlackElo", 1492, 32),
        ("Judge", 1524, 64),
        ("Recorder", 1588, 64),
        ("Annotator", 1652, 64),
        ("Author", 1780, 64),
    ],
    result: 2076,
    turn: 2112,
    board: 2120,
    moves: 2214,
};

const V1: Layout = Layout {
    fields: &[
        ("Title", 52, 128),
        ("Source", 436, 64),
        ("EventClass", 500, 64),
        ("Event", 564, 64),
        ("Round", 628, 64),
        ("Group", 692, 32),
        ("Table", 724, 32),
        ("Date", 756, 64),
        ("Site", 820, 64),
        ("TimeControl", 884, 64),
        ("Red", 948, 64),
        ("RedTeam", 1012, 64),
        ("RedTime", 1076, 64),
        ("RedElo", 1140, 32),
        ("Black", 1172, 64),
        ("BlackTeam", 1236, 64),
        ("BlackTime", 1300, 64),
        ("BlackElo", 1364, 32),
        ("Annotator", 1396, 64),
        ("Author", 1524, 64),
    ],
    result: 1820,
    turn: 1856,
    board: 1864,
    moves: 1958,
};

pub(crate) fn is(bytes: &[u8]) -> bool {
    bytes.starts_with(MAGIC)
}

pub(crate) fn is_library(bytes: &[u8]) -> bool {
    bytes.starts_with(LIBRARY)
}

/// The records of a library, each with its offset; one that cannot be read is told.
pub(crate) fn decode_library(bytes: &[u8]) -> Result<(Vec<Read<Position>>, Vec<Warning>), Refusal> {
    let mut games = Vec::new();
    let mut warnings = Warnings::default();
    let heads: Vec<_> = find_all(bytes, MAGIC).take(MOST_GAMES + 1).collect();
    if heads.len() > MOST_GAMES {
        return Err(Refusal::Games);
    }
    let mut moves = 0;
    for (index, at) in heads.iter().enumerate() {
        let end = heads.get(index + 1).copied().unwrap_or(bytes.len());
        match decode(bytes.get(*at..end).unwrap_or_default(), *at) {
            Ok(game) => {
                moves += game.0.tree.moves();
                if moves > crate::limits::MOST_MOVES {
                    return Err(Refusal::Moves);
                }
                games.push(game);
            }
            Err(Refusal::Unsupported(why)) => warnings.push(Place::Byte(*at), "a record", why),
            Err(limit) => return Err(limit),
        }
    }
    Ok((games, warnings.0))
}

fn find_all<'a>(bytes: &'a [u8], what: &'static [u8]) -> impl Iterator<Item = usize> + 'a {
    let first = what.first().copied().unwrap_or_default();
    bytes
        .iter()
        .enumerate()
        .filter(move |(at, byte)| {
            **byte == first && bytes.get(*at..).is_some_and(|rest| rest.starts_with(what))
        })
        .map(|(at, _)| at)
}

/// A record; `base` is its offset in the file.
pub(crate) fn decode(bytes: &[u8], base: usize) -> Result<Read<Position>, Refusal> {
    let file = Bytes(bytes);
    let (layout, version) = match file.u8(19) {
        Some(1) => (V1, 1),
        Some(2) => (V2, 2),
        Some(other) => {
            return Err(Refusal::Unsupported(format!("version {other} of CBR is not known, only 1 and 2")));
        }
        None => return Err(Refusal::Unsupported("the head of the record is cut off".into())),
    };
    let start = start(file, &layout).map_err(Refusal::Unsupported)?;
    let mut sheet = Sheet::new(start);
    for (tag, at, length) in layout.fields {
        sheet.tags.set(tag, &encoding::wide(file.field(*at, *length)));
    }
    sheet.score = match file.u8(layout.result) {
        Some(1) => Score::Won(Side::First),
        Some(2) => Score::Won(Side::Second),
        Some(3) => Score::Drawn,
        _ => Score::Unknown,
    };
    let mut warnings = Warnings::default();
    moves(file, base, version, &layout, &mut sheet, &mut warnings)?;
    Ok((sheet, warnings.0))
}

fn start(file: Bytes<'_>, layout: &Layout) -> Result<Position, String> {
    const KINDS: [Kind; 7] = [
        Kind::Chariot,
        Kind::Horse,
        Kind::Elephant,
        Kind::Advisor,
        Kind::General,
        Kind::Cannon,
        Kind::Soldier,
    ];
    let turn = if file.u8(layout.turn) == Some(2) { Side::Second } else { Side::First };
    let mut setup = Setup::empty(turn);
    for (index, byte) in file.field(layout.board, Square::COUNT).iter().enumerate() {
        let side = match byte >> 4 {
            1 => Side::First,
            2 => Side::Second,
            _ => continue,
        };
        let kind = (byte & 0x0F).checked_sub(1).and_then(|kind| KINDS.get(usize::from(kind)));
        if let (Some(kind), Some(square)) = (kind, from_top(index as u8)) {
            setup.set(square, Some(Piece { side, kind: *kind }));
        }
    }
    if setup.pieces().next().is_none() {
        return Ok(Position::start_for(turn));
    }
    Position::new(setup, Law::Official)
        .map_err(|problems| format!("the position of the record cannot be played ({problems})"))
}

/// Counted row by row from Black's back rank.
fn from_top(index: u8) -> Option<Square> {
    Square::new(index % 9, 9_u8.checked_sub(index / 9)?)
}

fn square(byte: u8, version: u8) -> Option<Square> {
    if version == 1 { Square::new(8_u8.checked_sub(byte >> 4)?, byte & 0x0F) } else { from_top(byte) }
}

fn moves(
    file: Bytes<'_>,
    base: usize,
    version: u8,
    layout: &Layout,
    sheet: &mut Sheet<Position>,
    warnings: &mut Warnings,
) -> Result<(), Refusal> {
    let tree = &mut sheet.tree;
    let mut at = layout.moves;
    // The first record is that of the start.
    let mut growing: Option<DepthFirst<Position>> = None;
    loop {
        if growing.as_ref().is_some_and(|growing| !growing.goes_on()) {
            return Ok(());
        }
        let (Some(tag), Some(from), Some(to)) = (file.u8(at), file.u8(at + 2), file.u8(at + 3)) else {
            warnings.push(Place::Byte(base + at), "another move", "the end of the record");
            return Ok(());
        };
        let begun = at;
        at += 4;
        let mut comment = String::new();
        if tag & 4 != 0 {
            let length = file.u32(at).unwrap_or(0) as usize;
            at = at.saturating_add(4);
            comment = encoding::wide(file.field(at, length.min(2 * MOST_COMMENT)));
            at = at.saturating_add(length);
        }
        let (has_child, has_sibling) = (tag & 1 == 0, tag & 2 != 0);
        let node = match growing.as_mut() {
            None => {
                growing = Some(DepthFirst::new(tree, has_child));
                Some(NodeId::ROOT)
            }
            Some(growing) => {
                let mv = square(from, version).zip(square(to, version)).map(|(from, to)| Move { from, to });
                let found = mv.map_or_else(|| format!("points {from} and {to}"), |mv| mv.to_string());
                if mv.is_none() && growing.position().is_some() {
                    warnings.push(Place::Byte(base + begun), "a move", found.clone());
                }
                match growing.push(tree, mv, has_child, has_sibling) {
                    Ok(node) => node,
                    Err(stop) => {
                        warnings.stopped(Place::Byte(base + begun), stop, &found)?;
                        None
                    }
                }
            }
        };
        if let Some(node) = node {
            tree.set_comment(node, &comment);
        }
    }
}

/// The usual start with either side to move.
trait StartFor {
    fn start_for(turn: Side) -> Self;
}

impl StartFor for Position {
    fn start_for(turn: Side) -> Self {
        let mut setup = Setup::default();
        setup.turn = turn;
        // The start can be played by either side.
        Self::try_from(setup).unwrap_or_else(|_| rules::Position::start())
    }
}
