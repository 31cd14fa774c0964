//! Two sessions on a virtual clock, joined by a wire that delays and cuts bytes as a seed says.

use acceptance::random::Random;
use peer::chain::Chain;
use peer::close::CloseCode;
use peer::frame::encode;
use peer::invite::Secret;
use peer::message::{
    Draft, Event, Frame, Game, Happening, Hex, Party, RulesName, SessionId, Takebacks, Terms, Versions,
};
use peer::session::{
    Connected, Input, LinkId, Lobby, Local, Millis, Notice, Output, Profile, Session, Table, Trust, Visitor,
};
use peer::text::Name;
use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv4Addr};

/// The dialler, 0, and the listener, 1.
pub(crate) const DIALLER: usize = 0;
/// The listener.
pub(crate) const LISTENER: usize = 1;

pub(crate) const SESSION: SessionId = Hex([0x5e; 16]);

pub(crate) fn terms() -> Terms {
    let rules: RulesName = "asian".parse().expect("a name");
    Terms {
        game: Game::Xiangqi,
        rules,
        first: Party::Host,
        takebacks: Takebacks::Ask,
        clock: None,
        odds: None,
    }
}

pub(crate) fn profile(name: &str) -> Profile {
    Profile::new(Name::clean(name))
}

pub(crate) fn secret() -> Secret {
    Secret::new([42; 10])
}

pub(crate) fn event(
    chain: &mut Chain,
    actor: Option<rules::Side>,
    rid: Option<u32>,
    body: Happening,
) -> Event {
    chain.seal(Draft { actor, rid, at: 0, body, pos: None, clk: None })
}

enum Happens {
    Arrives(usize, Vec<u8>),
    Closes(usize, CloseCode),
    Wakes(usize, Millis),
}

/// Everything that two sessions and what is between them do.
pub(crate) struct Pair {
    pub(crate) now: Millis,
    pub(crate) lobby: Lobby,
    pub(crate) random: Random,
    /// Greatest delay of a piece.
    pub(crate) delay: Millis,
    /// What each side told its table.
    pub(crate) notices: [Vec<Notice>; 2],
    /// Frames that each side sent.
    pub(crate) sent: [Vec<Frame>; 2],
    /// With which code each side closed.
    pub(crate) closed: [Option<CloseCode>; 2],
    sessions: [Session; 2],
    /// Nothing arrives before what was sent before it.
    arrival: [Millis; 2],
    wake: [Millis; 2],
    queue: BTreeMap<(Millis, u64), Happens>,
    count: u64,
    broken: bool,
}

impl Pair {
    pub(crate) fn new(seed: u64, delay: Millis, trust: Trust) -> Self {
        let dialler = Session::dialler(profile("Guest"), trust, None);
        Self::of(seed, delay, [dialler, Session::listener(profile("Host"))])
    }

    pub(crate) fn of(seed: u64, delay: Millis, sessions: [Session; 2]) -> Self {
        let mut pair = Self {
            now: 1_000,
            lobby: Lobby::new(secret()),
            random: Random(seed),
            delay,
            notices: [vec![], vec![]],
            sent: [vec![], vec![]],
            closed: [None, None],
            sessions,
            arrival: [0, 0],
            wake: [Millis::MAX, Millis::MAX],
            queue: BTreeMap::new(),
            count: 0,
            broken: false,
        };
        for end in [LISTENER, DIALLER] {
            let print = |end| Hex([u8::try_from(end).expect("0 or 1") + 1; 32]);
            let link = Connected {
                us: print(end),
                peer: print(1 - end),
                exporter: Hex([7; 32]),
                nonce: Hex([u8::try_from(pair.random.below(256)).expect("a byte"); 32]),
            };
            pair.input(end, Input::Connected(link));
        }
        pair
    }

    /// A pair that is connected: the dialler is the guest.
    pub(crate) fn linked(seed: u64, delay: Millis) -> Self {
        let mut pair = Self::new(seed, delay, Trust::Invited(secret()));
        pair.run_until(|pair| pair.notices[LISTENER].iter().any(|notice| matches!(notice, Notice::Asks(_))));
        pair.local(LISTENER, Local::Welcome(Table::new(SESSION, terms())));
        pair.run_until(|pair| pair.notices[DIALLER].iter().any(|notice| matches!(notice, Notice::Linked(_))));
        pair
    }

