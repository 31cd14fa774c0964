//! What the loop needs of a game beyond its rules: names on the wire, and what a window shows of it.

use std::collections::BTreeMap;

use rules::{Position, Side, xiangqi};

use crate::{intent::GameName, view::FromTo};

/// A game as it is offered, written down and shown.
pub(crate) trait Playable: Position {
    /// The game.
    const NAME: GameName;
    /// The rule set of that name, if there is one that can be played by.
    fn rules_named(name: &str) -> Option<Self::Rules>;
    /// The name of a rule set.
    fn rules_name(rules: Self::Rules) -> &'static str;
    /// The full text of the position for the window.
    fn shown(&self) -> String;
    /// The move for the list.
    fn listed(&self, mv: Self::Move) -> String;
    /// The points a move goes from and to.
    fn from_to(mv: Self::Move) -> FromTo;
    /// The point to mark when the side to move is in check.
    fn in_check_at(&self) -> Option<Self::Point>;
    /// What has been taken from each side since `start`, as FEN letters, by the side that lost it.
    fn taken_since(&self, start: &Self) -> [String; 2];

    /// Legal targets by source.
    fn targets(&self) -> BTreeMap<String, Vec<String>> {
        let mut targets = BTreeMap::<String, Vec<String>>::new();
        for mv in self.legal_moves() {
            let FromTo { from, to } = Self::from_to(mv);
            targets.entry(from).or_default().push(to);
        }
        targets
    }
}

impl Playable for xiangqi::Position {
    const NAME: GameName = GameName::Xiangqi;

    fn rules_named(name: &str) -> Option<xiangqi::Rules> {
        xiangqi::Rules::from_name(name)
    }

    fn rules_name(rules: xiangqi::Rules) -> &'static str {
        rules.name()
    }

    fn shown(&self) -> String {
        self.fen()
    }

    fn listed(&self, mv: xiangqi::Move) -> String {
        xiangqi::notation::chinese(self, mv, xiangqi::notation::Script::Simplified)
    }

    fn from_to(mv: xiangqi::Move) -> FromTo {
        FromTo { from: mv.from.to_string(), to: mv.to.to_string() }
    }

    fn in_check_at(&self) -> Option<xiangqi::Square> {
        self.in_check().then(|| self.general(self.turn()))
    }

    fn taken_since(&self, start: &Self) -> [String; 2] {
        Side::BOTH.map(|side| {
            let mut left: Vec<_> =
                self.pieces().map(|(_, piece)| piece).filter(|piece| piece.side == side).collect();
            let mut taken: Vec<_> = start
                .pieces()
                .map(|(_, piece)| piece)
                .filter(|piece| piece.side == side)
                .filter(|piece| match left.iter().position(|other| other == piece) {
                    Some(index) => {
                        left.swap_remove(index);
                        false
                    }
                    None => true,
                })
                .collect();
            taken.sort_by_key(|piece| piece.kind as u8);
            taken.into_iter().map(|piece| piece.letter()).collect()
        })
    }
}
