//! Games that were played here land in the library as records.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use library::{
    Direction, Ended, FinishedGame, GameId, Library, LibraryError, Listed, OpenTable, Order, Place, Search,
};
use records::{Record, Score};
use rules::{Position as _, Side, gomoku, xiangqi};

fn finished(game: &str, rules: &str, start: String, moves: &str) -> FinishedGame {
    FinishedGame {
        round: 1,
        game: game.into(),
        rules: rules.into(),
        first: "Ann".into(),
        second: "Bo".into(),
        start,
        moves: moves.into(),
        winner: Some("second".into()),
        reason: "resignation".into(),
        opponent: None,
        own: None,
        clock: None,
    }
}

fn stored(library: &mut Library, game: &FinishedGame) -> Listed {
    let table = OpenTable { game: game.game.clone(), terms: "{}".into(), local: true, opponent: None };
    let id = library.open_table(&table).unwrap();
    library.store_game(id, game).unwrap();
    list(library).remove(0)
}

fn list(library: &Library) -> Vec<Listed> {
    library.find(&Search::default(), Order::Kept, Direction::Falling, 0, 100).unwrap().games
}

#[test]
fn a_game_of_xiangqi_is_a_record_with_its_players_and_its_end() {
    let mut library = Library::in_memory().unwrap();
    let start = xiangqi::Position::start().fen();
    let listed = stored(&mut library, &finished("xiangqi", "asian", start, "h2e2 h9g7 h0g2"));
    assert_eq!((listed.ended, listed.plies, listed.rules.as_str()), (Ended::Second, 3, "asian"));
    assert_eq!(listed.reason.as_deref(), Some("resignation"));
    assert_eq!(listed.date.len(), 10, "today: {}", listed.date);
    let Record::Xiangqi(sheet) = library.record(listed.id).unwrap() else { panic!("this is xiangqi") };
    assert_eq!((sheet.score, sheet.tree.moves()), (Score::Won(Side::Second), 3));
    assert_eq!(
        [sheet.tags.get("Red"), sheet.tags.get("Black"), sheet.tags.get("Rules")],
        ["Ann", "Bo", "asian"]
    );
    let record = library.record(listed.id).unwrap();
    let written = records::save(&[record], records::Format::Pgn, records::Manner::default()).unwrap();
    assert!(String::from_utf8(written.bytes).unwrap().contains("炮二平五"));
    let found = library.occurrences(Place::Xiangqi(&xiangqi::Position::start()), 9).unwrap();
    assert_eq!((found.hits.len(), found.results.second), (1, 1));
}

#[test]
fn a_general_that_was_taken_and_an_opening_that_was_chosen_are_read_again() {
    let mut library = Library::in_memory().unwrap();
    let casual = finished("xiangqi", "casual", "3k5/9/9/9/9/9/9/9/9/3KR4 w - - 0 1".into(), "d0d9");
    let listed = stored(&mut library, &casual);
    assert_eq!(library.record(listed.id).unwrap().moves(), 1);
    let rules = "renju-15-swap2";
    let start = gomoku::Position::start_under(rules.parse().unwrap()).text();
    let listed = stored(&mut library, &finished("gomoku", rules, start, "h8 h9 i9 take-white a1 a2"));
    let record = library.record(listed.id).unwrap();
    assert_eq!((record.moves(), record.tags().get("Rules")), (6, rules));
    let mut stones = gomoku::Position::start();
    for text in ["h8", "h9", "i9"] {
        stones.play_unchecked(stones.read_move(text).unwrap());
    }
    let found = library.occurrences(Place::Gomoku(&stones), 9).unwrap();
    assert_eq!(found.hits[0].game, listed.id, "the same stones under other rules");
}

#[test]
fn what_cannot_be_read_is_kept_as_it_was_told() {
    let mut library = Library::in_memory().unwrap();
    let game = finished("xiangqi", "of the year 2100", "somewhere".into(), "h2e2 ???");
    let listed = stored(&mut library, &game);
    assert_eq!((listed.plies, listed.ended), (2, Ended::Second));
    assert!(matches!(library.record(listed.id), Err(LibraryError::Unreadable(_))));
    assert_eq!(library.games(9).unwrap(), [game]);
    assert_eq!(library.delete(&[listed.id]).unwrap(), 1);
    assert_eq!(library.games(9).unwrap(), []);
}

/// A game that ended, was taken back and ended again is one game.
#[test]
fn a_game_that_ends_again_takes_its_own_place() {
    let mut library = Library::in_memory().unwrap();
    let start = xiangqi::Position::start().fen();
    let table = OpenTable { game: "xiangqi".into(), terms: "{}".into(), local: true, opponent: None };
    let id = library.open_table(&table).unwrap();
    let game = finished("xiangqi", "asian", start, "h2e2 h9g7");
    library.store_game(id, &game).unwrap();
    let longer =
        FinishedGame { moves: "h2e2 h9g7 h0g2".into(), winner: None, reason: "agreement".into(), ..game };
    library.store_game(id, &longer).unwrap();
    let games: Vec<(GameId, Ended, u32)> =
        list(&library).into_iter().map(|game| (game.id, game.ended, game.plies)).collect();
    assert_eq!(games.len(), 1);
    assert_eq!((games[0].1, games[0].2), (Ended::Draw, 3));
    let found = library.occurrences(Place::Xiangqi(&xiangqi::Position::start()), 9).unwrap();
    assert_eq!((found.hits.len(), found.hits[0].game, found.results.drawn), (1, games[0].0, 1));
    let left = FinishedGame { round: 2, reason: "abandoned".into(), ..longer };
    library.store_game(id, &left).unwrap();
    assert_eq!(list(&library)[0].ended, Ended::Unknown, "who leaves has no result");
}
