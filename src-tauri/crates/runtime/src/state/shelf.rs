//! What a window wishes of the library and of files, and what comes of it.

use std::{
    fs,
    io::{self, Write as _},
    path::{Path, PathBuf},
};

use library::{GameId, LibraryError};
use records::{Format, Manner, Opened};

use super::State;
use crate::{
    runtime::Told,
    shelf::{
        Brought, FileView, ImportView, Jobs, LibrarySearch, LibraryView, PAGE, file_row, row, search_of,
        warning_views,
    },
    study::{Source, sheet_of},
    view::{Notice, NoticeCode, Update},
};

/// What lies on the desk beside the table: the page of the library that is shown, a file, and the jobs.
#[derive(Debug, Default)]
pub(crate) struct ReadingDesk {
    search: Option<LibrarySearch>,
    file: Option<OpenFile>,
    import: Option<ImportView>,
    jobs: Jobs,
    /// The job whose file is waited for.
    reading: Option<u32>,
    importing: Option<u32>,
}

/// A file of several games.
#[derive(Debug)]
struct OpenFile {
    path: PathBuf,
    opened: Opened,
    page: u32,
}

impl State {
    /// What a window that comes has to be told.
    pub(super) fn shelf_updates(&mut self) -> Vec<Update> {
        let mut updates: Vec<_> = self.untold.take().map(Update::Notice).into_iter().collect();
        if let Some(file) = &self.desk.file {
            updates.push(Update::File(Some(file_view(file))));
        }
        if let Some(import) = &self.desk.import {
            updates.push(Update::Import(Some(import.clone())));
        }
        updates
    }

    pub(super) fn show_library(&mut self, search: LibrarySearch) {
        let (wanted, order, direction) = search_of(&search);
        let offset = search.page.saturating_mul(PAGE);
        match self.storage.library.find(&wanted, order, direction, offset, PAGE) {
            Ok(found) => {
                let games = found.games.into_iter().filter_map(row).collect();
                self.desk.search = Some(search.clone());
                self.show(Update::Library(LibraryView { search, total: found.total, size: PAGE, games }));
            }
            Err(error) => self.kept(Err(error)),
        }
    }

    /// The page that is shown has changed.
    fn show_library_again(&mut self) {
        if let Some(search) = self.desk.search.clone() {
            self.show_library(search);
        }
    }

    pub(super) fn open_game(&mut self, id: u32) {
        match self.storage.library.record(GameId::from_number(id.into())) {
            Ok(record) => self.study(record, Source { id: Some(id), ..Source::default() }),
            Err(error) => self.tell_why(NoticeCode::NotOpened, error.to_string()),
        }
    }

    pub(super) fn rename_game(&mut self, id: u32, title: &str) {
        let renamed = self.storage.library.rename(GameId::from_number(id.into()), title);
        if renamed.is_ok()
            && let Some(study) = self.study.as_mut().filter(|study| study.id() == Some(id))
        {
            study.rename(title);
            self.show_table();
        }
        self.changed(renamed);
    }

    pub(super) fn delete_games(&mut self, ids: &[u32]) {
        let deleted = self.storage.library.delete(&games(ids));
        self.changed(deleted.map(|_| ()));
    }

    pub(super) fn restore_games(&mut self, ids: &[u32]) {
        let restored = self.storage.library.restore(&games(ids));
        self.changed(restored.map(|_| ()));
    }

    fn changed(&mut self, result: Result<(), LibraryError>) {
        match result {
            // The list was older than the library.
            Err(LibraryError::Absent) => {}
            result => self.kept(result),
        }
        self.show_library_again();
    }

    pub(super) fn open_file(&mut self, path: String) {
        self.desk.reading = Some(self.desk.jobs.read(PathBuf::from(path), &self.inputs));
    }

    pub(super) fn show_file(&mut self, page: u32) {
        if let Some(file) = &mut self.desk.file {
            file.page = page;
        }
        self.show_open_file();
    }

    pub(super) fn open_listed(&mut self, index: u32) {
        let Some(file) = &self.desk.file else { return };
        let Some((record, warnings)) = file.opened.games.get(index as usize).cloned() else { return };
        let source = Source { id: None, file: file_of(&file.path), warnings, unsaved: false };
        self.study(record, source);
    }

    pub(super) fn close_file(&mut self) {
        self.desk.file = None;
        self.show(Update::File(None));
    }

    fn show_open_file(&mut self) {
        self.show(Update::File(self.desk.file.as_ref().map(file_view)));
    }

    /// Something that took long is done, or goes on.
    pub(crate) fn brought(&mut self, brought: Brought) {
        match brought {
            Brought::File { job, path, read } if self.desk.reading == Some(job) => {
                self.desk.reading = None;
                match read {
                    Ok(opened) => self.show_opened(path, opened),
                    Err(why) => {
                        self.tell_why(NoticeCode::NotOpened, format!("{}: {why}", name_of(&path)));
                    }
                }
            }
            Brought::Import { job, view } if self.desk.importing == Some(job) => {
                let done = view.done;
                self.desk.import = Some(view.clone());
                self.show(Update::Import(Some(view)));
                if done {
                    self.desk.importing = None;
                    self.desk.jobs.ended();
                    self.show_library_again();
                }
            }
            // Another file was asked for since.
            Brought::File { .. } | Brought::Import { .. } => {}
        }
    }

