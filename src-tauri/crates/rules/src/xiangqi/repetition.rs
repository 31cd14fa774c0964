//! Who offends when a position comes again.
//!
//! A position is a placement and a side to move. When one occurs for the third time, all moves since the first of the
//! three are looked at. A side that gave check with every one of its moves offends most; next a side of whose moves every
//! one chased the same enemy piece. The greater offence loses, equal ones draw: so check and chase in turn, or chases of
//! two pieces in turn, are no offence (AXF 12, 32).
//!
//! A move chases a piece X when after it some piece A of the mover, neither general nor soldier (AXF 28),
//! * attacks X and did not before, *pair by pair*: so an attack uncovered by another piece counts, and one that is only
//!   kept up along the same line does not;
//! * may take X without exposing its general;
//! * and would gain by it: A is a horse or a cannon and X a chariot (AXF 15); or X is of another kind and unprotected; or
//!   X is of the same kind, unprotected, and cannot take A itself (AXF 24);
//! * X being neither the general nor a soldier on its own half.
//!
//! Unprotected means that nothing could legally take back. And as the appendix of the rules has it, a soldier that by its
//! move takes the protection away from a piece which stands attacked lets the attacker chase it.

use super::{Kind, Move, Piece, Position, Rules, Square, Squares, board::Board};
use crate::{Line, Outcome, Ply, Position as _, Reason, Side, Warning};

/// A position that occurs again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Repetition {
    /// How often it has occurred, 2 or 3.
    occurrences: u8,
    /// What each side did since the first of them.
    offences: [Offence; 2],
}

/// What a side did with every move of a cycle, the least offence first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Offence {
    None,
    Chase,
    Check,
}

/// How often a position must occur to be judged.
const LIMIT: u8 = 3;

impl Repetition {
    /// Whether the position at the end of the line has occurred before, and who offended by that.
    pub(super) fn at_end(line: Line<'_, Position>, rules: Rules) -> Option<Self> {
        let earlier = earlier(line);
        let (occurrences, first) = match earlier {
            (None, _) => return None,
            (Some(first), None) => (2, first),
            (_, Some(first)) => (LIMIT, first),
        };
        Some(Self { occurrences, offences: offences(line, first, rules) })
    }

    /// The end of the game, if this ends it.
    pub(super) fn outcome(&self) -> Option<Outcome> {
        let outcome = Outcome { winner: self.offender().map(Side::other), reason: self.reason() };
        (self.occurrences == LIMIT).then_some(outcome)
    }

    /// What the players should know, if this does not yet end the game.
    pub(super) fn warning(&self) -> Option<Warning> {
        (self.occurrences < LIMIT).then(|| Warning {
            reason: self.reason(),
            must_deviate: self.offender(),
            repeats: self.occurrences,
            limit: LIMIT,
        })
    }

