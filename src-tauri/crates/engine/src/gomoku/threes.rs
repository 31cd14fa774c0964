//! Wins by fours and open threes (VCT, 连续进攻): every stone threatens to win, and only what may stop it is answered.
//!
//! Proof-number search, depth first (Nagai, 2002): a node's proof number says how many of its leaves have to be won at
//! least for the attacker to win, its disproof number how many have to be lost for him to fail. The search goes where either is
//! least, and keeps both in a table ([`super::proofs`]), so that it can be left and taken up again. Sums over lines that meet
//! again would count too much, so the greatest summand and the number of the others are taken instead (weak proof numbers).
//!
//! The attacker wins when the defender has no answer left. The answers are all fours of the defender and every stone
//! that spoils all the threats at once ([`super::threat`]): nothing else could save him, so a proof holds against every defence.
//! What beats one answer is tried against the others as it stands ([`super::replay`]).

use rules::gomoku::Stone;

use super::{
    field::{Cell, Field},
    fours::{Fours, sort},
    kind::Kind,
    meter::Meter,
    proofs::{NEVER, Numbers, Proofs},
    quiet::{Answers, Threat, quiet_stones},
    sum::{Children, Sum},
    threat::{Cells, Duty, duty},
};

/// The memory of the search.
pub(super) struct Threes {
    proofs: Proofs,
    fours: Fours,
    answers: Answers,
}

/// No line of threats is longer, in plies.
const MOST_PLIES: usize = 80;

/// Which stones of the attacker are looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scope {
    /// Fours and open threes.
    Threats,
    /// Also quiet stones after which a win by fours would follow.
    Quiet,
}

impl Scope {
    /// The narrowest first.
    pub(super) const ALL: [Self; 2] = [Self::Threats, Self::Quiet];

    /// By what its nodes are told apart in the table from those of the narrower scopes, which come before.
    const fn numbers(self) -> &'static [u64] {
        const ALL: [u64; 2] = [0, 0x1405_7b7e_f767_814f];
        ALL.split_at(self as usize + 1).0
    }

    /// How many quiet stones are tried at a node at most.
    const fn most_quiet(self) -> usize {
        match self {
            Self::Threats => 0,
            Self::Quiet => 12,
        }
    }
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
        Self { proofs: Proofs::new(mebibytes), fours: Fours::new(), answers: Answers::new(mebibytes) }
    }

    pub(super) fn clear(&mut self) {
        self.proofs.clear();
        self.fours.clear();
        self.answers.clear();
    }

    /// A new search begins.
    pub(super) fn grow_older(&mut self) {
        self.proofs.grow_older();
    }

    /// Looks for a win of the side to move.
    pub(super) fn find(
        &mut self,
        field: &mut Field,
        turn: Stone,
        scope: Scope,
        budget: u64,
        meter: &mut Meter<'_>,
    ) -> Found {
        let until = meter.nodes.saturating_add(budget);
        let mut hunt = Hunt { table: self, field, attacker: turn, scope, until, meter, win: None };
        let numbers = hunt.visit(turn, NEVER, NEVER, 0);
        match hunt.win {
            Some((cell, plies)) => Found::Win(cell, plies),
            None if numbers.is_disproved() => Found::Nothing,
            None => Found::Unknown,
        }
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
        let mut hunt = Hunt { table: self, field, attacker, scope, until: 0, meter, win: None };
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
}

/// One search for a win of one side.
pub(super) struct Hunt<'a, 'b> {
    table: &'a mut Threes,
    pub(super) field: &'a mut Field,
    attacker: Stone,
    scope: Scope,
    until: u64,
    pub(super) meter: &'a mut Meter<'b>,
    /// The stone at the root that wins, and in how many plies.
    win: Option<(Cell, usize)>,
}

/// What can be said of a node at once.
pub(super) enum Known {
    Numbers(Numbers),
    /// Nothing but what comes of these.
    Choice(Cells),
}

