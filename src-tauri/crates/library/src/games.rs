use rusqlite::params;

use crate::{Library, LibraryError, TableId};

/// A game that ended, or was left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinishedGame {
    /// Counts the games at its table, from 1.
    pub round: u32,
    /// The name of the game.
    pub game: String,
    /// The rule set it was judged by.
    pub rules: String,
    /// The player who moved first.
    pub first: String,
    /// The player who moved second.
    pub second: String,
    /// The text of the position it started from.
    pub start: String,
    /// The moves, separated by spaces.
    pub moves: String,
    /// `first`, `second`, or none.
    pub winner: Option<String>,
    /// What ended it.
    pub reason: String,
    /// The identity of the other player, over the network.
    pub opponent: Option<String>,
    /// The side of this computer's player, over the network: `first` or `second`.
    pub own: Option<String>,
    /// How much time both had, as the writer puts it.
    pub clock: Option<String>,
}

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
    /// Stores a game; the same game of the same table is stored once.
    ///
    /// # Errors
    /// The disk says no.
    pub fn store_game(&mut self, table: TableId, game: &FinishedGame) -> Result<(), LibraryError> {
        self.db.execute(
            "INSERT OR REPLACE INTO games (table_id, round, game, rules, first, second, start, moves, winner, reason,
                                           opponent, own, clock)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)",
            params![
                table.0,
                game.round,
                game.game,
                game.rules,
                game.first,
                game.second,
                game.start,
                game.moves,
                game.winner,
                game.reason,
                game.opponent,
                game.own,
                game.clock
            ],
        )?;
        Ok(())
    }

    /// The stored games, the latest first.
    ///
    /// # Errors
    /// The disk says no.
    pub fn games(&self, limit: u32) -> Result<Vec<FinishedGame>, LibraryError> {
        Ok(self
            .db
            .prepare_cached(
                "SELECT round, game, rules, first, second, start, moves, winner, reason, opponent, own, clock
                 FROM games ORDER BY id DESC LIMIT ?1",
            )?
            .query_map([limit], |row| {
                Ok(FinishedGame {
                    round: row.get(0)?,
                    game: row.get(1)?,
                    rules: row.get(2)?,
                    first: row.get(3)?,
                    second: row.get(4)?,
                    start: row.get(5)?,
                    moves: row.get(6)?,
                    winner: row.get(7)?,
                    reason: row.get(8)?,
                    opponent: row.get(9)?,
                    own: row.get(10)?,
                    clock: row.get(11)?,
                })
            })?
            .collect::<Result<_, _>>()?)
    }

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
