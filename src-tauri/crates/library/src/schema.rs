//! The shape of the file, and how an older file is brought to it.

use rusqlite::{Connection, Transaction, TransactionBehavior};

use crate::{LibraryError, migrate};

/// The format this program writes. Each older one is brought forward step by step.
const FORMAT: i64 = 4;

/// What makes a file of one format out of one of the format before it.
struct Step {
    tables: &'static str,
    /// Moves what is kept into new tables.
    then: Option<Move>,
}

type Move = fn(&Transaction<'_>) -> Result<(), LibraryError>;

const STEPS: [Step; FORMAT as usize] = [
    Step {
        tables: "
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
        then: None,
    },
    // Against whom, from which side, and with how much time.
    Step {
        tables: "
    ALTER TABLE games ADD COLUMN opponent TEXT;
    ALTER TABLE games ADD COLUMN own TEXT;
    ALTER TABLE games ADD COLUMN clock TEXT;
    CREATE INDEX games_by_opponent ON games (opponent) WHERE opponent IS NOT NULL;
",
        then: None,
    },
    // Games as trees, whoever played them; found by names, words and positions. What a list shows stands in short rows, what is
    // needed to open a game beside it.
    Step {
        tables: "
    DROP INDEX games_by_opponent;
    ALTER TABLE games RENAME TO games_of_format_2;
    CREATE TABLE games (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        kept INTEGER NOT NULL,
        game TEXT NOT NULL,
        rules TEXT NOT NULL,
        first TEXT NOT NULL,
        second TEXT NOT NULL,
        result TEXT CHECK (result IN ('first', 'second', 'draw')),
        title TEXT NOT NULL,
        event TEXT NOT NULL,
        date TEXT NOT NULL,
        plies INTEGER NOT NULL,
        variations INTEGER NOT NULL,
        comments INTEGER NOT NULL,
        words TEXT NOT NULL,
        content INTEGER NOT NULL,
        deleted INTEGER
    ) STRICT;
    CREATE INDEX games_by_content ON games (content);
    CREATE INDEX games_by_date ON games (date, id);
    CREATE INDEX games_deleted ON games (deleted) WHERE deleted IS NOT NULL;
    CREATE TABLE bodies (
        game INTEGER PRIMARY KEY REFERENCES games(id) ON DELETE CASCADE,
        law TEXT NOT NULL,
        start TEXT NOT NULL,
        tags TEXT NOT NULL,
        tree BLOB
    ) STRICT;
    CREATE TABLE played (
        game INTEGER PRIMARY KEY REFERENCES games(id) ON DELETE CASCADE,
        table_id INTEGER REFERENCES tables(id) ON DELETE SET NULL,
        round INTEGER NOT NULL,
        start TEXT NOT NULL,
        moves TEXT NOT NULL,
        reason TEXT NOT NULL,
        opponent TEXT,
        own TEXT,
        clock TEXT,
        UNIQUE (table_id, round)
    ) STRICT;
    CREATE TABLE segments (id INTEGER PRIMARY KEY AUTOINCREMENT, postings INTEGER NOT NULL) STRICT;
    CREATE TABLE chunks (
        id INTEGER PRIMARY KEY,
        segment INTEGER NOT NULL REFERENCES segments(id) ON DELETE CASCADE,
        first INTEGER NOT NULL,
        data BLOB NOT NULL
    ) STRICT;
    CREATE INDEX chunks_by_key ON chunks (segment, first);
    CREATE TABLE gone (game INTEGER PRIMARY KEY) STRICT;
",
        then: Some(migrate::to_format_3),
    },
    // The players met, by their keys.
    Step {
        tables: "
    CREATE TABLE peers (key TEXT PRIMARY KEY, row TEXT NOT NULL) STRICT, WITHOUT ROWID;
",
        then: None,
    },
];

pub(crate) fn prepare(db: &mut Connection) -> Result<(), LibraryError> {
    // WAL with NORMAL: a commit is a write without waiting for the platter, which `kill -9` cannot undo.
    db.execute_batch("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON;")?;
    let found: i64 = db.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    if found > FORMAT {
        return Err(LibraryError::Newer { found, known: FORMAT });
    }
    for (index, step) in STEPS.iter().enumerate().skip(usize::try_from(found).unwrap_or(0)) {
        let transaction = db.transaction_with_behavior(TransactionBehavior::Immediate)?;
        transaction.execute_batch(step.tables)?;
        if let Some(then) = step.then {
            then(&transaction)?;
        }
        transaction.pragma_update(None, "user_version", index as i64 + 1)?;
        transaction.commit()?;
    }
    Ok(())
}

/// A file of format 2 as the version before this one made it.
#[cfg(test)]
pub(crate) fn make_format_2(db: &Connection) {
    for step in &STEPS[..2] {
        db.execute_batch(step.tables).unwrap();
    }
    db.pragma_update(None, "user_version", 2).unwrap();
}
