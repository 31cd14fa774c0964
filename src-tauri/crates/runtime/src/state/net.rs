//! The network as the loop sees it: a door that is open or not, one way to a peer, and what comes through it.

mod dialling;
mod door;
mod gallery;
mod returns;
mod watching;

use std::{collections::BTreeMap, net::SocketAddr, time::Duration};

use peer::{
    close::CloseCode,
    discovery::{Change, diagnose::Finding},
    message::{self, Event},
    quic::{Host, HostEvent, JoinError, Link},
    session::{Asked, Blame, Ending, Linked, Local, Notice as Said, Profile},
    text::{Chat, Name},
};
use table::{Party, Seat};
use tokio::{sync::mpsc, task::AbortHandle};

use super::{State, faults, grouped};
use crate::{
    bond::{Bond, Meeting},
    met::DoorView,
    room::{Line, No, Room, RoomRole},
    runtime::{Done, Input},
    view::{LinkError, LinkErrorCode, LinkState, LinkView, NoticeCode, PeerView, Verified},
};

/// How long the farewell to a peer may take when the program ends.
const FAREWELL: Duration = Duration::from_millis(350);
/// How long the last packet of a connection may take to leave this computer.
const LAST_PACKET: Duration = Duration::from_millis(30);

/// Something that came from outside. Each carries the attempt it belongs to: what an abandoned one brings is late.
pub(crate) enum Happening {
    Dialled {
        attempt: u64,
        result: Result<Link, JoinError>,
    },
    Door {
        attempt: u64,
        event: HostEvent,
    },
    Said {
        attempt: u64,
        id: WayId,
        notice: Said,
    },
    DialledBack {
        attempt: u64,
        number: u64,
        result: Result<Link, JoinError>,
    },
    /// The tables nearby; these come whatever becomes of an attempt.
    Nearby {
        look: u64,
        change: Change,
    },
    Checked(Vec<Finding>),
}

/// Tells the connections of this run apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct WayId(u64);

/// A way to somebody at the other end of a connection.
#[derive(Debug)]
struct Way {
    local: mpsc::UnboundedSender<Local>,
    /// Where it leads.
    from: SocketAddr,
    /// The table that the one at its other end would host itself.
    brings: Option<message::Terms>,
}

#[derive(Default)]
pub(super) struct Net {
    view: LinkView,
    attempt: u64,
    host: Option<Host>,
    /// The door is a guest's: whoever comes brings the table.
    awaits: bool,
    dialling: Option<AbortHandle>,
    /// Those who came to the door and those who sit: how to answer them.
    ways: BTreeMap<WayId, Way>,
    /// How many ways there were.
    counted: u64,
    /// The one who is asked to compare digits.
    comparing: Option<WayId>,
    /// The way to the other player, while there is one.
    seated: Option<WayId>,
    /// The game with the other player, which outlives every way to it.
    bond: Option<Bond>,
    /// What is done about a player who is missed.
    away: returns::Away,
    /// The guest that has events which this host has lost, and those events once it has sent them.
    lending: Option<WayId>,
    lent: Vec<Event>,
    gallery: gallery::Gallery,
    /// The table of others at which this computer looks on.
    watched: Option<watching::Watched>,
    /// What the peer is to blame for, when this side breaks off.
    blame: Option<LinkErrorCode>,
}

impl Net {
    pub(super) fn view(&self) -> &LinkView {
        &self.view
    }

    pub(super) fn state(&self) -> LinkState {
        self.view.state
    }

    /// Whether there is a game with somebody, who may be missed at the moment.
    pub(super) fn is_linked(&self) -> bool {
        matches!(self.view.state, LinkState::Up | LinkState::Missing)
    }

    /// Whether nothing can be asked of the other player now.
    pub(super) fn is_out_of_reach(&self) -> bool {
        let waits = self.bond.as_ref().is_some_and(|bond| !bond.caught_up) || self.away.attempt.is_some();
        self.view.state != LinkState::Up || waits
    }

    /// Whether the log may grow by itself: not while the guest has more of it than this host.
    pub(super) fn is_borrowing(&self) -> bool {
        self.lending.is_some()
    }

    /// The port at which this computer can be found, while its door is open.
    pub(super) fn hosting_at(&self) -> Option<u16> {
        self.host.as_ref().map(Host::port)
    }

    /// The port of this computer's own table, while its door is open.
    pub(super) fn table_at(&self) -> Option<u16> {
        self.hosting_at().filter(|_| !self.awaits)
    }

    /// Whom this side dials when the connection is gone.
    pub(super) fn dialled_print(&self) -> Option<message::Fingerprint> {
        let other = self.bond.as_ref().filter(|bond| bond.dials).map(|bond| bond.peer);
        other.or_else(|| self.watched.as_ref().map(watching::Watched::host))
    }

