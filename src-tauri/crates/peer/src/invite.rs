//! Invite codes: who hosts, where, and a secret that lets one guest in.
//!
//! A code is 71 letters and digits or fewer (77 with an IPv6 address), in groups of five, made to be pasted: version (1 byte),
//! first half of the host's fingerprint (16), secret (10), port (2), kind of addresses (1), addresses (4 each, or 16),
//! checksum (2), in Crockford's base32. The checksum is a CRC, which finds *every* wrong character and *every* swap of
//! neighbours, not just nearly every one.
//!
//! Reading tolerates: small letters; O for 0, I and L for 1; white space, dashes of any kind and underscores anywhere.
//!
//! The secret itself never travels: the guest shows that it knows it by an HMAC over what only the two ends of this TLS
//! connection can compute.

use crate::base32::{self, Unreadable, crc};
use crate::message::{Digest, Fingerprint, Hex};
use crate::session::Exporter;
use ring::hmac;
use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::str::FromStr;

/// The secret of an invite: 80 random bits. Never shown by `Debug`.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Secret([u8; 10]);

impl Secret {
    /// A secret of these random bytes.
    #[must_use]
    pub const fn new(random: [u8; 10]) -> Self {
        Self(random)
    }

    /// The proof that one knows the secret, for one connection.
    #[must_use]
    pub fn proof(&self, exporter: &Exporter) -> Digest {
        let tag = hmac::sign(&self.key(), &Self::message(exporter));
        let mut bytes = [0; 32];
        bytes.copy_from_slice(tag.as_ref());
        Hex(bytes)
    }

    /// Whether a proof is right; takes the same time either way.
    #[must_use]
    pub fn proves(&self, exporter: &Exporter, proof: &Digest) -> bool {
        hmac::verify(&self.key(), &Self::message(exporter), proof.bytes()).is_ok()
    }

    fn key(&self) -> hmac::Key {
        hmac::Key::new(hmac::HMAC_SHA256, &self.0)
    }

    fn message(exporter: &Exporter) -> Vec<u8> {
        [b"duiyi invite 1".as_slice(), exporter.bytes()].concat()
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// What an invite code says.
#[derive(Clone, PartialEq, Eq)]
pub struct Invite {
    /// First half of the host's fingerprint.
    pub host: Hex<16>,
    /// Lets one guest in.
    pub secret: Secret,
    /// The host's port.
    pub port: u16,
    /// Where the host may be: hints.
    pub places: Places,
}

/// The addresses of an invite.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Places {
    /// Up to three IPv4 addresses.
    V4(Vec<Ipv4Addr>),
    /// One IPv6 address, never a link-local one: its scope means nothing elsewhere.
    V6(Ipv6Addr),
}

/// IPv4 addresses in one invite.
pub const MOST_V4: usize = 3;

/// Why a text is no invite code. Each deserves its own hint beside the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotAnInvite {
    /// Nothing there.
    #[error("there is no code")]
    Empty,
    /// A character that no code has.
    #[error("a code has letters and digits only, not {0:?}")]
    Character(char),
    /// Too short or too long; a part was not copied, or copied twice.
    #[error("the code has {0} characters: a part is missing or doubled")]
    Length(usize),
    /// Something is mistyped.
    #[error("the code is mistyped")]
    Checksum,
    /// A code of a later version of the program.
    #[error("the code is of version {0}: the host's program is newer than this one")]
    Version(u8),
    /// The checksum is right, but the contents make no sense.
    #[error("the code leads nowhere")]
    Contents,
}

impl Invite {
    /// Makes an invite; of the addresses, the first that fit are taken: IPv4 if there is any, else one IPv6.
    #[must_use]
    pub fn new(host: &Fingerprint, secret: Secret, port: u16, addresses: &[IpAddr]) -> Self {
        let v4: Vec<_> = addresses.iter().filter_map(v4).filter(is_place_v4).take(MOST_V4).collect();
        let v6 = addresses.iter().find_map(v6).filter(|_| v4.is_empty());
        let mut half = [0; 16];
        half.copy_from_slice(&host.bytes()[..16]);
        Self { host: Hex(half), secret, port, places: v6.map_or(Places::V4(v4), Places::V6) }
    }

