//! A board that knows at every empty point what a stone of either colour would make there.
//!
//! A stone changes the shapes of at most forty points, those within five of it on its four lines; they are looked up anew
//! when it comes and when it goes, and the sums and counts that the search asks for follow.

use arrayvec::ArrayVec;
use rules::gomoku::{Board, Direction, MAX_SIZE, Point, Rules, Stone, Win, forbidden};

use super::{
    kind::{Fouls, Kind},
    shape::{Pair, Shape, Shapes},
    sight::Sight,
    worth,
};
use crate::random::mixed;

/// A point as a number: row by row from the bottom left, [`MAX_SIZE`] to a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Cell(u16);

impl Cell {
    /// How many there are on the largest board.
    pub(super) const COUNT: usize = STRIDE * STRIDE;

    pub(super) const fn of(point: Point) -> Self {
        Self(point.y() as u16 * MAX_SIZE as u16 + point.x() as u16)
    }

    pub(super) const fn point(self) -> Option<Point> {
        Point::new((self.0 % MAX_SIZE as u16) as u8, (self.0 / MAX_SIZE as u16) as u8)
    }

    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    /// In 16 bits, never 0.
    pub(super) const fn pack(self) -> u16 {
        self.0 + 1
    }

    pub(super) const fn unpack(packed: u16) -> Option<Self> {
        match packed.checked_sub(1) {
            Some(number) if (number as usize) < Self::COUNT => Some(Self(number)),
            _ => None,
        }
    }

    const fn moved(self, by: i32) -> Self {
        Self((self.0 as i32 + by) as u16)
    }
}

const STRIDE: usize = MAX_SIZE as usize;
const LINES: usize = 2 * STRIDE - 1;
/// How far a stone changes shapes.
const REACH: u8 = 5;
/// From one point of a line to the next, by direction.
const STEPS: [i32; 4] = [1, STRIDE as i32, STRIDE as i32 + 1, 1 - STRIDE as i32];

/// Where a point lies on its line of a direction.
#[derive(Clone, Copy, Default)]
struct Place {
    line: u8,
    at: u8,
    length: u8,
}

/// What a stone of one colour would make at a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Make {
    pub(super) shapes: [Shape; 4],
    pub(super) kind: Kind,
    /// How good the point is for the colour.
    pub(super) worth: i16,
}

impl Make {
    const NOTHING: Self = Self { shapes: [Shape::Nothing; 4], kind: Kind::Quiet, worth: 0 };
}

/// The board.
#[derive(Clone)]
pub(super) struct Field {
    board: Board,
    rules: Rules,
    shapes: &'static Shapes,
    fouls: [Fouls; 2],
    pub(super) sight: Sight,
    /// Which of the eleven points around a stone it may matter to.
    near: u32,
    places: Box<[[Place; 4]]>,
    /// By direction and line: the stones of both colours, moved up by [`REACH`]; beyond the edges both are set.
    lines: Box<[[[u32; 2]; LINES]; 4]>,
    stones: Box<[Option<Stone>]>,
    makes: Box<[[Make; 2]]>,
    /// By point: the shapes of both colours on each line, as they are and not as they are seen.
    pairs: Box<[[Pair; 4]]>,
    /// How many empty points are of each kind, by colour.
    counts: [[u16; Kind::COUNT]; 2],
    /// Which those are.
    sets: [[Set; Kind::COUNT]; 2],
    /// What all shapes of a colour at all empty points are worth.
    sums: [i32; 2],
    all: Vec<Cell>,
    /// How many points are empty.
    empty: u16,
    key: u64,
    /// The last answers of the referee: keys after the stone, and in the lowest bit whether it is allowed.
    verdicts: Box<[Verdict]>,
    /// What every stone has changed, to be put back when it goes.
    changes: Vec<Change>,
    stack: Vec<Before>,
}

type Verdict = std::cell::Cell<u64>;
const VERDICTS: usize = 1 << 13;

/// A set of points.
type Set = [u64; Cell::COUNT.div_ceil(64)];

/// What a point was before a stone was placed nearby.
#[derive(Clone, Copy)]
struct Change {
    cell: Cell,
    pairs: [Pair; 4],
    makes: [Make; 2],
}

/// What there was before a stone was placed.
#[derive(Clone, Copy)]
struct Before {
    sums: [i32; 2],
    changes: usize,
}

impl Field {
    /// The board with everything on it.
    #[cfg(test)]
    pub(super) fn new(board: &Board, rules: Rules) -> Self {
        Self::seen(board, rules, Sight::CLEAR)
    }

