//! What a position is worth to the side to move.
//!
//! Inside a search a score is a plain number, in hundredths of a soldier. Numbers beyond any evaluation say that the game is
//! decided: by mate, or, a little below, by the rules about repetition. Of two such ends the nearer one counts for more.

/// The score of mating now.
pub(crate) const MATE: i32 = 32_000;
/// Above every score.
pub(crate) const INFINITE: i32 = 32_001;
/// Above every score of a game that the rules of repetition decide.
pub(crate) const MATES: i32 = MATE - 1_000;
/// The score of a position by whose repetition the other side loses.
pub(crate) const RULED: i32 = 30_500;
/// A score of this size or more decides the game.
pub(crate) const DECIDED: i32 = 29_500;
/// The greatest score of a position that is not decided.
pub(crate) const UNDECIDED: i32 = 28_000;
/// The score of an even game.
pub(crate) const DRAW: i32 = 0;

/// The score of being mated after so many plies.
pub(crate) const fn mated(ply: usize) -> i32 {
    ply as i32 - MATE
}

/// A score as it is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// Hundredths of a soldier in favour of the side to move.
    Soldiers(i32),
    /// The side to move mates, or with a negative number is mated, in so many moves of its own. 0: it is mated.
    Mate(i32),
}

impl Score {
    pub(crate) const fn of(score: i32) -> Self {
        match score {
            MATES.. => Self::Mate((MATE - score + 1) / 2),
            _ if score <= -MATES => Self::Mate(-(MATE + score) / 2),
            _ => Self::Soldiers(score),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mates_are_counted_in_moves_of_the_side() {
        assert_eq!(Score::of(-mated(1)), Score::Mate(1));
        assert_eq!(Score::of(-mated(3)), Score::Mate(2));
        assert_eq!(Score::of(mated(0)), Score::Mate(0));
        assert_eq!(Score::of(mated(2)), Score::Mate(-1));
        assert_eq!(Score::of(mated(4)), Score::Mate(-2));
        assert_eq!(Score::of(-35), Score::Soldiers(-35));
        assert_eq!(Score::of(RULED), Score::Soldiers(RULED));
    }
}