    /// Whether this invite is from the peer with that identity.
    #[must_use]
    pub fn is_from(&self, peer: &Fingerprint) -> bool {
        peer.bytes().starts_with(self.host.bytes())
    }

    /// The addresses.
    #[must_use]
    pub fn addresses(&self) -> Vec<IpAddr> {
        match &self.places {
            Places::V4(places) => places.iter().copied().map(IpAddr::V4).collect(),
            Places::V6(place) => vec![IpAddr::V6(*place)],
        }
    }
}

/// Shows no secret.
impl fmt::Debug for Invite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Invite")
            .field("host", &self.host)
            .field("port", &self.port)
            .field("places", &self.places)
            .finish_non_exhaustive()
    }
}

/// Writes the code itself, secret included: for the host's own eyes and clipboard.
impl fmt::Display for Invite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, c) in base32::write(&self.bytes()).into_iter().enumerate() {
            if at > 0 && at % GROUP == 0 {
                f.write_str("-")?;
            }
            write!(f, "{c}")?;
        }
        Ok(())
    }
}

impl FromStr for Invite {
    type Err = NotAnInvite;

    fn from_str(text: &str) -> Result<Self, NotAnInvite> {
        let values = base32::characters(text).map_err(|unknown| match unknown {
            Unreadable::Character(c) => NotAnInvite::Character(c),
            Unreadable::Endless => NotAnInvite::Length(text.chars().count()),
        })?;
        if values.is_empty() {
            return Err(NotAnInvite::Empty);
        }
        // A code of another length is one of a later version, or rather one that lost a part.
        let known = (0..=MOST_V4).map(|count| 4 * count).chain([16]).any(|places| {
            let bits = 8 * (FIXED + places);
            bits.div_ceil(5) == values.len()
        });
        let wrong = if known { NotAnInvite::Checksum } else { NotAnInvite::Length(values.len()) };
        let bytes = base32::bytes(&values).ok_or(wrong)?;
        let (body, sum) = bytes.split_last_chunk::<2>().ok_or(wrong)?;
        if crc(body) != u16::from_be_bytes(*sum) {
            return Err(wrong);
        }
        Self::from_body(body)
    }
}

/// Bytes of a code without its addresses.
const FIXED: usize = 1 + 16 + 10 + 2 + 1 + 2;
/// The version that this build writes and reads.
const VERSION: u8 = 1;
/// Stands in place of the count of IPv4 addresses when there is one IPv6 address.
const KIND_V6: u8 = 6;
/// Characters in a group.
const GROUP: usize = 5;

impl Invite {
    fn bytes(&self) -> Vec<u8> {
        let mut bytes = vec![VERSION];
        bytes.extend(self.host.bytes());
        bytes.extend(self.secret.0);
        bytes.extend(self.port.to_be_bytes());
        match &self.places {
            Places::V4(places) => {
                bytes.push(u8::try_from(places.len().min(MOST_V4)).unwrap_or(0));
                bytes.extend(places.iter().take(MOST_V4).flat_map(Ipv4Addr::octets));
            }
            Places::V6(place) => {
                bytes.push(KIND_V6);
                bytes.extend(place.octets());
            }
        }
        bytes.extend(crc(&bytes).to_be_bytes());
        bytes
    }

