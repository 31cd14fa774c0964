//! The games by name: the only place where texts become typed moves and terms, and typed entries become texts.

use std::time::Instant;

use library::{Library, LibraryError};
use peer::{
    chain::position_hash,
    close::CloseCode,
    message::{self, Happening, PositionHash, Request},
};
use rules::{Side, gomoku, xiangqi};
use table::{
    Act, Due, Effects, Event, Fault, HandleError, Input, Offer, OfferKind, Party, Phase, Refusal, Seat,
    Table, Told, Written,
};

use crate::{
    desk::{Desk, Ended, Record},
    engines::choice::Opponent,
    intent::{EditChoice, GameName},
    playable::Playable,
    project::{Company, notice_of},
    shelf::{FoundView, find},
    view::{MoveView, NoticeCode, TableView},
    wire::{self, Unreadable},
};

/// A table of one of the games.
#[derive(Debug)]
pub(crate) enum Room {
    Xiangqi(Box<Desk<xiangqi::Position>>),
    Gomoku(Box<Desk<gomoku::Position>>),
}

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

/// What came of it, in the words of the wire.
#[derive(Debug, Default)]
pub(crate) struct Happened {
    /// What was written, in order: to be kept, then shown and sent.
    pub(crate) written: Vec<Line>,
    /// What to ask of the sequencer.
    pub(crate) request: Option<Request>,
    /// What people should hear.
    pub(crate) told: Vec<Told>,
    /// The game that ended with it.
    pub(crate) ended: Option<Ended>,
}

/// One entry of the log, in the words of the wire.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    pub(crate) seq: u32,
    pub(crate) at: u64,
    pub(crate) actor: Option<Side>,
    pub(crate) body: Happening,
    pub(crate) pos: Option<PositionHash>,
    /// What the clocks show afterwards, on entries that set them.
    pub(crate) clk: Option<[u32; 2]>,
}

/// Why a wish was not granted: what to tell, and the points to show.
pub(crate) type Refused = (NoticeCode, Vec<String>);

/// Why a guest's request was not granted, and whether its own table should have known.
#[derive(Debug)]
pub(crate) struct No {
    pub(crate) why: message::Why,
    pub(crate) avoidable: bool,
}

macro_rules! each_game {
    ($room:expr, $desk:ident => $does:expr) => {
        match $room {
            Room::Xiangqi($desk) => $does,
            Room::Gomoku($desk) => $does,
        }
    };
}

mod engines;
mod returns;

pub(crate) use engines::{EngineAct, Query};

impl Room {
    /// A table for these terms.
    ///
    /// # Errors
    /// No game or rule set of that name can be played.
    pub(crate) fn open(
        terms: &message::Terms,
        role: RoomRole,
        names: [Option<String>; 2],
        now: Instant,
    ) -> Result<Self, Unreadable> {
        Ok(match terms.game {
            message::Game::Xiangqi => Self::Xiangqi(Box::new(open_desk(terms, role, names, now)?)),
            message::Game::Gomoku => Self::Gomoku(Box::new(open_desk(terms, role, names, now)?)),
        })
    }

    /// A local table brought to where a kept log ends. A log that stops fitting is followed as far as it fits.
    ///
    /// # Errors
    /// The terms are of no game that can be played.
    pub(crate) fn replay(
        terms: &message::Terms,
        engine: Option<Opponent>,
        log: &[Line],
        now: Instant,
    ) -> Result<Self, Unreadable> {
        Ok(match terms.game {
            message::Game::Xiangqi => Self::Xiangqi(Box::new(replay_desk(terms, engine, log, now)?)),
            message::Game::Gomoku => Self::Gomoku(Box::new(replay_desk(terms, engine, log, now)?)),
        })
    }

    /// Somebody at this window wants something.
    pub(crate) fn wish(&mut self, wish: &Wish, now: Instant) -> Result<Happened, Refused> {
        let happened = each_game!(self, desk => desk_wish(desk, wish, now))?;
        self.move_on(&happened, now);
        Ok(happened)
    }

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

