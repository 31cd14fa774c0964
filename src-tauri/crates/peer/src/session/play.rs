//! A session after `welcome`: requests one way, events the other, and talk both ways.

use super::claim::{self, Made, Pending};
use super::fault::{Fault, Step};
use super::io::{Blame, Millis, Notice, Output};
use super::meter::Bucket;
use super::pulse::Watch;
use crate::chain::{Broken, Chain};
use crate::close::CloseCode;
use crate::message::{Event, Frame, Happening, Limits, Party, Request, Rid, Seq, SessionId, Terms, Why};
use crate::text::Chat;

/// Faulty requests within one game that end the session.
pub const MOST_FAULTS: u32 = 3;

#[derive(Debug)]
pub(super) struct Play {
    terms: Terms,
    chain: Chain,
    part: Part,
    watch: Watch,
    chat: Bucket,
    lines: u32,
}

#[derive(Debug)]
#[expect(clippy::large_enum_variant, reason = "one for each connection, and never moved about")]
enum Part {
    Host(Host),
    Guest(Guest),
}

#[derive(Debug, Default)]
struct Host {
    last_rid: Rid,
    open: Option<Rid>,
    faults: u32,
}

#[derive(Debug)]
struct Guest {
    next_rid: Rid,
    pending: Option<Pending>,
    /// A request that waits for a token.
    waiting: Option<Request>,
    pace: Bucket,
    offer: Option<Made>,
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
            Party::Guest => Part::Guest(Guest {
                next_rid: rid_base,
                pending: None,
                waiting: None,
                pace: Bucket::new(theirs.requests, now),
                offer: None,
            }),
        };
        let chain = Chain::new(session, &terms);
        Self { terms, chain, part, watch: Watch::new(now), chat: Bucket::new(theirs.chat, now), lines: 0 }
    }

    pub(super) fn frame(&mut self, frame: Frame, now: Millis, out: &mut Vec<Output>) -> Step {
        self.watch.heard(now, out);
        match (frame, &mut self.part) {
            (Frame::Req { rid, seen, body }, Part::Host(host)) => {
                host.request(rid, self.chain.seq(), seen)?;
                out.push(Output::Tell(Notice::Request { rid, seen, body }));
                Ok(())
            }
            (Frame::Ev(event), Part::Guest(_)) => self.event(event, out),
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
            Part::Host(_) => out.push(refused(Why::Phase)),
            Part::Guest(guest) if guest.pending.is_some() || guest.waiting.is_some() => {
                out.push(refused(Why::Busy));
            }
            Part::Guest(guest) => {
                guest.waiting = Some(body);
                guest.send_waiting(self.chain.seq(), now, out);
            }
        }
    }

    pub(super) fn publish(&mut self, event: Event, out: &mut Vec<Output>) -> Step {
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
            Part::Guest(Guest { waiting: Some(_), pending: None, pace, .. }) => pace.ready_at(),
            _ => Millis::MAX,
        };
        self.watch.deadline().min(pace)
    }

    fn event(&mut self, event: Event, out: &mut Vec<Output>) -> Step {
        let Part::Guest(guest) = &mut self.part else { return Ok(()) };
        if event.seq <= self.chain.seq() {
            return Ok(());
        }
        self.chain.extend(&event).map_err(|broken| match broken {
            Broken::Gap { .. } => Fault::new(CloseCode::Desync, "events are missing"),
            Broken::Hash(_) => Fault::new(CloseCode::Desync, "an event has another history behind it"),
        })?;
        let side = self.terms.side_of(Party::Guest);
        if let Some(detail) = claim::fault(&event, side, guest.pending.as_ref()) {
            return Err(Fault::protocol(detail));
        }
        if event.rid.is_some() {
            guest.pending = None;
        }
        guest.note(&event);
        if let Happening::New { terms } = &event.body {
            self.terms = terms.clone();
        }
        out.push(Output::Tell(Notice::Event(event)));
        Ok(())
    }
}

impl Host {
    fn request(&mut self, rid: Rid, last: Seq, seen: Seq) -> Step {
        if rid <= self.last_rid {
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

impl Guest {
    fn send_waiting(&mut self, seen: Seq, now: Millis, out: &mut Vec<Output>) {
        if self.pending.is_some() || self.waiting.is_none() || !self.pace.take(1, now) {
            return;
        }
        if let Some(body) = self.waiting.take() {
            let rid = self.next_rid;
            self.next_rid = rid.saturating_add(1);
            self.pending = Some(Pending { rid, body: body.clone(), offer: self.offer.clone() });
            out.push(Output::Send(Frame::Req { rid, seen, body }));
        }
    }

    /// Remembers the last offer; whether it still stands is for the table to say.
    fn note(&mut self, event: &Event) {
        if let Happening::Offer { .. } = event.body {
            self.offer = Some(Made { seq: event.seq, what: event.body.clone() });
        }
    }
}
