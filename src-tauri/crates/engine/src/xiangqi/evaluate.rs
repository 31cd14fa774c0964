//! What a position is worth without a search.
//!
//! A sum of weighted terms (`terms`), each with a weight for a full board and one for an empty one; how many chariots,
//! horses and cannons are left says how far the one or the other counts. Where the pieces stand is summed up move by
//! move ([`Balance`]); the rest is worked out anew.

use rules::{
    Position as _, Side,
    xiangqi::{self, Kind, Piece, Position, Square, Squares},
};

use super::{terms, weights::WEIGHTS};
use crate::score::UNDECIDED;

/// A weight: for a full board, for an empty one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Weight {
    pub(crate) full: i32,
    pub(crate) empty: i32,
}

impl Weight {
    fn add(&mut self, times: i32, weight: Self) {
        self.full += times * weight.full;
        self.empty += times * weight.empty;
    }
}

/// The worth of the pieces where they stand, for the first side, and how full the board is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Balance {
    worth: Weight,
    fullness: i32,
}

impl Balance {
    pub(crate) const EMPTY: Self = Self { worth: Weight { full: 0, empty: 0 }, fullness: 0 };

    pub(crate) fn of(position: &Position) -> Self {
        position.pieces().fold(Self::EMPTY, |mut balance, (square, piece)| {
            balance.add(piece, square);
            balance
        })
    }

    pub(crate) fn add(&mut self, piece: Piece, square: Square) {
        self.change(piece, square, 1);
    }

    pub(crate) fn remove(&mut self, piece: Piece, square: Square) {
        self.change(piece, square, -1);
    }

    fn change(&mut self, piece: Piece, square: Square, sign: i32) {
        let term = terms::place(piece.side, piece.kind, square);
        self.worth.add(sign * sign_of(piece.side), WEIGHTS[term]);
        self.fullness += sign * fullness(piece.kind);
    }
}

/// What a kind adds to how full the board is.
const fn fullness(kind: Kind) -> i32 {
    match kind {
        Kind::Chariot => 6,
        Kind::Horse | Kind::Cannon => 3,
        _ => 0,
    }
}

/// How full the board is at the start of a game.
pub(crate) const FULL: i32 = 48;

/// The worth of a position for the side to move, in hundredths of a soldier.
pub(crate) fn evaluate(position: &Position, balance: Balance) -> i32 {
    let mut sum = Sum(balance.worth);
    count(position, &mut sum);
    let fullness = balance.fullness.clamp(0, FULL);
    let worth = (sum.0.full * fullness + sum.0.empty * (FULL - fullness)) / FULL;
    let worth = worth * winning_share(position, if worth > 0 { Side::First } else { Side::Second }) / 16;
    (worth * sign_of(position.turn())).clamp(-UNDECIDED, UNDECIDED)
}

/// How much of an advantage counts, in sixteenths: without a piece that crosses the river there is nothing to win by.
fn winning_share(position: &Position, side: Side) -> i32 {
    let of = |kind| position.of(side, kind);
    let officers = of(Kind::Chariot) | of(Kind::Horse) | of(Kind::Cannon);
    match (officers.len(), of(Kind::Soldier).len()) {
        (0, 0) => 0,
        // A lone cannon or horse without soldiers does not win against guards.
        (1, 0) if of(Kind::Chariot).is_empty() => 4,
        (0, 1) => 8,
        _ => 16,
    }
}

/// Who counts terms.
pub(crate) trait Ledger {
    /// So many of a term for a side.
    fn count(&mut self, side: Side, term: usize, times: i32);
}

/// Adds up.
struct Sum(Weight);

impl Ledger for Sum {
    fn count(&mut self, side: Side, term: usize, times: i32) {
        self.0.add(times * sign_of(side), WEIGHTS[term]);
    }
}

const fn sign_of(side: Side) -> i32 {
    match side {
        Side::First => 1,
        Side::Second => -1,
    }
}

/// Writes down which terms count how often for the first side, to fit the weights.
#[derive(Default)]
pub(crate) struct Account(pub(crate) Vec<(u16, i8)>);

impl Ledger for Account {
    fn count(&mut self, side: Side, term: usize, times: i32) {
        let times = (times * sign_of(side)) as i8;
        match self.0.iter_mut().find(|(known, _)| usize::from(*known) == term) {
            Some((_, sum)) => *sum += times,
            None => self.0.push((term as u16, times)),
        }
    }
}

impl Account {
    /// The whole evaluation of a position, the places of the pieces included.
    pub(crate) fn of(position: &Position) -> (Self, i32) {
        let mut account = Self::default();
        for (square, piece) in position.pieces() {
            account.count(piece.side, terms::place(piece.side, piece.kind, square), 1);
        }
        count(position, &mut account);
        account.0.retain(|&(_, times)| times != 0);
        (account, Balance::of(position).fullness.clamp(0, FULL))
    }
}

