//! A position: the stones, who has which colour, and where the opening stands.

use arrayvec::ArrayVec;

use super::{
    Board, Choice, Edit, Forbidden, Foul, Move, Point, Problems, Rules, Setup, Step, StepKind, Stone, Win,
    all_forbidden, forbidden,
    forbidden::witnesses,
    key,
    opening::{Stage, is_symmetric},
    row, text,
};
use crate::{Illegal, Key, Line, Outcome, Reason, Side, Syntax, Uneditable, Why};

/// A position that can be played from.
#[derive(Clone, PartialEq, Eq)]
pub struct Position {
    board: Board,
    rules: Rules,
    /// The colour of the first side; the second side has the other.
    first: Stone,
    /// The colour of the next stone.
    next: Stone,
    stage: Stage,
    /// RIF: the fifth moves that are offered.
    offered: ArrayVec<Point, 2>,
    end: Option<End>,
    /// The exclusive or of the numbers of all stones.
    stones_key: u64,
}

/// By what the last move ended the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    /// A row that wins, of this colour.
    Row(Stone),
    /// Black made this on this point, and it is forbidden.
    Foul(Point, Foul),
    /// There is no point left.
    Full,
}

impl Position {
    /// The stones.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The rules of the game.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The colour of the next stone.
    #[must_use]
    pub const fn next(&self) -> Stone {
        self.next
    }

    /// The colour that a side has now. While an opening lasts it may still change.
    #[must_use]
    pub fn colour_of(&self, side: Side) -> Stone {
        match side {
            Side::First => self.first,
            Side::Second => self.first.other(),
        }
    }

    /// The side that has a colour now.
    #[must_use]
    pub fn side_of(&self, stone: Stone) -> Side {
        if stone == self.first { Side::First } else { Side::Second }
    }

    /// What the opening asks for now; `None` when it is over, or there is none.
    #[must_use]
    pub fn step(&self) -> Option<Step> {
        if self.end.is_some() {
            return None;
        }
        let (kind, mut left, limit) = self.stage.kind()?;
        if self.stage == Stage::RifOffer {
            left -= self.offered.len() as u8;
        }
        Some(Step { protocol: self.rules.opening(), kind, by: crate::Position::turn(self), left, limit })
    }

    /// The fifth moves that are offered, in the RIF opening.
    #[must_use]
    pub fn offered(&self) -> &[Point] {
        &self.offered
    }

    /// The points that the opening leaves for the next stone, when it leaves only some.
    #[must_use]
    pub fn zone(&self) -> Option<Vec<Point>> {
        let step = self.step()?;
        if !step.kind.choices().is_empty() {
            return None;
        }
        let limited = step.limit != super::Limit::Anywhere || self.stage == Stage::RifPick;
        limited.then(|| {
            let here = |point: &Point| crate::Position::check(self, Move::Stone(*point)).is_ok();
            self.board.empty().filter(here).collect()
        })
    }

    /// Every point that is forbidden to the side to move, with the reason: those of Black in renju.
    #[must_use]
    pub fn fouls(&self) -> Vec<(Point, Foul)> {
        let asked = self.rules.win() == Win::Renju && self.next == Stone::Black && self.end.is_none();
        if asked && self.places_stones() { all_forbidden(&self.board) } else { Vec::new() }
    }

    /// The points of the rows that won, after the move that ended the game.
    #[must_use]
    pub fn winning_rows(&self) -> Vec<Point> {
        let Some(End::Row(winner)) = self.end else { return Vec::new() };
        let of_winner = self.board.all().filter(|(_, stone)| *stone == winner);
        let mut points: Vec<_> = of_winner
            .flat_map(|(point, _)| row::winning_rows(&self.board, point, self.rules.win()))
            .collect();
        points.sort_by_key(|point| point.index());
        points.dedup();
        points
    }

    /// The foul that ended the game.
    #[must_use]
    pub const fn foul(&self) -> Option<(Point, Foul)> {
        match self.end {
            Some(End::Foul(point, foul)) => Some((point, foul)),
            _ => None,
        }
    }

    /// The colour of the stone that a move would lay on the board; `None` for a choice, and for a point that is offered.
    #[must_use]
    pub fn lays(&self, mv: Move) -> Option<Stone> {
        matches!(mv, Move::Stone(_) if self.places_stones()).then_some(self.next)
    }

