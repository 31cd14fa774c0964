//! Trees as binary formats write them.

use rules::Position;

use crate::{
    limits::{MOST_MOVES, MOST_PLIES, Refusal},
    tree::{Cursor, NodeId, Stop, Tree},
};

/// Grows a tree from a format that writes it depth first: after a node everything that goes on from it, then its next
/// sibling. A move that is not legal is left out with all that goes on from it; the siblings stay.
#[derive(Debug)]
pub(crate) struct DepthFirst<P> {
    /// Where the next node goes; `Some(None)` below a move that was left out; `None` at the end of the tree.
    at: Option<Option<Cursor<P>>>,
    /// Where the announced siblings go.
    pending: Vec<Option<Cursor<P>>>,
    skipped: usize,
}

impl<P: Position> DepthFirst<P> {
    pub(crate) fn new(tree: &Tree<P>, has_moves: bool) -> Self {
        Self { at: has_moves.then(|| Some(tree.root())), pending: Vec::new(), skipped: 0 }
    }

    /// Whether the tree announced another node.
    pub(crate) fn goes_on(&self) -> bool {
        self.at.is_some()
    }

    /// The position in which the next move is made, unless it goes on from a move that was left out.
    pub(crate) fn position(&self) -> Option<&P> {
        self.at.as_ref()?.as_ref().map(Cursor::position)
    }

    /// Adds the next node. `mv` is `None` where the file has no move of the game.
    pub(crate) fn push(
        &mut self,
        tree: &mut Tree<P>,
        mv: Option<P::Move>,
        has_child: bool,
        has_sibling: bool,
    ) -> Result<Option<NodeId>, Stop> {
        let Some(parent) = self.at.take() else { return Ok(None) };
        if has_sibling {
            // A child deepens the tree by one, so that this is bounded where moves are played; here also where they are not.
            if self.pending.len() > MOST_PLIES {
                return Err(Stop::Limit(Refusal::Depth));
            }
            self.pending.push(parent.clone());
        }
        let mut cursor = parent;
        let mut stop = None;
        let node = match (cursor.as_mut(), mv) {
            (Some(at), Some(mv)) => match tree.play(at, mv) {
                Ok(node) => Some(node),
                Err(why) => {
                    stop = Some(why);
                    None
                }
            },
            _ => None,
        };
        if node.is_none() {
            cursor = None;
            self.skipped += 1;
            if self.skipped > MOST_MOVES {
                return Err(Stop::Limit(Refusal::Moves));
            }
        }
        self.at = if has_child { Some(cursor) } else { self.pending.pop() };
        stop.map_or(Ok(node), Err)
    }
}
