//! Any bytes as a stream, in pieces of any size: the same frames come out as from the whole, none beyond its bound; and whatever of them is
//! a message is the same message when it is written and read again.

#![no_main]

use libfuzzer_sys::fuzz_target;
use peer::{
    frame::{AFTER_WELCOME, BEFORE_WELCOME, BadLength, Decoder},
    message::Frame,
};

fuzz_target!(|bytes: &[u8]| {
    let Some((&cut, stream)) = bytes.split_first() else { return };
    let limit = if cut & 1 == 0 { BEFORE_WELCOME } else { AFTER_WELCOME };
    let whole = frames(&mut Decoder::new(), stream, limit);
    let mut decoder = Decoder::new();
    let mut pieces = Ok(Vec::new());
    for piece in stream.chunks(usize::from(cut / 2) + 1) {
        pieces = pieces.and_then(|mut done: Vec<_>| {
            done.extend(frames(&mut decoder, piece, limit)?);
            Ok(done)
        });
    }
    assert_eq!(whole.is_err(), pieces.is_err());
    for text in pieces.iter().flatten() {
        assert!((1..=limit).contains(&text.len()));
        message(text);
    }
    if whole.is_ok() {
        assert_eq!(whole, pieces);
    }
    // And without a length in front, so that the messages are found sooner.
    message(stream);
});

fn frames(decoder: &mut Decoder, mut piece: &[u8], limit: usize) -> Result<Vec<Vec<u8>>, BadLength> {
    std::iter::from_fn(|| decoder.read(&mut piece, limit).transpose()).collect()
}

fn message(text: &[u8]) {
    match Frame::parse(text) {
        Ok(Some(frame)) => {
            let again = frame.text();
            assert_eq!(Frame::parse(again.as_bytes()).as_ref(), Ok(&Some(frame)), "{again}");
        }
        Ok(None) => {}
        Err(fault) => assert!(!fault.to_string().is_empty()),
    }
}
