//! `host` and `join`: the same loop as the window's, with a person at the terminal or a script in its place.

use std::{
    collections::VecDeque,
    fs,
    io::{self, BufRead},
    net::IpAddr,
    path::PathBuf,
    str::FromStr,
    thread,
};

use clap::Args;
use runtime::{
    Handle, Logged, Options, Told,
    clock::{ClockChoice, TimeChoice},
    intent::{FirstMove, GameName, Intent},
    view::{LinkState, LinkView, MovableSide, Notice, OutcomeView, PhaseName, SideName, TableView, Update},
};
use serde_json::{Value, json};
use tokio::sync::mpsc;

use crate::output::{Failure, Output};

/// Open a table and wait for a guest.
#[derive(Args, Debug)]
pub(crate) struct HostArguments {
    /// The port to listen on; the usual one, or a free one, when it is not given
    #[arg(long)]
    port: Option<u16>,
    /// Listen on this address only
    #[arg(long, value_name = "ADDR")]
    bind: Option<IpAddr>,
    /// Who moves first: me, guest or lot
    #[arg(long, default_value = "me", value_parser = first_move)]
    first: FirstMove,
    /// The game: xiangqi or gomoku
    #[arg(long, default_value = "xiangqi", value_parser = game)]
    game: GameName,
    /// The rules: a set of xiangqi (asian), or the terms of gomoku (renju-15-swap2)
    #[arg(long)]
    rules: Option<String>,
    /// How much time both have: BASE, BASE+INCREMENT, and after it any of `step=S` and `byoyomi=PERIODSxS`, in seconds,
    /// separated by commas (1200,step=60,byoyomi=1x30); after a slash the guest's, when it is another. None without it
    #[arg(long, value_parser = clock)]
    clock: Option<ClockChoice>,
    #[command(flatten)]
    common: Common,
}

/// Go to a table: HOST:PORT, or `-` to read an invite code from the first line of standard input.
#[derive(Args, Debug)]
pub(crate) struct JoinArguments {
    /// HOST:PORT, or `-`
    address: String,
    /// Taken so that both ends can be started alike: the host says what is played
    #[arg(long, value_parser = game)]
    game: Option<GameName>,
    #[command(flatten)]
    common: Common,
}

#[derive(Args, Debug)]
struct Common {
    /// The folder in which everything is kept
    #[arg(long, value_name = "DIR")]
    data_dir: Option<PathBuf>,
    /// The name to play under
    #[arg(long)]
    name: Option<String>,
    /// Who plays: `human` (commands from standard input) or `script:FILE` (the same commands from a file)
    #[arg(long, default_value = "human")]
    play: Player,
}

#[derive(Clone, Debug)]
enum Player {
    Human,
    Script(PathBuf),
}

impl FromStr for Player {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text.split_once(':') {
            Some(("script", file)) if !file.is_empty() => Ok(Self::Script(file.into())),
            None if text == "human" => Ok(Self::Human),
            _ => Err(format!("'{text}' can't play yet: use human or script:FILE")),
        }
    }
}

fn game(text: &str) -> Result<GameName, String> {
    match text {
        "xiangqi" => Ok(GameName::Xiangqi),
        "gomoku" => Ok(GameName::Gomoku),
        _ => Err("xiangqi or gomoku".to_owned()),
    }
}

fn clock(text: &str) -> Result<ClockChoice, String> {
    let (host, guest) = text.split_once('/').unwrap_or((text, text));
    let wrong =
        |part| format!("'{part}' is no time: use 600, 300+5, 1200,step=60,byoyomi=1x30 or 0,byoyomi=5x30");
    let [host, guest] = [host, guest].map(|part| time(part).ok_or_else(|| wrong(part)));
    let choice = ClockChoice { host: host?, guest: guest? };
    if choice.is_playable() {
        Ok(choice)
    } else {
        Err(format!("'{text}' leaves no time to play, or too much"))
    }
}

