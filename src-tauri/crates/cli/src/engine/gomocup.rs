//! `engine --game gomoku`: our engine for other programs, by the protocol of Gomocup.
//!
//! One thread reads lines, one thinks. `END` ends a thought under way, and its move is told all the same; other commands
//! wait, and so does the end of the input.

use std::{
    io::{self, BufRead as _},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::Relaxed},
        mpsc::{Receiver, Sender, channel},
    },
    thread,
    time::Duration,
};

use engine::{
    Level, Limits, Options, Pace, Report, Score,
    gomoku::Thinker,
    protocol::gomocup::{Command, Info, Spot, Whose, read_command, read_stone},
};
use rules::{
    Game, Position as _,
    gomoku::{Edit, Forbidden, Move, Point, Position, Rules, Setup, Stone, Win},
};

use super::say;
use crate::output::Failure;

/// Serves standard input until `END` or its end.
pub(super) fn serve() -> Result<(), Failure> {
    let (sender, lines) = channel();
    let stop = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&stop);
    thread::spawn(move || read(&sender, &flag));
    Desk::new(stop).serve(&lines);
    Ok(())
}

/// Hands the lines on, and stops the thought under way when `END` comes.
fn read(sender: &Sender<String>, stop: &AtomicBool) {
    let mut input = io::stdin().lock();
    let mut line = Vec::new();
    while input.read_until(b'\n', &mut line).is_ok_and(|read| read > 0) {
        let text = String::from_utf8_lossy(&line).into_owned();
        line.clear();
        if text.trim().eq_ignore_ascii_case("END") {
            stop.store(true, Relaxed);
        }
        if sender.send(text).is_err() {
            return;
        }
    }
}

struct Desk {
    thinker: Thinker,
    stop: Arc<AtomicBool>,
    level: Level,
    win: Win,
    /// Lines of the board; `None` before `START`.
    size: Option<u8>,
    stones: Vec<(Point, Whose)>,
    turn: Duration,
    whole: Option<Duration>,
    left: Option<Duration>,
}

/// What is lost on each move between the manager's clock and the search.
const OVERHEAD: Duration = Duration::from_millis(30);
/// How long a move takes when the manager has said nothing about time.
const USUAL_TURN: Duration = Duration::from_secs(5);
/// How many positions it takes when the answer is wanted at once.
const AT_ONCE: u64 = 20_000;

impl Desk {
    fn new(stop: Arc<AtomicBool>) -> Self {
        Self {
            thinker: thinker(64),
            stop,
            level: Level::FULL,
            win: Win::Freestyle,
            size: None,
            stones: Vec::new(),
            turn: USUAL_TURN,
            whole: None,
            left: None,
        }
    }

    fn serve(mut self, lines: &Receiver<String>) {
        while let Ok(line) = lines.recv() {
            match read_command(&line) {
                Ok(None) => {}
                Ok(Some(Command::End)) => return,
                Ok(Some(command)) => {
                    if let Err(complaint) = self.obey(command, lines) {
                        say(&format!("ERROR {complaint}"));
                    }
                }
                Err(mistake) => say(&mistake.to_string()),
            }
        }
    }

    fn obey(&mut self, command: Command, lines: &Receiver<String>) -> Result<(), String> {
        match command {
            Command::Start(size) => {
                self.size = Some(size);
                self.begin();
                say("OK");
            }
            Command::Restart => {
                self.size()?;
                self.begin();
                say("OK");
            }
            Command::Begin => return self.play(),
            Command::Turn(spot) => {
                self.put(spot, Whose::Foreign)?;
                return self.play();
            }
            Command::Play(spot) => {
                self.put(spot, Whose::Own)?;
                say(&spot.to_string());
            }
            Command::Board => {
                let stones = self.stones_of(lines)?;
                self.stones = stones;
                return self.play();
            }
            Command::TakeBack(spot) => {
                let point = self.point(spot)?;
                let before = self.stones.len();
                self.stones.retain(|(other, _)| *other != point);
                if self.stones.len() == before {
                    return Err(format!("there is no stone at {spot}"));
                }
                say("OK");
            }
            Command::Info(info) => return self.learn(info),
            Command::About => say(concat!(
                "name=\"Duiyi\", version=\"",
                env!("CARGO_PKG_VERSION"),
                "\", author=\"the Duiyi authors\""
            )),
            Command::End => {}
        }
        Ok(())
    }

    fn begin(&mut self) {
        self.stones.clear();
        self.thinker.forget();
        self.left = self.whole;
    }

    fn learn(&mut self, info: Info) -> Result<(), String> {
        match info {
            Info::TurnTime(time) => self.turn = time,
            Info::MatchTime(time) => (self.whole, self.left) = (time, time),
            Info::TimeLeft(time) => self.left = self.whole.map(|_| time),
            Info::Memory(bytes) => {
                // Half of it for what is remembered; the rest is the program, and room.
                let mebibytes = bytes.map_or(64, |bytes| (bytes >> 21).clamp(1, 1_024) as usize);
                self.thinker = thinker(mebibytes);
            }
            Info::Rule(win) => self.win = win,
            Info::Level(name) => {
                self.level = Level::from_name(&name).ok_or_else(|| format!("no level is named {name:?}"))?;
            }
            Info::GameType(_) | Info::Other => {}
        }
        Ok(())
    }

    fn size(&self) -> Result<u8, String> {
        self.size.ok_or_else(|| "no game was started".into())
    }

    fn point(&self, spot: Spot) -> Result<Point, String> {
        spot.on(self.size()?).ok_or_else(|| format!("{spot} is not on the board"))
    }

