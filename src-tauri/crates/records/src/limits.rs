//! How much of a file is read. A file that wants more is refused in words: it may have been made to hurt.

/// Bytes of a file: 64 MiB.
pub const MOST_BYTES: usize = 64 << 20;
/// Plies of one line of play; also how deep brackets are nested.
pub const MOST_PLIES: usize = 4096;
/// Moves of a file, all games and variations together.
pub const MOST_MOVES: usize = 2_000_000;
/// Games of a file.
pub const MOST_GAMES: usize = 100_000;
/// Bytes of one comment; what is longer is cut.
pub const MOST_COMMENT: usize = 64 << 10;
/// Bytes of one tag; what is longer is cut.
pub const MOST_TAG: usize = 1 << 10;
/// Tags of a game; more are left out.
pub const MOST_TAGS: usize = 128;
/// Warnings kept for a game; more are not told.
pub const MOST_WARNINGS: usize = 64;

/// Why a file is not read at all.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// More than [`MOST_BYTES`].
    #[error("the file has more than 64 MiB")]
    Bytes,
    /// More than [`MOST_PLIES`] in a line.
    #[error("a line of play has more than 4096 plies")]
    Plies,
    /// More than [`MOST_MOVES`].
    #[error("the file has more than 2,000,000 moves")]
    Moves,
    /// More than [`MOST_GAMES`].
    #[error("the file has more than 100,000 games")]
    Games,
    /// Variations inside variations, deeper than [`MOST_PLIES`].
    #[error("variations are nested more than 4096 deep")]
    Depth,
    /// Branches whose beginnings would have to be played again too often.
    #[error("the branches of the file fork too often to be followed")]
    Branches,
    /// The content is that of no format that is read.
    #[error("this is no game record that can be read")]
    Unknown,
    /// The format is known, this kind of it is not.
    #[error("{0}")]
    Unsupported(String),
}
