//! A player who is missed: how it is looked for, and how it comes back.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use peer::{
    close::CloseCode,
    message::{self, Party},
    quic::{self, Host, HostOptions, JoinError, Link, Port, Target},
    session::{Asked, Ending, Ladder, Linked, Local, Millis, Pulse, Returning},
};
use tokio::task::AbortHandle;

use super::{Happening, WayId, door::reach_of};
use crate::{
    away::MissingView,
    bond::Bond,
    runtime::Input,
    state::{State, faults},
    view::{LinkErrorCode, LinkState, LinkView, NoticeCode, PeerView},
};

/// How often the window is told how long somebody has been missing.
const EVERY: Duration = Duration::from_secs(1);
/// How often a host tries for its old port, once each second.
const TRIES_FOR_THE_PORT: u64 = 4;

/// The clock of the ladder.
#[derive(Clone, Copy, Debug)]
pub(super) struct Epoch(Instant);

impl Default for Epoch {
    fn default() -> Self {
        Self(Instant::now())
    }
}

impl Epoch {
    fn now(self) -> Millis {
        Millis::try_from(self.0.elapsed().as_millis()).unwrap_or(Millis::MAX)
    }

    fn at(self, time: Millis) -> Option<Instant> {
        self.0.checked_add(Duration::from_millis(time))
    }
}

/// An attempt of the guest to come back.
#[derive(Debug)]
pub(super) struct Attempt {
    number: u64,
    task: AbortHandle,
    /// The connection, once it stands; the host has not let us in yet.
    pub(super) way: Option<WayId>,
}

/// The other player is missed.
#[derive(Debug, Default)]
pub(super) struct Away {
    epoch: Epoch,
    ladder: Ladder,
    pub(super) attempt: Option<Attempt>,
    attempts: u64,
    /// Whether it has closed its program, and said so.
    closed: bool,
    /// When the window is told again.
    tell: Option<Instant>,
}

impl Drop for Attempt {
    fn drop(&mut self) {
        self.task.abort();
    }
}

impl Away {
    /// How long the other player has been missing, and what the window is told of it.
    fn view(&self) -> Option<MissingView> {
        let now = self.epoch.now();
        let missing = self.ladder.missing_for(now)?;
        Some(MissingView {
            seconds: u32::try_from(missing / 1_000).unwrap_or(u32::MAX),
            closed: self.closed,
            overdue: self.ladder.is_patience_over(now),
        })
    }

    /// A game is gone on with after a restart: the other player has been missing from now on.
    pub(super) fn wait(&mut self) {
        let now = self.epoch.now();
        self.ladder = Ladder::waiting(now, now);
    }

    /// The other player is there.
    pub(super) fn over(&mut self) {
        self.ladder.linked();
        self.attempt = None;
        self.closed = false;
        self.tell = None;
    }
}

impl State {
    /// Whether the other player is heard has changed.
    pub(super) fn pulse(&mut self, pulse: Pulse) {
        let away = &mut self.net.away;
        away.ladder.pulse(pulse, away.epoch.now());
        match pulse {
            Pulse::Steady => {
                // The old connection is well: nobody need come over a new one, unless one stands already.
                away.attempt.take_if(|attempt| attempt.way.is_none() && !attempt.task.is_finished());
                return self.heard_again();
            }
            Pulse::Quiet => self.net.view.silent = Some(2),
            Pulse::Lost => {
                self.net.view.silent = Some(5);
                self.net.view.state = LinkState::Missing;
                self.line(table::Line::Silent);
                self.show_table();
                return self.show_missing();
            }
        }
        self.show_table();
        self.show_link();
    }

    /// The old connection is well again, and no new one is under way.
    fn heard_again(&mut self) {
        let away = &mut self.net.away;
        let heard = self.net.seated.is_some() && away.ladder.missing_for(away.epoch.now()).is_none();
        if !heard || away.attempt.is_some() {
            return;
        }
        away.tell = None;
        self.net.view.silent = None;
        self.net.view.missing = None;
        self.net.view.state = LinkState::Up;
        self.tried = None;
        self.line(table::Line::Heard);
        self.show_table();
        self.show_link();
    }

    /// The connection of the other player is gone, and the game is not: its seat is kept, and it is looked for.
    pub(super) fn missed(&mut self, ending: &Ending) {
        self.net.seated = None;
        let away = &mut self.net.away;
        away.ladder.gone(away.epoch.now());
        away.closed = matches!(ending, Ending::Theirs { code: CloseCode::Quit, .. });
        self.net.view.state = LinkState::Missing;
        self.net.view.silent = None;
        self.net.view.rtt = None;
        self.line(table::Line::Silent);
        self.show_table();
        self.show_missing();
        if self.net.watched.is_none() {
            self.tell(NoticeCode::PeerMissing);
        }
    }

