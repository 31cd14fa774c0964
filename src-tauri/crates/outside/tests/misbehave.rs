//! Programs that misbehave, each in its own way: every one ends in words, and none is left running.

#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use std::{
    fs,
    path::Path,
    sync::atomic::AtomicBool,
    time::{Duration, Instant},
};

use engine::{Limits, Pace};
use outside::{Choice, Command, Equipment, Program, Protocol, Question, Trouble, meet};
use rules::{
    Game, Position as _,
    xiangqi::{Move, Position, Rules},
};

static NEVER: AtomicBool = AtomicBool::new(false);
/// Long enough for whatever is to happen.
const LONG: Duration = Duration::from_secs(30);
/// How long a program is waited for that never answers.
const SHORT: Duration = Duration::from_millis(300);

/// A program of a few lines. It writes its number into the file `id` beside it.
fn fake(folder: &Path, lines: &str) -> Command {
    let file = folder.join("fake");
    fs::write(&file, format!("echo $$ > {}/id\n{lines}\n", folder.display())).unwrap();
    Command::typed(&format!("/bin/sh {}", file.display())).unwrap()
}

/// A program that gets ready by UCI, and then does this when it is asked for a move.
fn asked(folder: &Path, deed: &str) -> Command {
    let lines = format!(
        "echo id name Fake\necho uciok\n\
         while read word rest; do case $word in isready) echo readyok;; go) {deed};; quit) exit;; esac; done"
    );
    fake(folder, &lines)
}

fn played(command: &Command, patience: Duration) -> Result<Choice<Move>, Trouble> {
    let mut program = Program::<Position>::start(command, Protocol::Uci, &Equipment::default(), &NEVER)?;
    let game = Game::new(Position::start(), Rules::Asian);
    let limits = Limits::pace(Pace::Move(Duration::from_millis(100)));
    let deadline = Instant::now() + patience;
    let question = Question { game: &game, limits: &limits, clocks: [LONG; 2], deadline, stop: &NEVER };
    program.choose(&question, &mut |_| {})
}

/// The program is gone: the system has no process any more with the number that it wrote down.
fn gone(folder: &Path) -> bool {
    let id = fs::read_to_string(folder.join("id")).unwrap();
    !Path::new("/proc").join(id.trim()).exists()
}

#[test]
fn every_misdeed_ends_in_words() {
    let h2e2 = || Position::start().read_move("h2e2").unwrap();
    type Told = fn(&Result<Choice<Move>, Trouble>) -> bool;
    let cases: [(&str, &str, Duration, Told); 12] = [
        ("crash", "exit 4", LONG, |it| matches!(it, Err(Trouble::Ended(how)) if how.contains('4'))),
        ("killed", "kill -9 $$", LONG, |it| matches!(it, Err(Trouble::Ended(_)))),
        (
            "last words",
            "echo no book >&2; exit 1",
            LONG,
            |it| matches!(it, Err(Trouble::Ended(how)) if how.contains("no book")),
        ),
        ("closes its output", "exec >&-; sleep 1000", LONG, |it| matches!(it, Err(Trouble::Ended(_)))),
        ("hang", "sleep 1000", SHORT, |it| *it == Err(Trouble::Late)),
        ("garbage", "while :; do echo nonsense; done", SHORT, |it| *it == Err(Trouble::Late)),
        ("bytes", "cat /dev/zero", SHORT, |it| *it == Err(Trouble::Late)),
        ("endless line", "cat /dev/zero | tr '\\0' x", SHORT, |it| *it == Err(Trouble::Late)),
        (
            "illegal",
            "echo bestmove a0a9",
            LONG,
            |it| matches!(it, Err(Trouble::Illegal { played, .. }) if played == "a0a9"),
        ),
        ("no move", "echo bestmove xyzzy", LONG, |it| *it == Err(Trouble::NoMove("xyzzy".into()))),
        ("resigns", "echo 'bestmove (none)'", LONG, |it| *it == Ok(Choice::Resigns)),
        ("talks to itself", "yes >&2 & echo bestmove h2e2", LONG, |it| matches!(it, Ok(Choice::Move(_)))),
    ];
    for (name, deed, patience, told) in cases {
        let folder = tempfile::tempdir().unwrap();
        let it = played(&asked(folder.path(), deed), patience);
        assert!(told(&it), "{name}: {it:?}");
        if let Ok(Choice::Move(m)) = it {
            assert_eq!(m, h2e2());
        }
        assert!(gone(folder.path()), "{name} is still there");
    }
}

