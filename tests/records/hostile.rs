//! Files that were made to hurt are refused in words, and take no longer to read than their length warrants.

use records::{
    Refusal,
    limits::{MOST_BYTES, MOST_PLIES},
    open,
};

fn refused(text: &str, ending: &str) -> Option<Refusal> {
    open(text.as_bytes(), Some(ending)).err()
}

#[test]
fn what_is_too_much_is_refused() {
    assert_eq!(open(&vec![b' '; MOST_BYTES + 1], None), Err(Refusal::Bytes));
    // Both chariots go up and down for ever.
    let shuttle = "0908000108090100".repeat(MOST_PLIES / 4 + 1);
    assert_eq!(
        refused(&format!("[DhtmlXQ_movelist]{shuttle}[/DhtmlXQ_movelist]"), "txt"),
        Some(Refusal::Plies)
    );
    let shuttle = "a0a1 a9a8 a1a0 a8a9 ".repeat(MOST_PLIES / 4 + 1);
    assert_eq!(refused(&shuttle, "pgn"), Some(Refusal::Plies));
    assert_eq!(refused(&shuttle, "txt"), Some(Refusal::Plies));
    assert_eq!(refused(&format!("1. h2e2 {}", "(".repeat(MOST_PLIES + 1)), "pgn"), Some(Refusal::Depth));
    assert_eq!(refused(&"(;".repeat(MOST_PLIES + 2), "sgf"), Some(Refusal::Depth));
    assert_eq!(refused(&"[A \"b\"]\n*\n".repeat(100_001), "pgn"), Some(Refusal::Games));
    let games = "<game bresult=\"1\"/>".repeat(100_001);
    assert_eq!(refused(&format!("<database>{games}"), "rif"), Some(Refusal::Games));
    assert_eq!(
        refused(&format!("<ChineseChessRecord>{}", "<Move>".repeat(MOST_PLIES + 1)), "cbf"),
        Some(Refusal::Depth)
    );
    for text in ["", "hello", "\u{0}\u{1}\u{2}"] {
        assert_eq!(refused(text, "txt"), Some(Refusal::Unknown), "{text:?}");
    }
}

/// An XQF file of version 10 with the usual start: each record is from, to and tag (15 = a sibling, 240 = a next move).
fn xqf(records: impl IntoIterator<Item = (u8, u8, u8)>, comment: i32) -> Vec<u8> {
    let mut file = vec![0; 1024];
    file[..3].copy_from_slice(b"XQ\x0a");
    let red = [80, 70, 60, 50, 40, 30, 20, 10, 0, 72, 12, 83, 63, 43, 23, 3];
    let black = [9, 19, 29, 39, 49, 59, 69, 79, 89, 17, 77, 6, 26, 46, 66, 86];
    file[0x10..0x20].copy_from_slice(&red);
    file[0x20..0x30].copy_from_slice(&black);
    for (from, to, tag) in records {
        file.extend([from + 24, to + 32, tag, 0]);
        file.extend(comment.to_le_bytes());
    }
    file
}

#[test]
fn binary_files_that_are_too_much_are_refused_too() {
    // Squares are ten times the file and the rank: both chariots go up and down.
    let shuttle = [(0, 1, 0xf0), (9, 8, 0xf0), (1, 0, 0xf0), (8, 9, 0xf0)];
    let long = shuttle.into_iter().cycle().take(MOST_PLIES + 1);
    assert_eq!(open(&xqf([(0, 0, 0xf0)].into_iter().chain(long), 0), None).err(), Some(Refusal::Plies));
    // Every move announces a sibling and a continuation: legal or not, nobody follows them for ever.
    let deep = std::iter::repeat_n((0, 89, 0xff), MOST_PLIES + 2);
    assert_eq!(open(&xqf([(0, 0, 0xf0)].into_iter().chain(deep), 0), None).err(), Some(Refusal::Depth));
    // Comments that claim to be longer than the file, or less than nothing, end it with a warning.
    for length in [i32::MAX, i32::MIN, -1, 1 << 20] {
        let opened = open(&xqf([(0, 0, 0xf0), (0, 1, 0)], length), None);
        let warnings = opened.map(|opened| opened.games[0].1.len());
        assert_eq!(warnings, Ok(1), "{length}");
    }
    // A library that announces two thousand million games and has none.
    let mut library = b"CCBridgeLibrary\0".to_vec();
    library.resize(60, 0);
    library.extend(i32::MAX.to_le_bytes());
    library.resize(70_000, 0);
    let none = open(&library, None).map(|opened| opened.games.len());
    assert!(matches!(none, Ok(0) | Err(Refusal::Unknown)), "{none:?}");
}

