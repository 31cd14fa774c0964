//! Where a game stands, and the request that may be open in it.

use rules::{Outcome, Position, Side};

use crate::{Offer, Seq};

/// Where a game stands.
#[derive(Clone, Debug, PartialEq)]
pub enum Phase<P: Position> {
    /// A position is being set up; both have to be ready to play from it.
    SettingUp {
        /// The position so far.
        setup: P::Setup,
        /// Who is ready, by [`Side::index`]. An edit takes it back.
        ready: [bool; 2],
    },
    /// Both have to be ready; by side.
    Waiting {
        /// Who is, by [`Side::index`].
        ready: [bool; 2],
    },
    /// Under way.
    Playing,
    /// Stopped by both; both have to be ready to go on.
    Paused {
        /// Who is, by [`Side::index`].
        ready: [bool; 2],
    },
    /// Ended.
    Over(Outcome),
}

/// The one request that is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenOffer<R, O> {
    /// The entry that made it.
    pub seq: Seq,
    /// Who asks.
    pub by: Side,
    /// For what.
    pub offer: Offer<R, O>,
}

/// The open request in a game of this kind.
pub type OpenOfferOf<P> = OpenOffer<<P as Position>::Rules, <P as Position>::Odds>;
