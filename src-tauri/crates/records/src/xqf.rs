//! XQF, the files of XQStudio.
//!
//! Read are the versions 0x0A to 0x12 and whatever claims to be newer and is built like them: a header of 1024 bytes, then
//! the moves depth first. From 0x0B on the piece table, the points, the lengths and the comments are veiled by keys that
//! stand in the header; the veil hides nothing, every program has the formula. Written is 0x0A, which every version of
//! XQStudio opens.
//!
//! Tolerated: a side to move that the first moved piece contradicts (the piece is believed); piece tables of any order;
//! moves that are not legal (left out with what goes on from them, a warning); an end in the middle of a record. A field
//! holds 15 or 63 bytes of GB18030, so writing may cut.

use rules::{
    Position as _, Side,
    xiangqi::{Kind, Law, Move, Piece, Position, Setup, Square},
};

use crate::{
    bytes::Bytes,
    depth_first::DepthFirst,
    encoding::{self, Encoding},
    file::{Cannot, Lost},
    limits::Refusal,
    record::{Read, Score, Sheet},
    tree::{NodeId, Tree},
    warning::{Place, Warnings},
};

const HEADER: usize = 0x400;
/// The kinds of the piece table, Red's and then Black's.
pub(crate) const SLOTS: [Kind; 16] = {
    use Kind::{Advisor, Cannon, Chariot, Elephant, General, Horse, Soldier};
    [
        Chariot, Horse, Elephant, Advisor, General, Advisor, Elephant, Horse, Chariot, Cannon, Cannon,
        Soldier, Soldier, Soldier, Soldier, Soldier,
    ]
};
/// Tag, offset, bytes of the field.
const FIELDS: [(&str, usize, usize); 11] = [
    ("Title", 0x50, 64),
    ("Event", 0xD0, 64),
    ("Date", 0x110, 16),
    ("Site", 0x120, 16),
    ("Red", 0x130, 16),
    ("Black", 0x140, 16),
    ("TimeControl", 0x150, 64),
    ("RedTime", 0x190, 16),
    ("BlackTime", 0x1A0, 16),
    ("Annotator", 0x1D0, 16),
    ("Author", 0x1E0, 16),
];

pub(crate) fn is(bytes: &[u8]) -> bool {
    matches!(bytes, [b'X', b'Q', 0x0A..=0x7F, ..])
}

pub(crate) fn decode(bytes: &[u8]) -> Result<Read<Position>, Refusal> {
    let file = Bytes(bytes);
    if bytes.len() < HEADER {
        return Err(Refusal::Unsupported(
            "the header of an XQF file has 1024 bytes, this file has fewer".into(),
        ));
    }
    let keys = Keys::of(file);
    let mut warnings = Warnings::default();
    let first = first_move(file, &keys);
    let turn = if file.u8(0x32) == Some(1) { Side::Second } else { Side::First };
    let start = start(file, &keys, turn, first).map_err(Refusal::Unsupported)?;
    let mut sheet = Sheet::new(start);
    for (tag, at, length) in FIELDS {
        let text = file.field(at + 1, usize::from(file.u8(at).unwrap_or(0)).min(length - 1));
        sheet.tags.set(tag, &encoding::gb(text.split(|byte| *byte == 0).next().unwrap_or_default()));
    }
    sheet.score = match file.u8(0x33) {
        Some(1) => Score::Won(Side::First),
        Some(2) => Score::Won(Side::Second),
        Some(3) => Score::Drawn,
        _ => Score::Unknown,
    };
    moves(file, &keys, &mut sheet.tree, &mut warnings)?;
    Ok((sheet, warnings.0))
}

/// What a header adds to the bytes of the file.
struct Keys {
    version: u8,
    pieces: u8,
    from: u8,
    to: u8,
    length: i64,
    stream: [u8; 32],
}

impl Keys {
    /// From 0x0B on; the formula is that of XQStudio.
    fn of(file: Bytes<'_>) -> Self {
        let byte = |at: usize| file.u8(at).unwrap_or(0);
        let version = byte(2);
        if version <= 0x0A {
            return Self { version, pieces: 0, from: 0, to: 0, length: 0, stream: [0; 32] };
        }
        let spread = |x: u8| x.wrapping_mul(x).wrapping_mul(54).wrapping_add(221);
        let pieces = spread(byte(0x0D)).wrapping_mul(byte(0x0D));
        let from = spread(byte(0x0E)).wrapping_mul(pieces);
        let to = spread(byte(0x0F)).wrapping_mul(from);
        let length = (i64::from(byte(0x0C)) * 256 + i64::from(byte(0x0D))) % 32000 + 767;
        let mut stream = *b"[(C) Copyright Mr. Dong Shiwei.]";
        for (index, letter) in stream.iter_mut().enumerate() {
            let key = index % 4;
            *letter &= byte(0x08 + key) | (byte(0x0C + key) & byte(3));
        }
        Self { version, pieces, from, to, length, stream }
    }