    /// The one that is missed may be at one of these places.
    pub(super) fn may_be_at(&mut self, places: &[SocketAddr]) {
        if let Some(bond) = &mut self.bond {
            bond.announced_at(places);
        }
        if let Some(watched) = &mut self.watched {
            watched.may_be_at(places);
        }
    }

    /// The event with this number, in a game with another computer.
    pub(super) fn event(&self, seq: u32) -> Option<&Event> {
        self.bond.as_ref()?.event(seq)
    }

    /// The log of a game with another computer.
    pub(super) fn done(&self) -> Vec<Done> {
        self.bond.as_ref().map(Bond::done).unwrap_or_default()
    }

    /// Whether this side keeps to a log that another computer writes, in a game with one.
    pub(super) fn is_guest(&self) -> bool {
        self.bond.as_ref().is_some_and(|bond| bond.party == message::Party::Guest)
    }

    /// What is kept beside the terms of this table.
    pub(super) fn kept(&self) -> Option<String> {
        let bond = self.bond.as_ref()?;
        Some(crate::bond::kept(bond.terms(), bond.words().as_ref()))
    }

    pub(super) fn is_cut(&self) -> bool {
        self.view.state == LinkState::Down
    }

    /// A round trip in milliseconds; zero while none was measured.
    pub(super) fn round_trip(&self) -> u64 {
        self.view.rtt.map_or(0, |tenths| u64::from(tenths.div_ceil(10)))
    }

    /// Whether this side writes the log for a guest.
    pub(super) fn is_hosting_a_guest(&self) -> bool {
        self.bond.as_ref().is_some_and(|bond| bond.party == message::Party::Host)
    }

    /// The identity of the player at the other end.
    pub(super) fn peer_fingerprint(&self) -> Option<String> {
        self.view.peer.as_ref().map(|peer| peer.fingerprint.replace(' ', ""))
    }

    pub(super) fn peer_name(&self) -> Option<String> {
        self.view.peer.as_ref().map(|peer| peer.name.clone())
    }

    /// Asks the window about somebody, or no more.
    pub(super) fn show_door(&mut self, door: Option<DoorView>) {
        self.view.door = door.map(Box::new);
    }

    pub(super) fn turn_away(&self, id: WayId, code: CloseCode) {
        self.answer(id, Local::TurnAway(code));
    }

    fn answer(&self, id: WayId, local: Local) {
        if let Some(way) = self.ways.get(&id) {
            // A way that is gone says so by its own last notice.
            let _ = way.local.send(local);
        }
    }

    fn to_peer(&self, local: Local) {
        if let Some(seated) = self.seated {
            self.answer(seated, local);
        }
    }

    fn fail(&mut self, code: LinkErrorCode, detail: impl ToString) {
        self.view.error = Some(LinkError { code, detail: detail.to_string() });
    }
}

impl State {
    pub(super) fn compare_code(&mut self, same: bool) {
        let Some(id) = self.net.comparing else { return };
        self.net.answer(id, if same { Local::SameDigits } else { Local::OtherDigits });
        if same {
            self.net.view.code_confirmed = true;
        } else {
            self.stop_comparing();
        }
        self.show_link();
    }

    /// Stops listening, dialling or playing. The game stays on the board, its other seat empty.
    pub(super) fn leave(&mut self) {
        self.leave_network();
        self.show_link();
        self.show_table();
    }

    pub(super) fn leave_network(&mut self) {
        self.net.to_peer(Local::Leave);
        if let Some(dialling) = self.net.dialling.take() {
            dialling.abort();
        }
        if let Some(host) = self.net.host.take() {
            tokio::spawn(host.close());
        }
        self.empty_seat();
        self.end_bond();
        // A way whose sender is gone leaves by itself.
        self.net = Net { attempt: self.net.attempt + 1, ..Net::default() };
    }

    /// The last words of the program. A game that can be gone on with is only interrupted by it.
    pub(crate) async fn farewell(&mut self) {
        let interrupted = self.net.bond.as_ref().is_some_and(Bond::can_return)
            && self.room.as_ref().is_some_and(Room::is_resumable);
        // The table goes from the lists of others while the rest is said.
        self.lan.say_no_more();
        self.net.to_peer(if interrupted { Local::Close(CloseCode::Quit) } else { Local::Leave });
        if let Some(host) = self.net.host.take() {
            let parting = async { if interrupted { host.quit().await } else { host.close().await } };
            let _ = tokio::time::timeout(FAREWELL, parting).await;
        } else if let Some(way) = self.net.seated.and_then(|seated| self.net.ways.get(&seated)) {
            let closed = async {
                way.local.closed().await;
                // The last packet is on its way then, and needs a moment.
                tokio::time::sleep(LAST_PACKET).await;
            };
            let _ = tokio::time::timeout(FAREWELL, closed).await;
        }
    }

