//! Gomoku by the protocol of Gomocup.

use std::time::Duration;

use engine::{
    Limits, Pace,
    protocol::gomocup::{Answer, Spot, read_answer, rule},
};
use rules::{
    Game, Position as _,
    gomoku::{Move, Position, Stone},
};

use super::{Heard, Spoken, clock_of};
use crate::{Equipment, Introduction, Protocol, Trouble};

/// A talk by the protocol of Gomocup.
#[derive(Debug, Default)]
pub struct Talk {
    /// The moves of the game as it knows them, when it knows the game.
    known: Option<Vec<Move>>,
    /// What it was told last of the time.
    told: Vec<String>,
    /// Its memory, in MiB.
    memory: Option<usize>,
}

/// A game without a limit of time is played with so much for every move.
const WITHOUT_CLOCK: Duration = Duration::from_secs(60);

impl Spoken for Position {
    type Talk = Talk;

    fn talk(introduction: &Introduction) -> Result<Talk, Trouble> {
        match introduction.protocol {
            Protocol::Gomocup => Ok(Talk::default()),
            Protocol::Uci | Protocol::Ucci | Protocol::Cecp => Err(Trouble::OtherGame),
        }
    }
}

impl super::Talk<Position> for Talk {
    /// `INFO` with names of our own is passed over by programs that do not know them.
    fn equip(&mut self, equipment: &Equipment) -> Vec<String> {
        self.memory = equipment.memory;
        equipment.settings.iter().map(|(name, value)| format!("INFO {name} {value}")).collect()
    }

    fn begin(&mut self, game: &Game<Position>, limits: &Limits) -> Result<Vec<String>, Trouble> {
        let rules = game.rules();
        if game.position().step().is_some() {
            return Err(Trouble::Unplayable("it cannot be asked for the choices of an opening".into()));
        }
        self.known = None;
        let mut lines = vec![format!("START {}", rules.size())];
        lines.push(format!("INFO rule {}", rule(rules.win())));
        lines.push("INFO game_type 1".into());
        lines.extend(self.memory.map(|memory| format!("INFO max_memory {}", (memory as u64) << 21)));
        self.told = time(limits);
        lines.extend(self.told.iter().cloned());
        Ok(lines)
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
        let position = game.position();
        if position.step().is_some() {
            return Err(Trouble::Unplayable("it cannot be asked for the choices of an opening".into()));
        }
        let size = position.board().size();
        let mut lines = Vec::new();
        if let Pace::Clock { .. } = limits.pace {
            lines.push(format!("INFO time_left {}", clock_of(clocks, position.turn()).as_millis()));
        } else if time(limits) != self.told {
            self.told = time(limits);
            lines.extend(self.told.iter().cloned());
        }
        let plies = game.plies();
        let follows = |known: &Vec<Move>| {
            known.len() + 1 == plies.len() && known.iter().zip(plies).all(|(known, ply)| *known == ply.mv)
        };
        match (self.known.take().filter(follows), plies.last().map(|last| last.mv)) {
            (Some(_), Some(Move::Stone(point))) => lines.push(format!("TURN {}", Spot::of(point, size))),
            _ => lines.extend(board(game)),
        }
        Ok(lines)
    }

    fn hear(&mut self, line: &str, game: &Game<Position>) -> Option<Heard<Move>> {
        Some(match read_answer(line)? {
            Answer::Ok => Heard::Ready,
            Answer::Complains(text) => Heard::Trouble(Trouble::Complains(text)),
            Answer::Move(spot) => match spot.on(game.position().board().size()) {
                Some(point) => {
                    let m = Move::Stone(point);
                    self.known = Some(game.plies().iter().map(|ply| ply.mv).chain([m]).collect());
                    Heard::Move(m)
                }
                None => Heard::Trouble(Trouble::NoMove(spot.to_string())),
            },
        })
    }

    fn stop(&self) -> Option<&'static str> {
        None
    }

    fn farewell(&self) -> &'static str {
        "END"
    }
}

fn time(limits: &Limits) -> Vec<String> {
    let (turn, whole) = match limits.pace {
        Pace::Move(time) => (time, Duration::ZERO),
        Pace::Clock { left, .. } => (left, left),
        Pace::Unbounded => (WITHOUT_CLOCK, Duration::ZERO),
    };
    vec![
        format!("INFO timeout_match {}", whole.as_millis()),
        format!("INFO timeout_turn {}", turn.as_millis()),
    ]
}

/// The stones in the order in which they were placed; those of the start first, in turn.
fn board(game: &Game<Position>) -> Vec<String> {
    let size = game.position().board().size();
    let own = game.position().next();
    if game.position().board().stones() == 0 {
        return vec!["BEGIN".into()];
    }
    let of = |stone: Stone| {
        let board = game.start().board();
        board.all().filter(move |(_, it)| *it == stone).map(|(point, _)| point).collect::<Vec<_>>()
    };
    let (black, white) = (of(Stone::Black), of(Stone::White));
    let longer = black.len().max(white.len());
    let start = (0..longer).flat_map(|number| {
        let one = |points: &[_], stone| points.get(number).map(|point| (*point, stone));
        [one(&black, Stone::Black), one(&white, Stone::White)].into_iter().flatten()
    });
    let played = game.plies().iter().enumerate().filter_map(|(number, ply)| {
        let before = game.at(number)?;
        match ply.mv {
            Move::Stone(point) => Some((point, before.lays(ply.mv)?)),
            Move::Choice(_) => None,
        }
    });
    let stones = start.chain(played);
    let stones = stones
        .map(|(point, stone)| format!("{},{}", Spot::of(point, size), if stone == own { 1 } else { 2 }));
    std::iter::once("BOARD".to_owned()).chain(stones).chain(["DONE".to_owned()]).collect()
}
