//! What a window (or a script) may ask of the loop.

mod edit;
mod setting;
mod terms;

pub use edit::EditChoice;
pub use setting::SettingKey;
pub use terms::{FirstMove, GameName, OddsName, TakebacksChoice, TermsChoice};

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

use crate::{
    engines::{
        choice::{LevelName, Opponent, OutsideChoice, PaceName, SideChoice},
        outsiders::view::ProtocolName,
    },
    shelf::LibrarySearch,
    study::StudyEdit,
};

/// One wish. The loop answers with updates; a wish that cannot be granted gives a [`crate::view::Notice`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(tag = "do", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum Intent {
    /// Open a table for two people at this computer. In mid-game the old game is abandoned (it stays in the library).
    OpenLocal {
        /// The game and how it is judged.
        terms: TermsChoice,
    },
    /// Open a table for a person and an engine. In mid-game the old game is abandoned.
    OpenComputer {
        /// The game and how it is judged. The person is the host of its clocks.
        terms: TermsChoice,
        /// The side of the person.
        side: SideChoice,
        /// Who plays on the other side.
        opponent: Opponent,
    },
    /// Open a table for two engines: nothing of it is kept.
    OpenDemonstration {
        /// The game and how it is judged; clocks are left out.
        terms: TermsChoice,
        /// The levels, of the first side first.
        levels: [LevelName; 2],
        /// Added engines that play instead of our own, of the first side first.
        #[serde(default)]
        outside: [Option<OutsideChoice>; 2],
        /// How fast it goes.
        pace: PaceName,
    },
    /// Stop a demonstration, or let it go on.
    PauseDemonstration {
        /// Whether it is to stand.
        paused: bool,
    },
    /// Change the pace of a demonstration.
    PaceDemonstration {
        /// How fast it goes.
        pace: PaceName,
    },
    /// Add an engine that is another program: it is asked who it is, and is in the list then.
    AddEngine {
        /// A path, or a command with arguments.
        program: String,
        /// Its language; `null` finds it out.
        protocol: Option<ProtocolName>,
    },
    /// Forget the program that is being added, or could not be.
    DropEngine,
    /// Call an added engine otherwise.
    RenameEngine {
        /// Which.
        id: u32,
        /// The name.
        name: String,
    },
    /// Take an added engine off the list. The program itself stays where it is.
    RemoveEngine {
        /// Which.
        id: u32,
    },
    /// Set an option of an added engine.
    SetEngine {
        /// Which.
        id: u32,
        /// The name of the option.
        option: String,
        /// Its value; `null` leaves it to the program.
        value: Option<String>,
    },
    /// Say how an added engine is started.
    PlaceEngine {
        /// Which.
        id: u32,
        /// Its arguments, separated by blanks.
        arguments: String,
        /// The folder it works in; empty: one of its own.
        folder: String,
    },
    /// Ask an added engine for hints and analysis, or our own again.
    ConsultEngine {
        /// Which.
        id: u32,
        /// Whether.
        on: bool,
    },
    /// Let an added engine play one move from the start, to see whether it can.
    TryEngine {
        /// Which.
        id: u32,
    },
    /// The engine of the game that failed is to try again.
    RetryEngine,
    /// Our own engine is to play on for the one that failed.
    ReplaceEngine,
    /// Let a demonstration that stands go one move further.
    StepDemonstration,
    /// Look for a good move in the position of the game (not over the network).
    Hint,
    /// Which legal moves a text that is still being typed could become.
    Complete {
        /// What has been typed, in any notation.
        text: String,
    },
    /// Let a game play by itself behind the start page, or stop it. It stops by itself when a table is opened.
    Backdrop {
        /// Whether.
        on: bool,
    },
    /// Analyse the position shown (not over the network).
    Analyse {
        /// Whether.
        on: bool,
        /// How many lines, 1 to 5.
        lines: u32,
    },
    /// Go on with the unfinished local game that the last run left.
    Continue,
    /// Forget the unfinished local game: it is stored as abandoned.
    Discard,
    /// Open a table and listen for a guest.
    Host {
        /// The game and how it is judged.
        terms: TermsChoice,
        /// The port typed by the user, or `null` for the usual one (which moves on to a free port when taken).
        port: Option<u16>,
        /// Who moves first.
        first: FirstMove,
    },
    /// Open the door of a guest, for a host that this computer cannot reach: the host dials, and brings the table with it.
    AwaitHost {
        /// The port typed by the user, or `null` for the usual one (which moves on to a free port when taken).
        port: Option<u16>,
    },
    /// Bring a table to a guest whose window shows a code.
    Bring {
        /// The game and how it is judged.
        terms: TermsChoice,
        /// Who moves first.
        first: FirstMove,
        /// The code as pasted; case, spaces and dashes do not matter.
        code: String,
    },
    /// Whether players beyond this network may come through the door that is open. It never is so by itself.
    SetReach {
        /// Whether.
        beyond: bool,
    },
    /// Go to a table by the invite code that its host shows.
    JoinInvite {
        /// The code as pasted; case, spaces and dashes do not matter.
        code: String,
    },
    /// Go to a table by address. Both players then compare six digits.
    JoinAddress {
        /// A name or an IP address, optionally with `:port`.
        address: String,
        /// The port, when the address does not carry it.
        port: Option<u16>,
    },
    /// The six digits are the same on both screens, or they are not.
    CompareCode {
        /// Whether they are.
        same: bool,
    },
    /// Look for tables in the local network, or stop it. While somebody looks, the window is told of every change.
    Browse {
        /// Whether.
        on: bool,
    },
    /// Go to a table of the list. Both players then compare six digits.
    JoinNearby {
        /// Which.
        label: String,
    },
    /// Find out why another computer may not be seen.
    CheckNetwork,
    /// Go to a player met before. Its key is proved, so nobody compares digits unless it has forgotten this player.
    JoinAcquaintance {
        /// Its identity, in hexadecimal groups.
        fingerprint: String,
    },
    /// Show the players met before: the window is told them, and told again when they change.
    ShowAcquaintances,
    /// Give a player met before a name of one's own.
    CallAcquaintance {
        /// Its identity.
        fingerprint: String,
        /// The name; an empty one takes it away.
        petname: String,
    },
    /// Let a player met before sit down without being asked about, or not.
    WelcomeAcquaintance {
        /// Its identity.
        fingerprint: String,
        /// Whether.
        welcome: bool,
    },
    /// Forget a player met before: from now on it is a stranger.
    ForgetAcquaintance {
        /// Its identity.
        fingerprint: String,
    },
    /// The answer about somebody at the door.
    Admit {
        /// Whether it may sit down, or is believed.
        accept: bool,
        /// Whether a player met before may from now on do so without being asked about.
        always: bool,
    },
    /// Make a new key for this installation. To everybody who knew it, it is a stranger then, and games that were put away end.
    RenewIdentity,
    /// Let others look on at this computer's table.
    OpenGallery {
        /// How many half-moves late they see the game; `null` lets nobody else in.
        delay: Option<u32>,
    },
    /// Go to a table of the list to look on.
    WatchNearby {
        /// Which.
        label: String,
    },
    /// Go to a table by its address to look on.
    WatchAddress {
        /// An IP address, optionally with `:port`.
        address: String,
        /// The port, when the address does not carry it.
        port: Option<u16>,
    },
    /// Go on with a game with another computer that was put away or broken off: the host listens again, the guest dials.
    Resume {
        /// The number of its table.
        table: u32,
    },
    /// Forget such a game: it is stored as abandoned.
    EndInterrupted {
        /// The number of its table.
        table: u32,
    },
    /// Put the game with another computer away to go on with it another day, and go back to the start page.
    SaveAndLeave,
    /// Take over the entries of this game that the other computer has and this one has lost, or do not.
    TakeLent {
        /// Whether they are believed.
        accept: bool,
    },
    /// Stop listening or dialling, or leave the table. The game stays on the board.
    Leave,
    /// Close the table and go back to the start page.
    CloseTable,
    /// Ready to play.
    Start,
    /// Play a move, in any notation.
    Move {
        /// The text of the move.
        text: String,
    },
    /// Ask to take back (at one computer: take back).
    Undo,
    /// Ask to restore what was taken back.
    Redo,
    /// Offer a draw.
    Draw,
    /// Give the game up.
    Resign,
    /// Ask for another game with colours swapped, after the end.
    Rematch,
    /// Ask for a new game on the same terms in mid-game.
    NewGame,
    /// Propose another game on other terms: after the end, or in mid-game, where it abandons the old one.
    Propose {
        /// The terms.
        terms: TermsChoice,
        /// Whether the two change sides.
        swap: bool,
    },
    /// Ask to stop the game and its clocks until both press Start again.
    Pause,
    /// Ask to end the sitting: the game is kept as it stands and counts for nobody.
    Adjourn,
    /// Ask to set up a position on this table (at one computer: begin). Start ends it.
    SetUp,
    /// One edit of the position that is being set up.
    Edit {
        /// Which.
        edit: EditChoice,
    },
    /// Answer the open offer of the other side.
    Answer {
        /// The offer that is answered.
        offer: u32,
        /// Whether it is accepted.
        accept: bool,
    },
    /// Decline the open offer of the other side, and every later one of its kind in this game.
    AskNoMore {
        /// The offer that is declined.
        offer: u32,
    },
    /// Take back the own open offer.
    Withdraw,
    /// Show the results against every opponent: the window is told them once.
    ShowRecords,
    /// Say something to the other player.
    Say {
        /// At most 300 characters.
        text: String,
    },
    /// Show the position after `ply` plies; `null` returns to the game.
    Look {
        /// The number of plies.
        ply: Option<u32>,
    },
    /// Show a page of the games that were kept; the window is told it, and told again when what it shows changes.
    ShowLibrary {
        /// Which games, and in which order.
        search: LibrarySearch,
    },
    /// Open a game of the library to look at.
    OpenGame {
        /// Its number.
        id: u32,
    },
    /// Give a game of the library a title.
    RenameGame {
        /// Its number.
        id: u32,
        /// One line; an empty one takes the title away.
        title: String,
    },
    /// Delete games of the library. They can be brought back.
    DeleteGames {
        /// Their numbers.
        ids: Vec<u32>,
    },
    /// Bring deleted games back.
    RestoreGames {
        /// Their numbers.
        ids: Vec<u32>,
    },
    /// Read a file of games: a single one is opened to look at, of several there is a list.
    OpenFile {
        /// The file.
        path: String,
    },
    /// Another page of the games of the file that was read.
    ShowFile {
        /// Counts from 0.
        page: u32,
    },
    /// Open a game of the file that was read.
    OpenListed {
        /// Its place in the file, from 0.
        index: u32,
    },
    /// Forget the file that was read.
    CloseFile,
    /// Write games into a file, in the format that its ending names.
    SaveFile {
        /// The file.
        path: String,
        /// Games of the library; none of them = the game that is on the board.
        ids: Vec<u32>,
        /// Whether a file that is there already is replaced: somebody was asked.
        replace: bool,
    },
    /// Bring files, and the files of folders, into the library.
    Import {
        /// Files and folders.
        paths: Vec<String>,
    },
    /// Stop bringing in files; what is there stays.
    CancelImport,
    /// Forget what came of the last import.
    CloseImport,
    /// Change the record that is looked at. Moves, undo and redo change it as they do a table.
    EditStudy {
        /// How.
        edit: StudyEdit,
    },
    /// Put the record that is looked at into the library.
    KeepStudy,
    /// Open a text that was pasted: a record, moves, or a position.
    OpenText {
        /// The text.
        text: String,
    },
    /// Tell which games of the library had the position that is shown (not in a game over the network).
    FindPosition,
    /// Go to a move of the record that is looked at.
    GoTo {
        /// The number of the move in its record.
        node: u32,
    },
    /// Change the name by which other players know this one.
    Rename {
        /// At most 32 characters.
        name: String,
    },
    /// Keep a choice of the window (theme, language …) for the next start.
    Set {
        /// Which choice.
        key: SettingKey,
        /// Its value; the window checks what it means.
        value: String,
    },
}

impl Intent {
    /// The wish as one who was not asked by the system's own dialog may have it: no file is replaced.
    #[must_use]
    pub fn tamed(self) -> Self {
        match self {
            Self::SaveFile { path, ids, .. } => Self::SaveFile { path, ids, replace: false },
            Self::Set { key: SettingKey::MusicFile, .. } => {
                Self::Set { key: SettingKey::MusicFile, value: String::new() }
            }
            other => other,
        }
    }
}
