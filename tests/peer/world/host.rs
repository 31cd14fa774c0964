//! The host: its table, and the seat that it keeps for the guest.

use super::{
    End, Flaw, World, recall,
    toy::{is_over, open_offer},
    wires::link,
};
use crate::pair::{SESSION, terms};
use peer::chain::{Chain, position_hash};
use peer::close::CloseCode;
use peer::message::{Draft, Event, Happening, Party, Reason, Request, Rid, Why};
use peer::session::{Asked, Blame, Input, LinkId, Local, Notice, Past, Table};
use rules::Side;

impl World {
    pub(super) fn host_hears(&mut self, slot: usize, notice: Notice) {
        match notice {
            Notice::Asks(_) => {
                let table = Table::new(SESSION, terms()).with_token(recall().token);
                self.lobby.sit(link(slot)).expect("a free seat");
                self.lobby.keep(recall());
                self.seated = Some(slot);
                self.input(slot, End::Host, Input::Local(Local::Welcome(table)));
            }
            Notice::Returns(_) => self.readmit(slot),
            Notice::Lent(events) => {
                self.disk.extend(events);
                self.readmit(slot);
            }
            Notice::Linked(_) => self.wary = false,
            Notice::Request { rid, body, .. } if self.seated == Some(slot) => self.answer(slot, rid, &body),
            Notice::Ended(ending) => {
                if self.seated == Some(slot) {
                    self.seated = None;
                    if !ending.may_return() {
                        self.blame(format!("the host's session ends: {ending}"));
                    }
                }
                self.lobby.left(link(slot));
            }
            _ => {}
        }
    }

    pub(super) fn readmit(&mut self, slot: usize) {
        let log = self.known();
        match self.lobby.sit(link(slot)) {
            Ok(old) => {
                self.seated = Some(slot);
                let past = Past { log, ..self.past(Party::Host) };
                self.input(slot, End::Host, Input::Local(Local::Readmit(Box::new(past))));
                if let Some(LinkId(old)) = old {
                    let old = usize::try_from(old).expect("a slot");
                    self.input(old, End::Host, Input::Local(Local::Close(CloseCode::Replaced)));
                }
            }
            Err(code) => self.input(slot, End::Host, Input::Local(Local::TurnAway(code))),
        }
    }

    pub(super) fn answer(&mut self, slot: usize, rid: Rid, body: &Request) {
        let log = self.known();
        let happening = match body {
            _ if is_over(&log) => None,
            Request::Move { ply, m, spent, .. } => {
                Some(Happening::Move { ply: *ply, m: m.clone(), spent: Some(*spent) })
            }
            Request::Answer { offer, yes: true } => {
                let stands = match self.flaw {
                    Some(Flaw::AnyOffer) => open_offer(&log).is_some(),
                    _ => open_offer(&log) == Some(*offer),
                };
                stands.then_some(Happening::Over { winner: None, reason: Reason::Agreement })
            }
            _ => None,
        };
        match happening {
            Some(body) => self.publish(Some(Side::Second), Some(rid), body, Some("g")),
            None => {
                let no = Local::Refuse { rid, why: Why::Offer, blame: Blame::Nobody };
                self.input(slot, End::Host, Input::Local(no));
            }
        }
    }

    pub(super) fn publish(
        &mut self,
        actor: Option<Side>,
        rid: Option<Rid>,
        body: Happening,
        pos: Option<&str>,
    ) {
        let mut chain = Chain::new(SESSION, &terms());
        for event in &self.known() {
            chain.extend(event).expect("the host's own log");
        }
        let pos = pos.filter(|_| matches!(body, Happening::Move { .. })).map(position_hash);
        let event = chain.seal(Draft { actor, rid, at: 0, body, pos, clk: None });
        if self.flaw == Some(Flaw::SendsBeforeKeeping) {
            self.unkept.push(event.clone());
        } else {
            self.disk.push(event.clone());
        }
        if let Some(slot) = self.seated {
            self.input(slot, End::Host, Input::Local(Local::Publish(event)));
        }
    }

    /// What its table knows: also what is not kept yet.
    pub(super) fn known(&self) -> Vec<Event> {
        [self.disk.clone(), self.unkept.clone()].concat()
    }

    /// What a side brings of the session; the guest has a log of its own.
    pub(super) fn past(&self, party: Party) -> Past {
        Past {
            session: SESSION,
            token: recall().token,
            terms: terms(),
            party,
            log: self.disk.clone(),
            asked: Asked::Nothing,
        }
    }
}
