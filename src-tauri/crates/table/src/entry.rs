use rules::{Key, Outcome, Position, Side};

use crate::{NextOf, OfferOf};

/// The place of an entry in the log, counted from 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Seq(pub u32);

/// Milliseconds since the table was opened, on the sequencer's monotonic clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Millis(pub u64);

/// One line of the log. Replaying the log gives the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry<P: Position> {
    /// Its place, without gaps.
    pub seq: Seq,
    /// When it was written; never earlier than the entry before.
    pub at: Millis,
    /// Whose act it came from; `None` for what follows by itself (the start once both are ready, mate after a move).
    pub by: Option<Side>,
    /// What happened.
    pub what: Event<P>,
    /// The position afterwards.
    pub key: Key,
    /// What both clocks show afterwards, by side, in milliseconds ([`crate::Clocks::totals`]); where there are clocks, on
    /// entries that set them.
    pub clk: Option<[u32; 2]>,
}

/// An entry as it comes from the sequencer.
#[derive(Clone, Debug, PartialEq)]
pub struct Written<P: Position> {
    /// Its place.
    pub seq: Seq,
    /// When it was written.
    pub at: Millis,
    /// Whose act it came from.
    pub by: Option<Side>,
    /// What happened.
    pub what: Event<P>,
    /// The position afterwards; `None` when the caller compares the positions itself, by their texts.
    pub key: Option<Key>,
}

impl<P: Position> From<Entry<P>> for Written<P> {
    fn from(entry: Entry<P>) -> Self {
        let Entry { seq, at, by, what, key, clk: _ } = entry;
        Self { seq, at, by, what, key: Some(key) }
    }
}

/// What can happen at a table.
#[derive(Clone, Debug, PartialEq)]
pub enum Event<P: Position> {
    /// A side is ready.
    Ready(Side),
    /// The game begins.
    Start,
    /// A move was played.
    Move {
        /// Its number, counted from 0.
        ply: u32,
        /// The move.
        mv: P::Move,
        /// How long the mover said it thought, in milliseconds.
        spent: Option<u32>,
    },
    /// A request was made.
    Offer(OfferOf<P>),
    /// The open offer was refused.
    Declined(Seq),
    /// The open offer was taken back by its maker.
    Void(Seq),
    /// Back to the position after so many plies.
    Undo(u32),
    /// Forward again to the position after so many plies.
    Redo(u32),
    /// The game ended.
    Over(Outcome),
    /// A new game is set up.
    New(NextOf<P>),
    /// A position is set up from here on, beginning with the one on the board.
    SetUp,
    /// The position that is being set up has changed.
    Edit(P::Edit),
    /// The game and its clocks stop; both have to be ready to go on.
    Pause,
    /// The other side is not heard: the clocks stand.
    Hold,
    /// It is heard again: they go on.
    Go,
    /// A side has left the table.
    Gone(Side),
}
