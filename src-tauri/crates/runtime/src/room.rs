//! The games by name: the only place where texts become typed moves and terms, and typed entries become texts.
//!
//! How a table begins is in `role`, what is wanted at this window in `wish`, what the other computer asks or has written in
//! `remote`, what the time brings about in `time`, what engines do in `engines`, and how a kept game is gone on with in `returns`.
//! What comes of it all is `written`.

use std::time::Instant;

use library::{Library, LibraryError};
use peer::message::{self, Happening};
use rules::{Outcome, Reason, Side, gomoku, xiangqi};
use table::{Act, OfferKind, Party, Phase, Seat};

use crate::{
    desk::{Desk, Ended},
    intent::GameName,
    playable::Playable as _,
    project::Company,
    shelf::{FoundView, find},
    view::{MoveView, TableView},
    wire,
};

/// A table of one of the games.
#[derive(Debug)]
pub(crate) enum Room {
    Xiangqi(Box<Desk<xiangqi::Position>>),
    Gomoku(Box<Desk<gomoku::Position>>),
}

macro_rules! each_game {
    ($room:expr, $desk:ident => $does:expr) => {
        match $room {
            Room::Xiangqi($desk) => $does,
            Room::Gomoku($desk) => $does,
        }
    };
}

mod engines;
mod remote;
mod returns;
mod role;
mod time;
mod wish;
mod written;

pub(crate) use engines::{EngineAct, Query};
pub(crate) use remote::No;
pub(crate) use role::RoomRole;
pub(crate) use wish::{Refused, Wish};
pub(crate) use written::{Happened, Line};

use written::happened;

impl Room {
    /// The open offer of the other side, and its kind.
    pub(crate) fn asked(&self) -> Option<(u32, OfferKind)> {
        each_game!(self, desk => {
            let open = desk.table.offer()?;
            (!desk.own_sides()[open.by.index()]).then(|| (open.seq.0, open.offer.kind()))
        })
    }

    /// Whether two others play here, and this computer only looks on.
    pub(crate) fn is_looked_on(&self) -> bool {
        each_game!(self, desk => desk.is_looked_on())
    }

    /// Counts the games at this table.
    pub(crate) fn round(&self) -> u32 {
        each_game!(self, desk => desk.table.round())
    }

    /// A party has left its seat, or taken it.
    pub(crate) fn seat(&mut self, party: Party, seat: Seat, name: Option<String>) {
        each_game!(self, desk => {
            desk.table.seat(party, seat);
            desk.names[party.index()] = name;
        });
    }

    /// The sequencer writes down that a party has left.
    pub(crate) fn gone(&mut self, party: Party, now: Instant) -> Happened {
        each_game!(self, desk => {
            let side = party.side(desk.table.terms().first);
            match desk.act(side, Act::Leave, now) {
                Ok(effects) => happened(desk, effects, None, None),
                Err(_) => Happened::default(),
            }
        })
    }

    pub(crate) fn rename(&mut self, party: Party, name: String) {
        each_game!(self, desk => desk.names[party.index()] = Some(name));
    }

    /// The name on a party's seat.
    pub(crate) fn name(&self, party: Party) -> Option<String> {
        each_game!(self, desk => desk.names[party.index()].clone())
    }

    pub(crate) fn look_at(&mut self, ply: Option<u32>) {
        each_game!(self, desk => desk.look_at(ply));
    }

    /// The legal moves that a text which is still being typed can become.
    pub(crate) fn completed(&self, text: &str, most: usize) -> Vec<MoveView> {
        each_game!(self, desk => {
            let position = desk.table.game().position();
            position.completed(text, most).into_iter().map(|mv| position.listed(mv)).collect()
        })
    }

    pub(crate) fn view(&self, company: Company, now: Instant) -> TableView {
        each_game!(self, desk => desk.view(company, now))
    }

    pub(crate) fn terms(&self) -> message::Terms {
        each_game!(self, desk => desk.terms())
    }

    pub(crate) fn is_local(&self) -> bool {
        each_game!(self, desk => desk.table.is_local())
    }

    pub(crate) fn is_over(&self) -> bool {
        each_game!(self, desk => matches!(desk.table.phase(), Phase::Over(_)))
    }

    /// Whether a position is being set up.
    pub(crate) fn is_set_up(&self) -> bool {
        each_game!(self, desk => matches!(desk.table.phase(), Phase::SettingUp { .. }))
    }

    /// Looks for the position shown.
    pub(crate) fn find(&self, library: &Library) -> Result<FoundView, LibraryError> {
        each_game!(self, desk => find(desk.shown(), library))
    }

    pub(crate) fn plies(&self) -> u32 {
        each_game!(self, desk => desk.plies())
    }

    /// Which game is played.
    pub(crate) const fn game(&self) -> GameName {
        match self {
            Self::Xiangqi(_) => GameName::Xiangqi,
            Self::Gomoku(_) => GameName::Gomoku,
        }
    }

    /// The number of the last entry.
    pub(crate) fn seq(&self) -> u32 {
        each_game!(self, desk => desk.table.seq().0)
    }

    /// The game under way as an abandoned one, when leaving now would abandon it.
    pub(crate) fn abandoned(&self) -> Option<Ended> {
        let outcome = Outcome { winner: None, reason: Reason::Abandoned };
        each_game!(self, desk => desk.is_under_way().then(|| Ended { record: desk.record(), outcome }))
    }

    /// Whether a side is played at this window.
    pub(crate) fn is_own(&self, side: Side) -> bool {
        each_game!(self, desk => desk.own_sides()[side.index()])
    }

    /// Where two have agreed on another game, its table takes the place of this one.
    fn move_on(&mut self, happened: &Happened, now: Instant) {
        let next = happened.written.iter().find_map(|line| match &line.body {
            Happening::New { terms } if terms.game != self.terms().game => Some(terms),
            _ => None,
        });
        let Some(terms) = next else { return };
        let room = each_game!(&*self, desk => match terms.game {
            message::Game::Xiangqi => {
                wire::terms_in::<xiangqi::Position>(terms)
                    .map(|terms| Self::Xiangqi(Box::new(desk.continued(terms, now))))
            }
            message::Game::Gomoku => {
                wire::terms_in::<gomoku::Position>(terms)
                    .map(|terms| Self::Gomoku(Box::new(desk.continued(terms, now))))
            }
        });
        // They have been read before, when they were proposed.
        if let Ok(room) = room {
            *self = room;
        }
    }
}
