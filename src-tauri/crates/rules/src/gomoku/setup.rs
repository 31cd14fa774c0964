//! Stones that somebody arranges, and what may be wrong with them.

use std::{fmt, str::FromStr};

use super::{Board, Point, Position, Rules, Stone, row, text};
use crate::{Side, Uneditable};

/// Any arrangement of stones on a board.
///
/// Displayed it is the rows from the top and the colour of the next stone (`…/… X`).
#[derive(Clone, PartialEq, Eq)]
pub struct Setup {
    pub(super) board: Board,
    /// The colour of the next stone.
    pub next: Stone,
    /// The colour that the first side has.
    pub(super) starts: Stone,
}

/// One change of an arrangement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Edit {
    /// Puts a stone on a point, or takes away what stands there.
    Put {
        /// The point.
        at: Point,
        /// The stone, or none.
        stone: Option<Stone>,
    },
    /// Moves a stone to another point; what stood there is gone.
    Move {
        /// From.
        from: Point,
        /// To.
        to: Point,
    },
    /// Takes all stones away.
    Clear,
    /// Mirrors left and right.
    Mirror,
    /// Makes black stones white and white ones black.
    SwapColours,
    /// Says whose turn it is.
    Turn(Side),
    /// Puts another arrangement of the same size in its place.
    Whole(Box<Setup>),
}

bitflags::bitflags! {
    /// What is wrong with an arrangement, or odd about it.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub struct Problems: u8 {
        /// Somebody has won already.
        const WON = 1;
        /// No point is empty.
        const FULL = 1 << 1;
        /// The board is not of the size that the rules say.
        const SIZE = 1 << 2;
        /// The numbers of stones do not go with whose turn it is.
        const COUNT = 1 << 3;
    }
}

impl Problems {
    /// What has to be mended before it can be played.
    #[must_use]
    pub const fn errors(self) -> Self {
        self.difference(Self::COUNT)
    }

    /// What is unusual and can be played.
    #[must_use]
    pub const fn oddities(self) -> Self {
        self.intersection(Self::COUNT)
    }

    /// The names of what is in it: lower case with hyphens, never changed.
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        [(Self::WON, "won"), (Self::FULL, "full"), (Self::SIZE, "size"), (Self::COUNT, "count")]
            .into_iter()
            .filter_map(move |(problem, name)| self.contains(problem).then_some(name))
    }
}

/// Why a text is no board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// So many rows no board has.
    #[error("a board has 9 to 20 rows, this has {0}")]
    Rows(usize),
    /// A row that is shorter or longer than there are rows.
    #[error("row {row} from the top is not {size} points wide")]
    Width {
        /// From the top, from 1.
        row: u8,
        /// How wide it should be.
        size: u8,
    },
    /// Neither a stone nor an empty point.
    #[error("{0:?} is neither a stone (X, O) nor an empty point (.)")]
    Letter(char),
}

impl Setup {
    /// An empty board, Black to begin.
    #[must_use]
    pub const fn empty(size: u8) -> Self {
        Self { board: Board::new(size), next: Stone::Black, starts: Stone::Black }
    }

    /// What stands on a point.
    #[must_use]
    pub fn get(&self, point: Point) -> Option<Stone> {
        self.board.get(point)
    }

    /// The stones.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Whose turn it is.
    #[must_use]
    pub fn turn(&self) -> Side {
        if self.next == self.starts { Side::First } else { Side::Second }
    }

    /// Reads rows between `/` or ends of lines, for rules that give the first side this colour. The colour of the next stone
    /// may follow the last row as a word of its own; without it, it is the turn of the colour that has fewer stones, or of
    /// the first side. The text of a position, which names the side between the two, is read too.
    ///
    /// # Errors
    /// What is no board in the text.
    pub fn read(text: &str, starts: Stone) -> Result<Self, SetupError> {
        let text = text.trim();
        let (rows, next) = match text.rsplit_once(char::is_whitespace) {
            Some((rows, word)) if word.chars().count() == 1 => {
                let letter = word.chars().next().unwrap_or_default();
                (rows, Some(Stone::from_letter(letter).ok_or(SetupError::Letter(letter))?))
            }
            _ => (text, None),
        };
        let board = text::read_rows(without_side(rows))?;
        let next = next.unwrap_or_else(|| {
            let first = board.all().filter(|(_, stone)| *stone == starts).count();
            if first * 2 > usize::from(board.stones()) { starts.other() } else { starts }
        });
        Ok(Self { board, next, starts })
    }

