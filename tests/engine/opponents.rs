//! Real games with the engines that Debian has: set-up of the tests installs them (`scripts/setup tests`). Where the system has
//! none of that name, the test says so in a line.

use std::{
    path::Path,
    sync::atomic::AtomicBool,
    time::{Duration, Instant},
};

use engine::{Level, Limits, Options, Pace, xiangqi::Thinker};
use outside::{Choice, Command, Equipment, Program, Protocol, Question, meet};
use rules::{
    Game, Position as _, Side,
    xiangqi::{Move, Position, Rules},
};

static NEVER: AtomicBool = AtomicBool::new(false);
const PATIENCE: Duration = Duration::from_secs(60);

/// The program, when it is installed.
fn installed(name: &str) -> Option<Command> {
    let there = Path::new("/usr/games").join(name).exists();
    if !there {
        println!("{name} is not installed: nothing was played against it");
    }
    Command::typed(name).filter(|_| there)
}

fn start(command: &Command, protocol: Protocol) -> Program<Position> {
    let equipment = Equipment { memory: Some(16), threads: Some(1), settings: Vec::new() };
    Program::start(command, protocol, &equipment, &NEVER).expect("it starts")
}

fn asked(program: &mut Program<Position>, game: &Game<Position>, ms: u64) -> Choice<Move> {
    let limits = Limits::pace(Pace::Move(Duration::from_millis(ms)));
    let deadline = Instant::now() + PATIENCE;
    let question = Question { game, limits: &limits, clocks: [PATIENCE; 2], deadline, stop: &NEVER };
    program.choose(&question, &mut |_| {}).expect("an answer")
}

/// Plays against a weak level of our own, for so many plies at most.
fn play(
    program: &mut Program<Position>,
    mut game: Game<Position>,
    side: Side,
    plies: usize,
    ms: u64,
) -> Game<Position> {
    let level = Level::from_name("learner").expect("a level");
    let mut thinker = Thinker::new(Options { hash: 1, ..Options::default() });
    let most = game.plies().len() + plies;
    while game.outcome().is_none() && game.plies().len() < most {
        let m = if game.position().turn() == side {
            match asked(program, &game, ms) {
                Choice::Move(m) => m,
                // It may see the end by its own rules before ours do.
                Choice::Resigns => break,
                Choice::Stopped => panic!("nobody has stopped it"),
            }
        } else {
            let seed = game.plies().len() as u64;
            let thought = thinker.think(&game, &Limits::UNBOUNDED, level, seed, &NEVER, |_| {});
            thought.expect("a move").best
        };
        game.play(m).expect("a legal move");
    }
    game
}

fn new_game() -> Game<Position> {
    Game::new(Position::start(), Rules::Asian)
}

#[test]
fn fairy_stockfish_introduces_itself_and_wins_a_game() {
    let Some(command) = installed("fairy-stockfish") else { return };
    let introduction = meet(&command, None, &NEVER).expect("it says who it is");
    assert_eq!(introduction.protocol, Protocol::Uci);
    assert!(introduction.name.starts_with("Fairy-Stockfish"), "{}", introduction.name);
    assert!(!introduction.author.is_empty() && introduction.option("Skill Level").is_some());
    let mut program = start(&command, Protocol::Uci);
    for side in Side::BOTH {
        let game = play(&mut program, new_game(), side, 300, 20);
        let winner = game.outcome().expect("the game ends").winner;
        assert_eq!(winner, Some(side), "a learner loses: {}", game.position().fen());
    }
    // Best lines, and a position of our own.
    let start = Position::from_fen("3k5/9/9/9/9/9/9/8R/7R1/4K4 w").expect("a position");
    let game = Game::new(start, Rules::Asian);
    let limits = Limits { lines: 2, ..Limits::pace(Pace::Move(Duration::from_millis(200))) };
    let deadline = Instant::now() + PATIENCE;
    let question = Question { game: &game, limits: &limits, clocks: [PATIENCE; 2], deadline, stop: &NEVER };
    let (mut ranks, mut mates) = (Vec::new(), 0);
    let choice = program.choose(&question, &mut |report| {
        ranks.push(report.rank);
        mates += usize::from(report.score == engine::Score::Mate(1));
    });
    assert!(matches!(choice, Ok(Choice::Move(_))), "{choice:?}");
    assert!(ranks.contains(&2) && mates > 0, "{ranks:?}");
}

/// Plays on after an undo, and again from the start with the other side.
fn play_by_cecp(name: &str) {
    let Some(command) = installed(name) else { return };
    let introduction = meet(&command, Some(Protocol::Cecp), &NEVER).expect("it says who it is");
    assert!(!introduction.options.is_empty(), "{name} has options");
    let mut program = start(&command, Protocol::Cecp);
    let mut game = play(&mut program, new_game(), Side::First, 8, 1_000);
    assert_eq!(game.plies().len(), 8, "{name}: {}", game.position().fen());
    game.truncate(4);
    let game = play(&mut program, game, Side::First, 2, 1_000);
    assert_eq!(game.plies().len(), 6);
    let game = play(&mut program, new_game(), Side::Second, 4, 1_000);
    assert_eq!(game.plies().len(), 4);
}

#[test]
fn hoixiangqi_plays() {
    play_by_cecp("hoixiangqi");
}

#[test]
fn sjaakii_plays() {
    play_by_cecp("sjaakii");
}

#[test]
fn hoixiangqi_is_known_by_its_answers() {
    let Some(command) = installed("hoixiangqi") else { return };
    let introduction = meet(&command, None, &NEVER).expect("it says who it is");
    assert_eq!(introduction.protocol, Protocol::Cecp);
    assert!(introduction.name.starts_with("HoiXiangqi"), "{}", introduction.name);
}
