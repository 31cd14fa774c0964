//! Two honest sessions: how they meet, play, talk and part.

use crate::pair::{DIALLER, LISTENER, Pair, SESSION, event, profile, secret, speaking, terms};
use peer::chain::{Chain, position_hash};
use peer::close::CloseCode;
use peer::invite::Secret;
use peer::message::{Frame, Happening, OfferKind, Party, Reason, Request, Takebacks, Terms, Versions, Why};
use peer::session::{
    Blame, Ending, LOST_AFTER, Local, MOST_FAULTS, Notice, Pulse, QUIET_AFTER, Session, Table, Trust,
    Verified,
};
use peer::text::Chat;
use rules::Side;

fn ending(pair: &Pair, end: usize) -> Option<&Ending> {
    match pair.notices[end].last() {
        Some(Notice::Ended(ending)) => Some(ending),
        _ => None,
    }
}

fn digits(pair: &Pair, end: usize) -> Option<String> {
    pair.notices[end].iter().find_map(|notice| match notice {
        Notice::ShowDigits { digits, .. } => Some(digits.to_string()),
        _ => None,
    })
}

fn is_linked(pair: &Pair, end: usize) -> bool {
    pair.notices[end].iter().any(|notice| matches!(notice, Notice::Linked(_)))
}

fn theirs(code: CloseCode) -> Ending {
    Ending::Theirs { code, text: code.meaning().to_owned() }
}

#[test]
fn an_invited_guest_is_linked() {
    let pair = Pair::linked(1, 20);
    for (end, party, name) in [(DIALLER, Party::Guest, "Host"), (LISTENER, Party::Host, "Guest")] {
        let linked = pair.notices[end].iter().find_map(|notice| match notice {
            Notice::Linked(linked) => Some(linked),
            _ => None,
        });
        let linked = linked.expect("linked");
        assert_eq!((linked.party, linked.name.as_str()), (party, name));
        assert_eq!((linked.verified, linked.session), (Verified::Invite, SESSION));
        assert_eq!(linked.terms, terms());
    }
}

#[test]
fn strangers_compare_digits_and_both_must_agree() {
    let mut pair = Pair::new(2, 20, Trust::Stranger);
    pair.run_until(|pair| digits(pair, DIALLER).is_some() && digits(pair, LISTENER).is_some());
    assert_eq!(digits(&pair, DIALLER), digits(&pair, LISTENER));
    pair.local(LISTENER, Local::SameDigits);
    pair.run_to(pair.now + 1_000);
    assert!(
        !pair.notices[LISTENER].iter().any(|notice| matches!(notice, Notice::Asks(_))),
        "one is not both"
    );
    pair.local(DIALLER, Local::SameDigits);
    pair.run_until(|pair| pair.notices[LISTENER].iter().any(|notice| matches!(notice, Notice::Asks(_))));
    pair.local(LISTENER, Local::Welcome(Table::new(SESSION, terms())));
    pair.run_until(|pair| is_linked(pair, DIALLER));
}

#[test]
fn whoever_sees_other_digits_ends_it() {
    for end in [DIALLER, LISTENER] {
        let mut pair = Pair::new(3, 20, Trust::Stranger);
        pair.run_until(|pair| digits(pair, DIALLER).is_some() && digits(pair, LISTENER).is_some());
        pair.local(end, Local::OtherDigits);
        pair.run_until(|pair| ending(pair, DIALLER).is_some() && ending(pair, LISTENER).is_some());
        assert!(matches!(ending(&pair, end), Some(Ending::Ours { code: CloseCode::Refused, .. })));
        assert!(matches!(ending(&pair, 1 - end), Some(Ending::Theirs { code: CloseCode::Refused, .. })));
    }
}

#[test]
fn digits_are_not_waited_for_longer_than_a_minute() {
    let mut pair = Pair::new(4, 0, Trust::Stranger);
    let start = pair.now;
    pair.run_until(|pair| ending(pair, LISTENER).is_some());
    assert_eq!(pair.now - start, 60_000);
    assert!(
        pair.closed[LISTENER] == Some(CloseCode::Timeout) || pair.closed[DIALLER] == Some(CloseCode::Timeout)
    );
}

#[test]
fn a_wrong_secret_is_told() {
    let mut pair = Pair::new(5, 20, Trust::Invited(Secret::new([0; 10])));
    pair.run_until(|pair| ending(pair, DIALLER).is_some() && ending(pair, LISTENER).is_some());
    assert_eq!(ending(&pair, DIALLER), Some(&theirs(CloseCode::BadInvite)));
    assert!(!is_linked(&pair, DIALLER) && !is_linked(&pair, LISTENER));
}

