//! The guest: what it wishes, what it is told, and how it comes back.

use super::{End, World};
use peer::close::CloseCode;
use peer::message::{Event, Happening, Party, Request, Seq, Why};
use peer::session::{Asked, Ending, Input, Local, Notice, Past, Pulse, Trust, Verified};

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Wish {
    pub(super) body: Request,
    pub(super) refused: bool,
    pub(super) forgotten: bool,
}

impl Wish {
    pub(super) fn is(&self, event: &Event) -> bool {
        match (&self.body, &event.body) {
            (Request::Move { m, .. }, Happening::Move { m: played, .. }) => m == played,
            (Request::Answer { .. }, Happening::Over { .. }) => event.rid.is_some(),
            _ => false,
        }
    }
}

impl World {
    pub(super) fn may_dial(&self) -> bool {
        let old_is_well =
            self.linked.and_then(|slot| self.wires[slot].as_ref()).is_some_and(|wire| !wire.broken);
        !old_is_well && !self.is_dialling() && self.wires.iter().any(Option::is_none)
    }

    pub(super) fn is_dialling(&self) -> bool {
        self.wires.iter().enumerate().any(|(slot, wire)| {
            Some(slot) != self.linked && wire.as_ref().is_some_and(|wire| wire.sessions[0].is_some())
        })
    }

    pub(super) fn dial(&mut self) {
        let Some(slot) = self.wires.iter().position(Option::is_none) else { return };
        let past = Past { log: self.log.clone(), asked: self.asked.clone(), ..self.past(Party::Guest) };
        self.connect(slot, Trust::Returning(Box::new(past)));
    }

    pub(super) fn guest_hears(&mut self, slot: usize, notice: Notice) {
        match notice {
            Notice::Pulse(pulse) if self.linked == Some(slot) => {
                self.ladder.pulse(pulse, self.now);
                self.heard.quiet += usize::from(pulse == Pulse::Quiet);
                self.heard.lost += usize::from(pulse == Pulse::Lost);
            }
            Notice::Linked(linked) => {
                self.ladder.linked();
                self.heard.returns += usize::from(linked.verified == Verified::Returned);
                self.caught_up = linked.verified != Verified::Returned;
                self.asked = linked.asked;
                let old = self.linked.replace(slot);
                if let Some(old) = old.filter(|old| *old != slot) {
                    // What is open there is part of the past with which the new one was dialled.
                    self.input(old, End::Guest, Input::Local(Local::Close(CloseCode::Replaced)));
                }
            }
            Notice::CaughtUp { again } if self.linked == Some(slot) => {
                self.caught_up = true;
                self.asked = match again {
                    Some(body) => {
                        if let Some(wish) = self.wishes.iter_mut().rev().find(|wish| wish.body == body) {
                            wish.refused = false;
                        }
                        Asked::This { request: body, seen: self.seen() }
                    }
                    None => Asked::Nothing,
                };
            }
            // The old connection may have told what the new one tells too.
            Notice::Event(event) if self.linked == Some(slot) && self.is_news(&event) => {
                if event.rid.is_some() {
                    self.asked = Asked::Nothing;
                }
                self.log.push(event);
            }
            Notice::Refused { why, .. } if self.linked == Some(slot) => {
                if why == Why::Busy {
                    self.blame("a request while another is open".to_owned());
                }
                if let Asked::This { request: body, .. } = std::mem::take(&mut self.asked)
                    && let Some(wish) = self.wishes.iter_mut().rev().find(|wish| wish.body == body)
                {
                    wish.refused = true;
                }
            }
            Notice::Parted(_) => self.blame("the logs part".to_owned()),
            Notice::Ended(Ending::Theirs { code: CloseCode::Full | CloseCode::NoSession, .. }) => {
                self.blame("the guest finds no seat".to_owned());
            }
            Notice::Ended(_) if self.linked == Some(slot) => {
                self.linked = None;
                self.ladder.gone(self.now);
            }
            _ => {}
        }
    }

    pub(super) fn ask(&mut self, body: Request) {
        let Some(slot) = self.linked else { return };
        self.wishes.push(Wish { body: body.clone(), refused: false, forgotten: false });
        self.asked = Asked::This { request: body.clone(), seen: self.seen() };
        self.input(slot, End::Guest, Input::Local(Local::Request(body)));
    }

    pub(super) fn seen(&self) -> Seq {
        self.log.last().map_or(0, |event| event.seq)
    }

    pub(super) fn is_news(&self, event: &Event) -> bool {
        usize::try_from(event.seq).is_ok_and(|seq| seq > self.log.len())
    }
}
