//! What an engine of the table has to do: a move, or the answer to an offer of a draw.

use std::time::{Duration, Instant};

use engine::{Level, Limits, Pace};
use rules::Side;

use super::{Place, worker};
use crate::{
    engines::{
        choice::Opponent,
        pace,
        view::ScoreView,
        worker::{Decided, Said},
    },
    room::{EngineAct, Query},
    state::State,
    view::NoticeCode,
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

/// What an engine of the table has to do now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Errand {
    pub(super) place: Place,
    pub(super) side: Side,
    pub(super) engine: Opponent,
    pub(super) task: Task,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Task {
    Move,
    /// Whether to accept this offer of a draw.
    Draw(u32),
}

impl State {
    /// What is to be done now, if anything.
    pub(super) fn errand(&self) -> Option<Errand> {
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

    /// Lets an engine think about its errand.
    pub(super) fn send_out(&mut self, errand: Errand) {
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

    /// What the engine that is on an errand says.
    pub(super) fn errand_says(&mut self, what: Said) {
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
}

/// Whether an engine is content with a draw: when it stands worse, or when nothing has come of the game for long.
const fn accepts_draw(score: ScoreView, side: Side, ply: u32) -> bool {
    let own = score.to(side);
    own <= -BAD || (ply >= LATE && own <= EVEN)
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
