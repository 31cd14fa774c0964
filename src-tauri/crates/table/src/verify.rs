//! How a replica takes an entry: only when its own table, asked the same, would have written the same.

use std::collections::VecDeque;

use rules::{Outcome, Position, Reason, Side};

use crate::{Act, Entry, Event, Fault, Line, Millis, Next, Offer, OfferKind, Table, Told, Written};

impl<P: Position> Table<P> {
    /// Takes an entry of the sequencer's log.
    pub(crate) fn accept(&mut self, entry: Written<P>) -> Result<(Entry<P>, Option<Told>), Fault> {
        if entry.seq != self.shared.next_seq() || entry.at < self.last_at() {
            return Err(Fault::Order);
        }
        let owed = self.expected(&entry)?;
        // On a copy first: a refused entry must leave the table as it was, for the people to look at.
        let mut after = self.clone();
        let (written, told) = after.shared.write(entry.by, entry.what, entry.at);
        if entry.key.is_some_and(|key| key != written.key) {
            return Err(Fault::Desync);
        }
        *self = after;
        self.owed = owed;
        Ok((written, told))
    }

    /// What has to follow the entry, if the entry itself is as it must be.
    fn expected(&self, entry: &Written<P>) -> Result<VecDeque<Event<P>>, Fault> {
        if let Some(next) = self.owed.front() {
            let mut rest = self.owed.clone();
            rest.pop_front();
            return if entry.by.is_none() && *next == entry.what { Ok(rest) } else { Err(Fault::Illegal) };
        }
        let Some(by) = entry.by else {
            return self.may_happen_by_itself(&entry.what, entry.at);
        };
        self.causes(by, &entry.what)
            .into_iter()
            .flatten()
            .filter_map(|act| self.decide(by, &act, entry.at).ok())
            .find(|events| events.first() == Some(&entry.what))
            .map(|events| events.into_iter().skip(1).collect())
            .ok_or(Fault::Illegal)
    }

    /// What the sequencer writes of its own accord: what its clock, or the silence of the other side, brings about.
    fn may_happen_by_itself(&self, what: &Event<P>, at: Millis) -> Result<VecDeque<Event<P>>, Fault> {
        let expected = match what {
            Event::Over(_) => self.decide_flag(self.shared.game.position().turn(), at).ok(),
            Event::Hold => self.decide_line(Line::Silent, at).ok(),
            Event::Go => self.decide_line(Line::Heard, at).ok(),
            _ => None,
        };
        match expected {
            Some(events) if events.first() == Some(what) => Ok(events.into_iter().skip(1).collect()),
            _ => Err(Fault::Illegal),
        }
    }

    /// The acts that could have written an event.
    fn causes(&self, by: Side, what: &Event<P>) -> [Option<Act<P>>; 2] {
        let open = self.shared.offer;
        let yes = open.map(|open| Act::Answer { to: open.seq, accept: true });
        match *what {
            Event::Ready(_) if self.is_local() => [Some(Act::Ready), None],
            Event::Ready(side) => [(side == by).then_some(Act::Ready), None],
            Event::Move { ply, mv, spent } => [Some(Act::Move { ply, mv, spent }), None],
            Event::Offer(offer) => [Some(Act::Offer(offer)), None],
            Event::Declined(to) => [Some(Act::Answer { to, accept: false }), None],
            Event::Void(offer) => [Some(Act::Withdraw { offer }), None],
            Event::Undo(to) => [yes, Some(Act::Offer(Offer::Undo { to }))],
            Event::Redo(to) => [yes, Some(Act::Offer(Offer::Redo { to }))],
            // Whoever sees a clock at zero may say so, the loser too.
            Event::Over(Outcome { reason: Reason::Time, .. }) => {
                [Some(Act::Flag(self.shared.game.position().turn())), None]
            }
            // A game ends by an answer, by resigning, or by asking for what needs no consent.
            Event::Over(_)
                if open.is_some_and(|open| open.by != by && open.offer.kind() != OfferKind::Rematch) =>
            {
                [yes, Some(Act::Resign)]
            }
            Event::Over(outcome) if outcome.winner.is_some() => [Some(Act::Resign), None],
            Event::Over(outcome) if outcome.reason == Reason::Agreement => {
                [Some(Act::Offer(Offer::Draw)), None]
            }
            Event::Over(_) => [
                Some(Act::Offer(Offer::NewGame(Next::Here(self.shared.terms)))),
                Some(Act::Offer(Offer::SetUp)),
            ],
            Event::New(next) => [yes, Some(Act::Offer(Offer::Rematch(next)))],
            Event::SetUp => [yes, Some(Act::Offer(Offer::SetUp))],
            Event::Edit(ref edit) => [Some(Act::Edit(edit.clone())), None],
            Event::Gone(side) => [(side == by).then_some(Act::Leave), None],
            Event::Pause => [yes, Some(Act::Offer(Offer::Pause))],
            Event::Start | Event::Hold | Event::Go => [None, None],
        }
    }
}
