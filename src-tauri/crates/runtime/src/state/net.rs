//! The network as the loop sees it: a door that is open or not, one way to a peer, and what comes through it.

mod dialling;
mod door;
mod gallery;
mod interrupted;
mod lent;
mod opponent;
mod returns;
mod watching;

use std::{collections::BTreeMap, net::SocketAddr, time::Duration};

use peer::{
    close::CloseCode,
    discovery::{Change, diagnose::Finding},
    message::{self, Event},
    quic::{Host, HostEvent, JoinError, Link},
    session::{Asked, Ending, Local, Notice as Said, Profile},
    text::Name,
};
use tokio::{sync::mpsc, task::AbortHandle};

use super::{State, faults};
use crate::{
    bond::Bond,
    met::DoorView,
    room::Room,
    runtime::{Done, Input},
    view::{LinkError, LinkErrorCode, LinkState, LinkView, NoticeCode},
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

    /// A door that stands open for anybody learns who is known now: no code is asked of a player met at it, and again one of a player
    /// who was forgotten. One that waits for the player of a game that goes on has nobody else to know.
    pub(super) fn door_learns(&self, known: Vec<peer::message::Fingerprint>) {
        if let Some(host) = self.host.as_ref().filter(|_| self.bond.is_none()) {
            host.know(known);
        }
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

    fn stop_comparing(&mut self) {
        self.net.comparing = None;
        self.net.view.code = None;
        self.net.view.code_confirmed = false;
    }

    fn profile(&self) -> Profile {
        Profile { app: Name::clean(&self.options.app), ..Profile::new(Name::clean(&self.name)) }
    }
}
