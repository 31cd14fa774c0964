//! Engines at the table: when they think, and what becomes of their thoughts.
//!
//! At any time at most one engine of the table has an *errand*: a move, or an answer. It belongs to one entry of the log; when
//! the log goes on without it, it is dropped, and with it the thought.

mod advice;
mod errand;
mod fallen;

use std::{sync::Arc, time::Instant};

use peer::message;

use super::State;
use crate::{
    engines::{
        choice::{LevelName, Opponent, OutsideChoice, PaceName, SideChoice},
        view::{AnalysisView, DemonstrationView, Found, HintView, MindView, ThinkingView},
        worker::{Heard, Running, Worker},
    },
    intent::TermsChoice,
    project::side_name,
    room::{Room, RoomRole},
    runtime::Input,
    view::{NoticeCode, Update},
};
use errand::{Errand, Task};

/// The engines of this run.
#[derive(Default)]
pub(super) struct Minds {
    asked: u64,
    /// The threads of the seats, by party.
    seats: [Option<Worker>; 2],
    adviser: Option<Worker>,
    errand: Option<(Errand, Running)>,
    /// How far the errand has come.
    errand_found: Option<Found>,
    hinting: Option<(Place, Running)>,
    hint: Option<(Place, HintView)>,
    analysis: Option<advice::Analysis>,
    demonstration: Option<DemonstrationView>,
    /// A demonstration that stands goes one move further.
    step: bool,
    /// The engine that has failed.
    fallen: Option<fallen::Fallen>,
    /// The engine that is consulted has failed at this table: our own advises.
    unconsulted: bool,
    /// For how many moves in a row an engine has been hopeless, by side.
    hopeless: [u32; 2],
    /// Varies the mistakes of weak levels from game to game.
    seed: u64,
    /// Held by every thread: how many are alive.
    alive: Arc<()>,
    shown: MindView,
}

/// A position of a game: the table, the last entry of its log, and the ply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Place {
    table: u32,
    seq: u32,
    ply: u32,
}

impl Minds {
    fn number(&mut self) -> u64 {
        self.asked += 1;
        self.asked
    }

    /// How many threads are alive.
    pub(super) fn alive(&self) -> usize {
        Arc::strong_count(&self.alive) - 1
    }

    /// `shown` tells whether there is a position to look at.
    fn view(&self, shown: bool) -> MindView {
        let open = self.analysis.is_some() || self.demonstration.is_some();
        MindView {
            thinking: self.errand.as_ref().filter(|(errand, _)| errand.task == Task::Move).map(
                |(errand, _)| {
                    let found = self.errand_found.clone().filter(|_| open);
                    ThinkingView { side: side_name(errand.side), found }
                },
            ),
            hinting: self.hinting.is_some(),
            hint: self.hint.as_ref().map(|(_, hint)| hint.clone()),
            analysis: self.analysis.as_ref().filter(|_| shown).map(|analysis| AnalysisView {
                lines: analysis.lines,
                running: analysis.running.is_some(),
                found: analysis.found.clone(),
            }),
            demonstration: self.demonstration,
            fallen: self.fallen.as_ref().map(|fallen| Box::new(fallen.view.clone())),
        }
    }
}

impl State {
    pub(super) fn open_computer(&mut self, terms: &TermsChoice, side: SideChoice, opponent: Opponent) {
        let lot = getrandom::u64().unwrap_or_default();
        let first = match side {
            SideChoice::First => message::Party::Host,
            SideChoice::Second => message::Party::Guest,
            SideChoice::Lot if lot.is_multiple_of(2) => message::Party::Host,
            SideChoice::Lot => message::Party::Guest,
        };
        let names = [Some(self.name.clone()), Some(self.name_of_engine(opponent))];
        self.open_with_engines(terms, first, RoomRole::Computer(opponent), names, None);
    }

    pub(super) fn open_demonstration(
        &mut self,
        terms: &TermsChoice,
        levels: [LevelName; 2],
        outside: [Option<OutsideChoice>; 2],
        pace: PaceName,
    ) {
        let terms = TermsChoice { clock: None, ..terms.clone() };
        let engines = [0, 1].map(|number: usize| Opponent {
            level: levels[number],
            resigns: false,
            prompt: true,
            outside: outside[number],
        });
        let names = engines.map(|engine| Some(self.name_of_engine(engine)));
        let shown = DemonstrationView { paused: false, pace };
        let role = RoomRole::Demonstration(engines);
        self.open_with_engines(&terms, message::Party::Host, role, names, Some(shown));
    }

    fn open_with_engines(
        &mut self,
        terms: &TermsChoice,
        first: message::Party,
        role: RoomRole,
        names: [Option<String>; 2],
        demonstration: Option<DemonstrationView>,
    ) {
        if self.net.is_linked() {
            return self.tell(NoticeCode::NotNow);
        }
        let room = terms.wire(first).and_then(|terms| Room::open(&terms, role, names, Instant::now()).ok());
        let Some(room) = room else { return self.tell(NoticeCode::NotNow) };
        self.leave_network();
        self.put(Some(room));
        self.minds.demonstration = demonstration;
        self.rouse();
    }

