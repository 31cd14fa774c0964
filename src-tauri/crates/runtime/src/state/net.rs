//! The network as the loop sees it: a door that is open or not, one way to a peer, and what comes through it.

use std::{collections::BTreeMap, sync::Arc, time::Duration};

use peer::{
    chain::Chain,
    close::CloseCode,
    invite::Invite,
    message::{self, Draft},
    quic::{self, Host, HostEvent, HostOptions, JoinError, Link, Port, Target, USUAL_PORT},
    session::{Blame, Ending, LinkId, Linked, Local, Notice as Said, Profile, Pulse, Table},
    text::{Chat, Name},
};
use table::{Party, Seat};
use tokio::{sync::mpsc, task::AbortHandle};

use super::{State, faults, grouped, play::wire_terms};
use crate::{
    intent::{FirstMove, TermsChoice},
    room::{Line, No, Room, RoomRole},
    runtime::Input,
    view::{LinkError, LinkErrorCode, LinkState, LinkView, LobbyView, NoticeCode, PeerView, Verified},
};

/// How long the farewell to a peer may take when the program ends.
const FAREWELL: Duration = Duration::from_millis(350);

/// Something that came from outside. Each carries the attempt it belongs to: what an abandoned one brings is late.
pub(crate) enum Happening {
    Dialled { attempt: u64, result: Result<Link, JoinError> },
    Door { attempt: u64, event: HostEvent },
    Said { attempt: u64, id: LinkId, notice: Said },
}

#[derive(Default)]
pub(super) struct Net {
    view: LinkView,
    attempt: u64,
    host: Option<Host>,
    dialling: Option<AbortHandle>,
    /// Those who came to the door and those who sit: how to answer them.
    ways: BTreeMap<LinkId, mpsc::UnboundedSender<Local>>,
    /// The one who is asked to compare digits.
    comparing: Option<LinkId>,
    seated: Option<Seated>,
    /// What the peer is to blame for, when this side breaks off.
    blame: Option<LinkErrorCode>,
}

struct Seated {
    id: LinkId,
    /// The chain of published events; the host's only.
    chain: Option<Chain>,
}

impl Net {
    pub(super) fn view(&self) -> &LinkView {
        &self.view
    }

    pub(super) fn state(&self) -> LinkState {
        self.view.state
    }

    pub(super) fn is_linked(&self) -> bool {
        self.view.state == LinkState::Up
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
        self.seated.as_ref().is_some_and(|seated| seated.chain.is_some())
    }

    /// The identity of the player at the other end.
    pub(super) fn peer_fingerprint(&self) -> Option<String> {
        self.view.peer.as_ref().map(|peer| peer.fingerprint.replace(' ', ""))
    }

    pub(super) fn peer_name(&self) -> Option<String> {
        self.view.peer.as_ref().map(|peer| peer.name.clone())
    }

    fn answer(&self, id: LinkId, local: Local) {
        if let Some(way) = self.ways.get(&id) {
            // A way that is gone says so by its own last notice.
            let _ = way.send(local);
        }
    }

    fn to_peer(&self, local: Local) {
        if let Some(seated) = &self.seated {
            self.answer(seated.id, local);
        }
    }

    fn fail(&mut self, code: LinkErrorCode, detail: impl ToString) {
        self.view.error = Some(LinkError { code, detail: detail.to_string() });
    }
}

