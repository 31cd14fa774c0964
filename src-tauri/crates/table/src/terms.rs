use crate::{ClockTerms, Party};

/// What both agreed to before the first move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Terms<R> {
    /// The rule set by which the game is judged.
    pub rules: R,
    /// Who moves first.
    pub first: Party,
    /// How moves are taken back.
    pub takebacks: Takebacks,
    /// How much time each party has; `None`: there are no clocks.
    pub clock: Option<ClockTerms>,
}

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

impl<R: Copy> Terms<R> {
    /// The same terms with the other party to move first.
    #[must_use]
    pub fn swapped(self) -> Self {
        Self { first: self.first.other(), ..self }
    }
}
