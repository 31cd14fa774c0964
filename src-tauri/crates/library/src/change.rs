//! Games renamed, deleted, and brought back.

use rusqlite::{Connection, TransactionBehavior, params};

use crate::{
    Library, LibraryError,
    shelf::{self, GameId},
    shelved::Shelved,
};

impl Library {
    /// Changes a tag of a game (`Title`, `Red`, `Event`, `Date` …); an empty value takes it away. What the game is found and
    /// listed by changes with it.
    ///
    /// # Errors
    /// There is no such game, it is damaged, or the disk says no; nothing was changed then.
    pub fn set_tag(&mut self, game: GameId, name: &str, value: &str) -> Result<(), LibraryError> {
        let transaction = self.db.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let mut record = shelf::read(&transaction, game)?;
        match &mut record {
            records::Record::Xiangqi(sheet) => sheet.tags.set(name, value),
            records::Record::Gomoku(sheet) => sheet.tags.set(name, value),
        }
        let shelved = Shelved::new(&record);
        transaction.execute(
            "UPDATE games SET rules = ?2, first = ?3, second = ?4, title = ?5, event = ?6, date = ?7, words = ?8,
                              content = ?9
             WHERE id = ?1",
            params![
                game.0,
                shelved.rules,
                shelved.first,
                shelved.second,
                shelved.title,
                shelved.event,
                shelved.date,
                shelved.words,
                shelved.content
            ],
        )?;
        transaction.execute("UPDATE bodies SET tags = ?2 WHERE game = ?1", params![game.0, shelved.tags])?;
        transaction.commit()?;
        Ok(())
    }

    /// Gives a game a title.
    ///
    /// # Errors
    /// As for [`Library::set_tag`].
    pub fn rename(&mut self, game: GameId, title: &str) -> Result<(), LibraryError> {
        self.set_tag(game, "Title", title)
    }

    /// Deletes games: they are found no more, until they are brought back or swept out. Tells how many there were.
    ///
    /// # Errors
    /// The disk says no; nothing was deleted then.
    pub fn delete(&mut self, games: &[GameId]) -> Result<usize, LibraryError> {
        self.each(games, "UPDATE games SET deleted = unixepoch() WHERE id = ?1 AND deleted IS NULL")
    }

    /// Brings deleted games back. Tells how many there were.
    ///
    /// # Errors
    /// The disk says no; nothing was brought back then.
    pub fn restore(&mut self, games: &[GameId]) -> Result<usize, LibraryError> {
        self.each(games, "UPDATE games SET deleted = NULL WHERE id = ?1 AND deleted IS NOT NULL")
    }

    /// Sweeps out the games that were deleted at least so many seconds ago. These do not come back. Tells how many.
    ///
    /// # Errors
    /// The disk says no; nothing was swept out then.
    pub fn sweep(&mut self, seconds: u32) -> Result<usize, LibraryError> {
        let transaction = self.db.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let games: Vec<i64> = transaction
            .prepare("SELECT id FROM games WHERE deleted <= unixepoch() - ?1")?
            .query_map([seconds], |row| row.get(0))?
            .collect::<Result<_, _>>()?;
        for game in &games {
            remove(&transaction, *game)?;
        }
        transaction.commit()?;
        Ok(games.len())
    }

    fn each(&mut self, games: &[GameId], sql: &str) -> Result<usize, LibraryError> {
        let transaction = self.db.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let mut changed = 0;
        for game in games {
            changed += transaction.prepare_cached(sql)?.execute([game.0])?;
        }
        transaction.commit()?;
        Ok(changed)
    }
}

/// Takes a game out. Its postings go when their segments are merged; until then they are passed over.
pub(crate) fn remove(db: &Connection, game: i64) -> Result<(), LibraryError> {
    db.prepare_cached("INSERT INTO gone (game) VALUES (?1)")?.execute([game])?;
    db.prepare_cached("DELETE FROM games WHERE id = ?1")?.execute([game])?;
    Ok(())
}
