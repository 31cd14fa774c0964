//! What takes long and must not hold up the loop: reading a file, and bringing files into the library. Each has a thread of
//! its own and reports through the one queue.

use std::{
    fs, io,
    ops::ControlFlow,
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use library::{Imported, Library, LibraryError, Progress};
use records::{Opened, limits::read_whole};
use tokio::sync::mpsc;

use super::{ImportView, RefusedView};
use crate::runtime::Input;

/// A window is told of progress so often.
const EVERY: Duration = Duration::from_millis(100);
/// So many refused files are told by name.
const MOST_REFUSED: usize = 100;

/// What a job brings to the loop.
#[derive(Debug)]
pub(crate) enum Brought {
    /// A file was read, or why not.
    File { job: u32, path: PathBuf, read: Result<Opened, String> },
    /// How far an import is.
    Import { job: u32, view: ImportView },
}

/// The jobs of the loop. Of files only the one that was asked for last matters; of imports one runs at a time.
#[derive(Debug, Default)]
pub(crate) struct Jobs {
    last: u32,
    cancel: Option<Arc<AtomicBool>>,
}

impl Jobs {
    /// Reads a file. Tells the number of the job.
    pub(crate) fn read(&mut self, path: PathBuf, inputs: &mpsc::WeakUnboundedSender<Input>) -> u32 {
        self.last += 1;
        let job = self.last;
        let inputs = inputs.clone();
        let told = path.clone();
        let begun = thread::Builder::new().name("duiyi-read".into()).spawn({
            let inputs = inputs.clone();
            move || {
                let read = read(&path);
                send(&inputs, Brought::File { job, path, read });
            }
        });
        if let Err(error) = begun {
            send(&inputs, Brought::File { job, path: told, read: Err(error.to_string()) });
        }
        job
    }

    /// Begins an import into the library that lies in this file, unless one runs. Tells the number of the job.
    pub(crate) fn import(
        &mut self,
        library: PathBuf,
        paths: Vec<PathBuf>,
        inputs: &mpsc::WeakUnboundedSender<Input>,
    ) -> Option<u32> {
        if self.cancel.is_some() {
            return None;
        }
        self.last += 1;
        let job = self.last;
        let cancel = Arc::new(AtomicBool::new(false));
        self.cancel = Some(Arc::clone(&cancel));
        let inputs = inputs.clone();
        let begun = thread::Builder::new().name("duiyi-import".into()).spawn({
            let inputs = inputs.clone();
            move || {
                let mut last = ImportView::default();
                let mut told = Instant::now();
                let end = import(&library, &paths, |progress| {
                    last = progress_view(progress);
                    if told.elapsed() >= EVERY {
                        told = Instant::now();
                        send(&inputs, Brought::Import { job, view: last.clone() });
                    }
                    // Without a loop nobody waits for it.
                    if cancel.load(Ordering::Relaxed) || inputs.strong_count() == 0 {
                        ControlFlow::Break(())
                    } else {
                        ControlFlow::Continue(())
                    }
                });
                let view = match end {
                    Ok(imported) => imported_view(imported),
                    Err(error) => ImportView { done: true, error: Some(error.to_string()), ..last },
                };
                send(&inputs, Brought::Import { job, view });
            }
        });
        if let Err(error) = begun {
            let view = ImportView { done: true, error: Some(error.to_string()), ..ImportView::default() };
            send(&inputs, Brought::Import { job, view });
        }
        Some(job)
    }

    /// Asks the import that runs to stop.
    pub(crate) fn cancel(&self) {
        if let Some(cancel) = &self.cancel {
            cancel.store(true, Ordering::Relaxed);
        }
    }

    /// The import has ended.
    pub(crate) fn ended(&mut self) {
        self.cancel = None;
    }
}

fn send(inputs: &mpsc::WeakUnboundedSender<Input>, brought: Brought) {
    if let Some(inputs) = inputs.upgrade() {
        // Without a loop the window is closing.
        let _ = inputs.send(Input::Brought(brought));
    }
}

fn read(path: &Path) -> Result<Opened, String> {
    let told = |error: io::Error| error.to_string();
    let file = fs::File::open(path).map_err(told)?;
    let size = file.metadata().map_err(told)?.len();
    let bytes = read_whole(file, size).map_err(told)?;
    let ending = path.extension().map(|ending| ending.to_string_lossy().into_owned());
    records::open(&bytes, ending.as_deref()).map_err(|refusal| refusal.to_string())
}

fn import(
    library: &Path,
    paths: &[PathBuf],
    go_on: impl FnMut(&Progress) -> ControlFlow<()>,
) -> Result<Imported, LibraryError> {
    // A connection of its own: the loop's stays free between two batches.
    Library::open(library)?.import(paths, go_on)
}

fn progress_view(progress: &Progress) -> ImportView {
    ImportView {
        files: progress.files as u32,
        all_files: progress.all_files as u32,
        games: progress.games as u32,
        known: progress.known as u32,
        ..ImportView::default()
    }
}

fn imported_view(imported: Imported) -> ImportView {
    ImportView {
        done: true,
        cancelled: imported.cancelled,
        with_warnings: imported.with_warnings as u32,
        refused: imported
            .refused
            .into_iter()
            .take(MOST_REFUSED)
            .map(|(file, why)| RefusedView { file: file.display().to_string(), why })
            .collect(),
        ..progress_view(&imported.progress)
    }
}

#[cfg(all(test, unix))]
mod tests {
    use records::Refusal;

    use super::*;

    #[test]
    fn what_has_no_end_is_refused() {
        assert_eq!(read(Path::new("/dev/zero")), Err(Refusal::Bytes.to_string()));
    }
}
