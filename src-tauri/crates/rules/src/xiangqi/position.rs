//! A position that can be played from.

use super::{
    Kind, Move, Piece, Problems, Rules, Setup, Square, Squares, judge, legality, moves, notation, zobrist,
};
use crate::{Illegal, Key, Line, Outcome, Side, Syntax, Warning};

/// A position of xiangqi: one general each inside its palace, and the side that has just moved not in check.
///
/// The side to move may be without a legal move: then the game is over.
#[derive(Clone, PartialEq, Eq)]
pub struct Position(Setup);

impl Position {
    /// Reads a FEN; see [`FenError`](super::FenError) and the module [`fen`](super::fen) for what is tolerated.
    ///
    /// # Errors
    /// The text is no FEN, or the arrangement cannot be played.
    pub fn from_fen(text: &str) -> Result<Self, super::FenError> {
        text.parse()
    }

    /// The position in one line, with its counters.
    #[must_use]
    pub fn fen(&self) -> String {
        self.0.to_string()
    }

    /// What stands on a point.
    #[must_use]
    pub fn get(&self, square: Square) -> Option<Piece> {
        self.0.get(square)
    }

    /// Every piece with its point, rank after rank from Red's left corner.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> {
        self.0.pieces()
    }

    /// The points on which a side has pieces of a kind.
    #[must_use]
    pub fn of(&self, side: Side, kind: Kind) -> Squares {
        self.0.board.of(side, kind)
    }

    /// The point of a side's general.
    #[must_use]
    pub fn general(&self, side: Side) -> Square {
        // Exactly one stands on the board, by the type.
        self.of(side, Kind::General).first().unwrap_or(FALLBACK)
    }

    /// The pieces that give check to the side to move.
    #[must_use]
    pub fn checkers(&self) -> Squares {
        let turn = self.0.turn;
        self.0.board.attackers(self.general(turn), turn.other(), self.0.board.occupied())
    }

    /// Whether the side to move is in check.
    #[must_use]
    pub fn in_check(&self) -> bool {
        !self.checkers().is_empty()
    }

    /// Plies since the last capture.
    #[must_use]
    pub fn quiet_plies(&self) -> u16 {
        self.0.quiet
    }

    /// Calls `found` with every piece that can move and its legal targets, in a fixed order: faster than a list when only
    /// some of the moves are wanted.
    pub fn each_legal(&self, found: impl FnMut(Square, Squares)) {
        moves::each_legal(&self.0.board, self.0.turn, found);
    }

    /// Whether there is a legal move.
    #[must_use]
    pub fn can_move(&self) -> bool {
        let mut can_move = false;
        self.each_legal(|_, _| can_move = true);
        can_move
    }

    /// The position in a mirror that swaps left and right. The same moves are legal there, mirrored.
    #[must_use]
    pub fn mirrored(&self) -> Self {
        let mut setup = Setup { board: super::board::Board::EMPTY, ..self.0 };
        for (square, piece) in self.pieces() {
            setup.set(square.mirrored(), Some(piece));
        }
        Self(setup)
    }

    /// Whether the same pieces stand on the same points and it is the same side's turn; the counters do not matter.
    #[must_use]
    pub fn same_place(&self, other: &Self) -> bool {
        self.0.turn == other.0.turn && self.0.board == other.0.board
    }

    pub(super) fn board(&self) -> &super::board::Board {
        &self.0.board
    }
}

impl TryFrom<Setup> for Position {
    type Error = Problems;

    /// Fails with all problems of the setup, oddities included, when one of them is an error.
    fn try_from(setup: Setup) -> Result<Self, Problems> {
        let problems = setup.problems();
        if problems.is_playable() { Ok(Self(setup)) } else { Err(problems) }
    }
}

impl From<Position> for Setup {
    fn from(position: Position) -> Self {
        position.0
    }
}

impl std::fmt::Debug for Position {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Position({})", self.0)
    }
}

impl crate::Position for Position {
    type Move = Move;
    type Point = Square;
    type Rules = Rules;

    fn start() -> Self {
        Self(start())
    }

    fn turn(&self) -> Side {
        self.0.turn
    }

    fn key(&self) -> Key {
        Key(self.0.board.key().0 ^ zobrist::turn(self.0.turn))
    }

    fn legal_moves(&self) -> Vec<Move> {
        let mut list = Vec::with_capacity(64);
        self.each_legal(|from, targets| list.extend(targets.map(|to| Move { from, to })));
        list
    }

    fn count_moves(&self) -> usize {
        let mut count = 0;
        self.each_legal(|_, targets| count += targets.len());
        count
    }

    fn check(&self, m: Move) -> Result<(), Illegal<Square>> {
        legality::check(self, m)
    }

    fn play_unchecked(&mut self, m: Move) {
        let Setup { board, turn, quiet, number } = &mut self.0;
        let captures = board.get(m.to).is_some();
        let piece = board.get(m.from);
        board.set(m.from, None);
        board.set(m.to, piece);
        *quiet = if captures { 0 } else { quiet.saturating_add(1) };
        *number = number.saturating_add(u16::from(*turn == Side::Second));
        *turn = turn.other();
    }

    fn judge(&self, line: Line<'_, Self>, rules: Rules) -> Option<Outcome> {
        judge::judge(self, line, rules)
    }

    fn warning(&self, line: Line<'_, Self>, rules: Rules) -> Option<Warning> {
        judge::warning(line, rules)
    }

    fn clause(&self, line: Line<'_, Self>, rules: Rules) -> Option<&'static str> {
        judge::clause(self, line, rules)
    }

    fn text(&self) -> String {
        format!("{:#}", self.0)
    }

    fn read_move(&self, text: &str) -> Result<Move, Syntax> {
        notation::read(self, text)
    }

    fn move_text(m: Move) -> String {
        m.to_string()
    }
}

/// The usual start: Red's back rank, its cannons and its soldiers, and the same turned round for Black.
fn start() -> Setup {
    use Kind::{Advisor, Cannon, Chariot, Elephant, General, Horse, Soldier};
    let back = [Chariot, Horse, Elephant, Advisor, General, Advisor, Elephant, Horse, Chariot];
    let men = (0..9).zip(back).map(|(file, kind)| (file, 0, kind));
    let cannons = [1, 7].map(|file| (file, 2, Cannon));
    let soldiers = [0, 2, 4, 6, 8].map(|file| (file, 3, Soldier));

    let mut setup = Setup::empty(Side::First);
    for (file, rank, kind) in men.chain(cannons).chain(soldiers) {
        if let Some(square) = Square::new(file, rank) {
            setup.set(square, Some(Piece { side: Side::First, kind }));
            setup.set(square.turned(), Some(Piece { side: Side::Second, kind }));
        }
    }
    setup
}

/// Stands for a general that cannot be missing.
const FALLBACK: Square = match Square::new(4, 0) {
    Some(square) => square,
    None => panic!("e0 is on the board"),
};
