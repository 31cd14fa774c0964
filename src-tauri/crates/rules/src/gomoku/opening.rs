//! The openings that make the first stones fair, as steps.
//!
//! Sources: swap and swap2 as played in the tournaments of the Czech and the Estonian federation; pro as in their older
//! rules; RIF: the renju opening rules of 1996.

use super::{Choice, Opening, Point, Stone};
use crate::Side;

/// Where an opening stands: what is expected next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Stage {
    /// Nothing special: the colours alternate.
    Free,
    /// The first player places the first three stones, so many are left.
    Three(u8),
    /// A colour is chosen; `may_add` when two stones may be added instead.
    Choose { by: Side, may_add: bool },
    /// The second player adds two stones, so many are left.
    Two(u8),
    /// Pro: the colours alternate, so many stones are limited still.
    Pro(u8),
    /// RIF: the first player places the three stones of one of the 26 openings, so many are left.
    Rif(u8),
    /// RIF: the second player may exchange the colours.
    RifSwap,
    /// RIF: White places the fourth stone.
    RifFourth,
    /// RIF: Black offers two points for the fifth stone.
    RifOffer,
    /// RIF: White picks one of them.
    RifPick,
}

/// Where a stone may go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Limit {
    /// On any empty point.
    Anywhere,
    /// At most so many lines from the centre.
    Within(u8),
    /// At least so many lines from the centre.
    Beyond(u8),
}

impl Limit {
    /// Whether a point of a board of so many lines is within the limit. A board with an even number of lines has its centre
    /// at the upper right of the four middle points.
    #[must_use]
    pub fn allows(self, point: Point, size: u8) -> bool {
        let Some(centre) = centre(size) else { return false };
        let distance = point.distance(centre);
        match self {
            Self::Anywhere => true,
            Self::Within(lines) => distance <= lines,
            Self::Beyond(lines) => distance >= lines,
        }
    }
}

/// What the players are to do now by the opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    /// The opening.
    pub protocol: Opening,
    /// What is done.
    pub kind: StepKind,
    /// Who does it.
    pub by: Side,
    /// How many stones are still to be placed, offered or picked in this step; 0 where a choice is made.
    pub left: u8,
    /// Where they may go.
    pub limit: Limit,
}

/// What is done in a step of an opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StepKind {
    /// Three stones are placed by one player.
    PlaceThree,
    /// A colour is chosen, or two stones are added.
    Choose,
    /// Two stones are added.
    AddTwo,
    /// A colour is chosen.
    ChooseColour,
    /// Pro: the first stone, in the centre.
    First,
    /// Pro: the second stone.
    Second,
    /// Pro: the third stone, away from the centre.
    Third,
    /// The colours may be exchanged.
    Swap,
    /// The fourth stone is placed.
    Fourth,
    /// Two fifth stones are offered.
    OfferFifth,
    /// One of the two is picked.
    PickFifth,
}

impl StepKind {
    /// The name: lower case with hyphens, never changed.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::PlaceThree => "place-three",
            Self::Choose => "choose",
            Self::AddTwo => "add-two",
            Self::ChooseColour => "choose-colour",
            Self::First => "first",
            Self::Second => "second",
            Self::Third => "third",
            Self::Swap => "swap",
            Self::Fourth => "fourth",
            Self::OfferFifth => "offer-fifth",
            Self::PickFifth => "pick-fifth",
        }
    }

    /// What can be chosen in the step; nothing where stones are placed.
    #[must_use]
    pub const fn choices(self) -> &'static [Choice] {
        match self {
            Self::Choose => &[Choice::TakeBlack, Choice::TakeWhite, Choice::AddTwo],
            Self::ChooseColour => &[Choice::TakeBlack, Choice::TakeWhite],
            Self::Swap => &[Choice::Swap, Choice::Stay],
            Self::PlaceThree
            | Self::AddTwo
            | Self::First
            | Self::Second
            | Self::Third
            | Self::Fourth
            | Self::OfferFifth
            | Self::PickFifth => &[],
        }
    }
}

impl Stage {
    /// How a game with this opening begins.
    pub(super) const fn first(opening: Opening) -> Self {
        match opening {
            Opening::None => Self::Free,
            Opening::Swap | Opening::Swap2 => Self::Three(3),
            Opening::Pro => Self::Pro(3),
            Opening::Rif => Self::Rif(3),
        }
    }

