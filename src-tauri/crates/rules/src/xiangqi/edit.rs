//! Arranging a board by hand (摆棋), and the arrangements for an uneven game (让子).

use super::{Kind, Piece, Setup, Square};
use crate::Side;

/// Why an edit of a setup is refused: every board that is arranged here keeps one general a side, in its palace.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum EditError {
    /// A general is never taken off the board, nor is another piece put in its place.
    #[error("a general stays on the board")]
    General,
    /// A general stands in its own palace.
    #[error("a general stays in its palace")]
    Palace,
    /// There is no piece to move.
    #[error("no piece stands there")]
    Empty,
}

/// Edits, as a table makes them. An arrangement starts a game anew, so each resets the counters.
impl Setup {
    /// Puts a piece on a point; what stood there is gone. A general comes from where it stood before.
    ///
    /// # Errors
    /// A general stands on the point, or would stand outside its palace.
    pub fn place(&mut self, square: Square, piece: Piece) -> Result<(), EditError> {
        self.make_room(square, piece)?;
        if piece.kind == Kind::General {
            for old in self.board.of(piece.side, Kind::General) {
                self.set(old, None);
            }
        }
        self.set(square, Some(piece));
        self.restart();
        Ok(())
    }

    /// Takes the piece off a point; an empty point stays empty.
    ///
    /// # Errors
    /// A general stands there.
    pub fn remove(&mut self, square: Square) -> Result<(), EditError> {
        if self.is_general(square) {
            return Err(EditError::General);
        }
        self.set(square, None);
        self.restart();
        Ok(())
    }

    /// Moves the piece on a point to another, by no rule of the game; what stood there is gone.
    ///
    /// # Errors
    /// The point is empty, a general stands on the target, or a general would leave its palace.
    pub fn shift(&mut self, from: Square, to: Square) -> Result<(), EditError> {
        let piece = self.get(from).ok_or(EditError::Empty)?;
        if from != to {
            self.make_room(to, piece)?;
            self.set(from, None);
            self.set(to, Some(piece));
        }
        self.restart();
        Ok(())
    }

    /// Takes everything off the board but the generals, which stay where they are.
    pub fn clear(&mut self) {
        let all: Vec<_> = self.pieces().collect();
        for (square, _) in all.into_iter().filter(|(_, piece)| piece.kind != Kind::General) {
            self.set(square, None);
        }
        self.restart();
    }

    /// Says whose turn it is.
    pub fn set_turn(&mut self, turn: Side) {
        self.turn = turn;
        self.restart();
    }

    /// The setup in a mirror that swaps left and right.
    #[must_use]
    pub fn mirrored(&self) -> Self {
        self.mapped(Square::mirrored, |piece| piece)
    }

    /// The setup with the colours exchanged, the board turned by half a circle, and the other side to move: what was
    /// Red's game is Black's.
    #[must_use]
    pub fn exchanged(&self) -> Self {
        let other = |piece: Piece| Piece { side: piece.side.other(), ..piece };
        Self { turn: self.turn.other(), ..self.mapped(Square::turned, other) }
    }

    fn mapped(&self, point: fn(Square) -> Square, piece: impl Fn(Piece) -> Piece) -> Self {
        let empty = Self::empty(self.turn);
        let mut mapped = Self { quiet: self.quiet, number: self.number, ..empty };
        for (square, it) in self.pieces() {
            mapped.set(point(square), Some(piece(it)));
        }
        mapped
    }

    /// Whether the piece may stand on the point, where it takes the place of what stands there.
    fn make_room(&self, square: Square, piece: Piece) -> Result<(), EditError> {
        match self.get(square) {
            Some(old) if old.kind == Kind::General && old != piece => Err(EditError::General),
            _ if piece.kind == Kind::General && !square.in_palace(piece.side) => Err(EditError::Palace),
            _ => Ok(()),
        }
    }

    fn is_general(&self, square: Square) -> bool {
        self.get(square).is_some_and(|piece| piece.kind == Kind::General)
    }

    fn restart(&mut self) {
        (self.quiet, self.number) = (0, 1);
    }
}

/// What the stronger player, who has Red, gives: the usual starts of an uneven game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Odds {
    /// 让先: the first move. Black begins.
    FirstMove,
    /// 让单马: the left horse.
    Horse,
    /// 让双马: both horses.
    BothHorses,
    /// 让车: the left chariot.
    Chariot,
}

