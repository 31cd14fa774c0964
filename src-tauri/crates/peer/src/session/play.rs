//! A session after `welcome`: requests one way, events the other, and talk both ways.

use super::balcony::{Balcony, MOST_WATCHING};
use super::fault::{Fault, Step};
use super::guest::{Behind, Guest};
use super::io::{Blame, Gallery, Millis, Notice, Output, Show};
use super::meter::Bucket;
use super::past::Past;
use super::pulse::Watch;
use super::{Flaw, Mutant};
use crate::chain::{Broken, Chain};
use crate::close::CloseCode;
use crate::message::{Event, Frame, Happening, Limits, Party, Request, Rid, Seq, SessionId, Terms, Why};
use crate::text::{Chat, Name};

/// Faulty requests within one game that end the session.
pub const MOST_FAULTS: u32 = 3;

/// Bytes that a player may leave unread before it is given up: the longest log there is fits.
pub(super) const MOST_UNSENT: usize = 2 * 1024 * 1024;

#[derive(Clone, Debug, Hash)]
pub(super) struct Play {
    terms: Terms,
    chain: Chain,
    /// Host: events that the guest lacks when it comes back.
    backlog: Vec<Event>,
    flaw: Flaw,
    part: Part,
    watch: Watch,
    chat: Bucket,
    lines: u32,
}

/// Where a session is taken up again.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stand {
    /// The guest is told what follows this event.
    pub(super) from: Seq,
    /// A guest that has this one has caught up.
    pub(super) last: Seq,
    /// The guest's first request has at least this number.
    pub(super) rid_base: Rid,
}

#[derive(Clone, Debug, Hash)]
#[expect(clippy::large_enum_variant, reason = "one for each connection, and never moved about")]
enum Part {
    Host(Host),
    Guest(Guest),
    /// The host's side of one who looks on.
    Balcony(Balcony),
    /// The side of the one who looks on.
    Spectator,
}

#[derive(Clone, Debug, Default, Hash)]
struct Host {
    last_rid: Rid,
    open: Option<Rid>,
    faults: u32,
}

impl Play {
    /// `theirs` are the peer's limits, which this side keeps.
    pub(super) fn new(
        party: Party,
        session: SessionId,
        terms: Terms,
        rid_base: Rid,
        theirs: &Limits,
        now: Millis,
    ) -> Self {
        let part = match party {
            Party::Host => Part::Host(Host { last_rid: rid_base.saturating_sub(1), ..Host::default() }),
            Party::Guest => Part::Guest(Guest::new(rid_base, Bucket::new(theirs.requests, now))),
        };
        let chain = Chain::new(session, &terms);
        Self {
            terms,
            chain,
            backlog: Vec::new(),
            flaw: Flaw::default(),
            part,
            watch: Watch::new(now),
            chat: Bucket::new(theirs.chat, now),
            lines: 0,
        }
    }

    /// One who looks on.
    pub(super) fn watching(session: SessionId, terms: Terms, theirs: &Limits, now: Millis) -> Self {
        let play = Self::new(Party::Guest, session, terms, 1, theirs, now);
        Self { part: Part::Spectator, ..play }
    }

    /// The host's side of one who looks on.
    pub(super) fn showing(show: Show, name: Name, theirs: &Limits, now: Millis) -> Result<Self, Fault> {
        let Show { session, terms, log, delay } = show;
        let mut play = Self::new(Party::Host, session, terms, 1, theirs, now);
        let mut balcony = Balcony::new(name, delay);
        for event in log {
            play.chain
                .extend(&event)
                .map_err(|_| Fault::new(CloseCode::Desync, "this side's own log does not hold together"))?;
            balcony.take(event, &mut play.backlog);
        }
        balcony.allow(&play.backlog);
        Ok(Self { part: Part::Balcony(balcony), ..play })
    }

    pub(super) const fn is_balcony(&self) -> bool {
        matches!(self.part, Part::Balcony(_))
    }

    /// Bytes that the peer may leave unread before it is given up.
    pub(super) fn most_unsent(&self) -> usize {
        match &self.part {
            Part::Balcony(balcony) => balcony.most_unsent(),
            _ => MOST_UNSENT,
        }
    }