    /// What is done, how many stones are left to place in it, and where they may go; `None` when nothing is special.
    pub(super) const fn kind(self) -> Option<(StepKind, u8, Limit)> {
        Some(match self {
            Self::Free => return None,
            Self::Three(left) => (StepKind::PlaceThree, left, Limit::Anywhere),
            Self::Choose { may_add: true, .. } => (StepKind::Choose, 0, Limit::Anywhere),
            Self::Choose { may_add: false, .. } => (StepKind::ChooseColour, 0, Limit::Anywhere),
            Self::Two(left) => (StepKind::AddTwo, left, Limit::Anywhere),
            Self::Pro(3) => (StepKind::First, 1, Limit::Within(0)),
            Self::Pro(2) => (StepKind::Second, 1, Limit::Anywhere),
            Self::Pro(_) => (StepKind::Third, 1, Limit::Beyond(3)),
            Self::Rif(left) => (StepKind::PlaceThree, left, Limit::Within(3_u8.saturating_sub(left))),
            Self::RifSwap => (StepKind::Swap, 0, Limit::Anywhere),
            Self::RifFourth => (StepKind::Fourth, 1, Limit::Anywhere),
            Self::RifOffer => (StepKind::OfferFifth, 2, Limit::Anywhere),
            Self::RifPick => (StepKind::PickFifth, 1, Limit::Anywhere),
        })
    }

    /// Who acts.
    pub(super) fn turn(self, next: Stone, side_of: impl Fn(Stone) -> Side) -> Side {
        match self {
            Self::Free | Self::Pro(_) => side_of(next),
            Self::Three(_) | Self::Rif(_) => Side::First,
            Self::Two(_) | Self::RifSwap => Side::Second,
            Self::Choose { by, .. } => by,
            Self::RifFourth | Self::RifPick => side_of(Stone::White),
            Self::RifOffer => side_of(Stone::Black),
        }
    }

    /// What follows when a stone has been placed on the board.
    pub(super) const fn after_stone(self, opening: Opening) -> Self {
        match self {
            Self::Three(1) => Self::Choose { by: Side::Second, may_add: matches!(opening, Opening::Swap2) },
            Self::Three(left) => Self::Three(left - 1),
            Self::Two(1) => Self::Choose { by: Side::First, may_add: false },
            Self::Two(left) => Self::Two(left - 1),
            Self::Pro(1) => Self::Free,
            Self::Pro(left) => Self::Pro(left - 1),
            Self::Rif(1) => Self::RifSwap,
            Self::Rif(left) => Self::Rif(left - 1),
            Self::RifFourth => Self::RifOffer,
            Self::Free | Self::Choose { .. } | Self::RifSwap | Self::RifOffer | Self::RifPick => Self::Free,
        }
    }

    /// A small number of its own, for the fingerprint.
    pub(super) const fn code(self) -> u32 {
        match self {
            Self::Free => 0,
            Self::Three(left) => 0x10 + left as u32,
            Self::Choose { by, may_add } => 0x20 + by as u32 * 2 + may_add as u32,
            Self::Two(left) => 0x30 + left as u32,
            Self::Pro(left) => 0x40 + left as u32,
            Self::Rif(left) => 0x50 + left as u32,
            Self::RifSwap => 0x60,
            Self::RifFourth => 0x61,
            Self::RifOffer => 0x62,
            Self::RifPick => 0x63,
        }
    }
}

/// The middle of a board.
pub(super) const fn centre(size: u8) -> Option<Point> {
    Point::new(size / 2, size / 2)
}

/// Whether a turn or a reflection of the board that leaves these stones as they are takes one point to the other.
pub(super) fn is_symmetric(stones: &[(Point, Stone)], size: u8, one: Point, other: Point) -> bool {
    let last = size - 1;
    let image = |turn: u8, point: Point| {
        let (mut x, mut y) = (point.x(), point.y());
        if turn & 1 == 1 {
            x = last - x;
        }
        if turn & 2 == 2 {
            y = last - y;
        }
        if turn & 4 == 4 {
            (x, y) = (y, x);
        }
        Point::new(x, y)
    };
    (0..8).any(|turn| {
        let keeps = stones.iter().all(|(point, stone)| {
            stones.iter().any(|(at, same)| image(turn, *point) == Some(*at) && stone == same)
        });
        keeps && image(turn, one) == Some(other)
    })
}
