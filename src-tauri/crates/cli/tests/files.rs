//! The contract of `show` and `convert` that scripts rely on.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Output},
};

use serde_json::{Value, json};
use tempfile::TempDir;

const XIANGQI: &str = "[Event \"Spring\"]\n[Red \"许银川\"]\n[Black \"Bo\"]\n[Result \"1-0\"]\n\n\
    {opening words} 1. 炮二平五 {good} 马８进７ (1. ..... 马２进３ 2. 马二进三) 2. 马二进三 1-0\n";
const GOMOKU: &str = "(;GM[4]FF[4]CA[UTF-8]SZ[15]PB[Ann]PW[Bo]RE[B+]RU[Renju];B[hh]C[centre];W[hg];B[ig])\n";

/// A folder with a game of each kind.
fn folder() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("x.pgn"), XIANGQI).unwrap();
    fs::write(folder.path().join("g.sgf"), GOMOKU).unwrap();
    folder
}

fn run(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_duiyi-cli")).current_dir(folder).args(arguments).output().unwrap()
}

fn answer(folder: &Path, arguments: &[&str]) -> Value {
    let output = run(folder, arguments);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

fn moves(shown: &Value) -> Vec<&str> {
    shown["games"][0]["moves"].as_array().unwrap().iter().filter_map(Value::as_str).collect()
}

#[test]
fn every_field_of_show_is_there() {
    let folder = folder();
    assert_eq!(
        answer(folder.path(), &["show", "x.pgn"]),
        json!({
            "format": "pgn",
            "encoding": "utf-8",
            "games": [{
                "game": "xiangqi",
                "tags": { "Event": "Spring", "Red": "许银川", "Black": "Bo" },
                "start": "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
                "moves": ["h2e2", "h9g7", "h0g2"],
                "result": "1-0",
                "variations": 1,
                "comments": 2,
                "warnings": [],
            }],
            "warnings": [],
        })
    );
    let shown = answer(folder.path(), &["--json", "show", "g.sgf"]);
    assert_eq!((shown["format"].as_str(), moves(&shown)), (Some("sgf"), vec!["h8", "h9", "i9"]));
    assert_eq!(shown["games"][0]["result"], "1-0");
    assert_eq!(shown["games"][0]["tags"], json!({ "Black": "Ann", "White": "Bo", "Rules": "Renju" }));
}

#[test]
fn what_is_wrong_in_a_file_is_told_and_is_no_failure() {
    let folder = folder();
    fs::write(folder.path().join("bad.pgn"), "[Red \"A\"]\n\n1. 炮二平五 马８进７\n2. 车一进九 *\n").unwrap();
    let shown = answer(folder.path(), &["show", "bad.pgn"]);
    assert_eq!(moves(&shown), ["h2e2", "h9g7"]);
    assert_eq!(
        shown["games"][0]["warnings"],
        json!([{ "at": "line 4", "expected": "a legal move", "found": "车一进九 (the way is blocked)" }])
    );
    let converted = answer(folder.path(), &["convert", "bad.pgn", "good.xqf"]);
    assert_eq!(converted["warnings"].as_array().map(Vec::len), Some(1), "{converted}");
}

/// The project's small files, one of each format that is read.
#[test]
fn files_of_every_format_are_shown() {
    let data = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../tests/data/records");
    for (name, format, games) in [
        ("two.pgn", "pgn", 2),
        ("two-gb.pgn", "pgn", 2),
        ("veiled-12.xqf", "xqf", 1),
        ("one.cbr", "cbr", 1),
        ("two.cbl", "cbl", 2),
        ("one.cbf", "cbf", 1),
        ("branches.dhtmlxq", "dhtmlxq", 1),
        ("positions.epd", "fen", 2),
        ("forum.txt", "text", 1),
        ("stones.txt", "text", 1),
        ("five.psq", "psq", 1),
        ("tree.sgf", "sgf", 1),
        ("tree.lib", "lib", 1),
        ("two.rif", "rif", 2),
    ] {
        let shown = answer(&data, &["show", name]);
        assert_eq!(shown["format"], format, "{name}");
        assert_eq!(shown["games"].as_array().map(Vec::len), Some(games), "{name}");
    }
}

#[test]
fn every_format_that_is_written_is_read_again() {
    let folder = folder();
    let [xiangqi, gomoku] = [vec!["h2e2", "h9g7", "h0g2"], vec!["h8", "h9", "i9"]];
    for (from, to, format, line) in [
        ("x.pgn", "out.pgn", "pgn", &xiangqi),
        ("x.pgn", "out.xqf", "xqf", &xiangqi),
        ("x.pgn", "out.dhtmlxq", "dhtmlxq", &xiangqi),
        ("x.pgn", "out.txt", "text", &xiangqi),
        ("x.pgn", "out.fen", "fen", &vec![]),
        ("g.sgf", "out.sgf", "sgf", &gomoku),
        ("g.sgf", "out.psq", "psq", &gomoku),
        ("g.sgf", "out.lib", "lib", &gomoku),
        ("g.sgf", "stones.txt", "text", &gomoku),
    ] {
        let converted = answer(folder.path(), &["convert", from, to]);
        assert_eq!((&converted["to"], &converted["games"]), (&json!(format), &json!(1)), "{to}");
        assert!(converted["from"].is_string() && converted["lost"].is_array(), "{converted}");
        let shown = answer(folder.path(), &["show", to]);
        assert_eq!(shown["format"], format, "{to}");
        assert_eq!(&moves(&shown), line, "{to}");
        if matches!(format, "pgn" | "xqf" | "dhtmlxq") {
            let game = &shown["games"][0];
            assert_eq!([&game["variations"], &game["comments"]], [1, 2], "{to}");
            assert_eq!([&game["result"], &game["tags"]["Red"]], ["1-0", "许银川"], "{to}");
        }
    }
    // What a format has no place for is told.
    let lost = answer(folder.path(), &["convert", "g.sgf", "lost.psq"])["lost"].clone();
    assert!(lost.as_array().unwrap().contains(&json!("comments")), "{lost}");
}

#[test]
fn notation_and_encoding_are_chosen() {
    let folder = folder();
    for (notation, word) in [("chinese", "炮二平五"), ("wxf", "C2=5"), ("iccs", "h2e2")] {
        answer(folder.path(), &["convert", "x.pgn", "out.pgn", "--notation", notation]);
        let text = fs::read_to_string(folder.path().join("out.pgn")).unwrap();
        assert!(text.contains(word), "{notation}: {text}");
        let shown = answer(folder.path(), &["show", "out.pgn"]);
        assert_eq!(moves(&shown), ["h2e2", "h9g7", "h0g2"], "{notation}");
    }
    answer(folder.path(), &["convert", "x.pgn", "gb.pgn", "--encoding", "gb18030"]);
    String::from_utf8(fs::read(folder.path().join("gb.pgn")).unwrap()).expect_err("this is no UTF-8");
    let shown = answer(folder.path(), &["show", "gb.pgn"]);
    assert_eq!(
        (&shown["encoding"], &shown["games"][0]["tags"]["Red"]),
        (&json!("gb18030"), &json!("许银川"))
    );
    answer(folder.path(), &["convert", "x.pgn", "no-ending", "--to", "xqf"]);
    assert_eq!(answer(folder.path(), &["show", "no-ending"])["format"], "xqf", "told by content");
}

#[test]
fn a_job_that_fails_is_told_in_one_sentence() {
    let folder = folder();
    fs::write(folder.path().join("noise.pgn"), [0, 1, 2, 255]).unwrap();
    fs::write(folder.path().join("both.pgn"), format!("{XIANGQI}\n{XIANGQI}")).unwrap();
    fs::File::create(folder.path().join("big.pgn")).unwrap().set_len((64 << 20) + 1).unwrap();
    for (status, arguments, words) in [
        (1, &["show", "absent.pgn"][..], "cannot read absent.pgn"),
        (1, &["show", "."], "cannot read ."),
        (1, &["show", "noise.pgn"], "no game record"),
        (1, &["show", "big.pgn"], "more than 64 MiB"),
        (1, &["convert", "x.pgn", "out.sgf"], "the game is xiangqi"),
        (1, &["convert", "g.sgf", "out.xqf"], "the game is gomoku"),
        (1, &["convert", "both.pgn", "out.xqf"], "holds one game"),
        (1, &["convert", "x.pgn", "no/such/folder.pgn"], "cannot write no/such/folder.pgn"),
        (2, &["convert", "x.pgn", "out.cbr"], "the formats to write are"),
        (2, &["convert", "x.pgn", "out"], "the formats to write are"),
        (2, &["convert", "x.pgn", "out.pgn", "--to", "doc"], "the formats to write are"),
        (2, &["convert", "x.pgn", "out.pgn", "--encoding", "big5"], "utf-8 and gb18030"),
        (2, &["convert", "x.pgn", "out.pgn", "--notation", "latin"], "latin"),
        (2, &["convert", "x.pgn"], "required"),
        (2, &["show"], "required"),
    ] {
        let output = run(folder.path(), arguments);
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(status), "{arguments:?}: {told}");
        assert!(output.stdout.is_empty(), "{arguments:?}");
        assert!(told.lines().count() == 1 && told.contains(words), "{arguments:?}: {told}");
    }
    assert!(!folder.path().join("out.sgf").exists(), "nothing is written when a job fails");
}
