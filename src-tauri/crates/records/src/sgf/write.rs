//! Games as SGF.

use std::fmt::Write as _;

use rules::{
    Side,
    gomoku::{Move, Point, Position, Stone},
};

use super::{GLYPHS, TAGS};
use crate::{
    file::Lost,
    record::{Score, Sheet},
    tree::{NodeId, Tree},
};

pub(crate) fn encode(sheet: &Sheet<Position>, out: &mut String, lost: &mut Lost) {
    let tree = &sheet.tree;
    let start = tree.start();
    let size = start.board().size();
    let point = |point: Point| {
        format!("{}{}", char::from(b'a' + point.x()), char::from(b'a' + (size - 1 - point.y())))
    };
    // Writing to a string does not fail.
    let _ = write!(out, "(;GM[4]FF[4]CA[UTF-8]SZ[{size}]");
    for (name, value) in sheet.tags.iter() {
        match TAGS.iter().find(|(tag, _)| *tag == name) {
            Some((_, property)) => _ = write!(out, "{property}[{}]", escaped(value)),
            None => lost.tag(name),
        }
    }
    match sheet.score {
        Score::Unknown => {}
        Score::Drawn => out.push_str("RE[0]"),
        Score::Won(side) if start.colour_of(side) == Stone::Black => out.push_str("RE[B+]"),
        Score::Won(_) => out.push_str("RE[W+]"),
    }
    for (name, colour) in [("AB", Stone::Black), ("AW", Stone::White)] {
        for (index, (at, _)) in start.board().all().filter(|(_, stone)| *stone == colour).enumerate() {
            let _ = write!(out, "{}[{}]", if index == 0 { name } else { "" }, point(at));
        }
    }
    if start.next() == Stone::White {
        out.push_str("PL[W]");
    }
    note(tree, NodeId::ROOT, out, Side::First, lost);

    // A node, or the bracket that closes a variation.
    let mut tasks: Vec<Option<NodeId>> = vec![None];
    push_children(tree, NodeId::ROOT, &mut tasks);
    while let Some(task) = tasks.pop() {
        let Some(node) = task else {
            out.push(')');
            continue;
        };
        let parent = tree.parent(node).unwrap_or(NodeId::ROOT);
        let branches = tree.children(parent).nth(1).is_some();
        if branches {
            out.push_str("\n(");
            tasks.push(None);
        }
        let even = tree.ply(node).is_multiple_of(2);
        let colour = if even { start.next().other() } else { start.next() };
        if let Some(Move::Stone(at)) = tree.mv(node) {
            let _ = write!(out, ";{}[{}]", if colour == Stone::Black { "B" } else { "W" }, point(at));
        }
        let mover = if colour == Stone::Black { Side::First } else { Side::Second };
        note(tree, node, out, mover, lost);
        push_children(tree, node, &mut tasks);
    }
    out.push('\n');
}

fn push_children(tree: &Tree<Position>, node: NodeId, tasks: &mut Vec<Option<NodeId>>) {
    let begin = tasks.len();
    tasks.extend(tree.children(node).map(Some));
    if let Some(children) = tasks.get_mut(begin..) {
        children.reverse();
    }
}

/// `mover` names the letter of the clock: the first side's is Black's.
fn note(tree: &Tree<Position>, node: NodeId, out: &mut String, mover: Side, lost: &mut Lost) {
    let Some(note) = tree.note(node) else { return };
    if let Some(clock) = note.clock {
        let _ = write!(out, "{}[{}]", if mover == Side::First { "BL" } else { "WL" }, clock.as_secs_f64());
    }
    for glyph in &note.glyphs {
        match GLYPHS.iter().find(|(_, _, known)| known == glyph) {
            Some((name, value, _)) => _ = write!(out, "{name}[{value}]"),
            None => lost.other("signs"),
        }
    }
    if note.spent.is_some() {
        lost.other("times of single moves");
    }
    if !note.comment().is_empty() {
        let _ = write!(out, "C[{}]", escaped(note.comment()));
    }
}

fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace(']', "\\]")
}
