//! What the tests that cross a crate border share.

pub mod app;
pub mod browser;
pub mod corpus;
pub mod keys;
pub mod lab;
pub mod line;
pub mod mouse;
pub mod player;
pub mod process;
pub mod random;
pub mod reference;
pub mod relay;
pub mod wire;
