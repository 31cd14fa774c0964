//! Between the values of a table and the texts on the wire (and in the journal, which uses the same words).

use peer::message::{self, Happening, MoveText, Request, RulesName};
use rules::{Outcome, Reason, gomoku, xiangqi};
use table::{Act, Elsewhere, Event, Next, NextOf, Offer, OfferKind, Party, Takebacks, Terms, TermsOf};

use crate::{
    clock::{clock_in, clock_out},
    playable::Playable,
};

/// A text that stands for nothing at this table: another game, an unknown rule set, an offer without its particulars.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Unreadable;

pub(crate) fn terms_out<P: Playable>(terms: TermsOf<P>) -> message::Terms {
    message::Terms {
        game: P::NAME.wire(),
        rules: rules_name::<P>(terms.rules),
        first: party_out(terms.first),
        takebacks: match terms.takebacks {
            Takebacks::Ask => message::Takebacks::Ask,
            Takebacks::Free => message::Takebacks::Free,
            Takebacks::None => message::Takebacks::None,
        },
        clock: terms.clock.as_ref().map(clock_out),
        odds: terms.odds.map(P::odds_out),
    }
}

/// What is played next, in the words of the wire. The table knows terms of another game by number only; `elsewhere` are those
/// that stand behind it.
#[expect(
    clippy::expect_used,
    reason = "whoever proposes another game brings its terms, and they are kept with the offer"
)]
pub(crate) fn next_out<P: Playable>(next: NextOf<P>, elsewhere: Option<&message::Terms>) -> message::Terms {
    match next {
        Next::Here(terms) => terms_out::<P>(terms),
        Next::Elsewhere(number) => {
            let known = elsewhere.filter(|terms| self::elsewhere(terms) == number);
            known.cloned().expect("terms of the other game")
        }
    }
}

/// The other way. Terms of another game must be playable too.
pub(crate) fn next_in<P: Playable>(terms: &message::Terms) -> Result<NextOf<P>, Unreadable> {
    if terms.game == P::NAME.wire() {
        return terms_in::<P>(terms).map(Next::Here);
    }
    match terms.game {
        message::Game::Xiangqi => terms_in::<xiangqi::Position>(terms).map(drop)?,
        message::Game::Gomoku => terms_in::<gomoku::Position>(terms).map(drop)?,
    }
    Ok(Next::Elsewhere(elsewhere(terms)))
}

/// The number by which a table knows terms of another game.
fn elsewhere(terms: &message::Terms) -> Elsewhere {
    Elsewhere(u64::from_be_bytes(*peer::chain::setup_hash(terms, "").bytes()))
}

pub(crate) fn terms_in<P: Playable>(terms: &message::Terms) -> Result<TermsOf<P>, Unreadable> {
    if terms.game != P::NAME.wire() {
        return Err(Unreadable);
    }
    Ok(Terms {
        rules: P::rules_named(terms.rules.as_str()).ok_or(Unreadable)?,
        first: match terms.first {
            message::Party::Host => Party::Host,
            message::Party::Guest => Party::Guest,
        },
        takebacks: match terms.takebacks {
            message::Takebacks::Ask => Takebacks::Ask,
            message::Takebacks::Free => Takebacks::Free,
            message::Takebacks::None => Takebacks::None,
        },
        clock: match &terms.clock {
            Some(clock) => Some(clock_in(clock).ok_or(Unreadable)?),
            None => None,
        },
        odds: match terms.odds {
            Some(odds) => Some(P::odds_in(odds).ok_or(Unreadable)?),
            None => None,
        },
    })
}

pub(crate) fn party_out(party: Party) -> message::Party {
    match party {
        Party::Host => message::Party::Host,
        Party::Guest => message::Party::Guest,
    }
}

#[expect(clippy::expect_used, reason = "the names of our own rule sets are short plain words")]
fn rules_name<P: Playable>(rules: P::Rules) -> RulesName {
    P::rules_name(rules).parse().expect("a short plain word")
}

#[expect(clippy::expect_used, reason = "the texts of moves are a few small letters, digits and hyphens")]
fn move_text<P: Playable>(mv: P::Move) -> MoveText {
    P::move_text(mv).parse().expect("letters and digits")
}

