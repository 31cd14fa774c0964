//! Thinking about a game: threats and the search take turns, each time a little further, for as long as there is time.
//!
//! A win by threats is looked for first, with up to four positions for each that the search has used so far. The move that the search likes
//! best is then looked at from the other side in the same way; if it loses to threats it is struck out. What is left, and what
//! they remember, goes into the next, deeper iteration.

use std::{
    sync::{
        OnceLock,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    thread,
    time::Duration,
};

use rules::{
    Game, Position as _,
    gomoku::{Move, Point, Position, Stone},
};

use super::{
    field::{Cell, Field},
    fours::Fours,
    level::Strength,
    meter::Meter,
    opening::{self, Aim},
    scout::{Win, scout},
    search::{ROWS, Search},
    sight::Sight,
    threat::{Duty, duty},
    threes::{Found, Scope, Threes},
};
use crate::{
    Level, Limits, Options, Pace, Report, Score, Thought,
    halt::Halt,
    memory::Memory,
    order::History,
    random::mixed,
    score::{MATE, MATES},
};

/// Somebody who thinks about games of gomoku, and remembers what was found out.
pub struct Thinker {
    memory: Memory,
    fours: Fours,
    threes: Threes,
    /// What a second thread knows of threats, where there may be one.
    scouted: Option<Threes>,
    history: History,
    overhead: Duration,
}

impl Thinker {
    /// A thinker that knows nothing yet. With more than one thread, a second one looks for wins by threats alone; for more there
    /// is no use.
    #[must_use]
    pub fn new(options: Options) -> Self {
        let hash = options.hash.clamp(1, Options::MOST_HASH);
        Self {
            // What is known of threats takes about as much room as the rest.
            memory: Memory::new(hash.div_ceil(2)),
            fours: Fours::new(),
            threes: Threes::new(hash / 2),
            scouted: (options.threads > 1).then(|| Threes::new(hash / 2)),
            history: History::new(ROWS),
            overhead: options.overhead,
        }
    }

    /// Forgets everything: a new game begins.
    pub fn forget(&mut self) {
        self.memory.clear();
        self.fours.clear();
        self.threes.clear();
        self.scouted.iter_mut().for_each(Threes::clear);
        self.history.clear();
    }

    /// Thinks about the next move, until a limit is reached or `stop` is set, and tells by `report` about every
    /// iteration. `seed` varies the mistakes of the weaker levels, and the openings. `None`: the game is over.
    ///
    /// A score of [`Score::Mate`] is a proof: five in a row follows in so many moves, whatever the other side does.
    pub fn think(
        &mut self,
        game: &Game<Position>,
        limits: &Limits,
        level: Level,
        seed: u64,
        stop: &AtomicBool,
        mut report: impl FnMut(&Report<Move>),
    ) -> Option<Thought<Move>> {
        let position = game.position();
        let fallback = *position.legal_moves().first()?;
        let strength = Strength::of(level);
        if let Some(best) = opening::answer(self, position, seed, stop) {
            return Some(unconsidered(best));
        }
        let size = position.board().size();
        if position.board().stones() == 0 && position.step().is_none() {
            return Some(unconsidered(Point::new(size / 2, size / 2).map_or(fallback, Move::Stone)));
        }
        let seed = mixed(seed ^ position.key().0);
        let sight = Sight { noticed: strength.noticed, error: strength.error, seed };
        let limits = strength.limited(limits);
        let halt = Halt::new(&limits, self.overhead, stop);
        let field = Field::seen(position.board(), position.rules(), sight);
        // What somebody else overlooked on another turn must not be taken for the truth.
        let mut own = (!strength.sees_all()).then(|| (Memory::new(1), Fours::new(), Threes::new(1)));
        let (memory, fours, threes) = match &mut own {
            Some((memory, fours, threes)) => (&*memory, fours, threes),
            None => (&self.memory, &mut self.fours, &mut self.threes),
        };
        memory.grow_older();
        threes.grow_older();
        let scouted = self.scouted.as_mut().filter(|_| strength.sees_all() && limits.lines == 1);
        let scouted = scouted.map(|threes| (threes, field.clone()));
        let mut search = Search::new(field, memory, fours, threes, &mut self.history, Meter::new(&halt));
        search.most_fours = strength.fours;
        search.looks_for_threes = strength.threes;
        let mut lead = Lead {
            search,
            halt: &halt,
            limits: &limits,
            strength,
            turn: position.next(),
            report: &mut report,
            memory,
        };
        let win = OnceLock::new();
        let mut best = thread::scope(|scope| {
            if let Some((threes, field)) = scouted {
                threes.grow_older();
                let (turn, halt, win) = (position.next(), &halt, &win);
                let run = move || scout(field, turn, threes, halt, win);
                // Without a second thread the thought is only slower.
                drop(thread::Builder::new().stack_size(STACK).spawn_scoped(scope, run));
            }
            let best = lead.deepen(fallback);
            halt.finish();
            best
        });
        if let (Some(Win { cell, plies, line }), false) =
            (win.into_inner(), matches!(best.score, Score::Mate(1..)))
        {
            let depth = best.depth.max(1);
            lead.settle_win(&mut best, depth, cell, plies, line);
        }
        best.nodes = halt.nodes();
        Some(best)
    }

    /// What a position is worth to a colour that is to move, by a search of so many positions.
    pub(super) fn weigh(&mut self, position: &Position, turn: Stone, nodes: u64, stop: &AtomicBool) -> i32 {
        let field = Field::seen(position.board(), position.rules(), Sight::CLEAR);
        self.weigh_field(field, turn, nodes, stop)
    }

    fn weigh_field(&mut self, field: Field, turn: Stone, nodes: u64, stop: &AtomicBool) -> i32 {
        let limits = Limits::nodes(nodes);
        let halt = Halt::new(&limits, self.overhead, stop);
        let meter = Meter::new(&halt);
        let mut search =
            Search::new(field, &self.memory, &mut self.fours, &mut self.threes, &mut self.history, meter);
        let mut choices = search.choices(turn);
        let mut score = 0;
        for depth in 1..=20 {
            match search.root(&mut choices, turn, depth) {
                Some(found) if !search.meter.stopped => score = found,
                _ => break,
            }
        }
        score
    }

    /// The point that fits the aim best.
    pub(super) fn pick(
        &mut self,
        position: &Position,
        points: &[Point],
        aim: Aim,
        stop: &AtomicBool,
    ) -> Option<Cell> {
        let field = Field::seen(position.board(), position.rules(), Sight::CLEAR);
        let stone = position.next();
        // Who is told to stop takes the best of what was weighed so far, or the first.
        let in_time = |(number, _): &(usize, &Point)| *number == 0 || !stop.load(Relaxed);
        let weighed = points.iter().enumerate().take_while(in_time).map(|(_, point)| {
            let cell = Cell::of(*point);
            let mut after = field.clone();
            after.place(cell, stone);
            (self.weigh_field(after, stone.other(), FOR_A_POINT, stop), cell)
        });
        match aim {
            // The score is that of the other colour.
            Aim::Best => weighed.min(),
            Aim::Worst => weighed.max(),
            Aim::Even => weighed.min_by_key(|(score, cell)| (score.abs(), *cell)),
        }
        .map(|(_, cell)| cell)
    }
}

/// The stack of the second thread: a line of threats takes much less.
const STACK: usize = 16 << 20;

/// How many positions it takes to weigh one point of an opening.
const FOR_A_POINT: u64 = 3_000;

/// A move that needs no search.
const fn unconsidered(best: Move) -> Thought<Move> {
    Thought { best, reply: None, score: Score::Soldiers(0), depth: 0, nodes: 0 }
}

fn stone(cell: Cell) -> Option<Move> {
    cell.point().map(Move::Stone)
}

/// The search that decides.
struct Lead<'a, 'b> {
    search: Search<'a>,
    halt: &'b Halt<'b>,
    limits: &'b Limits,
    strength: Strength,
    turn: Stone,
    report: &'b mut dyn FnMut(&Report<Move>),
    memory: &'b Memory,
}

impl Lead<'_, '_> {
    fn deepen(&mut self, fallback: Move) -> Thought<Move> {
        let mut best = unconsidered(fallback);
        let mut choices = self.search.choices(self.turn);
        let Some(first) = choices.first().copied().and_then(stone) else { return best };
        best.best = first;
        if let Duty::Wins(cell, plies) = duty(&self.search.field, self.turn)
            && self.strength.noticed >= 100
        {
            self.settle_win(&mut best, 1, cell, plies, vec![cell]);
            return best;
        }
        let alone = choices.len() == 1;
        let on_clock = matches!(self.limits.pace, Pace::Clock { .. });
        let mut scopes = if self.strength.threes { Scope::ALL.to_vec() } else { Vec::new() };
        // What loses to threats, and after how many plies at least it does.
        let mut lost: Vec<(usize, Cell)> = Vec::new();
        let (mut by_threats, mut by_search) = (0, 0);
        let mut unrest = 0_u32;
        let mut expected = 0;
        let mut depth = 1;
        while depth <= self.limits.depth {
            if self.limits.lines == 1 && !scopes.is_empty() {
                let before = self.search.meter.nodes;
                let budget = ((by_search * SHARE_OF_THREATS - by_threats) / scopes.len() as i64)
                    .max(LEAST_FOR_THREATS);
                if let Some((scope, cell, plies)) = self.wins(&mut scopes, budget as u64) {
                    let Search { threes, field, meter, .. } = &mut self.search;
                    let line = threes.line(field, self.turn, scope, meter);
                    self.settle_win(&mut best, depth, cell, plies, line);
                    return best;
                }
                by_threats += (self.search.meter.nodes - before) as i64;
                if self.search.meter.stopped {
                    return best;
                }
            }
            let before = self.search.meter.nodes;
            let lines = self.limits.lines.clamp(1, choices.len());
            for rank in 0..lines {
                let found = self.search.root(&mut choices[rank..], self.turn, depth.into());
                let cell = choices[rank];
                if let (0, Some(found)) = (rank, found) {
                    let first = stone(cell).unwrap_or(fallback);
                    let changed = first != best.best || found < expected - 30;
                    unrest = unrest / 2 + if changed { 60 } else { 0 };
                    best.best = first;
                    best.reply = self.search.line().get(1).copied().and_then(stone);
                    if !self.search.meter.stopped {
                        (best.score, best.depth) = (Score::of(found), depth);
                        expected = found;
                    }
                }
                self.search.meter.settle();
                if self.search.meter.stopped {
                    return best;
                }
                if let Some(found) = found {
                    self.tell(depth, rank + 1, Score::of(found), self.search.line().to_vec());
                }
            }
            by_search += (self.search.meter.nodes - before) as i64;
            if expected >= MATES {
                return best;
            }
            if self.strength.threes && lines == 1 && depth >= 2 {
                let before = self.search.meter.nodes;
                let budget = (by_search / 4).max(LEAST_FOR_THREATS) as u64;
                if let Some(plies) = self.loses(choices[0], budget) {
                    let cell = choices.remove(0);
                    lost.push((plies, cell));
                    by_threats += (self.search.meter.nodes - before) as i64;
                    if choices.is_empty() {
                        return self.lost(best, &lost);
                    }
                    best.best = stone(choices[0]).unwrap_or(fallback);
                    // The same depth again, without it.
                    continue;
                }
                if self.search.meter.stopped {
                    return best;
                }
            }
            let settled = on_clock && alone && depth >= 4 || MATE - expected.abs() <= i32::from(depth);
            if settled || !self.halt.allows_another(70 + unrest) {
                return best;
            }
            depth += 1;
        }
        best
    }

    /// Looks for a win by threats in each of the scopes; one that is exhausted is struck out.
    fn wins(&mut self, scopes: &mut Vec<Scope>, budget: u64) -> Option<(Scope, Cell, usize)> {
        for scope in Scope::ALL {
            if !scopes.contains(&scope) {
                continue;
            }
            let Search { threes, field, meter, .. } = &mut self.search;
            match threes.find(field, self.turn, scope, budget, meter) {
                Found::Win(cell, plies) => return Some((scope, cell, plies)),
                Found::Nothing => scopes.retain(|one| *one != scope),
                Found::Unknown if meter.stopped => return None,
                Found::Unknown => {}
            }
        }
        None
    }

    /// In how many plies the other side wins by threats after a stone.
    fn loses(&mut self, cell: Cell, budget: u64) -> Option<usize> {
        let enemy = self.turn.other();
        self.search.field.place(cell, self.turn);
        let found = self.search.threes.find(
            &mut self.search.field,
            enemy,
            Scope::Threats,
            budget,
            &mut self.search.meter,
        );
        self.search.field.remove(cell);
        match found {
            Found::Win(_, plies) => Some(plies + 1),
            Found::Nothing | Found::Unknown => None,
        }
    }

    /// Everything that was tried loses: what lasts longest is played.
    fn lost(&mut self, best: Thought<Move>, lost: &[(usize, Cell)]) -> Thought<Move> {
        let Some((_, cell)) = lost.iter().max_by_key(|(plies, _)| *plies) else { return best };
        Thought { best: stone(*cell).unwrap_or(best.best), reply: None, ..best }
    }

    fn settle_win(&mut self, best: &mut Thought<Move>, depth: u8, cell: Cell, plies: usize, line: Vec<Cell>) {
        let line = if line.first() == Some(&cell) { line } else { vec![cell] };
        best.best = stone(cell).unwrap_or(best.best);
        best.reply = line.get(1).copied().and_then(stone);
        best.score = Score::of(MATE - plies as i32);
        best.depth = depth;
        self.search.meter.settle();
        self.tell(depth, 1, best.score, line);
    }

    fn tell(&mut self, depth: u8, rank: usize, score: Score, line: Vec<Cell>) {
        (self.report)(&Report {
            depth,
            deepest: self.search.deepest.min(255) as u8,
            rank,
            score,
            nodes: self.halt.nodes(),
            elapsed: self.halt.elapsed(),
            hash: self.memory.used(),
            line: line.into_iter().filter_map(stone).collect(),
        });
    }
}

/// How many positions a look for threats may always take.
const LEAST_FOR_THREATS: i64 = 3_000;
/// How many positions a look for threats may take for each one that the search has taken. A position whose threats are
/// soon exhausted costs little, and in one where they are not, a win is likelier to be among them than in one more ply.
const SHARE_OF_THREATS: i64 = 4;