    fn new(board: Board, rules: Rules, next: Stone, stage: Stage) -> Self {
        let stones_key =
            board.all().fold(key::size(board.size()), |sum, (point, stone)| sum ^ key::stone(point, stone));
        Self {
            board,
            rules,
            first: rules.starts(),
            next,
            stage,
            offered: ArrayVec::new(),
            end: None,
            stones_key,
        }
    }

    /// Whether the next stone goes onto the board (and is not a point that is offered).
    fn places_stones(&self) -> bool {
        self.stage != Stage::RifOffer && self.stage.kind().is_none_or(|(kind, ..)| kind.choices().is_empty())
    }

    fn would_be_foul(&self, point: Point) -> Option<Foul> {
        let black = self.rules.win() == Win::Renju && self.next == Stone::Black;
        if black { forbidden(&self.board, point) } else { None }
    }

    fn check_stone(&self, point: Point) -> Result<(), Illegal<Point>> {
        let refused = |why, at: &[Point]| Err(Illegal { why, at: at.iter().copied().collect() });
        let size = self.board.size();
        if !point.is_on(size) {
            return refused(Why::Outside, &[]);
        }
        let kind = self.stage.kind();
        if kind.is_some_and(|(kind, ..)| !kind.choices().is_empty()) {
            return refused(Why::Choice, &[]);
        }
        if self.board.get(point).is_some() {
            return refused(Why::Occupied, &[point]);
        }
        if kind.is_some_and(|(.., limit)| !limit.allows(point, size)) {
            return refused(Why::Zone, &[point]);
        }
        match self.stage {
            Stage::RifOffer => {
                let stones: Vec<_> = self.board.all().collect();
                let like = self.offered.iter().find(|other| is_symmetric(&stones, size, point, **other));
                return like.map_or(Ok(()), |other| refused(Why::Symmetric, &[point, *other]));
            }
            Stage::RifPick if !self.offered.contains(&point) => {
                return refused(Why::NotOffered, &self.offered);
            }
            _ => {}
        }
        if self.rules.forbidden() == Forbidden::Refused
            && let Some(foul) = self.would_be_foul(point)
        {
            let mut at: ArrayVec<Point, 16> = [point].into_iter().collect();
            at.extend(witnesses(&self.board, point, foul));
            return Err(Illegal { why: why(foul), at });
        }
        Ok(())
    }

    fn place(&mut self, point: Point) {
        let stone = self.next;
        if self.stage == Stage::RifOffer {
            self.offered.push(point);
            if self.offered.is_full() {
                self.stage = Stage::RifPick;
            }
            return;
        }
        let foul = self.would_be_foul(point);
        self.board.set(point, Some(stone));
        self.stones_key ^= key::stone(point, stone);
        self.next = stone.other();
        self.stage = self.stage.after_stone(self.rules.opening());
        self.offered.clear();
        self.end = if row::is_won_at(&self.board, point, self.rules.win()) {
            Some(End::Row(stone))
        } else if let Some(foul) = foul {
            Some(End::Foul(point, foul))
        } else if self.board.is_full() || !self.has_a_point() {
            Some(End::Full)
        } else {
            None
        };
    }

    /// Whether the next stone has anywhere to go: near the end, all that is left may be forbidden to Black.
    fn has_a_point(&self) -> bool {
        let refuses = self.rules.win() == Win::Renju && self.rules.forbidden() == Forbidden::Refused;
        !refuses
            || self.next == Stone::White
            || self.board.empty().any(|point| self.would_be_foul(point).is_none())
    }

    fn choose(&mut self, choice: Choice) {
        let by = crate::Position::turn(self);
        let takes = |stone: Stone| if by == Side::First { stone } else { stone.other() };
        (self.first, self.stage) = match choice {
            Choice::TakeBlack => (takes(Stone::Black), Stage::Free),
            Choice::TakeWhite => (takes(Stone::White), Stage::Free),
            Choice::AddTwo => (self.first, Stage::Two(2)),
            Choice::Swap => (self.first.other(), Stage::RifFourth),
            Choice::Stay => (self.first, Stage::RifFourth),
        };
    }
}

impl crate::Position for Position {
    type Move = Move;
    type Point = Point;
    type Rules = Rules;
    /// Nothing can be taken off an empty board; what makes a game uneven are its rules, and time.
    type Odds = std::convert::Infallible;
    type Setup = Setup;
    type Edit = Edit;
    type Problems = Problems;

