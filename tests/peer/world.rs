//! Two computers and the connections between them, as a value: what may happen next is a list, and each thing of it a step.
//!
//! The sessions in it are the real ones. What is played is a toy: words that are never refused, and offers of a draw. The random
//! schedules walk through it with a clock; the exploration tries everything there is, with the clock standing still.

use crate::pair::{Random, SESSION, profile, secret, terms};
use peer::chain::{Chain, position_hash};
use peer::close::CloseCode;
use peer::frame::encode;
use peer::message::{
    Draft, Event, Fingerprint, Frame, Happening, Hex, Limits, OfferKind, Party, Rate, Reason, Request, Rid,
    Seq, Why,
};
use peer::session::{
    Asked, Blame, Connected, Ending, Input, Ladder, LinkId, Lobby, Local, Millis, Mutant, Notice, Output,
    Past, Profile, Pulse, Recall, Session, Table, Token, Trust, Verified, Visitor,
};
use rules::Side;
use std::collections::VecDeque;
use std::hash::{Hash, Hasher};
use std::net::{IpAddr, Ipv4Addr};

/// Connections at a time: the old one, and the one that is to replace it. With a clock, those are added that one side only has not
/// given up yet.
const WIRES: [usize; 2] = [2, 12];

const HOST: Fingerprint = Hex([2; 32]);
const GUEST: Fingerprint = Hex([1; 32]);

/// QUIC gives a silent connection up after so long.
pub(crate) const IDLE: Millis = 30_000;

/// One of the two computers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum End {
    Guest,
    Host,
}

/// A rule that is broken on purpose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Flaw {
    /// In the session.
    Session(Mutant),
    /// The host sends an event before it keeps it.
    SendsBeforeKeeping,
    /// The host takes a yes for any offer that stands, and the guest does not look.
    AnyOffer,
}

/// What may happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Action {
    /// The first thing on its way arrives.
    Arrive(usize, End),
    /// An end of a broken connection notices.
    Notice(usize, End),
    /// The guest dials.
    Dial,
    /// It dials though the old connection is only slow.
    Race,
    /// The host's disk has what was sent before it was kept.
    Flush,
    /// The guest says a word.
    Word,
    /// The guest says yes to the last offer that it knows.
    Accept,
    /// The host says a word.
    HostWord,
    /// The host offers a draw.
    Offer,
    /// A connection breaks: what is on its way is lost.
    Cut(usize),
    /// A program is killed, and started again.
    Kill(End),
    /// The host's computer loses its power, and with it the last event on its disk.
    PowerCut,
}

/// How often things may still happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Budget {
    pub(crate) faults: u8,
    pub(crate) races: u8,
    pub(crate) power_cuts: u8,
    pub(crate) asks: u8,
    pub(crate) host_words: u8,
    pub(crate) offers: u8,
}

