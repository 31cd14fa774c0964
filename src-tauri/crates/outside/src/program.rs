//! A program that plays: its process and the talk with it.

use std::{
    sync::atomic::{AtomicBool, Ordering::Relaxed},
    time::{Duration, Instant},
};

use engine::{Limits, Pace, Report};
use rules::Game;

use crate::{
    Command, Heard, Introduction, Protocol, Spoken, Talk, Trouble,
    meeting::{LOOK, Patience, TO_GREET, greeted},
    process::Process,
};

/// What a program is given before it plays.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Equipment {
    /// Memory for what it remembers, in MiB; `None` leaves it to the program.
    pub memory: Option<usize>,
    /// So many threads; `None` leaves it to the program.
    pub threads: Option<u32>,
    /// What the user has set: names and values of its options.
    pub settings: Vec<(String, String)>,
}

/// What a program is asked.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a, P: Spoken> {
    /// The game; the move in its position is wanted.
    pub game: &'a Game<P>,
    /// How long it may think.
    pub limits: &'a Limits,
    /// What both clocks show, the first side's first; they matter when the limits are of a clock.
    pub clocks: [Duration; 2],
    /// Then nobody waits any more.
    pub deadline: Instant,
    /// Set when the answer is no longer wanted.
    pub stop: &'a AtomicBool,
}

/// What a program answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice<M> {
    /// This move, which is legal.
    Move(M),
    /// It gives up, or says that the game is over.
    Resigns,
    /// Nobody wants to know any more.
    Stopped,
}

/// A program that plays. Dropped, its process is gone.
pub struct Program<P: Spoken> {
    process: Process,
    talk: P::Talk,
    introduction: Introduction,
    /// The game it was asked about last.
    last: Option<Game<P>>,
}

/// How long a program may take to stop when it is told to, before it is ended.
const TO_STOP: Duration = Duration::from_millis(1_500);
/// How long nobody waits for a program longer than that it was given.
pub(crate) const GRACE: Duration = Duration::from_secs(10);

impl<P: Spoken> Program<P> {
    /// Starts a program, greets it, and sets what the user has set. `stop` ends the attempt.
    ///
    /// # Errors
    /// It does not start, does not answer in this protocol, or does not play this game.
    pub fn start(
        command: &Command,
        protocol: Protocol,
        equipment: &Equipment,
        stop: &AtomicBool,
    ) -> Result<Self, Trouble> {
        let (process, introduction) = greeted(command, protocol, Patience::KNOWN, stop)?;
        let mut talk = P::talk(&introduction)?;
        for line in talk.equip(equipment) {
            process.tell(&line);
        }
        Ok(Self { process, talk, introduction, last: None })
    }

    /// What it has said of itself.
    #[must_use]
    pub const fn introduction(&self) -> &Introduction {
        &self.introduction
    }

    /// Tells it that a game begins, and waits until it is ready.
    ///
    /// # Errors
    /// It can't play such a game, or does not get ready.
    pub fn begin(&mut self, game: &Game<P>, limits: &Limits, stop: &AtomicBool) -> Result<(), Trouble> {
        self.last = None;
        for line in self.talk.begin(game, limits)? {
            self.process.tell(&line);
        }
        let deadline = Instant::now() + TO_GREET;
        while self.talk.awaits_ready() {
            match self.hear(game, deadline, stop)? {
                Some(Heard::Ready) => break,
                Some(Heard::Trouble(trouble)) => return Err(trouble),
                // What is left of a thought before.
                Some(Heard::Report(_) | Heard::Move(_) | Heard::Resigns) => {}
                None => return Err(Trouble::Late),
            }
        }
        self.last = Some(game.clone());
        Ok(())
    }