fn time(text: &str) -> Option<TimeChoice> {
    let mut parts = text.split(',');
    let base = parts.next()?;
    let (main, increment) = base.split_once('+').unwrap_or((base, "0"));
    let mut time =
        TimeChoice { main: main.parse().ok()?, increment: increment.parse().ok()?, ..TimeChoice::default() };
    for part in parts {
        match part.split_once('=')? {
            ("step", seconds) => time.step = seconds.parse().ok()?,
            ("byoyomi", periods) => {
                let (periods, seconds) = periods.split_once('x')?;
                time.periods = periods.parse().ok()?;
                time.byoyomi = seconds.parse().ok()?;
            }
            _ => return None,
        }
    }
    Some(time)
}

fn first_move(text: &str) -> Result<FirstMove, String> {
    match text {
        "me" => Ok(FirstMove::Me),
        "guest" => Ok(FirstMove::Guest),
        "lot" => Ok(FirstMove::Lot),
        _ => Err("me, guest or lot".to_owned()),
    }
}

/// Runs `host`.
pub(crate) fn host(arguments: HostArguments, output: &mut Output) -> Result<(), Failure> {
    let mut terms = runtime::terms_for(arguments.game, arguments.rules);
    terms.clock = arguments.clock;
    let wish = Intent::Host { terms, port: arguments.port, first: arguments.first };
    play(arguments.common, arguments.bind, wish, output)
}

/// Runs `join`.
pub(crate) fn join(arguments: JoinArguments, output: &mut Output) -> Result<(), Failure> {
    let wish = if arguments.address == "-" {
        let mut code = String::new();
        io::stdin()
            .lock()
            .read_line(&mut code)
            .map_err(|error| Failure::Job(format!("standard input: {error}")))?;
        Intent::JoinInvite { code }
    } else {
        Intent::JoinAddress { address: arguments.address, port: None }
    };
    play(arguments.common, None, wish, output)
}

