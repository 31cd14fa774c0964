use rusqlite::{OptionalExtension, params};

use crate::{Library, LibraryError};

/// A table in the library.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableId(pub(crate) i64);

impl TableId {
    /// Its number, for a window.
    #[must_use]
    pub fn number(self) -> u32 {
        u32::try_from(self.0).unwrap_or(u32::MAX)
    }
}

/// A table as it is opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenTable {
    /// The name of the game.
    pub game: String,
    /// What was agreed, as the writer puts it.
    pub terms: String,
    /// Whether both players sit at this computer.
    pub local: bool,
    /// The other player's name, over the network.
    pub opponent: Option<String>,
}

/// One line of a table's log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Its place, from 1.
    pub seq: u32,
    /// Milliseconds since the table was opened.
    pub at: u64,
    /// What happened, as the writer puts it.
    pub body: String,
}

/// A table that was not closed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// Which.
    pub id: TableId,
    /// As it was opened.
    pub table: OpenTable,
    /// Its log.
    pub rows: Vec<Row>,
}

impl Library {
    /// Opens a table.
    ///
    /// # Errors
    /// The disk says no.
    pub fn open_table(&mut self, table: &OpenTable) -> Result<TableId, LibraryError> {
        self.db.execute(
            "INSERT INTO tables (game, terms, local, opponent) VALUES (?1, ?2, ?3, ?4)",
            params![table.game, table.terms, table.local, table.opponent],
        )?;
        Ok(TableId(self.db.last_insert_rowid()))
    }

    /// Appends rows to a table's log: all of them or none.
    ///
    /// # Errors
    /// The disk says no, or a row with that number is there already. Nothing was written then.
    pub fn append(&mut self, id: TableId, rows: &[Row]) -> Result<(), LibraryError> {
        let transaction = self.db.transaction()?;
        {
            let mut insert = transaction.prepare_cached("INSERT INTO entries VALUES (?1, ?2, ?3, ?4)")?;
            for row in rows {
                insert.execute(params![
                    id.0,
                    row.seq,
                    i64::try_from(row.at).unwrap_or(i64::MAX),
                    row.body
                ])?;
            }
        }
        transaction.commit()?;
        Ok(())
    }

    /// Keeps what is known of a table now, in place of what was known when it was opened.
    ///
    /// # Errors
    /// The disk says no.
    pub fn retell_table(
        &mut self,
        id: TableId,
        terms: &str,
        opponent: Option<&str>,
    ) -> Result<(), LibraryError> {
        self.db
            .prepare_cached("UPDATE tables SET terms = ?2, opponent = ?3 WHERE id = ?1")?
            .execute(params![id.0, terms, opponent])?;
        Ok(())
    }

    /// Closes a table: it is not offered again.
    ///
    /// # Errors
    /// The disk says no.
    pub fn close_table(&mut self, id: TableId) -> Result<(), LibraryError> {
        self.db.execute("UPDATE tables SET closed = unixepoch() WHERE id = ?1", [id.0])?;
        Ok(())
    }

    /// The latest local table that was not closed, with its log.
    ///
    /// # Errors
    /// The disk says no.
    pub fn unfinished(&self) -> Result<Option<Kept>, LibraryError> {
        let found = self
            .db
            .query_row(
                "SELECT id, game, terms, local, opponent FROM tables
                 WHERE closed IS NULL AND local ORDER BY id DESC LIMIT 1",
                [],
                opened,
            )
            .optional()?;
        found.map(|(id, table)| self.with_rows(id, table)).transpose()
    }

    /// The tables between two computers that were not closed, the latest first.
    ///
    /// # Errors
    /// The disk says no.
    pub fn interrupted(&self, limit: u32) -> Result<Vec<Kept>, LibraryError> {
        let mut query = self.db.prepare_cached(
            "SELECT id, game, terms, local, opponent FROM tables
             WHERE closed IS NULL AND NOT local ORDER BY id DESC LIMIT ?1",
        )?;
        let found = query.query_map([limit], opened)?.collect::<Result<Vec<_>, _>>()?;
        found.into_iter().map(|(id, table)| self.with_rows(id, table)).collect()
    }

    /// A table between two computers that was not closed, by its number.
    ///
    /// # Errors
    /// The disk says no.
    pub fn interrupted_table(&self, number: u32) -> Result<Option<Kept>, LibraryError> {
        let found = self
            .db
            .query_row(
                "SELECT id, game, terms, local, opponent FROM tables
                 WHERE id = ?1 AND closed IS NULL AND NOT local",
                [number],
                opened,
            )
            .optional()?;
        found.map(|(id, table)| self.with_rows(id, table)).transpose()
    }

    fn with_rows(&self, id: TableId, table: OpenTable) -> Result<Kept, LibraryError> {
        let rows = self
            .db
            .prepare_cached("SELECT seq, at, body FROM entries WHERE table_id = ?1 ORDER BY seq")?
            .query_map([id.0], |row| {
                let at: i64 = row.get(1)?;
                Ok(Row { seq: row.get(0)?, at: u64::try_from(at).unwrap_or(0), body: row.get(2)? })
            })?
            .collect::<Result<_, _>>()?;
        Ok(Kept { id, table, rows })
    }
}

fn opened(row: &rusqlite::Row<'_>) -> rusqlite::Result<(TableId, OpenTable)> {
    let table =
        OpenTable { game: row.get(1)?, terms: row.get(2)?, local: row.get(3)?, opponent: row.get(4)? };
    Ok((TableId(row.get(0)?), table))
}
