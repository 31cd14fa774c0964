//! Thinking about a game: the search is repeated one ply deeper each time, for as long as there is time.
//!
//! Each iteration expects about the score of the last one, and searches with a small window around it (aspiration). With
//! several threads all of them search the same position and share what they find in the memory (lazy SMP); the first one
//! decides.

use std::{sync::atomic::AtomicBool, thread, time::Duration};

use rules::{
    Game, Position as _,
    xiangqi::{Kind, Move, Position},
};

use super::{
    histories::Histories,
    path::Path,
    search::Search,
    sight::{Sight, mixed},
};
use crate::{
    Level, Limits, Options, Pace, Report, Score, Thought,
    halt::Halt,
    memory::Memory,
    score::{INFINITE, MATE},
};

/// Somebody who thinks about games of xiangqi, and remembers what was found out.
pub struct Thinker {
    memory: Memory,
    /// What each thread has learnt.
    histories: Vec<Histories>,
    overhead: Duration,
}

impl Thinker {
    /// A thinker that knows nothing yet.
    #[must_use]
    pub fn new(options: Options) -> Self {
        let threads = options.threads.clamp(1, Options::MOST_THREADS);
        Self {
            memory: Memory::new(options.hash.min(Options::MOST_HASH)),
            histories: vec![Histories::new(); threads],
            overhead: options.overhead,
        }
    }

    /// Forgets everything: a new game begins.
    pub fn forget(&mut self) {
        self.memory.clear();
        self.histories.iter_mut().for_each(Histories::clear);
    }

    /// Thinks about the next move, until a limit is reached or `stop` is set, and tells by `report` about every
    /// iteration. `seed` varies the mistakes of the weaker levels. `None`: the side has no legal move.
    ///
    /// The rules of the game decide what a repetition is worth. That the game is over by them already does not matter.
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
        let Some(path) = Path::of(game) else { return off_book(position) };
        let Some(fallback) = position_moves(&path).first().copied() else { return off_book(position) };

        let limits = level.limited(limits);
        let halt = Halt::new(&limits, self.overhead, stop);
        let sight = (!level.sees_all()).then(|| Sight {
            noticed: level.noticed,
            error: level.error,
            seed: mixed(seed ^ position.key().0),
        });
        // What somebody else overlooked on another turn must not be taken for the truth.
        let own_memory = sight.map(|_| Memory::new(1));
        let memory = own_memory.as_ref().unwrap_or(&self.memory);
        memory.grow_older();
        let threads = if sight.is_some() { 1 } else { self.histories.len() };

        let mut best = Thought { best: fallback, reply: None, score: Score::Soldiers(0), depth: 0, nodes: 0 };
        thread::scope(|scope| {
            let mut histories = self.histories.iter_mut().take(threads);
            let leader = histories.next();
            for (helper, histories) in (1..).zip(histories) {
                let search = Search::new(path.clone(), memory, histories, &halt, None);
                let spawned = thread::Builder::new()
                    .stack_size(STACK)
                    .spawn_scoped(scope, move || help(search, helper));
                // With fewer threads than asked for the thought is only slower.
                drop(spawned);
            }
            if let Some(histories) = leader {
                let search = Search::new(path, memory, histories, &halt, sight);
                let mut lead = Lead { search, halt: &halt, memory, limits: &limits, report: &mut report };
                lead.deepen(&mut best);
            }
            halt.finish();
        });
        best.nodes = halt.nodes();
        Some(best)
    }
}

/// A position that the search does not look at: one side's general can be taken, or no move keeps it.
fn off_book(position: &Position) -> Option<Thought<Move>> {
    let moves = position.legal_moves();
    let takes = |m: &&Move| position.get(m.to).is_some_and(|piece| piece.kind == Kind::General);
    let taking = moves.iter().find(takes).copied();
    let score = Score::Mate(i32::from(taking.is_some()));
    let best = taking.or_else(|| moves.first().copied())?;
    Some(Thought { best, reply: None, score, depth: 0, nodes: 0 })
}

