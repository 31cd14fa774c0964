//! Whether a move threatens mate (杀): left alone, the side would mate by checks only.
//!
//! The other side passes, and a small search looks for a mate in which every move of the attacker is a check. It is bound
//! in depth and in positions, so that it says the same on every computer and never takes long.

use super::{Move, Position};
use crate::Position as _;

/// How many checks the longest mate may take that counts as threatened.
const MOST_CHECKS: u8 = 3;
/// How many moves of the attacker are tried at most.
const MOST_TRIES: u32 = 4000;

/// The move that would begin a mate by checks if the side to move, which is not in check, passed.
pub(super) fn after(position: &Position) -> Option<Move> {
    let passed = position.passed();
    let mut tries = MOST_TRIES;
    (1..=MOST_CHECKS).find_map(|checks| mating(&passed, checks, &mut tries))
}

/// A move that mates at once.
pub(super) fn at_once(position: &Position) -> Option<Move> {
    mating(position, 1, &mut u32::MAX.clone())
}

/// A move that mates by at most so many checks.
fn mating(position: &Position, checks: u8, tries: &mut u32) -> Option<Move> {
    let rest = checks.checked_sub(1)?;
    position.legal_moves().into_iter().find(|&m| {
        *tries = tries.saturating_sub(1);
        let checked = played(position, m);
        *tries > 0
            && checked.in_check()
            && checked
                .legal_moves()
                .into_iter()
                .all(|reply| mating(&played(&checked, reply), rest, tries).is_some())
    })
}

fn played(position: &Position, m: Move) -> Position {
    let mut after = position.clone();
    after.play_unchecked(m);
    after
}

#[cfg(test)]
mod tests {
    use super::*;

    fn threat(fen: &str) -> Option<String> {
        after(&Position::from_fen(fen).unwrap()).map(|m| m.to_string())
    }

    #[test]
    fn a_mate_is_seen_up_to_three_checks_deep() {
        let [at_once, in_two, never] =
            ["3k5/9/8R/9/9/9/9/9/9/4K4 b", "4k4/9/8R/7R1/9/9/9/9/9/3K5 b", "4k4/9/8R/9/9/9/9/9/9/3K5 b"];
        assert_eq!(threat(at_once).as_deref(), Some("i7d7"), "the general may not face the other");
        assert!(threat(in_two).is_some(), "two chariots drive it to the edge");
        assert_eq!(threat(never), None, "one does not");
    }
}
