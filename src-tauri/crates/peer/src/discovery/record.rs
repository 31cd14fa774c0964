//! What a host says of itself in the local network, and how it is read.
//!
//! The fields of the TXT record: `v` the version of this layout (1), `fp` the first 8 bytes of the fingerprint in hexadecimal, `p` the lowest
//! and highest protocol version, `g` the game, `r` its rules, `n` the player's name (at most 32 bytes), `s` `open` or `full`.
//!
//! Reading tolerates: unknown fields, fields in any order, missing `g`, `r`, `n` and `p`. Anything else makes the whole record
//! worthless: a wrong `v` or `fp`, a word that is none, more than [`MOST_FIELDS`] fields, no address that could be dialled.

use crate::message::{Fingerprint, Game, Hex, RulesName, Versions};
use crate::text::Name;
use std::net::{IpAddr, SocketAddr, SocketAddrV6};

/// Addresses kept of one host.
pub const MOST_ADDRESSES: usize = 8;
/// Fields read of one record.
pub const MOST_FIELDS: usize = 32;
/// Bytes of a name in a record.
pub const LONGEST_NAME: usize = 32;

/// What a host says of its table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Announcement {
    /// The game.
    pub game: Game,
    /// Its rules.
    pub rules: RulesName,
    /// The player.
    pub name: Name,
    /// Whether the seat is free.
    pub open: bool,
}

/// A host that somebody announces: nothing of it is proved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The first 8 bytes of the fingerprint that it says is its own.
    pub print: Hex<8>,
    /// The player, by its own word; may be empty.
    pub name: Name,
    /// The game.
    pub game: Option<Game>,
    /// Its rules.
    pub rules: Option<RulesName>,
    /// Whether the seat is free.
    pub open: bool,
    /// The protocol versions it speaks; without one in common with [`Versions::OURS`], one of the two programs is too old.
    pub versions: Versions,
    /// Where it may be, the likeliest first: for one race of dials.
    pub addresses: Vec<SocketAddr>,
}

impl Announcement {
    pub(super) fn fields(&self, us: &Fingerprint) -> Vec<(&'static str, String)> {
        let Versions { low, high } = Versions::OURS;
        vec![
            ("v", "1".to_owned()),
            ("fp", instance(us)),
            ("p", format!("{low}-{high}")),
            ("g", word(self.game).to_owned()),
            ("r", self.rules.to_string()),
            ("n", head(self.name.as_str(), LONGEST_NAME).to_owned()),
            ("s", if self.open { "open" } else { "full" }.to_owned()),
        ]
    }
}

impl Found {
    /// Reads a record: its fields, its addresses with the scopes of IPv6, and its port. Nothing when it is not to be believed.
    pub fn read<'a>(
        fields: impl IntoIterator<Item = (&'a str, &'a [u8])>,
        places: impl IntoIterator<Item = (IpAddr, u32)>,
        port: u16,
    ) -> Option<Self> {
        let mut known = [None::<&str>; KEYS.len()];
        for (count, (key, value)) in fields.into_iter().enumerate() {
            if count >= MOST_FIELDS {
                return None;
            }
            let mut places = known.iter_mut().zip(KEYS);
            if let Some((place, _)) = places.find(|(_, known)| known.eq_ignore_ascii_case(key))
                && place.is_none()
            {
                // RFC 6763, section 6.4: of a key that comes twice the first counts.
                *place = Some(std::str::from_utf8(value).ok()?);
            }
        }
        let [version, print, versions, game, rules, name, seat] = known;
        if version != Some("1") || port == 0 {
            return None;
        }
        let found = Self {
            print: print?.parse().ok()?,
            name: Name::clean(head(name.unwrap_or_default(), LONGEST_NAME)),
            game: game.map(read_game).transpose().ok()?,
            rules: rules.map(str::parse).transpose().ok()?,
            open: match seat? {
                "open" => true,
                "full" => false,
                _ => return None,
            },
            versions: versions.map_or(Some(Versions::OURS), read_versions)?,
            addresses: addresses(places, port),
        };
        (!found.addresses.is_empty()).then_some(found)
    }

    /// Whether the two programs have a protocol version in common.
    #[must_use]
    pub fn is_understood(&self) -> bool {
        self.versions.common(Versions::OURS).is_some()
    }

    /// Whether it says that it is this peer.
    #[must_use]
    pub fn claims(&self, peer: &Fingerprint) -> bool {
        peer.bytes().starts_with(self.print.bytes())
    }
}

const KEYS: [&str; 7] = ["v", "fp", "p", "g", "r", "n", "s"];

