//! Any bytes are read without a panic, and any tree is read as it was written.

use proptest::prelude::*;
use records::{Encoding, Format, Manner, Record, Sheet, Tags, Tree, open, save};
use rules::{
    Position, gomoku,
    xiangqi::{
        self,
        notation::{Script, Style},
    },
};

/// The beginnings of the formats, so that chance gets behind them.
const HEADS: [&[u8]; 14] = [
    b"",
    b"XQ\x0A",
    b"XQ\x12\x07abcdefghijklm",
    b"CCBridge Record\0\0\0\0\x02",
    b"CCBridge Record\0\0\0\0\x01",
    b"CCBridgeLibrary\0CCBridge Record\0\0\0\0\x02",
    b"\xFFRenLib\xFF\x03\x04\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\0\0",
    b"Piskvorky 15x15, 11:11, 0\n",
    b"(;GM[4]SZ[15]",
    b"[DhtmlXQ][DhtmlXQ_movelist]7747",
    b"<ChineseChessRecord><MoveList><Move value=\"00-00\">",
    b"[Event \"x\"]\n1. ",
    b"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w\n",
    b"\xFF\xFE[\0",
];
const ENDINGS: [Option<&str>; 9] = [
    None,
    Some("pgn"),
    Some("chn"),
    Some("ccm"),
    Some("che"),
    Some("mxq"),
    Some("lib"),
    Some("txt"),
    Some("xqf"),
];

/// Pieces of text that mean something to one of the readers.
const WORDS: [&str; 40] = [
    "炮二平五",
    "马８进７",
    "h2e2",
    "H2-E2",
    "C2=5",
    "(",
    ")",
    "{",
    "}",
    ";",
    "[",
    "]",
    "1.",
    "…",
    "$1",
    "*",
    "1-0",
    "\n",
    "[Red \"",
    "\"]",
    "h8",
    "i9",
    ";B[hh]",
    ";W[ii]",
    "C[a\\]b]",
    "[DhtmlXQ_move_0_2_1]",
    "[/DhtmlXQ_",
    "[DhtmlXQ_",
    "7747",
    "7062",
    "comment1_2]",
    "<Move value=\"77-47\"/>",
    "<![CDATA[",
    "8,8,0",
    "7J-6H",
    "Ends",
    "\\",
    "9/9",
    "====",
    " ",
];

