//! Xiangqi, Chinese chess.
//!
//! A [`Setup`] is any arrangement of pieces; a [`Position`] is one that can be played from. The position generates legal
//! moves (`moves`, over the look-up tables of `attacks`), tells why another move is not legal (`legality`), and says how a
//! line of play ends (`judge`, `repetition`). Texts are in [`fen`] and [`notation`].
//!
//! What is *not* here: a value of a position or of a piece. That is the search's business.

mod attacks;
mod board;
pub mod fen;
mod judge;
mod legality;
mod moves;
pub mod notation;
mod piece;
mod position;
mod repetition;
mod setup;
mod square;
mod zobrist;

pub use fen::FenError;
pub use judge::Rules;
pub use moves::Move;
pub use piece::{Kind, Piece};
pub use position::Position;
pub use setup::{Problems, Setup};
pub use square::{Square, Squares};