    /// Where two have agreed on another game, its table takes the place of this one.
    fn move_on(&mut self, happened: &Happened, now: Instant) {
        let next = happened.written.iter().find_map(|line| match &line.body {
            Happening::New { terms } if terms.game != self.terms().game => Some(terms),
            _ => None,
        });
        let Some(terms) = next else { return };
        let room = each_game!(&*self, desk => match terms.game {
            message::Game::Xiangqi => wire::terms_in::<xiangqi::Position>(terms).map(|terms| Self::Xiangqi(Box::new(desk.continued(terms, now)))),
            message::Game::Gomoku => wire::terms_in::<gomoku::Position>(terms).map(|terms| Self::Gomoku(Box::new(desk.continued(terms, now)))),
        });
        // They have been read before, when they were proposed.
        if let Ok(room) = room {
            *self = room;
        }
    }

    /// What time will bring about next, by this computer's clock. `rtt` is a round trip in milliseconds.
    pub(crate) fn due(&self, rtt: u64) -> Option<(Due, Instant)> {
        each_game!(self, desk => desk.due(rtt))
    }

    /// The time of a [`Room::due`] has come.
    pub(crate) fn time(&mut self, due: Due, now: Instant) -> Happened {
        each_game!(self, desk => desk_time(desk, due, now))
    }

    /// The guest is not heard any more, or again.
    pub(crate) fn line(&mut self, line: table::Line, now: Instant) -> Happened {
        each_game!(self, desk => {
            let effects = desk.by_itself(Input::Line(line), now);
            happened(desk, effects, None, None)
        })
    }

    /// The open offer of the other side, and its kind.
    pub(crate) fn asked(&self) -> Option<(u32, OfferKind)> {
        each_game!(self, desk => {
            let open = desk.table.offer()?;
            (!desk.own_sides()[open.by.index()]).then(|| (open.seq.0, open.offer.kind()))
        })
    }

    /// This computer has slept, and its steady clock has run on for so long in it: nobody has thought.
    pub(crate) fn slept(&mut self, counted: std::time::Duration) {
        each_game!(self, desk => desk.slept(counted));
    }

    /// Whether a clock runs.
    pub(crate) fn has_running_clock(&self) -> bool {
        each_game!(self, desk => desk.table.clocks().is_some_and(table::Clocks::is_running))
    }

    /// Whether two others play here, and this computer only looks on.
    pub(crate) fn is_looked_on(&self) -> bool {
        each_game!(self, desk => desk.is_looked_on())
    }

    /// Counts the games at this table.
    pub(crate) fn round(&self) -> u32 {
        each_game!(self, desk => desk.table.round())
    }

    /// A party has left its seat, or taken it.
    pub(crate) fn seat(&mut self, party: Party, seat: Seat, name: Option<String>) {
        each_game!(self, desk => {
            desk.table.seat(party, seat);
            desk.names[party.index()] = name;
        });
    }

    /// The sequencer writes down that a party has left.
    pub(crate) fn gone(&mut self, party: Party, now: Instant) -> Happened {
        each_game!(self, desk => {
            let side = party.side(desk.table.terms().first);
            match desk.act(side, Act::Leave, now) {
                Ok(effects) => happened(desk, effects, None, None),
                Err(_) => Happened::default(),
            }
        })
    }

    pub(crate) fn rename(&mut self, party: Party, name: String) {
        each_game!(self, desk => desk.names[party.index()] = Some(name));
    }

    /// The name on a party's seat.
    pub(crate) fn name(&self, party: Party) -> Option<String> {
        each_game!(self, desk => desk.names[party.index()].clone())
    }

    pub(crate) fn look_at(&mut self, ply: Option<u32>) {
        each_game!(self, desk => desk.look_at(ply));
    }

