//! The tree of a game: moves, variations, and what is noted beside them.

use std::time::Duration;

use rules::{Position, Why};

use crate::{
    limits::{MOST_COMMENT, MOST_MOVES, MOST_PLIES, Refusal},
    words,
};

mod graft;

/// A start and every line of play from it. Only legal moves are in it: it grows through a [`Cursor`], which knows the
/// position it stands at.
///
/// The first child of a node goes on with its line, the others are variations. Two children may have the same move: there
/// are files that say so. Two trees are equal when they have the same start and the same moves and notes in the same order.
#[derive(Clone, Debug)]
pub struct Tree<P: Position> {
    // Boxed, so that a record of xiangqi is not as large as a board of stones.
    start: Box<P>,
    nodes: Vec<Node<P::Move>>,
    /// How many of them were taken out and are not back.
    loose: u32,
}

/// A node of one tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NodeId(u32);

impl NodeId {
    /// The start, before any move.
    pub const ROOT: Self = Self(0);

    /// A number that tells it from the other nodes of its tree.
    #[must_use]
    pub const fn number(self) -> u32 {
        self.0
    }
}

/// Links are indices into the tree; 0, the root, stands for "none", for it is nobody's child or sibling.
#[derive(Clone, Debug)]
struct Node<M> {
    mv: Option<M>,
    ply: u16,
    parent: u32,
    first: u32,
    last: u32,
    next: u32,
    // Most moves have no note: a pointer keeps the others small.
    note: Option<Box<Note>>,
}

/// What is noted beside a move, or at the start.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Note {
    /// Free text, lines separated by line feeds.
    comment: String,
    /// Signs by their PGN number: 1 = good, 2 = bad, 3 = brilliant, 4 = blunder …
    pub glyphs: Vec<u8>,
    /// What the mover's clock showed after the move.
    pub clock: Option<Duration>,
    /// How long the mover thought.
    pub spent: Option<Duration>,
}

impl Note {
    /// The comment; empty when there is none.
    #[must_use]
    pub fn comment(&self) -> &str {
        &self.comment
    }
}

/// A place in a tree, and the position there. It belongs to the tree that made it.
#[derive(Clone, Debug)]
pub struct Cursor<P> {
    node: NodeId,
    position: P,
}

impl<P> Cursor<P> {
    /// The node.
    #[must_use]
    pub fn node(&self) -> NodeId {
        self.node
    }

    /// The position after its move.
    #[must_use]
    pub fn position(&self) -> &P {
        &self.position
    }
}

/// Why a tree does not grow by a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The move is not legal there.
    Illegal(Why),
    /// The tree is as large, or the line as long, as it may be.
    Limit(Refusal),
}

impl<P: Position> Tree<P> {
    /// A tree without a move.
    #[must_use]
    pub fn new(start: P) -> Self {
        let root = Node { mv: None, ply: 0, parent: 0, first: 0, last: 0, next: 0, note: None };
        Self { start: Box::new(start), nodes: vec![root], loose: 0 }
    }

    /// The position before the first move.
    #[must_use]
    pub fn start(&self) -> &P {
        &self.start
    }

    /// A cursor at the start.
    #[must_use]
    pub fn root(&self) -> Cursor<P> {
        Cursor { node: NodeId::ROOT, position: (*self.start).clone() }
    }

    /// A cursor at a node; plays all moves up to it.
    #[must_use]
    pub fn cursor(&self, node: NodeId) -> Cursor<P> {
        let mut moves = Vec::new();
        let mut at = node;
        while let Some((mv, parent)) = self.mv(at).zip(self.parent(at)) {
            moves.push(mv);
            at = parent;
        }
        let mut position = (*self.start).clone();
        for mv in moves.into_iter().rev() {
            position.play_unchecked(mv);
        }
        Cursor { node, position }
    }

