//! Which games had a position, and what was played there.
//!
//! Every position of every main line is a *posting*: its key, the game, the ply, the next move, and how the game ended. A tree of
//! a database would take one page to read and one to write for almost every posting, since keys are random. So postings are
//! sorted in memory, a batch of games at a time, and written as a *segment* that is never changed: chunks of a few kilobytes in
//! the order of their keys. When eight segments are of about one size they are merged into one, so that each posting is
//! written a few times at most and a search looks at a few dozen segments, one chunk each for a position that is rare.
//!
//! Of a key 40 bits are kept: among ten million postings one search in a hundred thousand finds one posting too many.
//!
//! What is *not* here: variations, and positions turned or mirrored.

mod chunk;
mod find;
mod merge;

use records::Score;
use rules::Side;
use rusqlite::{Connection, params};

use crate::LibraryError;

pub use find::{Hit, Next, Occurrences, Place, Results};

/// So many bits of a key are kept.
const KEY_BITS: u32 = 40;

/// A position of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Posting {
    pub(crate) key: u64,
    /// The number of the game; set when the game gets one.
    pub(crate) game: i64,
    pub(crate) ply: u16,
    /// One more than the number of the move that was played there; 0 at the end of the game.
    pub(crate) next: u16,
    /// 0 = not known, 1 = the first side won, 2 = the second, 3 = a draw.
    pub(crate) score: u8,
}

impl Posting {
    pub(crate) fn new(key: u64, ply: u16, next: u16, score: Score) -> Self {
        let score = match score {
            Score::Unknown => 0,
            Score::Won(Side::First) => 1,
            Score::Won(Side::Second) => 2,
            Score::Drawn => 3,
        };
        Self { key: short(key), game: 0, ply, next, score }
    }
}

/// The bits of a key that are kept.
fn short(key: u64) -> u64 {
    key >> (64 - KEY_BITS)
}

/// Writes postings as a segment of their own, and merges segments where there are enough of a size.
pub(crate) fn add(db: &Connection, mut postings: Vec<Posting>) -> Result<(), LibraryError> {
    if postings.is_empty() {
        return Ok(());
    }
    postings.sort_unstable();
    let mut writer = Writer::new(db)?;
    for posting in postings {
        writer.push(posting)?;
    }
    writer.finish()?;
    merge::merge_full_levels(db)
}

/// Writes a segment, posting by posting in order.
struct Writer<'a> {
    db: &'a Connection,
    segment: i64,
    postings: u64,
    chunk: chunk::Encoder,
}

impl<'a> Writer<'a> {
    fn new(db: &'a Connection) -> Result<Self, LibraryError> {
        db.prepare_cached("INSERT INTO segments (postings) VALUES (0)")?.execute([])?;
        Ok(Self { db, segment: db.last_insert_rowid(), postings: 0, chunk: chunk::Encoder::default() })
    }

    fn push(&mut self, posting: Posting) -> Result<(), LibraryError> {
        self.chunk.push(posting);
        self.postings += 1;
        if self.chunk.is_full() { self.flush() } else { Ok(()) }
    }

    fn flush(&mut self) -> Result<(), LibraryError> {
        if let Some((first, data)) = self.chunk.take() {
            self.db
                .prepare_cached("INSERT INTO chunks (segment, first, data) VALUES (?1, ?2, ?3)")?
                .execute(params![self.segment, first.cast_signed(), data])?;
        }
        Ok(())
    }

    fn finish(mut self) -> Result<(), LibraryError> {
        self.flush()?;
        self.db
            .prepare_cached("UPDATE segments SET postings = ?2 WHERE id = ?1")?
            .execute(params![self.segment, self.postings.cast_signed()])?;
        Ok(())
    }
}
