//! Games go into the library, are found, changed, deleted, brought back, and come out as they went in.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use library::{Direction, Ended, GameId, Library, LibraryError, Order, Place, Results, Search, Shelving};
use records::{Format, Manner, Record, open};
use rules::{Position as _, xiangqi};

fn records(text: &str, ending: &str) -> Vec<Record> {
    open(text.as_bytes(), Some(ending)).unwrap().games.into_iter().map(|(record, _)| record).collect()
}

fn keep(library: &mut Library, text: &str, ending: &str) -> GameId {
    let Shelving::New(id) = library.keep(&records(text, ending)[0]).unwrap() else { panic!("it is new") };
    id
}

/// Four games of two kinds.
fn library() -> (Library, [GameId; 4]) {
    let mut library = Library::in_memory().unwrap();
    let games = [
        (
            "[Event \"Spring Cup\"]\n[Date \"1999.12.09\"]\n[Red \"许银川\"]\n[Black \"Łukasz\"]\n[Result \"1-0\"]\n\n\
             {a quiet game} 1. 炮二平五 马８进７ (1. ..... 马２进３ {sharper}) 2. 马二进三 1-0\n",
            "pgn",
        ),
        (
            "[Event \"Autumn Cup\"]\n[Date \"2003\"]\n[Red \"Łukasz\"]\n[Black \"Bo\"]\n[Result \"1/2-1/2\"]\n\n\
             1. 炮二平五 炮８平５ 2. 马二进三 马８进７ 1/2-1/2\n",
            "pgn",
        ),
        ("[Red \"Ann\"]\n[Black \"Bo\"]\n[Result \"0-1\"]\n\n1. 相三进五 0-1\n", "pgn"),
        ("(;GM[4]SZ[15]PB[Ann]PW[Cy]DT[2003-05-06]RE[W+];B[hh];W[hg]C[why?])", "sgf"),
    ];
    let ids = games.map(|(text, ending)| keep(&mut library, text, ending));
    (library, ids)
}

fn found(library: &Library, search: &Search) -> Vec<GameId> {
    let found = library.find(search, Order::Kept, Direction::Rising, 0, 100).unwrap();
    assert_eq!(found.total as usize, found.games.len());
    found.games.into_iter().map(|game| game.id).collect()
}

#[test]
fn what_goes_in_comes_out_with_every_note() {
    let (library, [first, .., stones]) = library();
    let Record::Xiangqi(sheet) = library.record(first).unwrap() else { panic!("this is xiangqi") };
    assert_eq!(
        (sheet.tree.variations(), sheet.tree.comments(), sheet.tags.get("Event")),
        (1, 2, "Spring Cup")
    );
    let again = |record: &Record, format: Format| {
        let written = records::save(std::slice::from_ref(record), format, Manner::default()).unwrap();
        records(&String::from_utf8(written.bytes).unwrap(), format.name())
    };
    let xiangqi = Record::Xiangqi(sheet);
    assert_eq!(again(&xiangqi, Format::Pgn), [xiangqi]);
    let gomoku = library.record(stones).unwrap();
    assert_eq!(again(&gomoku, Format::Sgf), [gomoku]);
    let nobody = library.record(GameId::from_number(99));
    assert!(matches!(nobody, Err(LibraryError::Absent)));
}

