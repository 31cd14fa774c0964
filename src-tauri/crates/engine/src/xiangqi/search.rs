//! The search: principal variation search over the tree of legal moves.
//!
//! Alpha-beta with a window of one point for every move but the first (Marsland and Campbell, 1982; Reinefeld, 1983). What
//! is not worth looking at is left out or looked at less deeply: a side that passes and is still too well off (null move),
//! positions far outside the window near the leaves (futility, razoring), moves that come late in the order (late-move
//! reductions and pruning), exchanges that lose. Lines that hang on one move, and checks, are looked at more deeply.
//!
//! At the end of every line only captures and answers to checks are tried (`quiesce`), so that no exchange is evaluated
//! half done.

mod quiesce;
mod remembered;

use std::sync::LazyLock;

use arrayvec::ArrayVec;
use remembered::{from_memory, pack, unpack};
use rules::{
    Position as _,
    xiangqi::{Kind, Move, Position},
};

use super::{
    evaluate::evaluate,
    exchange,
    histories::{self, Deed, Histories, Trail},
    path::Path,
    picker::{Picker, Scored, Which},
    sight::Sight,
};
use crate::{
    halt::Halt,
    memory::{Bound, Entry, Memory},
    score::{self, DECIDED, DRAW, INFINITE},
};

/// How many plies a line can have at most.
pub(super) const MOST_PLIES: usize = 120;

/// One thread's search.
pub(super) struct Search<'a> {
    pub(super) path: Path,
    memory: &'a Memory,
    pub(super) histories: &'a mut Histories,
    halt: &'a Halt<'a>,
    sight: Option<Sight>,
    frames: Vec<Frame>,
    lists: Vec<Vec<Scored>>,
    /// The moves at the root that are not to be looked at: the first moves of better lines.
    pub(super) skipped: Vec<Move>,
    /// The depth of the iteration.
    pub(super) depth: i32,
    pub(super) deepest: usize,
    pub(super) stopped: bool,
    /// Positions since the halt was asked last.
    unreported: u64,
    interval: u64,
}

/// What the search keeps of each ply of the line it is on.
#[derive(Clone, Default)]
struct Frame {
    evaluation: i32,
    in_check: bool,
    /// What the move from here did; `None` for a pass.
    deed: Option<Deed>,
    passed: bool,
    excluded: Option<Move>,
    killers: [Option<Move>; 2],
    /// The best line from here, in nodes of the expected line.
    line: Vec<Move>,
}

/// A node that may be on the expected line.
const EXPECTED: bool = true;
/// A node that is only to be refuted: its window is one point wide.
const REFUTED: bool = false;

impl<'a> Search<'a> {
    pub(super) fn new(
        path: Path,
        memory: &'a Memory,
        histories: &'a mut Histories,
        halt: &'a Halt<'a>,
        sight: Option<Sight>,
    ) -> Self {
        let frames = vec![Frame::default(); MOST_PLIES + 2];
        let lists = (0..MOST_PLIES + 2).map(|_| Vec::new()).collect();
        let interval = halt.interval();
        let mut search = Self {
            path,
            memory,
            histories,
            halt,
            sight,
            frames,
            lists,
            skipped: Vec::new(),
            depth: 0,
            deepest: 0,
            stopped: false,
            unreported: 0,
            interval,
        };
        search.frames[0].in_check = search.position().in_check();
        search
    }

    /// Searches from the root. The score holds, and [`Search::line`] the best line, unless the search was stopped.
    pub(super) fn root(&mut self, alpha: i32, beta: i32, depth: i32) -> i32 {
        self.deepest = 0;
        self.node::<EXPECTED>(alpha, beta, depth, 0, false)
    }

    /// The best line from the root.
    pub(super) fn line(&self) -> &[Move] {
        &self.frames[0].line
    }

    /// Tells the halt what was looked at last.
    pub(super) fn settle_nodes(&mut self) {
        self.halt.stops(std::mem::take(&mut self.unreported));
    }

    fn position(&self) -> &Position {
        self.path.position()
    }

