//! What reaches a table, and what comes of it.

use rules::{Position, Side};

use crate::{Act, Entry, Fault, OfferKind, Refusal, Written};

/// Something that reaches a table.
#[derive(Clone, Debug)]
pub enum Input<P: Position> {
    /// A side wants something.
    Act {
        /// Which side.
        by: Side,
        /// What it wants.
        act: Act<P>,
    },
    /// The sequencer has written an entry (replicas only).
    Entry(Written<P>),
    /// The time of a [`Due`] has come (sequencers only; a replica's table does nothing by itself). Harmless at any other
    /// time.
    Time(Due),
    /// Whether the other computer is heard has changed (sequencers only).
    Line(Line),
}

/// What time brings about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// The flag of a side falls.
    Flag(Side),
    /// The other computer was silent too long: the clocks go on without it.
    Go,
}

/// Whether the other computer is heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// It is.
    Heard,
    /// Not for a while.
    Silent,
}

/// What came of an input.
#[derive(Clone, Debug, PartialEq)]
pub struct Effects<P: Position> {
    /// New entries, in order: to be kept before they are shown or sent.
    pub entries: Vec<Entry<P>>,
    /// The act to send to the sequencer (replicas only).
    pub request: Option<Act<P>>,
    /// What the people should be told beyond the new state.
    pub told: Vec<Told>,
}

impl<P: Position> Effects<P> {
    pub(crate) const fn none() -> Self {
        Self { entries: Vec::new(), request: None, told: Vec::new() }
    }
}

/// Something that can't be seen from the state afterwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Told {
    /// The offer of `by` was refused.
    Declined {
        /// Who had asked.
        by: Side,
        /// For what.
        kind: OfferKind,
    },
    /// The offer of `by` lapsed because the game went on.
    Lapsed {
        /// Who had asked.
        by: Side,
        /// For what.
        kind: OfferKind,
    },
}

/// Why [`crate::Table::handle`] did nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HandleError<P: Position> {
    /// The act is not possible now.
    Refused(Refusal<P::Point>),
    /// The entry cannot be taken.
    Fault(Fault),
}
