//! The players whom this side has met: their keys, and the names that *this* side gave them.
//!
//! A key is believed because it was once confirmed, by an invite or by digits. A name that a peer claims is worth nothing: what is shown
//! of a known player is the petname, and somebody with the name of a known player and another key is an [`Acquaintance::Namesake`]: a new
//! installation of the same person, or somebody who would like to be taken for it. That is never gone on with by itself.
//!
//! The list is a value: it reads no clock and no file. Each player is one row of text for whoever keeps it.

use crate::message::Fingerprint;
use crate::text::Name;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::net::SocketAddr;

/// Players remembered at a time.
pub const MOST_KNOWN: usize = 1_000;
/// Addresses remembered of each.
pub const MOST_PLACES: usize = 4;

/// Seconds since 1970.
pub type Seconds = u64;

/// A player met before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Known {
    /// Its key.
    pub peer: Fingerprint,
    /// The name that it gave itself when it was last seen.
    pub name: Name,
    /// The name that the user gave it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub petname: Option<Name>,
    /// When it was first met.
    pub first: Seconds,
    /// When it was last met.
    pub last: Seconds,
    /// Whether it may sit down without being asked for.
    #[serde(default)]
    pub welcome: bool,
    /// Where it was, the last place first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<SocketAddr>,
}

impl Known {
    /// What is shown of it.
    #[must_use]
    pub fn shown(&self) -> &Name {
        self.petname.as_ref().unwrap_or(&self.name)
    }

    /// One row of text.
    #[must_use]
    pub fn row(&self) -> String {
        // Nothing in it can fail to be written: there are no maps.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Reads a row; unknown fields are ignored, and too many places are cut off.
    ///
    /// # Errors
    /// When it is not a row of [`Known::row`].
    pub fn from_row(row: &str) -> Result<Self, serde_json::Error> {
        let mut known: Self = serde_json::from_str(row)?;
        known.places.truncate(MOST_PLACES);
        Ok(known)
    }
}

/// What is known of somebody with a key and a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Acquaintance<'a> {
    /// Met before.
    Known(&'a Known),
    /// Never met, and no known player has that name.
    Stranger,
    /// Another key than that of the known player with this name: warn, and let the user decide.
    Namesake(&'a Known),
}

/// Everybody who was met.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Acquaintances {
    known: BTreeMap<Fingerprint, Known>,
}

impl Acquaintances {
    /// Nobody.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Those of these rows that can be read; of two with the same key the last.
    pub fn from_rows<'a>(rows: impl IntoIterator<Item = &'a str>) -> Self {
        let mut all = Self::new();
        for known in rows.into_iter().filter_map(|row| Known::from_row(row).ok()) {
            all.known.insert(known.peer, known);
            all.make_room();
        }
        all
    }

    /// Whether somebody is known.
    #[must_use]
    pub fn judge(&self, peer: &Fingerprint, claimed: &Name) -> Acquaintance<'_> {
        if let Some(known) = self.known.get(peer) {
            return Acquaintance::Known(known);
        }
        let claimed = folded(claimed);
        let namesake = self.known.values().find(|known| {
            let names = [Some(&known.name), known.petname.as_ref()];
            names.into_iter().flatten().any(|name| !claimed.is_empty() && folded(name) == claimed)
        });
        namesake.map_or(Acquaintance::Stranger, Acquaintance::Namesake)
    }

    /// Somebody whose key was confirmed is met. Returns it, and whoever had to be forgotten for it.
    pub fn met(
        &mut self,
        peer: Fingerprint,
        name: Name,
        from: SocketAddr,
        now: Seconds,
    ) -> (Known, Option<Fingerprint>) {
        let known = self.known.entry(peer).or_insert_with(|| Known {
            peer,
            name: name.clone(),
            petname: None,
            first: now,
            last: now,
            welcome: false,
            places: Vec::new(),
        });
        known.name = name;
        known.last = known.last.max(now);
        known.places.retain(|place| *place != from);
        known.places.insert(0, from);
        known.places.truncate(MOST_PLACES);
        let known = known.clone();
        (known, self.make_room())
    }

    /// Gives somebody a name; an empty one takes it away. Returns the changed entry.
    pub fn call(&mut self, peer: &Fingerprint, petname: Name) -> Option<&Known> {
        let known = self.known.get_mut(peer)?;
        known.petname = (!petname.as_str().trim().is_empty()).then_some(petname);
        Some(known)
    }

    /// Whether somebody may sit down without being asked for. Returns the changed entry.
    pub fn set_welcome(&mut self, peer: &Fingerprint, welcome: bool) -> Option<&Known> {
        let known = self.known.get_mut(peer)?;
        known.welcome = welcome;
        Some(known)
    }

    /// Forgets somebody: from now on it is a stranger.
    pub fn forget(&mut self, peer: &Fingerprint) -> bool {
        self.known.remove(peer).is_some()
    }

    /// Somebody by its key.
    #[must_use]
    pub fn get(&self, peer: &Fingerprint) -> Option<&Known> {
        self.known.get(peer)
    }

    /// Everybody, those met last first.
    #[must_use]
    pub fn recent(&self) -> Vec<&Known> {
        let mut all: Vec<_> = self.known.values().collect();
        all.sort_by_key(|known| std::cmp::Reverse(known.last));
        all
    }

    /// Their keys: what a host wants to know.
    #[must_use]
    pub fn keys(&self) -> Vec<Fingerprint> {
        self.known.keys().copied().collect()
    }

    /// Forgets whoever was not seen for the longest time; those with a petname last.
    fn make_room(&mut self) -> Option<Fingerprint> {
        if self.known.len() <= MOST_KNOWN {
            return None;
        }
        let oldest = self.known.values().min_by_key(|known| (known.petname.is_some(), known.last))?.peer;
        self.known.remove(&oldest);
        Some(oldest)
    }
}

