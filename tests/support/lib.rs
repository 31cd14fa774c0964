//! What the tests that cross a crate border share.

#![expect(clippy::expect_used, reason = "a test that cannot go on says so and fails")]

pub mod app;
pub mod browser;
pub mod corpus;
pub mod player;
