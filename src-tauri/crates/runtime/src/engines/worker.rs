//! A thread that thinks.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::Relaxed},
        mpsc,
    },
    thread,
    time::{Duration, Instant},
};

use engine::{Level, Limits, Report};
use rules::{Game, Side};

use super::{
    mind::{Bench, Minded, Question},
    outsiders::{self, Answer, Posted},
    view::{Found, HintReason, LineView, ScoreView},
};
use crate::view::{FromTo, MoveView};

/// The stack of a thread: a line of the search is at most a few hundred plies.
const STACK: usize = 16 << 20;
/// A search tells how far it has come this often at most.
const TELL_EVERY: Duration = Duration::from_millis(200);
/// So many moves of a line are shown.
const SHOWN_MOVES: usize = 8;

/// What a worker tells, and about which question.
#[derive(Debug)]
pub(crate) struct Heard {
    /// The number of the question.
    pub(crate) question: u64,
    pub(crate) what: Said,
}

#[derive(Debug)]
pub(crate) enum Said {
    /// How far it has come.
    So(Found),
    /// It is through; `None`: there is no move.
    Done(Option<Box<Decided>>),
    /// An added engine gives up.
    Resigns,
    /// An added engine does not go on.
    Failed(outside::Trouble),
}

/// What a thought came to.
#[derive(Debug)]
pub(crate) struct Decided {
    pub(crate) played: MoveView,
    pub(crate) points: Option<FromTo>,
    pub(crate) score: ScoreView,
    pub(crate) reason: Option<HintReason>,
    pub(crate) found: Option<Found>,
}

/// What is asked.
pub(crate) struct Ask<P: Minded> {
    /// Its number, by which the answers are known.
    pub(crate) question: u64,
    pub(crate) game: Game<P>,
    pub(crate) limits: Limits,
    pub(crate) level: Level,
    pub(crate) seed: u64,
    /// An added engine that is asked instead of our own.
    pub(crate) outsider: Option<Arc<Posted>>,
    /// The answer is not given earlier.
    pub(crate) not_before: Instant,
}

type Job = Box<dyn FnOnce(&mut Bench, &Tell) + Send>;
/// The way back to the loop.
pub(crate) type Tell = Box<dyn Fn(Heard) + Send>;

/// A thread that answers one question after the other. It ends when this is dropped and its question is stopped.
#[derive(Debug)]
pub(crate) struct Worker {
    jobs: mpsc::Sender<Job>,
    thread: thread::Thread,
}

/// A question that is being thought about. Dropping it stops the thought: no answer comes any more.
#[derive(Debug)]
pub(crate) struct Running {
    pub(crate) question: u64,
    stop: Arc<AtomicBool>,
    thread: thread::Thread,
}

impl Drop for Running {
    fn drop(&mut self) {
        self.stop.store(true, Relaxed);
        self.thread.unpark();
    }
}

impl Worker {
    /// Starts a thread. `alive` is held by it for as long as it lives.
    ///
    /// # Errors
    /// The system gives no thread.
    pub(crate) fn start(tell: Tell, alive: Arc<()>) -> std::io::Result<Self> {
        let (jobs, queue) = mpsc::channel::<Job>();
        let handle =
            thread::Builder::new().name("duiyi-engine".into()).stack_size(STACK).spawn(move || {
                let mut bench = Bench::default();
                while let Ok(job) = queue.recv() {
                    job(&mut bench, &tell);
                }
                drop(alive);
            })?;
        Ok(Self { jobs, thread: handle.thread().clone() })
    }

    /// Asks. A thread that is still at another question comes to this one when that is stopped.
    pub(crate) fn ask<P: Minded>(&self, ask: Ask<P>) -> Running {
        let stop = Arc::new(AtomicBool::new(false));
        let running = Running { question: ask.question, stop: stop.clone(), thread: self.thread.clone() };
        // A thread that has died answers nothing; the game waits, and the window stays.
        let _ = self.jobs.send(Box::new(move |bench, tell| answer(bench, &ask, &stop, tell)));
        running
    }
}

