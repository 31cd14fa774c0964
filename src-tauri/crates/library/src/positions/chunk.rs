//! Postings in bytes. A posting of a large library takes nine of them on average.
//!
//! Four numbers each: by how much the key is larger than the one before; the game, or by how much its number is larger where
//! the key is the same; the ply and the score in its two lowest bits; the next move.

use super::Posting;
use crate::varint;

/// A chunk is full at so many bytes: a page of the database less what it needs itself would be 4 KiB; four of them make few
/// enough chunks, and are still read in microseconds.
const FULL: usize = 16_000;

/// A chunk that is being filled. Postings come in order.
#[derive(Debug, Default)]
pub(super) struct Encoder {
    first: Option<u64>,
    last: (u64, i64),
    data: Vec<u8>,
}

impl Encoder {
    pub(super) fn push(&mut self, posting: Posting) {
        let (key, game) = match self.first {
            Some(_) => self.last,
            None => (posting.key, 0),
        };
        self.first.get_or_insert(posting.key);
        // Where a damaged segment is merged nothing need be in order: what wraps here wraps back when it is read.
        varint::push(posting.key.wrapping_sub(key), &mut self.data);
        let from = if posting.key == key { game } else { 0 };
        varint::push(posting.game.wrapping_sub(from).cast_unsigned(), &mut self.data);
        varint::push(u64::from(posting.ply) << 2 | u64::from(posting.score), &mut self.data);
        varint::push(u64::from(posting.next), &mut self.data);
        self.last = (posting.key, posting.game);
    }

    pub(super) fn is_full(&self) -> bool {
        self.data.len() >= FULL
    }

    /// The key that it begins with and its bytes, if there are any; the next chunk begins.
    pub(super) fn take(&mut self) -> Option<(u64, Vec<u8>)> {
        let first = self.first.take()?;
        Some((first, std::mem::take(&mut self.data)))
    }
}

/// The postings of a chunk; ends early where it is damaged.
pub(super) struct Decoder<'a> {
    key: u64,
    game: i64,
    data: &'a [u8],
}

impl<'a> Decoder<'a> {
    pub(super) fn new(first: u64, data: &'a [u8]) -> Self {
        Self { key: first, game: 0, data }
    }
}

impl Iterator for Decoder<'_> {
    type Item = Posting;

    fn next(&mut self) -> Option<Posting> {
        let more = varint::take(&mut self.data)?;
        if more > 0 {
            self.key = self.key.wrapping_add(more);
            self.game = 0;
        }
        self.game = self.game.wrapping_add(varint::take(&mut self.data)?.cast_signed());
        let ply = varint::take(&mut self.data)?;
        let next = varint::take(&mut self.data)?;
        Some(Posting {
            key: self.key,
            game: self.game,
            ply: (ply >> 2) as u16,
            score: (ply & 3) as u8,
            next: next as u16,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn postings_come_back() {
        let mut postings: Vec<_> = (0..2_000_u64)
            .map(|n| Posting {
                key: n * n % 97 * (1 << 30),
                game: (n * 31 % 5_000).cast_signed(),
                ply: (n % 300) as u16,
                next: (n * 7 % 8_101) as u16,
                score: (n % 4) as u8,
            })
            .collect();
        postings.sort_unstable();
        let mut encoder = Encoder::default();
        let mut again = Vec::new();
        for posting in &postings {
            encoder.push(*posting);
            if encoder.is_full() {
                let (first, data) = encoder.take().unwrap();
                again.extend(Decoder::new(first, &data));
            }
        }
        let (first, data) = encoder.take().unwrap();
        again.extend(Decoder::new(first, &data));
        assert_eq!(again, postings);
        assert_eq!(encoder.take(), None);
        postings.reverse();
        postings.truncate(200);
        for posting in &postings {
            encoder.push(*posting);
        }
        let (first, shuffled) = encoder.take().unwrap();
        let again: Vec<_> = Decoder::new(first, &shuffled).collect();
        assert_eq!(again, postings, "out of order, as a damaged segment may have them");
        assert_eq!(Decoder::new(7, &data[..data.len() - 1]).count() + 1, Decoder::new(7, &data).count());
    }
}
