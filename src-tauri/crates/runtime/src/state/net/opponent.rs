//! The player at the other end: how it sits down, what is asked and written between the two, and what it leaves.

use std::time::Instant;

use peer::{
    close::CloseCode,
    message::{self, Event},
    quic::Host,
    session::{Asked, Blame, Linked, Local},
    text::{Chat, Name},
};
use table::{Party, Seat};

use super::WayId;
use crate::{
    bond::{Bond, Meeting},
    room::{Line, No, Room, RoomRole},
    state::{State, grouped},
    view::{LinkErrorCode, LinkState, LinkView, NoticeCode, PeerView, Verified},
};

impl State {
    /// The two players are linked, or linked again.
    pub(super) fn linked(&mut self, id: WayId, linked: Linked) {
        if self.net.bond.is_some() {
            return self.returned(id, &linked);
        }
        self.stop_comparing();
        let name = self.shown_name(&linked.peer, &linked.name);
        let verified = match linked.verified {
            peer::session::Verified::Invite => Verified::Invite,
            peer::session::Verified::Known | peer::session::Verified::Returned => Verified::Known,
            peer::session::Verified::Digits => Verified::Code,
            peer::session::Verified::Nobody => Verified::Nobody,
        };
        let from = self.net.ways.get(&id).map(|way| way.from);
        let dials = self.net.host.is_none();
        let own = Some(self.name.clone());
        let opened = match linked.party {
            // The table at which the guest has found this host.
            message::Party::Host if !dials => None,
            // The table that this host has brought.
            message::Party::Host => Some((RoomRole::Host, [own, None])),
            message::Party::Guest => Some((RoomRole::Guest, [Some(name.clone()), own])),
        };
        if let Some((role, names)) = opened {
            match Room::open(&linked.terms, role, names, Instant::now()) {
                Ok(room) => self.put(Some(room)),
                Err(_) => {
                    self.net.blame = Some(LinkErrorCode::Version);
                    return self.net.answer(id, Local::Close(CloseCode::Refused));
                }
            }
        }
        if let (message::Party::Host, Some(room)) = (linked.party, &mut self.room) {
            room.seat(Party::Guest, Seat::Away, Some(name.clone()));
        }
        let meeting = Meeting {
            verified,
            dials,
            place: from.filter(|_| dials),
            port: self.net.host.as_ref().map(Host::port),
            gallery: self.net.gallery.delay(),
            beyond: self.net.view.beyond,
        };
        self.net.bond = Some(Bond::new(&linked, meeting));
        self.net.seated = Some(id);
        self.net.view = LinkView {
            state: LinkState::Up,
            spectators: self.net.view.spectators,
            beyond: self.net.view.beyond,
            peer: Some(PeerView { name, fingerprint: grouped(&linked.peer.to_string()), verified }),
            ..LinkView::default()
        };
        // From here on the game can be gone on with, whatever happens to either computer.
        self.open_in_journal();
        match from {
            Some(from) if !dials => self.met(&linked, from),
            Some(from) => self.asks_about_the_host(id, &linked, from),
            None => {}
        }
        self.let_the_early_watch();
        self.show_table();
        self.show_link();
        self.tell(NoticeCode::PeerCame);
    }

    /// Host: the guest asks for something.
    pub(super) fn requested(&mut self, rid: message::Rid, seen: message::Seq, body: &message::Request) {
        let Some(room) = &mut self.room else { return };
        match room.request(body, seen, Instant::now()) {
            Ok(happened) => self.happened(happened, Some(rid)),
            Err(No { why, avoidable }) => {
                let blame = if avoidable { Blame::Guest } else { Blame::Nobody };
                self.net.to_peer(Local::Refuse { rid, why, blame });
            }
        }
    }

    /// Asks the host for something. While it is dialled again nothing is asked.
    pub(in crate::state) fn send_request(&mut self, request: message::Request) {
        if self.net.is_out_of_reach() {
            return;
        }
        if let Some(bond) = self.net.bond.as_mut().filter(|bond| bond.asked == Asked::Nothing) {
            bond.asked = Asked::This { request: request.clone(), seen: bond.seq() };
        }
        self.net.to_peer(Local::Request(request));
    }

