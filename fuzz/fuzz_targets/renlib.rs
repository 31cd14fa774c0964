//! Any bytes as a RenLib library after its first word: nothing panics, and a warning or a refusal has words.

#![no_main]

use libfuzzer_sys::fuzz_target;
use records::open;

fuzz_target!(|bytes: &[u8]| {
    let mut file = b"\xFFRenLib\xFF".to_vec();
    file.extend_from_slice(bytes);
    match open(&file, Some("lib")) {
        Ok(opened) => {
            for warning in opened.games.iter().flat_map(|(_, warnings)| warnings) {
                assert!(!warning.expected.is_empty());
            }
        }
        Err(refusal) => assert!(!refusal.to_string().is_empty()),
    }
});
