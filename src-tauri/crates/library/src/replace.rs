//! A game whose record was changed.

use std::collections::BTreeSet;

use records::Record;
use rusqlite::{Connection, TransactionBehavior, params};

use crate::{
    Library, LibraryError, change,
    positions::{self, Posting},
    shelf::{self, GameId},
    shelved::Shelved,
};

impl Library {
    /// Keeps a record in the place of the one that a game had. What was known of the game beside its record stays.
    ///
    /// Postings are never changed. So a game whose main line has lost a position gets another number, which is told: the old
    /// one is used no more.
    ///
    /// # Errors
    /// There is no such game, it is damaged or is one of the other game, or the disk says no; nothing was changed then.
    pub fn replace(&mut self, game: GameId, record: &Record) -> Result<GameId, LibraryError> {
        let transaction = self.db.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let before = Shelved::new(&shelf::read(&transaction, game)?);
        let shelved = Shelved::new(record);
        if before.game != shelved.game {
            return Err(LibraryError::Unreadable(game.0));
        }
        // Where the last position of a line has got a move behind it, both postings say the same of the game.
        let place = |posting: &Posting| (posting.key, posting.ply, posting.score);
        let now: BTreeSet<_> = shelved.postings.iter().map(place).collect();
        let kept = before.postings.iter().all(|posting| {
            now.contains(&place(posting)) && (posting.next == 0 || shelved.postings.contains(posting))
        });
        let (id, added): (i64, Vec<_>) = if kept {
            let known: BTreeSet<_> = before.postings.iter().copied().collect();
            (game.0, shelved.postings.iter().copied().filter(|posting| !known.contains(posting)).collect())
        } else {
            (renumber(&transaction, game.0)?, shelved.postings.clone())
        };
        transaction.execute(
            "UPDATE games SET rules = ?2, first = ?3, second = ?4, result = ?5, title = ?6, event = ?7, date = ?8,
                              plies = ?9, variations = ?10, comments = ?11, words = ?12, content = ?13
             WHERE id = ?1",
            params![
                id,
                shelved.rules,
                shelved.first,
                shelved.second,
                shelved.winner.or(shelved.drawn.then_some("draw")),
                shelved.title,
                shelved.event,
                shelved.date,
                shelved.plies as i64,
                shelved.variations as i64,
                shelved.comments as i64,
                shelved.words,
                shelved.content,
            ],
        )?;
        transaction.execute(
            "UPDATE bodies SET law = ?2, start = ?3, tags = ?4, tree = ?5 WHERE game = ?1",
            params![id, shelved.law, shelved.start, shelved.tags, shelved.tree],
        )?;
        positions::add(
            &transaction,
            added.into_iter().map(|posting| Posting { game: id, ..posting }).collect(),
        )?;
        transaction.commit()?;
        Ok(GameId(id))
    }
}

/// Gives a game another number.
fn renumber(db: &Connection, game: i64) -> Result<i64, LibraryError> {
    db.execute(
        "INSERT INTO games (kept, game, rules, first, second, result, title, event, date, plies, variations, comments,
                            words, content, deleted)
         SELECT kept, game, rules, first, second, result, title, event, date, plies, variations, comments, words, content,
                deleted
         FROM games WHERE id = ?1",
        [game],
    )?;
    let id = db.last_insert_rowid();
    db.execute("UPDATE bodies SET game = ?2 WHERE game = ?1", [game, id])?;
    db.execute("UPDATE played SET game = ?2 WHERE game = ?1", [game, id])?;
    change::remove(db, game)?;
    Ok(id)
}
