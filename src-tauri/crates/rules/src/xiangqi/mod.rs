//! Xiangqi, Chinese chess.
//!
//! A [`Setup`] is any arrangement of pieces; a [`Position`] is one that can be played from. The position generates legal
//! moves (`moves`, over the look-up tables of `attacks`), tells why another move is not legal (`legality`), and says how a
//! line of play ends: `judge`, by the rule set that is a value in `book`, with `repetition` for what a side did with the
//! moves of a cycle, `chase` and `threat` for what one move does. Texts are in [`fen`] and [`notation`].
//!
//! What is *not* here: a value of a position or of a piece. That is the search's business.

mod arrange;
mod attacks;
mod board;
mod book;
mod chase;
mod edit;
pub mod fen;
mod judge;
mod law;
mod legality;
mod moves;
pub mod notation;
mod piece;
mod position;
mod repetition;
mod setup;
mod square;
mod threat;
mod zobrist;

pub use arrange::Edit;
pub use attacks::between;
pub use book::Rules;
pub use edit::{EditError, Odds};
pub use fen::FenError;
pub use law::{Facing, Law};
pub use moves::Move;
pub use piece::{Kind, Piece};
pub use position::Position;
pub use setup::{Problems, Setup};
pub use square::{Square, Squares};