/// The name of a host's record.
pub(super) fn instance(us: &Fingerprint) -> String {
    let mut print = [0; 8];
    print.copy_from_slice(&us.bytes()[..8]);
    Hex(print).to_string()
}

/// The first label of a record's full name.
pub(super) fn label(name: &str) -> &str {
    name.split('.').next().unwrap_or_default()
}

fn word(game: Game) -> &'static str {
    match game {
        Game::Xiangqi => "xiangqi",
        Game::Gomoku => "gomoku",
    }
}

fn read_game(text: &str) -> Result<Game, ()> {
    [Game::Xiangqi, Game::Gomoku].into_iter().find(|game| word(*game) == text).ok_or(())
}

fn read_versions(text: &str) -> Option<Versions> {
    let (low, high) = text.split_once('-')?;
    let versions = Versions { low: low.parse().ok()?, high: high.parse().ok()? };
    (versions.low <= versions.high).then_some(versions)
}

/// The first bytes of a text, whole characters only.
fn head(text: &str, most: usize) -> &str {
    text.get(..text.floor_char_boundary_at(most)).unwrap_or_default()
}

trait FloorCharBoundary {
    fn floor_char_boundary_at(&self, most: usize) -> usize;
}

impl FloorCharBoundary for str {
    fn floor_char_boundary_at(&self, most: usize) -> usize {
        (0..=most.min(self.len())).rev().find(|index| self.is_char_boundary(*index)).unwrap_or(0)
    }
}

fn addresses(places: impl IntoIterator<Item = (IpAddr, u32)>, port: u16) -> Vec<SocketAddr> {
    let mut addresses: Vec<SocketAddr> = places
        .into_iter()
        // Nobody has more; a record that says so wants our time.
        .take(8 * MOST_ADDRESSES)
        // IPv4 in the clothes of IPv6 would get past what follows.
        .map(|(address, scope)| (address.to_canonical(), scope))
        .filter(|(address, _)| {
            !address.is_unspecified() && !address.is_multicast() && !is_broadcast(*address)
        })
        .map(|(address, scope)| match address {
            IpAddr::V6(v6) if v6.is_unicast_link_local() => SocketAddrV6::new(v6, port, 0, scope).into(),
            address => (address, port).into(),
        })
        .collect();
    addresses.sort_by_key(|address| (likelihood(address.ip()), *address));
    addresses.dedup();
    addresses.truncate(MOST_ADDRESSES);
    addresses
}

fn is_broadcast(address: IpAddr) -> bool {
    matches!(address, IpAddr::V4(v4) if v4.is_broadcast())
}

