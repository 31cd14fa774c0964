//! What is said during a game, sans-I/O: a game and limits become lines, and lines become moves and reports.

pub mod gomoku;
pub mod xiangqi;

use std::time::Duration;

use engine::{Limits, Report};
use rules::{Game, Position, Side};

use crate::{Equipment, Introduction, Trouble};

/// What a line of a program means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heard<M> {
    /// It is ready for a game.
    Ready,
    /// How far it has come.
    Report(Report<M>),
    /// It moves. The move need not be legal.
    Move(M),
    /// It gives up, or says that the game is over.
    Resigns,
    /// It does not go on.
    Trouble(Trouble),
}

/// A talk with a program that has introduced itself.
pub trait Talk<P: Position>: Send {
    /// What sets its options.
    fn equip(&mut self, equipment: &Equipment) -> Vec<String>;

    /// What begins a game. Whether [`Heard::Ready`] is to be waited for is told by [`Talk::awaits_ready`].
    ///
    /// # Errors
    /// The program can't play such a game.
    fn begin(&mut self, game: &Game<P>, limits: &Limits) -> Result<Vec<String>, Trouble>;

    /// Whether the program says that it is ready for a game.
    fn awaits_ready(&self) -> bool;

    /// What asks for the move in the position of the game. `clocks` are what both sides have left, the first side first; they
    /// matter when the limits are of a clock.
    ///
    /// # Errors
    /// The program can't play from this position.
    fn ask(&mut self, game: &Game<P>, limits: &Limits, clocks: [Duration; 2])
    -> Result<Vec<String>, Trouble>;

    /// What a line means; `None` for what nobody needs to know. `game` is the one that was asked about.
    fn hear(&mut self, line: &str, game: &Game<P>) -> Option<Heard<P::Move>>;

    /// What ends a thought early: its move follows. `None`: nothing does.
    fn stop(&self) -> Option<&'static str>;

    /// What ends the program.
    fn farewell(&self) -> &'static str;
}

/// The clock of a side; the first side's stands first.
const fn clock_of([first, second]: [Duration; 2], side: Side) -> Duration {
    match side {
        Side::First => first,
        Side::Second => second,
    }
}

/// A game that other programs play.
pub trait Spoken: Position {
    /// How it is talked about.
    type Talk: Talk<Self>;

    /// A talk about this game.
    ///
    /// # Errors
    /// The program does not play it.
    fn talk(introduction: &Introduction) -> Result<Self::Talk, Trouble>;
}
