//! The seven kinds of pieces.

use crate::Side;

/// What a piece is, whoever it belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// 帅 / 将
    General,
    /// 仕 / 士
    Advisor,
    /// 相 / 象
    Elephant,
    /// 马
    Horse,
    /// 车
    Chariot,
    /// 炮
    Cannon,
    /// 兵 / 卒
    Soldier,
}

impl Kind {
    /// Every kind, the general first.
    pub const ALL: [Self; 7] = [
        Self::General,
        Self::Advisor,
        Self::Elephant,
        Self::Horse,
        Self::Chariot,
        Self::Cannon,
        Self::Soldier,
    ];

    /// How many such pieces a side has at the start.
    #[must_use]
    pub const fn at_start(self) -> usize {
        match self {
            Self::General => 1,
            Self::Soldier => 5,
            _ => 2,
        }
    }

    /// The lower-case letter of the kind in a FEN.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::General => 'k',
            Self::Advisor => 'a',
            Self::Elephant => 'b',
            Self::Horse => 'n',
            Self::Chariot => 'r',
            Self::Cannon => 'c',
            Self::Soldier => 'p',
        }
    }

    /// The kind that a letter of either case stands for. Besides the usual ones `h`, `e`, `m` and `g` are read:
    /// horse, elephant, elephant (minister), general.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Self> {
        Some(match letter.to_ascii_lowercase() {
            'k' | 'g' => Self::General,
            'a' => Self::Advisor,
            'b' | 'e' | 'm' => Self::Elephant,
            'n' | 'h' => Self::Horse,
            'r' => Self::Chariot,
            'c' => Self::Cannon,
            'p' => Self::Soldier,
            _ => return None,
        })
    }

    /// The place of the kind in [`Kind::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// A piece of one of the sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// Whose it is; [`Side::First`] is Red.
    pub side: Side,
    /// What it is.
    pub kind: Kind,
}

impl Piece {
    /// The letter of the piece in a FEN: upper case for Red.
    #[must_use]
    pub const fn letter(self) -> char {
        match self.side {
            Side::First => self.kind.letter().to_ascii_uppercase(),
            Side::Second => self.kind.letter(),
        }
    }

    /// The piece that a letter of a FEN stands for, see [`Kind::from_letter`].
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Self> {
        let side = if letter.is_ascii_uppercase() { Side::First } else { Side::Second };
        match Kind::from_letter(letter) {
            Some(kind) => Some(Self { side, kind }),
            None => None,
        }
    }
}
