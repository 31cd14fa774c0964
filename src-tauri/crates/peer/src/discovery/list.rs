//! The hosts that are announced at the moment.

use super::record::Found;
use std::collections::BTreeMap;

/// Hosts listed at a time. Whoever announces thousands fills no more than this.
pub const MOST_HOSTS: usize = 64;

/// The list, by the names of the records.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Nearby {
    hosts: BTreeMap<String, Found>,
}

/// How the list has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// A host is there, or says something else of itself.
    Seen {
        /// The name of its record: tells it apart from the others.
        label: String,
        /// What it says.
        found: Found,
    },
    /// A host is gone.
    Gone {
        /// The name of its record.
        label: String,
    },
}

impl Nearby {
    /// A record was read. `None` when it says nothing new, or when the list is full.
    pub fn seen(&mut self, label: &str, found: Found) -> Option<Change> {
        let known = self.hosts.get(label);
        if known == Some(&found) || (known.is_none() && self.hosts.len() >= MOST_HOSTS) {
            return None;
        }
        self.hosts.insert(label.to_owned(), found.clone());
        Some(Change::Seen { label: label.to_owned(), found })
    }

    /// A record is no longer announced.
    pub fn gone(&mut self, label: &str) -> Option<Change> {
        self.hosts.remove(label).map(|_| Change::Gone { label: label.to_owned() })
    }

    /// Everybody, in the order of their names.
    pub fn hosts(&self) -> impl Iterator<Item = (&str, &Found)> {
        self.hosts.iter().map(|(label, found)| (label.as_str(), found))
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.hosts.len()
    }

    /// Whether nobody is there.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.hosts.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::message::{Hex, Versions};
    use crate::text::Name;

    fn found(open: bool) -> Found {
        Found {
            print: Hex([1; 8]),
            name: Name::clean("Lan"),
            game: None,
            rules: None,
            open,
            versions: Versions::OURS,
            addresses: vec![([10, 0, 0, 1], 1).into()],
        }
    }

    #[test]
    fn only_news_is_told() {
        let mut nearby = Nearby::default();
        assert!(nearby.seen("a", found(true)).is_some());
        assert_eq!(nearby.seen("a", found(true)), None);
        assert!(nearby.seen("a", found(false)).is_some(), "the seat is taken now");
        assert_eq!(nearby.gone("a"), Some(Change::Gone { label: "a".to_owned() }));
        assert_eq!(nearby.gone("a"), None);
    }

    #[test]
    fn a_crowd_fills_the_list_and_no_more() {
        let mut nearby = Nearby::default();
        for number in 0..10_000 {
            nearby.seen(&number.to_string(), found(true));
        }
        assert_eq!(nearby.len(), MOST_HOSTS);
        assert!(nearby.seen("0", found(false)).is_some(), "those who were there first stay, and may change");
        nearby.gone("0");
        assert!(nearby.seen("new", found(true)).is_some());
    }
}
