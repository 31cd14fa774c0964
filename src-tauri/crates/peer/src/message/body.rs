//! What is asked and what happens at a table: bodies of `req` and `ev`.

use super::edit::Edit;
use super::hex::{ChainHash, PositionHash, SetupHash};
use super::side;
use super::terms::Terms;
use super::word::MoveText;
use rules::Side;
use serde::{Deserialize, Serialize};

/// Number of an event in the log of a table. The first is 1; there are no gaps; 0 means "nothing yet".
pub type Seq = u32;
/// Number of a request; every request of a session has its own.
pub type Rid = u32;
/// Number of half-moves played.
pub type Ply = u32;

/// What a guest asks for; the body of a `req` frame.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum Request {
    /// Ready to start.
    Ready {
        /// What the asker thinks will be played: see [`crate::chain::setup_hash`].
        setup_hash: SetupHash,
    },
    /// A move.
    Move {
        /// Half-moves played before this one.
        ply: Ply,
        /// The move.
        m: MoveText,
        /// The position after it.
        pos: PositionHash,
        /// Milliseconds from showing the previous event to the move.
        spent: u32,
    },
    /// Take moves back until `to_ply` are left.
    UndoAsk {
        /// Half-moves that stay.
        to_ply: Ply,
    },
    /// Play moves that were taken back again, until `to_ply` stand.
    RedoAsk {
        /// Half-moves that stand afterwards.
        to_ply: Ply,
    },
    /// Offer a draw.
    DrawOffer,
    /// Ask for another game in place of this one.
    NewAsk {
        /// What to play.
        terms: Terms,
    },
    /// Ask for one more game after this one has ended.
    RematchAsk {
        /// What to play.
        terms: Terms,
    },
    /// Ask to set up a position.
    SetupAsk,
    /// Ask to stop the game and its clocks for a while.
    PauseAsk,
    /// Ask to end the sitting.
    AdjournAsk,
    /// Say that a flag has fallen.
    Flag {
        /// Whose.
        #[serde(with = "side")]
        side: Side,
    },
    /// Change the position that is being set up.
    Edit {
        /// How.
        edit: Edit,
    },
    /// Accept or decline an offer.
    Answer {
        /// The event that made the offer.
        offer: Seq,
        /// Whether it is accepted.
        yes: bool,
    },
    /// Withdraw one's own offer.
    Cancel {
        /// The event that made the offer.
        offer: Seq,
    },
    /// Give the game up.
    Resign,
}

/// What is offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OfferKind {
    /// To take moves back.
    Undo,
    /// To play them again.
    Redo,
    /// A draw.
    Draw,
    /// Another game in place of this one.
    New,
    /// One more game after this one.
    Rematch,
    /// To set up a position.
    Setup,
    /// To stop the game and its clocks for a while.
    Pause,
    /// To end the sitting; the game counts for nobody.
    Adjourn,
}

/// What ended a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// In check, and no legal move.
    Checkmate,
    /// Not in check, and no legal move.
    Stalemate,
    /// A general was taken (rules that allow it).
    GeneralTaken,
    /// One side gave check without end.
    PerpetualCheck,
    /// One side chased without end.
    PerpetualChase,
    /// Both sides offended equally.
    MutualPerpetual,
    /// The position repeated without an offence.
    Repetition,
    /// The natural limit of moves was reached.
    MoveLimit,
    /// Five in a row.
    Five,
    /// No point is left.
    BoardFull,
    /// A forbidden move was made.
    Forbidden,
    /// A side gave up.
    Resignation,
    /// Both agreed on a draw.
    Agreement,
    /// A clock ran out.
    Time,
    /// A new game was begun, or a player left, before the end.
    Abandoned,
    /// Both agreed to end the sitting.
    Adjourned,
}