    /// The board as somebody sees it.
    pub(super) fn seen(board: &Board, rules: Rules, sight: Sight) -> Self {
        let size = board.size();
        let empty = Board::new(size);
        let mut places = vec![[Place::default(); 4]; Cell::COUNT].into_boxed_slice();
        let mut lines = Box::new([[[u32::MAX; 2]; LINES]; 4]);
        let mut all = Vec::new();
        for point in Point::all(size) {
            let cell = Cell::of(point);
            all.push(cell);
            for (number, direction) in Direction::ALL.into_iter().enumerate() {
                let on = empty.on_line(point, direction);
                let line = line_number(size, point, direction);
                places[cell.index()][number] = Place { line, at: on.at, length: on.length };
                lines[number][usize::from(line)] = [!(on.mask() << REACH); 2];
            }
        }
        let shapes = Shapes::of(rules.win());
        let mut field = Self {
            board: empty,
            rules,
            shapes,
            fouls: [if rules.win() == Win::Renju { Fouls::Renju } else { Fouls::None }, Fouls::None],
            sight,
            // Where six are five, a row through a point lies within four of it. The point itself is the sixth.
            near: if rules.win() == Win::Freestyle { 0b011_1101_1110 } else { 0b111_1101_1111 },
            places,
            lines,
            stones: vec![None; Cell::COUNT].into(),
            makes: vec![[Make::NOTHING; 2]; Cell::COUNT].into(),
            pairs: vec![[Pair::new(Shape::Nothing, Shape::Nothing); 4]; Cell::COUNT].into(),
            counts: [[0; Kind::COUNT]; 2],
            sets: [[[0; Cell::COUNT.div_ceil(64)]; Kind::COUNT]; 2],
            sums: [0; 2],
            empty: u16::from(size) * u16::from(size),
            all,
            key: 0,
            verdicts: vec![Verdict::new(0); if rules.win() == Win::Renju { VERDICTS } else { 0 }].into(),
            changes: Vec::new(),
            stack: Vec::new(),
        };
        for number in 0..field.all.len() {
            field.appear(field.all[number]);
        }
        for (point, stone) in board.all() {
            field.place(Cell::of(point), stone);
        }
        field
    }

    /// Puts a stone on an empty point.
    pub(super) fn place(&mut self, cell: Cell, stone: Stone) {
        debug_assert!(self.stones[cell.index()].is_none(), "the point is empty");
        self.stack.push(Before { sums: self.sums, changes: self.changes.len() });
        self.note(cell);
        self.vanish(cell);
        self.put(cell, stone, Some(stone));
        for (direction, step) in STEPS.into_iter().enumerate() {
            let Place { line, at, .. } = self.places[cell.index()][direction];
            let [black, white] = self.lines[direction][usize::from(line)];
            // Beyond the edges both are set, so that only empty points are left.
            let mut near = !(black | white) >> at & self.near;
            while near != 0 {
                let number = near.trailing_zeros();
                near &= near - 1;
                let steps = number as i32 - i32::from(REACH);
                // A shift by the place of the other point, moved down by REACH as the table wants it.
                let place = u32::from(at) + number - u32::from(REACH);
                let pair = self.shapes.look_up(black >> place, white >> place);
                let other = cell.moved(steps * step);
                if pair != self.pairs[other.index()][direction] {
                    self.note(other);
                    self.set_pair(other, direction, line, pair);
                }
            }
        }
    }

    /// Takes away the stone that was placed last, which stands on this point.
    pub(super) fn remove(&mut self, cell: Cell) {
        let (Some(stone), Some(before)) = (self.stones[cell.index()], self.stack.pop()) else { return };
        self.put(cell, stone, None);
        self.sums = before.sums;
        while self.changes.len() > before.changes {
            let Some(Change { cell: there, pairs, makes }) = self.changes.pop() else { break };
            for (colour, make) in makes.iter().enumerate() {
                let now = self.makes[there.index()][colour].kind;
                if there == cell {
                    self.enlist(there, colour, make.kind);
                } else if now != make.kind {
                    self.strike(there, colour, now);
                    self.enlist(there, colour, make.kind);
                }
            }
            self.pairs[there.index()] = pairs;
            self.makes[there.index()] = makes;
        }
    }

    /// Changes what stands on a point, and nothing that follows from it.
    fn put(&mut self, cell: Cell, stone: Stone, now: Option<Stone>) {
        self.stones[cell.index()] = now;
        self.empty = if now.is_some() { self.empty - 1 } else { self.empty + 1 };
        // Only the referee for what is forbidden looks at the board.
        if self.rules.win() == Win::Renju
            && let Some(point) = cell.point()
        {
            self.board.set(point, now);
        }
        self.key ^= number_of(cell, stone);
        for direction in 0..4 {
            let Place { line, at, .. } = self.places[cell.index()][direction];
            self.lines[direction][usize::from(line)][stone.index()] ^= 1 << (at + REACH);
        }
    }

