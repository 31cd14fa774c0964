//! What the loop needs of a game beyond its rules: names on the wire, and what a window shows of it.

use std::collections::BTreeMap;

mod gomoku;
mod xiangqi;

use peer::message;
use rules::{Position, Side};

use crate::{
    intent::{EditChoice, GameName},
    view::{FromTo, GomokuView, MoveView, NoticeCode, SetupView},
};

/// A game as it is offered, written down and shown.
pub(crate) trait Playable: Position {
    /// The game.
    const NAME: GameName;
    /// The rule set of that name, if there is one that can be played by.
    fn rules_named(name: &str) -> Option<Self::Rules>;
    /// The name of a rule set: at most 24 small letters, digits and hyphens.
    fn rules_name(rules: Self::Rules) -> String;
    /// Odds in the words of the wire.
    fn odds_out(odds: Self::Odds) -> message::Odds;
    /// The other way; `None` when this game has none.
    fn odds_in(odds: message::Odds) -> Option<Self::Odds>;
    /// The full text of the position for the window.
    fn shown(&self) -> String;
    /// The move for the list, in every notation.
    fn listed(&self, mv: Self::Move) -> MoveView;
    /// The legal moves that a text which is still being typed can become, at most so many.
    fn completed(&self, text: &str, most: usize) -> Vec<Self::Move>;
    /// The points a move goes from and to (a stone comes from where it lies); `None` for what is done beside the board.
    fn from_to(mv: Self::Move) -> Option<FromTo>;
    /// What only gomoku has to show of this position; `placing` says whether a move is expected of this window now.
    fn gomoku(&self, _placing: bool) -> Option<GomokuView> {
        None
    }
    /// The same of an arrangement.
    fn gomoku_arranged(_setup: &Self::Setup) -> Option<GomokuView> {
        None
    }
    /// The point to mark when the side to move is in check.
    fn in_check_at(&self) -> Option<Self::Point>;
    /// What has been taken from each side since `start`, as FEN letters, by the side that lost it.
    fn taken_since(&self, start: &Self) -> [String; 2];

    /// An edit as a window chose it.
    ///
    /// # Errors
    /// What to tell: the point or the piece is none, or the text is no FEN.
    fn edit_chosen(choice: &EditChoice) -> Result<Self::Edit, NoticeCode>;
    /// An edit in the words of the wire.
    fn edit_out(edit: &Self::Edit) -> message::Edit;
    /// The other way; `None` when it names no point, piece or board of this game.
    fn edit_in(edit: &message::Edit) -> Option<Self::Edit>;
    /// Whose turn it is in an arrangement.
    fn arranged_turn(setup: &Self::Setup) -> Side;
    /// What is wrong with, and odd about, an arrangement.
    fn problems_view(setup: &Self::Setup, rules: Self::Rules) -> SetupView;

    /// The rules by which a record is gone on with from here. `named` is what the record says of them; it may be nothing.
    fn record_rules(&self, named: &str) -> Self::Rules;
    /// The position as the library is asked for it.
    fn place(&self) -> library::Place<'_>;

    /// Legal targets by source, in a game where pieces move.
    fn targets(&self) -> BTreeMap<String, Vec<String>>;
}
