//! What the stones of a node of a proof-number search come to together.

use arrayvec::ArrayVec;

use super::{
    field::Cell,
    proofs::{NEVER, Numbers},
};

/// The stones of a node with what is known of them.
pub(super) type Children = ArrayVec<(Cell, Numbers), 64>;

/// What the stones of a node come to together.
pub(super) struct Sum {
    /// Which of them to look at next.
    pub(super) next: usize,
    /// How near the side to move is to its aim by this one, and by the next best.
    pub(super) ease: u16,
    pub(super) second: u16,
    /// What keeps it from its aim, by this one and by all.
    pub(super) effort: u16,
    pub(super) total: u16,
    /// When all is proved: in how many plies.
    pub(super) plies: usize,
}

impl Sum {
    /// Seen from the side to move: what it wants is the least of its children; the other number is a sum.
    pub(super) fn of(children: &Children, attacks: bool) -> Self {
        let (mut next, mut ease, mut second, mut effort) = (0, NEVER, NEVER, NEVER);
        let (mut greatest, mut others, mut open) = (0, 0, false);
        let mut plies = if attacks { usize::MAX } else { 0 };
        let mut first = true;
        for (number, (_, numbers)) in children.iter().enumerate() {
            let (to_aim, against) = if attacks {
                (numbers.proof, numbers.disproof())
            } else {
                (numbers.disproof(), numbers.proof)
            };
            let through = usize::from(numbers.plies) + 1;
            let mut sooner = false;
            if numbers.is_proved() {
                sooner = attacks && through < plies;
                plies = if attacks { plies.min(through) } else { plies.max(through) };
            }
            if against > 0 {
                others += u32::from(open);
                open = true;
                greatest = greatest.max(against);
            }
            if first || to_aim < ease || sooner {
                second = if first { NEVER } else { ease };
                (next, ease, effort, first) = (number, to_aim, against, false);
            } else {
                second = second.min(to_aim);
            }
        }
        let total = if greatest == NEVER {
            NEVER
        } else {
            (u32::from(greatest) + others).min(u32::from(NEVER) - 1) as u16
        };
        Self { next, ease, second, effort, total, plies }
    }
}