fn position_moves(path: &Path) -> Vec<Move> {
    path.position().legal_moves()
}

/// The stack of a thread: a line of [`super::search::MOST_PLIES`] plies needs much less.
const STACK: usize = 16 << 20;

/// Half of the helpers search a ply deeper, so that they find what the leader does not know yet.
fn help(mut search: Search<'_>, helper: i32) {
    for depth in 1 + helper % 2..i32::from(Limits::MOST_DEPTH) {
        search.depth = depth;
        search.root(-INFINITE, INFINITE, depth);
        if search.stopped {
            return;
        }
    }
}

/// The thread that decides.
struct Lead<'a, 'b> {
    search: Search<'a>,
    halt: &'b Halt<'b>,
    memory: &'b Memory,
    limits: &'b Limits,
    report: &'b mut dyn FnMut(&Report<Move>),
}

impl Lead<'_, '_> {
    fn deepen(&mut self, best: &mut Thought<Move>) {
        let choices = position_moves(&self.search.path).len();
        let lines = self.limits.lines.clamp(1, choices);
        let on_clock = matches!(self.limits.pace, Pace::Clock { .. });
        let mut expected = vec![0; lines];
        let mut unrest = 0_u32;
        for depth in 1..=self.limits.depth {
            self.search.skipped.clear();
            for (rank, expected) in expected.iter_mut().enumerate() {
                let found = self.aspire(depth.into(), *expected);
                let first = self.search.line().first().copied();
                if let (0, Some(first)) = (rank, first) {
                    let fell = self.search.stopped || found < *expected - 25;
                    unrest = unrest / 2 + if first != best.best || fell { 60 } else { 0 };
                    best.best = first;
                    best.reply = self.search.line().get(1).copied();
                    if !self.search.stopped {
                        best.score = Score::of(found);
                        best.depth = depth;
                    }
                }
                if self.search.stopped {
                    return;
                }
                *expected = found;
                self.tell(depth, rank + 1, found);
                self.search.skipped.extend(first);
            }
            let found = expected.first().copied().unwrap_or(0);
            let settled =
                on_clock && choices == 1 && depth >= 6 || is_mate_within(found, depth) && lines == 1;
            if settled || !self.halt.allows_another(70 + unrest) {
                return;
            }
        }
    }

    /// Searches with a window around the expected score, and widens it until the score lies inside.
    fn aspire(&mut self, depth: i32, expected: i32) -> i32 {
        self.search.depth = depth;
        let mut width = if depth >= 5 { 16 } else { INFINITE };
        let (mut alpha, mut beta) = ((expected - width).max(-INFINITE), (expected + width).min(INFINITE));
        let mut shallower = 0;
        loop {
            let found = self.search.root(alpha, beta, (depth - shallower).max(1));
            self.search.settle_nodes();
            if self.search.stopped {
                return found;
            }
            if found <= alpha && alpha > -INFINITE {
                beta = (alpha + beta) / 2;
                alpha = (found - width).max(-INFINITE);
                shallower = 0;
            } else if found >= beta && beta < INFINITE {
                beta = (found + width).min(INFINITE);
                shallower = (shallower + 1).min(3);
            } else {
                return found;
            }
            width += width / 2;
            if width > 800 {
                (alpha, beta) = (-INFINITE, INFINITE);
            }
        }
    }

    fn tell(&mut self, depth: u8, rank: usize, score: i32) {
        (self.report)(&Report {
            depth,
            deepest: self.search.deepest.min(255) as u8,
            rank,
            score: Score::of(score),
            nodes: self.halt.nodes(),
            elapsed: self.halt.elapsed(),
            hash: self.memory.used(),
            line: self.search.line().to_vec(),
        });
    }
}

/// Whether a mate was found that no deeper iteration could shorten.
fn is_mate_within(score: i32, depth: u8) -> bool {
    MATE - score.abs() <= i32::from(depth)
}
