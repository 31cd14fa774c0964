//! Engines at the table: when they think, and what becomes of their thoughts.
//!
//! At any time at most one engine of the table has an *errand*: a move, or an answer. It belongs to one entry of the log; when
//! the log goes on without it, it is dropped, and with it the thought.

mod advice;
mod fallen;

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use engine::{Level, Limits, Pace};
use peer::message;
use rules::Side;

use super::{State, play::wire_terms};
use crate::{
    engines::{
        choice::{LevelName, Opponent, OutsideChoice, PaceName, SideChoice},
        pace,
        view::{AnalysisView, DemonstrationView, Found, HintView, MindView, ScoreView, ThinkingView},
        worker::{Decided, Heard, Running, Said, Worker},
    },
    intent::TermsChoice,
    project::side_name,
    room::{EngineAct, Query, Room, RoomRole},
    runtime::Input,
    view::{NoticeCode, Update},
};

/// How many positions an engine looks at before it answers an offer of a draw.
const FOR_A_DRAW: u64 = 60_000;
/// From this ply on an even game is drawn by agreement.
const LATE: u32 = 80;
/// A game is about even within so many hundredths of a soldier.
const EVEN: i32 = 40;
/// A game is bad with so many hundredths of a soldier less.
const BAD: i32 = 120;
/// A game is hopeless with so many hundredths of a soldier less, for so many moves in a row.
const HOPELESS: i32 = 1_200;
const HOPELESS_MOVES: u32 = 3;

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

