//! Lines that are taken out of a tree and put back: what an editor does.
//!
//! A move that is taken out keeps its number and all that follows it, so that putting it back needs nothing but its place.

use rules::Position;

use super::{NodeId, Tree};

impl<P: Position> Tree<P> {
    /// Takes a move out, with all that follows it. Tells the sibling that stood before it; `None` when it was the first one, or
    /// when nothing was done because it is the root or out already.
    pub fn detach(&mut self, node: NodeId) -> Option<NodeId> {
        let parent = self.parent(node)?;
        let before = self.children(parent).take_while(|child| *child != node).last();
        let link = before.map_or(self.node(parent).first, |before| self.node(before).next);
        if link != node.0 {
            return None;
        }
        let next = std::mem::take(&mut self.node_mut(node).next);
        match before {
            Some(before) => self.node_mut(before).next = next,
            None => self.node_mut(parent).first = next,
        }
        if next == 0 {
            self.node_mut(parent).last = before.map_or(0, |before| before.0);
        }
        self.loose += self.walk_from(node).count() as u32;
        before
    }

    /// Puts a move back that was taken out, behind a sibling or as the first one. Does nothing when it is not out.
    pub fn attach(&mut self, node: NodeId, after: Option<NodeId>) {
        let Some(parent) = self.parent(node) else { return };
        if self.children(parent).any(|child| child == node) {
            return;
        }
        let after = after.filter(|after| self.children(parent).any(|child| child == *after));
        let link = match after {
            Some(after) => &mut self.node_mut(after).next,
            None => &mut self.node_mut(parent).first,
        };
        let next = std::mem::replace(link, node.0);
        self.node_mut(node).next = next;
        if next == 0 {
            self.node_mut(parent).last = node.0;
        }
        self.loose -= self.walk_from(node).count() as u32;
    }

    /// Whether a node stands in the tree: neither it nor one before it was taken out.
    #[must_use]
    pub fn has(&self, node: NodeId) -> bool {
        let mut at = node;
        while let Some(parent) = self.parent(at) {
            if !self.children(parent).any(|child| child == at) {
                return false;
            }
            at = parent;
        }
        true
    }

    /// A node and all that follow it, each before its children and these before its next sibling.
    pub(super) fn walk_from(&self, top: NodeId) -> impl Iterator<Item = NodeId> {
        std::iter::successors(Some(top), move |node| {
            self.first_child(*node).or_else(|| {
                let mut up = *node;
                while up != top {
                    if let Some(next) = self.next_sibling(up) {
                        return Some(next);
                    }
                    up = self.parent(up)?;
                }
                None
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use rules::{Position as _, xiangqi::Position};

    use crate::{NodeId, Tree};

    /// A start with four answers, the second of which goes on for a move.
    fn grown() -> (Tree<Position>, Vec<NodeId>) {
        let mut tree = Tree::new(Position::start());
        let mut nodes = Vec::new();
        for text in ["h2e2", "b2e2", "h0g2", "c3c4"] {
            let mut cursor = tree.root();
            let mv = cursor.position().read_move(text).unwrap();
            nodes.push(tree.play(&mut cursor, mv).unwrap());
        }
        let mut cursor = tree.cursor(nodes[1]);
        let mv = cursor.position().read_move("h9g7").unwrap();
        nodes.push(tree.play(&mut cursor, mv).unwrap());
        (tree, nodes)
    }

    fn first(tree: &Tree<Position>) -> Vec<NodeId> {
        tree.children(NodeId::ROOT).collect()
    }

    #[test]
    fn what_is_taken_out_is_not_there_and_comes_back_to_its_place() {
        let (whole, nodes) = grown();
        for (index, moves) in [(0, 4), (1, 3), (2, 4), (3, 4)] {
            let mut tree = whole.clone();
            let before = tree.detach(nodes[index]);
            assert_eq!(before, index.checked_sub(1).map(|index| nodes[index]));
            assert_eq!((tree.moves(), first(&tree).len()), (moves, 3));
            assert!(!tree.has(nodes[index]) && tree.numbered(nodes[index].number()).is_none());
            assert_eq!(tree.numbered(nodes[4].number()).is_none(), index == 1, "what follows goes with it");
            assert_ne!(tree, whole);
            assert_eq!(tree.detach(nodes[index]), None, "it is out already");
            assert_eq!(tree.moves(), moves);
            let mut cursor = tree.root();
            let mv = cursor.position().read_move("i0i1").unwrap();
            let last = tree.play(&mut cursor, mv).unwrap();
            assert_eq!(first(&tree).last(), Some(&last), "the tree grows at its end");
            tree.detach(last);
            tree.attach(nodes[index], before);
            assert_eq!(tree, whole, "child {index}");
            tree.attach(nodes[index], None);
            assert_eq!(tree, whole, "it is in already");
        }
    }

    #[test]
    fn the_root_stays() {
        let (mut tree, nodes) = grown();
        assert_eq!(tree.detach(NodeId::ROOT), None);
        tree.attach(NodeId::ROOT, None);
        assert!(tree.has(NodeId::ROOT) && nodes.iter().all(|node| tree.has(*node)));
    }
}