impl State {
    pub(super) fn host(&mut self, terms: &TermsChoice, port: Option<u16>, first: FirstMove) {
        if self.net.is_linked() {
            return self.tell(NoticeCode::NotNow);
        }
        let first = match first {
            FirstMove::Me => message::Party::Host,
            FirstMove::Guest => message::Party::Guest,
            FirstMove::Lot if quic::random::<1>()[0].is_multiple_of(2) => message::Party::Host,
            FirstMove::Lot => message::Party::Guest,
        };
        let names = [Some(self.name.clone()), None];
        let room = wire_terms(terms, first)
            .and_then(|terms| Room::open(&terms, RoomRole::Host, names, std::time::Instant::now()).ok());
        let Some(room) = room else { return self.tell(NoticeCode::NotNow) };
        self.leave_network();
        let options = HostOptions {
            port: port.map_or(Port::Usual, Port::Exactly),
            bind: self.options.bind,
            ..HostOptions::new(self.profile())
        };
        match Host::open(&self.identity, options) {
            Ok((host, events)) => {
                self.forward_door(events);
                self.net.view = LinkView {
                    state: LinkState::Hosting,
                    lobby: Some(LobbyView {
                        port: host.port(),
                        moved: port.is_none() && host.port() != USUAL_PORT,
                        addresses: quic::local_addresses().iter().map(ToString::to_string).collect(),
                        invite: host.invite().map(|invite| invite.to_string()).unwrap_or_default(),
                    }),
                    ..LinkView::default()
                };
                self.net.host = Some(host);
                self.put(Some(room));
            }
            Err(error) => {
                self.net.fail(faults::of_opening(&error), error);
            }
        }
        self.show_link();
    }

    pub(super) fn join_invite(&mut self, code: &str) {
        if self.net.is_linked() {
            return self.tell(NoticeCode::NotNow);
        }
        match code.parse::<Invite>() {
            Ok(invite) => self.dial(Target::Invite(invite)),
            Err(error) => {
                self.leave_network();
                self.net.fail(LinkErrorCode::InviteSyntax, error);
                self.show_link();
            }
        }
    }

    pub(super) fn join_address(&mut self, address: String, port: Option<u16>) {
        if self.net.is_linked() {
            return self.tell(NoticeCode::NotNow);
        }
        let address = address.trim();
        self.dial(Target::Address(match port {
            None => address.to_owned(),
            Some(port)
                if address.contains(':') && !address.starts_with('[') && address.matches(':').count() > 1 =>
            {
                format!("[{address}]:{port}")
            }
            Some(_) if address.rsplit_once(':').is_some_and(|(_, port)| port.parse::<u16>().is_ok()) => {
                address.to_owned()
            }
            Some(port) => format!("{address}:{port}"),
        }));
    }