#[test]
fn games_are_found_by_everything_that_is_known_of_them() {
    let (library, [a, b, c, d]) = library();
    let by = |search: Search| found(&library, &search);
    let any = Search::default;
    assert_eq!(by(any()), [a, b, c, d]);
    assert_eq!(by(Search { game: Some("gomoku".into()), ..any() }), [d]);
    assert_eq!(by(Search { player: "łUKA".into(), ..any() }), [a, b], "in any case of any alphabet");
    assert_eq!(by(Search { player: "银川".into(), ..any() }), [a]);
    assert_eq!(by(Search { player: "100%".into(), ..any() }), [], "a sign is a sign");
    assert_eq!(by(Search { event: "cup".into(), ..any() }), [a, b]);
    assert_eq!(by(Search { from: "2003".into(), ..any() }), [b, d]);
    assert_eq!(by(Search { from: "2003-05".into(), to: "2003-05".into(), ..any() }), [d]);
    assert_eq!(by(Search { to: "2003".into(), ..any() }), [a, b, d], "without a date nobody knows");
    assert_eq!(by(Search { result: Some(Ended::Second), ..any() }), [c, d]);
    assert_eq!(by(Search { result: Some(Ended::Draw), ..any() }), [b]);
    assert_eq!(by(Search { text: "SHARPER quiet".into(), ..any() }), [a], "also in a variation");
    assert_eq!(by(Search { text: "why cy".into(), ..any() }), [d]);
    assert_eq!(by(Search { text: "cup".into(), player: "bo".into(), ..any() }), [b]);
}

#[test]
fn lists_are_sorted_and_cut_into_pages() {
    let (library, [a, b, c, d]) = library();
    let list = |order, direction, offset, limit| {
        let found = library.find(&Search::default(), order, direction, offset, limit).unwrap();
        assert_eq!(found.total, 4);
        found.games.into_iter().map(|game| game.id).collect::<Vec<_>>()
    };
    assert_eq!(list(Order::Kept, Direction::Falling, 0, 2), [d, c]);
    assert_eq!(list(Order::Kept, Direction::Falling, 2, 2), [b, a]);
    assert_eq!(list(Order::Kept, Direction::Falling, 4, 2), []);
    assert_eq!(list(Order::Date, Direction::Rising, 0, 9), [c, a, b, d]);
    assert_eq!(list(Order::Plies, Direction::Falling, 0, 9), [b, a, d, c]);
    assert_eq!(list(Order::Second, Direction::Rising, 0, 9), [b, c, d, a]);
    let game = &library.find(&Search::default(), Order::Kept, Direction::Rising, 0, 1).unwrap().games[0];
    assert_eq!((game.first.as_str(), game.date.as_str(), game.ended), ("许银川", "1999-12-09", Ended::First));
    assert_eq!((game.plies, game.variations, game.comments, &game.reason), (3, 1, 2, &None));
}

#[test]
fn deleted_games_come_back_until_they_are_swept_out() {
    let (mut library, [a, b, c, d]) = library();
    let bin = Search { deleted: true, ..Search::default() };
    assert_eq!(library.delete(&[a, b, b]).unwrap(), 2);
    assert_eq!((found(&library, &Search::default()), found(&library, &bin)), (vec![c, d], vec![a, b]));
    let start = xiangqi::Position::start();
    assert_eq!(library.occurrences(Place::Xiangqi(&start), 9).unwrap().results.games, 1);
    assert_eq!(library.restore(&[a]).unwrap(), 1);
    assert_eq!(library.sweep(3_600).unwrap(), 0, "it was deleted just now");
    assert_eq!(library.sweep(0).unwrap(), 1);
    assert_eq!((found(&library, &Search::default()), found(&library, &bin)), (vec![a, c, d], vec![]));
    assert!(matches!(library.record(b), Err(LibraryError::Absent)));
    assert_eq!(library.occurrences(Place::Xiangqi(&start), 9).unwrap().results.games, 2);
    assert_eq!(library.restore(&[b]).unwrap(), 0);
    // A number is not used again: somebody may have kept it.
    let new = keep(&mut library, "1. 马二进三 *", "pgn");
    assert!(new > d);
    library.delete(&[new]).unwrap();
    library.sweep(0).unwrap();
    assert!(keep(&mut library, "1. 马二进三 *", "pgn") > new);
}

