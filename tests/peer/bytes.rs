//! Any bytes at every door: frames, messages, invite codes, announcements. Nothing panics, nothing is held beyond its bound, and what is
//! understood is understood the same when it is written again. The targets under `fuzz/` look for hours where these look for seconds.

use crate::pair::{DIALLER, LISTENER, Pair};
use acceptance::random::Random;
use peer::close::CloseCode;
use peer::discovery::{Found, MOST_ADDRESSES};
use peer::frame::{AFTER_WELCOME, Decoder, PREFIX};
use peer::invite::{Invite, NotAnInvite};
use peer::message::Frame;
use peer::session::Notice;
use proptest::prelude::*;
use std::net::{IpAddr, Ipv4Addr};

/// The text of every sample in the document.
fn samples() -> Vec<&'static [u8]> {
    let blocks = include_str!("../../docs/PROTOCOL.md").split("```json\n").skip(1);
    blocks.map(|block| block.split("```").next().expect("a closed block").trim().as_bytes()).collect()
}

/// What is read is written again as what reads the same, and fits into a frame.
fn read_again(bytes: &[u8]) -> bool {
    let Ok(Some(frame)) = Frame::parse(bytes) else { return false };
    let text = frame.text();
    assert!(text.len() <= usize::from(u16::MAX), "its length has two bytes: {text}");
    assert_eq!(Frame::parse(text.as_bytes()), Ok(Some(frame)), "{}", String::from_utf8_lossy(bytes));
    true
}

/// Reads bytes as a stream; tells how many frames they hold.
fn stream(mut bytes: &[u8]) -> usize {
    let mut decoder = Decoder::new();
    let mut frames = 0;
    while let Ok(Some(frame)) = decoder.read(&mut bytes, AFTER_WELCOME) {
        assert!((1..=AFTER_WELCOME).contains(&frame.len()));
        read_again(&frame);
        frames += 1;
    }
    frames
}

fn announced(bytes: &[u8]) {
    let fields = bytes.split(|byte| *byte == 0).filter_map(|field| {
        let at = field.iter().position(|byte| *byte == b'=')?;
        Some((std::str::from_utf8(&field[..at]).ok()?, &field[at + 1..]))
    });
    let place = (IpAddr::V4(Ipv4Addr::new(10, 0, 0, 1)), 0);
    if let Some(found) = Found::read(fields, [place], 45_890) {
        assert!((1..=MOST_ADDRESSES).contains(&found.addresses.len()));
    }
}

#[test]
fn every_string_of_up_to_two_bytes_is_taken_everywhere() {
    let two = (0..=u16::MAX).map(|pair| pair.to_be_bytes().to_vec());
    let mut read = 0;
    for bytes in std::iter::once(vec![]).chain((0..=u8::MAX).map(|byte| vec![byte])).chain(two) {
        assert!(!read_again(&bytes), "{bytes:?} says nothing");
        assert_eq!(stream(&bytes), 0);
        announced(&bytes);
        if let Ok(text) = std::str::from_utf8(&bytes) {
            assert!(text.parse::<Invite>().is_err(), "{text:?}");
        }
        read += 1;
    }
    assert_eq!(read, 1 + 256 + 65_536);
}

/// Every sample with every byte made another one, taken out, and doubled, and with every tail cut off.
#[test]
fn samples_with_a_fault_are_read_or_refused() {
    const OTHERS: [u8; 14] =
        [0, b' ', b'"', b'\\', b'{', b'}', b'[', b']', b',', b':', b'-', b'9', 0x80, 0xff];
    let (mut tried, mut read) = (0, 0);
    for sample in samples() {
        for at in 0..sample.len() {
            let (before, after) = (&sample[..at], &sample[at + 1..]);
            let mut changed: Vec<_> =
                OTHERS.iter().map(|other| [before, &[*other], after].concat()).collect();
            changed.push([before, after].concat());
            changed.push([before, &[sample[at]; 2], after].concat());
            changed.push(before.to_vec());
            tried += changed.len();
            read += changed.iter().filter(|bytes| read_again(bytes)).count();
        }
    }
    println!("{tried} samples with a fault, {read} of them still messages");
    assert!(read > 100, "a changed name is still a name");
}