/// What an engine of the table has to do now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Errand {
    place: Place,
    side: Side,
    engine: Opponent,
    task: Task,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Task {
    Move,
    /// Whether to accept this offer of a draw.
    Draw(u32),
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
        let engine = |(level, outside)| Opponent { level, resigns: false, prompt: true, outside };
        let [(first, one), (second, other)] = [(levels[0], outside[0]), (levels[1], outside[1])];
        let engines = [engine((first, one)), engine((second, other))];
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
        let room =
            wire_terms(terms, first).and_then(|terms| Room::open(&terms, role, names, Instant::now()).ok());
        let Some(room) = room else { return self.tell(NoticeCode::NotNow) };
        self.leave_network();
        self.put(Some(room));
        self.minds.demonstration = demonstration;
        self.rouse();
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
        if self.minds.errand.as_ref().map(|(running, _)| *running) != errand {
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

    fn errand(&self) -> Option<Errand> {
        let (room, place) = (self.room.as_ref()?, self.place()?);
        if let Some((offer, side)) = room.draw_offered_to_engine() {
            let engine = room.engines().into_iter().flatten().next()?;
            return Some(Errand { place, side, engine, task: Task::Draw(offer) });
        }
        if self.waits_for_fallen(place) {
            return None;
        }
        let stands = self.minds.demonstration.is_some_and(|it| it.paused) && !self.minds.step;
        let (side, engine) = room.engine_to_move()?;
        (!stands).then_some(Errand { place, side, engine, task: Task::Move })
    }

    fn send_out(&mut self, errand: Errand) {
        let now = Instant::now();
        let question = self.minds.number();
        let Some(room) = &self.room else { return };
        let clock = room.clock_of(errand.side, now);
        // Neither two moves nor two games at one table are overlooked alike.
        let place = u64::from(room.round()) << 32 | u64::from(errand.place.ply);
        let seed = self.minds.seed ^ place.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let pause = match (errand.task, self.minds.demonstration) {
            (Task::Draw(_), _) => pace::natural_pause(0, clock),
            (Task::Move, Some(_)) if self.minds.step => Duration::ZERO,
            (Task::Move, Some(demonstration)) => demonstration.pace.pause(),
            (Task::Move, None) if errand.engine.prompt => Duration::ZERO,
            (Task::Move, None) => pace::natural_pause(seed, clock),
        };
        let (limits, level) = match errand.task {
            Task::Move => {
                let pace = match errand.engine.outside {
                    Some(outside) => pace::outside(outside.time(), clock),
                    None => pace::pace(clock),
                };
                (Limits::pace(pace), errand.engine.level.level())
            }
            // Whether a game is even is judged by everything it has: at a weak level it may be wrong about a move, not about this.
            Task::Draw(_) => {
                let limits = Limits { pace: Pace::Move(Duration::from_secs(1)), ..Limits::nodes(FOR_A_DRAW) };
                (limits, Level::FULL)
            }
        };
        let outsider = match (errand.task, errand.engine.outside) {
            (Task::Move, Some(outside)) => match self.posted(outside.engine) {
                Ok(posted) => Some(posted),
                Err(trouble) => return self.engine_falls(errand, trouble),
            },
            _ => None,
        };
        let query = Query { question, shown: false, limits, level, seed, outsider, not_before: now + pause };
        let seat = usize::from(room.engines()[0].is_none() || errand.side == Side::Second);
        let Some(worker) = worker(&mut self.minds.seats[seat], &self.inputs, &self.minds.alive) else {
            return self.tell(NoticeCode::NotNow);
        };
        let Some(room) = &self.room else { return };
        let running = room.ask(worker, &query);
        self.minds.errand = Some((errand, running));
    }

    /// An engine has found something out.
    pub(crate) fn heard(&mut self, heard: Heard) {
        let Heard { question, what } = heard;
        let is = |running: &Running| running.question == question;
        if self.minds.errand.as_ref().is_some_and(|(_, running)| is(running)) {
            match what {
                Said::So(found) => self.minds.errand_found = Some(found),
                Said::Done(decided) => {
                    if let Some((errand, _)) = self.minds.errand.take() {
                        self.errand_done(errand, decided.as_deref());
                    }
                }
                Said::Resigns => {
                    if let Some((errand, _)) = self.minds.errand.take() {
                        self.engine_acts(errand, &EngineAct::Resign);
                    }
                }
                Said::Failed(trouble) => {
                    if let Some((errand, _)) = self.minds.errand.take() {
                        self.engine_falls(errand, trouble.into());
                    }
                }
            }
        } else if self.minds.hinting.as_ref().is_some_and(|(_, running)| is(running)) {
            match what {
                Said::So(_) => {}
                Said::Done(decided) => {
                    if let Some((place, _)) = self.minds.hinting.take() {
                        self.minds.hint = decided.map(|decided| {
                            let Decided { played, points, reason, .. } = *decided;
                            (place, HintView { played, points, reason })
                        });
                        self.analyse_on();
                    }
                }
                // It sees nothing to be done.
                Said::Resigns => {
                    self.minds.hinting = None;
                    self.analyse_on();
                }
                Said::Failed(trouble) => {
                    self.minds.hinting = None;
                    self.adviser_falls(trouble.into());
                    self.hint();
                }
            }
        } else if let Some(analysis) = &mut self.minds.analysis
            && analysis.running.as_ref().is_some_and(is)
        {
            match what {
                Said::So(found) => analysis.found = Some(found),
                Said::Done(decided) => {
                    let found = decided.and_then(|decided| decided.found);
                    analysis.found = found.or(analysis.found.take());
                    analysis.running = None;
                }
                Said::Resigns => analysis.running = None,
                Said::Failed(trouble) => {
                    self.adviser_falls(trouble.into());
                    self.consult_again();
                }
            }
        }
        self.show_minds();
    }

    fn errand_done(&mut self, errand: Errand, decided: Option<&Decided>) {
        self.minds.errand_found = None;
        let Some(decided) = decided else { return };
        let act = match errand.task {
            Task::Draw(offer) => {
                let accept = accepts_draw(decided.score, errand.side, errand.place.ply);
                EngineAct::Answer { offer, accept }
            }
            Task::Move if self.gives_up(&errand, decided.score) => EngineAct::Resign,
            Task::Move => EngineAct::Move(decided.played.text.clone()),
        };
        self.engine_acts(errand, &act);
    }

    fn engine_acts(&mut self, errand: Errand, act: &EngineAct) {
        // What the log has overtaken was dropped by `rouse`; this is the second lock on the same door.
        if self.place() != Some(errand.place) {
            return;
        }
        if errand.task == Task::Move {
            self.minds.step = false;
        }
        let Some(room) = &mut self.room else { return };
        // The flag may have fallen meanwhile: then the clock decides.
        if let Ok(happened) = room.engine_acts(errand.side, act, Instant::now()) {
            self.happened(happened, None);
        }
    }

    fn gives_up(&mut self, errand: &Errand, score: ScoreView) -> bool {
        let run = &mut self.minds.hopeless[errand.side.index()];
        *run = if score.to(errand.side) <= -HOPELESS { *run + 1 } else { 0 };
        errand.engine.resigns && *run >= HOPELESS_MOVES
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

/// Whether an engine is content with a draw: when it stands worse, or when nothing has come of the game for long.
const fn accepts_draw(score: ScoreView, side: Side, ply: u32) -> bool {
    let own = score.to(side);
    own <= -BAD || (ply >= LATE && own <= EVEN)
}

/// As whom an engine of ours is written down in the library.
fn engine_name(level: LevelName) -> String {
    format!("Computer ({})", level.word())
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_draw_is_accepted_when_it_stands_worse_or_late_in_an_even_game() {
        let at = |value, ply| accepts_draw(ScoreView { value, mate: None }, Side::First, ply);
        assert!(!at(0, 20), "too early");
        assert!(at(0, 80) && at(-30, 80) && at(40, 80));
        assert!(!at(41, 200), "it stands better");
        assert!(at(-120, 4) && !at(-119, 4));
        let second = |value| accepts_draw(ScoreView { value, mate: None }, Side::Second, 100);
        assert!(second(500) && !second(-500), "the score is the first side's");
    }
}
