//! An added engine fails: the game waits, with its clocks stopped, until somebody says what is to be done.
//!
//! A program that crashes, hangs or plays what is not legal has not lost: whoever plays against it wants to play. So it may try
//! again (it is started anew), or our own engine takes its place; and whatever changes the position asks it again, too.

use rules::Side;

use super::{Place, errand::Errand};
use crate::{
    engines::{
        choice::Opponent,
        outsiders::view::{EngineTrouble, FallenView},
    },
    project::side_name,
    room::{Room, Wish},
    state::State,
    view::{Notice, NoticeCode, Update},
};

/// An engine that has failed.
pub(super) struct Fallen {
    table: u32,
    ply: u32,
    side: Side,
    /// Whether the game was paused because of it.
    paused: bool,
    pub(super) view: FallenView,
}

impl State {
    /// An engine of the game has failed.
    pub(super) fn engine_falls(&mut self, errand: Errand, trouble: EngineTrouble) {
        if self.place() != Some(errand.place) {
            return;
        }
        let Errand { place, side, engine, .. } = errand;
        let view = FallenView { side: side_name(side), name: self.name_of_engine(engine), trouble };
        let paused = self.room.as_ref().is_some_and(|room| room.has_running_clock());
        self.minds.fallen = Some(Fallen { table: place.table, ply: place.ply, side, paused, view });
        if paused {
            self.wish(&Wish::Pause);
        }
        self.show_minds();
    }

    /// Whether the game waits for somebody to say what is to be done.
    pub(super) fn waits_for_fallen(&self, place: Place) -> bool {
        let waits = |fallen: &Fallen| (fallen.table, fallen.ply) == (place.table, place.ply);
        self.minds.fallen.as_ref().is_some_and(waits)
    }

    /// What was waited for has been overtaken.
    pub(super) fn forget_fallen(&mut self) {
        let over = self.room.as_ref().is_none_or(Room::is_over);
        if over || !self.place().is_none_or(|place| self.waits_for_fallen(place)) {
            self.minds.fallen = None;
        }
    }

    /// The engine that failed is asked again, should it be its turn.
    pub(in crate::state) fn forgive_engine(&mut self) {
        self.minds.fallen = None;
    }

    /// The engine that failed tries again.
    pub(in crate::state) fn retry_engine(&mut self) {
        match self.minds.fallen.take() {
            Some(fallen) => self.go_on(&fallen),
            None => self.tell(NoticeCode::NotNow),
        }
    }

    /// Our own engine plays on for the one that failed.
    pub(in crate::state) fn replace_engine(&mut self) {
        let Some(fallen) = self.minds.fallen.take() else { return self.tell(NoticeCode::NotNow) };
        let engine = self.room.as_ref().and_then(|room| room.engine_of(fallen.side));
        if let Some(engine) = engine {
            let own = Opponent { outside: None, ..engine };
            let name = self.name_of_engine(own);
            if let Some(room) = &mut self.room {
                room.replace_engine(fallen.side, own, name);
            }
            self.show_table();
        }
        self.go_on(&fallen);
    }

    fn go_on(&mut self, fallen: &Fallen) {
        if fallen.paused && self.room.as_ref().is_some_and(|room| room.is_paused()) {
            self.wish(&Wish::Ready);
        }
        self.rouse();
    }

    /// The engine that gives hints and analysis has failed: our own does it from now on at this table.
    pub(super) fn adviser_falls(&mut self, trouble: EngineTrouble) {
        self.minds.unconsulted = true;
        let EngineTrouble { detail, .. } = trouble;
        self.show(Update::Notice(Notice { code: NoticeCode::AdviserFailed, at: Vec::new(), detail }));
    }
}
