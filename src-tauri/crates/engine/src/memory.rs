//! The transposition table: what a search has found out about positions, kept by their keys.
//!
//! Threads share it without a lock. An entry is two words; the first is the key of the position combined with the second
//! (Hyatt and Mann, *A lock-less transposition table implementation for parallel search*, ICGA Journal 2002). When two
//! threads write the same entry at once, the words don't match afterwards and the entry is not found: nothing false is
//! ever read as somebody's entry.

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};

/// What the score of an entry means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// Only the evaluation and the move are known.
    None,
    /// The score is at most this.
    Upper,
    /// The score is at least this.
    Lower,
    Exact,
}

/// What is known about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// The best move in 16 bits, as the game packs it; 0 for none.
    pub(crate) m: u16,
    pub(crate) score: i16,
    /// The evaluation without a search; [`Entry::NO_EVALUATION`] when in check.
    pub(crate) evaluation: i16,
    pub(crate) depth: u8,
    pub(crate) bound: Bound,
    /// Whether the position was on an expected line.
    pub(crate) expected: bool,
}

impl Entry {
    pub(crate) const NO_EVALUATION: i16 = i16::MIN;

    fn pack(self, age: u8) -> u64 {
        u64::from(self.m)
            | u64::from(self.score as u16) << 16
            | u64::from(self.evaluation as u16) << 32
            | u64::from(self.depth) << 48
            | (self.bound as u64) << 56
            | u64::from(self.expected) << 58
            | u64::from(age & AGES) << 59
    }

    fn unpack(word: u64) -> Self {
        Self {
            m: word as u16,
            score: (word >> 16) as i16,
            evaluation: (word >> 32) as i16,
            depth: (word >> 48) as u8,
            bound: match word >> 56 & 3 {
                0 => Bound::None,
                1 => Bound::Upper,
                2 => Bound::Lower,
                _ => Bound::Exact,
            },
            expected: word >> 58 & 1 != 0,
        }
    }
}

const AGES: u8 = 31;

#[derive(Default)]
struct Slot {
    check: AtomicU64,
    content: AtomicU64,
}

impl Slot {
    fn depth_and_age(&self) -> (u8, u8) {
        let word = self.content.load(Relaxed);
        ((word >> 48) as u8, (word >> 59) as u8)
    }
}

/// Four entries, the width of a cache line.
#[derive(Default)]
#[repr(align(64))]
struct Bucket([Slot; 4]);

/// The table.
pub(crate) struct Memory {
    buckets: Vec<Bucket>,
    age: AtomicU8,
}

impl Memory {
    /// A table of so many MiB, at least one.
    pub(crate) fn new(mebibytes: usize) -> Self {
        let count = (mebibytes.max(1) << 20) / size_of::<Bucket>();
        let mut buckets = Vec::new();
        buckets.resize_with(count, Bucket::default);
        Self { buckets, age: AtomicU8::new(0) }
    }

    pub(crate) fn clear(&mut self) {
        self.age = AtomicU8::new(0);
        for slot in self.buckets.iter().flat_map(|bucket| &bucket.0) {
            slot.check.store(0, Relaxed);
            slot.content.store(0, Relaxed);
        }
    }

    /// A new search begins: what it writes takes precedence over what earlier ones wrote.
    pub(crate) fn grow_older(&self) {
        self.age.fetch_add(1, Relaxed);
    }

    pub(crate) fn find(&self, key: u64) -> Option<Entry> {
        self.bucket(key)?.0.iter().find_map(|slot| {
            let content = slot.content.load(Relaxed);
            (slot.check.load(Relaxed) ^ content == key && content != 0).then(|| Entry::unpack(content))
        })
    }

    pub(crate) fn keep(&self, key: u64, entry: Entry) {
        let Some(bucket) = self.bucket(key) else { return };
        let now = self.age.load(Relaxed) & AGES;
        let mut worst = (i32::MAX, None);
        for slot in &bucket.0 {
            let content = slot.content.load(Relaxed);
            if slot.check.load(Relaxed) ^ content == key && content != 0 {
                let old = Entry::unpack(content);
                // A shallow bound of this search does not oust a deeper one.
                let (_, age) = slot.depth_and_age();
                if entry.bound != Bound::Exact && age == now && entry.depth + 3 < old.depth {
                    return;
                }
                let m = if entry.m == 0 { old.m } else { entry.m };
                return Self::write(slot, key, Entry { m, ..entry }, now);
            }
            let (depth, age) = slot.depth_and_age();
            let years = now.wrapping_sub(age) & AGES;
            let worth = i32::from(depth) - 8 * i32::from(years);
            if worth < worst.0 {
                worst = (worth, Some(slot));
            }
        }
        if let Some(slot) = worst.1 {
            Self::write(slot, key, entry, now);
        }
    }

    /// How much is in use, in thousandths, by a sample.
    pub(crate) fn used(&self) -> u16 {
        let now = self.age.load(Relaxed) & AGES;
        let sample = self.buckets.iter().take(250).flat_map(|bucket| &bucket.0);
        sample.filter(|slot| slot.content.load(Relaxed) != 0 && slot.depth_and_age().1 == now).count() as u16
    }

    fn write(slot: &Slot, key: u64, entry: Entry, age: u8) {
        let content = entry.pack(age);
        slot.content.store(content, Relaxed);
        slot.check.store(key ^ content, Relaxed);
    }

    fn bucket(&self, key: u64) -> Option<&Bucket> {
        self.buckets.get(((u128::from(key) * self.buckets.len() as u128) >> 64) as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ENTRY: Entry =
        Entry { m: 0x1234, score: -31_999, evaluation: -7, depth: 200, bound: Bound::Exact, expected: true };

    #[test]
    fn an_entry_is_found_again_as_it_was() {
        let memory = Memory::new(1);
        assert_eq!(memory.find(42), None);
        for (key, bound) in (1..).zip([Bound::None, Bound::Upper, Bound::Lower, Bound::Exact]) {
            let entry = Entry { bound, ..ENTRY };
            memory.keep(key << 60, entry);
            assert_eq!(memory.find(key << 60), Some(entry));
        }
    }

    #[test]
    fn what_is_old_or_shallow_makes_room() {
        let memory = Memory::new(1);
        for key in 1..=4 {
            memory.keep(key, Entry { depth: 10 + key as u8, ..ENTRY });
        }
        memory.keep(5, Entry { depth: 1, ..ENTRY });
        assert_eq!(memory.find(1), None, "the shallowest went");
        memory.grow_older();
        memory.keep(6, ENTRY);
        memory.keep(7, ENTRY);
        assert!(memory.find(6).is_some() && memory.find(7).is_some());
    }

    #[test]
    fn words_of_two_writers_are_nobodys_entry() {
        let memory = Memory::new(1);
        memory.keep(1, ENTRY);
        let slot = &memory.bucket(1).unwrap().0[0];
        slot.content.fetch_xor(1 << 20, Relaxed);
        assert_eq!(memory.find(1), None);
    }

    #[test]
    fn a_move_is_not_forgotten_for_want_of_a_better_one() {
        let memory = Memory::new(1);
        memory.keep(9, ENTRY);
        memory.keep(9, Entry { m: 0, ..ENTRY });
        assert_eq!(memory.find(9).unwrap().m, ENTRY.m);
    }
}
