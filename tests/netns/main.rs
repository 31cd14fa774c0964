//! Real processes of `duiyi-cli` on computers of their own, with a wire between them that can be as bad as one likes.
//!
//! Needs the release build: `make test` runs it by name. Where the system gives no networks of one's own, each test says so and passes.

#![allow(clippy::expect_used, reason = "a test that cannot go on says why")]

mod crowd;
mod doors;
mod faults;
mod pair;
mod player;
