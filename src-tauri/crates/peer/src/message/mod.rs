//! Everything that travels between two peers, as types.
//!
//! A message is one JSON object with a field `t` that names its kind; `docs/PROTOCOL.md` has a sample of each.
//! Reading tolerates unknown fields everywhere, and unknown kinds that carry `"opt":true`. Numbers are integers; values
//! of 64 bits and more are hexadecimal text.
//!
//! What is *not* here: length prefixes ([`crate::frame`]), and any opinion on which message may come when
//! ([`crate::session`]).

mod body;
mod edit;
mod hello;
mod hex;
mod side;
mod terms;
mod word;

pub use body::{
    Draft, Event, GREATEST_SAFE_INTEGER, Happening, OfferKind, Ply, Reason, Request, Rid, Seq, Why,
};
pub use edit::Edit;
pub use hello::{End, Hello, Limits, Rate, Refuse, Resume, Versions, Want, Welcome};
pub use hex::{ChainHash, Digest, Fingerprint, Hex, Nonce, NotHex, PositionHash, SessionId, SetupHash};
pub use terms::{Clock, Game, Odds, Party, Takebacks, Terms, Time};
pub use word::{BoardText, MoveText, NotAWord, PieceLetter, RulesName};

use crate::text::{Chat, Name};
use serde::{Deserialize, Serialize};

/// One message.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum Frame {
    /// Dialler: the first frame.
    Hello(Hello),
    /// Listener: come in.
    Welcome(Welcome),
    /// Listener: stay out.
    Refuse(Refuse),
    /// Dialler: pairing, step 1: a promise of a nonce.
    SasCommit {
        /// SHA-256 of `duiyi c1` and the nonce.
        commit: Digest,
    },
    /// Pairing, step 2 (listener) and step 3 (dialler): a nonce.
    SasNonce {
        /// The nonce.
        nonce: Nonce,
    },
    /// Pairing, step 4: "my user says that the digits are the same".
    SasOk,
    /// Guest: a request.
    Req {
        /// Its number.
        rid: Rid,
        /// The last event that the guest had when it asked.
        seen: Seq,
        /// What is asked.
        body: Request,
    },
    /// Sequencer: an event.
    Ev(Event),
    /// Sequencer: a request was refused.
    No {
        /// Which.
        rid: Rid,
        /// Why.
        why: Why,
    },
    /// Host: the guest has events of ours that we lost; we have these, and need what follows.
    Lend {
        /// The last event that the host has.
        seq: Seq,
        /// The hash of its log there.
        chain: ChainHash,
    },
    /// A line of chat.
    Chat {
        /// Counts the sender's lines from 1.
        id: u32,
        /// The line.
        text: Chat,
    },
    /// Host: these look on. To everybody at the table.
    Gallery {
        /// Their names, by their own words.
        names: Vec<Name>,
        /// Who plays, the host first: whoever looks on has no other way to know the guest's name, or that one has changed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        players: Option<[Name; 2]>,
        /// Always true: a peer that does not know this message may ignore it.
        opt: bool,
    },
    /// Chat among those who look on: to the host from one of them, and from the host to the others. It never reaches a player.
    Murmur {
        /// Who said it; only the host fills that in.
        #[serde(default)]
        from: Name,
        /// The line.
        text: Chat,
        /// Always true: a peer that does not know this message may ignore it.
        opt: bool,
    },
    /// The sender's player goes by another name from now on.
    Name {
        /// The name.
        name: Name,
        /// Always true: a peer that does not know this message may ignore it.
        opt: bool,
    },
    /// Are you there?
    Ping {
        /// Comes back in the `pong`.
        id: u32,
        /// The sender's clock in milliseconds, modulo 2^32; comes back too.
        at: u32,
    },
    /// I am.
    Pong {
        /// From the `ping`.
        id: u32,
        /// From the `ping`.
        at: u32,
    },
    /// A limit was passed; the next time the connection closes.
    Warn {
        /// Which limit.
        what: Limit,
        /// Always true: a peer that does not know this message may ignore it.
        opt: bool,
    },
    /// I am leaving. Answered with a `bye`.
    Bye,
}

/// The limits of [`Limits`], by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Limit {
    /// Frames of every kind.
    Frames,
    /// Bytes.
    Bytes,
    /// Requests.
    Requests,
    /// Lines of chat.
    Chat,
    /// A limit of a later version.
    #[serde(other)]
    Other,
}

/// Why the text of a frame is no message.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotAMessage {
    /// Not UTF-8.
    #[error("the frame is not UTF-8")]
    Utf8,
    /// Not JSON, or nested too deeply.
    #[error("the frame is not JSON: {0}")]
    Syntax(String),
    /// JSON, but not one of our messages.
    #[error("unknown message: {0}")]
    Unknown(String),
}

impl Frame {
    /// Reads the text of one frame. `None` is a message of an unknown kind that may be ignored.
    ///
    /// # Errors
    /// When the bytes are not a message, and not one that may be ignored either.
    pub fn parse(bytes: &[u8]) -> Result<Option<Self>, NotAMessage> {
        let text = std::str::from_utf8(bytes).map_err(|_| NotAMessage::Utf8)?;
        match serde_json::from_str(text) {
            Ok(frame) => Ok(Some(frame)),
            Err(fault) if fault.is_data() => match serde_json::from_str(text) {
                Ok(Stranger { t, opt: true }) if !KINDS.contains(&t.as_str()) => Ok(None),
                _ => Err(NotAMessage::Unknown(fault.to_string())),
            },
            Err(fault) => Err(NotAMessage::Syntax(fault.to_string())),
        }
    }

    /// The text of this frame, without its length prefix.
    #[must_use]
    pub fn text(&self) -> String {
        // Serialising fails only for maps with keys that are not text and for failing writers; there are neither here.
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// As much of an unknown message as tells whether it may be ignored.
#[derive(Deserialize)]
struct Stranger {
    t: String,
    #[serde(default)]
    opt: bool,
}

/// Every kind of message: one of these with a wrong field is a fault, whatever its `opt` says.
const KINDS: [&str; 18] = [
    "hello",
    "welcome",
    "refuse",
    "sas_commit",
    "sas_nonce",
    "sas_ok",
    "req",
    "ev",
    "no",
    "lend",
    "chat",
    "gallery",
    "murmur",
    "name",
    "ping",
    "pong",
    "warn",
    "bye",
];