#[derive(Clone)]
pub(crate) struct Wire {
    /// The sessions, by [`End`].
    sessions: [Option<Session>; 2],
    /// What is on its way to an end.
    queues: [VecDeque<Packet>; 2],
    /// Nothing passes any more; each end may have noticed or not.
    broken: bool,
    exporter: u8,
    wake: [Millis; 2],
    /// When what is on its way arrives, in the world with a clock.
    arrivals: [VecDeque<Millis>; 2],
    /// When each end notices that it is broken.
    notice: [Millis; 2],
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Packet {
    Frame(Box<Frame>),
    Close(CloseCode),
}

#[derive(Clone)]
pub(crate) struct World {
    pub(crate) flaw: Option<Flaw>,
    pub(crate) budget: Budget,
    wires: Vec<Option<Wire>>,
    pub(crate) now: Millis,
    /// Pings are answered only where time passes.
    pub(crate) has_clock: bool,
    /// The host's disk.
    pub(crate) disk: Vec<Event>,
    /// Sent, and not yet on the disk; only with a flaw.
    unkept: Vec<Event>,
    lobby: Lobby,
    seated: Option<usize>,
    /// The host lost events, and does nothing before the guest has told it.
    wary: bool,
    /// The guest's disk.
    pub(crate) log: Vec<Event>,
    pub(crate) asked: Asked,
    pub(crate) linked: Option<usize>,
    /// The guest has been told all that it missed.
    caught_up: bool,
    /// What the guest asked and no crash of it made it forget, by the number of the word; the offer, if it was a yes.
    wishes: Vec<Wish>,
    /// What a session did that none should.
    pub(crate) fault: Option<String>,
    dials: u8,
    // Only with a clock:
    pub(crate) random: Random,
    /// Greatest delay of a frame.
    pub(crate) delay: Millis,
    outage: Millis,
    ladder: Ladder,
    pub(crate) heard: Heard,
}

/// What happened to the guest's connection.
#[derive(Clone, Copy, Default)]
pub(crate) struct Heard {
    pub(crate) quiet: usize,
    pub(crate) lost: usize,
    pub(crate) returns: usize,
    pub(crate) dials: usize,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Wish {
    body: Request,
    refused: bool,
    forgotten: bool,
}

impl Hash for World {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.budget.hash(state);
        for wire in &self.wires {
            let wire = wire.as_ref();
            wire.map(|wire| (&wire.sessions, &wire.queues, wire.broken)).hash(state);
        }
        // Of a log, its hash is enough.
        let last = |log: &[Event]| log.last().map(|event| (event.seq, event.chain));
        (last(&self.disk), last(&self.unkept), last(&self.log)).hash(state);
        (self.seated, self.wary, &self.asked, self.linked, self.caught_up, &self.wishes, &self.fault)
            .hash(state);
        self.lobby.is_full().hash(state);
    }
}

impl World {
    /// Two players who have just met.
    pub(crate) fn new(budget: Budget, flaw: Option<Flaw>, has_clock: bool) -> Self {
        let mut world = Self {
            flaw,
            budget,
            wires: vec![None; WIRES[usize::from(has_clock)]],
            now: 1_000,
            has_clock,
            disk: vec![],
            unkept: vec![],
            lobby: Lobby::new(secret()),
            seated: None,
            wary: false,
            log: vec![],
            asked: Asked::Nothing,
            linked: None,
            caught_up: false,
            wishes: vec![],
            fault: None,
            dials: 0,
            random: Random(0),
            delay: 0,
            outage: 0,
            ladder: Ladder::new(),
            heard: Heard::default(),
        };
        world.connect(0, Trust::Invited(secret()));
        while let Some(arrival) = world.deliverable().first().copied() {
            world.step(arrival);
        }
        assert!(world.linked.is_some() && world.seated.is_some(), "they met");
        world
    }

    fn deliverable(&self) -> Vec<Action> {
        let wires = self.wires.iter().enumerate();
        let arrivals = wires.flat_map(|(slot, wire)| {
            let ends = [End::Guest, End::Host].into_iter();
            let full = ends.filter(move |end| {
                wire.as_ref().is_some_and(|wire| !wire.broken && !wire.queues[*end as usize].is_empty())
            });
            full.map(move |end| Action::Arrive(slot, end))
        });
        arrivals.collect()
    }

    /// What happens by itself, sooner or later: everything but faults and wishes.
    pub(crate) fn pending(&self) -> Vec<Action> {
        let mut actions = self.deliverable();
        for (slot, wire) in self.wires.iter().enumerate() {
            let Some(wire) = wire.as_ref().filter(|wire| wire.broken) else { continue };
            for end in [End::Guest, End::Host] {
                if wire.sessions[end as usize].is_some() {
                    actions.push(Action::Notice(slot, end));
                }
            }
        }
        if self.may_dial() {
            actions.push(Action::Dial);
        }
        if !self.unkept.is_empty() {
            actions.push(Action::Flush);
        }
        actions
    }

    /// What people and misfortune may bring about.
    pub(crate) fn possible(&self) -> Vec<Action> {
        let mut actions = vec![];
        let Budget { faults, races, power_cuts, asks, host_words, offers } = self.budget;
        let may_ask = self.linked.is_some() && self.caught_up && !self.is_dialling();
        if asks > 0 && may_ask && self.asked == Asked::Nothing && !self.is_over(&self.log) {
            actions.push(Action::Word);
            if self.last_offer(&self.log).is_some() {
                actions.push(Action::Accept);
            }
        }
        if !self.wary && !self.is_over(&self.disk) {
            if host_words > 0 {
                actions.push(Action::HostWord);
            }
            if offers > 0 && self.open_offer().is_none() {
                actions.push(Action::Offer);
            }
        }
        if faults > 0 {
            for (slot, wire) in self.wires.iter().enumerate() {
                if wire.as_ref().is_some_and(|wire| !wire.broken) {
                    actions.push(Action::Cut(slot));
                }
            }
            actions.extend([Action::Kill(End::Guest), Action::Kill(End::Host)]);
        }
        if races > 0 && self.linked.is_some() && !self.is_dialling() && self.wires.iter().any(Option::is_none)
        {
            actions.push(Action::Race);
        }
        if power_cuts > 0 && !self.disk.is_empty() {
            actions.push(Action::PowerCut);
        }
        actions
    }

