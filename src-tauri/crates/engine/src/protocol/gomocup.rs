//! The protocol of Gomocup, version 2: lines on standard input and output, points as `x,y` from the top left corner, from 0.
//!
//! Tolerated: lower case, blanks around numbers, a board of equal sides by `RECTSTART`, unknown `INFO` keys, a `DONE` that
//! is missing at the end of a board. Source: the protocol as published with the tournament (P. Laštovička).

use std::time::Duration;

use rules::gomoku::{MAX_SIZE, MIN_SIZE, Point, Win};

/// What an engine is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// `START`: a board of so many lines.
    Start(u8),
    /// `BEGIN`: the engine has the first stone.
    Begin,
    /// `TURN`: the other side has played here; an answer is wanted.
    Turn(Spot),
    /// `PLAY`: the engine is to play here.
    Play(Spot),
    /// `BOARD`: lines with stones follow until `DONE`.
    Board,
    /// `TAKEBACK`: a stone goes.
    TakeBack(Spot),
    /// `RESTART`: the same board, empty.
    Restart,
    /// `INFO`
    Info(Info),
    /// `ABOUT`
    About,
    /// `END`
    End,
}

/// A point as it is told, which need not be on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    /// From the left, from 0.
    pub x: u8,
    /// From the top, from 0.
    pub y: u8,
}

/// What `INFO` tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Info {
    /// Time for each move; zero: as fast as possible.
    TurnTime(Duration),
    /// Time for the whole game; `None`: no limit.
    MatchTime(Option<Duration>),
    /// What is left of it.
    TimeLeft(Duration),
    /// Memory in bytes; `None`: no limit.
    Memory(Option<u64>),
    /// What wins.
    Rule(Win),
    /// Against whom: 0 a person, 1 an engine, 2 a tournament, 3 a network tournament.
    GameType(u8),
    /// An extension of ours: a level of [`crate::Level`] by name or number.
    Level(String),
    /// Anything else.
    Other,
}

/// Whose a stone of a board is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// The engine's.
    Own,
    /// The other side's.
    Foreign,
}

/// Why a line is not obeyed. Displayed it is the whole answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Mistake {
    /// No such command.
    #[error("UNKNOWN command {0}")]
    Unknown(String),
    /// A board of another size than we have.
    #[error("ERROR a board has {MIN_SIZE} to {MAX_SIZE} lines")]
    Size,
    /// A board with unequal sides.
    #[error("ERROR rectangular boards are not supported")]
    Rectangle,
    /// Not `x,y`.
    #[error("ERROR {0} needs a point as x,y")]
    Point(&'static str),
    /// Not a number, or one that makes no sense.
    #[error("ERROR {0} needs a number")]
    Number(String),
    /// A combination of rule bits that we do not know.
    #[error("ERROR rule {0} is not supported")]
    Rule(u32),
    /// A line within a board that is not `x,y,1` or `x,y,2`.
    #[error("ERROR a stone of a board is x,y,1 or x,y,2")]
    Stone,
}

/// Reads what an engine is told. A line without a word is nothing.
///
/// # Errors
/// The line is no command, or does not say what it needs.
pub fn read_command(line: &str) -> Result<Option<Command>, Mistake> {
    let (word, rest) = super::first_word(line);
    let command = match word.to_ascii_uppercase().as_str() {
        "" => return Ok(None),
        "START" => Command::Start(size(rest).ok_or(Mistake::Size)?),
        "RECTSTART" => {
            let (width, height) = rest.split_once(',').ok_or(Mistake::Rectangle)?;
            if width.trim() != height.trim() {
                return Err(Mistake::Rectangle);
            }
            Command::Start(size(width).ok_or(Mistake::Size)?)
        }
        "BEGIN" => Command::Begin,
        "TURN" => Command::Turn(spot(rest).ok_or(Mistake::Point("TURN"))?),
        "PLAY" => Command::Play(spot(rest).ok_or(Mistake::Point("PLAY"))?),
        "BOARD" => Command::Board,
        "TAKEBACK" => Command::TakeBack(spot(rest).ok_or(Mistake::Point("TAKEBACK"))?),
        "RESTART" => Command::Restart,
        "INFO" => Command::Info(info(rest)?),
        "ABOUT" => Command::About,
        "END" => Command::End,
        _ => return Err(Mistake::Unknown(word.chars().take(40).collect())),
    };
    Ok(Some(command))
}

