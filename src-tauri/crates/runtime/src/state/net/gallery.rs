//! Those who look on, at the host, who lets them.

use peer::{
    close::CloseCode,
    message::{Fingerprint, Party},
    session::{Caller, Gallery as Told, Linked, Local, Show},
    text::{Chat, Name},
};

use super::WayId;
use crate::{state::State, view::NoticeCode};

/// Who looks on at this host's table.
#[derive(Debug, Default)]
pub(super) struct Gallery {
    /// How many half-moves late; nothing while nobody may come in.
    delay: Option<u32>,
    /// Those who wait for a game to begin.
    early: Vec<(WayId, Caller)>,
    /// Those who are shown the game.
    seated: Vec<Watcher>,
}

#[derive(Debug)]
struct Watcher {
    way: WayId,
    name: Name,
    peer: Fingerprint,
    welcomed: bool,
}

impl Gallery {
    /// A gallery that is open as it was, after a restart.
    pub(super) fn again(delay: Option<u32>) -> Self {
        Self { delay, ..Self::default() }
    }

    pub(super) const fn delay(&self) -> Option<u32> {
        self.delay
    }

    /// The ways to those who are shown the game.
    pub(super) fn ways(&self) -> impl Iterator<Item = WayId> {
        self.seated.iter().map(|watcher| watcher.way)
    }
}

impl State {
    /// Others may look on, so many half-moves late; or no more of them may.
    pub(in crate::state) fn open_gallery(&mut self, delay: Option<u32>) {
        let Some(host) = self.net.host.as_ref().filter(|_| !self.net.awaits) else {
            return self.tell(NoticeCode::NotNow);
        };
        host.open_gallery(delay.is_some());
        self.net.gallery.delay = delay;
        self.net.view.spectators = delay;
        if let Some(bond) = &mut self.net.bond {
            bond.gallery = delay;
            self.keep_bond();
        }
        self.show_link();
    }

    /// Host: somebody wants to look on.
    pub(super) fn wants_to_watch(&mut self, id: WayId, caller: Caller) {
        if self.net.gallery.delay.is_none() {
            return self.net.answer(id, Local::TurnAway(CloseCode::Refused));
        }
        if self.net.bond.is_some() {
            self.let_watch(id, caller);
        } else {
            self.net.gallery.early.push((id, caller));
        }
    }

    /// The game begins: whoever came before it sees it from its first entry.
    pub(super) fn let_the_early_watch(&mut self) {
        for (id, caller) in std::mem::take(&mut self.net.gallery.early) {
            self.let_watch(id, caller);
        }
    }

    fn let_watch(&mut self, id: WayId, caller: Caller) {
        let (Some(bond), Some(delay)) = (&self.net.bond, self.net.gallery.delay) else { return };
        let show =
            Show { session: bond.session(), terms: bond.terms().clone(), log: bond.log().to_vec(), delay };
        self.net.answer(id, Local::Show(Box::new(show)));
        // Whoever comes over a new connection does not sit twice.
        let Caller { name, peer, .. } = caller;
        let old = self.net.gallery.seated.extract_if(.., |watcher| watcher.peer == peer);
        for watcher in old.collect::<Vec<_>>() {
            self.net.answer(watcher.way, Local::Close(CloseCode::Replaced));
        }
        // From here on it is told every entry, however long its welcome takes.
        self.net.gallery.seated.push(Watcher { way: id, name, peer, welcomed: false });
    }

    /// Two are linked of whom one only looks on.
    pub(super) fn watching(&mut self, id: WayId, linked: Linked) {
        if linked.party == Party::Guest {
            return self.begins_to_watch(id, &linked);
        }
        if let Some(watcher) = self.net.gallery.seated.iter_mut().find(|watcher| watcher.way == id) {
            watcher.welcomed = true;
        }
        self.tell_gallery();
    }

    /// Whether somebody at the door, or in the gallery, has gone.
    pub(super) fn left_the_gallery(&mut self, id: WayId) -> bool {
        let gallery = &mut self.net.gallery;
        let before = gallery.early.len() + gallery.seated.len();
        gallery.early.retain(|(early, _)| *early != id);
        gallery.seated.retain(|watcher| watcher.way != id);
        let went = before != gallery.early.len() + gallery.seated.len();
        if went {
            self.tell_gallery();
        }
        went
    }

    /// Everybody at the table knows who looks on.
    fn tell_gallery(&mut self) {
        let welcomed = self.net.gallery.seated.iter().filter(|watcher| watcher.welcomed);
        let names: Vec<_> = welcomed.map(|watcher| watcher.name.clone()).collect();
        self.net.view.gallery = names.iter().map(ToString::to_string).collect();
        // By their own words: what this player calls the other one is nobody else's business.
        let players = self.net.bond.as_ref().map(|bond| [Name::clean(&self.name), bond.name.clone()]);
        let gallery = Told { names, players };
        self.net.to_peer(Local::Gallery(gallery.clone()));
        for id in self.net.gallery.ways() {
            self.net.answer(id, Local::Gallery(gallery.clone()));
        }
        self.show_link();
    }

    /// Everybody is told again when a player has a new connection, or another name.
    pub(super) fn tell_gallery_again(&mut self) {
        if !self.net.gallery.seated.is_empty() {
            self.tell_gallery();
        }
    }

    /// Somebody who looks on said something: the others who do hear it, and no player does.
    pub(super) fn murmured(&mut self, id: WayId, from: Name, text: Chat) {
        let others: Vec<_> = self.net.gallery.ways().filter(|way| *way != id).collect();
        if self.net.gallery.ways().any(|way| way == id) {
            for other in others {
                self.net.answer(other, Local::Relay { from: from.clone(), text: text.clone() });
            }
        } else if self.net.view.watching {
            self.hear(false, from.to_string(), text.to_string());
        }
    }
}
