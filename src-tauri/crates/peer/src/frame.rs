//! Frames on a stream of bytes: a length of two bytes, big-endian, and so many bytes of JSON text.
//!
//! The [`Decoder`] takes whatever pieces the network delivers. It looks at the length first and refuses a frame beyond the
//! limit before it keeps a byte of it, so a peer can never make it hold more than one frame of the limit.
//!
//! ```
//! use peer::frame::{self, Decoder};
//! use peer::message::Frame;
//!
//! let bytes = frame::encode(&Frame::Bye);
//! let mut decoder = Decoder::new();
//! let mut piece = bytes.as_slice();
//! assert_eq!(decoder.read(&mut piece, frame::BEFORE_WELCOME), Ok(Some(br#"{"t":"bye"}"#.to_vec())));
//! ```

use crate::message::Frame;

/// Longest frame, in bytes without the length, until `welcome`.
pub const BEFORE_WELCOME: usize = 4 * 1024;
/// Longest frame, in bytes without the length, after `welcome`.
pub const AFTER_WELCOME: usize = 16 * 1024;

/// Bytes of the length in front of each frame.
pub const PREFIX: usize = 2;

/// A frame as bytes, length included.
#[must_use]
pub fn encode(frame: &Frame) -> Vec<u8> {
    let text = frame.text();
    // Our own messages are all far below 64 KiB: texts are bounded by their types. An impossible one becomes an empty frame,
    // which every peer refuses.
    let (length, text) = match u16::try_from(text.len()) {
        Ok(length) => (length, text.as_str()),
        Err(_) => (0, ""),
    };
    let mut bytes = Vec::with_capacity(PREFIX + text.len());
    bytes.extend(length.to_be_bytes());
    bytes.extend(text.as_bytes());
    bytes
}

/// A length that no frame may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a frame of {length} bytes, where 1 to {limit} are allowed")]
pub struct BadLength {
    /// The length read.
    pub length: usize,
    /// The greatest that is allowed.
    pub limit: usize,
}

/// Cuts a stream of bytes into frames.
#[derive(Clone, Debug, Default)]
pub struct Decoder {
    prefix: Vec<u8>,
    body: Vec<u8>,
}

impl Decoder {
    /// A decoder at the start of a stream.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes from the front of `piece` what belongs to the current frame, and returns that frame's text when it is
    /// complete. `None` means that all of `piece` is taken and more is needed.
    ///
    /// # Errors
    /// When the frame's length is 0 or above `limit`. The stream cannot be read further.
    pub fn read(&mut self, piece: &mut &[u8], limit: usize) -> Result<Option<Vec<u8>>, BadLength> {
        take(&mut self.prefix, piece, PREFIX);
        let &[high, low] = self.prefix.as_slice() else { return Ok(None) };
        let length = usize::from(u16::from_be_bytes([high, low]));
        if length == 0 || length > limit {
            return Err(BadLength { length, limit });
        }
        take(&mut self.body, piece, length);
        if self.body.len() < length {
            return Ok(None);
        }
        self.prefix.clear();
        Ok(Some(std::mem::take(&mut self.body)))
    }

    /// Whether a frame has begun and not ended.
    #[must_use]
    pub fn is_inside(&self) -> bool {
        !self.prefix.is_empty()
    }
}

/// Moves bytes from the front of `piece` until `into` has `length`.
fn take(into: &mut Vec<u8>, piece: &mut &[u8], length: usize) {
    let wanted = length.saturating_sub(into.len()).min(piece.len());
    let (front, rest) = piece.split_at(wanted);
    into.extend_from_slice(front);
    *piece = rest;
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn all(decoder: &mut Decoder, mut bytes: &[u8], limit: usize) -> Result<Vec<Vec<u8>>, BadLength> {
        std::iter::from_fn(|| decoder.read(&mut bytes, limit).transpose()).collect()
    }

    #[test]
    fn a_long_frame_is_refused_by_its_length_alone() {
        let mut decoder = Decoder::new();
        let refusal = Err(BadLength { length: 4_097, limit: 4_096 });
        assert_eq!(all(&mut decoder, &[0x10, 0x01], BEFORE_WELCOME), refusal);
        assert_eq!(decoder.body.capacity(), 0, "nothing is kept for it");
    }

    #[test]
    fn an_empty_frame_is_refused() {
        assert_eq!(all(&mut Decoder::new(), &[0, 0], 100), Err(BadLength { length: 0, limit: 100 }));
    }

    #[test]
    fn the_limit_may_change_between_frames() {
        let mut bytes = vec![0, 2, b'a', b'b'];
        bytes.extend([0, 3, b'c', b'd', b'e']);
        let mut piece = bytes.as_slice();
        let mut decoder = Decoder::new();
        assert_eq!(decoder.read(&mut piece, 2), Ok(Some(b"ab".to_vec())));
        assert_eq!(decoder.read(&mut piece, 3), Ok(Some(b"cde".to_vec())));
        assert!(!decoder.is_inside());
    }

    proptest! {
        #[test]
        fn any_bytes_in_any_pieces_are_read_alike(
            bytes in proptest::collection::vec(any::<u8>(), 0..600),
            cuts in proptest::collection::vec(1_usize..50, 1..40),
        ) {
            let whole = all(&mut Decoder::new(), &bytes, 300);
            let mut decoder = Decoder::new();
            let mut rest = bytes.as_slice();
            let mut pieces = Ok(Vec::new());
            for cut in cuts.iter().cycle() {
                if rest.is_empty() || pieces.is_err() {
                    break;
                }
                let (piece, more) = rest.split_at((*cut).min(rest.len()));
                rest = more;
                pieces = pieces.and_then(|mut done: Vec<_>| {
                    done.extend(all(&mut decoder, piece, 300)?);
                    Ok(done)
                });
                prop_assert!(decoder.body.capacity() <= 600);
            }
            prop_assert_eq!(whole, pieces);
        }

        #[test]
        fn frames_survive_the_stream(texts in proptest::collection::vec("[a-z]{1,40}", 1..10)) {
            let mut bytes = Vec::new();
            for text in &texts {
                bytes.extend(u16::try_from(text.len()).unwrap().to_be_bytes());
                bytes.extend(text.as_bytes());
            }
            let found = all(&mut Decoder::new(), &bytes, 40).unwrap();
            let found: Vec<_> = found.into_iter().map(|text| String::from_utf8(text).unwrap()).collect();
            prop_assert_eq!(found, texts);
        }
    }
}
