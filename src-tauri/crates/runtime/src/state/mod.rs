//! What the loop owns, and what each input does to it.
//!
//! Order is the law here: an entry is kept, then sent, then shown.

mod behind;
mod faults;
mod keeping;
mod known;
mod minds;
mod nearby;
mod net;
mod outsiders;
mod play;
mod shelf;
mod study;

use std::{collections::BTreeMap, sync::Arc, time::Instant};

use library::TableId;
use peer::quic::{Identity, IdentityError};
use tokio::sync::mpsc;

pub(crate) use net::Happening;

use crate::{
    away::InterruptedView,
    backdrop,
    door::{self, Door},
    intent::{Intent, SettingKey},
    logbook::Logbook,
    names,
    nap::Nap,
    project::Company,
    room::{Room, Wish},
    runtime::{Done, Input, Options, Sink, Told},
    storage::Storage,
    study::Study,
    view::{AppView, ChatLine, LinkState, Notice, NoticeCode, TableView, Unfinished, Update},
};

const NAME: &str = "name";
/// A setting is a word or a tag, never a text.
const LONGEST_SETTING: usize = 200;
/// Only the path of a file may be long.
const LONGEST_PATH: usize = 4_096;

pub(crate) struct State {
    options: Options,
    storage: Storage,
    identity: Arc<Identity>,
    name: String,
    settings: BTreeMap<SettingKey, String>,
    unfinished: Option<Unfinished>,
    /// Games with other computers that wait to be gone on with.
    interrupted: Vec<InterruptedView>,
    room: Option<Room>,
    /// Counts the tables opened in this run.
    opened: u32,
    /// The table in the journal; none while nothing has happened at it.
    table: Option<TableId>,
    chat: Vec<ChatLine>,
    /// What was due at this entry of this table's log has been tried.
    tried: Option<(u32, u32)>,
    /// What this player does not want to be asked again: by table, game and kind.
    muted: Vec<(u32, u32, table::OfferKind)>,
    /// While a clock runs.
    nap: Option<Nap>,
    net: net::Net,
    lan: nearby::Lan,
    circle: known::Circle,
    minds: minds::Minds,
    workshop: outsiders::Workshop,
    sinks: Vec<Sink>,
    /// What went wrong before anybody was there to be told.
    untold: Option<Notice>,
    logbook: Logbook,
    /// The record that is looked at, before the table.
    study: Option<Study>,
    desk: shelf::ReadingDesk,
    /// Shut when the loop ends.
    _door: Option<Door>,
    backdrop: Option<backdrop::Backdrop>,
    inputs: mpsc::WeakUnboundedSender<Input>,
}

