//! The one loop that owns the state. Everything that happens reaches it through one queue, in one order.

use std::{path::PathBuf, thread, time::Duration};

use tokio::sync::{mpsc, oneshot};

use crate::{
    engines::worker::Heard,
    intent::{Intent, SettingKey},
    shelf::Brought,
    state::{Happening, State},
    view::{Notice, Update},
};

/// With what the loop is started.
#[derive(Clone, Debug)]
pub struct Options {
    /// Where things are kept.
    pub data_dir: PathBuf,
    /// The language asked for when the program was started; stands above the one that was kept.
    pub lang: Option<String>,
    /// The language of the system (`zh_CN.UTF-8`), for a made-up name.
    pub system_lang: String,
    /// The address to listen on while hosting; `None` = every address of this computer.
    pub bind: Option<std::net::IpAddr>,
    /// Whether this computer may announce its table to the local network, and look there for others.
    pub discovery: bool,
    /// In place of the lot that decides what weaker levels overlook: with the same number, and the same moves of the other
    /// side, a game without a clock is the same again.
    pub seed: Option<u64>,
    /// The program and its version, as other players' programs see it.
    pub app: String,
}

/// Something an observer of the loop is told.
#[derive(Clone, Debug, PartialEq)]
pub enum Told {
    /// A slice of what there is to see.
    Update(Update),
    /// An entry was written into the log of the table.
    Entry(Logged),
    /// Somebody has opened a file with the program: its window is wanted.
    Called,
}

/// An entry of the log, for scripts.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Logged {
    /// Its number at this table.
    pub seq: u32,
    /// What happened, in the words of the wire.
    #[serde(flatten)]
    pub what: peer::message::Happening,
    /// Fingerprint of the position afterwards, when the entry touches the board.
    pub key: Option<String>,
    /// What the clocks hold afterwards, in milliseconds, first side first, when the entry sets them.
    pub clock: Option<[u32; 2]>,
}

/// What has been done at a table between two computers, from its beginning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Done {
    /// The entry of the log.
    pub entry: Logged,
    /// Whether it was this player who did it.
    pub mine: bool,
}

impl Done {
    /// Whether a move was played.
    #[must_use]
    pub const fn is_move(&self) -> bool {
        matches!(self.entry.what, peer::message::Happening::Move { .. })
    }
}

/// Where an observer is told.
pub type Sink = Box<dyn FnMut(Told) + Send>;

pub(crate) enum Input {
    Intent(Intent),
    Attach(Sink),
    Inspect(oneshot::Sender<String>),
    Done(oneshot::Sender<Vec<Done>>),
    Happening(Happening),
    Brought(Brought),
    /// A second start on the same data folder hands its file over.
    Handed(String),
    /// A file is to be written, of bytes that were made outside of the loop.
    Write {
        path: PathBuf,
        bytes: Vec<u8>,
        replace: bool,
    },
    Heard(Heard),
    Returned(crate::engines::outsiders::Returned),
    Backdrop(crate::backdrop::Played),
    Setting(SettingKey, std::sync::mpsc::Sender<Option<String>>),
    Tell(Notice),
    Quit(oneshot::Sender<()>),
}

/// The way to the loop. Cheap to clone; the loop ends when [`Handle::quit`] is called or the last one is gone.
#[derive(Clone, Debug)]
pub struct Handle {
    inputs: mpsc::UnboundedSender<Input>,
}

/// How long leaving may take: a farewell to the other player, not more.
const FAREWELL: Duration = Duration::from_millis(600);
/// How long the library may take to be opened before a shell goes on without its choices.
const OPENING: Duration = Duration::from_secs(3);

impl Handle {
    /// Starts the loop on a thread of its own.
    ///
    /// # Errors
    /// The system gives no thread.
    pub fn start(options: Options) -> std::io::Result<Self> {
        let (inputs, queue) = mpsc::unbounded_channel();
        let handle = Self { inputs: inputs.clone() };
        let weak = inputs.downgrade();
        thread::Builder::new().name("duiyi-loop".into()).spawn(move || {
            match tokio::runtime::Builder::new_current_thread().enable_all().build() {
                Ok(tokio) => tokio.block_on(run(options, weak, queue)),
                Err(error) => eprintln!("duiyi: the loop cannot run: {error}"),
            }
        })?;
        Ok(handle)
    }

