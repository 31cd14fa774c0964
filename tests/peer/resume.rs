//! How a session goes on over another connection, one case after the other, on both sides.

use crate::pair::{DIALLER, LISTENER, SESSION, profile, secret, terms};
use peer::chain::{Chain, position_hash};
use peer::close::CloseCode;
use peer::frame::encode;
use peer::message::{Draft, Event, Frame, Happening, Hex, Party, Request};
use peer::session::{
    Asked, Connected, Ending, Input, LinkId, Lobby, Local, Notice, Output, Past, Recall, Session, Token,
    Trust, Verdict, Verified, Visitor,
};
use rules::Side;

/// Two sessions that answer each other at once.
struct Meeting {
    sessions: [Session; 2],
    lobby: Lobby,
    notices: [Vec<Notice>; 2],
    sent: [Vec<Frame>; 2],
    closed: [Option<CloseCode>; 2],
}

fn token() -> Token {
    Token::new([9; 32])
}

fn word(chain: &mut Chain, actor: Side, rid: Option<u32>, word: &str) -> Event {
    let m = word.parse().expect("a word");
    let body = Happening::Move { ply: 0, m, spent: rid.map(|_| 1) };
    chain.seal(Draft { actor: Some(actor), rid, at: 0, body, pos: Some(position_hash(word)), clk: None })
}

/// A log: `h…` by the host, `g…` by the guest.
fn log(words: &[&str]) -> Vec<Event> {
    let mut chain = Chain::new(SESSION, &terms());
    let mut rid = 0;
    let event = |word_text: &&str| {
        if word_text.starts_with('g') {
            rid += 1;
            word(&mut chain, Side::Second, Some(rid), word_text)
        } else {
            word(&mut chain, Side::First, None, word_text)
        }
    };
    words.iter().map(event).collect()
}

fn past(party: Party, words: &[&str]) -> Past {
    let log = log(words);
    Past { session: SESSION, token: token(), terms: terms(), party, log, asked: Asked::Nothing }
}

fn asked(word: &str, seen: u32) -> Asked {
    Asked::This { request: says(word), seen }
}

fn says(word: &str) -> Request {
    let m = word.parse().expect("a word");
    Request::Move { ply: 0, m, pos: position_hash(word), spent: 1 }
}

impl Meeting {
    /// The dialler comes back with its past.
    fn of(dialler: Past) -> Self {
        let trust = Trust::Returning(Box::new(dialler));
        let mut meeting = Self {
            sessions: [Session::dialler(profile("Back"), trust, None), Session::listener(profile("Here"))],
            lobby: Lobby::new(secret()),
            notices: [vec![], vec![]],
            sent: [vec![], vec![]],
            closed: [None, None],
        };
        meeting.lobby.keep(Recall { session: SESSION, token: token(), peer: Hex([1; 32]) });
        for (end, us) in [(LISTENER, 2), (DIALLER, 1)] {
            let link = Connected {
                us: Hex([us; 32]),
                peer: Hex([3 - us; 32]),
                exporter: Hex([7; 32]),
                nonce: Hex([us; 32]),
            };
            meeting.input(end, Input::Connected(link));
        }
        meeting
    }

    fn readmit(&mut self, listener: Past) {
        self.input(LISTENER, Input::Local(Local::Readmit(Box::new(listener))));
    }

    fn input(&mut self, end: usize, input: Input<'_>) {
        for output in self.sessions[end].handle(input, 1_000) {
            match output {
                Output::Send(frame) => {
                    self.sent[end].push(frame.clone());
                    self.input(1 - end, Input::Received(&encode(&frame)));
                }
                Output::Close(code) => {
                    self.closed[end] = Some(code);
                    self.input(1 - end, Input::Closed(Some(code)));
                }
                Output::Knock(knock) => {
                    let from = std::net::Ipv4Addr::LOCALHOST.into();
                    let visitor = Visitor { from, peer: Hex([1; 32]), exporter: Hex([7; 32]) };
                    let verdict = self.lobby.knock(LinkId(1), &visitor, &knock, 1_000);
                    self.input(LISTENER, Input::Verdict(verdict));
                }
                Output::Tell(notice) => self.notices[end].push(notice),
                Output::WakeAt(_) | Output::Mistrust => {}
            }
        }
    }