/// What happened; the body of an `ev` frame.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum Happening {
    /// A side is ready.
    Ready {
        /// Which.
        #[serde(with = "side")]
        side: Side,
    },
    /// The game begins.
    Start,
    /// A move was played.
    Move {
        /// Half-moves played before it.
        ply: Ply,
        /// The move.
        m: MoveText,
        /// The guest's moves: how long it said it thought, in milliseconds.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        spent: Option<u32>,
    },
    /// An offer stands.
    Offer {
        /// What is offered.
        kind: OfferKind,
        /// Undo and redo: half-moves that stand afterwards.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to_ply: Option<Ply>,
        /// Who offers.
        #[serde(with = "side")]
        by: Side,
        /// New game and rematch: what to play.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        terms: Option<Terms>,
    },
    /// The offer was declined.
    Declined {
        /// The event that made it.
        offer: Seq,
    },
    /// The offer was withdrawn, or lapsed.
    Void {
        /// The event that made it.
        offer: Seq,
    },
    /// Moves were taken back.
    Undo {
        /// Half-moves that stay.
        to_ply: Ply,
    },
    /// Moves were played again.
    Redo {
        /// Half-moves that stand now.
        to_ply: Ply,
    },
    /// The game ended.
    Over {
        /// Who won; nobody in a draw.
        #[serde(default, with = "side::option", skip_serializing_if = "Option::is_none")]
        winner: Option<Side>,
        /// What ended it.
        reason: Reason,
    },
    /// Another game is set up.
    New {
        /// What is played.
        terms: Terms,
    },
    /// A position is set up from here on, beginning with the one on the board.
    SetUp,
    /// The position that is being set up has changed.
    Edit {
        /// How.
        edit: Edit,
    },
    /// The game and its clocks stop; both have to be ready to go on.
    Pause,
    /// The clocks stand: the guest is not heard.
    Hold,
    /// The clocks go on.
    Go,
    /// A player left the table.
    Gone {
        /// Which side.
        #[serde(with = "side")]
        side: Side,
    },
}

/// One entry of the log of a table: the `ev` frame.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Event {
    /// Its number: one more than that of the event before.
    pub seq: Seq,
    /// Whose act it is; `None` for what follows from the rules or the clock.
    #[serde(default, with = "side::option")]
    pub actor: Option<Side>,
    /// The guest's request that it answers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rid: Option<Rid>,
    /// Milliseconds since the table was opened, by the sequencer's clock.
    #[serde(deserialize_with = "safe_integer")]
    pub at: u64,
    /// What happened.
    pub body: Happening,
    /// The position afterwards, on events that touch the board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pos: Option<PositionHash>,
    /// What the clocks show, in milliseconds: the first side's, the second side's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clk: Option<[u32; 2]>,
    /// The chain of events up to and with this one.
    pub chain: ChainHash,
}

/// An event before it has its place in the chain: what [`crate::chain::Chain::seal`] takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// Whose act it is.
    pub actor: Option<Side>,
    /// The guest's request that it answers.
    pub rid: Option<Rid>,
    /// Milliseconds since the table was opened; at most 2^53 - 1.
    pub at: u64,
    /// What happened.
    pub body: Happening,
    /// The position afterwards, on events that touch the board.
    pub pos: Option<PositionHash>,
    /// What the clocks show, in milliseconds.
    pub clk: Option<[u32; 2]>,
}

/// Why a request was refused; ordinary, a hint for the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// The move breaks the rules.
    Illegal,
    /// It is the other side's turn.
    Turn,
    /// The half-move number does not fit: something happened in between.
    Ply,
    /// The position after the move differs.
    Position,
    /// Not possible in this phase of the table.
    Phase,
    /// That offer does not stand, or another one does.
    Offer,
    /// The terms of the table do not allow it.
    Terms,
    /// Too soon after a refusal.
    Cooldown,
    /// Both sides are not ready for the same game.
    Setup,
    /// The clock was at zero, or, asked about a flag, it is not.
    Time,
    /// An earlier request is still unanswered. Never sent: said by one's own session.
    Busy,
    /// A reason of a later version.
    #[serde(other)]
    Other,
}

/// JSON numbers above this lose digits in some readers.
pub const GREATEST_SAFE_INTEGER: u64 = (1 << 53) - 1;

fn safe_integer<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
    let number = u64::deserialize(deserializer)?;
    if number <= GREATEST_SAFE_INTEGER {
        Ok(number)
    } else {
        Err(serde::de::Error::custom("an integer above 2^53 - 1"))
    }
}
