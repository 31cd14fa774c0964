//! The lot by which openings are drawn, the same for the same seed: SplitMix64 (Steele, Lea and Flood, 2014).

pub(super) struct Lot(pub(super) u64);

impl Lot {
    /// One of them, when there is any.
    pub(super) fn draw<T: Copy>(&mut self, all: &[T]) -> Option<T> {
        let number = self.next() as usize % all.len().max(1);
        all.get(number).copied()
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
}
