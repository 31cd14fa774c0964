//! The network: messages and their limits, the conversation of two peers, and QUIC under it.
//!
//! From the inside out: [`message`] says what may be said, [`frame`] how it lies in a stream of bytes, [`session`] who may say
//! it when, and [`quic`] carries it. Only [`quic`] knows sockets, clocks and random numbers; the rest is values
//! and functions of them.
//!
//! What is *not* here: the game. Requests and events pass through to a table, which alone knows what is legal.
//!
//! ```
//! use peer::message::Frame;
//!
//! let frame = Frame::parse(br#"{"t":"chat","id":1,"text":"good luck"}"#);
//! assert!(matches!(frame, Ok(Some(Frame::Chat { id: 1, .. }))));
//! ```

// Bytes from outside never make it panic: what is read by an index is asked for with `get`.
#![cfg_attr(
    not(test),
    deny(clippy::indexing_slicing, clippy::string_slice, clippy::panic, clippy::unreachable)
)]

mod base32;
pub mod chain;
pub mod close;
pub mod discovery;
pub mod frame;
pub mod invite;
pub mod known;
pub mod message;
pub mod pairing;
pub mod quic;
pub mod session;
pub mod text;
