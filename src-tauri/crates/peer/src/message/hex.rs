//! Fixed-size byte strings, written as lower-case hexadecimal text.

use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// `N` bytes that stand in JSON as `2 * N` hexadecimal digits.
///
/// Written in lower case; upper case is tolerated when reading. Nothing else is: no prefix, no spaces, no other length.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Hex<const N: usize>(pub [u8; N]);

/// First 8 bytes of the SHA-256 of a position's text: see [`crate::chain::position_hash`].
pub type PositionHash = Hex<8>;
/// First 8 bytes of the SHA-256 of terms and start position: see [`crate::chain::setup_hash`].
pub type SetupHash = Hex<8>;
/// A link of the chain of events: see [`crate::chain::Chain`].
pub type ChainHash = Hex<16>;
/// Names one meeting of two players at a table; drawn at random by the listener.
pub type SessionId = Hex<16>;
/// A random number used once.
pub type Nonce = Hex<32>;
/// A SHA-256 value: a commitment or a proof.
pub type Digest = Hex<32>;

/// The identity of an installation: SHA-256 of its certificate in DER form.
pub type Fingerprint = Hex<32>;

/// Not hexadecimal text of the right length.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected {expected} hexadecimal digits")]
pub struct NotHex {
    /// How many digits should have stood there.
    pub expected: usize,
}

impl<const N: usize> Hex<N> {
    /// The bytes.
    #[must_use]
    pub const fn bytes(&self) -> &[u8; N] {
        &self.0
    }
}

impl<const N: usize> FromStr for Hex<N> {
    type Err = NotHex;

    fn from_str(text: &str) -> Result<Self, NotHex> {
        let fault = NotHex { expected: 2 * N };
        if text.len() != 2 * N {
            return Err(fault);
        }
        let mut bytes = [0; N];
        for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks_exact(2)) {
            let [high, low] = pair else { return Err(fault) };
            *byte = digit(*high).ok_or(fault)? << 4 | digit(*low).ok_or(fault)?;
        }
        Ok(Self(bytes))
    }
}

impl<const N: usize> fmt::Display for Hex<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl<const N: usize> fmt::Debug for Hex<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl<const N: usize> Serialize for Hex<N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de, const N: usize> Deserialize<'de> for Hex<N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Digits<const N: usize>;
        impl<const N: usize> Visitor<'_> for Digits<N> {
            type Value = Hex<N>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{} hexadecimal digits", 2 * N)
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Self::Value, E> {
                text.parse().map_err(E::custom)
            }
        }
        deserializer.deserialize_str(Digits)
    }
}

fn digit(byte: u8) -> Option<u8> {
    char::from(byte).to_digit(16).and_then(|digit| u8::try_from(digit).ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn writes_lower_case_and_reads_both() {
        let value = Hex([0x00, 0xab, 0xff]);
        assert_eq!(value.to_string(), "00abff");
        assert_eq!("00ABff".parse(), Ok(value));
    }

    #[test]
    fn refuses_other_lengths_and_letters() {
        for text in ["", "00abf", "00abff0", "00abfg", "+0abff", "0x00ab", "00ab\u{e9}"] {
            assert_eq!(text.parse::<Hex<3>>(), Err(NotHex { expected: 6 }), "{text:?}");
        }
    }
}
