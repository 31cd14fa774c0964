//! A position that can be played from.

use super::{
    Edit, Facing, FenError, Kind, Law, Move, Odds, Piece, Problems, Rules, Setup, Square, Squares, judge,
    legality, moves, notation, repetition::Repetition, zobrist,
};
use crate::{Illegal, Key, Line, Outcome, Ruling, Side, Syntax, Uneditable, Warning};

/// A position of xiangqi and the [`Law`] by which it is played.
///
/// Under the official law there is one general each inside its palace, and the side that has just moved is not in check.
/// Where a general may be taken, one may be missing. The side to move may be without a legal move: then the game is over.
#[derive(Clone, PartialEq, Eq)]
pub struct Position {
    setup: Setup,
    law: Law,
}

impl Position {
    /// Reads a FEN, to be played by the official law; see [`FenError`] and the module [`fen`](super::fen) for what is
    /// tolerated.
    ///
    /// # Errors
    /// The text is no FEN, or the arrangement cannot be played.
    pub fn from_fen(text: &str) -> Result<Self, FenError> {
        text.parse()
    }

    /// The position of a setup, to be played by a law.
    ///
    /// # Errors
    /// All problems of the setup, oddities included, when one of them is an error.
    pub fn new(setup: Setup, law: Law) -> Result<Self, Problems> {
        let problems = setup.problems_under(law);
        if problems.is_playable() { Ok(Self { setup, law }) } else { Err(problems) }
    }

    /// The law by which the position is played.
    #[must_use]
    pub fn law(&self) -> Law {
        self.law
    }

    /// The position in one line, with its counters.
    #[must_use]
    pub fn fen(&self) -> String {
        self.setup.to_string()
    }

    /// What stands on a point.
    #[must_use]
    pub fn get(&self, square: Square) -> Option<Piece> {
        self.setup.get(square)
    }

    /// Every piece with its point, rank after rank from Red's left corner.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> {
        self.setup.pieces()
    }

    /// The points on which a side has pieces of a kind.
    #[must_use]
    pub fn of(&self, side: Side, kind: Kind) -> Squares {
        self.setup.board.of(side, kind)
    }

    /// The point of a side's general. Meaningless when it has been taken, see [`Position::has_general`].
    #[must_use]
    pub fn general(&self, side: Side) -> Square {
        self.of(side, Kind::General).first().unwrap_or(FALLBACK)
    }

    /// Whether the side's general stands on the board: always so under the official law.
    #[must_use]
    pub fn has_general(&self, side: Side) -> bool {
        !self.of(side, Kind::General).is_empty()
    }

    /// The pieces that give check to the side to move.
    #[must_use]
    pub fn checkers(&self) -> Squares {
        let (turn, board) = (self.setup.turn, &self.setup.board);
        let Some(general) = self.of(turn, Kind::General).first() else { return Squares::NONE };
        let attackers = board.attackers(general, turn.other(), board.occupied());
        if self.law == Law::Capture(Facing::Refused) {
            attackers & !self.of(turn.other(), Kind::General)
        } else {
            attackers
        }
    }

    /// Whether the side to move is in check.
    #[must_use]
    pub fn in_check(&self) -> bool {
        !self.checkers().is_empty()
    }

    /// The points with a piece.
    #[must_use]
    pub fn occupied(&self) -> Squares {
        self.setup.board.occupied()
    }

    /// The points with a piece of the side.
    #[must_use]
    pub fn side(&self, side: Side) -> Squares {
        self.setup.board.side(side)
    }

    /// The points to which such a piece on `from` moves by the way of its kind: empty ones and those with a piece of either
    /// side; whether its general is safe afterwards is left out of account.
    #[must_use]
    pub fn reach(&self, from: Square, piece: Piece) -> Squares {
        self.setup.board.reach(from, piece)
    }

    /// The pieces of a side that would attack a general on `target` if only the given points were occupied: chariots,
    /// cannons, horses and soldiers, and the general along an open file.
    #[must_use]
    pub fn attackers(&self, target: Square, by: Side, occupied: Squares) -> Squares {
        self.setup.board.attackers(target, by, occupied)
    }

    /// Who would offend if the plies of the line after number `first`, which brought the position back to where it was then,
    /// were played again until the rules judge them. `None`: that would be a draw, or is not looked at.
    #[must_use]
    pub fn offender(line: Line<'_, Self>, first: usize, rules: Rules) -> Option<Side> {
        Repetition::of_cycle(line, first, rules)?.offender()
    }

    /// Plies since the last capture.
    #[must_use]
    pub fn quiet_plies(&self) -> u16 {
        self.setup.quiet
    }

    /// Calls `found` with every piece that can move and its legal targets, in a fixed order: faster than a list when only
    /// some of the moves are wanted.
    pub fn each_legal(&self, mut found: impl FnMut(Square, Squares)) {
        match self.law {
            Law::Official => moves::each_legal(&self.setup.board, self.setup.turn, found),
            Law::Capture(facing) => self.capturing(facing).for_each(|(from, targets)| found(from, targets)),
        }
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
        Self { setup: self.setup.mirrored(), law: self.law }
    }

    /// Whether the same pieces stand on the same points and it is the same side's turn; the counters do not matter.
    #[must_use]
    pub fn same_place(&self, other: &Self) -> bool {
        self.setup.turn == other.setup.turn && self.setup.board == other.setup.board
    }

    fn capturing(&self, facing: Facing) -> impl Iterator<Item = (Square, Squares)> {
        moves::capturing(&self.setup.board, self.setup.turn, facing).into_iter()
    }

    /// The position with the other side to move, as if this one had passed. For a search only: under the official law it
    /// is playable only when the side that passes is not in check.
    #[must_use]
    pub fn passed(&self) -> Self {
        let mut passed = self.clone();
        passed.setup.turn = self.setup.turn.other();
        passed
    }

    pub(super) fn board(&self) -> &super::board::Board {
        &self.setup.board
    }
}

