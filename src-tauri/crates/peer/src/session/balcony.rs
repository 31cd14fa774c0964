//! One who looks on, at the host's side: what it is shown, and when.

use crate::frame::encode;
use crate::message::{Event, Frame, Happening};
use crate::text::Name;
use std::collections::VecDeque;

/// How many may look on.
pub const MOST_WATCHING: usize = 8;
/// Bytes that one who looks on may leave unread, beyond the log it came to, before it is sent away: it never slows the game.
pub const MOST_BEHIND: usize = 256 * 1024;

#[derive(Clone, Debug, Hash)]
pub(super) struct Balcony {
    /// Who it is, by its own word.
    name: Name,
    /// Half-moves.
    delay: usize,
    held: VecDeque<Event>,
    allowed: usize,
}

impl Balcony {
    pub(super) fn new(name: Name, delay: u32) -> Self {
        let delay = usize::try_from(delay).unwrap_or(usize::MAX);
        Self { name, delay, held: VecDeque::new(), allowed: MOST_BEHIND }
    }

    pub(super) const fn name(&self) -> &Name {
        &self.name
    }

    pub(super) const fn most_unsent(&self) -> usize {
        self.allowed
    }

    /// So much comes at once, through no fault of the one who looks on.
    pub(super) fn allow(&mut self, backlog: &[Event]) {
        let bytes: usize = backlog.iter().map(|event| encode(&Frame::Ev(event.clone())).len()).sum();
        self.allowed = MOST_BEHIND + bytes;
    }

    /// Takes the next event, and moves what may be shown by now into `shown`.
    pub(super) fn take(&mut self, event: Event, shown: &mut Vec<Event>) {
        let is_over = matches!(event.body, Happening::Over { .. });
        self.held.push_back(event);
        if is_over {
            // There is nothing left to be whispered.
            shown.extend(self.held.drain(..));
            return;
        }
        let mut moves = self.held.iter().filter(|event| is_move(event)).count();
        while let Some(front) = self.held.front() {
            // So many moves came after it.
            let after = moves - usize::from(is_move(front));
            if after < self.delay {
                return;
            }
            moves = after;
            shown.extend(self.held.pop_front());
        }
    }
}

fn is_move(event: &Event) -> bool {
    matches!(event.body, Happening::Move { .. })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::message::{Hex, Reason};

    fn event(seq: u32, body: Happening) -> Event {
        Event { seq, actor: None, rid: None, at: 0, body, pos: None, clk: None, chain: Hex([0; 16]) }
    }

    fn word(seq: u32) -> Event {
        event(seq, Happening::Move { ply: seq, m: "h2e2".parse().unwrap(), spent: None })
    }

    fn shown(delay: u32, events: Vec<Event>) -> Vec<Vec<u32>> {
        let mut balcony = Balcony::new(Name::default(), delay);
        let take = |event| {
            let mut shown = Vec::new();
            balcony.take(event, &mut shown);
            shown.iter().map(|event: &Event| event.seq).collect()
        };
        events.into_iter().map(take).collect()
    }

    #[test]
    fn without_a_delay_everything_is_shown_at_once() {
        assert_eq!(shown(0, vec![event(1, Happening::Start), word(2), word(3)]), [[1], [2], [3]]);
    }

    #[test]
    fn with_a_delay_of_two_a_move_is_shown_two_moves_later() {
        let events =
            vec![event(1, Happening::Start), word(2), word(3), event(4, Happening::Pause), word(5), word(6)];
        assert_eq!(shown(2, events), [vec![], vec![], vec![1], vec![], vec![2], vec![3, 4]]);
    }

    #[test]
    fn the_end_of_the_game_shows_everything() {
        let over = event(3, Happening::Over { winner: None, reason: Reason::Agreement });
        assert_eq!(shown(9, vec![word(1), word(2), over]), [vec![], vec![], vec![1, 2, 3]]);
    }

    #[test]
    fn an_unbounded_delay_holds_and_does_not_overflow() {
        assert_eq!(shown(u32::MAX, vec![word(1), word(2)]), [Vec::<u32>::new(), vec![]]);
    }
}
