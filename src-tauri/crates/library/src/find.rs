//! The list of games: searched, sorted, a page at a time.

use rusqlite::{OptionalExtension as _, Row, ToSql, types::Value};

use crate::{Library, LibraryError, shelf::GameId};

/// What to look for. Everything that is set must hold; the default finds every game that is not deleted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Search {
    /// The name of the game.
    pub game: Option<String>,
    /// A part of a player's name, in any case of letters.
    pub player: String,
    /// A part of the event, in any case of letters.
    pub event: String,
    /// The first day or month or year: `2003`, `2003-05`, `2003-05-01`. Games without a date are not found then.
    pub from: String,
    /// The last one, which is included.
    pub to: String,
    /// How it ended.
    pub result: Option<Ended>,
    /// Words of any tag or comment, in any case of letters; all of them must be there.
    pub text: String,
    /// Look among the deleted games instead.
    pub deleted: bool,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// The side that moved first won.
    First,
    /// The other side won.
    Second,
    /// A draw.
    Draw,
    /// It is not known, or it did not end.
    Unknown,
}

/// What a list is sorted by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// When it was kept.
    #[default]
    Kept,
    /// The day it was played.
    Date,
    /// The first player.
    First,
    /// The second player.
    Second,
    /// The event.
    Event,
    /// The title.
    Title,
    /// Its length.
    Plies,
}

/// Which end comes first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Direction {
    /// The largest or latest.
    #[default]
    Falling,
    /// The smallest or earliest.
    Rising,
}

/// A page of a list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Found {
    /// How many games there are on all pages.
    pub total: u32,
    /// Those of this page.
    pub games: Vec<Listed>,
}

/// A game as a list shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// Which.
    pub id: GameId,
    /// The name of the game.
    pub game: String,
    /// The rules it was played by, as far as they are known.
    pub rules: String,
    /// The player who moved first.
    pub first: String,
    /// The player who moved second.
    pub second: String,
    /// How it ended.
    pub ended: Ended,
    /// Its title.
    pub title: String,
    /// The event.
    pub event: String,
    /// `YYYY-MM-DD`, or as much of it as is known.
    pub date: String,
    /// Plies of the main line.
    pub plies: u32,
    /// Variations.
    pub variations: u32,
    /// Comments.
    pub comments: u32,
    /// When it was kept, in seconds since 1970.
    pub kept: i64,
    /// What ended it, when it was played here.
    pub reason: Option<String>,
}

impl Library {
    /// A page of the games that are looked for.
    ///
    /// # Errors
    /// The disk says no.
    pub fn find(
        &self,
        search: &Search,
        order: Order,
        direction: Direction,
        offset: u32,
        limit: u32,
    ) -> Result<Found, LibraryError> {
        let (condition, mut values) = condition(search);
        let values_of = |values: &[Value]| -> Vec<Box<dyn ToSql>> {
            values.iter().map(|value| Box::new(value.clone()) as Box<dyn ToSql>).collect()
        };
        let total = self
            .db
            .prepare_cached(&format!("SELECT count(*) FROM games WHERE {condition}"))?
            .query_row(rusqlite::params_from_iter(values_of(&values)), |row| row.get(0))?;
        let column = match order {
            Order::Kept => "id",
            Order::Date => "date",
            Order::First => "first",
            Order::Second => "second",
            Order::Event => "event",
            Order::Title => "title",
            Order::Plies => "plies",
        };
        let way = match direction {
            Direction::Falling => "DESC",
            Direction::Rising => "ASC",
        };
        values.extend([Value::from(limit), Value::from(offset)]);
        let games = self
            .db
            .prepare_cached(&format!(
                "SELECT {COLUMNS} FROM games WHERE {condition} ORDER BY {column} {way}, id {way} LIMIT ? OFFSET ?"
            ))?
            .query_map(rusqlite::params_from_iter(values_of(&values)), listed)?
            .collect::<Result<_, _>>()?;
        Ok(Found { total, games })
    }

