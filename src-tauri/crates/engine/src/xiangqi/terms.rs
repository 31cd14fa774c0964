//! The terms of the evaluation: which number of the list of weights stands for what.
//!
//! Every term is counted for both sides; the weight of a term times the difference of the counts is what it adds. So the
//! evaluation is linear in the weights, and they can be fitted to the outcomes of games.

use rules::{
    Side,
    xiangqi::{Kind, Square},
};

/// A piece of a kind on a point as its side sees it, left and right halves alike: ten ranks of five files.
pub(crate) const fn place(side: Side, kind: Kind, square: Square) -> usize {
    let file = square.file();
    let file = if file > 4 { 8 - file } else { file };
    kind.index() * PLACES + square.advance(side) as usize * 5 + file as usize
}

const PLACES: usize = 50;

/// A chariot, a cannon, a horse that can go to so many points.
pub(crate) const CHARIOT_REACH: usize = 7 * PLACES;
pub(crate) const CANNON_REACH: usize = CHARIOT_REACH + 18;
pub(crate) const HORSE_REACH: usize = CANNON_REACH + 18;

/// Points of the enemy palace attacked, by the kind that attacks: chariot, cannon, horse, soldier.
pub(crate) const PALACE_CHARIOT: usize = HORSE_REACH + 9;
pub(crate) const PALACE_CANNON: usize = PALACE_CHARIOT + 1;
pub(crate) const PALACE_HORSE: usize = PALACE_CHARIOT + 2;
pub(crate) const PALACE_SOLDIER: usize = PALACE_CHARIOT + 3;
/// So many pieces (0 to 5) attack a palace that so many advisors and elephants (0 to 4) guard.
pub(crate) const ASSAULT: usize = PALACE_CHARIOT + 4;

/// A piece against a side with so many (0 to 2) guards of a kind.
pub(crate) const CHARIOT_BY_ADVISORS: usize = ASSAULT + 6 * 5;
pub(crate) const CANNON_BY_ADVISORS: usize = CHARIOT_BY_ADVISORS + 3;
pub(crate) const HORSE_BY_ELEPHANTS: usize = CANNON_BY_ADVISORS + 3;
/// A cannon beside so many advisors and elephants of its own: its screens at home.
pub(crate) const CANNON_BY_OWN_GUARDS: usize = HORSE_BY_ELEPHANTS + 3;

/// A cannon with so many pieces (0 to 3) between it and the enemy general, along the file and along the rank. With none
/// it is the hollow cannon; with two the next capture checks.
pub(crate) const CANNON_FILE: usize = CANNON_BY_OWN_GUARDS + 5;
pub(crate) const CANNON_RANK: usize = CANNON_FILE + 4;
/// A chariot with so many pieces (1 or 2) between it and the enemy general.
pub(crate) const CHARIOT_LINE: usize = CANNON_RANK + 4;
/// The own general holds an enemy piece between itself and the other general.
pub(crate) const GENERAL_PINS: usize = CHARIOT_LINE + 2;
/// The own general on a file without any piece between it and the far edge: it helps to mate.
pub(crate) const GENERAL_OPEN_FILE: usize = GENERAL_PINS + 1;

/// Two soldiers beyond the river side by side.
pub(crate) const SOLDIERS_LINKED: usize = GENERAL_OPEN_FILE + 1;
/// Two chariots, cannons, horses: what the second one is worth besides.
pub(crate) const PAIR: usize = SOLDIERS_LINKED + 1;
/// A horse and a cannon together.
pub(crate) const HORSE_AND_CANNON: usize = PAIR + 3;
/// No chariot while the other side has one.
pub(crate) const NO_CHARIOT: usize = HORSE_AND_CANNON + 1;

/// An enemy piece of a kind (by its index) that is attacked and not protected.
pub(crate) const LOOSE: usize = NO_CHARIOT + 1;
/// An enemy piece of a kind attacked by one that is worth less.
pub(crate) const OUTCLASSED: usize = LOOSE + 7;
/// An own piece of a kind that is protected.
pub(crate) const PROTECTED: usize = OUTCLASSED + 7;

/// The turn.
pub(crate) const TURN: usize = PROTECTED + 7;

/// How many terms there are.
pub(crate) const COUNT: usize = TURN + 1;