    /// The legal moves that a text which is still being typed can become.
    pub(crate) fn completed(&self, text: &str, most: usize) -> Vec<MoveView> {
        each_game!(self, desk => {
            let position = desk.table.game().position();
            position.completed(text, most).into_iter().map(|mv| position.listed(mv)).collect()
        })
    }

    pub(crate) fn view(&self, company: Company, now: Instant) -> TableView {
        each_game!(self, desk => desk.view(company, now))
    }

    pub(crate) fn terms(&self) -> message::Terms {
        each_game!(self, desk => terms_of(desk))
    }

    pub(crate) fn is_local(&self) -> bool {
        each_game!(self, desk => desk.table.is_local())
    }

    pub(crate) fn is_over(&self) -> bool {
        each_game!(self, desk => matches!(desk.table.phase(), Phase::Over(_)))
    }

    /// Whether a position is being set up.
    pub(crate) fn is_set_up(&self) -> bool {
        each_game!(self, desk => matches!(desk.table.phase(), Phase::SettingUp { .. }))
    }

    /// Looks for the position shown.
    pub(crate) fn find(&self, library: &Library) -> Result<FoundView, LibraryError> {
        each_game!(self, desk => find(desk.shown(), library))
    }

    pub(crate) fn plies(&self) -> u32 {
        each_game!(self, desk => desk.plies())
    }

    /// Which game is played.
    pub(crate) const fn game(&self) -> GameName {
        match self {
            Self::Xiangqi(_) => GameName::Xiangqi,
            Self::Gomoku(_) => GameName::Gomoku,
        }
    }

    /// The number of the last entry.
    pub(crate) fn seq(&self) -> u32 {
        each_game!(self, desk => desk.table.seq().0)
    }

    /// The game under way as an abandoned one, when leaving now would abandon it.
    pub(crate) fn abandoned(&self) -> Option<Ended> {
        each_game!(self, desk => desk.is_under_way().then(|| {
            desk.record().ended(rules::Outcome { winner: None, reason: rules::Reason::Abandoned })
        }))
    }

    /// Whether an offer was made at this window.
    pub(crate) fn is_own(&self, side: Side) -> bool {
        each_game!(self, desk => desk.own_sides()[side.index()])
    }
}

/// How a table stands to its log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RoomRole {
    Local,
    /// A person against an engine.
    Computer(Opponent),
    /// Two engines, by party.
    Demonstration([Opponent; 2]),
    Host,
    Guest,
    /// Two others play, and this computer only looks on.
    Spectator,
}

fn open_desk<P: Playable>(
    terms: &message::Terms,
    role: RoomRole,
    names: [Option<String>; 2],
    now: Instant,
) -> Result<Desk<P>, Unreadable> {
    let terms = wire::terms_in::<P>(terms)?;
    let table = match role {
        RoomRole::Local => Table::sequencer(terms, [Seat::Here; 2]),
        RoomRole::Computer(_) => Table::sequencer(terms, [Seat::Here, Seat::Engine]),
        RoomRole::Demonstration(_) => Table::sequencer(terms, [Seat::Engine; 2]),
        RoomRole::Host => Table::sequencer(terms, [Seat::Here, Seat::Empty]),
        RoomRole::Guest => Table::replica(terms, [Seat::Away, Seat::Here]),
        RoomRole::Spectator => Table::replica(terms, [Seat::Away; 2]),
    };
    let mut desk = Desk::new(table, names, now);
    desk.engines = match role {
        RoomRole::Computer(engine) => [None, Some(engine)],
        RoomRole::Demonstration(engines) => engines.map(Some),
        RoomRole::Local | RoomRole::Host | RoomRole::Guest | RoomRole::Spectator => [None; 2],
    };
    Ok(desk)
}

