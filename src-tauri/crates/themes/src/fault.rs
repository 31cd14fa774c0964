use serde::Serialize;

/// What is wrong with a theme that somebody brought: in which file, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[error("{file}: {reason}{}", if detail.is_empty() { String::new() } else { format!(" ({detail})") })]
pub struct Fault {
    /// The file, as it is called inside the theme; or the theme's own name when all of it is meant.
    pub file: String,
    /// Why.
    pub reason: Reason,
    /// What more is known, for somebody who makes themes: a place in a text, a field, a size.
    pub detail: String,
}

/// Why a theme is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// It is not there, or can't be read.
    #[error("it can't be read")]
    Missing,
    /// No `theme.json`, no classic set, no picture.
    #[error("it is no theme: there is no theme.json and no classic set of pictures")]
    NotATheme,
    /// A name that is not letters, digits, `_`, `.`, `-`, or that a system keeps for itself.
    #[error("the name is not allowed")]
    Name,
    /// A folder that a theme does not have.
    #[error("a theme has no such folder")]
    Folder,
    /// A symbolic link.
    #[error("it is a link to something else")]
    Link,
    /// Too many files.
    #[error("there are too many files")]
    TooMany,
    /// Too many bytes.
    #[error("it is too large")]
    TooLarge,
    /// A zip that unpacks to far more than it is.
    #[error("it unpacks to far more than it is")]
    Bomb,
    /// A zip that is broken or encrypted, or packed in an unusual way.
    #[error("it can't be unpacked")]
    Archive,
    /// `theme.json` does not say what it should.
    #[error("it does not say what it should")]
    Manifest,
    /// A colour that is none.
    #[error("it has a colour that is none")]
    Colour,
    /// Corner points that lie outside the picture or in the wrong order.
    #[error("the corner points do not lie in the picture")]
    Corners,
    /// An SVG with something in it that is no shape: a script, a text, a picture from elsewhere; or with too much in it.
    #[error("there is something in the drawing that is not drawn here")]
    Drawing,
    /// Not a PNG, JPEG, WebP, BMP or SVG picture, or a broken one.
    #[error("it is no picture that can be shown")]
    Picture,
    /// Too small or too large in pixels.
    #[error("the picture is too small or too large")]
    PictureSize,
    /// Named in `theme.json`, and not there.
    #[error("it is named, and not there")]
    Absent,
    /// A set in which a piece is missing.
    #[error("a piece of the set is missing")]
    Incomplete,
    /// A mask of another size than the pictures.
    #[error("the mask has another size than the pictures")]
    Mask,
    /// Neither a board nor pieces nor stones.
    #[error("there is neither a board nor pieces nor stones in it")]
    Empty,
    /// No more themes are kept.
    #[error("there are too many themes already")]
    Shelf,
    /// The disk says no.
    #[error("it can't be kept on this disk")]
    Disk,
}

impl Fault {
    pub(crate) fn new(file: impl Into<String>, reason: Reason) -> Self {
        Self { file: file.into(), reason, detail: String::new() }
    }

    pub(crate) fn with(file: impl Into<String>, reason: Reason, detail: impl ToString) -> Self {
        Self { file: file.into(), reason, detail: detail.to_string() }
    }
}
