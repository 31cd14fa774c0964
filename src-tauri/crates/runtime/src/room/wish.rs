//! What is wanted at this window. At the host's table it happens; at the guest's it becomes a request to the host.

use std::time::Instant;

use peer::message::{self, Request};
use table::{Act, HandleError, Offer, Party};

use super::{
    Happened, Room,
    written::{happened, replaceable},
};
use crate::{
    desk::Desk,
    intent::EditChoice,
    playable::Playable,
    project::notice_of,
    view::NoticeCode,
    wire::{self, Unreadable},
};

/// What somebody at this window wants of the table.
#[derive(Clone, Debug)]
pub(crate) enum Wish {
    Ready,
    Move(String),
    Undo,
    Redo,
    Draw,
    Resign,
    Rematch,
    NewGame,
    SetUp,
    Pause,
    Adjourn,
    Propose { terms: message::Terms, swap: bool },
    Edit(EditChoice),
    Answer { offer: u32, accept: bool },
    Withdraw,
}

/// Why a wish was not granted: what to tell, and the points to show.
pub(crate) type Refused = (NoticeCode, Vec<String>);

impl Room {
    /// Somebody at this window wants something.
    pub(crate) fn wish(&mut self, wish: &Wish, now: Instant) -> Result<Happened, Refused> {
        let happened = each_game!(self, desk => desk_wish(desk, wish, now))?;
        self.move_on(&happened, now);
        Ok(happened)
    }
}

fn desk_wish<P: Playable>(desk: &mut Desk<P>, wish: &Wish, now: Instant) -> Result<Happened, Refused> {
    let by = desk.own_side();
    let none = |code| (code, Vec::new());
    if desk.is_looked_on() {
        return Err(none(NoticeCode::LookingOn));
    }
    if desk.is_watched() && matches!(wish, Wish::Move(_) | Wish::Draw | Wish::Resign) {
        return Err(none(NoticeCode::NotYourTurn));
    }
    let mut proposed = None;
    let act = match wish {
        Wish::Ready => Act::Ready,
        Wish::Move(text) => {
            if !desk.is_live() {
                return Err(none(NoticeCode::LookingBack));
            }
            let mv = desk.table.game().position().read_move(text).map_err(|_| none(NoticeCode::Syntax))?;
            // Who writes the log sits beside the clock; the other one says how long it thought.
            let spent = (desk.own_party() == Some(Party::Guest)).then(|| desk.watch.thought(now));
            Act::Move { ply: desk.plies(), mv, spent }
        }
        Wish::Undo => desk.wish_undo(),
        Wish::Redo => desk.wish_redo(),
        Wish::Draw => Act::Offer(Offer::Draw),
        Wish::Resign => Act::Resign,
        Wish::Rematch => desk.wish_rematch(),
        Wish::NewGame => desk.wish_new(),
        Wish::SetUp => Act::Offer(Offer::SetUp),
        Wish::Pause => Act::Offer(Offer::Pause),
        Wish::Adjourn => Act::Offer(Offer::Adjourn),
        Wish::Propose { terms, swap } => {
            let first = desk.table.terms().first;
            let first = wire::party_out(if *swap { first.other() } else { first });
            let terms = message::Terms { first, ..terms.clone() };
            let next = wire::next_in::<P>(&terms).map_err(|Unreadable| none(NoticeCode::NotNow))?;
            proposed = Some(terms);
            desk.wish_next(next)
        }
        Wish::Edit(choice) => Act::Edit(P::edit_chosen(choice).map_err(none)?),
        Wish::Answer { offer, accept } => Act::Answer { to: table::Seq(*offer), accept: *accept },
        Wish::Withdraw => {
            Act::Withdraw { offer: desk.table.offer().map(|open| open.seq).unwrap_or_default() }
        }
    };
    let before = replaceable(desk, &act);
    let position = desk.table.game().position().clone();
    match desk.act(by, act.clone(), now) {
        Ok(effects) => {
            let request = as_request(&act, &position, desk, proposed.as_ref());
            Ok(Happened { request, ..happened(desk, effects, before, proposed.as_ref()) })
        }
        Err(HandleError::Refused(refusal)) => Err(notice_of(&refusal)),
        Err(HandleError::Fault(_)) => Err(none(NoticeCode::NotNow)),
    }
}

/// At a replica an act becomes a request.
fn as_request<P: Playable>(
    act: &Act<P>,
    position: &P,
    desk: &Desk<P>,
    proposed: Option<&message::Terms>,
) -> Option<Request> {
    if desk.own_party() != Some(Party::Guest) {
        return None;
    }
    match act {
        Act::Ready => {
            let setup_hash = peer::chain::setup_hash(&desk.terms(), &desk.start_text());
            Some(Request::Ready { setup_hash })
        }
        act => wire::act_out::<P>(act, position, proposed),
    }
}
