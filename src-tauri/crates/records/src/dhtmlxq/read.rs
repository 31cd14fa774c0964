//! DhtmlXQ as a game.

use std::collections::BTreeMap;

use rules::{
    Position as _, Side,
    xiangqi::{Law, Move, Piece, Position, Setup, Square},
};

use super::KEYS;
use crate::{
    limits::{MOST_MOVES, Refusal},
    record::{Read, Score, Sheet},
    tree::{Cursor, NodeId, Tree},
    warning::{Place, Warnings},
    xqf::SLOTS,
};

/// About the page, not the game.
const PAGE: [&str; 8] = ["ver", "init", "refer", "generator", "firstnum", "length", "type", "gametype"];
/// So many plies are played again at most to get to where branches begin.
const MOST_REPLAYED: usize = 20 * MOST_MOVES;
/// So many steps are made at most from branches back to those that they leave, to find what comments and branches belong to.
const MOST_STEPS: usize = 2 * MOST_MOVES;

pub(crate) fn is(text: &str) -> bool {
    text.contains("[DhtmlXQ")
}

/// A branch as the file has it.
struct Branch<'a> {
    from: u32,
    ply: usize,
    moves: &'a str,
    line: usize,
}

pub(crate) fn decode(text: &str) -> Result<Read<Position>, Refusal> {
    let mut warnings = Warnings::default();
    let mut binit = "";
    let mut fen = None;
    let mut main = ("", 1);
    let mut branches = BTreeMap::new();
    let mut comments = Vec::new();
    let mut sheet = Sheet::new(Position::start());
    for (key, value, line) in (Keys { text, at: 0, line: 1 }) {
        let lower = key.to_ascii_lowercase();
        if lower == "fen" {
            fen = Position::from_fen(value).ok();
        } else if lower == "binit" {
            binit = value;
        } else if lower == "movelist" {
            main = (value, line);
        } else if let Some((from, ply, number)) = lower.strip_prefix("move_").and_then(three) {
            branches.insert(number, Branch { from, ply, moves: value, line });
        } else if let Some(place) = lower.strip_prefix("comment").and_then(place) {
            comments.push((place, value, line));
        } else if lower == "result" {
            match Score::from_text(value) {
                Some(score) => sheet.score = score,
                None => warnings.push(Place::Line(line), "a result", crate::words::quote(value)),
            }
        } else if let Some((tag, _)) = KEYS.iter().find(|(_, key)| *key == lower) {
            sheet.tags.set(tag, value);
        } else if !PAGE.contains(&lower.as_str()) {
            sheet.tags.set(key, value);
        }
    }
    let start = fen.map_or_else(|| start(binit, main.0), Ok).map_err(Refusal::Unsupported)?;
    sheet.tree = Tree::new(start);
    let lines = lines(&mut sheet.tree, main, branches, &mut warnings)?;
    let mut steps = 0;
    for ((branch, ply), value, line) in comments {
        match node(&lines, branch, ply, &mut steps)? {
            Some(node) => {
                let text = value.replace("||", "\n");
                sheet.tree.set_comment(node, &text);
            }
            None if value.trim().is_empty() => {}
            None => warnings.push(
                Place::Line(line),
                "the comment of a ply that is there",
                format!("ply {ply} of branch {branch}"),
            ),
        }
    }
    Ok((sheet, warnings.0))
}

/// Whether a key is more to the reader than a tag of its own name.
pub(super) fn is_reserved(key: &str) -> bool {
    let lower = key.to_ascii_lowercase();
    ["fen", "binit", "movelist", "result"].contains(&lower.as_str())
        || lower.starts_with("move_")
        || lower.starts_with("comment")
        || PAGE.contains(&lower.as_str())
        || KEYS.iter().any(|(_, key)| *key == lower)
}

/// The keys of a text with their values and lines.
struct Keys<'a> {
    text: &'a str,
    at: usize,
    line: usize,
}

impl<'a> Iterator for Keys<'a> {
    type Item = (&'a str, &'a str, usize);

    fn next(&mut self) -> Option<Self::Item> {
        const OPEN: &str = "[DhtmlXQ_";
        let rest = self.text.get(self.at..)?;
        let (before, rest) = rest.split_once(OPEN)?;
        self.line += before.matches('\n').count();
        let (key, value) = rest.split_once(']')?;
        // A value ends with its own closing key; when that is missing, with the next key.
        let is_key = |text: &str| text.starts_with("[/DhtmlXQ_") || text.starts_with(OPEN);
        let starts_key = |at: &usize| value.get(*at..).is_some_and(is_key);
        let end = value.match_indices('[').map(|(at, _)| at).find(starts_key).unwrap_or(value.len());
        let found = value.get(..end)?;
        let line = self.line;
        self.line += key.matches('\n').count() + found.matches('\n').count();
        self.at = self.text.len() - value.len() + end;
        Some((key, found, line))
    }
}