    /// The move in the position of the game, which may be any game: when it does not go on from the one before, it is begun.
    /// When the answer is a trouble or [`Choice::Stopped`], and the program does not stop when told to, it is of no use any
    /// more (see [`Program::is_at_rest`]).
    ///
    /// # Errors
    /// Whatever is wrong with it, or with its move.
    pub fn choose(
        &mut self,
        question: &Question<'_, P>,
        report: &mut dyn FnMut(&Report<P::Move>),
    ) -> Result<Choice<P::Move>, Trouble> {
        let Question { game, limits, clocks, deadline, stop } = *question;
        if !self.last.as_ref().is_some_and(|last| goes_on(last, game)) {
            self.begin(game, limits, stop)?;
        }
        // Asked: until it has answered it knows no game.
        self.last = None;
        for line in self.talk.ask(game, limits, clocks)? {
            self.process.tell(&line);
        }
        loop {
            match self.hear(game, deadline, stop)? {
                None if stop.load(Relaxed) => return self.stop(game),
                None => return Err(Trouble::Late),
                Some(Heard::Report(told)) => report(&told),
                Some(Heard::Ready) => {}
                Some(Heard::Trouble(trouble)) => return Err(trouble),
                Some(Heard::Resigns) => {
                    self.last = Some(game.clone());
                    return Ok(Choice::Resigns);
                }
                Some(Heard::Move(m)) => {
                    legal(game, m)?;
                    self.last = Some(game.clone());
                    return Ok(Choice::Move(m));
                }
            }
        }
    }

    /// Whether it has answered everything, so that it can be asked again.
    #[must_use]
    pub const fn is_at_rest(&self) -> bool {
        self.last.is_some()
    }

    /// Nobody wants its answer any more.
    fn stop(&mut self, game: &Game<P>) -> Result<Choice<P::Move>, Trouble> {
        let Some(word) = self.talk.stop() else { return Ok(Choice::Stopped) };
        self.process.tell(word);
        let (deadline, never) = (Instant::now() + TO_STOP, AtomicBool::new(false));
        loop {
            match self.hear(game, deadline, &never)? {
                None => return Ok(Choice::Stopped),
                Some(Heard::Move(_) | Heard::Resigns) => {
                    self.last = Some(game.clone());
                    return Ok(Choice::Stopped);
                }
                Some(_) => {}
            }
        }
    }

    /// The next thing it says that means something; `None` when it is late or nobody wants to know any more.
    fn hear(
        &mut self,
        game: &Game<P>,
        deadline: Instant,
        stop: &AtomicBool,
    ) -> Result<Option<Heard<P::Move>>, Trouble> {
        loop {
            let now = Instant::now();
            if stop.load(Relaxed) || now >= deadline {
                return Ok(None);
            }
            if let Some(line) = self.process.hear(deadline.min(now + LOOK))?
                && let Some(heard) = self.talk.hear(&line, game)
            {
                return Ok(Some(heard));
            }
        }
    }
}

impl<P: Spoken> Drop for Program<P> {
    fn drop(&mut self) {
        self.process.tell(self.talk.farewell());
    }
}

/// Until when the answer to a question with these limits is waited for.
#[must_use]
pub fn deadline(limits: &Limits, now: Instant) -> Instant {
    let given = match limits.pace {
        Pace::Move(time) => time,
        Pace::Clock { left, .. } => left,
        Pace::Unbounded => WITHOUT_CLOCK,
    };
    now + given + GRACE
}

/// How long for a move where there is no limit of time.
const WITHOUT_CLOCK: Duration = Duration::from_secs(120);

/// Whether a game is the one before, gone on with.
fn goes_on<P: Spoken>(last: &Game<P>, game: &Game<P>) -> bool {
    let (before, now) = (last.plies(), game.plies());
    let same = || before.iter().zip(now).all(|(a, b)| a.mv == b.mv);
    last.rules() == game.rules() && last.start() == game.start() && before.len() <= now.len() && same()
}

fn legal<P: Spoken>(game: &Game<P>, m: P::Move) -> Result<(), Trouble> {
    game.check(m).map_err(|illegal| Trouble::Illegal {
        played: P::move_text(m),
        why: format!("{:?}", illegal.why),
        position: game.position().text(),
    })
}
