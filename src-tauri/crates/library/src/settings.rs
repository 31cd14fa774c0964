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
