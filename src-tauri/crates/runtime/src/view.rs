//! What a window is told: whole slices, each replacing the one before.
//!
//! Long, because it is one list: every type here is a word of the window, and each is a few lines.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

use crate::{
    away::{InterruptedView, MissingView},
    backdrop::BackdropView,
    clock::ClockView,
    completions::CompletionsView,
    engines::{
        choice::{LevelName, Opponent},
        view::MindView,
    },
    intent::{GameName, OddsName, SettingKey, TakebacksChoice, TermsChoice},
    met::{AcquaintanceView, DoorView},
    nearby::NearbyView,
    shelf::{FileView, FoundView, ImportView, LibraryView, StudyView},
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

/// The results against one opponent in one game under one rule set.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct RecordView {
    /// The identity of the opponent, in hexadecimal groups.
    pub fingerprint: String,
    /// The name it used last.
    pub name: String,
    /// Which game.
    pub game: GameName,
    /// The rule set by name.
    pub rules: String,
    /// Games won by this player.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
    /// What the last games suggest for the next one, when they were one-sided.
    pub suggestion: Option<Suggestion>,
}

/// A handicap that would make games more even. Proposed, never imposed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct Suggestion {
    /// Whether this player is the stronger one, who gives it.
    pub give: bool,
    /// A start with odds (xiangqi); `null` in a game that knows none.
    pub odds: Option<OddsName>,
    /// So many times the time of the stronger player for the weaker one.
    pub time: u32,
}

/// The app itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct AppView {
    /// The version of the program.
    pub version: String,
    /// The name by which other players know this one.
    pub name: String,
    /// The identity of this installation, in hexadecimal groups.
    pub fingerprint: String,
    /// The unfinished local game of the last run, if there is one and no table is open.
    pub unfinished: Option<Unfinished>,
    /// Games with other computers that were put away or broken off, the latest first; none while a table is open.
    pub interrupted: Vec<InterruptedView>,
    /// The choices that were kept; a missing one was never made.
    pub settings: BTreeMap<SettingKey, String>,
    /// Why nothing can be kept on the disk, in the system's words; `null` when all is well.
    pub storage: Option<String>,
    /// Where the library was put that was found damaged at this start; a new one was begun.
    pub set_aside: Option<String>,
}

/// A game that a run left unfinished.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Unfinished {
    /// Which game.
    pub game: GameName,
    /// How many plies were played.
    pub plies: u32,
    /// The name of the opponent when it was a game over the network.
    pub opponent: Option<String>,
    /// The level of the engine when it was a game against one.
    pub computer: Option<LevelName>,
}

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

/// What only a gomoku board has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct GomokuView {
    /// Lines on a side, 9 to 20.
    pub size: u32,
    /// Who plays which stones; a swap in an opening changes it.
    pub colours: StoneColours,
    /// The colour of the next stone that is placed (in an opening not always the own one of who places it).
    pub next: StoneColour,
    /// Whether a stone by this window is expected now.
    pub placing: bool,
    /// Where Black may not play in the position shown, when it is Black's turn under renju; empty otherwise.
    pub forbidden: Vec<ForbiddenView>,
    /// Every point of the winning row (or rows) in the position shown; empty while nobody has won by one.
    pub five: Vec<String>,
    /// The foul by which the position shown was lost, where fouls lose.
    pub foul: Option<ForbiddenView>,
    /// What the opening protocol asks in the position shown; `null` when there is none or it is through.
    pub step: Option<OpeningStep>,
    /// The points offered for the fifth move (RIF): candidates, no stones yet.
    pub offered: Vec<String>,
}

/// The colours of the stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "lowercase")]
pub enum StoneColour {
    /// Black.
    Black,
    /// White.
    White,
}

/// Who plays which stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct StoneColours {
    /// The first side's.
    pub first: StoneColour,
    /// The second side's.
    pub second: StoneColour,
}

