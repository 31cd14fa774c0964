//! What was said at a table.

use rusqlite::params;

use crate::{Library, LibraryError, TableId};

/// A line of chat, kept with the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SaidLine {
    /// The entry of the log after which it was said.
    pub after_seq: u32,
    /// Whether it was said at this computer.
    pub mine: bool,
    /// The speaker.
    pub name: String,
    /// The words.
    pub text: String,
}

impl Library {
    /// Keeps a line of chat with its table.
    ///
    /// # Errors
    /// The disk says no.
    pub fn say(&mut self, table: TableId, line: &SaidLine) -> Result<(), LibraryError> {
        self.db
            .prepare_cached(
                "INSERT INTO said (table_id, after_seq, mine, name, text) VALUES (?1, ?2, ?3, ?4, ?5)",
            )?
            .execute(params![table.0, line.after_seq, line.mine, line.name, line.text])?;
        Ok(())
    }

    /// What was said at a table, in order.
    ///
    /// # Errors
    /// The disk says no.
    pub fn said(&self, table: TableId) -> Result<Vec<SaidLine>, LibraryError> {
        Ok(self
            .db
            .prepare_cached("SELECT after_seq, mine, name, text FROM said WHERE table_id = ?1 ORDER BY n")?
            .query_map([table.0], |row| {
                Ok(SaidLine {
                    after_seq: row.get(0)?,
                    mine: row.get(1)?,
                    name: row.get(2)?,
                    text: row.get(3)?,
                })
            })?
            .collect::<Result<_, _>>()?)
    }
}