#[test]
fn versions_without_overlap_are_told_to_both_in_numbers() {
    let dialler = Session::dialler(profile("Old"), Trust::Invited(secret()), None);
    let mut pair = Pair::of(6, 20, [dialler, Session::listener(speaking(2, 3))]);
    pair.run_until(|pair| ending(pair, DIALLER).is_some() && ending(pair, LISTENER).is_some());
    let (old, new) = (Versions { low: 1, high: 1 }, Versions { low: 2, high: 3 });
    assert_eq!(ending(&pair, DIALLER), Some(&Ending::Versions { ours: old, theirs: new }));
    assert_eq!(ending(&pair, LISTENER), Some(&Ending::Versions { ours: new, theirs: old }));
    let words = ending(&pair, DIALLER).map(ToString::to_string);
    assert_eq!(words.as_deref(), Some("The other side speaks protocol 2 to 3, this program 1 to 1."));
}

#[test]
fn versions_that_overlap_agree_on_the_highest_of_both() {
    let mut pair = Pair::of(
        7,
        20,
        [Session::dialler(speaking(1, 4), Trust::Invited(secret()), None), Session::listener(speaking(1, 9))],
    );
    pair.run_until(|pair| pair.notices[LISTENER].iter().any(|notice| matches!(notice, Notice::Asks(_))));
    pair.local(LISTENER, Local::Welcome(Table::new(SESSION, terms())));
    pair.run_until(|pair| is_linked(pair, DIALLER));
    assert!(pair.sent[LISTENER].iter().any(|frame| matches!(frame, Frame::Welcome(w) if w.proto == 4)));
}

#[test]
fn the_host_may_turn_a_caller_away() {
    let mut pair = Pair::new(8, 20, Trust::Invited(secret()));
    pair.run_until(|pair| pair.notices[LISTENER].iter().any(|notice| matches!(notice, Notice::Asks(_))));
    pair.local(LISTENER, Local::TurnAway(CloseCode::Full));
    pair.run_until(|pair| ending(pair, DIALLER).is_some() && ending(pair, LISTENER).is_some());
    assert_eq!(ending(&pair, DIALLER), Some(&theirs(CloseCode::Full)));
}

#[test]
fn a_dialler_may_bring_the_table() {
    let bring = |terms: Terms| Session::dialler(profile("Host"), Trust::Invited(secret()), Some(terms));
    let mut pair = Pair::of(9, 20, [bring(terms()), Session::listener(profile("Guest"))]);
    pair.run_until(|pair| pair.notices[LISTENER].iter().any(|notice| matches!(notice, Notice::Asks(_))));
    pair.local(LISTENER, Local::Welcome(Table { caller: Party::Host, ..Table::new(SESSION, terms()) }));
    pair.run_until(|pair| is_linked(pair, DIALLER));
    pair.local(LISTENER, Local::Request(Request::Resign));
    pair.run_until(|pair| pair.notices[DIALLER].iter().any(|n| matches!(n, Notice::Request { rid: 1, .. })));
    let mut chain = Chain::new(SESSION, &terms());
    let over = Happening::Over { winner: Some(Side::First), reason: Reason::Resignation };
    let over = event(&mut chain, Some(Side::Second), Some(1), over);
    pair.local(DIALLER, Local::Publish(over.clone()));
    pair.run_until(|pair| pair.notices[LISTENER].contains(&Notice::Event(over.clone())));
}

#[test]
fn a_request_becomes_an_event_or_a_refusal() {
    let mut pair = Pair::linked(10, 20);
    let mut chain = Chain::new(SESSION, &terms());
    let setup_hash = peer::chain::setup_hash(&terms(), "start");
    pair.local(DIALLER, Local::Request(Request::Ready { setup_hash }));
    pair.local(DIALLER, Local::Request(Request::Resign));
    assert!(pair.notices[DIALLER].contains(&Notice::Refused { rid: None, why: Why::Busy }), "one at a time");
    pair.run_until(|pair| pair.notices[LISTENER].iter().any(|n| matches!(n, Notice::Request { rid: 1, .. })));
    let ready = event(&mut chain, Some(Side::Second), Some(1), Happening::Ready { side: Side::Second });
    pair.local(LISTENER, Local::Publish(ready.clone()));
    pair.run_until(|pair| pair.notices[DIALLER].contains(&Notice::Event(ready.clone())));

    let ask =
        |m: &str| Request::Move { ply: 0, m: m.parse().expect("a move"), pos: position_hash("x"), spent: 10 };
    pair.local(DIALLER, Local::Request(ask("h2e2")));
    pair.run_until(|pair| {
        pair.notices[LISTENER].iter().any(|n| matches!(n, Notice::Request { rid: 2, seen: 1, .. }))
    });
    pair.local(LISTENER, Local::Refuse { rid: 2, why: Why::Turn, blame: Blame::Nobody });
    pair.run_until(|pair| pair.notices[DIALLER].contains(&Notice::Refused { rid: Some(2), why: Why::Turn }));
}

