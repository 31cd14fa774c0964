use std::collections::VecDeque;

use rules::{Game, Outcome, Position, Side};

use crate::{
    Act, Clocks, Entry, Event, Fault, Millis, Next, Offer, OfferKind, Party, Refusal, Seat, Seq, TermsOf,
    Written, decide::Events,
};

/// After a refusal the refused side waits this long before it asks the same again.
pub(crate) const COOL_DOWN: u64 = 20_000;

/// For so many milliseconds of a game the clocks stand for a computer that is not heard.
const PATIENCE: u64 = 180_000;

/// A move of the other computer may be on its way for so long after its flag has fallen, at least.
const GRACE: u64 = 250;

/// Something that reaches a table.
#[derive(Clone, Debug)]
pub enum Input<P: Position> {
    /// A side wants something.
    Act {
        /// Which side.
        by: Side,
        /// What it wants.
        act: Act<P>,
    },
    /// The sequencer has written an entry (replicas only).
    Entry(Written<P>),
    /// The time of a [`Due`] has come (sequencers only; a replica's table does nothing by itself). Harmless at any other
    /// time.
    Time(Due),
    /// Whether the other computer is heard has changed (sequencers only).
    Line(Line),
}

/// What time brings about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// The flag of a side falls.
    Flag(Side),
    /// The other computer was silent too long: the clocks go on without it.
    Go,
}

/// Whether the other computer is heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// It is.
    Heard,
    /// Not for a while.
    Silent,
}

/// What came of an input.
#[derive(Clone, Debug, PartialEq)]
pub struct Effects<P: Position> {
    /// New entries, in order: to be kept before they are shown or sent.
    pub entries: Vec<Entry<P>>,
    /// The act to send to the sequencer (replicas only).
    pub request: Option<Act<P>>,
    /// What the people should be told beyond the new state.
    pub told: Vec<Told>,
}

/// Something that can't be seen from the state afterwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Told {
    /// The offer of `by` was refused.
    Declined {
        /// Who had asked.
        by: Side,
        /// For what.
        kind: OfferKind,
    },
    /// The offer of `by` lapsed because the game went on.
    Lapsed {
        /// Who had asked.
        by: Side,
        /// For what.
        kind: OfferKind,
    },
}

/// Where a game stands.
#[derive(Clone, Debug, PartialEq)]
pub enum Phase<P: Position> {
    /// A position is being set up; both have to be ready to play from it.
    SettingUp {
        /// The position so far.
        setup: P::Setup,
        /// Who is ready, by [`Side::index`]. An edit takes it back.
        ready: [bool; 2],
    },
    /// Both have to be ready; by side.
    Waiting {
        /// Who is, by [`Side::index`].
        ready: [bool; 2],
    },
    /// Under way.
    Playing,
    /// Stopped by both; both have to be ready to go on.
    Paused {
        /// Who is, by [`Side::index`].
        ready: [bool; 2],
    },
    /// Ended.
    Over(Outcome),
}

/// The one request that is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenOffer<R, O> {
    /// The entry that made it.
    pub seq: Seq,
    /// Who asks.
    pub by: Side,
    /// For what.
    pub offer: Offer<R, O>,
}

/// The open request in a game of this kind.
pub type OpenOfferOf<P> = OpenOffer<<P as Position>::Rules, <P as Position>::Odds>;

/// What a table of another game brings to the one that continues it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Before {
    /// The last entry of the log so far.
    pub seq: Seq,
    /// When it was written.
    pub at: Millis,
    /// Games so far.
    pub rounds: u32,
    /// Half points, by [`Party::index`].
    pub score: [u32; 2],
}

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

