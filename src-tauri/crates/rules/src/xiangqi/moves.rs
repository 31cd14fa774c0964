//! Legal moves, without trying any of them out.
//!
//! After a move its own general must not be attackable. Rather than play each move and look, we look once at every enemy
//! piece that could have to do with the general and write down what it demands of a move that is not the general's:
//!
//! * a chariot (or the other general, along a file) with nothing between: stop it or take it; with one piece between: that
//!   piece stays between or takes it;
//! * a cannon with nothing between: nobody steps between; with one piece between: step between as well, or take the
//!   cannon, or, if the piece is one's own, take *it* away; with two between: neither leaves, nor takes the other;
//! * a horse with its leg free: stop it there or take it; with a piece on the leg: that piece stays or takes it;
//! * a soldier next to the general: take it.
//!
//! A move changes at most two points, so no piece farther away matters, and the demands are independent: a move is legal
//! when it meets all of them. The general itself has few moves; its targets are looked at one by one.

use arrayvec::ArrayVec;

use super::{Facing, Kind, Square, Squares, attacks, board::Board};
use crate::Side;

/// From one point to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    /// Where the piece stands.
    pub from: Square,
    /// Where it goes.
    pub to: Square,
}

/// Calls `found` with every piece of the side that can move, and its legal targets (never an empty set).
pub(super) fn each_legal(board: &Board, side: Side, mut found: impl FnMut(Square, Squares)) {
    let own = board.side(side);
    let Some(general) = board.of(side, Kind::General).first() else { return };
    let demands = Demands::on(board, side, general);
    let free = !own & demands.of_others;

    let mut consider = |from: Square, reach: Squares| {
        let targets =
            if demands.bound.contains(from) { reach & !own & demands.of_piece(from) } else { reach & free };
        if !targets.is_empty() {
            found(from, targets);
        }
    };
    // One loop a kind, so that the compiler sees which table each of them reads.
    for from in board.of(side, Kind::Chariot) {
        consider(from, attacks::chariot(from, board.lines(from)));
    }
    for from in board.of(side, Kind::Cannon) {
        consider(from, attacks::cannon(from, board.lines(from)));
    }
    for from in board.of(side, Kind::Horse) {
        consider(from, attacks::horse(from, board.occupied()));
    }
    for from in board.of(side, Kind::Soldier) {
        consider(from, attacks::soldier(from, side));
    }
    for from in board.of(side, Kind::Elephant) {
        consider(from, attacks::elephant(from, side, board.occupied()));
    }
    for from in board.of(side, Kind::Advisor) {
        consider(from, attacks::advisor(from, side));
    }

    let left = board.occupied() & !Squares::of(general);
    let mut targets = Squares::NONE;
    for to in attacks::general(general, side) & !own {
        if board.attackers(to, side.other(), left).is_empty() {
            targets |= Squares::of(to);
        }
    }
    if !targets.is_empty() {
        found(general, targets);
    }
}

/// Every piece that can move, with its targets, where a general may be taken and so may be left to be taken. With a general
/// gone there are none.
///
/// A plain list: nothing is known in advance of what such a move must heed, and nobody searches millions of them.
#[cold]
pub(super) fn capturing(board: &Board, side: Side, facing: Facing) -> Vec<(Square, Squares)> {
    if Side::BOTH.into_iter().any(|side| board.of(side, Kind::General).is_empty()) {
        return Vec::new();
    }
    let targets = |from: Square| {
        let piece = board.get(from)?;
        let reach = board.reach(from, piece) & !board.side(side);
        let targets = match facing {
            Facing::Captures if piece.kind == Kind::General => reach | faced(board, side),
            Facing::Captures => reach,
            Facing::Refused => reach.filter(|&to| !faces_after(board, Move { from, to })).collect(),
        };
        (!targets.is_empty()).then_some((from, targets))
    };
    board.side(side).filter_map(targets).collect()
}

