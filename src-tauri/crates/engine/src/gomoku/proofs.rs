//! What a search for threats remembers of positions: how much is still to be proved.

use super::field::Cell;

/// What is known of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Numbers {
    /// How many leaves have to be won at least, for the attacker to win.
    pub(super) proof: u16,
    /// How many have to be lost at least, for him to fail; when it is proved, with which stone ([`Cell::pack`]), or 0.
    against: u16,
    /// When it is proved: in how many plies five is made.
    pub(super) plies: u8,
    /// When it was found out, to tell what is of no use any more.
    pub(super) age: u8,
    /// How much was looked at below it, roughly.
    pub(super) work: u16,
}

/// More than any number of leaves.
pub(super) const NEVER: u16 = u16::MAX;

impl Numbers {
    pub(super) const DISPROVED: Self = Self { proof: NEVER, against: 0, plies: 0, age: 0, work: 1 };

    /// A node that is open, with the least numbers of leaves that will have to be won and lost; neither is 0.
    pub(super) const fn guessed(proof: u16, disproof: u16) -> Self {
        Self { proof, against: disproof, plies: 0, age: 0, work: 0 }
    }

    pub(super) fn proved(plies: usize) -> Self {
        Self { proof: 0, against: 0, plies: plies.min(255) as u8, age: 0, work: 1 }
    }

    pub(super) const fn is_proved(self) -> bool {
        self.proof == 0
    }

    pub(super) const fn is_disproved(self) -> bool {
        self.proof == NEVER
    }

    /// How many leaves have to be lost at least, for the attacker to fail.
    pub(super) const fn disproof(self) -> u16 {
        if self.is_proved() { NEVER } else { self.against }
    }

    /// The stone that wins, where that is known.
    pub(super) const fn best(self) -> Option<Cell> {
        if self.is_proved() { Cell::unpack(self.against) } else { None }
    }

    /// A proof, by this stone.
    pub(super) const fn by(self, cell: Cell) -> Self {
        Self { against: cell.pack(), ..self }
    }

    /// What came out after so many positions.
    pub(super) fn after(self, positions: u64) -> Self {
        Self { work: positions.min(999) as u16, ..self }
    }

    pub(super) const fn is_settled(self) -> bool {
        self.is_proved() || self.is_disproved()
    }
}

#[derive(Clone, Copy)]
struct Slot {
    key: u64,
    numbers: Numbers,
}

/// The width of a cache line: what is known of a position for several scopes is found at once.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Bucket([Slot; 4]);

/// The table.
pub(super) struct Proofs {
    buckets: Vec<Bucket>,
    age: u8,
}

impl Bucket {
    const EMPTY: Self = Self([Slot { key: 0, numbers: Numbers::guessed(1, 1) }; 4]);
}

impl Proofs {
    pub(super) fn new(mebibytes: usize) -> Self {
        Self { buckets: vec![Bucket::EMPTY; (mebibytes.clamp(1, 256) << 20) / size_of::<Bucket>()], age: 0 }
    }

    pub(super) fn clear(&mut self) {
        self.buckets.fill(Bucket::EMPTY);
        self.age = 0;
    }

    /// A new search begins: what it finds out takes precedence over what earlier ones found out.
    pub(super) fn grow_older(&mut self) {
        self.age = self.age.wrapping_add(1);
    }

    /// What is known of a position in a scope; a proof in a narrower one (the scopes before it) will do as well.
    pub(super) fn find(&self, position: u64, scopes: &[u64]) -> Option<Numbers> {
        let bucket = self.buckets.get(self.place(position))?;
        let (own, narrower) = scopes.split_last()?;
        let own = position ^ own;
        let mut found = None;
        for slot in &bucket.0 {
            if slot.key == own {
                found = Some(slot.numbers);
            } else if slot.numbers.is_proved() && narrower.iter().any(|scope| slot.key == position ^ scope) {
                return Some(slot.numbers);
            }
        }
        found
    }

    pub(super) fn keep(&mut self, position: u64, scope: u64, numbers: Numbers) {
        let (place, age, key) = (self.place(position), self.age, position ^ scope);
        let Some(Bucket(slots)) = self.buckets.get_mut(place) else { return };
        // Proofs are dear: they are needed to tell the line.
        let worth = |slot: &Slot| {
            let of_now = if slot.numbers.age == age { 2_000 } else { 0 };
            u32::from(slot.numbers.work) + of_now + if slot.numbers.is_proved() { 1_000 } else { 0 }
        };
        let mut least = (u32::MAX, 0);
        for (way, slot) in slots.iter().enumerate() {
            if slot.key == key {
                least.1 = way;
                break;
            }
            if worth(slot) < least.0 {
                least = (worth(slot), way);
            }
        }
        slots[least.1] = Slot { key, numbers: Numbers { age, ..numbers } };
    }

    fn place(&self, position: u64) -> usize {
        ((u128::from(position) * self.buckets.len() as u128) >> 64) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_proof_counts_in_wider_scopes_and_nothing_else_does() {
        let mut proofs = Proofs::new(1);
        proofs.keep(7 << 50, 1, Numbers::proved(9));
        proofs.keep(8 << 50, 1, Numbers::DISPROVED);
        assert_eq!(proofs.find(7 << 50, &[1, 2]).map(|numbers| numbers.plies), Some(9));
        assert_eq!(proofs.find(7 << 50, &[2]), None);
        assert_eq!(proofs.find(8 << 50, &[1, 2]), None);
        assert!(proofs.find(8 << 50, &[1]).is_some_and(Numbers::is_disproved));
    }

    #[test]
    fn what_is_old_makes_room() {
        let mut proofs = Proofs::new(1);
        for key in 1..=4 {
            proofs.keep(key, 0, Numbers { work: 900, ..Numbers::guessed(3, 1) });
        }
        proofs.grow_older();
        for key in 5..=8 {
            proofs.keep(key, 0, Numbers::guessed(3, 1));
        }
        assert!((5..=8).all(|key| proofs.find(key, &[0]).is_some()));
        assert!((1..=4).all(|key| proofs.find(key, &[0]).is_none()));
    }
}