    // Long because it is one thought: the window, the depth and the best move change hands in nearly every step.
    fn node<const ON_LINE: bool>(
        &mut self,
        mut alpha: i32,
        mut beta: i32,
        mut depth: i32,
        ply: usize,
        cut: bool,
    ) -> i32 {
        let root = ply == 0;
        if depth <= 0 {
            return self.quiesce::<ON_LINE>(alpha, beta, ply, 0);
        }
        if ON_LINE {
            self.frames[ply].line.clear();
            self.deepest = self.deepest.max(ply);
        }
        if self.looks_up() {
            return DRAW;
        }
        let in_check = self.frames[ply].in_check;
        if !root {
            if let Some(score) = self.ruled(ply) {
                return score;
            }
            if ply >= MOST_PLIES {
                return self.evaluated();
            }
            alpha = alpha.max(score::mated(ply));
            beta = beta.min(-score::mated(ply + 1));
            if alpha >= beta {
                return alpha;
            }
        }

        let excluded = self.frames[ply].excluded;
        let key =
            self.path.key() ^ excluded.map_or(0, |m| u64::from(pack(m)).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let known = self.memory.find(key);
        let known_score = known.map(|entry| from_memory(entry.score, ply));
        if let (Some(entry), Some(score), false) = (known, known_score, ON_LINE) {
            let fits = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => score >= beta,
                Bound::Upper => score <= alpha,
                Bound::None => false,
            };
            // Near the natural limit what was found out earlier does not hold.
            if fits
                && i32::from(entry.depth) >= depth
                && excluded.is_none()
                && self.position().quiet_plies() < 100
            {
                return score;
            }
        }
        let remembered = known.and_then(|entry| unpack(entry.m));

        let evaluation = match known {
            _ if in_check => -INFINITE,
            Some(entry) if entry.evaluation != Entry::NO_EVALUATION => entry.evaluation.into(),
            _ => {
                let evaluation = self.evaluated();
                if excluded.is_none() && known.is_none() {
                    self.keep(key, None, score::DRAW, evaluation, 0, Bound::None, ON_LINE, ply);
                }
                evaluation
            }
        };
        self.frames[ply].evaluation = evaluation;
        let improving = !in_check && ply >= 2 && {
            let before = self.frames[ply - 2].evaluation;
            before == -INFINITE || evaluation > before
        };
        // What is remembered of the position says more than its evaluation.
        let estimate = match (known, known_score) {
            (Some(entry), Some(score)) if !in_check && score.abs() < DECIDED => match entry.bound {
                Bound::Exact => score,
                Bound::Lower if score > evaluation => score,
                Bound::Upper if score < evaluation => score,
                _ => evaluation,
            },
            _ => evaluation,
        };
        self.frames[ply + 1].killers = [None; 2];

        if !ON_LINE && !in_check && excluded.is_none() {
            if depth <= 3 && estimate + 180 + 160 * depth * depth <= alpha {
                let score = self.quiesce::<REFUTED>(alpha, alpha + 1, ply, 0);
                if score <= alpha || self.stopped {
                    return score;
                }
            }
            let margin = 70 * (depth - i32::from(improving));
            if depth <= 8 && estimate - margin >= beta && estimate < DECIDED && beta > -DECIDED {
                return (estimate + beta) / 2;
            }
            if depth >= 2
                && estimate >= beta
                && evaluation + 20 * depth >= beta + 60
                && self.may_pass(ply, beta)
            {
                let reduction = 3 + depth / 3 + ((estimate - beta) / 180).min(3);
                self.frames[ply].deed = None;
                self.frames[ply].passed = true;
                self.path.pass();
                self.frames[ply + 1].in_check = false;
                let score = -self.node::<REFUTED>(-beta, -beta + 1, depth - reduction, ply + 1, !cut);
                self.path.back();
                self.frames[ply].passed = false;
                if self.stopped {
                    return DRAW;
                }
                if score >= beta {
                    return if score >= DECIDED { beta } else { score };
                }
            }
        }
        if depth >= 4 && remembered.is_none() && excluded.is_none() && (ON_LINE || cut) {
            depth -= 1;
        }

        let trail = self.trail(ply);
        let mut picker = Picker::new(
            Which::All,
            remembered,
            self.frames[ply].killers,
            std::mem::take(&mut self.lists[ply]),
        );
        let mut best = -INFINITE;
        let mut best_move = None;
        let old_alpha = alpha;
        let (mut count, mut overlooked) = (0_i32, false);
        let mut tried_quiet = ArrayVec::<Move, 64>::new();
        let mut tried_captures = ArrayVec::<Move, 64>::new();

        while let Some(m) = picker.next(self.path.position(), self.histories, &trail) {
            if Some(m) == excluded || root && self.skipped.contains(&m) {
                continue;
            }
            if self.overlooks(m, ply, in_check) {
                overlooked = true;
                continue;
            }
            count += 1;
            let quiet = self.position().get(m.to).is_none();
            let learnt = if quiet {
                self.histories.quiet(self.position(), m, &trail)
            } else {
                self.histories.capture(self.position(), m)
            };

            let mut reduction = reduction(depth, count);
            if !root && best > -DECIDED {
                let left = (depth - reduction).max(0);
                if quiet {
                    if count > (3 + depth * depth) / if improving { 1 } else { 2 } && !in_check {
                        picker.skip_quiet();
                        continue;
                    }
                    if left <= 7 && !in_check && evaluation + 110 + 100 * left + learnt / 128 <= alpha {
                        picker.skip_quiet();
                        continue;
                    }
                    if left <= 4 && learnt < -4_500 * depth {
                        continue;
                    }
                    if left <= 8 && !exchange::wins(self.position(), m, -24 * left * left) {
                        continue;
                    }
                } else if depth <= 6 && !exchange::wins(self.position(), m, -110 * depth) {
                    continue;
                }
            }

            let mut extension = 0;
            if !root
                && depth >= 7
                && Some(m) == remembered
                && excluded.is_none()
                && ply < 2 * self.depth as usize
                && let (Some(entry), Some(score)) = (known, known_score)
                && entry.bound != Bound::Upper
                && i32::from(entry.depth) >= depth - 3
                && score.abs() < DECIDED
            {
                // Is it the only good move here? Then the line hangs on it.
                let target = score - 2 * depth;
                self.frames[ply].excluded = Some(m);
                let rest = self.node::<REFUTED>(target - 1, target, (depth - 1) / 2, ply, cut);
                self.frames[ply].excluded = None;
                if self.stopped {
                    break;
                }
                if rest < target {
                    extension = if !ON_LINE && rest < target - 25 { 2 } else { 1 };
                } else if target >= beta {
                    self.lists[ply] = picker.into_list();
                    return target;
                } else if score >= beta {
                    extension = -1;
                }
            }

            self.frames[ply].deed = histories::deed(self.position(), m);
            self.path.play(m);
            let checks = self.position().in_check();
            self.frames[ply + 1].in_check = checks;
            let shallow = ply < 2 * self.depth as usize;
            if checks && extension == 0 && shallow && exchange::wins(self.path.before(), m, 0) {
                extension = 1;
            }

            let next = depth - 1 + extension;
            let mut score;
            let late = count > 1 + i32::from(ON_LINE) + i32::from(root);
            if late && depth >= 2 && (quiet || reduction > 1) {
                if quiet {
                    reduction -= learnt / 8_000;
                } else {
                    reduction = reduction / 2 - learnt / 10_000;
                }
                reduction += i32::from(cut) + i32::from(!improving && !ON_LINE)
                    - i32::from(ON_LINE)
                    - i32::from(checks)
                    - i32::from(in_check);
                let reduced = (next - reduction).clamp(1, next.max(1));
                score = -self.node::<REFUTED>(-alpha - 1, -alpha, reduced, ply + 1, true);
                if score > alpha && reduced < next && !self.stopped {
                    score = -self.node::<REFUTED>(-alpha - 1, -alpha, next, ply + 1, !cut);
                }
            } else if !ON_LINE || count > 1 {
                score = -self.node::<REFUTED>(-alpha - 1, -alpha, next, ply + 1, !cut);
            } else {
                score = -INFINITE;
            }
            if ON_LINE && !self.stopped && (count == 1 || score > alpha) {
                score = -self.node::<EXPECTED>(-beta, -alpha, next, ply + 1, false);
            }
            self.path.back();
            if self.stopped {
                break;
            }

            if score > best {
                best = score;
                if score > alpha {
                    best_move = Some(m);
                    if ON_LINE {
                        self.extend_line(ply, m);
                    }
                    if score >= beta {
                        break;
                    }
                    alpha = score;
                }
            }
            // Those that come after so many are not worth remembering.
            let _ = if quiet { &mut tried_quiet } else { &mut tried_captures }.try_push(m);
        }
        self.lists[ply] = picker.into_list();
        if self.stopped {
            return DRAW;
        }
        if count == 0 {
            return match (excluded, overlooked || root) {
                (Some(_), _) => alpha,
                (None, true) => self.evaluated(),
                (None, false) => score::mated(ply),
            };
        }
        if let Some(m) = best_move.filter(|_| best >= beta) {
            self.learn(m, depth, ply, &trail, &tried_quiet, &tried_captures);
        }
        if !root || self.skipped.is_empty() {
            let bound = match best {
                _ if best >= beta => Bound::Lower,
                _ if best > old_alpha => Bound::Exact,
                _ => Bound::Upper,
            };
            self.keep(key, best_move, best, evaluation, depth, bound, ON_LINE, ply);
        }
        best
    }

