//! A board that somebody arranges, and everything that may be wrong with it.

use super::{Kind, Law, Piece, Position, Square, board::Board, moves};
use crate::{Position as _, Side};

/// Any arrangement of pieces, legal or not: what the editor of positions works on and what a FEN says.
///
/// It becomes a [`Position`] by [`Position::try_from`], which tells all problems at once. Displayed it is a FEN (`{}`), or
/// only the first two fields of one, the board and the turn (`{:#}`).
#[derive(Clone, PartialEq, Eq)]
pub struct Setup {
    pub(super) board: Board,
    /// Whose turn it is.
    pub turn: Side,
    /// Plies since the last capture.
    pub quiet: u16,
    /// The number of the move, from 1; it grows after a move of the second side.
    pub number: u16,
}

impl Setup {
    /// A board without a piece.
    #[must_use]
    pub const fn empty(turn: Side) -> Self {
        Self { board: Board::EMPTY, turn, quiet: 0, number: 1 }
    }

    /// What stands on a point.
    #[must_use]
    pub fn get(&self, square: Square) -> Option<Piece> {
        self.board.get(square)
    }

    /// Puts a piece, or nothing, on a point.
    pub fn set(&mut self, square: Square, piece: Option<Piece>) {
        self.board.set(square, piece);
    }

    /// Every piece with its point, rank after rank from Red's left corner.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> {
        self.board.pieces()
    }

    /// Everything that is wrong or odd when it is to be played by the official law, see [`Problems`].
    #[must_use]
    pub fn problems(&self) -> Problems {
        self.problems_under(Law::Official)
    }

    /// Everything that is wrong or odd when it is to be played by the law: that a general can be taken is neither where it
    /// may be.
    #[must_use]
    pub fn problems_under(&self, law: Law) -> Problems {
        let mut problems =
            Side::BOTH.into_iter().fold(Problems::empty(), |all, side| all | self.problems_of(side));
        if !problems.is_playable() {
            return problems;
        }
        if let Law::Capture(facing) = law {
            let no_move = moves::capturing(&self.board, self.turn, facing).is_empty();
            problems.set(Problems::NO_MOVE, no_move);
            return problems;
        }
        let enemy = self.turn.other();
        let capturable = self
            .board
            .of(enemy, Kind::General)
            .any(|general| !self.board.attackers(general, self.turn, self.board.occupied()).is_empty());
        problems.set(Problems::CAPTURABLE, capturable);
        if !capturable {
            let mut can_move = false;
            moves::each_legal(&self.board, self.turn, |_, _| can_move = true);
            problems.set(Problems::NO_MOVE, !can_move);
        }
        problems
    }

    fn problems_of(&self, side: Side) -> Problems {
        let (number, outside) = match side {
            Side::First => (Problems::RED_GENERALS, Problems::RED_GENERAL_OUTSIDE),
            Side::Second => (Problems::BLACK_GENERALS, Problems::BLACK_GENERAL_OUTSIDE),
        };
        let of = |kind| self.board.of(side, kind);
        let too_many = |kind: Kind| kind != Kind::General && of(kind).len() > kind.at_start();
        [
            (number, !of(Kind::General).is_single()),
            (outside, of(Kind::General).any(|square| !square.in_palace(side))),
            (Problems::ADVISOR_PLACE, of(Kind::Advisor).any(|square| !is_advisor_point(square, side))),
            (Problems::ELEPHANT_PLACE, of(Kind::Elephant).any(|square| !is_elephant_point(square, side))),
            (Problems::SOLDIER_PLACE, of(Kind::Soldier).any(|square| !is_soldier_point(square, side))),
            (Problems::TOO_MANY, Kind::ALL.into_iter().any(too_many)),
        ]
        .into_iter()
        .filter_map(|(problem, is_there)| is_there.then_some(problem))
        .collect()
    }
}

impl Default for Setup {
    /// The usual start.
    fn default() -> Self {
        Position::start().into()
    }
}

impl std::fmt::Debug for Setup {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Setup({self})")
    }
}