/// What the pieces of a side attack.
#[derive(Clone, Copy)]
struct Attacked {
    by_soldiers: Squares,
    /// By horses and cannons.
    by_minor: Squares,
    by_all: Squares,
}

/// Counts every term but the places of the pieces.
fn count(position: &Position, ledger: &mut impl Ledger) {
    let attacked = Side::BOTH.map(|side| officers(position, side, ledger));
    for side in Side::BOTH {
        material(position, side, ledger);
        lines_to_general(position, side, ledger);
        threats(position, side, attacked, ledger);
    }
    ledger.count(position.turn(), terms::TURN, 1);
}

/// Reach of the officers, and what they do to the enemy palace.
fn officers(position: &Position, side: Side, ledger: &mut impl Ledger) -> Attacked {
    let enemy = side.other();
    let palace = PALACE[enemy.index()];
    let not_own = !position.side(side);
    let mut attacked =
        Attacked { by_soldiers: Squares::NONE, by_minor: Squares::NONE, by_all: Squares::NONE };
    let mut assailants = 0;

    let mut each = |kind: Kind, reach_term: usize, palace_term: usize| {
        let mut found = Squares::NONE;
        for square in position.of(side, kind) {
            let reach = position.reach(square, Piece { side, kind });
            found |= reach;
            if reach_term != 0 {
                ledger.count(side, reach_term + (reach & not_own).len(), 1);
            }
            let assault = (reach & palace).len() as i32;
            if assault > 0 {
                ledger.count(side, palace_term, assault);
                assailants += 1;
            }
        }
        found
    };
    let chariots = each(Kind::Chariot, terms::CHARIOT_REACH, terms::PALACE_CHARIOT);
    let cannons = each(Kind::Cannon, terms::CANNON_REACH, terms::PALACE_CANNON);
    let horses = each(Kind::Horse, terms::HORSE_REACH, terms::PALACE_HORSE);
    let soldiers = each(Kind::Soldier, 0, terms::PALACE_SOLDIER);

    let guards = position.of(enemy, Kind::Advisor).len() + position.of(enemy, Kind::Elephant).len();
    ledger.count(side, terms::ASSAULT + assailants.min(5) * 5 + guards.min(4), 1);

    attacked.by_soldiers = soldiers;
    attacked.by_minor = cannons | horses;
    attacked.by_all = chariots | cannons | horses | soldiers;
    for kind in [Kind::Advisor, Kind::Elephant, Kind::General] {
        for square in position.of(side, kind) {
            attacked.by_all |= position.reach(square, Piece { side, kind });
        }
    }
    attacked
}

/// Which pieces there are, on both sides.
fn material(position: &Position, side: Side, ledger: &mut impl Ledger) {
    let number = |side, kind| position.of(side, kind).len();
    let enemy = side.other();
    let [chariots, cannons, horses] =
        [Kind::Chariot, Kind::Cannon, Kind::Horse].map(|kind| number(side, kind));
    let [advisors, elephants] = [Kind::Advisor, Kind::Elephant].map(|kind| number(enemy, kind).min(2));
    let own_guards = number(side, Kind::Advisor) + number(side, Kind::Elephant);

    ledger.count(side, terms::CHARIOT_BY_ADVISORS + advisors, chariots as i32);
    ledger.count(side, terms::CANNON_BY_ADVISORS + advisors, cannons as i32);
    ledger.count(side, terms::HORSE_BY_ELEPHANTS + elephants, horses as i32);
    ledger.count(side, terms::CANNON_BY_OWN_GUARDS + own_guards.min(4), cannons as i32);
    for (index, number) in [chariots, cannons, horses].into_iter().enumerate() {
        if number >= 2 {
            ledger.count(side, terms::PAIR + index, 1);
        }
    }
    if cannons > 0 && horses > 0 {
        ledger.count(side, terms::HORSE_AND_CANNON, 1);
    }
    if chariots == 0 && number(enemy, Kind::Chariot) > 0 {
        ledger.count(side, terms::NO_CHARIOT, 1);
    }
    let crossed = position.of(side, Kind::Soldier) & Squares::beyond_river(side);
    let linked = crossed.filter(|soldier| soldier.offset(1, 0).is_some_and(|next| crossed.contains(next)));
    ledger.count(side, terms::SOLDIERS_LINKED, linked.count() as i32);
}

