//! The search for what is no forced win: principal variation search over the best points.
//!
//! Only points that make something for either side are tried, the best first, and of them only the first so many. A side that
//! has to answer a threat has few moves ([`super::threat`]), and such moves are looked at more deeply. At the end of a line wins
//! by fours are looked for ([`super::fours`]), so that no four that stands counts as quiet.

use rules::gomoku::Stone;

use super::{
    field::{Cell, Field},
    fours::Fours,
    kind::Kind,
    meter::Meter,
    threat::{Duty, answers_to_fours, duty},
    threes::{Found, Scope, Threes},
    worth,
};
use crate::{
    memory::{Bound, Entry, Memory},
    order::History,
    score::{DRAW, INFINITE, MATE, MATES},
};

/// From which depth on wins by threes are looked for, and at how many positions for each ply of it.
const DEPTH_FOR_THREES: i32 = 2;
const THREES_AT_A_NODE: u64 = 60;
/// How many plies a line can have at most.
const MOST_PLIES: usize = 100;
/// How many points are tried at the root, and elsewhere.
const WIDTH_AT_ROOT: usize = 60;
const WIDTH: usize = 28;

/// The search of one thread.
pub(super) struct Search<'a> {
    pub(super) field: Field,
    memory: &'a Memory,
    pub(super) fours: &'a mut Fours,
    pub(super) threes: &'a mut Threes,
    history: &'a mut History,
    pub(super) meter: Meter<'a>,
    killers: Vec<[Option<Cell>; 2]>,
    lines: Vec<Vec<Cell>>,
    depth: i32,
    pub(super) deepest: usize,
    /// How many positions may be looked at for wins by fours.
    pub(super) most_fours: u32,
    /// Whether wins by threes are looked for in the tree.
    pub(super) looks_for_threes: bool,
}

/// A point and how early it is tried.
type Scored = (i32, Cell);

impl<'a> Search<'a> {
    pub(super) fn new(
        field: Field,
        memory: &'a Memory,
        fours: &'a mut Fours,
        threes: &'a mut Threes,
        history: &'a mut History,
        meter: Meter<'a>,
    ) -> Self {
        Self {
            field,
            memory,
            fours,
            threes,
            history,
            meter,
            killers: vec![[None; 2]; MOST_PLIES + 2],
            lines: vec![Vec::new(); MOST_PLIES + 2],
            depth: 0,
            deepest: 0,
            most_fours: u32::MAX,
            looks_for_threes: false,
        }
    }

    /// The expected line of the last search from the root.
    pub(super) fn line(&self) -> &[Cell] {
        &self.lines[0]
    }

    /// The points that are worth trying at the root, the best first.
    pub(super) fn choices(&self, turn: Stone) -> Vec<Cell> {
        match duty(&self.field, turn) {
            Duty::Wins(cell, _) => vec![cell],
            Duty::Only(cells) => cells.to_vec(),
            Duty::Lost(_) | Duty::Free => {
                self.candidates(turn, WIDTH_AT_ROOT).into_iter().map(|it| it.1).collect()
            }
        }
    }

    /// Searches the choices at the root to a depth; the best comes first in them afterwards. `None` when it was stopped
    /// before the first was looked at.
    pub(super) fn root(&mut self, choices: &mut [Cell], turn: Stone, depth: i32) -> Option<i32> {
        self.depth = depth;
        let (mut alpha, mut best) = (-INFINITE, None);
        for number in 0..choices.len() {
            let cell = choices[number];
            self.field.place(cell, turn);
            let reduced = if number >= 12 && depth >= 4 { 1 } else { 0 };
            let mut score = if number == 0 {
                -self.visit(turn.other(), -INFINITE, INFINITE, depth - 1, 1)
            } else {
                -self.visit(turn.other(), -alpha - 1, -alpha, depth - 1 - reduced, 1)
            };
            if score > alpha && number > 0 && !self.meter.stopped {
                score = -self.visit(turn.other(), -INFINITE, -alpha, depth - 1, 1);
            }
            self.field.remove(cell);
            if self.meter.stopped {
                break;
            }
            if score > alpha {
                alpha = score;
                best = Some(score);
                choices[..=number].rotate_right(1);
                self.remember_line(0, cell);
            }
        }
        best
    }

    fn remember_line(&mut self, ply: usize, cell: Cell) {
        let (before, after) = self.lines.split_at_mut(ply + 1);
        if let (Some(line), Some(rest)) = (before.last_mut(), after.first()) {
            line.clear();
            line.push(cell);
            line.extend_from_slice(rest);
        }
    }

