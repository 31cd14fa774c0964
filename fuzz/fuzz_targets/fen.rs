//! Any text as a FEN: what is read is written as a text that reads as the same.

#![no_main]

use libfuzzer_sys::fuzz_target;
use rules::xiangqi::{Position, Rules, Setup};

fuzz_target!(|text: &str| {
    let Ok(setup) = text.parse::<Setup>() else { return };
    let written = setup.to_string();
    assert_eq!(written.parse().as_ref(), Ok(&setup), "{written}");
    for rules in Rules::ALL {
        let problems = setup.problems_under(rules.law());
        match Position::new(setup.clone(), rules.law()) {
            Ok(position) => {
                assert!(problems.is_playable());
                assert_eq!(position.fen(), written);
            }
            Err(told) => assert_eq!(told, problems),
        }
    }
});
