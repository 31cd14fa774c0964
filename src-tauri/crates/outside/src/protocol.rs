//! The languages of engines.

use std::{fmt, str::FromStr};

use engine::protocol::Dialect;

/// A language of engines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Protocol {
    /// The Universal Chess Interface.
    Uci,
    /// The Universal Chinese Chess Protocol.
    Ucci,
    /// The Chess Engine Communication Protocol of XBoard.
    Cecp,
    /// The protocol of the Gomocup tournament.
    Gomocup,
}

impl Protocol {
    /// Every protocol, in the order in which they are tried.
    pub const ALL: [Self; 4] = [Self::Uci, Self::Ucci, Self::Cecp, Self::Gomocup];

    /// One lower-case word.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Uci => "uci",
            Self::Ucci => "ucci",
            Self::Cecp => "cecp",
            Self::Gomocup => "gomocup",
        }
    }

    /// The dialect, of the two protocols that are two dialects of one.
    pub(crate) const fn dialect(self) -> Option<Dialect> {
        match self {
            Self::Uci => Some(Dialect::Uci),
            Self::Ucci => Some(Dialect::Ucci),
            Self::Cecp | Self::Gomocup => None,
        }
    }
}

impl fmt::Display for Protocol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Protocol {
    type Err = ();

    fn from_str(name: &str) -> Result<Self, ()> {
        Self::ALL.into_iter().find(|protocol| protocol.name() == name).ok_or(())
    }
}
