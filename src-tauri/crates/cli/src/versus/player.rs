//! Those who play a match: our own engine at a level, or another program.

use std::{
    str::FromStr,
    sync::atomic::AtomicBool,
    time::{Duration, Instant},
};

use engine::{
    Level, Limits,
    xiangqi::{Options, Thinker},
};
use outside::{Choice, Command, Equipment, Program, Protocol, Question, Spoken, Trouble};
use rules::{
    Game,
    xiangqi::{Move, Position},
};

use super::contest::Plays;

/// What is to play, as it stands on the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Entrant {
    Own(Level),
    Outside(Protocol, Command),
}

impl FromStr for Entrant {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (kind, rest) = text.split_once(':').unwrap_or((text, ""));
        match kind {
            "self" if rest.is_empty() => Ok(Self::Own(Level::FULL)),
            "self" => Level::from_name(rest).map(Self::Own).ok_or_else(|| {
                let names: Vec<_> = Level::ALL.iter().map(|level| level.name).collect();
                format!("there is no level named {rest:?}; the levels are {}", names.join(", "))
            }),
            _ => {
                let protocol: Protocol = kind.parse().map_err(|()| {
                    format!(
                        "{text:?} is no player: self[:LEVEL], uci:COMMAND, ucci:COMMAND, cecp:COMMAND or gomocup:COMMAND"
                    )
                })?;
                let command = Command::typed(rest).ok_or_else(|| format!("{kind}: needs a command"))?;
                Ok(Self::Outside(protocol, command))
            }
        }
    }
}

/// Why somebody does not move: what is said of it, and whether the game is given up or was broken off.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    Resigns,
    /// Too late, gone, or nothing that makes sense.
    Broken(String),
}

/// Somebody who plays.
pub(super) enum Player {
    Own { thinker: Box<Thinker>, level: Level, seed: u64 },
    Outside(Box<Program<Position>>),
}

/// The size of a transposition table, in MiB, for everybody.
pub(super) const HASH: usize = 32;

impl Plays<Position> for Player {
    fn invite(entrant: &Entrant) -> Result<Self, String> {
        match entrant {
            Entrant::Own(level) => {
                let thinker = Thinker::new(Options {
                    hash: HASH,
                    overhead: Duration::from_millis(2),
                    ..Options::default()
                });
                Ok(Self::Own { thinker: Box::new(thinker), level: *level, seed: 0 })
            }
            Entrant::Outside(Protocol::Gomocup, _) => Err("gomocup: is for gomoku".into()),
            Entrant::Outside(protocol, command) => invite(*protocol, command).map(Self::Outside),
        }
    }

    fn begin(&mut self, game: &Game<Position>, seed: u64, limits: &Limits) -> Result<(), String> {
        match self {
            Self::Own { thinker, seed: own, .. } => {
                thinker.forget();
                *own = seed;
                Ok(())
            }
            Self::Outside(program) => begin(program, game, limits),
        }
    }

    fn choose(
        &mut self,
        game: &Game<Position>,
        limits: &Limits,
        clocks: [Duration; 2],
        deadline: Instant,
    ) -> Result<Move, Fault> {
        match self {
            Self::Own { thinker, level, seed } => {
                let seed = *seed ^ (game.plies().len() as u64) << 32;
                let thought = thinker.think(game, limits, *level, seed, &AtomicBool::new(false), |_| {});
                thought.map(|thought| thought.best).ok_or(Fault::Resigns)
            }
            Self::Outside(program) => choose(program, game, limits, clocks, deadline),
        }
    }
}

/// Starts a program on equal terms with everybody else.
pub(super) fn invite<P: Spoken>(protocol: Protocol, command: &Command) -> Result<Box<Program<P>>, String> {
    let equipment = Equipment { memory: Some(HASH), threads: Some(1), settings: Vec::new() };
    let started = Program::start(command, protocol, &equipment, &AtomicBool::new(false));
    started.map(Box::new).map_err(|trouble| format!("{}: {trouble}", command.program.display()))
}

/// A new game of a program.
pub(super) fn begin<P: Spoken>(
    program: &mut Program<P>,
    game: &Game<P>,
    limits: &Limits,
) -> Result<(), String> {
    program.begin(game, limits, &AtomicBool::new(false)).map_err(|trouble| trouble.to_string())
}

/// The move of a program.
pub(super) fn choose<P: Spoken>(
    program: &mut Program<P>,
    game: &Game<P>,
    limits: &Limits,
    clocks: [Duration; 2],
    deadline: Instant,
) -> Result<P::Move, Fault> {
    let question = Question { game, limits, clocks, deadline, stop: &AtomicBool::new(false) };
    match program.choose(&question, &mut |_| {}) {
        Ok(Choice::Move(m)) => Ok(m),
        Ok(Choice::Resigns) => Err(Fault::Resigns),
        // Nobody stops it.
        Ok(Choice::Stopped) => Err(Fault::Broken(Trouble::Late.to_string())),
        Err(trouble) => Err(Fault::Broken(trouble.to_string())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entrants_are_read() {
        assert_eq!("self".parse(), Ok(Entrant::Own(Level::FULL)));
        assert_eq!("self:2".parse(), Ok(Entrant::Own(Level::ALL[1])));
        let outside = |protocol, command| Ok(Entrant::Outside(protocol, Command::typed(command).unwrap()));
        assert_eq!("uci:a b".parse(), outside(Protocol::Uci, "a b"));
        assert_eq!("cecp:/x/y".parse(), outside(Protocol::Cecp, "/x/y"));
        assert_eq!("gomocup:z".parse(), outside(Protocol::Gomocup, "z"));
        for text in ["", "self:nobody", "uci:", "uci", "gomocup: ", "gnu:x"] {
            assert!(text.parse::<Entrant>().is_err(), "{text}");
        }
    }
}
