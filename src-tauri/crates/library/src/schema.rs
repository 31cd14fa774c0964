//! The shape of the file, and how an older file is brought to it.

use rusqlite::Connection;

use crate::LibraryError;

/// The format this program writes. Each older one is brought forward step by step.
const FORMAT: i64 = 3;

const STEPS: [&str; FORMAT as usize] = [
    "
    CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
    CREATE TABLE tables (
        id INTEGER PRIMARY KEY,
        game TEXT NOT NULL,
        terms TEXT NOT NULL,
        local INTEGER NOT NULL,
        opponent TEXT,
        opened INTEGER NOT NULL DEFAULT (unixepoch()),
        closed INTEGER
    ) STRICT;
    CREATE TABLE entries (
        table_id INTEGER NOT NULL REFERENCES tables(id) ON DELETE CASCADE,
        seq INTEGER NOT NULL,
        at INTEGER NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (table_id, seq)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE said (
        table_id INTEGER NOT NULL REFERENCES tables(id) ON DELETE CASCADE,
        n INTEGER PRIMARY KEY,
        after_seq INTEGER NOT NULL,
        mine INTEGER NOT NULL,
        name TEXT NOT NULL,
        text TEXT NOT NULL
    ) STRICT;
    CREATE TABLE games (
        id INTEGER PRIMARY KEY,
        table_id INTEGER REFERENCES tables(id) ON DELETE SET NULL,
        round INTEGER NOT NULL,
        ended INTEGER NOT NULL DEFAULT (unixepoch()),
        game TEXT NOT NULL,
        rules TEXT NOT NULL,
        first TEXT NOT NULL,
        second TEXT NOT NULL,
        start TEXT NOT NULL,
        moves TEXT NOT NULL,
        winner TEXT,
        reason TEXT NOT NULL,
        UNIQUE (table_id, round)
    ) STRICT;
",
    // Against whom, from which side, and with how much time.
    "
    ALTER TABLE games ADD COLUMN opponent TEXT;
    ALTER TABLE games ADD COLUMN own TEXT;
    ALTER TABLE games ADD COLUMN clock TEXT;
    CREATE INDEX games_by_opponent ON games (opponent) WHERE opponent IS NOT NULL;
",
    // The players met, by their keys.
    "
    CREATE TABLE peers (key TEXT PRIMARY KEY, row TEXT NOT NULL) STRICT, WITHOUT ROWID;
",
];

pub(crate) fn prepare(db: &Connection) -> Result<(), LibraryError> {
    // WAL with NORMAL: a commit is a write without waiting for the platter, which `kill -9` cannot undo.
    db.execute_batch("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON;")?;
    let found: i64 = db.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    if found > FORMAT {
        return Err(LibraryError::Newer { found, known: FORMAT });
    }
    for (index, step) in STEPS.iter().enumerate().skip(usize::try_from(found).unwrap_or(0)) {
        db.execute_batch(&format!("BEGIN IMMEDIATE; {step} PRAGMA user_version = {}; COMMIT;", index + 1))?;
    }
    Ok(())
}
