//! Themes that users bring: boards, pieces and stones as pictures. A folder or a zip with a `theme.json`, the classic set of
//! fourteen BMP files with a mask, or one picture of a board. docs/THEMES.md is the description for users.
//!
//! Nothing of a foreign file reaches the window as it came. Everything is read under the limits of [`limits`], decoded here,
//! drawn anew in the sizes that the window uses, and kept under names of our own; a theme that is not right in every part
//! leaves nothing behind. What is wrong is a [`Fault`]: the file, and the reason.
//!
//! ```
//! let folder = tempfile::tempdir()?;
//! let shelf = themes::Shelf::new(folder.path().join("themes"));
//! assert!(shelf.list().is_empty());
//! let fault = shelf.bring(&folder.path().join("nothing.zip")).unwrap_err();
//! assert_eq!((fault.file.as_str(), fault.reason), ("nothing.zip", themes::Reason::Missing));
//! # Ok::<(), std::io::Error>(())
//! ```
//!
//! What is *not* here: the window, its dialogs, and which theme is in use.

// Bytes from outside never make it panic: what is read by an index is asked for with `get`.
#![cfg_attr(
    not(test),
    deny(clippy::indexing_slicing, clippy::string_slice, clippy::panic, clippy::unreachable)
)]

mod classic;
mod colour;
mod fault;
pub mod limits;
mod manifest;
mod pack;
mod raster;
mod shelf;
mod style;
mod theme;
#[cfg(test)]
mod types_test;
mod vector;

pub use fault::{Fault, Reason};
pub use raster::Draft;
pub use shelf::{Brought, Marked, Picture, Shelf};
pub use theme::{BoardPicture, Corners, DraftView, Game, Theme, ThemesView};