    /// As whom an engine is written down in the library and on its seat.
    pub(in crate::state) fn name_of_engine(&self, engine: Opponent) -> String {
        let outside = engine.outside.and_then(|outside| self.outsider_name(outside.engine));
        outside.unwrap_or_else(|| format!("Computer ({})", engine.level.word()))
    }

    /// A demonstration stands, goes on, or goes at another pace.
    pub(super) fn conduct(&mut self, change: impl FnOnce(&mut DemonstrationView)) {
        match &mut self.minds.demonstration {
            Some(demonstration) => change(demonstration),
            None => return self.tell(NoticeCode::NotNow),
        }
        self.minds.step = false;
        self.rouse();
    }

    /// A demonstration that stands goes one move further; one that runs stands after it.
    pub(super) fn step_demonstration(&mut self) {
        match &mut self.minds.demonstration {
            Some(demonstration) => demonstration.paused = true,
            None => return self.tell(NoticeCode::NotNow),
        }
        self.minds.step = true;
        // A thought that waits for its time is thought again, without waiting.
        self.minds.errand = None;
        self.rouse();
    }

    /// A table was opened, closed or taken up again: whoever thought about another one stops.
    pub(super) fn forget_minds(&mut self) {
        let Minds { asked, alive, shown, .. } = std::mem::take(&mut self.minds);
        let seed = self.options.seed.or_else(|| getrandom::u64().ok()).unwrap_or(asked);
        self.minds = Minds { asked, alive, shown, seed, ..Minds::default() };
    }

    /// The log has gone on, or another position is shown: every engine does what is to be done now, and nothing else.
    pub(super) fn rouse(&mut self) {
        let place = self.advised_place();
        if self.minds.hint.as_ref().is_some_and(|(at, _)| Some(*at) != place) {
            self.minds.hint = None;
        }
        if self.minds.hinting.as_ref().is_some_and(|(at, _)| Some(*at) != place) {
            self.minds.hinting = None;
        }
        self.forget_fallen();
        let errand = self.errand();
        if self.minds.errand.as_ref().map(|(under_way, _)| *under_way) != errand {
            self.minds.errand = None;
            self.minds.errand_found = None;
            if let Some(errand) = errand {
                self.send_out(errand);
            }
        }
        self.analyse_on();
        self.show_minds();
    }

    /// The position of the game; none while a record is looked at: the table waits behind it.
    fn place(&self) -> Option<Place> {
        let room = self.room.as_ref().filter(|_| self.study.is_none())?;
        Some(Place { table: self.opened, seq: room.seq(), ply: room.plies() })
    }

    /// The position that a hint is about: that of the game, or the one that is shown of a record.
    fn advised_place(&self) -> Option<Place> {
        let Some(study) = &self.study else { return self.place() };
        let (node, ply) = study.place();
        Some(Place { table: self.opened, seq: node, ply })
    }

    /// An engine has found something out.
    pub(crate) fn heard(&mut self, heard: Heard) {
        let Heard { question, what } = heard;
        let is = |running: &Running| running.question == question;
        if self.minds.errand.as_ref().is_some_and(|(_, running)| is(running)) {
            self.errand_says(what);
        } else if self.minds.hinting.as_ref().is_some_and(|(_, running)| is(running)) {
            self.hint_says(what);
        } else if self.minds.analysis.as_ref().and_then(|analysis| analysis.running.as_ref()).is_some_and(is)
        {
            self.analysis_says(what);
        }
        self.show_minds();
    }

    pub(super) fn mind_update(&self) -> Update {
        Update::Mind(self.minds.view(self.shows_a_board()))
    }

    fn shows_a_board(&self) -> bool {
        self.room.is_some() || self.study.is_some()
    }

    /// Tells what engines do, when it has changed.
    fn show_minds(&mut self) {
        let view = self.minds.view(self.shows_a_board());
        if view != self.minds.shown {
            self.minds.shown = view.clone();
            self.show(Update::Mind(view));
        }
    }
}

/// The thread, started when it is asked for the first time.
fn worker<'a>(
    place: &'a mut Option<Worker>,
    inputs: &tokio::sync::mpsc::WeakUnboundedSender<Input>,
    alive: &Arc<()>,
) -> Option<&'a Worker> {
    if place.is_none() {
        let inputs = inputs.clone();
        let tell = Box::new(move |heard| {
            if let Some(inputs) = inputs.upgrade() {
                // Without a loop there is nobody to tell.
                let _ = inputs.send(Input::Heard(heard));
            }
        });
        *place = Worker::start(tell, alive.clone()).ok();
    }
    place.as_ref()
}