    pub(super) fn show_missing(&mut self) {
        self.net.view.missing = self.net.away.view();
        self.net.away.tell = self.net.view.missing.as_ref().and_then(|_| Instant::now().checked_add(EVERY));
        self.show_link();
    }

    /// When something is to be done about a player who is missed.
    pub(crate) fn due_for_the_missing(&self) -> Option<Instant> {
        let away = &self.net.away;
        let dial = self.may_dial_back().then(|| away.epoch.at(away.ladder.due()?)).flatten();
        [dial, away.tell].into_iter().flatten().min()
    }

    /// The time of [`State::due_for_the_missing`] may have come.
    pub(crate) fn look_for_the_missing(&mut self) {
        if self.net.away.tell.is_some_and(|at| Instant::now() >= at) {
            self.listen_again();
            // Whoever looks on has no game to lose, and does not look for its host for ever.
            if self.net.watched.is_some() && self.net.away.view().is_some_and(|missing| missing.overdue) {
                return self.give_up(LinkErrorCode::Lost, "the host was not found again");
            }
            self.show_missing();
        }
        let away = &self.net.away;
        if self.may_dial_back() && away.ladder.due().is_some_and(|due| due <= away.epoch.now()) {
            self.dial_back();
        }
    }

    fn may_dial_back(&self) -> bool {
        let dials = self.net.bond.as_ref().is_some_and(|bond| bond.dials && bond.can_return());
        (dials || self.net.watched.is_some()) && self.net.away.attempt.is_none()
    }

    fn dial_back(&mut self) {
        let returning = self.net.bond.as_ref().and_then(|bond| {
            let past = Box::new(bond.past()?);
            Some(Target::Returning { peer: bond.peer, addresses: bond.places(), past })
        });
        let Some(target) = returning.or_else(|| self.net.watched.as_ref().map(|watched| watched.target()))
        else {
            return;
        };
        let away = &mut self.net.away;
        away.ladder.dialled(away.epoch.now());
        away.attempts += 1;
        let (attempt, number, inputs) = (self.net.attempt, away.attempts, self.inputs.clone());
        let (identity, profile) = (Arc::clone(&self.identity), self.profile());
        let task = tokio::spawn(async move {
            let result = quic::join(&identity, &target, profile, None).await;
            if let Some(inputs) = inputs.upgrade() {
                let _ = inputs.send(Input::Happening(Happening::DialledBack { attempt, number, result }));
            }
        });
        self.net.away.attempt = Some(Attempt { number, task: task.abort_handle(), way: None });
    }

    /// An attempt to come back has reached somebody, or nobody.
    pub(super) fn dialled_back(&mut self, number: u64, result: Result<Link, JoinError>) {
        if self.net.away.attempt.as_ref().is_none_or(|attempt| attempt.number != number) {
            return;
        }
        match result {
            Ok(link) => {
                let way = self.take_way(link);
                if let Some(attempt) = &mut self.net.away.attempt {
                    attempt.way = Some(way);
                }
            }
            Err(error) => {
                self.net.away.attempt = None;
                // Somebody else is where the other player was: worth saying, and no reason to give up.
                if matches!(error, JoinError::WrongHost | JoinError::ChangedKey { .. }) {
                    self.net.fail(faults::of_joining(&error), error);
                    self.show_link();
                }
                self.heard_again();
            }
        }
    }

    /// Whether this is the attempt to come back.
    pub(super) fn is_attempt(&self, id: WayId) -> bool {
        self.net.away.attempt.as_ref().is_some_and(|attempt| attempt.way == Some(id))
    }

    /// The attempt has ended before it led anywhere.
    pub(super) fn attempt_ended(&mut self, ending: &Ending) {
        self.net.away.attempt = None;
        let again = match ending {
            Ending::Theirs { code: CloseCode::Full | CloseCode::Replaced, .. } => true,
            ending => ending.may_return(),
        };
        if again {
            return self.heard_again();
        }
        let code = match ending {
            Ending::Theirs { code: CloseCode::NoSession, .. } => LinkErrorCode::GameEnded,
            ending => faults::of_ending(ending, false).unwrap_or(LinkErrorCode::Lost),
        };
        self.give_up(code, ending);
    }

