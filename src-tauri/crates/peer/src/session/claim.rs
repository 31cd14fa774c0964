//! Whether the sequencer speaks truly for the guest: an event of the guest must be the very thing it asked for.
//!
//! Legality is not judged here; the table does that. This is about *whose* act an event is.

use crate::message::{Event, Happening, OfferKind, Reason, Request, Rid, Seq};
use rules::Side;

/// The guest's one unanswered request.
#[derive(Clone, Debug, Hash)]
pub(super) struct Pending {
    pub(super) rid: Rid,
    pub(super) body: Request,
    /// The last offer that the guest knew when it asked.
    pub(super) offer: Option<Made>,
}

/// An offer, and the event that made it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Made {
    pub(super) seq: Seq,
    pub(super) what: Happening,
}

/// What is wrong with an event, as a detail of a protocol fault.
pub(super) fn fault(event: &Event, guest: Side, pending: Option<&Pending>) -> Option<&'static str> {
    if !is_actor_right(event) {
        return Some("an event names the wrong actor");
    }
    match (event.rid, pending) {
        (Some(rid), Some(pending)) if rid == pending.rid => {
            let equal = event.actor == Some(guest) && answers(&event.body, event, guest, pending);
            (!equal).then_some("an event differs from the request that it answers")
        }
        (Some(_), _) => Some("an event answers no request of ours"),
        (None, _) => (event.actor == Some(guest)).then_some("an event puts words in our mouth"),
    }
}

/// The same for the one event that answers a request which this side no longer remembers.
pub(super) fn actor_fault(event: &Event, guest: Side) -> Option<&'static str> {
    let fits = event.actor == Some(guest) && is_actor_right(event);
    (!fits).then_some("an event names the wrong actor")
}

/// Acts of a side name that side; only what follows by itself has no actor.
fn is_actor_right(event: &Event) -> bool {
    match &event.body {
        Happening::Ready { side } => event.actor == Some(*side),
        Happening::Offer { by, .. } => event.actor == Some(*by),
        Happening::Over { winner, reason: Reason::Resignation } => {
            event.actor.is_some() && *winner == event.actor.map(Side::other)
        }
        // The sequencer writes these of its own accord.
        Happening::Hold | Happening::Go => event.actor.is_none(),
        Happening::Move { .. }
        | Happening::Pause
        | Happening::Declined { .. }
        | Happening::Undo { .. }
        | Happening::Redo { .. }
        | Happening::Edit { .. }
        | Happening::Over { reason: Reason::Agreement | Reason::Adjourned, .. } => event.actor.is_some(),
        // A new game or a set-up follows by itself where it ends a game that was under way.
        Happening::Start
        | Happening::Void { .. }
        | Happening::Over { .. }
        | Happening::New { .. }
        | Happening::SetUp
        | Happening::Gone { .. } => true,
    }
}

fn answers(body: &Happening, event: &Event, guest: Side, pending: &Pending) -> bool {
    match &pending.body {
        Request::Ready { .. } => *body == Happening::Ready { side: guest },
        Request::Move { ply, m, pos, spent } => {
            *body == Happening::Move { ply: *ply, m: m.clone(), spent: Some(*spent) }
                && event.pos == Some(*pos)
        }
        Request::UndoAsk { to_ply } => {
            *body == Happening::Undo { to_ply: *to_ply }
                || *body == offer(OfferKind::Undo, Some(*to_ply), guest, None)
        }
        Request::RedoAsk { to_ply } => {
            *body == Happening::Redo { to_ply: *to_ply }
                || *body == offer(OfferKind::Redo, Some(*to_ply), guest, None)
        }
        // Whoever asks for what the other side is asking for at that moment has agreed to it.
        Request::DrawOffer => {
            *body == offer(OfferKind::Draw, None, guest, None) || *body == over(Reason::Agreement)
        }
        Request::NewAsk { terms } => {
            *body == Happening::New { terms: terms.clone() }
                || *body == over(Reason::Abandoned)
                || *body == offer(OfferKind::New, None, guest, Some(terms))
        }
        Request::SetupAsk => {
            *body == Happening::SetUp
                || *body == over(Reason::Abandoned)
                || *body == offer(OfferKind::Setup, None, guest, None)
        }
        Request::PauseAsk => *body == Happening::Pause || *body == offer(OfferKind::Pause, None, guest, None),
        Request::AdjournAsk => {
            *body == offer(OfferKind::Adjourn, None, guest, None) || *body == over(Reason::Adjourned)
        }
        // Nobody, or the other side, wins on time; which of the two is for the table to check.
        Request::Flag { side } => matches!(
            body,
            Happening::Over { winner, reason: Reason::Time } if winner.is_none_or(|winner| winner == side.other())
        ),
        Request::Edit { edit } => *body == Happening::Edit { edit: edit.clone() },
        Request::RematchAsk { terms } => {
            *body == Happening::New { terms: terms.clone() }
                || *body == offer(OfferKind::Rematch, None, guest, Some(terms))
        }
        Request::Answer { offer, yes: false } => *body == Happening::Declined { offer: *offer },
        Request::Answer { offer, yes: true } => {
            pending.offer.as_ref().is_some_and(|made| made.seq == *offer && is_granted(&made.what, body))
        }
        Request::Cancel { offer } => *body == Happening::Void { offer: *offer },
        Request::Resign => {
            *body == Happening::Over { winner: Some(guest.other()), reason: Reason::Resignation }
        }
    }
}

/// Whether `body` is what an accepted offer brings about.
fn is_granted(offer: &Happening, body: &Happening) -> bool {
    let Happening::Offer { kind, to_ply, terms, .. } = offer else { return false };
    match (kind, body) {
        (OfferKind::Undo, Happening::Undo { to_ply: to })
        | (OfferKind::Redo, Happening::Redo { to_ply: to }) => *to_ply == Some(*to),
        (OfferKind::Draw, Happening::Over { winner: None, reason: Reason::Agreement }) => true,
        (OfferKind::New | OfferKind::Rematch, Happening::New { terms: new }) => terms.as_ref() == Some(new),
        (OfferKind::Setup, Happening::SetUp) | (OfferKind::Pause, Happening::Pause) => true,
        (OfferKind::Adjourn, Happening::Over { winner: None, reason: Reason::Adjourned }) => true,
        // The game under way ends first; what follows is for the table to check.
        (OfferKind::New | OfferKind::Setup, Happening::Over { winner: None, reason: Reason::Abandoned }) => {
            true
        }
        _ => false,
    }
}

fn over(reason: Reason) -> Happening {
    Happening::Over { winner: None, reason }
}

fn offer(kind: OfferKind, to_ply: Option<u32>, by: Side, terms: Option<&crate::message::Terms>) -> Happening {
    Happening::Offer { kind, to_ply, by, terms: terms.cloned() }
}