    fn from_body(body: &[u8]) -> Result<Self, NotAnInvite> {
        let bad = NotAnInvite::Contents;
        let (&version, rest) = body.split_first().ok_or(bad)?;
        if version != VERSION {
            return Err(if version == 0 { bad } else { NotAnInvite::Version(version) });
        }
        let (&host, rest) = rest.split_first_chunk::<16>().ok_or(bad)?;
        let (&secret, rest) = rest.split_first_chunk::<10>().ok_or(bad)?;
        let (&port, rest) = rest.split_first_chunk::<2>().ok_or(bad)?;
        let (&kind, rest) = rest.split_first().ok_or(bad)?;
        let places = if kind == KIND_V6 {
            Places::V6(Ipv6Addr::from(<[u8; 16]>::try_from(rest).map_err(|_| bad)?))
        } else {
            let (quads, over) = rest.as_chunks::<4>();
            if quads.len() != usize::from(kind) || quads.len() > MOST_V4 || !over.is_empty() {
                return Err(bad);
            }
            Places::V4(quads.iter().copied().map(Ipv4Addr::from).collect())
        };
        let sane = match &places {
            Places::V4(places) => places.iter().all(is_place_v4),
            Places::V6(place) => is_place_v6(place),
        };
        let port = u16::from_be_bytes(port);
        if port == 0 || !sane {
            return Err(bad);
        }
        Ok(Self { host: Hex(host), secret: Secret(secret), port, places })
    }
}

fn v4(address: &IpAddr) -> Option<Ipv4Addr> {
    match address {
        IpAddr::V4(v4) => Some(*v4),
        IpAddr::V6(_) => None,
    }
}

fn v6(address: &IpAddr) -> Option<Ipv6Addr> {
    match address {
        IpAddr::V6(v6) => Some(*v6).filter(is_place_v6),
        IpAddr::V4(_) => None,
    }
}

/// Loopback addresses are left out: a dialler tries its own machine anyway.
fn is_place_v4(address: &Ipv4Addr) -> bool {
    !(address.is_unspecified() || address.is_loopback() || address.is_multicast() || address.is_broadcast())
}

