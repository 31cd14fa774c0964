//! Events that this host has lost and its guest still has: a host that came back with less (a power cut) is lent them, if the person
//! here believes the guest.

use std::time::Instant;

use peer::{
    close::CloseCode,
    message::{Event, Party},
    session::Local,
};

use super::WayId;
use crate::{bond::Bond, journal, room::Room, state::State, view::LinkErrorCode};

impl State {
    /// Host: the guest has events that this computer has lost. Whether they are believed is for the person here to say.
    pub(super) fn lent(&mut self, id: WayId, events: Vec<Event>) {
        if self.net.lending != Some(id) {
            return;
        }
        self.net.view.lent = u32::try_from(events.len()).ok();
        self.net.lent = events;
        self.show_link();
    }

    /// The person here believes the guest, or not.
    pub(in crate::state) fn take_lent(&mut self, accept: bool) {
        let Some(id) = self.net.lending else { return };
        let events = std::mem::take(&mut self.net.lent);
        if self.net.view.lent.take().is_none() {
            return;
        }
        self.net.lending = None;
        if !accept {
            self.net.answer(id, Local::TurnAway(CloseCode::Desync));
            return self.show_link();
        }
        let now = Instant::now();
        let names = [Some(self.name.clone()), self.net.peer_name()];
        let Some(bond) = &mut self.net.bond else { return };
        let whole: Vec<_> = bond.log().iter().chain(&events).cloned().collect();
        let Ok(mut room) = Room::recall(bond.terms(), Party::Host, names, &whole, now) else {
            self.net.answer(id, Local::TurnAway(CloseCode::Desync));
            return self.give_up(LinkErrorCode::PeerIllegal, "the events that were lent break the rules");
        };
        for event in &events {
            if bond.follow(event).is_err() {
                return self.net.answer(id, Local::TurnAway(CloseCode::Desync));
            }
        }
        let rows: Vec<_> = events.iter().map(journal::sealed_row).collect();
        if let Some(table) = self.table {
            let kept = self.storage.library.append(table, &rows);
            self.kept(kept);
        }
        let owed = room.take_over(now);
        self.room = Some(room);
        self.happened(owed, None);
        let past = self.net.bond.as_ref().and_then(Bond::past);
        self.net.seated = Some(id);
        if let Some(past) = past {
            self.net.answer(id, Local::Readmit(Box::new(past)));
        }
        self.show_table();
        self.show_link();
    }
}
