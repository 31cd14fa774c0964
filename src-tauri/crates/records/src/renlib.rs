//! .lib, the libraries of RenLib: the tree of an opening book, 15 lines, no names.
//!
//! Two bytes a node, the point and flags, depth first. Tolerated: files without a header (they begin with the centre);
//! both kinds of comments; marks and start signs (left out); text on the board, which joins the comment. A pass, a node that
//! is no move, and a stone on a stone are left out with what goes on from them. Comments are in the code page of whoever
//! wrote them: read and written as GB18030.

use rules::gomoku::{Board, Move, Point, Position, Stone};

use crate::{
    bytes::Bytes,
    depth_first::DepthFirst,
    encoding::{self, Encoding},
    file::{Cannot, Lost},
    gomoku,
    limits::Refusal,
    record::{Read, Sheet},
    tree::NodeId,
    warning::{Place, Warnings},
};

const MAGIC: &[u8] = b"\xFFRenLib\xFF";
const HEADER: usize = 20;
const SIZE: u8 = 15;

const SIBLING: u8 = 0x80;
const LEAF: u8 = 0x40;
const OLD_COMMENT: u8 = 0x20;
const COMMENT: u8 = 0x08;
const NO_MOVE: u8 = 0x02;
const MORE_FLAGS: u8 = 0x01;
/// In the second byte of further flags.
const BOARD_TEXT: u8 = 0x01;

pub(crate) fn is(bytes: &[u8]) -> bool {
    bytes.starts_with(MAGIC)
}

pub(crate) fn decode(bytes: &[u8]) -> Result<Read<Position>, Refusal> {
    let file = Bytes(bytes);
    let mut at = if is(bytes) { HEADER } else { 0 };
    let mut sheet = Sheet::new(gomoku::start(SIZE, Stone::Black, "")?);
    let mut warnings = Warnings::default();
    let tree = &mut sheet.tree;
    let mut growing: Option<DepthFirst<Position>> = None;
    while growing.as_ref().is_none_or(DepthFirst::goes_on) {
        let begun = at;
        let (Some(place), Some(flags)) = (file.u8(at), file.u8(at + 1)) else {
            warnings.push(Place::Byte(at), "another node", "the end of the file");
            break;
        };
        at += 2;
        let mut board_text = false;
        if flags & MORE_FLAGS != 0 {
            board_text = file.u8(at + 1).is_some_and(|more| more & BOARD_TEXT != 0);
            at += 2;
        }
        let mut comment = String::new();
        if flags & OLD_COMMENT != 0 {
            comment.push_str(&old_comment(bytes, &mut at));
        }
        for _ in 0..u8::from(flags & COMMENT != 0) + u8::from(board_text) {
            let text = text(bytes, &mut at);
            if !comment.is_empty() && !text.is_empty() {
                comment.push('\n');
            }
            comment.push_str(&text);
        }
        let (has_child, has_sibling) = (flags & LEAF == 0, flags & SIBLING != 0);
        if growing.is_none() && place == 0 {
            growing = Some(DepthFirst::new(tree, has_child));
            tree.set_comment(NodeId::ROOT, &comment);
            continue;
        }
        let growing = growing.get_or_insert_with(|| DepthFirst::new(tree, true));
        let mv = if flags & NO_MOVE == 0 { point(place).map(Move::Stone) } else { None };
        if mv.is_none() && growing.position().is_some() {
            warnings.push(Place::Byte(begun), "a point of the board", format!("{place:#04x}"));
        }
        match growing.push(tree, mv, has_child, has_sibling) {
            Ok(Some(node)) => tree.set_comment(node, &comment),
            Ok(None) => {}
            Err(stop) => warnings.stopped(Place::Byte(begun), stop, &format!("{place:#04x}"))?,
        }
    }
    Ok((sheet, warnings.0))
}

/// Four bits the row from the top, from 0; four bits the column, from 1.
fn point(place: u8) -> Option<Point> {
    let row = (SIZE - 1).checked_sub(place >> 4)?;
    Point::new((place & 0x0F).checked_sub(1)?, row).filter(|point| point.is_on(SIZE))
}

/// Up to the last byte, which has the high bit; padded to an even number.
fn old_comment(bytes: &[u8], at: &mut usize) -> String {
    let rest = bytes.get(*at..).unwrap_or_default();
    let length = rest.iter().position(|byte| byte & 0x80 != 0).map_or(rest.len(), |last| last + 1);
    *at += length + length % 2;
    rest.iter().take(length).map(|byte| char::from(byte & 0x7F)).collect::<String>().replace('\u{8}', "\n")
}

/// Up to a zero; padded to an even number.
fn text(bytes: &[u8], at: &mut usize) -> String {
    let rest = bytes.get(*at..).unwrap_or_default();
    let length = rest.iter().position(|byte| *byte == 0).unwrap_or(rest.len());
    *at += length + 1;
    *at += (length + 1) % 2;
    let first_line = encoding::gb(rest.get(..length).unwrap_or(rest));
    first_line.replacen('\u{8}', "\n", 1)
}

pub(crate) fn encode(sheet: &Sheet<Position>, lost: &mut Lost) -> Result<Vec<u8>, Cannot> {
    let tree = &sheet.tree;
    if *tree.start().board() != Board::new(SIZE) {
        return Err(Cannot("a RenLib library begins with an empty board of 15 lines"));
    }
    let mut out = MAGIC.to_vec();
    out.extend([3, 4]);
    out.resize(HEADER, 0xFF);
    for node in tree.walk() {
        let place = match tree.mv(node) {
            Some(Move::Stone(point)) => (SIZE - 1 - point.y()) << 4 | (point.x() + 1),
            _ => 0,
        };
        let comment = tree.comment(node);
        let mut flags = 0;
        for (flag, is_set) in [
            (SIBLING, tree.next_sibling(node).is_some()),
            (LEAF, tree.first_child(node).is_none()),
            (COMMENT, !comment.is_empty()),
        ] {
            if is_set {
                flags |= flag;
            }
        }
        out.extend([place, flags]);
        if !comment.is_empty() {
            let text = comment.replacen('\n', "\u{8}", 1).replace('\n', "\r\n");
            let text = lost.encoded(Encoding::Gb18030, &text);
            out.extend(&text);
            out.push(0);
            if text.len().is_multiple_of(2) {
                out.push(0);
            }
        }
        lost.beside_comment(tree.note(node));
    }
    sheet.tags.iter().for_each(|(name, _)| lost.tag(name));
    if sheet.score != crate::Score::Unknown {
        lost.other("the result");
    }
    if tree.start().next() != Stone::Black {
        lost.other("that White begins");
    }
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// U+E5E5 is the one character that GB18030 does not have.
    #[test]
    fn one_character_that_is_lacking_takes_no_other_with_it() {
        let mut sheet = Sheet::new(gomoku::start(SIZE, Stone::Black, "").unwrap());
        sheet.tree.set_comment(NodeId::ROOT, "黑先\u{e5e5}胜, won\n白负");
        let mut lost = Lost::default();
        let written = encode(&sheet, &mut lost).unwrap();
        assert_eq!(decode(&written).unwrap().0.tree.comment(NodeId::ROOT), "黑先?胜, won\n白负");
        assert_eq!(format!("{lost:?}"), r#"Lost(["characters that the encoding does not have"])"#);
    }
}
