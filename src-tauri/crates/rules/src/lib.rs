//! The rules of the games: values, legality with its reasons, notation, endings.
//!
//! What is *not* here: clocks, files, threads, the network, serialisation. A rules value never knows who is playing.
//!
//! ```
//! use rules::{Game, Position as _, Side, Why, xiangqi};
//!
//! let mut game = Game::new(xiangqi::Position::start(), xiangqi::Rules::Asian);
//! for text in ["炮二平五", "H8+7", "h0g2"] {
//!     let m = game.position().read_move(text)?;
//!     game.play(m).expect("these three are legal");
//! }
//! assert_eq!(game.position().turn(), Side::Second);
//!
//! let refused = game.check(game.position().read_move("a9a5")?).unwrap_err();
//! assert_eq!(refused.why, Why::Blocked);
//! assert_eq!(refused.at[0].to_string(), "a6");
//! # Ok::<(), rules::Syntax>(())
//! ```

mod game;
pub mod gomoku;
mod illegal;
mod key;
mod outcome;
mod perft;
mod position;
mod ruling;
mod side;
pub mod xiangqi;

pub use game::{Game, Ply};
pub use illegal::{Illegal, Why};
pub use key::Key;
pub use outcome::{Outcome, Reason};
pub use perft::{divide, perft};
pub use position::{Line, Position, Syntax, Uneditable};
pub use ruling::{Attack, Clause, Conduct, Deed, Ruling, Warning};
pub use side::Side;
