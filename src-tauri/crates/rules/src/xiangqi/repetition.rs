//! Who offends when a position comes again.
//!
//! A position is a placement and a side to move. When one occurs for the third time, all moves since the first of the
//! three are looked at, and what a side did with every one of them is its [`Conduct`]. The rule set says how grave each
//! conduct is; the greater offence loses, equal ones draw.
//!
//! Under the Asian rules a chase must have one and the same victim throughout: check and chase in turn, or chases of two
//! pieces in turn, are no offence (AXF 12, 32). Under the Chinese rules every move must be an attack, of whatever kind and
//! on whatever piece; what a general uncovers by stepping out of check is none (CXA 2020, 26.1.2).

use super::{
    Kind, Move, Position, Rules, Square, Squares,
    book::{Regard, Repetitions},
    chase::{self, Chase, Means},
    square::PerSquare,
    threat,
};
use crate::{Attack, Conduct, Deed, Line, Ply, Position as _, Reason, Ruling, Side, Warning};

/// A position that occurs again.
pub(super) struct Repetition {
    /// How often it has occurred, 2 or 3.
    occurrences: u8,
    conduct: [Conduct; 2],
    /// The attacks of each side's last move.
    attacks: [Vec<Attack<Square>>; 2],
    book: &'static Repetitions,
}

/// How often a position must occur to be judged.
const LIMIT: u8 = 3;

impl Repetition {
    /// Whether the position at the end of the line has occurred before, and who offended by that.
    pub(super) fn at_end(line: Line<'_, Position>, rules: Rules) -> Option<Self> {
        let (occurrences, first) = match earlier(line) {
            (None, _) => return None,
            (Some(first), None) => (2, first),
            (_, Some(first)) => (LIMIT, first),
        };
        Some(Self { occurrences, ..Self::of_cycle(line, first, rules)? })
    }

    /// What the moves after the given ply come to, as a position that has occurred twice.
    pub(super) fn of_cycle(line: Line<'_, Position>, first: usize, rules: Rules) -> Option<Self> {
        let book = rules.book().repetition.as_ref()?;
        let [first_side, second_side] = records(line, first, book.regard);
        Some(Self {
            occurrences: 2,
            conduct: [first_side.conduct(), second_side.conduct()],
            attacks: [first_side.attacks(Side::First, line), second_side.attacks(Side::Second, line)],
            book,
        })
    }

    /// By what this ends the game, if it does.
    pub(super) fn ruling(self) -> Option<Ruling<Square>> {
        (self.occurrences == LIMIT).then(|| self.finding())
    }

    /// What the players should know, if this does not yet end the game.
    pub(super) fn warning(self) -> Option<Warning<Square>> {
        let repeats = self.occurrences;
        (repeats < LIMIT).then(|| Warning { ruling: self.finding(), repeats, limit: LIMIT })
    }

    /// Who offended more gravely than the other, if one did.
    pub(super) fn offender(&self) -> Option<Side> {
        let ranks = self.ranks();
        match ranks[0].cmp(&ranks[1]) {
            std::cmp::Ordering::Greater => Some(Side::First),
            std::cmp::Ordering::Less => Some(Side::Second),
            std::cmp::Ordering::Equal => None,
        }
    }

    fn ranks(&self) -> [u8; 2] {
        self.conduct.map(|conduct| self.book.rank(conduct))
    }

    fn finding(self) -> Ruling<Square> {
        let (ranks, offender) = (self.ranks(), self.offender());
        let Self { conduct, attacks, book, .. } = self;
        let (reason, clause) = match offender {
            Some(side) => {
                let (own, other) = (conduct[side.index()], conduct[side.other().index()]);
                let reason =
                    if own == Conduct::Check { Reason::PerpetualCheck } else { Reason::PerpetualChase };
                (reason, book.loses(own, other))
            }
            None if ranks[0] > 0 => (Reason::MutualPerpetual, book.draws(conduct)),
            None => (Reason::Repetition, book.draws(conduct)),
        };
        let blamed = |side: Side| ranks[side.index()] > 0 && offender.is_none_or(|one| one == side);
        let attacks = Side::BOTH.into_iter().zip(attacks).filter(|&(side, _)| blamed(side));
        let attacks = attacks.flat_map(|(_, attacks)| attacks).collect();
        Ruling { reason, offender, clause, conduct, attacks }
    }
}

/// The numbers of plies after which the last position stood before: the last time, and the time before that.
///
/// A capture cannot be undone, so only the quiet plies at the end matter, and of those every other one.
fn earlier(line: Line<'_, Position>) -> (Option<usize>, Option<usize>) {
    let last = line.plies.len();
    let Some(now) = line.at(last) else { return (None, None) };
    let quiet = last.min(usize::from(now.quiet_plies()));
    let mut found = (2..=quiet)
        .step_by(2)
        .map(|back| last - back)
        .filter(|&ply| line.at(ply).is_some_and(|then| then.key() == now.key() && then.same_place(now)));
    (found.next(), found.next())
}

/// What a side did with its moves of a cycle, as far as the rules look at it.
struct Record {
    regard: Regard,
    moves: u16,
    checks: u16,
    threats: u16,
    /// Moves that chased and did nothing graver.
    chases: u16,
    idles: u16,
    /// Whether some move chased jointly and not otherwise.
    joint: bool,
    /// The pieces that every move chased, by the points on which they stood when the cycle began.
    prey: Squares,
    /// The chariots that every move chased with a horse or a cannon.
    chariots: Squares,
    /// What the last move attacked, with the origin of the victim.
    last: Vec<(Attack<Square>, Option<Square>)>,
}

