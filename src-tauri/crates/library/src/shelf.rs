//! Records put into the library, and taken out.

use records::{Record, Score, Sheet};
use rules::{Side, gomoku, xiangqi};
use rusqlite::{Connection, OptionalExtension as _, TransactionBehavior, params};

use crate::{
    Library, LibraryError, body,
    kind::Kind,
    positions::{self, Posting},
    shelved::{self, Shelved},
};

/// A game in the library. Numbers are not used again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GameId(pub(crate) i64);

impl GameId {
    /// The number, to be shown or kept elsewhere.
    #[must_use]
    pub const fn number(self) -> i64 {
        self.0
    }

    /// The game of a number; it need not be there.
    #[must_use]
    pub const fn from_number(number: i64) -> Self {
        Self(number)
    }
}

/// What became of a record that was put into the library.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shelving {
    /// It has a place of its own now.
    New(GameId),
    /// The same game with the same notes was there; if it was deleted, it is no longer.
    Known(GameId),
}

impl Library {
    /// Keeps a record.
    ///
    /// # Errors
    /// The disk says no; nothing was written then.
    pub fn keep(&mut self, record: &Record) -> Result<Shelving, LibraryError> {
        let shelved = Shelved::new(record);
        let transaction = self.db.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let mut postings = Vec::new();
        let kept = insert_once(&transaction, shelved, &mut postings)?;
        positions::add(&transaction, postings)?;
        transaction.commit()?;
        Ok(kept)
    }

    /// A game as its record, with every note.
    ///
    /// # Errors
    /// There is no such game, it is damaged, or the disk says no.
    pub fn record(&self, game: GameId) -> Result<Record, LibraryError> {
        read(&self.db, game)
    }
}

pub(crate) fn read(db: &Connection, game: GameId) -> Result<Record, LibraryError> {
    type Row = (String, Option<String>, String, String, String, Option<Vec<u8>>);
    let row: Option<Row> = db
        .prepare_cached(
            "SELECT games.game, result, law, start, tags, tree FROM games JOIN bodies ON bodies.game = games.id
             WHERE games.id = ?1",
        )?
        .query_row([game.0], |row| {
            Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?, row.get(4)?, row.get(5)?))
        })
        .optional()?;
    let (name, result, law, start, tags, tree) = row.ok_or(LibraryError::Absent)?;
    let score = match result.as_deref() {
        Some("first") => Score::Won(Side::First),
        Some("second") => Score::Won(Side::Second),
        Some("draw") => Score::Drawn,
        _ => Score::Unknown,
    };
    let tree = tree.unwrap_or_default();
    let record = match name.as_str() {
        xiangqi::Position::NAME => sheet::<xiangqi::Position>(&law, &start, &tags, score, &tree),
        gomoku::Position::NAME => sheet::<gomoku::Position>(&law, &start, &tags, score, &tree),
        _ => None,
    };
    record.ok_or(LibraryError::Unreadable(game.0))
}

fn sheet<P: Kind>(law: &str, start: &str, tags: &str, score: Score, tree: &[u8]) -> Option<Record> {
    let tree = body::decode(P::read_start(law, start)?, tree)?;
    Some(P::record(Sheet { tags: shelved::tags(tags), score, tree }))
}

/// Keeps what is not there yet, and adds its positions to those that are to be written with it.
pub(crate) fn insert_once(
    db: &Connection,
    shelved: Shelved,
    postings: &mut Vec<Posting>,
) -> Result<Shelving, LibraryError> {
    let known: Option<i64> = db
        .prepare_cached("SELECT id FROM games WHERE content = ?1 ORDER BY deleted IS NOT NULL, id LIMIT 1")?
        .query_row([shelved.content], |row| row.get(0))
        .optional()?;
    if let Some(id) = known {
        db.prepare_cached("UPDATE games SET deleted = NULL WHERE id = ?1 AND deleted IS NOT NULL")?
            .execute([id])?;
        return Ok(Shelving::Known(GameId(id)));
    }
    insert(db, shelved, postings).map(Shelving::New)
}

pub(crate) fn insert(
    db: &Connection,
    shelved: Shelved,
    postings: &mut Vec<Posting>,
) -> Result<GameId, LibraryError> {
    let result = shelved.winner.or(shelved.drawn.then_some("draw"));
    db.prepare_cached(
        "INSERT INTO games (kept, game, rules, first, second, result, title, event, date, plies, variations, comments,
                            words, content)
         VALUES (unixepoch(), ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)",
    )?
    .execute(params![
        shelved.game,
        shelved.rules,
        shelved.first,
        shelved.second,
        result,
        shelved.title,
        shelved.event,
        shelved.date,
        shelved.plies as i64,
        shelved.variations as i64,
        shelved.comments as i64,
        shelved.words,
        shelved.content,
    ])?;
    let id = db.last_insert_rowid();
    db.prepare_cached("INSERT INTO bodies (game, law, start, tags, tree) VALUES (?1, ?2, ?3, ?4, ?5)")?
        .execute(params![id, shelved.law, shelved.start, shelved.tags, shelved.tree])?;
    postings.extend(shelved.postings.into_iter().map(|posting| Posting { game: id, ..posting }));
    Ok(GameId(id))
}
