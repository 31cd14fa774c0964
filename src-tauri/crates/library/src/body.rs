//! A tree in bytes: two for a move, and more only where something is noted beside it.
//!
//! Each node is a number of 16 bits, the low byte first: the move, and in the three highest bits whether a note, a child and
//! a sibling follow. Then the note. Nodes stand depth first, a node's children before its sibling; the first is the root, with
//! no move. A note is a byte that says what it has, and then that: the comment (its length and bytes), the signs (their number
//! and a byte each), the clock and the time spent (nanoseconds).

use std::time::Duration;

use records::{Cursor, NodeId, Note, Tree};

use crate::{
    kind::{Kind, MOVES},
    varint,
};

const NOTE: u16 = MOVES;
const CHILD: u16 = MOVES << 1;
const SIBLING: u16 = MOVES << 2;

const COMMENT: u8 = 1;
const SIGNS: u8 = 2;
const CLOCK: u8 = 4;
const SPENT: u8 = 8;

/// A tree as bytes.
pub(crate) fn encode<P: Kind>(tree: &Tree<P>) -> Vec<u8> {
    let mut out = Vec::with_capacity(2 * tree.moves() + 2);
    for node in tree.walk() {
        let note = tree.note(node).filter(|note| **note != Note::default());
        let flag = |is: bool, flag: u16| if is { flag } else { 0 };
        let number = tree.mv(node).map_or(0, P::pack)
            | flag(note.is_some(), NOTE)
            | flag(tree.first_child(node).is_some(), CHILD)
            | flag(tree.next_sibling(node).is_some(), SIBLING);
        out.extend(number.to_le_bytes());
        if let Some(note) = note {
            push_note(note, &mut out);
        }
    }
    out
}

fn push_note(note: &Note, out: &mut Vec<u8>) {
    let flag = |is: bool, flag: u8| if is { flag } else { 0 };
    out.push(
        flag(!note.comment().is_empty(), COMMENT)
            | flag(!note.glyphs.is_empty(), SIGNS)
            | flag(note.clock.is_some(), CLOCK)
            | flag(note.spent.is_some(), SPENT),
    );
    if !note.comment().is_empty() {
        varint::push(note.comment().len() as u64, out);
        out.extend(note.comment().as_bytes());
    }
    if !note.glyphs.is_empty() {
        varint::push(note.glyphs.len() as u64, out);
        out.extend(&note.glyphs);
    }
    for time in [note.clock, note.spent].into_iter().flatten() {
        varint::push(u64::try_from(time.as_nanos()).unwrap_or(u64::MAX), out);
    }
}

/// The other way; `None` when the bytes are damaged.
pub(crate) fn decode<P: Kind>(start: P, mut bytes: &[u8]) -> Option<Tree<P>> {
    let mut tree = Tree::new(start);
    // Where the next node goes, and where the siblings go that were announced.
    let mut at: Cursor<P> = tree.root();
    let mut pending: Vec<Cursor<P>> = Vec::new();
    let mut is_root = true;
    loop {
        let number = u16::from_le_bytes([take(&mut bytes)?, take(&mut bytes)?]);
        let node = if is_root {
            NodeId::ROOT
        } else {
            if number & SIBLING != 0 {
                pending.push(at.clone());
            }
            tree.play(&mut at, P::unpack(number & (MOVES - 1))?).ok()?
        };
        is_root = false;
        if number & NOTE != 0 {
            take_note(&mut tree, node, &mut bytes)?;
        }
        if number & CHILD == 0 {
            match pending.pop() {
                Some(parent) => at = parent,
                None => return bytes.is_empty().then_some(tree),
            }
        }
    }
}

fn take(bytes: &mut &[u8]) -> Option<u8> {
    let (first, rest) = bytes.split_first()?;
    *bytes = rest;
    Some(*first)
}

fn take_note<P: Kind>(tree: &mut Tree<P>, node: NodeId, bytes: &mut &[u8]) -> Option<()> {
    let has = take(bytes)?;
    let run = |bytes: &mut &[u8]| {
        let length = usize::try_from(varint::take(bytes)?).ok()?;
        let (run, rest) = bytes.split_at_checked(length)?;
        *bytes = rest;
        Some(run.to_vec())
    };
    if has & COMMENT != 0 {
        tree.set_comment(node, &String::from_utf8(run(bytes)?).ok()?);
    }
    if has & SIGNS != 0 {
        tree.note_mut(node).glyphs = run(bytes)?;
    }
    if has & CLOCK != 0 {
        tree.note_mut(node).clock = Some(Duration::from_nanos(varint::take(bytes)?));
    }
    if has & SPENT != 0 {
        tree.note_mut(node).spent = Some(Duration::from_nanos(varint::take(bytes)?));
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use records::{Record, open};
    use rules::Position as _;

    use super::*;

    #[test]
    fn a_tree_comes_back_with_everything_in_it() {
        let text = "{first} 1. 炮二平五! {[%clk 0:10:00.5] good} 马８进７ (1. ..... 卒７进１ $2 {[%emt 0:00:03]} 2. 马二进三) \
            (1. ..... 马２进３) 2. 马二进三 车９平８ (2. ..... 卒３进１ {end}) 3. 车一平二 1-0";
        let Record::Xiangqi(sheet) = open(text.as_bytes(), Some("pgn")).unwrap().games.remove(0).0 else {
            panic!("this is xiangqi")
        };
        let bytes = encode(&sheet.tree);
        assert_eq!(sheet.tree.variations(), 3);
        assert_eq!(decode(sheet.tree.start().clone(), &bytes), Some(sheet.tree.clone()));
        for end in 0..bytes.len() {
            assert_eq!(decode(sheet.tree.start().clone(), &bytes[..end]), None, "cut at {end}");
        }
        // Whatever is changed, nothing panics.
        for index in 0..bytes.len() {
            for bit in 0..8 {
                let mut bytes = bytes.clone();
                bytes[index] ^= 1 << bit;
                let _ = decode(sheet.tree.start().clone(), &bytes);
            }
        }
    }

    #[test]
    fn a_game_without_notes_is_two_bytes_a_move() {
        let tree = Tree::new(rules::gomoku::Position::start());
        assert_eq!(encode(&tree), [0, 0]);
        assert_eq!(decode(rules::gomoku::Position::start(), &[0, 0]), Some(tree));
    }
}
