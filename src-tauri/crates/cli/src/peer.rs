//! `host` and `join`: the same loop as the window's, with a person at the terminal or a script in its place.

mod again;
mod arguments;
mod command;

use std::{
    collections::VecDeque,
    fs,
    io::{self, BufRead},
    net::IpAddr,
    thread,
};

use runtime::{
    Handle, Logged, Options, Told,
    away::InterruptedView,
    intent::Intent,
    view::{LinkState, LinkView, Notice, OutcomeView, PhaseName, ReasonName, TableView, Update},
};
use serde_json::{Value, json};
use tokio::sync::mpsc;

use crate::output::{Failure, Output};
use again::{Role, rest_of};
use arguments::{Common, Player};
pub(crate) use arguments::{HostArguments, JoinArguments};

/// Runs `host`.
pub(crate) fn host(arguments: HostArguments, output: &mut Output) -> Result<(), Failure> {
    let HostArguments { port, bind, first, game, rules, clock, beyond, spectators, dial, common } = arguments;
    let mut terms = runtime::terms_for(game, rules);
    terms.clock = clock;
    let code = dial.map(|()| first_line()).transpose()?;
    let wish = match code.clone() {
        Some(code) => Intent::Bring { terms, first, code },
        None => Intent::Host { terms, port, first },
    };
    let mut door = Vec::new();
    if beyond {
        door.push(Intent::SetReach { beyond });
    }
    if spectators.is_some() {
        door.push(Intent::OpenGallery { delay: spectators });
    }
    let role = Role { hosting: true, listens: code.is_none(), code };
    play(common, bind, Plan { wish, door, role: Some(role) }, output)
}

/// Runs `join`.
pub(crate) fn join(arguments: JoinArguments, output: &mut Output) -> Result<(), Failure> {
    let JoinArguments { address, watch, listen, port, bind, game: _, common } = arguments;
    let code = if address.as_deref() == Some("-") { Some(first_line()?) } else { None };
    let wish = match (code.clone(), address) {
        (Some(_), _) if watch => {
            return Err(Failure::Use("an invite is for playing: --watch needs an address".to_owned()));
        }
        (Some(code), _) => Intent::JoinInvite { code },
        (None, Some(address)) if watch => Intent::WatchAddress { address, port: None },
        (None, Some(address)) => Intent::JoinAddress { address, port: None },
        (None, None) => Intent::AwaitHost { port },
    };
    // Whoever only looks on has nothing to go on with.
    let role = (!watch).then_some(Role { hosting: false, listens: listen, code });
    play(common, bind, Plan { wish, door: Vec::new(), role }, output)
}

/// A secret never stands in the arguments.
fn first_line() -> Result<String, Failure> {
    let mut code = String::new();
    let read = io::stdin().lock().read_line(&mut code);
    read.map_err(|error| Failure::Job(format!("standard input: {error}")))?;
    Ok(code)
}

/// What is to be done once the loop has told what there is.
struct Plan {
    wish: Intent,
    /// What is wished of the door as soon as it is open.
    door: Vec<Intent>,
    /// Which game may be gone on with instead.
    role: Option<Role>,
}

fn play(common: Common, bind: Option<IpAddr>, mut plan: Plan, output: &mut Output) -> Result<(), Failure> {
    let options = Options {
        data_dir: common.data_dir.unwrap_or_else(runtime::default_data_dir),
        lang: None,
        system_lang: std::env::var("LANG").unwrap_or_default(),
        bind,
        discovery: true,
        seed: None,
        app: concat!("duiyi-cli ", env!("CARGO_PKG_VERSION")).to_owned(),
    };
    let commands = commands(&common.play)?;
    let handle = Handle::start(options).map_err(|error| Failure::Job(error.to_string()))?;
    if let Some(name) = common.name {
        handle.dispatch(Intent::Rename { name });
    }
    let (sender, told) = mpsc::unbounded_channel();
    handle.attach(Box::new(move |what| {
        let _ = sender.send(what);
    }));
    if common.new {
        plan.role = None;
    }
    let tokio = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(|error| Failure::Job(error.to_string()))?;
    let result = tokio.block_on(
        Peer::new(handle.clone(), output, matches!(common.play, Player::Script(_))).run(plan, told, commands),
    );
    handle.quit();
    result
}

/// The commands as they come: a script's all at once, a person's line by line.
fn commands(player: &Player) -> Result<mpsc::UnboundedReceiver<Option<String>>, Failure> {
    let (sender, receiver) = mpsc::unbounded_channel();
    match player {
        Player::Script(file) => {
            let text = fs::read_to_string(file)
                .map_err(|error| Failure::Use(format!("{}: {error}", file.display())))?;
            for line in text.lines() {
                let _ = sender.send(Some(line.to_owned()));
            }
        }
        Player::Human => {
            thread::spawn(move || {
                for line in io::stdin().lock().lines().map_while(Result::ok) {
                    let _ = sender.send(Some(line));
                }
                let _ = sender.send(None);
            });
        }
    }
    Ok(receiver)
}