    /// Games by their numbers, as lists show them, in this order. Those that are not there are left out.
    ///
    /// # Errors
    /// The disk says no.
    pub fn listed(&self, games: &[GameId]) -> Result<Vec<Listed>, LibraryError> {
        let mut query = self.db.prepare_cached(&format!("SELECT {COLUMNS} FROM games WHERE id = ?1"))?;
        let mut found = Vec::new();
        for game in games {
            found.extend(query.query_row([game.0], listed).optional()?);
        }
        Ok(found)
    }
}

/// What a list shows of a game.
const COLUMNS: &str =
    "id, game, rules, first, second, result, title, event, date, plies, variations, comments, kept,
                        (SELECT reason FROM played WHERE played.game = games.id)";

fn listed(row: &Row<'_>) -> rusqlite::Result<Listed> {
    let result: Option<String> = row.get(5)?;
    Ok(Listed {
        id: GameId(row.get(0)?),
        game: row.get(1)?,
        rules: row.get(2)?,
        first: row.get(3)?,
        second: row.get(4)?,
        ended: match result.as_deref() {
            Some("first") => Ended::First,
            Some("second") => Ended::Second,
            Some("draw") => Ended::Draw,
            _ => Ended::Unknown,
        },
        title: row.get(6)?,
        event: row.get(7)?,
        date: row.get(8)?,
        plies: row.get(9)?,
        variations: row.get(10)?,
        comments: row.get(11)?,
        kept: row.get(12)?,
        reason: row.get(13)?,
    })
}

/// The condition in SQL, and what stands for its question marks.
fn condition(search: &Search) -> (String, Vec<Value>) {
    let mut condition = String::from(if search.deleted { "deleted IS NOT NULL" } else { "deleted IS NULL" });
    let mut values: Vec<Value> = Vec::new();
    let mut and = |sql: &str, value: String, times: usize| {
        condition.push_str(" AND ");
        condition.push_str(sql);
        values.extend(std::iter::repeat_n(Value::from(value), times));
    };
    if let Some(game) = &search.game {
        and("game = ?", game.clone(), 1);
    }
    let player = search.player.trim().to_lowercase();
    if !player.is_empty() {
        and("(has(first, ?) OR has(second, ?))", player, 2);
    }
    let event = search.event.trim().to_lowercase();
    if !event.is_empty() {
        and("has(event, ?)", event, 1);
    }
    if !search.from.is_empty() {
        and("date >= ?", search.from.clone(), 1);
    }
    if !search.to.is_empty() {
        // A month includes its days: what begins with it is not later.
        and("date != '' AND substr(date, 1, length(?)) <= ?", search.to.clone(), 2);
    }
    for word in search.text.to_lowercase().split_whitespace() {
        and("instr(words, ?) > 0", word.to_owned(), 1);
    }
    match search.result {
        None => {}
        Some(Ended::First) => condition.push_str(" AND result = 'first'"),
        Some(Ended::Second) => condition.push_str(" AND result = 'second'"),
        Some(Ended::Draw) => condition.push_str(" AND result = 'draw'"),
        Some(Ended::Unknown) => condition.push_str(" AND result IS NULL"),
    }
    (condition, values)
}

/// `has(text, part)`: whether a text has a part, which is in lower case, in any case of letters. SQLite itself knows of cases
/// in English only.
pub(crate) fn define_has(db: &rusqlite::Connection) -> rusqlite::Result<()> {
    use rusqlite::functions::FunctionFlags;
    let flags = FunctionFlags::SQLITE_UTF8 | FunctionFlags::SQLITE_DETERMINISTIC;
    db.create_scalar_function("has", 2, flags, |context| {
        let text = context.get_raw(0).as_str().unwrap_or_default();
        let part = context.get_raw(1).as_str().unwrap_or_default();
        Ok(text.contains(part) || text.to_lowercase().contains(part))
    })
}
