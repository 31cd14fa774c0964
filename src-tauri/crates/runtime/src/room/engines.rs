//! Engines at a table: what they are asked about it, and what they do there.

use std::{
    hash::{DefaultHasher, Hash as _, Hasher as _},
    sync::Arc,
    time::Instant,
};

use rules::{Position as _, Side};
use table::{Act, HandleError, Offer, Phase, Seat};

use super::{
    Happened, Refused, Room,
    written::{happened, replaceable},
};
use crate::{
    desk::Desk,
    engines::{
        choice::Opponent,
        mind::Minded,
        outsiders::Posted,
        worker::{Ask, Running, Worker},
    },
    playable::Playable,
    project::notice_of,
    view::{Bar, NoticeCode},
};

impl Room {
    /// An engine acts at the table.
    pub(crate) fn engine_acts(
        &mut self,
        by: Side,
        act: &EngineAct,
        now: Instant,
    ) -> Result<Happened, Refused> {
        each_game!(self, desk => desk_engine(desk, by, act, now))
    }

    /// Asks an engine about the position of the game, or the one that is shown.
    pub(crate) fn ask(&self, worker: &Worker, query: &Query) -> Running {
        each_game!(self, desk => desk_ask(desk, worker, query))
    }

    /// Whose turn it is in the game, and the engine that sits there.
    pub(crate) fn engine_to_move(&self) -> Option<(Side, Opponent)> {
        each_game!(self, desk => {
            let begun = matches!(desk.table.phase(), Phase::Waiting { .. } | Phase::Playing);
            let turn = desk.table.game().position().turn();
            let engine = desk.engines[desk.table.party(turn).index()];
            engine.filter(|_| begun).map(|engine| (turn, engine))
        })
    }

    /// The draw that is offered to an engine: by its number, and the engine's side.
    pub(crate) fn draw_offered_to_engine(&self) -> Option<(u32, Side)> {
        each_game!(self, desk => {
            let open = desk.table.offer()?;
            let to = open.by.other();
            let asked = open.offer == Offer::Draw && desk.table.seat_of(desk.table.party(to)) == Seat::Engine;
            asked.then_some((open.seq.0, to))
        })
    }

    /// The engines by party.
    pub(crate) fn engines(&self) -> [Option<Opponent>; 2] {
        each_game!(self, desk => desk.engines)
    }

    /// The engine that plays for a side.
    pub(crate) fn engine_of(&self, side: Side) -> Option<Opponent> {
        each_game!(self, desk => desk.engines[desk.table.party(side).index()])
    }

    /// Another engine takes the seat of a side.
    pub(crate) fn replace_engine(&mut self, side: Side, engine: Opponent, name: String) {
        each_game!(self, desk => {
            let party = desk.table.party(side).index();
            if desk.engines[party].is_some() {
                desk.engines[party] = Some(engine);
                desk.names[party] = Some(name);
            }
        });
    }

    /// Whether the game is paused.
    pub(crate) fn is_paused(&self) -> bool {
        each_game!(self, desk => matches!(desk.table.phase(), Phase::Paused { .. }))
    }

    /// Whether computer plays against computer.
    pub(crate) fn is_demonstration(&self) -> bool {
        self.engines().iter().all(Option::is_some)
    }

    /// What the clock of a side was given and shows.
    pub(crate) fn clock_of(&self, side: Side, now: Instant) -> Option<(table::Allowance, table::Reading)> {
        each_game!(self, desk => {
            let clocks = desk.table.clocks()?;
            let turn = desk.table.game().position().turn();
            Some((clocks.given(side), clocks.reading(side, turn, desk.millis(now))))
        })
    }

    /// Why there is no hint, or no analysis, if there is none.
    pub(crate) fn barred_from_help(&self) -> [Option<Bar>; 2] {
        each_game!(self, desk => desk.barred_from_help())
    }

    /// Whether the position of the game is the one that is shown.
    pub(crate) fn is_live(&self) -> bool {
        each_game!(self, desk => desk.is_live())
    }

    /// A fingerprint of the position shown, with all that led to it.
    pub(crate) fn shown_line(&self) -> u64 {
        each_game!(self, desk => {
            let game = desk.table.game();
            let mut line = DefaultHasher::new();
            game.start().key().0.hash(&mut line);
            for ply in game.plies().iter().take(desk.shown_ply() as usize) {
                ply.mv.hash(&mut line);
            }
            line.finish()
        })
    }
}

/// What an engine does at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum EngineAct {
    /// It moves.
    Move(String),
    /// It answers an offer.
    Answer { offer: u32, accept: bool },
    /// It gives up.
    Resign,
}

/// What an engine is asked.
pub(crate) struct Query {
    pub(crate) question: u64,
    /// About the position shown instead of that of the game.
    pub(crate) shown: bool,
    pub(crate) limits: engine::Limits,
    pub(crate) level: engine::Level,
    pub(crate) seed: u64,
    /// An added engine that is asked instead of our own.
    pub(crate) outsider: Option<Arc<Posted>>,
    pub(crate) not_before: Instant,
}

fn desk_ask<P: Minded>(desk: &Desk<P>, worker: &Worker, query: &Query) -> Running {
    let Query { question, shown, limits, level, seed, not_before, .. } = *query;
    let outsider = query.outsider.clone();
    let mut game = desk.table.game().clone();
    if shown {
        game.truncate(desk.shown_ply() as usize);
    }
    worker.ask(Ask { question, game, limits, level, seed, outsider, not_before })
}

fn desk_engine<P: Playable>(
    desk: &mut Desk<P>,
    by: Side,
    act: &EngineAct,
    now: Instant,
) -> Result<Happened, Refused> {
    let act = match act {
        EngineAct::Move(text) => {
            let mv = desk.table.game().position().read_move(text);
            let mv = mv.map_err(|_| (NoticeCode::Syntax, Vec::new()))?;
            Act::Move { ply: desk.plies(), mv, spent: None }
        }
        EngineAct::Answer { offer, accept } => Act::Answer { to: table::Seq(*offer), accept: *accept },
        EngineAct::Resign => Act::Resign,
    };
    let before = replaceable(desk, &act);
    match desk.act(by, act, now) {
        Ok(effects) => Ok(happened(desk, effects, before, None)),
        Err(HandleError::Refused(refusal)) => Err(notice_of(&refusal)),
        Err(HandleError::Fault(_)) => Err((NoticeCode::NotNow, Vec::new())),
    }
}