    /// The article of the rules that decides.
    pub(super) fn clause(&self, rules: Rules) -> &'static str {
        match (rules, self.offences) {
            (Rules::None, _) => "",
            (Rules::Simple, [Offence::Check, Offence::Check]) => "both sides check perpetually: draw",
            (Rules::Simple, offences) if offences.contains(&Offence::Check) => "perpetual check loses",
            (Rules::Simple, _) => "third occurrence: draw",
            (Rules::Asian, [Offence::Check, Offence::Check]) => "AXF 7",
            (Rules::Asian, offences) if offences.contains(&Offence::Check) => "AXF 6",
            (Rules::Asian, [Offence::Chase, Offence::Chase]) => "AXF, mutual chase: draw",
            (Rules::Asian, offences) if offences.contains(&Offence::Chase) => "AXF 14",
            (Rules::Asian, _) => "AXF 39",
        }
    }

    fn offender(&self) -> Option<Side> {
        let [first, second] = self.offences;
        match first.cmp(&second) {
            std::cmp::Ordering::Greater => Some(Side::First),
            std::cmp::Ordering::Less => Some(Side::Second),
            std::cmp::Ordering::Equal => None,
        }
    }

    fn reason(&self) -> Reason {
        let [first, second] = self.offences;
        match (first.max(second), self.offender()) {
            (Offence::None, _) => Reason::Repetition,
            (_, None) => Reason::MutualPerpetual,
            (Offence::Chase, _) => Reason::PerpetualChase,
            (Offence::Check, _) => Reason::PerpetualCheck,
        }
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

/// What each side did with all of its moves from the position after `first` plies to the end of the line.
fn offences(line: Line<'_, Position>, first: usize, rules: Rules) -> [Offence; 2] {
    let cycle = line.plies.get(first..).unwrap_or_default();
    let checks = Side::BOTH.map(|side| by(side, cycle).all(|ply| ply.after.in_check()));
    let chases = match rules {
        Rules::None | Rules::Simple => [false; 2],
        // A perpetual check is the greater offence of its side whatever else the side did.
        Rules::Asian if checks.contains(&true) => [false; 2],
        Rules::Asian => perpetual_chases(line, first),
    };
    [0, 1].map(|side| match (checks[side], chases[side]) {
        (true, _) => Offence::Check,
        (false, true) => Offence::Chase,
        (false, false) => Offence::None,
    })
}

/// The plies of a cycle that a side made.
fn by(side: Side, cycle: &[Ply<Position>]) -> impl Iterator<Item = &Ply<Position>> {
    cycle.iter().filter(move |ply| ply.after.turn() != side)
}

/// Whether each side chased one and the same piece with all of its moves.
fn perpetual_chases(line: Line<'_, Position>, first: usize) -> [bool; 2] {
    // Pieces are followed by the point they stood on when the cycle began: nothing is taken meanwhile.
    let mut origins = super::square::PerSquare([None; Square::COUNT]);
    for square in Square::all() {
        origins[square] = Some(square);
    }
    let mut prey = [Squares::ALL; 2];
    for number in first..line.plies.len() {
        let (Some(before), Some(ply)) = (line.at(number), line.plies.get(number)) else { break };
        origins[ply.mv.to] = origins[ply.mv.from].take();
        let chased = chased(before, &ply.after, ply.mv);
        let chased = chased
            .filter_map(|square| origins[square])
            .fold(Squares::NONE, |all, square| all | Squares::of(square));
        prey[before.turn().index()] &= chased;
    }
    prey.map(|prey| !prey.is_empty())
}

/// The pieces that a move chases.
fn chased(before: &Position, after: &Position, m: Move) -> Squares {
    let (side, enemy) = (before.turn(), after.turn());
    let (old, new) = (before.board(), after.board());
    let by_soldier = old.get(m.from).is_some_and(|piece| piece.kind == Kind::Soldier);
    let prey = Kind::ALL.into_iter().fold(Squares::NONE, |all, kind| {
        all | match kind {
            Kind::General => Squares::NONE,
            Kind::Soldier => new.of(enemy, kind) & Squares::beyond_river(enemy),
            _ => new.of(enemy, kind),
        }
    });

    let mut chased = Squares::NONE;
    for kind in [Kind::Advisor, Kind::Elephant, Kind::Horse, Kind::Chariot, Kind::Cannon] {
        for hunter in new.of(side, kind) {
            let piece = Piece { side, kind };
            let hunter_before = if hunter == m.to { m.from } else { hunter };
            let attacked_before = old.reach(hunter_before, piece);
            for target in new.reach(hunter, piece) & prey {
                let is_new = !attacked_before.contains(target)
                    || by_soldier && !gains(old, piece, hunter_before, target);
                if is_new && gains(new, piece, hunter, target) {
                    chased |= Squares::of(target);
                }
            }
        }
    }
    chased
}

/// Whether a piece that attacks another may take it and would gain by it.
fn gains(board: &Board, hunter: Piece, from: Square, target: Square) -> bool {
    let Some(prey) = board.get(target) else { return false };
    let Some(taken) = captured(board, from, target) else { return false };
    match (hunter.kind, prey.kind) {
        (Kind::Horse | Kind::Cannon, Kind::Chariot) => true,
        (a, b) if a == b && can_take(board, target, from) => false,
        _ => !board.side(prey.side).any(|protector| can_take(&taken, protector, target)),
    }
}

/// Whether a piece moves onto the other's point by the way of its kind without exposing its general.
fn can_take(board: &Board, from: Square, target: Square) -> bool {
    board.get(from).is_some_and(|piece| board.reach(from, piece).contains(target))
        && captured(board, from, target).is_some()
}

/// The board after a capture, unless the general of the side that takes is exposed then.
fn captured(board: &Board, from: Square, target: Square) -> Option<Board> {
    let piece = board.get(from)?;
    let mut after = board.clone();
    after.set(from, None);
    after.set(target, Some(piece));
    let general = after.of(piece.side, Kind::General).first()?;
    after.attackers(general, piece.side.other(), after.occupied()).is_empty().then_some(after)
}