fn read(bytes: &[u8]) {
    for ending in ENDINGS {
        // What it says does not matter here, only that it says something.
        let _ = open(bytes, ending);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn bytes_never_panic(head in 0..HEADS.len(), fill in prop_oneof![Just(0), 0_usize..3000], rest in prop::collection::vec(any::<u8>(), 0..400)) {
        let mut bytes = HEADS[head].to_vec();
        let length = bytes.len();
        bytes.resize(length + fill, 0);
        bytes.extend(rest);
        read(&bytes);
    }

    #[test]
    fn words_never_panic(words in prop::collection::vec(prop::sample::select(WORDS.to_vec()), 0..60), head in 0..HEADS.len()) {
        let mut bytes = HEADS[head].to_vec();
        bytes.extend(words.concat().bytes());
        read(&bytes);
        read(words.join(" ").as_bytes());
    }

    #[test]
    fn xiangqi_trees_are_read_as_written(sheet in sheet(xiangqi::Position::start())) {
        let record = [Record::Xiangqi(sheet)];
        for style in [Style::Chinese(Script::Simplified), Style::Chinese(Script::Traditional), Style::Wxf, Style::Iccs] {
            for encoding in [Encoding::Utf8, Encoding::Gb18030] {
                prop_assert_eq!(&again(&record, Format::Pgn, Manner { style, encoding }), &record);
            }
        }
        prop_assert_eq!(&again(&record, Format::Xqf, Manner::default()), &record);
        prop_assert_eq!(&again(&record, Format::DhtmlXq, Manner::default()), &record);
    }

    #[test]
    fn gomoku_trees_are_read_as_written(sheet in sheet(stones())) {
        let record = [Record::Gomoku(sheet)];
        prop_assert_eq!(&again(&record, Format::Sgf, Manner::default()), &record);
        let mut bare = record.clone();
        if let Record::Gomoku(sheet) = &mut bare[0] {
            sheet.tags = Tags::default();
            sheet.score = records::Score::Unknown;
        }
        prop_assert_eq!(&again(&bare, Format::Lib, Manner::default()), &bare);
    }

    /// Choices of an opening are written by no format: what is read is stones alone, and these come back.
    #[test]
    fn stones_of_openings_are_read_as_written(swap in sheet(opening("standard-15-swap2")), rif in sheet(opening("renju-15-rif"))) {
        for sheet in [swap, rif] {
            let record = [Record::Gomoku(sheet)];
            for format in [Format::Sgf, Format::Lib] {
                let stones = again(&record, format, Manner::default());
                prop_assert_eq!(&again(&stones, format, Manner::default()), &stones);
            }
        }
    }

    #[test]
    fn what_is_cut_off_gives_what_stands_before(sheet in sheet(xiangqi::Position::start()), cut in 0.0..1.0_f64) {
        let record = [Record::Xiangqi(sheet)];
        for format in [Format::Pgn, Format::Xqf, Format::DhtmlXq] {
            let bytes = save(&record, format, Manner::default()).unwrap().bytes;
            let cut = (bytes.len() as f64 * cut) as usize;
            if let Ok(opened) = open(&bytes[..cut], None) {
                for (read, _) in opened.games {
                    prop_assert!(read.moves() <= record[0].moves());
                }
            }
        }
    }
}

fn stones() -> gomoku::Position {
    use gomoku::{Rules, Win};
    gomoku::Position::start_under(Rules::new(Win::Standard, 15).unwrap())
}

fn opening(rules: &str) -> gomoku::Position {
    gomoku::Position::start_under(rules.parse().unwrap())
}

fn again(records: &[Record], format: Format, manner: Manner) -> Vec<Record> {
    let written = save(records, format, manner).unwrap();
    let opened = open(&written.bytes, None).unwrap();
    assert_eq!(opened.format, format);
    let mut records = Vec::new();
    for (record, warnings) in opened.games {
        assert_eq!(warnings, [], "{}", String::from_utf8_lossy(&written.bytes));
        records.push(record);
    }
    records
}

/// A random tree with comments and tags that every format holds.
fn sheet<P: Position>(start: P) -> impl Strategy<Value = Sheet<P>> {
    let step = (any::<u16>(), any::<u16>(), prop::option::weighted(0.2, comment()));
    (prop::collection::vec(step, 0..40), comment(), "[a-z红黑\"\\\\\\[\\](]{0,6}", 0..4_usize).prop_map(
        move |(steps, first, red, score)| {
            let mut sheet = Sheet::new(start.clone());
            sheet.tags.set("Title", "一局");
            sheet.tags.set("Event", &red);
            sheet.score = [
                records::Score::Unknown,
                records::Score::Drawn,
                records::Score::Won(rules::Side::First),
                records::Score::Won(rules::Side::Second),
            ][score];
            sheet.tree.set_comment(records::NodeId::ROOT, &first);
            grow(&mut sheet.tree, steps);
            sheet
        },
    )
}

fn grow<P: Position>(tree: &mut Tree<P>, steps: Vec<(u16, u16, Option<String>)>) {
    let mut cursors = vec![tree.root()];
    for (at, choice, comment) in steps {
        // Mostly the last node goes on, at times an older one forks.
        let index = if at % 4 == 0 { usize::from(at) % cursors.len() } else { cursors.len() - 1 };
        let mut cursor = cursors[index].clone();
        let moves = cursor.position().legal_moves();
        if moves.is_empty() {
            continue;
        }
        let node = tree.play(&mut cursor, moves[usize::from(choice) % moves.len()]).unwrap();
        if let Some(comment) = comment {
            tree.set_comment(node, &comment);
        }
        cursors.push(cursor);
    }
}

fn comment() -> impl Strategy<Value = String> {
    "[a-z(){};$*\\]\\\\ 好棋马\n]{0,12}"
}