/// Why the loop can't begin at all.
#[derive(Debug, thiserror::Error)]
pub(crate) enum StartError {
    #[error("{0}")]
    Library(#[from] library::LibraryError),
    #[error("the identity of this installation can't be read or made: {0}")]
    Identity(#[from] IdentityError),
    #[error("the system gives no random numbers: {0}")]
    Random(getrandom::Error),
}

impl State {
    pub(crate) fn open(
        options: Options,
        inputs: mpsc::WeakUnboundedSender<Input>,
    ) -> Result<Self, StartError> {
        let mut storage = Storage::open(&options.data_dir)?;
        let identity = match &storage.folder {
            Some(folder) => Identity::load_or_create(folder)?,
            None => Identity::ephemeral()?,
        };
        let kept = storage.library.setting(NAME).ok().flatten();
        let name = match kept {
            Some(name) => name,
            None => {
                let lot = getrandom::u64().map_err(StartError::Random)?;
                let name = names::made_up(options.lang.as_ref().unwrap_or(&options.system_lang), lot);
                // Without a disk the name is made up anew each time.
                let _ = storage.library.set(NAME, &name);
                name
            }
        };
        let kept = storage.library.settings().unwrap_or_default();
        let mut settings: BTreeMap<_, _> =
            kept.into_iter().filter_map(|(name, value)| Some((setting_named(name)?, value))).collect();
        if let Some(lang) = &options.lang {
            settings.insert(SettingKey::Lang, lang.clone());
        }
        let circle = known::Circle::read(&storage.library.peers().unwrap_or_default());
        // Without one, a second start opens a window of its own.
        let door = storage.folder.as_deref().and_then(|folder| door::open(folder, inputs.clone()).ok());
        let mut state = Self {
            options,
            storage,
            identity: Arc::new(identity),
            name,
            settings,
            unfinished: None,
            interrupted: Vec::new(),
            room: None,
            opened: 0,
            table: None,
            chat: Vec::new(),
            tried: None,
            muted: Vec::new(),
            nap: None,
            net: net::Net::default(),
            lan: nearby::Lan::default(),
            circle,
            minds: minds::Minds::default(),
            workshop: outsiders::Workshop::default(),
            sinks: Vec::new(),
            untold: None,
            logbook: Logbook::default(),
            study: None,
            desk: shelf::ReadingDesk::default(),
            _door: door,
            backdrop: None,
            inputs,
        };
        state.find_outsiders();
        state.find_games_to_go_on_with();
        state.find_draft();
        Ok(state)
    }

    pub(crate) fn kept_setting(&self, key: SettingKey) -> Option<String> {
        self.settings.get(&key).cloned()
    }

    pub(crate) fn attach(&mut self, mut sink: Sink) {
        let chat = Update::Chat(self.chat.clone());
        let whole = [
            self.app(),
            self.engines_update(),
            self.table_update(),
            self.mind_update(),
            self.link_update(),
            chat,
        ];
        for update in whole.into_iter().chain(self.shelf_updates()) {
            sink(Told::Update(update));
        }
        self.sinks.push(sink);
    }

    pub(crate) fn intent(&mut self, intent: Intent) {
        match intent {
            Intent::OpenLocal { terms } => self.open_local(&terms),
            Intent::OpenComputer { terms, side, opponent } => self.open_computer(&terms, side, opponent),
            Intent::OpenDemonstration { terms, levels, outside, pace } => {
                self.open_demonstration(&terms, levels, outside, pace);
            }
            Intent::AddEngine { program, protocol } => self.add_engine(&program, protocol),
            Intent::DropEngine => self.drop_engine(),
            Intent::RenameEngine { id, name } => self.change_outsiders(|all| all.rename(id, &name)),
            Intent::RemoveEngine { id } => self.change_outsiders(|all| all.remove(id)),
            Intent::SetEngine { id, option, value } => {
                self.change_outsiders(|all| all.set(id, &option, value));
            }
            Intent::PlaceEngine { id, arguments, folder } => {
                self.change_outsiders(|all| all.place(id, arguments, folder));
            }
            Intent::ConsultEngine { id, on } => {
                self.change_outsiders(|all| all.consult(id, on));
                self.consult_anew();
            }
            Intent::TryEngine { id } => self.try_engine(id),
            Intent::RetryEngine => self.retry_engine(),
            Intent::ReplaceEngine => self.replace_engine(),
            Intent::PauseDemonstration { paused } => self.conduct(|it| it.paused = paused),
            Intent::PaceDemonstration { pace } => self.conduct(|it| it.pace = pace),
            Intent::StepDemonstration => self.step_demonstration(),
            Intent::Hint => self.hint(),
            Intent::Complete { text } => self.complete(&text),
            Intent::Backdrop { on } => self.set_backdrop(on),
            Intent::Analyse { on, lines } => self.analyse(on, lines),
            Intent::Continue => self.continue_unfinished(),
            Intent::Discard => self.discard_unfinished(),
            Intent::Host { terms, port, first } => self.host(&terms, port, first),
            Intent::AwaitHost { port } => self.await_host(port),
            Intent::Bring { terms, first, code } => self.bring(&terms, first, &code),
            Intent::SetReach { beyond } => self.set_reach(beyond),
            Intent::JoinInvite { code } => self.join_invite(&code),
            Intent::JoinAddress { address, port } => self.join_address(address, port),
            Intent::CompareCode { same } => self.compare_code(same),
            Intent::Browse { on } => self.browse(on),
            Intent::JoinNearby { label } => self.join_nearby(&label),
            Intent::CheckNetwork => self.check_network(),
            Intent::JoinAcquaintance { fingerprint } => self.join_acquaintance(&fingerprint),
            Intent::ShowAcquaintances => self.show_acquaintances(),
            Intent::CallAcquaintance { fingerprint, petname } => {
                self.call_acquaintance(&fingerprint, &petname);
            }
            Intent::WelcomeAcquaintance { fingerprint, welcome } => {
                self.welcome_by_print(&fingerprint, welcome);
            }
            Intent::ForgetAcquaintance { fingerprint } => self.forget_acquaintance(&fingerprint),
            Intent::Admit { accept, always } => self.admit(accept, always),
            Intent::RenewIdentity => self.renew_identity(),
            Intent::OpenGallery { delay } => self.open_gallery(delay),
            Intent::WatchNearby { label } => self.watch_nearby(&label),
            Intent::WatchAddress { address, port } => self.watch_address(&address, port),
            Intent::Resume { table } => self.resume(table),
            Intent::EndInterrupted { table } => self.end_interrupted(table),
            Intent::SaveAndLeave => self.save_and_leave(),
            Intent::TakeLent { accept } => self.take_lent(accept),
            Intent::Leave => self.leave(),
            Intent::CloseTable => self.close_table(),
            Intent::Start => {
                self.forgive_engine();
                self.wish(&Wish::Ready);
            }
            Intent::Move { text } => self.wish(&Wish::Move(text)),
            Intent::Undo => self.wish(&Wish::Undo),
            Intent::Redo => self.wish(&Wish::Redo),
            Intent::Draw => self.wish(&Wish::Draw),
            Intent::Resign => self.wish(&Wish::Resign),
            Intent::Rematch => self.wish(&Wish::Rematch),
            Intent::NewGame => self.wish(&Wish::NewGame),
            Intent::SetUp => self.wish(&Wish::SetUp),
            Intent::Edit { edit } => self.wish(&Wish::Edit(edit)),
            Intent::Propose { terms, swap } => self.propose(&terms, swap),
            Intent::Pause => self.wish(&Wish::Pause),
            Intent::Adjourn => self.wish(&Wish::Adjourn),
            Intent::ShowRecords => self.show_records(),
            Intent::AskNoMore { offer } => self.ask_no_more(offer),
            Intent::Answer { offer, accept } => self.wish(&Wish::Answer { offer, accept }),
            Intent::Withdraw => self.wish(&Wish::Withdraw),
            Intent::Say { text } => self.say(&text),
            Intent::ShowLibrary { search } => self.show_library(search),
            Intent::OpenGame { id } => self.open_game(id),
            Intent::RenameGame { id, title } => self.rename_game(id, &title),
            Intent::DeleteGames { ids } => self.delete_games(&ids),
            Intent::RestoreGames { ids } => self.restore_games(&ids),
            Intent::OpenFile { path } => self.open_file(path),
            Intent::ShowFile { page } => self.show_file(page),
            Intent::OpenListed { index } => self.open_listed(index),
            Intent::CloseFile => self.close_file(),
            Intent::SaveFile { path, ids, replace } => self.save_file(&path, &ids, replace),
            Intent::Import { paths } => self.import(paths),
            Intent::CancelImport => self.cancel_import(),
            Intent::CloseImport => self.close_import(),
            Intent::EditStudy { edit } => self.edit_study(&edit),
            Intent::KeepStudy => self.keep_study(),
            Intent::OpenText { text } => self.open_text(&text),
            Intent::FindPosition => self.find_position(),
            Intent::GoTo { node } => self.go_to(node),
            Intent::Look { ply } if self.study.is_some() => self.leaf(ply),
            Intent::Look { ply } => {
                if let Some(room) = &mut self.room {
                    room.look_at(ply);
                    self.show_table();
                    self.rouse();
                }
            }
            Intent::Rename { name } => self.rename(&name),
            Intent::Set { key, value } => self.set(key, value),
        }
    }

    /// The log of the table between two computers.
    pub(crate) fn done(&self) -> Vec<Done> {
        self.net.done()
    }

    /// What the loop holds, for a bug report.
    pub(crate) fn inspect(&self) -> String {
        let app = self.app();
        let (table, link, mind) = (self.table_update(), self.link_update(), self.mind_update());
        let slices = serde_json::json!({ "slices": [app, table, link, mind], "engines": self.minds.alive() });
        format!("{slices:#}")
    }

    fn rename(&mut self, name: &str) {
        let name = peer::text::Name::clean(name).to_string();
        if name.trim().is_empty() {
            // A player without a name could not be told from an empty seat: the old one stays.
            return self.show(self.app());
        }
        self.name = name;
        let kept = self.storage.library.set(NAME, &self.name);
        self.kept(kept);
        self.rename_own_seat();
        self.show(self.app());
        self.show_table();
    }

    fn set(&mut self, key: SettingKey, value: String) {
        let most = if key == SettingKey::MusicFile { LONGEST_PATH } else { LONGEST_SETTING };
        if value.len() > most {
            return;
        }
        let kept = self.storage.library.set(&word(&key), &value);
        self.kept(kept);
        self.settings.insert(key, value);
        self.show(self.app());
    }

    fn app(&self) -> Update {
        Update::App(AppView {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            name: self.name.clone(),
            fingerprint: grouped(&self.identity.fingerprint().to_string()),
            unfinished: if self.room.is_some() { None } else { self.unfinished.clone() },
            interrupted: if self.room.is_some() { Vec::new() } else { self.interrupted.clone() },
            settings: self.settings.clone(),
            storage: self.storage.trouble.clone(),
            set_aside: self.storage.set_aside.as_ref().map(|path| path.display().to_string()),
        })
    }

    fn table_update(&self) -> Update {
        if let Some(study) = &self.study {
            return Update::Table(Some(Box::new(TableView { table: self.opened, ..study.view() })));
        }
        let company = match self.net.state() {
            LinkState::Up => Company::Linked,
            LinkState::Down | LinkState::Missing => Company::Cut,
            LinkState::None | LinkState::Hosting | LinkState::Connecting => Company::Alone,
        };
        Update::Table(self.room.as_ref().map(|room| {
            let mut view = room.view(company, Instant::now());
            // Nobody knows what the host's clocks do meanwhile; they stand as long as there is patience.
            if let Some(clock) = view.clock.as_mut().filter(|_| self.net.is_guest())
                && self.net.state() == LinkState::Missing
                && clock.running
            {
                (clock.running, clock.held) = (false, true);
            }
            Box::new(TableView { table: self.opened, ..view })
        }))
    }

    fn link_update(&self) -> Update {
        Update::Link(self.net.view().clone())
    }

    fn show(&mut self, update: Update) {
        self.logbook.write(&update);
        self.tell_all(&Told::Update(update));
    }

    fn tell_all(&mut self, told: &Told) {
        for sink in &mut self.sinks {
            sink(told.clone());
        }
    }

    fn show_table(&mut self) {
        self.show(self.table_update());
    }

    fn show_link(&mut self) {
        self.announce();
        self.look_around();
        self.show(self.link_update());
    }

    fn show_chat(&mut self) {
        self.show(Update::Chat(self.chat.clone()));
    }

    fn tell(&mut self, code: NoticeCode) {
        self.tell_at(code, Vec::new());
    }

    fn tell_at(&mut self, code: NoticeCode, at: Vec<String>) {
        self.show(Update::Notice(Notice { code, at, detail: String::new() }));
    }

    fn tell_why(&mut self, code: NoticeCode, detail: String) {
        self.tell_first(Notice { code, at: Vec::new(), detail });
    }

    /// Tells whoever looks; when nobody does yet, the first who comes.
    pub(crate) fn tell_first(&mut self, notice: Notice) {
        if self.sinks.is_empty() {
            self.untold = Some(notice);
        } else {
            self.show(Update::Notice(notice));
        }
    }

    /// Tells when the disk said no; the game goes on without it.
    fn kept(&mut self, result: Result<(), library::LibraryError>) {
        if let Err(error) = result {
            let detail = error.to_string();
            if self.storage.trouble.as_deref() != Some(detail.as_str()) {
                self.storage.trouble = Some(detail.clone());
                self.show(Update::Notice(Notice { code: NoticeCode::Storage, at: Vec::new(), detail }));
                self.show(self.app());
            }
        }
    }
}

/// The word by which a plain value is written in JSON, in the library as on the way to the window.
fn word(value: &impl serde::Serialize) -> String {
    serde_json::to_value(value).ok().and_then(|value| value.as_str().map(str::to_owned)).unwrap_or_default()
}

/// The choice of that name; what a later version keeps is left alone.
fn setting_named(name: String) -> Option<SettingKey> {
    serde_json::from_value(name.into()).ok()
}

/// `0123456789ab…` in groups of four: two people can read it to each other.
pub(crate) fn grouped(hex: &str) -> String {
    let mut text = String::with_capacity(hex.len() * 5 / 4);
    for (index, letter) in hex.chars().enumerate() {
        if index > 0 && index % 4 == 0 {
            text.push(' ');
        }
        text.push(letter);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_those_of_the_window() {
        assert_eq!(word(&crate::view::SideName::Second), "second");
        assert_eq!(word(&crate::view::ReasonName::PerpetualCheck), "perpetual-check");
    }
}
