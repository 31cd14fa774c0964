//! Gomoku (五子棋) and renju: boards of 9 to 20 lines, every rule that people play, and the openings that make it fair.
//!
//! A [`crate::Side`] is a player here as everywhere: the one who acts first, and the other. Which colour a player has is a
//! part of the position, because the openings exchange it. What a player decides in an opening is a move like a stone, so
//! it is written down, taken back and verified like one.
//!
//! What is *not* here: threats that are no rule (that is for a search), files, clocks.
//!
//! ```
//! use rules::{Game, Position as _, Reason, gomoku};
//!
//! let rules: gomoku::Rules = "renju-15".parse()?;
//! let mut game = Game::new(gomoku::Position::start_under(rules), rules);
//! for text in ["h8", "H9", "i8", "i9", "j8", "j9", "7,7"] {
//!     let Ok(mv) = game.position().read_move(text) else { continue };
//!     let _ = game.play(mv);
//! }
//! assert_eq!(game.plies().len(), 6, "the last text is h8 again, and that is taken");
//! # Ok::<(), gomoku::RulesError>(())
//! ```

mod board;
mod forbidden;
mod key;
mod mv;
mod opening;
mod point;
mod position;
mod row;
mod setup;
mod terms;
mod text;

pub use board::{Board, Direction, OnLine};
pub use forbidden::{Foul, all_forbidden, forbidden};
pub use mv::{Choice, Move};
pub use opening::{Limit, Step, StepKind};
pub use point::{MAX_SIZE, MIN_SIZE, Point, Stone};
pub use position::Position;
pub use setup::{Edit, Problems, Setup, SetupError};
pub use terms::{Forbidden, Opening, Rules, RulesError, Win};
