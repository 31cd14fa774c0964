//! The rules of the games: values, legality with its reasons, notation, endings.
//!
//! What is *not* here: clocks, files, threads, the network, serialisation. A rules value never knows who is playing.

mod game;
mod illegal;
mod key;
mod outcome;
mod perft;
mod position;
mod side;
pub mod xiangqi;

pub use game::{Game, Ply};
pub use illegal::{Illegal, Why};
pub use key::Key;
pub use outcome::{Outcome, Reason};
pub use perft::{divide, perft};
pub use position::{Line, Position, Syntax};
pub use side::Side;
