//! What the search keeps of a position in the memory, and how it is read again.

use rules::xiangqi::{Move, Square};

use super::Search;
use crate::{
    memory::{Bound, Entry},
    score::{DECIDED, INFINITE},
};

impl Search<'_> {
    #[expect(clippy::too_many_arguments, reason = "the fields of an entry")]
    pub(super) fn keep(
        &self,
        key: u64,
        m: Option<Move>,
        score: i32,
        evaluation: i32,
        depth: i32,
        bound: Bound,
        expected: bool,
        ply: usize,
    ) {
        let evaluation = if evaluation == -INFINITE { Entry::NO_EVALUATION } else { evaluation as i16 };
        let (m, score, depth) = (m.map_or(0, pack), to_memory(score, ply), depth.clamp(0, 255) as u8);
        self.memory.keep(key, Entry { m, score, evaluation, depth, bound, expected });
    }
}

/// Decided scores count from the root in the search, and from the position in the memory.
fn to_memory(score: i32, ply: usize) -> i16 {
    let ply = ply as i32;
    match score {
        DECIDED.. => (score + ply) as i16,
        _ if score <= -DECIDED => (score - ply) as i16,
        _ => score as i16,
    }
}

pub(super) fn from_memory(score: i16, ply: usize) -> i32 {
    let (score, ply) = (i32::from(score), ply as i32);
    match score {
        DECIDED.. => score - ply,
        _ if score <= -DECIDED => score + ply,
        _ => score,
    }
}

pub(super) fn pack(m: Move) -> u16 {
    (m.from.index() * Square::COUNT + m.to.index()) as u16
}

pub(super) fn unpack(m: u16) -> Option<Move> {
    let square = |index| Square::from_index(index);
    let count = Square::COUNT;
    let (from, to) = (square(usize::from(m) / count)?, square(usize::from(m) % count)?);
    (from != to).then_some(Move { from, to })
}