#[test]
fn three_faults_within_a_game_end_the_session() {
    let mut pair = Pair::linked(11, 20);
    for rid in 1..=MOST_FAULTS {
        pair.local(DIALLER, Local::Request(Request::DrawOffer));
        pair.run_until(|pair| {
            pair.notices[LISTENER].iter().any(|n| matches!(n, Notice::Request { rid: r, .. } if *r == rid))
        });
        pair.local(LISTENER, Local::Refuse { rid, why: Why::Illegal, blame: Blame::Guest });
        pair.run_to(pair.now + 100);
    }
    assert_eq!(pair.closed[LISTENER], Some(CloseCode::Protocol));
    assert!(matches!(ending(&pair, DIALLER), Some(Ending::Theirs { code: CloseCode::Protocol, .. })));
}

#[test]
fn faults_are_forgotten_with_a_new_game() {
    let mut pair = Pair::linked(12, 20);
    let mut chain = Chain::new(SESSION, &terms());
    for rid in 1..=6 {
        pair.local(DIALLER, Local::Request(Request::DrawOffer));
        pair.run_to(pair.now + 500);
        pair.local(LISTENER, Local::Refuse { rid, why: Why::Illegal, blame: Blame::Guest });
        if rid % 2 == 0 {
            pair.local(LISTENER, Local::Publish(event(&mut chain, None, None, Happening::Start)));
        }
        pair.run_to(pair.now + 500);
    }
    assert_eq!(pair.closed, [None, None]);
}

#[test]
fn an_accepted_offer_may_bring_what_was_offered_and_nothing_else() {
    let granted = Happening::Undo { to_ply: 4 };
    let more = Happening::Undo { to_ply: 2 };
    for (body, code) in [(granted, None), (more, Some(CloseCode::Protocol))] {
        let mut pair = Pair::linked(13, 20);
        let mut chain = Chain::new(SESSION, &terms());
        let offer = Happening::Offer { kind: OfferKind::Undo, to_ply: Some(4), by: Side::First, terms: None };
        pair.local(LISTENER, Local::Publish(event(&mut chain, Some(Side::First), None, offer)));
        pair.run_until(|pair| matches!(pair.notices[DIALLER].last(), Some(Notice::Event(_))));
        pair.local(DIALLER, Local::Request(Request::Answer { offer: 1, yes: true }));
        pair.run_to(pair.now + 100);
        pair.local(LISTENER, Local::Publish(event(&mut chain, Some(Side::Second), Some(1), body)));
        pair.run_to(pair.now + 100);
        assert_eq!(pair.closed[DIALLER], code);
    }
}

#[test]
fn sides_change_with_the_terms() {
    let mut pair = Pair::linked(14, 20);
    let mut chain = Chain::new(SESSION, &terms());
    let swapped = Terms { first: Party::Guest, takebacks: Takebacks::Free, ..terms() };
    let new = event(&mut chain, Some(Side::First), None, Happening::New { terms: swapped });
    pair.local(LISTENER, Local::Publish(new));
    // The host plays the second side now; what it does as such puts no words into the guest's mouth.
    let ready = event(&mut chain, Some(Side::Second), None, Happening::Ready { side: Side::Second });
    pair.local(LISTENER, Local::Publish(ready.clone()));
    pair.run_until(|pair| pair.notices[DIALLER].contains(&Notice::Event(ready.clone())));
    pair.local(
        LISTENER,
        Local::Publish(event(&mut chain, Some(Side::First), None, Happening::Ready { side: Side::First })),
    );
    pair.run_to(pair.now + 100);
    assert_eq!(pair.closed[DIALLER], Some(CloseCode::Protocol));
}

#[test]
fn chat_goes_both_ways_and_is_clean() {
    let mut pair = Pair::linked(15, 20);
    pair.local(DIALLER, Local::Chat(Chat::clean("hi\u{202e}")));
    pair.local(DIALLER, Local::Chat(Chat::clean("\u{200b}")));
    pair.run_to(pair.now + 100);
    let hi = Notice::Chat { id: 1, text: Chat::clean("hi") };
    assert_eq!(pair.notices[LISTENER].iter().filter(|n| matches!(n, Notice::Chat { .. })).count(), 1);
    assert!(pair.notices[LISTENER].contains(&hi));
    assert!(pair.notices[DIALLER].contains(&Notice::Said { id: 1, text: Chat::clean("hi") }));
    let dirty = br#"{"t":"chat","id":2,"text":"\u202e<b>\u0000\u200b"}"#;
    let length = u16::try_from(dirty.len()).expect("short").to_be_bytes();
    pair.inject(LISTENER, &[length.as_slice(), dirty].concat());
    assert!(pair.notices[LISTENER].contains(&Notice::Chat { id: 2, text: Chat::clean("<b>") }));
}

