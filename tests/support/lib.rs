//! What the tests that cross a crate border share.

pub mod corpus;
pub mod player;
