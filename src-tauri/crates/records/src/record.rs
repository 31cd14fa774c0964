//! A game record: who played what, how it ended, and the tree.

use rules::{Position, Side, gomoku, xiangqi};

use crate::{
    limits::{MOST_TAG, MOST_TAGS},
    tree::Tree,
    warning::Warning,
    words,
};

/// A record of either game.
#[derive(Clone, Debug, PartialEq)]
pub enum Record {
    /// Xiangqi.
    Xiangqi(Sheet<xiangqi::Position>),
    /// Gomoku and renju. The rules of the positions are those that end a game latest (standard, or caro where the file
    /// says so); the tag `Rules` names those that were played by, where the file says them.
    Gomoku(Sheet<gomoku::Position>),
}

impl Record {
    /// What is known about the game.
    #[must_use]
    pub fn tags(&self) -> &Tags {
        match self {
            Self::Xiangqi(sheet) => &sheet.tags,
            Self::Gomoku(sheet) => &sheet.tags,
        }
    }

    /// Moves of all lines together.
    #[must_use]
    pub fn moves(&self) -> usize {
        match self {
            Self::Xiangqi(sheet) => sheet.tree.moves(),
            Self::Gomoku(sheet) => sheet.tree.moves(),
        }
    }

    /// Whether nothing was noted: no move, tag, comment or result.
    pub(crate) fn is_blank(&self) -> bool {
        let (score, comments) = match self {
            Self::Xiangqi(sheet) => (sheet.score, sheet.tree.comments()),
            Self::Gomoku(sheet) => (sheet.score, sheet.tree.comments()),
        };
        self.moves() == 0 && comments == 0 && score == Score::Unknown && self.tags().iter().next().is_none()
    }
}

/// The score sheet of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Sheet<P: Position> {
    /// Who, where, when.
    pub tags: Tags,
    /// How it ended.
    pub score: Score,
    /// The moves.
    pub tree: Tree<P>,
}

impl<P: Position> Sheet<P> {
    /// A sheet without a move.
    #[must_use]
    pub fn new(start: P) -> Self {
        Self { tags: Tags::default(), score: Score::Unknown, tree: Tree::new(start) }
    }
}

/// A sheet that was read, and what was wrong in its file.
pub(crate) type Read<P> = (Sheet<P>, Vec<Warning>);

/// How a game ended, as far as a record says it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Score {
    /// Not told, or not ended.
    #[default]
    Unknown,
    /// One side won.
    Won(Side),
    /// A draw.
    Drawn,
}

impl Score {
    /// `1-0` when the first side won, `0-1`, `1/2-1/2`, or `*`.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::Unknown => "*",
            Self::Won(Side::First) => "1-0",
            Self::Won(Side::Second) => "0-1",
            Self::Drawn => "1/2-1/2",
        }
    }

    /// What a text says: `1-0`, `1:0`, 红胜, 黑负, 和 …
    #[must_use]
    pub fn from_text(text: &str) -> Option<Self> {
        Some(match text.trim() {
            "*" | "" | "?" | "未知" => Self::Unknown,
            "1-0" | "1:0" | "2-0" | "红胜" | "紅勝" | "红先胜" | "先胜" | "黑负" | "黑負" => {
                Self::Won(Side::First)
            }
            "0-1" | "0:1" | "0-2" | "黑胜" | "黑勝" | "红先负" | "先负" | "红负" | "紅負" => {
                Self::Won(Side::Second)
            }
            "1/2-1/2" | "1/2" | "1-1" | "½-½" | "0.5-0.5" | "和局" | "和棋" | "和" | "红先和" | "先和" => {
                Self::Drawn
            }
            _ => return None,
        })
    }
}

/// Names and values in the order of the file. The names are those of PGN: `Event`, `Site`, `Date`, `Round`, `Red`, `Black`
/// (gomoku: `Black`, `White`), `RedTeam`, `BlackTeam`, `TimeControl`, `Annotator`, `Rules` …, and `Title`, `Author`.
/// What the model holds elsewhere (result, set-up, notation) is no tag.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tags(Vec<(String, String)>);

impl Tags {
    /// The value of a tag; empty when there is none.
    #[must_use]
    pub fn get(&self, name: &str) -> &str {
        self.0.iter().find(|(known, _)| known == name).map_or("", |(_, value)| value)
    }

    /// Sets a tag. An empty value takes it away; a name is letters, digits and underlines, others are left out; the value
    /// becomes one line without hidden characters, cut at [`MOST_TAG`] bytes.
    pub fn set(&mut self, name: &str, value: &str) {
        let name: String =
            name.chars().filter(|letter| letter.is_alphanumeric() || *letter == '_').take(64).collect();
        let value = words::clean_line(value, MOST_TAG);
        if value.is_empty() {
            self.0.retain(|(known, _)| *known != name);
            return;
        }
        if let Some((_, old)) = self.0.iter_mut().find(|(known, _)| *known == name) {
            *old = value;
        } else if !name.is_empty() && self.0.len() < MOST_TAGS {
            self.0.push((name, value));
        }
    }

    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }
}