    /// Adds a move as the last child of the cursor's node, and takes the cursor there.
    ///
    /// # Errors
    /// The move is not legal there, or a limit is reached; nothing is changed then.
    pub fn play(&mut self, cursor: &mut Cursor<P>, mv: P::Move) -> Result<NodeId, Stop> {
        cursor.position.check(mv).map_err(|illegal| Stop::Illegal(illegal.why))?;
        if self.nodes.len() > MOST_MOVES {
            return Err(Stop::Limit(Refusal::Moves));
        }
        let parent = cursor.node;
        let ply = self.node(parent).ply + 1;
        if usize::from(ply) > MOST_PLIES {
            return Err(Stop::Limit(Refusal::Plies));
        }
        let index = self.nodes.len() as u32;
        self.nodes.push(Node { mv: Some(mv), ply, parent: parent.0, first: 0, last: 0, next: 0, note: None });
        let before = std::mem::replace(&mut self.node_mut(parent).last, index);
        if before == 0 {
            self.node_mut(parent).first = index;
        } else {
            self.node_mut(NodeId(before)).next = index;
        }
        cursor.node = NodeId(index);
        cursor.position.play_unchecked(mv);
        Ok(cursor.node)
    }

    /// The node of a number, if the tree has it.
    #[must_use]
    pub fn numbered(&self, number: u32) -> Option<NodeId> {
        let node = ((number as usize) < self.nodes.len()).then_some(NodeId(number));
        node.filter(|node| self.has(*node))
    }

    /// How many moves it has, variations included.
    #[must_use]
    pub fn moves(&self) -> usize {
        self.nodes.len() - 1 - self.loose as usize
    }

    /// The move that leads to a node; none to the root.
    #[must_use]
    pub fn mv(&self, node: NodeId) -> Option<P::Move> {
        self.node(node).mv
    }

    /// How many moves lead to a node.
    #[must_use]
    pub fn ply(&self, node: NodeId) -> usize {
        usize::from(self.node(node).ply)
    }

    /// The node before.
    #[must_use]
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        self.node(node).mv.map(|_| NodeId(self.node(node).parent))
    }

    /// The node that goes on with the line.
    #[must_use]
    pub fn first_child(&self, node: NodeId) -> Option<NodeId> {
        Self::some(self.node(node).first)
    }

    /// The next variation beside a node.
    #[must_use]
    pub fn next_sibling(&self, node: NodeId) -> Option<NodeId> {
        Self::some(self.node(node).next)
    }

    /// The nodes that follow a node, the one that goes on with the line first.
    pub fn children(&self, node: NodeId) -> impl Iterator<Item = NodeId> {
        std::iter::successors(self.first_child(node), |child| self.next_sibling(*child))
    }

    /// The nodes of the main line after the start.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> {
        self.line_from(NodeId::ROOT)
    }

    /// The nodes that go on from a node, always by the first child.
    pub fn line_from(&self, node: NodeId) -> impl Iterator<Item = NodeId> {
        std::iter::successors(self.first_child(node), |node| self.first_child(*node))
    }

    /// Every node, the root first, each before its children and these before its next sibling.
    pub fn walk(&self) -> impl Iterator<Item = NodeId> {
        self.walk_from(NodeId::ROOT)
    }

    /// How many lines leave another one.
    #[must_use]
    pub fn variations(&self) -> usize {
        self.walk().filter(|node| self.next_sibling(*node).is_some()).count()
    }

    /// How many nodes have a comment.
    #[must_use]
    pub fn comments(&self) -> usize {
        self.walk().filter(|node| !self.comment(*node).is_empty()).count()
    }

    /// What is noted at a node.
    #[must_use]
    pub fn note(&self, node: NodeId) -> Option<&Note> {
        self.node(node).note.as_deref()
    }

    /// The comment at a node; empty when there is none.
    #[must_use]
    pub fn comment(&self, node: NodeId) -> &str {
        self.note(node).map_or("", Note::comment)
    }

    /// Changes what is noted at a node.
    pub fn note_mut(&mut self, node: NodeId) -> &mut Note {
        self.node_mut(node).note.get_or_insert_default()
    }

    /// Puts a comment at a node in the place of the one that is there. What must not be shown is taken out of it: control
    /// characters, characters without width or that turn the direction of writing; blanks at the end; what is beyond
    /// [`MOST_COMMENT`].
    pub fn set_comment(&mut self, node: NodeId, text: &str) {
        let comment = words::clean(text, MOST_COMMENT);
        if !comment.is_empty() || self.note(node).is_some() {
            self.note_mut(node).comment = comment;
        }
    }

    /// Adds a comment on a line of its own.
    pub fn add_comment(&mut self, node: NodeId, text: &str) {
        let said = self.comment(node).len();
        if said == 0 {
            return self.set_comment(node, text);
        }
        // What is there was looked through when it came. A file may say something in a hundred thousand pieces: were all of
        // it looked through with each, there would be no end.
        let text = words::clean(text, MOST_COMMENT.saturating_sub(said + 1));
        if !text.is_empty() {
            let comment = &mut self.note_mut(node).comment;
            comment.push('\n');
            comment.push_str(&text);
        }
    }

    fn some(index: u32) -> Option<NodeId> {
        (index != 0).then_some(NodeId(index))
    }

    #[expect(
        clippy::indexing_slicing,
        reason = "a tree alone makes its `NodeId`s, and nodes keep their index even when they are taken out"
    )]
    fn node(&self, node: NodeId) -> &Node<P::Move> {
        &self.nodes[node.0 as usize]
    }

    #[expect(clippy::indexing_slicing, reason = "as above")]
    fn node_mut(&mut self, node: NodeId) -> &mut Node<P::Move> {
        &mut self.nodes[node.0 as usize]
    }
}