/// Low is likely. A host with several cards announces on each the addresses of all, so that none can be taken for the right one.
fn likelihood(address: IpAddr) -> u8 {
    match address {
        IpAddr::V4(v4) if v4.is_private() => 0,
        IpAddr::V4(v4) if v4.is_loopback() || v4.is_link_local() => 4,
        IpAddr::V4(_) => 1,
        IpAddr::V6(v6) if v6.is_unicast_link_local() => 3,
        IpAddr::V6(v6) if v6.is_loopback() => 4,
        IpAddr::V6(_) => 2,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn us() -> Fingerprint {
        Hex([0xab; 32])
    }

    fn announcement(name: &str) -> Announcement {
        let rules = "asian".parse().unwrap();
        Announcement { game: Game::Xiangqi, rules, name: Name::clean(name), open: true }
    }

    fn read(fields: &[(&str, String)], places: &[&str]) -> Option<Found> {
        let fields = fields.iter().map(|(key, value)| (*key, value.as_bytes()));
        let places = places.iter().map(|place| (place.parse().unwrap(), 3));
        Found::read(fields, places, 45_890)
    }

    #[test]
    fn what_is_announced_is_found() {
        let found = read(&announcement("小兰").fields(&us()), &["192.168.0.7"]).unwrap();
        assert_eq!(found.name.as_str(), "小兰");
        assert_eq!((found.game, found.open), (Some(Game::Xiangqi), true));
        assert!(found.claims(&us()) && found.is_understood());
        assert!(!found.claims(&Hex([0xac; 32])));
    }

    #[test]
    fn a_long_name_is_cut_between_characters() {
        let fields = announcement("一二三四五六七八九十一二三四五六").fields(&us());
        let name = &fields.iter().find(|(key, _)| *key == "n").unwrap().1;
        assert_eq!(name.as_str(), "一二三四五六七八九十");
        assert!(read(&fields, &["10.0.0.1"]).is_some());
    }

    #[test]
    fn a_record_that_makes_no_sense_is_worthless() {
        let good = announcement("Lan").fields(&us());
        let with = |key: &str, value: &str| {
            let mut fields = good.clone();
            fields.iter_mut().filter(|(known, _)| *known == key).for_each(|field| field.1 = value.to_owned());
            read(&fields, &["10.0.0.1"])
        };
        let bad = [
            ("v", "2"),
            ("v", ""),
            ("fp", "abab"),
            ("fp", "xyxyxyxyxyxyxyxy"),
            ("p", "1"),
            ("p", "2-1"),
            ("p", "1-99999999"),
            ("g", "go"),
            ("r", "<b>"),
            ("s", "maybe"),
        ];
        for (key, value) in bad {
            assert_eq!(with(key, value), None, "{key}={value}");
        }
        for missing in ["v", "fp", "s"] {
            let fields: Vec<_> = good.iter().filter(|(key, _)| *key != missing).cloned().collect();
            assert_eq!(read(&fields, &["10.0.0.1"]), None, "without {missing}");
        }
        assert_eq!(read(&good, &[]), None, "nowhere to be dialled");
        assert_eq!(read(&good, &["0.0.0.0", "224.0.0.251", "255.255.255.255", "ff02::fb"]), None);
        assert_eq!(read(&good, &["::ffff:0.0.0.0", "::ffff:224.0.0.251", "::ffff:255.255.255.255"]), None);
        let many: Vec<_> = (0..40).map(|_| ("x", String::new())).chain(good.clone()).collect();
        assert_eq!(read(&many, &["10.0.0.1"]), None, "forty fields");
    }

    #[test]
    fn what_is_missing_or_new_does_no_harm() {
        let mut fields = announcement("Lan").fields(&us());
        fields.retain(|(key, _)| ["v", "fp", "s"].contains(key));
        fields.push(("later", "x".to_owned()));
        fields.push(("S", "full".to_owned()));
        let found = read(&fields, &["10.0.0.1"]).unwrap();
        assert_eq!(
            (found.name.as_str(), found.game, found.rules.clone(), found.open),
            ("", None, None, true)
        );
        fields.push(("p", "7-9".to_owned()));
        assert!(!read(&fields, &["10.0.0.1"]).unwrap().is_understood());
    }

    #[test]
    fn the_likeliest_addresses_come_first_and_there_are_eight() {
        let places: Vec<_> = (1..20).map(|n| format!("2001:db8::{n}")).collect();
        let mut places: Vec<_> = places.iter().map(String::as_str).collect();
        places.extend(["fe80::1", "127.0.0.1", "192.168.0.7", "192.168.0.7"]);
        let found = read(&announcement("Lan").fields(&us()), &places).unwrap();
        assert_eq!(found.addresses.len(), MOST_ADDRESSES);
        assert_eq!(found.addresses[0].to_string(), "192.168.0.7:45890");
        let local = read(&announcement("Lan").fields(&us()), &["fe80::1"]).unwrap();
        assert_eq!(local.addresses[0].to_string(), "[fe80::1%3]:45890", "with its scope");
    }

    #[test]
    fn names_cannot_play_tricks() {
        let mut fields = announcement("Lan").fields(&us());
        fields
            .iter_mut()
            .filter(|(key, _)| *key == "n")
            .for_each(|field| field.1 = "\u{202e}naL\u{7}".to_owned());
        assert_eq!(read(&fields, &["10.0.0.1"]).unwrap().name.as_str(), "naL");
    }

    proptest! {
        #[test]
        fn no_record_makes_it_stumble(
            fields in proptest::collection::vec(("(v|fp|p|g|r|n|s|[a-z]{0,3})", proptest::collection::vec(any::<u8>(), 0..80)), 0..40),
            places in proptest::collection::vec(any::<(u128, bool, u32)>(), 0..100),
            port in any::<u16>(),
        ) {
            let places = places.into_iter().map(|(bits, v6, scope)| {
                let v4 = u32::try_from(bits & u128::from(u32::MAX)).unwrap();
                let address = if v6 { IpAddr::V6(bits.into()) } else { IpAddr::V4(v4.into()) };
                (address, scope)
            });
            let fields = fields.iter().map(|(key, value)| (key.as_str(), value.as_slice()));
            if let Some(found) = Found::read(fields, places, port) {
                prop_assert!(found.addresses.len() <= MOST_ADDRESSES && !found.addresses.is_empty());
                prop_assert!(found.name.as_str().len() <= LONGEST_NAME);
            }
        }
    }
}
