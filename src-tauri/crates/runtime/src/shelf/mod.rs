//! The library and the files of games as a window sees them: what can be searched for, and what is told.

mod found;
mod jobs;
mod rows;

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

use crate::{intent::GameName, view::MoveView};

pub(crate) use found::find;
pub use found::{FoundGame, FoundView, PlayedView, ResultCounts};
pub(crate) use jobs::{Brought, Jobs};
pub(crate) use rows::{facts, file_row, result_name, row, search_of, warning_views};

/// Rows of one page, in the library and in a file.
pub const PAGE: u32 = 50;

/// Which games of the library are wished for, and in which order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct LibrarySearch {
    /// Words of names, titles, events, comments …; all of them must be there.
    pub text: String,
    /// Only of this game.
    pub game: Option<GameName>,
    /// Only those that ended so.
    pub result: Option<ResultName>,
    /// Look among the deleted games instead.
    pub deleted: bool,
    /// What they are sorted by.
    pub sort: LibrarySort,
    /// The smallest or earliest first.
    pub rising: bool,
    /// Which page, from 0.
    pub page: u32,
}

/// What the list of games is sorted by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "lowercase")]
pub enum LibrarySort {
    /// When it was kept.
    Kept,
    /// The day it was played.
    Date,
    /// Who moved first.
    First,
    /// Who moved second.
    Second,
    /// The event.
    Event,
    /// The title.
    Title,
    /// Its length.
    Plies,
}

/// How a game of a record ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "lowercase")]
pub enum ResultName {
    /// The side that moved first won.
    First,
    /// The other side won.
    Second,
    /// A draw.
    Draw,
    /// It is not known, or it did not end.
    Unknown,
}

/// A page of the library.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct LibraryView {
    /// What was asked for.
    pub search: LibrarySearch,
    /// How many games there are on all pages.
    pub total: u32,
    /// How many rows a page has.
    pub size: u32,
    /// The games of this page.
    pub games: Vec<GameRow>,
}

/// A game as a list shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct GameRow {
    /// Its number in the library; in a file its place, from 0.
    pub id: u32,
    /// Which game.
    pub game: GameName,
    /// The rules it was played by, as far as they are known.
    pub rules: String,
    /// Who moved first; may be empty.
    pub first: String,
    /// Who moved second; may be empty.
    pub second: String,
    /// How it ended.
    pub result: ResultName,
    /// Its title; may be empty.
    pub title: String,
    /// The event; may be empty.
    pub event: String,
    /// `YYYY-MM-DD`, or as much of it as is known; in a file as it stands there.
    pub date: String,
    /// Plies of the main line.
    pub plies: u32,
    /// Variations.
    pub variations: u32,
    /// Comments.
    pub comments: u32,
    /// How often its file was wrong.
    pub warnings: u32,
}

/// A file of several games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct FileView {
    /// Its name without its folder.
    pub name: String,
    /// The whole path, to bring it into the library.
    pub path: String,
    /// How many games it holds.
    pub total: u32,
    /// Which page is shown, from 0.
    pub page: u32,
    /// How many rows a page has.
    pub size: u32,
    /// The games of this page.
    pub games: Vec<GameRow>,
    /// What was wrong outside the games.
    pub warnings: Vec<WarningView>,
}

/// Something in a file that is not as its format has it. What stands before it was read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct WarningView {
    /// The line, from 1, in a text.
    pub line: Option<u32>,
    /// The offset from the beginning, elsewhere.
    pub byte: Option<u32>,
    /// What should stand there.
    pub expected: String,
    /// What stands there instead.
    pub found: String,
}

/// How far an import is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct ImportView {
    /// Files that were read.
    pub files: u32,
    /// Files there are.
    pub all_files: u32,
    /// Games that were not there before.
    pub games: u32,
    /// Games that were there already.
    pub known: u32,
    /// Whether it is over.
    pub done: bool,
    /// Whether it was stopped.
    pub cancelled: bool,
    /// Games that were read only up to something wrong.
    pub with_warnings: u32,
    /// Files that could not be read, the first hundred of them.
    pub refused: Vec<RefusedView>,
    /// Why it ended early, in the system's words.
    pub error: Option<String>,
}

/// A file that could not be read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct RefusedView {
    /// Its path.
    pub file: String,
    /// Why not.
    pub why: String,
}

/// A record that is looked at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct StudyView {
    /// Its number in the library; `null` when it was opened from a file.
    pub id: Option<u32>,
    /// The name of the file it was opened from.
    pub file: Option<String>,
    /// How it ended.
    pub result: ResultName,
    /// What is known about the game, by the names of PGN.
    pub tags: Vec<TagView>,
    /// The number of the move that led to the position shown; 0 = the start.
    pub node: u32,
    /// Whether the position shown stands in a variation.
    pub branches: bool,
    /// Whether there are changes that are kept in no file and not in the library.
    pub unsaved: bool,
    /// The comment at the position shown; lines separated by line feeds.
    pub comment: String,
    /// The moves of the line that is shown, each as the move list of the table has it.
    pub steps: Vec<StepView>,
    /// What was wrong in its file.
    pub warnings: Vec<WarningView>,
}

/// A name and what it stands for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct TagView {
    /// The name: `Event`, `Date` …
    pub name: String,
    /// The value.
    pub value: String,
}

/// What a record has beside a move of the line that is shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct StepView {
    /// The number of the move, to go to.
    pub node: u32,
    /// Whether there is a comment.
    pub comment: bool,
    /// Signs by their PGN number: 1 = good, 2 = bad …
    pub glyphs: Vec<u8>,
    /// The moves that stand in its place in other lines, the main one first.
    pub others: Vec<OtherView>,
}

/// A move of another line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OtherView {
    /// The number of the move, to go to.
    pub node: u32,
    /// The move.
    pub mv: MoveView,
    /// Whether the record goes on by it, and the line shown is the variation.
    pub main: bool,
}
