//! Games that were played here. Each is kept as the record that it is, and beside it what only the players know.

use records::{Record, Score, Sheet};
use rules::{Side, gomoku, xiangqi};
use rusqlite::{Connection, OptionalExtension as _, TransactionBehavior, params};

use crate::{
    Library, LibraryError, TableId, change,
    kind::Kind,
    positions,
    shelf::{self, GameId},
    shelved::Shelved,
};

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

/// Games that ended so have no result.
pub(crate) const WITHOUT_RESULT: [&str; 2] = ["abandoned", "adjourned"];

impl Library {
    /// Stores a game; the same game of the same table is stored once.
    ///
    /// # Errors
    /// The disk says no; nothing was written then.
    pub fn store_game(&mut self, table: TableId, game: &FinishedGame) -> Result<(), LibraryError> {
        let transaction = self.db.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let before: Option<i64> = transaction
            .query_row(
                "SELECT game FROM played WHERE table_id = ?1 AND round = ?2",
                params![table.0, game.round],
                |row| row.get(0),
            )
            .optional()?;
        if let Some(before) = before {
            change::remove(&transaction, before)?;
        }
        let today: String = transaction.query_row("SELECT date('now', 'localtime')", [], |row| row.get(0))?;
        insert(&transaction, Some(table.0), &today, game)?;
        transaction.commit()?;
        Ok(())
    }

    /// The games that were played here, the latest first.
    ///
    /// # Errors
    /// The disk says no.
    pub fn games(&self, limit: u32) -> Result<Vec<FinishedGame>, LibraryError> {
        Ok(self
            .db
            .prepare_cached(
                "SELECT round, games.game, rules, first, second, start, moves, result, reason, opponent, own, clock
                 FROM games JOIN played ON played.game = games.id
                 WHERE deleted IS NULL ORDER BY id DESC LIMIT ?1",
            )?
            .query_map([limit], |row| {
                let result: Option<String> = row.get(7)?;
                Ok(FinishedGame {
                    round: row.get(0)?,
                    game: row.get(1)?,
                    rules: row.get(2)?,
                    first: row.get(3)?,
                    second: row.get(4)?,
                    start: row.get(5)?,
                    moves: row.get(6)?,
                    winner: result.filter(|result| result != "draw"),
                    reason: row.get(8)?,
                    opponent: row.get(9)?,
                    own: row.get(10)?,
                    clock: row.get(11)?,
                })
            })?
            .collect::<Result<_, _>>()?)
    }
}

/// Keeps a game of a table. `date` is the day it was played.
pub(crate) fn insert(
    db: &Connection,
    table: Option<i64>,
    date: &str,
    game: &FinishedGame,
) -> Result<GameId, LibraryError> {
    let record = match game.game.as_str() {
        xiangqi::Position::NAME => record::<xiangqi::Position>(game, date),
        gomoku::Position::NAME => record::<gomoku::Position>(game, date),
        _ => None,
    };
    let mut postings = Vec::new();
    let id = match record {
        Some(record) => {
            let mut shelved = Shelved::new(&record);
            shelved.rules.clone_from(&game.rules);
            shelf::insert(db, shelved, &mut postings)?
        }
        // Of a later version, or of rules that are no more: its texts are kept all the same.
        None => insert_bare(db, date, game)?,
    };
    positions::add(db, postings)?;
    db.execute(
        "INSERT INTO played (game, table_id, round, start, moves, reason, opponent, own, clock)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
        params![
            id.0,
            table,
            game.round,
            game.start,
            game.moves,
            game.reason,
            game.opponent,
            game.own,
            game.clock
        ],
    )?;
    Ok(id)
}

fn insert_bare(db: &Connection, date: &str, game: &FinishedGame) -> Result<GameId, LibraryError> {
    let result = game.winner.as_deref().or((score(game) == Score::Drawn).then_some("draw"));
    db.execute(
        "INSERT INTO games (kept, game, rules, first, second, result, title, event, date, plies, variations, comments,
                            words, content)
         VALUES (unixepoch(), ?1, ?2, ?3, ?4, ?5, '', '', ?6, ?7, 0, 0, '', random())",
        params![
            game.game,
            game.rules,
            game.first,
            game.second,
            result,
            date,
            game.moves.split_ascii_whitespace().count() as i64
        ],
    )?;
    let id = db.last_insert_rowid();
    db.execute(
        "INSERT INTO bodies (game, law, start, tags) VALUES (?1, ?2, ?3, '')",
        params![id, game.rules, game.start],
    )?;
    Ok(GameId(id))
}

fn score(game: &FinishedGame) -> Score {
    match game.winner.as_deref() {
        Some("first") => Score::Won(Side::First),
        Some("second") => Score::Won(Side::Second),
        _ if WITHOUT_RESULT.contains(&game.reason.as_str()) => Score::Unknown,
        _ => Score::Drawn,
    }
}

/// The record of a game; `None` when its start or a move cannot be read.
fn record<P: Kind>(game: &FinishedGame, date: &str) -> Option<Record> {
    let mut sheet = Sheet::new(P::read_start(&game.rules, &game.start)?);
    let names = sheet.tree.start().name_tags();
    for (tag, value) in [
        (names[0], game.first.as_str()),
        (names[1], &game.second),
        ("Date", date),
        ("Rules", &game.rules),
        ("Termination", &game.reason),
    ] {
        sheet.tags.set(tag, value);
    }
    sheet.score = score(game);
    let mut cursor = sheet.tree.root();
    for word in game.moves.split_ascii_whitespace() {
        let mv = cursor.position().read_move(word).ok()?;
        sheet.tree.play(&mut cursor, mv).ok()?;
    }
    Some(P::record(sheet))
}
