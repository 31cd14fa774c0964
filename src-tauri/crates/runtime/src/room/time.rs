//! What time brings about at a table, and the silence of the other computer.

use std::time::{Duration, Instant};

use peer::message::Request;
use table::{Act, Clocks, Due, Input, Line, Party};

use super::{Happened, Room, written::happened};
use crate::{desk::Desk, playable::Playable};

impl Room {
    /// What time will bring about next, by this computer's clock. `rtt` is a round trip in milliseconds.
    pub(crate) fn due(&self, rtt: u64) -> Option<(Due, Instant)> {
        each_game!(self, desk => desk.due(rtt))
    }

    /// The time of a [`Room::due`] has come.
    pub(crate) fn time(&mut self, due: Due, now: Instant) -> Happened {
        each_game!(self, desk => desk_time(desk, due, now))
    }

    /// The guest is not heard any more, or again.
    pub(crate) fn line(&mut self, line: Line, now: Instant) -> Happened {
        each_game!(self, desk => {
            let effects = desk.by_itself(Input::Line(line), now);
            happened(desk, effects, None, None)
        })
    }

    /// This computer has slept, and its steady clock has run on for so long in it: nobody has thought.
    pub(crate) fn slept(&mut self, counted: Duration) {
        each_game!(self, desk => desk.slept(counted));
    }

    /// Whether a clock runs.
    pub(crate) fn has_running_clock(&self) -> bool {
        each_game!(self, desk => desk.table.clocks().is_some_and(Clocks::is_running))
    }
}

fn desk_time<P: Playable>(desk: &mut Desk<P>, due: Due, now: Instant) -> Happened {
    if desk.own_party() == Some(Party::Guest)
        && let Due::Flag(side) = due
    {
        // The one who writes the log decides; this computer only says what it sees.
        return match desk.act(side, Act::Flag(side), now) {
            Ok(_) => Happened { request: Some(Request::Flag { side }), ..Happened::default() },
            Err(_) => Happened::default(),
        };
    }
    let effects = desk.by_itself(Input::Time(due), now);
    happened(desk, effects, None, None)
}
