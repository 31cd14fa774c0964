//! What is changed in a record that is looked at, and how it is taken back.

use records::{NodeId, Stop, Tree};
use rules::Why;
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

use super::book::Book;
use crate::{playable::Playable, project::illegal_notice, room::Refused, view::NoticeCode};

/// So many changes can be taken back.
const MOST_DONE: usize = 500;
/// The signs that a window sets: `!`, `?`, `!!`, `??`, `!?`, `?!`.
const SIGNS: std::ops::RangeInclusive<u8> = 1..=6;

/// A change of the record that is looked at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum StudyEdit {
    /// Puts a comment beside a move in the place of the one that is there; an empty one takes it away.
    Comment {
        /// The number of the move; 0 = before the first one.
        node: u32,
        /// Lines separated by line feeds.
        text: String,
    },
    /// Puts a sign beside a move in the place of the one that is there.
    Sign {
        /// The number of the move.
        node: u32,
        /// Its PGN number, 1 to 6; `null` takes it away.
        sign: Option<u8>,
    },
    /// Makes the variation that a move stands in the line that it leaves.
    Promote {
        /// The number of the move.
        node: u32,
    },
    /// Deletes a move and all that follows it.
    Delete {
        /// The number of the move.
        node: u32,
    },
}

/// A change of a tree. Each has an opposite.
#[derive(Clone, Debug)]
enum Change {
    TakeOut(NodeId),
    PutIn { node: NodeId, after: Option<NodeId> },
    Shift { node: NodeId, after: Option<NodeId> },
    Comment { node: NodeId, text: String },
    Signs { node: NodeId, signs: Vec<u8> },
}

/// What was done, as its opposites: the last one first to be taken back.
#[derive(Debug, Default)]
pub(super) struct History {
    done: Vec<Step>,
    undone: Vec<Step>,
}

/// A change, and the place that is shown after it.
#[derive(Clone, Debug)]
struct Step {
    change: Change,
    shows: NodeId,
}

impl History {
    pub(super) fn can_undo(&self) -> bool {
        !self.done.is_empty()
    }

    pub(super) fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }
}

impl<P: Playable> Book<P> {
    /// Plays a move from the position shown: along a line that has it, or as a new one. Tells whether the record has changed.
    ///
    /// # Errors
    /// What to tell: it is no move, or not legal there.
    pub(super) fn play(&mut self, text: &str) -> Result<bool, Refused> {
        let none = |code| (code, Vec::new());
        let position = self.at().position();
        let mv = position.read_move(text).map_err(|_| none(NoticeCode::Syntax))?;
        position.check(mv).map_err(|illegal| illegal_notice(&illegal))?;
        let here = self.at().node();
        let tree = &self.sheet.tree;
        let known = tree.children(here).find(|child| tree.mv(*child) == Some(mv));
        if let Some(known) = known {
            self.show(known);
            return Ok(false);
        }
        let mut cursor = self.at().clone();
        let node = self.sheet.tree.play(&mut cursor, mv).map_err(|stop| match stop {
            Stop::Illegal(Why::Over) => none(NoticeCode::Over),
            Stop::Illegal(_) | Stop::Limit(_) => none(NoticeCode::NotNow),
        })?;
        self.remember(Change::TakeOut(node), here);
        self.show(node);
        Ok(true)
    }