    /// The same for a session that goes on.
    pub(super) fn resumed(
        past: &Past,
        stand: Stand,
        theirs: &Limits,
        flaw: Flaw,
        now: Millis,
    ) -> Result<Self, Fault> {
        let whole = past
            .chain()
            .map_err(|_| Fault::new(CloseCode::Desync, "this side's own log does not hold together"))?;
        let from_start = stand.from == 0;
        let base = stand.rid_base.max(past.rid_base());
        let mut play = Self::new(past.party, past.session, past.terms.clone(), base, theirs, now);
        play.flaw = flaw;
        match &mut play.part {
            Part::Host(host) => {
                play.chain = whole;
                play.terms = past.terms_now().clone();
                let skipped = u32::from(flaw.is(Mutant::SkipsOne));
                play.backlog = past.after(stand.from.saturating_add(skipped)).to_vec();
                host.last_rid = past.rid_base().saturating_sub(1);
            }
            Part::Guest(guest) => {
                let mut own = Vec::new();
                if from_start {
                    own.extend(past.log.iter().map(|event| event.chain));
                } else {
                    play.chain = whole;
                    play.terms = past.terms_now().clone();
                    past.log.iter().for_each(|event| guest.note(event));
                }
                if flaw.is(Mutant::NumbersFromOne) {
                    guest.next_rid = 1;
                }
                let asked = past.open();
                guest.behind = Some(Behind { last: stand.last, own, asked, rid_base: past.rid_base() });
            }
            // Who looks on has nothing to come back to: it comes again.
            Part::Balcony(_) | Part::Spectator => {}
        }
        Ok(play)
    }

    /// What is to be sent first.
    pub(super) fn begin(&mut self, now: Millis, out: &mut Vec<Output>) {
        let backlog = std::mem::take(&mut self.backlog);
        out.extend(backlog.into_iter().map(|event| Output::Send(Frame::Ev(event))));
        if let Part::Guest(guest) = &mut self.part {
            guest.catch_up(self.chain.seq(), self.flaw, out);
        }
        self.tick(now, out);
    }

    pub(super) fn frame(&mut self, frame: Frame, now: Millis, out: &mut Vec<Output>) -> Step {
        self.watch.heard(now, out);
        match (frame, &mut self.part) {
            (Frame::Req { rid, seen, body }, Part::Host(host)) => {
                host.request(rid, self.chain.seq(), seen, self.flaw)?;
                out.push(Output::Tell(Notice::Request { rid, seen, body }));
                Ok(())
            }
            (Frame::Ev(event), Part::Spectator) => {
                if event.seq > self.chain.seq() {
                    self.chain.extend(&event).map_err(|_| {
                        Fault::new(CloseCode::Desync, "an event has another history behind it")
                    })?;
                    out.push(Output::Tell(Notice::Event(event)));
                }
                Ok(())
            }
            (Frame::Murmur { text, .. }, Part::Balcony(balcony)) => {
                // Who it is the host knows itself: a spectator cannot speak for another.
                out.push(Output::Tell(Notice::Murmur { from: balcony.name().clone(), text }));
                Ok(())
            }
            (Frame::Murmur { from, text, .. }, Part::Spectator) => {
                out.push(Output::Tell(Notice::Murmur { from, text }));
                Ok(())
            }
            (Frame::Gallery { mut names, players, .. }, Part::Guest(_) | Part::Spectator) => {
                names.truncate(MOST_WATCHING);
                out.push(Output::Tell(Notice::Gallery(Gallery { names, players })));
                Ok(())
            }
            // Players' chat is not for the gallery, nor the other way.
            (Frame::Chat { .. }, Part::Balcony(_) | Part::Spectator) => {
                Err(Fault::protocol("chat with one who only looks on"))
            }
            (Frame::Ev(event), Part::Guest(_)) => self.event(event, now, out),
            (Frame::No { rid, why }, Part::Guest(guest)) => {
                guest
                    .pending
                    .take_if(|pending| pending.rid == rid)
                    .ok_or(Fault::protocol("a refusal answers no request of ours"))?;
                out.push(Output::Tell(Notice::Refused { rid: Some(rid), why }));
                Ok(())
            }
            (Frame::Chat { id, text }, _) => {
                if !text.is_empty() {
                    out.push(Output::Tell(Notice::Chat { id, text }));
                }
                Ok(())
            }
            (Frame::Name { name, .. }, _) => {
                // A player without a name could not be told from an empty seat.
                if !name.as_str().trim().is_empty() {
                    out.push(Output::Tell(Notice::Renamed(name)));
                }
                Ok(())
            }
            (Frame::Ping { id, at }, _) => {
                out.push(Output::Send(Frame::Pong { id, at }));
                Ok(())
            }
            (Frame::Pong { id, .. }, _) => {
                self.watch.pong(id, now, out);
                Ok(())
            }
            (Frame::Warn { what, .. }, _) => {
                out.push(Output::Tell(Notice::Warned(what)));
                Ok(())
            }
            _ => Err(Fault::protocol("a message that has no place here")),
        }
    }

    pub(super) fn request(&mut self, body: Request, now: Millis, out: &mut Vec<Output>) {
        let refused = |why| Output::Tell(Notice::Refused { rid: None, why });
        match &mut self.part {
            Part::Host(_) | Part::Balcony(_) | Part::Spectator => out.push(refused(Why::Phase)),
            Part::Guest(guest) if guest.is_busy() => {
                out.push(refused(Why::Busy));
            }
            Part::Guest(guest) => {
                guest.waiting = Some(body);
                guest.send_waiting(self.chain.seq(), now, out);
            }
        }
    }