/// The enemy general, if the side's own faces it on an open file.
pub(super) fn faced(board: &Board, side: Side) -> Squares {
    let [own, enemy] = [side, side.other()].map(|side| board.of(side, Kind::General));
    match (own.first(), enemy.first()) {
        (Some(a), Some(b))
            if a.file() == b.file() && (attacks::between(a, b) & board.occupied()).is_empty() =>
        {
            enemy
        }
        _ => Squares::NONE,
    }
}

/// Whether the generals face each other after the move, whatever it leaves on the board otherwise.
pub(super) fn faces_after(board: &Board, m: Move) -> bool {
    let mut after = board.clone();
    after.set(m.to, board.get(m.from));
    after.set(m.from, None);
    !faced(&after, Side::First).is_empty()
}

/// What one enemy piece demands of a move of any piece but the general.
struct Demand {
    /// The pieces it binds in particular.
    bound: Squares,
    /// Where those may go.
    of_bound: Squares,
    /// Where all others may go.
    of_others: Squares,
}

/// What all enemy pieces together demand.
struct Demands {
    all: ArrayVec<Demand, MOST_DEMANDS>,
    /// The pieces that one of them binds in particular.
    bound: Squares,
    /// Where all other pieces may go.
    of_others: Squares,
}

/// On each of four lines at most three shooters with less than three pieces between, eight horses and three soldiers.
const MOST_DEMANDS: usize = 4 * 3 + 8 + 3;

impl Demands {
    fn on(board: &Board, side: Side, general: Square) -> Self {
        let enemy = side.other();
        let (own, occupied) = (board.side(side), board.occupied());
        let mut demands = Self { all: ArrayVec::new(), bound: Squares::NONE, of_others: Squares::ALL };

        for (shooter, kind) in board.shooters(general, enemy) {
            let line = attacks::between(general, shooter);
            let screens = line & occupied;
            let taken = Squares::of(shooter);
            demands.add(match (kind, Screens::count(screens)) {
                (Kind::Cannon, Screens::None) => Demand::of_all(!line),
                (Kind::Cannon, Screens::One) => {
                    Demand { bound: screens & own, of_bound: !line, of_others: line & !screens | taken }
                }
                (Kind::Cannon, Screens::Two) => Demand {
                    bound: screens & own,
                    of_bound: line & !screens | taken,
                    of_others: Squares::ALL,
                },
                (_, Screens::None) => Demand::of_all(line | taken),
                (_, Screens::One) => {
                    Demand { bound: screens & own, of_bound: line | taken, of_others: Squares::ALL }
                }
                _ => continue,
            });
        }
        for horse in attacks::horses_around(general) & board.of(enemy, Kind::Horse) {
            let leg = attacks::leg(horse, general).map_or(Squares::NONE, Squares::of);
            let taken = Squares::of(horse);
            demands.add(if (leg & occupied).is_empty() {
                Demand::of_all(leg | taken)
            } else {
                Demand { bound: leg & own, of_bound: taken, of_others: Squares::ALL }
            });
        }
        for soldier in attacks::soldiers_before(general, enemy) & board.of(enemy, Kind::Soldier) {
            demands.add(Demand::of_all(Squares::of(soldier)));
        }
        demands
    }

    fn add(&mut self, demand: Demand) {
        self.bound |= demand.bound;
        self.of_others &= demand.of_others;
        self.all.push(demand);
    }

    /// Where a piece may go that is bound by one demand or more.
    fn of_piece(&self, square: Square) -> Squares {
        self.all.iter().fold(Squares::ALL, |allowed, demand| {
            allowed & if demand.bound.contains(square) { demand.of_bound } else { demand.of_others }
        })
    }
}

impl Demand {
    fn of_all(allowed: Squares) -> Self {
        Self { bound: Squares::NONE, of_bound: Squares::ALL, of_others: allowed }
    }
}

/// How many pieces stand in a line of fire, as far as it matters.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Screens {
    None,
    One,
    Two,
    More,
}

impl Screens {
    fn count(screens: Squares) -> Self {
        let (second, third) = (screens.without_first(), screens.without_first().without_first());
        match () {
            () if screens.is_empty() => Self::None,
            () if second.is_empty() => Self::One,
            () if third.is_empty() => Self::Two,
            () => Self::More,
        }
    }
}
