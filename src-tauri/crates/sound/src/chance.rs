//! Chance that comes out the same for the same seed: SplitMix64 (Steele, Lea, Flood 2014), with a period of 2^64.

#[derive(Debug, Clone)]
pub(crate) struct Chance(u64);

impl Chance {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// From 0 up to, but never, 1.
    pub(crate) fn unit(&mut self) -> f32 {
        (self.next() >> 40) as f32 / (1u64 << 24) as f32
    }

    /// From -1 up to, but never, 1.
    pub(crate) fn noise(&mut self) -> f32 {
        2.0 * self.unit() - 1.0
    }

    pub(crate) fn between(&mut self, low: f32, high: f32) -> f32 {
        low + (high - low) * self.unit()
    }

    /// True so many times out of one.
    pub(crate) fn happens(&mut self, share: f32) -> bool {
        self.unit() < share
    }

    /// One of a list, or the fallback of an empty one.
    pub(crate) fn pick<T: Copy>(&mut self, of: &[T], fallback: T) -> T {
        let at = (self.unit() * of.len() as f32) as usize;
        of.get(at).copied().unwrap_or(fallback)
    }
}
