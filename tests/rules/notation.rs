//! Moves as text.

use acceptance::corpus;
use rules::xiangqi::{
    Position,
    notation::{self, Script},
};

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
