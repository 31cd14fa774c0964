use crate::{Illegal, Line, Outcome, Position, Ruling, Warning, Why};

/// A game under way: a start, the rules it is judged by, and the plies played. Only legal lines exist.
#[derive(Clone, Debug, PartialEq)]
pub struct Game<P: Position> {
    rules: P::Rules,
    start: P,
    plies: Vec<Ply<P>>,
    outcome: Option<Outcome>,
}

/// One move of one side, and what came of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Ply<P: Position> {
    /// The move.
    pub mv: P::Move,
    /// The position after it.
    pub after: P,
}

impl<P: Position> Game<P> {
    /// A game without a move yet; the start comes under the rules. The outcome is known at once when the start has no
    /// legal move.
    #[must_use]
    pub fn new(start: P, rules: P::Rules) -> Self {
        let start = start.under(rules);
        let outcome = start.judge(Line { start: &start, plies: &[] }, rules);
        Self { rules, start, plies: Vec::new(), outcome }
    }

    /// Plays a move.
    ///
    /// # Errors
    /// Why the move is not legal; [`Why::Over`] after the end. The game is unchanged then.
    pub fn play(&mut self, mv: P::Move) -> Result<(), Illegal<P::Point>> {
        self.check(mv)?;
        let mut after = self.position().clone();
        after.play_unchecked(mv);
        self.plies.push(Ply { mv, after });
        self.outcome = self.judged();
        Ok(())
    }

    /// Whether the move could be played now.
    ///
    /// # Errors
    /// As for [`Game::play`].
    pub fn check(&self, mv: P::Move) -> Result<(), Illegal<P::Point>> {
        if self.outcome.is_some() {
            return Err(Illegal { why: Why::Over, at: Default::default() });
        }
        self.position().check(mv)
    }

    /// Goes back to the position after `ply` plies; does nothing when fewer were played.
    pub fn truncate(&mut self, ply: usize) {
        if ply < self.plies.len() {
            self.plies.truncate(ply);
            self.outcome = self.judged();
        }
    }

    /// The position now.
    #[must_use]
    pub fn position(&self) -> &P {
        self.plies.last().map_or(&self.start, |ply| &ply.after)
    }

    /// The position after `ply` plies (0 = the start), if that many were played.
    #[must_use]
    pub fn at(&self, ply: usize) -> Option<&P> {
        self.line().at(ply)
    }

    /// The position the game started from.
    #[must_use]
    pub fn start(&self) -> &P {
        &self.start
    }

    /// The rules by which the game is judged.
    #[must_use]
    pub fn rules(&self) -> P::Rules {
        self.rules
    }

    /// The plies played.
    #[must_use]
    pub fn plies(&self) -> &[Ply<P>] {
        &self.plies
    }

    /// How the game ended by its rules, or `None` while it goes on.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// By what the game ended: the clause, the offence, the attacks to draw. `None` while it goes on.
    #[must_use]
    pub fn ruling(&self) -> Option<Ruling<P::Point>> {
        self.outcome.and_then(|_| self.position().ruling(self.line(), self.rules))
    }

    /// What the players should know before the rules end the game.
    #[must_use]
    pub fn warning(&self) -> Option<Warning<P::Point>> {
        if self.outcome.is_some() { None } else { self.position().warning(self.line(), self.rules) }
    }

    /// Where the clause is written down that ended the game, or that the warning comes under.
    #[must_use]
    pub fn clause(&self) -> Option<&'static str> {
        let ruling = self.ruling().or_else(|| self.warning().map(|warning| warning.ruling));
        ruling.map(|ruling| ruling.clause.source)
    }

    fn judged(&self) -> Option<Outcome> {
        self.position().judge(self.line(), self.rules)
    }

    fn line(&self) -> Line<'_, P> {
        Line { start: &self.start, plies: &self.plies }
    }
}