fn answer<P: Minded>(bench: &mut Bench, ask: &Ask<P>, stop: &AtomicBool, tell: &Tell) {
    if stop.load(Relaxed) {
        return;
    }
    let position = ask.game.position();
    let question = Question { game: &ask.game, limits: &ask.limits, level: ask.level, seed: ask.seed, stop };
    let mut so_far = SoFar::new(position);
    let mut told: Option<Instant> = None;
    let mut report = |report: &Report<P::Move>| {
        so_far.take(report);
        let due = told.is_none_or(|at| at.elapsed() >= TELL_EVERY);
        // All lines of one depth, not some of two.
        let whole = report.rank == so_far.lines.len();
        if due && whole && !stop.load(Relaxed) {
            told = Some(Instant::now());
            tell(Heard { question: ask.question, what: Said::So(so_far.found()) });
        }
    };
    let answer = match &ask.outsider {
        Some(posted) => outsiders::ask(P::outsider(bench), posted, &question, &mut report),
        None => P::think(bench, &question, &mut report).map_or(Answer::Nothing, Answer::Thought),
    };
    wait(ask.not_before, stop);
    if stop.load(Relaxed) {
        return;
    }
    let thought = match answer {
        Answer::Thought(thought) => Some(thought),
        Answer::Nothing => None,
        Answer::Resigns => return tell(Heard { question: ask.question, what: Said::Resigns }),
        Answer::Failed(trouble) => {
            return tell(Heard { question: ask.question, what: Said::Failed(trouble) });
        }
    };
    let decided = thought.map(|thought| {
        let line = if so_far.line.first() == Some(&thought.best) { &so_far.line[..] } else { &[] };
        Box::new(Decided {
            played: position.listed(thought.best),
            points: P::from_to(thought.best),
            score: ScoreView::of(thought.score, position.turn()),
            reason: reason(position, thought.score, line),
            found: (!so_far.lines.is_empty()).then(|| so_far.found()),
        })
    });
    tell(Heard { question: ask.question, what: Said::Done(decided) });
}

/// Waits until then, unless it is stopped.
fn wait(until: Instant, stop: &AtomicBool) {
    while !stop.load(Relaxed) {
        let left = until.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return;
        }
        thread::park_timeout(left);
    }
}

fn reason<P: Minded>(position: &P, score: engine::Score, line: &[P::Move]) -> Option<HintReason> {
    match score {
        engine::Score::Mate(moves) if moves > 0 => Some(HintReason::Mates { moves: moves.unsigned_abs() }),
        _ if position.count_moves() == 1 => Some(HintReason::Only),
        _ => position.gain(line).map(|piece| HintReason::Wins { piece }),
    }
}

/// What a search has reported so far.
struct SoFar<'a, P: Minded> {
    position: &'a P,
    turn: Side,
    depth: u8,
    nodes: u64,
    lines: Vec<LineView>,
    /// The best line.
    line: Vec<P::Move>,
}

impl<'a, P: Minded> SoFar<'a, P> {
    fn new(position: &'a P) -> Self {
        Self { position, turn: position.turn(), depth: 0, nodes: 0, lines: Vec::new(), line: Vec::new() }
    }

    fn take(&mut self, report: &Report<P::Move>) {
        (self.depth, self.nodes) = (report.depth, report.nodes);
        let mut after = self.position.clone();
        let mut moves = Vec::new();
        for mv in report.line.iter().take(SHOWN_MOVES) {
            if after.check(*mv).is_err() {
                break;
            }
            moves.push(after.listed(*mv));
            after.play_unchecked(*mv);
        }
        let line = LineView { score: ScoreView::of(report.score, self.turn), moves };
        let index = report.rank.saturating_sub(1);
        if index == 0 {
            self.line.clone_from(&report.line);
        }
        if let Some(place) = self.lines.get_mut(index) {
            *place = line;
        } else {
            self.lines.push(line);
        }
    }

