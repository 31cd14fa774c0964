//! The document of the protocol says what the program does.

use peer::close::CloseCode;
use peer::frame::{BEFORE_WELCOME, encode};
use peer::message::Frame;
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::Path;

const DOCUMENT: &str = include_str!("../../docs/PROTOCOL.md");

fn samples() -> Vec<&'static str> {
    let blocks = DOCUMENT.split("```json\n").skip(1);
    blocks.map(|block| block.split("```").next().expect("a closed block").trim()).collect()
}

#[test]
fn every_sample_is_read_and_written_back_the_same() {
    for sample in samples() {
        let frame = Frame::parse(sample.as_bytes());
        let frame = frame.unwrap_or_else(|fault| panic!("{fault}: {sample}")).expect("a known message");
        let value: Value = serde_json::from_str(sample).expect("JSON");
        assert_eq!(serde_json::to_value(&frame).expect("JSON"), value, "{sample}");
        assert!(encode(&frame).len() <= BEFORE_WELCOME, "{sample}");
        assert!(DOCUMENT.contains(&format!("### {}", headline(&value))), "{sample}");
    }
}

#[test]
fn every_kind_has_a_sample() {
    let values: Vec<Value> =
        samples().into_iter().map(|sample| serde_json::from_str(sample).expect("JSON")).collect();
    let kinds = |name: &str, of: Option<&str>| -> BTreeSet<String> {
        let values = values.iter().filter(|value| of.is_none_or(|of| value["t"] == of));
        let field = |value: &Value| match of {
            None => value[name].as_str().map(str::to_owned),
            Some(_) => value["body"][name].as_str().map(str::to_owned),
        };
        values.filter_map(field).collect()
    };
    let set = |words: &str| words.split(' ').map(str::to_owned).collect::<BTreeSet<_>>();
    let all = "hello welcome refuse sas_commit sas_nonce sas_ok req ev no lend gallery murmur chat name ping pong warn bye";
    assert_eq!(kinds("t", None), set(all));
    let requests = "ready move undo_ask redo_ask draw_offer new_ask rematch_ask setup_ask pause_ask adjourn_ask flag edit answer cancel resign";
    assert_eq!(kinds("what", Some("req")), set(requests));
    let events = "ready start move offer declined void undo redo over new set_up edit pause hold go gone";
    assert_eq!(kinds("what", Some("ev")), set(events));
}

#[test]
fn every_close_code_is_in_the_table() {
    for code in CloseCode::NAMED {
        assert!(DOCUMENT.contains(&format!("| {:#04x} |", code.number())), "{code:?}");
    }
}

/// A peer of a later version may send more than we know.
#[test]
fn unknown_fields_are_ignored_everywhere() {
    fn with_more(value: &mut Value) {
        if let Value::Object(fields) = value {
            fields.values_mut().for_each(with_more);
            fields.insert("later".to_owned(), serde_json::json!({"x": [1, null]}));
        }
    }
    for sample in samples() {
        let mut value: Value = serde_json::from_str(sample).expect("JSON");
        with_more(&mut value);
        let more = value.to_string();
        assert_eq!(Frame::parse(more.as_bytes()), Frame::parse(sample.as_bytes()), "{more}");
    }
}

fn headline(value: &Value) -> &str {
    match value["t"].as_str() {
        Some("refuse") => "welcome, refuse",
        Some("gallery" | "murmur") => "gallery, murmur",
        Some("lend") => "lend, and how a session goes on",
        Some("sas_commit" | "sas_nonce" | "sas_ok") => "sas_commit, sas_nonce, sas_ok",
        Some("chat" | "name" | "ping" | "pong" | "warn" | "bye") => "chat, name, ping, pong, warn, bye",
        Some(kind) => kind,
        None => "?",
    }
}

/// The table of threats names tests and targets that there are.
#[test]
fn every_test_of_the_table_of_threats_exists() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the tests lie in the repository");
    let table = DOCUMENT.split("## Threats").nth(1).expect("a section");
    let rows = table.lines().filter(|line| line.starts_with("| ")).skip(2);
    let mut named = 0;
    for row in rows {
        let tests = row.trim_end_matches([' ', '|']).rsplit('|').next().expect("a cell");
        for place in tests.split(';') {
            let mut quoted = place.split('`').skip(1).step_by(2);
            if place.trim().starts_with("fuzz ") {
                for target in quoted {
                    let file = root.join("fuzz/fuzz_targets").join(target).with_extension("rs");
                    assert!(file.is_file(), "{}", file.display());
                    named += 1;
                }
                continue;
            }
            let file = quoted.next().unwrap_or_else(|| panic!("no file in {place:?}"));
            let text = match file {
                "peer" => sources(&root.join("src-tauri/crates/peer/src")),
                file => std::fs::read_to_string(root.join("tests").join(file))
                    .unwrap_or_else(|_| panic!("{file}")),
            };
            for name in place.split('*').skip(1).step_by(2) {
                let name = name.trim_end_matches('…');
                assert!(text.contains(&format!("fn {name}")), "{name} in {file}");
                named += 1;
            }
        }
    }
    assert!(named > 40, "{named} tests are named");
}

fn sources(folder: &Path) -> String {
    let entries =
        std::fs::read_dir(folder).expect("a folder").filter_map(Result::ok).map(|entry| entry.path());
    entries
        .map(
            |path| {
                if path.is_dir() {
                    sources(&path)
                } else {
                    std::fs::read_to_string(&path).unwrap_or_default()
                }
            },
        )
        .collect()
}
