//! The contract of `judge` and `perft` that scripts rely on.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::{
    io::Write as _,
    process::{Command, Output, Stdio},
};

use serde_json::{Value, json};

#[test]
fn every_field_is_always_there() {
    let fields = [
        "position",
        "turn",
        "check",
        "legal",
        "forbidden",
        "outcome",
        "warning",
        "refused",
        "problems",
        "opening",
    ];
    for arguments in
        [&["judge"][..], &["judge", "h2e2", "h9g7"], &["judge", "--start", "9/9/9/9/9/9/9/9/9/9"]]
    {
        let answer = answer(arguments);
        for field in fields {
            assert!(answer.get(field).is_some(), "{field} is missing for {arguments:?}");
        }
    }
}

#[test]
fn moves_are_played_in_any_notation() {
    let answer = answer(&["judge", "炮二平五", "H8+7"]);
    assert_eq!(answer["position"], "rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2");
    assert_eq!(answer["turn"], "first");
    assert_eq!(answer["check"], false);
    assert_eq!(answer["legal"][0], "a0a1");
}

#[test]
fn a_refused_move_is_told_with_its_reason() {
    let refused = |moves: &[&str]| answer(&[&["judge"], moves].concat())["refused"].clone();
    assert_eq!(refused(&["b0d1"]), json!({ "ply": 1, "move": "b0d1", "reason": "leg", "at": ["c0"] }));
    assert_eq!(refused(&["h2e2", "e2"]), json!({ "ply": 2, "move": "e2", "reason": "syntax", "at": [] }));
}

#[test]
fn a_game_ends_and_nothing_more_is_played() {
    let request = json!({
        "start": "4R4/3k5/5R3/9/9/2B6/n8/3pB4/4p4/3K5 w - - 0 1",
        "moves": ["e9d9", "d8e8", "d9e9", "e8d8", "e9d9", "d8e8", "d9e9", "e8d8", "e9d9"],
    });
    let answers = answers(&format!("{request}\n"));
    assert_eq!(answers[0]["outcome"]["winner"], "second");
    assert_eq!(answers[0]["outcome"]["reason"], "perpetual-check");
    assert_eq!(answers[0]["outcome"]["ply"], 8);
    assert_eq!(answers[0]["refused"]["reason"], "over");
}

#[test]
fn a_warning_says_who_must_deviate_and_shows_it() {
    let request = json!({
        "start": "4R4/3k5/5R3/9/9/2B6/n8/3pB4/4p4/3K5 w - - 0 1",
        "moves": ["e9d9", "d8e8", "d9e9", "e8d8"],
    });
    let warning = answers(&format!("{request}\n"))[0]["warning"].clone();
    assert_eq!(
        warning,
        json!({
            "reason": "perpetual-check",
            "must_deviate": "first",
            "repeats": 2,
            "limit": 3,
            "clause": "AXF 6",
            "clause_id": "axf-perpetual-check",
            "attacks": [{ "by": "first", "from": "e9", "on": "d8", "deed": "check" }],
            "text": "Red gives check with every move and must play another move, or loses at the next repetition (AXF 6).",
        })
    );
}

#[test]
fn the_chinese_rules_forbid_what_the_asian_allow() {
    // The chariot gives check and chases in turn.
    let cycle = ["h9h0", "i0i1", "h0h8", "f8f9", "h8h1", "i1i0", "h1h9", "f9f8"];
    let moves = [&["h6h9", "f9f8"], &cycle[..], &cycle[..]].concat();
    let outcome = |rules: &str| {
        let request = json!({
            "rules": rules,
            "start": "2ba1k3/4a4/b8/7R1/9/9/1r2p4/9/4A4/2B1KAB1c w",
            "moves": moves,
        });
        answers(&format!("{request}\n"))[0]["outcome"].clone()
    };
    assert_eq!(outcome("asian")["winner"], Value::Null);
    assert_eq!(outcome("asian")["clause"], "AXF 12");
    assert_eq!(outcome("chinese")["winner"], "second");
    assert_eq!(outcome("chinese")["reason"], "perpetual-chase");
    assert_eq!(outcome("chinese")["clause"], "CXA 24.13");
}

#[test]
fn a_general_is_taken_in_casual_play() {
    let request = json!({
        "rules": "casual",
        "start": "3k5/9/9/9/9/9/9/9/9/3KR4 w",
        "moves": ["d0d9", "a0a1"],
    });
    let answer = &answers(&format!("{request}\n"))[0];
    assert_eq!(answer["outcome"]["reason"], "general-taken");
    assert_eq!(answer["outcome"]["winner"], "first");
    assert_eq!(answer["outcome"]["ply"], 1);
    assert_eq!(answer["refused"]["reason"], "over");
    assert_eq!(answer["problems"], Value::Null, "that a general can be taken is no error here");
    assert_eq!(answer["legal"], json!([]));

    let request =
        json!({ "rules": "casual-no-facing", "start": "4k4/9/9/9/9/9/9/4N4/9/4K4 w", "moves": ["e2c3"] });
    let answer = &answers(&format!("{request}\n"))[0];
    assert_eq!(answer["refused"]["reason"], "facing");
    assert_eq!(answer["refused"]["at"], json!(["e0", "e9"]));
}

