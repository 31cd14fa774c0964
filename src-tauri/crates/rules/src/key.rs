/// A 64-bit fingerprint of a position and of whose turn it is: equal positions have equal keys.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Key(pub u64);
