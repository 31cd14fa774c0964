//! What a stone makes of one line through it, for every arrangement of the ten points next to it, looked up in a table.
//!
//! A row of five through a point lies within four points of it, and whether it is longer, or blocked at both ends, is seen
//! five points away. So two times five points, each empty, own, foreign or beyond the edge, say everything. Only the far end
//! of a side can lie beyond the edge: that leaves 364 arrangements for a side and 132 496 for both.
//!
//! The names follow from one another. *Five* wins. An *open four* becomes five whatever single stone is put against it; a
//! *four* becomes five unless it is. An *open three* becomes an open four by one more stone, a (closed) *three* a four, and so
//! down to one.

use std::sync::LazyLock;

use rules::gomoku::{Stone, Win};

/// What a stone makes of a line. Ordered by strength, except for what is forbidden to Black in renju, which comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub(super) enum Shape {
    /// Six or more, where Black may not make that.
    Overline,
    /// Two fours on one line, where Black may not make that.
    TwoFours,
    /// No five can be made here any more.
    Nothing,
    ClosedOne,
    OpenOne,
    ClosedTwo,
    /// An open three can be made in one way.
    OpenTwo,
    /// In more than one way.
    WideTwo,
    ClosedThree,
    /// An open four can be made in one way.
    OpenThree,
    /// In more than one way.
    WideThree,
    Four,
    OpenFour,
    Five,
}

impl Shape {
    pub(super) const COUNT: usize = 14;

    const ALL: [Self; Self::COUNT] = [
        Self::Overline,
        Self::TwoFours,
        Self::Nothing,
        Self::ClosedOne,
        Self::OpenOne,
        Self::ClosedTwo,
        Self::OpenTwo,
        Self::WideTwo,
        Self::ClosedThree,
        Self::OpenThree,
        Self::WideThree,
        Self::Four,
        Self::OpenFour,
        Self::Five,
    ];

    /// Whether it threatens to become five with the next stone.
    pub(super) const fn is_four(self) -> bool {
        matches!(self, Self::Four | Self::OpenFour)
    }

    /// Whether it threatens to become an open four with the next stone.
    pub(super) const fn is_open_three(self) -> bool {
        matches!(self, Self::OpenThree | Self::WideThree)
    }
}

/// The shapes of both colours under one rule.
pub(super) struct Shapes {
    /// Black's shape in the lower four bits, White's in the upper.
    table: Vec<u8>,
}

/// What a stone of each colour would make of a line, packed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pair(u8);

impl Pair {
    pub(super) const fn of(self, stone: Stone) -> Shape {
        let number = match stone {
            Stone::Black => self.0 & 15,
            Stone::White => self.0 >> 4,
        };
        // A number of its own for each shape, and two that are never made.
        Shape::ALL[if (number as usize) < Shape::COUNT { number as usize } else { 0 }]
    }

    pub(super) const fn new(black: Shape, white: Shape) -> Self {
        Self(black as u8 | (white as u8) << 4)
    }
}

impl Shapes {
    /// The table of a rule; it is made when it is first asked for.
    pub(super) fn of(win: Win) -> &'static Self {
        static FREESTYLE: LazyLock<Shapes> = LazyLock::new(|| Shapes::new(Win::Freestyle));
        static STANDARD: LazyLock<Shapes> = LazyLock::new(|| Shapes::new(Win::Standard));
        static CARO: LazyLock<Shapes> = LazyLock::new(|| Shapes::new(Win::Caro));
        static RENJU: LazyLock<Shapes> = LazyLock::new(|| Shapes::new(Win::Renju));
        match win {
            Win::Freestyle => &FREESTYLE,
            Win::Standard => &STANDARD,
            Win::Caro => &CARO,
            Win::Renju => &RENJU,
        }
    }

    /// The shapes that a stone makes. The words have a bit for each of eleven points, the sixth being the stone's own and of
    /// no account; a point beyond the edge is set in both.
    pub(super) fn look_up(&self, black: u32, white: u32) -> Pair {
        Pair(self.table[index(black, white)])
    }

    fn new(win: Win) -> Self {
        let [black, white] = Stone::BOTH.map(|stone| Makings::new(win, stone));
        let mut table = vec![Pair::new(Shape::Nothing, Shape::Nothing).0; SIDES * SIDES];
        for (own, other) in arrangements() {
            let pair = Pair::new(black.known(own, other), white.known(other, own));
            table[index(own, other)] = pair.0;
        }
        Self { table }
    }
}