    /// Remembers what is about to change.
    fn note(&mut self, cell: Cell) {
        let (pairs, makes) = (self.pairs[cell.index()], self.makes[cell.index()]);
        self.changes.push(Change { cell, pairs, makes });
    }

    /// The shapes of a point on one line are these now.
    fn set_pair(&mut self, cell: Cell, direction: usize, line: u8, pair: Pair) {
        self.pairs[cell.index()][direction] = pair;
        for stone in Stone::BOTH {
            let colour = stone.index();
            let found = self.sight.seen(pair.of(stone), direction, line, stone);
            let make = &mut self.makes[cell.index()][colour];
            let before = make.shapes[direction];
            if before == found {
                continue;
            }
            make.shapes[direction] = found;
            let by = worth::of(found) - worth::of(before);
            self.sums[colour] += by;
            make.worth += by as i16;
            if Kind::heeds(before) || Kind::heeds(found) {
                let (old, new) = (make.kind, Kind::of(make.shapes, self.fouls[colour]));
                make.kind = new;
                if old != new {
                    self.strike(cell, colour, old);
                    self.enlist(cell, colour, new);
                }
            }
        }
    }

    fn enlist(&mut self, cell: Cell, colour: usize, kind: Kind) {
        self.counts[colour][kind as usize] += 1;
        self.sets[colour][kind as usize][cell.index() / 64] |= 1 << (cell.index() % 64);
    }

    fn strike(&mut self, cell: Cell, colour: usize, kind: Kind) {
        self.counts[colour][kind as usize] -= 1;
        self.sets[colour][kind as usize][cell.index() / 64] &= !(1 << (cell.index() % 64));
    }

    /// The point is taken: what could be made there counts no more.
    fn vanish(&mut self, cell: Cell) {
        for colour in 0..2 {
            let make = self.makes[cell.index()][colour];
            self.sums[colour] -= i32::from(make.worth);
            self.strike(cell, colour, make.kind);
        }
    }

    /// A point of the empty board.
    fn appear(&mut self, cell: Cell) {
        for colour in 0..2 {
            self.enlist(cell, colour, Kind::Quiet);
        }
        for direction in 0..4 {
            let Place { line, at, .. } = self.places[cell.index()][direction];
            let [black, white] = self.lines[direction][usize::from(line)];
            self.set_pair(cell, direction, line, self.shapes.look_up(black >> at, white >> at));
        }
    }

    /// The points nearby on one line, at which a stone against `stone` would change what it makes at `cell`, with what
    /// it would make then.
    pub(super) fn spoilers(
        &self,
        cell: Cell,
        direction: usize,
        stone: Stone,
    ) -> impl Iterator<Item = (Cell, Shape)> {
        let Place { line, at, length } = self.places[cell.index()][direction];
        let words = self.lines[direction][usize::from(line)];
        let (own, other) = (words[stone.index()], words[stone.other().index()]);
        let now = self.make(cell, stone).shapes[direction];
        (at.saturating_sub(REACH)..=(at + REACH).min(length - 1)).filter_map(move |place| {
            let bit = 1 << (place + REACH);
            if place == at || (own | other) & bit != 0 {
                return None;
            }
            let pair = match stone {
                Stone::Black => self.shapes.look_up(own >> at, (other | bit) >> at),
                Stone::White => self.shapes.look_up((other | bit) >> at, own >> at),
            };
            let then = pair.of(stone);
            let there = cell.moved((i32::from(place) - i32::from(at)) * STEPS[direction]);
            (then != now).then_some((there, then))
        })
    }

    /// The points of a line that are so many steps away at most.
    pub(super) fn along(
        &self,
        cell: Cell,
        direction: usize,
        steps: u8,
    ) -> impl Iterator<Item = Cell> + use<> {
        let Place { at, length, .. } = self.places[cell.index()][direction];
        let step = STEPS[direction];
        (at.saturating_sub(steps)..=(at + steps).min(length - 1))
            .filter(move |place| *place != at)
            .map(move |place| cell.moved((i32::from(place) - i32::from(at)) * step))
    }

    #[cfg(test)]
    pub(super) fn holds(&self, cell: Cell, stone: Stone) -> bool {
        self.stones[cell.index()] == Some(stone)
    }

    pub(super) fn is_empty(&self, cell: Cell) -> bool {
        self.stones[cell.index()].is_none()
    }

    /// Whether an empty point is, or looks as if it were, forbidden to a colour.
    pub(super) fn may_be_forbidden(&self, cell: Cell, stone: Stone) -> bool {
        matches!(self.kind(cell, stone), Kind::Foul | Kind::Suspect)
    }

    pub(super) fn make(&self, cell: Cell, stone: Stone) -> &Make {
        &self.makes[cell.index()][stone.index()]
    }

