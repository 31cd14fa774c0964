//! Two peers: simulated, hostile, and over real QUIC.

#![allow(clippy::expect_used, reason = "a test that cannot go on says why")]

mod bytes;
mod discovery;
mod document;
mod explore;
mod faults;
mod hostile;
mod links;
mod lockfile;
mod pair;
mod quic;
mod rejoin;
mod resume;
mod returns;
mod sim;
mod strangers;
mod talk;
mod watch;
mod world;
