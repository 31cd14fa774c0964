//! Any bytes as a file of games, the first byte choosing the ending of its name: nothing panics, and what is read is written
//! and read again with the same number of moves.

#![no_main]

use libfuzzer_sys::fuzz_target;
use records::{Format, Manner, open, save};

fuzz_target!(|bytes: &[u8]| {
    let Some((&first, bytes)) = bytes.split_first() else { return };
    let ending = Format::ALL.get(usize::from(first)).map(|format| format.name());
    let Ok(opened) = open(bytes, ending) else { return };
    for (record, _) in opened.games {
        for format in Format::ALL {
            let Ok(written) = save(std::slice::from_ref(&record), format, Manner::default()) else { continue };
            if matches!(format, Format::Fen | Format::Text | Format::Psq) {
                continue;
            }
            let again = open(&written.bytes, Some(format.name())).expect("what was written is a file");
            let moves = again.games.first().map_or(0, |(record, _)| record.moves());
            assert_eq!(moves, record.moves(), "{}", format.name());
        }
    }
});
