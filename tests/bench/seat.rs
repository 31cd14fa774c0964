//! A player without a window who looks at the clock: the loop of the app, and when it told of each move.

use std::{
    net::Ipv4Addr,
    path::Path,
    sync::mpsc::{Receiver, channel},
    time::{Duration, Instant, SystemTime, UNIX_EPOCH},
};

use peer::message::Happening;
use runtime::{
    Handle, Options, Told,
    intent::Intent,
    view::{LinkView, TableView, Update},
};
use serde::{Deserialize, Serialize};

use crate::row::Measured;

const PATIENCE: Duration = Duration::from_secs(10);
/// Chariots that go to and fro: legal for ever where nothing is adjudicated.
const SHUFFLE: [&str; 4] = ["a0a1", "a9a8", "a1a0", "a8a9"];

/// One running loop.
pub(crate) struct Seat {
    handle: Handle,
    told: Receiver<(u64, Told)>,
    table: Option<TableView>,
    pub(crate) link: LinkView,
    /// Every ply so far.
    pub(crate) plies: Vec<Stamp>,
}

/// When a ply was wished for at this seat (if it was) and when it was told here, in nanoseconds since 1970. Two processes
/// on one computer have that clock in common.
#[derive(Clone, Copy, Default, Serialize, Deserialize)]
pub(crate) struct Stamp {
    pub(crate) wished: Option<u64>,
    pub(crate) told: u64,
}

impl Seat {
    pub(crate) fn take(folder: &Path) -> Measured<Self> {
        let handle = Handle::start(Options {
            data_dir: folder.to_owned(),
            lang: Some("en".to_owned()),
            system_lang: String::new(),
            bind: Some(Ipv4Addr::LOCALHOST.into()),
            discovery: false,
            seed: None,
            app: "bench".to_owned(),
        })?;
        let (sender, told) = channel();
        handle.attach(Box::new(move |what| {
            let _ = sender.send((now(), what));
        }));
        Ok(Self { handle, told, table: None, link: LinkView::default(), plies: Vec::new() })
    }

    pub(crate) fn wish(&self, intent: Intent) {
        self.handle.dispatch(intent);
    }

    /// Plays the next move of the shuffle, and waits until this side's loop has it.
    pub(crate) fn play(&mut self) -> Measured<()> {
        let ply = self.plies.len();
        let wished = now();
        self.wish(Intent::Move { text: SHUFFLE[ply % SHUFFLE.len()].to_owned() });
        self.until("the own move", |seat| seat.plies.len() > ply)?;
        self.plies[ply].wished = Some(wished);
        Ok(())
    }

    /// Takes what is told until something holds.
    pub(crate) fn until(&mut self, what: &str, holds: impl Fn(&Self) -> bool) -> Measured<()> {
        let end = Instant::now() + PATIENCE;
        while !holds(self) {
            let left = end.saturating_duration_since(Instant::now());
            let (at, told) =
                self.told.recv_timeout(left).map_err(|_| format!("waited in vain for {what}"))?;
            match told {
                Told::Entry(entry) => {
                    if matches!(entry.what, Happening::Move { .. }) {
                        self.plies.push(Stamp { wished: None, told: at });
                    }
                }
                Told::Called => {}
                Told::Update(Update::Table(table)) => self.table = table.map(|table| *table),
                Told::Update(Update::Link(link)) => self.link = link,
                Told::Update(
                    Update::App(_)
                    | Update::Chat(_)
                    | Update::Records(_)
                    | Update::Nearby(_)
                    | Update::Acquaintances(_)
                    | Update::Library(_)
                    | Update::File(_)
                    | Update::Import(_)
                    | Update::Mind(_)
                    | Update::Engines(_)
                    | Update::Position(_)
                    | Update::Completions(_)
                    | Update::Backdrop(_)
                    | Update::Notice(_),
                ) => {}
            }
        }
        Ok(())
    }

    /// Takes what is told until something holds of the table.
    pub(crate) fn until_table(&mut self, what: &str, holds: impl Fn(&TableView) -> bool) -> Measured<()> {
        self.until(what, |seat| seat.table.as_ref().is_some_and(&holds))
    }

    pub(crate) fn quit(self) {
        self.handle.quit();
    }
}

fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_nanos()).unwrap_or(u64::MAX)
}
