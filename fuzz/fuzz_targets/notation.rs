//! Any text as a move, at the usual start or behind a FEN and a line break: what is read as legal is written and read back.

#![no_main]

use libfuzzer_sys::fuzz_target;
use rules::{
    Position as _,
    xiangqi::{
        Position,
        notation::{self, Style},
    },
};

fuzz_target!(|text: &str| {
    let (position, text) = match text.split_once('\n') {
        None => (Position::start(), text),
        Some((fen, text)) => match Position::from_fen(fen) {
            Ok(position) => (position, text),
            Err(_) => return,
        },
    };
    for style in Style::ALL {
        let _ = notation::read_as(&position, text, style);
    }
    let Ok(m) = notation::read(&position, text) else { return };
    if position.check(m).is_ok() {
        for style in Style::ALL {
            let written = notation::write(&position, m, style);
            assert_eq!(notation::read_as(&position, &written, style), Ok(m), "{written} in {position:?}");
        }
    }
});
