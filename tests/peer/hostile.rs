//! Peers that mean no good. None may make a session panic, hold much, or believe what is not so.

use crate::pair::{DIALLER, LISTENER, Pair, SESSION, event, profile, secret, terms};
use acceptance::random::Random;
use peer::chain::Chain;
use peer::close::CloseCode;
use peer::frame::{AFTER_WELCOME, BEFORE_WELCOME, encode};
use peer::message::{Frame, Happening, Hello, Hex, OfferKind, Reason, Request, Versions, Want};
use peer::pairing::commitment;
use peer::session::{Connected, HELLO_TIME, Input, Knock, Local, Notice, Output, Session, Trust, Verdict};
use peer::text::{Chat, Name};
use proptest::prelude::*;
use rules::Side;

/// A listener that has just been connected to, and what it does with some bytes.
fn listener() -> Session {
    let mut session = Session::listener(profile("Host"));
    session.handle(Input::Connected(link(1, 2, 7)), 0);
    session
}

fn link(us: u8, peer: u8, exporter: u8) -> Connected {
    Connected {
        us: Hex([us; 32]),
        peer: Hex([peer; 32]),
        exporter: Hex([exporter; 32]),
        nonce: Hex([us; 32]),
    }
}

fn framed(text: &[u8]) -> Vec<u8> {
    let length = u16::try_from(text.len()).expect("a short frame");
    [length.to_be_bytes().as_slice(), text].concat()
}

fn close_code(outputs: &[Output]) -> Option<CloseCode> {
    outputs.iter().find_map(|output| match output {
        Output::Close(code) => Some(*code),
        _ => None,
    })
}

fn hello() -> Hello {
    Hello {
        proto: Versions::OURS,
        app: Name::default(),
        name: Name::clean("Mallory"),
        want: Want::Play,
        caps: vec![],
        invite_proof: None,
        terms: None,
        resume: None,
    }
}

