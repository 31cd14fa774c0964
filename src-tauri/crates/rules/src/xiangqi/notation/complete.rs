//! The moves that a text which is still being typed can become.
//!
//! The text and every legal move in each of its forms are brought to one plain spelling: kinds as the letters of WXF, digits
//! as 1 to 9, `+`, `-` and `.` for the ways. So `炮二`, `砲2` and `C2` begin alike, and one comparison does for Chinese and WXF.

use crate::{
    Position as _,
    xiangqi::{
        Move, Position,
        notation::{Script, chinese, read, wxf},
    },
};

use super::read::kind;

/// At most so many legal moves that begin like the text, in the order of the rules; first the one that the text is already.
/// None for an empty text.
///
/// ```
/// use rules::{Position as _, xiangqi::{Position, notation::complete}};
/// let moves = complete(&Position::start(), "炮二平", 3);
/// assert_eq!(moves.len(), 3);
/// assert!(moves.iter().all(|m| m.to_string().starts_with("h2")));
/// ```
#[must_use]
pub fn complete(position: &Position, text: &str, most: usize) -> Vec<Move> {
    let typed = plain(text);
    if typed.is_empty() {
        return Vec::new();
    }
    let bare: String = typed.chars().filter(|&letter| letter != '-').collect();
    let mut legal = position.legal_moves().to_vec();
    let exact = read(position, text).ok();
    legal.sort_by_key(|&m| Some(m) != exact);
    legal.retain(|&m| {
        let named = plain(&chinese(position, m, Script::Simplified));
        let lettered = plain(&wxf(position, m));
        let coordinates = m.to_string();
        Some(m) == exact
            || named.starts_with(&typed)
            || respelt(&lettered).any(|form| form.starts_with(&typed))
            || short_forms(&lettered).any(|form| form.starts_with(&typed))
            || (!bare.is_empty() && coordinates.starts_with(&bare))
    });
    legal.truncate(most);
    legal
}

/// One spelling for all.
fn plain(text: &str) -> String {
    text.chars()
        .filter(|letter| !letter.is_whitespace())
        .map(|letter| match letter {
            '！'..='～' => char::from((letter as u32 - '！' as u32) as u8 + b'!'),
            other => other,
        })
        .map(|letter| match letter {
            '平' | '=' => '.',
            '进' | '進' | '前' => '+',
            '退' | '后' | '後' => '-',
            '一'..='龥' => {
                number(letter).or_else(|| kind(letter).map(|kind| LETTERS[kind as usize])).unwrap_or(letter)
            }
            other => other.to_ascii_lowercase(),
        })
        .collect()
}

/// As WXF calls the kinds, in the order of `Kind::ALL`.
const LETTERS: [char; 7] = ['k', 'a', 'e', 'h', 'r', 'c', 'p'];

fn number(letter: char) -> Option<char> {
    "一二三四五六七八九".chars().zip('1'..='9').find_map(|(word, digit)| (word == letter).then_some(digit))
}

/// The text, and with the other letters that the kind goes by.
fn respelt(text: &str) -> impl Iterator<Item = String> {
    let other = match text.chars().next() {
        Some('h') => Some(text.replacen('h', "n", 1)),
        Some('e') => Some(text.replacen('e', "b", 1)),
        _ => None,
    };
    std::iter::once(text.to_owned()).chain(other)
}

/// For a piece named by its file: the digits of a number pad, and the initials of pinyin.
fn short_forms(text: &str) -> impl Iterator<Item = String> {
    let letters: Vec<char> = text.chars().collect();
    let forms = match letters[..] {
        [kind, file @ '1'..='9', way @ ('+' | '.' | '-'), number @ '1'..='9'] => {
            let pad = LETTERS.iter().position(|&letter| letter == kind).map(|index| index + 1);
            let (digit, initial) = match way {
                '+' => ('1', 'j'),
                '.' => ('2', 'p'),
                _ => ('3', 't'),
            };
            let pad = pad.map(|pad| format!("{pad}{file}{digit}{number}"));
            let pinyin = initials(kind).iter().map(move |first| format!("{first}{file}{initial}{number}"));
            pad.into_iter().chain(pinyin).collect()
        }
        _ => Vec::new(),
    };
    forms.into_iter()
}

const fn initials(kind: char) -> &'static [char] {
    match kind {
        'k' => &['j', 's'],
        'a' => &['s'],
        'e' => &['x'],
        'h' => &['m'],
        'r' => &['j', 'c'],
        'c' => &['p'],
        'p' => &['b', 'z'],
        _ => &[],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::xiangqi::Kind;

    fn found(text: &str) -> Vec<String> {
        complete(&Position::start(), text, 99).into_iter().map(|m| m.to_string()).collect()
    }

    #[test]
    fn every_way_of_writing_narrows_down_to_the_move() {
        for text in [
            "炮二平五",
            "砲2平5",
            "包二平5",
            "C2.5",
            "c2=5",
            "Ｃ２",
            "h2e",
            "H2-E2",
            "6225",
            "622",
            "p2p5",
            "p2p",
            "炮二平",
        ] {
            assert!(found(text).contains(&"h2e2".to_owned()), "{text}: {:?}", found(text));
        }
        for text in ["炮二平五", "C2.5", "h2e2", "6225", "p2p5"] {
            assert_eq!(found(text).first().map(String::as_str), Some("h2e2"), "{text}");
        }
        assert!(found("马八").iter().all(|m| m.starts_with("b0")));
        assert_eq!(found("n8+7"), ["b0c2"]);
        assert_eq!(found("m8j7"), ["b0c2"]);
    }

    #[test]
    fn longer_texts_fit_fewer_moves_and_nonsense_none() {
        for whole in ["炮二平五", "h2e2", "6225", "p2p5", "c2.5"] {
            let counts: Vec<_> =
                (1..=4).map(|n| found(&whole.chars().take(n).collect::<String>()).len()).collect();
            assert!(counts.is_sorted_by(|more, fewer| more >= fewer), "{whole}: {counts:?}");
            assert!(counts[3] >= 1, "{whole}");
        }
        for text in ["", " ", "xyz", "h2e2h", "🀄", "炮二平五五", "0"] {
            assert_eq!(found(text), Vec::<String>::new(), "{text}");
        }
    }

    #[test]
    fn no_kind_is_forgotten() {
        assert_eq!(LETTERS.len(), Kind::ALL.len());
    }
}
