//! The app as it is delivered, driven from outside by real clicks, drags and keys: every app has a window, a data folder
//! and a WebDriver of its own. What is looked for are the hooks of the accessible design, never the layout.
//!
//! Needs a display and the built programs; `make test` gives it both. Screenshots go to the folder that `DUIYI_SHOTS`
//! names.

mod arranged;
mod clocks;
mod computer;
mod crash;
mod door;
mod frames;
mod gomoku;
mod headless;
mod hostile;
mod hot_seat;
mod keys;
mod looks;
mod lost;
mod outsiders;
mod peer;
mod records;
mod referee;
mod returns;
mod scales;
mod settings;
mod sizes;
mod steps;
mod study;
mod themes;
mod turned;
mod two_windows;

/// A game of the manual "The Secret in the Tangerine": red mates with the 27th ply.
const MATE: &str = "h2e2 h7e7 h0g2 h9g7 i0i1 b7d7 i1d1 d9e8 e2e1 b9c7 b2e2 a9b9 b0c2 b9b3 e3e4 b3c3 c2e3 i9h9 e4e5 \
                    e6e5 e2e5 d7d9 d1d7 g7e6 e5e7 e8d7 e1e6";
