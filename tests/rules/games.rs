//! Whole games: how many moves were legal at every ply, where it was check, how it ended.

use acceptance::corpus;
use rules::{
    Game, Outcome, Position as _, Reason, Side,
    xiangqi::{Move, Position, Rules},
};
use serde::Deserialize;

#[derive(Deserialize)]
struct Row {
    id: u32,
    fen: String,
    moves: Vec<String>,
    /// Before every move and after the last.
    legal_counts: Vec<usize>,
    /// The plies that gave check.
    check_plies: Vec<usize>,
    final_fen: String,
    verdict_at_end: String,
    core_rule_first_threefold: Option<Threefold>,
}

#[derive(Deserialize)]
struct Threefold {
    ply: usize,
    verdict: String,
}

#[test]
fn games_replay_as_recorded() {
    let rows = rows();
    for row in &rows {
        let game = replayed(row);
        let positions: Vec<_> = (0..=row.moves.len()).map(|ply| game.at(ply).unwrap()).collect();
        let counts: Vec<_> = positions.iter().map(|position| position.count_moves()).collect();
        let checks: Vec<_> = (1..=row.moves.len()).filter(|&ply| positions[ply].in_check()).collect();
        assert_eq!(counts[..row.legal_counts.len()], row.legal_counts, "legal moves of game {}", row.id);
        assert_eq!(checks, row.check_plies, "checks of game {}", row.id);
        assert_eq!(game.position().fen(), row.final_fen, "end of game {}", row.id);

        let reason = game.outcome().map(|outcome| outcome.reason);
        let by = |word| row.verdict_at_end.ends_with(word);
        assert_eq!(reason == Some(Reason::Checkmate), by("checkmate"), "mate in game {}", row.id);
        assert_eq!(reason == Some(Reason::Stalemate), by("stalemate"), "stalemate in game {}", row.id);
    }
    corpus::rows_read("corpus.jsonl", rows.len());
}

#[test]
fn the_first_threefold_repetition_is_judged() {
    let rows = rows();
    for row in &rows {
        let mut game = Game::new(Position::from_fen(&row.fen).unwrap(), Rules::Asian);
        let played = moves(row).take_while(|&m| game.play(m).is_ok()).count();
        match (&row.core_rule_first_threefold, game.outcome()) {
            // The natural limit came first: the table does not know it.
            (_, Some(Outcome { reason: Reason::MoveLimit, winner: None })) => {
                assert_eq!(game.position().quiet_plies(), 120, "game {}", row.id);
            }
            (None, outcome) => {
                assert!(
                    outcome.is_none_or(|outcome| matches!(
                        outcome.reason,
                        Reason::Checkmate | Reason::Stalemate
                    )),
                    "game {} has no repetition, but {outcome:?}",
                    row.id
                );
            }
            (Some(threefold), outcome) => {
                let winner = match threefold.verdict.as_str() {
                    "red" => Some(Side::First),
                    "black" => Some(Side::Second),
                    _ => None,
                };
                let found = outcome.map(|outcome| outcome.winner);
                assert_eq!((played, found), (threefold.ply, Some(winner)), "game {}", row.id);
            }
        }
    }
    corpus::rows_read("corpus.jsonl", rows.len());
}

fn rows() -> Vec<Row> {
    let table = corpus::table("corpus.jsonl");
    table.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn replayed(row: &Row) -> Game<Position> {
    let mut game = Game::new(Position::from_fen(&row.fen).unwrap(), Rules::None);
    for m in moves(row) {
        game.play(m).unwrap_or_else(|illegal| panic!("game {}, {m}: {illegal:?}", row.id));
    }
    game
}

fn moves(row: &Row) -> impl Iterator<Item = Move> {
    row.moves.iter().map(|text| Position::start().read_move(text).unwrap())
}