impl Odds {
    /// All of them, from the least to the greatest.
    pub const ALL: [Self; 4] = [Self::FirstMove, Self::Horse, Self::BothHorses, Self::Chariot];

    /// A name: lower case with hyphens.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::FirstMove => "first-move",
            Self::Horse => "horse",
            Self::BothHorses => "both-horses",
            Self::Chariot => "chariot",
        }
    }

    /// The odds of that name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|odds| odds.name() == name)
    }

    /// The start. Who gives a piece still moves first.
    #[must_use]
    pub fn setup(self) -> Setup {
        let mut setup = Setup::default();
        let files: &[u8] = match self {
            Self::FirstMove => {
                setup.turn = Side::Second;
                &[]
            }
            Self::Horse => &[1],
            Self::BothHorses => &[1, 7],
            Self::Chariot => &[0],
        };
        for square in files.iter().filter_map(|&file| Square::new(file, 0)) {
            setup.set(square, None);
        }
        setup
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::xiangqi::Problems;

    fn at(text: &str) -> Square {
        text.parse().unwrap()
    }

    fn piece(letter: char) -> Piece {
        Piece::from_letter(letter).unwrap()
    }

    #[test]
    fn a_general_stays_on_the_board_and_in_its_palace() {
        let mut setup = Setup::default();
        assert_eq!(setup.remove(at("e0")), Err(EditError::General));
        assert_eq!(setup.place(at("e9"), piece('R')), Err(EditError::General));
        assert_eq!(setup.place(at("e9"), piece('K')), Err(EditError::General));
        assert_eq!(setup.place(at("e3"), piece('K')), Err(EditError::Palace));
        assert_eq!(setup.shift(at("e0"), at("c0")), Err(EditError::Palace));
        assert_eq!(setup.shift(at("a0"), at("e0")), Err(EditError::General));
        assert_eq!(setup.shift(at("a1"), at("a2")), Err(EditError::Empty));
        assert_eq!(setup, Setup::default(), "what is refused changes nothing");

        assert_eq!(setup.shift(at("e0"), at("e1")), Ok(()));
        assert_eq!(setup.place(at("d2"), piece('K')), Ok(()));
        assert_eq!(setup.place(at("d2"), piece('K')), Ok(()), "it stands there already");
        assert_eq!(setup.get(at("e1")), None, "there is only one");
        assert_eq!(setup.problems().errors(), Problems::empty());
    }

    #[test]
    fn an_edited_board_begins_anew() {
        let mut setup: Setup = "3k5/9/9/9/9/9/9/9/9/R3K4 b - - 30 40".parse().unwrap();
        setup.place(at("a1"), piece('p')).unwrap();
        setup.shift(at("a1"), at("a2")).unwrap();
        setup.set_turn(Side::First);
        assert_eq!(setup.to_string(), "3k5/9/9/9/9/9/9/p8/9/R3K4 w - - 0 1");
        setup.clear();
        assert_eq!(setup.to_string(), "3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1");
    }

    #[test]
    fn mirror_and_exchange() {
        let setup: Setup = "3k5/9/9/9/9/9/9/9/9/R3K4 b - - 3 4".parse().unwrap();
        assert_eq!(setup.mirrored().to_string(), "5k3/9/9/9/9/9/9/9/9/4K3R b - - 3 4");
        assert_eq!(setup.exchanged().to_string(), "4k3r/9/9/9/9/9/9/9/9/5K3 w - - 3 4");
    }

    #[test]
    fn the_odds_are_given_by_red() {
        let starts = Odds::ALL.map(|odds| odds.setup().to_string());
        let board = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9";
        assert_eq!(starts[0], format!("{board}/RNBAKABNR b - - 0 1"));
        assert_eq!(starts[1], format!("{board}/R1BAKABNR w - - 0 1"));
        assert_eq!(starts[2], format!("{board}/R1BAKAB1R w - - 0 1"));
        assert_eq!(starts[3], format!("{board}/1NBAKABNR w - - 0 1"));
        for odds in Odds::ALL {
            assert_eq!(Odds::from_name(odds.name()), Some(odds));
            assert_eq!(odds.setup().problems(), Problems::empty());
        }
    }
}
