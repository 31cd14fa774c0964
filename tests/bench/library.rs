//! How fast a large collection comes into the library, and how fast a position is found in it.

use std::{fs, ops::ControlFlow, path::Path, thread, time::Instant};

use ::library::{Direction, Library, Order, Place, Search};
use records::{Format, Manner, Record, Score, Sheet, save};
use rules::{Position as _, Side, xiangqi::Position};

use crate::{
    row::{Goal, Measured, Row, shared},
    stats::{milliseconds, percentile},
};

const FILES: usize = 20;
const GAMES_OF_A_FILE: usize = 5_000;
const PLIES: usize = 80;
/// The first plies are a few moves out of all, so that games share their openings.
const OPENING: usize = 12;

struct Figures {
    /// Seconds for a thousand games.
    import: f64,
    /// Milliseconds of each search.
    searches: Vec<f64>,
    /// Milliseconds of each list.
    lists: Vec<f64>,
    /// Games that had the most frequent position.
    most: u32,
    bytes_a_game: f64,
}

pub(crate) fn rows() -> Vec<Row> {
    let measured = measure();
    let games = FILES * GAMES_OF_A_FILE;
    let import = shared(&measured).map(|figures| {
        let note = format!(
            "{games} games of {PLIES} plies in {FILES} PGN files, {:.0} games/s, {:.0} bytes a game",
            1e3 / figures.import,
            figures.bytes_a_game
        );
        (figures.import, note)
    });
    let search = shared(&measured).and_then(|figures| {
        let slowest = percentile(&figures.searches, 1.0).ok_or("no search")?;
        let median = percentile(&figures.searches, 0.5).ok_or("no search")?;
        let note = format!(
            "the slowest of {} positions among {games} games, median {median:.2}; one of them in {} games",
            figures.searches.len(),
            figures.most
        );
        Ok((slowest, note))
    });
    let list = shared(&measured).and_then(|figures| {
        let slowest = percentile(&figures.lists, 1.0).ok_or("no list")?;
        let median = percentile(&figures.lists, 0.5).ok_or("no list")?;
        let note =
            format!("the slowest of {} lists of {games} games, median {median:.1}", figures.lists.len());
        Ok((slowest, note))
    });
    vec![
        Row::of("import of a thousand games", "s", Some(Goal::AtMost(0.5)), import),
        Row::of("search for a position", "ms", Some(Goal::AtMost(100.0)), search),
        Row::of("page of a list of games", "ms", None, list),
    ]
}

fn measure() -> Measured<Figures> {
    let folder = tempfile::tempdir()?;
    let games = folder.path().join("games");
    fs::create_dir(&games)?;
    write_all(&games)?;
    let path = folder.path().join("library.sqlite");
    let mut library = Library::open(&path)?;
    let begun = Instant::now();
    let imported = library.import(&[games], |_| ControlFlow::Continue(()))?;
    let import = begun.elapsed().as_secs_f64() * 1e3 / (FILES * GAMES_OF_A_FILE) as f64;
    if imported.progress.games != FILES * GAMES_OF_A_FILE {
        return Err(format!("{imported:?}").into());
    }
    // The positions of a game: the first of them is that of every game, the later ones of this one alone.
    let Record::Xiangqi(sheet) = played(0, 0, &mut Chance::of(0)) else { return Err("no game".into()) };
    let (mut searches, mut most) = (Vec::new(), 0);
    let mut cursor = sheet.tree.root();
    for node in sheet.tree.main_line() {
        let begun = Instant::now();
        let found = library.occurrences(Place::Xiangqi(cursor.position()), 100)?;
        searches.push(milliseconds(begun.elapsed()));
        most = most.max(found.results.games);
        if found.hits.is_empty() {
            return Err("a position was not found".into());
        }
        cursor = sheet.tree.cursor(node);
    }
    let bytes = fs::metadata(&path)?.len();
    Ok(Figures {
        import,
        searches,
        lists: lists(&library)?,
        most,
        bytes_a_game: bytes as f64 / (FILES * GAMES_OF_A_FILE) as f64,
    })
}

/// The time of each way to list games, in milliseconds: by what is in few of them, in many, and in all.
fn lists(library: &Library) -> Measured<Vec<f64>> {
    let searches = [
        Search::default(),
        Search { player: "player 123".into(), ..Search::default() },
        Search { text: "event 7".into(), ..Search::default() },
        Search { from: "1995".into(), to: "1999".into(), ..Search::default() },
    ];
    let mut times = Vec::new();
    for search in searches {
        for order in [Order::Kept, Order::Date, Order::First] {
            let begun = Instant::now();
            let found = library.find(&search, order, Direction::Falling, 50, 50)?;
            times.push(milliseconds(begun.elapsed()));
            if found.games.len() != 50 {
                return Err("a page is not full".into());
            }
        }
    }
    Ok(times)
}

/// Writes the files, two at a time.
fn write_all(folder: &Path) -> Measured<()> {
    let write = |files: &mut dyn Iterator<Item = usize>| -> Result<(), String> {
        for file in files {
            let mut chance = Chance::of(file);
            let records: Vec<_> = (0..GAMES_OF_A_FILE).map(|game| played(file, game, &mut chance)).collect();
            let written =
                save(&records, Format::Pgn, Manner::default()).map_err(|error| error.to_string())?;
            fs::write(folder.join(format!("{file}.pgn")), written.bytes)
                .map_err(|error| error.to_string())?;
        }
        Ok(())
    };
    let [one, other] = thread::scope(|scope| {
        let other = scope.spawn(|| write(&mut (1..FILES).step_by(2)));
        [write(&mut (0..FILES).step_by(2)), other.join().unwrap_or_else(|_| Err("a thread broke".to_owned()))]
    });
    Ok(one.and(other)?)
}

/// A game of legal moves.
fn played(file: usize, game: usize, chance: &mut Chance) -> Record {
    let mut sheet = Sheet::new(Position::start());
    sheet.tags.set("Event", &format!("Event {file}"));
    sheet.tags.set("Date", &format!("{}.01.02", 1990 + file));
    sheet.tags.set("Red", &format!("Player {}", game % 300));
    sheet.tags.set("Black", &format!("Player {}", game % 299));
    sheet.score = [Score::Won(Side::First), Score::Won(Side::Second), Score::Drawn][game % 3];
    let mut cursor = sheet.tree.root();
    for ply in 0..PLIES {
        let moves = cursor.position().legal_moves();
        let among = if ply < OPENING { moves.len().min(4) } else { moves.len() };
        let Some(mv) = moves.get(chance.below(among)) else { break };
        if sheet.tree.play(&mut cursor, *mv).is_err() {
            break;
        }
    }
    Record::Xiangqi(sheet)
}

/// Numbers that look like chance and are the same every time (xorshift, Marsaglia 2003).
struct Chance(u64);

impl Chance {
    fn of(file: usize) -> Self {
        Self(0x9e37_79b9_7f4a_7c15_u64.wrapping_mul(file as u64 + 1))
    }

    fn below(&mut self, most: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % most.max(1) as u64) as usize
    }
}
