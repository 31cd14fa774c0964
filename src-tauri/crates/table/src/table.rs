use std::collections::VecDeque;

use rules::{Game, Position, Side};

use crate::{
    Act, Clocks, Due, Effects, Entry, Event, Fault, HandleError, Input, Line, Millis, OpenOfferOf, Party,
    Phase, Refusal, Seat, Seq, TermsOf, Written,
    decide::Decision,
    shared::{Before, Shared},
};

/// A move of the other computer may be on its way for so long after its flag has fallen, at least.
const GRACE: u64 = 250;

/// Whether this table writes the log or follows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Role {
    Sequencer,
    Replica,
}

/// A table: the shared state that the log gives, and who sits where as seen from here.
#[derive(Clone, Debug)]
pub struct Table<P: Position> {
    role: Role,
    pub(crate) seats: [Seat; 2],
    pub(crate) shared: Shared<P>,
    /// What must follow before anything else may (replicas only).
    pub(crate) owed: VecDeque<Event<P>>,
}

impl<P: Position> Table<P> {
    /// A table that writes its log: at the host's computer, or where both sit at one.
    #[must_use]
    pub fn sequencer(terms: TermsOf<P>, seats: [Seat; 2]) -> Self {
        Self::new(Role::Sequencer, terms, seats, Before::default())
    }

    /// A table that follows the log of another computer. `seats` is by [`Party::index`].
    #[must_use]
    pub fn replica(terms: TermsOf<P>, seats: [Seat; 2]) -> Self {
        Self::new(Role::Replica, terms, seats, Before::default())
    }

    /// A table that goes on where this one of another game has ended, with the same people, the same log and the same score.
    #[must_use]
    pub fn continued<Q: Position>(&self, terms: TermsOf<Q>) -> Table<Q> {
        let Shared { round, score, .. } = self.shared;
        let before = Before { seq: self.seq(), at: self.last_at(), rounds: round, score };
        Table::new(self.role, terms, self.seats, before)
    }

    /// A table that writes its log, brought to where a kept log ends; or, with the fault, to where it stops fitting.
    pub fn replay(
        terms: TermsOf<P>,
        seats: [Seat; 2],
        log: impl IntoIterator<Item = impl Into<Written<P>>>,
    ) -> (Self, Option<Fault>) {
        let mut table = Self::new(Role::Replica, terms, seats, Before::default());
        let fault = log.into_iter().find_map(|entry| table.accept(entry.into()).err());
        table.take_over();
        (table, fault)
    }

    /// A replica writes the log from now on: it has followed a kept one to its end. A cut between a move and the mate that follows by
    /// itself leaves the mate to be written now.
    pub fn take_over(&mut self) -> Effects<P> {
        self.role = Role::Sequencer;
        let owed = std::mem::take(&mut self.owed);
        self.write(owed.into_iter().map(|event| (None, event)), self.last_at())
    }

    fn new(role: Role, terms: TermsOf<P>, seats: [Seat; 2], before: Before) -> Self {
        Self { role, seats, shared: Shared::new(terms, before), owed: VecDeque::new() }
    }

    /// Takes an input at the time `now`: on the sequencer's clock, which a replica estimates from the last entry.
    ///
    /// # Errors
    /// The act is not possible now, and why; or the entry cannot be taken. The table is unchanged then.
    pub fn handle(&mut self, input: Input<P>, now: Millis) -> Result<Effects<P>, HandleError<P>> {
        match (input, self.role) {
            (Input::Act { by, act }, Role::Sequencer) => {
                let at = now.max(self.last_at());
                let events = self.decide(by, &act, at).map_err(HandleError::Refused)?;
                let acted = events.into_iter().enumerate().map(|(index, event)| {
                    // What follows an act by itself has no actor.
                    let own = index == 0 || matches!(event, Event::Move { .. });
                    (own.then_some(by), event)
                });
                Ok(self.write(acted, at))
            }
            (Input::Act { by, act }, Role::Replica) => {
                self.decide(by, &act, now).map_err(HandleError::Refused)?;
                Ok(Effects { entries: Vec::new(), request: Some(act), told: Vec::new() })
            }
            (Input::Entry(entry), Role::Replica) => {
                let (entry, told) = self.accept(entry).map_err(HandleError::Fault)?;
                Ok(Effects { entries: vec![entry], request: None, told: told.into_iter().collect() })
            }
            (Input::Time(due), Role::Sequencer) => {
                let decided = match due {
                    Due::Flag(side) => self.decide_flag(side, now),
                    Due::Go => self.decide_line(Line::Heard, now),
                };
                Ok(self.by_itself(decided, now))
            }
            (Input::Line(line), Role::Sequencer) => {
                let decided = self.decide_line(line, now);
                Ok(self.by_itself(decided, now))
            }
            (Input::Time(_) | Input::Line(_), Role::Replica) => Ok(Effects::none()),
            (Input::Entry(_), Role::Sequencer) => Err(HandleError::Fault(Fault::Role)),
        }
    }

