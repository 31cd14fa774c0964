//! The end of every line: captures, and answers to checks.

use super::{
    MOST_PLIES, Search,
    remembered::{from_memory, unpack},
};
use crate::{
    memory::{Bound, Entry},
    score::{self, DECIDED, DRAW, INFINITE},
    xiangqi::{
        exchange, histories,
        picker::{Picker, Which},
    },
};

impl Search<'_> {
    pub(super) fn quiesce<const ON_LINE: bool>(
        &mut self,
        mut alpha: i32,
        beta: i32,
        ply: usize,
        level: i32,
    ) -> i32 {
        if ON_LINE {
            self.frames[ply].line.clear();
            self.deepest = self.deepest.max(ply);
        }
        if self.looks_up() {
            return DRAW;
        }
        let in_check = self.frames[ply].in_check;
        if ply > 0
            && let Some(score) = self.ruled(ply)
        {
            return score;
        }
        if ply >= MOST_PLIES {
            return self.evaluated();
        }
        let key = self.path.key();
        let known = self.memory.find(key);
        if let (Some(entry), false) = (known, ON_LINE) {
            let score = from_memory(entry.score, ply);
            match entry.bound {
                Bound::Exact => return score,
                Bound::Lower if score >= beta => return score,
                Bound::Upper if score <= alpha => return score,
                _ => {}
            }
        }
        let mut evaluation = -INFINITE;
        let mut best = -INFINITE;
        if !in_check {
            evaluation = match known {
                Some(entry) if entry.evaluation != Entry::NO_EVALUATION => entry.evaluation.into(),
                _ => self.evaluated(),
            };
            best = evaluation;
            if best >= beta {
                if known.is_none() {
                    self.keep(key, None, best, evaluation, 0, Bound::Lower, false, ply);
                }
                return best;
            }
            alpha = alpha.max(best);
        }

        let which = if in_check { Which::All } else { Which::Captures };
        let remembered = known.and_then(|entry| unpack(entry.m));
        let trail = self.trail(ply);
        let list = std::mem::take(&mut self.lists[ply]);
        let mut picker = Picker::new(which, remembered, [None; 2], list);
        let (mut count, mut best_move) = (0, None);
        while let Some(m) = picker.next(self.path.position(), self.histories, &trail) {
            if self.overlooks(m, ply, in_check) {
                continue;
            }
            count += 1;
            if !in_check {
                let gain = self.position().get(m.to).map_or(0, |piece| exchange::worth(piece.kind));
                if evaluation + gain + 180 <= alpha {
                    best = best.max(evaluation + gain + 180);
                    continue;
                }
            } else if count > 1 && best > -DECIDED && self.position().get(m.to).is_none() && level < 0 {
                // Deep in a row of checks one quiet answer is enough.
                continue;
            }
            self.frames[ply].deed = histories::deed(self.position(), m);
            self.path.play(m);
            self.frames[ply + 1].in_check = self.position().in_check();
            let score = -self.quiesce::<ON_LINE>(-beta, -alpha, ply + 1, level - 1);
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
        }
        self.lists[ply] = picker.into_list();
        if self.stopped {
            return DRAW;
        }
        if in_check && count == 0 {
            return score::mated(ply);
        }
        let bound = if best >= beta { Bound::Lower } else { Bound::Upper };
        self.keep(key, best_move, best, evaluation, 0, bound, ON_LINE, ply);
        best
    }
}
