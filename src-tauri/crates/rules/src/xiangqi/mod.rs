//! Xiangqi, Chinese chess.

mod attacks;
mod board;
pub mod fen;
mod judge;
mod legality;
mod moves;
pub mod notation;
mod piece;
mod position;
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
