//! `engine --game xiangqi`: our engine for other programs, by UCI or UCCI.
//!
//! One thread reads commands, one thinks. A command that ends a thought waits until it has ended, so answers never mix.

use std::{
    io::{self, BufRead},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::Relaxed},
        mpsc::{Receiver, Sender, channel},
    },
    thread,
    time::Duration,
};

use engine::{
    Level, Limits,
    protocol::{Command, Dialect, Go},
    xiangqi::{Options, Thinker},
};
use rules::{
    Game, Position as _,
    xiangqi::{
        Move, Position, Rules,
        notation::{self, Style},
    },
};

use super::say;
use crate::output::Failure;

/// Serves standard input until `quit` or its end.
pub(super) fn serve() -> Result<(), Failure> {
    let (jobs, inbox) = channel();
    let (outbox, done) = channel();
    thread::scope(|scope| {
        scope.spawn(move || work(&inbox, &outbox));
        Desk::new(jobs, done).serve(io::stdin().lock())
    })
}

/// What is asked of the thread that thinks.
enum Job {
    Set(Options),
    Forget,
    Think(Box<Task>),
}

struct Task {
    game: Game<Position>,
    limits: Limits,
    level: Level,
    stop: Arc<AtomicBool>,
    /// Where the answer is not wanted any more: it was pondered, and something else came.
    mute: Arc<AtomicBool>,
    tongue: Tongue,
}

/// How the other program wants to be talked to.
#[derive(Clone, Copy)]
struct Tongue {
    dialect: Dialect,
    style: Style,
}

fn work(inbox: &Receiver<Job>, outbox: &Sender<()>) {
    let mut thinker = Thinker::new(Options::default());
    for job in inbox {
        match job {
            Job::Set(options) => thinker = Thinker::new(options),
            Job::Forget => thinker.forget(),
            Job::Think(task) => think(&mut thinker, &task),
        }
        // When nobody waits any more the program is about to end.
        let _ = outbox.send(());
    }
}

fn think(thinker: &mut Thinker, task: &Task) {
    let Task { game, limits, level, stop, mute, tongue } = task;
    let text = |m: Move| notation::write(game.position(), m, tongue.style);
    let seed = game.plies().len() as u64;
    let thought = thinker.think(game, limits, *level, seed, stop, |report| {
        say(&tongue.dialect.write_report(report, text));
    });
    // A thought without limits ends early when nothing is left to find out; the move is told only when asked for.
    while limits.is_endless() && !stop.load(Relaxed) {
        thread::sleep(Duration::from_millis(2));
    }
    if !mute.load(Relaxed) {
        let best = thought.map(|thought| text(thought.best));
        let reply = thought.and_then(|thought| thought.reply).map(text);
        say(&tongue.dialect.write_best_move(best.as_deref(), reply.as_deref()));
    }
}

/// The thread that reads.
struct Desk {
    jobs: Sender<Job>,
    done: Receiver<()>,
    tongue: Tongue,
    options: Options,
    level: Level,
    rules: Rules,
    game: Game<Position>,
    thought: Option<Running>,
}

/// A thought under way.
struct Running {
    stop: Arc<AtomicBool>,
    mute: Arc<AtomicBool>,
    go: Go,
}

impl Desk {
    fn new(jobs: Sender<Job>, done: Receiver<()>) -> Self {
        Self {
            jobs,
            done,
            tongue: Tongue { dialect: Dialect::Uci, style: Style::Iccs },
            options: Options::default(),
            level: Level::FULL,
            rules: Rules::Asian,
            game: Game::new(Position::start(), Rules::Asian),
            thought: None,
        }
    }

    fn serve(mut self, mut input: impl BufRead) -> Result<(), Failure> {
        let mut line = Vec::new();
        while input.read_until(b'\n', &mut line)? > 0 {
            let text = String::from_utf8_lossy(&line).into_owned();
            match self.tongue.dialect.read_command(&text) {
                Ok(None) => {}
                Ok(Some(Command::Quit)) => {
                    self.abandon();
                    if self.tongue.dialect == Dialect::Ucci {
                        say("bye");
                    }
                    return Ok(());
                }
                Ok(Some(command)) => self.obey(command),
                Err(mistake) => remark(&mistake.to_string()),
            }
            line.clear();
        }
        // Nothing more will come: a thought that ends by itself may still tell its move.
        if self.thought.as_ref().is_some_and(|running| running.go.is_endless()) {
            self.abandon();
        }
        self.settle();
        Ok(())
    }

    fn obey(&mut self, command: Command) {
        match command {
            Command::Greet(dialect) => self.greet(dialect),
            Command::IsReady => {
                if self.thought.is_none() {
                    self.settle();
                }
                say("readyok");
            }
            Command::SetOption { name, value } => {
                self.abandon();
                if let Err(sentence) = self.set(&name, &value) {
                    remark(&sentence);
                }
            }
            Command::NewGame => {
                self.abandon();
                self.ask(Job::Forget);
            }
            Command::Position { fen, moves } => {
                self.abandon();
                match self.placed(fen.as_deref(), &moves) {
                    Ok(game) => self.game = game,
                    Err(sentence) => remark(&sentence),
                }
            }
            Command::Go(go) => {
                self.abandon();
                self.think(go);
            }
            Command::Stop => self.stop(),
            Command::PonderHit => {
                if let Some(go) = self.thought.as_ref().map(|running| running.go).filter(|go| go.ponder) {
                    self.abandon();
                    self.think(Go { ponder: false, ..go });
                }
            }
            Command::Quit => {}
        }
    }