#[test]
fn a_game_that_is_renamed_is_found_under_its_new_name() {
    let (mut library, [a, ..]) = library();
    library.rename(a, "The long\nway").unwrap();
    library.set_tag(a, "Red", "Xu Yinchuan").unwrap();
    library.set_tag(a, "Date", "2001-02-03").unwrap();
    assert_eq!(found(&library, &Search { player: "yinchuan".into(), ..Search::default() }), [a]);
    assert_eq!(found(&library, &Search { text: "long way".into(), ..Search::default() }), [a]);
    assert_eq!(found(&library, &Search { text: "银川".into(), ..Search::default() }), []);
    let game = &library.find(&Search::default(), Order::Kept, Direction::Rising, 0, 1).unwrap().games[0];
    assert_eq!((game.title.as_str(), game.date.as_str()), ("The long way", "2001-02-03"));
    assert_eq!(library.record(a).unwrap().tags().get("Red"), "Xu Yinchuan");
    let nobody = library.rename(GameId::from_number(99), "x");
    assert!(matches!(nobody, Err(LibraryError::Absent)));
}

#[test]
fn the_same_game_is_kept_once() {
    let (mut library, [a, ..]) = library();
    let record = library.record(a).unwrap();
    assert_eq!(library.keep(&record).unwrap(), Shelving::Known(a));
    library.delete(&[a]).unwrap();
    assert_eq!(library.keep(&record).unwrap(), Shelving::Known(a));
    assert_eq!(found(&library, &Search::default()).len(), 4, "it came back");
    // A note more, and it is another one: nobody's note is lost.
    let Record::Xiangqi(mut sheet) = record else { panic!("this is xiangqi") };
    sheet.tree.set_comment(records::NodeId::ROOT, "another note");
    assert!(matches!(library.keep(&Record::Xiangqi(sheet)).unwrap(), Shelving::New(_)));
}

#[test]
fn positions_are_found_with_what_was_played_there() {
    let (mut library, [a, b, c, d]) = library();
    let position = |moves: &[&str]| {
        let mut position = xiangqi::Position::start();
        moves.iter().for_each(|text| position.play_unchecked(position.read_move(text).unwrap()));
        position
    };
    let start = library.occurrences(Place::Xiangqi(&position(&[])), 2).unwrap();
    assert_eq!(start.results, Results { games: 3, first: 1, second: 1, drawn: 1 });
    let next: Vec<_> = start.next.iter().map(|next| (next.mv.as_str(), next.results.games)).collect();
    assert_eq!(next, [("h2e2", 2), ("g0e2", 1)]);
    assert_eq!(start.next[0].results, Results { games: 2, first: 1, second: 0, drawn: 1 });
    assert_eq!(
        start.hits.iter().map(|hit| hit.game).collect::<Vec<_>>(),
        [c, b],
        "as many as were asked for"
    );
    // By another order of moves, and in the middle of a game.
    let other = position(&["h0g2", "h9g7", "h2e2"]);
    let found = library.occurrences(Place::Xiangqi(&other), 9).unwrap();
    assert_eq!(found.hits, [library::Hit { game: a, ply: 3 }]);
    assert_eq!(found.next, [], "the game ends there");
    assert_eq!(library.occurrences(Place::Xiangqi(&position(&["a0a1"])), 9).unwrap(), Default::default());
    let mut stones = rules::gomoku::Position::start();
    stones.play_unchecked(stones.read_move("h8").unwrap());
    let found = library.occurrences(Place::Gomoku(&stones), 9).unwrap();
    assert_eq!((found.hits[0].game, found.next[0].mv.as_str()), (d, "h9"));
    // A position that comes again counts once, what was played there each time.
    let again = "1. 车九进一 车９进１ 2. 车九退一 车９退１ 3. 炮二平五 *";
    keep(&mut library, again, "pgn");
    let start = library.occurrences(Place::Xiangqi(&position(&[])), 9).unwrap();
    assert_eq!((start.results.games, start.next[0].results.games), (4, 3));
    assert_eq!(start.next.len(), 3);
}

