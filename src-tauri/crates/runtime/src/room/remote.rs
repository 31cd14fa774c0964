//! What the other computer asks for, or has written.

use std::time::Instant;

use peer::{
    chain::position_hash,
    close::CloseCode,
    message::{self, Happening, Request},
};
use table::{Act, Fault, HandleError, Party, Refusal};

use super::{
    Happened, Room,
    written::{happened, read_line, replaceable},
};
use crate::{
    desk::Desk,
    playable::Playable,
    wire::{self, Unreadable},
};

/// Why a guest's request was not granted, and whether its own table should have known.
#[derive(Debug)]
pub(crate) struct No {
    pub(crate) why: message::Why,
    pub(crate) avoidable: bool,
}

impl Room {
    /// The guest at the other end asks for something. `seen` is the last entry it had.
    pub(crate) fn request(&mut self, request: &Request, seen: u32, now: Instant) -> Result<Happened, No> {
        let happened = each_game!(self, desk => desk_request(desk, request, seen, now))?;
        self.move_on(&happened, now);
        Ok(happened)
    }

    /// The host at the other end has written an entry.
    pub(crate) fn event(&mut self, event: &message::Event, now: Instant) -> Result<Happened, CloseCode> {
        let happened = each_game!(self, desk => desk_event(desk, event, now))?;
        self.move_on(&happened, now);
        Ok(happened)
    }
}

fn desk_request<P: Playable>(
    desk: &mut Desk<P>,
    request: &Request,
    seen: u32,
    now: Instant,
) -> Result<Happened, No> {
    let position = desk.table.game().position().clone();
    // A guest that had seen everything could have asked its own table first.
    let informed = seen == desk.table.seq().0;
    let no =
        |why| No { why, avoidable: informed && !matches!(why, message::Why::Cooldown | message::Why::Time) };
    let act = wire::request_in::<P>(request, &position).map_err(|Unreadable| no(message::Why::Illegal))?;
    match request {
        Request::Ready { setup_hash }
            if *setup_hash != peer::chain::setup_hash(&desk.terms(), &desk.start_text()) =>
        {
            return Err(no(message::Why::Setup));
        }
        Request::Move { pos, .. } => {
            if let Act::Move { mv, .. } = act
                && position.check(mv).is_ok()
            {
                let mut after = position.clone();
                after.play_unchecked(mv);
                if *pos != position_hash(&after.text()) {
                    return Err(no(message::Why::Position));
                }
            }
        }
        _ => {}
    }
    let proposed = match request {
        Request::NewAsk { terms } | Request::RematchAsk { terms } => Some(terms),
        _ => None,
    };
    let by = Party::Guest.side(desk.table.terms().first);
    let before = replaceable(desk, &act);
    match desk.act(by, act, now) {
        Ok(effects) => Ok(happened(desk, effects, before, proposed)),
        Err(HandleError::Refused(refusal)) => Err(no(why_out(&refusal))),
        Err(HandleError::Fault(_)) => Err(no(message::Why::Phase)),
    }
}

fn desk_event<P: Playable>(
    desk: &mut Desk<P>,
    event: &message::Event,
    now: Instant,
) -> Result<Happened, CloseCode> {
    let written =
        read_line(&event.into(), desk.table.game().position()).map_err(|Unreadable| CloseCode::Protocol)?;
    match desk.entry(written, now) {
        Ok(effects) => {
            let proposed = match &event.body {
                Happening::Offer { terms, .. } => terms.as_ref(),
                Happening::New { terms } => Some(terms),
                _ => None,
            };
            let happened = happened(desk, effects, None, proposed);
            let same = happened.written.iter().all(|own| own.pos == event.pos && own.clk == event.clk);
            if same { Ok(happened) } else { Err(CloseCode::Desync) }
        }
        Err(HandleError::Fault(Fault::Desync)) => Err(CloseCode::Desync),
        Err(_) => Err(CloseCode::Protocol),
    }
}

fn why_out<Pt>(refusal: &Refusal<Pt>) -> message::Why {
    match refusal {
        Refusal::Illegal(_) => message::Why::Illegal,
        Refusal::NotYourTurn => message::Why::Turn,
        Refusal::Stale => message::Why::Ply,
        Refusal::OfferOpen => message::Why::Offer,
        Refusal::NoTakebacks => message::Why::Terms,
        Refusal::Problems | Refusal::Edit(_) => message::Why::Setup,
        Refusal::CoolDown => message::Why::Cooldown,
        Refusal::TimeUp | Refusal::NotFallen => message::Why::Time,
        Refusal::NotStarted
        | Refusal::Paused
        | Refusal::AtOneComputer
        | Refusal::UnderWay
        | Refusal::SettingUp
        | Refusal::NotSettingUp
        | Refusal::Over
        | Refusal::NoOpponent
        | Refusal::AlreadyReady
        | Refusal::NothingToUndo
        | Refusal::NothingToRedo => message::Why::Phase,
    }
}
