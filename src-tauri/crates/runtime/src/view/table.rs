//! The table: position, moves, players, and the request that is open.

use std::collections::BTreeMap;

use rules::Side;
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

use super::{
    can::Can,
    ending::{OutcomeView, RulingView},
    gomoku::{GomokuView, StoneColour},
    setup::SetupView,
};
use crate::{
    clock::ClockView,
    engines::choice::Opponent,
    intent::{GameName, TakebacksChoice, TermsChoice},
    shelf::StudyView,
};

/// A side of the game as the window names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "lowercase")]
pub enum SideName {
    /// Moves first.
    First,
    /// Moves second.
    Second,
}

impl From<SideName> for Side {
    fn from(name: SideName) -> Self {
        match name {
            SideName::First => Self::First,
            SideName::Second => Self::Second,
        }
    }
}

/// Which sides this window may move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "lowercase")]
pub enum MovableSide {
    /// The first side only.
    First,
    /// The second side only.
    Second,
    /// Both: two people at this computer.
    Both,
    /// None.
    None,
}

/// Where a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "lowercase")]
pub enum PhaseName {
    /// A position is being set up; Start plays from it.
    Setup,
    /// Not begun: both have to press Start.
    Waiting,
    /// Under way.
    Playing,
    /// Stopped by both: both have to press Start to go on.
    Paused,
    /// Ended.
    Over,
    /// No game: a record is looked at.
    Study,
}

/// The table as this window sees it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct TableView {
    /// Counts the tables of this run, so that a window can tell a new table from a new game at the same one.
    pub table: u32,
    /// Which game.
    pub game: GameName,
    /// The rule set by name.
    pub rules: String,
    /// How moves are taken back.
    pub takebacks: TakebacksChoice,
    /// The clocks; `null` = none.
    pub clock: Option<ClockView>,
    /// What was agreed, as it would be chosen for another table.
    pub terms: TermsChoice,
    /// Where the game stands.
    pub phase: PhaseName,
    /// Counts the games of this table from 1, so that a window can tell a new game from a long undo.
    pub round: u32,
    /// The position the game starts from, written as the next one.
    pub start: String,
    /// The position shown: a FEN, or in gomoku the rows from the top joined by `/` (`X` black, `O` white, `.` empty), a
    /// space, and whose turn it is.
    pub position: String,
    /// Whose turn it is in the position shown.
    pub turn: SideName,
    /// Whose turn it is in the game.
    pub live_turn: SideName,
    /// How many plies lead to the position shown.
    pub ply: u32,
    /// Whether the position shown is the last one.
    pub live: bool,
    /// The move that led to the position shown.
    pub last: Option<FromTo>,
    /// The point of the general that stands in check in the position shown.
    pub check: Option<String>,
    /// Legal targets by source point, when this window may move now; empty otherwise.
    pub targets: BTreeMap<String, Vec<String>>,
    /// Which sides this window may move.
    pub side: MovableSide,
    /// Every move of the game.
    pub moves: Vec<MoveView>,
    /// The players by side.
    pub players: Players,
    /// The open offer.
    pub offer: Option<OfferView>,
    /// How the game ended.
    pub outcome: Option<OutcomeView>,
    /// What the referee will rule if the game goes on like this.
    pub warning: Option<RulingView>,
    /// What is wrong and what is odd about the position that is being set up.
    pub setup: Option<SetupView>,
    /// What can be done now.
    pub can: Can,
    /// Whether everybody plays at this computer, people or engines.
    pub local: bool,
    /// Whether this computer opened the table or came to it (against an engine: opened it); `null` when not just one person sits
    /// here.
    pub party: Option<PartyName>,
    /// What only a gomoku board has; `null` in other games.
    pub gomoku: Option<GomokuView>,
    /// The record that is looked at; `null` at a table where people play.
    pub study: Option<StudyView>,
}

/// The parties of a table on the network.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "lowercase")]
pub enum PartyName {
    /// Who opened it.
    Host,
    /// Who came.
    Guest,
}

/// Two points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct FromTo {
    /// The source.
    pub from: String,
    /// The target.
    pub to: String,
}

/// One ply of the move list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct MoveView {
    /// Who made it: in a gomoku opening a side may move several times in a row.
    pub by: SideName,
    /// The colour of the stone that it places; `null` in xiangqi, for a choice, and for an offered point.
    pub stone: Option<StoneColour>,
    /// Coordinates (`h2e2`, `h8`), or the name of a choice (`take-white`).
    pub text: String,
    /// Chinese notation, simplified (炮二平五).
    pub chinese: String,
    /// Chinese notation, traditional (炮二平五, 馬八進七).
    pub traditional: String,
    /// WXF notation (`C2=5`).
    pub wxf: String,
    /// As engines write it: with ranks from 1 (`h3e3`); in gomoku column and row from the top left, from 0 (`7,7`).
    pub uci: String,
    /// As the old programs wrote it: piece, then column and row from the top left, from 0 (`炮(7,7)(4,7)`).
    pub classic: String,
}

/// Both players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct Players {
    /// Who moves first.
    pub first: PlayerView,
    /// Who moves second.
    pub second: PlayerView,
}

/// One seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct PlayerView {
    /// The name, also of a player who has left; `null` where nobody ever sat, and where two share a computer.
    pub name: Option<String>,
    /// Who sits here.
    pub seat: SeatName,
    /// The engine that sits here.
    pub engine: Option<Opponent>,
    /// Whether Start was pressed.
    pub ready: bool,
    /// The pieces this player has captured, as FEN letters of the captured side.
    pub captured: String,
    /// Half points: 2 for a win, 1 for a draw.
    pub score: u32,
}

/// Who sits on a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "lowercase")]
pub enum SeatName {
    /// Somebody at this window.
    Here,
    /// An engine.
    Engine,
    /// Somebody at the other end of the link.
    Away,
    /// Nobody yet (or nobody any more).
    Empty,
}

/// An open request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct OfferView {
    /// Its number, to answer it by.
    pub seq: u32,
    /// What is asked.
    pub kind: OfferName,
    /// Whether it is this window's own request.
    pub mine: bool,
    /// For undo and redo: how many plies it moves.
    pub plies: u32,
    /// For a new game and a rematch: on which terms.
    pub terms: Option<TermsChoice>,
    /// For a new game and a rematch: whether the two change sides.
    pub swap: bool,
}

/// What can be asked of the other side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "lowercase")]
pub enum OfferName {
    /// Take back.
    Undo,
    /// Restore what was taken back.
    Redo,
    /// A draw.
    Draw,
    /// A new game in mid-game.
    New,
    /// Another game after the end.
    Rematch,
    /// To set up a position.
    Setup,
    /// To stop for a while.
    Pause,
    /// To end the sitting.
    Adjourn,
}