/// The same, in the middle of a conversation that stands: it goes on, or it ends once and for a reason.
#[test]
fn a_conversation_survives_one_wrong_byte_or_ends_once() {
    let samples = samples();
    let mut ended = 0;
    for seed in 0..2_000_u64 {
        let mut random = Random(seed);
        let mut pick = |limit: usize| usize::try_from(random.below(limit as u64)).expect("small");
        let mut text = samples[pick(samples.len())].to_vec();
        let at = pick(text.len());
        text[at] = u8::try_from(pick(256)).expect("a byte");
        let end = [DIALLER, LISTENER][pick(2)];
        let mut pair = Pair::linked(seed, 0);
        let length = u16::try_from(text.len()).expect("a short frame");
        pair.inject(end, &[length.to_be_bytes().as_slice(), &text].concat());
        let ends = pair.notices[end].iter().filter(|notice| matches!(notice, Notice::Ended(_))).count();
        assert!(ends <= 1, "seed {seed}");
        let closed = pair.closed[end];
        let reasons = [CloseCode::Frame, CloseCode::Protocol, CloseCode::Desync, CloseCode::Bye];
        assert!(closed.is_none_or(|code| reasons.contains(&code)), "seed {seed}: {closed:?}");
        ended += ends;
    }
    assert!(ended > 100, "{ended} of them");
}

/// Pieces of a frame are not a sign of life: whoever never finishes one is lost like anybody who says nothing.
#[test]
fn a_frame_that_never_ends_is_silence() {
    let mut pair = Pair::linked(0, 0);
    pair.cut();
    let start = pair.now;
    pair.inject(LISTENER, &[0x3f, 0xff]);
    for step in 1..=70 {
        pair.run_to(start + step * 100);
        pair.inject(LISTENER, b"{");
    }
    let lost = Notice::Pulse(peer::session::Pulse::Lost);
    assert!(pair.notices[LISTENER].contains(&lost), "{:?}", pair.notices[LISTENER]);
}

proptest! {
    #[test]
    fn no_bytes_are_too_strange(bytes in proptest::collection::vec(any::<u8>(), 0..2_000)) {
        read_again(&bytes);
        stream(&bytes);
        announced(&bytes);
        let _ = String::from_utf8_lossy(&bytes).parse::<Invite>();
    }

    #[test]
    fn no_code_is_too_strange(bytes in proptest::collection::vec(any::<u8>(), 0..120)) {
        // Sealed with a right checksum, so that the reader looks inside.
        match sealed(&bytes).parse::<Invite>() {
            Ok(invite) => {
                prop_assert_eq!(invite.to_string().parse::<Invite>(), Ok(invite.clone()));
                prop_assert!(invite.port != 0 && invite.addresses().len() <= 3);
            }
            Err(fault) => prop_assert!(!matches!(fault, NotAnInvite::Character(_) | NotAnInvite::Empty)),
        }
    }

    #[test]
    fn no_announcement_is_too_strange(text in "(v=1|fp=[0-9a-f]{16}|p=[0-9]{1,6}-[0-9]{1,6}|g=[a-z]{0,9}|r=[a-z0-9-]{0,40}|n=\\PC{0,40}|s=(open|full|x)|[a-z]{0,2}=.{0,9})(\x00(v=1|fp=[0-9a-f]{16}|p=1-1|g=gomoku|r=renju|n=\\PC{0,40}|s=open)){0,8}") {
        announced(text.as_bytes());
    }
}

#[test]
fn what_is_sealed_here_is_sealed_as_the_program_does() {
    let bytes =
        [vec![1], vec![7; 16], vec![8; 10], 45_890_u16.to_be_bytes().to_vec(), vec![1, 10, 0, 0, 1]].concat();
    let invite: Invite = sealed(&bytes).parse().expect("a code");
    assert_eq!((invite.port, invite.addresses()), (45_890, vec![Ipv4Addr::new(10, 0, 0, 1).into()]));
    assert_eq!(invite.to_string().replace('-', ""), sealed(&bytes));
    assert_eq!(PREFIX, 2);
}

/// A code of these bytes, with its checksum: `docs/PROTOCOL.md`, "Invite codes".
fn sealed(bytes: &[u8]) -> String {
    let sum = bytes.iter().fold(0xffff_u16, |sum, byte| {
        (0..8).fold(
            sum ^ u16::from(*byte) << 8,
            |sum, _| if sum & 0x8000 == 0 { sum << 1 } else { sum << 1 ^ 0x1021 },
        )
    });
    let bits = [bytes, &sum.to_be_bytes()].concat();
    let bit = |at: usize| bits.get(at / 8).map_or(0, |byte| byte >> (7 - at % 8) & 1);
    let value = |character: usize| (0..5).fold(0, |value, at| value << 1 | bit(5 * character + at));
    (0..(8 * bits.len()).div_ceil(5))
        .map(|character| char::from(b"0123456789ABCDEFGHJKMNPQRSTVWXYZ"[usize::from(value(character))]))
        .collect()
}
