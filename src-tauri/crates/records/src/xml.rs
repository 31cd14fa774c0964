//! What the formats in XML share: how strictly it is taken, and its references.
//!
//! Tolerated: elements that are closed by another name, a `&` that begins no reference, references that are not known.

use quick_xml::Reader;

/// A reader of a text that may not quite be XML.
pub(crate) fn reader(text: &str) -> Reader<&[u8]> {
    let mut reader = Reader::from_str(text);
    let config = reader.config_mut();
    config.check_end_names = false;
    config.allow_dangling_amp = true;
    reader
}

/// Adds what a reference stands for: one of the five entities that XML knows, or a character by its number. Another stays as it
/// is written.
pub(crate) fn push_reference(name: &str, out: &mut String) {
    match character(name) {
        Some(letter) => out.push(letter),
        None => out.extend(["&", name, ";"]),
    }
}

/// The value of an attribute with its references as what they stand for.
pub(crate) fn unescaped(value: &str) -> String {
    let mut out = String::with_capacity(value.len());
    let mut rest = value;
    while let Some((before, behind)) = rest.split_once('&') {
        out.push_str(before);
        // Nobody looks for the end of a reference any further than the longest one reaches.
        let end = behind.bytes().take(LONGEST + 1).position(|byte| byte == b';');
        let found = end.and_then(|end| character(behind.get(..end)?).zip(behind.get(end + 1..)));
        rest = match found {
            Some((letter, behind)) => {
                out.push(letter);
                behind
            }
            None => {
                out.push('&');
                behind
            }
        };
    }
    out.push_str(rest);
    out
}

/// Bytes of the longest reference that stands for something: numbers may begin with zeros.
const LONGEST: usize = 16;

fn character(name: &str) -> Option<char> {
    Some(match name {
        "lt" => '<',
        "gt" => '>',
        "amp" => '&',
        "quot" => '"',
        "apos" => '\'',
        name => {
            let number = name.strip_prefix('#').filter(|_| name.len() <= LONGEST)?;
            let (digits, radix) = number.strip_prefix(['x', 'X']).map_or((number, 10), |digits| (digits, 16));
            // A sign is a digit for the standard library.
            let plain = digits.bytes().all(|byte| byte.is_ascii_hexdigit());
            let number = u32::from_str_radix(digits, radix).ok().filter(|_| plain)?;
            char::from_u32(number).filter(|letter| *letter != '\0')?
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn references_stand_for_characters_or_for_themselves() {
        for (text, stands_for) in [
            ("A &amp; B &lt;&gt;&quot;&apos;", "A & B <>\"'"),
            ("&#36710;&#x70AE;&#X9A6c;&#0000000065;", "车炮马A"),
            (
                "&nbsp;&#0;&#x110000;&#xD800;&#+65;&#-1;&#x+41;&#;&#x;",
                "&nbsp;&#0;&#x110000;&#xD800;&#+65;&#-1;&#x+41;&#;&#x;",
            ),
            ("A & B; C &", "A & B; C &"),
            ("&amp;lt;", "&lt;"),
            ("&兵;&兵兵兵兵兵兵兵兵;&lt", "&兵;&兵兵兵兵兵兵兵兵;&lt"),
        ] {
            assert_eq!(unescaped(text), stands_for);
            let mut out = String::new();
            for part in text.split_inclusive(';') {
                match part.rsplit_once('&').and_then(|(before, name)| Some((before, name.strip_suffix(';')?)))
                {
                    Some((before, name)) => {
                        out.push_str(before);
                        push_reference(name, &mut out);
                    }
                    None => out.push_str(part),
                }
            }
            assert_eq!(out, stands_for);
        }
    }
}
