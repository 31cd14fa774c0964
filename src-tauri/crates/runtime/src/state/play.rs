//! What happens at the table: wishes, what comes of them, and how it is kept.

use std::time::{Instant, SystemTime};

use library::{FinishedGame, OpenTable, SaidLine, TableId};
use peer::message;
use table::OfferKind;

use super::State;
use crate::{
    desk::Ended,
    engines,
    intent::{GameName, TakebacksChoice, TermsChoice},
    journal,
    nap::Nap,
    project::side_name,
    room::{Happened, Room, RoomRole, Wish},
    runtime::{Logged, Told},
    view::{ChatLine, NoticeCode, Unfinished, Update},
};

impl State {
    pub(super) fn open_local(&mut self, terms: &TermsChoice) {
        if self.net.is_linked() {
            return self.tell(NoticeCode::NotNow);
        }
        let Some(terms) = wire_terms(terms, message::Party::Host) else {
            return self.tell(NoticeCode::NotNow);
        };
        match Room::open(&terms, RoomRole::Local, [None, None], Instant::now()) {
            Ok(room) => {
                self.leave_network();
                self.put(Some(room));
            }
            Err(_) => self.tell(NoticeCode::NotNow),
        }
    }

    /// A new table takes the place of the one that was open; its game is stored when it was under way.
    pub(super) fn put(&mut self, room: Option<Room>) {
        if let Some(old) = self.room.take() {
            if let Some(ended) = old.abandoned() {
                self.store(&ended);
            }
            if let Some(id) = self.table.take() {
                let closed = self.storage.library.close_table(id);
                self.kept(closed);
            }
        }
        self.forget_minds();
        if room.is_some() {
            self.end_backdrop();
        }
        // A demonstration puts no game of a person away.
        if room.as_ref().is_some_and(|room| !room.is_demonstration() && !room.is_looked_on()) {
            self.forget_unfinished();
        }
        self.put_study_away();
        self.room = room;
        self.opened += 1;
        self.chat.clear();
        self.find_games_to_go_on_with();
        self.show(self.app());
        self.show_table();
        self.show_chat();
        self.rouse();
    }

    pub(super) fn close_table(&mut self) {
        if self.study.is_some() {
            return self.close_study();
        }
        self.leave_network();
        self.put(None);
        self.show_link();
    }

    /// Somebody at this window wants something of the table.
    pub(super) fn wish(&mut self, wish: &Wish) {
        if self.study.is_some() {
            return self.wish_of_study(wish);
        }
        let Some(room) = &mut self.room else {
            return self.tell(NoticeCode::NotNow);
        };
        if !room.is_local() && (self.net.is_cut() || (self.net.is_linked() && self.net.is_out_of_reach())) {
            return self.tell(NoticeCode::LinkDown);
        }
        match room.wish(wish, Instant::now()) {
            Ok(happened) => {
                let request = happened.request.clone();
                self.happened(happened, None);
                if let Some(request) = request {
                    self.send_request(request);
                }
            }
            Err((code, at)) => self.tell_at(code, at),
        }
    }

    /// Keeps, sends and shows what happened, in this order. `rid` is the guest's request that it answers.
    pub(super) fn happened(&mut self, happened: Happened, rid: Option<message::Rid>) {
        let Happened { written, request: _, told, ended } = happened;
        if !written.is_empty() {
            let events = self.seal(&written, rid);
            self.keep(&written);
            if let Some(ended) = &ended {
                self.store(ended);
            }
            self.publish(events);
            for line in &written {
                let key = line.pos.map(|pos| pos.to_string());
                self.tell_all(&Told::Entry(Logged {
                    seq: line.seq,
                    what: line.body.clone(),
                    key,
                    clock: line.clk,
                }));
            }
            self.show_table();
            self.rouse();
        }
        for told in told {
            self.tell_outcome_of_offer(told);
        }
        self.answer_for_the_muted();
    }