/// What happened, in the words of the wire. `by` is who made the offer, when it is one.
///
/// `elsewhere` are the terms of another game that were proposed last.
pub(crate) fn event_out<P: Playable>(
    event: &Event<P>,
    by: Option<rules::Side>,
    elsewhere: Option<&message::Terms>,
) -> Happening {
    match *event {
        Event::Ready(side) => Happening::Ready { side },
        Event::Start => Happening::Start,
        Event::Move { ply, mv, spent } => Happening::Move { ply, m: move_text::<P>(mv), spent },
        Event::Offer(offer) => {
            let (to_ply, terms) = match offer {
                Offer::Undo { to } | Offer::Redo { to } => (Some(to), None),
                Offer::Draw | Offer::SetUp | Offer::Pause | Offer::Adjourn => (None, None),
                Offer::NewGame(next) | Offer::Rematch(next) => (None, Some(next_out::<P>(next, elsewhere))),
            };
            let by = by.unwrap_or(rules::Side::First);
            Happening::Offer { kind: kind_out(offer.kind()), to_ply, by, terms }
        }
        Event::Declined(offer) => Happening::Declined { offer: offer.0 },
        Event::Void(offer) => Happening::Void { offer: offer.0 },
        Event::Undo(to_ply) => Happening::Undo { to_ply },
        Event::Redo(to_ply) => Happening::Redo { to_ply },
        Event::Over(Outcome { winner, reason }) => Happening::Over { winner, reason: reason_out(reason) },

        Event::New(next) => Happening::New { terms: next_out::<P>(next, elsewhere) },
        Event::SetUp => Happening::SetUp,
        Event::Edit(ref edit) => Happening::Edit { edit: P::edit_out(edit) },
        Event::Pause => Happening::Pause,
        Event::Hold => Happening::Hold,
        Event::Go => Happening::Go,
        Event::Gone(side) => Happening::Gone { side },
    }
}

/// The other way. A move is read as coordinates; whether it is legal is for the table to say.
pub(crate) fn event_in<P: Playable>(body: &Happening, position: &P) -> Result<Event<P>, Unreadable> {
    Ok(match body {
        Happening::Ready { side } => Event::Ready(*side),
        Happening::Start => Event::Start,
        Happening::Move { ply, m, spent } => {
            Event::Move { ply: *ply, mv: move_in(m, position)?, spent: *spent }
        }
        Happening::Offer { kind, to_ply, terms, .. } => {
            let to = to_ply.ok_or(Unreadable);
            let next = terms.as_ref().ok_or(Unreadable).and_then(next_in::<P>);
            Event::Offer(match kind {
                message::OfferKind::Undo => Offer::Undo { to: to? },
                message::OfferKind::Redo => Offer::Redo { to: to? },
                message::OfferKind::Draw => Offer::Draw,
                message::OfferKind::New => Offer::NewGame(next?),
                message::OfferKind::Rematch => Offer::Rematch(next?),
                message::OfferKind::Setup => Offer::SetUp,
                message::OfferKind::Pause => Offer::Pause,
                message::OfferKind::Adjourn => Offer::Adjourn,
            })
        }
        Happening::Declined { offer } => Event::Declined(table::Seq(*offer)),
        Happening::Void { offer } => Event::Void(table::Seq(*offer)),
        Happening::Undo { to_ply } => Event::Undo(*to_ply),
        Happening::Redo { to_ply } => Event::Redo(*to_ply),
        Happening::Over { winner, reason } => {
            Event::Over(Outcome { winner: *winner, reason: reason_in(*reason) })
        }
        Happening::New { terms } => Event::New(next_in::<P>(terms)?),
        Happening::SetUp => Event::SetUp,
        Happening::Edit { edit } => Event::Edit(P::edit_in(edit).ok_or(Unreadable)?),
        Happening::Pause => Event::Pause,
        Happening::Hold => Event::Hold,
        Happening::Go => Event::Go,
        Happening::Gone { side } => Event::Gone(*side),
    })
}

fn move_in<P: Playable>(text: &MoveText, position: &P) -> Result<P::Move, Unreadable> {
    position.read_move(text.as_str()).map_err(|_| Unreadable)
}

/// What a side at this computer wants, as a request to the sequencer. Leaving is no request: the link ends.
pub(crate) fn act_out<P: Playable>(
    act: &Act<P>,
    position: &P,
    elsewhere: Option<&message::Terms>,
) -> Option<Request> {
    Some(match *act {
        Act::Ready => return None,
        Act::Move { ply, mv, spent } => {
            let mut after = position.clone();
            after.play_unchecked(mv);
            Request::Move {
                ply,
                m: move_text::<P>(mv),
                pos: peer::chain::position_hash(&after.text()),
                spent: spent.unwrap_or(0),
            }
        }
        Act::Offer(Offer::Undo { to }) => Request::UndoAsk { to_ply: to },
        Act::Offer(Offer::Redo { to }) => Request::RedoAsk { to_ply: to },
        Act::Offer(Offer::Draw) => Request::DrawOffer,
        Act::Offer(Offer::NewGame(next)) => Request::NewAsk { terms: next_out::<P>(next, elsewhere) },
        Act::Offer(Offer::Rematch(next)) => Request::RematchAsk { terms: next_out::<P>(next, elsewhere) },
        Act::Offer(Offer::SetUp) => Request::SetupAsk,
        Act::Offer(Offer::Pause) => Request::PauseAsk,
        Act::Offer(Offer::Adjourn) => Request::AdjournAsk,
        Act::Flag(side) => Request::Flag { side },
        Act::Edit(ref edit) => Request::Edit { edit: P::edit_out(edit) },
        Act::Answer { to, accept } => Request::Answer { offer: to.0, yes: accept },
        Act::Withdraw { offer } => Request::Cancel { offer: offer.0 },
        Act::Resign => Request::Resign,
        Act::Leave => return None,
    })
}

