//! A record that is looked at: a table where nobody sits, at which any line of the tree can be walked.

mod book;
mod edit;
mod sheet;
mod text;

use library::{GameId, Library, LibraryError};
use records::{Record, Warning};

use book::Book;
pub use edit::StudyEdit;
pub(crate) use sheet::sheet_of;
pub(crate) use text::read_text;

use crate::{
    engines::worker::{Ask, Running, Worker},
    intent::GameName,
    room::{Query, Refused},
    shelf::{FoundView, facts, find, warning_views},
    view::TableView,
};

/// Where a record came from.
#[derive(Clone, Debug, Default)]
pub(crate) struct Source {
    /// Its number in the library.
    pub(crate) id: Option<u32>,
    /// The name of its file.
    pub(crate) file: Option<String>,
    /// What was wrong in it.
    pub(crate) warnings: Vec<Warning>,
    /// Whether it has changes that are kept nowhere but in its draft.
    pub(crate) unsaved: bool,
}

/// A record of either game, and the place in it that is shown.
#[derive(Debug)]
pub(crate) enum Study {
    Xiangqi(Box<Book<rules::xiangqi::Position>>, Source),
    Gomoku(Box<Book<rules::gomoku::Position>>, Source),
}

macro_rules! each_book {
    ($study:expr, ($book:ident, $source:pat) => $does:expr) => {
        match $study {
            Study::Xiangqi($book, $source) => $does,
            Study::Gomoku($book, $source) => $does,
        }
    };
}

impl Study {
    /// Opens a record at its start.
    pub(crate) fn open(record: Record, source: Source) -> Self {
        match record {
            Record::Xiangqi(sheet) => Self::Xiangqi(Box::new(Book::new(sheet)), source),
            Record::Gomoku(sheet) => Self::Gomoku(Box::new(Book::new(sheet)), source),
        }
    }

    /// The record.
    pub(crate) fn record(&self) -> Record {
        match self {
            Self::Xiangqi(book, _) => Record::Xiangqi(book.sheet.clone()),
            Self::Gomoku(book, _) => Record::Gomoku(book.sheet.clone()),
        }
    }

    /// Which game it is of.
    pub(crate) const fn game(&self) -> GameName {
        match self {
            Self::Xiangqi(..) => GameName::Xiangqi,
            Self::Gomoku(..) => GameName::Gomoku,
        }
    }

    /// Its number in the library.
    pub(crate) fn id(&self) -> Option<u32> {
        each_book!(self, (_book, source) => source.id)
    }

    /// The name of its file.
    pub(crate) fn file(&self) -> Option<&str> {
        each_book!(self, (_book, source) => source.file.as_deref())
    }

    /// Whether it has changes that are kept nowhere.
    pub(crate) fn is_unsaved(&self) -> bool {
        each_book!(self, (_book, source) => source.unsaved)
    }

    /// Whether its changes are kept.
    pub(crate) fn set_unsaved(&mut self, unsaved: bool) {
        each_book!(self, (_book, source) => source.unsaved = unsaved);
    }

    /// It is in the library, under this number.
    pub(crate) fn kept_as(&mut self, game: GameId) {
        each_book!(self, (_book, source) => {
            source.id = u32::try_from(game.number()).ok();
            source.unsaved = false;
        });
    }

    /// Plays a move from the position shown; tells whether the record has changed.
    ///
    /// # Errors
    /// What to tell.
    pub(crate) fn play(&mut self, text: &str) -> Result<bool, Refused> {
        each_book!(self, (book, _) => book.play(text))
    }

    /// Changes the record; tells whether anything is another than before.
    ///
    /// # Errors
    /// What to tell.
    pub(crate) fn edit(&mut self, edit: &StudyEdit) -> Result<bool, Refused> {
        each_book!(self, (book, _) => book.edit(edit))
    }

    /// Takes the last change back; tells whether there was one.
    pub(crate) fn undo(&mut self) -> bool {
        each_book!(self, (book, _) => book.undo())
    }

    /// Does it again.
    pub(crate) fn redo(&mut self) -> bool {
        each_book!(self, (book, _) => book.redo())
    }

    /// Asks an engine about the position shown.
    pub(crate) fn ask(&self, worker: &Worker, query: &Query) -> Running {
        let Query { question, limits, level, seed, not_before, .. } = *query;
        let outsider = query.outsider.clone();
        each_book!(self, (book, _) => {
            worker.ask(Ask { question, game: book.game(), limits, level, seed, outsider, not_before })
        })
    }

    /// The number of the move that led to the position shown, and how many led to it.
    pub(crate) fn place(&self) -> (u32, u32) {
        each_book!(self, (book, _) => book.place())
    }

    /// Looks for the position shown.
    pub(crate) fn find(&self, library: &Library) -> Result<FoundView, LibraryError> {
        each_book!(self, (book, _) => find(book.at().position(), library))
    }

