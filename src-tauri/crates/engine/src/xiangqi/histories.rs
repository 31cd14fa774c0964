//! What was learnt about moves of xiangqi.

use rules::{
    Position as _,
    xiangqi::{Kind, Move, Piece, Position, Square},
};

use super::exchange;
use crate::order::History;

/// A piece that went to a point, as a number below [`DEEDS`].
pub(super) type Deed = u16;

const PIECES: usize = 14;
const SQUARES: usize = Square::COUNT;
const DEEDS: usize = PIECES * SQUARES;

/// The moves before a position: the last one, and the one before that.
pub(super) type Trail = [Option<Deed>; 2];

/// Everything one thread has learnt.
#[derive(Clone)]
pub(super) struct Histories {
    /// By side, origin and target.
    quiet: History,
    /// By deed and the kind that is taken.
    captures: History,
    /// By a deed before and the deed.
    after: History,
}

impl Histories {
    pub(super) fn new() -> Self {
        Self {
            quiet: History::new(2 * SQUARES * SQUARES),
            captures: History::new(DEEDS * 7),
            after: History::new(DEEDS * DEEDS),
        }
    }

    pub(super) fn clear(&mut self) {
        self.quiet.clear();
        self.captures.clear();
        self.after.clear();
    }

    /// How well a quiet move has done.
    pub(super) fn quiet(&self, position: &Position, m: Move, trail: &Trail) -> i32 {
        let mut sum = self.quiet.of(quiet_row(position, m));
        if let Some(deed) = deed(position, m) {
            for before in trail.iter().flatten() {
                sum += self.after.of(after_row(*before, deed));
            }
        }
        sum
    }

    /// How early a capture should be tried: by what it takes, then by how such captures have done.
    pub(super) fn capture_promise(&self, position: &Position, m: Move) -> i32 {
        let victim = position.get(m.to).map_or(0, |piece| exchange::worth(piece.kind));
        victim * 16 + self.captures.of(capture_row(position, m)) / 4
    }

    pub(super) fn capture(&self, position: &Position, m: Move) -> i32 {
        self.captures.of(capture_row(position, m))
    }

    pub(super) fn reward_quiet(&mut self, position: &Position, m: Move, trail: &Trail, bonus: i32) {
        self.quiet.reward(quiet_row(position, m), bonus);
        if let Some(deed) = deed(position, m) {
            for before in trail.iter().flatten() {
                self.after.reward(after_row(*before, deed), bonus);
            }
        }
    }

    pub(super) fn reward_capture(&mut self, position: &Position, m: Move, bonus: i32) {
        self.captures.reward(capture_row(position, m), bonus);
    }
}

/// What a move does, apart from where the piece comes from.
pub(super) fn deed(position: &Position, m: Move) -> Option<Deed> {
    let Piece { side, kind } = position.get(m.from)?;
    Some(((side.index() * 7 + kind.index()) * SQUARES + m.to.index()) as Deed)
}

fn quiet_row(position: &Position, m: Move) -> usize {
    (position.turn().index() * SQUARES + m.from.index()) * SQUARES + m.to.index()
}

fn capture_row(position: &Position, m: Move) -> usize {
    let victim = position.get(m.to).map_or(Kind::Soldier, |piece| piece.kind);
    usize::from(deed(position, m).unwrap_or(0)) * 7 + victim.index()
}

fn after_row(before: Deed, deed: Deed) -> usize {
    usize::from(before) * DEEDS + usize::from(deed)
}
