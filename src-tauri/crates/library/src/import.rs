//! Files of games and folders of them, brought into the library.

use std::{
    fs, io,
    ops::ControlFlow,
    path::{Path, PathBuf},
};

use records::{Record, Refusal, limits::read_whole};
use rusqlite::{Connection, TransactionBehavior};

use crate::{
    Library, LibraryError,
    positions::{self, Posting},
    shelf::{self, Shelving},
    shelved::Shelved,
};

/// Games are written so many at a time: all of them or none.
const BATCH: usize = 2_000;
/// A batch with so many positions is written before it has that many games.
const BATCH_POSITIONS: usize = 400_000;
/// Folders are looked into so deep.
const DEEPEST: usize = 32;

/// How far an import has come. What is counted here is kept, whatever comes after.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Files that were read.
    pub files: usize,
    /// Files there are.
    pub all_files: usize,
    /// Games that were not there before.
    pub games: usize,
    /// Games that were there already, with the same notes.
    pub known: usize,
}

/// What came of an import.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Imported {
    /// The end of it.
    pub progress: Progress,
    /// Whether it was stopped before.
    pub cancelled: bool,
    /// Games in which something was wrong; they were read up to there.
    pub with_warnings: usize,
    /// Files that could not be read, or only up to a game that asks for too much, and why; folders that could not be looked into.
    /// Files in folders that hold nothing that looks like a game are not told.
    pub refused: Vec<(PathBuf, String)>,
}

impl Library {
    /// Brings in files, and the files in folders and the folders in them. Games that are there already are not kept twice; if
    /// they were deleted, they come back.
    ///
    /// Games are written in batches. After each, and after each file, `go_on` is told how far it is, and may stop: what was
    /// counted stays.
    ///
    /// # Errors
    /// The disk says no. The batches before are kept; doing it again goes on where it stopped.
    pub fn import(
        &mut self,
        paths: &[PathBuf],
        mut go_on: impl FnMut(&Progress) -> ControlFlow<()>,
    ) -> Result<Imported, LibraryError> {
        let mut import = Import {
            db: &mut self.db,
            batch: Vec::new(),
            positions: 0,
            imported: Imported::default(),
            go_on: &mut go_on,
        };
        let mut files = Vec::new();
        for path in paths {
            collect(path, Named::ByTheUser, DEEPEST, &mut files, &mut import.imported.refused);
        }
        import.imported.progress.all_files = files.len();
        for (file, named) in files {
            if import.file(&file, named)?.is_break() {
                break;
            }
        }
        import.write()?;
        Ok(import.imported)
    }

    /// Brings in records as [`Library::import`] does files.
    ///
    /// # Errors
    /// The disk says no. The batches before are kept.
    pub fn import_records(
        &mut self,
        records: impl IntoIterator<Item = Record>,
        mut go_on: impl FnMut(&Progress) -> ControlFlow<()>,
    ) -> Result<Imported, LibraryError> {
        let mut import = Import {
            db: &mut self.db,
            batch: Vec::new(),
            positions: 0,
            imported: Imported::default(),
            go_on: &mut go_on,
        };
        for record in records {
            if import.take(&record)?.is_break() {
                break;
            }
        }
        import.write()?;
        Ok(import.imported)
    }
}

/// Who named a file.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Named {
    ByTheUser,
    ByItsFolder,
}

struct Import<'a> {
    db: &'a mut Connection,
    batch: Vec<Shelved>,
    positions: usize,
    imported: Imported,
    go_on: &'a mut dyn FnMut(&Progress) -> ControlFlow<()>,
}

impl Import<'_> {
    fn file(&mut self, file: &Path, named: Named) -> Result<ControlFlow<()>, LibraryError> {
        let ending = file.extension().map(|ending| ending.to_string_lossy().into_owned());
        let mut failed = None;
        let read = match bytes(file) {
            Ok(bytes) => records::each(&bytes, ending.as_deref(), |record, warnings| {
                self.imported.with_warnings += usize::from(!warnings.is_empty());
                match self.take(&record) {
                    Ok(flow) => flow,
                    Err(error) => {
                        failed = Some(error);
                        ControlFlow::Break(())
                    }
                }
            })
            .map_err(|refusal| (refusal == Refusal::Unknown, refusal.to_string())),
            Err(error) => Err((false, error.to_string())),
        };
        if let Some(error) = failed {
            return Err(error);
        }
        match read {
            // Folders hold all kinds of things.
            Err((true, _)) if named == Named::ByItsFolder => {}
            Err((_, why)) => self.imported.refused.push((file.to_owned(), why)),
            Ok(()) => {}
        }
        self.imported.progress.files += 1;
        if self.imported.cancelled {
            return Ok(ControlFlow::Break(()));
        }
        Ok(self.ask())
    }

    fn take(&mut self, record: &Record) -> Result<ControlFlow<()>, LibraryError> {
        let shelved = Shelved::new(record);
        self.positions += shelved.postings.len();
        self.batch.push(shelved);
        if self.batch.len() < BATCH && self.positions < BATCH_POSITIONS {
            return Ok(ControlFlow::Continue(()));
        }
        self.write()?;
        Ok(self.ask())
    }

    fn ask(&mut self) -> ControlFlow<()> {
        let flow = (self.go_on)(&self.imported.progress);
        self.imported.cancelled |= flow.is_break();
        flow
    }

    /// Writes the games at hand.
    fn write(&mut self) -> Result<(), LibraryError> {
        let transaction = self.db.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let mut postings: Vec<Posting> = Vec::with_capacity(self.positions);
        let (mut games, mut known) = (0, 0);
        for shelved in self.batch.drain(..) {
            match shelf::insert_once(&transaction, shelved, &mut postings)? {
                Shelving::New(_) => games += 1,
                Shelving::Known(_) => known += 1,
            }
        }
        positions::add(&transaction, postings)?;
        transaction.commit()?;
        self.positions = 0;
        self.imported.progress.games += games;
        self.imported.progress.known += known;
        Ok(())
    }
}

fn bytes(file: &Path) -> io::Result<Vec<u8>> {
    let file = fs::File::open(file)?;
    let size = file.metadata()?.len();
    read_whole(file, size)
}

/// The files of a path in the order of their names. Links in folders are not followed, so that nobody goes round in circles; what
/// else is neither a file nor a folder is told when the user named it.
fn collect(
    path: &Path,
    named: Named,
    deeper: usize,
    files: &mut Vec<(PathBuf, Named)>,
    refused: &mut Vec<(PathBuf, String)>,
) {
    let kind = match named {
        Named::ByTheUser => fs::metadata(path),
        Named::ByItsFolder => fs::symlink_metadata(path),
    };
    let entries = match kind {
        Ok(kind) if kind.is_dir() && deeper > 0 => fs::read_dir(path),
        Ok(kind) if kind.is_dir() => Err(io::Error::other(format!("folders are looked into {DEEPEST} deep"))),
        Ok(kind) if kind.is_file() => return files.push((path.to_owned(), named)),
        // A pipe or a device: reading it might never end.
        Ok(_) if named == Named::ByTheUser => Err(io::Error::other("it is neither a file nor a folder")),
        Ok(_) => return,
        Err(error) => Err(error),
    };
    match entries.and_then(Iterator::collect::<io::Result<Vec<_>>>) {
        Ok(entries) => {
            let mut paths: Vec<_> = entries.into_iter().map(|entry| entry.path()).collect();
            paths.sort();
            for path in paths {
                collect(&path, Named::ByItsFolder, deeper - 1, files, refused);
            }
        }
        Err(error) => refused.push((path.to_owned(), error.to_string())),
    }
}