impl TryFrom<Setup> for Position {
    type Error = Problems;

    /// By the official law. Fails with all problems of the setup, oddities included, when one of them is an error.
    fn try_from(setup: Setup) -> Result<Self, Problems> {
        Self::new(setup, Law::Official)
    }
}

impl From<Position> for Setup {
    fn from(position: Position) -> Self {
        position.setup
    }
}

impl std::fmt::Debug for Position {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Position({})", self.setup)
    }
}

impl crate::Position for Position {
    type Move = Move;
    type Point = Square;
    type Rules = Rules;
    type Odds = Odds;
    type Setup = Setup;
    type Edit = Edit;
    type Problems = Problems;

    fn setup(&self) -> Setup {
        self.clone().into()
    }

    fn edit(setup: &mut Setup, edit: &Edit) -> Result<(), Uneditable> {
        edit.apply(setup)
    }

    fn settle(setup: &Setup, rules: Rules) -> Result<Self, Problems> {
        let problems = setup.problems_under(rules.law());
        // Who could not move at once would have lost before the first move.
        if problems.contains(Problems::NO_MOVE) {
            Err(problems)
        } else {
            Self::new(setup.clone(), rules.law())
        }
    }

    fn start() -> Self {
        Self { setup: start(), law: Law::Official }
    }

    #[expect(clippy::expect_used, reason = "a test plays from the start of all odds under all laws")]
    fn start_with(odds: Odds, rules: Rules) -> Self {
        Self::new(odds.setup(), rules.law()).expect("nothing is wrong with the start of uneven games")
    }

    fn under(self, rules: Rules) -> Self {
        let law = rules.law();
        match (self.law, law) {
            (Law::Capture(_), Law::Official) if !self.setup.problems().is_playable() => self,
            _ => Self { law, ..self },
        }
    }

    fn turn(&self) -> Side {
        self.setup.turn
    }

    fn key(&self) -> Key {
        Key(self.setup.board.key().0 ^ zobrist::turn(self.setup.turn))
    }

    fn legal_moves(&self) -> Vec<Move> {
        let mut list = Vec::with_capacity(64);
        match self.law {
            Law::Official => moves::each_legal(&self.setup.board, self.setup.turn, |from, targets| {
                list.extend(targets.map(|to| Move { from, to }));
            }),
            Law::Capture(facing) => {
                let moves = |(from, targets): (Square, Squares)| targets.map(move |to| Move { from, to });
                list.extend(self.capturing(facing).flat_map(moves));
            }
        }
        list
    }

    fn count_moves(&self) -> usize {
        match self.law {
            Law::Official => {
                let mut count = 0;
                moves::each_legal(&self.setup.board, self.setup.turn, |_, targets| count += targets.len());
                count
            }
            Law::Capture(facing) => self.capturing(facing).map(|(_, targets)| targets.len()).sum(),
        }
    }

    fn check(&self, m: Move) -> Result<(), Illegal<Square>> {
        legality::check(self, m)
    }

    fn play_unchecked(&mut self, m: Move) {
        let Setup { board, turn, quiet, number } = &mut self.setup;
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

    fn ruling(&self, line: Line<'_, Self>, rules: Rules) -> Option<Ruling<Square>> {
        judge::ruling(self, line, rules)
    }

    fn warning(&self, line: Line<'_, Self>, rules: Rules) -> Option<Warning<Square>> {
        judge::warning(line, rules)
    }

    /// A friendly game (`casual`) is not lost on time to whom only guards are left: a general, advisors and elephants never
    /// cross the river. In the other sets, as in events, time up is a loss whatever stands on the board.
    fn can_win_on_time(&self, side: Side, rules: Rules) -> bool {
        let attacks =
            |piece: Piece| matches!(piece.kind, Kind::Chariot | Kind::Horse | Kind::Cannon | Kind::Soldier);
        !matches!(rules, Rules::Casual { .. })
            || self.pieces().any(|(_, piece)| piece.side == side && attacks(piece))
    }

    fn text(&self) -> String {
        format!("{:#}", self.setup)
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

/// Stands for a general that has been taken.
const FALLBACK: Square = match Square::new(4, 0) {
    Some(square) => square,
    None => panic!("e0 is on the board"),
};
