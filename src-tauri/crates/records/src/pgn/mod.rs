//! PGN as xiangqi programs write it: tags in brackets, then moves with numbers, comments and variations.
//!
//! Tolerated: Chinese (both scripts, any digits), WXF, ICCS and UCI moves in one file; move numbers with a point, 、, an
//! ellipsis or none; a missing number; results in tag or text, the tag winning where both say something; `White` for `Red`;
//! comments in braces, also over lines, and after `;`; a brace that is never closed (the comment ends before the next tag);
//! NAGs and `!` `?` signs; clock commands (`[%clk 0:10:00]`, `[%emt 0:00:03]`) in comments; a footer after the result;
//! tags with unescaped quotes; a FEN without counters. Several games follow one another.

mod moves;
mod read;
mod words;
mod write;

pub use read::Games;
pub(crate) use read::{Manner, begins, is};
pub(crate) use write::encode;
