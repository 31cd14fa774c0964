//! A theme as it is kept, and as the window is told of it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// Which board a picture is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Game {
    /// Nine files, ten ranks.
    Xiangqi,
    /// As many lines as the picture has.
    Gomoku,
}

/// Two points of a picture, in its pixels: the crossing at the upper left corner of the board, and that at the lower right.
pub type Corners = [[f64; 2]; 2];

/// A picture that is a board, lines and all.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct BoardPicture {
    /// Width and height of the picture as it is kept.
    pub size: [u32; 2],
    /// Where its corner points are.
    pub corners: Corners,
    /// Lines across: 9 for xiangqi, 9 to 20 for gomoku.
    pub lines: u8,
}

/// A theme on the shelf.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Theme {
    /// Its folder on the shelf: small letters, digits, hyphens.
    pub id: String,
    /// As its maker calls it.
    pub name: String,
    /// Who made it; may be empty.
    pub author: String,
    /// A picture of a xiangqi board.
    pub xiangqi: Option<BoardPicture>,
    /// A picture of a gomoku board.
    pub gomoku: Option<BoardPicture>,
    /// Whether it has a texture, on which the window draws the lines.
    pub texture: bool,
    /// Colours of the board by the names of docs/THEMES.md, each `#rgb`, `#rrggbb` or `#rrggbbaa`.
    pub colours: BTreeMap<String, String>,
    /// Whether it has pieces.
    pub pieces: bool,
    /// Whether it has stones.
    pub stones: bool,
}

impl Theme {
    /// Whether it changes how a board looks.
    #[must_use]
    pub fn has_board(&self) -> bool {
        self.xiangqi.is_some() || self.gomoku.is_some() || self.texture || !self.colours.is_empty()
    }
}

/// Every letter of a piece, red's first, with its name in a classic set.
pub(crate) const PIECES: [&str; 14] =
    ["rk", "ra", "rb", "rn", "rr", "rc", "rp", "bk", "ba", "bb", "bn", "br", "bc", "bp"];

/// The stones.
pub(crate) const STONES: [&str; 2] = ["black", "white"];

/// A picture that waits for its corner points, as the window is told of it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct DraftView {
    /// Counts the pictures of this run.
    pub number: u32,
    /// As its file is called.
    pub name: String,
    /// Width and height in pixels.
    pub size: [u32; 2],
}

/// All that the window is told.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ThemesView {
    /// Every theme that is kept.
    pub themes: Vec<Theme>,
    /// A picture that waits for its corner points.
    pub draft: Option<DraftView>,
    /// Why the last one was refused.
    pub fault: Option<crate::Fault>,
    /// The theme that has just been kept.
    pub kept: Option<String>,
}