#[test]
fn a_bad_line_is_answered_and_the_next_one_read() {
    let answers = answers("nonsense\n{\"rules\":\"of thumb\"}\n{\"game\":\"go\"}\n{\"start\":\"x\"}\n\n{}");
    assert_eq!(answers.len(), 5, "an empty line is no request");
    for answer in &answers[..4] {
        assert!(answer["error"].is_string(), "{answer}");
    }
    assert_eq!(answers[4]["legal"].as_array().map(Vec::len), Some(44));
}

#[test]
fn wrong_use_is_told_in_one_sentence() {
    for arguments in [
        &["judge", "--rules", "of thumb"][..],
        &["judge", "--start", "x"],
        &["judge", "--stdin", "h2e2"],
        &["perft"],
        &["perft", "--start", "9/9/9/9/9/9/9/9/9/9", "1"],
        &["conjure"],
    ] {
        let output = run(arguments, "");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(output.stdout.is_empty(), "{arguments:?}");
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!(told.lines().count(), 1, "{told}");
    }
}

#[test]
fn perft_counts_and_divides() {
    assert_eq!(answer(&["perft", "3"])["nodes"], 79666);
    let split = answer(&["perft", "--divide", "2"]);
    assert_eq!(split["nodes"], 1920);
    assert_eq!(split["divide"].as_object().map(serde_json::Map::len), Some(44));
}

fn answer(arguments: &[&str]) -> Value {
    let output = run(arguments, "");
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

fn answers(requests: &str) -> Vec<Value> {
    let output = run(&["judge", "--stdin"], requests);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn run(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_duiyi-cli"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A command that reads nothing may be gone before it is written to.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

#[test]
fn gomoku_is_judged_with_its_forbidden_points() {
    let moves = ["f8", "a1", "g8", "c1", "h7", "a3", "h6", "c3"];
    let asked = |extra: &[&str]| {
        let first = ["judge", "--game", "gomoku", "--rules", "renju"];
        answer(&first.iter().chain(&moves).chain(extra).copied().collect::<Vec<_>>())
    };
    let open = asked(&[]);
    assert_eq!(open["turn"], "first");
    assert_eq!(open["forbidden"], json!([{ "point": "h8", "why": "double-three" }]));
    assert!(open["legal"].as_array().unwrap().contains(&json!("h8")), "it may be played, and loses");
    assert_eq!(
        open["position"].as_str().unwrap().split('/').nth(7),
        Some(".....XX........"),
        "rows from the top"
    );
    let lost = asked(&["h8"]);
    assert_eq!(
        lost["outcome"],
        json!({ "winner": "second", "reason": "forbidden", "clause": null, "ply": 9 })
    );
    let refused = asked(&["7,7", "b2"]);
    assert_eq!(refused["refused"]["reason"], "over", "0,0 is the upper left corner, so 7,7 is h8");
    assert_eq!(
        asked(&["h7"])["refused"],
        json!({ "ply": 9, "move": "h7", "reason": "occupied", "at": ["h7"] })
    );
}

#[test]
fn openings_boards_and_terms_of_gomoku_are_understood() {
    let swap2 = answer(&["judge", "--game", "gomoku", "--opening", "swap2", "h8", "h9", "i9"]);
    assert_eq!(
        swap2["opening"],
        json!({
            "protocol": "swap2", "step": "choose", "by": "second", "left": 0,
            "choices": ["take-black", "take-white", "add-two"],
        })
    );
    assert_eq!(swap2["legal"], json!(["add-two", "take-black", "take-white"]));

    let board = format!("{}XXXX.....", "........./".repeat(8));
    let won =
        answer(&["judge", "--game", "gomoku", "--size", "9", "--start", &board, "--turn", "first", "e1"]);
    assert_eq!(won["outcome"]["reason"], "five");
    assert_eq!(won["problems"], json!({ "errors": [], "oddities": ["count"] }));
    let white = answer(&["judge", "--game", "gomoku", "--rules", "freestyle-19-white", "a19"]);
    assert!(white["position"].as_str().unwrap().starts_with("O........."));

    for (arguments, words) in [
        (&["--rules", "connect6"][..], "is no word of the rules"),
        (&["--size", "21"], "a board has 9 to 20 lines, not 21"),
        (&["--start", "X.X"], "a board has 9 to 20 rows, this has 1"),
        (&["--opening", "rif"], "the RIF opening belongs to renju"),
        (&["--starts", "red"], "black or white"),
    ] {
        let output = run(&[&["judge", "--game", "gomoku"], arguments].concat(), "");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(told.contains(words), "{told}");
    }
}
