//! Quiet stones that threaten to win by fours, and what answers them.

use arrayvec::ArrayVec;
use rules::gomoku::Stone;

use super::{
    field::{Cell, Field},
    fours::Fours,
    kind::Kind,
    meter::Meter,
    shape::Shape,
    threat::{Cells, answers_to_fours},
    worth,
};

/// What the other side would do by fours, if it were its turn.
pub(super) enum Threat {
    /// Nothing.
    None,
    /// It would win, and does whatever is played, in so many plies.
    Wins(usize),
    /// It would win; one of these, and nothing else, may prevent it.
    Answers(Cells),
}

/// Remembers the answers: to find them costs a search for fours, and the same nodes are visited again and again.
pub(super) struct Answers(Vec<Slot>);

#[derive(Clone, Default)]
struct Slot {
    key: u64,
    /// In how many plies the side to move loses if it does nothing; 0: it does not.
    plies: u8,
    cells: ArrayVec<Cell, { Answers::MOST }>,
}

impl Answers {
    /// How many answers are remembered of a position.
    pub(super) const MOST: usize = 31;

    pub(super) fn new(mebibytes: usize) -> Self {
        Self(vec![Slot::default(); mebibytes.clamp(1, 32) << 10])
    }

    pub(super) fn clear(&mut self) {
        self.0.fill(Slot::default());
    }

    /// What threatens the side to move.
    pub(super) fn find(
        &mut self,
        field: &mut Field,
        turn: Stone,
        fours: &mut Fours,
        budget: u32,
        meter: &mut Meter<'_>,
    ) -> Threat {
        let key = field.key(turn);
        let place = key as usize % self.0.len();
        if let Some(slot) = self.0.get(place)
            && slot.key == key
        {
            return match slot.plies {
                0 => Threat::None,
                plies if slot.cells.is_empty() => Threat::Wins(plies.into()),
                _ => Threat::Answers(slot.cells.iter().copied().collect()),
            };
        }
        let won = fours.find(field, turn.other(), budget, meter);
        let threat = won.and_then(|(_, plies)| {
            let mut cells = answers_to_fours(field, turn, &fours.line)?;
            // What stops most comes first.
            cells.sort_by_key(|cell| (-worth::of_point(field, *cell, turn), *cell));
            Some((plies + 1, cells))
        });
        let (plies, cells) = threat.unwrap_or_default();
        if cells.len() <= Self::MOST
            && !meter.stopped
            && let Some(slot) = self.0.get_mut(place)
        {
            *slot = Slot { key, plies: plies.min(255) as u8, cells: cells.iter().copied().collect() };
        }
        match plies {
            0 => Threat::None,
            _ if cells.is_empty() => Threat::Wins(plies),
            _ => Threat::Answers(cells),
        }
    }
}

/// The quiet stones that build most, the best first.
pub(super) fn quiet_stones(field: &Field, turn: Stone, most: usize) -> impl Iterator<Item = Cell> {
    let mut found: ArrayVec<(i16, Cell), 64> = ArrayVec::new();
    field.each_of(turn, Kind::Quiet, |cell| {
        let make = field.make(cell, turn);
        if make.worth < LEAST_WORTH || !make.shapes.iter().any(|shape| *shape >= Shape::OpenTwo) {
            return;
        }
        let at = found.iter().rposition(|(worth, _)| *worth >= make.worth).map_or(0, |before| before + 1);
        if at < most {
            if found.len() == most {
                found.pop();
            }
            found.insert(at, (make.worth, cell));
        }
    });
    found.into_iter().map(|(_, cell)| cell)
}

/// An open two alone is worth so much.
const LEAST_WORTH: i16 = 5;
