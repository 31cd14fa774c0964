//! What is chosen about a game before it begins.

use peer::message;
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

use crate::clock::{self, ClockChoice};

/// The game and how it is judged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct TermsChoice {
    /// Which game.
    pub game: GameName,
    /// The rule set by name: `asian`; in gomoku all of the terms in one word, `renju-15-swap2-loses`.
    pub rules: String,
    /// How moves are taken back over the network.
    pub takebacks: TakebacksChoice,
    /// How much time both have; `null` = no clocks.
    #[serde(default)]
    pub clock: Option<ClockChoice>,
    /// What the one with the first side gives (xiangqi); `null` = the game is even.
    #[serde(default)]
    pub odds: Option<OddsName>,
}

impl TermsChoice {
    /// In the words of the wire; `None` when they are no terms of that game.
    pub(crate) fn wire(&self, first: message::Party) -> Option<message::Terms> {
        let rules = match self.game {
            GameName::Xiangqi => self.rules.clone(),
            // People leave out what is usual; the wire does not.
            GameName::Gomoku => self.rules.parse::<rules::gomoku::Rules>().ok()?.to_string(),
        };
        let clock = match &self.clock {
            Some(clock) => Some(clock::chosen(clock)?),
            None => None,
        };
        Some(message::Terms {
            game: self.game.wire(),
            rules: rules.parse().ok()?,
            first,
            takebacks: self.takebacks.wire(),
            clock,
            odds: self.odds.map(OddsName::wire),
        })
    }

    /// What was agreed, as a window would choose it.
    pub(crate) fn of(terms: &message::Terms) -> Self {
        Self {
            game: GameName::of(terms.game),
            rules: terms.rules.as_str().to_owned(),
            takebacks: TakebacksChoice::of(terms.takebacks),
            clock: terms.clock.as_ref().map(clock::shown),
            odds: terms.odds.map(OddsName::of),
        }
    }
}

/// The games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "lowercase")]
pub enum GameName {
    /// Chinese chess.
    Xiangqi,
    /// Five in a row.
    Gomoku,
}

impl GameName {
    /// In the words of the wire.
    pub(crate) const fn wire(self) -> message::Game {
        match self {
            Self::Xiangqi => message::Game::Xiangqi,
            Self::Gomoku => message::Game::Gomoku,
        }
    }

    /// The other way.
    pub(crate) const fn of(game: message::Game) -> Self {
        match game {
            message::Game::Xiangqi => Self::Xiangqi,
            message::Game::Gomoku => Self::Gomoku,
        }
    }
}

/// Whether a move may be taken back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "lowercase")]
pub enum TakebacksChoice {
    /// The other side is asked.
    #[default]
    Ask,
    /// At once.
    Free,
    /// Never.
    None,
}

impl TakebacksChoice {
    const fn wire(self) -> message::Takebacks {
        match self {
            Self::Ask => message::Takebacks::Ask,
            Self::Free => message::Takebacks::Free,
            Self::None => message::Takebacks::None,
        }
    }

    const fn of(takebacks: message::Takebacks) -> Self {
        match takebacks {
            message::Takebacks::Ask => Self::Ask,
            message::Takebacks::Free => Self::Free,
            message::Takebacks::None => Self::None,
        }
    }
}

/// The usual odds: the stronger player has the first side and gives something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum OddsName {
    /// 让先: nothing is taken away; the other side simply moves first.
    FirstMove,
    /// 让单马: one horse.
    OneHorse,
    /// 让双马: both horses.
    TwoHorses,
    /// 让车: one chariot.
    OneChariot,
}

impl OddsName {
    /// In the words of the wire.
    pub(crate) const fn wire(self) -> message::Odds {
        match self {
            Self::FirstMove => message::Odds::FirstMove,
            Self::OneHorse => message::Odds::Horse,
            Self::TwoHorses => message::Odds::BothHorses,
            Self::OneChariot => message::Odds::Chariot,
        }
    }

    /// The other way.
    pub(crate) const fn of(odds: message::Odds) -> Self {
        match odds {
            message::Odds::FirstMove => Self::FirstMove,
            message::Odds::Horse => Self::OneHorse,
            message::Odds::BothHorses => Self::TwoHorses,
            message::Odds::Chariot => Self::OneChariot,
        }
    }
}

/// Who moves first in the first game at a table; later games swap.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "lowercase")]
pub enum FirstMove {
    /// The one who opens the table.
    #[default]
    Me,
    /// The one who comes.
    Guest,
    /// Drawn by lot when the table is opened.
    Lot,
}
