//! The whole app without its window: two loops, two data folders, real QUIC.

mod behind;
mod clocks;
mod computer;
mod gomoku;
mod hostile;
mod known;
mod local;
mod nearby;
mod network;
mod outsiders;
mod returns;
mod shelf;
mod study;
mod turned;
mod watch;

/// A game of the manual "The Secret in the Tangerine": red mates with the 27th ply.
const MATE: &str = "h2e2 h7e7 h0g2 h9g7 i0i1 b7d7 i1d1 d9e8 e2e1 b9c7 b2e2 a9b9 b0c2 b9b3 e3e4 b3c3 c2e3 i9h9 e4e5 \
                    e6e5 e2e5 d7d9 d1d7 g7e6 e5e7 e8d7 e1e6";
