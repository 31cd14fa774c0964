//! What an act gives: the events it would write, or why it is not possible. Nothing changes here.

use arrayvec::ArrayVec;
use rules::{Outcome, Position, Reason, Side};

use crate::{
    Act, Event, Line, Millis, Next, Offer, OfferOf, OpenOffer, OpenOfferOf, Phase, Refusal, Seat, Seq, Table,
    Takebacks, TermsOf,
};

/// At most: ready, ready, start, move, over.
type Events<P> = ArrayVec<Event<P>, 5>;
pub(crate) type Decision<P> = Result<Events<P>, Refusal<<P as Position>::Point>>;

impl<P: Position> Table<P> {
    /// The events that `act` of `by` would write at `now`.
    pub(crate) fn decide(&self, by: Side, act: &Act<P>, now: Millis) -> Decision<P> {
        match *act {
            Act::Ready => self.decide_ready(by),
            Act::Move { ply, mv, spent } => self.decide_move(by, Event::Move { ply, mv, spent }, now),
            Act::Offer(offer) => self.decide_offer(by, offer, now),
            Act::Answer { to, accept } => self.decide_answer(by, to, accept),
            Act::Withdraw { offer } => match self.shared.offer {
                Some(open) if open.by == by && open.seq == offer => Ok(one(Event::Void(offer))),
                _ => Err(Refusal::Stale),
            },
            Act::Resign => {
                self.must_be_begun()?;
                self.must_have_opponent()?;
                Ok(one(Event::Over(Outcome { winner: Some(by.other()), reason: Reason::Resignation })))
            }
            Act::Flag(side) => self.decide_flag(side, now),
            Act::Edit(ref edit) => self.decide_edit(edit),
            Act::Leave => Ok(one(Event::Gone(by))),
        }
    }

    fn decide_ready(&self, by: Side) -> Decision<P> {
        let ready = match &self.shared.phase {
            Phase::Waiting { ready } | Phase::Paused { ready } => *ready,
            Phase::SettingUp { setup, ready } => {
                P::settle(setup, self.shared.terms.rules).map_err(|_| Refusal::Problems)?;
                *ready
            }
            Phase::Playing => return Err(Refusal::UnderWay),
            Phase::Over(_) => return Err(Refusal::Over),
        };
        self.must_have_opponent()?;
        if self.is_local() {
            return Ok(Events::<P>::from_iter([
                Event::Ready(Side::First),
                Event::Ready(Side::Second),
                Event::Start,
            ]));
        }
        if ready[by.index()] {
            return Err(Refusal::AlreadyReady);
        }
        let mut events = one(Event::Ready(by));
        if ready[by.other().index()] {
            events.push(Event::Start);
        }
        Ok(events)
    }

    fn decide_move(&self, by: Side, what: Event<P>, now: Millis) -> Decision<P> {
        let Event::Move { ply, mv, spent } = what else { return Err(Refusal::Stale) };
        let mut events = match self.shared.phase {
            // Who plays at one window needs no button to begin: the first move does.
            Phase::Waiting { .. } if self.is_local() => self.decide_ready(by)?,
            _ => {
                self.must_be_playing()?;
                Events::<P>::new()
            }
        };
        self.must_have_opponent()?;
        let game = &self.shared.game;
        if game.position().turn() != by {
            return Err(Refusal::NotYourTurn);
        }
        if self
            .shared
            .offer
            .is_some_and(|open| open.by == by && matches!(open.offer, Offer::Undo { .. } | Offer::Draw))
        {
            return Err(Refusal::OfferOpen);
        }
        if ply as usize != game.plies().len() {
            return Err(Refusal::Stale);
        }
        if self.shared.clocks.as_ref().is_some_and(|clocks| !clocks.is_in_time(by, now, spent)) {
            return Err(Refusal::TimeUp);
        }
        let mut game = game.clone();
        game.play(mv).map_err(Refusal::Illegal)?;
        events.push(what);
        if let Some(outcome) = game.outcome() {
            events.push(Event::Over(outcome));
        }
        Ok(events)
    }

