//! Wins by fours and open threes (VCT, 连续进攻): every stone threatens to win, and only what may stop it is answered.
//!
//! Proof-number search, depth first (Nagai, 2002): a node's proof number says how many of its leaves have to be won at
//! least for the attacker to win, its disproof number how many have to be lost for him to fail. The search goes where either is
//! least, and keeps both in a table, so that it can be left and taken up again. Sums over lines that meet again would count
//! too much, so the greatest summand and the number of the others are taken instead (weak proof numbers).
//!
//! The attacker wins when the defender has no answer left. The answers are all fours of the defender and every stone
//! that spoils all the threats at once ([`super::threat`]): nothing else could save him, so a proof holds against every defence.

use rules::gomoku::Stone;

use super::{
    field::{Cell, Field},
    fours::{Fours, sort},
    kind::Kind,
    meter::Meter,
    shape::Shape,
    threat::{Cells, Duty, answers_to_fours, duty},
};

/// The memory of the search.
pub(super) struct Threes {
    slots: Vec<Slot>,
    fours: Fours,
}

#[derive(Clone, Copy, Default)]
struct Slot {
    key: u64,
    numbers: Numbers,
}

/// What is known of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Numbers {
    proof: u32,
    disproof: u32,
    /// When it is proved: in how many plies five is made.
    plies: u16,
    /// How much was looked at below it, roughly.
    work: u16,
}

impl Default for Numbers {
    fn default() -> Self {
        Self { proof: 1, disproof: 1, plies: 0, work: 0 }
    }
}

impl Numbers {
    const fn proved(plies: usize) -> Self {
        Self { proof: 0, disproof: NEVER, plies: plies as u16, work: 1 }
    }

    const DISPROVED: Self = Self { proof: NEVER, disproof: 0, plies: 0, work: 1 };
}

/// More than any number of leaves.
const NEVER: u32 = 1 << 30;
/// No line of threats is longer, in plies.
const MOST_PLIES: usize = 80;
const WAYS: usize = 4;

/// Which stones of the attacker are looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scope {
    /// Fours and open threes.
    Threats,
    /// Also quiet stones after which a win by fours would follow.
    Quiet,
}

/// What a search came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Found {
    /// The attacker wins with this stone, and makes five at the latest after so many plies.
    Win(Cell, usize),
    /// He does not, by such threats.
    Nothing,
    /// Not known yet.
    Unknown,
}

impl Threes {
    pub(super) fn new(mebibytes: usize) -> Self {
        let slots = (mebibytes.clamp(1, 256) << 20) / size_of::<Slot>();
        Self { slots: vec![Slot::default(); slots / WAYS * WAYS], fours: Fours::new() }
    }

    pub(super) fn clear(&mut self) {
        self.slots.fill(Slot::default());
        self.fours.clear();
    }

    /// Looks for a win of the side to move, at about `budget` positions at most.
    pub(super) fn find(
        &mut self,
        field: &mut Field,
        turn: Stone,
        scope: Scope,
        budget: u64,
        meter: &mut Meter<'_>,
    ) -> Found {
        let until = meter.nodes.saturating_add(budget);
        let mut hunt = Hunt { table: self, field, attacker: turn, scope, until, meter };
        hunt.visit(turn, NEVER, NEVER, 0);
        hunt.result()
    }

    /// The line of a win that was found: the shortest attack against the longest defence, as far as it is remembered.
    pub(super) fn line(
        &mut self,
        field: &mut Field,
        attacker: Stone,
        scope: Scope,
        meter: &mut Meter<'_>,
    ) -> Vec<Cell> {
        let mut line = Vec::new();
        let mut turn = attacker;
        let mut hunt = Hunt { table: self, field, attacker, scope, until: 0, meter };
        while line.len() < MOST_PLIES {
            let next = hunt.next_of_line(turn);
            let Some(cell) = next else { break };
            hunt.field.place(cell, turn);
            line.push(cell);
            turn = turn.other();
        }
        for cell in line.iter().rev() {
            hunt.field.remove(*cell);
        }
        line
    }

