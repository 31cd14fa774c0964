//! Something to tell once.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Something to tell once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct Notice {
    /// What it is about.
    pub code: NoticeCode,
    /// Points to show on the board, most telling first.
    pub at: Vec<String>,
    /// More in the system's words, or empty.
    pub detail: String,
}

/// What can be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum NoticeCode {
    /// The engine that gives hints and analysis has failed, and our own does it; with what is wrong.
    AdviserFailed,
    /// This computer slept; the clocks stood meanwhile.
    Slept,
    /// No piece on the source point.
    Empty,
    /// The other side's piece.
    NotYourPiece,
    /// An own piece on the target.
    OwnPiece,
    /// The piece does not move like that.
    Shape,
    /// 蹩马腿.
    Leg,
    /// 塞象眼.
    Eye,
    /// The river.
    River,
    /// The palace.
    Palace,
    /// The cannon's screen.
    Screen,
    /// Something in the way.
    Blocked,
    /// The own general would stand in check.
    Check,
    /// The generals would face each other.
    Facing,
    /// A stone stands on the point.
    Occupied,
    /// 三三禁手.
    ForbiddenDoubleThree,
    /// 四四禁手.
    ForbiddenDoubleFour,
    /// 长连禁手.
    ForbiddenOverline,
    /// The opening does not allow a stone there; the points are those that it allows, when they are few.
    OpeningZone,
    /// The opening asks for a choice, not for a stone.
    OpeningChoice,
    /// The opening does not offer this choice now.
    OpeningStone,
    /// The offered points are the same but for a symmetry of the board.
    OpeningSymmetric,
    /// The game has ended.
    Over,
    /// The game has not begun: press Start.
    NotStarted,
    /// It is the other side's turn.
    NotYourTurn,
    /// No opponent yet.
    NoOpponent,
    /// The own request is open: wait, or withdraw it.
    OfferOpen,
    /// The text is no move.
    Syntax,
    /// An earlier position is shown.
    LookingBack,
    /// What was wished can't be done now.
    NotNow,
    /// The other side refused to take back.
    UndoDeclined,
    /// The other side refused to restore.
    RedoDeclined,
    /// The other side refused the draw.
    DrawDeclined,
    /// The other side refused a new game.
    NewDeclined,
    /// The other side refused another game.
    RematchDeclined,
    /// The other side did not want to set up a position.
    SetupDeclined,
    /// The other side did not want a pause.
    PauseDeclined,
    /// The other side did not want to end the sitting.
    AdjournDeclined,
    /// The game is paused: press Start to go on.
    Paused,
    /// The time was up.
    TimeUp,
    /// A position is being set up.
    SettingUp,
    /// The position that is being set up cannot be played yet.
    Problems,
    /// A general cannot be taken away, and stays in its palace.
    GeneralStays,
    /// The text is no FEN, and no gomoku board.
    FenSyntax,
    /// The request lapsed because the game went on.
    OfferLapsed,
    /// Wait a moment before asking again.
    CoolDown,
    /// The link is down.
    LinkDown,
    /// The other player came.
    PeerCame,
    /// The other player left.
    PeerLeft,
    /// This installation has a new key.
    NewIdentity,
    /// Whoever looks on cannot play.
    LookingOn,
    /// Somebody beyond this network was not let in; the detail is its address.
    Beyond,
    /// The other player is missed; the game is kept.
    PeerMissing,
    /// The other player is back.
    PeerReturned,
    /// Something could not be written to the disk.
    Storage,
    /// Too much was said in a short time.
    ChatTooFast,
    /// A file could not be read, or holds no game; the detail says why.
    NotOpened,
    /// A file was written; the detail says what its format has no place for.
    Saved,
    /// A file could not be written; the detail says why.
    NotSaved,
    /// The record that was changed is in the library now.
    StudyKept,
    /// What was pasted is nothing that can be opened.
    NotPasted,
    /// The run before this one ended by a mistake of the program; the detail is what it left.
    Crashed,
}
