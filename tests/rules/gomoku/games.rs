//! Whole games: who won, by what, at which ply.

use acceptance::corpus;
use rules::{
    Game, Outcome, Position as _, Reason, Side,
    gomoku::{Forbidden, Move, Point, Position, Rules, Win},
};
use serde::Deserialize;

#[derive(Deserialize)]
struct Row {
    id: u32,
    size: u8,
    rule: String,
    moves: Vec<(u8, u8)>,
    status: String,
    reason: String,
    ply: usize,
}

#[test]
fn games_end_as_recorded() {
    let rows: Vec<Row> = corpus::table("gomoku_corpus.jsonl")
        .lines()
        .map(|line| serde_json::from_str(line).expect("a row"))
        .collect();
    for row in &rows {
        let rules = Rules::new(Win::from_name(&row.rule).expect("a rule"), row.size)
            .expect("a size")
            .with_forbidden(Forbidden::Loses);
        let mut game = Game::new(Position::start_under(rules), rules);
        for (ply, (x, y)) in row.moves.iter().enumerate() {
            assert_eq!(game.outcome(), None, "game {} goes on at ply {ply}", row.id);
            game.play(Move::Stone(Point::new(*x, *y).expect("a point"))).expect("a legal move");
        }
        let (winner, reason) = match (row.status.as_str(), row.reason.as_str()) {
            ("ongoing", _) => {
                assert_eq!(game.outcome(), None, "game {} goes on", row.id);
                continue;
            }
            ("draw", _) => (None, Reason::BoardFull),
            ("black", "five") => (Some(Side::First), Reason::Five),
            ("white", "five") => (Some(Side::Second), Reason::Five),
            ("white", "overline" | "double-four" | "double-three") => (Some(Side::Second), Reason::Forbidden),
            other => panic!("game {}: {other:?}", row.id),
        };
        assert_eq!(game.outcome(), Some(Outcome { winner, reason }), "game {}", row.id);
        assert_eq!(game.plies().len(), row.ply, "game {}", row.id);
        if reason == Reason::Five {
            assert!(game.position().winning_rows().len() >= 5, "game {}", row.id);
        }
        if reason == Reason::Forbidden {
            let before = game.at(row.ply - 1).expect("a position");
            let Some(Move::Stone(last)) = game.plies().last().map(|ply| ply.mv) else { panic!("a stone") };
            let foul = before.fouls().into_iter().find(|(point, _)| *point == last).expect("a foul").1;
            assert_eq!(foul.name(), row.reason, "game {}", row.id);
        }
    }
    corpus::rows_read("gomoku_corpus.jsonl", rows.len());
}
