//! What the tests that cross a crate border share. What drives programs and wires does so as Unix does; the rest is for every system.

#[cfg(unix)]
pub mod app;
#[cfg(unix)]
pub mod browser;
pub mod corpus;
#[cfg(unix)]
pub mod keys;
#[cfg(unix)]
pub mod lab;
#[cfg(unix)]
pub mod line;
#[cfg(unix)]
pub mod mouse;
#[cfg(unix)]
pub mod player;
#[cfg(unix)]
pub mod process;
pub mod random;
pub mod reference;
#[cfg(unix)]
pub mod relay;
#[cfg(unix)]
pub mod wire;
