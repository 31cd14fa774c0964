//! Two computers and the connections between them, as a value: what may happen next is a list, and each thing of it a step.
//!
//! The sessions in it are the real ones. What is played is a toy: words that are never refused, and offers of a draw. The random
//! schedules walk through it with a clock; the exploration tries everything there is, with the clock standing still.

mod clock;
mod guest;
mod host;
mod law;
mod toy;
mod wires;

use crate::pair::{SESSION, secret};
use acceptance::random::Random;
use guest::Wish;
use peer::chain::position_hash;
use peer::message::{Event, Fingerprint, Happening, Hex, OfferKind, Request};
use peer::session::{Asked, Input, Ladder, Lobby, Millis, Mutant, Recall, Token, Trust};
use rules::Side;
use std::hash::{Hash, Hasher};
use toy::{is_over, last_offer, open_offer};
use wires::Wire;

pub(crate) use clock::Heard;
pub(crate) use wires::IDLE;

/// Connections at a time: the old one, and the one that is to replace it. With a clock, those are added that one side only has not
/// given up yet.
const WIRES: [usize; 2] = [2, 12];

const HOST: Fingerprint = Hex([2; 32]);
const GUEST: Fingerprint = Hex([1; 32]);

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
        if asks > 0 && may_ask && self.asked == Asked::Nothing && !is_over(&self.log) {
            actions.push(Action::Word);
            if last_offer(&self.log).is_some() {
                actions.push(Action::Accept);
            }
        }
        if !self.wary && !is_over(&self.disk) {
            if host_words > 0 {
                actions.push(Action::HostWord);
            }
            if offers > 0 && open_offer(&self.known()).is_none() {
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
                let offer = last_offer(&self.log).expect("an offer");
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
                self.lobby.keep(recall());
            }
        }
    }

    fn blame(&mut self, what: String) {
        self.fault.get_or_insert(what);
    }
}

/// What lets the guest back in: both sides know the token from their first meeting.
fn recall() -> Recall {
    Recall { session: SESSION, token: Token::new([9; 32]), peer: GUEST }
}
