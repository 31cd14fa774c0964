//! The network as this window sees it, and what is said over it.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

use crate::away::MissingView;
use crate::met::DoorView;
use crate::qr::QrView;

/// The network as this window sees it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct LinkView {
    /// Where the link stands.
    pub state: LinkState,
    /// While hosting: what a guest needs.
    pub lobby: Option<LobbyView>,
    /// Six digits to compare with the other screen, while both are asked.
    pub code: Option<String>,
    /// Whether this side has said that they are the same.
    pub code_confirmed: bool,
    /// The player at the other end.
    pub peer: Option<PeerView>,
    /// Round trip in tenths of a millisecond, when measured.
    pub rtt: Option<u32>,
    /// Nothing was heard for so many seconds (2 and more).
    pub silent: Option<u32>,
    /// The other player is missed, and its seat kept.
    pub missing: Option<MissingView>,
    /// So many entries of this game has the other computer that this one has lost: are they to be believed?
    pub lent: Option<u32>,
    /// Somebody about whom the player is asked.
    pub door: Option<Box<DoorView>>,
    /// Whether this computer only looks on.
    pub watching: bool,
    /// Who looks on, by their own words.
    pub gallery: Vec<String>,
    /// How many half-moves late others may look on at this host's table; `null` when nobody else may.
    pub spectators: Option<u32>,
    /// Whether players beyond this network may come through this computer's door.
    pub beyond: bool,
    /// Why the last attempt failed or the link ended.
    pub error: Option<LinkError>,
}

/// Where the link stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "lowercase")]
pub enum LinkState {
    /// No link is wanted.
    #[default]
    None,
    /// Listening for a guest.
    Hosting,
    /// On the way to a host, or comparing digits.
    Connecting,
    /// Linked.
    Up,
    /// The other player is missed: the game is kept, and goes on by itself when it is back.
    Missing,
    /// Was linked; the game stays on the board.
    Down,
}

/// What a guest needs to come to this table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct LobbyView {
    /// The port that is listened on.
    pub port: u16,
    /// Whether it differs from the usual one, which was taken.
    pub moved: bool,
    /// The own addresses, most useful first.
    pub addresses: Vec<String>,
    /// The invite code; empty while the seat is kept for somebody.
    pub invite: String,
    /// The same for a camera.
    pub qr: Option<QrView>,
    /// The door is a guest's: whoever comes through it brings the table.
    pub awaits: bool,
}

/// The player at the other end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct PeerView {
    /// The name, cleaned.
    pub name: String,
    /// The identity in hexadecimal groups.
    pub fingerprint: String,
    /// How it was verified.
    pub verified: Verified,
}

/// How the other player's identity was verified.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "lowercase")]
pub enum Verified {
    /// By the invite code.
    Invite,
    /// By six digits that both compared.
    Code,
    /// By its key: the two have met before.
    Known,
    /// Not at all: one of the two only looks on.
    Nobody,
}

/// Why an attempt failed or a link ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct LinkError {
    /// What happened.
    pub code: LinkErrorCode,
    /// More in the system's or our own English words, for a report; may be empty.
    pub detail: String,
}

/// What can go wrong with a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum LinkErrorCode {
    /// The port that was typed is in use by another program.
    PortTaken,
    /// The port that was typed may not be used.
    PortDenied,
    /// The text is no invite code.
    InviteSyntax,
    /// The code is no longer good: used, or from an older dialog.
    InviteStale,
    /// The computer at that address has another identity than the code says.
    WrongIdentity,
    /// The address cannot be read or found.
    AddressUnknown,
    /// Nobody answered in 3 s.
    NoAnswer,
    /// The two programs speak different versions.
    Version,
    /// Somebody else sits at the table already.
    Full,
    /// The host said no.
    Refused,
    /// The digits were different (or somebody said so).
    CodeDiffers,
    /// The digits were not compared in time.
    CodeTimeout,
    /// The other player left.
    PeerLeft,
    /// The player met before has another key now, or somebody else answers in its place.
    ChangedKey,
    /// The other player has ended the game that was to be gone on with.
    GameEnded,
    /// The connection broke.
    Lost,
    /// The other side broke the protocol.
    Protocol,
    /// The other side sent an illegal move.
    PeerIllegal,
    /// We were told that we broke the protocol.
    WeWereBlamed,
    /// The two boards differ.
    Desync,
}

/// One line of the chat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct ChatLine {
    /// Whether it was said at this window.
    pub mine: bool,
    /// The speaker.
    pub name: String,
    /// What was said: plain text, never markup. A line that is the name of a phrase between colons (`:thanks:`) is that phrase.
    pub text: String,
    /// How many plies the game had.
    pub ply: u32,
}
