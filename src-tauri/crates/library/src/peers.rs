use rusqlite::params;

use crate::{Library, LibraryError};

impl Library {
    /// The rows of all players met, in the order of their keys.
    ///
    /// # Errors
    /// The disk says no.
    pub fn peers(&self) -> Result<Vec<String>, LibraryError> {
        let mut query = self.db.prepare_cached("SELECT row FROM peers ORDER BY key")?;
        let rows = query.query_map([], |row| row.get(0))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Keeps what is known of a player, in place of what was known before.
    ///
    /// # Errors
    /// The disk says no.
    pub fn keep_peer(&mut self, key: &str, row: &str) -> Result<(), LibraryError> {
        self.db
            .prepare_cached("INSERT INTO peers VALUES (?1, ?2) ON CONFLICT DO UPDATE SET row = excluded.row")?
            .execute(params![key, row])?;
        Ok(())
    }

    /// Forgets a player.
    ///
    /// # Errors
    /// The disk says no.
    pub fn forget_peer(&mut self, key: &str) -> Result<(), LibraryError> {
        self.db.prepare_cached("DELETE FROM peers WHERE key = ?1")?.execute([key])?;
        Ok(())
    }
}
