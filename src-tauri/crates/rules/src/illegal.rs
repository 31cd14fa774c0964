use arrayvec::ArrayVec;

/// Why a move is refused, with the points that make it so (the blocking leg, the eye, the checking piece …).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Illegal<Pt> {
    /// The rule that stands against the move.
    pub why: Why,
    /// The points to show, most telling first. May be empty.
    pub at: ArrayVec<Pt, 16>,
}

/// The rule that a refused move would break.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Why {
    /// Nothing stands on the source point.
    Empty,
    /// The piece on the source point belongs to the other side.
    NotYourPiece,
    /// A piece of one's own stands on the target.
    OwnPiece,
    /// The piece does not move in this shape at all.
    Shape,
    /// 蹩马腿: the point beside the horse is occupied.
    Leg,
    /// 塞象眼: the point the elephant would cross is occupied.
    Eye,
    /// An elephant may not cross the river; a soldier moves sideways only beyond it.
    River,
    /// General and advisors stay in the palace.
    Palace,
    /// A cannon captures over exactly one piece.
    Screen,
    /// Something stands in the way of a chariot, or of a cannon that does not capture.
    Blocked,
    /// The own general would stand in check.
    Check,
    /// 照面: the generals would face each other on an open file.
    Facing,

    /// A stone stands there already.
    Occupied,
    /// The board has no such point.
    Outside,
    /// The opening puts this stone elsewhere.
    Zone,
    /// The opening asks for a choice and not for a stone.
    Choice,
    /// Nobody asks for this choice now.
    NotAsked,
    /// The two fifth moves that are offered must differ, also when the board is turned or mirrored.
    Symmetric,
    /// One of the two fifth moves offered has to be picked.
    NotOffered,
    /// Black would make six or more in a row.
    Overline,
    /// Black would make two fours at once.
    DoubleFour,
    /// Black would make two threes at once.
    DoubleThree,

    /// The game has ended.
    Over,
}