    /// A byte of the body without its veil.
    fn byte(&self, file: Bytes<'_>, at: usize) -> Option<u8> {
        Some(file.u8(at)?.wrapping_sub(*self.stream.get(at.checked_sub(HEADER)? % 32)?))
    }

    fn u32(&self, file: Bytes<'_>, at: usize) -> Option<u32> {
        let mut bytes = [0; 4];
        for (index, byte) in bytes.iter_mut().enumerate() {
            *byte = self.byte(file, at + index)?;
        }
        Some(u32::from_le_bytes(bytes))
    }
}

fn square(byte: u8) -> Option<Square> {
    Square::new(byte / 10, byte % 10)
}

/// One record of the body.
struct Entry {
    mv: Option<Move>,
    raw: [u8; 2],
    has_child: bool,
    has_sibling: bool,
    comment: std::ops::Range<usize>,
    end: usize,
    cut: bool,
}

/// The record that begins at an offset, if the file is that long.
fn entry(file: Bytes<'_>, keys: &Keys, at: usize) -> Option<Entry> {
    let [from, to, tag] = [keys.byte(file, at)?, keys.byte(file, at + 1)?, keys.byte(file, at + 2)?];
    let raw = [from.wrapping_sub(24).wrapping_sub(keys.from), to.wrapping_sub(32).wrapping_sub(keys.to)];
    let mv = square(raw[0]).zip(square(raw[1])).map(|(from, to)| Move { from, to });
    let old = keys.version <= 0x0A;
    let (has_child, has_sibling, has_comment) = if old {
        (tag & 0xF0 != 0, tag & 0x0F != 0, true)
    } else {
        (tag & 0x80 != 0, tag & 0x40 != 0, tag & 0x20 != 0)
    };
    let mut cut = false;
    let (begin, length) = if has_comment {
        let length = keys.u32(file, at + 4).map_or(0, |length| i64::from(length) - keys.length);
        cut = keys.u32(file, at + 4).is_none();
        (at + 8, usize::try_from(length).unwrap_or(0))
    } else {
        (at + 4, 0)
    };
    let end = begin.saturating_add(length);
    cut |= end > file.0.len();
    let end = end.min(file.0.len());
    Some(Entry { mv, raw, has_child, has_sibling, comment: begin.min(end)..end, end, cut })
}

fn first_move(file: Bytes<'_>, keys: &Keys) -> Option<Move> {
    let root = entry(file, keys, HEADER)?;
    if root.has_child { entry(file, keys, root.end)?.mv } else { None }
}

fn start(file: Bytes<'_>, keys: &Keys, turn: Side, first: Option<Move>) -> Result<Position, String> {
    let mut setup = Setup::empty(turn);
    for index in 0..32_usize {
        let byte = file.u8(0x10 + index).unwrap_or(0xFF).wrapping_sub(keys.pieces);
        let slot = if keys.version >= 0x0C { (usize::from(keys.pieces) + 1 + index) % 32 } else { index };
        let side = if slot < 16 { Side::First } else { Side::Second };
        if let (Some(square), Some(&kind)) = (square(byte), SLOTS.get(slot % 16)) {
            setup.set(square, Some(Piece { side, kind }));
        }
    }
    if let Some(piece) = first.and_then(|mv| setup.get(mv.from)) {
        setup.turn = piece.side;
    }
    // Whole games of some programs leave the table empty.
    if setup.pieces().next().is_none() {
        return Ok(Position::start());
    }
    let other = setup.turn.other();
    match Position::new(setup.clone(), Law::Official) {
        Ok(position) => Ok(position),
        Err(problems) => {
            setup.turn = other;
            let told = format!("the position of the file cannot be played ({problems})");
            if first.is_some() { Err(told) } else { Position::new(setup, Law::Official).map_err(|_| told) }
        }
    }
}

fn moves(
    file: Bytes<'_>,
    keys: &Keys,
    tree: &mut Tree<Position>,
    warnings: &mut Warnings,
) -> Result<(), Refusal> {
    let Some(root) = entry(file, keys, HEADER) else { return Ok(()) };
    comment(file, keys, &root, tree, NodeId::ROOT);
    let mut at = root.end;
    let mut growing = DepthFirst::new(tree, root.has_child);
    while growing.goes_on() {
        let Some(entry) = entry(file, keys, at) else {
            warnings.push(Place::Byte(at), "another move", "the end of the file");
            return Ok(());
        };
        let found = entry
            .mv
            .map_or_else(|| format!("points {} and {}", entry.raw[0], entry.raw[1]), |mv| mv.to_string());
        if entry.mv.is_none() && growing.position().is_some() {
            warnings.push(Place::Byte(at), "a move", found.clone());
        }
        match growing.push(tree, entry.mv, entry.has_child, entry.has_sibling) {
            Ok(Some(node)) => comment(file, keys, &entry, tree, node),
            Ok(None) => {}
            Err(stop) => warnings.stopped(Place::Byte(at), stop, &found)?,
        }
        if entry.cut {
            warnings.push(Place::Byte(file.0.len()), "the rest of a comment", "the end of the file");
            return Ok(());
        }
        at = entry.end;
    }
    Ok(())
}

