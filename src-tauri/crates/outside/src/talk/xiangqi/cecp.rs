//! CECP.

use std::time::Duration;

use engine::{
    Limits, Pace,
    protocol::{
        Kind,
        cecp::{self, Answer, STYLE},
    },
};
use rules::{
    Game, Position as _,
    xiangqi::{Move, Position},
};

use super::{super::clock_of, Heard, is_usual, read_move, written};
use crate::{Equipment, Introduction, Trouble, greeting::XIANGQI};

/// A talk by CECP.
#[derive(Debug)]
pub struct Talk {
    introduction: Introduction,
    /// The game as the program knows it, when it knows one.
    known: Option<(Position, Vec<String>)>,
    /// The time it was told.
    pace: Vec<String>,
    memory: Option<usize>,
}

impl Talk {
    pub(super) fn new(introduction: &Introduction) -> Self {
        Self { introduction: introduction.clone(), known: None, pace: Vec::new(), memory: None }
    }

    fn has(&self, feature: &str, value: &str) -> bool {
        self.introduction.feature(feature) == Some(value)
    }

    fn begun(&mut self, start: &Position, limits: &Limits) -> Result<Vec<String>, Trouble> {
        let mut lines = vec!["new".to_owned()];
        if !self.has("variants", XIANGQI) {
            lines.push(format!("variant {XIANGQI}"));
        }
        lines.push("force".into());
        if !is_usual(start) {
            if !self.has("setboard", "1") {
                return Err(Trouble::Unplayable("it cannot be given a position".into()));
            }
            lines.push(format!("setboard {}", cecp::fen(start)));
        }
        self.pace = pace(limits);
        lines.extend(self.pace.iter().cloned());
        // Some end at a command that they have not said they know.
        lines
            .extend(self.memory.filter(|_| self.has("memory", "1")).map(|memory| format!("memory {memory}")));
        lines.extend(["easy".into(), "nopost".into()]);
        self.known = Some((start.clone(), Vec::new()));
        Ok(lines)
    }
}

impl super::Talk<Position> for Talk {
    fn equip(&mut self, equipment: &Equipment) -> Vec<String> {
        self.memory = equipment.memory;
        let told = |(name, value): &(String, String)| {
            let option = self.introduction.option(name)?;
            Some(match option.kind {
                Kind::Button => format!("option {name}"),
                Kind::Check { .. } => format!("option {name}={}", u8::from(value == "true")),
                _ => format!("option {name}={value}"),
            })
        };
        equipment.settings.iter().filter_map(told).collect()
    }

    fn begin(&mut self, game: &Game<Position>, limits: &Limits) -> Result<Vec<String>, Trouble> {
        let mut lines = self.begun(game.start(), limits)?;
        lines.extend(self.awaits_ready().then(|| "ping 1".to_owned()));
        Ok(lines)
    }

    fn awaits_ready(&self) -> bool {
        self.has("ping", "1")
    }

    fn ask(
        &mut self,
        game: &Game<Position>,
        limits: &Limits,
        clocks: [Duration; 2],
    ) -> Result<Vec<String>, Trouble> {
        let moves = written(game, STYLE);
        let known = self.known.as_ref();
        let follows = known.is_some_and(|(start, known)| start == game.start() && moves.starts_with(known));
        // After an undo, or in another game, it is told everything anew.
        let mut lines = if follows { Vec::new() } else { self.begun(game.start(), limits)? };
        let told = self.known.as_ref().map_or(0, |(_, known)| known.len());
        let usermove = if self.has("usermove", "1") { "usermove " } else { "" };
        lines.push("force".into());
        lines.extend(moves.iter().skip(told).map(|text| format!("{usermove}{text}")));
        if let Pace::Clock { .. } = limits.pace {
            let turn = game.position().turn();
            let [own, other] = [turn, turn.other()].map(|side| clock_of(clocks, side).as_millis() / 10);
            lines.extend([format!("time {own}"), format!("otim {other}")]);
        } else if pace(limits) != self.pace {
            self.pace = pace(limits);
            lines.extend(self.pace.iter().cloned());
        }
        lines.push("go".into());
        if let Some((_, known)) = &mut self.known {
            *known = moves;
        }
        Ok(lines)
    }

    fn hear(&mut self, line: &str, game: &Game<Position>) -> Option<Heard<Move>> {
        match cecp::read_answer(line)? {
            Answer::Move(text) => {
                let heard = read_move(game, &text, STYLE);
                if let (Heard::Move(m), Some((_, known))) = (&heard, &mut self.known) {
                    known.push(Position::move_text(*m));
                }
                Some(heard)
            }
            Answer::Resigns | Answer::Claims(_) => Some(Heard::Resigns),
            Answer::Complains(text) => Some(Heard::Trouble(Trouble::Complains(text))),
            Answer::Pong(_) => Some(Heard::Ready),
            Answer::Features(_) => None,
        }
    }

    fn stop(&self) -> Option<&'static str> {
        Some("?")
    }

    fn farewell(&self) -> &'static str {
        "quit"
    }
}

/// What sets the time of a game.
fn pace(limits: &Limits) -> Vec<String> {
    let seconds = |time: Duration| time.as_millis().div_ceil(1_000).max(1);
    match limits.pace {
        Pace::Clock { left, increment, .. } => {
            let (minutes, rest) = (seconds(left) / 60, seconds(left) % 60);
            vec![format!("level 0 {minutes}:{rest:02} {}", increment.as_secs_f64())]
        }
        Pace::Move(time) => vec![format!("st {}", seconds(time))],
        Pace::Unbounded if limits.depth < Limits::MOST_DEPTH => {
            vec![format!("sd {}", limits.depth), "st 60".into()]
        }
        Pace::Unbounded => vec!["st 1".into()],
    }
}
