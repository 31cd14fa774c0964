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
    for text in ["", "hello", "\u{0}\u{1}\u{2}"] {
        assert_eq!(refused(text, "txt"), Some(Refusal::Unknown), "{text:?}");
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