/// Every arrangement, as words of one colour and of the other; the middle is empty.
fn arrangements() -> impl Iterator<Item = (u32, u32)> {
    let sides =
        |numbers: &'static [u16; 1_024]| (0..1_024_u32).filter(|code| numbers[*code as usize] != NO_SIDE);
    sides(&SIDE.left).flat_map(move |left| {
        sides(&SIDE.right).map(move |right| (left & 31 | (right & 31) << 6, left >> 5 | (right >> 5) << 6))
    })
}

/// The shapes of one colour, while the table is made.
struct Makings {
    win: Win,
    stone: Stone,
    table: Vec<u8>,
}

impl Makings {
    fn new(win: Win, stone: Stone) -> Self {
        let mut makings = Self { win, stone, table: vec![UNKNOWN; SIDES * SIDES] };
        for (own, other) in arrangements() {
            makings.find_out(own | 1 << CENTRE, other);
        }
        makings
    }

    fn known(&self, own: u32, other: u32) -> Shape {
        Shape::ALL[usize::from(self.table[index(own, other)]) % Shape::COUNT]
    }

    fn find_out(&mut self, own: u32, other: u32) -> Shape {
        let index = index(own, other);
        if self.table[index] != UNKNOWN {
            return self.known(own, other);
        }
        let shape = self.judge(own, other);
        self.table[index] = shape as u8;
        shape
    }

    fn judge(&mut self, own: u32, other: u32) -> Shape {
        let empty = !(own | other) & WINDOW;
        if self.wins(own, other) {
            return Shape::Five;
        }
        let black_renju = self.win == Win::Renju && self.stone == Stone::Black;
        let (length, first) = run(own & !other);
        if black_renju && length > 5 {
            return Shape::Overline;
        }
        let completions = self.completions(own, other);
        if completions != 0 {
            // Two points complete one four only if they lie at both ends of an unbroken one.
            let straight = length == 4 && first > 0 && completions == (1 << (first - 1) | 1 << (first + 4));
            let lasts = |stone: u32| self.completions(own, other | 1 << stone) != 0;
            return match completions.count_ones() {
                1 => Shape::Four,
                _ if black_renju && !straight => Shape::TwoFours,
                _ if bits(empty).all(lasts) => Shape::OpenFour,
                _ => Shape::Four,
            };
        }
        let mut found = [0_u8; Shape::COUNT];
        for at in bits(empty & REACH) {
            found[self.find_out(own | 1 << at, other) as usize] += 1;
        }
        let count = |shape: Shape| found[shape as usize];
        let threes = count(Shape::OpenThree) + count(Shape::WideThree);
        match () {
            () if count(Shape::OpenFour) > 1 => Shape::WideThree,
            () if count(Shape::OpenFour) > 0 => Shape::OpenThree,
            () if count(Shape::Four) > 0 => Shape::ClosedThree,
            () if threes > 1 => Shape::WideTwo,
            () if threes > 0 => Shape::OpenTwo,
            () if count(Shape::ClosedThree) > 0 => Shape::ClosedTwo,
            () if count(Shape::OpenTwo) + count(Shape::WideTwo) > 0 => Shape::OpenOne,
            () if count(Shape::ClosedTwo) > 0 => Shape::ClosedOne,
            () => Shape::Nothing,
        }
    }

    /// The points that make five out of it.
    fn completions(&self, own: u32, other: u32) -> u32 {
        let empty = !(own | other) & REACH;
        bits(empty).filter(|at| self.wins(own | 1 << at, other)).fold(0, |sum, at| sum | 1 << at)
    }

    /// Whether the row through the middle wins.
    fn wins(&self, own: u32, other: u32) -> bool {
        let (length, first) = run(own & !other);
        match self.win {
            _ if length < 5 => false,
            Win::Freestyle => true,
            Win::Standard => length == 5,
            Win::Renju => length == 5 || self.stone == Stone::White,
            Win::Caro => {
                let foreign = other & !own;
                let blocked = |at: u32| foreign >> at & 1 == 1;
                length > 5 || !(first > 0 && blocked(first - 1) && blocked(first + length))
            }
        }
    }
}

/// The number of the middle point.
const CENTRE: u32 = 5;
const WINDOW: u32 = 0x7ff;
/// The points that can be in one row of five with the middle one.
const REACH: u32 = WINDOW & !(1 | 1 << 10 | 1 << CENTRE);
const UNKNOWN: u8 = u8::MAX;
/// How many arrangements the five points of a side have: so many beyond the edge, three states for the others.
const SIDES: usize = 243 + 81 + 27 + 9 + 3 + 1;
const NO_SIDE: u16 = u16::MAX;

