//! Every game that people made goes into the library and comes out as it went in.

use acceptance::corpus;
use library::{Library, Place, Shelving};
use records::{Format, Record, open};

#[test]
fn every_game_comes_back_with_every_note() {
    let mut library = Library::in_memory().expect("memory");
    let (mut games, mut known) = (0, 0);
    for (path, bytes) in corpus::games() {
        let ending = path.extension().map(|ending| ending.to_string_lossy().into_owned());
        if ending.as_deref().and_then(Format::from_name).is_none() {
            continue;
        }
        let opened = open(&bytes, ending.as_deref()).expect("every file opens");
        for (record, _) in opened.games {
            let id = match library.keep(&record).expect("there is memory") {
                Shelving::New(id) => id,
                Shelving::Known(_) => {
                    known += 1;
                    continue;
                }
            };
            let again = library.record(id).expect("it was kept just now");
            assert_eq!(again, record, "{}", path.display());
            games += 1;
            // The end of the main line, found by its position.
            let found = match &record {
                Record::Xiangqi(sheet) => {
                    let end =
                        sheet.tree.cursor(sheet.tree.main_line().last().unwrap_or(records::NodeId::ROOT));
                    library.occurrences(Place::Xiangqi(end.position()), usize::MAX)
                }
                Record::Gomoku(sheet) => {
                    let end =
                        sheet.tree.cursor(sheet.tree.main_line().last().unwrap_or(records::NodeId::ROOT));
                    library.occurrences(Place::Gomoku(end.position()), usize::MAX)
                }
            };
            let hits = found.expect("readable").hits;
            assert!(hits.iter().any(|hit| hit.game == id), "{}", path.display());
        }
    }
    println!("{games} games, {known} of them twice");
    corpus::rows_read("games in the library", games);
}