/// A point where Black may not play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct ForbiddenView {
    /// The point.
    pub point: String,
    /// Why.
    pub why: ForbiddenName,
}

/// What makes a point forbidden to Black.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum ForbiddenName {
    /// 三三: two threes or more at once.
    DoubleThree,
    /// 四四: two fours or more at once.
    DoubleFour,
    /// 长连: six or more in a row.
    Overline,
}

/// What an opening protocol asks now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OpeningStep {
    /// Which protocol.
    pub protocol: OpeningName,
    /// What is asked.
    pub step: StepName,
    /// Of whom.
    pub by: SideName,
    /// The choices, each a move by this text; empty when a stone is asked.
    pub choices: Vec<String>,
    /// Where a stone may go now, when the protocol limits it; empty = anywhere.
    pub zone: Vec<String>,
    /// How many stones (or offered points) are still to be placed in this step; 0 for a choice.
    pub left: u32,
}

/// The opening protocols.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "lowercase")]
pub enum OpeningName {
    /// The centre first, the third stone at least three away from it.
    Pro,
    /// The first player places three stones, the second chooses a colour.
    Swap,
    /// As swap, but the second player may place two more and leave the choice to the first.
    Swap2,
    /// Renju, RIF 1996: three stones, swap, the fourth, two fifth moves offered.
    Rif,
}

/// The steps of the opening protocols.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum StepName {
    /// The first three stones, of both colours, by the same player (swap, swap2, RIF).
    PlaceThree,
    /// swap2: take a colour, or add two stones.
    Choose,
    /// swap2: the fourth and the fifth stone.
    AddTwo,
    /// swap, swap2: take a colour.
    ChooseColour,
    /// RIF: exchange the colours or stay.
    Swap,
    /// RIF: the fourth stone.
    Fourth,
    /// RIF: points for the fifth move are offered, one after the other.
    OfferFifth,
    /// RIF: one of the offered points is chosen.
    PickFifth,
    /// pro: the first stone, in the centre.
    First,
    /// pro: the second stone.
    Second,
    /// pro: the third stone, away from the centre.
    Third,
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

/// How the game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OutcomeView {
    /// The winner; `null` for a draw or an abandoned game.
    pub winner: Option<SideName>,
    /// `checkmate`, `stalemate`, `resignation`, `agreement` …
    pub reason: ReasonName,
    /// Why, when a repetition was ruled on.
    pub ruling: Option<RulingView>,
}

/// What the referee sees in a repeated cycle: what it warns of, or what it has ruled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct RulingView {
    /// What it is, or will be, ruled as.
    pub reason: ReasonName,
    /// The side that must change its moves, or has lost for not doing so; `null` when it is a draw.
    pub offender: Option<SideName>,
    /// What the offender, or with nobody to blame the more active side, did with its moves.
    pub conduct: ConductName,
    /// How often the position has occurred.
    pub occurrences: u32,
    /// At which occurrence it is ruled on.
    pub limit: u32,
    /// The clause of the rule set (`AXF 14`).
    pub clause: String,
    /// Who checks or chases whom in the position: the points of both.
    pub pairs: Vec<FromTo>,
}

/// What a side did with all of its moves of a repeated cycle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum ConductName {
    /// Some moves did nothing that counts, and none gave check.
    Idle,
    /// Some moves gave check and some did nothing that counts.
    ChecksAndIdles,
    /// Every move chased, not one and the same piece each time.
    ChasesInTurn,
    /// Every move gave check or chased.
    CheckAndChase,
    /// Every move threatened mate or chased.
    ThreatAndChase,
    /// Every move gave check or threatened mate.
    CheckAndThreat,
    /// Every move chased, some with two pieces together.
    JointChase,
    /// Every move chased the same piece.
    Chase,
    /// Every move chased the same chariot with a horse or a cannon.
    ChariotChase,
    /// Every move threatened mate.
    Threat,
    /// Every move gave check.
    Check,
}