    fn words(&self, end: usize) -> Vec<String> {
        let told = self.notices[end].iter().filter_map(|notice| match notice {
            Notice::Event(Event { body: Happening::Move { m, .. }, .. }) => Some(m.to_string()),
            _ => None,
        });
        told.collect()
    }

    fn is_linked(&self, end: usize) -> bool {
        let returned = |notice: &Notice| match notice {
            Notice::Linked(linked) => linked.verified == Verified::Returned && linked.token == Some(token()),
            _ => false,
        };
        self.notices[end].iter().any(returned)
    }

    fn again(&self) -> Option<Option<Request>> {
        self.notices[DIALLER].iter().find_map(|notice| match notice {
            Notice::CaughtUp { again } => Some(again.clone()),
            _ => None,
        })
    }

    fn asked(&self) -> Vec<(u32, Request)> {
        let asked = self.sent[DIALLER].iter().filter_map(|frame| match frame {
            Frame::Req { rid, body, .. } => Some((*rid, body.clone())),
            _ => None,
        });
        asked.collect()
    }
}

#[test]
fn a_guest_is_told_what_it_missed_and_nothing_twice() {
    let mut meeting = Meeting::of(past(Party::Guest, &["h0", "g1"]));
    let Some(Notice::Returns(returning)) = meeting.notices[LISTENER].first() else { panic!("nobody") };
    assert_eq!((returning.seq, returning.session), (2, SESSION));
    meeting.readmit(past(Party::Host, &["h0", "g1", "h2", "h3"]));
    assert!(meeting.is_linked(DIALLER) && meeting.is_linked(LISTENER));
    assert_eq!(meeting.words(DIALLER), ["h2", "h3"]);
    assert_eq!(meeting.again(), Some(None));
}

#[test]
fn a_guest_that_missed_nothing_is_caught_up_at_once() {
    let mut meeting = Meeting::of(past(Party::Guest, &["h0"]));
    meeting.readmit(past(Party::Host, &["h0"]));
    assert_eq!(meeting.again(), Some(None));
    assert!(meeting.words(DIALLER).is_empty());
}

#[test]
fn what_was_asked_and_not_answered_is_asked_again_under_a_new_number() {
    let asked = asked("g3", 2);
    let mut meeting = Meeting::of(Past { asked, ..past(Party::Guest, &["h0", "g1"]) });
    meeting.readmit(past(Party::Host, &["h0", "g1", "h2"]));
    assert_eq!(meeting.again(), Some(Some(says("g3"))));
    assert_eq!(meeting.asked(), [(2, says("g3"))]);
}

#[test]
fn what_was_answered_meanwhile_is_not_asked_again() {
    let asked = asked("g2", 2);
    let mut meeting = Meeting::of(Past { asked, ..past(Party::Guest, &["h0", "g1"]) });
    meeting.readmit(past(Party::Host, &["h0", "g1", "g2", "h3"]));
    assert_eq!(meeting.words(DIALLER), ["g2", "h3"]);
    assert_eq!((meeting.again(), meeting.asked()), (Some(None), vec![]));
}

#[test]
fn what_the_own_log_answers_is_not_open_whatever_was_remembered() {
    let past = Past { asked: asked("g1", 1), ..past(Party::Guest, &["h0", "g1"]) };
    assert_eq!(past.open(), Asked::Nothing);
    let mut meeting = Meeting::of(past);
    meeting.readmit(self::past(Party::Host, &["h0", "g1"]));
    assert_eq!((meeting.again(), meeting.asked()), (Some(None), vec![]));
}

