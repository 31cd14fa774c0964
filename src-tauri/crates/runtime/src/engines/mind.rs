//! What an engine needs of a game. Another game's engine takes a field of [`Bench`] and an `impl` here.

use std::{sync::atomic::AtomicBool, time::Duration};

use engine::{Level, Limits, Options, Report, Thought};
use rules::{Game, gomoku, xiangqi};

use super::{gain, outsiders::Hired};
use crate::playable::Playable;

/// The thinkers of one thread, with what they remember. Each is made when its game is first thought about.
#[derive(Default)]
pub(crate) struct Bench {
    xiangqi: Option<Box<engine::xiangqi::Thinker>>,
    gomoku: Option<Box<engine::gomoku::Thinker>>,
    xiangqi_outsider: Option<Hired<xiangqi::Position>>,
    gomoku_outsider: Option<Hired<gomoku::Position>>,
}

/// What a thinker is asked.
pub(crate) struct Question<'a, P: Minded> {
    pub(crate) game: &'a Game<P>,
    pub(crate) limits: &'a Limits,
    pub(crate) level: Level,
    pub(crate) seed: u64,
    pub(crate) stop: &'a AtomicBool,
}

/// A game that an engine of ours can play.
pub(crate) trait Minded: Playable + outside::Spoken {
    /// Thinks about the next move; `None` when there is none.
    fn think(
        bench: &mut Bench,
        question: &Question<'_, Self>,
        report: &mut dyn FnMut(&Report<Self::Move>),
    ) -> Option<Thought<Self::Move>>;

    /// The added engine of this game that the thread has last asked.
    fn outsider(bench: &mut Bench) -> &mut Option<Hired<Self>>;

    /// The piece that a line of play wins, by its FEN letter.
    fn gain(&self, _line: &[Self::Move]) -> Option<char> {
        None
    }
}

fn options() -> Options {
    // A move goes from thread to thread, and a window may be drawn meanwhile.
    Options { hash: HASH, threads: threads(), overhead: Duration::from_millis(40) }
}

/// Half of the processor's cores, and no more than four: the other half is for the window, and for whatever else the player runs.
fn threads() -> usize {
    std::thread::available_parallelism().map_or(1, |cores| (cores.get() / 2).clamp(1, 4))
}

/// The size of what one thread remembers of a game, in MiB.
const HASH: usize = 32;

impl Minded for xiangqi::Position {
    fn think(
        bench: &mut Bench,
        question: &Question<'_, Self>,
        report: &mut dyn FnMut(&Report<xiangqi::Move>),
    ) -> Option<Thought<xiangqi::Move>> {
        let Question { game, limits, level, seed, stop } = question;
        let make = || Box::new(engine::xiangqi::Thinker::new(options()));
        bench.xiangqi.get_or_insert_with(make).think(game, limits, *level, *seed, stop, report)
    }

    fn outsider(bench: &mut Bench) -> &mut Option<Hired<Self>> {
        &mut bench.xiangqi_outsider
    }

    fn gain(&self, line: &[xiangqi::Move]) -> Option<char> {
        gain::gain(self, line)
    }
}

impl Minded for gomoku::Position {
    fn think(
        bench: &mut Bench,
        question: &Question<'_, Self>,
        report: &mut dyn FnMut(&Report<gomoku::Move>),
    ) -> Option<Thought<gomoku::Move>> {
        let Question { game, limits, level, seed, stop } = question;
        let make = || Box::new(engine::gomoku::Thinker::new(options()));
        bench.gomoku.get_or_insert_with(make).think(game, limits, *level, *seed, stop, report)
    }

    fn outsider(bench: &mut Bench) -> &mut Option<Hired<Self>> {
        &mut bench.gomoku_outsider
    }
}
