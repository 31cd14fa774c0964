//! The search: a move for a position, and what it thinks of it.
//!
//! A [`xiangqi::Thinker`] thinks about a game within [`Limits`], tells by a callback how far it has come, and obeys a flag
//! within a few milliseconds. [`Level`] says how strong it is to be. [`protocol`] reads and writes the words by which
//! other programs talk to engines.
//!
//! What is *not* here: processes, files, an event loop. A thought blocks the thread it is asked on; whoever wants to go on
//! meanwhile asks on another one.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//! use engine::{Level, Limits, Score, xiangqi::{Options, Thinker}};
//! use rules::{Game, Position as _, xiangqi::{Position, Rules}};
//!
//! let start = Position::from_fen("3k5/9/9/9/9/9/9/8R/7R1/4K4 w").unwrap();
//! let game = Game::new(start, Rules::Asian);
//! let mut thinker = Thinker::new(Options { hash: 1, ..Options::default() });
//! let thought = thinker.think(&game, &Limits::depth(5), Level::FULL, 0, &AtomicBool::new(false), |_| {});
//! assert_eq!(thought.unwrap().score, Score::Mate(1));
//! ```

pub mod gomoku;
mod halt;
mod level;
mod limits;
mod memory;
mod options;
mod order;
pub mod protocol;
mod random;
mod report;
mod score;
pub mod xiangqi;

pub use level::Level;
pub use limits::{Limits, Pace};
pub use options::Options;
pub use report::{Report, Thought};
pub use score::Score;
