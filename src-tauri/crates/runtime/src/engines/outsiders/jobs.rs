//! What is done with added engines outside of a game: finding out who they are, and trying them. Each has a thread of its own
//! and reports through the one queue.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    thread,
    time::{Duration, Instant},
};

use engine::{Limits, Pace};
use outside::{Choice, Command, Equipment, Introduction, Program, Protocol, Question, Spoken, Trouble};
use rules::{Game, gomoku, xiangqi};
use tokio::sync::mpsc;

use crate::runtime::Input;

/// What came of an errand.
#[derive(Debug)]
pub(crate) struct Returned {
    pub(crate) errand: u64,
    pub(crate) what: Brought,
}

#[derive(Debug)]
pub(crate) enum Brought {
    /// Who a program is.
    Met(Command, Result<Introduction, Trouble>),
    /// The move it plays from the start of a game.
    Tried(Result<String, Trouble>),
}

/// The errands of the loop; of each kind the last one matters, and what is dropped is stopped.
#[derive(Debug, Default)]
pub(crate) struct Errands {
    last: u64,
    meeting: Option<Out>,
    trying: Option<Out>,
}

/// An errand that is out. Dropped, it is called back.
#[derive(Debug)]
struct Out {
    errand: u64,
    stop: Arc<AtomicBool>,
}

impl Drop for Out {
    fn drop(&mut self) {
        self.stop.store(true, Relaxed);
    }
}

/// How long an engine that is tried may think.
const TO_TRY: Duration = Duration::from_secs(1);

type Inputs = mpsc::WeakUnboundedSender<Input>;

impl Errands {
    /// Finds out who a program is.
    pub(crate) fn meet(&mut self, command: Command, protocol: Option<Protocol>, inputs: &Inputs) {
        self.meeting = self.send_out(inputs, move |stop| {
            let met = outside::meet(&command, protocol, stop);
            Brought::Met(command, met)
        });
    }

    /// Tries an engine.
    pub(crate) fn try_out(
        &mut self,
        command: Command,
        protocol: Protocol,
        equipment: Equipment,
        inputs: &Inputs,
    ) {
        self.trying = self.send_out(inputs, move |stop| {
            Brought::Tried(match protocol {
                Protocol::Gomocup => {
                    let rules = gomoku::Rules::default();
                    first_move::<gomoku::Position>(&command, protocol, &equipment, rules, stop)
                }
                Protocol::Uci | Protocol::Ucci | Protocol::Cecp => {
                    let rules = xiangqi::Rules::Asian;
                    first_move::<xiangqi::Position>(&command, protocol, &equipment, rules, stop)
                }
            })
        });
    }

    /// Calls back whoever finds out who a program is.
    pub(crate) fn stop_meeting(&mut self) {
        self.meeting = None;
    }

    pub(crate) fn stop_trying(&mut self) {
        self.trying = None;
    }

    /// Whether this is awaited; it is not any more then.
    pub(crate) fn returns(&mut self, returned: &Returned) -> bool {
        let place = match returned.what {
            Brought::Met(..) => &mut self.meeting,
            Brought::Tried(_) => &mut self.trying,
        };
        place.take_if(|out| out.errand == returned.errand).is_some()
    }

    fn send_out(
        &mut self,
        inputs: &Inputs,
        deed: impl FnOnce(&AtomicBool) -> Brought + Send + 'static,
    ) -> Option<Out> {
        self.last += 1;
        let (errand, stop, inputs) = (self.last, Arc::new(AtomicBool::new(false)), inputs.clone());
        let stopped = Arc::clone(&stop);
        let begun = thread::Builder::new().name("duiyi-outside".into()).spawn(move || {
            let what = deed(&stopped);
            if let Some(inputs) = inputs.upgrade() {
                // Without a loop there is nobody to tell.
                let _ = inputs.send(Input::Returned(Returned { errand, what }));
            }
        });
        begun.ok().map(|_| Out { errand, stop })
    }
}

/// What an engine plays from the start of a game.
fn first_move<P: Spoken>(
    command: &Command,
    protocol: Protocol,
    equipment: &Equipment,
    rules: P::Rules,
    stop: &AtomicBool,
) -> Result<String, Trouble> {
    let mut program = Program::<P>::start(command, protocol, equipment, stop)?;
    let game = Game::new(P::start_under(rules), rules);
    let limits = Limits::pace(Pace::Move(TO_TRY));
    let deadline = outside::deadline(&limits, Instant::now());
    let question = Question { game: &game, limits: &limits, clocks: [TO_TRY; 2], deadline, stop };
    match program.choose(&question, &mut |_| {})? {
        Choice::Move(m) => Ok(P::move_text(m)),
        Choice::Resigns => Err(Trouble::NoMove(String::new())),
        Choice::Stopped => Err(Trouble::Late),
    }
}
