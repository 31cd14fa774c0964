//! The game in progress: who sits where, what was asked and answered, and the one ordered log of it all.
//!
//! A table is a state machine without input or output. [`Table::handle`] takes what somebody wants ([`Act`]) or what
//! the other computer has written ([`Entry`]) and returns what came of it ([`Effects`]). Time is an argument.
//!
//! Two computers at one table hold a table each. One is the *sequencer*: it turns acts into entries. The other is a
//! *replica*: it takes an entry only when its own table, asked the same, would have written the same. So the
//! sequencer decides the order of things and never their legality, and equal logs make equal tables.
//!
//! What is *not* here: the reading of clocks (time comes in, and what the clocks of a game show follows from the times of
//! the log), texts of moves, the network, the disk, the chat.
//!
//! ```
//! use rules::{Position, Side, xiangqi};
//! use table::{Act, Input, Millis, Party, Seat, Table, Takebacks, Terms};
//!
//! let rules = xiangqi::Rules::Simple;
//! let terms = Terms { rules, first: Party::Host, takebacks: Takebacks::Ask, clock: None, odds: None };
//! let mut table = Table::<xiangqi::Position>::sequencer(terms, [Seat::Here, Seat::Here]);
//! let mv = table.game().position().read_move("h2e2").expect("a move");
//! let act = Act::Move { ply: 0, mv, spent: None };
//! let effects = table.handle(Input::Act { by: Side::First, act }, Millis(0)).expect("legal");
//! assert_eq!(effects.entries.len(), 4, "two people at one window are ready with the first move: ready, ready, start, move");
//! ```

mod act;
mod clock;
mod decide;
mod entry;
mod input;
mod phase;
mod refusal;
mod seat;
mod shared;
mod table;
mod terms;
mod verify;

pub use act::{Act, Offer, OfferKind, OfferOf};
pub use clock::{Allowance, ClockTerms, Clocks, Dispute, Quota, Reading, Reserve, Stage};
pub use entry::{Entry, Event, Millis, Seq, Written};
pub use input::{Due, Effects, HandleError, Input, Line, Told};
pub use phase::{OpenOffer, OpenOfferOf, Phase};
pub use refusal::{Fault, Refusal};
pub use seat::{Party, Seat};
pub use table::Table;
pub use terms::{Elsewhere, Next, NextOf, Takebacks, Terms, TermsOf};
