//! A player without a window: the loop of the app, and what it has told so far.

use std::{
    path::Path,
    sync::mpsc::{Receiver, channel},
    time::{Duration, Instant},
};

use runtime::{
    Handle, Logged, Options, Told,
    backdrop::BackdropView,
    completions::CompletionsView,
    engines::{outsiders::view::EnginesView, view::MindView},
    intent::{FirstMove, Intent, TermsChoice},
    met::AcquaintanceView,
    nearby::NearbyView,
    shelf::{FileView, FoundView, ImportView, LibraryView},
    view::{AppView, ChatLine, LinkState, LinkView, Notice, NoticeCode, RecordView, TableView, Update},
};

/// How long something may take that happens on one computer.
const PATIENCE: Duration = Duration::from_secs(10);

/// One running loop and the slices it has shown last.
pub struct Player {
    /// The way to the loop.
    pub handle: Handle,
    told: Receiver<Told>,
    /// The last slices.
    pub app: Option<AppView>,
    /// The table as last shown.
    pub table: Option<TableView>,
    /// The link as last shown.
    pub link: LinkView,
    /// What engines do, as last shown.
    pub mind: MindView,
    /// The added engines, as last shown.
    pub engines: EnginesView,
    /// The moves that fit what was typed last.
    pub completions: Option<CompletionsView>,
    /// The game behind the start page.
    pub backdrop: Option<BackdropView>,
    /// The players met before, once asked for.
    pub acquaintances: Option<Vec<AcquaintanceView>>,
    /// The tables nearby as last shown.
    pub nearby: NearbyView,
    /// The chat as last shown.
    pub chat: Vec<ChatLine>,
    /// The results against every opponent, once asked for.
    pub records: Option<Vec<RecordView>>,
    /// The page of the library that was shown last.
    pub library: Option<LibraryView>,
    /// The file of several games that is open.
    pub file: Option<FileView>,
    /// The import that runs or has ended.
    pub import: Option<ImportView>,
    /// Which games had the position, as told last.
    pub found: Option<FoundView>,
    /// How often the window was wanted.
    pub calls: usize,
    /// Every notice so far.
    pub notices: Vec<Notice>,
    /// Every entry of the log so far.
    pub entries: Vec<Logged>,
}

impl Player {
    /// Starts a loop on a data folder.
    ///
    /// # Panics
    /// The system gives no thread.
    #[must_use]
    pub fn start(folder: &Path) -> Self {
        Self::open(folder, Some(std::net::Ipv4Addr::LOCALHOST.into()), false)
    }

    /// Starts a loop that other computers can find.
    ///
    /// # Panics
    /// The system gives no thread.
    #[must_use]
    pub fn start_on_lan(folder: &Path) -> Self {
        Self::open(folder, None, true)
    }

    fn open(folder: &Path, bind: Option<std::net::IpAddr>, discovery: bool) -> Self {
        let options = Options {
            data_dir: folder.to_owned(),
            lang: Some("en".to_owned()),
            system_lang: String::new(),
            bind,
            discovery,
            // By lot, an expert plays a move now and then after which it is glad of a draw.
            seed: Some(1),
            app: "test".to_owned(),
        };
        let handle = Handle::start(options).expect("a thread");
        let (sender, told) = channel();
        handle.attach(Box::new(move |what| {
            let _ = sender.send(what);
        }));
        let mut player = Self {
            handle,
            told,
            app: None,
            table: None,
            link: LinkView::default(),
            mind: MindView::default(),
            engines: EnginesView::default(),
            completions: None,
            backdrop: None,
            acquaintances: None,
            nearby: NearbyView::default(),
            chat: Vec::new(),
            records: None,
            library: None,
            file: None,
            import: None,
            found: None,
            calls: 0,
            notices: Vec::new(),
            entries: Vec::new(),
        };
        player.until("the app", |player| player.app.is_some());
        player
    }

    /// Ends the program as its menu does.
    pub fn leave(self) {
        self.handle.quit();
        self.vanish();
    }

    /// Ends the program without a word to anybody, as `kill -9` does; its folder is free afterwards.
    pub fn vanish(self) {
        let Self { handle, told, .. } = self;
        drop(handle);
        // The loop holds the other end of this, and lets go of it last.
        while told.recv().is_ok() {}
    }

    /// Wishes for something.
    pub fn wish(&self, intent: Intent) {
        self.handle.dispatch(intent);
    }