    pub(super) fn say(&mut self, text: &str) {
        if self.net.seated.is_none() || !self.net.is_linked() {
            let gone = self.net.is_cut() || self.net.is_linked();
            return self.tell(if gone { NoticeCode::LinkDown } else { NoticeCode::NoOpponent });
        }
        let text = Chat::clean(text);
        if !text.is_empty() {
            self.net.to_peer(Local::Chat(text));
        }
    }

    /// Asks the host for something. While it is dialled again nothing is asked.
    pub(super) fn send_request(&mut self, request: message::Request) {
        if self.net.is_out_of_reach() {
            return;
        }
        if let Some(bond) = self.net.bond.as_mut().filter(|bond| bond.asked == Asked::Nothing) {
            bond.asked = Asked::This { request: request.clone(), seen: bond.seq() };
        }
        self.net.to_peer(Local::Request(request));
    }

    /// Gives what the host's table has written its hashes; there is nothing to give at another one.
    pub(super) fn seal(&mut self, written: &[Line], rid: Option<message::Rid>) -> Vec<Event> {
        match &mut self.net.bond {
            Some(bond) if bond.party == message::Party::Host => bond.seal(written, rid),
            _ => Vec::new(),
        }
    }

    /// Sends what the host's table has written, to whoever is there. Who is not is told when it comes back.
    pub(super) fn publish(&mut self, events: Vec<Event>) {
        for event in events {
            for id in self.net.gallery.ways() {
                self.net.answer(id, Local::Publish(event.clone()));
            }
            self.net.to_peer(Local::Publish(event));
        }
    }

