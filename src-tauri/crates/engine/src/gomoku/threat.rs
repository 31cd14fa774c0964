//! What a player has to do, as the shapes tell it.

use arrayvec::ArrayVec;
use rules::gomoku::Stone;

use super::{
    field::{Cell, Field},
    fours::Line,
    kind::Kind,
    shape::Shape,
};

/// Points to play on.
pub(super) type Cells = ArrayVec<Cell, 64>;

/// What is known of a position without looking ahead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Duty {
    /// The side to move wins by this stone, with its fifth so many plies after now (1 or 3).
    Wins(Cell, usize),
    /// The other side wins with its fifth so many plies after now.
    Lost(usize),
    /// One of these, and nothing else, may save the game.
    Only(Cells),
    /// Nothing is forced.
    Free,
}

/// Finds out what the side to move has to do.
pub(super) fn duty(field: &Field, turn: Stone) -> Duty {
    if let Some(cell) = field.first_of(turn, Kind::Five) {
        return Duty::Wins(cell, 1);
    }
    if field.count(Kind::Five, turn.other()) > 0 {
        let blocks = blocks_of_five(field, turn);
        return if blocks.is_empty() { Duty::Lost(2) } else { Duty::Only(blocks) };
    }
    if let Some(cell) = field.first_of(turn, Kind::OpenFour) {
        return Duty::Wins(cell, 3);
    }
    if field.count(Kind::OpenFour, turn.other()) > 0 {
        let mut answers = fours(field, turn);
        for cell in blocks_of_open_four(field, turn) {
            if !answers.contains(&cell) && answers.try_push(cell).is_err() {
                return Duty::Free;
            }
        }
        return if answers.is_empty() { Duty::Lost(4) } else { Duty::Only(answers) };
    }
    Duty::Free
}

/// The points at which the side to move makes a four.
pub(super) fn fours(field: &Field, turn: Stone) -> Cells {
    let mut cells = field.of_kinds(turn, &Kind::FOURS);
    if field.count(Kind::Suspect, turn) > 0 {
        let four = |cell: &Cell| field.make(*cell, turn).shapes.iter().any(|shape| shape.is_four());
        for cell in field.of_kinds(turn, &[Kind::Suspect]) {
            if four(&cell) && field.allows(cell, turn) && cells.try_push(cell).is_err() {
                break;
            }
        }
    }
    cells
}

/// The points at which a stone of `turn` stops every five that the other side threatens.
pub(super) fn blocks_of_five(field: &Field, turn: Stone) -> Cells {
    let enemy = turn.other();
    let fives = field.of_kinds(enemy, &[Kind::Five]);
    let stopping = |five: &Cell| {
        let mut cells = Cells::new();
        cells.push(*five);
        // Only where a five must not be blocked can it be stopped from elsewhere.
        let lines = field.make(*five, enemy).shapes;
        let mut of_five = (0..4).filter(|line| lines[*line] == Shape::Five);
        if field.is_caro()
            && let (Some(line), None) = (of_five.next(), of_five.next())
        {
            let others = field.spoilers(*five, line, enemy).filter(|(_, shape)| *shape != Shape::Five);
            cells.extend(others.map(|(cell, _)| cell).take(8));
        }
        cells
    };
    common(fives.iter().map(stopping), |cell| field.allows(cell, turn))
}

/// The points at which a stone of `turn` stops every open four that the other side threatens to make.
pub(super) fn blocks_of_open_four(field: &Field, turn: Stone) -> Cells {
    let enemy = turn.other();
    let threats = field.of_kinds(enemy, &[Kind::OpenFour]);
    let stopping = |threat: &Cell| {
        let mut cells = Cells::new();
        cells.push(*threat);
        let shapes = field.make(*threat, enemy).shapes;
        for line in 0..4 {
            if !shapes[line].is_four() {
                continue;
            }
            for (cell, shape) in field.spoilers(*threat, line, enemy) {
                let mut then = shapes;
                then[line] = shape;
                let open = then.contains(&Shape::OpenFour);
                let fours = then.iter().filter(|shape| shape.is_four()).count();
                if !open && fours < 2 && !cells.contains(&cell) {
                    let _ = cells.try_push(cell);
                }
            }
        }
        cells
    };
    common(threats.iter().map(stopping), |cell| field.allows(cell, turn))
}

/// Every stone that may save the side to move from a win by fours that the other side would have if it were its turn: what
/// the win hangs on, stones that turn one of the forced answers into a four, and the own fours. `None` when that cannot be
/// told.
pub(super) fn answers_to_fours(field: &Field, turn: Stone, line: &Line) -> Option<Cells> {
    if field.is_caro() {
        // There a stone beside a row matters too.
        return None;
    }
    let mut cells = fours(field, turn);
    let mut add = |cell: Cell| {
        let known = cells.contains(&cell) || !field.is_empty(cell) || !field.allows(cell, turn);
        known || cells.try_push(cell).is_ok()
    };
    for cell in &line.points {
        if !add(*cell) {
            return None;
        }
    }
    for (number, answer) in line.answers.iter().enumerate() {
        for direction in 0..4 {
            for cell in field.along(*answer, direction, 4) {
                if !field.is_empty(cell) {
                    continue;
                }
                let reach: Cells = field.along(cell, direction, 4).collect();
                let helping = line.answers.iter().enumerate().filter(|(_, other)| reach.contains(other));
                let (first, count) =
                    helping.fold((number, 0), |(first, count), (at, _)| (first.min(at), count + 1));
                let stones = match field.make(cell, turn).shapes[direction] {
                    Shape::Nothing | Shape::Overline | Shape::TwoFours => continue,
                    Shape::ClosedOne | Shape::OpenOne => 1,
                    Shape::ClosedTwo | Shape::OpenTwo | Shape::WideTwo => 2,
                    _ => 3,
                };
                // Each pair is met once for every answer on the line; the first time is enough.
                if first == number && stones + count >= 4 && !add(cell) {
                    return None;
                }
            }
        }
    }
    Some(cells)
}

/// What is in all of the lists, and allowed.
fn common(mut lists: impl Iterator<Item = Cells>, allowed: impl Fn(Cell) -> bool) -> Cells {
    let mut common = lists.next().unwrap_or_default();
    for list in lists {
        common.retain(|cell| list.contains(cell));
    }
    common.retain(|cell| allowed(*cell));
    common
}
