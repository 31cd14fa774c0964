use thiserror::Error;

/// Why the library could not do its work.
#[derive(Debug, Error)]
pub enum LibraryError {
    /// SQLite says no: the disk is full, the file is damaged, permission is missing …
    #[error("{0}")]
    Sqlite(#[from] rusqlite::Error),
    /// The file system says no.
    #[error("{0}")]
    File(#[from] std::io::Error),
    /// The file was written by a newer program.
    #[error(
        "this library was written by a newer version of the program (format {found}, this program reads {known})"
    )]
    Newer {
        /// The format of the file.
        found: i64,
        /// The newest format this program reads.
        known: i64,
    },
}

impl LibraryError {
    /// Whether the file itself is no good, so that setting it aside and starting anew helps.
    #[must_use]
    pub fn is_damage(&self) -> bool {
        use rusqlite::ErrorCode::{DatabaseCorrupt, NotADatabase};
        match self {
            Self::Sqlite(error) => matches!(error.sqlite_error_code(), Some(DatabaseCorrupt | NotADatabase)),
            Self::File(_) | Self::Newer { .. } => false,
        }
    }
}