fn comment(file: Bytes<'_>, keys: &Keys, entry: &Entry, tree: &mut Tree<Position>, node: NodeId) {
    let most = entry.comment.start.saturating_add(2 * crate::limits::MOST_COMMENT);
    let range = entry.comment.start..entry.comment.end.min(most);
    let text: Vec<u8> = range.map_while(|at| keys.byte(file, at)).collect();
    tree.set_comment(node, encoding::gb(&text).trim_end_matches('\0'));
}

#[expect(clippy::indexing_slicing, reason = "a header is made whole at once, and every field lies within it")]
pub(crate) fn encode(sheet: &Sheet<Position>, lost: &mut Lost) -> Result<Vec<u8>, Cannot> {
    let tree = &sheet.tree;
    let mut out = vec![0; HEADER];
    out[..3].copy_from_slice(b"XQ\x0A");
    out[0x10..0x30].copy_from_slice(&table(tree.start())?);
    out[0x32] = u8::from(tree.start().turn() == Side::Second);
    out[0x33] = match sheet.score {
        Score::Unknown => 0,
        Score::Won(Side::First) => 1,
        Score::Won(Side::Second) => 2,
        Score::Drawn => 3,
    };
    // An end game: the kind for which every program looks at the piece table.
    out[0x40] = if *tree.start() == Position::start() { 0 } else { 3 };
    for (name, value) in sheet.tags.iter() {
        match FIELDS.iter().find(|(tag, _, _)| *tag == name) {
            None => lost.tag(name),
            Some(&(_, at, length)) => {
                let text = fit(value, length - 1);
                if text.len() < lost.encoded(Encoding::Gb18030, value).len() {
                    lost.cut(name);
                }
                out[at] = text.len() as u8;
                out[at + 1..at + 1 + text.len()].copy_from_slice(&text);
            }
        }
    }
    let setup = tree.start().setup();
    if (setup.quiet, setup.number) != (0, 1) {
        lost.other("the counters of the position");
    }
    for node in tree.walk() {
        let (from, to) = tree.mv(node).map_or((0x18, 0x20), |mv| {
            let byte = |square: Square| square.file() * 10 + square.rank();
            (byte(mv.from) + 24, byte(mv.to) + 32)
        });
        let child = if tree.first_child(node).is_some() { 0xF0 } else { 0 };
        let sibling = if tree.next_sibling(node).is_some() { 0x0F } else { 0 };
        lost.beside_comment(tree.note(node));
        let comment = lost.encoded(Encoding::Gb18030, &tree.comment(node).replace('\n', "\r\n"));
        out.extend([from, to, child | sibling, 0]);
        out.extend((comment.len() as u32).to_le_bytes());
        out.extend(comment);
    }
    Ok(out)
}

/// As many whole characters as fit into so many bytes.
fn fit(text: &str, most: usize) -> Vec<u8> {
    let mut fit = Vec::new();
    for letter in text.chars() {
        let (bytes, _) = Encoding::Gb18030.encode(letter.encode_utf8(&mut [0; 4]));
        if fit.len() + bytes.len() > most {
            break;
        }
        fit.extend(bytes);
    }
    fit
}

/// The first free place of a piece among the 32 of a start: Red's 16 before Black's, each in the order of [`SLOTS`].
pub(crate) fn free_slot<T>(slots: &mut [T], piece: Piece, is_free: impl Fn(&T) -> bool) -> Option<&mut T> {
    let first = if piece.side == Side::First { 0 } else { 16 };
    let mut own = slots.iter_mut().skip(first).zip(SLOTS);
    own.find(|(slot, kind)| *kind == piece.kind && is_free(slot)).map(|(slot, _)| slot)
}

fn table(start: &Position) -> Result<[u8; 32], Cannot> {
    let mut table = [0xFF; 32];
    for (square, piece) in start.pieces() {
        let slot = free_slot(&mut table, piece, |slot| *slot == 0xFF)
            .ok_or(Cannot("XQF has no place for more pieces of a kind than at the start"))?;
        *slot = square.file() * 10 + square.rank();
    }
    Ok(table)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// U+E5E5 is the one character that GB18030 does not have.
    #[test]
    fn characters_that_are_lacking_are_told() {
        for in_comment in [true, false] {
            let mut sheet = Sheet::new(Position::start());
            let text = "红先\u{e5e5}胜";
            if in_comment {
                sheet.tree.set_comment(NodeId::ROOT, text);
            } else {
                sheet.tags.set("Title", text);
            }
            let mut lost = Lost::default();
            let (read, _) = decode(&encode(&sheet, &mut lost).unwrap()).unwrap();
            let told = if in_comment { read.tree.comment(NodeId::ROOT) } else { read.tags.get("Title") };
            assert_eq!(told, "红先?胜");
            assert_eq!(format!("{lost:?}"), r#"Lost(["characters that the encoding does not have"])"#);
        }
    }
}