/// What a guest asks for.
pub(crate) fn request_in<P: Playable>(request: &Request, position: &P) -> Result<Act<P>, Unreadable> {
    Ok(match request {
        Request::Ready { .. } => Act::Ready,
        Request::Move { ply, m, spent, .. } => {
            Act::Move { ply: *ply, mv: move_in(m, position)?, spent: Some(*spent) }
        }
        Request::UndoAsk { to_ply } => Act::Offer(Offer::Undo { to: *to_ply }),
        Request::RedoAsk { to_ply } => Act::Offer(Offer::Redo { to: *to_ply }),
        Request::DrawOffer => Act::Offer(Offer::Draw),
        Request::NewAsk { terms } => Act::Offer(Offer::NewGame(next_in::<P>(terms)?)),
        Request::RematchAsk { terms } => Act::Offer(Offer::Rematch(next_in::<P>(terms)?)),
        Request::SetupAsk => Act::Offer(Offer::SetUp),
        Request::PauseAsk => Act::Offer(Offer::Pause),
        Request::AdjournAsk => Act::Offer(Offer::Adjourn),
        Request::Flag { side } => Act::Flag(*side),
        Request::Edit { edit } => Act::Edit(P::edit_in(edit).ok_or(Unreadable)?),
        Request::Answer { offer, yes } => Act::Answer { to: table::Seq(*offer), accept: *yes },
        Request::Cancel { offer } => Act::Withdraw { offer: table::Seq(*offer) },
        Request::Resign => Act::Resign,
    })
}

/// The kind of an open offer in the words of the wire.
pub(crate) fn kind_out(kind: OfferKind) -> message::OfferKind {
    match kind {
        OfferKind::Undo => message::OfferKind::Undo,
        OfferKind::Redo => message::OfferKind::Redo,
        OfferKind::Draw => message::OfferKind::Draw,
        OfferKind::NewGame => message::OfferKind::New,
        OfferKind::Rematch => message::OfferKind::Rematch,
        OfferKind::SetUp => message::OfferKind::Setup,
        OfferKind::Pause => message::OfferKind::Pause,
        OfferKind::Adjourn => message::OfferKind::Adjourn,
    }
}

fn reason_out(reason: Reason) -> message::Reason {
    match reason {
        Reason::Checkmate => message::Reason::Checkmate,
        Reason::Stalemate => message::Reason::Stalemate,
        Reason::GeneralTaken => message::Reason::GeneralTaken,
        Reason::PerpetualCheck => message::Reason::PerpetualCheck,
        Reason::PerpetualChase => message::Reason::PerpetualChase,
        Reason::MutualPerpetual => message::Reason::MutualPerpetual,
        Reason::Repetition => message::Reason::Repetition,
        Reason::MoveLimit => message::Reason::MoveLimit,
        Reason::Five => message::Reason::Five,
        Reason::BoardFull => message::Reason::BoardFull,
        Reason::Forbidden => message::Reason::Forbidden,
        Reason::Resignation => message::Reason::Resignation,
        Reason::Agreement => message::Reason::Agreement,
        Reason::Time => message::Reason::Time,
        Reason::Abandoned => message::Reason::Abandoned,
        Reason::Adjourned => message::Reason::Adjourned,
    }
}

fn reason_in(reason: message::Reason) -> Reason {
    match reason {
        message::Reason::Checkmate => Reason::Checkmate,
        message::Reason::Stalemate => Reason::Stalemate,
        message::Reason::GeneralTaken => Reason::GeneralTaken,
        message::Reason::PerpetualCheck => Reason::PerpetualCheck,
        message::Reason::PerpetualChase => Reason::PerpetualChase,
        message::Reason::MutualPerpetual => Reason::MutualPerpetual,
        message::Reason::Repetition => Reason::Repetition,
        message::Reason::MoveLimit => Reason::MoveLimit,
        message::Reason::Five => Reason::Five,
        message::Reason::BoardFull => Reason::BoardFull,
        message::Reason::Forbidden => Reason::Forbidden,
        message::Reason::Resignation => Reason::Resignation,
        message::Reason::Agreement => Reason::Agreement,
        message::Reason::Time => Reason::Time,
        message::Reason::Abandoned => Reason::Abandoned,
        message::Reason::Adjourned => Reason::Adjourned,
    }
}
