//! What to do where an opening asks for more than the best point: which colour to take, which stones leave both alike.

use std::sync::atomic::AtomicBool;

use rules::{
    Position as _,
    gomoku::{Choice, Move, Point, Position, StepKind, Stone},
};

use super::{Thinker, field::Cell};
use crate::random::mixed;

/// What is to be done with a stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Aim {
    /// The colour of the stone is the own one.
    Best,
    /// Nobody knows yet who will have which colour.
    Even,
    /// The other side has offered these, and one is to be picked.
    Worst,
}

/// The choice that an opening asks for, when it asks for one: the colour that is better off.
///
/// Looks at a few ten thousand positions. Without a choice to make the answer is [`Choice::Stay`].
#[must_use]
pub fn choose(position: &Position) -> Choice {
    let mut thinker = Thinker::new(crate::Options { hash: 4, ..crate::Options::default() });
    chosen(&mut thinker, position, &AtomicBool::new(false)).unwrap_or(Choice::Stay)
}

/// The same with a thinker that exists.
pub(super) fn chosen(thinker: &mut Thinker, position: &Position, stop: &AtomicBool) -> Option<Choice> {
    let choices = position.step()?.kind.choices();
    if choices.is_empty() {
        return None;
    }
    let score = thinker.weigh(position, position.next(), FOR_A_COLOUR, stop);
    let better = if score > 0 { position.next() } else { position.next().other() };
    let own = position.colour_of(position.turn());
    let wanted = |choice: &&Choice| match choice {
        Choice::TakeBlack => better == Stone::Black,
        Choice::TakeWhite => better == Stone::White,
        Choice::Swap => better != own,
        Choice::Stay => better == own,
        // The best colour now is worth more than the worse of two later.
        Choice::AddTwo => false,
    };
    choices.iter().find(wanted).copied()
}

/// The move that an opening asks for; `None` where it leaves the search its freedom.
pub(super) fn answer(
    thinker: &mut Thinker,
    position: &Position,
    seed: u64,
    stop: &AtomicBool,
) -> Option<Move> {
    let step = position.step()?;
    if !step.kind.choices().is_empty() {
        return chosen(thinker, position, stop).map(Move::Choice);
    }
    let (size, stones) = (position.board().size(), position.board().stones());
    let centre = Point::new(size / 2, size / 2)?;
    let near = |lines: u8, of: Point| {
        let points = position.board().empty().filter(move |point| point.distance(of) <= lines);
        points.filter(|point| position.check(Move::Stone(*point)).is_ok()).collect::<Vec<_>>()
    };
    let drawn = |points: Vec<Point>| {
        let lot = mixed(seed ^ u64::from(stones)) as usize % points.len().max(1);
        points.get(lot).copied()
    };
    let (points, aim) = match step.kind {
        StepKind::First => (vec![centre], Aim::Best),
        StepKind::PlaceThree if stones == 0 => return drawn(near(2, centre)).map(Move::Stone),
        StepKind::PlaceThree if stones == 1 => return drawn(near(2, only(position)?)).map(Move::Stone),
        StepKind::PlaceThree => (near(4, centre), Aim::Even),
        StepKind::AddTwo => (near(5, centre), Aim::Even),
        StepKind::Third => (near(5, centre), Aim::Best),
        StepKind::OfferFifth => (near(4, centre), Aim::Best),
        StepKind::PickFifth => (position.zone()?, Aim::Worst),
        StepKind::Second | StepKind::Fourth => return None,
        StepKind::Choose | StepKind::ChooseColour | StepKind::Swap => return None,
    };
    thinker.pick(position, &points, aim, stop).and_then(Cell::point).map(Move::Stone)
}

fn only(position: &Position) -> Option<Point> {
    position.board().all().next().map(|(point, _)| point)
}

/// How many positions it takes to choose a colour.
const FOR_A_COLOUR: u64 = 40_000;
