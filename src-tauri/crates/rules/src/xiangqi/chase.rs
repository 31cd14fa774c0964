//! Which pieces a move chases (捉).
//!
//! A move chases a piece X when after it some piece A of the mover, neither general nor soldier (AXF 28),
//! * attacks X and did not before, *pair by pair*: so an attack uncovered by another piece counts, and one that is only
//!   kept up along the same line does not;
//! * may take X without exposing its general;
//! * and would gain by it;
//! * X being neither the general nor a soldier on its own half.
//!
//! Gaining is where the rule sets differ. By the Asian rules A gains when it is a horse or a cannon and X a chariot
//! (AXF 15); or X is of another kind and unprotected; or X is of the same kind, unprotected, and cannot take A itself
//! (AXF 24). Unprotected means that nothing could legally take back. And as the appendix of the rules has it, a soldier
//! that by its move takes the protection away from a piece which stands attacked lets the attacker chase it.
//!
//! By the Chinese rules the whole exchange on the point of X counts, and a chase that gains only because a second piece
//! takes after the first is a joint one (联合捉子). Whatever piece moves, a capture that gains now and did not before is a
//! chase. A capture that is answered by mate is none.

use super::{Kind, Move, Piece, Position, Square, Squares, board::Board, threat};
use crate::{Position as _, Side};

/// An attack that a move makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Chase {
    pub(super) hunter: Square,
    pub(super) prey: Square,
    pub(super) means: Means,
}

/// Why the capture would gain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Means {
    /// Nothing could take back.
    Unprotected,
    /// A horse or a cannon takes a chariot.
    Chariot,
    /// What is taken is worth more than what is taken back.
    Value,
    /// Only because others take after it.
    Joint,
}

/// What a move chases by the Asian rules.
pub(super) fn asian(before: &Position, after: &Position, m: Move) -> Vec<Chase> {
    let by_soldier = before.get(m.from).is_some_and(|piece| piece.kind == Kind::Soldier);
    chases(before, after, m, if by_soldier { Renewal::Protection } else { Renewal::None }, by_protection)
}

/// What a move chases by the Chinese rules.
pub(super) fn chinese(before: &Position, after: &Position, m: Move) -> Vec<Chase> {
    let mut chases = chases(before, after, m, Renewal::Protection, by_exchange);
    chases.retain(|chase| !is_answered_by_mate(after, chase));
    chases
}

/// Whether an attack that already stood can be a chase.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Renewal {
    None,
    /// When the capture gains now and did not before.
    Protection,
}

fn chases(
    before: &Position,
    after: &Position,
    m: Move,
    renewal: Renewal,
    gain: fn(&Board, Piece, Square, Square) -> Option<Means>,
) -> Vec<Chase> {
    let (side, enemy) = (before.turn(), after.turn());
    let (old, new) = (before.board(), after.board());
    let prey = preys(new, enemy);
    let mut chases = Vec::new();
    for kind in [Kind::Advisor, Kind::Elephant, Kind::Horse, Kind::Chariot, Kind::Cannon] {
        for hunter in new.of(side, kind) {
            let piece = Piece { side, kind };
            let hunter_before = if hunter == m.to { m.from } else { hunter };
            let attacked_before = old.reach(hunter_before, piece);
            for target in new.reach(hunter, piece) & prey {
                let is_new = !attacked_before.contains(target)
                    || renewal == Renewal::Protection && gain(old, piece, hunter_before, target).is_none();
                if let Some(means) = is_new.then(|| gain(new, piece, hunter, target)).flatten() {
                    chases.push(Chase { hunter, prey: target, means });
                }
            }
        }
    }
    chases
}

/// The pieces of a side that can be chased at all.
fn preys(board: &Board, side: Side) -> Squares {
    Kind::ALL.into_iter().fold(Squares::NONE, |all, kind| {
        all | match kind {
            Kind::General => Squares::NONE,
            Kind::Soldier => board.of(side, kind) & Squares::beyond_river(side),
            _ => board.of(side, kind),
        }
    })
}

/// Whether a piece that attacks another may take it and would gain by it, as the Asian rules have it.
fn by_protection(board: &Board, hunter: Piece, from: Square, target: Square) -> Option<Means> {
    let prey = board.get(target)?;
    let taken = captured(board, from, target)?;
    match (hunter.kind, prey.kind) {
        (Kind::Horse | Kind::Cannon, Kind::Chariot) => Some(Means::Chariot),
        (a, b) if a == b && can_take(board, target, from) => None,
        _ => takers(&taken, prey.side, target).is_empty().then_some(Means::Unprotected),
    }
}

/// The same as the Chinese rules have it.
fn by_exchange(board: &Board, hunter: Piece, from: Square, target: Square) -> Option<Means> {
    let prey = board.get(target)?;
    let taken = captured(board, from, target)?;
    if hunter.kind == prey.kind && can_take(board, target, from) {
        return None;
    }
    let alone = worth(prey.kind) - worth(hunter.kind);
    match (hunter.kind, prey.kind) {
        (Kind::Horse | Kind::Cannon, Kind::Chariot) => Some(Means::Chariot),
        _ if takers(&taken, prey.side, target).is_empty() => Some(Means::Unprotected),
        _ if alone > 0 => Some(Means::Value),
        _ => (worth(prey.kind) > best_capture(&taken, prey.side, target)).then_some(Means::Joint),
    }
}

/// What a side wins at best by taking on a point, in turn with the other side, the least piece first.
fn best_capture(board: &Board, side: Side, target: Square) -> i32 {
    let least = takers(board, side, target)
        .min_by_key(|&from| board.get(from).map_or(i32::MAX, |piece| rank_as_taker(piece.kind)));
    let (Some(victim), Some(taken)) =
        (board.get(target), least.and_then(|from| captured(board, from, target)))
    else {
        return 0;
    };
    (worth(victim.kind) - best_capture(&taken, side.other(), target)).max(0)
}

/// The general takes last.
fn rank_as_taker(kind: Kind) -> i32 {
    if kind == Kind::General { i32::MAX } else { worth(kind) }
}

/// A chariot is worth two horses or two cannons (CXA 1999, 25.3); advisors and elephants are alike, and no number of them or
/// of soldiers makes up for a soldier taken in exchange.
const fn worth(kind: Kind) -> i32 {
    match kind {
        Kind::Chariot => 4,
        Kind::Horse | Kind::Cannon => 2,
        Kind::Advisor | Kind::Elephant | Kind::Soldier => 1,
        Kind::General => 0,
    }
}

/// Whether the other side mates at once when the chase is carried out.
fn is_answered_by_mate(after: &Position, chase: &Chase) -> bool {
    let mut taken = after.passed();
    taken.play_unchecked(Move { from: chase.hunter, to: chase.prey });
    threat::at_once(&taken).is_some()
}

/// The pieces of a side that could legally take on a point.
fn takers(board: &Board, side: Side, target: Square) -> Squares {
    board.side(side).filter(|&from| can_take(board, from, target)).collect()
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
