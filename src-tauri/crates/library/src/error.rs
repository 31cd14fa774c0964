use thiserror::Error;

/// Why the library could not do its work. Whatever was kept before is kept still: a change is written whole or not at all.
#[derive(Debug, Error)]
pub enum LibraryError {
    /// No room is left on the disk.
    #[error("the disk is full: nothing more can be kept until there is room")]
    Full,
    /// The file may not be written: it, its folder or the disk is read-only, or belongs to somebody else.
    #[error("the library cannot be written: it is read-only ({0})")]
    ReadOnly(rusqlite::Error),
    /// The file is no library, or a part of it was overwritten.
    #[error("the library is damaged ({0})")]
    Damaged(rusqlite::Error),
    /// One game cannot be read; the others can.
    #[error(
        "game {0} cannot be read: it is damaged, or was kept under rules that this version does not know"
    )]
    Unreadable(i64),
    /// There is no game of that number, or no longer.
    #[error("there is no such game in the library")]
    Absent,
    /// SQLite says no for another reason.
    #[error("{0}")]
    Sqlite(rusqlite::Error),
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
        matches!(self, Self::Damaged(_))
    }
}

impl From<rusqlite::Error> for LibraryError {
    fn from(error: rusqlite::Error) -> Self {
        use rusqlite::ErrorCode::{DatabaseCorrupt, DiskFull, NotADatabase, PermissionDenied, ReadOnly};
        match error.sqlite_error_code() {
            Some(DiskFull) => Self::Full,
            Some(ReadOnly | PermissionDenied) => Self::ReadOnly(error),
            Some(DatabaseCorrupt | NotADatabase) => Self::Damaged(error),
            _ => Self::Sqlite(error),
        }
    }
}