#[test]
fn a_host_cannot_slip_in_an_act_that_the_guest_did_not_ask_for() {
    for asked in [Asked::Nothing, asked("g9", 1)] {
        let mut meeting = Meeting::of(Past { asked, ..past(Party::Guest, &["h0"]) });
        meeting.readmit(past(Party::Host, &["h0", "g1"]));
        assert_eq!(meeting.closed[DIALLER], Some(CloseCode::Protocol));
    }
}

#[test]
fn a_guest_that_forgot_believes_one_act_and_no_more() {
    let forgot = || Past { asked: Asked::Unknown { seen: 1 }, ..past(Party::Guest, &["h0"]) };
    let mut meeting = Meeting::of(forgot());
    meeting.readmit(past(Party::Host, &["h0", "g1", "h2"]));
    assert_eq!(meeting.words(DIALLER), ["g1", "h2"]);
    let mut meeting = Meeting::of(forgot());
    meeting.readmit(past(Party::Host, &["h0", "g1", "g2"]));
    assert_eq!(meeting.closed[DIALLER], Some(CloseCode::Protocol), "two acts that it never asked for");
}

#[test]
fn where_two_logs_part_both_sides_are_told() {
    let mut meeting = Meeting::of(past(Party::Guest, &["h0", "h1", "h2"]));
    meeting.readmit(past(Party::Host, &["h0", "h9", "h2", "h3"]));
    let parted = meeting.notices[DIALLER].iter().find_map(|notice| match notice {
        Notice::Parted(event) => Some(event.seq),
        _ => None,
    });
    assert_eq!(parted, Some(2));
    assert_eq!(meeting.closed[DIALLER], Some(CloseCode::Desync));
    let desync = Ending::Theirs { code: CloseCode::Desync, text: String::new() };
    assert_eq!(meeting.notices[LISTENER].last(), Some(&Notice::Ended(desync)));
    assert!(meeting.words(DIALLER).is_empty(), "nothing of it reaches the table");
}

#[test]
fn a_host_that_lost_the_end_of_its_log_gets_it_from_the_guest() {
    let all = ["h0", "g1", "h2", "g3"];
    let mut meeting = Meeting::of(past(Party::Guest, &all));
    meeting.readmit(past(Party::Host, &all[..2]));
    let Some(Notice::Lent(lent)) = meeting.notices[LISTENER].last() else { panic!("nothing lent") };
    assert_eq!(*lent, log(&all)[2..]);
    assert!(!meeting.is_linked(LISTENER), "the user is asked first");
    meeting.readmit(past(Party::Host, &all));
    assert!(meeting.is_linked(DIALLER) && meeting.is_linked(LISTENER));
    meeting.input(DIALLER, Input::Local(Local::Request(says("g4"))));
    assert_eq!(meeting.asked(), [(3, says("g4"))]);
}

#[test]
fn a_guest_lends_nothing_to_a_host_with_another_log() {
    let mut meeting = Meeting::of(past(Party::Guest, &["h0", "h1", "h2"]));
    meeting.readmit(past(Party::Host, &["h0", "h9"]));
    assert_eq!(meeting.closed[DIALLER], Some(CloseCode::Desync));
    assert!(meeting.sent[DIALLER].iter().all(|frame| !matches!(frame, Frame::Ev(_))));
}

#[test]
fn events_that_do_not_continue_the_log_are_no_loan() {
    let mut meeting = Meeting::of(past(Party::Guest, &["h0", "h1", "h2"]));
    // The listener waits for events 2 and 3, and gets others.
    meeting.sessions[DIALLER] = Session::listener(profile("Mute"));
    meeting.readmit(past(Party::Host, &["h0"]));
    let forged = log(&["h0", "h7"]).pop().expect("two events");
    meeting.input(LISTENER, Input::Received(&encode(&Frame::Ev(forged))));
    // A chain that continues ours is taken; that it is not the promised one shows at its end.
    let end = log(&["h0", "h7", "h8"]).pop().expect("three events");
    meeting.input(LISTENER, Input::Received(&encode(&Frame::Ev(end))));
    assert_eq!(meeting.closed[LISTENER], Some(CloseCode::Desync));
    assert!(!meeting.notices[LISTENER].iter().any(|notice| matches!(notice, Notice::Lent(_))));
}