#[test]
fn whoever_talks_too_fast_is_held_back_at_home() {
    let mut pair = Pair::linked(16, 20);
    for _ in 0..20 {
        pair.local(DIALLER, Local::Chat(Chat::clean("x")));
    }
    pair.run_to(pair.now + 1_000);
    assert_eq!(pair.notices[LISTENER].iter().filter(|n| matches!(n, Notice::Chat { .. })).count(), 5);
    assert_eq!(pair.notices[DIALLER].iter().filter(|n| matches!(n, Notice::NotSaid(_))).count(), 15);
    assert_eq!(pair.closed, [None, None]);
}

#[test]
fn requests_are_paced_at_home() {
    let mut pair = Pair::linked(17, 0);
    let start = pair.now;
    for rid in 1..=40 {
        pair.local(DIALLER, Local::Request(Request::DrawOffer));
        pair.run_until(|pair| {
            pair.notices[LISTENER].iter().any(|n| matches!(n, Notice::Request { rid: r, .. } if *r == rid))
        });
        pair.local(LISTENER, Local::Refuse { rid, why: Why::Phase, blame: Blame::Nobody });
        pair.run_to(pair.now);
    }
    assert_eq!(pair.now - start, 2_000, "20 at once, then one each 100 ms");
    assert_eq!(pair.closed, [None, None]);
}

#[test]
fn round_trips_are_measured_and_silence_is_told() {
    let mut pair = Pair::linked(18, 0);
    pair.delay = 0;
    pair.run_to(pair.now + 3_500);
    assert!(pair.notices[DIALLER].iter().filter(|n| matches!(n, Notice::Rtt(0))).count() >= 3);
    pair.cut();
    let start = pair.now;
    let pulse = |pulse| move |pair: &Pair| pair.notices[DIALLER].contains(&Notice::Pulse(pulse));
    pair.run_until(pulse(Pulse::Quiet));
    assert!(pair.now - start <= QUIET_AFTER);
    pair.run_until(pulse(Pulse::Lost));
    assert!(pair.now - start <= LOST_AFTER);
    assert_eq!(pair.closed, [None, None], "the connection decides when to give up, not the session");
    pair.inject_frame(DIALLER, &Frame::Pong { id: 0, at: 0 });
    assert_eq!(pair.notices[DIALLER].last(), Some(&Notice::Pulse(Pulse::Steady)));
}

#[test]
fn parting_is_answered() {
    for end in [DIALLER, LISTENER] {
        let mut pair = Pair::linked(19, 20);
        let start = pair.now;
        pair.local(end, Local::Leave);
        pair.run_until(|pair| ending(pair, DIALLER).is_some() && ending(pair, LISTENER).is_some());
        assert!(pair.now - start < 300, "no need to wait");
        assert_eq!(ending(&pair, end), Some(&Ending::Ours { code: CloseCode::Bye, detail: "" }));
        let bye = Ending::Theirs { code: CloseCode::Bye, text: String::new() };
        assert_eq!(ending(&pair, 1 - end), Some(&bye));
        assert_eq!(pair.closed[end], Some(CloseCode::Bye));
    }
}

#[test]
fn parting_from_a_peer_that_is_gone_takes_no_longer_than_300_ms() {
    let mut pair = Pair::linked(20, 20);
    pair.cut();
    let start = pair.now;
    pair.local(DIALLER, Local::Leave);
    pair.run_until(|pair| ending(pair, DIALLER).is_some());
    assert_eq!(pair.now - start, 300);
}

#[test]
fn a_host_may_send_its_whole_log_at_once() {
    let mut pair = Pair::linked(21, 0);
    let mut chain = Chain::new(SESSION, &terms());
    for ply in 0..4_000 {
        let body = Happening::Move { ply, m: "h2e2".parse().expect("a move"), spent: None };
        let event = event(&mut chain, Some(Side::First), None, body);
        pair.local(LISTENER, Local::Publish(event));
    }
    pair.run_to(pair.now);
    assert_eq!(pair.closed, [None, None]);
    let events = pair.notices[DIALLER].iter().filter(|notice| matches!(notice, Notice::Event(_))).count();
    assert_eq!(events, 4_000);
}