    fn found(&self) -> Found {
        Found {
            depth: self.depth.into(),
            nodes: u32::try_from(self.nodes).unwrap_or(u32::MAX),
            lines: self.lines.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use rules::{Position as _, gomoku, xiangqi};

    use super::*;

    const PATIENCE: Duration = Duration::from_secs(20);

    fn start() -> (Worker, mpsc::Receiver<Heard>, Arc<()>) {
        let (sender, heard) = mpsc::channel();
        let sender = Mutex::new(sender);
        let alive = Arc::new(());
        let tell: Tell = Box::new(move |what| {
            let _ = sender.lock().expect("the lock").send(what);
        });
        (Worker::start(tell, alive.clone()).expect("a thread"), heard, alive)
    }

    fn ask<P: Minded>(game: Game<P>, question: u64, limits: Limits) -> Ask<P> {
        Ask {
            question,
            game,
            limits,
            level: Level::FULL,
            seed: 0,
            outsider: None,
            not_before: Instant::now(),
        }
    }

    fn begun<P: Minded>(rules: P::Rules) -> Game<P> {
        Game::new(P::start_under(rules), rules)
    }

    fn decided(heard: &mpsc::Receiver<Heard>, question: u64) -> Option<Box<Decided>> {
        loop {
            let told = heard.recv_timeout(PATIENCE).expect("an answer");
            assert_eq!(told.question, question);
            if let Said::Done(decided) = told.what {
                return decided;
            }
        }
    }

    /// The thread has ended: nobody but this test holds the value any more.
    fn ended(alive: &Arc<()>) {
        let begun = Instant::now();
        while Arc::strong_count(alive) > 1 {
            assert!(begun.elapsed() < PATIENCE, "the thread goes on");
            thread::sleep(Duration::from_millis(2));
        }
    }

    #[test]
    fn either_game_is_answered_by_the_same_thread() {
        let (worker, heard, _alive) = start();
        let running = worker.ask(ask(begun::<xiangqi::Position>(xiangqi::Rules::Asian), 1, Limits::depth(3)));
        let first = decided(&heard, running.question).expect("a move");
        assert!(xiangqi::Position::start().read_move(&first.played.text).is_ok());
        assert_eq!(first.found.expect("a line").depth, 3);
        let rules = "freestyle-15".parse().expect("rules");
        let running = worker.ask(ask(begun::<gomoku::Position>(rules), 2, Limits::depth(2)));
        assert_eq!(decided(&heard, running.question).expect("a move").played.text, "h8", "the centre");
    }

    #[test]
    fn a_question_that_is_dropped_is_not_answered_and_the_next_one_is() {
        let (worker, heard, _alive) = start();
        let game = begun::<xiangqi::Position>(xiangqi::Rules::Asian);
        let endless = worker.ask(ask(game.clone(), 1, Limits::UNBOUNDED));
        heard.recv_timeout(PATIENCE).expect("it thinks");
        drop(endless);
        let running = worker.ask(ask(game, 2, Limits::depth(2)));
        let answers = std::iter::from_fn(|| heard.recv_timeout(PATIENCE).ok());
        let done = answers.into_iter().find(|told| matches!(told.what, Said::Done(_)));
        assert_eq!(done.map(|told| told.question), Some(running.question));
    }

    #[test]
    fn the_thread_ends_in_the_middle_of_a_thought() {
        let (worker, heard, alive) = start();
        let game = begun::<xiangqi::Position>(xiangqi::Rules::Asian);
        let running = worker.ask(ask(game, 1, Limits::UNBOUNDED));
        heard.recv_timeout(PATIENCE).expect("it thinks");
        drop(running);
        drop(worker);
        ended(&alive);
    }

    #[test]
    fn the_thread_ends_in_the_middle_of_a_pause() {
        let (worker, heard, alive) = start();
        let game = begun::<xiangqi::Position>(xiangqi::Rules::Asian);
        let not_before = Instant::now() + 100 * PATIENCE;
        let running = worker.ask(Ask { not_before, ..ask(game, 1, Limits::depth(1)) });
        heard.recv_timeout(PATIENCE).expect("it thinks");
        drop(running);
        drop(worker);
        ended(&alive);
    }

    #[test]
    fn lines_are_ranked_and_a_mate_is_the_reason() {
        let (worker, heard, _alive) = start();
        let position = xiangqi::Position::from_fen("3k5/9/9/9/9/9/9/8R/7R1/4K4 w").expect("a position");
        let game = Game::new(position, xiangqi::Rules::Asian);
        let limits = Limits { lines: 3, ..Limits::depth(4) };
        let _running = worker.ask(ask(game.clone(), 1, limits));
        let several = decided(&heard, 1).expect("a move").found.expect("lines");
        assert_eq!(several.lines.len(), 3);
        assert_eq!(several.lines[0].score, ScoreView { value: 10_000, mate: Some(1) });
        let values: Vec<_> = several.lines.iter().map(|line| line.score.value).collect();
        assert!(values.is_sorted_by(|better, worse| better >= worse), "{values:?}");
        let _running = worker.ask(ask(game, 2, Limits::depth(4)));
        assert_eq!(decided(&heard, 2).expect("a move").reason, Some(HintReason::Mates { moves: 1 }));
    }
}