#[test]
fn bytes_that_are_no_frame_close_with_their_code() {
    let deep =
        format!("{{\"t\":\"ping\",\"id\":1,\"at\":2,\"x\":{}{}}}", "[".repeat(1_500), "]".repeat(1_500));
    let cases: [(&[u8], CloseCode); 12] = [
        (&[0xff, 0xff], CloseCode::Frame),
        (&[0x10, 0x01], CloseCode::Frame),
        (&[0, 0], CloseCode::Frame),
        (b"GET / HTTP/1.1\r\n\r\n", CloseCode::Frame),
        (&framed(b"\xff\xfe\x00"), CloseCode::Frame),
        (&framed(b"{\"t\":\"chat\",\"id\":1,\"text\":\"\xc3\x28\"}"), CloseCode::Frame),
        (&framed(b"{\"t\":"), CloseCode::Frame),
        (&framed(deep.as_bytes()), CloseCode::Frame),
        (&framed(b"[]"), CloseCode::Protocol),
        (&framed(br#"{"t":"teleport"}"#), CloseCode::Protocol),
        (&framed(br#"{"t":"ping","id":-1,"at":0,"opt":true}"#), CloseCode::Protocol),
        (&framed(br#"{"t":"hello","proto":[1,1.5]}"#), CloseCode::Protocol),
    ];
    for (bytes, code) in cases {
        let outputs = listener().handle(Input::Received(bytes), 1);
        assert_eq!(close_code(&outputs), Some(code), "{:?}", String::from_utf8_lossy(bytes));
    }
}

#[test]
fn unknown_messages_may_be_ignored_if_they_say_so() {
    let mut session = listener();
    let outputs = session.handle(Input::Received(&framed(br#"{"t":"teleport","opt":true,"x":{"t":1}}"#)), 1);
    assert_eq!(outputs, []);
    assert!(matches!(
        session.handle(Input::Received(&encode(&Frame::Hello(hello()))), 2)[..],
        [Output::Knock(Knock { proof: None, .. }), Output::WakeAt(_)]
    ));
}

#[test]
fn everything_has_its_time_before_welcome() {
    let ping = Frame::Ping { id: 1, at: 1 };
    let chat = Frame::Chat { id: 1, text: Chat::clean("hi") };
    let request = Frame::Req { rid: 1, seen: 0, body: Request::Resign };
    let nonce = Frame::SasNonce { nonce: Hex([0; 32]) };
    for frame in [
        ping,
        chat,
        request,
        nonce,
        Frame::SasOk,
        Frame::Warn { what: peer::message::Limit::Chat, opt: true },
    ] {
        let outputs = listener().handle(Input::Received(&encode(&frame)), 1);
        assert_eq!(close_code(&outputs), Some(CloseCode::Protocol), "{frame:?}");
    }
    let twice = encode(&Frame::Hello(hello())).repeat(2);
    assert_eq!(close_code(&listener().handle(Input::Received(&twice), 1)), Some(CloseCode::Protocol));
}

#[test]
fn a_frame_may_be_long_only_after_welcome() {
    let long = Frame::Hello(Hello { caps: vec!["x".repeat(BEFORE_WELCOME)], ..hello() });
    assert_eq!(close_code(&listener().handle(Input::Received(&encode(&long)), 1)), Some(CloseCode::Frame));
    let mut pair = Pair::linked(1, 0);
    let long = format!(r#"{{"t":"later","opt":true,"x":"{}"}}"#, "x".repeat(AFTER_WELCOME - 50));
    pair.inject(LISTENER, &framed(long.as_bytes()));
    assert_eq!(pair.closed[LISTENER], None);
}

#[test]
fn a_slow_hello_runs_out_of_time() {
    let mut session = listener();
    let bytes = encode(&Frame::Hello(hello()));
    for (at, byte) in (0..).zip(&bytes[..10]) {
        assert_eq!(close_code(&session.handle(Input::Received(&[*byte]), at * 400)), None);
    }
    assert_eq!(close_code(&session.handle(Input::Tick, HELLO_TIME - 1)), None);
    assert_eq!(close_code(&session.handle(Input::Tick, HELLO_TIME)), Some(CloseCode::Timeout));
}

#[test]
fn a_flood_is_warned_once_and_then_ended() {
    let mut pair = Pair::linked(2, 0);
    let mut sent = 0;
    while pair.closed[LISTENER].is_none() {
        pair.inject_frame(LISTENER, &Frame::Pong { id: 0, at: 0 });
        sent += 1;
        assert!(sent < 1_000, "a flood without end");
    }
    assert_eq!(pair.closed[LISTENER], Some(CloseCode::Flood));
    assert!(sent > 200, "an honest burst of {sent} is no flood");
    let warnings = pair.sent[LISTENER].iter().filter(|frame| matches!(frame, Frame::Warn { .. })).count();
    assert_eq!(warnings, 1);
}

#[test]
fn a_flood_of_bytes_chat_or_requests_is_one_too() {
    let big = format!(r#"{{"t":"later","opt":true,"x":"{}"}}"#, "x".repeat(16_000));
    let mut pair = Pair::linked(3, 0);
    (0..20).for_each(|_| pair.inject(LISTENER, &framed(big.as_bytes())));
    assert_eq!(pair.closed[LISTENER], Some(CloseCode::Flood));

    let mut pair = Pair::linked(4, 0);
    (0..20).for_each(|id| pair.inject_frame(LISTENER, &Frame::Chat { id, text: Chat::clean("buy") }));
    assert_eq!(pair.closed[LISTENER], Some(CloseCode::Flood));
    assert!(pair.notices[LISTENER].iter().filter(|n| matches!(n, Notice::Chat { .. })).count() <= 11);

    let mut pair = Pair::linked(5, 0);
    for rid in 1..=60 {
        pair.inject_frame(LISTENER, &Frame::Req { rid, seen: 0, body: Request::DrawOffer });
        let why = peer::message::Why::Phase;
        pair.local(LISTENER, Local::Refuse { rid, why, blame: peer::session::Blame::Nobody });
    }
    assert_eq!(pair.closed[LISTENER], Some(CloseCode::Flood));
}

#[test]
fn a_sequencer_may_not_send_events_without_end() {
    let mut pair = Pair::linked(16, 0);
    let mut chain = Chain::new(SESSION, &terms());
    for sent in 0..20_000 {
        let void = event(&mut chain, None, None, Happening::Void { offer: sent });
        pair.inject_frame(DIALLER, &Frame::Ev(void));
        if pair.closed[DIALLER].is_some() {
            break;
        }
    }
    assert_eq!(pair.closed[DIALLER], Some(CloseCode::Flood));
}

#[test]
fn requests_have_an_order() {
    let ask = |rid, seen| Frame::Req { rid, seen, body: Request::DrawOffer };
    let refuse =
        |rid| Local::Refuse { rid, why: peer::message::Why::Phase, blame: peer::session::Blame::Nobody };
    let mut twice = Pair::linked(6, 0);
    twice.inject_frame(LISTENER, &ask(1, 0));
    twice.local(LISTENER, refuse(1));
    twice.inject_frame(LISTENER, &ask(1, 0));
    let mut impatient = Pair::linked(7, 0);
    impatient.inject_frame(LISTENER, &ask(1, 0));
    impatient.inject_frame(LISTENER, &ask(2, 0));
    let mut clairvoyant = Pair::linked(8, 0);
    clairvoyant.inject_frame(LISTENER, &ask(1, 1));
    for pair in [twice, impatient, clairvoyant] {
        assert_eq!(pair.closed[LISTENER], Some(CloseCode::Protocol));
    }
}

#[test]
fn a_guest_cannot_play_the_sequencer_nor_the_other_way_round() {
    let mut chain = Chain::new(SESSION, &terms());
    let start = Frame::Ev(event(&mut chain, None, None, Happening::Start));
    let mut pair = Pair::linked(9, 0);
    pair.inject_frame(LISTENER, &start);
    assert_eq!(pair.closed[LISTENER], Some(CloseCode::Protocol));
    let mut pair = Pair::linked(10, 0);
    pair.inject_frame(DIALLER, &Frame::Req { rid: 1, seen: 0, body: Request::Resign });
    assert_eq!(pair.closed[DIALLER], Some(CloseCode::Protocol));
}

/// What a dishonest sequencer might send to a guest that has asked for a draw with request 1.
#[test]
fn a_sequencer_cannot_put_words_into_the_guests_mouth() {
    let draw = |by| Happening::Offer { kind: OfferKind::Draw, to_ply: None, by, terms: None };
    let resigned = || Happening::Over { winner: Some(Side::First), reason: Reason::Resignation };
    let agreed = || Happening::Over { winner: None, reason: Reason::Agreement };
    let guest = Some(Side::Second);
    let forged = [
        (guest, None, draw(Side::Second)),
        (guest, Some(1), resigned()),
        (guest, Some(2), draw(Side::Second)),
        (guest, None, resigned()),
        (None, None, resigned()),
        (None, None, agreed()),
        (guest, Some(1), draw(Side::First)),
        (Some(Side::First), Some(1), draw(Side::First)),
        (Some(Side::First), None, Happening::Ready { side: Side::Second }),
        (None, None, Happening::Move { ply: 0, m: "a0a1".parse().expect("a move"), spent: None }),
        (None, None, Happening::Declined { offer: 1 }),
    ];
    for (actor, rid, body) in forged {
        let mut pair = Pair::linked(11, 0);
        pair.local(DIALLER, Local::Request(Request::DrawOffer));
        let mut chain = Chain::new(SESSION, &terms());
        let event = event(&mut chain, actor, rid, body);
        pair.inject_frame(DIALLER, &Frame::Ev(event.clone()));
        assert_eq!(pair.closed[DIALLER], Some(CloseCode::Protocol), "{event:?}");
        assert!(!pair.notices[DIALLER].contains(&Notice::Event(event)), "the table never hears of it");
    }
}

#[test]
fn events_that_do_not_continue_the_log_are_told_apart() {
    let mut chain = Chain::new(SESSION, &terms());
    let first = event(&mut chain, None, None, Happening::Start);
    let second = event(&mut chain, Some(Side::First), None, Happening::Declined { offer: 1 });
    let mut other = Chain::new(Hex([0; 16]), &terms());
    let strange = event(&mut other, None, None, Happening::Start);

    let mut pair = Pair::linked(12, 0);
    pair.inject_frame(DIALLER, &Frame::Ev(first.clone()));
    pair.inject_frame(DIALLER, &Frame::Ev(first));
    assert_eq!(pair.closed[DIALLER], None, "a repetition is ignored");
    pair.inject_frame(DIALLER, &Frame::Ev(second.clone()));
    assert_eq!(pair.notices[DIALLER].iter().filter(|n| matches!(n, Notice::Event(_))).count(), 2);

    for wrong in [second, strange] {
        let mut pair = Pair::linked(13, 0);
        pair.inject_frame(DIALLER, &Frame::Ev(wrong));
        assert_eq!(pair.closed[DIALLER], Some(CloseCode::Desync));
    }
}

/// Mallory speaks to both with TLS connections of her own, and so with other exporters and fingerprints.
#[test]
fn a_man_in_the_middle_makes_the_digits_differ() {
    let mut differ = 0;
    for seed in 0..200_u8 {
        let nonce = |who: u8| Hex([seed ^ who; 32]);
        let link = |us, peer, exporter| Connected { nonce: nonce(us), ..link(us, peer, exporter) };
        let (guest, host, mallory) = (1, 2, 3);
        let mut dialler = Session::dialler(profile("Guest"), Trust::Stranger, None);
        let mut listener = Session::listener(profile("Host"));
        let mut outputs = dialler.handle(Input::Connected(link(guest, mallory, 7)), 0);
        listener.handle(Input::Connected(link(host, mallory, 8)), 0);
        let mut shown = [None, None];
        // She passes every frame on as it is.
        for turn in 0..6 {
            let (to, at) = if turn % 2 == 0 { (&mut listener, 1) } else { (&mut dialler, 0) };
            let mut next = vec![];
            for output in std::mem::take(&mut outputs) {
                match output {
                    Output::Send(frame) => next.extend(to.handle(Input::Received(&encode(&frame)), 0)),
                    Output::Knock(_) => next.extend(to.handle(Input::Verdict(Verdict::Pair), 0)),
                    Output::Tell(Notice::ShowDigits { digits, .. }) => {
                        shown[1 - at] = Some(digits.to_string())
                    }
                    _ => {}
                }
            }
            let knocks: Vec<_> = next.extract_if(.., |output| matches!(output, Output::Knock(_))).collect();
            for _ in knocks {
                next.extend(to.handle(Input::Verdict(Verdict::Pair), 0));
            }
            outputs = next;
        }
        let [Some(one), Some(other)] = shown else { panic!("both show digits: {shown:?}") };
        differ += u32::from(one != other);
    }
    assert_eq!(differ, 200, "one chance in a million each");
}

#[test]
fn a_broken_promise_ends_the_pairing() {
    let mut session = listener();
    let commit = Frame::SasCommit { commit: commitment(&Hex([5; 32])) };
    session.handle(Input::Received(&[encode(&Frame::Hello(hello())), encode(&commit)].concat()), 0);
    let outputs = session.handle(Input::Verdict(Verdict::Pair), 0);
    assert!(matches!(outputs[..], [Output::Send(Frame::SasNonce { .. })]), "{outputs:?}");
    let outputs = session.handle(Input::Received(&encode(&Frame::SasNonce { nonce: Hex([6; 32]) })), 0);
    assert_eq!(close_code(&outputs), Some(CloseCode::Protocol));
    assert!(outputs.contains(&Output::Mistrust), "a guess is used up");
    assert!(!outputs.iter().any(|output| matches!(output, Output::Tell(Notice::ShowDigits { .. }))));
}

/// The dialler can compute the digits as soon as it has the listener's nonce, before it reveals its own.
#[test]
fn breaking_off_before_the_digits_are_shown_is_a_guess_too() {
    let mut session = listener();
    let commit = Frame::SasCommit { commit: commitment(&Hex([5; 32])) };
    session.handle(Input::Received(&encode(&Frame::Hello(hello()))), 0);
    session.handle(Input::Verdict(Verdict::Pair), 0);
    session.handle(Input::Received(&encode(&commit)), 0);
    assert!(session.handle(Input::Closed(None), 0).contains(&Output::Mistrust));
}

#[test]
fn a_welcome_before_the_digits_are_compared_is_a_trick() {
    let mut pair = Pair::new(14, 0, Trust::Stranger);
    let welcome = Pair::linked(15, 0).sent[LISTENER].iter().find_map(|frame| match frame {
        Frame::Welcome(welcome) => Some(Frame::Welcome(welcome.clone())),
        _ => None,
    });
    pair.inject_frame(DIALLER, &welcome.expect("a welcome"));
    assert_eq!(pair.closed[DIALLER], Some(CloseCode::Protocol));
    assert!(!pair.notices[DIALLER].iter().any(|notice| matches!(notice, Notice::Linked(_))));
}

#[test]
fn a_proof_is_worth_nothing_on_another_connection() {
    let proof = secret().proof(&Hex([8; 32]));
    let mut lobby = peer::session::Lobby::new(secret());
    let from = std::net::Ipv4Addr::LOCALHOST.into();
    let visitor = peer::session::Visitor { from, peer: Hex([1; 32]), exporter: Hex([7; 32]) };
    let knock = Knock { want: Want::Play, proof: Some(proof), resume: None, knows_us: false };
    let verdict = lobby.knock(peer::session::LinkId(1), &visitor, &knock, 0);
    assert_eq!(verdict, Verdict::Refuse(CloseCode::BadInvite));
}

#[test]
fn lone_samples_in_every_order_never_make_a_session_stumble() {
    let samples: Vec<_> = include_str!("../../docs/PROTOCOL.md")
        .split("```json\n")
        .skip(1)
        .map(|block| framed(block.split("```").next().expect("a closed block").trim().as_bytes()))
        .collect();
    let count = u64::try_from(samples.len()).expect("few");
    for seed in 0..3_000 {
        let mut random = Random(seed);
        let mut pair = match seed % 3 {
            0 => Pair::new(seed, 10, Trust::Stranger),
            1 => Pair::new(seed, 10, Trust::Invited(secret())),
            _ => Pair::linked(seed, 10),
        };
        for _ in 0..20 {
            let end = usize::try_from(random.below(2)).expect("an end");
            let sample = usize::try_from(random.below(count)).expect("few");
            match random.below(4) {
                0 => pair.local(end, Local::SameDigits),
                1 => pair.run_to(pair.now + random.below(1_000)),
                _ => pair.inject(end, &samples[sample]),
            }
        }
        for end in [DIALLER, LISTENER] {
            let ends = pair.notices[end].iter().filter(|notice| matches!(notice, Notice::Ended(_))).count();
            assert!(ends <= 1, "seed {seed}");
            let last = pair.notices[end].last();
            assert!(ends == 0 || matches!(last, Some(Notice::Ended(_))), "seed {seed}: {last:?}");
        }
    }
}

proptest! {
    #[test]
    fn no_bytes_make_a_session_panic(bytes in proptest::collection::vec(any::<u8>(), 0..300), welcomed: bool) {
        if welcomed {
            Pair::linked(0, 0).inject(DIALLER, &bytes);
        } else {
            listener().handle(Input::Received(&bytes), 0);
        }
    }

    #[test]
    fn no_json_makes_a_session_panic(text in r#"\{"t":"(hello|ev|req|ping|no|chat|welcome)"(,"(body|rid|seq|what|proto|terms|at|text)":(null|-?[0-9]{1,25}|"[a-z0-9]{0,70}"|\[1,2\]|\{"what":"move"\})){0,6}\}"#) {
        let bytes = framed(text.as_bytes());
        listener().handle(Input::Received(&bytes), 0);
        Pair::linked(0, 0).inject(DIALLER, &bytes);
        Pair::linked(0, 0).inject(LISTENER, &bytes);
    }

    #[test]
    fn any_text_is_a_harmless_line_of_chat(text in "\\PC{0,400}") {
        let frame = Frame::Chat { id: 1, text: Chat::clean(&text) };
        let bytes = encode(&frame);
        prop_assert!(bytes.len() <= BEFORE_WELCOME);
        prop_assert_eq!(Frame::parse(&bytes[2..]), Ok(Some(frame)));
    }
}
