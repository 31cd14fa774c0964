//! Every file opens, and only those that are wrong have something to say.

use std::path::Path;

use acceptance::corpus;
use records::{Format, Opened, Record, open};

/// The ending of a file's name, when it is that of a format.
pub(crate) fn ending(path: &Path) -> Option<String> {
    let ending = path.extension()?.to_string_lossy().into_owned();
    Format::from_name(&ending).map(|_| ending)
}

/// Every file that is of a format, opened.
pub(crate) fn each(mut look: impl FnMut(&Path, Opened)) -> usize {
    let mut files = 0;
    for (path, bytes) in corpus::games() {
        let Some(ending) = ending(&path) else { continue };
        files += 1;
        match open(&bytes, Some(&ending)) {
            Ok(opened) => look(&path, opened),
            Err(refusal) => panic!("{}: {refusal}", path.display()),
        }
    }
    files
}

/// How many moves of a file are not legal. All of them were looked at: those of the badmove files are in the main line or
/// in variations, the others in one variation each. (The files called BadMoveTest hold none.)
fn wrong_moves(path: &Path) -> usize {
    match path.file_stem().unwrap_or_default().to_string_lossy().as_ref() {
        "badmove-1" => 4,
        "badmove" | "badmove-2" | "badmove-3" | "badmove-4" | "cchess-WildHouse" | "vschess-dhtmlxq" => 1,
        _ => 0,
    }
}

#[test]
fn every_file_opens_and_only_wrong_ones_stop() {
    let (mut games, mut moves) = (0, 0);
    let files = each(|path, opened| {
        let warnings: Vec<_> = opened.games.iter().flat_map(|(_, warnings)| warnings).collect();
        assert_eq!(warnings.len(), wrong_moves(path), "{}: {warnings:?}", path.display());
        for warning in warnings {
            assert_eq!(warning.expected, "a legal move", "{}", path.display());
        }
        if opened.format != Format::Fen {
            assert_eq!(opened.warnings, [], "{}", path.display());
        }
        assert!(!opened.games.is_empty(), "{}", path.display());
        games += opened.games.len();
        moves += opened.games.iter().map(|(record, _)| record.moves()).sum::<usize>();
    });
    println!("{games} games, {moves} moves");
    corpus::rows_read("games", files);
}

#[test]
fn formats_are_told_by_their_content() {
    let files = each(|path, opened| {
        let bytes = std::fs::read(path).expect("it was read before");
        let by_content = open(&bytes, None).unwrap_or_else(|refusal| panic!("{}: {refusal}", path.display()));
        assert_eq!(by_content.format, opened.format, "{}", path.display());
    });
    corpus::rows_read("formats", files);
}

/// Found by fuzzing.
#[test]
fn a_comment_may_quote_another_format() {
    let quote = "[DhtmlXQ][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist] <ChineseChessRecord> Piskvorky";
    for (text, format) in [
        (format!("[Red \"A\"]\n\n{{{quote}}} 1. h2e2 *\n"), Format::Pgn),
        (format!("(;GM[4]SZ[15]C[{}];B[hh])", quote.replace(']', "\\]")), Format::Sgf),
    ] {
        let opened = open(text.as_bytes(), None).expect("a file");
        assert_eq!((opened.format, opened.games[0].0.moves()), (format, 1));
    }
}

#[test]
fn gomoku_files_hold_gomoku() {
    each(|path, opened| {
        let gomoku = matches!(opened.format, Format::Psq | Format::Sgf | Format::Lib | Format::Rif);
        for (record, _) in &opened.games {
            if opened.format != Format::Text {
                assert_eq!(matches!(record, Record::Gomoku(_)), gomoku, "{}", path.display());
            }
        }
    });
}

/// The project's own samples were made by another program from the descriptions of the formats: what is in them is known.
#[test]
fn samples_hold_what_was_put_in() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/records");
    for name in ["plain-0a.xqf", "veiled-0b.xqf", "veiled-12.xqf", "one.cbr", "two.cbl"] {
        let bytes = std::fs::read(folder.join(name)).expect("a sample");
        let opened = open(&bytes, None).unwrap_or_else(|refusal| panic!("{name}: {refusal}"));
        assert_eq!(opened.games.len(), if name == "two.cbl" { 2 } else { 1 }, "{name}");
        for (record, warnings) in opened.games {
            let Record::Xiangqi(sheet) = record else { panic!("{name} is xiangqi") };
            let tree = &sheet.tree;
            let told: Vec<_> = tree
                .walk()
                .map(|node| {
                    let mv = tree.mv(node).map_or_else(|| "-".to_owned(), |mv| mv.to_string());
                    format!("{}{mv}{}", tree.ply(node), tree.comment(node))
                })
                .collect();
            assert_eq!(told, ["0-root 开头", "1h2e2", "2h9g7", "3h0g2跳马", "2b9c7另"], "{name}");
            assert_eq!(
                (sheet.tags.get("Title"), sheet.tags.get("Red"), warnings.len()),
                ("一局", "甲", 0),
                "{name}"
            );
        }
    }
}
