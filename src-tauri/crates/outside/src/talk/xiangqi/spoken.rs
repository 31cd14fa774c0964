//! UCI and UCCI.

use std::time::Duration;

use engine::{
    Limits, Report,
    protocol::{Answer, Command, Dialect, Go, Info, Kind, read_info},
};
use rules::{
    Game, Position as _, Side,
    xiangqi::{Move, Position, notation, notation::Style},
};

use super::{Heard, is_usual, read_move, written};
use crate::{Equipment, Introduction, Trouble, greeting::XIANGQI};

/// A talk by UCI or UCCI.
#[derive(Debug)]
pub struct Talk {
    dialect: Dialect,
    style: Style,
    introduction: Introduction,
    /// For how many best lines it was told to look.
    lines: usize,
}

impl Talk {
    pub(super) fn new(dialect: Dialect, introduction: &Introduction) -> Self {
        // Programs for many games count the ranks from 1, those for xiangqi alone from 0.
        let style = if introduction.option(VARIANT).is_some() { Style::Uci } else { Style::Iccs };
        Self { dialect, style, introduction: introduction.clone(), lines: 1 }
    }

    fn set(&self, name: &str, value: &str) -> Option<String> {
        let option = self.introduction.option(name)?;
        let (name, value) = (option.name.clone(), value.to_owned());
        Some(match option.kind {
            Kind::Button if self.dialect == Dialect::Uci => format!("setoption name {name}"),
            Kind::Button => format!("setoption {name}"),
            _ => self.dialect.write_command(&Command::SetOption { name, value }),
        })
    }

    /// Other best lines are wanted than before.
    fn set_lines(&mut self, wanted: usize) -> Option<String> {
        if wanted == self.lines {
            return None;
        }
        let line = self.set(MULTI_PV, &wanted.to_string())?;
        self.lines = wanted;
        Some(line)
    }

    fn report(&self, info: Info, game: &Game<Position>) -> Option<Report<Move>> {
        let mut after = game.position().clone();
        let mut line = Vec::new();
        for text in &info.line {
            let Ok(m) = notation::read_as(&after, text, self.style) else { break };
            if after.check(m).is_err() {
                break;
            }
            after.play_unchecked(m);
            line.push(m);
        }
        (!line.is_empty()).then_some(Report {
            depth: info.depth,
            deepest: info.depth,
            rank: info.rank,
            score: info.score,
            nodes: info.nodes,
            elapsed: Duration::ZERO,
            hash: 0,
            line,
        })
    }
}

const VARIANT: &str = "UCI_Variant";
const MULTI_PV: &str = "MultiPV";

impl super::Talk<Position> for Talk {
    fn equip(&mut self, equipment: &Equipment) -> Vec<String> {
        let mut lines = Vec::new();
        if let Some(memory) = equipment.memory {
            lines.extend(
                ["Hash", "hashsize"].into_iter().filter_map(|name| self.set(name, &memory.to_string())),
            );
        }
        if let Some(threads) = equipment.threads {
            lines.extend(
                ["Threads", "threads"].into_iter().filter_map(|name| self.set(name, &threads.to_string())),
            );
        }
        lines.extend(equipment.settings.iter().filter_map(|(name, value)| self.set(name, value)));
        // After the wishes of the user, since without these nothing can be played.
        lines.extend(
            [(VARIANT, XIANGQI), ("usemillisec", "true")].into_iter().filter_map(|it| self.set(it.0, it.1)),
        );
        lines
    }

    fn begin(&mut self, _: &Game<Position>, _: &Limits) -> Result<Vec<String>, Trouble> {
        Ok([Command::NewGame, Command::IsReady].iter().map(|it| self.dialect.write_command(it)).collect())
    }

    fn awaits_ready(&self) -> bool {
        true
    }

    fn ask(
        &mut self,
        game: &Game<Position>,
        limits: &Limits,
        clocks: [Duration; 2],
    ) -> Result<Vec<String>, Trouble> {
        let fen = (!is_usual(game.start())).then(|| game.start().fen());
        let moves = written(game, self.style);
        // In UCCI the clock is that of whoever moves.
        let clocks = match (self.dialect, game.position().turn()) {
            (Dialect::Ucci, Side::Second) => [clocks[1], clocks[0]],
            _ => clocks,
        };
        let asked = [Command::Position { fen, moves }, Command::Go(Go::asking(limits, clocks))];
        let mut lines: Vec<_> = self.set_lines(limits.lines.max(1)).into_iter().collect();
        lines.extend(asked.iter().map(|it| self.dialect.write_command(it)));
        Ok(lines)
    }

    fn hear(&mut self, line: &str, game: &Game<Position>) -> Option<Heard<Move>> {
        if let Some(info) = read_info(line) {
            return self.report(info, game).map(Heard::Report);
        }
        match self.dialect.read_answer(line)? {
            Answer::Ready => Some(Heard::Ready),
            Answer::BestMove(None) => Some(Heard::Resigns),
            Answer::BestMove(Some(text)) => Some(read_move(game, &text, self.style)),
            _ => None,
        }
    }

    fn stop(&self) -> Option<&'static str> {
        Some("stop")
    }

    fn farewell(&self) -> &'static str {
        "quit"
    }
}
