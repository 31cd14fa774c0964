//! How much of a file is read. A file that wants more is refused in words: it may have been made to hurt.

use std::io::{self, Read};

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

/// All that an opened file holds, whose size is told to be so many bytes.
///
/// # Errors
/// It can't be read, or it holds more than [`MOST_BYTES`] ([`Refusal::Bytes`] inside).
pub fn read_whole(file: impl Read, size: u64) -> io::Result<Vec<u8>> {
    let most = MOST_BYTES as u64;
    // A file that is too big is refused before it is in memory. Some have no size and no end, and some grow.
    let mut bytes = Vec::new();
    let fits = size <= most && file.take(most + 1).read_to_end(&mut bytes)? <= MOST_BYTES;
    if fits { Ok(bytes) } else { Err(io::Error::other(Refusal::Bytes)) }
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_too_long_is_refused_whatever_its_size_is_told_to_be() {
        let told = |result: io::Result<Vec<u8>>| result.map_err(|error| error.to_string());
        assert_eq!(told(read_whole(&b"abc"[..], 3)), Ok(b"abc".to_vec()));
        let refused = Err(Refusal::Bytes.to_string());
        assert_eq!(told(read_whole(io::repeat(0), 0)), refused);
        assert_eq!(told(read_whole(&b"abc"[..], MOST_BYTES as u64 + 1)), refused);
    }
}
