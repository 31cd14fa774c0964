//! The first words of a connection, and the pairing of strangers.

use super::body::{Rid, Seq};
use super::hex::{ChainHash, Digest, Nonce, SessionId};
use super::terms::{Party, Terms};
use crate::close::CloseCode;
use crate::text::Name;
use serde::{Deserialize, Serialize};

/// Lowest and highest protocol version that a program speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "[u16; 2]", into = "[u16; 2]")]
pub struct Versions {
    /// The lowest.
    pub low: u16,
    /// The highest.
    pub high: u16,
}

impl Versions {
    /// What this build speaks.
    pub const OURS: Self = Self { low: 1, high: 1 };

    /// The highest version that both speak.
    #[must_use]
    pub fn common(self, other: Self) -> Option<u16> {
        let high = self.high.min(other.high);
        (high >= self.low.max(other.low)).then_some(high)
    }
}

impl From<[u16; 2]> for Versions {
    fn from([low, high]: [u16; 2]) -> Self {
        Self { low, high }
    }
}

impl From<Versions> for [u16; 2] {
    fn from(versions: Versions) -> Self {
        [versions.low, versions.high]
    }
}

/// What a dialler comes for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Want {
    /// To play.
    #[default]
    Play,
    /// To look on.
    Watch,
    /// To go on with an interrupted session.
    Resume,
    /// Something of a later version.
    #[serde(other)]
    Other,
}

/// The first frame of the dialler. Its shape is frozen: every version can read every other version's `hello`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Hello {
    /// Versions that the dialler speaks.
    pub proto: Versions,
    /// Program and version, for people.
    #[serde(default)]
    pub app: Name,
    /// The player's name.
    #[serde(default)]
    pub name: Name,
    /// What the dialler comes for.
    #[serde(default)]
    pub want: Want,
    /// Abilities beyond the version. Unknown ones are ignored.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub caps: Vec<String>,
    /// Proof that the dialler holds the invite's secret: see [`crate::invite::Secret::proof`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invite_proof: Option<Digest>,
    /// The table that the dialler would host, if it is to be the sequencer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub terms: Option<Terms>,
    /// The session to go on with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resume: Option<Resume>,
}

/// Where an interrupted session stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Resume {
    /// Which session.
    pub session: SessionId,
    /// HMAC of the session's token over this connection's exporter.
    pub token_proof: Digest,
    /// The last event that the dialler has.
    pub seq: Seq,
    /// The chain at that event.
    pub chain: ChainHash,
}

/// One of the two ends of a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// Who opened the connection.
    Dialler,
    /// Who accepted it.
    Listener,
}

/// The listener's answer to a `hello`: from here on the two are connected.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Welcome {
    /// The version that both speak from now on.
    pub proto: u16,
    /// Program and version, for people.
    #[serde(default)]
    pub app: Name,
    /// The listener's name.
    #[serde(default)]
    pub name: Name,
    /// Who orders the log.
    pub sequencer: End,
    /// The session's name.
    pub session: SessionId,
    /// The dialler's party: `host` exactly when `sequencer` is `dialler`.
    pub you: Party,
    /// What is played.
    pub terms: Terms,
    /// The number of the guest's first request.
    pub rid_base: Rid,
    /// How fast the guest may ask and both may talk.
    #[serde(default)]
    pub limits: Limits,
    /// Events that the guest has already; the next one sent is this plus 1. After a return that may be 0 though the guest has
    /// more: then its log is not the host's, and it is told the host's from the beginning to see where they part.
    #[serde(default)]
    pub from_seq: Seq,
    /// When the listener is a guest whose host came back: the hash of its log at `from_seq`, for the host to compare.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chain: Option<ChainHash>,
    /// The dialler looks on: it is told what happens, and asks for nothing.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub watching: bool,
    /// The last event of the host, as far as the listener knows: a guest that has it has caught up.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub last_seq: Seq,
    /// The secret of a later `resume`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resume_token: Option<Nonce>,
}

fn is_nothing(seq: &Seq) -> bool {
    *seq == 0
}

/// A rate: so many at once, and so many more each second.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Rate {
    /// How many each second.
    pub per_second: u32,
    /// How many at once.
    pub burst: u32,
}

/// What a session tolerates from its peer, each as a token bucket.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct Limits {
    /// Frames of every kind.
    pub frames: Rate,
    /// Bytes, length prefixes included.
    pub bytes: Rate,
    /// Requests.
    pub requests: Rate,
    /// Lines of chat.
    pub chat: Rate,
}

impl Default for Limits {
    fn default() -> Self {
        let rate = |per_second, burst| Rate { per_second, burst };
        Self {
            frames: rate(50, 200),
            bytes: rate(64 * 1024, 128 * 1024),
            requests: rate(10, 20),
            chat: rate(1, 5),
        }
    }
}

/// The listener's refusal. The connection closes with the same code.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Refuse {
    /// Why.
    pub code: CloseCode,
    /// The same in words, for a version that does not know the code.
    #[serde(default)]
    pub text: String,
    /// The versions that the listener speaks, when that is the reason.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proto: Option<Versions>,
}
