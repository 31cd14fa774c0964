//! The place in a tree that is shown, and the line that leads through it.

use records::{Cursor, NodeId, Sheet, Tree};

use crate::{
    intent::{TakebacksChoice, TermsChoice},
    playable::Playable,
    project::side_name,
    shelf::{OtherView, StepView, StudyView, TagView, result_name},
    view::{Bar, Can, MovableSide, MoveView, PhaseName, PlayerView, Players, SeatName, TableView},
};

/// A sheet that is open at a place.
#[derive(Debug)]
pub(crate) struct Book<P: Playable> {
    pub(crate) sheet: Sheet<P>,
    /// The place.
    at: Cursor<P>,
    /// The line through the place, from the first move to its end.
    line: Vec<NodeId>,
    /// Its moves, and what stands beside each.
    moves: Vec<MoveView>,
    steps: Vec<StepView>,
}

impl<P: Playable> Book<P> {
    pub(crate) fn new(sheet: Sheet<P>) -> Self {
        let at = sheet.tree.root();
        let line: Vec<_> = sheet.tree.main_line().collect();
        let (moves, steps) = beside(&sheet.tree, &line);
        Self { sheet, at, line, moves, steps }
    }

    /// Goes to a node. Inside the line that is shown the line stays.
    pub(crate) fn go_to(&mut self, number: u32) -> bool {
        let Some(node) = self.sheet.tree.numbered(number) else { return false };
        let tree = &self.sheet.tree;
        self.at = tree.cursor(node);
        if node != NodeId::ROOT && !self.line.contains(&node) {
            let mut line: Vec<_> =
                std::iter::successors(Some(node), |node| tree.parent(*node).filter(|up| *up != NodeId::ROOT))
                    .collect();
            line.reverse();
            line.extend(tree.line_from(node));
            (self.moves, self.steps) = beside(tree, &line);
            self.line = line;
        }
        true
    }

    /// Goes to the position after so many moves of the line.
    pub(crate) fn leaf(&mut self, ply: Option<u32>) {
        let ply = ply.map_or(self.line.len(), |ply| ply as usize).min(self.line.len());
        let node = ply.checked_sub(1).map_or(NodeId::ROOT, |index| self.line[index]);
        self.at = self.sheet.tree.cursor(node);
    }

    /// The whole slice. `players` are the names by side.
    pub(crate) fn view(&self, players: [String; 2]) -> TableView {
        let Sheet { tags, score, tree } = &self.sheet;
        let shown = self.at.position();
        let node = self.at.node();
        let turn = side_name(shown.turn());
        let [lost_by_first, lost_by_second] = shown.taken_since(tree.start());
        let [first, second] = players;
        let player = |name: String, captured: String| PlayerView {
            name: Some(name).filter(|name| !name.is_empty()),
            seat: SeatName::Here,
            ready: true,
            captured,
            engine: None,
            score: 0,
        };
        let rules = match tags.get("Rules") {
            "" => crate::terms_for(P::NAME, None).rules,
            rules => rules.to_owned(),
        };
        let terms =
            TermsChoice { takebacks: TakebacksChoice::Free, ..crate::terms_for(P::NAME, Some(rules)) };
        TableView {
            table: 0,
            game: P::NAME,
            rules: terms.rules.clone(),
            takebacks: terms.takebacks,
            clock: None,
            terms,
            phase: PhaseName::Study,
            round: 1,
            position: shown.shown(),
            turn,
            live_turn: turn,
            ply: tree.ply(node) as u32,
            live: true,
            last: tree.mv(node).and_then(P::from_to),
            check: shown.in_check_at().map(|point| point.to_string()),
            targets: Default::default(),
            side: MovableSide::None,
            moves: self.moves.clone(),
            players: Players { first: player(first, lost_by_second), second: player(second, lost_by_first) },
            offer: None,
            outcome: None,
            warning: None,
            setup: None,
            can: nothing(),
            local: true,
            party: None,
            gomoku: shown.gomoku(false),
            study: Some(StudyView {
                id: None,
                file: None,
                result: result_name(*score),
                tags: tags
                    .iter()
                    .map(|(name, value)| TagView { name: name.to_owned(), value: value.to_owned() })
                    .collect(),
                comment: tree.comment(node).to_owned(),
                steps: self.steps.clone(),
                warnings: Vec::new(),
            }),
        }
    }
}

/// The moves of a line and what stands beside each, played once from the start.
fn beside<P: Playable>(tree: &Tree<P>, line: &[NodeId]) -> (Vec<MoveView>, Vec<StepView>) {
    let mut position = tree.start().clone();
    let mut parent = NodeId::ROOT;
    let mut moves = Vec::with_capacity(line.len());
    let mut steps = Vec::with_capacity(line.len());
    for &node in line {
        let Some(mv) = tree.mv(node) else { break };
        let main = tree.first_child(parent);
        steps.push(StepView {
            node: node.number(),
            comment: !tree.comment(node).is_empty(),
            glyphs: tree.note(node).map(|note| note.glyphs.clone()).unwrap_or_default(),
            others: tree
                .children(parent)
                .filter(|other| *other != node)
                .filter_map(|other| {
                    let view = OtherView {
                        node: other.number(),
                        mv: position.listed(tree.mv(other)?),
                        main: main == Some(other),
                    };
                    Some(view)
                })
                .collect(),
        });
        moves.push(position.listed(mv));
        position.play_unchecked(mv);
        parent = node;
    }
    (moves, steps)
}

/// Nothing of a game can be done with a record.
fn nothing() -> Can {
    let bar = Some(Bar::Studying);
    Can {
        start: bar,
        undo: bar,
        redo: bar,
        draw: bar,
        resign: bar,
        new_game: bar,
        rematch: bar,
        set_up: bar,
        pause: bar,
        adjourn: bar,
        say: bar,
        hint: bar,
        analyse: bar,
    }
}