/// Names that look the same to a hasty eye: case and blanks do not tell them apart.
fn folded(name: &Name) -> String {
    name.as_str().chars().filter(|c| !c.is_whitespace()).flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::message::Hex;

    const HERE: ([u8; 4], u16) = ([192, 168, 0, 7], 45_890);

    fn name(text: &str) -> Name {
        Name::clean(text)
    }

    fn one() -> Acquaintances {
        let mut all = Acquaintances::new();
        all.met(Hex([1; 32]), name("Lan"), HERE.into(), 100);
        all
    }

    #[test]
    fn a_key_is_known_whatever_name_it_claims() {
        let all = one();
        assert!(
            matches!(all.judge(&Hex([1; 32]), &name("Wei")), Acquaintance::Known(known) if known.first == 100)
        );
        assert_eq!(all.judge(&Hex([2; 32]), &name("Wei")), Acquaintance::Stranger);
    }

    #[test]
    fn a_known_name_with_another_key_is_no_stranger() {
        let mut all = one();
        for claimed in ["Lan", "lan", " L a n "] {
            assert!(
                matches!(all.judge(&Hex([2; 32]), &name(claimed)), Acquaintance::Namesake(_)),
                "{claimed}"
            );
        }
        all.call(&Hex([1; 32]), name("小兰"));
        assert!(
            matches!(all.judge(&Hex([2; 32]), &name("小兰")), Acquaintance::Namesake(_)),
            "the petname too"
        );
        assert_eq!(all.judge(&Hex([2; 32]), &name("")), Acquaintance::Stranger, "no name is nobody's");
    }

    #[test]
    fn a_petname_stays_when_the_player_calls_itself_otherwise() {
        let mut all = one();
        all.call(&Hex([1; 32]), name("Auntie"));
        let (known, forgotten) = all.met(Hex([1; 32]), name("Dragon"), HERE.into(), 300);
        assert_eq!((known.shown().as_str(), known.name.as_str()), ("Auntie", "Dragon"));
        assert_eq!((known.first, known.last, known.places.len(), forgotten), (100, 300, 1, None));
        all.call(&Hex([1; 32]), name("  "));
        assert_eq!(all.get(&Hex([1; 32])).unwrap().shown().as_str(), "Dragon");
    }

    #[test]
    fn rows_survive_and_bad_ones_are_left_out() {
        let mut all = one();
        for port in 1..10 {
            all.met(Hex([1; 32]), name("Lan"), ([10, 0, 0, 1], port).into(), 200);
        }
        all.set_welcome(&Hex([1; 32]), true);
        let row = all.get(&Hex([1; 32])).unwrap().row();
        assert_eq!(Acquaintances::from_rows([row.as_str(), "", "{}", "[1]", "{\"peer\":3}"]), all);
        assert_eq!(all.get(&Hex([1; 32])).unwrap().places.len(), MOST_PLACES);
    }

    #[test]
    fn the_thousand_and_first_pushes_out_the_one_seen_longest_ago() {
        let mut all = one();
        all.call(&Hex([1; 32]), name("Auntie"));
        let key = |n: u16| {
            let mut bytes = [7; 32];
            bytes[..2].copy_from_slice(&n.to_be_bytes());
            Hex(bytes)
        };
        let forgotten: Vec<_> = (0..1_000)
            .filter_map(|n| all.met(key(n), name("X"), HERE.into(), 1_000 + u64::from(n)).1)
            .collect();
        assert_eq!(forgotten, [key(0)]);
        assert_eq!(all.recent().len(), MOST_KNOWN);
        assert_eq!(all.recent().first().map(|known| known.peer), Some(key(999)));
        assert!(all.get(&Hex([1; 32])).is_some(), "whoever has a petname stays");
    }
}
