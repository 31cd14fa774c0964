//! One table as this computer keeps it: the game in progress, who the players are, and which position is looked at.

use std::time::Instant;

use peer::message;
use rules::{Outcome, Side};
use table::{
    Act, Due, Effects, Event, HandleError, Input, Millis, Next, NextOf, Offer, Party, Phase, Seat, Table,
    TermsOf, Written,
};

use crate::{
    clock::{self, ClockChoice, Watch},
    engines::choice::Opponent,
    intent::GameName,
    list::MoveList,
    playable::Playable,
    wire,
};

/// A table with what the loop needs around it.
#[derive(Debug)]
pub(crate) struct Desk<P: Playable> {
    pub(crate) table: Table<P>,
    /// The players' names by party; none where nobody sits or where two people share this window.
    pub(crate) names: [Option<String>; 2],
    /// The engines that play here, by party.
    pub(crate) engines: [Option<Opponent>; 2],
    /// The number of plies after which the game is shown; `None` follows the game.
    look: Option<u32>,
    /// The terms of another game that were proposed last: the table knows them by a number only.
    pub(crate) elsewhere: Option<message::Terms>,
    clock: Clock,
    pub(crate) watch: Watch,
    /// Whether a clock ran before the last entry of the sequencer at the other end.
    ran: bool,
    /// The moves of the game, written in every notation.
    pub(crate) list: MoveList<P>,
}

/// The time of the sequencer's log. At a replica it runs on from the last entry that came.
#[derive(Clone, Copy, Debug)]
struct Clock {
    base: u64,
    since: Instant,
}

/// The text of a game: what is stored of it.
#[derive(Clone, Debug)]
pub(crate) struct Record {
    pub(crate) game: GameName,
    /// Counts the games at the table, from 1.
    pub(crate) round: u32,
    /// The position it started from.
    pub(crate) start: String,
    /// The moves, separated by spaces.
    pub(crate) moves: String,
    /// By side.
    pub(crate) players: [Option<String>; 2],
    pub(crate) rules: String,
    /// The side of the one player at this computer.
    pub(crate) own: Option<Side>,
    pub(crate) clock: Option<ClockChoice>,
}

/// A game that has just ended.
#[derive(Clone, Debug)]
pub(crate) struct Ended {
    pub(crate) record: Record,
    pub(crate) outcome: Outcome,
}

impl<P: Playable> Desk<P> {
    pub(crate) fn new(table: Table<P>, names: [Option<String>; 2], now: Instant) -> Self {
        let base = table.last_at().0;
        let list = MoveList::of(table.game(), table.round());
        Self {
            table,
            names,
            engines: [None; 2],
            look: None,
            elsewhere: None,
            clock: Clock { base, since: now },
            watch: Watch::new(now),
            ran: false,
            list,
        }
    }

    /// The sides that may be moved at this window, first side first.
    pub(crate) fn own_sides(&self) -> [bool; 2] {
        Side::BOTH.map(|side| self.table.seat_of(self.table.party(side)) == Seat::Here)
    }

    /// Whether nobody at this window plays: engines play both sides.
    pub(crate) fn is_watched(&self) -> bool {
        self.table.is_local() && self.own_sides() == [false; 2]
    }

    /// Whether two others play at other computers.
    pub(crate) fn is_looked_on(&self) -> bool {
        !self.table.is_local() && self.own_sides() == [false; 2]
    }

    /// The side for which this window speaks: its own, or at one computer the one whose turn it is.
    pub(crate) fn own_side(&self) -> Side {
        match self.own_sides() {
            [true, false] => Side::First,
            [false, true] => Side::Second,
            _ => self.table.game().position().turn(),
        }
    }

    /// The sequencer's time.
    pub(crate) fn millis(&self, now: Instant) -> Millis {
        Millis(self.clock.base + u64::try_from(now.duration_since(self.clock.since).as_millis()).unwrap_or(0))
    }

    /// Somebody at this computer, or the guest at the other end, wants something.
    pub(crate) fn act(&mut self, by: Side, act: Act<P>, now: Instant) -> Result<Effects<P>, HandleError<P>> {
        let at = self.millis(now);
        let effects = self.table.handle(Input::Act { by, act }, at)?;
        self.follow(&effects, now);
        Ok(effects)
    }

    /// What time, or the silence of the other computer, brings about.
    pub(crate) fn by_itself(&mut self, input: Input<P>, now: Instant) -> Effects<P> {
        let at = self.millis(now);
        match self.table.handle(input, at) {
            Ok(effects) => {
                self.follow(&effects, now);
                effects
            }
            // Nobody asked, so nobody is refused.
            Err(_) => Effects { entries: Vec::new(), request: None, told: Vec::new() },
        }
    }

    /// What time will bring about, and when by this computer's clock.
    pub(crate) fn due(&self, rtt: u64) -> Option<(Due, Instant)> {
        let (due, at) = self.table.due(rtt)?;
        let wait = std::time::Duration::from_millis(at.0.saturating_sub(self.clock.base));
        // A replica's own flag falls by what it was shown, which was a little later than the sequencer wrote it.
        Some((due, self.clock.since.checked_add(wait)?))
    }

    /// The sequencer at the other end has written an entry.
    pub(crate) fn entry(&mut self, entry: Written<P>, now: Instant) -> Result<Effects<P>, HandleError<P>> {
        let at = entry.at;
        let ran = self.table.clocks().is_some_and(table::Clocks::is_running);
        let effects = self.table.handle(Input::Entry(entry), at)?;
        self.clock = Clock { base: at.0, since: now };
        self.ran = ran;
        self.follow(&effects, now);
        Ok(effects)
    }