    fn look_up(&self, key: u64) -> Option<Numbers> {
        let first = self.bucket(key);
        let bucket = self.slots.get(first..first + WAYS)?;
        bucket.iter().find(|slot| slot.key == key).map(|slot| slot.numbers)
    }

    fn keep(&mut self, key: u64, numbers: Numbers) {
        let first = self.bucket(key);
        let Some(bucket) = self.slots.get_mut(first..first + WAYS) else { return };
        let known = bucket.iter().position(|slot| slot.key == key);
        // Proofs are dear: they are needed to tell the line.
        let worth =
            |slot: &Slot| u32::from(slot.numbers.work) + if slot.numbers.proof == 0 { 1_000 } else { 0 };
        let least = || (0..WAYS).min_by_key(|way| worth(&bucket[*way]));
        if let Some(way) = known.or_else(least) {
            bucket[way] = Slot { key, numbers };
        }
    }

    fn bucket(&self, key: u64) -> usize {
        ((u128::from(key) * (self.slots.len() / WAYS) as u128) >> 64) as usize * WAYS
    }
}

/// One search for a win of one side.
struct Hunt<'a, 'b> {
    table: &'a mut Threes,
    field: &'a mut Field,
    attacker: Stone,
    scope: Scope,
    until: u64,
    meter: &'a mut Meter<'b>,
}

/// What can be said of a node at once.
enum Known {
    Numbers(Numbers),
    /// Nothing but what comes of these.
    Choice(Cells),
}

impl Hunt<'_, '_> {
    fn result(&mut self) -> Found {
        match self.known(self.attacker) {
            Known::Numbers(Numbers { proof: 0, plies, .. }) => match duty(self.field, self.attacker) {
                Duty::Wins(cell, _) => Found::Win(cell, plies.into()),
                _ => Found::Unknown,
            },
            Known::Numbers(_) => Found::Nothing,
            Known::Choice(cells) => {
                let numbers: Vec<_> = cells.iter().map(|cell| self.after(*cell, self.attacker)).collect();
                let won = cells.iter().zip(&numbers).filter(|(_, numbers)| numbers.proof == 0);
                match won.min_by_key(|(_, numbers)| numbers.plies) {
                    Some((cell, numbers)) => Found::Win(*cell, usize::from(numbers.plies) + 1),
                    None => {
                        let key = self.keyed(self.field.key(self.attacker));
                        match self.table.look_up(key).unwrap_or_default() {
                            Numbers { proof: 0, .. } => self.by_fours(),
                            Numbers { disproof: 0, .. } => Found::Nothing,
                            _ => Found::Unknown,
                        }
                    }
                }
            }
        }
    }

    /// A win that was found by fours alone is not in the table: it is found again.
    fn by_fours(&mut self) -> Found {
        let won = self.table.fours.find(self.field, self.attacker, FOURS_AT_A_NODE, self.meter);
        won.map_or(Found::Unknown, |(cell, plies)| Found::Win(cell, plies))
    }

    fn next_of_line(&mut self, turn: Stone) -> Option<Cell> {
        if let Duty::Wins(cell, _) = duty(self.field, turn) {
            return Some(cell);
        }
        let Known::Choice(cells) = self.known(turn) else {
            // Lost: whatever is played, but a block makes the line longest.
            let blocks = self.field.of_kinds(turn.other(), &[Kind::Five, Kind::OpenFour]);
            return blocks.first().copied().filter(|cell| self.field.allows(*cell, turn));
        };
        let proved = cells.iter().filter_map(|cell| {
            let numbers = self.after(*cell, turn);
            (numbers.proof == 0).then_some((*cell, numbers.plies))
        });
        if turn == self.attacker {
            proved.min_by_key(|(_, plies)| *plies).map(|(cell, _)| cell).or_else(|| match self.by_fours() {
                Found::Win(cell, _) => Some(cell),
                Found::Nothing | Found::Unknown => None,
            })
        } else {
            proved.max_by_key(|(_, plies)| *plies).map(|(cell, _)| cell).or(cells.first().copied())
        }
    }

