//! What comes of an act, an entry or the time, in the words of the wire.

use peer::{
    chain::position_hash,
    message::{self, Happening, PositionHash, Request},
};
use rules::Side;
use table::{Act, Effects, Event, Phase, Told, Written};

use crate::{
    desk::{Desk, Ended, Record},
    playable::Playable,
    runtime::Logged,
    wire::{self, Unreadable},
};

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

impl Line {
    /// As scripts are told of it.
    pub(crate) fn logged(&self) -> Logged {
        let Self { seq, body, pos, clk, .. } = self;
        Logged { seq: *seq, what: body.clone(), key: pos.map(|pos| pos.to_string()), clock: *clk }
    }
}

impl From<&message::Event> for Line {
    fn from(event: &message::Event) -> Self {
        let message::Event { seq, at, actor, body, pos, clk, .. } = event.clone();
        Self { seq, at, actor, body, pos, clk }
    }
}

/// What an act has come to, in the words of the wire. `before` is the game in text before the act; `proposed` are the terms that it named.
pub(super) fn happened<P: Playable>(
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
                let record = before.clone().filter(|_| replaced).unwrap_or_else(|| desk.record());
                ended = Some(Ended { record, outcome });
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

/// The game in text before an act that may end it and put another in its place at once; a plain move costs nothing.
pub(super) fn replaceable<P: Playable>(desk: &Desk<P>, act: &Act<P>) -> Option<Record> {
    matches!(act, Act::Answer { .. } | Act::Offer(_)).then(|| desk.record())
}

pub(super) fn read_line<P: Playable>(line: &Line, position: &P) -> Result<Written<P>, Unreadable> {
    Ok(Written {
        seq: table::Seq(line.seq),
        at: table::Millis(line.at),
        by: line.actor,
        what: wire::event_in(&line.body, position)?,
        key: None,
    })
}