#[test]
fn the_host_may_be_the_one_who_dials() {
    let mut meeting = Meeting::of(past(Party::Host, &["h0", "g1", "h2"]));
    let asked = asked("g3", 2);
    meeting.readmit(Past { asked, ..past(Party::Guest, &["h0", "g1"]) });
    assert!(meeting.is_linked(DIALLER) && meeting.is_linked(LISTENER));
    assert_eq!(meeting.words(LISTENER), ["h2"]);
    let asks = meeting.notices[DIALLER].iter().find_map(|notice| match notice {
        Notice::Request { rid, body, .. } => Some((*rid, body.clone())),
        _ => None,
    });
    assert_eq!(asks, Some((2, says("g3"))));
}

#[test]
fn a_dialling_host_with_another_log_finds_out() {
    let mut meeting = Meeting::of(past(Party::Host, &["h0", "h9", "h2"]));
    meeting.readmit(past(Party::Guest, &["h0", "h1"]));
    assert_eq!(meeting.closed[DIALLER], Some(CloseCode::Desync));
    let mut meeting = Meeting::of(past(Party::Host, &["h0"]));
    meeting.readmit(past(Party::Guest, &["h0", "h1"]));
    assert!(!meeting.is_linked(DIALLER), "it has to be dialled to borrow");
}

#[test]
fn without_the_token_or_the_seat_nobody_comes_back() {
    let stale = Past { token: Token::new([8; 32]), ..past(Party::Guest, &["h0"]) };
    let other = Past { session: Hex([1; 16]), ..past(Party::Guest, &[]) };
    for dialler in [stale, other] {
        let meeting = Meeting::of(dialler);
        let ending = meeting.notices[DIALLER].last();
        let gone = matches!(ending, Some(Notice::Ended(Ending::Theirs { code: CloseCode::NoSession, .. })));
        assert!(gone, "{ending:?}");
        assert!(!meeting.notices[LISTENER].iter().any(|notice| matches!(notice, Notice::Returns(_))));
    }
}

#[test]
fn a_damaged_log_is_never_shown_to_anybody() {
    let mut damaged = past(Party::Host, &["h0", "h1"]);
    damaged.log[1].at = 5;
    let mut meeting = Meeting::of(past(Party::Guest, &["h0"]));
    meeting.readmit(damaged);
    assert_eq!(meeting.closed[LISTENER], Some(CloseCode::Desync));
    assert!(!meeting.is_linked(DIALLER));
}

/// A guest joins again after every event of a long log.
#[test]
fn a_guest_comes_back_at_every_ply() {
    let words: Vec<_> = (0..120).map(|n| format!("{}{n}", if n % 2 == 0 { "h" } else { "g" })).collect();
    let words: Vec<_> = words.iter().map(String::as_str).collect();
    for ply in 0..=words.len() {
        // It was killed: of what it missed one act at most is its own, so it is not away for longer than that.
        let host = &words[..(ply + 2).min(words.len())];
        let asked = Asked::Unknown { seen: u32::try_from(ply).expect("few") };
        let mut meeting = Meeting::of(Past { asked, ..past(Party::Guest, &words[..ply]) });
        meeting.readmit(past(Party::Host, host));
        assert_eq!(meeting.words(DIALLER), host[ply..], "at {ply}");
        assert!(meeting.is_linked(LISTENER));
    }
}

#[test]
fn lobby_verdicts_do_nothing_out_of_turn() {
    let mut session = Session::listener(profile("Here"));
    assert!(session.handle(Input::Verdict(Verdict::Returning), 0).is_empty());
    let readmit = Local::Readmit(Box::new(past(Party::Host, &[])));
    assert!(session.handle(Input::Local(readmit), 0).is_empty());
}
