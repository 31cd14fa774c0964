//! What happens at the table: wishes, what comes of them, and what time brings about.

use std::time::{Instant, SystemTime};

use library::SaidLine;
use peer::message;
use table::OfferKind;

use super::State;
use crate::{
    intent::TermsChoice,
    nap::Nap,
    room::{Happened, Room, RoomRole, Wish},
    runtime::Told,
    view::{ChatLine, NoticeCode, Update},
};

impl State {
    pub(super) fn open_local(&mut self, terms: &TermsChoice) {
        if self.net.is_linked() {
            return self.tell(NoticeCode::NotNow);
        }
        let Some(terms) = terms.wire(message::Party::Host) else {
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
                self.tell_all(&Told::Entry(line.logged()));
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
        match terms.wire(message::Party::Host) {
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