/// What can be wrong with, or odd about, a position that is being set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum ProblemName {
    /// Red has no general, or more than one.
    RedGenerals,
    /// Black has no general, or more than one.
    BlackGenerals,
    /// A red general stands outside its palace.
    RedGeneralOutside,
    /// A black general stands outside its palace.
    BlackGeneralOutside,
    /// The side to move could take the general.
    Capturable,
    /// The side to move has no legal move.
    NoMove,
    /// An advisor stands where none can come to.
    AdvisorPlace,
    /// An elephant stands where none can come to.
    ElephantPlace,
    /// A soldier stands where none can come to.
    SoldierPlace,
    /// A side has more pieces of a kind than at the start.
    TooMany,
    /// A row that wins stands on the board already.
    FiveAlready,
    /// No point is left to play on.
    BoardFull,
    /// The numbers of black and white stones do not come about by turns.
    StoneCount,
}

/// The position that is being set up.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct SetupView {
    /// What has to be mended before it can be played.
    pub errors: Vec<ProblemName>,
    /// What is unusual, and can be played.
    pub oddities: Vec<ProblemName>,
}

/// What ended a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum ReasonName {
    /// 将死.
    Checkmate,
    /// 困毙.
    Stalemate,
    /// A general was taken, where the rules let that happen.
    GeneralTaken,
    /// 长将.
    PerpetualCheck,
    /// 长捉.
    PerpetualChase,
    /// Both offended equally.
    MutualPerpetual,
    /// A repetition without an offence.
    Repetition,
    /// The natural limit.
    MoveLimit,
    /// 五连.
    Five,
    /// No point is left to play on.
    BoardFull,
    /// 禁手: Black played on a forbidden point.
    Forbidden,
    /// 认输.
    Resignation,
    /// 和棋.
    Agreement,
    /// 超时: the time of one side was up.
    Time,
    /// Nobody won: the game was left.
    Abandoned,
    /// 封棋: both ended the sitting.
    Adjourned,
}

/// Why something can't be done now; `null` = it can.
pub type Barred = Option<Bar>;

/// What can be done now. Each is `null` when it can, else the reason why not.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Can {
    /// Start.
    pub start: Barred,
    /// Undo.
    pub undo: Barred,
    /// Redo.
    pub redo: Barred,
    /// Offer a draw.
    pub draw: Barred,
    /// Resign.
    pub resign: Barred,
    /// A new game in mid-game.
    pub new_game: Barred,
    /// Another game after the end.
    pub rematch: Barred,
    /// Set up a position.
    pub set_up: Barred,
    /// Stop the game and its clocks.
    pub pause: Barred,
    /// End the sitting.
    pub adjourn: Barred,
    /// Chat.
    pub say: Barred,
    /// A hint.
    pub hint: Barred,
    /// Analysis.
    pub analyse: Barred,
}

/// The reasons why something can't be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum Bar {
    /// The other seat is empty.
    NoOpponent,
    /// The game has not begun.
    NotStarted,
    /// The game is under way.
    UnderWay,
    /// The game has ended.
    Over,
    /// You pressed Start already; the other has not.
    AlreadyReady,
    /// You have not moved yet.
    NothingToUndo,
    /// Nothing was taken back, or a move was made since.
    NothingToRedo,
    /// The terms allow no take-backs.
    NoTakebacks,
    /// A request is open.
    OfferOpen,
    /// The other side refused a moment ago.
    CoolDown,
    /// The link is down.
    LinkDown,
    /// A position is being set up.
    SettingUp,
    /// The position that is being set up cannot be played yet.
    Problems,
    /// The game is paused.
    Paused,
    /// At one computer the game stays where it is.
    AtOneComputer,
    /// A record is looked at.
    Studying,
    /// Between two computers nobody is helped.
    NetworkGame,
    /// It is not the turn of anybody here.
    NotYourTurn,
    /// Nobody here plays: the computer plays both sides.
    Watching,
    /// This computer only looks on.
    LookingOn,
}

