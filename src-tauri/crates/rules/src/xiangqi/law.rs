//! The two laws of what makes a move legal.

/// What a move must heed besides the way of its piece.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Law {
    /// The general must be safe after the move, and the generals may not face each other.
    #[default]
    Official,
    /// The general may be left to be taken; taking it is a move like any other.
    Capture(Facing),
}

/// What becomes of generals that face each other on an open file (照面, 对将) where a general may be taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Facing {
    /// One takes the other along the file.
    #[default]
    Captures,
    /// The move that makes them face is refused.
    Refused,
}