    /// Takes what is told until something holds.
    ///
    /// # Panics
    /// It does not hold in time.
    pub fn until(&mut self, what: &str, holds: impl Fn(&Self) -> bool) {
        let end = Instant::now() + PATIENCE;
        while !holds(self) {
            let left = end.saturating_duration_since(Instant::now());
            match self.told.recv_timeout(left) {
                Ok(told) => self.take(told),
                Err(_) => panic!(
                    "waited for {what}; link {:?}, notices {:?}, table {:?}",
                    self.link, self.notices, self.table
                ),
            }
        }
    }

    /// Takes the notices up to the next one with this code.
    ///
    /// # Panics
    /// It does not come in time.
    pub fn until_notice(&mut self, code: NoticeCode) -> Notice {
        self.until(&format!("the notice {code:?}"), |player| {
            player.notices.iter().any(|notice| notice.code == code)
        });
        let index = self.notices.iter().position(|notice| notice.code == code).expect("it is there");
        self.notices.remove(index)
    }

    /// The table.
    ///
    /// # Panics
    /// There is none.
    #[must_use]
    pub fn table(&self) -> &TableView {
        self.table.as_ref().expect("a table")
    }

    /// The moves of the game, in the notation of the wire.
    ///
    /// # Panics
    /// There is no table.
    #[must_use]
    pub fn moves(&self) -> Vec<String> {
        self.table().moves.iter().map(|mv| mv.text.clone()).collect()
    }

    /// Waits until the game has so many plies.
    ///
    /// # Panics
    /// It does not get them in time.
    pub fn until_plies(&mut self, plies: usize) {
        self.until(&format!("{plies} plies"), |player| player.table().moves.len() == plies);
    }

    /// Whether a record is looked at.
    #[must_use]
    pub fn is_studying(&self) -> bool {
        self.table.as_ref().is_some_and(|table| table.study.is_some())
    }

    /// The text of the position shown; empty without a table.
    #[must_use]
    pub fn position(&self) -> String {
        self.table.as_ref().map(|table| table.position.clone()).unwrap_or_default()
    }

    fn take(&mut self, told: Told) {
        match told {
            Told::Entry(entry) => self.entries.push(entry),
            Told::Called => self.calls += 1,
            Told::Update(Update::App(app)) => self.app = Some(app),
            Told::Update(Update::Table(table)) => self.table = table.map(|table| *table),
            Told::Update(Update::Link(link)) => self.link = link,
            Told::Update(Update::Mind(mind)) => self.mind = mind,
            Told::Update(Update::Engines(engines)) => self.engines = engines,
            Told::Update(Update::Completions(found)) => self.completions = Some(found),
            Told::Update(Update::Backdrop(game)) => self.backdrop = game,
            Told::Update(Update::Nearby(nearby)) => self.nearby = nearby,
            Told::Update(Update::Acquaintances(all)) => self.acquaintances = Some(all),
            Told::Update(Update::Chat(chat)) => self.chat = chat,
            Told::Update(Update::Records(records)) => self.records = Some(records),
            Told::Update(Update::Library(library)) => self.library = Some(library),
            Told::Update(Update::File(file)) => self.file = file,
            Told::Update(Update::Import(import)) => self.import = import,
            Told::Update(Update::Position(found)) => self.found = Some(found),
            Told::Update(Update::Notice(notice)) => self.notices.push(notice),
        }
    }
}

/// A host and a guest at one table, linked by an invite code over QUIC on this computer.
///
/// # Panics
/// They do not come together.
#[must_use]
pub fn linked(host: &Path, guest: &Path) -> (Player, Player) {
    linked_by(host, guest, runtime::default_terms())
}

/// As [`linked`], by these terms; the host acts first.
///
/// # Panics
/// They do not come together.
#[must_use]
pub fn linked_by(host: &Path, guest: &Path, terms: TermsChoice) -> (Player, Player) {
    let (mut host, mut guest) = (Player::start(host), Player::start(guest));
    host.wish(Intent::Host { terms, port: Some(0), first: FirstMove::Me });
    host.until("an invite", |player| player.link.lobby.is_some());
    let code = host.link.lobby.as_ref().expect("hosting").invite.clone();
    guest.wish(Intent::JoinInvite { code });
    until_up([&mut host, &mut guest]);
    (host, guest)
}

/// Waits until two players sit at one table and hear each other.
///
/// # Panics
/// They do not come together in time.
pub fn until_up(players: [&mut Player; 2]) {
    for player in players {
        player.until("the link", |player| {
            player.link.state == LinkState::Up && player.link.missing.is_none() && player.table.is_some()
        });
    }
}