/// What both computers hold equal.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Shared<P: Position> {
    pub(crate) before: Before,
    pub(crate) terms: TermsOf<P>,
    pub(crate) round: u32,
    pub(crate) phase: Phase<P>,
    pub(crate) game: Game<P>,
    pub(crate) offer: Option<OpenOfferOf<P>>,
    /// What was taken back, the latest last: the moves, and how many plies the game had before.
    pub(crate) undone: Vec<(u32, Vec<P::Move>)>,
    /// Until when a side may not ask again, and what, by side.
    pub(crate) cool: [Option<(OfferKind, Millis)>; 2],
    /// Half points by party.
    pub(crate) score: [u32; 2],
    pub(crate) log: Vec<Entry<P>>,
    /// The clocks of this game, where there are any.
    pub(crate) clocks: Option<Clocks>,
    /// Since when the clocks stand because the other computer is not heard.
    pub(crate) held: Option<Millis>,
    /// How many milliseconds more they would stand for it.
    pub(crate) patience: u64,
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
        let mut effects = Effects::none();
        while let Some(event) = self.owed.pop_front() {
            let at = self.last_at();
            let (entry, told) = self.write(None, event, at);
            effects.entries.push(entry);
            effects.told.extend(told);
        }
        effects
    }

    fn new(role: Role, terms: TermsOf<P>, seats: [Seat; 2], before: Before) -> Self {
        let game = Game::new(start::<P>(&terms), terms.rules);
        let mut shared = Shared {
            before,
            terms,
            round: before.rounds + 1,
            phase: Phase::Waiting { ready: [false; 2] },
            game,
            offer: None,
            undone: Vec::new(),
            cool: [None; 2],
            score: before.score,
            log: Vec::new(),
            clocks: None,
            held: None,
            patience: 0,
        };
        shared.wind();
        Self { role, seats, shared, owed: VecDeque::new() }
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
                let mut effects = Effects::none();
                for (index, event) in events.into_iter().enumerate() {
                    let own = index == 0 || matches!(event, Event::Move { .. });
                    let actor = own.then_some(by);
                    let (entry, told) = self.write(actor, event, at);
                    effects.entries.push(entry);
                    effects.told.extend(told);
                }
                Ok(effects)
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
                self.by_itself(decided, now)
            }
            (Input::Line(line), Role::Sequencer) => {
                let decided = self.decide_line(line, now);
                self.by_itself(decided, now)
            }
            (Input::Time(_) | Input::Line(_), Role::Replica) => Ok(Effects::none()),
            (Input::Entry(_), Role::Sequencer) => Err(HandleError::Fault(Fault::Role)),
        }
    }

    /// Writes what nobody asked for; nothing, when its time has not come.
    fn by_itself(
        &mut self,
        decided: Result<Events<P>, Refusal<P::Point>>,
        now: Millis,
    ) -> Result<Effects<P>, HandleError<P>> {
        let at = now.max(self.last_at());
        let mut effects = Effects::none();
        for event in decided.into_iter().flatten() {
            let (entry, told) = self.write(None, event, at);
            effects.entries.push(entry);
            effects.told.extend(told);
        }
        Ok(effects)
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
        Seq(self.shared.before.seq.0 + self.shared.log.len() as u32)
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
        self.shared.log.last().map_or(self.shared.before.at, |entry| entry.at)
    }

    pub(crate) fn next_seq(&self) -> Seq {
        Seq(self.seq().0 + 1)
    }

    /// Writes an event into the log and lets it happen.
    pub(crate) fn write(&mut self, by: Option<Side>, what: Event<P>, at: Millis) -> (Entry<P>, Option<Told>) {
        let seq = self.next_seq();
        let told = self.shared.happen(seq, by, &what, at);
        let sets_clocks = matches!(
            what,
            Event::Start | Event::Move { .. } | Event::Undo(_) | Event::Redo(_) | Event::Over(_)
        );
        let clk = self.shared.clocks.as_ref().filter(|_| sets_clocks).map(Clocks::totals);
        let entry = Entry { seq, at, by, what, key: self.shared.game.position().key(), clk };
        self.shared.log.push(entry.clone());
        (entry, told)
    }
}

/// Why [`Table::handle`] did nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HandleError<P: Position> {
    /// The act is not possible now.
    Refused(Refusal<P::Point>),
    /// The entry cannot be taken.
    Fault(Fault),
}

impl<P: Position> Effects<P> {
    const fn none() -> Self {
        Self { entries: Vec::new(), request: None, told: Vec::new() }
    }
}

impl<P: Position> Shared<P> {
    /// New clocks for a new game, as the terms say.
    fn wind(&mut self) {
        self.clocks = self.terms.clock.map(|terms| Clocks::new(&terms, self.terms.first));
        self.held = None;
        self.patience = PATIENCE;
    }

    /// The clocks stand from now on.
    fn stop_clocks(&mut self, at: Millis) {
        if let Some(clocks) = &mut self.clocks {
            clocks.stop(at);
        }
        self.end_hold(at);
    }

    fn end_hold(&mut self, at: Millis) {
        if let Some(since) = self.held.take() {
            self.patience = self.patience.saturating_sub(at.0.saturating_sub(since.0));
        }
    }

