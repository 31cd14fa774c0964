//! A table between two computers as its log leaves it.

use std::time::Instant;

use peer::{close::CloseCode, message};
use rules::Reason;
use table::{Party, Phase, Seat};

use super::{Happened, Room, RoomRole, written::happened};

impl Room {
    /// A table brought to where a kept log ends. Every entry is checked as if it came from the other computer just now. It follows the log;
    /// the host lets it [`Room::take_over`].
    ///
    /// # Errors
    /// The log breaks the rules, or names a game that cannot be played.
    pub(crate) fn recall(
        terms: &message::Terms,
        party: message::Party,
        names: [Option<String>; 2],
        log: &[message::Event],
        now: Instant,
    ) -> Result<Self, CloseCode> {
        let mut room = Self::open(terms, RoomRole::Guest, names, now).map_err(|_| CloseCode::Protocol)?;
        for event in log {
            room.event(event, now)?;
        }
        each_game!(&mut room, desk => {
            desk.recalled(now);
            if party == message::Party::Host {
                desk.table.seat(Party::Host, Seat::Here);
                desk.table.seat(Party::Guest, Seat::Away);
            }
        });
        Ok(room)
    }

    /// From now on this table writes the log. What must follow by itself after the last entry is written now.
    pub(crate) fn take_over(&mut self, now: Instant) -> Happened {
        each_game!(self, desk => {
            let effects = desk.table.take_over();
            desk.recalled(now);
            happened(desk, effects, None, None)
        })
    }

    /// What comes now comes late, through nobody's fault: it is not compared with this computer's clock.
    pub(crate) fn excuse(&mut self, excused: bool) {
        each_game!(self, desk => desk.watch.excuse(excused));
    }

    /// Whether there is anything to go on with: the game has begun, and has not ended or was adjourned.
    pub(crate) fn is_resumable(&self) -> bool {
        each_game!(self, desk => match desk.table.phase() {
            Phase::Over(outcome) => outcome.reason == Reason::Adjourned,
            Phase::Playing | Phase::Paused { .. } | Phase::SettingUp { .. } => true,
            Phase::Waiting { .. } => desk.table.round() > 1,
        })
    }
}