    /// Goes to a move by its number; tells whether the record has it.
    pub(crate) fn go_to(&mut self, node: u32) -> bool {
        each_book!(self, (book, _) => book.go_to(node))
    }

    /// Goes along the line that is shown; `None` = to its end.
    pub(crate) fn leaf(&mut self, ply: Option<u32>) {
        each_book!(self, (book, _) => book.leaf(ply));
    }

    /// Gives the record a title.
    pub(crate) fn rename(&mut self, title: &str) {
        each_book!(self, (book, _) => book.sheet.tags.set("Title", title));
    }

    /// What a window shows of it.
    pub(crate) fn view(&self) -> TableView {
        let players = facts(&self.record_head()).players;
        each_book!(self, (book, source) => {
            let mut view = book.view(players);
            if let Some(study) = &mut view.study {
                study.id = source.id;
                study.file.clone_from(&source.file);
                study.warnings = warning_views(&source.warnings);
                study.unsaved = source.unsaved;
            }
            view
        })
    }

    /// The record without its moves.
    fn record_head(&self) -> Record {
        match self {
            Self::Xiangqi(book, _) => Record::Xiangqi(sheet::head(&book.sheet)),
            Self::Gomoku(book, _) => Record::Gomoku(sheet::head(&book.sheet)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{intent::GameName, shelf::ResultName, view::PhaseName};

    fn opened(text: &str) -> Study {
        let mut opened = records::open(text.as_bytes(), Some("pgn")).expect("a record");
        let (record, warnings) = opened.games.remove(0);
        Study::open(record, Source { id: None, file: Some("a.pgn".into()), warnings, unsaved: false })
    }

    const LINES: &str = "[Red \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n{before} 1. 炮二平五 {centre} 马８进７ \
                         (1... 马２进３ 2. 马二进三 $1) 2. 马八进七 1-0";

    fn moves(view: &TableView) -> Vec<&str> {
        view.moves.iter().map(|mv| mv.text.as_str()).collect()
    }

    #[test]
    fn a_record_is_walked_along_its_main_line() {
        let mut study = opened(LINES);
        let view = study.view();
        assert_eq!((view.game, view.phase, view.ply), (GameName::Xiangqi, PhaseName::Study, 0));
        assert_eq!(moves(&view), ["h2e2", "h9g7", "b0c2"]);
        assert_eq!(view.players.second.name.as_deref(), Some("B"));
        let told = view.study.expect("a study");
        assert_eq!((told.result, told.comment.as_str()), (ResultName::First, "before"));
        assert_eq!(told.steps.iter().map(|step| step.comment).collect::<Vec<_>>(), [true, false, false]);
        study.leaf(Some(1));
        let view = study.view();
        assert_eq!((view.ply, view.last.expect("a move").to.as_str()), (1, "e2"));
        assert_eq!(view.study.expect("a study").comment, "centre");
        study.leaf(None);
        assert_eq!((study.view().ply, study.view().live), (3, true));
        study.leaf(Some(99));
        assert_eq!(study.view().ply, 3, "there is nothing behind the end");
    }

    #[test]
    fn a_variation_is_entered_and_left_where_it_branches() {
        let mut study = opened(LINES);
        let steps = study.view().study.expect("a study").steps;
        assert_eq!(steps[1].others.len(), 1);
        let other = &steps[1].others[0];
        assert_eq!((other.mv.text.as_str(), other.main), ("b9c7", false));
        assert!(study.go_to(other.node));
        let view = study.view();
        assert_eq!((moves(&view), view.ply), (vec!["h2e2", "b9c7", "h0g2"], 2));
        let told = view.study.expect("a study");
        assert_eq!(told.steps[2].glyphs, [1]);
        assert_eq!((told.steps[1].others[0].mv.text.as_str(), told.steps[1].others[0].main), ("h9g7", true));
        study.leaf(Some(1));
        assert_eq!(moves(&study.view())[1], "b9c7", "going back does not leave the line");
        assert!(study.go_to(steps[2].node));
        assert_eq!((moves(&study.view()), study.view().ply), (vec!["h2e2", "h9g7", "b0c2"], 3));
        assert!(!study.go_to(1_000));
    }

    #[test]
    fn a_record_of_stones_shows_who_has_which() {
        let mut opened =
            records::open(b"(;GM[4]SZ[15]PB[A]PW[B]RE[W+R];B[hh];W[ii];B[jj])", None).expect("SGF");
        let mut study = Study::open(opened.games.remove(0).0, Source::default());
        study.leaf(None);
        let view = study.view();
        assert_eq!(
            (view.game, view.ply, view.players.first.name.as_deref()),
            (GameName::Gomoku, 3, Some("A"))
        );
        assert_eq!(view.study.expect("a study").result, ResultName::Second);
        assert_eq!(view.gomoku.expect("stones").size, 15);
    }
}
