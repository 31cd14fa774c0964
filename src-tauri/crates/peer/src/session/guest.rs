//! The guest's side of a session: one request at a time, and after a return none before it has heard what it missed.

use super::claim::{self, Made, Pending};
use super::io::{Millis, Notice, Output};
use super::meter::Bucket;
use super::past::Asked;
use super::{Flaw, Mutant};
use crate::message::{ChainHash, Event, Frame, Happening, Request, Rid, Seq};
use rules::Side;

#[derive(Clone, Debug, Hash)]
pub(super) struct Guest {
    pub(super) next_rid: Rid,
    pub(super) pending: Option<Pending>,
    /// A request that waits for a token.
    pub(super) waiting: Option<Request>,
    pace: Bucket,
    offer: Option<Made>,
    pub(super) behind: Option<Behind>,
}

/// A guest that came back and has not heard yet what it missed: it asks nothing until then, because the answer to what it had
/// asked may be among it.
#[derive(Clone, Debug, Hash)]
pub(super) struct Behind {
    /// It has caught up when it has this event.
    pub(super) last: Seq,
    /// The hashes of its own log, when it is told the host's from the beginning.
    pub(super) own: Vec<ChainHash>,
    /// What it had asked.
    pub(super) asked: Asked,
    /// Above the number of every request that its own log answers.
    pub(super) rid_base: Rid,
}

impl Guest {
    pub(super) fn new(next_rid: Rid, pace: Bucket) -> Self {
        Self { next_rid, pending: None, waiting: None, pace, offer: None, behind: None }
    }

    /// When a request that waits may be sent.
    pub(super) fn deadline(&self) -> Millis {
        match self {
            Self { waiting: Some(_), pending: None, behind: None, pace, .. } => pace.ready_at(),
            _ => Millis::MAX,
        }
    }

    pub(super) fn send_waiting(&mut self, seen: Seq, now: Millis, out: &mut Vec<Output>) {
        if self.pending.is_some()
            || self.behind.is_some()
            || self.waiting.is_none()
            || !self.pace.take(1, now)
        {
            return;
        }
        if let Some(body) = self.waiting.take() {
            let rid = self.next_rid;
            self.next_rid = rid.saturating_add(1);
            self.pending = Some(Pending { rid, body: body.clone(), offer: self.offer.clone() });
            out.push(Output::Send(Frame::Req { rid, seen, body }));
        }
    }

    pub(super) fn is_busy(&self) -> bool {
        self.pending.is_some() || self.waiting.is_some() || self.behind.is_some()
    }

    /// Whether this side's own log has this event; `Some(false)` when it has another one in its place.
    pub(super) fn has_already(&self, event: &Event) -> Option<bool> {
        let index = usize::try_from(event.seq.checked_sub(1)?).ok()?;
        self.behind.as_ref()?.own.get(index).map(|hash| *hash == event.chain)
    }

    /// Whether the sequencer speaks truly for this side; what is wrong if not.
    pub(super) fn claim(&mut self, event: &Event, side: Side, flaw: Flaw) -> Option<&'static str> {
        if flaw.is(Mutant::AnyOffer) && event.rid.is_some() {
            self.pending = None;
            return None;
        }
        let Some(rid) = event.rid else { return claim::fault(event, side, self.pending.as_ref()) };
        self.next_rid = self.next_rid.max(rid.saturating_add(1));
        if let Some(behind) = self.behind.as_mut().filter(|behind| rid >= behind.rid_base) {
            // One request at most was open when the connection went, and so the log answers one at most.
            match std::mem::take(&mut behind.asked) {
                Asked::Nothing => {}
                Asked::This { request: body, .. } => {
                    let pending = Pending { rid, body, offer: self.offer.clone() };
                    return claim::fault(event, side, Some(&pending));
                }
                Asked::Unknown { .. } => return claim::actor_fault(event, side),
            }
        }
        let pending = self.pending.take();
        claim::fault(event, side, pending.as_ref())
    }

    /// Asks again what was asked, once all that was missed is known and the answer is not among it.
    pub(super) fn catch_up(&mut self, seq: Seq, flaw: Flaw, out: &mut Vec<Output>) {
        let at_once = flaw.is(Mutant::AskAgainAtOnce);
        let Some(behind) = self.behind.take_if(|behind| behind.last <= seq || at_once) else { return };
        self.waiting = match behind.asked {
            Asked::This { request: body, .. } if !flaw.is(Mutant::ForgetsRequest) => Some(body),
            _ => None,
        };
        out.push(Output::Tell(Notice::CaughtUp { again: self.waiting.clone() }));
    }

    /// Remembers the last offer; whether it still stands is for the table to say.
    pub(super) fn note(&mut self, event: &Event) {
        if let Happening::Offer { .. } = event.body {
            self.offer = Some(Made { seq: event.seq, what: event.body.clone() });
        }
    }
}