fn play(common: Common, bind: Option<IpAddr>, wish: Intent, output: &mut Output) -> Result<(), Failure> {
    let options = Options {
        data_dir: common.data_dir.unwrap_or_else(runtime::default_data_dir),
        lang: None,
        system_lang: std::env::var("LANG").unwrap_or_default(),
        bind,
        discovery: true,
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
    handle.dispatch(wish);
    let tokio = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(|error| Failure::Job(error.to_string()))?;
    let result = tokio.block_on(
        Peer::new(handle.clone(), output, matches!(common.play, Player::Script(_))).run(told, commands),
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
        }
    }

    async fn run(
        mut self,
        mut told: mpsc::UnboundedReceiver<Told>,
        mut commands: mpsc::UnboundedReceiver<Option<String>>,
    ) -> Result<(), Failure> {
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
                // For good: this program cannot go on with a game later.
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

    fn told(&mut self, told: Told) -> Result<(), Failure> {
        match told {
            Told::Entry(entry) => self.output.write(&entry_line(entry)),
            Told::Called => Ok(()),
            Told::Update(Update::Link(link)) => self.linked(link),
            Told::Update(Update::Table(table)) => {
                self.table = table.map(|table| *table);
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
            let line = json!({ "listening": format!("0.0.0.0:{}", lobby.port), "invite": lobby.invite });
            return self.output.write(&line);
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

    /// Carries out the commands whose moment has come.
    fn obey(&mut self) -> Result<Next, Failure> {
        while let Some(command) = self.waiting.front().cloned() {
            if self.patient && !self.applies(&command) {
                break;
            }
            self.waiting.pop_front();
            let (verb, rest) = command.split_once(' ').unwrap_or((&command, ""));
            let intent = match verb {
                "" | "wait" => continue,
                _ if verb.starts_with('#') => continue,
                "start" => Intent::Start,
                "undo" => Intent::Undo,
                "redo" => Intent::Redo,
                "draw" => Intent::Draw,
                "resign" => Intent::Resign,
                "rematch" => Intent::Rematch,
                "pause" => Intent::Pause,
                "adjourn" => Intent::Adjourn,
                "withdraw" => Intent::Withdraw,
                "accept" | "decline" => match self.offer() {
                    Some(offer) => Intent::Answer { offer, accept: verb == "accept" },
                    None => {
                        self.output.write(&json!({ "notice": "not-now", "at": [] }))?;
                        continue;
                    }
                },
                "same" => Intent::CompareCode { same: true },
                "different" => Intent::CompareCode { same: false },
                "say" => Intent::Say { text: rest.to_owned() },
                "leave" => return Ok(Next::Leave),
                _ => Intent::Move { text: command.clone() },
            };
            // What comes of it is only known with the next update; a patient player waits for that.
            let settles = self.patient && !matches!(intent, Intent::Say { .. });
            self.handle.dispatch(intent);
            if settles {
                self.table = self.table.take().map(|table| TableView { live: false, ..table });
                break;
            }
        }
        Ok(Next::Go)
    }

    /// Whether a script's next command can be carried out now.
    fn applies(&mut self, command: &str) -> bool {
        if matches!(command, "same" | "different") {
            return self.link.code.is_some();
        }
        let Some(table) = &self.table else { return command == "leave" || command.is_empty() };
        // A view that an own command has used up: its consequence is still on the way.
        if !table.live {
            return false;
        }
        let can = &table.can;
        match command.split(' ').next().unwrap_or_default() {
            "start" => can.start.is_none(),
            "undo" => can.undo.is_none(),
            "redo" => can.redo.is_none(),
            "draw" => can.draw.is_none(),
            "resign" => can.resign.is_none(),
            "rematch" => can.rematch.is_none(),
            "pause" => can.pause.is_none(),
            "adjourn" => can.adjourn.is_none(),
            "accept" | "decline" => table.offer.as_ref().is_some_and(|offer| !offer.mine),
            "withdraw" => table.offer.as_ref().is_some_and(|offer| offer.mine),
            "say" => can.say.is_none(),
            "wait" => {
                let theirs = (0..table.moves.len()).filter(|ply| !is_own(table.side, *ply)).count();
                let came = theirs > self.seen;
                if came {
                    self.seen += 1;
                }
                came
            }
            "leave" | "" => true,
            verb if verb.starts_with('#') => true,
            _ => table.phase == PhaseName::Playing && is_own(table.side, table.moves.len()),
        }
    }

    fn offer(&self) -> Option<u32> {
        self.table.as_ref()?.offer.as_ref().filter(|offer| !offer.mine).map(|offer| offer.seq)
    }
}

/// Whether the ply of that number (from 0, first side first) belongs to this player.
fn is_own(side: MovableSide, ply: usize) -> bool {
    let turn = if ply.is_multiple_of(2) { SideName::First } else { SideName::Second };
    matches!(
        (side, turn),
        (MovableSide::Both, _)
            | (MovableSide::First, SideName::First)
            | (MovableSide::Second, SideName::Second)
    )
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_and_nonsense_is_refused_in_words() {
        let main = TimeChoice { main: 600, ..TimeChoice::default() };
        assert_eq!(clock("600"), Ok(ClockChoice::even(main)));
        let odds = TimeChoice { main: 300, increment: 5, ..TimeChoice::default() };
        assert_eq!(clock("600/300+5"), Ok(ClockChoice { host: main, guest: odds }));
        let event = TimeChoice { main: 1_200, step: 60, byoyomi: 30, periods: 1, increment: 0 };
        assert_eq!(clock("1200,step=60,byoyomi=1x30"), Ok(ClockChoice::even(event)));
        for text in [
            "",
            "ten",
            "0",
            "0+5",
            "600,byoyomi=30",
            "600,hourglass=1",
            "99999999",
            "600/",
            "600,byoyomi=0x30",
        ] {
            assert!(clock(text).is_err(), "{text:?}");
        }
    }
}
