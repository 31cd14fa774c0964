//! What a window is told of the players met before, and of one at the door about whom it is asked.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Somebody about whom the player is asked before, or as soon as, the two sit at one table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct DoorView {
    /// Why.
    pub reason: DoorReason,
    /// The name that it gives itself.
    pub name: String,
    /// Its identity, in hexadecimal groups.
    pub fingerprint: String,
    /// The name of the player that is known.
    pub known_as: Option<String>,
    /// The identity of the player that is known.
    pub known_fingerprint: Option<String>,
}

/// Why somebody is asked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum DoorReason {
    /// A player met before, who needs no code: may it sit down?
    Known,
    /// It has the name of a player met before, and another key.
    OtherKey,
}

/// A player met before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct AcquaintanceView {
    /// Its identity, in hexadecimal groups.
    pub fingerprint: String,
    /// The name that it gave itself when it was last met.
    pub name: String,
    /// The name that this player gave it.
    pub petname: Option<String>,
    /// When it was first met, in seconds since 1970.
    pub first: u32,
    /// When it was last met, in seconds since 1970.
    pub last: u32,
    /// Whether it may sit down without being asked about.
    pub welcome: bool,
}
