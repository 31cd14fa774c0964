//! Looking on at a table of others: the way there, what is shown, and how it is found again when its host is missed.

use std::{
    net::{IpAddr, SocketAddr},
    time::Instant,
};

use peer::{
    message::{Event, Fingerprint, SessionId, Terms},
    quic::{Target, USUAL_PORT},
    session::{Gallery, Linked, Local},
};
use table::Party;

use super::WayId;
use crate::{
    room::{Room, RoomRole},
    state::{State, grouped},
    view::{LinkErrorCode, LinkState, LinkView, NoticeCode, PeerView, Verified},
};

/// Places of a host that are remembered.
const MOST_PLACES: usize = 8;

/// A table at which this computer looks on.
#[derive(Debug)]
pub(super) struct Watched {
    host: Fingerprint,
    name: String,
    session: SessionId,
    terms: Terms,
    /// Where the host was, the last place first.
    places: Vec<SocketAddr>,
    announced: Vec<SocketAddr>,
    /// Every event that was shown.
    log: Vec<Event>,
}

impl Watched {
    pub(super) const fn host(&self) -> Fingerprint {
        self.host
    }

    pub(super) fn may_be_at(&mut self, places: &[SocketAddr]) {
        self.announced = places.to_vec();
    }

    /// Where the host may be, and nobody else: its key is known by now.
    pub(super) fn target(&self) -> Target {
        let half = MOST_PLACES / 2;
        let met = self.places.iter().take(half).chain(self.announced.iter().take(half));
        Target::Watch { peer: Some(self.host), addresses: met.copied().collect() }
    }

    fn room(&self) -> Option<Room> {
        let names = [Some(self.name.clone()), None];
        let mut room = Room::open(&self.terms, RoomRole::Spectator, names, Instant::now()).ok()?;
        // What is shown late is nobody's slowness.
        room.excuse(true);
        Some(room)
    }
}

impl State {
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
        self.dial(Target::Watch { peer: None, addresses });
    }

    /// The host lets this computer look on, or does so again.
    pub(super) fn begins_to_watch(&mut self, id: WayId, linked: &Linked) {
        let before = self.net.watched.take().filter(|watched| watched.session == linked.session);
        let again = before.is_some();
        let mut watched = before.unwrap_or_else(|| Watched {
            host: linked.peer,
            name: linked.name.to_string(),
            session: linked.session,
            terms: linked.terms.clone(),
            places: Vec::new(),
            announced: Vec::new(),
            log: Vec::new(),
        });
        if let Some(place) = self.net.ways.get(&id).map(|way| way.from) {
            watched.places.retain(|known| *known != place);
            watched.places.insert(0, place);
        }
        if !again {
            let Some(room) = watched.room() else {
                self.net.blame = Some(LinkErrorCode::Version);
                return self.net.answer(id, Local::Close(peer::close::CloseCode::Refused));
            };
            self.put(Some(room));
        }
        self.net.watched = Some(watched);
        self.net.away.over();
        if let Some(old) = self.net.seated.replace(id).filter(|old| *old != id) {
            self.net.answer(old, Local::Leave);
        }
        self.net.view = LinkView {
            state: LinkState::Up,
            watching: true,
            gallery: std::mem::take(&mut self.net.view.gallery),
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

    /// An event of the game that is looked on at. After a return the host tells it from the beginning: what was shown is passed over.
    pub(super) fn seen(&mut self, event: &Event) {
        let Some(watched) = &mut self.net.watched else { return };
        let index = usize::try_from(event.seq).unwrap_or(usize::MAX).saturating_sub(1);
        match watched.log.get(index) {
            Some(known) if known.chain == event.chain => return,
            Some(_) => {
                // The host had lost what it showed, and the game has gone another way since.
                watched.log.truncate(index);
                let Some(mut room) = watched.room() else { return };
                let now = Instant::now();
                if watched.log.iter().any(|event| room.event(event, now).is_err()) {
                    return;
                }
                self.room = Some(room);
            }
            None => {}
        }
        watched.log.push(event.clone());
        self.take_event(event);
    }

    /// Who looks on, and who plays, by the words of the host.
    pub(super) fn hear_gallery(&mut self, gallery: Gallery) {
        let Gallery { names, players } = gallery;
        self.net.view.gallery = names.iter().map(ToString::to_string).collect();
        if let (true, Some(players), Some(room)) = (self.net.view.watching, players, &mut self.room) {
            for (party, name) in Party::BOTH.into_iter().zip(players) {
                room.rename(party, name.to_string());
            }
            self.show_table();
        }
        self.show_link();
    }
}