    fn dial(&mut self, target: Target) {
        self.leave_network();
        self.net.view.state = LinkState::Connecting;
        let (attempt, inputs) = (self.net.attempt, self.inputs.clone());
        let (identity, profile) = (Arc::clone(&self.identity), self.profile());
        let task = tokio::spawn(async move {
            let result = quic::join(&identity, &target, profile, None).await;
            if let Some(inputs) = inputs.upgrade() {
                let _ = inputs.send(Input::Happening(Happening::Dialled { attempt, result }));
            }
        });
        self.net.dialling = Some(task.abort_handle());
        self.show_link();
    }

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
        // A way whose sender is gone leaves by itself.
        self.net = Net { attempt: self.net.attempt + 1, ..Net::default() };
    }

    /// The last words of the program.
    pub(crate) async fn farewell(&mut self) {
        self.net.to_peer(Local::Leave);
        if let Some(host) = self.net.host.take() {
            let _ = tokio::time::timeout(FAREWELL, host.close()).await;
        } else if let Some(way) = self.net.seated.as_ref().and_then(|seated| self.net.ways.get(&seated.id)) {
            let _ = tokio::time::timeout(FAREWELL, way.closed()).await;
        }
    }

    pub(super) fn say(&mut self, text: &str) {
        if !self.net.is_linked() {
            let code = if self.net.is_cut() { NoticeCode::LinkDown } else { NoticeCode::NoOpponent };
            return self.tell(code);
        }
        let text = Chat::clean(text);
        if !text.is_empty() {
            self.net.to_peer(Local::Chat(text));
        }
    }

    pub(super) fn send_request(&mut self, request: message::Request) {
        self.net.to_peer(Local::Request(request));
    }

    /// Sends what the host's table has written.
    pub(super) fn publish(&mut self, written: &[Line], rid: Option<message::Rid>) {
        let Some(Seated { id, chain: Some(chain) }) = &mut self.net.seated else { return };
        let Some(way) = self.net.ways.get(id) else { return };
        for (index, line) in written.iter().enumerate() {
            let event = chain.seal(Draft {
                actor: line.actor,
                rid: rid.filter(|_| index == 0),
                at: line.at,
                body: line.body.clone(),
                pos: line.pos,
                clk: line.clk,
            });
            let _ = way.send(Local::Publish(event));
        }
    }

    pub(super) fn rename_own_seat(&mut self) {
        let party = if self.net.host.is_some() { Party::Host } else { Party::Guest };
        let name = self.name.clone();
        if let Some(room) = self.room.as_mut().filter(|room| matches!(room.engines(), [None, Some(_)])) {
            room.rename(Party::Host, name.clone());
        }
        if let Some(room) = self.room.as_mut().filter(|room| !room.is_local()) {
            room.rename(party, name);
            self.net.to_peer(Local::Rename(Name::clean(&self.name)));
        }
    }

    fn peer_renamed(&mut self, name: &Name) {
        let party = if self.net.is_hosting_a_guest() { Party::Guest } else { Party::Host };
        if let Some(room) = &mut self.room {
            room.rename(party, name.to_string());
        }
        if let Some(peer) = &mut self.net.view.peer {
            peer.name = name.to_string();
        }
        self.show_table();
        self.show_link();
    }

    pub(crate) fn happening(&mut self, happening: Happening) {
        match happening {
            Happening::Dialled { attempt, result } if attempt == self.net.attempt => self.dialled(result),
            Happening::Door { attempt, event } if attempt == self.net.attempt => match event {
                HostEvent::Link(link) => self.take_way(link),
                HostEvent::Invite(invite) => {
                    if let Some(lobby) = &mut self.net.view.lobby {
                        lobby.invite = invite.to_string();
                        self.show_link();
                    }
                }
            },
            Happening::Said { attempt, id, notice } if attempt == self.net.attempt => self.said(id, notice),
            Happening::Dialled { .. } | Happening::Door { .. } | Happening::Said { .. } => {}
        }
    }

    fn dialled(&mut self, result: Result<Link, JoinError>) {
        self.net.dialling = None;
        match result {
            Ok(link) => self.take_way(link),
            Err(error) => {
                self.net.view.state = LinkState::None;
                self.net.fail(faults::of_joining(&error), error);
                self.show_link();
            }
        }
    }

    fn take_way(&mut self, link: Link) {
        let Link { id, local, mut notices, .. } = link;
        self.net.ways.insert(id, local);
        let (attempt, inputs) = (self.net.attempt, self.inputs.clone());
        tokio::spawn(async move {
            while let Some(notice) = notices.recv().await {
                let Some(inputs) = inputs.upgrade() else { return };
                let _ = inputs.send(Input::Happening(Happening::Said { attempt, id, notice }));
            }
        });
    }

    fn forward_door(&self, mut events: mpsc::UnboundedReceiver<HostEvent>) {
        let (attempt, inputs) = (self.net.attempt, self.inputs.clone());
        tokio::spawn(async move {
            while let Some(event) = events.recv().await {
                let Some(inputs) = inputs.upgrade() else { return };
                let _ = inputs.send(Input::Happening(Happening::Door { attempt, event }));
            }
        });
    }

    fn said(&mut self, id: LinkId, notice: Said) {
        let is_peer = self.net.seated.as_ref().is_some_and(|seated| seated.id == id);
        match notice {
            Said::ShowDigits { digits, .. } => {
                self.net.comparing = Some(id);
                self.net.view.code = Some(digits.to_string());
                self.net.view.code_confirmed = false;
                self.show_link();
            }
            Said::Asks(_) => {
                // One seat, and the lobby gives it to one: whoever has proved the code or the digits may sit down.
                let Some(room) = &self.room else {
                    return self.net.answer(id, Local::TurnAway(CloseCode::Refused));
                };
                let table = Table::new(message::Hex(quic::random()), room.terms());
                self.net.answer(id, Local::Welcome(table));
            }
            Said::Linked(linked) => self.linked(id, *linked),
            Said::Ended(ending) => self.ended(id, is_peer, ending),
            _ if !is_peer => {}
            Said::Request { rid, seen, body } => self.requested(rid, seen, &body),
            Said::Event(event) => self.followed(&event),
            Said::Refused { why, .. } => self.tell(faults::of_refusal(why)),
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
            Said::Pulse(pulse) => {
                self.net.view.silent = match pulse {
                    Pulse::Steady => None,
                    Pulse::Quiet => Some(2),
                    Pulse::Lost => Some(5),
                };
                self.show_link();
                match pulse {
                    Pulse::Steady => self.line(table::Line::Heard),
                    Pulse::Quiet => {}
                    Pulse::Lost => self.line(table::Line::Silent),
                }
            }
            Said::Renamed(name) => self.peer_renamed(&name),
            // Nobody comes back yet: no table is opened with a token.
            Said::Warned(_)
            | Said::Returns(_)
            | Said::Lent(_)
            | Said::CaughtUp { .. }
            | Said::Parted(_)
            | Said::WantsToWatch(_)
            | Said::Gallery(_)
            | Said::Murmur { .. } => {}
        }
    }

    fn linked(&mut self, id: LinkId, linked: Linked) {
        self.stop_comparing();
        let chain = match linked.party {
            message::Party::Host => {
                if let Some(room) = &mut self.room {
                    room.seat(Party::Guest, Seat::Away, Some(linked.name.to_string()));
                }
                Some(Chain::new(linked.session, &linked.terms))
            }
            message::Party::Guest => {
                let names = [Some(linked.name.to_string()), Some(self.name.clone())];
                match Room::open(&linked.terms, RoomRole::Guest, names, std::time::Instant::now()) {
                    Ok(room) => self.put(Some(room)),
                    Err(_) => {
                        self.net.blame = Some(LinkErrorCode::Version);
                        return self.net.answer(id, Local::Close(CloseCode::Refused));
                    }
                }
                None
            }
        };
        self.net.seated = Some(Seated { id, chain });
        self.net.view = LinkView {
            state: LinkState::Up,
            peer: Some(PeerView {
                name: linked.name.to_string(),
                fingerprint: grouped(&linked.peer.to_string()),
                verified: match linked.verified {
                    peer::session::Verified::Invite => Verified::Invite,
                    peer::session::Verified::Digits
                    | peer::session::Verified::Known
                    | peer::session::Verified::Returned
                    | peer::session::Verified::Nobody => Verified::Code,
                },
            }),
            ..LinkView::default()
        };
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
        let Some(room) = &mut self.room else { return };
        match room.event(event, std::time::Instant::now()) {
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

    fn ended(&mut self, id: LinkId, is_peer: bool, ending: Ending) {
        let was_comparing = self.net.comparing == Some(id);
        self.net.ways.remove(&id);
        if was_comparing {
            self.stop_comparing();
        }
        let error = self.net.blame.take().or_else(|| faults::of_ending(&ending, was_comparing));
        let at_the_door = self.net.host.is_some() && !is_peer;
        if let Some(code) = error {
            self.net.fail(code, &ending);
        }
        if is_peer {
            self.empty_seat();
            self.net.seated = None;
            self.net.view.state = LinkState::Down;
            self.net.view.silent = None;
            self.net.view.rtt = None;
            if let Some(host) = self.net.host.take() {
                tokio::spawn(host.close());
            }
            self.show_table();
            self.tell(if error == Some(LinkErrorCode::PeerLeft) {
                NoticeCode::PeerLeft
            } else {
                NoticeCode::LinkDown
            });
        } else if !at_the_door {
            self.net.view.state = LinkState::None;
        }
        self.show_link();
    }

    /// The other player is not there any more: the seat is empty, and the host's log says so.
    fn empty_seat(&mut self) {
        let Some(seated) = &self.net.seated else {
            return;
        };
        let hosting = seated.chain.is_some();
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
