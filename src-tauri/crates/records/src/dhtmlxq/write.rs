//! A game as DhtmlXQ.

use std::{collections::VecDeque, fmt::Write as _};

use rules::{
    Position as _, Side,
    xiangqi::{Move, Position},
};

use super::{KEYS, read::is_reserved};
use crate::{
    file::{Cannot, Lost},
    record::{Score, Sheet},
    tree::NodeId,
    xqf::free_slot,
};

pub(crate) fn encode(sheet: &Sheet<Position>, lost: &mut Lost) -> Result<String, Cannot> {
    let tree = &sheet.tree;
    let mut out = String::from("[DhtmlXQ]\n");
    let mut key = |key: &str, value: &str| {
        // The only thing that a value cannot hold is the beginning of a key.
        let value = value.replace("[DhtmlXQ", "［DhtmlXQ").replace("[/DhtmlXQ", "［/DhtmlXQ");
        // Writing to a string does not fail.
        let _ = writeln!(out, "[DhtmlXQ_{key}]{value}[/DhtmlXQ_{key}]");
    };
    for (name, value) in sheet.tags.iter() {
        match KEYS.iter().find(|(tag, _)| *tag == name) {
            Some((_, known)) => key(known, value),
            // It would be read as something else.
            None if is_reserved(name) => lost.tag(name),
            None => key(name, value),
        }
    }
    key(
        "result",
        match sheet.score {
            Score::Unknown => "未知",
            Score::Won(Side::First) => "红胜",
            Score::Won(Side::Second) => "黑胜",
            Score::Drawn => "和局",
        },
    );
    key("binit", &binit(tree.start())?);
    let setup = tree.start().setup();
    // A key of our own, which others pass over: the side to move is told by the first move alone, the counters by nothing.
    if (setup.quiet, setup.number) != (0, 1) || (setup.turn == Side::Second && tree.moves() == 0) {
        key("fen", &tree.start().fen());
    }
    let mut comment = |key: &mut dyn FnMut(&str, &str), place: String, node: NodeId| {
        lost.beside_comment(tree.note(node));
        if !tree.comment(node).is_empty() {
            key(&format!("comment{place}"), &tree.comment(node).replace('\n', "||"));
        }
    };
    comment(&mut key, "0".to_owned(), NodeId::ROOT);

    // Branch numbers are given when a branch is met, so that the siblings of a move keep their order.
    let mut queue = VecDeque::from([(0_u32, None)]);
    let mut numbers = 1..;
    while let Some((number, branch)) = queue.pop_front() {
        let (first, from) = match branch {
            None => (tree.first_child(NodeId::ROOT), 0),
            Some((first, from)) => (Some(first), from),
        };
        let line: Vec<NodeId> = std::iter::successors(first, |node| tree.first_child(*node)).collect();
        let moves: String = line.iter().filter_map(|node| tree.mv(*node)).map(digits).collect();
        match first {
            Some(first) if number > 0 => {
                key(&format!("move_{from}_{}_{number}", tree.ply(first)), &moves);
            }
            _ => key("movelist", &moves),
        }
        for (index, node) in line.iter().enumerate() {
            let ply = tree.ply(*node);
            comment(&mut key, if number == 0 { ply.to_string() } else { format!("{number}_{ply}") }, *node);
            // The siblings of a branch's first move were met with the line that it leaves.
            if number == 0 || index > 0 {
                let siblings =
                    std::iter::successors(tree.next_sibling(*node), |node| tree.next_sibling(*node));
                queue.extend(numbers.by_ref().zip(siblings).map(|(new, first)| (new, Some((first, number)))));
            }
        }
    }
    out.push_str("[/DhtmlXQ]\n");
    Ok(out)
}

fn digits(mv: Move) -> String {
    [mv.from, mv.to].map(|square| format!("{}{}", square.file(), 9 - square.rank())).concat()
}

fn binit(start: &Position) -> Result<String, Cannot> {
    let mut slots = vec!["99".to_owned(); 32];
    for (square, piece) in start.pieces() {
        let slot = free_slot(&mut slots, piece, |slot| slot == "99")
            .ok_or(Cannot("DhtmlXQ has no place for more pieces of a kind than at the start"))?;
        *slot = format!("{}{}", square.file(), 9 - square.rank());
    }
    Ok(slots.concat())
}
