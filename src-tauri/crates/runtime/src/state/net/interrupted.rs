//! Games with other computers that were put away or broken off: how they are kept, offered, gone on with and ended.

use std::time::Instant;

use peer::{close::CloseCode, message::Party, session::Local};

use super::{Net, gallery::Gallery};
use crate::{
    away::InterruptedView,
    bond::{self, Bond},
    journal,
    room::Room,
    state::{State, grouped},
    view::{ChatLine, LinkState, LinkView, NoticeCode, PeerView},
};

/// Games offered on the start page.
const MOST_OFFERED: usize = 5;
/// Tables looked at for them.
const MOST_LOOKED_AT: u32 = 64;

impl State {
    /// Puts the game away to go on with it another day. The other player is told so, and may wait or do the same.
    pub(in crate::state) fn save_and_leave(&mut self) {
        let Some(room) = self.room.as_ref().filter(|room| !room.is_local()) else {
            return self.tell(NoticeCode::NotNow);
        };
        if !room.is_resumable() || !self.net.bond.as_ref().is_some_and(Bond::can_return) {
            return self.close_table();
        }
        self.keep_bond();
        self.quit_network();
        self.room = None;
        self.table = None;
        self.chat.clear();
        self.opened += 1;
        self.find_games_to_go_on_with();
        self.show_table();
        self.show_chat();
        self.show_link();
        self.show(self.app());
    }

    /// Leaves the network without giving the seat up.
    fn quit_network(&mut self) {
        self.net.to_peer(Local::Close(CloseCode::Quit));
        if let Some(host) = self.net.host.take() {
            tokio::spawn(host.quit());
        }
        self.net = Net { attempt: self.net.attempt + 1, ..Net::default() };
    }

    /// What stands on the start page: games with other computers that were put away or broken off.
    pub(in crate::state) fn find_games_to_go_on_with(&mut self) {
        self.unfinished = self.find_unfinished();
        self.interrupted.clear();
        if self.room.is_some() {
            return;
        }
        let kept = self.storage.library.interrupted(MOST_LOOKED_AT).unwrap_or_default();
        for kept in kept {
            if self.interrupted.len() >= MOST_OFFERED {
                return;
            }
            // What cannot be read stays in the file, and is not offered.
            let recalled = self.recalled(&kept);
            let nobody = bond::read(&kept.table.terms).is_none();
            if nobody || recalled.as_ref().is_some_and(|(room, _)| !room.is_resumable()) {
                let closed = self.storage.library.close_table(kept.id);
                self.kept(closed);
                continue;
            }
            let Some((room, bond)) = recalled else { continue };
            self.interrupted.push(InterruptedView {
                table: kept.id.number(),
                game: room.game(),
                plies: room.plies(),
                opponent: self.shown_name(&bond.peer, &bond.name),
                fingerprint: grouped(&bond.peer.to_string()),
                hosting: bond.party == Party::Host,
                listens: !bond.dials,
            });
        }
    }

    fn recalled(&self, kept: &library::Kept) -> Option<(Room, Bond)> {
        let (terms, words) = bond::read(&kept.table.terms)?;
        let log = kept.rows.iter().map(journal::event).collect::<Option<Vec<_>>>()?;
        let (own, other) = (Some(self.name.clone()), Some(self.shown_name(&words.peer, &words.name)));
        let names = if words.is_host() { [own, other] } else { [other, own] };
        let bond = Bond::read(words, terms, log).ok()?;
        let room = Room::recall(bond.terms(), bond.party, names, bond.log(), Instant::now()).ok()?;
        Some((room, bond))
    }

    /// Goes on with a game that was put away or broken off: the host listens again, the guest dials.
    pub(in crate::state) fn resume(&mut self, table: u32) {
        if self.room.is_some() || self.net.is_linked() {
            return self.tell(NoticeCode::NotNow);
        }
        let kept = self.storage.library.interrupted_table(table).ok().flatten();
        let found = kept.as_ref().and_then(|kept| Some((kept.id, self.recalled(kept)?)));
        let Some((id, (mut room, bond))) = found else {
            return self.tell(NoticeCode::NotNow);
        };
        self.leave_network();
        self.forget_minds();
        self.opened += 1;
        self.table = Some(id);
        let said = self.storage.library.said(id).unwrap_or_default();
        self.chat = said
            .into_iter()
            .map(|line| {
                let ply = bond.plies_at(line.after_seq);
                ChatLine { mine: line.mine, name: line.name, text: line.text, ply }
            })
            .collect();
        let hosting = bond.party == Party::Host;
        let owed = if hosting { room.take_over(Instant::now()) } else { Default::default() };
        self.net.view = LinkView {
            state: LinkState::Missing,
            peer: Some(PeerView {
                name: self.shown_name(&bond.peer, &bond.name),
                fingerprint: grouped(&bond.peer.to_string()),
                verified: bond.verified,
            }),
            spectators: bond.gallery,
            beyond: bond.beyond,
            ..LinkView::default()
        };
        self.net.awaits = !hosting && !bond.dials;
        self.net.gallery = Gallery::again(bond.gallery);
        self.net.bond = Some(bond);
        self.room = Some(room);
        self.net.away.wait();
        self.happened(owed, None);
        self.line(table::Line::Silent);
        self.listen_again();
        self.show_missing();
        self.show(self.app());
        self.show_table();
        self.show_chat();
    }

    /// Ends a game that was put away: it stays in the library as an abandoned one.
    pub(in crate::state) fn end_interrupted(&mut self, table: u32) {
        if self.room.is_some() {
            return self.tell(NoticeCode::NotNow);
        }
        if let Some(kept) = self.storage.library.interrupted_table(table).ok().flatten() {
            if let Some((room, bond)) = self.recalled(&kept)
                && let Some(ended) = room.abandoned()
            {
                self.store_as(kept.id, &ended, Some(bond.peer.to_string()));
            }
            let closed = self.storage.library.close_table(kept.id);
            self.kept(closed);
        }
        self.find_games_to_go_on_with();
        self.show(self.app());
    }

    /// Ends every game that was put away.
    pub(in crate::state) fn end_every_interrupted(&mut self) {
        for kept in self.storage.library.interrupted(u32::MAX).unwrap_or_default() {
            self.end_interrupted(kept.id.number());
        }
    }

    /// Keeps who the other player is and where it was.
    pub(super) fn keep_bond(&mut self) {
        let (Some(id), Some(bond)) = (self.table, &self.net.bond) else { return };
        let terms = bond::kept(bond.terms(), bond.words().as_ref());
        let kept = self.storage.library.retell_table(id, &terms, Some(bond.name.as_str()));
        self.kept(kept);
    }

    /// Nobody can come back to this game any more.
    pub(super) fn end_bond(&mut self) {
        let Some(bond) = self.net.bond.take() else { return };
        let Some(id) = self.table else { return };
        let terms = bond::kept(bond.terms(), None);
        let kept = self.storage.library.retell_table(id, &terms, Some(bond.name.as_str()));
        self.kept(kept);
    }
}