    fn greet(&mut self, dialect: Dialect) {
        self.tongue.dialect = dialect;
        say(concat!("id name Duiyi ", env!("CARGO_PKG_VERSION")));
        say("id author the Duiyi authors");
        let levels: Vec<_> = Level::ALL.iter().map(|level| format!("var {}", level.name)).collect();
        let levels = levels.join(" ");
        let sets: Vec<_> = Rules::ALL.iter().map(|rules| format!("var {}", rules.name())).collect();
        let sets = sets.join(" ");
        let (hash, threads) = (Options::MOST_HASH, Options::MOST_THREADS);
        match dialect {
            Dialect::Uci => {
                say(&format!("option name Hash type spin default 64 min 1 max {hash}"));
                say(&format!("option name Threads type spin default 1 min 1 max {threads}"));
                say("option name Ponder type check default false");
                say("option name Move Overhead type spin default 10 min 0 max 5000");
                say("option name UCI_Variant type combo default xiangqi var xiangqi");
                say(&format!("option name Level type combo default full {levels}"));
                say(&format!("option name Rules type combo default asian {sets}"));
                say("uciok");
            }
            Dialect::Ucci => {
                say("option usemillisec type check default true");
                say("option ponder type check default false");
                say(&format!("option hashsize type spin min 1 max {hash} default 64"));
                say(&format!("option threads type spin min 1 max {threads} default 1"));
                say(&format!("option level type combo {levels} default full"));
                say(&format!("option rules type combo {sets} default asian"));
                say("ucciok");
            }
        }
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        let number = |most: usize| match value.parse::<usize>() {
            Ok(number) if number <= most => Ok(number),
            _ => Err(format!("{name} needs a number from 0 to {most}")),
        };
        match name.to_ascii_lowercase().as_str() {
            "hash" | "hashsize" => self.options.hash = number(Options::MOST_HASH)?.max(1),
            "threads" => self.options.threads = number(Options::MOST_THREADS)?.max(1),
            "move overhead" => self.options.overhead = Duration::from_millis(number(5_000)? as u64),
            "level" => {
                self.level =
                    Level::from_name(value).ok_or_else(|| format!("there is no level named {value:?}"))?;
                return Ok(());
            }
            "rules" => {
                self.rules =
                    Rules::from_name(value).ok_or_else(|| format!("there are no rules named {value:?}"))?;
                return Ok(());
            }
            // Programs that know several variants count ranks from 1.
            "uci_variant" if value == "xiangqi" => {
                self.tongue.style = Style::Uci;
                return Ok(());
            }
            "uci_variant" => return Err(format!("there is no variant {value:?} here")),
            "ponder" | "usemillisec" => return Ok(()),
            _ => return Err(format!("there is no option named {name:?}")),
        }
        self.ask(Job::Set(self.options));
        Ok(())
    }

    /// The game that the moves lead to. Where our rules end it and the other program's do not, it goes on from there as
    /// from a new start.
    fn placed(&self, fen: Option<&str>, moves: &[String]) -> Result<Game<Position>, String> {
        let start = match fen {
            None => Position::start_under(self.rules),
            Some(fen) => {
                let setup: rules::xiangqi::Setup =
                    fen.parse().map_err(|error| format!("the FEN cannot be read: {error}"))?;
                Position::new(setup, self.rules.law())
                    .map_err(|problems| format!("the position cannot be played: {problems}"))?
            }
        };
        let mut game = Game::new(start, self.rules);
        for text in moves {
            if game.outcome().is_some() {
                game = Game::new(game.position().clone(), self.rules);
            }
            let m = notation::read_as(game.position(), text, self.tongue.style)
                .map_err(|_| format!("{text:?} is not a move"))?;
            game.play(m).map_err(|_| format!("{text} is not a legal move in {}", game.position().fen()))?;
        }
        Ok(game)
    }

    fn think(&mut self, go: Go) {
        let (stop, mute) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicBool::new(false)));
        let task = Task {
            game: self.game.clone(),
            limits: go.limits(self.game.position().turn()),
            level: self.level,
            stop: Arc::clone(&stop),
            mute: Arc::clone(&mute),
            tongue: self.tongue,
        };
        self.settle();
        if self.jobs.send(Job::Think(Box::new(task))).is_ok() {
            self.thought = Some(Running { stop, mute, go });
        }
    }

    fn stop(&self) {
        if let Some(running) = &self.thought {
            running.stop.store(true, Relaxed);
        }
    }

    /// Ends a thought. What was only pondered is not told; the move that was asked for is.
    fn abandon(&mut self) {
        if let Some(running) = &self.thought {
            running.mute.store(running.go.ponder, Relaxed);
        }
        self.stop();
        self.settle();
    }

    /// Waits for the end of a thought.
    fn settle(&mut self) {
        if self.thought.take().is_some() {
            // It fails only when the other thread has gone, and then nothing is to be waited for.
            let _ = self.done.recv();
        }
    }

    /// Has something done that is not a thought.
    fn ask(&mut self, job: Job) {
        self.settle();
        if self.jobs.send(job).is_ok() {
            let _ = self.done.recv();
        }
    }
}

fn remark(sentence: &str) {
    say(&format!("info string {sentence}"));
}