impl Hunt<'_, '_> {
    pub(super) fn by_fours(&mut self, turn: Stone) -> Option<(Cell, usize)> {
        self.table.fours.find(self.field, turn, FOURS_AT_A_NODE, self.meter)
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
            numbers.is_proved().then_some((*cell, numbers.plies))
        });
        if turn == self.attacker {
            let shortest = proved.min_by_key(|(_, plies)| *plies).map(|(cell, _)| cell);
            shortest.or_else(|| self.by_fours(turn).map(|(cell, _)| cell))
        } else {
            proved.max_by_key(|(_, plies)| *plies).map(|(cell, _)| cell).or(cells.first().copied())
        }
    }

    fn known(&mut self, turn: Stone) -> Known {
        if turn == self.attacker { self.attacks(turn) } else { self.defences(turn) }
    }

    fn attacks(&self, turn: Stone) -> Known {
        let field = &*self.field;
        let mut cells = match duty(field, turn) {
            Duty::Wins(_, plies) => return Known::Numbers(Numbers::proved(plies)),
            Duty::Lost(_) => return Known::Numbers(Numbers::DISPROVED),
            Duty::Only(mut cells) => {
                if self.scope == Scope::Threats && field.count(Kind::Five, turn.other()) == 0 {
                    cells.retain(|cell| threatens(field, *cell, turn));
                }
                cells
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
                let room = self.scope.most_quiet().min(cells.remaining_capacity());
                if room > 0 {
                    cells.extend(quiet_stones(field, turn, room));
                }
                cells
            }
        };
        if cells.is_empty() {
            return Known::Numbers(Numbers::DISPROVED);
        }
        cells.truncate(Cells::new().capacity());
        Known::Choice(cells)
    }

    pub(super) fn defences(&mut self, turn: Stone) -> Known {
        match duty(self.field, turn) {
            Duty::Wins(..) => Known::Numbers(Numbers::DISPROVED),
            Duty::Lost(plies) => Known::Numbers(Numbers::proved(plies)),
            Duty::Only(cells) => Known::Choice(cells),
            Duty::Free if self.scope == Scope::Threats => Known::Numbers(Numbers::DISPROVED),
            Duty::Free => {
                let Threes { fours, answers, .. } = &mut *self.table;
                match answers.find(self.field, turn, fours, FOURS_AT_A_NODE, self.meter) {
                    Threat::None => Known::Numbers(Numbers::DISPROVED),
                    Threat::Wins(plies) => Known::Numbers(Numbers::proved(plies)),
                    Threat::Answers(cells) => Known::Choice(cells),
                }
            }
        }
    }

    /// What is known of the node after a stone.
    fn after(&self, cell: Cell, turn: Stone) -> Numbers {
        let key = self.field.key_after(cell, turn);
        let known = self.look_up(key);
        known.unwrap_or_else(|| match self.field.kind(cell, turn) {
            // Where the defender makes a four himself, the attacker's answer is forced and all is as it was: last of all.
            Kind::Four | Kind::FourThree | Kind::OpenFour | Kind::Five if turn != self.attacker => {
                Numbers::guessed(1, 3)
            }
            _ if turn != self.attacker => Numbers::guessed(1, 1),
            Kind::Quiet => Numbers::guessed(8, 1),
            // A three leaves several answers. A four leaves one, but where fours alone don't win it mostly wins nothing.
            Kind::Three | Kind::DoubleThree | Kind::Four | Kind::Suspect => Numbers::guessed(3, 1),
            _ => Numbers::guessed(1, 1),
        })
    }

    pub(super) fn look_up(&self, key: u64) -> Option<Numbers> {
        self.table.proofs.find(keyed(key, self.attacker), self.scope.numbers())
    }

    pub(super) fn keep(&mut self, key: u64, numbers: Numbers) -> Numbers {
        let scope = self.scope.numbers().last().copied().unwrap_or_default();
        self.table.proofs.keep(keyed(key, self.attacker), scope, numbers);
        numbers
    }

    /// Searches a node until one of its numbers reaches its limit.
    fn visit(&mut self, turn: Stone, proof_limit: u16, disproof_limit: u16, ply: usize) -> Numbers {
        let begun = self.meter.nodes;
        let key = self.field.key(turn);
        let remembered = self.look_up(key);
        if let Some(numbers) = remembered
            && numbers.is_disproved()
        {
            return numbers;
        }
        if self.is_over() || self.meter.tick() {
            return remembered.unwrap_or(Numbers::guessed(1, 1));
        }
        let known = self.known(turn);
        if self.meter.stopped {
            // What was broken off says nothing.
            return remembered.unwrap_or(Numbers::guessed(1, 1));
        }
        let cells = match known {
            Known::Numbers(numbers) => {
                if let (0, Duty::Wins(cell, plies)) = (ply, duty(self.field, turn)) {
                    self.win = Some((cell, plies));
                }
                return self.keep(key, numbers);
            }
            _ if ply >= MOST_PLIES => return self.keep(key, Numbers::DISPROVED),
            Known::Choice(cells) => cells,
        };
        let attacks = turn == self.attacker;
        // At the root a win that is remembered has to be told, too.
        if attacks
            && (remembered.is_none() || ply == 0)
            && let Some((cell, plies)) = self.by_fours(turn)
        {
            if ply == 0 {
                self.win = Some((cell, plies));
            }
            return self.keep(key, Numbers::proved(plies));
        }
        let mut children: Children = cells.iter().map(|cell| (*cell, self.after(*cell, turn))).collect();
        loop {
            let sum = Sum::of(&children, attacks);
            let (proof, disproof) = if attacks { (sum.ease, sum.total) } else { (sum.total, sum.ease) };
            let numbers = match () {
                () if proof == 0 && attacks => Numbers::proved(sum.plies).by(children[sum.next].0),
                () if proof == 0 => Numbers::proved(sum.plies),
                () if disproof == 0 => Numbers::DISPROVED,
                () => Numbers::guessed(proof, disproof),
            }
            .after(self.meter.nodes - begun);
            let left = self.meter.stopped || self.is_over();
            if numbers.is_settled() || proof >= proof_limit || disproof >= disproof_limit || left {
                if ply == 0 && attacks && numbers.is_proved() {
                    self.win = Some((children[sum.next].0, sum.plies));
                }
                return self.keep(key, numbers);
            }
            let (ease_limit, sum_limit) =
                if attacks { (proof_limit, disproof_limit) } else { (disproof_limit, proof_limit) };
            // Twice what the second best may cost, and more, so that the search does not change its mind at every step.
            let child_ease = ease_limit.min(sum.second.saturating_mul(2).saturating_add(4));
            let child_sum = sum_limit.saturating_sub(sum.total).saturating_add(sum.effort);
            let (child_proof, child_disproof) =
                if attacks { (child_ease, child_sum) } else { (child_sum, child_ease) };
            let (cell, numbers) = &mut children[sum.next];
            self.field.place(*cell, turn);
            *numbers = self.visit(turn.other(), child_proof, child_disproof, ply + 1);
            self.field.remove(*cell);
            if !attacks && numbers.is_proved() {
                let beaten = *cell;
                self.replay_on_others(&mut children, turn, beaten);
            }
        }
    }

    fn is_over(&self) -> bool {
        self.meter.nodes > self.until
    }
}

/// How many positions a new node is searched for a win by fours.
const FOURS_AT_A_NODE: u32 = 100;
/// How many threats are tried at a node at most.
const MOST_TRIES: usize = 40;

/// A node means something else for the other attacker.
const fn keyed(key: u64, attacker: Stone) -> u64 {
    match attacker {
        Stone::Black => key,
        Stone::White => key ^ 0x5851_f42d_4c95_7f2d,
    }
}

fn threatens(field: &Field, cell: Cell, turn: Stone) -> bool {
    let shapes = field.make(cell, turn).shapes;
    shapes.iter().any(|shape| shape.is_four() || shape.is_open_three())
}