/// A headless player: what it knows of the table, and the commands that wait for their moment.
struct Peer<'a> {
    handle: Handle,
    output: &'a mut Output,
    /// A script's commands wait until they apply; a person's are tried at once and refused in words.
    patient: bool,
    waiting: VecDeque<String>,
    table: Option<TableView>,
    link: LinkView,
    /// Plies by the other side that `wait` has not been satisfied with yet.
    seen: usize,
    announced: bool,
    was_linked: bool,
    /// The last entry that was written.
    written: u32,
    /// A game is gone on with: what has been done at it before, until it is known what of the script is left.
    done: Option<Vec<runtime::Done>>,
    /// The game that is gone on with was adjourned, and nobody has taken it up yet.
    adjourned: bool,
    /// What is wished of the door once it is open.
    door: Vec<Intent>,
}

/// How long a good-bye may take.
const PARTING: std::time::Duration = std::time::Duration::from_millis(400);

/// What running on means.
enum Next {
    Go,
    Leave,
}

impl<'a> Peer<'a> {
    fn new(handle: Handle, output: &'a mut Output, patient: bool) -> Self {
        Self {
            handle,
            output,
            patient,
            waiting: VecDeque::new(),
            table: None,
            link: LinkView::default(),
            seen: 0,
            announced: false,
            was_linked: false,
            written: 0,
            done: None,
            adjourned: false,
            door: Vec::new(),
        }
    }

    async fn run(
        mut self,
        plan: Plan,
        mut told: mpsc::UnboundedReceiver<Told>,
        mut commands: mpsc::UnboundedReceiver<Option<String>>,
    ) -> Result<(), Failure> {
        self.begin(plan, &mut told).await?;
        if self.patient {
            // What of a script is done already can only be told of the whole of it.
            while let Ok(Some(line)) = commands.try_recv() {
                self.waiting.push_back(line.trim().to_owned());
            }
        }
        let mut open = true;
        loop {
            tokio::select! {
                what = told.recv() => match what {
                    Some(what) => self.told(what)?,
                    None => return Err(Failure::Job("the loop has ended".to_owned())),
                },
                command = commands.recv(), if open => match command {
                    Some(Some(line)) => self.waiting.push_back(line.trim().to_owned()),
                    // A person who closes the terminal leaves; a script that is through plays on to the end.
                    Some(None) => self.waiting.push_back("leave".to_owned()),
                    None => open = false,
                },
            }
            if let Next::Leave = self.obey()? {
                // For good: whoever wants to go on later ends the program without it.
                self.handle.dispatch(Intent::Leave);
                // The good-bye is answered within this.
                tokio::time::sleep(PARTING).await;
                self.output.write(&json!({ "outcome": null }))?;
                return Ok(());
            }
            if let Some(outcome) = self.outcome() {
                self.output.write(&json!({ "outcome": outcome }))?;
                return Ok(());
            }
        }
    }

    /// Goes on with the game that this player was in when the program ended, or else does what was asked.
    async fn begin(&mut self, plan: Plan, told: &mut mpsc::UnboundedReceiver<Told>) -> Result<(), Failure> {
        let app = loop {
            match told.recv().await {
                Some(Told::Update(Update::App(app))) => break app,
                Some(_) => {}
                None => return Err(Failure::Job("the loop has ended".to_owned())),
            }
        };
        let Plan { wish, door, role } = plan;
        self.door = door;
        let Some(game) = role.and_then(|role| role.game_of(app.interrupted)) else {
            self.handle.dispatch(wish);
            return Ok(());
        };
        let InterruptedView { table, opponent, plies, .. } = game;
        self.handle.dispatch(Intent::Resume { table });
        let done = self.handle.done().await;
        let line = json!({ "resumed": { "peer": opponent, "plies": plies, "entries": done.len() } });
        self.output.write(&line)?;
        for one in &done {
            self.entry(one.entry.clone())?;
        }
        self.done = Some(done);
        Ok(())
    }

    /// Writes an entry that has not been written.
    fn entry(&mut self, entry: Logged) -> Result<(), Failure> {
        if entry.seq <= self.written {
            return Ok(());
        }
        self.written = entry.seq;
        self.output.write(&entry_line(entry))
    }

