//! Whether the peer is heard, and how long a round trip takes.

use super::io::{Millis, Notice, Output, Pulse};
use crate::message::Frame;

/// A ping goes out so often.
pub const PING_EVERY: Millis = 1_000;
/// Silence after which the peer counts as quiet.
pub const QUIET_AFTER: Millis = 2_000;
/// Silence after which the peer counts as lost. The connection may still come back.
pub const LOST_AFTER: Millis = 5_000;

#[derive(Clone, Copy, Debug)]
pub(super) struct Watch {
    heard: Millis,
    told: Pulse,
    next_ping: Millis,
    last_id: u32,
    /// Number and time of the ping that has no answer yet.
    open: Option<(u32, Millis)>,
}

/// Says nothing of times: see [`super::Session`].
impl std::hash::Hash for Watch {
    fn hash<H: std::hash::Hasher>(&self, _: &mut H) {}
}

impl Watch {
    /// The first ping goes out at once: the window shows a round trip as soon as the link stands.
    pub(super) fn new(now: Millis) -> Self {
        Self { heard: now, told: Pulse::Steady, next_ping: now, last_id: 0, open: None }
    }

    /// Anything at all came from the peer.
    pub(super) fn heard(&mut self, now: Millis, out: &mut Vec<Output>) {
        self.heard = now;
        self.tell(Pulse::Steady, out);
    }

    /// A pong came; one that answers no open ping says nothing.
    pub(super) fn pong(&mut self, id: u32, now: Millis, out: &mut Vec<Output>) {
        if let Some((_, sent)) = self.open.take_if(|(open, _)| *open == id) {
            out.push(Output::Tell(Notice::Rtt(now.saturating_sub(sent))));
        }
    }

    pub(super) fn tick(&mut self, now: Millis, out: &mut Vec<Output>) {
        let silence = now.saturating_sub(self.heard);
        if silence >= LOST_AFTER {
            self.tell(Pulse::Lost, out);
        } else if silence >= QUIET_AFTER {
            self.tell(Pulse::Quiet, out);
        }
        if now >= self.next_ping {
            self.next_ping = now + PING_EVERY;
            self.last_id = self.last_id.wrapping_add(1);
            self.open = Some((self.last_id, now));
            // Low half of the clock: for the peer it is a number to send back, no more.
            let at = u32::try_from(now & u64::from(u32::MAX)).unwrap_or(0);
            out.push(Output::Send(Frame::Ping { id: self.last_id, at }));
        }
    }

    pub(super) fn deadline(&self) -> Millis {
        let silence = match self.told {
            Pulse::Steady => self.heard + QUIET_AFTER,
            Pulse::Quiet => self.heard + LOST_AFTER,
            Pulse::Lost => Millis::MAX,
        };
        self.next_ping.min(silence)
    }

    fn tell(&mut self, pulse: Pulse, out: &mut Vec<Output>) {
        if self.told != pulse {
            self.told = pulse;
            out.push(Output::Tell(Notice::Pulse(pulse)));
        }
    }
}
