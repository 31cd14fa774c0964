//! What a stone makes on all four lines together.

use super::shape::Shape;

/// What a colour may not make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fouls {
    None,
    /// Black in renju: overlines, two fours, two threes.
    Renju,
}

/// What a stone of a colour makes, when its four lines are put together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Kind {
    /// No threat.
    Quiet,
    /// Forbidden to Black.
    Foul,
    /// Two shapes that look like open threes, where Black may not make two: only the referee knows.
    Suspect,
    /// One open three.
    Three,
    /// Two open threes.
    DoubleThree,
    /// One four.
    Four,
    /// A four and an open three.
    FourThree,
    /// An open four, or two fours: five follows, unless the other side makes it first.
    OpenFour,
    /// Five.
    Five,
}

impl Kind {
    pub(super) const COUNT: usize = 9;

    /// Whether the kind may depend on this shape.
    pub(super) const fn heeds(shape: Shape) -> bool {
        !matches!(
            shape,
            Shape::Nothing
                | Shape::ClosedOne
                | Shape::OpenOne
                | Shape::ClosedTwo
                | Shape::OpenTwo
                | Shape::WideTwo
                | Shape::ClosedThree
        )
    }

    /// The kinds that threaten to become five.
    pub(super) const FOURS: [Self; 3] = [Self::Four, Self::FourThree, Self::OpenFour];

    pub(super) const fn of(shapes: [Shape; 4], fouls: Fouls) -> Self {
        let renju = matches!(fouls, Fouls::Renju);
        let (mut fives, mut open_fours, mut fours, mut threes, mut fouls) = (0, 0, 0, 0, 0);
        let mut line = 0;
        while line < 4 {
            match shapes[line] {
                Shape::Five => fives += 1,
                Shape::OpenFour => open_fours += 1,
                Shape::Four => fours += 1,
                Shape::OpenThree | Shape::WideThree => threes += 1,
                Shape::Overline | Shape::TwoFours => fouls += 1,
                _ => {}
            }
            line += 1;
        }
        match () {
            () if fives > 0 => Self::Five,
            () if fouls > 0 || renju && open_fours + fours > 1 => Self::Foul,
            () if renju && threes > 1 => Self::Suspect,
            () if open_fours > 0 || fours > 1 => Self::OpenFour,
            () if fours > 0 && threes > 0 => Self::FourThree,
            () if fours > 0 => Self::Four,
            () if threes > 1 => Self::DoubleThree,
            () if threes > 0 => Self::Three,
            () => Self::Quiet,
        }
    }
}
