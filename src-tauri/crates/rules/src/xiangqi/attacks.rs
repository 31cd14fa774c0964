//! Where each kind can go from each point, looked up in tables that the compiler fills.
//!
//! Chariot and cannon look along a rank and a file: the occupied points of that one line, nine or ten bits, are the
//! index. Horse and elephant look at four neighbours: the occupied ones among them, four bits, are the index. The other
//! kinds have fixed targets. All sets include points with pieces of either side.

use super::{
    Square, Squares,
    square::{FILES, PerSquare, RANKS},
};
use crate::Side;

/// What a piece on a line sees in both directions, as bits of the line.
#[derive(Clone, Copy)]
struct Sight {
    /// The points up to the first piece, that piece included.
    first: u16,
    /// The second piece: what a cannon captures.
    second: u16,
}

/// The occupied points of the rank and of the file through a point, bit 0 at the a file and at rank 0.
#[derive(Clone, Copy)]
pub(super) struct Lines {
    pub(super) rank: u16,
    pub(super) file: u16,
}

/// Where a chariot moves and captures.
pub(super) fn chariot(from: Square, lines: Lines) -> Squares {
    let (rank, file) = sights(from, lines);
    on_board(from, rank.first, file.first)
}

/// Where a cannon moves (empty points) and captures (the piece behind a screen).
pub(super) fn cannon(from: Square, lines: Lines) -> Squares {
    let (rank, file) = sights(from, lines);
    on_board(from, rank.first & !lines.rank | rank.second, file.first & !lines.file | file.second)
}

/// Where a horse moves, given all occupied points.
pub(super) fn horse(from: Square, occupied: Squares) -> Squares {
    let near = neighbourhood(from, occupied);
    let legs = near >> 1 & 1 | near >> 8 & 2 | near >> 9 & 4 | near >> 16 & 8;
    HORSE[from][legs as usize & 15]
}

/// Where an elephant moves, given all occupied points.
pub(super) fn elephant(from: Square, side: Side, occupied: Squares) -> Squares {
    let near = neighbourhood(from, occupied);
    let eyes = near & 1 | near >> 1 & 2 | near >> 16 & 4 | near >> 17 & 8;
    ELEPHANT[from][eyes as usize & 15] & Squares::beyond_river(side.other())
}

/// Where an advisor moves.
pub(super) fn advisor(from: Square, side: Side) -> Squares {
    DIAGONAL[from] & PALACE[side.index()]
}

/// Where a general moves.
pub(super) fn general(from: Square, side: Side) -> Squares {
    ORTHOGONAL[from] & PALACE[side.index()]
}

/// Where a soldier moves.
pub(super) fn soldier(from: Square, side: Side) -> Squares {
    SOLDIER[side.index()][from]
}

/// Where a soldier of the side would capture the point from.
pub(super) fn soldiers_before(target: Square, side: Side) -> Squares {
    SOLDIERS_BEFORE[side.index()][target]
}

/// The points from which a horse could capture the point, if its leg is free.
pub(super) fn horses_around(target: Square) -> Squares {
    HORSE[target][0]
}

/// The leg of a horse on its way to a point a horse's move away.
pub(super) fn leg(horse: Square, to: Square) -> Option<Square> {
    let files = to.file() as i8 - horse.file() as i8;
    let ranks = to.rank() as i8 - horse.rank() as i8;
    horse.offset(files / 2, ranks / 2)
}

/// The points of the rank and of the file through a point, without the point.
pub(super) fn cross(square: Square) -> Squares {
    CROSS[square]
}

/// The points strictly between two points of one rank or one file; meaningless for others.
#[must_use]
pub fn between(a: Square, b: Square) -> Squares {
    let (low, high) = if a < b { (a, b) } else { (b, a) };
    let span = Squares((Squares::of(high).0 - Squares::of(low).0) & !Squares::of(low).0);
    if a.file() == b.file() { span & Squares::of_file(a.file()) } else { span }
}

fn sights(from: Square, lines: Lines) -> (Sight, Sight) {
    // The masks show the compiler that no index misses; file and rank are in range by the type of the point.
    (
        RANK_SIGHT[from.file() as usize][lines.rank as usize % (1 << FILES)],
        FILE_SIGHT[from.rank() as usize][lines.file as usize % (1 << RANKS)],
    )
}

fn on_board(from: Square, rank: u16, file: u16) -> Squares {
    let rank = u128::from(rank) << (from.rank() * FILES);
    let file = UPRIGHT[file as usize % (1 << RANKS)] << from.file();
    Squares(rank | file)
}

/// The 3 × 3 points around one, as bits 0 to 2, 9 to 11 and 18 to 20. Beyond the edge of the board the bits are those of
/// other points, which does not matter: no move leads that way.
fn neighbourhood(from: Square, occupied: Squares) -> u32 {
    (occupied.0 << 10 >> from.index()) as u32
}

static RANK_SIGHT: [[Sight; 1 << FILES]; FILES as usize] = {
    let mut table = [[Sight { first: 0, second: 0 }; 1 << FILES]; FILES as usize];
    let mut from = 0;
    while from < FILES as usize {
        let mut line = 0;
        while line < 1 << FILES {
            table[from][line] = sight(from, line, FILES as usize);
            line += 1;
        }
        from += 1;
    }
    table
};

static FILE_SIGHT: [[Sight; 1 << RANKS]; RANKS as usize] = {
    let mut table = [[Sight { first: 0, second: 0 }; 1 << RANKS]; RANKS as usize];
    let mut from = 0;
    while from < RANKS as usize {
        let mut line = 0;
        while line < 1 << RANKS {
            table[from][line] = sight(from, line, RANKS as usize);
            line += 1;
        }
        from += 1;
    }
    table
};