/// Reads a line within a board; `None` is its end. `x,y,3`, a stone of a finished game with continuous rules, is refused.
///
/// # Errors
/// The line is neither a stone nor `DONE`.
pub fn read_stone(line: &str) -> Result<Option<(Spot, Whose)>, Mistake> {
    let line = line.trim();
    if line.eq_ignore_ascii_case("DONE") {
        return Ok(None);
    }
    let (place, whose) = line.rsplit_once(',').ok_or(Mistake::Stone)?;
    let whose = match whose.trim() {
        "1" => Whose::Own,
        "2" => Whose::Foreign,
        _ => return Err(Mistake::Stone),
    };
    Ok(Some((spot(place).ok_or(Mistake::Stone)?, whose)))
}

/// What an engine says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Its move.
    Move(Spot),
    /// `OK`
    Ok,
    /// `ERROR`, `UNKNOWN`: it does not go on.
    Complains(String),
}

/// Reads what an engine says; `None` for what nobody needs to know.
#[must_use]
pub fn read_answer(line: &str) -> Option<Answer> {
    let (word, _) = super::first_word(line);
    match word.to_ascii_uppercase().as_str() {
        "OK" => Some(Answer::Ok),
        "ERROR" | "UNKNOWN" => Some(Answer::Complains(line.trim().chars().take(200).collect())),
        _ => spot(line).map(Answer::Move),
    }
}

impl Spot {
    /// The point of a board of so many lines.
    #[must_use]
    pub fn on(self, size: u8) -> Option<Point> {
        let y = size.checked_sub(1)?.checked_sub(self.y)?;
        Point::new(self.x, y).filter(|point| point.is_on(size))
    }

    /// How a point of a board of so many lines is told.
    #[must_use]
    pub const fn of(point: Point, size: u8) -> Self {
        Self { x: point.x(), y: size.saturating_sub(1 + point.y()) }
    }
}

