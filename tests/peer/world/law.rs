//! What must hold at any time, and what in the end.

use super::{World, guest::Wish, toy::open_offer};
use peer::message::{Happening, Request};
use peer::session::Asked;

impl World {
    /// Whether the two agree, are connected, and nothing is left to do.
    pub(crate) fn is_settled(&self) -> bool {
        let done = self.wishes.iter().all(|wish| wish.refused || wish.forgotten || self.count(wish) == 1);
        let linked = self.linked.is_some() && self.linked == self.seated;
        linked && done && self.caught_up && self.log == self.disk && self.asked == Asked::Nothing
    }

    /// What must hold at any time.
    pub(super) fn look(&mut self) {
        let host = self.known();
        let common = host.len().min(self.log.len());
        if host[..common] != self.log[..common] {
            self.blame("the logs diverge".to_owned());
        }
        if self.log.len() > host.len() && !self.wary {
            self.blame("the guest has seen what the host does not have".to_owned());
        }
        let rids: Vec<_> = host.iter().filter_map(|event| event.rid).collect();
        if !rids.is_sorted_by(|a, b| a < b) {
            self.blame("a number comes twice in the log".to_owned());
        }
        for wish in &self.wishes.clone() {
            if self.count(wish) > 1 {
                self.blame(format!("applied twice: {:?}", wish.body));
            }
        }
        for (index, event) in host.iter().enumerate() {
            if let (Happening::Over { .. }, Some(_)) = (&event.body, event.rid) {
                let stood = open_offer(&host[..index]);
                let meant = self.wishes.iter().any(|wish| match wish.body {
                    Request::Answer { offer, .. } => Some(offer) == stood,
                    _ => false,
                });
                if !meant {
                    self.blame("an offer was accepted that nobody accepted".to_owned());
                }
            }
        }
    }

    pub(super) fn count(&self, wish: &Wish) -> usize {
        self.disk.iter().chain(&self.unkept).filter(|event| wish.is(event)).count()
    }
}
