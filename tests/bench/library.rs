//! How fast a large collection comes into the library, and how fast a position is found in it.

use std::{fs, ops::ControlFlow, time::Instant};

use ::library::{Library, Place};
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
    vec![
        Row::of("import of a thousand games", "s", Some(Goal::AtMost(0.5)), import),
        Row::of("search for a position", "ms", Some(Goal::AtMost(100.0)), search),
    ]
}

fn measure() -> Measured<Figures> {
    let folder = tempfile::tempdir()?;
    let games = folder.path().join("games");
    fs::create_dir(&games)?;
    let mut chance = Chance(1);
    let mut last = None;
    for file in 0..FILES {
        let records: Vec<_> = (0..GAMES_OF_A_FILE).map(|game| played(file, game, &mut chance)).collect();
        fs::write(games.join(format!("{file}.pgn")), save(&records, Format::Pgn, Manner::default())?.bytes)?;
        last = records.into_iter().last();
    }
    let path = folder.path().join("library.sqlite");
    let mut library = Library::open(&path)?;
    let begun = Instant::now();
    let imported = library.import(&[games], |_| ControlFlow::Continue(()))?;
    let import = begun.elapsed().as_secs_f64() * 1e3 / (FILES * GAMES_OF_A_FILE) as f64;
    if imported.progress.games != FILES * GAMES_OF_A_FILE {
        return Err(format!("{imported:?}").into());
    }
    // The positions of a game: the first of them is that of every game, the later ones of this one alone.
    let Some(Record::Xiangqi(sheet)) = last else { return Err("no game".into()) };
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
    Ok(Figures { import, searches, most, bytes_a_game: bytes as f64 / (FILES * GAMES_OF_A_FILE) as f64 })
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
    fn below(&mut self, most: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % most.max(1) as u64) as usize
    }
}