    pub(crate) fn step(&mut self, action: Action) {
        match action {
            Action::Arrive(slot, end) => self.arrive(slot, end),
            Action::Notice(slot, end) => self.input(slot, end, Input::Closed(None)),
            Action::Dial => self.dial(),
            Action::Race => {
                self.budget.races -= 1;
                self.dial();
            }
            Action::Flush => self.disk.append(&mut self.unkept),
            Action::Word => {
                self.budget.asks -= 1;
                let word = format!("g{}", self.wishes.len()).parse().expect("a word");
                self.ask(Request::Move { ply: 0, pos: position_hash("g"), m: word, spent: 1 });
            }
            Action::Accept => {
                self.budget.asks -= 1;
                let offer = self.last_offer(&self.log).expect("an offer");
                self.ask(Request::Answer { offer, yes: true });
            }
            Action::HostWord => {
                self.budget.host_words -= 1;
                let word = format!("h{}", self.disk.len()).parse().expect("a word");
                let body = Happening::Move { ply: 0, m: word, spent: None };
                self.publish(Some(Side::First), None, body, Some("h"));
            }
            Action::Offer => {
                self.budget.offers -= 1;
                let body =
                    Happening::Offer { kind: OfferKind::Draw, to_ply: None, by: Side::First, terms: None };
                self.publish(Some(Side::First), None, body, None);
            }
            Action::Cut(slot) => {
                self.budget.faults -= 1;
                self.cut(slot);
            }
            Action::Kill(end) => {
                self.budget.faults -= 1;
                self.kill(end);
            }
            Action::PowerCut => {
                self.budget.power_cuts -= 1;
                self.disk.pop();
                self.wary = true;
                self.kill(End::Host);
            }
        }
        self.bury();
        self.look();
    }

    /// Lets the sessions of the world with a clock know what time it is.
    pub(crate) fn tick(&mut self) {
        for slot in 0..self.wires.len() {
            for end in [End::Guest, End::Host] {
                let due = self.wires[slot].as_ref().is_some_and(|wire| wire.wake[end as usize] <= self.now);
                if due {
                    self.input(slot, end, Input::Tick);
                }
            }
        }
        self.bury();
        self.look();
    }

    /// Whether the two agree, are connected, and nothing is left to do.
    pub(crate) fn is_settled(&self) -> bool {
        let done = self.wishes.iter().all(|wish| wish.refused || wish.forgotten || self.count(wish) == 1);
        let linked = self.linked.is_some() && self.linked == self.seated;
        linked && done && self.caught_up && self.log == self.disk && self.asked == Asked::Nothing
    }

    pub(crate) fn story(&self) -> String {
        let log = |log: &[Event]| {
            let words = log.iter().map(|event| match &event.body {
                Happening::Move { m, .. } => m.to_string(),
                Happening::Offer { .. } => "offer".to_owned(),
                body => format!("{body:?}"),
            });
            words.collect::<Vec<_>>().join(" ")
        };
        format!(
            "host [{}] guest [{}] linked {:?} seated {:?} asked {:?} wishes {:?} fault {:?}",
            log(&self.disk),
            log(&self.log),
            self.linked,
            self.seated,
            self.asked,
            self.wishes,
            self.fault
        )
    }

    fn may_dial(&self) -> bool {
        let old_is_well =
            self.linked.and_then(|slot| self.wires[slot].as_ref()).is_some_and(|wire| !wire.broken);
        !old_is_well && !self.is_dialling() && self.wires.iter().any(Option::is_none)
    }

    fn is_dialling(&self) -> bool {
        self.wires.iter().enumerate().any(|(slot, wire)| {
            Some(slot) != self.linked && wire.as_ref().is_some_and(|wire| wire.sessions[0].is_some())
        })
    }

    fn dial(&mut self) {
        let Some(slot) = self.wires.iter().position(Option::is_none) else { return };
        let past = Past { log: self.log.clone(), asked: self.asked.clone(), ..self.past(Party::Guest) };
        self.connect(slot, Trust::Returning(Box::new(past)));
    }

