//! Those who play a match: our own engine at a level, or another program.

use std::{
    str::FromStr,
    sync::atomic::AtomicBool,
    time::{Duration, Instant},
};

use engine::{
    Level, Limits, Pace,
    protocol::{Answer, Command, Dialect, Go, cecp},
    xiangqi::{Options, Thinker},
};
use rules::{
    Game, Position as _, Side,
    xiangqi::{
        Move, Position,
        notation::{self, Style},
    },
};

use super::{
    contest::Plays,
    process::{Process, Silence},
};

/// What is to play, as it stands on the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Entrant {
    Own(Level),
    Spoken(Dialect, String),
    Cecp(String),
    Gomocup(String),
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
            "uci" | "ucci" | "cecp" | "gomocup" if rest.trim().is_empty() => {
                Err(format!("{kind}: needs a command"))
            }
            "uci" => Ok(Self::Spoken(Dialect::Uci, rest.into())),
            "ucci" => Ok(Self::Spoken(Dialect::Ucci, rest.into())),
            "cecp" => Ok(Self::Cecp(rest.into())),
            "gomocup" => Ok(Self::Gomocup(rest.into())),
            _ => Err(format!(
                "{text:?} is no player: self[:LEVEL], uci:COMMAND, ucci:COMMAND, cecp:COMMAND or gomocup:COMMAND"
            )),
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
    Spoken(Spoken),
    Cecp(Cecp),
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
            Entrant::Spoken(dialect, command) => Spoken::start(*dialect, command).map(Self::Spoken),
            Entrant::Cecp(command) => Cecp::start(command).map(Self::Cecp),
            Entrant::Gomocup(_) => Err("gomocup: is for gomoku".into()),
        }
    }

    fn begin(&mut self, game: &Game<Position>, seed: u64, limits: &Limits) -> Result<(), String> {
        match self {
            Self::Own { thinker, seed: own, .. } => {
                thinker.forget();
                *own = seed;
                Ok(())
            }
            Self::Spoken(spoken) => spoken.begin(),
            Self::Cecp(cecp) => cecp.begin(game.start(), limits),
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
            Self::Spoken(spoken) => spoken.choose(game, limits, clocks, deadline),
            Self::Cecp(cecp) => cecp.choose(game, limits, clocks, deadline),
        }
    }
}

/// How long a program may take to get ready.
const TO_GET_READY: Duration = Duration::from_secs(20);

pub(super) fn ready_by() -> Instant {
    Instant::now() + TO_GET_READY
}

/// Reads the move of a program.
fn read_move(game: &Game<Position>, text: &str, style: Style) -> Result<Move, Fault> {
    notation::read_as(game.position(), text, style).map_err(|_| {
        let text: String = text.chars().take(40).collect();
        Fault::Broken(format!("it played {text:?}, which is no move"))
    })
}

pub(super) fn silent(silence: &Silence) -> Fault {
    Fault::Broken(silence.to_string())
}

/// A program that speaks UCI or UCCI.
pub(super) struct Spoken {
    process: Process,
    dialect: Dialect,
    style: Style,
}

impl Spoken {
    fn start(dialect: Dialect, command: &str) -> Result<Self, String> {
        let mut process = Process::start(command)?;
        process.tell(&dialect.write_command(&Command::Greet(dialect)));
        let (mut options, deadline) = (Vec::new(), ready_by());
        process
            .await_answer(deadline, |line| match dialect.read_answer(line)? {
                Answer::Option { name, rest } => {
                    options.push((name, rest));
                    None
                }
                Answer::Greeted => Some(()),
                _ => None,
            })
            .map_err(|silence| format!("{command} does not greet: {silence}"))?;

        let mut spoken = Self { process, dialect, style: Style::Iccs };
        for (name, rest) in options {
            let value = match name.as_str() {
                "UCI_Variant" if rest.split(' ').any(|word| word == "xiangqi") => {
                    spoken.style = Style::Uci;
                    "xiangqi".into()
                }
                "Hash" | "hashsize" => HASH.to_string(),
                "Threads" | "threads" => "1".into(),
                "usemillisec" => "true".into(),
                _ => continue,
            };
            let text = dialect.write_command(&Command::SetOption { name, value });
            spoken.process.tell(&text);
        }
        Ok(spoken)
    }

    fn begin(&mut self) -> Result<(), String> {
        let [new, ready] = [Command::NewGame, Command::IsReady].map(|it| self.dialect.write_command(&it));
        self.process.tell(&new);
        self.process.tell(&ready);
        let dialect = self.dialect;
        self.process
            .await_answer(ready_by(), |line| (dialect.read_answer(line)? == Answer::Ready).then_some(()))
            .map_err(|silence| silence.to_string())
    }

