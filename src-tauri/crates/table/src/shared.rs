//! What both computers hold equal, and what each event does to it. Nothing is judged here: an event that was written happens.

use rules::{Game, Outcome, Position, Reason, Side};

use crate::{
    Clocks, Entry, Event, Millis, Next, OfferKind, OpenOffer, OpenOfferOf, Party, Phase, Seq, TermsOf, Told,
};

/// What the tables of other games bring to the one that continues them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Before {
    /// The last entry of the log so far.
    pub(crate) seq: Seq,
    /// When it was written.
    pub(crate) at: Millis,
    /// Games so far.
    pub(crate) rounds: u32,
    /// Half points, by [`Party::index`].
    pub(crate) score: [u32; 2],
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

impl<P: Position> Shared<P> {
    /// Both have to be ready for the first game.
    pub(crate) fn new(terms: TermsOf<P>, before: Before) -> Self {
        let game = Game::new(start::<P>(&terms), terms.rules);
        let mut shared = Self {
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
        shared
    }

    /// The last entry of the log.
    pub(crate) fn seq(&self) -> Seq {
        Seq(self.before.seq.0 + self.log.len() as u32)
    }

    pub(crate) fn next_seq(&self) -> Seq {
        Seq(self.seq().0 + 1)
    }

    /// When the last entry was written.
    pub(crate) fn last_at(&self) -> Millis {
        self.log.last().map_or(self.before.at, |entry| entry.at)
    }

    /// Writes an event into the log and lets it happen.
    pub(crate) fn write(&mut self, by: Option<Side>, what: Event<P>, at: Millis) -> (Entry<P>, Option<Told>) {
        let seq = self.next_seq();
        let told = self.happen(seq, by, &what, at);
        let sets_clocks = matches!(
            what,
            Event::Start | Event::Move { .. } | Event::Undo(_) | Event::Redo(_) | Event::Over(_)
        );
        let clk = self.clocks.as_ref().filter(|_| sets_clocks).map(Clocks::totals);
        let entry = Entry { seq, at, by, what, key: self.game.position().key(), clk };
        self.log.push(entry.clone());
        (entry, told)
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

    fn count(&mut self, outcome: Outcome) {
        if matches!(outcome.reason, Reason::Abandoned | Reason::Adjourned) {
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

/// After a refusal the refused side waits this long before it asks the same again.
const COOL_DOWN: u64 = 20_000;

/// For so many milliseconds of a game the clocks stand for a computer that is not heard.
const PATIENCE: u64 = 180_000;