    fn past(&self, party: Party) -> Past {
        Past {
            session: SESSION,
            token: Token::new([9; 32]),
            terms: terms(),
            party,
            log: self.disk.clone(),
            asked: Asked::Nothing,
        }
    }

    fn connect(&mut self, slot: usize, trust: Trust) {
        self.dials = self.dials.wrapping_add(1);
        let exporter = if self.has_clock { self.dials } else { 7 };
        let fast = Profile { limits: limits(), ..profile("Guest") };
        let mut sessions = [
            Session::dialler(fast, trust, None),
            Session::listener(Profile { limits: limits(), ..profile("Host") }),
        ];
        if let Some(Flaw::Session(mutant)) = self.flaw {
            sessions = sessions.map(|session| session.with_mutant(mutant));
        }
        if self.flaw == Some(Flaw::AnyOffer) {
            sessions = sessions.map(|session| session.with_mutant(Mutant::AnyOffer));
        }
        self.wires[slot] = Some(Wire {
            sessions: sessions.map(Some),
            queues: Default::default(),
            broken: false,
            exporter,
            wake: [Millis::MAX; 2],
            arrivals: Default::default(),
            notice: [Millis::MAX; 2],
        });
        for (end, us, peer) in [(End::Host, HOST, GUEST), (End::Guest, GUEST, HOST)] {
            let link = Connected { us, peer, exporter: Hex([exporter; 32]), nonce: Hex([end as u8; 32]) };
            self.input(slot, end, Input::Connected(link));
        }
    }

    fn arrive(&mut self, slot: usize, end: End) {
        let packet = self.wires[slot].as_mut().and_then(|wire| {
            wire.arrivals[end as usize].pop_front();
            wire.queues[end as usize].pop_front()
        });
        match packet {
            Some(Packet::Frame(frame)) => self.input(slot, end, Input::Received(&encode(&frame))),
            Some(Packet::Close(code)) => self.input(slot, end, Input::Closed(Some(code))),
            None => {}
        }
    }

    fn input(&mut self, slot: usize, end: End, input: Input<'_>) {
        let now = self.now;
        let session = self.wires[slot].as_mut().and_then(|wire| wire.sessions[end as usize].as_mut());
        let Some(session) = session else { return };
        let outputs = session.handle(input, now);
        let over = session.is_over();
        for output in outputs {
            self.perform(slot, end, output);
        }
        if over && let Some(wire) = &mut self.wires[slot] {
            wire.sessions[end as usize] = None;
        }
    }

    fn send(&mut self, slot: usize, from: End, packet: Packet) {
        let to = if from == End::Guest { End::Host } else { End::Guest };
        if !self.has_clock
            && matches!(&packet, Packet::Frame(frame) if matches!(**frame, Frame::Ping { .. } | Frame::Pong { .. }))
        {
            return;
        }
        if let Some(wire) = self.wires[slot].as_mut().filter(|wire| !wire.broken) {
            let time = self.outage.max(self.now + self.random.below(self.delay + 1));
            let last = wire.arrivals[to as usize].back().copied().unwrap_or(0);
            wire.arrivals[to as usize].push_back(time.max(last));
            wire.queues[to as usize].push_back(packet);
        }
    }

    fn perform(&mut self, slot: usize, end: End, output: Output) {
        match output {
            Output::Send(frame) => self.send(slot, end, Packet::Frame(Box::new(frame))),
            Output::Close(code) => {
                if !matches!(code, CloseCode::Bye | CloseCode::Replaced | CloseCode::Timeout) {
                    self.blame(format!("{end:?} closes with {code:?}"));
                }
                self.send(slot, end, Packet::Close(code));
            }
            Output::WakeAt(at) => {
                if let Some(wire) = &mut self.wires[slot] {
                    wire.wake[end as usize] = at;
                }
            }
            Output::Knock(knock) => {
                let exporter = self.wires[slot].as_ref().map_or(0, |wire| wire.exporter);
                let from = IpAddr::V4(Ipv4Addr::LOCALHOST);
                let visitor = Visitor { from, peer: GUEST, exporter: Hex([exporter; 32]) };
                let verdict = self.lobby.knock(link(slot), &visitor, &knock, self.now);
                self.input(slot, End::Host, Input::Verdict(verdict));
            }
            Output::Mistrust => self.blame("mistrust".to_owned()),
            Output::Tell(notice) if end == End::Host => self.host_hears(slot, notice),
            Output::Tell(notice) => self.guest_hears(slot, notice),
        }
    }

