//! The choices of a window, by name.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// The choices of a window that outlive it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum SettingKey {
    /// Language tag.
    Lang,
    /// Board theme.
    Board,
    /// Piece set.
    Pieces,
    /// Light, dark, or as the system says.
    Surroundings,
    /// Whether coordinates are shown.
    Coordinates,
    /// Whether legal targets are shown.
    Targets,
    /// In which notation the move list is written.
    Notation,
    /// The set of stones.
    Stones,
    /// Which stones show the number of their move.
    Numbers,
    /// Whether a stone needs a second click on its point.
    Confirm,
    /// How points of gomoku are written.
    Points,
    /// The time that was chosen last.
    Clock,
    /// The level of the computer that was chosen last.
    Level,
    /// How loud the sounds of the board are, in percent.
    Sound,
    /// How loud the music is, in percent; 0 = none.
    Music,
    /// The user's own music: the path of a file; empty = none. Only the shell sets it, a window may but take it away.
    MusicFile,
    /// How the files of xiangqi are named: `numerals` or `letters`.
    Names,
    /// How the last move is marked.
    LastMove,
    /// Whether the pieces of the other side stand on their heads.
    FaceToFace,
    /// The background of the window: a name, or `#rrggbb`.
    Ground,
    /// The colour of the text: `#rrggbb`, or empty.
    Ink,
    /// The size of the text.
    TextSize,
    /// Whether things move.
    Motion,
    /// Whether a game plays on the start page.
    Backdrop,
    /// Where the window was, and how large: a word of the shell.
    Place,
    /// Whether the talk shows the moves between what was said.
    ChatMoves,
}