    /// The flag of a side falls, if its clock stands at zero. Where the rules say so, nobody wins by time against whom
    /// nothing can win on the board.
    pub(crate) fn decide_flag(&self, side: Side, now: Millis) -> Decision<P> {
        self.must_be_playing()?;
        let position = self.shared.game.position();
        let clocks = self.shared.clocks.as_ref().ok_or(Refusal::NotFallen)?;
        if side != position.turn() || clocks.falls_at(side).is_none_or(|at| now < at) {
            return Err(Refusal::NotFallen);
        }
        let winner = side.other();
        let winner = position.can_win_on_time(winner, self.shared.terms.rules).then_some(winner);
        Ok(one(Event::Over(Outcome { winner, reason: Reason::Time })))
    }

    /// The clocks stand while the other side is not heard, as long as there is patience left for it.
    pub(crate) fn decide_line(&self, line: Line, now: Millis) -> Decision<P> {
        self.must_be_playing()?;
        if self.shared.clocks.is_none() {
            return Err(Refusal::NotFallen);
        }
        match (line, self.shared.held) {
            (Line::Silent, None) if self.shared.patience > 0 && !self.is_local() => Ok(one(Event::Hold)),
            (Line::Heard, Some(since)) if now >= since => Ok(one(Event::Go)),
            _ => Err(Refusal::Stale),
        }
    }

    fn decide_edit(&self, edit: &P::Edit) -> Decision<P> {
        let Phase::SettingUp { setup, .. } = &self.shared.phase else {
            return Err(Refusal::NotSettingUp);
        };
        P::edit(&mut setup.clone(), edit).map_err(Refusal::Edit)?;
        Ok(one(Event::Edit(edit.clone())))
    }

    fn decide_offer(&self, by: Side, offer: OfferOf<P>, now: Millis) -> Decision<P> {
        let takeback = matches!(offer, Offer::Undo { .. } | Offer::Redo { .. });
        match offer {
            Offer::Undo { to } => {
                self.must_be_playing()?;
                self.must_allow_takebacks()?;
                let target = self.undo_target(by).ok_or(Refusal::NothingToUndo)?;
                if to != target {
                    return Err(Refusal::Stale);
                }
            }
            Offer::Redo { to } => {
                self.must_be_playing()?;
                self.must_allow_takebacks()?;
                let target = self.redo_target().ok_or(Refusal::NothingToRedo)?;
                if to != target {
                    return Err(Refusal::Stale);
                }
            }
            Offer::Draw | Offer::NewGame(_) => self.must_be_begun()?,
            // A game that was adjourned is taken up again by stopping it: from there both press Start. Both are at the table, so
            // nobody need be asked.
            Offer::Pause if self.is_adjourned() => {
                self.must_have_opponent()?;
                return Ok(one(Event::Pause));
            }
            Offer::Pause => self.must_be_playing()?,
            Offer::Adjourn => {
                self.must_be_begun()?;
                if self.is_local() {
                    return Err(Refusal::AtOneComputer);
                }
            }
            Offer::Rematch(_) => match self.shared.phase {
                Phase::Over(_) => {}
                Phase::Playing | Phase::Paused { .. } => return Err(Refusal::UnderWay),
                Phase::Waiting { .. } => return Err(Refusal::NotStarted),
                Phase::SettingUp { .. } => return Err(Refusal::SettingUp),
            },
            Offer::SetUp => {
                if let Phase::SettingUp { .. } = self.shared.phase {
                    return Err(Refusal::SettingUp);
                }
            }
        }
        if let Offer::NewGame(Next::Elsewhere(_)) | Offer::Rematch(Next::Elsewhere(_)) = offer
            && self.is_local()
        {
            return Err(Refusal::AtOneComputer);
        }
        self.must_have_opponent()?;
        if let Some(open) = self.shared.offer {
            // Both asked for the same at the same moment: that is an agreement.
            return if open.by != by && open.offer == offer && !takeback {
                Ok(self.granted(open))
            } else {
                Err(Refusal::OfferOpen)
            };
        }
        // An engine judges a position for itself; to everything else it agrees.
        let implied = self.is_local() && !(offer == Offer::Draw && self.is_against_engine());
        if implied || (takeback && self.shared.terms.takebacks == Takebacks::Free) {
            return Ok(self.granted(OpenOffer { seq: Seq(0), by, offer }));
        }
        if let Some((kind, until)) = self.shared.cool[by.index()]
            && kind == offer.kind()
            && now < until
        {
            return Err(Refusal::CoolDown);
        }
        Ok(one(Event::Offer(offer)))
    }