    /// Shows what was read: a single game at once, of several a list. What was pasted has no path.
    pub(super) fn show_opened(&mut self, path: PathBuf, mut opened: Opened) {
        if opened.games.len() == 1 {
            let (record, mut warnings) = opened.games.remove(0);
            warnings.extend(opened.warnings);
            return self.study(record, Source { id: None, file: file_of(&path), warnings, unsaved: false });
        }
        if opened.games.is_empty() {
            let why = opened.warnings.first().map(ToString::to_string).unwrap_or_default();
            return self.tell_why(NoticeCode::NotOpened, format!("{}: {why}", name_of(&path)));
        }
        self.desk.file = Some(OpenFile { path, opened, page: 0 });
        self.show_open_file();
    }

    pub(super) fn save_file(&mut self, path: &str, ids: &[u32], replace: bool) {
        match self.written(Path::new(path), ids, replace) {
            Ok(lost) => {
                if ids.is_empty() && lost.is_empty() {
                    self.study_saved();
                }
                self.show(Update::Notice(Notice {
                    code: NoticeCode::Saved,
                    at: vec![name_of(Path::new(path))],
                    detail: lost.join(", "),
                }));
            }
            Err(why) => self.tell_why(NoticeCode::NotSaved, why),
        }
    }

    /// A second start has brought a file.
    pub(crate) fn handed(&mut self, path: String) {
        self.tell_all(&Told::Called);
        self.open_file(path);
    }

    /// Writes a file that was made elsewhere.
    pub(crate) fn write(&mut self, path: &Path, bytes: &[u8], replace: bool) {
        match put(path, bytes, replace) {
            Ok(()) => self.tell_at(NoticeCode::Saved, vec![name_of(path)]),
            Err(error) => self.tell_why(NoticeCode::NotSaved, format!("{}: {error}", path.display())),
        }
    }

    /// Writes games into a file; tells what its format has no place for, or why not.
    fn written(&self, path: &Path, ids: &[u32], replace: bool) -> Result<Vec<String>, String> {
        let ending = path.extension().unwrap_or_default().to_string_lossy().into_owned();
        let format = Format::from_name(&ending).filter(|format| format.is_written()).ok_or_else(|| {
            let known = Format::ALL.into_iter().filter(|format| format.is_written());
            format!(
                "{}: the name ends in none of {}",
                name_of(path),
                known.map(|format| format!(".{}", format.name())).collect::<Vec<_>>().join(", ")
            )
        })?;
        let records = match (&self.study, &self.room) {
            _ if !ids.is_empty() => games(ids)
                .into_iter()
                .map(|game| self.storage.library.record(game))
                .collect::<Result<Vec<_>, _>>()
                .map_err(|error| error.to_string())?,
            (Some(study), _) => vec![study.record()],
            (None, Some(room)) => vec![sheet_of(room)],
            (None, None) => Vec::new(),
        };
        let written =
            records::save(&records, format, Manner::default()).map_err(|cannot| cannot.to_string())?;
        put(path, &written.bytes, replace).map_err(|error| format!("{}: {error}", path.display()))?;
        Ok(written.lost)
    }

    pub(super) fn import(&mut self, paths: Vec<String>) {
        let Some(folder) = &self.storage.folder else {
            let why = self.storage.trouble.clone().unwrap_or_default();
            return self.tell_why(NoticeCode::Storage, why);
        };
        let library = folder.join("library.sqlite");
        let paths = paths.into_iter().map(PathBuf::from).collect();
        match self.desk.jobs.import(library, paths, &self.inputs) {
            Some(job) => {
                self.desk.importing = Some(job);
                self.desk.import = Some(ImportView::default());
                self.show(Update::Import(self.desk.import.clone()));
            }
            None => self.tell(NoticeCode::NotNow),
        }
    }

    pub(super) fn cancel_import(&mut self) {
        self.desk.jobs.cancel();
    }

    pub(super) fn close_import(&mut self) {
        if self.desk.importing.is_none() {
            self.desk.import = None;
            self.show(Update::Import(None));
        }
    }
}

fn games(ids: &[u32]) -> Vec<GameId> {
    ids.iter().map(|id| GameId::from_number((*id).into())).collect()
}

/// The name of the file that a record comes from, unless it was pasted.
fn file_of(path: &Path) -> Option<String> {
    (!path.as_os_str().is_empty()).then(|| name_of(path))
}

fn name_of(path: &Path) -> String {
    path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
}

fn file_view(file: &OpenFile) -> FileView {
    let OpenFile { path, opened, page } = file;
    let skipped = *page as usize * PAGE as usize;
    let games = opened.games.iter().enumerate().skip(skipped).take(PAGE as usize);
    FileView {
        name: name_of(path),
        path: path.display().to_string(),
        total: opened.games.len() as u32,
        page: *page,
        size: PAGE,
        games: games.map(|(index, (record, warnings))| file_row(index, record, warnings)).collect(),
        warnings: warning_views(&opened.warnings),
    }
}

/// Writes a whole file or nothing: what was there before stays until the new one is on the disk.
fn put(path: &Path, bytes: &[u8], replace: bool) -> io::Result<()> {
    if !replace && path.try_exists()? {
        return Err(io::ErrorKind::AlreadyExists.into());
    }
    let mut beside = path.as_os_str().to_owned();
    beside.push(format!(".{}.part", std::process::id()));
    let beside = PathBuf::from(beside);
    let written = fs::File::create_new(&beside).and_then(|mut file| {
        file.write_all(bytes)?;
        file.sync_all()?;
        fs::rename(&beside, path)
    });
    if written.is_err() {
        // What is half written is of no use to anybody.
        let _ = fs::remove_file(&beside);
    }
    written
}
