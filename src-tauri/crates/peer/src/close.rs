//! Why a connection closes: one number for the wire, one sentence for the reader.

use serde::{Deserialize, Serialize};
use std::fmt;

/// The code with which a connection is closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "u32", into = "u32")]
pub enum CloseCode {
    /// 0: both said good-bye.
    Bye,
    /// 1: the program ends.
    Quit,
    /// 0x10: no common protocol version.
    Version,
    /// 0x11: the invite code is not valid, or not any more.
    BadInvite,
    /// 0x12: a person said no.
    Refused,
    /// 0x13: the seat is taken.
    Full,
    /// 0x14: the game to be resumed is not kept here any more.
    NoSession,
    /// 0x20: the peer broke the protocol or, three times, the rules.
    Protocol,
    /// 0x21: what came was not a frame.
    Frame,
    /// 0x22: too much came too fast.
    Flood,
    /// 0x23: an answer did not come in time.
    Timeout,
    /// 0x30: the two logs differ.
    Desync,
    /// 0x31: a newer connection of the same player took over.
    Replaced,
    /// 0x40: the host sent the player away.
    Kicked,
    /// A code of a later version.
    Other(u32),
}

impl CloseCode {
    /// Every code that has a name.
    pub const NAMED: [Self; 14] = [
        Self::Bye,
        Self::Quit,
        Self::Version,
        Self::BadInvite,
        Self::Refused,
        Self::Full,
        Self::NoSession,
        Self::Protocol,
        Self::Frame,
        Self::Flood,
        Self::Timeout,
        Self::Desync,
        Self::Replaced,
        Self::Kicked,
    ];

    /// The number on the wire.
    #[must_use]
    pub const fn number(self) -> u32 {
        match self {
            Self::Bye => 0,
            Self::Quit => 1,
            Self::Version => 0x10,
            Self::BadInvite => 0x11,
            Self::Refused => 0x12,
            Self::Full => 0x13,
            Self::NoSession => 0x14,
            Self::Protocol => 0x20,
            Self::Frame => 0x21,
            Self::Flood => 0x22,
            Self::Timeout => 0x23,
            Self::Desync => 0x30,
            Self::Replaced => 0x31,
            Self::Kicked => 0x40,
            Self::Other(number) => number,
        }
    }

    /// What it means, as a sentence for the reader.
    #[must_use]
    pub const fn meaning(self) -> &'static str {
        match self {
            Self::Bye => "The other player left the table.",
            Self::Quit => "The other player closed the program.",
            Self::Version => "The two programs have no protocol version in common.",
            Self::BadInvite => "The invite code is not valid, or not any more.",
            Self::Refused => "The other player declined.",
            Self::Full => "The seat is taken.",
            Self::NoSession => "The other side does not keep this game any more.",
            Self::Protocol => "The other side broke the protocol.",
            Self::Frame => "The other side sent something unreadable.",
            Self::Flood => "The other side sent too much, too fast.",
            Self::Timeout => "The other side did not answer in time.",
            Self::Desync => "The two records of the game differ.",
            Self::Replaced => "The same player connected again.",
            Self::Kicked => "The host closed the table for this player.",
            Self::Other(_) => "The connection was closed for a reason that this version does not know.",
        }
    }
}

impl From<u32> for CloseCode {
    fn from(number: u32) -> Self {
        Self::NAMED.into_iter().find(|code| code.number() == number).unwrap_or(Self::Other(number))
    }
}

impl From<CloseCode> for u32 {
    fn from(code: CloseCode) -> Self {
        code.number()
    }
}

impl fmt::Display for CloseCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.meaning())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_lead_back_to_their_codes() {
        for code in CloseCode::NAMED {
            assert_eq!(CloseCode::from(code.number()), code);
        }
        assert_eq!(CloseCode::from(0x99), CloseCode::Other(0x99));
    }
}
