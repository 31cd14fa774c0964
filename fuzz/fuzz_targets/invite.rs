//! Any text as an invite code, and any bytes sealed with a right checksum: a code that is read is written again as the same.

#![no_main]

use libfuzzer_sys::fuzz_target;
use peer::invite::Invite;

fuzz_target!(|bytes: &[u8]| {
    read(&String::from_utf8_lossy(bytes));
    read(&sealed(bytes));
});

fn read(text: &str) {
    match text.parse::<Invite>() {
        Ok(invite) => {
            assert_eq!(invite.to_string().parse::<Invite>().as_ref(), Ok(&invite));
            assert!(invite.port != 0 && invite.addresses().len() <= 3);
        }
        Err(fault) => assert!(!fault.to_string().is_empty()),
    }
}

/// A code of these bytes, with its checksum: `docs/PROTOCOL.md`, "Invite codes".
fn sealed(bytes: &[u8]) -> String {
    let sum = bytes.iter().fold(0xffff_u16, |sum, byte| {
        (0..8).fold(sum ^ u16::from(*byte) << 8, |sum, _| if sum & 0x8000 == 0 { sum << 1 } else { sum << 1 ^ 0x1021 })
    });
    let bits = [bytes, &sum.to_be_bytes()].concat();
    let bit = |at: usize| bits.get(at / 8).map_or(0, |byte| byte >> (7 - at % 8) & 1);
    let value = |character: usize| (0..5).fold(0, |value, at| value << 1 | bit(5 * character + at));
    (0..(8 * bits.len()).div_ceil(5))
        .map(|character| char::from(b"0123456789ABCDEFGHJKMNPQRSTVWXYZ"[usize::from(value(character))]))
        .collect()
}