/// Segments are merged as they grow; searches find the same before and after.
#[test]
fn many_small_additions_are_found_like_one_large() {
    let mut one_by_one = Library::in_memory().unwrap();
    let mut at_once = Library::in_memory().unwrap();
    let mut all = Vec::new();
    let mut seed = 7_usize;
    for game in 0..200 {
        let mut sheet = records::Sheet::new(xiangqi::Position::start());
        sheet.tags.set("Title", &game.to_string());
        sheet.tags.set("Red", &game.to_string());
        let mut cursor = sheet.tree.root();
        for _ in 0..30 {
            let moves = cursor.position().legal_moves();
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let Some(mv) = moves.get((seed >> 33) % moves.len().clamp(1, 5)) else { break };
            sheet.tree.play(&mut cursor, *mv).unwrap();
        }
        all.push(Record::Xiangqi(sheet));
    }
    for record in &all {
        one_by_one.keep(record).unwrap();
    }
    at_once.import_records(all.clone(), |_| std::ops::ControlFlow::Continue(())).unwrap();
    let Record::Xiangqi(sheet) = &all[137] else { panic!("this is xiangqi") };
    let mut cursor = sheet.tree.root();
    for node in sheet.tree.main_line() {
        let place = Place::Xiangqi(cursor.position());
        let found = one_by_one.occurrences(place, 1_000).unwrap();
        assert_eq!(found, at_once.occurrences(place, 1_000).unwrap());
        assert!(found.hits.iter().any(|hit| hit.game.number() == 138), "its own game is among them");
        cursor = sheet.tree.cursor(node);
    }
    let start = one_by_one.occurrences(Place::Xiangqi(&xiangqi::Position::start()), 1_000).unwrap();
    assert_eq!(start.hits.len(), 200);
}

#[test]
fn a_changed_record_takes_the_place_of_the_one_before() {
    let (mut library, [first, ..]) = library();
    let played = |text: &str| {
        let mut position = xiangqi::Position::start();
        for word in text.split_whitespace() {
            position.play_unchecked(position.read_move(word).unwrap());
        }
        position
    };
    let games_with = |library: &Library, text: &str| {
        let found = library.occurrences(Place::Xiangqi(&played(text)), 10).unwrap();
        assert_eq!(found.hits.len(), found.results.games as usize);
        found.hits.into_iter().map(|hit| hit.game).collect::<Vec<_>>()
    };
    let Record::Xiangqi(mut sheet) = library.record(first).unwrap() else { panic!("this is xiangqi") };
    let last = sheet.tree.main_line().last().unwrap();
    let mut cursor = sheet.tree.cursor(last);
    let mv = cursor.position().read_move("i9h9").unwrap();
    sheet.tree.play(&mut cursor, mv).unwrap();
    sheet.tree.set_comment(last, "Turtledove");
    let longer = Record::Xiangqi(sheet.clone());
    assert_eq!(library.replace(first, &longer).unwrap(), first, "it had all these positions before");
    assert_eq!(library.record(first).unwrap(), longer);
    assert_eq!(games_with(&library, "h2e2 h9g7 h0g2 i9h9"), [first]);
    let words = Search { text: "turtledove".into(), ..Search::default() };
    assert_eq!(found(&library, &words), [first]);

    // The variation becomes the main line: two positions of the game are in no main line any more.
    let variation = sheet.tree.walk().find(|node| sheet.tree.comment(*node) == "sharper").unwrap();
    sheet.tree.detach(variation);
    sheet.tree.attach(variation, None);
    let turned = Record::Xiangqi(sheet);
    let now = library.replace(first, &turned).unwrap();
    assert_ne!(now, first);
    assert_eq!(library.record(now).unwrap(), turned);
    assert!(matches!(library.record(first), Err(LibraryError::Absent)));
    assert_eq!(found(&library, &words), [now]);
    assert_eq!(games_with(&library, "h2e2 b9c7"), [now]);
    assert!(!games_with(&library, "h2e2 h9g7").contains(&now));
    let listed = library.listed(&[now, first]).unwrap();
    assert_eq!((listed.len(), listed[0].id, listed[0].first.as_str()), (1, now, "许银川"));

    let stones = records("(;GM[4]SZ[15];B[hh])", "sgf").remove(0);
    assert!(library.replace(now, &stones).is_err(), "a game of xiangqi stays one");
    assert_eq!(library.record(now).unwrap(), turned);
}
