//! What a window is told: whole slices, each replacing the one before.

mod app;
mod can;
mod ending;
mod gomoku;
mod link;
mod notice;
mod setup;
mod table;

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

pub use app::{AppView, RecordView, Suggestion, Unfinished};
pub use can::{Bar, Barred, Can};
pub use ending::{ConductName, OutcomeView, ReasonName, RulingView};
pub use gomoku::{
    ForbiddenName, ForbiddenView, GomokuView, OpeningName, OpeningStep, StepName, StoneColour, StoneColours,
};
pub use link::{ChatLine, LinkError, LinkErrorCode, LinkState, LinkView, LobbyView, PeerView, Verified};
pub use notice::{Notice, NoticeCode};
pub use setup::{ProblemName, SetupView};
pub use table::{
    FromTo, MovableSide, MoveView, OfferName, OfferView, PartyName, PhaseName, PlayerView, Players, SeatName,
    SideName, TableView,
};

use crate::{
    backdrop::BackdropView,
    completions::CompletionsView,
    engines::{outsiders::view::EnginesView, view::MindView},
    met::AcquaintanceView,
    nearby::NearbyView,
    shelf::{FileView, FoundView, ImportView, LibraryView},
};

/// One slice of what there is to see.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(tag = "slice", content = "value", rename_all = "kebab-case")]
pub enum Update {
    /// The app itself. Sent first.
    App(AppView),
    /// The table, or `null` when none is open.
    Table(Option<Box<TableView>>),
    /// The network.
    Link(LinkView),
    /// The players met before, once asked for.
    Acquaintances(Vec<AcquaintanceView>),
    /// Tables in the local network, while somebody looks, and what the checks have found.
    Nearby(NearbyView),
    /// Everything said at this table.
    Chat(Vec<ChatLine>),
    /// Engines at work, and what they have found.
    Mind(MindView),
    /// The engines that were added.
    Engines(EnginesView),
    /// The moves that fit what is being typed.
    Completions(CompletionsView),
    /// The game that plays behind the start page; `null` while there is none.
    Backdrop(Option<BackdropView>),
    /// The results against every opponent, as asked for.
    Records(Vec<RecordView>),
    /// The page of the library that was asked for.
    Library(LibraryView),
    /// The games of a file with several, to choose from; `null` when there is none.
    File(Option<FileView>),
    /// How far an import is, or what came of it; `null` when there is none.
    Import(Option<ImportView>),
    /// Which games of the library had the position that is shown, as asked for.
    Position(FoundView),
    /// Something to tell once: a refusal, an error, an event.
    Notice(Notice),
}