    fn start() -> Self {
        Self::start_under(Rules::USUAL)
    }

    fn start_with(odds: Self::Odds, _rules: Rules) -> Self {
        match odds {}
    }

    fn start_under(rules: Rules) -> Self {
        Self::new(Board::new(rules.size()), rules, rules.starts(), Stage::first(rules.opening()))
    }

    /// A board without a stone becomes the start by these rules; stones that were arranged stay as they are.
    fn under(self, rules: Rules) -> Self {
        if self.rules == rules {
            self
        } else if self.board.stones() == 0 {
            Self::start_under(rules)
        } else {
            Self { rules, ..self }
        }
    }

    fn turn(&self) -> Side {
        self.stage.turn(self.next, |stone| self.side_of(stone))
    }

    fn key(&self) -> Key {
        let state = self.stage.code() << 2 | (self.first as u32) << 1 | self.next as u32;
        let offered = self
            .offered
            .iter()
            .fold(0, |sum: u64, point| sum.rotate_left(9) ^ key::stone(*point, Stone::Black).rotate_left(1));
        Key(self.stones_key ^ key::state(state) ^ offered)
    }

    fn legal_moves(&self) -> Vec<Move> {
        if self.end.is_some() {
            return Vec::new();
        }
        if let Some((kind, ..)) = self.stage.kind()
            && !kind.choices().is_empty()
        {
            return kind.choices().iter().copied().map(Move::Choice).collect();
        }
        self.board.empty().map(Move::Stone).filter(|mv| self.check(*mv).is_ok()).collect()
    }

    fn check(&self, mv: Move) -> Result<(), Illegal<Point>> {
        if self.end.is_some() {
            return Err(Illegal { why: Why::Over, at: ArrayVec::new() });
        }
        match mv {
            Move::Stone(point) => self.check_stone(point),
            Move::Choice(choice) => match self.stage.kind() {
                Some((kind, ..)) if kind.choices().contains(&choice) => Ok(()),
                _ => Err(Illegal { why: Why::NotAsked, at: ArrayVec::new() }),
            },
        }
    }

    fn play_unchecked(&mut self, mv: Move) {
        match mv {
            Move::Stone(point) => self.place(point),
            Move::Choice(choice) => self.choose(choice),
        }
    }

    fn judge(&self, _line: Line<'_, Self>, _rules: Rules) -> Option<Outcome> {
        let (winner, reason) = match self.end? {
            End::Row(stone) => (Some(self.side_of(stone)), Reason::Five),
            End::Foul(..) => (Some(self.side_of(Stone::White)), Reason::Forbidden),
            End::Full => (None, Reason::BoardFull),
        };
        Some(Outcome { winner, reason })
    }

    fn setup(&self) -> Setup {
        self.into()
    }

    fn edit(setup: &mut Setup, edit: &Edit) -> Result<(), Uneditable> {
        setup.edit(edit)
    }

    fn settle(setup: &Setup, rules: Rules) -> Result<Self, Problems> {
        let problems = setup.problems(rules);
        if !problems.errors().is_empty() {
            return Err(problems);
        }
        let begins = setup.board.stones() == 0 && setup.next == rules.starts();
        let stage = if begins { Stage::first(rules.opening()) } else { Stage::Free };
        Ok(Self::new(setup.board.clone(), rules, setup.next, stage))
    }

    /// The rows, whose turn it is and the colour of the next stone; while an opening lasts, its step and what is offered.
    fn text(&self) -> String {
        let turn = match self.turn() {
            Side::First => "first",
            Side::Second => "second",
        };
        let mut all = format!("{} {turn} {}", text::rows(&self.board), self.next.letter());
        if let Some((kind, left, _)) = self.stage.kind() {
            all += &format!(" {}:{}:{left}", self.rules.opening().name(), StepKind::name(kind));
            for point in &self.offered {
                all += &format!(" {point}");
            }
        }
        all
    }

    fn read_move(&self, text: &str) -> Result<Move, Syntax> {
        Move::read(text, self.rules)
    }

    fn move_text(mv: Move) -> String {
        mv.to_string()
    }
}

impl std::fmt::Debug for Position {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Position({} by {})", crate::Position::text(self), self.rules)
    }
}

const fn why(foul: Foul) -> Why {
    match foul {
        Foul::Overline => Why::Overline,
        Foul::DoubleFour => Why::DoubleFour,
        Foul::DoubleThree => Why::DoubleThree,
    }
}
