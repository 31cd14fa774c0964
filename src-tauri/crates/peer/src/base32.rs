//! Crockford's base32, for codes that people copy, and the checksum under them.

/// Characters looked at; no code of any version is that long.
const MOST_CHARACTERS: usize = 400;

/// CRC-16 (polynomial 0x1021, start 0xffff): finds every error within 16 neighbouring bits.
pub(crate) fn crc(bytes: &[u8]) -> u16 {
    bytes.iter().fold(0xffff, |sum, &byte| {
        (0..8).fold(
            sum ^ u16::from(byte) << 8,
            |sum: u16, _| {
                if sum & 0x8000 == 0 { sum << 1 } else { sum << 1 ^ 0x1021 }
            },
        )
    })
}

/// Crockford's: no I, L, O or U.
pub(crate) const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// Five bits a character, the last one filled up with zeros.
pub(crate) fn write(bytes: &[u8]) -> Vec<char> {
    let bit = |at: usize| bytes.get(at / 8).map_or(0, |byte| byte >> (7 - at % 8) & 1);
    (0..(bytes.len() * 8).div_ceil(5))
        .map(|c| (0..5).fold(0, |value, at| value << 1 | usize::from(bit(5 * c + at))))
        .map(|value| ALPHABET.get(value % 32).map_or('0', |letter| char::from(*letter)))
        .collect()
}

/// Why a text has no values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unreadable {
    /// A character that stands for nothing.
    Character(char),
    /// More characters than any code has.
    Endless,
}

/// The values of a text's characters, each below 32. Tolerates what people do: small letters, O for 0, I and L for 1, white
/// space, and dashes of every kind.
pub(crate) fn characters(text: &str) -> Result<Vec<u8>, Unreadable> {
    let mut values = Vec::new();
    for c in text.chars().filter(|&c| !is_separator(c)) {
        let plain = match c.to_ascii_uppercase() {
            'O' => '0',
            'I' | 'L' => '1',
            other => other,
        };
        let value = ALPHABET.iter().position(|&known| char::from(known) == plain);
        let value = value.and_then(|value| u8::try_from(value).ok()).ok_or(Unreadable::Character(c))?;
        if values.len() == MOST_CHARACTERS {
            return Err(Unreadable::Endless);
        }
        values.push(value);
    }
    Ok(values)
}

/// `None` when the characters are not so many as whole bytes have, or when the bits that fill up the last one are not zeros.
pub(crate) fn bytes(values: &[u8]) -> Option<Vec<u8>> {
    let length = values.len() * 5 / 8;
    let bit = |at: usize| values.get(at / 5).map_or(0, |value| value >> (4 - at % 5) & 1);
    if (length * 8).div_ceil(5) != values.len() || (length * 8..values.len() * 5).any(|at| bit(at) != 0) {
        return None;
    }
    Some((0..length).map(|byte| (0..8).fold(0, |value, at| value << 1 | bit(8 * byte + at))).collect())
}

fn is_separator(c: char) -> bool {
    c.is_whitespace()
        || matches!(
            c,
            '-' | '_' | '\u{ad}' | '\u{200b}' | '\u{2010}'
                ..='\u{2015}' | '\u{2212}' | '\u{fe63}' | '\u{ff0d}' | '\u{feff}'
        )
}