    fn put(&mut self, spot: Spot, whose: Whose) -> Result<(), String> {
        let point = self.point(spot)?;
        if self.stones.iter().any(|(other, _)| *other == point) {
            return Err(format!("there is a stone at {spot}"));
        }
        self.stones.push((point, whose));
        Ok(())
    }

    /// The stones of a board, up to `DONE`. All lines are taken even when one is wrong, so that none is obeyed as a command.
    fn stones_of(&self, lines: &Receiver<String>) -> Result<Vec<(Point, Whose)>, String> {
        let (mut stones, mut wrong) = (Vec::new(), None);
        while let Ok(line) = lines.recv() {
            match read_stone(&line) {
                Ok(None) => break,
                Ok(Some((spot, whose))) => match self.point(spot) {
                    Ok(point) => stones.push((point, whose)),
                    Err(complaint) => wrong = Some(complaint),
                },
                Err(mistake) => wrong = Some(mistake.to_string().trim_start_matches("ERROR ").to_owned()),
            }
        }
        wrong.map_or(Ok(stones), Err)
    }

    /// Plays, and tells where.
    fn play(&mut self) -> Result<(), String> {
        let size = self.size()?;
        let rules = Rules::new(self.win, size).map_err(|error| error.to_string())?;
        let position = placed(&self.stones, rules.with_forbidden(Forbidden::Loses))?;
        let game = Game::new(position, rules.with_forbidden(Forbidden::Loses));
        let limits = self.limits();
        let seed = self.stones.len() as u64;
        let told = |report: &Report<Move>| say(&message(report, size));
        let thought = self.thinker.think(&game, &limits, self.level, seed, &self.stop, told);
        let Some(Move::Stone(point)) = thought.map(|thought| thought.best) else {
            return Err("the game is over".into());
        };
        self.stones.push((point, Whose::Own));
        say(&Spot::of(point, size).to_string());
        Ok(())
    }

    fn limits(&self) -> Limits {
        let clock = |left| Pace::Clock { left, increment: Duration::ZERO, moves: None };
        match (self.left, self.turn) {
            (_, Duration::ZERO) => Limits::nodes(AT_ONCE),
            (None, turn) => Limits::pace(Pace::Move(turn)),
            // The clock of the game decides, unless a move may take less than it would give.
            (Some(left), turn) if turn <= left / 20 => Limits::pace(Pace::Move(turn)),
            (Some(left), _) => Limits::pace(clock(left)),
        }
    }
}

fn thinker(mebibytes: usize) -> Thinker {
    Thinker::new(Options { hash: mebibytes, overhead: OVERHEAD, ..Options::default() })
}

/// The position with the engine to move. Whoever has more stones was first, and Black.
fn placed(stones: &[(Point, Whose)], rules: Rules) -> Result<Position, String> {
    let count = |whose| stones.iter().filter(|(_, it)| *it == whose).count();
    let own = if count(Whose::Foreign) > count(Whose::Own) { Stone::White } else { Stone::Black };
    let mut setup = Setup::empty(rules.size());
    for (at, whose) in stones {
        let stone = if *whose == Whose::Own { own } else { own.other() };
        Position::edit(&mut setup, &Edit::Put { at: *at, stone: Some(stone) })
            .map_err(|error| error.to_string())?;
    }
    setup.next = own;
    Position::settle(&setup, rules).map_err(|problems| {
        let names: Vec<_> = problems.errors().names().collect();
        format!("the position cannot be played: {}", names.join(", "))
    })
}

fn message(report: &Report<Move>, size: u8) -> String {
    let score = match report.score {
        Score::Soldiers(number) => number.to_string(),
        Score::Mate(moves) => format!("win in {moves}"),
    };
    let line: Vec<_> = report.line.iter().filter_map(|mv| mv.gomocup(size)).collect();
    format!(
        "MESSAGE depth {}-{} score {score} nodes {} ms {} pv {}",
        report.depth,
        report.deepest,
        report.nodes,
        report.elapsed.as_millis(),
        line.join(" ")
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_has_fewer_stones_is_to_move_and_black_was_first() {
        let rules = Rules::new(Win::Freestyle, 15).unwrap();
        let stone = |x, y, whose| (Point::new(x, y).unwrap(), whose);
        let first = [stone(7, 7, Whose::Own), stone(8, 8, Whose::Foreign)];
        let position = placed(&first, rules).unwrap();
        assert_eq!(position.next(), Stone::Black);
        assert_eq!(position.board().get(first[0].0), Some(Stone::Black));
        let second = [stone(7, 7, Whose::Foreign)];
        let position = placed(&second, rules).unwrap();
        assert_eq!(position.next(), Stone::White);
        assert_eq!(position.board().get(second[0].0), Some(Stone::Black));
        let won: Vec<_> = (0..5).map(|x| stone(x, 0, Whose::Foreign)).collect();
        assert_eq!(placed(&won, rules).unwrap_err(), "the position cannot be played: won");
    }

    #[test]
    fn the_shorter_of_both_clocks_decides() {
        let mut desk = Desk::new(Arc::new(AtomicBool::new(false)));
        let seconds = Duration::from_secs;
        desk.turn = seconds(2);
        assert_eq!(desk.limits(), Limits::pace(Pace::Move(seconds(2))));
        desk.left = Some(seconds(100));
        assert_eq!(desk.limits(), Limits::pace(Pace::Move(seconds(2))));
        desk.left = Some(seconds(10));
        assert!(matches!(desk.limits().pace, Pace::Clock { left, .. } if left == seconds(10)));
        desk.turn = Duration::ZERO;
        assert_eq!(desk.limits(), Limits::nodes(AT_ONCE));
    }
}