/// The records of both sides from the position after `first` plies to the end of the line.
fn records(line: Line<'_, Position>, first: usize, regard: Regard) -> [Record; 2] {
    let mut records = [Record::new(regard), Record::new(regard)];
    // Pieces are followed by the point they stood on when the cycle began: nothing is taken meanwhile.
    let mut origins = PerSquare([None; Square::COUNT]);
    for square in Square::all() {
        origins[square] = Some(square);
    }
    for number in first..line.plies.len() {
        let (Some(before), Some(ply)) = (line.at(number), line.plies.get(number)) else { break };
        origins[ply.mv.to] = origins[ply.mv.from].take();
        records[before.turn().index()].add(before, ply, &origins);
    }
    records
}

impl Record {
    fn new(regard: Regard) -> Self {
        Self {
            regard,
            moves: 0,
            checks: 0,
            threats: 0,
            chases: 0,
            idles: 0,
            joint: false,
            prey: Squares::ALL,
            chariots: Squares::ALL,
            last: Vec::new(),
        }
    }

    fn add(&mut self, before: &Position, ply: &Ply<Position>, origins: &PerSquare<Option<Square>>) {
        let after = &ply.after;
        let (side, general) = (before.turn(), after.general(after.turn()));
        self.moves += 1;
        self.last.clear();

        let checks = self.regard != Regard::Nothing && after.in_check();
        let chases = self.chases_of(before, after, ply.mv);
        let origins_of = |some: fn(&Chase) -> bool| -> Squares {
            chases.iter().filter(|&chase| some(chase)).filter_map(|chase| origins[chase.prey]).collect()
        };
        self.prey &= origins_of(|_| true);
        self.chariots &= origins_of(|chase| chase.means == Means::Chariot);

        let attack = |from, on, deed| Attack { by: side, from, on, deed };
        self.last.extend(chases.iter().map(|it| (attack(it.hunter, it.prey, Deed::Chase), origins[it.prey])));
        let only_joint = chases.iter().all(|chase| chase.means == Means::Joint);
        if checks {
            self.checks += 1;
            self.last.extend(after.checkers().map(|from| (attack(from, general, Deed::Check), None)));
        } else if let Some(m) = only_joint.then(|| self.threat_of(before, after, ply.mv)).flatten() {
            self.threats += 1;
            self.last.push((attack(m.from, general, Deed::Threat), None));
        } else if chases.is_empty() {
            self.idles += 1;
        } else {
            self.chases += 1;
            self.joint |= only_joint;
        }
    }

    fn chases_of(&self, before: &Position, after: &Position, m: Move) -> Vec<Chase> {
        match self.regard {
            Regard::Asian => chase::asian(before, after, m),
            Regard::Chinese if !is_escape(before, m) => chase::chinese(before, after, m),
            Regard::Nothing | Regard::Checks | Regard::Chinese => Vec::new(),
        }
    }

    /// The search is spared when the side has idled already: nothing would come of it.
    fn threat_of(&self, before: &Position, after: &Position, m: Move) -> Option<Move> {
        let matters = self.regard == Regard::Chinese && self.idles == 0 && !is_escape(before, m);
        matters.then(|| threat::after(after)).flatten()
    }

    fn conduct(&self) -> Conduct {
        let one_prey = !self.prey.is_empty() && self.moves > 0;
        let chase = match (one_prey, self.chariots.is_empty()) {
            (true, false) => Conduct::ChariotChase,
            (true, true) => Conduct::Chase,
            (false, _) => Conduct::ChasesInTurn,
        };
        if self.moves > 0 && self.checks == self.moves {
            return Conduct::Check;
        }
        if self.regard == Regard::Asian && one_prey {
            return chase;
        }
        match (self.idles, self.checks, self.threats, self.chases) {
            (0, 0, 0, 0) => Conduct::Idle,
            (0, 0, 0, _) if self.joint => Conduct::JointChase,
            (0, 0, 0, _) => chase,
            (0, 0, _, 0) => Conduct::Threat,
            (0, 0, _, _) => Conduct::ThreatAndChase,
            (0, _, _, 0) => Conduct::CheckAndThreat,
            (0, _, _, _) => Conduct::CheckAndChase,
            (_, 0, _, _) => Conduct::Idle,
            _ => Conduct::ChecksAndIdles,
        }
    }

    /// The attacks of the last move that belong to the conduct, where the pieces stand at the end of the line.
    fn attacks(&self, side: Side, line: Line<'_, Position>) -> Vec<Attack<Square>> {
        let conduct = self.conduct();
        // The other side may have moved since, and only once.
        let answer = line.plies.last().filter(|ply| ply.after.turn() == side).map(|ply| ply.mv);
        let now = |square| answer.filter(|m| m.from == square).map_or(square, |m| m.to);
        let belongs = |attack: &Attack<Square>, origin: Option<Square>| match conduct {
            Conduct::Check => attack.deed == Deed::Check,
            Conduct::Threat => attack.deed == Deed::Threat,
            Conduct::Chase | Conduct::ChariotChase => origin.is_some_and(|origin| self.prey.contains(origin)),
            _ => true,
        };
        self.last
            .iter()
            .filter(|(attack, origin)| belongs(attack, *origin))
            .map(|(attack, _)| Attack { from: now(attack.from), on: now(attack.on), ..*attack })
            .collect()
    }
}

/// Whether the general steps out of check.
fn is_escape(before: &Position, m: Move) -> bool {
    before.in_check() && before.get(m.from).is_some_and(|piece| piece.kind == Kind::General)
}