    /// Whether this computer has slept is looked at before anything else is done. Returns when to look again.
    pub(crate) fn look_for_sleep(&mut self) -> Option<Instant> {
        let room = self.room.as_mut().filter(|room| room.has_running_clock());
        let Some(room) = room else {
            self.nap = None;
            return None;
        };
        let (now, wall) = (Instant::now(), SystemTime::now());
        let nap = self.nap.get_or_insert(Nap::new(now, wall));
        let next = nap.next();
        if next.is_some_and(|next| now < next) {
            return next;
        }
        let slept = nap.look(now, wall);
        let next = nap.next();
        if let Some(counted) = slept {
            room.slept(counted);
            let local = room.is_local();
            self.tried = None;
            self.tell(NoticeCode::Slept);
            // Between two computers the silence of the line does the rest.
            if local {
                self.wish(&Wish::Pause);
            }
            self.show_table();
        }
        next
    }

    /// When time will bring something about next.
    pub(crate) fn due(&self) -> Option<Instant> {
        let (_, at) = self.next_due()?;
        Some(at)
    }

    fn next_due(&self) -> Option<(table::Due, Instant)> {
        let room = self.room.as_ref()?;
        // What was due at this entry of the log has been tried; the next entry changes what is due.
        if self.tried == Some((self.opened, room.seq()))
            || (self.net.is_cut() && !room.is_local())
            || self.net.is_borrowing()
        {
            return None;
        }
        room.due(self.net.round_trip())
    }

    /// The time of [`State::due`] has come.
    pub(crate) fn time(&mut self) {
        let Some((due, at)) = self.next_due() else { return };
        if Instant::now() < at {
            return;
        }
        let Some(room) = &mut self.room else { return };
        self.tried = Some((self.opened, room.seq()));
        let happened = room.time(due, Instant::now());
        let request = happened.request.clone();
        self.happened(happened, None);
        if let Some(request) = request {
            self.send_request(request);
        }
    }

    /// The guest is not heard any more, or again.
    pub(super) fn line(&mut self, line: table::Line) {
        if !self.net.is_hosting_a_guest() {
            return;
        }
        let Some(room) = &mut self.room else { return };
        let happened = room.line(line, Instant::now());
        self.happened(happened, None);
    }

    /// Declines the open offer, and from now on in this game every other of its kind.
    pub(super) fn ask_no_more(&mut self, offer: u32) {
        let Some(room) = &self.room else { return };
        if let Some((open, kind)) = room.asked()
            && open == offer
        {
            self.muted.push((self.opened, room.round(), kind));
        }
        self.wish(&Wish::Answer { offer, accept: false });
    }

    /// Who does not want to be asked again in this game is not asked.
    fn answer_for_the_muted(&mut self) {
        let Some(room) = &self.room else { return };
        if let Some((offer, kind)) = room.asked()
            && self.muted.contains(&(self.opened, room.round(), kind))
        {
            self.wish(&Wish::Answer { offer, accept: false });
        }
    }

    pub(super) fn propose(&mut self, terms: &TermsChoice, swap: bool) {
        match wire_terms(terms, message::Party::Host) {
            Some(terms) => self.wish(&Wish::Propose { terms, swap }),
            None => self.tell(NoticeCode::NotNow),
        }
    }

    pub(super) fn show_records(&mut self) {
        let tallies = self.storage.library.tallies().unwrap_or_default();
        let records = tallies.into_iter().filter_map(crate::records::view).collect();
        self.show(Update::Records(records));
    }

    fn tell_outcome_of_offer(&mut self, told: table::Told) {
        let (by, code) = match told {
            table::Told::Declined { by, kind } => (by, declined(kind)),
            table::Told::Lapsed { by, .. } => (by, NoticeCode::OfferLapsed),
        };
        // Who refused knows it already.
        if self.room.as_ref().is_some_and(|room| room.is_own(by)) {
            self.tell(code);
        }
    }

