//! Xiangqi by UCI, UCCI and CECP.

mod cecp;
mod spoken;

use std::time::Duration;

use engine::Limits;
use rules::{
    Game, Position as _,
    xiangqi::{
        Move, Position,
        notation::{self, Style},
    },
};

use super::{Heard, Spoken, Talk};
use crate::{Equipment, Introduction, Protocol, Trouble, trouble::quoted};

/// A talk in one of the protocols.
#[derive(Debug)]
pub enum AnyTalk {
    /// UCI or UCCI.
    Spoken(spoken::Talk),
    /// CECP.
    Cecp(Box<cecp::Talk>),
}

impl Spoken for Position {
    type Talk = AnyTalk;

    fn talk(introduction: &Introduction) -> Result<AnyTalk, Trouble> {
        if !introduction.may_play_xiangqi() {
            return Err(Trouble::OtherGame);
        }
        Ok(match introduction.protocol.dialect() {
            Some(dialect) => AnyTalk::Spoken(spoken::Talk::new(dialect, introduction)),
            None => AnyTalk::Cecp(Box::new(cecp::Talk::new(introduction))),
        })
    }
}

/// The same of either.
macro_rules! either {
    ($self:expr, $talk:ident => $deed:expr) => {
        match $self {
            AnyTalk::Spoken($talk) => $deed,
            AnyTalk::Cecp($talk) => $deed,
        }
    };
}

impl Talk<Position> for AnyTalk {
    fn equip(&mut self, equipment: &Equipment) -> Vec<String> {
        either!(self, talk => talk.equip(equipment))
    }

    fn begin(&mut self, game: &Game<Position>, limits: &Limits) -> Result<Vec<String>, Trouble> {
        either!(self, talk => talk.begin(game, limits))
    }

    fn awaits_ready(&self) -> bool {
        either!(self, talk => talk.awaits_ready())
    }

    fn ask(
        &mut self,
        game: &Game<Position>,
        limits: &Limits,
        clocks: [Duration; 2],
    ) -> Result<Vec<String>, Trouble> {
        either!(self, talk => talk.ask(game, limits, clocks))
    }

    fn hear(&mut self, line: &str, game: &Game<Position>) -> Option<Heard<Move>> {
        either!(self, talk => talk.hear(line, game))
    }

    fn stop(&self) -> Option<&'static str> {
        either!(self, talk => talk.stop())
    }

    fn farewell(&self) -> &'static str {
        either!(self, talk => talk.farewell())
    }
}

/// The moves of a game as they are told.
fn written(game: &Game<Position>, style: Style) -> Vec<String> {
    let before = |ply| game.at(ply).unwrap_or_else(|| game.start());
    game.plies().iter().enumerate().map(|(ply, it)| notation::write(before(ply), it.mv, style)).collect()
}

/// Whether a game begins as games usually do.
fn is_usual(start: &Position) -> bool {
    start.same_place(&Position::start())
}

/// The move of a program.
fn read_move(game: &Game<Position>, text: &str, style: Style) -> Heard<Move> {
    match notation::read_as(game.position(), text, style) {
        Ok(m) => Heard::Move(m),
        Err(_) => Heard::Trouble(Trouble::NoMove(quoted(text))),
    }
}

impl Protocol {
    /// Whether xiangqi is spoken about in it.
    #[must_use]
    pub const fn is_for_xiangqi(self) -> bool {
        !matches!(self, Self::Gomocup)
    }
}