impl std::fmt::Display for Spot {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

/// The number of a rule in `INFO rule`.
#[must_use]
pub const fn rule(win: Win) -> u32 {
    match win {
        Win::Freestyle => 0,
        Win::Standard => 1,
        Win::Renju => 4,
        Win::Caro => 8,
    }
}

fn size(text: &str) -> Option<u8> {
    text.trim().parse().ok().filter(|size| (MIN_SIZE..=MAX_SIZE).contains(size))
}

fn spot(text: &str) -> Option<Spot> {
    let (x, y) = text.split_once(',')?;
    Some(Spot { x: x.trim().parse().ok()?, y: y.trim().parse().ok()? })
}

fn info(rest: &str) -> Result<Info, Mistake> {
    let (key, value) = super::first_word(rest);
    let number = || {
        // Some managers send what has run out as a negative number.
        let number =
            value.trim().parse::<i64>().map_err(|_| Mistake::Number(key.chars().take(40).collect()))?;
        Ok(u64::try_from(number).unwrap_or(0))
    };
    let some = |number: u64| (number > 0).then_some(number);
    Ok(match key.to_ascii_lowercase().as_str() {
        "timeout_turn" => Info::TurnTime(Duration::from_millis(number()?)),
        "timeout_match" => Info::MatchTime(some(number()?).map(Duration::from_millis)),
        "time_left" => Info::TimeLeft(Duration::from_millis(number()?)),
        "max_memory" => Info::Memory(some(number()?)),
        "game_type" => Info::GameType(number()?.min(255) as u8),
        "rule" => {
            let bits = number()?.min(u64::from(u32::MAX)) as u32;
            // Bit 2 says that games follow one another without a new start: nothing to us.
            Info::Rule(match bits & !2 {
                0 => Win::Freestyle,
                1 => Win::Standard,
                4 | 5 => Win::Renju,
                8 => Win::Caro,
                _ => return Err(Mistake::Rule(bits)),
            })
        }
        "level" => Info::Level(value.into()),
        _ => Info::Other,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_read_generously() {
        let spot = Spot { x: 7, y: 0 };
        for (line, command) in [
            ("START 15", Command::Start(15)),
            (" start 20 \r", Command::Start(20)),
            ("RECTSTART 19,19", Command::Start(19)),
            ("TURN 7,0", Command::Turn(spot)),
            ("TURN 7 , 0", Command::Turn(spot)),
            ("PLAY 7,0", Command::Play(spot)),
            ("TAKEBACK 7,0", Command::TakeBack(spot)),
            ("BEGIN", Command::Begin),
            ("BOARD", Command::Board),
            ("RESTART", Command::Restart),
            ("ABOUT", Command::About),
            ("END", Command::End),
            ("INFO timeout_turn 1500", Command::Info(Info::TurnTime(Duration::from_millis(1_500)))),
            ("INFO timeout_match 0", Command::Info(Info::MatchTime(None))),
            ("INFO time_left -5", Command::Info(Info::TimeLeft(Duration::ZERO))),
            ("INFO max_memory 83886080", Command::Info(Info::Memory(Some(83_886_080)))),
            ("INFO rule 1", Command::Info(Info::Rule(Win::Standard))),
            ("INFO rule 6", Command::Info(Info::Rule(Win::Renju))),
            ("INFO rule 8", Command::Info(Info::Rule(Win::Caro))),
            ("INFO game_type 2", Command::Info(Info::GameType(2))),
            ("INFO evaluate 3,3", Command::Info(Info::Other)),
        ] {
            assert_eq!(read_command(line), Ok(Some(command)), "{line:?}");
        }
        assert_eq!(read_command("  "), Ok(None));
    }

    #[test]
    fn what_is_wrong_is_said() {
        for (line, words) in [
            ("START", "ERROR a board has 9 to 20 lines"),
            ("START 8", "ERROR a board has 9 to 20 lines"),
            ("START 21", "ERROR a board has 9 to 20 lines"),
            ("START 300", "ERROR a board has 9 to 20 lines"),
            ("RECTSTART 15,20", "ERROR rectangular boards are not supported"),
            ("RECTSTART 15", "ERROR rectangular boards are not supported"),
            ("TURN 7", "ERROR TURN needs a point as x,y"),
            ("TURN -1,3", "ERROR TURN needs a point as x,y"),
            ("TURN 1,256", "ERROR TURN needs a point as x,y"),
            ("INFO rule 16", "ERROR rule 16 is not supported"),
            ("INFO timeout_turn soon", "ERROR timeout_turn needs a number"),
            ("SWAP2BOARD", "UNKNOWN command SWAP2BOARD"),
        ] {
            assert_eq!(
                read_command(line).map_err(|mistake| mistake.to_string()),
                Err(words.into()),
                "{line:?}"
            );
        }
    }

    #[test]
    fn boards_and_answers_are_read() {
        assert_eq!(read_stone("3,4,1"), Ok(Some((Spot { x: 3, y: 4 }, Whose::Own))));
        assert_eq!(read_stone(" 3, 4, 2 "), Ok(Some((Spot { x: 3, y: 4 }, Whose::Foreign))));
        assert_eq!(read_stone("done"), Ok(None));
        for line in ["", "3,4", "3,4,3", "TURN 1,1"] {
            assert_eq!(read_stone(line), Err(Mistake::Stone), "{line:?}");
        }
        assert_eq!(read_answer("10,3"), Some(Answer::Move(Spot { x: 10, y: 3 })));
        assert_eq!(read_answer("OK - everything is good"), Some(Answer::Ok));
        assert_eq!(read_answer("ERROR no"), Some(Answer::Complains("ERROR no".into())));
        assert_eq!(read_answer("MESSAGE depth 3"), None);
    }

    #[test]
    fn points_are_counted_from_the_top() {
        for size in [9, 15, 20] {
            for point in Point::all(size) {
                assert_eq!(Spot::of(point, size).on(size), Some(point));
            }
            assert_eq!(Spot { x: 0, y: 0 }.on(size), Point::new(0, size - 1));
            assert_eq!(Spot { x: size, y: 0 }.on(size), None);
            assert_eq!(Spot { x: 0, y: size }.on(size), None);
        }
    }
}