    fn decide_answer(&self, by: Side, to: Seq, accept: bool) -> Decision<P> {
        match self.shared.offer {
            Some(open) if open.seq == to && open.by != by => {
                Ok(if accept { self.granted(open) } else { one(Event::Declined(to)) })
            }
            _ => Err(Refusal::Stale),
        }
    }

    /// The number of plies that stay when `by` takes back: up to before its own last move, also against an engine; where two
    /// people, or two engines, play at one computer, a single ply.
    #[must_use]
    pub fn undo_target(&self, by: Side) -> Option<u32> {
        let game = &self.shared.game;
        let plies = game.plies().len();
        let own = |ply: &usize| game.at(*ply).is_some_and(|position| position.turn() == by);
        // In an opening one side may act several times running, so nothing is counted by twos.
        let single = self.is_local() && !self.is_against_engine();
        let target = if single { plies.checked_sub(1) } else { (0..plies).rev().find(own) };
        target.map(|ply| ply as u32)
    }

    /// The number of plies after what was taken back last is restored.
    #[must_use]
    pub fn redo_target(&self) -> Option<u32> {
        self.shared.undone.last().map(|(had, _)| *had)
    }

    /// The terms of another game after this one: the same, with sides swapped. Where nobody plays against another computer or
    /// an engine, nothing swaps.
    #[must_use]
    pub fn rematch_terms(&self) -> TermsOf<P> {
        let same = self.is_local() && !self.is_against_engine();
        if same { self.shared.terms } else { self.shared.terms.swapped() }
    }

    /// What a granted request gives.
    fn granted(&self, open: OpenOfferOf<P>) -> Events<P> {
        let abandoned = Event::Over(Outcome { winner: None, reason: Reason::Abandoned });
        match open.offer {
            Offer::Undo { to } => one(Event::Undo(to)),
            Offer::Redo { to } => one(Event::Redo(to)),
            Offer::Draw => one(Event::Over(Outcome { winner: None, reason: Reason::Agreement })),
            Offer::NewGame(next) => [abandoned, Event::New(next)].into_iter().collect(),
            Offer::Rematch(next) => one(Event::New(next)),
            Offer::Pause => one(Event::Pause),
            Offer::Adjourn => one(Event::Over(Outcome { winner: None, reason: Reason::Adjourned })),
            Offer::SetUp if self.is_begun() => [abandoned, Event::SetUp].into_iter().collect(),
            Offer::SetUp => one(Event::SetUp),
        }
    }

    fn must_be_playing(&self) -> Result<(), Refusal<P::Point>> {
        match self.shared.phase {
            Phase::Waiting { .. } => Err(Refusal::NotStarted),
            Phase::SettingUp { .. } => Err(Refusal::SettingUp),
            Phase::Playing => Ok(()),
            Phase::Paused { .. } => Err(Refusal::Paused),
            Phase::Over(_) => Err(Refusal::Over),
        }
    }

    /// As [`Table::must_be_playing`], or paused.
    fn must_be_begun(&self) -> Result<(), Refusal<P::Point>> {
        if self.is_begun() { Ok(()) } else { self.must_be_playing() }
    }

    fn is_begun(&self) -> bool {
        matches!(self.shared.phase, Phase::Playing | Phase::Paused { .. })
    }

    fn is_adjourned(&self) -> bool {
        matches!(&self.shared.phase, Phase::Over(outcome) if outcome.reason == Reason::Adjourned)
    }

    fn must_have_opponent(&self) -> Result<(), Refusal<P::Point>> {
        if self.seats.contains(&Seat::Empty) { Err(Refusal::NoOpponent) } else { Ok(()) }
    }

    fn must_allow_takebacks(&self) -> Result<(), Refusal<P::Point>> {
        if self.shared.terms.takebacks == Takebacks::None {
            return Err(Refusal::NoTakebacks);
        }
        Ok(())
    }
}

fn one<T, const N: usize>(event: T) -> ArrayVec<T, N> {
    let mut events = ArrayVec::new();
    events.push(event);
    events
}