#[test]
fn refusals_have_words() {
    for refusal in [
        Refusal::Bytes,
        Refusal::Plies,
        Refusal::Moves,
        Refusal::Games,
        Refusal::Depth,
        Refusal::Branches,
        Refusal::Unknown,
    ] {
        assert!(refusal.to_string().split(' ').count() > 4, "{refusal}");
    }
}

/// Thousands of branches, each of which leaves the one before it a ply later, and comments in the last one about the first ply:
/// each is a way back through all of them.
#[test]
fn ways_back_through_branches_are_counted() {
    let shuttle = ["0908", "0001", "0809", "0100"];
    let moves = |ply: usize| format!("{}{}", shuttle[(ply + 3) % 4], shuttle[ply % 4]);
    let mut text = format!("[DhtmlXQ_movelist]{}", moves(1));
    for branch in 1..500 {
        let ply = branch + 1;
        text += &format!("[DhtmlXQ_move_{}_{ply}_{branch}]{}", branch - 1, moves(ply));
    }
    let opened = open(text.as_bytes(), None).expect("branches");
    assert_eq!((opened.games[0].0.moves(), opened.games[0].1.len()), (1_000, 0));
    text += &"[DhtmlXQ_comment499_1]x".repeat(10_000);
    assert_eq!(refused(&text, "txt"), Some(Refusal::Branches));
}

/// Had everything before to be looked at again with each piece, these would take hours too.
#[test]
fn what_comes_piece_by_piece_is_added_once() {
    let long = "a".repeat(60_000);
    // Each branch leaves the one before it, and none is there before that one.
    let branches: String =
        (0..40_000).map(|branch| format!("[DhtmlXQ_move_{branch}_1_{}]7747", branch + 1)).collect();
    for (text, moves) in [
        (format!("1. h2e2 {{{long}}} {}", "(1. h0g2 {b}) {c} ".repeat(40_000)), 40_001),
        (format!("<ChineseChessRecord><MoveList><Move value=\"77-47\">{long}{}", "兵<a/>".repeat(80_000)), 1),
        (
            format!(
                "<ChineseChessRecord><MoveList><Move value=\"77-47\">{long}{}",
                "\u{200b}<a/>".repeat(80_000)
            ),
            1,
        ),
        (format!("[DhtmlXQ_movelist]7747{branches}"), 40_001),
    ] {
        let opened = open(text.as_bytes(), None).expect("a game");
        assert_eq!(opened.games[0].0.moves(), moves);
    }
}

/// Were any of these looked at again from each of its pieces, it would take hours.
#[test]
fn long_runs_of_one_thing_are_read_once() {
    let pieces = [
        "[",
        "{",
        "(",
        ")",
        ";",
        "=",
        "$1 ",
        "{}",
        "[\n",
        "\n[{",
        "[DhtmlXQ_a]",
        "[DhtmlXQ_move_0_1_",
        "(;C[",
        "]",
        "B[hh]",
        "炮二平五",
        "h2e2 ",
        "1.",
        "<Move value=\"77-47\">",
        "<a>",
        "CCBridge Record\u{0}",
        "rnbakabnr/9 w;\n",
        "7,7 ",
        "［",
        "\\",
    ];
    for piece in pieces {
        let text = piece.repeat((1 << 19) / piece.len());
        for head in [
            "",
            "[Red \"a\"]\n1. h2e2 ",
            "[DhtmlXQ]",
            "(;",
            "<ChineseChessRecord>",
            "Piskvorky 15x15, 11:11, 0\n",
            "XQ\u{12}",
        ] {
            // Whatever it is taken for, it is read to its end or refused.
            let _ = open(format!("{head}{text}").as_bytes(), None);
        }
    }
}
