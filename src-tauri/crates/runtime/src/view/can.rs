//! What can be done at the table, and why not.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Why something can't be done now; `null` = it can.
pub type Barred = Option<Bar>;

/// What can be done now. Each is `null` when it can, else the reason why not.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Can {
    /// Start.
    pub start: Barred,
    /// Undo.
    pub undo: Barred,
    /// Redo.
    pub redo: Barred,
    /// Offer a draw.
    pub draw: Barred,
    /// Resign.
    pub resign: Barred,
    /// A new game in mid-game.
    pub new_game: Barred,
    /// Another game after the end.
    pub rematch: Barred,
    /// Set up a position.
    pub set_up: Barred,
    /// Stop the game and its clocks.
    pub pause: Barred,
    /// End the sitting.
    pub adjourn: Barred,
    /// Chat.
    pub say: Barred,
    /// A hint.
    pub hint: Barred,
    /// Analysis.
    pub analyse: Barred,
}

/// The reasons why something can't be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum Bar {
    /// The other seat is empty.
    NoOpponent,
    /// The game has not begun.
    NotStarted,
    /// The game is under way.
    UnderWay,
    /// The game has ended.
    Over,
    /// You pressed Start already; the other has not.
    AlreadyReady,
    /// You have not moved yet.
    NothingToUndo,
    /// Nothing was taken back, or a move was made since.
    NothingToRedo,
    /// The terms allow no take-backs.
    NoTakebacks,
    /// A request is open.
    OfferOpen,
    /// The other side refused a moment ago.
    CoolDown,
    /// The link is down.
    LinkDown,
    /// A position is being set up.
    SettingUp,
    /// The position that is being set up cannot be played yet.
    Problems,
    /// The game is paused.
    Paused,
    /// At one computer the game stays where it is.
    AtOneComputer,
    /// A record is looked at.
    Studying,
    /// Between two computers nobody is helped.
    NetworkGame,
    /// It is not the turn of anybody here.
    NotYourTurn,
    /// Nobody here plays: the computer plays both sides.
    Watching,
    /// This computer only looks on.
    LookingOn,
}