    pub(crate) fn local(&mut self, end: usize, local: Local) {
        let local = match local {
            Local::Welcome(table) => match self.lobby.sit(LinkId(1)) {
                Ok(_) => Local::Welcome(table),
                Err(code) => Local::TurnAway(code),
            },
            other => other,
        };
        self.input(end, Input::Local(local));
    }

    /// Sends bytes that no session made.
    pub(crate) fn inject(&mut self, to: usize, bytes: &[u8]) {
        self.input(to, Input::Received(bytes));
    }

    pub(crate) fn inject_frame(&mut self, to: usize, frame: &Frame) {
        self.inject(to, &encode(frame));
    }

    /// From now on nothing arrives any more, and nobody is told.
    pub(crate) fn cut(&mut self) {
        self.broken = true;
    }

    /// Lets time pass to this point.
    pub(crate) fn run_to(&mut self, time: Millis) {
        while self.next().is_some_and(|next| next <= time) {
            self.step();
        }
        self.now = self.now.max(time);
    }

    /// Lets time pass until something is so.
    pub(crate) fn run_until(&mut self, done: impl Fn(&Self) -> bool) {
        for _ in 0..10_000 {
            if done(self) {
                return;
            }
            assert!(self.step(), "nothing is left to happen; told: {:#?}", self.notices);
        }
        panic!("it never happens; told: {:#?}", self.notices);
    }

    /// Lets the next thing happen; false when nothing is left.
    pub(crate) fn step(&mut self) -> bool {
        let Some((&(time, count), _)) = self.queue.first_key_value() else { return false };
        self.now = self.now.max(time);
        match self.queue.remove(&(time, count)) {
            Some(Happens::Arrives(end, bytes)) if !self.broken => self.input(end, Input::Received(&bytes)),
            Some(Happens::Closes(end, code)) if !self.broken => self.input(end, Input::Closed(Some(code))),
            Some(Happens::Wakes(end, at)) if self.wake[end] == at => self.input(end, Input::Tick),
            _ => {}
        }
        true
    }

    pub(crate) fn next(&self) -> Option<Millis> {
        self.queue.first_key_value().map(|(&(time, _), _)| time)
    }

    pub(crate) fn input(&mut self, end: usize, input: Input<'_>) {
        let outputs = self.sessions[end].handle(input, self.now);
        for output in outputs {
            self.perform(end, output);
        }
    }

    fn perform(&mut self, end: usize, output: Output) {
        match output {
            Output::Send(frame) => {
                let bytes = encode(&frame);
                self.sent[end].push(frame);
                let mut rest = bytes.as_slice();
                while !rest.is_empty() {
                    let most = u64::try_from(rest.len()).expect("a short frame");
                    let cut = usize::try_from(self.random.below(most) + 1).expect("a short piece");
                    let (piece, more) = rest.split_at(cut);
                    self.later(1 - end, Happens::Arrives(1 - end, piece.to_vec()));
                    rest = more;
                }
            }
            Output::Close(code) => {
                self.closed[end] = Some(code);
                self.later(1 - end, Happens::Closes(1 - end, code));
            }
            Output::WakeAt(at) => {
                self.wake[end] = at;
                self.push(at.max(self.now), Happens::Wakes(end, at));
            }
            Output::Knock(knock) => {
                let visitor = Visitor {
                    from: IpAddr::V4(Ipv4Addr::LOCALHOST),
                    peer: Hex([1; 32]),
                    exporter: Hex([7; 32]),
                };
                let verdict = self.lobby.knock(LinkId(1), &visitor, &knock, self.now);
                self.input(end, Input::Verdict(verdict));
            }
            Output::Mistrust => self.lobby.mistrust(IpAddr::V4(Ipv4Addr::LOCALHOST), self.now),
            Output::Tell(notice) => self.notices[end].push(notice),
        }
    }

    fn later(&mut self, to: usize, what: Happens) {
        let time = self.now + self.random.below(self.delay + 1);
        self.arrival[to] = self.arrival[to].max(time);
        self.push(self.arrival[to], what);
    }

    fn push(&mut self, time: Millis, what: Happens) {
        self.count += 1;
        self.queue.insert((time, self.count), what);
    }
}

/// A profile that speaks other versions.
pub(crate) fn speaking(low: u16, high: u16) -> Profile {
    Profile { versions: Versions { low, high }, ..profile("Other") }
}