/// `A_P_B`.
fn three(text: &str) -> Option<(u32, usize, u32)> {
    let mut parts = text.split('_');
    let three = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
    parts.next().is_none().then_some(three)
}

/// Branch and ply of a comment: `P`, or `B_P`.
fn place(text: &str) -> Option<(u32, usize)> {
    match text.split_once('_') {
        None => Some((0, text.parse().ok()?)),
        Some((branch, ply)) => Some((branch.parse().ok()?, ply.parse().ok()?)),
    }
}

fn digit(byte: Option<&u8>) -> Option<u8> {
    byte?.checked_sub(b'0').filter(|digit| *digit <= 9)
}

fn square(pair: &[u8]) -> Option<Square> {
    Square::new(digit(pair.first())?, 9 - digit(pair.get(1))?)
}

fn mv(four: &[u8]) -> Option<Move> {
    Some(Move { from: square(four.get(..2)?)?, to: square(four.get(2..)?)? })
}

fn start(binit: &str, movelist: &str) -> Result<Position, String> {
    let digits: Vec<u8> = binit.bytes().filter(u8::is_ascii_digit).collect();
    if digits.is_empty() {
        return Ok(Position::start());
    }
    let mut setup = Setup::empty(Side::First);
    for ((slot, pair), kind) in digits.chunks(2).enumerate().take(32).zip(SLOTS.into_iter().cycle()) {
        let side = if slot < 16 { Side::First } else { Side::Second };
        if let Some(square) = square(pair) {
            setup.set(square, Some(Piece { side, kind }));
        }
    }
    let first = movelist.trim().as_bytes().get(..4).and_then(mv).and_then(|mv| setup.get(mv.from));
    if let Some(piece) = first {
        setup.turn = piece.side;
    }
    Position::new(setup.clone(), Law::Official).or_else(|problems| {
        setup.turn = setup.turn.other();
        Position::new(setup, Law::Official)
            .map_err(|_| format!("the position of the file cannot be played ({problems})"))
    })
}

/// A branch that was read: where it leaves which other one, and its own nodes.
struct Grown {
    from: u32,
    /// The ply of its first node.
    ply: usize,
    nodes: Vec<NodeId>,
}

type Lines = BTreeMap<u32, Grown>;

/// The node of a ply in a branch: its own, or one of those that it comes from. Counts the steps back to that one: a file may ask
/// for the way through thousands of branches again and again.
fn node(lines: &Lines, mut branch: u32, ply: usize, steps: &mut usize) -> Result<Option<NodeId>, Refusal> {
    if ply == 0 {
        return Ok(Some(NodeId::ROOT));
    }
    // Every branch leaves one that was there before it, so this ends.
    while let Some(grown) = lines.get(&branch) {
        if let Some(index) = ply.checked_sub(grown.ply) {
            return Ok(grown.nodes.get(index).copied());
        }
        *steps += 1;
        if *steps > MOST_STEPS {
            return Err(Refusal::Branches);
        }
        branch = grown.from;
    }
    Ok(None)
}

fn lines(
    tree: &mut Tree<Position>,
    main: (&str, usize),
    mut branches: BTreeMap<u32, Branch<'_>>,
    warnings: &mut Warnings,
) -> Result<Lines, Refusal> {
    let mut lines = Lines::new();
    let root = tree.root();
    let nodes = grow(tree, root, main.0, main.1, warnings)?;
    lines.insert(0, Grown { from: 0, ply: 1, nodes });
    branches.remove(&0);
    let (mut replayed, mut steps) = (0, 0);
    // A branch may stand before the one that it leaves. So those that leave the main line come first, then those that leave
    // these, and so on: nothing is looked at twice.
    let mut leaving: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
    for (number, branch) in &branches {
        leaving.entry(branch.from).or_default().push(*number);
    }
    let mut ready = leaving.remove(&0).unwrap_or_default();
    while !ready.is_empty() {
        let mut next = Vec::new();
        for number in ready {
            let Some(branch) = branches.remove(&number) else { continue };
            let at = match branch.ply.checked_sub(1) {
                Some(ply) => node(&lines, branch.from, ply, &mut steps)?,
                None => None,
            };
            let Some(at) = at else {
                let told = format!("ply {} of branch {}", branch.ply, branch.from);
                warnings.push(Place::Line(branch.line), "a branch that leaves a ply that is there", told);
                continue;
            };
            replayed += branch.ply;
            if replayed > MOST_REPLAYED {
                return Err(Refusal::Branches);
            }
            // A branch that begins where its parent begins leaves its parent's parent, and so on: a walk back over many
            // such is as bad as a replay.
            let mut from = branch.from;
            while let Some(grown) = lines.get(&from).filter(|grown| from != 0 && grown.ply >= branch.ply) {
                from = grown.from;
                replayed += 1;
            }
            let cursor = tree.cursor(at);
            let nodes = grow(tree, cursor, branch.moves, branch.line, warnings)?;
            lines.insert(number, Grown { from, ply: branch.ply, nodes });
            next.extend(leaving.remove(&number).unwrap_or_default());
        }
        next.sort_unstable();
        ready = next;
    }
    for branch in branches.values() {
        warnings.push(
            Place::Line(branch.line),
            "a branch that leaves one that is there",
            branch.from.to_string(),
        );
    }
    Ok(lines)
}

