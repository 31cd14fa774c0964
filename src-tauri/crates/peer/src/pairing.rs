//! Six digits by which two strangers see that nobody sits between them.
//!
//! Digits made from keys alone can be matched by trying keys: 2^20 tries fool six digits. So the dialler first promises a
//! random number by sending its hash, then the listener sends its own, and only then the dialler reveals. Whoever sits
//! in the middle has to fix its numbers before it knows what the others' are, and so has one guess in a million, once per attempt.
//! The digits also cover the TLS connection and both identities.

use crate::message::{Digest, Fingerprint, Hex, Nonce};
use crate::session::{Digits, Exporter};
use ring::{digest, hkdf};

/// The promise of the dialler's nonce.
#[must_use]
pub fn commitment(nonce: &Nonce) -> Digest {
    let mut context = digest::Context::new(&digest::SHA256);
    context.update(b"duiyi c1");
    context.update(nonce.bytes());
    let mut hash = [0; 32];
    hash.copy_from_slice(context.finish().as_ref());
    Hex(hash)
}

/// What both screens show.
#[must_use]
pub fn digits(
    exporter: &Exporter,
    dialler: (&Fingerprint, &Nonce),
    listener: (&Fingerprint, &Nonce),
) -> Digits {
    let secret = [dialler.1.bytes().as_slice(), listener.1.bytes()].concat();
    let key = hkdf::Salt::new(hkdf::HKDF_SHA256, exporter.bytes()).extract(&secret);
    let info = [b"duiyi sas 1".as_slice(), dialler.0.bytes(), listener.0.bytes()];
    let mut bytes = [0; 8];
    if let Ok(okm) = key.expand(&info, EightBytes) {
        // `fill` fails only when the length differs from that of `EightBytes`.
        let _ = okm.fill(&mut bytes);
    }
    // u64::MAX is 18 million million times a million: the modulus favours no digits that anybody could notice.
    Digits(u32::try_from(u64::from_be_bytes(bytes) % 1_000_000).unwrap_or(0))
}

struct EightBytes;

impl hkdf::KeyType for EightBytes {
    fn len(&self) -> usize {
        8
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EXPORTER: Exporter = Hex([1; 32]);

    fn shown(exporter: Exporter, dialler: u8, listener: u8, nonces: [u8; 2]) -> String {
        let [d, l] = nonces.map(|byte| Hex([byte; 32]));
        digits(&exporter, (&Hex([dialler; 32]), &d), (&Hex([listener; 32]), &l)).to_string()
    }

    /// The derivation is part of the protocol: these values never change.
    #[test]
    fn values_are_those_of_the_protocol() {
        assert_eq!(
            commitment(&Hex([4; 32])).to_string(),
            "9b4e15aaa8834f2820b7abc3ad5eba879b8393e26afbde54ea2b01f689731c16"
        );
        assert_eq!(shown(EXPORTER, 2, 3, [4, 5]), "533952");
    }

    #[test]
    fn everything_counts() {
        let usual = shown(EXPORTER, 2, 3, [4, 5]);
        assert_ne!(shown(Hex([9; 32]), 2, 3, [4, 5]), usual);
        assert_ne!(shown(EXPORTER, 3, 2, [4, 5]), usual);
        assert_ne!(shown(EXPORTER, 2, 3, [5, 4]), usual);
        assert_eq!(usual.len(), 6);
    }
}