    /// Changes the record as a window wishes. Tells whether anything is another than before.
    ///
    /// # Errors
    /// What to tell: the record has no such move any more.
    pub(super) fn edit(&mut self, edit: &StudyEdit) -> Result<bool, Refused> {
        let number = match edit {
            StudyEdit::Comment { node, .. }
            | StudyEdit::Sign { node, .. }
            | StudyEdit::Promote { node }
            | StudyEdit::Delete { node } => *node,
        };
        let tree = &self.sheet.tree;
        let node = tree.numbered(number).ok_or((NoticeCode::NotNow, Vec::new()))?;
        let here = self.at().node();
        let (change, shows) = match edit {
            StudyEdit::Comment { text, .. } => (Change::Comment { node, text: text.clone() }, here),
            StudyEdit::Sign { sign, .. } => {
                let known = tree.note(node).map(|note| note.glyphs.clone()).unwrap_or_default();
                let others = known.into_iter().filter(|glyph| !SIGNS.contains(glyph));
                let sign = sign.filter(|sign| SIGNS.contains(sign));
                (Change::Signs { node, signs: sign.into_iter().chain(others).collect() }, here)
            }
            StudyEdit::Promote { .. } => match branch(tree, node) {
                Some(branch) => (Change::Shift { node: branch, after: None }, here),
                None => return Ok(false),
            },
            StudyEdit::Delete { .. } => match tree.parent(node) {
                Some(parent) => {
                    (Change::TakeOut(node), if follows(tree, here, node) { parent } else { here })
                }
                None => return Ok(false),
            },
        };
        let opposite = apply(&mut self.sheet.tree, change);
        if is_idle(&self.sheet.tree, &opposite) {
            return Ok(false);
        }
        self.remember(opposite, here);
        self.show(shows);
        Ok(true)
    }

    /// Takes the last change back. Tells whether there was one.
    pub(super) fn undo(&mut self) -> bool {
        let Some(step) = self.history.done.pop() else { return false };
        let step = self.turn_back(step);
        self.history.undone.push(step);
        true
    }

    /// Does again what was taken back last. Tells whether there was something.
    pub(super) fn redo(&mut self) -> bool {
        let Some(step) = self.history.undone.pop() else { return false };
        let step = self.turn_back(step);
        self.history.done.push(step);
        true
    }

    fn turn_back(&mut self, step: Step) -> Step {
        let here = self.at().node();
        let change = apply(&mut self.sheet.tree, step.change);
        self.show(step.shows);
        Step { change, shows: here }
    }

    fn remember(&mut self, opposite: Change, here: NodeId) {
        if self.history.done.len() >= MOST_DONE {
            self.history.done.remove(0);
        }
        self.history.done.push(Step { change: opposite, shows: here });
        self.history.undone.clear();
    }
}

/// The last move on the way to a node at which a variation begins.
pub(super) fn branch<P: Playable>(tree: &Tree<P>, node: NodeId) -> Option<NodeId> {
    std::iter::successors(Some(node), |node| tree.parent(*node))
        .find(|node| tree.parent(*node).is_some_and(|parent| tree.first_child(parent) != Some(*node)))
}

/// Whether a node is another one, or stands behind it.
fn follows<P: Playable>(tree: &Tree<P>, node: NodeId, before: NodeId) -> bool {
    std::iter::successors(Some(node), |node| tree.parent(*node)).any(|node| node == before)
}

/// Changes a tree, and tells the opposite.
fn apply<P: Playable>(tree: &mut Tree<P>, change: Change) -> Change {
    match change {
        Change::TakeOut(node) => {
            let after = tree.detach(node);
            Change::PutIn { node, after }
        }
        Change::PutIn { node, after } => {
            tree.attach(node, after);
            Change::TakeOut(node)
        }
        Change::Shift { node, after } => {
            let before = tree.detach(node);
            tree.attach(node, after);
            Change::Shift { node, after: before }
        }
        Change::Comment { node, text } => {
            let before = tree.comment(node).to_owned();
            tree.set_comment(node, &text);
            Change::Comment { node, text: before }
        }
        Change::Signs { node, signs } => {
            let before = std::mem::replace(&mut tree.note_mut(node).glyphs, signs);
            Change::Signs { node, signs: before }
        }
    }
}

/// Whether taking a change back would change nothing.
fn is_idle<P: Playable>(tree: &Tree<P>, opposite: &Change) -> bool {
    match opposite {
        Change::Comment { node, text } => tree.comment(*node) == text,
        Change::Signs { node, signs } => tree.note(*node).is_none_or(|note| note.glyphs == *signs),
        Change::TakeOut(_) | Change::PutIn { .. } | Change::Shift { .. } => false,
    }
}