    fn keep(&mut self, written: &[crate::room::Line]) {
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

    fn store(&mut self, ended: &Ended) {
        if let Some(id) = self.table {
            self.store_as(id, ended, self.net.peer_fingerprint());
        }
    }

    /// Stores a game of a table; `opponent` is the identity of the other player, over the network.
    pub(super) fn store_as(&mut self, id: TableId, ended: &Ended, opponent: Option<String>) {
        let [first, second] = ended.players.clone().map(Option::unwrap_or_default);
        let reason = crate::project::reason_name(ended.outcome.reason);
        let game = FinishedGame {
            round: ended.round,
            game: word(&ended.game),
            rules: ended.rules.clone(),
            first,
            second,
            start: ended.start.clone(),
            moves: ended.moves.clone(),
            winner: ended.outcome.winner.map(|side| word(&side_name(side))),
            reason: word(&reason),
            opponent: opponent.filter(|_| ended.own.is_some()),
            own: ended.own.map(|side| word(&side_name(side))),
            clock: ended.clock.as_ref().and_then(|clock| serde_json::to_string(clock).ok()),
        };
        let stored = self.storage.library.store_game(id, &game);
        self.kept(stored);
    }

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
    fn forget_unfinished(&mut self) {
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

    /// Adds a line to the chat and keeps it with the table.
    pub(super) fn hear(&mut self, mine: bool, name: String, text: String) {
        if let Some(id) = self.table {
            let after_seq = self.room.as_ref().map_or(0, Room::seq);
            let line = SaidLine { after_seq, mine, name: name.clone(), text: text.clone() };
            let kept = self.storage.library.say(id, &line);
            self.kept(kept);
        }
        let ply = self.room.as_ref().map_or(0, Room::plies);
        self.chat.push(ChatLine { mine, name, text, ply });
        self.show_chat();
    }
}

fn replayed(kept: &library::Kept) -> Option<Room> {
    let (terms, engine) = engines::journal::read(&kept.table.terms)?;
    let lines: Vec<_> = kept.rows.iter().map_while(journal::line).collect();
    Room::replay(&terms, engine, &lines, Instant::now()).ok()
}

/// The terms a window chose, in the words of the wire.
pub(crate) fn wire_terms(terms: &TermsChoice, first: message::Party) -> Option<message::Terms> {
    let (game, rules) = match terms.game {
        GameName::Xiangqi => (message::Game::Xiangqi, terms.rules.clone()),
        // People leave out what is usual; the wire does not.
        GameName::Gomoku => {
            (message::Game::Gomoku, terms.rules.parse::<rules::gomoku::Rules>().ok()?.to_string())
        }
    };
    Some(message::Terms {
        game,
        rules: rules.parse().ok()?,
        first,
        takebacks: match terms.takebacks {
            TakebacksChoice::Ask => message::Takebacks::Ask,
            TakebacksChoice::Free => message::Takebacks::Free,
            TakebacksChoice::None => message::Takebacks::None,
        },
        clock: match &terms.clock {
            Some(clock) => Some(crate::clock::chosen(clock)?),
            None => None,
        },
        odds: terms.odds.map(crate::intent::OddsName::wire),
    })
}

fn declined(kind: OfferKind) -> NoticeCode {
    match kind {
        OfferKind::Undo => NoticeCode::UndoDeclined,
        OfferKind::Redo => NoticeCode::RedoDeclined,
        OfferKind::Draw => NoticeCode::DrawDeclined,
        OfferKind::NewGame => NoticeCode::NewDeclined,
        OfferKind::Rematch => NoticeCode::RematchDeclined,
        OfferKind::SetUp => NoticeCode::SetupDeclined,
        OfferKind::Pause => NoticeCode::PauseDeclined,
        OfferKind::Adjourn => NoticeCode::AdjournDeclined,
    }
}

/// The word by which a plain value is written in JSON.
fn word(value: &impl serde::Serialize) -> String {
    serde_json::to_value(value).ok().and_then(|value| value.as_str().map(str::to_owned)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_those_of_the_window() {
        assert_eq!(word(&crate::view::SideName::Second), "second");
        assert_eq!(word(&crate::view::ReasonName::PerpetualCheck), "perpetual-check");
    }
}
