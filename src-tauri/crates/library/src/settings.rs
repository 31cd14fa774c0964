use rusqlite::{OptionalExtension, params};

use crate::{Library, LibraryError};

impl Library {
    /// A kept choice.
    ///
    /// # Errors
    /// The disk says no.
    pub fn setting(&self, key: &str) -> Result<Option<String>, LibraryError> {
        let mut query = self.db.prepare_cached("SELECT value FROM settings WHERE key = ?1")?;
        Ok(query.query_row([key], |row| row.get(0)).optional()?)
    }

    /// Every kept choice with its key.
    ///
    /// # Errors
    /// The disk says no.
    pub fn settings(&self) -> Result<Vec<(String, String)>, LibraryError> {
        let mut query = self.db.prepare_cached("SELECT key, value FROM settings ORDER BY key")?;
        let rows = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Keeps a choice.
    ///
    /// # Errors
    /// The disk says no.
    pub fn set(&mut self, key: &str, value: &str) -> Result<(), LibraryError> {
        self.db
            .prepare_cached(
                "INSERT INTO settings VALUES (?1, ?2) ON CONFLICT DO UPDATE SET value = excluded.value",
            )?
            .execute(params![key, value])?;
        Ok(())
    }
}
