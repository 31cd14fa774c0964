//! Texts that a stranger wrote: names and lines of chat, made harmless by their types.
//!
//! A [`Name`] or [`Chat`] can only be made by cleaning, and reading one from the wire cleans too. Taken out are control
//! characters, marks that turn the direction of writing, characters of no width, and combining marks beyond four on one
//! base. Line breaks and other white space become single spaces. A zero-width joiner stays between two emoji,
//! where it makes one picture of them.
//!
//! What is *not* done here: escaping for HTML. The window shows these texts as text.

use serde::{Deserialize, Serialize};
use std::fmt;
use unicode_normalization::char::is_combining_mark;

/// A player's or a program's name: at most 32 code points and 128 bytes, perhaps empty.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub struct Name(String);

/// A line of chat: at most 300 code points and 1,200 bytes, perhaps empty.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub struct Chat(String);

impl Name {
    /// Cleans and shortens a text to a name.
    #[must_use]
    pub fn clean(text: &str) -> Self {
        Self(clean(text, 32, 128))
    }

    /// The name.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Chat {
    /// Cleans and shortens a text to a line of chat.
    #[must_use]
    pub fn clean(text: &str) -> Self {
        Self(clean(text, 300, 1_200))
    }

    /// The line.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether nothing is left to show.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl From<String> for Name {
    fn from(text: String) -> Self {
        Self::clean(&text)
    }
}

impl From<String> for Chat {
    fn from(text: String) -> Self {
        Self::clean(&text)
    }
}

impl From<Name> for String {
    fn from(name: Name) -> Self {
        name.0
    }
}

impl From<Chat> for String {
    fn from(chat: Chat) -> Self {
        chat.0
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Display for Chat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A sentence of a peer's program, such as the reason of a refusal: at most 200 code points.
#[must_use]
pub fn clean_reason(text: &str) -> String {
    clean(text, 200, 800)
}

fn clean(text: &str, most_points: usize, most_bytes: usize) -> String {
    let mut out = String::with_capacity(text.len().min(most_bytes));
    let mut points = 0;
    let mut marks = 0;
    let mut last = ' ';
    let mut rest = text.chars().peekable();
    while let Some(c) = rest.next() {
        let c = if c.is_whitespace() { ' ' } else { c };
        let keep = match c {
            ' ' => last != ' ',
            JOINER => is_emoji(last) && rest.peek().is_some_and(|&next| is_emoji(next)),
            c if is_unseen(c) => false,
            c if is_mark(c) => last != ' ' && marks < MOST_MARKS,
            _ => true,
        };
        if !keep {
            continue;
        }
        if points == most_points || out.len() + c.len_utf8() > most_bytes {
            break;
        }
        marks = if is_mark(c) { marks + 1 } else { 0 };
        points += 1;
        last = c;
        out.push(c);
    }
    // Cutting or dropping may have left a joiner or a space with nothing behind it.
    out.truncate(out.trim_end_matches([' ', JOINER]).len());
    out
}

/// Joins two emoji into one picture.
const JOINER: char = '\u{200d}';

/// Combining marks that one base may carry; enough for every living script.
const MOST_MARKS: usize = 4;

fn is_mark(c: char) -> bool {
    is_combining_mark(c) || matches!(c, '\u{fe00}'..='\u{fe0f}')
}

/// Pictures, their variation selector and their skin colours: what may stand beside a joiner.
fn is_emoji(c: char) -> bool {
    matches!(c, '\u{2190}'..='\u{21ff}' | '\u{2300}'..='\u{23ff}' | '\u{2600}'..='\u{27bf}' | '\u{2b00}'..='\u{2bff}'
        | '\u{1f000}'..='\u{1faff}' | '\u{fe0f}')
}

/// Controls, directions, and what has no width or no shape.
fn is_unseen(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
            | '\u{2800}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{fffe}' | '\u{ffff}'
            | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
        || u32::from(c) & 0xfffe == 0xfffe
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn ordinary_texts_stay() {
        for text in
            ["红方先行", "Đánh cờ", "Ünïcödé", "こんにちは", "good game!", "नमस्ते", "<b>&amp;</b>", "👍🏽", "♟️"]
        {
            assert_eq!(Chat::clean(text).as_str(), text);
        }
    }

    #[test]
    fn a_family_stays_one_picture() {
        let family = "👨\u{200d}👩\u{200d}👧";
        assert_eq!(Chat::clean(family).as_str(), family);
        let heart = "❤\u{fe0f}\u{200d}🔥";
        assert_eq!(Chat::clean(heart).as_str(), heart);
        assert_eq!(Chat::clean("a\u{200d}b👨\u{200d}").as_str(), "ab👨");
    }

    #[test]
    fn direction_marks_and_controls_go() {
        assert_eq!(Name::clean("\u{202e}ecilA\u{2066}\u{200b}\u{7}\u{85}").as_str(), "ecilA");
        assert_eq!(Name::clean("\u{3164}\u{200b} ").as_str(), "");
        assert_eq!(Chat::clean(" a\r\n\n b\t").as_str(), "a b");
    }

    #[test]
    fn marks_beyond_four_go() {
        let zalgo = format!("a{}b", "\u{301}".repeat(50));
        assert_eq!(Chat::clean(&zalgo).as_str(), format!("a{}b", "\u{301}".repeat(4)));
        assert_eq!(Chat::clean("\u{301}\u{301}a").as_str(), "a");
    }

    #[test]
    fn long_texts_are_cut() {
        assert_eq!(Name::clean(&"帅".repeat(40)).as_str().chars().count(), 32);
        assert_eq!(Chat::clean(&"x".repeat(400)).as_str().len(), 300);
    }

    proptest! {
        #[test]
        fn cleaning_holds_its_limits_and_is_final(text in "\\PC{0,400}|.{0,400}") {
            let once = Chat::clean(&text);
            prop_assert!(once.as_str().chars().count() <= 300);
            prop_assert!(once.as_str().len() <= 1_200);
            prop_assert!(once.as_str().chars().all(|c| c == JOINER || !is_unseen(c)));
            prop_assert_eq!(Chat::clean(once.as_str()), once);
        }
    }
}
