//! The game at a table as a record.

use records::{Record, Score, Sheet, Tree};
use rules::{Outcome, Position, Reason, gomoku};

use crate::{desk::Desk, playable::Playable, room::Room};
use table::Phase;

/// The record of the game on a table, as far as it was played.
pub(crate) fn sheet_of(room: &Room) -> Record {
    match room {
        Room::Xiangqi(desk) => Record::Xiangqi(of(desk, |_| ["Red", "Black"])),
        Room::Gomoku(desk) => {
            Record::Gomoku(of(desk, |start: &gomoku::Position| match start.colour_of(rules::Side::First) {
                gomoku::Stone::Black => ["Black", "White"],
                gomoku::Stone::White => ["White", "Black"],
            }))
        }
    }
}

fn of<P: Playable>(desk: &Desk<P>, name_tags: impl Fn(&P) -> [&'static str; 2]) -> Sheet<P> {
    let game = desk.table.game();
    let mut sheet = Sheet::new(game.start().clone());
    let names = name_tags(game.start());
    for (tag, name) in names.into_iter().zip(desk.names_by_side()) {
        sheet.tags.set(tag, name.as_deref().unwrap_or_default());
    }
    sheet.tags.set("Rules", &P::rules_name(game.rules()));
    if let Phase::Over(outcome) = desk.table.phase() {
        sheet.score = score(outcome);
    }
    let mut cursor = sheet.tree.root();
    for ply in game.plies() {
        // What was played is legal; a line that is longer than a record may be is cut there.
        if sheet.tree.play(&mut cursor, ply.mv).is_err() {
            break;
        }
    }
    sheet
}

fn score(outcome: &Outcome) -> Score {
    match (outcome.winner, outcome.reason) {
        (Some(side), _) => Score::Won(side),
        (None, Reason::Abandoned | Reason::Adjourned) => Score::Unknown,
        (None, _) => Score::Drawn,
    }
}

/// A sheet without its moves.
pub(crate) fn head<P: Position>(sheet: &Sheet<P>) -> Sheet<P> {
    let Sheet { tags, score, tree } = sheet;
    Sheet { tags: tags.clone(), score: *score, tree: Tree::new(tree.start().clone()) }
}
