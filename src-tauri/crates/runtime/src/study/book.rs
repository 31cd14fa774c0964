//! The place in a tree that is shown, and the line that leads through it.

use records::{Cursor, NodeId, Sheet, Tree};
use rules::Game;

use super::edit::{History, branch};
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
    pub(super) history: History,
}

impl<P: Playable> Book<P> {
    pub(crate) fn new(sheet: Sheet<P>) -> Self {
        let at = sheet.tree.root();
        let line: Vec<_> = sheet.tree.main_line().collect();
        let (moves, steps) = beside(&sheet.tree, &line);
        Self { sheet, at, line, moves, steps, history: History::default() }
    }

    /// Goes to a node. Inside the line that is shown the line stays.
    pub(crate) fn go_to(&mut self, number: u32) -> bool {
        let Some(node) = self.sheet.tree.numbered(number) else { return false };
        if node == NodeId::ROOT || self.line.contains(&node) {
            self.at = self.sheet.tree.cursor(node);
        } else {
            self.show(node);
        }
        true
    }

    /// Shows a node of a tree that may have changed. The line that was shown goes on as far as it leads through the node.
    pub(super) fn show(&mut self, node: NodeId) {
        let tree = &self.sheet.tree;
        let up = |node: &NodeId| tree.parent(*node);
        let mut line: Vec<_> =
            std::iter::successors(Some(node), up).filter(|node| *node != NodeId::ROOT).collect();
        line.reverse();
        let known = match self.line.iter().position(|known| *known == node) {
            Some(index) => self.line.get(index + 1..).unwrap_or_default(),
            None if node == NodeId::ROOT => &self.line,
            None => &[],
        };
        let mut last = node;
        for next in known {
            if !tree.children(last).any(|child| child == *next) {
                break;
            }
            line.push(*next);
            last = *next;
        }
        line.extend(tree.line_from(last));
        (self.moves, self.steps) = beside(tree, &line);
        self.line = line;
        self.at = self.sheet.tree.cursor(node);
    }

    /// The place that is shown.
    pub(super) fn at(&self) -> &Cursor<P> {
        &self.at
    }

    /// The number of its move, and how many moves lead to it.
    pub(super) fn place(&self) -> (u32, u32) {
        let node = self.at.node();
        (node.number(), self.sheet.tree.ply(node) as u32)
    }

    fn rules(&self) -> P::Rules {
        self.sheet.tree.start().record_rules(self.sheet.tags.get("Rules"))
    }

    /// The line up to the place as a game, to be thought about. Where these rules do not go along with the line, the game
    /// starts at its end.
    pub(super) fn game(&self) -> Game<P> {
        let tree = &self.sheet.tree;
        let nodes = std::iter::successors(Some(self.at.node()), |node| tree.parent(*node));
        let mut moves: Vec<_> = nodes.filter_map(|node| tree.mv(node)).collect();
        moves.reverse();
        let mut game = Game::new(tree.start().clone(), self.rules());
        for mv in moves {
            if game.play(mv).is_err() {
                return Game::new(self.at.position().clone(), self.rules());
            }
        }
        game
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
        let rules = P::rules_name(self.rules());
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
            start: tree.start().shown(),
            position: shown.shown(),
            turn,
            live_turn: turn,
            ply: tree.ply(node) as u32,
            live: true,
            last: tree.mv(node).and_then(P::from_to),
            check: shown.in_check_at().map(|point| point.to_string()),
            targets: shown.targets(),
            side: MovableSide::Both,
            moves: self.moves.clone(),
            players: Players { first: player(first, lost_by_second), second: player(second, lost_by_first) },
            offer: None,
            outcome: None,
            warning: None,
            setup: None,
            can: Can {
                undo: (!self.history.can_undo()).then_some(Bar::NothingToUndo),
                redo: (!self.history.can_redo()).then_some(Bar::NothingToRedo),
                hint: None,
                analyse: None,
                ..nothing()
            },
            local: true,
            party: None,
            gomoku: shown.gomoku(true),
            study: Some(StudyView {
                id: None,
                file: None,
                result: result_name(*score),
                tags: tags
                    .iter()
                    .map(|(name, value)| TagView { name: name.to_owned(), value: value.to_owned() })
                    .collect(),
                node: node.number(),
                branches: branch(tree, node).is_some(),
                unsaved: false,
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