    pub(super) fn rename_own_seat(&mut self) {
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

    fn peer_renamed(&mut self, name: &Name) {
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

    pub(crate) fn happening(&mut self, happening: Happening) {
        match happening {
            Happening::Dialled { attempt, result } if attempt == self.net.attempt => self.dialled(result),
            Happening::Door { attempt, event } if attempt == self.net.attempt => self.at_the_door(event),
            Happening::Said { attempt, id, notice } if attempt == self.net.attempt => self.said(id, notice),
            Happening::DialledBack { attempt, number, result } if attempt == self.net.attempt => {
                self.dialled_back(number, result);
            }
            Happening::Nearby { look, change } => self.heard_nearby(look, change),
            Happening::Checked(findings) => self.checked(findings),
            Happening::Dialled { .. }
            | Happening::Door { .. }
            | Happening::Said { .. }
            | Happening::DialledBack { .. } => {}
        }
    }

    fn take_way(&mut self, link: Link) -> WayId {
        let Link { local, mut notices, from, .. } = link;
        self.net.counted += 1;
        let id = WayId(self.net.counted);
        self.net.ways.insert(id, Way { local, from, brings: None });
        let (attempt, inputs) = (self.net.attempt, self.inputs.clone());
        tokio::spawn(async move {
            while let Some(notice) = notices.recv().await {
                let Some(inputs) = inputs.upgrade() else { return };
                let _ = inputs.send(Input::Happening(Happening::Said { attempt, id, notice }));
            }
        });
        id
    }

    fn said(&mut self, id: WayId, notice: Said) {
        let is_peer = self.net.seated == Some(id);
        match notice {
            Said::ShowDigits { digits, .. } => {
                self.net.comparing = Some(id);
                self.net.view.code = Some(digits.to_string());
                self.net.view.code_confirmed = false;
                self.show_link();
            }
            Said::Asks(caller) => {
                if let Some(way) = self.net.ways.get_mut(&id) {
                    way.brings = caller.terms.clone();
                }
                // One seat, and the lobby gives it to one: whoever has proved the code or the digits may sit down, unless
                // it could be taken for somebody else.
                if !self.asks_about(id, &caller) {
                    self.seat_caller(id);
                }
            }
            Said::WantsToWatch(caller) => self.wants_to_watch(id, caller),
            Said::Murmur { from, text } => self.murmured(id, from, text),
            Said::Linked(linked) if linked.watching => self.watching(id, *linked),
            Said::Linked(linked) => self.linked(id, *linked),
            Said::Ended(ending) => self.ended(id, is_peer, ending),
            Said::Returns(returning) => self.returns(id, &returning),
            Said::Lent(events) => self.lent(id, events),
            _ if !is_peer => {}
            Said::Request { rid, seen, body } => self.requested(rid, seen, &body),
            Said::Event(event) => self.followed(&event),
            Said::Refused { rid, why } => {
                if let Some(bond) = self.net.bond.as_mut().filter(|_| rid.is_some()) {
                    bond.asked = Asked::Nothing;
                }
                self.tell(faults::of_refusal(why));
            }
            Said::CaughtUp { again } => self.caught_up(again),
            Said::Chat { text, .. } => {
                let name = self.net.peer_name().unwrap_or_default();
                self.hear(false, name, text.to_string());
            }
            Said::Said { text, .. } => {
                let name = self.name.clone();
                self.hear(true, name, text.to_string());
            }
            Said::NotSaid(_) => self.tell(NoticeCode::ChatTooFast),
            Said::Rtt(millis) => {
                self.net.view.rtt = u32::try_from(millis.saturating_mul(10)).ok();
                self.show_link();
            }
            Said::Pulse(pulse) => self.pulse(pulse),
            Said::Renamed(name) => self.peer_renamed(&name),
            // The session ends by itself after two logs have parted, and says so.
            Said::Warned(_) | Said::Parted(_) => {}
            Said::Gallery(gallery) => self.hear_gallery(gallery),
        }
    }

    fn linked(&mut self, id: WayId, linked: Linked) {
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
            match Room::open(&linked.terms, role, names, std::time::Instant::now()) {
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

    fn requested(&mut self, rid: message::Rid, seen: message::Seq, body: &message::Request) {
        let Some(room) = &mut self.room else { return };
        match room.request(body, seen, std::time::Instant::now()) {
            Ok(happened) => self.happened(happened, Some(rid)),
            Err(No { why, avoidable }) => {
                let blame = if avoidable { Blame::Guest } else { Blame::Nobody };
                self.net.to_peer(Local::Refuse { rid, why, blame });
            }
        }
    }

    fn followed(&mut self, event: &message::Event) {
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
    fn take_event(&mut self, event: &message::Event) {
        let Some(room) = &mut self.room else { return };
        let result = match room.event(event, std::time::Instant::now()) {
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

    fn ended(&mut self, id: WayId, is_peer: bool, ending: Ending) {
        let was_comparing = self.net.comparing == Some(id);
        self.net.ways.remove(&id);
        if was_comparing {
            self.stop_comparing();
        }
        if self.net.lending == Some(id) {
            self.net.lending = None;
            self.net.lent.clear();
            self.net.view.lent = None;
            self.show_link();
        }
        self.forget_question(id);
        if self.left_the_gallery(id) {
            return;
        }
        if self.is_attempt(id) {
            return self.attempt_ended(&ending);
        }
        if is_peer && self.may_come_back(&ending) {
            return self.missed(&ending);
        }
        let error = self.net.blame.take().or_else(|| faults::of_ending(&ending, was_comparing));
        if is_peer {
            self.give_up(error.unwrap_or(LinkErrorCode::PeerLeft), &ending);
            let left = matches!(error, None | Some(LinkErrorCode::PeerLeft));
            return self.tell(if left { NoticeCode::PeerLeft } else { NoticeCode::LinkDown });
        }
        if self.net.bond.is_some() || self.net.watched.is_some() {
            // An older connection, or somebody else at the door of a game: nothing to tell.
            return;
        }
        if let Some(code) = error {
            self.net.fail(code, &ending);
        }
        if self.net.host.is_none() {
            self.net.view.state = LinkState::None;
        }
        self.show_link();
    }

    /// Whether the game is only interrupted.
    fn may_come_back(&self, ending: &Ending) -> bool {
        let replaced = matches!(ending, Ending::Theirs { code: CloseCode::Replaced, .. });
        // Whoever is coming back at this moment has replaced that connection itself.
        let again = ending.may_return() || (replaced && self.net.away.attempt.is_some());
        let way_back = self.net.watched.is_some() || self.net.bond.as_ref().is_some_and(Bond::can_return);
        again && self.net.blame.is_none() && way_back
    }

    /// The other player is not there any more: the seat is empty, and the host's log says so.
    fn empty_seat(&mut self) {
        let Some(bond) = &self.net.bond else { return };
        let hosting = bond.party == message::Party::Host;
        let party = if hosting { Party::Guest } else { Party::Host };
        let Some(room) = &mut self.room else { return };
        let happened = hosting.then(|| room.gone(party, std::time::Instant::now()));
        // The name stays on the seat: it tells who was there.
        room.seat(party, Seat::Empty, room.name(party));
        self.net.seated = None;
        if let Some(happened) = happened {
            self.happened(happened, None);
        }
    }

    fn stop_comparing(&mut self) {
        self.net.comparing = None;
        self.net.view.code = None;
        self.net.view.code_confirmed = false;
    }

    fn profile(&self) -> Profile {
        Profile { app: Name::clean(&self.options.app), ..Profile::new(Name::clean(&self.name)) }
    }
}