/// The network as this window sees it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct LinkView {
    /// Where the link stands.
    pub state: LinkState,
    /// While hosting: what a guest needs.
    pub lobby: Option<LobbyView>,
    /// Six digits to compare with the other screen, while both are asked.
    pub code: Option<String>,
    /// Whether this side has said that they are the same.
    pub code_confirmed: bool,
    /// The player at the other end.
    pub peer: Option<PeerView>,
    /// Round trip in tenths of a millisecond, when measured.
    pub rtt: Option<u32>,
    /// Nothing was heard for so many seconds (2 and more).
    pub silent: Option<u32>,
    /// The other player is missed, and its seat kept.
    pub missing: Option<MissingView>,
    /// So many entries of this game has the other computer that this one has lost: are they to be believed?
    pub lent: Option<u32>,
    /// Somebody about whom the player is asked.
    pub door: Option<Box<DoorView>>,
    /// Whether this computer only looks on.
    pub watching: bool,
    /// Who looks on, by their own words.
    pub gallery: Vec<String>,
    /// How many half-moves late others may look on at this host's table; `null` when nobody else may.
    pub spectators: Option<u32>,
    /// Why the last attempt failed or the link ended.
    pub error: Option<LinkError>,
}

/// Where the link stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "lowercase")]
pub enum LinkState {
    /// No link is wanted.
    #[default]
    None,
    /// Listening for a guest.
    Hosting,
    /// On the way to a host, or comparing digits.
    Connecting,
    /// Linked.
    Up,
    /// The other player is missed: the game is kept, and goes on by itself when it is back.
    Missing,
    /// Was linked; the game stays on the board.
    Down,
}

/// What a guest needs to come to this table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct LobbyView {
    /// The port that is listened on.
    pub port: u16,
    /// Whether it differs from the usual one, which was taken.
    pub moved: bool,
    /// The own addresses, most useful first.
    pub addresses: Vec<String>,
    /// The invite code.
    pub invite: String,
}

/// The player at the other end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct PeerView {
    /// The name, cleaned.
    pub name: String,
    /// The identity in hexadecimal groups.
    pub fingerprint: String,
    /// How it was verified.
    pub verified: Verified,
}

/// How the other player's identity was verified.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "lowercase")]
pub enum Verified {
    /// By the invite code.
    Invite,
    /// By six digits that both compared.
    Code,
    /// By its key: the two have met before.
    Known,
    /// Not at all: one of the two only looks on.
    Nobody,
}

/// Why an attempt failed or a link ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct LinkError {
    /// What happened.
    pub code: LinkErrorCode,
    /// More in the system's or our own English words, for a report; may be empty.
    pub detail: String,
}

/// What can go wrong with a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum LinkErrorCode {
    /// The port that was typed is in use by another program.
    PortTaken,
    /// The port that was typed may not be used.
    PortDenied,
    /// The text is no invite code.
    InviteSyntax,
    /// The code is no longer good: used, or from an older dialog.
    InviteStale,
    /// The computer at that address has another identity than the code says.
    WrongIdentity,
    /// The address cannot be read or found.
    AddressUnknown,
    /// Nobody answered in 3 s.
    NoAnswer,
    /// The two programs speak different versions.
    Version,
    /// Somebody else sits at the table already.
    Full,
    /// The host said no.
    Refused,
    /// The digits were different (or somebody said so).
    CodeDiffers,
    /// The digits were not compared in time.
    CodeTimeout,
    /// The other player left.
    PeerLeft,
    /// The player met before has another key now, or somebody else answers in its place.
    ChangedKey,
    /// The other player has ended the game that was to be gone on with.
    GameEnded,
    /// The connection broke.
    Lost,
    /// The other side broke the protocol.
    Protocol,
    /// The other side sent an illegal move.
    PeerIllegal,
    /// We were told that we broke the protocol.
    WeWereBlamed,
    /// The two boards differ.
    Desync,
}

