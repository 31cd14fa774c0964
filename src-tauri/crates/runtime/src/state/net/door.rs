//! The own door: a table that guests come to, or, the other way round, a guest's door for a host that cannot be reached.

use std::time::Instant;

use peer::{
    close::CloseCode,
    message::{self, Party},
    quic::{self, Host, HostEvent, HostOptions, Port, Reach, USUAL_PORT},
    session::{Local, Table, Token},
};
use tokio::sync::mpsc;

use super::{Happening, WayId};
use crate::{
    intent::{FirstMove, TermsChoice},
    qr::qr_of,
    room::{Room, RoomRole},
    runtime::Input,
    state::{State, faults},
    view::{LinkState, LinkView, LobbyView, NoticeCode},
};

impl State {
    /// Opens a table, and the door to it.
    pub(in crate::state) fn host(&mut self, terms: &TermsChoice, port: Option<u16>, first: FirstMove) {
        if self.net.is_linked() {
            return self.tell(NoticeCode::NotNow);
        }
        let names = [Some(self.name.clone()), None];
        let room = terms
            .wire(drawn(first))
            .and_then(|terms| Room::open(&terms, RoomRole::Host, names, Instant::now()).ok());
        let Some(room) = room else { return self.tell(NoticeCode::NotNow) };
        self.leave_network();
        if self.open_door(port) {
            self.put(Some(room));
        }
        self.show_link();
    }

    /// Opens the door of a guest: a host that this computer cannot reach dials it, and brings the table with it.
    pub(in crate::state) fn await_host(&mut self, port: Option<u16>) {
        if self.net.is_linked() {
            return self.tell(NoticeCode::NotNow);
        }
        self.leave_network();
        self.net.awaits = true;
        if !self.open_door(port) {
            self.net.awaits = false;
        }
        self.show_link();
    }

    fn open_door(&mut self, port: Option<u16>) -> bool {
        let options = HostOptions {
            port: port.map_or(Port::Usual, Port::Exactly),
            bind: self.options.bind,
            known: self.circle.keys(),
            ..HostOptions::new(self.profile())
        };
        match Host::open(&self.identity, options) {
            Ok((host, events)) => {
                self.forward_door(events);
                let moved = port.is_none() && host.port() != USUAL_PORT;
                let lobby = self.lobby_of(&host, moved);
                self.net.view =
                    LinkView { state: LinkState::Hosting, lobby: Some(lobby), ..LinkView::default() };
                self.net.host = Some(host);
                true
            }
            Err(error) => {
                self.net.fail(faults::of_opening(&error), error);
                false
            }
        }
    }

    /// What somebody needs to come through this door.
    pub(super) fn lobby_of(&self, host: &Host, moved: bool) -> LobbyView {
        let invite = host.invite().map(|invite| invite.to_string()).unwrap_or_default();
        LobbyView {
            port: host.port(),
            moved,
            addresses: quic::local_addresses().iter().map(ToString::to_string).collect(),
            qr: qr_of(&invite).filter(|_| !invite.is_empty()),
            invite,
            awaits: self.net.awaits,
        }
    }

    /// Whether players beyond this network may come too.
    pub(in crate::state) fn set_reach(&mut self, beyond: bool) {
        let Some(host) = &self.net.host else { return self.tell(NoticeCode::NotNow) };
        host.set_reach(reach_of(beyond));
        self.net.view.beyond = beyond;
        if let Some(bond) = &mut self.net.bond {
            bond.beyond = beyond;
            self.keep_bond();
        }
        self.show_link();
    }

    pub(super) fn forward_door(&self, mut events: mpsc::UnboundedReceiver<HostEvent>) {
        let (attempt, inputs) = (self.net.attempt, self.inputs.clone());
        tokio::spawn(async move {
            while let Some(event) = events.recv().await {
                let Some(inputs) = inputs.upgrade() else { return };
                let _ = inputs.send(Input::Happening(Happening::Door { attempt, event }));
            }
        });
    }

    /// Something has happened at the door.
    pub(super) fn at_the_door(&mut self, event: HostEvent) {
        match event {
            HostEvent::Link(link) => {
                self.take_way(link);
            }
            HostEvent::Invite(invite) => {
                if let Some(lobby) = &mut self.net.view.lobby {
                    lobby.invite = invite.to_string();
                    lobby.qr = qr_of(&lobby.invite);
                    self.show_link();
                }
            }
            HostEvent::Beyond(from) => self.tell_why(NoticeCode::Beyond, from.to_string()),
        }
    }

    /// Whoever asked for the seat gets it: at a table of this computer, or, where this computer waits for a host, at the table that
    /// the caller has brought.
    pub(in crate::state) fn seat_caller(&mut self, id: WayId) {
        let brought = self.net.ways.get(&id).and_then(|way| way.brings.clone());
        let session = message::Hex(quic::random());
        let table = match (self.net.awaits, &self.room, brought) {
            (true, _, Some(terms)) => Table { caller: Party::Host, ..Table::new(session, terms) },
            (false, Some(room), _) => Table::new(session, room.terms()),
            _ => return self.net.answer(id, Local::TurnAway(CloseCode::Refused)),
        };
        self.net.answer(id, Local::Welcome(table.with_token(Token::new(quic::random()))));
    }
}

/// Who moves first, once the lot is drawn.
pub(super) fn drawn(first: FirstMove) -> Party {
    match first {
        FirstMove::Me => Party::Host,
        FirstMove::Guest => Party::Guest,
        FirstMove::Lot if quic::random::<1>()[0].is_multiple_of(2) => Party::Host,
        FirstMove::Lot => Party::Guest,
    }
}

pub(super) const fn reach_of(beyond: bool) -> Reach {
    if beyond { Reach::Anywhere } else { Reach::ThisNetwork }
}