impl<P: Position> PartialEq for Tree<P> {
    fn eq(&self, other: &Self) -> bool {
        let told = |tree: &Self, node: NodeId| {
            let note = tree.note(node).filter(|note| **note != Note::default()).cloned();
            (tree.mv(node), tree.node(node).ply, note)
        };
        self.start == other.start
            && self.moves() == other.moves()
            && self.walk().zip(other.walk()).all(|(one, two)| told(self, one) == told(other, two))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{Position as _, xiangqi::Position};

    fn grow(tree: &mut Tree<Position>, at: NodeId, text: &str) -> NodeId {
        let mut cursor = tree.cursor(at);
        let mv = cursor.position().read_move(text).unwrap();
        tree.play(&mut cursor, mv).unwrap()
    }

    #[test]
    fn a_tree_is_the_same_whatever_was_added_first() {
        let mut one = Tree::new(Position::start());
        let cannon = grow(&mut one, NodeId::ROOT, "h2e2");
        let horse = grow(&mut one, NodeId::ROOT, "h0g2");
        grow(&mut one, cannon, "h9g7");
        grow(&mut one, horse, "c6c5");
        let mut two = Tree::new(Position::start());
        let cannon = grow(&mut two, NodeId::ROOT, "h2e2");
        grow(&mut two, cannon, "h9g7");
        let horse = grow(&mut two, NodeId::ROOT, "h0g2");
        grow(&mut two, horse, "c6c5");
        assert_eq!(one, two);
        assert_eq!((one.moves(), one.variations(), one.main_line().count()), (4, 1, 2));
        two.set_comment(horse, "better");
        assert_ne!(one, two);
        two.set_comment(horse, "\u{202e} \n");
        assert_eq!(one, two, "a comment that shows nothing is none");
    }

    #[test]
    fn a_comment_that_grows_is_the_one_that_comes_at_once() {
        let full = "兵".repeat(MOST_COMMENT / 3 - 1);
        for parts in [
            ["a", "b"],
            ["", "b"],
            ["a", "\u{200b}\r"],
            ["a \n", "\r\n\tb\u{202e}\n"],
            [&full, "兵"],
            [&full, "a  b"],
        ] {
            let [mut one, mut other] = [Tree::new(Position::start()), Tree::new(Position::start())];
            parts.iter().for_each(|part| one.add_comment(NodeId::ROOT, part));
            let lines = parts.map(|part| words::clean(part, MOST_COMMENT));
            other.set_comment(NodeId::ROOT, lines.join("\n").trim_start_matches('\n'));
            assert_eq!(one.comment(NodeId::ROOT), other.comment(NodeId::ROOT), "{parts:?}");
        }
    }

    #[test]
    fn only_legal_moves_grow() {
        let mut tree = Tree::new(Position::start());
        let mut cursor = tree.root();
        let mv = cursor.position().read_move("a0a9").unwrap();
        assert_eq!(tree.play(&mut cursor, mv), Err(Stop::Illegal(Why::Blocked)));
        assert_eq!((tree.moves(), cursor.node()), (0, NodeId::ROOT));
    }
}