fn grow(
    tree: &mut Tree<Position>,
    mut cursor: Cursor<Position>,
    moves: &str,
    line: usize,
    warnings: &mut Warnings,
) -> Result<Vec<NodeId>, Refusal> {
    let digits: Vec<u8> = moves.bytes().filter(|byte| !byte.is_ascii_whitespace()).collect();
    let mut nodes = Vec::new();
    for four in digits.chunks(4) {
        let Some(mv) = mv(four) else {
            warnings.push(Place::Line(line), "four digits of a move", String::from_utf8_lossy(four));
            break;
        };
        match tree.play(&mut cursor, mv) {
            Ok(node) => nodes.push(node),
            Err(stop) => {
                warnings.stopped(Place::Line(line), stop, &mv.to_string())?;
                break;
            }
        }
    }
    Ok(nodes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn branches_in_any_order_and_comments() {
        let text = "x[DhtmlXQ]\n[DhtmlXQ_title]T[/DhtmlXQ_title]\n[DhtmlXQ_move_1_3_2]1927[/DhtmlXQ_move_1_3_2]\
            [DhtmlXQ_movelist]774770627967[/DhtmlXQ_movelist]\n[DhtmlXQ_move_0_2_1]10227967[/DhtmlXQ_move_0_2_1]\
            [DhtmlXQ_comment0]a||b[/DhtmlXQ_comment0][DhtmlXQ_comment2_3]c[/DhtmlXQ_comment2_3]";
        let (sheet, warnings) = decode(text).unwrap();
        let [main, other] = ["h2e2 h9g7 h0g2", "b9c7"];
        let line: Vec<_> =
            sheet.tree.main_line().filter_map(|node| sheet.tree.mv(node)).map(|mv| mv.to_string()).collect();
        assert_eq!(line.join(" "), main);
        let first = sheet.tree.first_child(NodeId::ROOT).unwrap();
        let branch = sheet.tree.children(first).nth(1).unwrap();
        assert_eq!(sheet.tree.mv(branch).map(|mv| mv.to_string()).as_deref(), Some(other));
        assert_eq!(sheet.tree.comment(NodeId::ROOT), "a\nb");
        assert_eq!(sheet.tree.variations(), 2);
        let left = sheet.tree.children(branch).nth(1).unwrap();
        assert_eq!((sheet.tree.comment(left), warnings), ("c", Vec::new()));
    }

    /// Found by fuzzing: the sign that a name cannot hold is left out, and what stays is the key of a branch.
    #[test]
    fn tags_that_look_like_keys_are_not_written() {
        let text = "[DhtmlXQ_move=_0_2_1]10227967[/DhtmlXQ_x][DhtmlXQ_Comment]x[/DhtmlXQ_x][DhtmlXQ_own]y[/DhtmlXQ_own]\
            [DhtmlXQ_movelist]7747706279677747[/DhtmlXQ_movelist]";
        let (sheet, _) = decode(text).unwrap();
        let mut lost = crate::file::Lost::default();
        let written = super::super::encode(&sheet, &mut lost).unwrap();
        let (again, warnings) = decode(&written).unwrap();
        assert_eq!((again.tree, again.tags.get("own"), warnings.len()), (sheet.tree, "y", 0));
    }

    #[test]
    fn what_leads_nowhere_is_told() {
        let text = "[DhtmlXQ_movelist]77477062896[/DhtmlXQ_movelist]\n[DhtmlXQ_move_0_9_1]7967[/DhtmlXQ_move_0_9_1]\n\
            [DhtmlXQ_move_7_1_8]7967[/DhtmlXQ_move_7_1_8][DhtmlXQ_move_0_3_9]8979[/DhtmlXQ_move_0_3_9]\n\
            [DhtmlXQ_comment5]x[/DhtmlXQ_comment5][DhtmlXQ_comment4_4294967295]y";
        let (sheet, warnings) = decode(text).unwrap();
        assert_eq!(sheet.tree.moves(), 2);
        let lines: Vec<_> = warnings.iter().map(|warning| warning.at).collect();
        assert_eq!(lines, [1, 2, 3, 3, 4, 4].map(Place::Line), "{warnings:?}");
    }
}
