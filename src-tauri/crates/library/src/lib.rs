//! The durable things: the journal of the running table, the games that ended, what was said, and the settings.
//!
//! Everything lies in one SQLite file in write-ahead mode: what was appended survives `kill -9` at any moment; a power
//! cut loses at most what was written in its last second. Bodies of journal rows are texts that this crate does not
//! read: the loop that writes them gives them a meaning.
//!
//! What is *not* here: the rules (a stored game is text), threads, the network.
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

mod error;
mod games;
mod journal;
mod peers;
mod records;
mod schema;
mod settings;

use std::path::Path;

use rusqlite::Connection;

pub use error::LibraryError;
pub use games::{FinishedGame, SaidLine};
pub use journal::{Kept, OpenTable, Row, TableId};
pub use records::Tally;

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

    fn with(db: Connection) -> Result<Self, LibraryError> {
        schema::prepare(&db)?;
        Ok(Self { db })
    }
}
