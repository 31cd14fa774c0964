//! Engines that are other programs: they are started, greeted, asked for moves, and ended.
//!
//! A [`Command`] says which program; [`meet`] finds out which protocol it speaks, its name and its options; a [`Program`] plays.
//! The talks themselves ([`Greeting`], [`xiangqi`], [`gomoku`]) are sans-I/O: lines in, lines and events out. Whatever a
//! program does (crash, hang, talk nonsense, refuse to end) comes out as a [`Trouble`], and when a [`Program`] is dropped its
//! process is gone. So that it also goes when we are killed, our own programs call [`keeper::attend`] first of all.
//!
//! What is *not* here: an event loop (a thought blocks the thread that asks, and obeys a flag), the words of the protocols
//! (`engine::protocol`), and what becomes of a game whose engine fails.
//!
//! ```no_run
//! use std::sync::atomic::AtomicBool;
//! use outside::{Command, meet};
//!
//! let command = Command::typed("fairy-stockfish").expect("a program");
//! let introduction = meet(&command, None, &AtomicBool::new(false))?;
//! println!("{} speaks {}", introduction.name, introduction.protocol);
//! # Ok::<(), outside::Trouble>(())
//! ```

#![cfg_attr(
    not(test),
    deny(clippy::indexing_slicing, clippy::string_slice, clippy::panic, clippy::unreachable)
)]

mod command;
mod greeting;
pub mod keeper;
mod meeting;
mod process;
mod program;
mod protocol;
mod talk;
mod tie;
mod trouble;

pub use command::Command;
pub use greeting::{Greeting, Introduction, Met};
pub use meeting::meet;
pub use program::{Choice, Equipment, Program, Question, deadline};
pub use protocol::Protocol;
pub use talk::{Heard, Spoken, Talk, gomoku, xiangqi};
pub use trouble::Trouble;
