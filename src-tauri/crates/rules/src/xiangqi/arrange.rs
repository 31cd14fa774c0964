//! The edits of a shared board as values: what one computer does, the other can repeat.

use super::{EditError, Piece, Setup, Square};
use crate::{Side, Uneditable};

/// One change of an arrangement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Edit {
    /// Puts a piece on a point, or takes away what stands there.
    Put {
        /// The point.
        at: Square,
        /// The piece; `None` takes away.
        piece: Option<Piece>,
    },
    /// Moves what stands on a point; what stands on the other is taken away.
    Move {
        /// From.
        from: Square,
        /// To.
        to: Square,
    },
    /// Takes everything away but the generals.
    Clear,
    /// Left becomes right.
    Mirror,
    /// What was one side's game becomes the other's.
    SwapColours,
    /// Whose turn it is.
    Turn(Side),
    /// Another arrangement in the place of this one.
    Whole(Box<Setup>),
}

impl Edit {
    /// Changes the arrangement, or leaves it as it is.
    ///
    /// # Errors
    /// The change is none that an editor makes.
    pub(super) fn apply(&self, setup: &mut Setup) -> Result<(), Uneditable> {
        match self {
            Self::Put { at, piece: Some(piece) } => setup.place(*at, *piece)?,
            Self::Put { at, piece: None } => setup.remove(*at)?,
            Self::Move { from, to } => setup.shift(*from, *to)?,
            Self::Clear => setup.clear(),
            Self::Mirror => *setup = setup.mirrored(),
            Self::SwapColours => *setup = setup.exchanged(),
            Self::Turn(side) => setup.set_turn(*side),
            Self::Whole(other) => setup.clone_from(other),
        }
        Ok(())
    }
}

impl From<EditError> for Uneditable {
    fn from(error: EditError) -> Self {
        match error {
            EditError::General | EditError::Palace => Self::GeneralStays,
            EditError::Empty => Self::Empty,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_edit_that_is_refused_changes_nothing() {
        let square = |text: &str| text.parse::<Square>().expect("a point");
        for edit in [
            Edit::Put { at: square("e0"), piece: None },
            Edit::Put { at: square("e9"), piece: Piece::from_letter('P') },
            Edit::Move { from: square("e0"), to: square("e3") },
            Edit::Move { from: square("a0"), to: square("e9") },
            Edit::Put { at: square("e5"), piece: Piece::from_letter('K') },
        ] {
            let mut setup = Setup::default();
            assert_eq!(edit.apply(&mut setup), Err(Uneditable::GeneralStays), "{edit:?}");
            assert_eq!(setup, Setup::default(), "{edit:?}");
        }
    }
}
