//! Node counts, each made by another program.

use acceptance::corpus;
use rules::{perft, xiangqi::Position};

#[test]
fn node_counts_agree() {
    let table = corpus::table("perft.tsv");
    let mut rows = 0;
    for line in table.lines().filter(|line| !line.starts_with('#')).skip(1) {
        let [name, depth, nodes, _, fen, ..] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("a row has at least five columns: {line}")
        };
        let position = Position::from_fen(fen).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(perft(&position, depth.parse().unwrap()).to_string(), nodes, "{name} at depth {depth}");
        assert_eq!(position.fen(), fen, "{name} written again");
        rows += 1;
    }
    corpus::rows_read("perft.tsv", rows);
}
