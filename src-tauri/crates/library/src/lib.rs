//! The durable things: the journal of the running table, the games that were played or brought in, what was said, and the
//! settings.
//!
//! Everything lies in one SQLite file in write-ahead mode: what was appended survives `kill -9` at any moment; a power
//! cut loses at most what was written in its last second. Bodies of journal rows are texts that this crate does not
//! read: the loop that writes them gives them a meaning.
//!
//! A game is kept as its record, with all notes and variations; it is found by names, words and positions, and brought in and
//! taken out as files. What is deleted can be brought back until it is swept out.
//!
//! What is *not* here: rules and formats of files (they are those of the crates below), threads, the network.
//!
//! ```
//! use library::{Library, OpenTable, Row};
//!
//! let mut library = Library::in_memory().expect("memory is there");
//! let table = OpenTable { game: "xiangqi".into(), terms: "{}".into(), local: true, opponent: None };
//! let id = library.open_table(&table).expect("a new table");
//! library.append(id, &[Row { seq: 1, at: 0, body: "{}".into() }]).expect("one row");
//! assert_eq!(library.unfinished().expect("readable").expect("one table").rows.len(), 1);
//! ```
//!
//! ```
//! use library::{Direction, Library, Order, Place, Search};
//! use rules::{Position as _, xiangqi};
//!
//! let mut library = Library::in_memory().expect("memory is there");
//! let opened = records::open("[Red \"许银川\"]\n1. 炮二平五 马８进７ *".as_bytes(), Some("pgn")).expect("a game");
//! library.keep(&opened.games[0].0).expect("there is room");
//!
//! let search = Search { player: "银川".into(), ..Search::default() };
//! let page = library.find(&search, Order::Date, Direction::Falling, 0, 50).expect("readable");
//! assert_eq!((page.total, page.games[0].plies), (1, 2));
//! let start = library.occurrences(Place::Xiangqi(&xiangqi::Position::start()), 10).expect("readable");
//! assert_eq!((start.hits[0].game, start.next[0].mv.as_str()), (page.games[0].id, "h2e2"));
//! ```

// What lies on the disk may be damaged: what is read by an index is asked for with `get`.
#![cfg_attr(
    not(test),
    deny(clippy::indexing_slicing, clippy::string_slice, clippy::panic, clippy::unreachable)
)]

mod aside;
mod body;
mod change;
mod date;
mod error;
mod find;
#[cfg(test)]
mod full;
mod import;
mod journal;
mod kind;
mod migrate;
mod peers;
mod played;
mod positions;
mod replace;
mod said;
mod schema;
mod settings;
mod shelf;
mod shelved;
mod tallies;
mod varint;

use std::path::Path;

use rusqlite::Connection;

pub use error::LibraryError;
pub use find::{Direction, Ended, Found, Listed, Order, Search};
pub use import::{Imported, Progress};
pub use journal::{Kept, OpenTable, Row, TableId};
pub use played::FinishedGame;
pub use positions::{Hit, Next, Occurrences, Place, Results};
pub use said::SaidLine;
pub use shelf::{GameId, Shelving};
pub use tallies::Tally;

/// The open library. One process has one; a second process on the same file must be kept away by the caller.
#[derive(Debug)]
pub struct Library {
    db: Connection,
}

impl Library {
    /// Opens the library, and makes it when it is not there.
    ///
    /// # Errors
    /// The file cannot be opened, is no library, or was written by a newer program.
    pub fn open(path: &Path) -> Result<Self, LibraryError> {
        Self::with(Connection::open(path)?)
    }

    /// A library that is gone when it is dropped: for when there is no disk to write to.
    ///
    /// # Errors
    /// There is no memory.
    pub fn in_memory() -> Result<Self, LibraryError> {
        Self::with(Connection::open_in_memory()?)
    }

    fn with(mut db: Connection) -> Result<Self, LibraryError> {
        // So many statements are used again and again; the default of 16 would have some of them prepared anew each time.
        db.set_prepared_statement_cache_capacity(64);
        find::define_has(&db)?;
        schema::prepare(&mut db)?;
        Ok(Self { db })
    }
}
