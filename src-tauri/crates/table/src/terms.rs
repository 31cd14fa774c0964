use rules::Position;

use crate::{ClockTerms, Party};

/// What both agreed to before the first move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Terms<R, O> {
    /// The rule set by which the game is judged.
    pub rules: R,
    /// Who moves first.
    pub first: Party,
    /// How moves are taken back.
    pub takebacks: Takebacks,
    /// How much time each party has; `None`: there are no clocks.
    pub clock: Option<ClockTerms>,
    /// What the one with the first side gives to the other; `None`: the game is even.
    pub odds: Option<O>,
}

/// The terms of a game of this kind.
pub type TermsOf<P> = Terms<<P as Position>::Rules, <P as Position>::Odds>;

/// How moves are taken back between two computers. At one computer consent is implied.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Takebacks {
    /// The other side is asked.
    #[default]
    Ask,
    /// At once, as the old programs did.
    Free,
    /// Never.
    None,
}

/// What two players go on with when a game is over, or in its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Next<R, O> {
    /// Another game of this kind.
    Here(Terms<R, O>),
    /// A game of another kind: this table ends, and its keeper opens one that continues it ([`crate::Table::continued`]).
    Elsewhere(Elsewhere),
}

/// Terms of a game of another kind. The table cannot read them: it only tells some from others by the number that its keeper
/// gives them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Elsewhere(pub u64);

/// What will be played next at a table of this kind.
pub type NextOf<P> = Next<<P as Position>::Rules, <P as Position>::Odds>;

impl<R: Copy, O: Copy> Terms<R, O> {
    /// The terms of a game after this one: the same with the other party to move first. Who gives odds goes on giving them.
    #[must_use]
    pub fn swapped(self) -> Self {
        Self { first: if self.odds.is_some() { self.first } else { self.first.other() }, ..self }
    }
}
