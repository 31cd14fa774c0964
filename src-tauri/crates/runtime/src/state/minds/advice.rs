//! Hints and analysis: one more thread, the adviser, that plays for nobody.

use std::time::{Duration, Instant};

use engine::{Level, Limits, Pace};

use super::worker;
use crate::{
    engines::{
        view::{Found, HintView},
        worker::{Decided, Running, Said},
    },
    room::Query,
    state::State,
    view::NoticeCode,
};

/// How long the adviser looks for a hint, in milliseconds.
const HINT_MS: u64 = 1_500;
/// How long a position is analysed, in seconds: then the computer rests.
const ANALYSIS_S: u64 = 60;
/// The most lines of an analysis.
const MOST_LINES: u32 = 5;

/// A position that is shown: the table, and the fingerprint of the game up to it.
type Shown = (u32, u64);

/// Analysis that is on.
pub(super) struct Analysis {
    pub(super) lines: u32,
    /// What was looked at last; none before the first time, and after a hint came between.
    at: Option<Shown>,
    pub(super) running: Option<Running>,
    pub(super) found: Option<Found>,
}

impl State {
    /// Looks for a hint.
    pub(in crate::state) fn hint(&mut self) {
        let Some(place) = self.advised_place() else { return self.tell(NoticeCode::NotNow) };
        if let Some(room) = self.room.as_ref().filter(|_| self.study.is_none()) {
            if !room.is_live() {
                return self.tell(NoticeCode::LookingBack);
            }
            let [barred, _] = room.barred_from_help();
            if barred.is_some() {
                return self.tell(NoticeCode::NotNow);
            }
        }
        if self.minds.hinting.is_some() || self.minds.hint.is_some() {
            return;
        }
        // One thread advises: the analysis begins again afterwards.
        if let Some(analysis) = &mut self.minds.analysis {
            (analysis.running, analysis.at) = (None, None);
        }
        let pace = Pace::Move(Duration::from_millis(HINT_MS));
        self.minds.hinting = self.advise(Limits::pace(pace), false).map(|running| (place, running));
        self.show_minds();
    }

    /// Turns the analysis of the position shown on or off.
    pub(in crate::state) fn analyse(&mut self, on: bool, lines: u32) {
        let barred = self.study.is_none()
            && self.room.as_ref().is_none_or(|room| room.barred_from_help()[1].is_some());
        if on && barred {
            return self.tell(NoticeCode::NotNow);
        }
        let lines = lines.clamp(1, MOST_LINES);
        self.minds.analysis = on.then_some(Analysis { lines, at: None, running: None, found: None });
        self.analyse_on();
        self.show_minds();
    }

    /// The analysis looks at what is shown.
    pub(super) fn analyse_on(&mut self) {
        let hinting = self.minds.hinting.is_some();
        let Some(analysis) = self.minds.analysis.as_mut().filter(|_| !hinting) else { return };
        let place = match (&self.study, &self.room) {
            (Some(study), _) => Some((self.opened, u64::from(study.place().0))),
            (None, Some(room)) if room.barred_from_help()[1].is_none() => {
                Some((self.opened, room.shown_line()))
            }
            (None, _) => None,
        };
        if place.is_some() && analysis.at == place {
            return;
        }
        (analysis.at, analysis.running, analysis.found) = (place, None, None);
        if place.is_none() {
            return;
        }
        let pace = Pace::Move(Duration::from_secs(ANALYSIS_S));
        let limits = Limits { lines: analysis.lines as usize, ..Limits::pace(pace) };
        let running = self.advise(limits, true);
        if let Some(analysis) = &mut self.minds.analysis {
            analysis.running = running;
        }
    }

    /// Somebody else is to be asked from now on.
    pub(in crate::state) fn consult_anew(&mut self) {
        self.minds.unconsulted = false;
        self.consult_again();
    }

    /// The analysis begins again.
    pub(super) fn consult_again(&mut self) {
        if let Some(analysis) = &mut self.minds.analysis {
            (analysis.running, analysis.at) = (None, None);
        }
        self.analyse_on();
        self.show_minds();
    }

    /// What comes of looking for a hint.
    pub(super) fn hint_says(&mut self, what: Said) {
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
    }

    /// What comes of the analysis.
    pub(super) fn analysis_says(&mut self, what: Said) {
        let Some(analysis) = &mut self.minds.analysis else { return };
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

    fn advise(&mut self, limits: Limits, shown: bool) -> Option<Running> {
        let game = match (&self.study, &self.room) {
            (Some(study), _) => study.game(),
            (None, Some(room)) => room.game(),
            (None, None) => return None,
        };
        let outsider = if self.minds.unconsulted { None } else { self.consulted(game) };
        let question = self.minds.number();
        let worker = worker(&mut self.minds.adviser, &self.inputs, &self.minds.alive)?;
        let not_before = Instant::now();
        let query = Query { question, shown, limits, level: Level::FULL, seed: 0, outsider, not_before };
        match (&self.study, &self.room) {
            (Some(study), _) => Some(study.ask(worker, &query)),
            (None, room) => room.as_ref().map(|room| room.ask(worker, &query)),
        }
    }
}