/// The numbers of the arrangements of a side, by the own bits and, five higher, the others.
struct Side {
    /// Before the middle: the edge is at the first bits.
    left: [u16; 1_024],
    /// After it: the edge is at the last bits.
    right: [u16; 1_024],
}

static SIDE: Side = sides();

const fn sides() -> Side {
    let mut side = Side { left: [NO_SIDE; 1_024], right: [NO_SIDE; 1_024] };
    let (mut lefts, mut rights, mut code) = (0, 0, 0);
    while code < 1_024 {
        let edge = code & 31 & code >> 5;
        // An edge is a row of bits that ends at the far end.
        if edge & (edge + 1) == 0 {
            side.left[code] = lefts;
            lefts += 1;
        }
        let mirrored = ((edge as u32).reverse_bits() >> 27) as usize;
        if mirrored & (mirrored + 1) == 0 {
            side.right[code] = rights;
            rights += 1;
        }
        code += 1;
    }
    assert!(lefts as usize == SIDES && rights as usize == SIDES, "both sides have as many arrangements");
    side
}

fn index(own: u32, other: u32) -> usize {
    let left = own & 31 | (other & 31) << 5;
    let right = own >> 6 & 31 | (other >> 6 & 31) << 5;
    usize::from(SIDE.left[left as usize]) * SIDES + usize::from(SIDE.right[right as usize])
}

/// How long the row through the middle is, and where it begins.
const fn run(stones: u32) -> (u32, u32) {
    let after = (!(stones >> CENTRE)).trailing_zeros();
    let before = (!(stones << (31 - CENTRE))).leading_zeros();
    (before + after - 1, CENTRE + 1 - before)
}

fn bits(mut word: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let bit = word.trailing_zeros();
        word &= word.wrapping_sub(1);
        (bit < u32::BITS).then_some(bit)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `x` own, `o` foreign, `#` beyond the edge; the stone goes to the middle.
    fn shape(win: Win, stone: Stone, text: &str) -> Shape {
        let (mut own, mut other) = (0, 0);
        assert_eq!(text.len(), 11, "{text}");
        for (at, letter) in text.chars().enumerate() {
            own |= u32::from(matches!(letter, 'x' | '#')) << at;
            other |= u32::from(matches!(letter, 'o' | '#')) << at;
        }
        match stone {
            Stone::Black => Shapes::of(win).look_up(own, other).of(stone),
            Stone::White => Shapes::of(win).look_up(other, own).of(stone),
        }
    }

    #[test]
    fn shapes_have_their_names() {
        use Shape::*;
        // Freestyle, standard, caro, Black in renju.
        for (text, shapes) in [
            ("...........", [OpenOne; 4]),
            ("#####.#####", [Nothing; 4]),
            (".xxxx......", [Five; 4]),
            (".xxxx.x....", [Five, Nothing, Five, Overline]),
            ("oxxxx.o....", [Five, Five, Nothing, Five]),
            ("#xxxx.o....", [Five; 4]),
            ("..xxx......", [OpenFour; 4]),
            (".oxxx......", [Four; 4]),
            ("##xxx......", [Four; 4]),
            ("...xx......", [WideThree; 4]),
        ] {
            let found = [
                shape(Win::Freestyle, Stone::Black, text),
                shape(Win::Standard, Stone::White, text),
                shape(Win::Caro, Stone::White, text),
                shape(Win::Renju, Stone::Black, text),
            ];
            assert_eq!(found, shapes, "{text}");
        }
    }

    #[test]
    fn two_fours_on_one_line_are_forbidden_to_black_alone() {
        // x.x*x.x: with the stone in the middle both gaps make five.
        let text = "..x.x.x.x..";
        assert_eq!(shape(Win::Freestyle, Stone::Black, text), Shape::OpenFour);
        assert_eq!(shape(Win::Renju, Stone::White, text), Shape::OpenFour);
        assert_eq!(shape(Win::Renju, Stone::Black, text), Shape::TwoFours);
    }

    /// The board does not look up points five away again under this rule.
    #[test]
    fn where_six_are_five_a_point_five_away_does_not_matter() {
        let shapes = Shapes::of(Win::Freestyle);
        let near = WINDOW & !(1 | 1 << 10);
        for (own, other) in arrangements() {
            let edges = own & other;
            let (black, white) = (own & near | edges, other & near | edges);
            assert_eq!(shapes.look_up(own, other), shapes.look_up(black, white), "{own:b} {other:b}");
        }
    }
}
