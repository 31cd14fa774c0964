use std::{fmt, hash::Hash, str::FromStr};

use crate::{Illegal, Key, Outcome, Ply, Ruling, Side, Warning};

/// A position of one of the games: what stands where, and whose turn it is.
///
/// A value of this type is always a position that can be played from; [`Position::play_unchecked`] keeps it so only
/// for moves that [`Position::check`] accepts.
pub trait Position: Clone + fmt::Debug + PartialEq + Send + Sync + 'static {
    /// A move, a few bytes.
    type Move: Copy + Eq + Hash + fmt::Debug + Send + Sync + 'static;
    /// A point of the board; displayed as the window names it (`h2`).
    type Point: Copy + Eq + fmt::Debug + fmt::Display + FromStr + Send + Sync + 'static;
    /// The rule set by which a game is judged.
    type Rules: Copy + Eq + fmt::Debug + Send + Sync + 'static;
    /// What the stronger player, who has the first side, gives to the other one.
    type Odds: Copy + Eq + Hash + fmt::Debug + Send + Sync + 'static;

    /// An arrangement that need not be playable.
    type Setup: Clone + PartialEq + fmt::Debug + fmt::Display + Send + Sync + 'static;
    /// One change of an arrangement.
    type Edit: Clone + PartialEq + fmt::Debug + Send + Sync + 'static;
    /// What can be wrong with an arrangement, or odd about it.
    type Problems: Copy + Eq + fmt::Debug + Send + Sync + 'static;

    /// The usual start of a game.
    fn start() -> Self;
    /// The usual start of a game by these rules.
    #[must_use]
    fn start_under(rules: Self::Rules) -> Self {
        Self::start().under(rules)
    }
    /// The start of an uneven game by these rules.
    #[must_use]
    fn start_with(odds: Self::Odds, rules: Self::Rules) -> Self;
    /// The same position, with the moves legal that these rules allow. A position that they could not arrive at keeps the
    /// moves it has.
    #[must_use]
    fn under(self, _rules: Self::Rules) -> Self {
        self
    }
    /// Whose turn it is.
    fn turn(&self) -> Side;
    /// The fingerprint of the position, the same in every build.
    fn key(&self) -> Key;
    /// Every legal move, in a fixed order.
    fn legal_moves(&self) -> Vec<Self::Move>;
    /// How many legal moves there are.
    fn count_moves(&self) -> usize {
        self.legal_moves().len()
    }
    /// Whether the move is legal, and if not, why.
    ///
    /// # Errors
    /// The rule that stands against the move, with its points.
    fn check(&self, m: Self::Move) -> Result<(), Illegal<Self::Point>>;
    /// Plays a move that [`Position::check`] accepts.
    fn play_unchecked(&mut self, m: Self::Move);
    /// How the game stands after the given line (which ends in this position) by the given rules; `None` while it goes on.
    fn judge(&self, line: Line<'_, Self>, rules: Self::Rules) -> Option<Outcome>;
    /// By what the given line ended, if the rules have ended it.
    fn ruling(&self, _line: Line<'_, Self>, _rules: Self::Rules) -> Option<Ruling<Self::Point>> {
        None
    }
    /// What the players should know after the given line before the rules end the game, if anything.
    fn warning(&self, _line: Line<'_, Self>, _rules: Self::Rules) -> Option<Warning<Self::Point>> {
        None
    }

    /// Whether `side` wins when the other side's time is up: always, unless the rules give a draw to those against whom nothing
    /// is left to win with.
    fn can_win_on_time(&self, _side: Side, _rules: Self::Rules) -> bool {
        true
    }

    /// The position as an arrangement to change.
    fn setup(&self) -> Self::Setup;
    /// Changes an arrangement.
    ///
    /// # Errors
    /// The change is none that an editor makes; nothing is changed then.
    fn edit(setup: &mut Self::Setup, edit: &Self::Edit) -> Result<(), Uneditable>;
    /// The arrangement as a position to play from by these rules.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    fn settle(setup: &Self::Setup, rules: Self::Rules) -> Result<Self, Self::Problems>;

    /// The canonical text of the position and the turn, the same in every build: what two computers compare.
    fn text(&self) -> String;
    /// Reads a move in any notation of the game, as seen from this position. The move need not be legal.
    ///
    /// # Errors
    /// The text is no move of this game.
    fn read_move(&self, text: &str) -> Result<Self::Move, Syntax>;
    /// The coordinate text of a move (`h2e2`), the same in every position.
    fn move_text(m: Self::Move) -> String;
}

/// Why an arrangement is not changed as asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Uneditable {
    /// A general is never taken away, and never leaves its palace.
    #[error("a general stays in its palace")]
    GeneralStays,
    /// Nothing stands on the point.
    #[error("nothing stands there")]
    Empty,
    /// The arrangement is for a board of another size.
    #[error("that is a board of another size")]
    Size,
    /// The board has no such point.
    #[error("the board has no such point")]
    Outside,
}

/// A text that is no move of the game at all (as opposed to a move that is not legal).
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is not a move")]
pub struct Syntax;

/// A line of play: where it started, and every ply with the position after it.
#[derive(Debug)]
pub struct Line<'a, P: Position> {
    /// The position at which the line starts.
    pub start: &'a P,
    /// The plies in order.
    pub plies: &'a [Ply<P>],
}

// By hand, because a derived one would ask for `P: Copy`.
impl<P: Position> Clone for Line<'_, P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P: Position> Copy for Line<'_, P> {}

impl<'a, P: Position> Line<'a, P> {
    /// The position after so many plies (0 = the start), if the line is that long.
    #[must_use]
    pub fn at(self, ply: usize) -> Option<&'a P> {
        match ply.checked_sub(1) {
            None => Some(self.start),
            Some(index) => self.plies.get(index).map(|ply| &ply.after),
        }
    }
}