const fn sight(from: usize, line: usize, length: usize) -> Sight {
    let mut sight = Sight { first: 0, second: 0 };
    let mut downwards = false;
    loop {
        let mut at = from;
        let mut passed = 0;
        while passed < 2 && (if downwards { at > 0 } else { at + 1 < length }) {
            if downwards {
                at -= 1;
            } else {
                at += 1;
            }
            let occupied = line >> at & 1 != 0;
            if passed == 0 {
                sight.first |= 1 << at;
            } else if occupied {
                sight.second |= 1 << at;
            }
            if occupied {
                passed += 1;
            }
        }
        if downwards {
            return sight;
        }
        downwards = true;
    }
}

/// The ten bits of a line, set upright on the a file.
static UPRIGHT: [u128; 1 << RANKS] = {
    let mut table = [0; 1 << RANKS];
    let mut line = 0;
    while line < 1 << RANKS {
        let mut rank = 0;
        while rank < RANKS as usize {
            if line >> rank & 1 != 0 {
                table[line] |= 1 << (rank * FILES as usize);
            }
            rank += 1;
        }
        line += 1;
    }
    table
};

/// Targets of a horse by the occupied legs: below, left, right, above from the lowest bit.
static HORSE: PerSquare<[Squares; 16]> = by_gates(&[
    [(-1, -2), (1, -2)], //
    [(-2, -1), (-2, 1)],
    [(2, -1), (2, 1)],
    [(-1, 2), (1, 2)],
]);

/// Targets of an elephant on the whole board by the occupied eyes: below left, below right, above left, above right.
static ELEPHANT: PerSquare<[Squares; 16]> = by_gates(&[[(-2, -2)], [(2, -2)], [(-2, 2)], [(2, 2)]]);

const fn by_gates<const N: usize>(steps: &[[(i8, i8); N]; 4]) -> PerSquare<[Squares; 16]> {
    let mut table = [[Squares::NONE; 16]; Square::COUNT];
    let mut from = 0;
    while let Some(square) = Square::from_index(from) {
        let mut shut = 0;
        while shut < 16 {
            let mut gate = 0;
            while gate < 4 {
                if shut >> gate & 1 == 0 {
                    table[from][shut].0 |= steps_from(square, &steps[gate]);
                }
                gate += 1;
            }
            shut += 1;
        }
        from += 1;
    }
    PerSquare(table)
}

static ORTHOGONAL: PerSquare<Squares> = fixed(&[(0, 1), (0, -1), (1, 0), (-1, 0)]);
static DIAGONAL: PerSquare<Squares> = fixed(&[(1, 1), (1, -1), (-1, 1), (-1, -1)]);

const fn fixed(steps: &[(i8, i8)]) -> PerSquare<Squares> {
    let mut table = [Squares::NONE; Square::COUNT];
    let mut from = 0;
    while let Some(square) = Square::from_index(from) {
        table[from] = Squares(steps_from(square, steps));
        from += 1;
    }
    PerSquare(table)
}

static SOLDIER: [PerSquare<Squares>; 2] = [soldier_steps(Side::First), soldier_steps(Side::Second)];

const fn soldier_steps(side: Side) -> PerSquare<Squares> {
    let ahead = match side {
        Side::First => (0, 1),
        Side::Second => (0, -1),
    };
    let mut table = [Squares::NONE; Square::COUNT];
    let mut from = 0;
    while let Some(square) = Square::from_index(from) {
        table[from] = Squares(if square.is_home(side) {
            steps_from(square, &[ahead])
        } else {
            steps_from(square, &[ahead, (1, 0), (-1, 0)])
        });
        from += 1;
    }
    PerSquare(table)
}

static SOLDIERS_BEFORE: [PerSquare<Squares>; 2] = [reversed(&SOLDIER[0]), reversed(&SOLDIER[1])];

const fn reversed(targets: &PerSquare<Squares>) -> PerSquare<Squares> {
    let mut table = [Squares::NONE; Square::COUNT];
    let mut from = 0;
    while from < Square::COUNT {
        let mut to = 0;
        while to < Square::COUNT {
            table[to].0 |= (targets.0[from].0 >> to & 1) << from;
            to += 1;
        }
        from += 1;
    }
    PerSquare(table)
}

const fn steps_from(square: Square, steps: &[(i8, i8)]) -> u128 {
    let mut targets = 0;
    let mut step = 0;
    while step < steps.len() {
        if let Some(to) = square.offset(steps[step].0, steps[step].1) {
            targets |= Squares::of(to).0;
        }
        step += 1;
    }
    targets
}

static CROSS: PerSquare<Squares> = {
    let mut table = [Squares::NONE; Square::COUNT];
    let mut from = 0;
    while let Some(square) = Square::from_index(from) {
        let rank = 0x1ff << (square.rank() * FILES);
        table[from] = Squares((rank | Squares::of_file(square.file()).0) & !Squares::of(square).0);
        from += 1;
    }
    PerSquare(table)
};

static PALACE: [Squares; 2] = [palace(Side::First), palace(Side::Second)];

const fn palace(side: Side) -> Squares {
    let mut points = 0;
    let mut index = 0;
    while let Some(square) = Square::from_index(index) {
        if square.in_palace(side) {
            points |= Squares::of(square).0;
        }
        index += 1;
    }
    Squares(points)
}
