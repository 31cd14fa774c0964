//! The record that is looked at: how it is changed, and how nothing of it is lost.
//!
//! A record of the library is kept there with every change. One of a file has no place to be kept in yet: with every change a
//! *draft* of it goes beside the settings, and the next start opens it again. When another record or a table takes its place,
//! it goes into the library.

use library::{GameId, Shelving};
use records::{Format, Manner, Record};

use super::State;
use crate::{
    room::{Room, Wish},
    study::{Source, Study, StudyEdit},
    view::{LinkState, Notice, NoticeCode, Update},
};

/// Under this name the draft lies beside the settings: the name of its file, a line feed, and its text.
const DRAFT: &str = "study-draft";

impl State {
    /// Shows a record before the table. A game at this computer waits behind it, its clocks stopped; one with somebody else
    /// does not wait, so there is no looking away from it.
    pub(super) fn study(&mut self, record: Record, source: Source) {
        if !matches!(self.net.state(), LinkState::None | LinkState::Down) {
            return self.tell(NoticeCode::NotNow);
        }
        if self.room.as_ref().is_some_and(Room::has_running_clock) {
            self.wish(&Wish::Pause);
        }
        self.put_study_away();
        self.study = Some(Study::open(record, source));
        self.opened += 1;
        self.show_table();
        self.rouse();
    }

    /// Goes back from the record to the table, or to the start page.
    pub(super) fn close_study(&mut self) {
        self.put_study_away();
        self.opened += 1;
        self.show(self.app());
        self.show_table();
        self.rouse();
    }

    pub(super) fn go_to(&mut self, node: u32) {
        if self.study.as_mut().is_some_and(|study| study.go_to(node)) {
            self.show_table();
            self.rouse();
        }
    }

    pub(super) fn leaf(&mut self, ply: Option<u32>) {
        if let Some(study) = &mut self.study {
            study.leaf(ply);
            self.show_table();
            self.rouse();
        }
    }

    /// What is wished of a table while a record is looked at.
    pub(super) fn wish_of_study(&mut self, wish: &Wish) {
        let Some(study) = &mut self.study else { return };
        let changed = match wish {
            Wish::Move(text) => match study.play(text) {
                Ok(changed) => changed,
                Err((code, at)) => return self.tell_at(code, at),
            },
            Wish::Undo => study.undo(),
            Wish::Redo => study.redo(),
            _ => return self.tell(NoticeCode::NotNow),
        };
        self.study_changed(changed);
    }

    pub(super) fn edit_study(&mut self, edit: &StudyEdit) {
        let Some(study) = &mut self.study else { return self.tell(NoticeCode::NotNow) };
        match study.edit(edit) {
            Ok(changed) => self.study_changed(changed),
            Err((code, at)) => self.tell_at(code, at),
        }
    }

    /// Kept, then shown.
    fn study_changed(&mut self, changed: bool) {
        if changed {
            self.keep_changes();
        }
        self.show_table();
        self.rouse();
    }

    fn keep_changes(&mut self) {
        let Some(study) = &mut self.study else { return };
        let record = study.record();
        if let Some(id) = study.id() {
            match self.storage.library.replace(GameId::from_number(id.into()), &record) {
                Ok(game) => {
                    study.kept_as(game);
                    self.kept(Ok(()));
                }
                // It stays on the board, and is told not to be kept.
                Err(error) => {
                    study.set_unsaved(true);
                    self.kept(Err(error));
                }
            }
        } else {
            study.set_unsaved(true);
            let text = draft(study.file().unwrap_or_default(), &record);
            let kept = self.storage.library.set(DRAFT, &text);
            self.kept(kept);
        }
    }

    /// Puts the record into the library, because somebody wishes it.
    pub(super) fn keep_study(&mut self) {
        if self.study.is_none() {
            return self.tell(NoticeCode::NotNow);
        }
        self.shelve_study();
        self.show_table();
    }

    /// The record makes way: what was changed in it goes into the library.
    pub(super) fn put_study_away(&mut self) {
        if self.study.as_ref().is_some_and(Study::is_unsaved) {
            self.shelve_study();
        }
        self.study = None;
    }

    fn shelve_study(&mut self) {
        let Some(study) = &mut self.study else { return };
        match self.storage.library.keep(&study.record()) {
            Ok(Shelving::New(game) | Shelving::Known(game)) => {
                study.kept_as(game);
                self.forget_draft();
                self.tell(NoticeCode::StudyKept);
            }
            Err(error) => self.kept(Err(error)),
        }
    }

    /// It was written into a file that has a place for all of it.
    pub(super) fn study_saved(&mut self) {
        if let Some(study) = self.study.as_mut().filter(|study| study.id().is_none()) {
            study.set_unsaved(false);
            self.forget_draft();
            self.show_table();
        }
    }

    fn forget_draft(&mut self) {
        let forgotten = self.storage.library.set(DRAFT, "");
        self.kept(forgotten);
    }

    /// The record of the last run that was changed and not saved.
    pub(super) fn find_draft(&mut self) {
        let kept = self.storage.library.setting(DRAFT).ok().flatten().unwrap_or_default();
        let Some((file, text)) = kept.split_once('\n') else { return };
        let Ok(mut opened) = records::open(text.as_bytes(), None) else { return };
        if opened.games.is_empty() {
            return;
        }
        let (record, warnings) = opened.games.remove(0);
        let file = Some(file.to_owned()).filter(|file| !file.is_empty());
        self.study = Some(Study::open(record, Source { file, warnings, unsaved: true, ..Source::default() }));
        self.opened += 1;
    }

    /// Opens what was pasted: moves or a whole record to look at, or while a board is set up the position on it.
    pub(super) fn open_text(&mut self, text: &str) {
        let setting_up = self.study.is_none() && self.room.as_ref().is_some_and(Room::is_set_up);
        if setting_up {
            let one_line = text.split_whitespace().collect::<Vec<_>>().join(" ");
            return self.wish(&Wish::Edit(crate::intent::EditChoice::Fen { text: one_line }));
        }
        match crate::study::read_text(text) {
            Ok(opened) => self.show_opened(std::path::PathBuf::new(), opened),
            Err(why) => {
                self.show(Update::Notice(Notice { code: NoticeCode::NotPasted, at: Vec::new(), detail: why }))
            }
        }
    }

    /// Tells which games of the library had the position that is shown. Between two computers nobody is helped.
    pub(super) fn find_position(&mut self) {
        let found = match (&self.study, &self.room) {
            (Some(study), _) => study.find(&self.storage.library),
            (None, Some(room)) if room.is_local() || room.is_over() => room.find(&self.storage.library),
            _ => return self.tell(NoticeCode::NotNow),
        };
        match found {
            Ok(found) => self.show(Update::Position(found)),
            Err(error) => self.kept(Err(error)),
        }
    }
}

/// A record as the text that holds all of it.
fn draft(file: &str, record: &Record) -> String {
    let format = match record {
        Record::Xiangqi(_) => Format::Pgn,
        Record::Gomoku(_) => Format::Sgf,
    };
    let written = records::save(std::slice::from_ref(record), format, Manner::default());
    let bytes = written.map(|written| written.bytes).unwrap_or_default();
    format!("{}\n{}", file.replace('\n', " "), String::from_utf8_lossy(&bytes))
}
