//! The one loop that owns the state: intents and frames in; the journal, the network and the window out.
//!
//! The shells (the window, the command line) hold a [`Handle`]: they [`dispatch`](Handle::dispatch) an
//! [`intent::Intent`] and are told [`view::Update`]s. They own nothing of the game.
//!
//! What is *not* here: rules (crate `rules`), decisions about a game in progress (crate `table`), the protocol (crate
//! `peer`), and anything that needs a window.

pub mod away;
pub mod backdrop;
mod bond;
pub mod clock;
pub mod completions;
mod desk;
mod door;
pub mod engines;
pub mod intent;
mod journal;
mod list;
mod logbook;
pub mod met;
mod names;
mod nap;
pub mod nearby;
mod playable;
mod project;
pub mod qr;
mod records;
mod room;
mod runtime;
pub mod shelf;
mod state;
mod storage;
pub mod study;
#[cfg(test)]
mod types_test;
pub mod view;
mod wire;

pub use door::knock;
pub use outside::keeper;
pub use runtime::{Done, Handle, Logged, Options, Sink, Told};
pub use storage::default_data_dir;

use intent::{FirstMove, GameName, Intent, TakebacksChoice, TermsChoice};

/// The table that is opened when nobody chose anything.
#[must_use]
pub fn default_host(port: Option<u16>) -> Intent {
    Intent::Host { terms: default_terms(), port, first: FirstMove::Me }
}

/// The terms that a dialog begins with.
#[must_use]
pub fn default_terms() -> TermsChoice {
    terms_for(GameName::Xiangqi, None)
}

/// The usual terms of a game, by these rules or its usual ones.
#[must_use]
pub fn terms_for(game: GameName, rules: Option<String>) -> TermsChoice {
    let usual = match game {
        GameName::Xiangqi => "asian",
        GameName::Gomoku => "freestyle-15",
    };
    TermsChoice {
        game,
        rules: rules.unwrap_or_else(|| usual.to_owned()),
        takebacks: TakebacksChoice::Ask,
        clock: None,
        odds: None,
    }
}
