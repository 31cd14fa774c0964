/// A 64-bit fingerprint of a position and of whose turn it is: equal positions have equal keys.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Key(pub u64);

/// The nth number of the SplitMix64 sequence (Steele, Lea and Flood, 2014) from a seed: what the fingerprints of the games are
/// made of, by Zobrist's method. The same in every build, because two computers compare them.
pub(crate) const fn random(seed: u64, n: u64) -> u64 {
    let mut z = seed.wrapping_add((n + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