fn is_place_v6(address: &Ipv6Addr) -> bool {
    !(address.is_unspecified()
        || address.is_loopback()
        || address.is_multicast()
        || address.is_unicast_link_local()
        || address.to_ipv4_mapped().is_some())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base32::ALPHABET;
    use proptest::prelude::*;

    fn invite(places: Places) -> Invite {
        Invite { host: Hex([0xa5; 16]), secret: Secret([3, 1, 4, 1, 5, 9, 2, 6, 5, 3]), port: 45_890, places }
    }

    fn usual() -> Invite {
        invite(Places::V4(vec![Ipv4Addr::new(192, 168, 1, 23), Ipv4Addr::new(10, 0, 0, 7)]))
    }

    /// The code as bare characters.
    fn code(invite: &Invite) -> Vec<char> {
        invite.to_string().chars().filter(|c| *c != '-').collect()
    }

    fn read(characters: &[char]) -> Result<Invite, NotAnInvite> {
        characters.iter().collect::<String>().parse()
    }

    #[test]
    fn codes_lead_back_to_their_invites() {
        let v6 = invite(Places::V6("fd12:3456::1".parse().unwrap()));
        for (invite, length) in [(invite(Places::V4(vec![])), 52), (usual(), 64), (v6, 77)] {
            assert_eq!(invite.to_string().parse(), Ok(invite.clone()));
            assert_eq!(code(&invite).len(), length);
        }
    }

    #[test]
    fn people_may_write_it_as_they_like() {
        let text = usual().to_string();
        let sloppy = format!(
            " \u{201c}{}\n",
            text.to_lowercase().replace('-', " – ").replace('0', "o").replace('1', "l")
        );
        assert_eq!(sloppy.replace('\u{201c}', "").parse(), Ok(usual()));
        assert_eq!(sloppy.parse::<Invite>(), Err(NotAnInvite::Character('\u{201c}')));
    }

    #[test]
    fn every_wrong_character_is_found() {
        let good = code(&usual());
        for at in 0..good.len() {
            for wrong in ALPHABET.iter().map(|&c| char::from(c)).filter(|c| *c != good[at]) {
                let mut bad = good.clone();
                bad[at] = wrong;
                assert!(read(&bad).is_err(), "{wrong} at {at}");
            }
        }
    }

    #[test]
    fn every_swap_of_neighbours_and_every_lost_or_doubled_character_is_found() {
        let good = code(&usual());
        for at in 0..good.len() {
            let mut lost = good.clone();
            lost.remove(at);
            assert!(read(&lost).is_err(), "without {at}");
            let mut doubled = good.clone();
            doubled.insert(at, good[at]);
            assert!(read(&doubled).is_err(), "{at} twice");
            if at > 0 && good[at] != good[at - 1] {
                let mut swapped = good.clone();
                swapped.swap(at, at - 1);
                assert!(read(&swapped).is_err(), "{at} swapped");
            }
        }
    }

    #[test]
    fn faults_have_names() {
        assert_eq!("".parse::<Invite>(), Err(NotAnInvite::Empty));
        assert_eq!(" - ".parse::<Invite>(), Err(NotAnInvite::Empty));
        assert_eq!("ABCDU".parse::<Invite>(), Err(NotAnInvite::Character('U')));
        assert!(matches!("ABCD".parse::<Invite>(), Err(NotAnInvite::Length(4))));
        assert!(matches!("0".repeat(5_000).parse::<Invite>(), Err(NotAnInvite::Length(_))));
        let mut typo = code(&usual());
        typo[20] = if typo[20] == 'A' { 'B' } else { 'A' };
        assert_eq!(read(&typo), Err(NotAnInvite::Checksum));
        let mut newer = usual().bytes();
        newer[0] = 2;
        assert_eq!(resealed(newer), Err(NotAnInvite::Version(2)));
        let mut closed = usual().bytes();
        closed[27..29].fill(0);
        assert_eq!(resealed(closed), Err(NotAnInvite::Contents));
        let nowhere = invite(Places::V4(vec![Ipv4Addr::new(224, 0, 0, 1)]));
        assert_eq!(nowhere.to_string().parse::<Invite>(), Err(NotAnInvite::Contents));
    }

    fn resealed(mut bytes: Vec<u8>) -> Result<Invite, NotAnInvite> {
        bytes.truncate(bytes.len() - 2);
        bytes.extend(crc(&bytes).to_be_bytes());
        read(&base32::write(&bytes))
    }

    #[test]
    fn of_many_addresses_the_first_useful_ones_are_taken() {
        let ip = |text: &str| text.parse::<IpAddr>().unwrap();
        let many = ["127.0.0.1", "fd00::1", "10.0.0.1", "10.0.0.2", "10.0.0.3", "10.0.0.4"].map(ip);
        let made = Invite::new(&Hex([1; 32]), Secret([0; 10]), 1, &many);
        assert_eq!(made.addresses(), ["10.0.0.1", "10.0.0.2", "10.0.0.3"].map(ip));
        let six = Invite::new(&Hex([1; 32]), Secret([0; 10]), 1, &["::1", "fe80::1", "fd00::1"].map(ip));
        assert_eq!(six.addresses(), [ip("fd00::1")]);
        assert!(six.is_from(&Hex([1; 32])) && !six.is_from(&Hex([2; 32])));
    }

    #[test]
    fn the_proof_is_for_one_secret_and_one_connection() {
        let (secret, here, there) = (Secret([1; 10]), Hex([2; 32]), Hex([3; 32]));
        let proof = secret.proof(&here);
        assert!(secret.proves(&here, &proof));
        assert!(!secret.proves(&there, &proof), "replayed on another connection");
        assert!(!Secret([9; 10]).proves(&here, &proof));
    }

    #[test]
    fn debug_shows_no_secret() {
        let shown = format!("{:?} {:?}", usual(), usual().secret);
        assert!(!shown.contains("3, 1, 4") && !shown.contains("0301040105"), "{shown}");
    }

    proptest! {
        #[test]
        fn no_text_makes_the_reader_stumble(text in "\\PC{0,120}|[0-9A-TV-Z-]{0,120}") {
            let _ = text.parse::<Invite>();
        }

        #[test]
        fn any_invite_survives(host: [u8; 16], secret: [u8; 10], port in 1_u16.., quads in proptest::collection::vec(1_u32..0x7eff_ffff, 0..=3)) {
            let places = Places::V4(quads.into_iter().map(Ipv4Addr::from).collect());
            let invite = Invite { host: Hex(host), secret: Secret(secret), port, places };
            prop_assert_eq!(invite.to_string().parse(), Ok(invite));
        }
    }
}