/// Cannons, chariots and the general on a line with the enemy general.
fn lines_to_general(position: &Position, side: Side, ledger: &mut impl Ledger) {
    let general = position.general(side.other());
    let occupied = position.occupied();
    let file = Squares::of_file(general.file());
    let rank = RANKS[general.rank() as usize % RANKS.len()];
    for cannon in position.of(side, Kind::Cannon) & (file | rank) {
        let screens = (xiangqi::between(cannon, general) & occupied).len();
        if screens <= 3 {
            let term = if file.contains(cannon) { terms::CANNON_FILE } else { terms::CANNON_RANK };
            ledger.count(side, term + screens, 1);
        }
    }
    for chariot in position.of(side, Kind::Chariot) & (file | rank) {
        let screens = (xiangqi::between(chariot, general) & occupied).len();
        if screens == 1 || screens == 2 {
            ledger.count(side, terms::CHARIOT_LINE + screens - 1, 1);
        }
    }
    let own = position.general(side);
    if file.contains(own) {
        let screens = xiangqi::between(own, general) & occupied;
        if screens.is_single() && !(screens & position.side(side.other())).is_empty() {
            ledger.count(side, terms::GENERAL_PINS, 1);
        }
    }
    let ahead = Squares::of_file(own.file()) & Squares::beyond_river(side);
    if (ahead & occupied).is_empty() {
        ledger.count(side, terms::GENERAL_OPEN_FILE, 1);
    }
}

/// Attacks on pieces, and protections.
fn threats(position: &Position, side: Side, attacked: [Attacked; 2], ledger: &mut impl Ledger) {
    let (own, enemy) = (attacked[side.index()], attacked[side.other().index()]);
    let loose = own.by_all & !enemy.by_all;
    for kind in [Kind::Chariot, Kind::Cannon, Kind::Horse, Kind::Elephant, Kind::Advisor, Kind::Soldier] {
        let prey = position.of(side.other(), kind);
        let outclassed = match kind {
            Kind::Chariot => prey & (own.by_minor | own.by_soldiers),
            Kind::Cannon | Kind::Horse => prey & own.by_soldiers,
            _ => Squares::NONE,
        };
        let loose = prey & loose & !outclassed;
        ledger.count(side, terms::LOOSE + kind.index(), loose.len() as i32);
        ledger.count(side, terms::OUTCLASSED + kind.index(), outclassed.len() as i32);
        let protected = position.of(side, kind) & own.by_all;
        ledger.count(side, terms::PROTECTED + kind.index(), protected.len() as i32);
    }
}

static PALACE: [Squares; 2] = [squares_where(3, 5, 0, 2), squares_where(3, 5, 7, 9)];

static RANKS: [Squares; 10] = {
    let mut ranks = [Squares::NONE; 10];
    let mut rank = 0;
    while rank < 10 {
        ranks[rank] = squares_where(0, 8, rank as u8, rank as u8);
        rank += 1;
    }
    ranks
};

const fn squares_where(left: u8, right: u8, low: u8, high: u8) -> Squares {
    let mut bits = 0;
    let mut index = 0;
    while let Some(square) = Square::from_index(index) {
        let (file, rank) = (square.file(), square.rank());
        if left <= file && file <= right && low <= rank && rank <= high {
            bits |= Squares::of(square).bits();
        }
        index += 1;
    }
    Squares::from_bits(bits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_worth_the_same_in_a_mirror() {
        let fen = "r1bakab1r/9/1cn2cn2/p1p1p1p1p/9/2P6/P3P1P1P/1C2C1N2/9/RNBAKABR1 b";
        let position = Position::from_fen(fen).unwrap();
        let mirrored = position.mirrored();
        let value = |position: &Position| evaluate(position, Balance::of(position));
        assert_eq!(value(&position), value(&mirrored));
    }

    #[test]
    fn an_account_adds_up_to_the_evaluation() {
        let fen = "r1bakab1r/9/1cn2cn2/p1p1p1p1p/9/2P6/P3P1P1P/1C2C1N2/9/RNBAKABR1 b";
        let position = Position::from_fen(fen).unwrap();
        let (account, fullness) = Account::of(&position);
        let mut sum = Weight::default();
        for (term, times) in account.0 {
            sum.add(times.into(), WEIGHTS[usize::from(term)]);
        }
        let worth = (sum.full * fullness + sum.empty * (FULL - fullness)) / FULL;
        assert_eq!(evaluate(&position, Balance::of(&position)), -worth);
    }

    #[test]
    fn a_chariot_more_is_an_advantage() {
        let position =
            Position::from_fen("rnbakabn1/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b").unwrap();
        assert!(evaluate(&position, Balance::of(&position)) < -500);
    }

    #[test]
    fn nobody_wins_without_a_piece_that_crosses_the_river() {
        let position = Position::from_fen("3k5/9/9/9/9/9/9/4B4/4A4/3AK1B2 w").unwrap();
        assert_eq!(evaluate(&position, Balance::of(&position)), 0);
    }
}