    /// The points that make something, the best first.
    fn candidates(&self, turn: Stone, width: usize) -> Vec<Scored> {
        let field = &self.field;
        let foe = turn.other();
        let mut scored: Vec<Scored> = field
            .empty()
            .filter_map(|cell| {
                let worth = worth::of_point(field, cell, turn);
                let nothing = i32::from(field.make(cell, turn).worth)
                    + i32::from(field.make(cell, foe).worth)
                    <= LONELY;
                (!nothing && field.allows(cell, turn)).then_some((worth, cell))
            })
            .collect();
        if scored.is_empty() {
            scored = field.empty().filter(|cell| field.allows(*cell, turn)).map(|cell| (0, cell)).collect();
        }
        let order = |(worth, cell): &Scored| (-worth, *cell);
        if scored.len() > width {
            scored.select_nth_unstable_by_key(width, order);
            scored.truncate(width);
        }
        scored.sort_unstable_by_key(order);
        scored
    }

    fn visit(&mut self, turn: Stone, mut alpha: i32, mut beta: i32, depth: i32, ply: usize) -> i32 {
        self.lines[ply].clear();
        if self.meter.tick() {
            return 0;
        }
        self.deepest = self.deepest.max(ply);
        if self.field.is_full() {
            return DRAW;
        }
        let wins_after = |plies: usize| MATE - (ply + plies) as i32;
        let mut duty = duty(&self.field, turn);
        match &duty {
            Duty::Wins(cell, plies) => {
                self.lines[ply].push(*cell);
                return wins_after(*plies);
            }
            Duty::Lost(plies) => return -wins_after(*plies),
            Duty::Only(_) | Duty::Free => {}
        }
        alpha = alpha.max(-wins_after(2));
        beta = beta.min(wins_after(1));
        if alpha >= beta {
            return alpha;
        }
        let free = duty == Duty::Free;
        let branches = matches!(&duty, Duty::Only(cells) if cells.len() > 1);
        let quiet_enough = free || branches && depth <= -1 || ply as i32 >= 2 * self.depth + 6;
        if ply >= MOST_PLIES || depth <= 0 && quiet_enough {
            return self.leaf(turn, ply);
        }

        let key = self.field.key(turn);
        let known = self.memory.find(key);
        let expected = beta - alpha > 1;
        if let Some(entry) = known
            && !expected
            && i32::from(entry.depth) >= depth
        {
            let score = from_memory(entry.score, ply);
            let decides = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => score >= beta,
                Bound::Upper => score <= alpha,
                Bound::None => false,
            };
            if decides {
                return score;
            }
        }
        let mut hopeless = -INFINITE;
        if free {
            let budget = (60 + 40 * depth.max(0) as u32).min(self.most_fours);
            if let Some((cell, plies)) = self.fours.find(&mut self.field, turn, budget, &mut self.meter) {
                self.lines[ply].push(cell);
                return wins_after(plies);
            }
            if self.meter.stopped {
                return 0;
            }
            if self.looks_for_threes && known.is_none() && depth >= DEPTH_FOR_THREES {
                let budget = THREES_AT_A_NODE * depth as u64;
                let found = self.threes.find(&mut self.field, turn, Scope::Threats, budget, &mut self.meter);
                if let Found::Win(cell, plies) = found {
                    self.lines[ply].push(cell);
                    return wins_after(plies);
                }
                if self.meter.stopped {
                    return 0;
                }
            }
            // What if nothing is done?
            let threat = self.fours.find(&mut self.field, turn.other(), budget, &mut self.meter);
            if self.meter.stopped {
                return 0;
            }
            if let Some((_, plies)) = threat
                && let Some(answers) = answers_to_fours(&self.field, turn, &self.fours.line)
            {
                if answers.is_empty() {
                    return -wins_after(plies + 1);
                }
                hopeless = -wins_after(plies + 1);
                duty = Duty::Only(answers);
            }
        }
        let free = duty == Duty::Free;