/// One line of the chat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct ChatLine {
    /// Whether it was said at this window.
    pub mine: bool,
    /// The speaker.
    pub name: String,
    /// What was said: plain text, never markup. A line that is the name of a phrase between colons (`:thanks:`) is that phrase.
    pub text: String,
    /// How many plies the game had.
    pub ply: u32,
}

/// Something to tell once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct Notice {
    /// What it is about.
    pub code: NoticeCode,
    /// Points to show on the board, most telling first.
    pub at: Vec<String>,
    /// More in the system's words, or empty.
    pub detail: String,
}

/// What can be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum NoticeCode {
    /// This computer slept; the clocks stood meanwhile.
    Slept,
    /// No piece on the source point.
    Empty,
    /// The other side's piece.
    NotYourPiece,
    /// An own piece on the target.
    OwnPiece,
    /// The piece does not move like that.
    Shape,
    /// 蹩马腿.
    Leg,
    /// 塞象眼.
    Eye,
    /// The river.
    River,
    /// The palace.
    Palace,
    /// The cannon's screen.
    Screen,
    /// Something in the way.
    Blocked,
    /// The own general would stand in check.
    Check,
    /// The generals would face each other.
    Facing,
    /// A stone stands on the point.
    Occupied,
    /// 三三禁手.
    ForbiddenDoubleThree,
    /// 四四禁手.
    ForbiddenDoubleFour,
    /// 长连禁手.
    ForbiddenOverline,
    /// The opening does not allow a stone there; the points are those that it allows, when they are few.
    OpeningZone,
    /// The opening asks for a choice, not for a stone.
    OpeningChoice,
    /// The opening does not offer this choice now.
    OpeningStone,
    /// The offered points are the same but for a symmetry of the board.
    OpeningSymmetric,
    /// The game has ended.
    Over,
    /// The game has not begun: press Start.
    NotStarted,
    /// It is the other side's turn.
    NotYourTurn,
    /// No opponent yet.
    NoOpponent,
    /// The own request is open: wait, or withdraw it.
    OfferOpen,
    /// The text is no move.
    Syntax,
    /// An earlier position is shown.
    LookingBack,
    /// What was wished can't be done now.
    NotNow,
    /// The other side refused to take back.
    UndoDeclined,
    /// The other side refused to restore.
    RedoDeclined,
    /// The other side refused the draw.
    DrawDeclined,
    /// The other side refused a new game.
    NewDeclined,
    /// The other side refused another game.
    RematchDeclined,
    /// The other side did not want to set up a position.
    SetupDeclined,
    /// The other side did not want a pause.
    PauseDeclined,
    /// The other side did not want to end the sitting.
    AdjournDeclined,
    /// The game is paused: press Start to go on.
    Paused,
    /// The time was up.
    TimeUp,
    /// A position is being set up.
    SettingUp,
    /// The position that is being set up cannot be played yet.
    Problems,
    /// A general cannot be taken away, and stays in its palace.
    GeneralStays,
    /// The text is no FEN, and no gomoku board.
    FenSyntax,
    /// The request lapsed because the game went on.
    OfferLapsed,
    /// Wait a moment before asking again.
    CoolDown,
    /// The link is down.
    LinkDown,
    /// The other player came.
    PeerCame,
    /// The other player left.
    PeerLeft,
    /// This installation has a new key.
    NewIdentity,
    /// Whoever looks on cannot play.
    LookingOn,
    /// The other player is missed; the game is kept.
    PeerMissing,
    /// The other player is back.
    PeerReturned,
    /// Something could not be written to the disk.
    Storage,
    /// Too much was said in a short time.
    ChatTooFast,
    /// A file could not be read, or holds no game; the detail says why.
    NotOpened,
    /// A file was written; the detail says what its format has no place for.
    Saved,
    /// A file could not be written; the detail says why.
    NotSaved,
    /// The record that was changed is in the library now.
    StudyKept,
    /// What was pasted is nothing that can be opened.
    NotPasted,
    /// The run before this one ended by a mistake of the program; the detail is what it left.
    Crashed,
}
