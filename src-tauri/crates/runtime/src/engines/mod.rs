//! Engines as threads: asked by the loop, answering through its queue. Our own think there; those that were added are other
//! programs ([`outsiders`]) that the thread asks in turn.
//!
//! A [`worker::Worker`] is a thread that thinks about one question at a time and keeps what it has found out for the next one. A
//! question is stopped by dropping what the asker holds of it ([`worker::Running`]); the thread ends when its worker is dropped.
//!
//! What is *not* here: what an engine does with its thought at the table (`state::engines`), and the search (crate `engine`).

pub mod choice;
mod gain;
pub(crate) mod journal;
pub(crate) mod mind;
pub mod outsiders;
pub(crate) mod pace;
pub mod view;
pub(crate) mod worker;
