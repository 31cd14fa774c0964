//! Those who look on: at the host, who lets them; at their own computer, a table that cannot be touched.

use std::net::{IpAddr, SocketAddr};

use peer::{
    close::CloseCode,
    message::Party,
    quic::{Target, USUAL_PORT},
    session::{Caller, Linked, Local, Show},
    text::{Chat, Name},
};

use super::WayId;
use crate::{
    room::{Room, RoomRole},
    state::{State, grouped},
    view::{LinkErrorCode, LinkState, LinkView, NoticeCode, PeerView, Verified},
};

/// Who looks on at this host's table.
#[derive(Debug, Default)]
pub(super) struct Gallery {
    /// How many half-moves late; nothing while nobody may come in.
    delay: Option<u32>,
    /// Those who wait for a game to begin.
    early: Vec<(WayId, Name)>,
    /// Those who are shown the game, and whether they have been welcomed.
    seated: Vec<(WayId, Name, bool)>,
}

impl Gallery {
    /// The ways to those who are shown the game.
    pub(super) fn ways(&self) -> impl Iterator<Item = WayId> {
        self.seated.iter().map(|(id, ..)| *id)
    }
}

impl State {
    /// Others may look on, so many half-moves late; or no more of them may.
    pub(in crate::state) fn open_gallery(&mut self, delay: Option<u32>) {
        let Some(host) = &self.net.host else {
            return self.tell(NoticeCode::NotNow);
        };
        host.open_gallery(delay.is_some());
        self.net.gallery.delay = delay;
        self.net.view.spectators = delay;
        self.show_link();
    }

    /// Goes to a table of the list to look on.
    pub(in crate::state) fn watch_nearby(&mut self, label: &str) {
        match self.lan.addresses(label) {
            Some(addresses) => self.watch(addresses),
            None => self.tell(NoticeCode::NotNow),
        }
    }

    /// Goes to a table by its address to look on.
    pub(in crate::state) fn watch_address(&mut self, address: &str, port: Option<u16>) {
        let address = address.trim();
        let usual = port.unwrap_or(USUAL_PORT);
        let place = address.parse::<SocketAddr>().ok().or_else(|| {
            let bare = address.trim_start_matches('[').trim_end_matches(']');
            bare.parse::<IpAddr>().ok().map(|ip| SocketAddr::new(ip, usual))
        });
        match place {
            Some(place) => self.watch(vec![place]),
            None => {
                self.net.fail(LinkErrorCode::AddressUnknown, address);
                self.show_link();
            }
        }
    }

    fn watch(&mut self, addresses: Vec<SocketAddr>) {
        if self.net.is_linked() {
            return self.tell(NoticeCode::NotNow);
        }
        self.dial(Target::Watch(addresses));
    }

    /// Host: somebody wants to look on.
    pub(super) fn wants_to_watch(&mut self, id: WayId, caller: Caller) {
        if self.net.gallery.delay.is_none() {
            return self.net.answer(id, Local::TurnAway(CloseCode::Refused));
        }
        if self.net.bond.is_some() {
            self.let_watch(id, caller.name);
        } else {
            self.net.gallery.early.push((id, caller.name));
        }
    }

    /// The game begins: whoever came before it sees it from its first entry.
    pub(super) fn let_the_early_watch(&mut self) {
        for (id, name) in std::mem::take(&mut self.net.gallery.early) {
            self.let_watch(id, name);
        }
    }

    fn let_watch(&mut self, id: WayId, name: Name) {
        let (Some(bond), Some(delay)) = (&self.net.bond, self.net.gallery.delay) else { return };
        let show =
            Show { session: bond.session(), terms: bond.terms().clone(), log: bond.log().to_vec(), delay };
        self.net.answer(id, Local::Show(Box::new(show)));
        // From here on it is told every entry, however long its welcome takes.
        self.net.gallery.seated.push((id, name, false));
    }

    /// Two are linked of whom one only looks on.
    pub(super) fn watching(&mut self, id: WayId, linked: Linked) {
        if linked.party == Party::Host {
            if let Some((.., welcomed)) =
                self.net.gallery.seated.iter_mut().find(|(seated, ..)| *seated == id)
            {
                *welcomed = true;
            }
            return self.tell_gallery();
        }
        let names = [Some(linked.name.to_string()), None];
        let Ok(mut room) = Room::open(&linked.terms, RoomRole::Spectator, names, std::time::Instant::now())
        else {
            self.net.blame = Some(LinkErrorCode::Version);
            return self.net.answer(id, Local::Close(CloseCode::Refused));
        };
        // What is shown late is nobody's slowness.
        room.excuse(true);
        self.put(Some(room));
        self.net.seated = Some(id);
        self.net.view = LinkView {
            state: LinkState::Up,
            watching: true,
            peer: Some(PeerView {
                name: linked.name.to_string(),
                fingerprint: grouped(&linked.peer.to_string()),
                verified: Verified::Nobody,
            }),
            ..LinkView::default()
        };
        self.show_table();
        self.show_link();
    }

    /// Whether somebody at the door, or in the gallery, has gone.
    pub(super) fn left_the_gallery(&mut self, id: WayId) -> bool {
        let gallery = &mut self.net.gallery;
        let before = gallery.early.len() + gallery.seated.len();
        gallery.early.retain(|(early, _)| *early != id);
        gallery.seated.retain(|(seated, ..)| *seated != id);
        let went = before != gallery.early.len() + gallery.seated.len();
        if went {
            self.tell_gallery();
        }
        went
    }

    /// Everybody at the table knows who looks on.
    fn tell_gallery(&mut self) {
        let welcomed = self.net.gallery.seated.iter().filter(|(.., welcomed)| *welcomed);
        let names: Vec<_> = welcomed.map(|(_, name, _)| name.clone()).collect();
        self.net.view.gallery = names.iter().map(ToString::to_string).collect();
        self.net.to_peer(Local::Gallery(names.clone()));
        for id in self.net.gallery.ways() {
            self.net.answer(id, Local::Gallery(names.clone()));
        }
        self.show_link();
    }

    /// The players are told again when one of them has a new connection.
    pub(super) fn tell_gallery_again(&mut self) {
        if !self.net.gallery.seated.is_empty() {
            self.tell_gallery();
        }
    }

    /// Somebody who looks on said something: the others who do hear it, and no player does.
    pub(super) fn murmured(&mut self, id: WayId, from: Name, text: Chat) {
        let others: Vec<_> = self.net.gallery.ways().filter(|way| *way != id).collect();
        if self.net.gallery.ways().any(|way| way == id) {
            for other in others {
                self.net.answer(other, Local::Relay { from: from.clone(), text: text.clone() });
            }
        } else if self.net.view.watching {
            self.hear(false, from.to_string(), text.to_string());
        }
    }
}
