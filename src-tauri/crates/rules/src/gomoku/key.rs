//! The random numbers of the fingerprint, the same in every build (Zobrist's method; see `xiangqi` for the sequence).

use super::{MAX_SIZE, Point, Stone};

const POINTS: usize = MAX_SIZE as usize * MAX_SIZE as usize;

pub(super) fn stone(point: Point, stone: Stone) -> u64 {
    random((point.index() * 2 + stone.index()) as u64)
}

pub(super) fn size(size: u8) -> u64 {
    random((POINTS * 2) as u64 + u64::from(size))
}

/// The number of everything in a position beside its stones, packed into a word.
pub(super) fn state(state: u32) -> u64 {
    random((1 << 32) + u64::from(state))
}

const fn random(n: u64) -> u64 {
    crate::key::random(0x676f_6d6f_6b75_3135, n)
}
