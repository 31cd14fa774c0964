//! What is written is read as the same game, and written again the same.

use records::{Encoding, Format, Manner, NodeId, Record, Sheet, Tree, open, save};
use rules::{
    Position,
    xiangqi::notation::{Script, Style},
};

use crate::opening::each;

const STYLES: [Style; 3] = [Style::Chinese(Script::Simplified), Style::Wxf, Style::Iccs];

fn reopened(records: &[Record], format: Format, manner: Manner) -> (Vec<Record>, Vec<u8>) {
    let written =
        save(records, format, manner).unwrap_or_else(|cannot| panic!("{}: {cannot}", format.name()));
    let opened = open(&written.bytes, Some(format.name())).unwrap_or_else(|refusal| panic!("{refusal}"));
    let mut games = Vec::new();
    for (record, warnings) in opened.games {
        assert_eq!(warnings, [], "{} {manner:?}", format.name());
        games.push(record);
    }
    assert_eq!(opened.format, format);
    (games, written.bytes)
}

/// The moves of the whole tree in order, each with its depth and comment.
fn told<P: Position>(tree: &Tree<P>) -> Vec<(usize, Option<String>, &str)> {
    let told = |node: NodeId| (tree.ply(node), tree.mv(node).map(P::move_text), tree.comment(node));
    tree.walk().map(told).collect()
}

fn same_tree(one: &Record, other: &Record) -> bool {
    fn same<P: Position>(one: &Sheet<P>, other: &Sheet<P>) -> bool {
        // Some formats have no counters; the board and the turn are the start.
        one.tree.start().text() == other.tree.start().text() && told(&one.tree) == told(&other.tree)
    }
    match (one, other) {
        (Record::Xiangqi(one), Record::Xiangqi(other)) => same(one, other),
        (Record::Gomoku(one), Record::Gomoku(other)) => same(one, other),
        _ => false,
    }
}

#[test]
fn xiangqi_in_every_format_that_holds_a_tree() {
    let mut games = 0;
    each(|path, opened| {
        for (record, _) in opened.games.iter().filter(|(record, _)| matches!(record, Record::Xiangqi(_))) {
            let one = std::slice::from_ref(record);
            games += 1;
            for style in STYLES {
                for encoding in [Encoding::Utf8, Encoding::Gb18030] {
                    let (again, _) = reopened(one, Format::Pgn, Manner { style, encoding });
                    assert_eq!(again, one, "PGN {style:?} {encoding:?} of {}", path.display());
                }
            }
            for format in [Format::Xqf, Format::DhtmlXq] {
                let again = match save(one, format, Manner::default()) {
                    // A set-up with more pieces than the format has places for.
                    Err(cannot) if cannot.0.contains("more pieces") => continue,
                    _ => reopened(one, format, Manner::default()),
                };
                let name = format!("{} of {}", format.name(), path.display());
                assert!(same_tree(&again.0[0], record), "{name}");
                assert_eq!(reopened(&again.0, format, Manner::default()), again, "{name}");
                if opened.format == format {
                    assert_eq!(again.0[0], *record, "{name}");
                }
            }
        }
    });
    println!("{games} games written in eight ways and read again");
    assert!(games > 0);
}

#[test]
fn gomoku_in_every_format() {
    let mut games = 0;
    each(|path, opened| {
        for (record, _) in &opened.games {
            let Record::Gomoku(sheet) = record else { continue };
            let one = std::slice::from_ref(record);
            games += 1;
            let mut formats = vec![Format::Sgf];
            if sheet.tree.start().board().size() == 15 {
                formats.push(Format::Lib);
            }
            if sheet.tree.variations() == 0 && sheet.tree.comments() == 0 {
                formats.push(Format::Psq);
            }
            for format in formats {
                let again = reopened(one, format, Manner::default());
                let name = format!("{} of {}", format.name(), path.display());
                assert!(same_tree(&again.0[0], record), "{name}");
                assert_eq!(reopened(&again.0, format, Manner::default()), again, "{name}");
                if opened.format == format {
                    assert_eq!(again.0[0], *record, "{name}");
                }
            }
        }
    });
    println!("{games} games");
    assert!(games > 0);
}

#[test]
fn many_games_in_one_file() {
    each(|path, opened| {
        let format = opened.format;
        if opened.games.len() > 1 && matches!(format, Format::Pgn | Format::Cbl | Format::Fen | Format::Sgf) {
            let format = if format == Format::Cbl { Format::Pgn } else { format };
            let records: Vec<_> = opened.games.into_iter().map(|(record, _)| record).collect();
            let (again, _) = reopened(&records, format, Manner::default());
            assert_eq!(again, records, "{}", path.display());
        }
    });
}

#[test]
fn moves_alone() {
    each(|path, opened| {
        for (record, _) in opened.games.iter().filter(|(record, _)| record.moves() > 0).take(3) {
            let text =
                save(std::slice::from_ref(record), Format::Text, Manner::default()).expect("text is written");
            let again =
                open(&text.bytes, None).unwrap_or_else(|refusal| panic!("{}: {refusal}", path.display()));
            let main = |record: &Record| match record {
                Record::Xiangqi(sheet) => line(sheet),
                Record::Gomoku(sheet) => line(sheet),
            };
            assert_eq!(main(&again.games[0].0), main(record), "{}", path.display());
        }
    });
}

fn line<P: Position>(sheet: &Sheet<P>) -> Vec<String> {
    sheet.tree.main_line().filter_map(|node| sheet.tree.mv(node)).map(P::move_text).collect()
}
