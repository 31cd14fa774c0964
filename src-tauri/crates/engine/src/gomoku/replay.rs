//! A win against one answer, tried as it stands against the others.
//!
//! Most answers to a threat change nothing about what comes next: the stone stands somewhere else, or the defender has
//! made a four of his own, which was blocked. To prove each of them anew is most of the work of a proof. So the proof that was
//! found is walked along in the other position (Kawano, *Using similar positions to search game trees*, 1996): the attacker
//! plays what the table says he played in the model, the defender everything that he has here. What is proved so is
//! proved by this position's own rules; the model only says where to look, and where it says nothing the walk ends.

use rules::gomoku::Stone;

use super::{
    field::{Cell, Field},
    kind::Kind,
    proofs::Numbers,
    sum::Children,
    threat::{Duty, duty},
    threes::{Hunt, Known},
};

/// No walk is longer, in plies.
const MOST_PLIES: usize = 40;

impl Hunt<'_, '_> {
    /// One answer of the defender, who is to move, has been beaten: perhaps the others are beaten in the same way.
    pub(super) fn replay_on_others(&mut self, children: &mut Children, turn: Stone, beaten: Cell) {
        let (here, model) = (self.field.key(turn), self.field.key_after(beaten, turn));
        for (cell, numbers) in children.iter_mut().filter(|(_, numbers)| !numbers.is_settled()) {
            self.field.place(*cell, turn);
            let found = self.replay_answered(turn, here, model, MOST_PLIES);
            self.field.remove(*cell);
            if let Some(found) = found {
                *numbers = found;
            }
            if self.meter.stopped {
                return;
            }
        }
    }

    /// The defender has just played. `before` is the model of the position before that, `model` the one after it.
    fn replay_answered(&mut self, defender: Stone, before: u64, model: u64, plies: usize) -> Option<Numbers> {
        self.replay_attack(defender.other(), model, plies)
            .or_else(|| self.replay_after_four(defender, before, plies))
    }

    fn replay_attack(&mut self, attacker: Stone, model: u64, plies: usize) -> Option<Numbers> {
        let key = self.field.key(attacker);
        if let Some(known) = self.look_up(key)
            && known.is_settled()
        {
            return known.is_proved().then_some(known);
        }
        let known = self.look_up(model).filter(|known| known.is_proved())?;
        if plies == 0 || self.meter.tick() {
            return None;
        }
        let only = match duty(self.field, attacker) {
            Duty::Wins(_, plies) => return Some(self.keep(key, Numbers::proved(plies))),
            Duty::Lost(_) => return None,
            Duty::Only(cells) => Some(cells),
            Duty::Free => None,
        };
        let Some(cell) = known.best() else {
            let (_, plies) = self.by_fours(attacker)?;
            return Some(self.keep(key, Numbers::proved(plies)));
        };
        let possible = self.field.is_empty(cell)
            && self.field.allows(cell, attacker)
            && only.is_none_or(|cells| cells.contains(&cell));
        if !possible {
            return None;
        }
        self.field.place(cell, attacker);
        let after = self.replay_defence(attacker.other(), Field::key_moved(model, cell, attacker), plies - 1);
        self.field.remove(cell);
        Some(self.keep(key, Numbers::proved(usize::from(after?.plies) + 1).by(cell)))
    }

    fn replay_defence(&mut self, defender: Stone, model: u64, plies: usize) -> Option<Numbers> {
        let key = self.field.key(defender);
        if let Some(known) = self.look_up(key)
            && known.is_settled()
        {
            return known.is_proved().then_some(known);
        }
        if plies == 0 || self.meter.tick() {
            return None;
        }
        let cells = match self.defences(defender) {
            Known::Numbers(numbers) if numbers.is_proved() => return Some(self.keep(key, numbers)),
            Known::Numbers(_) => return None,
            Known::Choice(cells) => cells,
        };
        let mut longest = 0;
        for cell in cells {
            let after = Field::key_moved(model, cell, defender);
            self.field.place(cell, defender);
            let found = self.replay_answered(defender, model, after, plies - 1);
            self.field.remove(cell);
            longest = longest.max(usize::from(found?.plies) + 1);
        }
        Some(self.keep(key, Numbers::proved(longest)))
    }

    /// The defender has made a four: it is blocked, and then the model is that of the position before it.
    fn replay_after_four(&mut self, defender: Stone, before: u64, plies: usize) -> Option<Numbers> {
        if self.field.count(Kind::Five, defender) == 0 || plies < 2 || self.meter.stopped {
            return None;
        }
        let attacker = defender.other();
        let Duty::Only(cells) = duty(self.field, attacker) else { return None };
        let &[block] = cells.as_slice() else { return None };
        let key = self.field.key(attacker);
        self.field.place(block, attacker);
        let after = self.replay_defence(defender, before, plies - 1);
        self.field.remove(block);
        Some(self.keep(key, Numbers::proved(usize::from(after?.plies) + 1).by(block)))
    }
}
