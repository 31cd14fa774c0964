//! How a weaker player looks at a position: some moves are not noticed, and the worth of a position is judged roughly.
//!
//! What is overlooked is not random junk. A move is a way of one piece from point to point, and a player who does not see
//! it does not see it in any line of the same turn: the far end of a file, the horse's leap backwards, the cannon over
//! a screen. So a weak player walks into such a move of the other side, plays sensibly otherwise, and may see it a move
//! later. Near and forward moves, and the last piece moved, are noticed more than far and backward ones.

pub(super) use crate::random::mixed;
use rules::{
    Position as _,
    xiangqi::{Kind, Move, Position},
};

/// A limited sight, for the moves of one turn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sight {
    /// How many of a hundred moves that are easy to see are noticed.
    pub(crate) noticed: u8,
    /// The greatest error in judging a position, in hundredths of a soldier.
    pub(crate) error: i32,
    /// What makes this turn different from others: the same seed overlooks the same things.
    pub(crate) seed: u64,
}

impl Sight {
    /// Whether the player does not see a move so many plies ahead.
    pub(super) fn overlooks(&self, position: &Position, m: Move, ply: usize) -> bool {
        if self.noticed >= 100 {
            return false;
        }
        let Some(piece) = position.get(m.from) else { return false };
        let ahead = i32::from(m.to.advance(piece.side)) - i32::from(m.from.advance(piece.side));
        let distance = i32::from(m.from.file().abs_diff(m.to.file())) + ahead.abs();
        let missed = 100 - i32::from(self.noticed);
        let weight = match piece.kind {
            Kind::General | Kind::Advisor | Kind::Elephant => 60,
            Kind::Soldier => 70,
            Kind::Chariot => 70 + 8 * distance,
            Kind::Horse => 120,
            Kind::Cannon => 90 + 8 * distance,
        } + if ahead < 0 { 30 } else { 0 }
            + if ply >= 2 { 20 } else { 0 };
        let chance = (missed * weight / 100).min(95);
        let way = (m.from.index() * 90 + m.to.index()) as u64;
        let side = position.turn().index() as u64;
        (mixed(self.seed ^ way << 8 ^ side << 32) % 100) < chance as u64
    }

    /// An evaluation as the player makes it.
    pub(super) fn blurred(&self, evaluation: i32, key: u64) -> i32 {
        if self.error == 0 {
            return evaluation;
        }
        let span = 2 * self.error as u64 + 1;
        evaluation + (mixed(self.seed ^ key) % span) as i32 - self.error
    }
}