bitflags::bitflags! {
    /// Everything that is wrong with a [`Setup`]. *Errors* make it unplayable; *oddities* cannot come about in a game,
    /// yet can be played on, and people set up such boards on purpose.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub struct Problems: u16 {
        /// Error: Red has no general, or more than one.
        const RED_GENERALS = 1 << 0;
        /// Error: Black has no general, or more than one.
        const BLACK_GENERALS = 1 << 1;
        /// Error: a red general stands outside its palace.
        const RED_GENERAL_OUTSIDE = 1 << 2;
        /// Error: a black general stands outside its palace.
        const BLACK_GENERAL_OUTSIDE = 1 << 3;
        /// Error: the side to move could take the general.
        const CAPTURABLE = 1 << 4;
        /// The side to move has no legal move: the game is over before it begins, but the position is one.
        const NO_MOVE = 1 << 5;
        /// Oddity: an advisor stands on none of the five points it can reach.
        const ADVISOR_PLACE = 1 << 6;
        /// Oddity: an elephant stands on none of the seven points it can reach.
        const ELEPHANT_PLACE = 1 << 7;
        /// Oddity: a soldier stands where it could not have come to.
        const SOLDIER_PLACE = 1 << 8;
        /// Oddity: a side has more pieces of a kind than at the start.
        const TOO_MANY = 1 << 9;
    }
}

impl Problems {
    /// The errors among them.
    #[must_use]
    pub fn errors(self) -> Self {
        self & (Self::RED_GENERALS
            | Self::BLACK_GENERALS
            | Self::RED_GENERAL_OUTSIDE
            | Self::BLACK_GENERAL_OUTSIDE
            | Self::CAPTURABLE)
    }

    /// A name for each, one lower-case word with hyphens: `too-many`.
    pub fn names(self) -> impl Iterator<Item = String> {
        self.iter_names().map(|(name, _)| name.to_ascii_lowercase().replace('_', "-"))
    }

    /// All that is no error.
    #[must_use]
    pub fn oddities(self) -> Self {
        self - self.errors()
    }

    /// Whether there is no error among them.
    #[must_use]
    pub fn is_playable(self) -> bool {
        self.errors().is_empty()
    }
}

impl std::fmt::Display for Problems {
    /// The names, separated by commas.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.names().collect::<Vec<_>>().join(", "))
    }
}

impl std::error::Error for Problems {}

fn is_advisor_point(square: Square, side: Side) -> bool {
    square.in_palace(side) && (square.file() + square.advance(side)) % 2 == 1
}

fn is_elephant_point(square: Square, side: Side) -> bool {
    match square.advance(side) {
        0 | 4 => matches!(square.file(), 2 | 6),
        2 => matches!(square.file(), 0 | 4 | 8),
        _ => false,
    }
}

fn is_soldier_point(square: Square, side: Side) -> bool {
    match square.advance(side) {
        0..=2 => false,
        3 | 4 => square.file().is_multiple_of(2),
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problems(fen: &str) -> Problems {
        fen.parse::<Setup>().unwrap().problems()
    }

    #[test]
    fn all_problems_are_told_at_once() {
        assert_eq!(
            problems("rrr6/9/9/k3a4/9/9/9/3E5/P8/9 w"),
            Problems::RED_GENERALS
                | Problems::BLACK_GENERAL_OUTSIDE
                | Problems::ADVISOR_PLACE
                | Problems::ELEPHANT_PLACE
                | Problems::SOLDIER_PLACE
                | Problems::TOO_MANY
        );
        assert_eq!(
            problems("kk7/9/9/9/9/9/9/9/9/3K5 w").errors().names().collect::<Vec<_>>(),
            ["black-generals", "black-general-outside"]
        );
    }

    #[test]
    fn the_side_that_has_moved_must_not_be_in_check() {
        assert_eq!(
            problems("4k4/9/9/9/9/9/9/9/9/4K4 w"),
            Problems::CAPTURABLE,
            "the generals face each other"
        );
        assert_eq!(problems("3k5/9/9/3R5/9/9/9/9/9/4K4 w"), Problems::CAPTURABLE);
        assert_eq!(problems("3k5/9/9/3R5/9/9/9/9/9/5K3 b"), Problems::empty());
    }

    #[test]
    fn oddities_and_the_lack_of_a_move_do_not_hinder_play() {
        for fen in ["3k5/4P4/4P4/9/9/9/9/9/9/4K4 b", "3k5/9/9/9/9/9/9/3A5/P8/R1R1KR3 w"] {
            let problems = problems(fen);
            assert!(problems.is_playable() && !problems.oddities().is_empty(), "{fen}: {problems}");
            assert!(Position::from_fen(fen).is_ok(), "{fen}");
        }
    }

    #[test]
    fn nothing_is_odd_about_the_start() {
        assert_eq!(Setup::default().problems(), Problems::empty());
        assert_eq!(Setup::empty(Side::First).problems(), Problems::RED_GENERALS | Problems::BLACK_GENERALS);
    }
}