    /// Writes what nobody asked for; nothing, when its time has not come.
    fn by_itself(&mut self, decided: Decision<P>, now: Millis) -> Effects<P> {
        let at = now.max(self.last_at());
        self.write(decided.into_iter().flatten().map(|event| (None, event)), at)
    }

    /// Writes events, each with its actor, into the log and lets them happen.
    fn write(&mut self, events: impl Iterator<Item = (Option<Side>, Event<P>)>, at: Millis) -> Effects<P> {
        let mut effects = Effects::none();
        for (by, event) in events {
            let (entry, told) = self.shared.write(by, event, at);
            effects.entries.push(entry);
            effects.told.extend(told);
        }
        effects
    }

    /// What time will bring about if nothing happens before, and when. A move of another computer may still be on its way
    /// when its flag falls: it is waited for as long as a round trip (`rtt`, in milliseconds) takes, and at least a quarter of
    /// a second. A replica is told of its own flag, to say so to the sequencer.
    #[must_use]
    pub fn due(&self, rtt: u64) -> Option<(Due, Millis)> {
        let turn = self.shared.game.position().turn();
        let sequencer = self.role == Role::Sequencer;
        if let Some(since) = self.shared.held {
            let until = Millis(since.0.saturating_add(self.shared.patience));
            return sequencer.then_some((Due::Go, until));
        }
        let at = self.shared.clocks.as_ref()?.falls_at(turn)?;
        match self.seat_of(self.party(turn)) {
            Seat::Here | Seat::Engine => Some((Due::Flag(turn), at)),
            Seat::Away if sequencer => Some((Due::Flag(turn), Millis(at.0.saturating_add(rtt.max(GRACE))))),
            Seat::Away | Seat::Empty => None,
        }
    }

    /// The clocks of this game, where there are any.
    #[must_use]
    pub fn clocks(&self) -> Option<&Clocks> {
        self.shared.clocks.as_ref()
    }

    /// Whether the clocks stand because the other computer is not heard.
    #[must_use]
    pub fn is_held(&self) -> bool {
        self.shared.held.is_some()
    }

    /// Why an act is not possible now, if it is not: for a button that explains itself.
    #[must_use]
    pub fn barred(&self, by: Side, act: &Act<P>, now: Millis) -> Option<Refusal<P::Point>> {
        self.decide(by, act, now).err()
    }

    /// Somebody takes or leaves a seat, as seen from here.
    pub fn seat(&mut self, party: Party, seat: Seat) {
        self.seats[party.index()] = seat;
    }

    /// Who sits on a party's seat.
    #[must_use]
    pub fn seat_of(&self, party: Party) -> Seat {
        self.seats[party.index()]
    }

    /// The party that plays a side in this game.
    #[must_use]
    pub fn party(&self, side: Side) -> Party {
        match side {
            Side::First => self.shared.terms.first,
            Side::Second => self.shared.terms.first.other(),
        }
    }

    /// Whether both sit at this computer, people or engines: consent is implied then. Only an engine that is offered a draw is
    /// asked all the same.
    #[must_use]
    pub fn is_local(&self) -> bool {
        self.seats.iter().all(|seat| seat.is_at_this_computer())
    }

    /// Whether one person plays against an engine.
    #[must_use]
    pub fn is_against_engine(&self) -> bool {
        self.is_local() && self.seats.contains(&Seat::Here) && self.seats.contains(&Seat::Engine)
    }

    /// What was agreed.
    #[must_use]
    pub fn terms(&self) -> TermsOf<P> {
        self.shared.terms
    }

    /// Counts the games at this table, from 1.
    #[must_use]
    pub fn round(&self) -> u32 {
        self.shared.round
    }

    /// Where the game stands.
    #[must_use]
    pub fn phase(&self) -> &Phase<P> {
        &self.shared.phase
    }

    /// The game itself.
    #[must_use]
    pub fn game(&self) -> &Game<P> {
        &self.shared.game
    }

    /// The open request.
    #[must_use]
    pub fn offer(&self) -> Option<OpenOfferOf<P>> {
        self.shared.offer
    }

    /// Half points of a party: 2 for a win, 1 for a draw.
    #[must_use]
    pub fn score(&self, party: Party) -> u32 {
        self.shared.score[party.index()]
    }

    /// The last entry of the log.
    #[must_use]
    pub fn seq(&self) -> Seq {
        self.shared.seq()
    }

    /// Everything that happened at this table.
    #[must_use]
    pub fn log(&self) -> &[Entry<P>] {
        &self.shared.log
    }

    /// Whether two tables hold the same, whoever sits where.
    #[must_use]
    pub fn agrees_with(&self, other: &Self) -> bool {
        self.shared == other.shared
    }

    /// When the last entry was written.
    #[must_use]
    pub fn last_at(&self) -> Millis {
        self.shared.last_at()
    }
}
