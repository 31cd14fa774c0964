use rules::{Illegal, Uneditable};
use thiserror::Error;

/// Why an act is not possible now. Ordinary: a hint for the one who tried.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal<Pt> {
    /// The move breaks a rule of the game.
    Illegal(Illegal<Pt>),
    /// The other side is to move.
    NotYourTurn,
    /// Both have to be ready first.
    NotStarted,
    /// The game is under way.
    UnderWay,
    /// A position is being set up.
    SettingUp,
    /// No position is being set up.
    NotSettingUp,
    /// The position that is being set up can't be played yet.
    Problems,
    /// The edit breaks the rules of setting up.
    Edit(Uneditable),
    /// The game has ended.
    Over,
    /// The other seat is empty.
    NoOpponent,
    /// This side is ready already.
    AlreadyReady,
    /// A request is open.
    OfferOpen,
    /// The offer that is answered or withdrawn is not the open one.
    Stale,
    /// There is no own move to take back.
    NothingToUndo,
    /// Nothing was taken back, or a move was played since.
    NothingToRedo,
    /// The terms allow no take-backs.
    NoTakebacks,
    /// The game is paused: both press Start to go on.
    Paused,
    /// The time of this side is up.
    TimeUp,
    /// No flag has fallen.
    NotFallen,
    /// Two people at one computer need not agree on it: the game stays where it is.
    AtOneComputer,
    /// The other side said no a moment ago.
    CoolDown,
}

/// Why a replica cannot take an entry: the other computer is at fault, and the two can't go on together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Fault {
    /// An entry is missing or comes twice.
    #[error("the log has a gap or a repetition")]
    Order,
    /// The entry is not what the rules of the table give.
    #[error("the entry breaks the rules of the table")]
    Illegal,
    /// The positions differ afterwards.
    #[error("the positions differ")]
    Desync,
    /// Entries are for replicas, and only for them.
    #[error("an entry came to the table that writes the log")]
    Role,
}
