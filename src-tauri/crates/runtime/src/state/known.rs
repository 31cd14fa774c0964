//! The players whom this one has met: their petnames, who may sit down, and what is asked when a name comes with another key.

use std::{
    net::SocketAddr,
    time::{SystemTime, UNIX_EPOCH},
};

use peer::{
    close::CloseCode,
    known::{Acquaintance, Acquaintances, Seconds},
    message::Fingerprint,
    quic::{Identity, Target},
    session::{Caller, Linked, Verified},
    text::Name,
};

use super::{State, grouped, net::WayId};
use crate::{
    met::{AcquaintanceView, DoorReason, DoorView},
    view::{NoticeCode, Update},
};

/// The players met, and the one at the door about whom this player is asked.
#[derive(Debug, Default)]
pub(crate) struct Circle {
    known: Acquaintances,
    asked: Option<(WayId, Fingerprint, DoorReason)>,
    /// The host that is asked about, to be remembered if it is believed.
    met: Option<(Linked, SocketAddr)>,
}

impl Circle {
    pub(super) fn read(rows: &[String]) -> Self {
        Self { known: Acquaintances::from_rows(rows.iter().map(String::as_str)), ..Self::default() }
    }

    pub(super) fn keys(&self) -> Vec<Fingerprint> {
        self.known.keys()
    }

    /// Somebody who announces itself under this key, if it is known.
    pub(super) fn claimed(&self, found: &peer::discovery::Found) -> Option<Fingerprint> {
        self.known.keys().into_iter().find(|key| found.claims(key))
    }

    /// Whom somebody who announces itself claims to be.
    pub(super) fn claimed_name(&self, found: &peer::discovery::Found) -> Option<String> {
        let peer = self.claimed(found)?;
        self.known.get(&peer).map(|known| known.shown().to_string())
    }

    fn view(&self) -> Vec<AcquaintanceView> {
        let known = self.known.recent().into_iter();
        known
            .map(|known| AcquaintanceView {
                fingerprint: grouped(&known.peer.to_string()),
                name: known.name.to_string(),
                petname: known.petname.as_ref().map(ToString::to_string),
                first: u32::try_from(known.first).unwrap_or(u32::MAX),
                last: u32::try_from(known.last).unwrap_or(u32::MAX),
                welcome: known.welcome,
            })
            .collect()
    }
}

impl State {
    /// The name that is shown of somebody: the one that it was given here, or the one that it gives itself.
    pub(super) fn shown_name(&self, peer: &Fingerprint, claimed: &Name) -> String {
        let petname = self.circle.known.get(peer).and_then(|known| known.petname.as_ref());
        petname.unwrap_or(claimed).to_string()
    }

    /// What has to be asked before somebody may sit down; nothing when it may.
    pub(super) fn door_question(
        &self,
        peer: &Fingerprint,
        name: &Name,
        verified: Verified,
    ) -> Option<DoorView> {
        let (reason, before) = match self.circle.known.judge(peer, name) {
            Acquaintance::Namesake(known) => (DoorReason::OtherKey, Some(known)),
            // Whoever is known has shown no code of today: its seat is given by hand.
            Acquaintance::Known(known) if verified == Verified::Known && !known.welcome => {
                (DoorReason::Known, Some(known))
            }
            Acquaintance::Known(_) | Acquaintance::Stranger => return None,
        };
        Some(DoorView {
            reason,
            name: name.to_string(),
            fingerprint: grouped(&peer.to_string()),
            known_as: before.map(|known| known.shown().to_string()),
            known_fingerprint: before.map(|known| grouped(&known.peer.to_string())),
        })
    }

    /// Host: whether this caller is asked about first.
    pub(super) fn asks_about(&mut self, id: WayId, caller: &Caller) -> bool {
        let Some(door) = self.door_question(&caller.peer, &caller.name, caller.verified) else {
            return false;
        };
        self.circle.asked = Some((id, caller.peer, door.reason));
        self.net.show_door(Some(door));
        self.show_link();
        true
    }

    /// Guest: the host has the name of a player met before and another key. The two are linked already, and the question stands before
    /// everything else.
    pub(super) fn asks_about_the_host(&mut self, id: WayId, linked: &Linked, from: SocketAddr) {
        match self.door_question(&linked.peer, &linked.name, Verified::Digits) {
            Some(door) => {
                self.circle.asked = Some((id, linked.peer, door.reason));
                self.circle.met = Some((linked.clone(), from));
                self.net.show_door(Some(door));
            }
            None => self.met(linked, from),
        }
    }

