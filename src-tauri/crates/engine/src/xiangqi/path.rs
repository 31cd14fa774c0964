//! The line a search is on: the game so far, and the moves tried after it.
//!
//! Every position of the line is kept whole, because the rules judge a repetition by all moves since the position stood
//! before. Taking back a move is forgetting its position.

use std::iter;

use rules::{
    Game, Line, Ply, Position as _, Side,
    xiangqi::{Law, Move, Position, Rules},
};

use super::evaluate::Balance;
use crate::score::{DRAW, RULED};

/// A line of play with what the search needs to know at each of its positions.
#[derive(Clone)]
pub(super) struct Path {
    rules: Rules,
    start: Position,
    plies: Vec<Ply<Position>>,
    marks: Vec<Mark>,
    /// How many plies were played before the search began.
    root: usize,
}

/// What is kept of a position of the line.
#[derive(Clone, Copy)]
struct Mark {
    key: u64,
    balance: Balance,
    /// So many plies can be undone by moves: none since was a capture, or a turn that was passed.
    reversible: u16,
}

impl Path {
    /// The line of a game, by the official law. The plies before the last capture don't matter: nothing from before comes
    /// again. `None`: by that law the position cannot be played, a general can be taken at once.
    ///
    /// Where generals may be taken, the official law says which moves a player makes who wants to keep his own; so it is
    /// what the search goes by.
    pub(super) fn of(game: &Game<Position>) -> Option<Self> {
        let official = |position: &Position| {
            let position = position.clone().under(Rules::None);
            (position.law() == Law::Official).then_some(position)
        };
        let now = official(game.position())?;
        let mut line: Vec<_> = iter::once((None, now)).collect();
        let plies = game.plies();
        for number in
            (plies.len().saturating_sub(usize::from(game.position().quiet_plies()))..plies.len()).rev()
        {
            let (Some(before), Some(ply)) = (game.at(number).and_then(official), plies.get(number)) else {
                break;
            };
            line.push((Some(ply.mv), before));
        }
        let (_, start) = line.last()?;
        let first = Mark { key: start.key().0, balance: Balance::of(start), reversible: 0 };
        let rules = game.rules();
        let mut path = Self { rules, start: start.clone(), plies: Vec::new(), marks: vec![first], root: 0 };
        for (m, _) in line.into_iter().rev() {
            m.into_iter().for_each(|m| path.play(m));
        }
        path.root = path.plies.len();
        Some(path)
    }

    pub(super) fn position(&self) -> &Position {
        self.plies.last().map_or(&self.start, |ply| &ply.after)
    }

    /// The position before the last move.
    pub(super) fn before(&self) -> &Position {
        self.plies
            .len()
            .checked_sub(2)
            .and_then(|at| self.plies.get(at))
            .map_or(&self.start, |ply| &ply.after)
    }

    pub(super) fn key(&self) -> u64 {
        self.mark().key
    }

    pub(super) fn balance(&self) -> Balance {
        self.mark().balance
    }

    /// Plays a legal move.
    pub(super) fn play(&mut self, m: Move) {
        let mut after = self.position().clone();
        let Mark { mut balance, reversible, .. } = self.mark();
        if let Some(piece) = after.get(m.from) {
            balance.remove(piece, m.from);
            balance.add(piece, m.to);
        }
        let captured = after.get(m.to);
        if let Some(piece) = captured {
            balance.remove(piece, m.to);
        }
        after.play_unchecked(m);
        let reversible = if captured.is_some() { 0 } else { reversible + 1 };
        self.push(m, after, balance, reversible);
    }

    /// Lets the side to move pass.
    pub(super) fn pass(&mut self) {
        let general = self.position().general(self.position().turn());
        let after = self.position().passed();
        let balance = self.balance();
        self.push(Move { from: general, to: general }, after, balance, 0);
    }

    /// Takes the last move back.
    pub(super) fn back(&mut self) {
        self.plies.pop();
        self.marks.pop();
    }

    /// How the rules end the game in the position, for the side to move; mate is not looked at. A position that stood
    /// before *within* the search is as good as one that stands for the third time: whoever could play it once can play it
    /// again.
    pub(super) fn ruled(&self, ply: usize) -> Option<i32> {
        let Mark { key, reversible, .. } = self.mark();
        let now = self.plies.len();
        let mut earlier = (4..=usize::from(reversible))
            .step_by(2)
            .filter_map(|back| now.checked_sub(back))
            .filter(|&number| self.marks.get(number).is_some_and(|mark| mark.key == key));
        if let Some(latest) = earlier.next() {
            let first = if latest >= self.root { Some(latest) } else { earlier.next() };
            if let Some(first) = first {
                return Some(self.verdict(first, ply));
            }
        }
        let limit = self.rules.move_limit()?;
        (self.position().quiet_plies() >= limit).then_some(DRAW)
    }

    fn verdict(&self, first: usize, ply: usize) -> i32 {
        let line = Line { start: &self.start, plies: &self.plies };
        let score = RULED - ply as i32;
        match Position::offender(line, first, self.rules) {
            None => DRAW,
            Some(side) if side == self.turn() => -score,
            Some(_) => score,
        }
    }

