//! A record that is looked at: a table where nobody sits, at which any line of the tree can be walked.

mod book;
mod sheet;

use records::{Record, Warning};

use book::Book;
pub(crate) use sheet::sheet_of;

use crate::{
    shelf::{facts, warning_views},
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

    /// Its number in the library.
    pub(crate) fn id(&self) -> Option<u32> {
        each_book!(self, (_book, source) => source.id)
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
        Study::open(record, Source { id: None, file: Some("a.pgn".into()), warnings })
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
