//! What is played: words that are never refused, and offers of a draw.

use peer::message::{Event, Happening, Seq};

/// The last offer, whether it stands or not.
pub(super) fn last_offer(log: &[Event]) -> Option<Seq> {
    let offer = log.iter().rev().find(|event| matches!(event.body, Happening::Offer { .. }));
    offer.map(|event| event.seq)
}

/// The offer that stands: the last one, unless a word was said after it.
pub(super) fn open_offer(log: &[Event]) -> Option<Seq> {
    match log.last().map(|event| (&event.body, event.seq)) {
        Some((Happening::Offer { .. }, seq)) => Some(seq),
        _ => None,
    }
}

pub(super) fn is_over(log: &[Event]) -> bool {
    log.iter().any(|event| matches!(event.body, Happening::Over { .. }))
}
