//! Sessions over QUIC: who one is, listening, dialling, and the tasks that carry a session's outputs out.
//!
//! Everything runs on tokio and has to be called inside its runtime. The identity of a peer is the SHA-256 of its
//! certificate, checked inside the TLS handshake; addresses are only hints.
//!
//! What is *not* here: decisions about the protocol. A task here reads bytes and the clock, asks
//! [`crate::session::Session`], and does what it says.

mod address;
mod config;
mod dial;
mod driver;
mod gate;
mod host;
mod identity;
#[cfg(test)]
mod tests;
mod tls;

pub use address::{Reach, local_addresses};
pub use config::{TlsError, USUAL_PORT, transport};
pub use dial::{DIAL_TIME, JoinError, MOST_ADDRESSES, STAGGER, Target, join};
pub use driver::Link;
pub use host::{Host, HostEvent, HostOptions, OpenError, Port};
pub use identity::{Identity, IdentityError};

use ring::rand::{SecureRandom, SystemRandom};

/// Random bytes from the operating system.
///
/// # Panics
/// When the operating system has none: there is no safe way to go on.
#[must_use]
pub fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    let filled = SystemRandom::new().fill(&mut bytes);
    assert!(filled.is_ok(), "the operating system gave no random numbers");
    bytes
}
