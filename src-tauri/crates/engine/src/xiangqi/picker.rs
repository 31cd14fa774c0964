//! Which move is tried next. Most nodes are cut off by one of the first, so no more is worked out than is asked for: first
//! the move remembered, without generating any; then captures that don't lose the exchange, those that take the most
//! first; then the killers; then quiet moves by their history; then the captures that lose.

use rules::{
    Position as _,
    xiangqi::{Move, Position},
};

use super::{exchange, histories::Histories, histories::Trail};

/// A move and what it promises.
#[derive(Clone, Copy)]
pub(super) struct Scored {
    m: Move,
    promise: i32,
}

/// The moves of a position, one at a time.
pub(super) struct Picker {
    stage: Stage,
    which: Which,
    remembered: Option<Move>,
    killers: [Option<Move>; 2],
    /// Captures first, then quiet moves. Captures that lose are gathered at the beginning.
    list: Vec<Scored>,
    captures: usize,
    at: usize,
    losing: usize,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Remembered,
    Generate,
    Captures,
    Killers,
    ScoreQuiet,
    Quiet,
    Losing,
    End,
}

/// Which moves are wanted.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Which {
    All,
    /// Captures that don't lose the exchange.
    Captures,
}

impl Picker {
    /// `list` is an empty list from an earlier picker, so that no node has to allocate one.
    pub(super) fn new(
        which: Which,
        remembered: Option<Move>,
        killers: [Option<Move>; 2],
        mut list: Vec<Scored>,
    ) -> Self {
        list.clear();
        Self { stage: Stage::Remembered, which, remembered, killers, list, captures: 0, at: 0, losing: 0 }
    }

    /// The list, for the next picker.
    pub(super) fn into_list(self) -> Vec<Scored> {
        self.list
    }

    /// No more quiet moves are wanted.
    pub(super) fn skip_quiet(&mut self) {
        if matches!(self.stage, Stage::Killers | Stage::ScoreQuiet | Stage::Quiet) {
            self.begin_losing();
        }
    }

    pub(super) fn next(&mut self, position: &Position, histories: &Histories, trail: &Trail) -> Option<Move> {
        loop {
            match self.stage {
                Stage::Remembered => {
                    self.stage = Stage::Generate;
                    self.remembered = self.remembered.filter(|&m| self.fits(position, m));
                    if let Some(m) = self.remembered {
                        return Some(m);
                    }
                }
                Stage::Generate => {
                    self.generate(position, histories);
                    self.stage = Stage::Captures;
                }
                Stage::Captures => {
                    if self.at == self.captures {
                        self.stage = if self.which == Which::All { Stage::Killers } else { Stage::End };
                        continue;
                    }
                    let m = self.take_best(self.captures);
                    if Some(m) == self.remembered {
                        continue;
                    }
                    if exchange::wins(position, m, 0) {
                        return Some(m);
                    }
                    if self.which == Which::All {
                        self.list.swap(self.losing, self.at - 1);
                        self.losing += 1;
                    }
                }
                Stage::Killers => {
                    let killer = self.killers.iter_mut().find_map(Option::take);
                    let Some(m) = killer else {
                        self.stage = Stage::ScoreQuiet;
                        continue;
                    };
                    let quiet = &self.list[self.captures..];
                    if Some(m) != self.remembered && quiet.iter().any(|scored| scored.m == m) {
                        // Never tried twice: it is taken off the list.
                        self.list.retain(|scored| scored.m != m);
                        return Some(m);
                    }
                }
                Stage::ScoreQuiet => {
                    for scored in &mut self.list[self.captures..] {
                        scored.promise = histories.quiet(position, scored.m, trail);
                    }
                    self.at = self.captures;
                    self.stage = Stage::Quiet;
                }
                Stage::Quiet => {
                    if self.at == self.list.len() {
                        self.begin_losing();
                        continue;
                    }
                    let m = self.take_best(self.list.len());
                    if Some(m) != self.remembered {
                        return Some(m);
                    }
                }
                Stage::Losing => {
                    if self.at == self.losing {
                        self.stage = Stage::End;
                        continue;
                    }
                    self.at += 1;
                    return Some(self.list[self.at - 1].m);
                }
                Stage::End => return None,
            }
        }
    }

    fn begin_losing(&mut self) {
        self.at = 0;
        self.stage = Stage::Losing;
    }

    fn fits(&self, position: &Position, m: Move) -> bool {
        (self.which == Which::All || position.get(m.to).is_some()) && position.check(m).is_ok()
    }

    fn generate(&mut self, position: &Position, histories: &Histories) {
        let enemies = position.side(position.turn().other());
        let list = &mut self.list;
        let mut captures = 0;
        position.each_legal(|from, targets| {
            for to in targets & enemies {
                let m = Move { from, to };
                list.push(Scored { m, promise: histories.capture_promise(position, m) });
                let last = list.len() - 1;
                list.swap(captures, last);
                captures += 1;
            }
            if self.which == Which::All {
                list.extend((targets & !enemies).map(|to| Scored { m: Move { from, to }, promise: 0 }));
            }
        });
        self.captures = captures;
    }

    /// Takes the most promising of the moves up to `end`: the first of equals, so that the order is the same everywhere.
    fn take_best(&mut self, end: usize) -> Move {
        let rest = &self.list[self.at..end];
        let best = rest
            .iter()
            .enumerate()
            .fold(0, |best, (index, scored)| if scored.promise > rest[best].promise { index } else { best });
        self.list.swap(self.at, self.at + best);
        self.at += 1;
        self.list[self.at - 1].m
    }
}
