//! What one says of oneself.

use crate::message::{Limits, Versions};
use crate::text::Name;

/// What this side says of itself, and what it tolerates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Profile {
    /// The player's name.
    pub name: Name,
    /// The program and its version, for people.
    pub app: Name,
    /// The protocol versions it speaks.
    pub versions: Versions,
    /// What it tolerates from the peer.
    pub limits: Limits,
}

impl Profile {
    /// This build, under a player's name.
    #[must_use]
    pub fn new(name: Name) -> Self {
        let app = Name::clean(concat!("Duiyi ", env!("CARGO_PKG_VERSION")));
        Self { name, app, versions: Versions::OURS, limits: Limits::default() }
    }
}
