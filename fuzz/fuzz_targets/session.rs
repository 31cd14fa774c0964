//! Any bytes at sessions in every stage: lines are frames for one of two sessions that talk to each other, or things that their people do.
//! Neither panics, neither ends twice, and what is over stays over.

#![no_main]

use libfuzzer_sys::fuzz_target;
use peer::{
    frame::encode,
    invite::Secret,
    message::{Game, Hex, Party, Takebacks, Terms},
    session::{Connected, Input, LinkId, Lobby, Local, Notice, Output, Profile, Session, Table, Trust, Visitor},
    text::Name,
};
use std::{
    collections::VecDeque,
    net::{IpAddr, Ipv4Addr},
};

/// Things that happen until nothing happens any more; a pair that talks for ever would be a fault.
const MOST_STEPS: usize = 10_000;

fuzz_target!(|bytes: &[u8]| {
    let Some((&kind, rest)) = bytes.split_first() else { return };
    let trust = if kind & 1 == 0 { Trust::Invited(secret()) } else { Trust::Stranger };
    let mut pair = Pair::new(trust);
    if kind & 2 == 0 {
        pair.settle();
    }
    for line in rest.split(|byte| *byte == b'\n') {
        let end = usize::from(line.first().is_some_and(|byte| byte & 1 == 1));
        match line {
            [b'!' | b'"', word, ..] => pair.act(end, *word),
            [_, text @ ..] if !text.is_empty() => {
                let length = u16::try_from(text.len()).unwrap_or(u16::MAX).to_be_bytes();
                pair.give(end, Input::Received(&[&length, text].concat()));
            }
            _ => {}
        }
        pair.settle();
    }
});

fn secret() -> Secret {
    Secret::new([42; 10])
}

fn terms() -> Option<Terms> {
    let rules = "asian".parse().ok()?;
    let (first, takebacks) = (Party::Host, Takebacks::Ask);
    Some(Terms { game: Game::Xiangqi, rules, first, takebacks, clock: None, odds: None })
}

struct Pair {
    now: u64,
    sessions: [Session; 2],
    lobby: Lobby,
    ended: [bool; 2],
    todo: VecDeque<(usize, Vec<u8>)>,
}

impl Pair {
    fn new(trust: Trust) -> Self {
        let profile = |name| Profile::new(Name::clean(name));
        let sessions = [Session::dialler(profile("Guest"), trust, None), Session::listener(profile("Host"))];
        let lobby = Lobby::new(secret());
        let mut pair = Self { now: 1_000, sessions, lobby, ended: [false; 2], todo: VecDeque::new() };
        for end in [1, 0] {
            let print = |end: usize| Hex([u8::try_from(end).unwrap_or(9); 32]);
            let (us, peer) = (print(end), print(1 - end));
            let connected = Connected { us, peer, exporter: Hex([7; 32]), nonce: us };
            pair.give(end, Input::Connected(connected));
        }
        pair
    }

    /// What a person or the time does.
    fn act(&mut self, end: usize, word: u8) {
        let local = match word {
            b'0'..=b'9' => {
                self.now += 10_u64.pow(u32::from(word - b'0') % 6);
                return self.give(end, Input::Tick);
            }
            b's' => Local::SameDigits,
            b'o' => Local::OtherDigits,
            b'w' => match (self.lobby.sit(LinkId(1)), terms()) {
                (Ok(_), Some(terms)) => Local::Welcome(Table::new(Hex([5; 16]), terms)),
                (Err(code), _) => Local::TurnAway(code),
                _ => return,
            },
            b'l' => Local::Leave,
            b'r' => Local::Request(peer::message::Request::Resign),
            b'c' => return self.give(end, Input::Closed(None)),
            _ => return,
        };
        self.give(end, Input::Local(local));
    }

    fn settle(&mut self) {
        for _ in 0..MOST_STEPS {
            let Some((end, bytes)) = self.todo.pop_front() else { return };
            self.give(end, Input::Received(&bytes));
        }
        panic!("they talk for ever");
    }

    fn give(&mut self, end: usize, input: Input<'_>) {
        let mut outputs = VecDeque::from(self.sessions[end].handle(input, self.now));
        while let Some(output) = outputs.pop_front() {
            match output {
                Output::Send(frame) => {
                    let bytes = encode(&frame);
                    assert!(bytes.len() > 3, "an empty frame is what no peer takes");
                    self.todo.push_back((1 - end, bytes));
                }
                Output::Knock(knock) => {
                    let from = IpAddr::V4(Ipv4Addr::LOCALHOST);
                    let visitor = Visitor { from, peer: Hex([0; 32]), exporter: Hex([7; 32]) };
                    let verdict = self.lobby.knock(LinkId(1), &visitor, &knock, self.now);
                    outputs.extend(self.sessions[end].handle(Input::Verdict(verdict), self.now));
                }
                Output::Mistrust => self.lobby.mistrust(IpAddr::V4(Ipv4Addr::LOCALHOST), self.now),
                Output::Tell(notice) => {
                    assert!(!self.ended[end], "the end was the last word, and then came {notice:?}");
                    self.ended[end] = matches!(notice, Notice::Ended(_));
                }
                Output::Close(_) | Output::WakeAt(_) => {}
            }
        }
    }
}
