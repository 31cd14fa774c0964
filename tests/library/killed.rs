//! An import is killed in the middle: what it had told is kept, the file is sound, and doing it again brings in the rest.

use std::{
    env, fs,
    io::{BufRead as _, BufReader, Write as _},
    ops::ControlFlow,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use library::{Direction, Library, Order, Place, Search};
use rules::{Position as _, xiangqi};

const GAMES: usize = 30_000;
/// Names the folder in which the process that is to be killed works.
const FOLDER: &str = "DUIYI_IMPORT_IN";

fn total(library: &Library) -> usize {
    let found = library.find(&Search::default(), Order::Kept, Direction::Falling, 0, 1);
    found.expect("the library is readable").total as usize
}

/// In the process that is to be killed: imports, tells after each batch how many games are kept, and goes on for every line
/// that it is sent: so it is not done before it is killed, however slowly that comes.
#[test]
fn the_process_that_is_killed() {
    let Some(folder) = env::var_os(FOLDER).map(PathBuf::from) else { return };
    let mut library = Library::open(&folder.join("library.sqlite")).expect("a library");
    let told = |progress: &library::Progress| {
        // The harness would hold back what is printed.
        let _ = writeln!(std::io::stderr(), "kept {}", progress.games);
        let _ = std::io::stdin().read_line(&mut String::new());
        ControlFlow::Continue(())
    };
    library.import(&[folder.join("games.pgn")], told).expect("an import");
}

fn kill_after(folder: &Path, batches: usize) -> usize {
    let mut child = Command::new(env::current_exe().expect("this program"))
        .args(["--exact", "killed::the_process_that_is_killed", "--nocapture", "--test-threads=1"])
        .env(FOLDER, folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the same program once more");
    let mut stdin = child.stdin.take().expect("its ears");
    stdin.write_all("\n".repeat(batches + 2).as_bytes()).expect("it listens");
    let lines = BufReader::new(child.stderr.take().expect("its words")).lines();
    let mut numbers =
        lines.map_while(Result::ok).filter_map(|line| line.strip_prefix("kept ")?.parse::<usize>().ok());
    let told = numbers.by_ref().nth(batches - 1).expect("so many batches");
    // SIGKILL: it is in the middle of the next batch, or of its commit.
    child.kill().expect("it is running");
    drop(stdin);
    child.wait().expect("it ends");
    numbers.last().unwrap_or(told)
}

#[test]
fn what_was_told_survives_and_the_rest_comes_later() {
    let folder = tempfile::tempdir().expect("a folder");
    let games: String = (0..GAMES)
        .map(|game| format!("[Red \"{game}\"]\n\n1. 炮二平五 马８进７ 2. 马二进三 车９平８ *\n\n"))
        .collect();
    fs::write(folder.path().join("games.pgn"), games).expect("a file");
    let mut before = 0;
    for batches in [1, 3] {
        let told = kill_after(folder.path(), batches);
        let library = Library::open(&folder.path().join("library.sqlite")).expect("the library");
        let kept = total(&library);
        assert!(kept >= told, "{told} were told, {kept} are kept");
        assert!(kept >= before && kept < GAMES, "it was killed before it was done: {kept}");
        assert_eq!(library.check().expect("readable"), None, "the file is sound");
        let start = xiangqi::Position::start();
        let found = library.occurrences(Place::Xiangqi(&start), 0).expect("readable");
        assert_eq!(found.results.games as usize, kept, "games and positions were written together");
        before = kept;
    }
    let mut library = Library::open(&folder.path().join("library.sqlite")).expect("the library");
    let rest =
        library.import(&[folder.path().join("games.pgn")], |_| ControlFlow::Continue(())).expect("an import");
    assert_eq!((rest.progress.known, rest.progress.games), (before, GAMES - before));
    assert_eq!(total(&library), GAMES);
}