    fn turn(&self) -> Side {
        self.position().turn()
    }

    fn mark(&self) -> Mark {
        // There is always one more mark than plies.
        self.marks.last().copied().unwrap_or(Mark { key: 0, balance: Balance::EMPTY, reversible: 0 })
    }

    fn push(&mut self, mv: Move, after: Position, balance: Balance, reversible: u16) {
        self.marks.push(Mark { key: after.key().0, balance, reversible });
        self.plies.push(Ply { mv, after });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the rules make of a line in which the cycle is searched once, after it was played so often before.
    fn ruled(fen: &str, rules: Rules, cycle: &[&str], played: usize) -> Option<i32> {
        let mut game = Game::new(Position::from_fen(fen).unwrap(), rules);
        let read = |position: &Position, text: &str| position.read_move(text).unwrap();
        for text in cycle.iter().cycle().take(played) {
            game.play(read(game.position(), text)).unwrap();
        }
        let mut path = Path::of(&game).unwrap();
        for text in cycle {
            path.play(read(path.position(), text));
        }
        path.ruled(cycle.len())
    }

    const WON: Option<i32> = Some(RULED - 4);
    const LOST: Option<i32> = Some(4 - RULED);

    #[test]
    fn a_cycle_is_worth_what_the_rule_set_says() {
        let check = ("4R4/3k5/5R3/9/9/2B6/n8/3pB4/4p4/3K5 w", ["e9d9", "d8e8", "d9e9", "e8d8"]);
        let chase = ("3k5/9/9/9/9/9/c8/1R7/9/4K4 w", ["b2a2", "a3b3", "a2b2", "b3a3"]);
        let threat = ("2b2k3/9/4b2P1/3N5/1R6p/6P2/5p2r/8n/4p4/5K3 w", ["d6c8", "f9f8", "c8d6", "f8f9"]);
        let cases = [
            (check, Rules::Asian, LOST),
            (check, Rules::Simple, LOST),
            (check, Rules::Chinese, LOST),
            (check, Rules::None, Some(DRAW)),
            (chase, Rules::Asian, LOST),
            (chase, Rules::Chinese, LOST),
            (chase, Rules::Simple, Some(DRAW)),
            (threat, Rules::Asian, Some(DRAW)),
            (threat, Rules::Chinese, LOST),
        ];
        for ((fen, cycle), rules, expected) in cases {
            assert_eq!(ruled(fen, rules, &cycle, 0), expected, "{fen} {rules:?}");
        }
    }

    #[test]
    fn the_other_side_wins_what_the_offender_loses() {
        let fen = "4k4/9/9/9/9/C8/9/1r7/9/3K5 b";
        assert_eq!(ruled(fen, Rules::Asian, &["b2a2", "a4b4", "a2b2", "b4a4"], 0), LOST);
        let fen = "4k4/9/9/9/9/1C7/9/1r7/9/3K5 w";
        assert_eq!(ruled(fen, Rules::Asian, &["b4a4", "b2a2", "a4b4", "a2b2"], 0), WON);
    }

    #[test]
    fn what_was_played_must_come_a_third_time() {
        let fen = "3k5/9/9/9/9/9/c8/1R7/9/4K4 w";
        let cycle = ["b2a2", "a3b3", "a2b2", "b3a3"];
        let mut game = Game::new(Position::from_fen(fen).unwrap(), Rules::Asian);
        for text in &cycle[..2] {
            game.play(game.position().read_move(text).unwrap()).unwrap();
        }
        let mut path = Path::of(&game).unwrap();
        for text in &cycle[2..] {
            path.play(path.position().read_move(text).unwrap());
        }
        assert_eq!(path.ruled(2), None, "the start stands for the second time only");
        assert_eq!(ruled(fen, Rules::Asian, &cycle, 4), LOST, "the cycle was played before");
    }

    #[test]
    fn balance_is_kept_move_by_move() {
        let mut path = Path::of(&Game::new(Position::start(), Rules::Asian)).unwrap();
        for text in ["h2e2", "h9g7", "e2e6", "b7e7", "e6e4"] {
            path.play(path.position().read_move(text).unwrap());
            assert_eq!(path.balance(), Balance::of(path.position()), "{text}");
        }
        let balance = path.balance();
        path.pass();
        path.back();
        path.back();
        path.play(path.position().read_move("e6e4").unwrap());
        assert_eq!(path.balance(), balance);
    }

    #[test]
    fn the_natural_limit_draws() {
        let start = Position::from_fen("3k5/9/9/9/9/9/c8/1R7/9/4K4 w - - 119 80").unwrap();
        let mut path = Path::of(&Game::new(start, Rules::Asian)).unwrap();
        assert_eq!(path.ruled(0), None);
        path.play(path.position().read_move("b2b3").unwrap());
        assert_eq!(path.ruled(1), Some(DRAW));
    }
}