    fn known(&mut self, turn: Stone) -> Known {
        let field = &mut *self.field;
        if turn == self.attacker {
            match duty(field, turn) {
                Duty::Wins(_, plies) => Known::Numbers(Numbers::proved(plies)),
                Duty::Lost(_) => Known::Numbers(Numbers::DISPROVED),
                Duty::Only(mut cells) => {
                    if field.count(Kind::Five, turn.other()) == 0 {
                        cells.retain(|cell| threatens(field, *cell, turn));
                    }
                    Self::choice(cells)
                }
                Duty::Free => {
                    let kinds = [Kind::Three, Kind::DoubleThree, Kind::Four, Kind::FourThree];
                    let mut cells = field.of_kinds(turn, &kinds);
                    for cell in field.of_kinds(turn, &[Kind::Suspect]) {
                        if field.allows(cell, turn) && cells.try_push(cell).is_err() {
                            break;
                        }
                    }
                    sort(field, turn, &mut cells);
                    cells.truncate(MOST_TRIES);
                    // Quiet stones come last; whether they threaten anything is found out when they are played.
                    let quiet = |cell: &Cell| {
                        let make = field.make(*cell, turn);
                        make.kind == Kind::Quiet && make.shapes.iter().any(|shape| *shape >= Shape::OpenTwo)
                    };
                    let mut others: Vec<_> = field.empty().filter(quiet).collect();
                    others.sort_by_key(|cell| (-field.make(*cell, turn).worth, *cell));
                    if self.scope == Scope::Quiet {
                        cells.extend(others.into_iter().take(MOST_QUIET));
                    }
                    Self::choice(cells)
                }
            }
        } else {
            match duty(field, turn) {
                Duty::Wins(..) => Known::Numbers(Numbers::DISPROVED),
                Duty::Free if self.scope == Scope::Threats => Known::Numbers(Numbers::DISPROVED),
                Duty::Free => {
                    let fours = &mut self.table.fours;
                    let threat = fours.find(field, self.attacker, FOURS_AT_A_NODE, self.meter);
                    match threat
                        .and_then(|(_, plies)| Some((plies, answers_to_fours(field, turn, &fours.line)?)))
                    {
                        None => Known::Numbers(Numbers::DISPROVED),
                        Some((plies, cells)) if cells.is_empty() => {
                            Known::Numbers(Numbers::proved(plies + 1))
                        }
                        Some((_, cells)) => Known::Choice(cells),
                    }
                }
                Duty::Lost(plies) => Known::Numbers(Numbers::proved(plies)),
                Duty::Only(cells) => Known::Choice(cells),
            }
        }
    }

    fn choice(cells: Cells) -> Known {
        if cells.is_empty() { Known::Numbers(Numbers::DISPROVED) } else { Known::Choice(cells) }
    }

    /// What is known of the node after a stone.
    fn after(&self, cell: Cell, turn: Stone) -> Numbers {
        let key = self.keyed(self.field.key_after(cell, turn));
        self.table.look_up(key).unwrap_or_else(|| {
            // A three leaves several answers, a four one.
            let proof = match self.field.kind(cell, turn) {
                _ if turn != self.attacker => 1,
                Kind::Quiet => 8,
                Kind::Three | Kind::DoubleThree => 3,
                _ => 1,
            };
            Numbers { proof, ..Numbers::default() }
        })
    }

    fn keyed(&self, key: u64) -> u64 {
        // A node means something else for the other attacker, and when more is tried.
        let attacker = if self.attacker == Stone::Black { 0 } else { 0x5851_f42d_4c95_7f2d };
        let scope = if self.scope == Scope::Threats { 0 } else { 0x1405_7b7e_f767_814f };
        key ^ attacker ^ scope
    }

