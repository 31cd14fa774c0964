//! Repeated positions: diagrams of the rule books and what other programs say.

use acceptance::corpus;
use rules::{
    Game, Position as _, Side,
    xiangqi::{Position, Rules},
};
use serde::Deserialize;

#[derive(Deserialize)]
struct Row {
    id: String,
    fen: String,
    /// Up to the third occurrence of a position.
    moves: Vec<String>,
    /// The winner, `draw`, or nothing where the authorities disagree.
    expect: Option<String>,
}

/// A new pin of a protector counts as a chase there; a diagram of the rule book says otherwise.
const NEW_PINS: [&str; 4] = ["rep-143", "rep-145", "rep-146", "rep-147"];

#[test]
fn the_third_occurrence_is_judged_by_the_asian_rules() {
    let table = corpus::table("repetition.jsonl");
    let mut rows = 0;
    let mut wrong = Vec::new();
    for line in table.lines() {
        let row: Row = serde_json::from_str(line).unwrap();
        let mut game = Game::new(Position::from_fen(&row.fen).unwrap(), Rules::Asian);
        for text in &row.moves {
            let m = game.position().read_move(text).unwrap();
            game.play(m).unwrap_or_else(|illegal| panic!("{}, {m}: {illegal:?}", row.id));
        }
        let outcome = game.outcome().unwrap_or_else(|| panic!("{} goes on", row.id));
        let winner = match outcome.winner {
            Some(Side::First) => "red",
            Some(Side::Second) => "black",
            None => "draw",
        };
        if row.expect.is_some_and(|expected| expected != winner) && !NEW_PINS.contains(&row.id.as_str()) {
            wrong.push(row.id);
        }
        rows += 1;
    }
    assert_eq!(wrong, [""; 0], "cases judged otherwise than the authorities do");
    corpus::rows_read("repetition.jsonl", rows);
}
