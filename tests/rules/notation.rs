//! Moves as text.

use acceptance::corpus;
use rules::{
    Position as _,
    xiangqi::{
        Position,
        notation::{self, Script, Style},
    },
};
use serde::Deserialize;

#[test]
fn moves_are_written_and_read() {
    let table = corpus::table("notation.tsv");
    let mut rows = 0;
    for line in table.lines().filter(|line| !line.starts_with('#')) {
        let [fen, iccs, chinese, traditional, wxf, other_wxf, others, ..] =
            line.split('\t').collect::<Vec<_>>()[..]
        else {
            panic!("a row has at least seven columns: {line}")
        };
        let position = Position::from_fen(fen).unwrap();
        let m = notation::read(&position, iccs).unwrap();
        assert_eq!(notation::chinese(&position, m, Script::Simplified), chinese, "{line}");
        assert_eq!(notation::chinese(&position, m, Script::Traditional), traditional, "{line}");
        assert_eq!(notation::wxf(&position, m), wxf, "{line}");
        let spellings = [chinese, traditional, wxf, other_wxf].into_iter();
        for text in spellings.chain(others.split('|').filter(|text| !text.is_empty())) {
            assert_eq!(notation::read(&position, text), Ok(m), "{text} in {line}");
        }
        rows += 1;
    }
    corpus::rows_read("notation.tsv", rows);
}

#[test]
fn moves_of_whole_games_are_read_back_in_every_style() {
    let table = corpus::table("corpus.jsonl");
    let mut rows = 0;
    for line in table.lines() {
        let row: Row = serde_json::from_str(line).unwrap();
        let mut position = Position::from_fen(&row.fen).unwrap();
        for (ply, text) in row.moves.iter().enumerate() {
            let played = notation::read_as(&position, text, Style::Iccs).unwrap();
            // The move played at every ply, and now and then all that could have been.
            let all = if ply % EVERY == rows % EVERY { position.legal_moves() } else { Vec::new() };
            for m in all.into_iter().chain([played]) {
                for style in Style::ALL {
                    let text = notation::write(&position, m, style);
                    assert_eq!(notation::read_as(&position, &text, style), Ok(m), "{text} in {position:?}");
                }
            }
            position.play_unchecked(played);
        }
        rows += 1;
    }
    corpus::rows_read("corpus.jsonl", rows);
}

#[derive(Deserialize)]
struct Row {
    fen: String,
    moves: Vec<String>,
}

/// At one ply of so many every legal move is written.
const EVERY: usize = 16;