    fn host_hears(&mut self, slot: usize, notice: Notice) {
        match notice {
            Notice::Asks(_) => {
                let token = Token::new([9; 32]);
                let table = Table::new(SESSION, terms()).with_token(token.clone());
                self.lobby.sit(link(slot)).expect("a free seat");
                self.lobby.keep(Recall { session: SESSION, token, peer: GUEST });
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

    fn readmit(&mut self, slot: usize) {
        // A log with what is not kept yet is what the table knows.
        let log = [self.disk.clone(), self.unkept.clone()].concat();
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

    fn guest_hears(&mut self, slot: usize, notice: Notice) {
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

    fn seen(&self) -> Seq {
        self.log.last().map_or(0, |event| event.seq)
    }

    fn is_news(&self, event: &Event) -> bool {
        usize::try_from(event.seq).is_ok_and(|seq| seq > self.log.len())
    }

    fn ask(&mut self, body: Request) {
        let Some(slot) = self.linked else { return };
        self.wishes.push(Wish { body: body.clone(), refused: false, forgotten: false });
        self.asked = Asked::This { request: body.clone(), seen: self.seen() };
        self.input(slot, End::Guest, Input::Local(Local::Request(body)));
    }

    fn answer(&mut self, slot: usize, rid: Rid, body: &Request) {
        let log = [self.disk.clone(), self.unkept.clone()].concat();
        let happening = match body {
            _ if self.is_over(&log) => None,
            Request::Move { ply, m, spent, .. } => {
                Some(Happening::Move { ply: *ply, m: m.clone(), spent: Some(*spent) })
            }
            Request::Answer { offer, yes: true } => {
                let stands = match self.flaw {
                    Some(Flaw::AnyOffer) => self.open_offer().is_some(),
                    _ => self.open_offer() == Some(*offer),
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

    fn publish(&mut self, actor: Option<Side>, rid: Option<Rid>, body: Happening, pos: Option<&str>) {
        let mut chain = Chain::new(SESSION, &terms());
        for event in self.disk.iter().chain(&self.unkept) {
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

    /// Breaks a connection: nobody is told.
    pub(crate) fn cut(&mut self, slot: usize) {
        if let Some(wire) = &mut self.wires[slot] {
            wire.broken = true;
            wire.queues = Default::default();
            wire.arrivals = Default::default();
            // A restarted program says so at once if a packet reaches it; else the connection idles out.
            wire.notice = [0, 1].map(|_| self.now + self.random.below(IDLE));
        }
    }

    fn kill(&mut self, end: End) {
        for slot in 0..self.wires.len() {
            self.cut(slot);
            if let Some(wire) = &mut self.wires[slot] {
                wire.sessions[end as usize] = None;
            }
        }
        match end {
            End::Guest => {
                self.linked = None;
                self.ladder.gone(self.now);
                if self.asked != Asked::Nothing {
                    self.wishes
                        .iter_mut()
                        .for_each(|wish| wish.forgotten |= self.log.iter().all(|event| !wish.is(event)));
                }
                self.asked = Asked::Unknown { seen: self.seen() };
            }
            End::Host => {
                self.unkept.clear();
                self.seated = None;
                self.lobby = Lobby::new(secret());
                self.lobby.keep(Recall { session: SESSION, token: Token::new([9; 32]), peer: GUEST });
            }
        }
    }

    /// Forgets connections that neither end knows any more.
    fn bury(&mut self) {
        for wire in &mut self.wires {
            if wire.as_ref().is_some_and(|wire| {
                let alone = |end: usize| wire.sessions[end].is_none();
                alone(0) && alone(1)
            }) {
                *wire = None;
            }
        }
    }

    fn blame(&mut self, what: String) {
        self.fault.get_or_insert(what);
    }

    /// When the next thing happens, with a clock.
    pub(crate) fn next(&self) -> Millis {
        let mut next = self.dial_at().unwrap_or(Millis::MAX);
        for wire in self.wires.iter().flatten() {
            for end in [0, 1] {
                if wire.sessions[end].is_some() {
                    let arrival = wire.arrivals[end].front().copied().unwrap_or(Millis::MAX);
                    next = next.min(arrival).min(wire.wake[end]).min(wire.notice[end]);
                }
            }
        }
        next
    }

    fn dial_at(&self) -> Option<Millis> {
        let free = !self.is_dialling() && self.wires.iter().any(Option::is_none);
        self.ladder.due().filter(|_| free)
    }

    /// Everything that is due.
    pub(crate) fn let_time_pass(&mut self) {
        for slot in 0..self.wires.len() {
            for end in [End::Guest, End::Host] {
                let now = self.now;
                let due = |wire: &Wire| wire.arrivals[end as usize].front().is_some_and(|time| *time <= now);
                while self.wires[slot].as_ref().is_some_and(due) {
                    self.step(Action::Arrive(slot, end));
                }
                if self.wires[slot].as_ref().is_some_and(|wire| wire.notice[end as usize] <= now) {
                    self.step(Action::Notice(slot, end));
                }
            }
        }
        self.tick();
        if self.dial_at().is_some_and(|due| due <= self.now) {
            self.ladder.dialled(self.now);
            self.heard.dials += 1;
            self.step(Action::Dial);
        }
    }

    /// From now on for so long nothing arrives; then everything does.
    pub(crate) fn outage(&mut self, time: Millis) {
        self.outage = self.outage.max(self.now + time);
        let (now, until) = (self.now, self.outage);
        for wire in self.wires.iter_mut().flatten() {
            wire.arrivals.iter_mut().flatten().filter(|at| **at > now).for_each(|at| *at = until.max(*at));
        }
    }

    /// What must hold at any time.
    fn look(&mut self) {
        let host: Vec<_> = self.disk.iter().chain(&self.unkept).cloned().collect();
        let common = host.len().min(self.log.len());
        if host[..common] != self.log[..common] {
            self.blame("the logs diverge".to_owned());
        }
        if self.log.len() > host.len() && !self.wary {
            self.blame("the guest has seen what the host does not have".to_owned());
        }
        let rids: Vec<_> = host.iter().filter_map(|event| event.rid).collect();
        if !rids.is_sorted_by(|a, b| a < b) {
            self.blame("a number comes twice in the log".to_owned());
        }
        for wish in &self.wishes.clone() {
            if self.count(wish) > 1 {
                self.blame(format!("applied twice: {:?}", wish.body));
            }
        }
        for (index, event) in host.iter().enumerate() {
            if let (Happening::Over { .. }, Some(_)) = (&event.body, event.rid) {
                let stood = open_offer(&host[..index]);
                let meant = self.wishes.iter().any(|wish| match wish.body {
                    Request::Answer { offer, .. } => Some(offer) == stood,
                    _ => false,
                });
                if !meant {
                    self.blame("an offer was accepted that nobody accepted".to_owned());
                }
            }
        }
    }

    fn count(&self, wish: &Wish) -> usize {
        self.disk.iter().chain(&self.unkept).filter(|event| wish.is(event)).count()
    }

    fn last_offer(&self, log: &[Event]) -> Option<u32> {
        let offers = log.iter().rev().find(|event| matches!(event.body, Happening::Offer { .. }));
        offers.map(|event| event.seq)
    }

    fn open_offer(&self) -> Option<u32> {
        open_offer(&[self.disk.clone(), self.unkept.clone()].concat())
    }

    fn is_over(&self, log: &[Event]) -> bool {
        log.iter().any(|event| matches!(event.body, Happening::Over { .. }))
    }
}

impl Wish {
    fn is(&self, event: &Event) -> bool {
        match (&self.body, &event.body) {
            (Request::Move { m, .. }, Happening::Move { m: played, .. }) => m == played,
            (Request::Answer { .. }, Happening::Over { .. }) => event.rid.is_some(),
            _ => false,
        }
    }
}

/// The offer that stands: the last one, unless a word was said after it.
fn open_offer(log: &[Event]) -> Option<u32> {
    match log.last().map(|event| (&event.body, event.seq)) {
        Some((Happening::Offer { .. }, seq)) => Some(seq),
        _ => None,
    }
}

fn link(slot: usize) -> LinkId {
    LinkId(u64::try_from(slot).expect("few"))
}

fn limits() -> Limits {
    let rate = Rate { per_second: 100_000, burst: 1_000_000 };
    Limits { frames: rate, bytes: Rate { burst: 100_000_000, ..rate }, requests: rate, chat: rate }
}