    /// Gives what the host's table has written its hashes; there is nothing to give at another one.
    pub(in crate::state) fn seal(&mut self, written: &[Line], rid: Option<message::Rid>) -> Vec<Event> {
        match &mut self.net.bond {
            Some(bond) if bond.party == message::Party::Host => bond.seal(written, rid),
            _ => Vec::new(),
        }
    }

    /// Sends what the host's table has written, to whoever is there. Who is not is told when it comes back.
    pub(in crate::state) fn publish(&mut self, events: Vec<Event>) {
        for event in events {
            for id in self.net.gallery.ways() {
                self.net.answer(id, Local::Publish(event.clone()));
            }
            self.net.to_peer(Local::Publish(event));
        }
    }

    /// Guest, or whoever looks on: the host has written an entry.
    pub(super) fn followed(&mut self, event: &message::Event) {
        if self.net.watched.is_some() {
            return self.seen(event);
        }
        // Two connections of one game may tell the same.
        if self.net.bond.as_ref().is_some_and(|bond| event.seq <= bond.seq()) {
            return;
        }
        self.take_event(event);
    }

    /// Takes an entry that another computer has written to this table.
    pub(super) fn take_event(&mut self, event: &message::Event) {
        let Some(room) = &mut self.room else { return };
        let result = match room.event(event, Instant::now()) {
            // The session has looked at the hashes already.
            Ok(happened) => match self.net.bond.as_mut().map(|bond| bond.follow(event)) {
                Some(Err(_)) => Err(CloseCode::Desync),
                _ => Ok(happened),
            },
            Err(code) => Err(code),
        };
        match result {
            Ok(happened) => self.happened(happened, None),
            Err(code) => {
                let blame = if code == CloseCode::Desync {
                    LinkErrorCode::Desync
                } else {
                    LinkErrorCode::PeerIllegal
                };
                self.net.blame = Some(blame);
                self.net.to_peer(Local::Close(code));
            }
        }
    }

    /// Says something to the other player.
    pub(in crate::state) fn say(&mut self, text: &str) {
        if self.net.seated.is_none() || !self.net.is_linked() {
            let gone = self.net.is_cut() || self.net.is_linked();
            return self.tell(if gone { NoticeCode::LinkDown } else { NoticeCode::NoOpponent });
        }
        let text = Chat::clean(text);
        if !text.is_empty() {
            self.net.to_peer(Local::Chat(text));
        }
    }

    /// This player has another name from now on.
    pub(in crate::state) fn rename_own_seat(&mut self) {
        let hosting = self.net.table_at().is_some() || self.net.is_hosting_a_guest();
        let party = if hosting { Party::Host } else { Party::Guest };
        let name = self.name.clone();
        if let Some(room) = self.room.as_mut().filter(|room| matches!(room.engines(), [None, Some(_)])) {
            room.rename(Party::Host, name.clone());
        }
        if let Some(room) = self.room.as_mut().filter(|room| !room.is_local() && !room.is_looked_on()) {
            room.rename(party, name);
            self.net.to_peer(Local::Rename(Name::clean(&self.name)));
        }
        self.tell_gallery_again();
    }

    /// The other player has another name from now on.
    pub(super) fn peer_renamed(&mut self, name: &Name) {
        let party = if self.net.is_hosting_a_guest() { Party::Guest } else { Party::Host };
        let Some(bond) = &mut self.net.bond else { return };
        bond.name = name.clone();
        let peer = bond.peer;
        // Whoever was given a name here keeps it, whatever it calls itself.
        let name = self.shown_name(&peer, name);
        if let Some(room) = &mut self.room {
            room.rename(party, name.clone());
        }
        if let Some(peer) = &mut self.net.view.peer {
            peer.name = name;
        }
        self.tell_gallery_again();
        self.show_table();
        self.show_link();
    }

    /// The other player is not there any more: the seat is empty, and the host's log says so.
    pub(super) fn empty_seat(&mut self) {
        let Some(bond) = &self.net.bond else { return };
        let hosting = bond.party == message::Party::Host;
        let party = if hosting { Party::Guest } else { Party::Host };
        let Some(room) = &mut self.room else { return };
        let happened = hosting.then(|| room.gone(party, Instant::now()));
        // The name stays on the seat: it tells who was there.
        room.seat(party, Seat::Empty, room.name(party));
        self.net.seated = None;
        if let Some(happened) = happened {
            self.happened(happened, None);
        }
    }
}
