//! What a word of a game text is, looked at alone: a move with its number and signs, a comment with clock commands.

use std::time::Duration;

use super::read::Manner;

/// The text up to a blank or a sign that cannot be in a move.
pub(super) fn token(rest: &str, manner: Manner) -> &str {
    let mut open = 0_usize;
    for (index, letter) in rest.char_indices() {
        let ends = match letter {
            '(' => {
                open += 1;
                index > 0 && !is_coordinate(rest.get(index..).unwrap_or_default())
            }
            ')' if open > 0 => {
                open -= 1;
                false
            }
            ')' | '{' | '}' | ';' | '$' => true,
            ',' | '，' => open == 0 && manner == Manner::Forum,
            '。' | '；' | '：' | '！' | '？' => manner == Manner::Forum,
            letter => letter.is_whitespace(),
        };
        if ends {
            return rest.get(..index).unwrap_or_default();
        }
    }
    rest
}

/// `(7,7)`: a point of the classic coordinates, not a variation.
pub(super) fn is_coordinate(text: &str) -> bool {
    matches!(text.as_bytes(), [b'(', b'0'..=b'8', b',', b'0'..=b'9', b')', ..])
}

/// A token without the number of the move in front: `1.`, `12、`, `3...`, `…`.
pub(super) fn without_number(token: &str) -> &str {
    let digits = token.bytes().take_while(u8::is_ascii_digit).count();
    let rest = token.get(digits..).unwrap_or_default();
    let body = rest.trim_start_matches(['.', '。', '、', '．', '…']);
    if digits > 0 && rest.is_empty() {
        // A bare number of a move; four digits are a move of the number pad.
        return if digits < 4 { "" } else { token };
    }
    // `26.5` is a move of WXF, a soldier of a file with several.
    if body.len() < rest.len() && (body.is_empty() || body.chars().count() >= 4) { body } else { token }
}

/// A move without the signs behind it, and what they mean.
pub(super) fn without_signs(text: &str) -> (&str, Option<u8>) {
    let body = text.trim_end_matches(['!', '?', '！', '？', '#']);
    let signs: String = text
        .chars()
        .skip(body.chars().count())
        .filter_map(|sign| match sign {
            '!' | '！' => Some('!'),
            '?' | '？' => Some('?'),
            _ => None,
        })
        .collect();
    let glyph = match signs.as_str() {
        "!" => 1,
        "?" => 2,
        "!!" => 3,
        "??" => 4,
        "!?" => 5,
        "?!" => 6,
        _ => return (body, None),
    };
    (body, Some(glyph))
}

/// A comment without the clock commands in it, and what they say.
pub(super) fn commands(text: &str) -> (String, Option<Duration>, Option<Duration>) {
    let (mut clock, mut spent) = (None, None);
    let mut plain = String::new();
    let mut rest = text;
    while let Some(start) = rest.find("[%") {
        let (before, command) = rest.split_at(start);
        plain.push_str(before);
        let Some((command, after)) = command.split_once(']') else {
            rest = command;
            break;
        };
        match command.split_once(' ').map(|(name, value)| (name, duration(value))) {
            Some(("[%clk", Some(time))) => clock = Some(time),
            Some(("[%emt", Some(time))) => spent = Some(time),
            _ => {
                plain.push_str(command);
                plain.push(']');
            }
        }
        rest = after;
    }
    plain.push_str(rest);
    (plain, clock, spent)
}

/// `1:02:03.5`, `2:03`, `3`.
fn duration(text: &str) -> Option<Duration> {
    let (whole, part) = text.trim().split_once('.').unwrap_or((text.trim(), ""));
    let mut seconds = 0_u64;
    for field in whole.split(':') {
        let field: u32 = field.parse().ok()?;
        seconds = seconds.checked_mul(60)?.checked_add(u64::from(field))?;
    }
    let millis: String = part.chars().chain("000".chars()).take(3).collect();
    (seconds < 1 << 32).then_some(())?;
    Some(Duration::from_secs(seconds) + Duration::from_millis(millis.parse::<u16>().ok()?.into()))
}
