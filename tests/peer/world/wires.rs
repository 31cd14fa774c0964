//! The connections between the two: what is on its way, how it arrives, and how they break.

use super::{Action, End, Flaw, GUEST, HOST, World};
use crate::pair::profile;
use peer::close::CloseCode;
use peer::frame::encode;
use peer::message::{Frame, Hex, Limits, Rate};
use peer::session::{Connected, Input, LinkId, Millis, Mutant, Output, Profile, Session, Trust, Visitor};
use std::collections::VecDeque;
use std::net::{IpAddr, Ipv4Addr};

/// QUIC gives a silent connection up after so long.
pub(crate) const IDLE: Millis = 30_000;

#[derive(Clone)]
pub(super) struct Wire {
    /// The sessions, by [`End`].
    pub(super) sessions: [Option<Session>; 2],
    /// What is on its way to an end.
    pub(super) queues: [VecDeque<Packet>; 2],
    /// Nothing passes any more; each end may have noticed or not.
    pub(super) broken: bool,
    exporter: u8,
    /// When a session wants to be told the time, in the world with a clock.
    pub(super) wake: [Millis; 2],
    /// When what is on its way arrives, in the world with a clock.
    pub(super) arrivals: [VecDeque<Millis>; 2],
    /// When each end notices that it is broken.
    pub(super) notice: [Millis; 2],
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Packet {
    Frame(Box<Frame>),
    Close(CloseCode),
}

impl World {
    pub(super) fn deliverable(&self) -> Vec<Action> {
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

    pub(super) fn connect(&mut self, slot: usize, trust: Trust) {
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

    pub(super) fn arrive(&mut self, slot: usize, end: End) {
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

    pub(super) fn input(&mut self, slot: usize, end: End, input: Input<'_>) {
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

    pub(super) fn send(&mut self, slot: usize, from: End, packet: Packet) {
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

    pub(super) fn perform(&mut self, slot: usize, end: End, output: Output) {
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

    /// Forgets connections that neither end knows any more.
    pub(super) fn bury(&mut self) {
        for wire in &mut self.wires {
            wire.take_if(|wire| wire.sessions.iter().all(Option::is_none));
        }
    }
}

pub(super) fn link(slot: usize) -> LinkId {
    LinkId(u64::try_from(slot).expect("few"))
}

fn limits() -> Limits {
    let rate = Rate { per_second: 100_000, burst: 1_000_000 };
    Limits { frames: rate, bytes: Rate { burst: 100_000_000, ..rate }, requests: rate, chat: rate }
}