    fn choose(
        &mut self,
        game: &Game<Position>,
        limits: &Limits,
        clocks: [Duration; 2],
        deadline: Instant,
    ) -> Result<Move, Fault> {
        let start = game.start();
        let fen = (*start != Position::start()).then(|| start.fen());
        let mut moves = Vec::new();
        for (number, ply) in game.plies().iter().enumerate() {
            let before = game.at(number).unwrap_or(start);
            moves.push(notation::write(before, ply.mv, self.style));
        }
        // In UCCI the clock is that of whoever moves.
        let clocks = match (self.dialect, game.position().turn()) {
            (Dialect::Ucci, Side::Second) => [clocks[1], clocks[0]],
            _ => clocks,
        };
        let go = Command::Go(Go::asking(limits, clocks));
        for command in [Command::Position { fen, moves }, go] {
            let text = self.dialect.write_command(&command);
            self.process.tell(&text);
        }
        let dialect = self.dialect;
        let answer = self.process.await_answer(deadline, |line| match dialect.read_answer(line)? {
            Answer::BestMove(m) => Some(m),
            _ => None,
        });
        let text = answer.map_err(|silence| silent(&silence))?.ok_or(Fault::Resigns)?;
        read_move(game, &text, self.style)
    }
}

/// A program that speaks the protocol of XBoard.
pub(super) struct Cecp {
    process: Process,
    features: Vec<(String, String)>,
    /// How many plies of the game it knows.
    known: usize,
}

impl Cecp {
    fn start(command: &str) -> Result<Self, String> {
        let mut process = Process::start(command)?;
        process.tell("xboard");
        process.tell("protover 2");
        let mut features: Vec<(String, String)> = Vec::new();
        let deadline = Instant::now() + TO_GET_READY / 4;
        // An engine of the first version of the protocol says nothing here.
        let done = process.await_answer(deadline, |line| {
            if let cecp::Answer::Features(some) = cecp::read_answer(line)? {
                features.extend(some);
            }
            features.iter().any(|(name, value)| name == "done" && value == "1").then_some(())
        });
        if let Err(Silence::Ended(how)) = done {
            return Err(format!("{command} has ended ({how})"));
        }
        Ok(Self { process, features, known: 0 })
    }

    fn has(&self, feature: &str, value: &str) -> bool {
        self.features.iter().any(|(name, its)| name == feature && its == value)
    }

    fn begin(&mut self, start: &Position, limits: &Limits) -> Result<(), String> {
        self.known = 0;
        self.process.tell("new");
        let only_xiangqi = self.has("variants", "xiangqi");
        if !only_xiangqi {
            self.process.tell("variant xiangqi");
        }
        self.process.tell("force");
        if *start != Position::start() {
            if !self.has("setboard", "1") {
                return Err("it cannot be given a position".into());
            }
            let fen = cecp::fen(start);
            self.process.tell(&format!("setboard {fen}"));
        }
        for line in pace(limits) {
            self.process.tell(&line);
        }
        // Some end at a command that they have not said they know.
        if self.has("memory", "1") {
            self.process.tell(&format!("memory {HASH}"));
        }
        self.process.tell("easy");
        self.process.tell("nopost");
        if self.has("ping", "1") {
            self.process.tell("ping 1");
            let pong = |line: &str| matches!(cecp::read_answer(line)?, cecp::Answer::Pong(_)).then_some(());
            self.process.await_answer(ready_by(), pong).map_err(|silence| silence.to_string())?;
        }
        Ok(())
    }

    fn choose(
        &mut self,
        game: &Game<Position>,
        limits: &Limits,
        clocks: [Duration; 2],
        deadline: Instant,
    ) -> Result<Move, Fault> {
        let mut news = game.plies().get(self.known..).unwrap_or_default().iter();
        let say = |m: Move| {
            let text = notation::write(game.position(), m, cecp::STYLE);
            if self.features.iter().any(|it| it.0 == "usermove" && it.1 == "1") {
                format!("usermove {text}")
            } else {
                text
            }
        };
        let lines: Vec<_> = news.by_ref().map(|ply| say(ply.mv)).collect();
        self.process.tell("force");
        for line in lines {
            self.process.tell(&line);
        }
        if let Pace::Clock { .. } = limits.pace {
            let turn = game.position().turn().index();
            let [own, other] = [turn, 1 - turn].map(|side| clocks[side].as_millis() / 10);
            self.process.tell(&format!("time {own}"));
            self.process.tell(&format!("otim {other}"));
        }
        self.process.tell("go");
        let answer = self.process.await_answer(deadline, |line| match cecp::read_answer(line)? {
            cecp::Answer::Move(text) => Some(Ok(text)),
            cecp::Answer::Resigns | cecp::Answer::Claims(_) => Some(Err(Fault::Resigns)),
            cecp::Answer::Complains(text) => Some(Err(Fault::Broken(format!("it says {text:?}")))),
            cecp::Answer::Features(_) | cecp::Answer::Pong(_) => None,
        });
        let text = answer.map_err(|silence| silent(&silence))??;
        self.known = game.plies().len() + 1;
        read_move(game, &text, cecp::STYLE)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entrants_are_read() {
        assert_eq!("self".parse(), Ok(Entrant::Own(Level::FULL)));
        assert_eq!("self:2".parse(), Ok(Entrant::Own(Level::ALL[1])));
        assert_eq!("uci:a b".parse(), Ok(Entrant::Spoken(Dialect::Uci, "a b".into())));
        assert_eq!("cecp:/x/y".parse(), Ok(Entrant::Cecp("/x/y".into())));
        assert_eq!("gomocup:z".parse(), Ok(Entrant::Gomocup("z".into())));
        for text in ["", "self:nobody", "uci:", "uci", "gomocup: ", "gnu:x"] {
            assert!(text.parse::<Entrant>().is_err(), "{text}");
        }
    }
}