    fn happen(&mut self, seq: Seq, by: Option<Side>, what: &Event<P>, at: Millis) -> Option<Told> {
        match *what {
            Event::Ready(side) => {
                if let Phase::Waiting { ready } | Phase::Paused { ready } | Phase::SettingUp { ready, .. } =
                    &mut self.phase
                {
                    ready[side.index()] = true;
                }
            }
            Event::Start => {
                // `decide` has found the position playable.
                if let Phase::SettingUp { setup, .. } = &self.phase
                    && let Ok(start) = P::settle(setup, self.terms.rules)
                {
                    self.game = Game::new(start, self.terms.rules);
                }
                self.phase = Phase::Playing;
                if let Some(clocks) = &mut self.clocks {
                    clocks.start(at);
                }
            }
            Event::Move { mv, spent, .. } => {
                let mover = self.game.position().turn();
                if let Some(clocks) = &mut self.clocks {
                    clocks.play(mover, at, spent);
                }
                // `decide` has checked the move against this very game.
                let played = self.game.play(mv);
                debug_assert!(played.is_ok(), "only legal moves are written");
                self.undone.clear();
                return self.lapse_after_move(mover);
            }
            Event::Offer(offer) => {
                if let Some(by) = by {
                    self.offer = Some(OpenOffer { seq, by, offer });
                }
            }
            Event::Declined(_) => {
                let open = self.offer.take()?;
                self.cool[open.by.index()] =
                    Some((open.offer.kind(), Millis(at.0.saturating_add(COOL_DOWN))));
                return Some(Told::Declined { by: open.by, kind: open.offer.kind() });
            }
            Event::Void(_) => self.offer = None,
            Event::Undo(to) => {
                self.offer = None;
                let had = self.game.plies().len() as u32;
                let gone = self.game.plies().iter().skip(to as usize).map(|ply| ply.mv).collect();
                self.undone.push((had, gone));
                self.game.truncate(to as usize);
                if let Some(clocks) = &mut self.clocks {
                    clocks.rewind(to, at);
                }
            }
            Event::Redo(_) => {
                self.offer = None;
                for mv in self.undone.pop().map(|(_, moves)| moves).unwrap_or_default() {
                    let played = self.game.play(mv);
                    debug_assert!(played.is_ok(), "what was taken back was legal");
                }
                if let Some(clocks) = &mut self.clocks {
                    clocks.replay(at);
                }
            }
            Event::Over(outcome) => {
                self.offer = None;
                let turn = self.game.position().turn();
                if let Some(clocks) = &mut self.clocks {
                    clocks.end(turn, at);
                }
                self.held = None;
                self.phase = Phase::Over(outcome);
                self.count(outcome);
            }
            // Whoever keeps the table takes the players there.
            Event::New(Next::Elsewhere(_)) => self.offer = None,
            Event::New(Next::Here(terms)) => {
                self.terms = terms;
                self.round += 1;
                self.phase = Phase::Waiting { ready: [false; 2] };
                self.game = Game::new(start::<P>(&terms), terms.rules);
                self.wind();
                self.offer = None;
                self.undone.clear();
                self.cool = [None; 2];
            }
            Event::SetUp => {
                if !matches!(self.phase, Phase::Waiting { .. }) {
                    self.round += 1;
                }
                self.phase = Phase::SettingUp { setup: self.game.position().setup(), ready: [false; 2] };
                self.wind();
                self.offer = None;
                self.undone.clear();
                self.cool = [None; 2];
            }
            Event::Edit(ref edit) => {
                if let Phase::SettingUp { setup, ready } = &mut self.phase {
                    let edited = P::edit(setup, edit);
                    debug_assert!(edited.is_ok(), "only good edits are written");
                    *ready = [false; 2];
                }
            }
            Event::Pause => {
                self.offer = None;
                self.phase = Phase::Paused { ready: [false; 2] };
                self.stop_clocks(at);
            }
            Event::Hold => {
                self.stop_clocks(at);
                self.held = Some(at);
            }
            Event::Go => {
                self.end_hold(at);
                if let Some(clocks) = &mut self.clocks {
                    clocks.start(at);
                }
            }
            Event::Gone(_) => {
                self.offer = None;
                self.stop_clocks(at);
            }
        }
        None
    }

    /// A move answers an open request of the other side with silence; and it ends what could be restored.
    fn lapse_after_move(&mut self, mover: Side) -> Option<Told> {
        let open = self.offer?;
        let kind = open.offer.kind();
        let lapses = open.by != mover || kind == OfferKind::Redo;
        lapses.then(|| {
            self.offer = None;
            Told::Lapsed { by: open.by, kind }
        })
    }

    fn count(&mut self, outcome: Outcome) {
        if matches!(outcome.reason, rules::Reason::Abandoned | rules::Reason::Adjourned) {
            return;
        }
        let first = self.terms.first;
        for party in Party::BOTH {
            self.score[party.index()] += match outcome.winner {
                None => 1,
                Some(side) if party.side(first) == side => 2,
                Some(_) => 0,
            };
        }
    }
}

/// The position that a game on these terms begins with.
fn start<P: Position>(terms: &TermsOf<P>) -> P {
    terms.odds.map_or_else(|| P::start_under(terms.rules), |odds| P::start_with(odds, terms.rules))
}
