//! Short texts with a narrow alphabet: moves and names of rules.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A move as text: `h2e2` in xiangqi, `h8` or a choice of an opening (`take-white`) in gomoku. 1 to 12 characters, `a`-`z`,
/// `0`-`9` and `-`.
///
/// Syntax only: whether it is a move at all, and a legal one, is for the rules to say.
#[derive(Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct MoveText(String);

/// A piece by its letter in a FEN: one of `a`-`z` and `A`-`Z`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "char", into = "char")]
pub struct PieceLetter(char);

impl PieceLetter {
    /// The letter.
    #[must_use]
    pub const fn letter(self) -> char {
        self.0
    }
}

impl TryFrom<char> for PieceLetter {
    type Error = NotAWord;

    fn try_from(letter: char) -> Result<Self, NotAWord> {
        if letter.is_ascii_alphabetic() {
            Ok(Self(letter))
        } else {
            Err(NotAWord { longest: 1, alphabet: "a-z A-Z" })
        }
    }
}

impl From<PieceLetter> for char {
    fn from(piece: PieceLetter) -> Self {
        piece.0
    }
}

/// A whole position as text, a FEN or the rows of a board: 1 to 480 printable ASCII characters.
#[derive(Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct BoardText(String);

impl BoardText {
    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for BoardText {
    type Error = NotAWord;

    fn try_from(text: String) -> Result<Self, NotAWord> {
        word(text, 480, "printable ASCII", |byte| byte == b' ' || byte.is_ascii_graphic()).map(Self)
    }
}

impl From<BoardText> for String {
    fn from(text: BoardText) -> Self {
        text.0
    }
}

impl fmt::Debug for BoardText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.0)
    }
}

/// The name of a rule set: `asian`, `renju`. 1 to 24 characters, `a`-`z`, `0`-`9` and `-`.
#[derive(Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct RulesName(String);

/// A text with a narrow alphabet that breaks it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected 1 to {longest} of the characters {alphabet}")]
pub struct NotAWord {
    /// The greatest length, in characters.
    pub longest: usize,
    /// What may stand in it.
    pub alphabet: &'static str,
}

impl MoveText {
    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl RulesName {
    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for MoveText {
    type Error = NotAWord;

    fn try_from(text: String) -> Result<Self, NotAWord> {
        let fits = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        word(text, 12, "a-z 0-9 -", fits).map(Self)
    }
}

impl TryFrom<String> for RulesName {
    type Error = NotAWord;

    fn try_from(text: String) -> Result<Self, NotAWord> {
        let fits = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        word(text, 24, "a-z 0-9 -", fits).map(Self)
    }
}

impl FromStr for MoveText {
    type Err = NotAWord;

    fn from_str(text: &str) -> Result<Self, NotAWord> {
        text.to_owned().try_into()
    }
}

impl FromStr for RulesName {
    type Err = NotAWord;

    fn from_str(text: &str) -> Result<Self, NotAWord> {
        text.to_owned().try_into()
    }
}

impl From<MoveText> for String {
    fn from(text: MoveText) -> Self {
        text.0
    }
}

impl From<RulesName> for String {
    fn from(text: RulesName) -> Self {
        text.0
    }
}

impl fmt::Display for MoveText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Display for RulesName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for MoveText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.0)
    }
}

impl fmt::Debug for RulesName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.0)
    }
}

fn word(
    text: String,
    longest: usize,
    alphabet: &'static str,
    fits: impl Fn(u8) -> bool,
) -> Result<String, NotAWord> {
    if (1..=longest).contains(&text.len()) && text.bytes().all(fits) {
        Ok(text)
    } else {
        Err(NotAWord { longest, alphabet })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_short_and_plain() {
        assert!("h2e2".parse::<MoveText>().is_ok());
        assert!("take-white".parse::<MoveText>().is_ok());
        for text in ["", "H2e2", "h2 e2", "h2e2h2e2h2e2h", "h２", "h_2"] {
            assert!(text.parse::<MoveText>().is_err(), "{text:?}");
        }
    }

    #[test]
    fn names_of_rules_may_have_a_dash() {
        assert!("asian-2011".parse::<RulesName>().is_ok());
        assert!("Asian".parse::<RulesName>().is_err());
    }
}