    /// The answer to the question at the door.
    pub(super) fn admit(&mut self, accept: bool, always: bool) {
        let Some((id, peer, reason)) = self.circle.asked.take() else { return };
        self.net.show_door(None);
        if accept && always && reason == DoorReason::Known {
            self.welcome_acquaintance(&peer, true);
        }
        if let Some((linked, from)) = self.circle.met.take() {
            if accept {
                self.met(&linked, from);
            } else {
                self.close_table();
            }
        } else if accept {
            self.seat_caller(id);
        } else {
            self.net.turn_away(id, CloseCode::Refused);
        }
        self.show_link();
    }

    /// Whoever was asked about is gone.
    pub(super) fn forget_question(&mut self, id: WayId) {
        if self.circle.asked.as_ref().is_some_and(|(asked, ..)| *asked == id) {
            self.circle.asked = None;
            self.circle.met = None;
            self.net.show_door(None);
        }
    }

    /// Two players have met, and each has shown the other who it is.
    pub(super) fn met(&mut self, linked: &Linked, from: SocketAddr) {
        let now: Seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs());
        let (known, forgotten) = self.circle.known.met(linked.peer, linked.name.clone(), from, now);
        let kept = self.storage.library.keep_peer(&known.peer.to_string(), &known.row());
        self.kept(kept);
        if let Some(forgotten) = forgotten {
            let kept = self.storage.library.forget_peer(&forgotten.to_string());
            self.kept(kept);
        }
        self.net.door_learns(self.circle.keys());
    }

    pub(super) fn show_acquaintances(&mut self) {
        self.show(Update::Acquaintances(self.circle.view()));
    }

    /// Gives somebody a name of this player's own; an empty one takes it away.
    pub(super) fn call_acquaintance(&mut self, fingerprint: &str, petname: &str) {
        let Some(peer) = print_of(fingerprint) else { return };
        let row = self.circle.known.call(&peer, Name::clean(petname)).map(peer::known::Known::row);
        self.keep_acquaintance(&peer, row);
    }

    pub(super) fn welcome_by_print(&mut self, fingerprint: &str, welcome: bool) {
        if let Some(peer) = print_of(fingerprint) {
            self.welcome_acquaintance(&peer, welcome);
        }
    }

    fn welcome_acquaintance(&mut self, peer: &Fingerprint, welcome: bool) {
        let row = self.circle.known.set_welcome(peer, welcome).map(peer::known::Known::row);
        self.keep_acquaintance(peer, row);
    }

    fn keep_acquaintance(&mut self, peer: &Fingerprint, row: Option<String>) {
        if let Some(row) = row {
            let kept = self.storage.library.keep_peer(&peer.to_string(), &row);
            self.kept(kept);
        }
        self.show_acquaintances();
    }

    pub(super) fn forget_acquaintance(&mut self, fingerprint: &str) {
        if let Some(peer) = print_of(fingerprint)
            && self.circle.known.forget(&peer)
        {
            let kept = self.storage.library.forget_peer(&peer.to_string());
            self.kept(kept);
            self.net.door_learns(self.circle.keys());
        }
        self.show_acquaintances();
    }

    /// Goes to a player met before, where it was last, or where it is announced now.
    pub(super) fn join_acquaintance(&mut self, fingerprint: &str) {
        if self.net.is_linked() {
            return self.tell(NoticeCode::NotNow);
        }
        let known = print_of(fingerprint).and_then(|peer| self.circle.known.get(&peer));
        let Some(known) = known else { return self.tell(NoticeCode::NotNow) };
        let (peer, mut addresses) = (known.peer, self.lan.addresses_of(&known.peer));
        addresses.extend(&known.places);
        self.dial(Target::Known { peer, addresses });
    }

    /// A new key in place of the old one: to everybody who knew this player it is a stranger, and games that were put away with the old
    /// one cannot be gone on with.
    pub(super) fn renew_identity(&mut self) {
        if self.net.is_linked() || self.net.hosting_at().is_some() {
            return self.tell(NoticeCode::NotNow);
        }
        let fresh = match &self.storage.folder {
            Some(folder) => Identity::renew(folder),
            None => Identity::ephemeral(),
        };
        match fresh {
            Ok(identity) => {
                // Nobody lets this player back into those games any more.
                self.end_every_interrupted();
                self.identity = std::sync::Arc::new(identity);
                self.show(self.app());
                self.tell(NoticeCode::NewIdentity);
            }
            Err(error) => self.tell_why(NoticeCode::Storage, error.to_string()),
        }
    }
}

fn print_of(grouped: &str) -> Option<Fingerprint> {
    grouped.replace(' ', "").parse().ok()
}
