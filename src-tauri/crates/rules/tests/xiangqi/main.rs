//! Properties of xiangqi that hold in every position.

// The makers of positions are tests too.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod edits;
mod games;
mod made;
mod moves;
mod texts;
