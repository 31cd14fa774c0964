//! What an older file kept, moved into the tables of a newer one.

use rusqlite::Transaction;

use crate::{LibraryError, played, played::FinishedGame};

/// Games become records. Their numbers stay in order, their texts stay as they were.
pub(crate) fn to_format_3(db: &Transaction<'_>) -> Result<(), LibraryError> {
    {
        let mut query = db.prepare(
            "SELECT table_id, date(ended, 'unixepoch', 'localtime'), ended, round, game, rules, first, second, start,
                    moves, winner, reason, opponent, own, clock
             FROM games_of_format_2 ORDER BY id",
        )?;
        let mut rows = query.query([])?;
        while let Some(row) = rows.next()? {
            let date: Option<String> = row.get(1)?;
            let game = FinishedGame {
                round: row.get(3)?,
                game: row.get(4)?,
                rules: row.get(5)?,
                first: row.get(6)?,
                second: row.get(7)?,
                start: row.get(8)?,
                moves: row.get(9)?,
                winner: row.get(10)?,
                reason: row.get(11)?,
                opponent: row.get(12)?,
                own: row.get(13)?,
                clock: row.get(14)?,
            };
            let id = played::insert(db, row.get(0)?, &date.unwrap_or_default(), &game)?;
            let ended: i64 = row.get(2)?;
            db.execute("UPDATE games SET kept = ?2 WHERE id = ?1", [id.number(), ended])?;
        }
    }
    db.execute_batch("DROP TABLE games_of_format_2")?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use records::{Record, Score};
    use rules::Side;
    use rusqlite::{Connection, params};

    use crate::{Library, Order, Place, Search, schema};

    #[test]
    fn games_of_format_2_become_records_and_lose_nothing() {
        let db = Connection::open_in_memory().unwrap();
        schema::make_format_2(&db);
        db.execute_batch(
            "INSERT INTO tables (id, game, terms, local) VALUES (3, 'xiangqi', '{}', 1);
             INSERT INTO entries VALUES (3, 1, 0, 'entry');
             INSERT INTO said (table_id, after_seq, mine, name, text) VALUES (3, 1, 1, 'me', 'hello');
             INSERT INTO settings VALUES ('lang', 'en');",
        )
        .unwrap();
        let usual = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
        let rows = [
            ("xiangqi", "asian", usual, "h2e2 h9g7", Some("first"), "resignation", Some("aa"), Some("first")),
            ("xiangqi", "asian", usual, "h2e2", None, "abandoned", None, None),
            ("gomoku", "renju-15", "", "h8 h9", None, "agreement", Some("aa"), Some("second")),
            ("go", "tromp-taylor", "empty", "q16", Some("second"), "score", None, None),
        ];
        for (round, (game, rules, start, moves, winner, reason, opponent, own)) in (1..).zip(rows) {
            db.execute(
                "INSERT INTO games (table_id, round, ended, game, rules, first, second, start, moves, winner, reason, opponent,
                                    own, clock)
                 VALUES (3, ?1, 86400 * 365, ?2, ?3, 'A', 'B', ?4, ?5, ?6, ?7, ?8, ?9, '{}')",
                params![round, game, rules, start, moves, winner, reason, opponent, own],
            )
            .unwrap();
        }
        let library = Library::with(db).unwrap();
        let games = library.games(10).unwrap();
        assert_eq!(games.len(), rows.len());
        for (kept, row) in games.iter().rev().zip(rows) {
            let texts = (kept.game.as_str(), kept.rules.as_str(), kept.start.as_str(), kept.moves.as_str());
            assert_eq!(texts, (row.0, row.1, row.2, row.3));
            let rest =
                (kept.winner.as_deref(), kept.reason.as_str(), kept.opponent.as_deref(), kept.own.as_deref());
            assert_eq!(rest, (row.4, row.5, row.6, row.7));
            assert_eq!((kept.first.as_str(), kept.clock.as_deref()), ("A", Some("{}")));
        }
        let all = library.find(&Search::default(), Order::Kept, crate::Direction::Rising, 0, 10).unwrap();
        assert_eq!((all.total, all.games[0].kept, all.games[0].plies), (4, 86_400 * 365, 2));
        let Record::Xiangqi(sheet) = library.record(all.games[0].id).unwrap() else {
            panic!("this is xiangqi")
        };
        assert_eq!(
            (sheet.score, sheet.tree.moves(), sheet.tags.get("Red")),
            (Score::Won(Side::First), 2, "A")
        );
        assert!(library.record(all.games[3].id).is_err(), "nobody knows how to play this one");
        assert_eq!(library.tallies().unwrap().len(), 2);
        assert_eq!(library.setting("lang").unwrap().as_deref(), Some("en"));
        let start = rules::Position::start();
        assert_eq!(library.occurrences(Place::Xiangqi(&start), 10).unwrap().hits.len(), 2);
        let kept = library.unfinished().unwrap().unwrap();
        assert_eq!((kept.rows.len(), library.said(kept.id).unwrap().len()), (1, 1));
    }
}
