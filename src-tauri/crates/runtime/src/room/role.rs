//! How a table begins: who sits there, and whether this computer writes its log.

use std::time::Instant;

use peer::message;
use table::{Seat, Table};

use super::{Line, Room, written::read_line};
use crate::{
    desk::Desk,
    engines::choice::Opponent,
    playable::Playable,
    wire::{self, Unreadable},
};

/// How a table stands to its log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RoomRole {
    Local,
    /// A person against an engine.
    Computer(Opponent),
    /// Two engines, by party.
    Demonstration([Opponent; 2]),
    Host,
    Guest,
    /// Two others play, and this computer only looks on.
    Spectator,
}

impl Room {
    /// A table for these terms.
    ///
    /// # Errors
    /// No game or rule set of that name can be played.
    pub(crate) fn open(
        terms: &message::Terms,
        role: RoomRole,
        names: [Option<String>; 2],
        now: Instant,
    ) -> Result<Self, Unreadable> {
        Ok(match terms.game {
            message::Game::Xiangqi => Self::Xiangqi(Box::new(open_desk(terms, role, names, now)?)),
            message::Game::Gomoku => Self::Gomoku(Box::new(open_desk(terms, role, names, now)?)),
        })
    }

    /// A local table brought to where a kept log ends. A log that stops fitting is followed as far as it fits.
    ///
    /// # Errors
    /// The terms are of no game that can be played.
    pub(crate) fn replay(
        terms: &message::Terms,
        engine: Option<Opponent>,
        log: &[Line],
        now: Instant,
    ) -> Result<Self, Unreadable> {
        Ok(match terms.game {
            message::Game::Xiangqi => Self::Xiangqi(Box::new(replay_desk(terms, engine, log, now)?)),
            message::Game::Gomoku => Self::Gomoku(Box::new(replay_desk(terms, engine, log, now)?)),
        })
    }
}

fn open_desk<P: Playable>(
    terms: &message::Terms,
    role: RoomRole,
    names: [Option<String>; 2],
    now: Instant,
) -> Result<Desk<P>, Unreadable> {
    let terms = wire::terms_in::<P>(terms)?;
    let table = match role {
        RoomRole::Local => Table::sequencer(terms, [Seat::Here; 2]),
        RoomRole::Computer(_) => Table::sequencer(terms, [Seat::Here, Seat::Engine]),
        RoomRole::Demonstration(_) => Table::sequencer(terms, [Seat::Engine; 2]),
        RoomRole::Host => Table::sequencer(terms, [Seat::Here, Seat::Empty]),
        RoomRole::Guest => Table::replica(terms, [Seat::Away, Seat::Here]),
        RoomRole::Spectator => Table::replica(terms, [Seat::Away; 2]),
    };
    let mut desk = Desk::new(table, names, now);
    desk.engines = match role {
        RoomRole::Computer(engine) => [None, Some(engine)],
        RoomRole::Demonstration(engines) => engines.map(Some),
        RoomRole::Local | RoomRole::Host | RoomRole::Guest | RoomRole::Spectator => [None; 2],
    };
    Ok(desk)
}

fn replay_desk<P: Playable>(
    terms: &message::Terms,
    engine: Option<Opponent>,
    log: &[Line],
    now: Instant,
) -> Result<Desk<P>, Unreadable> {
    let terms = wire::terms_in::<P>(terms)?;
    let start = P::start_under(terms.rules);
    let written = log.iter().map_while(|line| read_line::<P>(line, &start).ok());
    let guest = if engine.is_some() { Seat::Engine } else { Seat::Here };
    let (table, _) = Table::replay(terms, [Seat::Here, guest], written);
    let mut desk = Desk::new(table, [None, None], now);
    desk.engines = [None, engine];
    Ok(desk)
}
