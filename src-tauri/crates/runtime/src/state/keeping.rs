//! How a table is kept: its log as it grows, a game when it ends, and the one at this computer that the last run left unfinished.

use std::time::Instant;

use library::{FinishedGame, OpenTable, TableId};

use super::{State, word};
use crate::{
    desk::Ended,
    engines, journal,
    project::{reason_name, side_name},
    room::{Line, Room, Wish},
    view::{NoticeCode, Unfinished},
};

impl State {
    /// Appends to the log of the table.
    pub(super) fn keep(&mut self, written: &[Line]) {
        let Some(id) = self.open_in_journal() else { return };
        let rows: Vec<_> = written
            .iter()
            .map(|line| self.net.event(line.seq).map_or_else(|| journal::row(line), journal::sealed_row))
            .collect();
        let result = self.storage.library.append(id, &rows);
        self.kept(result);
    }

    /// The table in the journal; it gets a place there when it has none. A demonstration has none at all.
    pub(super) fn open_in_journal(&mut self) -> Option<TableId> {
        if self.table.is_some() {
            return self.table;
        }
        let room = self.room.as_ref().filter(|room| !room.is_demonstration() && !room.is_looked_on())?;
        let terms = self.net.kept().filter(|_| !room.is_local());
        let table = OpenTable {
            game: word(&room.game()),
            terms: terms.unwrap_or_else(|| engines::journal::kept(&room.terms(), room.engines()[1])),
            local: room.is_local(),
            opponent: self.net.peer_name(),
        };
        match self.storage.library.open_table(&table) {
            Ok(id) => self.table = Some(id),
            Err(error) => self.kept(Err(error)),
        }
        self.table
    }

    /// Stores a game of this table.
    pub(super) fn store(&mut self, ended: &Ended) {
        if let Some(id) = self.table {
            self.store_as(id, ended, self.net.peer_fingerprint());
        }
    }

    /// Stores a game of a table; `opponent` is the identity of the other player, over the network.
    pub(super) fn store_as(&mut self, id: TableId, ended: &Ended, opponent: Option<String>) {
        let Ended { record, outcome } = ended;
        let [first, second] = record.players.clone().map(Option::unwrap_or_default);
        let game = FinishedGame {
            round: record.round,
            game: word(&record.game),
            rules: record.rules.clone(),
            first,
            second,
            start: record.start.clone(),
            moves: record.moves.clone(),
            winner: outcome.winner.map(|side| word(&side_name(side))),
            reason: word(&reason_name(outcome.reason)),
            opponent: opponent.filter(|_| record.own.is_some()),
            own: record.own.map(|side| word(&side_name(side))),
            clock: record.clock.as_ref().and_then(|clock| serde_json::to_string(clock).ok()),
        };
        let stored = self.storage.library.store_game(id, &game);
        self.kept(stored);
    }

    /// The game at this computer that the last run left.
    pub(super) fn find_unfinished(&self) -> Option<Unfinished> {
        if self.room.is_some() {
            return None;
        }
        let kept = self.storage.library.unfinished().ok().flatten()?;
        let room = replayed(&kept)?;
        (!room.is_over() && room.plies() > 0).then(|| Unfinished {
            game: room.game(),
            plies: room.plies(),
            opponent: kept.table.opponent.or_else(|| self.outsider_of(&room)),
            computer: room.engines()[1].filter(|engine| engine.outside.is_none()).map(|engine| engine.level),
        })
    }

    /// The name of the added engine that plays here.
    fn outsider_of(&self, room: &Room) -> Option<String> {
        room.engines()[1].filter(|engine| engine.outside.is_some()).map(|engine| self.name_of_engine(engine))
    }

    pub(super) fn continue_unfinished(&mut self) {
        let kept = self.storage.library.unfinished().ok().flatten();
        let Some((kept, room)) = kept.and_then(|kept| replayed(&kept).map(|room| (kept, room))) else {
            return self.tell(NoticeCode::NotNow);
        };
        if self.room.is_some() {
            return self.tell(NoticeCode::NotNow);
        }
        self.leave_network();
        self.put_study_away();
        self.room = Some(self.with_names(room));
        self.opened += 1;
        self.forget_minds();
        self.table = Some(kept.id);
        self.unfinished = None;
        self.show(self.app());
        self.show_table();
        self.show_link();
        // Nobody's time runs before both have looked at the board again.
        let Some(room) = &mut self.room else { return };
        if room.has_running_clock()
            && let Ok(paused) = room.wish(&Wish::Pause, Instant::now())
        {
            self.happened(paused, None);
        }
        self.rouse();
    }

    /// Who plays against an engine has a name, and so has the engine.
    fn with_names(&self, mut room: Room) -> Room {
        if let [None, Some(engine)] = room.engines() {
            room.rename(table::Party::Host, self.name.clone());
            room.rename(table::Party::Guest, self.name_of_engine(engine));
        }
        room
    }

    pub(super) fn discard_unfinished(&mut self) {
        if self.room.is_none() {
            self.forget_unfinished();
            self.unfinished = None;
            self.show(self.app());
        }
    }

    /// Closes what was left unfinished; its moves stay in the library as an abandoned game.
    pub(super) fn forget_unfinished(&mut self) {
        while let Ok(Some(kept)) = self.storage.library.unfinished() {
            if let Some(ended) = replayed(&kept).and_then(|room| room.abandoned()) {
                self.table = Some(kept.id);
                self.store(&ended);
                self.table = None;
            }
            let closed = self.storage.library.close_table(kept.id);
            if closed.is_err() {
                return self.kept(closed);
            }
        }
    }
}

fn replayed(kept: &library::Kept) -> Option<Room> {
    let (terms, engine) = engines::journal::read(&kept.table.terms)?;
    let lines: Vec<_> = kept.rows.iter().map_while(journal::line).collect();
    Room::replay(&terms, engine, &lines, Instant::now()).ok()
}
