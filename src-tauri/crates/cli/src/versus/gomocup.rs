//! A program that speaks the protocol of Gomocup.

use std::time::{Duration, Instant};

use engine::{
    Limits, Pace,
    protocol::gomocup::{Answer, Spot, read_answer, rule},
};
use rules::{
    Game, Position as _,
    gomoku::{Move, Position, Stone},
};

use super::{
    player::{Fault, HASH, ready_by, silent},
    process::Process,
};

pub(super) struct Gomocup {
    process: Process,
    /// How many plies of the game it knows, when it knows the game.
    known: Option<usize>,
}

/// A game without a limit of time is played with so much for every move.
const WITHOUT_CLOCK: Duration = Duration::from_secs(60);

impl Gomocup {
    pub(super) fn start(command: &str) -> Result<Self, String> {
        Ok(Self { process: Process::start(command)?, known: None })
    }

    pub(super) fn begin(&mut self, game: &Game<Position>, limits: &Limits) -> Result<(), String> {
        let rules = game.rules();
        if game.position().step().is_some() {
            return Err("it cannot be asked for the choices of an opening".into());
        }
        self.known = None;
        self.process.tell(&format!("START {}", rules.size()));
        let greeted = self.process.await_answer(ready_by(), |line| match read_answer(line)? {
            Answer::Ok => Some(Ok(())),
            Answer::Complains(text) => Some(Err(text)),
            Answer::Move(_) => None,
        });
        greeted.map_err(|silence| silence.to_string())??;
        let (turn, whole) = match limits.pace {
            Pace::Move(time) => (time, Duration::ZERO),
            Pace::Clock { left, .. } => (left, left),
            Pace::Unbounded => (WITHOUT_CLOCK, Duration::ZERO),
        };
        for (key, value) in [
            ("rule", u128::from(rule(rules.win()))),
            ("game_type", 1),
            ("max_memory", (HASH as u128) << 21),
            ("timeout_match", whole.as_millis()),
            ("timeout_turn", turn.as_millis()),
        ] {
            self.process.tell(&format!("INFO {key} {value}"));
        }
        Ok(())
    }

    pub(super) fn choose(
        &mut self,
        game: &Game<Position>,
        limits: &Limits,
        clocks: [Duration; 2],
        deadline: Instant,
    ) -> Result<Move, Fault> {
        let position = game.position();
        let size = position.board().size();
        if let Pace::Clock { .. } = limits.pace {
            let left = clocks[position.turn().index()].as_millis();
            self.process.tell(&format!("INFO time_left {left}"));
        }
        let plies = game.plies();
        match (self.known, plies.last()) {
            (Some(known), Some(last)) if known + 1 == plies.len() => {
                if let Move::Stone(point) = last.mv {
                    self.process.tell(&format!("TURN {}", Spot::of(point, size)));
                }
            }
            _ => self.tell_board(game),
        }
        let answer = self.process.await_answer(deadline, |line| match read_answer(line)? {
            Answer::Move(spot) => Some(Ok(spot)),
            Answer::Complains(text) => Some(Err(Fault::Broken(format!("it says {text:?}")))),
            Answer::Ok => None,
        });
        let spot = answer.map_err(|silence| silent(&silence))??;
        self.known = Some(plies.len() + 1);
        spot.on(size)
            .map(Move::Stone)
            .ok_or_else(|| Fault::Broken(format!("it played {spot}, which is not on the board")))
    }

    /// The stones in the order in which they were placed; those of the start first, in turn.
    fn tell_board(&mut self, game: &Game<Position>) {
        let size = game.position().board().size();
        let own = game.position().next();
        if game.position().board().stones() == 0 {
            self.process.tell("BEGIN");
            return;
        }
        self.process.tell("BOARD");
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
        let lines: Vec<_> = start
            .chain(played)
            .map(|(point, stone)| format!("{},{}", Spot::of(point, size), if stone == own { 1 } else { 2 }))
            .collect();
        for line in lines {
            self.process.tell(&line);
        }
        self.process.tell("DONE");
    }
}