fn replay_desk<P: Playable>(
    terms: &message::Terms,
    engine: Option<Opponent>,
    log: &[Line],
    now: Instant,
) -> Result<Desk<P>, Unreadable> {
    let terms = wire::terms_in::<P>(terms)?;
    let start = P::start_under(terms.rules);
    let written = log.iter().map_while(|line| read_line::<P>(line, &start).ok());
    let guest = if engine.is_some() { Seat::Engine } else { Seat::Here };
    let (table, _) = Table::replay(terms, [Seat::Here, guest], written);
    let mut desk = Desk::new(table, [None, None], now);
    desk.engines = [None, engine];
    Ok(desk)
}

fn terms_of<P: Playable>(desk: &Desk<P>) -> message::Terms {
    wire::terms_out::<P>(desk.table.terms())
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
            let mut happened = happened(desk, effects, before, proposed.as_ref());
            if let Some(act) = happened_request::<P>(&act, &position, desk, proposed.as_ref()) {
                happened.request = Some(act);
            }
            Ok(happened)
        }
        Err(HandleError::Refused(refusal)) => Err(notice_of(&refusal)),
        Err(HandleError::Fault(_)) => Err(none(NoticeCode::NotNow)),
    }
}

/// The game in text before an act that may end it and put another in its place at once; a plain move costs nothing.
fn replaceable<P: Playable>(desk: &Desk<P>, act: &Act<P>) -> Option<Record> {
    matches!(act, Act::Answer { .. } | Act::Offer(_)).then(|| desk.record())
}

/// At a replica an act becomes a request.
fn happened_request<P: Playable>(
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
            let setup_hash = peer::chain::setup_hash(&terms_of(desk), &desk.start_text());
            Some(Request::Ready { setup_hash })
        }
        act => wire::act_out::<P>(act, position, proposed),
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
            if *setup_hash != peer::chain::setup_hash(&terms_of(desk), &desk.start_text()) =>
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
    let line = Line {
        seq: event.seq,
        at: event.at,
        actor: event.actor,
        body: event.body.clone(),
        pos: event.pos,
        clk: event.clk,
    };
    let written = read_line(&line, desk.table.game().position()).map_err(|Unreadable| CloseCode::Protocol)?;
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

fn read_line<P: Playable>(line: &Line, position: &P) -> Result<Written<P>, Unreadable> {
    Ok(Written {
        seq: table::Seq(line.seq),
        at: table::Millis(line.at),
        by: line.actor,
        what: wire::event_in(&line.body, position)?,
        key: None,
    })
}

/// `before` is the game in text before the act; `proposed` are the terms that it named.
fn happened<P: Playable>(
    desk: &mut Desk<P>,
    effects: Effects<P>,
    before: Option<Record>,
    proposed: Option<&message::Terms>,
) -> Happened {
    if let Some(terms) = proposed
        && effects.entries.iter().any(|entry| matches!(entry.what, Event::Offer(_) | Event::New(_)))
    {
        desk.elsewhere = Some(terms.clone());
    }
    let board = position_hash(&desk.board_text());
    let mut ended = None;
    let written = effects
        .entries
        .iter()
        .map(|entry| {
            if let Event::Over(outcome) = entry.what {
                // A game that a new one has replaced already is only in the record taken before.
                let replaced = !matches!(desk.table.phase(), Phase::Over(_));
                let record = if replaced { before.clone() } else { None };
                ended = Some(record.unwrap_or_else(|| desk.record()).ended(outcome));
            }
            let touches = matches!(
                entry.what,
                Event::Start
                    | Event::Move { .. }
                    | Event::Undo(_)
                    | Event::Redo(_)
                    | Event::New(_)
                    | Event::SetUp
                    | Event::Edit(_)
            );
            Line {
                seq: entry.seq.0,
                at: entry.at.0,
                actor: entry.by,
                body: wire::event_out::<P>(&entry.what, entry.by, desk.elsewhere.as_ref()),
                pos: touches.then_some(board),
                clk: entry.clk,
            }
        })
        .collect();
    Happened { written, request: None, told: effects.told, ended }
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
