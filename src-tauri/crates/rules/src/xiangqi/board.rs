//! What stands where, kept in the shapes that the generator of moves asks for.

use super::{
    Kind, Piece, Square, Squares,
    attacks::{self, Lines},
    square::{FILES, PerSquare},
    zobrist,
};
use crate::{Key, Side};

/// The pieces on the board: any arrangement, also an impossible one.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Board {
    pieces: PerSquare<Option<Piece>>,
    kinds: [Squares; 7],
    sides: [Squares; 2],
    /// The occupied points of each file, bit 0 at rank 0. (Those of a rank lie together in the sets already.)
    files: [u16; FILES as usize],
    key: Key,
}

impl Board {
    pub(super) const EMPTY: Self = Self {
        pieces: PerSquare([None; Square::COUNT]),
        kinds: [Squares::NONE; 7],
        sides: [Squares::NONE; 2],
        files: [0; FILES as usize],
        key: Key(0),
    };

    pub(super) fn get(&self, square: Square) -> Option<Piece> {
        self.pieces[square]
    }

    pub(super) fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> {
        self.occupied().filter_map(|square| Some((square, self.pieces[square]?)))
    }

    /// Puts a piece, or nothing, on a point; what stood there is gone.
    pub(super) fn set(&mut self, square: Square, piece: Option<Piece>) {
        if let Some(old) = self.pieces[square] {
            self.toggle(square, old);
        }
        self.pieces[square] = piece;
        if let Some(new) = piece {
            self.toggle(square, new);
        }
    }

    /// The fingerprint of the arrangement.
    pub(super) fn key(&self) -> Key {
        self.key
    }

    pub(super) fn occupied(&self) -> Squares {
        self.sides[0] | self.sides[1]
    }

    pub(super) fn side(&self, side: Side) -> Squares {
        self.sides[side.index()]
    }

    pub(super) fn of(&self, side: Side, kind: Kind) -> Squares {
        self.sides[side.index()] & self.kinds[kind.index()]
    }

    /// The points to which a piece on `from` moves by the way of its kind: onto empty points and onto pieces of either
    /// side, the safety of the general left out of account.
    pub(super) fn reach(&self, from: Square, piece: Piece) -> Squares {
        match piece.kind {
            Kind::General => attacks::general(from, piece.side),
            Kind::Advisor => attacks::advisor(from, piece.side),
            Kind::Elephant => attacks::elephant(from, piece.side, self.occupied()),
            Kind::Horse => attacks::horse(from, self.occupied()),
            Kind::Chariot => attacks::chariot(from, self.lines(from)),
            Kind::Cannon => attacks::cannon(from, self.lines(from)),
            Kind::Soldier => attacks::soldier(from, piece.side),
        }
    }

    /// The pieces of a side that attack the general of the other side if it stands on `target` and only the given points
    /// are occupied. A general attacks along an open file.
    pub(super) fn attackers(&self, target: Square, by: Side, occupied: Squares) -> Squares {
        let mut found = attacks::soldiers_before(target, by) & self.of(by, Kind::Soldier);
        for horse in attacks::horses_around(target) & self.of(by, Kind::Horse) {
            if attacks::leg(horse, target).is_some_and(|leg| !occupied.contains(leg)) {
                found |= Squares::of(horse);
            }
        }
        for (shooter, kind) in self.shooters(target, by) {
            let screens = attacks::between(target, shooter) & occupied;
            if if kind == Kind::Cannon { screens.is_single() } else { screens.is_empty() } {
                found |= Squares::of(shooter);
            }
        }
        found
    }

    /// The pieces of a side on the rank and the file of a point that attack along them, with what stands between left
    /// out of account: chariots, cannons, and the general along the file, which counts as a chariot.
    pub(super) fn shooters(&self, target: Square, by: Side) -> impl Iterator<Item = (Square, Kind)> {
        let [chariots, cannons] = [Kind::Chariot, Kind::Cannon].map(|kind| self.of(by, kind));
        let general = self.of(by, Kind::General) & Squares::of_file(target.file());
        let straight = (chariots | general) & attacks::cross(target);
        let over = cannons & attacks::cross(target);
        straight.map(|square| (square, Kind::Chariot)).chain(over.map(|square| (square, Kind::Cannon)))
    }

    pub(super) fn lines(&self, square: Square) -> Lines {
        Lines {
            rank: (self.occupied().0 >> (square.rank() * FILES)) as u16,
            file: self.files[square.file() as usize],
        }
    }

    fn toggle(&mut self, square: Square, piece: Piece) {
        self.kinds[piece.kind.index()].toggle(square);
        self.sides[piece.side.index()].toggle(square);
        self.files[square.file() as usize] ^= 1 << square.rank();
        self.key.0 ^= zobrist::piece(square, piece);
    }
}