    /// Counts a position, and looks from time to time whether to stop.
    fn looks_up(&mut self) -> bool {
        self.unreported += 1;
        if self.unreported >= self.interval {
            self.stopped |= self.halt.stops(std::mem::take(&mut self.unreported));
        }
        self.stopped
    }

    /// The score that the rules about repetition give. A mate on the board comes before every rule.
    fn ruled(&self, ply: usize) -> Option<i32> {
        let score = self.path.ruled(ply)?;
        let mated = self.frames[ply].in_check && !self.position().can_move();
        Some(if mated { score::mated(ply) } else { score })
    }

    fn evaluated(&self) -> i32 {
        let evaluation = evaluate(self.position(), self.path.balance());
        match &self.sight {
            None => evaluation,
            Some(sight) => sight.blurred(evaluation, self.path.key()),
        }
    }

    fn overlooks(&self, m: Move, ply: usize, in_check: bool) -> bool {
        // Who is in check looks closely.
        !in_check && self.sight.as_ref().is_some_and(|sight| sight.overlooks(self.position(), m, ply))
    }

    /// Passing says nothing where every move is a disadvantage; that needs few pieces.
    fn may_pass(&self, ply: usize, beta: i32) -> bool {
        let position = self.position();
        let of = |kind| position.of(position.turn(), kind);
        let officers = of(Kind::Chariot) | of(Kind::Horse) | of(Kind::Cannon);
        let twice = ply >= 1 && self.frames[ply - 1].passed;
        !officers.is_empty() && !twice && beta > -DECIDED
    }

