//! An added engine at work, on the thread that asks it.

use std::{
    sync::{Arc, atomic::Ordering::Relaxed},
    time::{Duration, Instant},
};

use engine::{Report, Score, Thought};
use outside::{Choice, Command, Equipment, Program, Protocol, Spoken, Trouble};

use crate::engines::mind::{Minded, Question};

/// An added engine as a question needs it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Posted {
    pub(crate) command: Command,
    pub(crate) protocol: Protocol,
    pub(crate) equipment: Equipment,
}

/// A program that was started for a thread, and stays for its next question.
pub(crate) struct Hired<P: Spoken> {
    as_posted: Arc<Posted>,
    program: Program<P>,
}

/// What came of a question.
pub(crate) enum Answer<M> {
    Thought(Thought<M>),
    /// There is no move, or nobody wants to know it any more.
    Nothing,
    /// It gives up.
    Resigns,
    Failed(Trouble),
}

/// Asks an added engine. It is started when the one that is there is not the one that is meant; one that failed, or is still
/// busy with what nobody wants to know any more, is ended.
pub(crate) fn ask<P: Minded + Spoken>(
    place: &mut Option<Hired<P>>,
    posted: &Arc<Posted>,
    question: &Question<'_, P>,
    report: &mut dyn FnMut(&Report<P::Move>),
) -> Answer<P::Move> {
    let Question { game, limits, stop, .. } = *question;
    if place.as_ref().is_some_and(|hired| hired.as_posted != *posted) {
        *place = None;
    }
    let mut hired = match place.take() {
        Some(hired) => hired,
        None => {
            let started = Program::start(&posted.command, posted.protocol, &posted.equipment, stop);
            match started {
                Ok(program) => Hired { as_posted: Arc::clone(posted), program },
                // Nobody wants to know any more.
                Err(_) if stop.load(Relaxed) => return Answer::Nothing,
                Err(trouble) => return Answer::Failed(trouble),
            }
        }
    };
    let deadline = outside::deadline(limits, Instant::now());
    // It is told a time for each move, and no clocks.
    let asked = outside::Question { game, limits, clocks: [Duration::ZERO; 2], deadline, stop };
    let mut last: Option<(Score, u8, u64)> = None;
    let choice = hired.program.choose(&asked, &mut |told| {
        if told.rank == 1 {
            last = Some((told.score, told.depth, told.nodes));
        }
        report(told);
    });
    if hired.program.is_at_rest() {
        *place = Some(hired);
    }
    let (score, depth, nodes) = last.unwrap_or((Score::Soldiers(0), 0, 0));
    match choice {
        Ok(Choice::Move(best)) => Answer::Thought(Thought { best, reply: None, score, depth, nodes }),
        Ok(Choice::Resigns) => Answer::Resigns,
        Ok(Choice::Stopped) => Answer::Nothing,
        Err(_) if stop.load(Relaxed) => Answer::Nothing,
        Err(trouble) => Answer::Failed(trouble),
    }
}
