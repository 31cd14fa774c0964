//! What a match needs to know of a game, and of those who play it.

use std::time::{Duration, Instant};

use engine::Limits;
use rules::{Game, Position, xiangqi};

use super::{
    openings::Lottery,
    player::{Entrant, Fault, Player},
};

/// A game in which engines meet.
pub(super) trait Contest: Position {
    /// Those who play it.
    type Player: Plays<Self>;

    /// The rules of that name, or the usual ones.
    fn rules_named(name: Option<&str>) -> Result<Self::Rules, String>;

    /// A position to begin with, as a line of a file.
    fn read_start(line: &str, rules: Self::Rules) -> Result<Self, String>;

    /// Openings without end.
    fn lottery(rules: Self::Rules, seed: u64) -> impl FnMut() -> Game<Self>;

    /// How a start is told that is not the usual one.
    fn told_start(&self) -> Option<String>;
}

/// Somebody who plays.
pub(super) trait Plays<P: Position>: Sized {
    /// Gets somebody ready.
    fn invite(entrant: &Entrant) -> Result<Self, String>;

    /// A new game begins.
    fn begin(&mut self, game: &Game<P>, seed: u64, limits: &Limits) -> Result<(), String>;

    /// The move in the game. `clocks` are what both sides have left; after `deadline` nobody waits any more.
    fn choose(
        &mut self,
        game: &Game<P>,
        limits: &Limits,
        clocks: [Duration; 2],
        deadline: Instant,
    ) -> Result<P::Move, Fault>;
}

impl Contest for xiangqi::Position {
    type Player = Player;

    fn rules_named(name: Option<&str>) -> Result<Self::Rules, String> {
        let name = name.unwrap_or("asian");
        xiangqi::Rules::from_name(name).ok_or_else(|| format!("there are no rules of xiangqi named {name:?}"))
    }

    fn read_start(line: &str, rules: Self::Rules) -> Result<Self, String> {
        let setup: xiangqi::Setup = line.parse().map_err(|error: xiangqi::FenError| error.to_string())?;
        Self::new(setup, rules.law()).map_err(|problems| format!("cannot be played: {problems}"))
    }

    fn lottery(rules: Self::Rules, seed: u64) -> impl FnMut() -> Game<Self> {
        let mut lottery = Lottery::new(rules, seed);
        move || lottery.draw()
    }

    fn told_start(&self) -> Option<String> {
        (!self.same_place(&Self::start())).then(|| self.fen())
    }
}
