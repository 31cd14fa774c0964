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

/// Files that hold a move that is not legal. (Those called BadMoveTest hold none, an independent replay says so too.)
fn is_wrong(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    name.starts_with("badmove")
}

#[test]
fn every_file_opens_and_only_wrong_ones_stop() {
    let (mut games, mut moves) = (0, 0);
    let files = each(|path, opened| {
        let warnings: Vec<_> = opened.games.iter().flat_map(|(_, warnings)| warnings).collect();
        if is_wrong(path) {
            assert!(!warnings.is_empty(), "{} is wrong, but nothing was said", path.display());
        } else if opened.format == Format::DhtmlXq {
            // One line of the big tree among the samples is wrong in the file; it is a branch.
            assert!(warnings.len() <= 1, "{}: {warnings:?}", path.display());
        } else {
            assert!(warnings.is_empty(), "{}: {}", path.display(), warnings[0]);
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

#[test]
fn gomoku_files_hold_gomoku() {
    each(|path, opened| {
        let gomoku = matches!(opened.format, Format::Psq | Format::Sgf | Format::Lib);
        for (record, _) in &opened.games {
            if opened.format != Format::Text {
                assert_eq!(matches!(record, Record::Gomoku(_)), gomoku, "{}", path.display());
            }
        }
    });
}
