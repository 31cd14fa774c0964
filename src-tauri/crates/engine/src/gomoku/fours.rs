//! Wins by fours alone (VCF, 连续冲四): every stone threatens five, so the other side has one answer each time.
//!
//! The tree is thin and deep. What was found to lead nowhere is kept by its key; a win is not kept, for it ends the search.

use rules::gomoku::Stone;

use super::{
    field::{Cell, Field},
    kind::Kind,
    meter::Meter,
    threat::{Cells, blocks_of_five, fours},
};

/// The memory of a search for fours.
pub(super) struct Fours {
    failed: Vec<u64>,
    /// Positions that may still be looked at.
    left: u32,
    /// The line of the last win.
    pub(super) line: Line,
}

/// What a win by fours hangs on.
#[derive(Clone, Debug, Default)]
pub(super) struct Line {
    /// Where stones of either side go, and where a stone of the defender would take the last threat away.
    pub(super) points: Vec<Cell>,
    /// Where the defender is made to go.
    pub(super) answers: Vec<Cell>,
}

const SLOTS: usize = 1 << 16;
/// How many fours in a row are tried at most.
const MOST_FOURS: usize = 40;

impl Fours {
    pub(super) fn new() -> Self {
        Self { failed: vec![0; SLOTS], left: 0, line: Line::default() }
    }

    pub(super) fn clear(&mut self) {
        self.failed.fill(0);
    }

    /// The first stone of a win by fours, and in how many plies it makes five; looks at `budget` positions at most.
    pub(super) fn find(
        &mut self,
        field: &mut Field,
        turn: Stone,
        budget: u32,
        meter: &mut Meter<'_>,
    ) -> Option<(Cell, usize)> {
        self.left = budget;
        self.line.points.clear();
        self.line.answers.clear();
        self.attack(field, turn, MOST_FOURS, meter)
    }

    fn attack(
        &mut self,
        field: &mut Field,
        turn: Stone,
        most: usize,
        meter: &mut Meter<'_>,
    ) -> Option<(Cell, usize)> {
        let enemy = turn.other();
        if let Some(five) = field.first_of(turn, Kind::Five) {
            self.line.points.push(five);
            return Some((five, 1));
        }
        let mut tries = if field.count(Kind::Five, enemy) > 0 {
            let mut blocks = blocks_of_five(field, turn);
            blocks.retain(|cell| field.make(*cell, turn).shapes.iter().any(|shape| shape.is_four()));
            blocks
        } else {
            if let Some(open) = field.first_of(turn, Kind::OpenFour) {
                self.end_open(field, open, turn);
                return Some((open, 3));
            }
            fours(field, turn)
        };
        if tries.is_empty() || most == 0 {
            return None;
        }
        let key = field.key(turn);
        let slot = key as usize % SLOTS;
        if self.failed[slot] == key {
            return None;
        }
        if self.left == 0 || meter.tick() {
            return None;
        }
        self.left -= 1;
        sort(field, turn, &mut tries);
        for cell in tries {
            field.place(cell, turn);
            let length = self.defend(field, turn, most, meter);
            field.remove(cell);
            if let Some(length) = length {
                self.line.points.push(cell);
                return Some((cell, length + 1));
            }
            if self.left == 0 || meter.stopped {
                return None;
            }
        }
        self.failed[slot] = key;
        None
    }

    /// In how many plies a four that stands now wins, whatever the answer.
    fn defend(
        &mut self,
        field: &mut Field,
        turn: Stone,
        most: usize,
        meter: &mut Meter<'_>,
    ) -> Option<usize> {
        let enemy = turn.other();
        if field.count(Kind::Five, enemy) > 0 || field.count(Kind::Five, turn) == 0 {
            return None;
        }
        let mut longest = 2;
        let answers = blocks_of_five(field, enemy);
        if answers.is_empty() {
            self.end_blocked(field, turn);
        }
        for answer in answers {
            self.line.points.push(answer);
            self.line.answers.push(answer);
            field.place(answer, enemy);
            let found = self.attack(field, turn, most - 1, meter);
            field.remove(answer);
            longest = longest.max(found?.1 + 1);
        }
        Some(longest)
    }
}

impl Fours {
    /// The line ends with an open four, or two fours.
    fn end_open(&mut self, field: &Field, cell: Cell, turn: Stone) {
        self.line.points.push(cell);
        let shapes = field.make(cell, turn).shapes;
        for line in (0..4).filter(|line| shapes[*line].is_four()) {
            self.line.points.extend(field.spoilers(cell, line, turn).map(|(spoiler, _)| spoiler));
        }
    }

    /// The line ends with a four against which there is no stone: it is two, or the answer is forbidden.
    fn end_blocked(&mut self, field: &Field, turn: Stone) {
        for five in field.of_kinds(turn, &[Kind::Five]) {
            self.line.points.push(five);
            if field.may_be_forbidden(five, turn.other()) {
                // Another black stone may make it allowed.
                let near = (0..4).flat_map(|line| field.along(five, line, 5));
                self.line.points.extend(near.filter(|cell| field.is_empty(*cell)));
            }
        }
    }
}

/// The most promising first.
pub(super) fn sort(field: &Field, turn: Stone, cells: &mut Cells) {
    cells.sort_by_key(|cell| {
        let make = field.make(*cell, turn);
        (u8::MAX - make.kind as u8, -make.worth, *cell)
    });
}
