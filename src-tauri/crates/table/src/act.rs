use rules::{Position, Side};

use crate::{Next, Seq};

/// What a side wants.
#[derive(Clone, Debug, PartialEq)]
pub enum Act<P: Position> {
    /// Ready to play.
    Ready,
    /// A move.
    Move {
        /// How many plies the mover has seen played, so that a move never lands on another position than the one it was meant for.
        ply: u32,
        /// The move.
        mv: P::Move,
        /// How long the mover says it thought, in milliseconds, when its word has come over a network; `None` when it sits
        /// beside the clock.
        spent: Option<u32>,
    },
    /// A request to the other side.
    Offer(OfferOf<P>),
    /// The answer to the open offer of the other side.
    Answer {
        /// The entry that made the offer: an answer to any other is stale.
        to: Seq,
        /// Yes or no.
        accept: bool,
    },
    /// Takes the own open offer back.
    Withdraw {
        /// The entry that made the offer.
        offer: Seq,
    },
    /// Gives the game up.
    Resign,
    /// Says that the flag of a side has fallen.
    Flag(Side),
    /// Changes the position that is being set up.
    Edit(P::Edit),
    /// Leaves the table.
    Leave,
}

/// What one side may ask of the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offer<R, O> {
    /// Back to the position after `to` plies.
    Undo {
        /// The number of plies that stay.
        to: u32,
    },
    /// Forward again to the position after `to` plies.
    Redo {
        /// The number of plies afterwards.
        to: u32,
    },
    /// A draw by agreement.
    Draw,
    /// A new game in mid-game: the old one is abandoned and not counted.
    NewGame(Next<R, O>),
    /// Another game after the end.
    Rematch(Next<R, O>),
    /// To set up a position; a game under way is abandoned.
    SetUp,
    /// To stop the game and its clocks until both press Start again.
    Pause,
    /// To end the sitting: the game is kept as it stands and counts for nobody.
    Adjourn,
}

/// The kind of an offer, without its particulars.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OfferKind {
    /// Take back.
    Undo,
    /// Restore.
    Redo,
    /// Draw.
    Draw,
    /// New game in mid-game.
    NewGame,
    /// Another game after the end.
    Rematch,
    /// Set up a position.
    SetUp,
    /// Stop for a while.
    Pause,
    /// End the sitting.
    Adjourn,
}

/// What can be asked for in a game of this kind.
pub type OfferOf<P> = Offer<<P as Position>::Rules, <P as Position>::Odds>;

impl<R, O> Offer<R, O> {
    /// The kind of this offer.
    pub fn kind(&self) -> OfferKind {
        match self {
            Self::Undo { .. } => OfferKind::Undo,
            Self::Redo { .. } => OfferKind::Redo,
            Self::Draw => OfferKind::Draw,
            Self::NewGame(_) => OfferKind::NewGame,
            Self::Rematch(_) => OfferKind::Rematch,
            Self::SetUp => OfferKind::SetUp,
            Self::Pause => OfferKind::Pause,
            Self::Adjourn => OfferKind::Adjourn,
        }
    }
}