    pub(super) fn publish(&mut self, event: Event, out: &mut Vec<Output>) -> Step {
        if let Part::Balcony(balcony) = &mut self.part {
            self.chain
                .extend(&event)
                .map_err(|_| Fault::new(CloseCode::Desync, "this side's own log does not continue"))?;
            let mut shown = Vec::new();
            balcony.take(event, &mut shown);
            out.extend(shown.into_iter().map(|event| Output::Send(Frame::Ev(event))));
            return Ok(());
        }
        let Part::Host(host) = &mut self.part else {
            return Err(Fault::protocol("this side's table published events as a guest"));
        };
        self.chain
            .extend(&event)
            .map_err(|_| Fault::new(CloseCode::Desync, "this side's own log does not continue"))?;
        host.open.take_if(|open| Some(*open) == event.rid);
        if matches!(event.body, Happening::Start | Happening::New { .. }) {
            host.faults = 0;
        }
        if let Happening::New { terms } = &event.body {
            self.terms = terms.clone();
        }
        out.push(Output::Send(Frame::Ev(event)));
        Ok(())
    }

    pub(super) fn refuse(&mut self, rid: Rid, why: Why, blame: Blame, out: &mut Vec<Output>) -> Step {
        let Part::Host(host) = &mut self.part else { return Ok(()) };
        if host.open.take_if(|open| *open == rid).is_none() {
            return Ok(());
        }
        out.push(Output::Send(Frame::No { rid, why }));
        if blame == Blame::Guest {
            host.faults += 1;
            if host.faults >= MOST_FAULTS {
                return Err(Fault::protocol("three requests broke the rules"));
            }
        }
        Ok(())
    }

    pub(super) fn say(&mut self, text: Chat, now: Millis, out: &mut Vec<Output>) {
        if text.is_empty() {
            return;
        }
        if !self.chat.take(1, now) {
            out.push(Output::Tell(Notice::NotSaid(text)));
            return;
        }
        self.lines += 1;
        if matches!(self.part, Part::Spectator) {
            let from = Name::default();
            out.push(Output::Send(Frame::Murmur { from, text: text.clone(), opt: true }));
            out.push(Output::Tell(Notice::Said { id: self.lines, text }));
            return;
        }
        out.push(Output::Send(Frame::Chat { id: self.lines, text: text.clone() }));
        out.push(Output::Tell(Notice::Said { id: self.lines, text }));
    }

    pub(super) fn tick(&mut self, now: Millis, out: &mut Vec<Output>) {
        self.watch.tick(now, out);
        if let Part::Guest(guest) = &mut self.part {
            guest.send_waiting(self.chain.seq(), now, out);
        }
    }

    pub(super) fn deadline(&self) -> Millis {
        let pace = match &self.part {
            Part::Guest(guest) => guest.deadline(),
            _ => Millis::MAX,
        };
        self.watch.deadline().min(pace)
    }

    fn event(&mut self, event: Event, now: Millis, out: &mut Vec<Output>) -> Step {
        let Part::Guest(guest) = &mut self.part else { return Ok(()) };
        if event.seq <= self.chain.seq() {
            return Ok(());
        }
        self.chain.extend(&event).map_err(|broken| match broken {
            Broken::Gap { .. } => Fault::new(CloseCode::Desync, "events are missing"),
            Broken::Hash(_) => Fault::new(CloseCode::Desync, "an event has another history behind it"),
        })?;
        let own = match guest.has_already(&event) {
            Some(true) => true,
            Some(false) => {
                out.push(Output::Tell(Notice::Parted(event)));
                return Err(Fault::new(CloseCode::Desync, "the two logs part"));
            }
            None => false,
        };
        let side = self.terms.side_of(Party::Guest);
        if !own && let Some(detail) = guest.claim(&event, side, self.flaw) {
            return Err(Fault::protocol(detail));
        }
        guest.note(&event);
        if let Happening::New { terms } = &event.body {
            self.terms = terms.clone();
        }
        let seq = event.seq;
        if !own {
            out.push(Output::Tell(Notice::Event(event)));
        }
        guest.catch_up(seq, self.flaw, out);
        guest.send_waiting(self.chain.seq(), now, out);
        Ok(())
    }
}

impl Host {
    fn request(&mut self, rid: Rid, last: Seq, seen: Seq, flaw: Flaw) -> Step {
        if rid <= self.last_rid && !flaw.is(Mutant::NumbersFromOne) {
            return Err(Fault::protocol("the number of a request came twice"));
        }
        if self.open.is_some() {
            return Err(Fault::protocol("a request before the last one was answered"));
        }
        if seen > last {
            return Err(Fault::protocol("a request has seen events that never were"));
        }
        self.last_rid = rid;
        self.open = Some(rid);
        Ok(())
    }
}