    fn trail(&self, ply: usize) -> Trail {
        let deed = |back| ply.checked_sub(back).and_then(|ply: usize| self.frames[ply].deed);
        [deed(1), deed(2)]
    }

    fn extend_line(&mut self, ply: usize, m: Move) {
        let (here, below) = self.frames.split_at_mut(ply + 1);
        if let (Some(here), Some(next)) = (here.last_mut(), below.first()) {
            here.line.clear();
            here.line.push(m);
            here.line.extend_from_slice(&next.line);
        }
    }

    /// The move refuted the line: it is rewarded, and those tried before it in vain are not.
    fn learn(&mut self, m: Move, depth: i32, ply: usize, trail: &Trail, quiet: &[Move], captures: &[Move]) {
        let bonus = (150 * depth - 80).min(1_800);
        let position = self.path.position();
        if position.get(m.to).is_none() {
            let killers = &mut self.frames[ply].killers;
            if killers[0] != Some(m) {
                *killers = [Some(m), killers[0]];
            }
            self.histories.reward_quiet(position, m, trail, bonus);
            for &other in quiet {
                self.histories.reward_quiet(position, other, trail, -bonus);
            }
        } else {
            self.histories.reward_capture(position, m, bonus);
        }
        for &other in captures {
            self.histories.reward_capture(position, other, -bonus);
        }
    }
}

/// By how many plies less a move is looked at that comes so late.
fn reduction(depth: i32, count: i32) -> i32 {
    let [depth, count] = [depth, count].map(|it| (it.max(0) as usize).min(MOST_REDUCED - 1));
    REDUCTIONS[depth][count]
}

const MOST_REDUCED: usize = 64;

static REDUCTIONS: LazyLock<[[i32; MOST_REDUCED]; MOST_REDUCED]> = LazyLock::new(|| {
    std::array::from_fn(|depth| {
        std::array::from_fn(|count| match (depth, count) {
            (0, _) | (_, 0) => 0,
            _ => (0.4 + (depth as f64).ln() * (count as f64).ln() / 2.1) as i32,
        })
    })
});
