//! The game that plays by itself behind the start page: one weak level against itself, unhurried, on a thread of its own. It
//! is no table: nobody sits at it, nothing of it is kept, heard or announced.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    thread,
    time::{Duration, Instant},
};

use engine::{Level, Limits, Options, xiangqi::Thinker};
use rules::{
    Game, Position as _,
    xiangqi::{Position, Rules},
};
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

use crate::{playable::Playable as _, view::FromTo};

/// What of it is shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct BackdropView {
    /// The FEN of the position.
    pub position: String,
    /// The last move.
    pub last: Option<FromTo>,
}

/// A position of the game with that number.
#[derive(Clone, Debug)]
pub(crate) struct Played {
    pub(crate) number: u64,
    pub(crate) view: BackdropView,
}

/// A game that plays. Dropping it ends it.
#[derive(Debug)]
pub(crate) struct Backdrop {
    pub(crate) number: u64,
    stop: Arc<AtomicBool>,
    thread: thread::Thread,
}

/// A move stands so long, and the end of a game longer.
const PAUSE: Duration = Duration::from_millis(2_600);
const END: Duration = Duration::from_secs(7);
/// After so many plies a game that leads nowhere begins anew.
const LONGEST: usize = 160;
/// It need not be good, only alive.
const LEVEL: &str = "amateur";
const STACK: usize = 8 << 20;

impl Drop for Backdrop {
    fn drop(&mut self) {
        self.stop.store(true, Relaxed);
        self.thread.unpark();
    }
}

impl Backdrop {
    /// Begins a game.
    ///
    /// # Errors
    /// The system gives no thread.
    pub(crate) fn start(
        number: u64,
        seed: u64,
        tell: impl Fn(Played) + Send + 'static,
    ) -> std::io::Result<Self> {
        let stop = Arc::new(AtomicBool::new(false));
        let stopped = stop.clone();
        let handle =
            thread::Builder::new().name("duiyi-backdrop".into()).stack_size(STACK).spawn(move || {
                let mut seed = seed;
                while !stopped.load(Relaxed) {
                    play(seed, &stopped, &|view| tell(Played { number, view }));
                    seed = seed.wrapping_add(1);
                }
            })?;
        Ok(Self { number, stop, thread: handle.thread().clone() })
    }
}

/// One game, to its end or until it is stopped.
fn play(seed: u64, stop: &AtomicBool, tell: &dyn Fn(BackdropView)) {
    let level = Level::from_name(LEVEL).unwrap_or(Level::ALL[0]);
    let mut game = Game::new(Position::start(), Rules::Asian);
    let mut thinker = Thinker::new(Options { hash: 1, ..Options::default() });
    tell(BackdropView { position: game.position().shown(), last: None });
    while game.outcome().is_none() && game.plies().len() < LONGEST {
        wait(PAUSE, stop);
        let seed = seed.wrapping_add(game.plies().len() as u64);
        let thought = thinker.think(&game, &Limits::UNBOUNDED, level, seed, stop, |_| {});
        let Some(thought) = thought else { return };
        if stop.load(Relaxed) || game.play(thought.best).is_err() {
            return;
        }
        tell(BackdropView { position: game.position().shown(), last: Position::from_to(thought.best) });
    }
    wait(END, stop);
}

fn wait(time: Duration, stop: &AtomicBool) {
    let until = Instant::now() + time;
    while !stop.load(Relaxed) {
        match until.checked_duration_since(Instant::now()) {
            Some(left) if !left.is_zero() => thread::park_timeout(left),
            _ => return,
        }
    }
}
