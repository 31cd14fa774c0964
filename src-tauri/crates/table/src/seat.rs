use rules::Side;

/// One of the two at a table. A party keeps its seat while sides are swapped from game to game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Party {
    /// Who opened the table; its computer orders the log.
    Host,
    /// Who came.
    Guest,
}

impl Party {
    /// Both parties.
    pub const BOTH: [Self; 2] = [Self::Host, Self::Guest];

    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Host => Self::Guest,
            Self::Guest => Self::Host,
        }
    }

    /// 0 for the host, 1 for the guest.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The side this party plays when `first` moves first.
    #[must_use]
    pub fn side(self, first: Self) -> Side {
        if self == first { Side::First } else { Side::Second }
    }
}

/// Who sits on a party's seat, as seen from this computer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Seat {
    /// Somebody at this computer.
    Here,
    /// The computer itself. It needs no asking for anything but a draw.
    Engine,
    /// Somebody at another computer.
    Away,
    /// Nobody.
    Empty,
}

impl Seat {
    /// Whether whoever sits here plays at this computer.
    #[must_use]
    pub const fn is_at_this_computer(self) -> bool {
        matches!(self, Self::Here | Self::Engine)
    }
}