    /// Says whose turn it is.
    pub fn set_turn(&mut self, side: Side) {
        self.next = self.colour_of(side);
    }

    /// The colour that a side would have.
    #[must_use]
    pub fn colour_of(&self, side: Side) -> Stone {
        match side {
            Side::First => self.starts,
            Side::Second => self.starts.other(),
        }
    }

    /// Everything that is wrong or odd when it is to be played by the rules.
    #[must_use]
    pub fn problems(&self, rules: Rules) -> Problems {
        let won = self.board.all().any(|(point, _)| row::is_won_at(&self.board, point, rules.win()));
        let mut counts = [0_u16; 2];
        for (_, stone) in self.board.all() {
            counts[stone.index()] += 1;
        }
        let ahead = i32::from(counts[self.starts.index()]) - i32::from(counts[self.starts.other().index()]);
        let mut problems = Problems::empty();
        problems.set(Problems::WON, won);
        problems.set(Problems::FULL, self.board.is_full());
        problems.set(Problems::SIZE, self.board.size() != rules.size());
        problems.set(Problems::COUNT, ahead != i32::from(self.turn() == Side::Second));
        problems
    }

    /// Changes the arrangement; nothing is changed by what fails.
    pub(super) fn edit(&mut self, edit: &Edit) -> Result<(), Uneditable> {
        let size = self.board.size();
        let on_board = |point: Point| if point.is_on(size) { Ok(()) } else { Err(Uneditable::Outside) };
        match edit {
            Edit::Put { at, stone } => {
                on_board(*at)?;
                self.board.set(*at, *stone);
            }
            Edit::Move { from, to } => {
                on_board(*from)?;
                on_board(*to)?;
                let stone = self.board.get(*from).ok_or(Uneditable::Empty)?;
                self.board.set(*from, None);
                self.board.set(*to, Some(stone));
            }
            Edit::Clear => {
                self.board = Board::new(size);
                self.next = self.starts;
            }
            Edit::Mirror => {
                self.rearrange(|point, stone| (Point::new(size - 1 - point.x(), point.y()), stone))
            }
            Edit::SwapColours => {
                self.rearrange(|point, stone| (Some(point), stone.other()));
                self.next = self.next.other();
            }
            Edit::Turn(side) => self.set_turn(*side),
            Edit::Whole(setup) => {
                if setup.board.size() != size {
                    return Err(Uneditable::Size);
                }
                self.board = setup.board.clone();
                self.next = setup.next;
            }
        }
        Ok(())
    }

    fn rearrange(&mut self, to: impl Fn(Point, Stone) -> (Option<Point>, Stone)) {
        let mut board = Board::new(self.board.size());
        for (point, stone) in self.board.all() {
            if let (Some(point), stone) = to(point, stone) {
                board.set(point, Some(stone));
            }
        }
        self.board = board;
    }
}

impl From<&Position> for Setup {
    fn from(position: &Position) -> Self {
        Self { board: position.board().clone(), next: position.next(), starts: position.rules().starts() }
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", text::rows(&self.board), self.next.letter())
    }
}

impl fmt::Debug for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Setup({self})")
    }
}

/// Rows without the side to move, as it stands behind them in the text of a position.
fn without_side(rows: &str) -> &str {
    let word = [" first", " second"].into_iter().find_map(|word| rows.strip_suffix(word));
    word.unwrap_or(rows)
}

impl FromStr for Setup {
    type Err = SetupError;

    /// As [`Setup::read`] for rules by which Black begins.
    fn from_str(text: &str) -> Result<Self, SetupError> {
        Self::read(text, Stone::Black)
    }
}