    /// Wishes for something. The answer comes as updates.
    pub fn dispatch(&self, intent: Intent) {
        // Without a loop the window is closing.
        let _ = self.inputs.send(Input::Intent(intent));
    }

    /// Writes a file that was made outside of the loop, as a picture is. What came of it is told as a notice.
    pub fn write(&self, path: PathBuf, bytes: Vec<u8>, replace: bool) {
        let _ = self.inputs.send(Input::Write { path, bytes, replace });
    }

    /// Is told everything from now on, beginning with all there is to see.
    pub fn attach(&self, sink: Sink) {
        let _ = self.inputs.send(Input::Attach(sink));
    }

    /// A choice that was kept, for a shell that needs it before there is a window; waits for it a moment.
    #[must_use]
    pub fn setting(&self, key: SettingKey) -> Option<String> {
        let (answer, value) = std::sync::mpsc::channel();
        self.inputs.send(Input::Setting(key, answer)).ok()?;
        value.recv_timeout(OPENING).ok()?
    }

    /// Tells something to whoever looks; when nobody does yet, to the first who comes.
    pub fn tell(&self, notice: Notice) {
        let _ = self.inputs.send(Input::Tell(notice));
    }

    /// What the loop holds, for a bug report: text without secrets.
    pub async fn inspect(&self) -> String {
        let (answer, text) = oneshot::channel();
        let _ = self.inputs.send(Input::Inspect(answer));
        text.await.unwrap_or_default()
    }

    /// The log so far of the table between two computers; empty at any other one.
    pub async fn done(&self) -> Vec<Done> {
        let (answer, done) = oneshot::channel();
        let _ = self.inputs.send(Input::Done(answer));
        done.await.unwrap_or_default()
    }

    /// Says good-bye to the other player and ends the loop; waits for it a moment.
    pub fn quit(&self) {
        let (done, mut ended) = oneshot::channel();
        if self.inputs.send(Input::Quit(done)).is_err() {
            return;
        }
        let begun = std::time::Instant::now();
        while begun.elapsed() < FAREWELL {
            match ended.try_recv() {
                Err(oneshot::error::TryRecvError::Empty) => thread::sleep(Duration::from_millis(5)),
                _ => return,
            }
        }
    }
}

/// Sleeps until then; without a time, for ever.
async fn sleep_until(at: Option<std::time::Instant>) {
    match at {
        Some(at) => tokio::time::sleep_until(at.into()).await,
        None => std::future::pending().await,
    }
}

async fn run(
    options: Options,
    inputs: mpsc::WeakUnboundedSender<Input>,
    mut queue: mpsc::UnboundedReceiver<Input>,
) {
    let mut state = match State::open(options, inputs) {
        Ok(state) => state,
        Err(error) => {
            eprintln!("duiyi: {error}");
            return;
        }
    };
    loop {
        let look = state.look_for_sleep();
        let input = tokio::select! {
            input = queue.recv() => {
                state.look_for_sleep();
                input
            }
            () = sleep_until(look) => continue,
            // Somebody is missed.
            () = sleep_until(state.due_for_the_missing()) => {
                state.look_for_the_missing();
                continue;
            }
            // The flag of a clock is about to fall.
            () = sleep_until(state.due()) => {
                state.look_for_sleep();
                state.time();
                continue;
            }
        };
        let Some(input) = input else { return };
        match input {
            Input::Intent(intent) => state.intent(intent),
            Input::Attach(sink) => state.attach(sink),
            Input::Inspect(answer) => {
                let _ = answer.send(state.inspect());
            }
            Input::Done(answer) => {
                let _ = answer.send(state.done());
            }
            Input::Happening(happening) => state.happening(happening),
            Input::Brought(brought) => state.brought(brought),
            Input::Handed(path) => state.handed(path),
            Input::Write { path, bytes, replace } => state.write(&path, &bytes, replace),
            Input::Heard(heard) => state.heard(heard),
            Input::Returned(returned) => state.errand_returned(returned),
            Input::Backdrop(played) => state.backdrop_played(played),
            Input::Setting(key, answer) => {
                // Whoever asked may have gone on without it.
                let _ = answer.send(state.kept_setting(key));
            }
            Input::Tell(notice) => state.tell_first(notice),
            Input::Quit(done) => {
                state.farewell().await;
                // The folder is free again before anybody hears that it is over.
                drop(state);
                let _ = done.send(());
                return;
            }
        }
    }
}