    fn seated(&mut self, table: Option<TableView>) {
        if let (Some(table), Some(done)) = (&table, self.done.take_if(|_| table.is_some())) {
            self.adjourned = is_adjourned(table);
            if self.patient {
                let begun = !matches!(table.phase, PhaseName::Waiting);
                self.seen = rest_of(&mut self.waiting, &done, begun);
            }
        }
        self.adjourned &= table.as_ref().is_some_and(is_adjourned);
        self.table = table;
    }

    fn told(&mut self, told: Told) -> Result<(), Failure> {
        match told {
            Told::Entry(entry) => self.entry(entry),
            Told::Called => Ok(()),
            Told::Update(Update::Link(link)) => self.linked(link),
            Told::Update(Update::Table(table)) => {
                self.seated(table.map(|table| *table));
                Ok(())
            }
            Told::Update(Update::Notice(Notice { code, at, .. })) => {
                // A refusal changes nothing at the table: the view at hand is good again.
                if let Some(table) = &mut self.table {
                    table.live = true;
                }
                self.output.write(&json!({ "notice": code, "at": at }))
            }
            Told::Update(Update::Chat(lines)) => match lines.last() {
                Some(line) => {
                    self.output.write(&json!({ "chat": line.text, "name": line.name, "mine": line.mine }))
                }
                None => Ok(()),
            },
            Told::Update(
                Update::App(_)
                | Update::Records(_)
                | Update::Nearby(_)
                | Update::Acquaintances(_)
                | Update::Library(_)
                | Update::File(_)
                | Update::Import(_)
                | Update::Position(_)
                | Update::Mind(_)
                | Update::Engines(_)
                | Update::Completions(_)
                | Update::Backdrop(_),
            ) => Ok(()),
        }
    }

    fn linked(&mut self, link: LinkView) -> Result<(), Failure> {
        let before = std::mem::replace(&mut self.link, link);
        let link = &self.link;
        if let (Some(lobby), false) = (&link.lobby, self.announced) {
            self.announced = true;
            let invite = Some(&lobby.invite).filter(|invite| !invite.is_empty());
            let line = json!({ "listening": format!("0.0.0.0:{}", lobby.port), "invite": invite });
            self.output.write(&line)?;
            for wish in self.door.drain(..) {
                self.handle.dispatch(wish);
            }
        }
        if let Some(lent) = link.lent.filter(|_| before.lent.is_none()) {
            self.output.write(&json!({ "lent": lent }))?;
        }
        if let (Some(code), None) = (&link.code, &before.code) {
            self.output.write(&json!({ "code": code }))?;
        }
        let word = match link.state {
            LinkState::Connecting => "connecting",
            LinkState::Up => "up",
            LinkState::Missing => "missing",
            LinkState::Down => "down",
            LinkState::None | LinkState::Hosting => {
                return match &link.error {
                    Some(error) if before.error.as_ref() != Some(error) => {
                        Err(Failure::Job(format!("{}: {}", word(&error.code), error.detail)))
                    }
                    _ => Ok(()),
                };
            }
        };
        if before.state != link.state {
            let reason = link.error.as_ref().map(|error| error.code);
            let peer = link.peer.as_ref().map(|peer| peer.name.clone());
            self.output.write(&json!({ "link": word, "reason": reason, "peer": peer }))?;
        }
        if link.state == LinkState::Up {
            self.was_linked = true;
        }
        Ok(())
    }

    /// The outcome, when there is nothing more to play.
    fn outcome(&self) -> Option<Value> {
        let table = self.table.as_ref()?;
        match &table.outcome {
            // It is taken up again, or left as it is.
            Some(_) if self.adjourned => None,
            Some(OutcomeView { winner, reason, ruling }) => {
                let clause = ruling.as_ref().map(|ruling| &ruling.clause);
                Some(json!({ "winner": winner, "reason": reason, "clause": clause }))
            }
            None if self.was_linked && self.link.state == LinkState::Down => Some(Value::Null),
            // A script does not wait for ever; a person leaves when it has waited long enough.
            None if self.patient && self.link.missing.as_ref().is_some_and(|missing| missing.overdue) => {
                Some(Value::Null)
            }
            None => None,
        }
    }
}

fn is_adjourned(table: &TableView) -> bool {
    table.outcome.as_ref().is_some_and(|outcome| outcome.reason == ReasonName::Adjourned)
}

/// One line for an entry: the words of the wire, with `move` spelled out.
fn entry_line(entry: Logged) -> Value {
    let mut line = serde_json::to_value(&entry).unwrap_or_default();
    if let Some(fields) = line.as_object_mut()
        && let Some(text) = fields.remove("m")
    {
        fields.insert("move".to_owned(), text);
    }
    line
}

fn word(value: &impl serde::Serialize) -> String {
    serde_json::to_value(value).ok().and_then(|value| value.as_str().map(str::to_owned)).unwrap_or_default()
}