    /// Searches a node until one of its numbers reaches its limit.
    fn visit(&mut self, turn: Stone, proof_limit: u32, disproof_limit: u32, ply: usize) {
        let begun = self.meter.nodes;
        if self.meter.tick() || self.meter.nodes > self.until {
            return;
        }
        let key = self.keyed(self.field.key(turn));
        let cells = match self.known(turn) {
            Known::Numbers(numbers) => return self.table.keep(key, numbers),
            Known::Choice(_) if ply >= MOST_PLIES => return self.table.keep(key, Numbers::DISPROVED),
            Known::Choice(cells) => cells,
        };
        let attacks = turn == self.attacker;
        if attacks && self.table.look_up(key).is_none() {
            let won = self.table.fours.find(self.field, turn, FOURS_AT_A_NODE, self.meter);
            if let Some((_, plies)) = won {
                return self.table.keep(key, Numbers::proved(plies));
            }
        }
        loop {
            // Seen from the side to move: what it wants is `ease`, the least of its children; the other is a sum.
            let mut best: Option<(Cell, u32, u32)> = None;
            let mut second = NEVER;
            let (mut greatest, mut others, mut open) = (0, 0, false);
            let mut plies = if attacks { usize::MAX } else { 0 };
            for &cell in &cells {
                let numbers = self.after(cell, turn);
                let (ease, effort) = if attacks {
                    (numbers.proof, numbers.disproof)
                } else {
                    (numbers.disproof, numbers.proof)
                };
                if numbers.proof == 0 {
                    let through = usize::from(numbers.plies) + 1;
                    plies = if attacks { plies.min(through) } else { plies.max(through) };
                }
                if effort > 0 {
                    others += u32::from(open);
                    open = true;
                    greatest = greatest.max(effort);
                }
                match best {
                    Some((_, least, _)) if ease >= least => second = second.min(ease),
                    _ => {
                        second = best.map_or(NEVER, |(_, least, _)| least);
                        best = Some((cell, ease, effort));
                    }
                }
            }
            let Some((cell, ease, effort)) = best else { return };
            let sum = if greatest >= NEVER { NEVER } else { greatest + others };
            let (proof, disproof) = if attacks { (ease, sum) } else { (sum, ease) };
            let work = (self.meter.nodes - begun).min(999) as u16;
            let plies = if proof == 0 { plies.min(MOST_PLIES * 2) as u16 } else { 0 };
            let disproof = if proof == 0 { NEVER } else { disproof };
            let proof = if disproof == 0 { NEVER } else { proof };
            self.table.keep(key, Numbers { proof, disproof, plies, work });
            if proof >= proof_limit || disproof >= disproof_limit || proof == 0 || disproof == 0 {
                return;
            }
            if self.meter.stopped || self.meter.nodes > self.until {
                return;
            }
            let (ease_limit, sum_limit) =
                if attacks { (proof_limit, disproof_limit) } else { (disproof_limit, proof_limit) };
            // A little more than the second best may cost, so that the search does not change its mind at every step.
            let child_ease = ease_limit.min(second.saturating_add(1 + second / 4)).min(NEVER);
            let child_sum = sum_limit.saturating_sub(sum).saturating_add(effort).min(NEVER);
            let (child_proof, child_disproof) =
                if attacks { (child_ease, child_sum) } else { (child_sum, child_ease) };
            let _ = ease;
            self.field.place(cell, turn);
            self.visit(turn.other(), child_proof, child_disproof, ply + 1);
            self.field.remove(cell);
        }
    }
}

/// How many positions a new node is searched for a win by fours.
const FOURS_AT_A_NODE: u32 = 100;
/// How many quiet stones are tried at a node at most.
const MOST_QUIET: usize = 12;
/// How many threats are tried at a node at most.
const MOST_TRIES: usize = 40;

fn threatens(field: &Field, cell: Cell, turn: Stone) -> bool {
    let shapes = field.make(cell, turn).shapes;
    shapes.iter().any(|shape| shape.is_four() || shape.is_open_three())
}