    /// A kept log was followed to its end: nothing of how long that took is anybody's thought.
    pub(crate) fn recalled(&mut self, now: Instant) {
        self.clock = Clock { base: self.table.last_at().0, since: now };
        self.watch = Watch::new(now);
        self.look = None;
    }

    /// A table of another game that continues this one.
    pub(crate) fn continued<Q: Playable>(&self, terms: TermsOf<Q>, now: Instant) -> Desk<Q> {
        let names = self.names.clone();
        Desk { clock: self.clock, ..Desk::new(self.table.continued(terms), names, now) }
    }

    /// So long nobody has thought, since this computer slept.
    pub(crate) fn slept(&mut self, counted: std::time::Duration) {
        self.clock.since += counted;
        self.watch.slept(counted);
    }

    /// Another position is shown, or the game is followed again.
    pub(crate) fn look_at(&mut self, ply: Option<u32>) {
        self.look = ply.filter(|ply| *ply < self.plies());
    }

    /// The number of plies played.
    pub(crate) fn plies(&self) -> u32 {
        self.table.game().plies().len() as u32
    }

    /// The number of plies after which the game is shown.
    pub(crate) fn shown_ply(&self) -> u32 {
        self.look.unwrap_or_else(|| self.plies())
    }

    /// The position shown.
    pub(crate) fn shown(&self) -> &P {
        let game = self.table.game();
        game.at(self.shown_ply() as usize).unwrap_or_else(|| game.position())
    }

    /// Whether the game is followed.
    pub(crate) fn is_live(&self) -> bool {
        self.look.is_none()
    }

    /// What the window's buttons would ask.
    pub(crate) fn wish_undo(&self) -> Act<P> {
        Act::Offer(Offer::Undo { to: self.table.undo_target(self.own_side()).unwrap_or(0) })
    }

    /// As [`Desk::wish_undo`], for redo.
    pub(crate) fn wish_redo(&self) -> Act<P> {
        Act::Offer(Offer::Redo { to: self.table.redo_target().unwrap_or(0) })
    }

    /// As [`Desk::wish_undo`], for another game after the end.
    pub(crate) fn wish_rematch(&self) -> Act<P> {
        Act::Offer(Offer::Rematch(Next::Here(self.table.rematch_terms())))
    }

    /// As [`Desk::wish_undo`], for a new game in mid-game: the same terms and sides.
    pub(crate) fn wish_new(&self) -> Act<P> {
        Act::Offer(Offer::NewGame(Next::Here(self.table.terms())))
    }

    /// As [`Desk::wish_undo`], for what is proposed: after this game, or in its place.
    pub(crate) fn wish_next(&self, next: NextOf<P>) -> Act<P> {
        Act::Offer(match self.table.phase() {
            Phase::Over(_) => Offer::Rematch(next),
            _ => Offer::NewGame(next),
        })
    }

    /// What was agreed, in the words of the wire.
    pub(crate) fn terms(&self) -> message::Terms {
        wire::terms_out::<P>(self.table.terms())
    }

    /// The text of what is on the board: the position, or the arrangement that is being set up.
    pub(crate) fn board_text(&self) -> String {
        match self.table.phase() {
            Phase::SettingUp { setup, .. } => format!("{setup:#}"),
            _ => self.table.game().position().text(),
        }
    }

    /// The text of what a start would begin with.
    pub(crate) fn start_text(&self) -> String {
        match self.table.phase() {
            Phase::SettingUp { setup, .. } => format!("{setup:#}"),
            _ => self.table.game().start().text(),
        }
    }

    /// The names by side.
    pub(crate) fn names_by_side(&self) -> [Option<String>; 2] {
        Side::BOTH.map(|side| self.names[self.table.party(side).index()].clone())
    }

    /// The game on the table, in text.
    pub(crate) fn record(&self) -> Record {
        let game = self.table.game();
        Record {
            round: self.table.round(),
            start: game.start().shown(),
            moves: game.plies().iter().map(|ply| P::move_text(ply.mv)).collect::<Vec<_>>().join(" "),
            players: self.names_by_side(),
            game: P::NAME,
            rules: P::rules_name(game.rules()),
            own: match self.own_sides() {
                [true, false] => Some(Side::First),
                [false, true] => Some(Side::Second),
                _ => None,
            },
            clock: self.table.terms().clock.as_ref().map(clock::choice),
        }
    }

    /// Whether the game has begun and not ended: leaving it would abandon it.
    pub(crate) fn is_under_way(&self) -> bool {
        *self.table.phase() == Phase::Playing && self.plies() > 0
    }

    /// The party at this computer, when just one is.
    pub(crate) fn own_party(&self) -> Option<Party> {
        let here = Party::BOTH.map(|party| self.table.seat_of(party) == Seat::Here);
        match here {
            [true, false] => Some(Party::Host),
            [false, true] => Some(Party::Guest),
            _ => None,
        }
    }

    /// An own move, a new game or a shorter line bring the eye back to the game.
    fn follow(&mut self, effects: &Effects<P>, now: Instant) {
        let own = self.own_sides();
        for entry in &effects.entries {
            let back = match entry.what {
                Event::New(_) | Event::Start | Event::SetUp => true,
                Event::Move { .. } => entry.by.is_some_and(|by| own[by.index()]),
                _ => false,
            };
            if back {
                self.look = None;
            }
            let theirs = entry.by.is_some_and(|by| !own[by.index()]);
            self.watch.follow(entry, theirs, self.ran, now);
        }
        self.look = self.look.filter(|ply| *ply < self.plies());
        self.list.follow(self.table.game(), self.table.round());
    }
}