    pub(super) fn kind(&self, cell: Cell, stone: Stone) -> Kind {
        self.make(cell, stone).kind
    }

    pub(super) const fn count(&self, kind: Kind, stone: Stone) -> u16 {
        self.counts[stone.index()][kind as usize]
    }

    pub(super) const fn sum(&self, stone: Stone) -> i32 {
        self.sums[stone.index()]
    }

    /// Whether a colour may play on an empty point.
    pub(super) fn allows(&self, cell: Cell, stone: Stone) -> bool {
        match self.kind(cell, stone) {
            Kind::Foul => false,
            Kind::Suspect => self.referee_allows(cell, stone),
            _ => true,
        }
    }

    /// What the referee says, who is asked about the same point of the same position again and again.
    fn referee_allows(&self, cell: Cell, stone: Stone) -> bool {
        let key = self.key ^ number_of(cell, stone);
        let Some(verdict) = self.verdicts.get((key >> 32) as usize % VERDICTS) else { return true };
        if verdict.get() & !1 != key & !1 {
            let allowed = cell.point().is_some_and(|point| forbidden(&self.board, point).is_none());
            verdict.set(key & !1 | u64::from(allowed));
        }
        verdict.get() & 1 == 1
    }

    /// The empty points, row by row.
    pub(super) fn empty(&self) -> impl Iterator<Item = Cell> {
        self.all.iter().copied().filter(|cell| self.stones[cell.index()].is_none())
    }

    /// The empty points where a colour makes one of these kinds, row by row; the first 64 of them.
    pub(super) fn of_kinds(&self, stone: Stone, kinds: &[Kind]) -> ArrayVec<Cell, 64> {
        let mut found = ArrayVec::new();
        let counts = kinds.iter().map(|kind| self.count(*kind, stone));
        if counts.sum::<u16>() == 0 {
            return found;
        }
        for number in 0..Cell::COUNT.div_ceil(64) {
            let of_kind = |kind: &Kind| self.sets[stone.index()][*kind as usize][number];
            let mut word = kinds.iter().map(of_kind).fold(0, |sum, word| sum | word);
            while word != 0 {
                let cell = Cell((number * 64) as u16 + word.trailing_zeros() as u16);
                word &= word - 1;
                if found.try_push(cell).is_err() {
                    return found;
                }
            }
        }
        found
    }

    /// Every empty point where a colour makes this kind, row by row.
    pub(super) fn each_of(&self, stone: Stone, kind: Kind, mut see: impl FnMut(Cell)) {
        for (number, word) in self.sets[stone.index()][kind as usize].iter().enumerate() {
            let mut word = *word;
            while word != 0 {
                see(Cell((number * 64) as u16 + word.trailing_zeros() as u16));
                word &= word - 1;
            }
        }
    }

    /// The first empty point where a colour makes this kind.
    pub(super) fn first_of(&self, stone: Stone, kind: Kind) -> Option<Cell> {
        if self.count(kind, stone) == 0 {
            return None;
        }
        let set = &self.sets[stone.index()][kind as usize];
        let number = set.iter().position(|word| *word != 0)?;
        Some(Cell((number * 64) as u16 + set[number].trailing_zeros() as u16))
    }

    pub(super) fn is_caro(&self) -> bool {
        self.rules.win() == Win::Caro
    }

    pub(super) const fn is_full(&self) -> bool {
        self.empty == 0
    }

    /// The fingerprint with this colour to move.
    pub(super) const fn key(&self, turn: Stone) -> u64 {
        self.key ^ turn_number(turn)
    }

    /// What becomes of a fingerprint by a stone of the colour that is to move.
    pub(super) fn key_moved(key: u64, cell: Cell, stone: Stone) -> u64 {
        key ^ number_of(cell, stone) ^ turn_number(stone) ^ turn_number(stone.other())
    }

    /// The fingerprint after a stone, with the other colour to move.
    pub(super) fn key_after(&self, cell: Cell, stone: Stone) -> u64 {
        self.key ^ number_of(cell, stone) ^ turn_number(stone.other())
    }
}

/// The number of a line among those of its direction.
fn line_number(size: u8, point: Point, direction: Direction) -> u8 {
    let (x, y) = (point.x(), point.y());
    match direction {
        Direction::Row => y,
        Direction::Column => x,
        Direction::Rising => size - 1 - x + y,
        Direction::Falling => x + y,
    }
}

fn number_of(cell: Cell, stone: Stone) -> u64 {
    mixed((cell.index() * 2 + stone.index()) as u64 ^ 0x6765_6e67_696e_6521)
}

const fn turn_number(turn: Stone) -> u64 {
    match turn {
        Stone::Black => 0,
        Stone::White => 0x9d39_247e_3377_6d41,
    }
}