        let moves = match &duty {
            Duty::Only(cells) => {
                cells.iter().map(|cell| (worth::of_point(&self.field, *cell, turn), *cell)).collect()
            }
            _ => self.candidates(turn, if depth >= 3 { WIDTH } else { WIDTH / 2 }),
        };
        let mut moves = self.sorted(moves, known.and_then(|entry| Cell::unpack(entry.m)), turn, ply);
        if moves.is_empty() {
            return DRAW;
        }
        let forced = moves.len() == 1 && !free;
        let deeper = depth - i32::from(!forced);
        let (mut best, mut best_cell) = (hopeless, None);
        let before = alpha;
        let mut complete = !free;
        let mut number = 0;
        loop {
            if number == moves.len() && !complete && best <= -MATES {
                // It is lost only if every other point loses as well.
                self.add_rest(&mut moves, turn);
                complete = true;
            }
            let Some((_, cell)) = moves.get(number) else { break };
            let quiet = self.field.kind(*cell, turn) == Kind::Quiet
                && self.field.kind(*cell, turn.other()) == Kind::Quiet;
            let reduced = match number {
                0..=2 => 0,
                _ if depth < 3 || !free => 0,
                3..=9 => i32::from(quiet),
                _ => 1 + i32::from(quiet),
            };
            self.field.place(*cell, turn);
            let mut score = if number == 0 {
                -self.visit(turn.other(), -beta, -alpha, deeper, ply + 1)
            } else {
                -self.visit(turn.other(), -alpha - 1, -alpha, deeper - reduced, ply + 1)
            };
            if number > 0 && reduced > 0 && score > alpha && !self.meter.stopped {
                score = -self.visit(turn.other(), -alpha - 1, -alpha, deeper, ply + 1);
            }
            if number > 0 && score > alpha && score < beta && !self.meter.stopped {
                score = -self.visit(turn.other(), -beta, -alpha, deeper, ply + 1);
            }
            self.field.remove(*cell);
            if self.meter.stopped {
                return 0;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    best_cell = Some(*cell);
                    self.remember_line(ply, *cell);
                }
                if score >= beta {
                    self.learn(&moves[..=number], turn, depth, ply);
                    break;
                }
            }
            number += 1;
        }
        let bound = match () {
            () if best >= beta => Bound::Lower,
            () if best > before => Bound::Exact,
            () => Bound::Upper,
        };
        self.memory.keep(
            key,
            Entry {
                m: best_cell.map_or(0, Cell::pack),
                score: to_memory(best, ply),
                evaluation: Entry::NO_EVALUATION,
                depth: depth.clamp(0, 250) as u8,
                bound,
                expected,
            },
        );
        best
    }

    fn leaf(&mut self, turn: Stone, ply: usize) -> i32 {
        if let Some((cell, plies)) =
            self.fours.find(&mut self.field, turn, 40.min(self.most_fours), &mut self.meter)
        {
            self.lines[ply].push(cell);
            return MATE - (ply + plies) as i32;
        }
        self.field.sight.blurred(worth::of_position(&self.field, turn), self.field.key(turn))
    }

    fn sorted(&self, mut moves: Vec<Scored>, first: Option<Cell>, turn: Stone, ply: usize) -> Vec<Scored> {
        for (worth, cell) in &mut moves {
            *worth += self.history.of(row(turn, *cell)) / 64;
            if self.killers[ply].contains(&Some(*cell)) {
                *worth += 60;
            }
            if first == Some(*cell) {
                *worth += 1_000_000;
            }
        }
        moves.sort_by_key(|(worth, cell)| (-worth, *cell));
        moves
    }

    /// Adds the points that seemed not worth trying.
    fn add_rest(&self, moves: &mut Vec<Scored>, turn: Stone) {
        let mut tried = vec![false; Cell::COUNT];
        for (_, cell) in moves.iter() {
            tried[cell.index()] = true;
        }
        let rest = self.field.empty().filter(|cell| !tried[cell.index()] && self.field.allows(*cell, turn));
        let first = moves.len();
        moves.extend(rest.map(|cell| (worth::of_point(&self.field, cell, turn), cell)));
        moves[first..].sort_by_key(|(worth, cell)| (-worth, *cell));
    }

    /// The last of the moves refuted the line; the others did not.
    fn learn(&mut self, tried: &[Scored], turn: Stone, depth: i32, ply: usize) {
        let Some(((_, last), others)) = tried.split_last() else { return };
        let bonus = (depth * depth * 16).min(1_200);
        self.history.reward(row(turn, *last), bonus);
        for (_, cell) in others {
            self.history.reward(row(turn, *cell), -bonus / 2);
        }
        let killers = &mut self.killers[ply];
        if killers[0] != Some(*last) {
            *killers = [Some(*last), killers[0]];
        }
    }
}

/// How many rows the history needs.
pub(super) const ROWS: usize = 2 * Cell::COUNT;

fn row(turn: Stone, cell: Cell) -> usize {
    turn.index() * Cell::COUNT + cell.index()
}

/// What both colours make at a point with nothing near it.
const LONELY: i32 = 0;

/// A win is counted from the position in the memory, and from the root in the search.
fn to_memory(score: i32, ply: usize) -> i16 {
    let ply = ply as i32;
    (if score >= MATES {
        score + ply
    } else if score <= -MATES {
        score - ply
    } else {
        score
    }) as i16
}

fn from_memory(score: i16, ply: usize) -> i32 {
    let (score, ply) = (i32::from(score), ply as i32);
    if score >= MATES {
        score - ply
    } else if score <= -MATES {
        score + ply
    } else {
        score
    }
}
