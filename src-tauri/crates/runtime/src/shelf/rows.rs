//! What the library and the files hold, as rows of a window.

use library::{Direction, Ended, Listed, Order, Search};
use records::{Place, Record, Score, Sheet, Tags, Warning};
use rules::{Side, gomoku};

use super::{GameRow, LibrarySearch, LibrarySort, ResultName, WarningView};
use crate::intent::GameName;

/// What a window wishes, as the library is asked.
pub(crate) fn search_of(wish: &LibrarySearch) -> (Search, Order, Direction) {
    let search = Search {
        game: wish.game.map(|game| {
            let name = match game {
                GameName::Xiangqi => "xiangqi",
                GameName::Gomoku => "gomoku",
            };
            name.to_owned()
        }),
        text: wish.text.clone(),
        result: wish.result.map(|result| match result {
            ResultName::First => Ended::First,
            ResultName::Second => Ended::Second,
            ResultName::Draw => Ended::Draw,
            ResultName::Unknown => Ended::Unknown,
        }),
        deleted: wish.deleted,
        ..Search::default()
    };
    let order = match wish.sort {
        LibrarySort::Kept => Order::Kept,
        LibrarySort::Date => Order::Date,
        LibrarySort::First => Order::First,
        LibrarySort::Second => Order::Second,
        LibrarySort::Event => Order::Event,
        LibrarySort::Title => Order::Title,
        LibrarySort::Plies => Order::Plies,
    };
    (search, order, if wish.rising { Direction::Rising } else { Direction::Falling })
}

/// A row of the library; `None` when its game is of a later version.
pub(crate) fn row(listed: Listed) -> Option<GameRow> {
    Some(GameRow {
        id: u32::try_from(listed.id.number()).ok()?,
        game: serde_json::from_value(serde_json::Value::String(listed.game)).ok()?,
        rules: listed.rules,
        first: listed.first,
        second: listed.second,
        result: match listed.ended {
            Ended::First => ResultName::First,
            Ended::Second => ResultName::Second,
            Ended::Draw => ResultName::Draw,
            Ended::Unknown => ResultName::Unknown,
        },
        title: listed.title,
        event: listed.event,
        date: listed.date,
        plies: listed.plies,
        variations: listed.variations,
        comments: listed.comments,
        warnings: 0,
    })
}

/// A game of a file.
pub(crate) fn file_row(index: usize, record: &Record, warnings: &[Warning]) -> GameRow {
    let Facts { game, players, tags, score } = facts(record);
    let [first, second] = players;
    let (plies, variations, comments) = match record {
        Record::Xiangqi(sheet) => counts(sheet),
        Record::Gomoku(sheet) => counts(sheet),
    };
    let tag = |name: &str| tags.get(name).to_owned();
    GameRow {
        id: index as u32,
        game,
        rules: tag("Rules"),
        first,
        second,
        result: result_name(score),
        title: tag("Title"),
        event: tag("Event"),
        date: tag("Date"),
        plies: plies as u32,
        variations: variations as u32,
        comments: comments as u32,
        warnings: warnings.len() as u32,
    }
}

fn counts<P: rules::Position>(sheet: &Sheet<P>) -> (usize, usize, usize) {
    (sheet.tree.main_line().count(), sheet.tree.variations(), sheet.tree.comments())
}

/// What a record says of itself.
pub(crate) struct Facts<'a> {
    pub(crate) game: GameName,
    /// Who moved first, and second.
    pub(crate) players: [String; 2],
    pub(crate) tags: &'a Tags,
    pub(crate) score: Score,
}

/// Who played what, and how it ended.
pub(crate) fn facts(record: &Record) -> Facts<'_> {
    let tags = record.tags();
    let (game, names, score) = match record {
        Record::Xiangqi(sheet) => (GameName::Xiangqi, ["Red", "Black"], sheet.score),
        Record::Gomoku(sheet) => {
            let names = match sheet.tree.start().colour_of(Side::First) {
                gomoku::Stone::Black => ["Black", "White"],
                gomoku::Stone::White => ["White", "Black"],
            };
            (GameName::Gomoku, names, sheet.score)
        }
    };
    Facts { game, players: names.map(|name| tags.get(name).to_owned()), tags, score }
}

pub(crate) fn result_name(score: Score) -> ResultName {
    match score {
        Score::Won(Side::First) => ResultName::First,
        Score::Won(Side::Second) => ResultName::Second,
        Score::Drawn => ResultName::Draw,
        Score::Unknown => ResultName::Unknown,
    }
}

pub(crate) fn warning_views(warnings: &[Warning]) -> Vec<WarningView> {
    let number = |at: usize| u32::try_from(at).ok();
    warnings
        .iter()
        .map(|Warning { at, expected, found }| WarningView {
            line: if let Place::Line(line) = at { number(*line) } else { None },
            byte: if let Place::Byte(byte) = at { number(*byte) } else { None },
            expected: expected.clone(),
            found: found.clone(),
        })
        .collect()
}