    /// Nobody is waited for any longer, and nobody can come back.
    pub(super) fn give_up(&mut self, code: LinkErrorCode, why: impl ToString) {
        self.net.to_peer(Local::Leave);
        if let Some(host) = self.net.host.take() {
            tokio::spawn(host.close());
        }
        self.empty_seat();
        self.net.away.over();
        self.end_bond();
        self.net.watched = None;
        self.net.view.state = LinkState::Down;
        self.net.view.missing = None;
        self.net.view.silent = None;
        self.net.view.rtt = None;
        self.net.fail(code, why);
        self.show_table();
        self.show_link();
    }

    /// Guest: the host has let this side back in. Host: the guest is in again.
    pub(super) fn returned(&mut self, id: WayId, linked: &Linked) {
        let name = self.shown_name(&linked.peer, &linked.name);
        let place = self.net.ways.get(&id).map(|way| way.from);
        let Some(bond) = &mut self.net.bond else { return };
        let party = match bond.party {
            Party::Host => table::Party::Guest,
            Party::Guest => table::Party::Host,
        };
        bond.name = linked.name.clone();
        bond.asked = linked.asked.clone();
        bond.caught_up = bond.party == Party::Host;
        if let (true, Some(place)) = (bond.dials, place) {
            bond.met_at(place);
        }
        self.net.away.over();
        if let Some(old) = self.net.seated.replace(id).filter(|old| *old != id) {
            self.net.answer(old, Local::Close(CloseCode::Replaced));
        }
        self.net.view = LinkView {
            state: LinkState::Up,
            spectators: self.net.view.spectators,
            beyond: self.net.view.beyond,
            peer: self.net.view.peer.take().map(|peer| PeerView { name: name.clone(), ..peer }),
            ..LinkView::default()
        };
        self.keep_bond();
        if let Some(room) = &mut self.room {
            room.seat(party, table::Seat::Away, Some(name));
            room.excuse(true);
        }
        self.tell_gallery_again();
        // What could not be said while nobody listened may be due still.
        self.tried = None;
        self.line(table::Line::Heard);
        self.show_table();
        self.show_link();
        self.tell(NoticeCode::PeerReturned);
    }

    /// Guest: everything that was missed is told.
    pub(super) fn caught_up(&mut self, again: Option<message::Request>) {
        if let Some(bond) = &mut self.net.bond {
            bond.caught_up = true;
            let seen = bond.seq();
            bond.asked = again.map_or(Asked::Nothing, |request| Asked::This { request, seen });
        }
        if let Some(room) = &mut self.room {
            room.excuse(false);
        }
        self.show_table();
    }

    /// Host: the other player of this game is at the door.
    pub(super) fn returns(&mut self, id: WayId, returning: &Returning) {
        let past = self.net.bond.as_ref().filter(|bond| bond.peer == returning.peer).and_then(Bond::past);
        let Some(past) = past.filter(|past| past.session == returning.session) else {
            return self.net.answer(id, Local::TurnAway(CloseCode::NoSession));
        };
        // A guest that has more than this side is asked for it first, and nothing is written until it has told. A host that has
        // more simply tells it.
        if past.party == Party::Host && returning.seq > past.seq() {
            self.net.lending = Some(id);
        } else {
            self.net.lending = None;
            self.net.seated = Some(id);
        }
        // A guest asks for nothing before it has heard what it missed.
        if let Some(bond) = self.net.bond.as_mut().filter(|bond| bond.party == Party::Guest) {
            bond.caught_up = false;
        }
        self.net.answer(id, Local::Readmit(Box::new(past)));
    }

    /// Who is to be dialled opens its door again, for that player alone. While its port is taken it tries again, and
    /// takes another one in the end.
    pub(super) fn listen_again(&mut self) {
        let Some(bond) = self.net.bond.as_ref().filter(|bond| !bond.dials) else { return };
        if self.net.host.is_some() || self.net.view.state != LinkState::Missing {
            return;
        }
        self.net.away.attempts += 1;
        let port = match bond.port {
            Some(port) if self.net.away.attempts <= TRIES_FOR_THE_PORT => Port::Exactly(port),
            _ => Port::Usual,
        };
        let options = HostOptions {
            port,
            bind: self.options.bind,
            kept: bond.recall(),
            reach: reach_of(bond.beyond),
            gallery: bond.gallery.is_some(),
            ..HostOptions::new(self.profile())
        };
        match Host::open(&self.identity, options) {
            Ok((host, events)) => {
                self.forward_door(events);
                self.net.view.error = None;
                let moved = self.net.bond.as_ref().is_some_and(|bond| bond.port != Some(host.port()));
                self.net.view.lobby = Some(self.lobby_of(&host, moved));
                if let Some(bond) = &mut self.net.bond {
                    bond.port = Some(host.port());
                }
                self.net.host = Some(host);
                self.keep_bond();
            }
            Err(error) => self.net.fail(faults::of_opening(&error), error),
        }
    }
}