#[test]
fn who_does_not_introduce_himself_is_told_in_words() {
    type Told = fn(&Result<outside::Introduction, Trouble>) -> bool;
    let cases: [(&str, &str, Told); 5] = [
        ("crash", "exit 3", |it| matches!(it, Err(Trouble::Ended(how)) if how.contains('3'))),
        ("garbage", "while :; do echo nonsense; done", |it| *it == Err(Trouble::Foreign)),
        ("complains", "while read word rest; do echo \"Error: $word\"; done", |it| {
            *it == Err(Trouble::Foreign)
        }),
        (
            "other game",
            "echo 'option name UCI_Variant type combo default chess var chess'; echo uciok; sleep 1000",
            |it| *it == Err(Trouble::OtherGame),
        ),
        ("fine", "echo id name Fine; echo uciok; sleep 1000", |it| {
            it.as_ref().is_ok_and(|it| (it.name.as_str(), it.protocol) == ("Fine", Protocol::Uci))
        }),
    ];
    for (name, lines, told) in cases {
        let folder = tempfile::tempdir().unwrap();
        let protocol = (name == "other game").then_some(Protocol::Uci);
        let it = match protocol {
            // It is found out when it is to play.
            Some(protocol) => {
                let command = fake(folder.path(), lines);
                let started = Program::<Position>::start(&command, protocol, &Equipment::default(), &NEVER);
                started.map(|program| program.introduction().clone())
            }
            None => meet(&fake(folder.path(), lines), None, &NEVER),
        };
        assert!(told(&it), "{name}: {it:?}");
        assert!(gone(folder.path()), "{name} is still there");
    }
}

#[test]
fn every_protocol_is_found_out() {
    let reads = |answers: &str| {
        format!("while read word rest; do case \"$word $rest\" in {answers} quit*|END*) exit;; esac; done")
    };
    for (protocol, answers) in [
        (Protocol::Uci, "'uci ') echo id name X; echo uciok;;"),
        (Protocol::Ucci, "ucci*) echo id name X; echo ucciok;; *) echo \"Error: unknown\";;"),
        (
            Protocol::Cecp,
            "'uci '|ucci*) echo \"Error (unknown command): $word\";; protover*) echo 'feature myname=\"X\" done=1';;",
        ),
        (Protocol::Gomocup, "ABOUT*) echo 'name=\"X\"';; START*) echo OK;; *) echo UNKNOWN command;;"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let it = meet(&fake(folder.path(), &reads(answers)), None, &NEVER);
        assert_eq!(it.map(|it| (it.protocol, it.name)), Ok((protocol, "X".into())));
    }
}

#[test]
fn who_refuses_to_end_is_ended() {
    let folder = tempfile::tempdir().unwrap();
    let lines = "trap '' TERM INT HUP PIPE\necho uciok\n\
                 while :; do read word rest && case $word in isready) echo readyok;; go) echo bestmove h2e2;; esac; done";
    let it = played(&fake(folder.path(), lines), LONG);
    assert!(matches!(it, Ok(Choice::Move(_))), "{it:?}");
    assert!(gone(folder.path()));
}

#[test]
fn who_is_told_to_stop_stops_and_plays_on() {
    let folder = tempfile::tempdir().unwrap();
    let lines = "echo uciok\nwhile read word rest; do case $word in isready) echo readyok;; \
                 stop) echo bestmove h2e2;; quit) exit;; esac; done";
    let command = fake(folder.path(), lines);
    let mut program =
        Program::<Position>::start(&command, Protocol::Uci, &Equipment::default(), &NEVER).unwrap();
    let game = Game::new(Position::start(), Rules::Asian);
    let deadline = Instant::now() + LONG;
    let limits = Limits::UNBOUNDED;
    let stop = AtomicBool::new(true);
    program.begin(&game, &limits, &NEVER).unwrap();
    for _ in 0..2 {
        let question = Question { game: &game, limits: &limits, clocks: [LONG; 2], deadline, stop: &stop };
        assert_eq!(program.choose(&question, &mut |_| {}), Ok(Choice::Stopped));
        assert!(program.is_at_rest(), "it can be asked again");
    }
}

#[test]
fn a_program_works_in_its_own_folder_with_its_arguments() {
    let folder = tempfile::tempdir().unwrap();
    let mut command = fake(folder.path(), "echo id name $1 in $(pwd); echo uciok; cat > /dev/null");
    command.arguments.push("a word".into());
    let own = folder.path().join("new/own");
    command.folder = Some(own.clone());
    let introduction = meet(&command, Some(Protocol::Uci), &NEVER).unwrap();
    assert_eq!(introduction.name, format!("a word in {}", own.display()));
}
