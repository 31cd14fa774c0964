//! A second thread that looks for wins by threats and for nothing else, while the leading one also searches.
//!
//! It remembers on its own what it found out: proof numbers that two threads write in turn would mislead both. It begins with the
//! widest scope, to which the leading thread comes last.

use std::sync::OnceLock;

use rules::gomoku::Stone;

use super::{
    field::{Cell, Field},
    meter::Meter,
    threes::{Found, Scope, Threes},
};
use crate::halt::Halt;

/// A win by threats: the first stone, after how many plies five is made at the latest, and how it goes on.
#[derive(Debug)]
pub(super) struct Win {
    pub(super) cell: Cell,
    pub(super) plies: usize,
    pub(super) line: Vec<Cell>,
}

/// Looks for a win of the side to move until there is none in any scope, or the halt says so. One that is found ends the thought.
pub(super) fn scout(
    mut field: Field,
    turn: Stone,
    threes: &mut Threes,
    halt: &Halt<'_>,
    win: &OnceLock<Win>,
) {
    let mut meter = Meter::new(halt);
    let mut scopes = Scope::ALL.to_vec();
    scopes.reverse();
    let mut budget = FIRST_LOOK;
    while !scopes.is_empty() && !meter.stopped {
        let mut open = Vec::with_capacity(scopes.len());
        for scope in scopes {
            match threes.find(&mut field, turn, scope, budget, &mut meter) {
                Found::Win(cell, plies) => {
                    let line = threes.line(&mut field, turn, scope, &mut meter);
                    // Nobody else sets it.
                    let _ = win.set(Win { cell, plies, line });
                    halt.finish();
                    return;
                }
                Found::Nothing => {}
                Found::Unknown => open.push(scope),
            }
        }
        scopes = open;
        budget = budget.saturating_mul(2);
    }
    meter.settle();
}

/// How many positions a scope may take at first; each time it comes round twice as many as before.
const FIRST_LOOK: u64 = 20_000;

#[cfg(test)]
mod tests {
    use std::{sync::atomic::AtomicBool, time::Duration};

    use rules::{
        Game, Position as _,
        gomoku::{Position, Rules},
    };

    use super::{super::sight::Sight, *};
    use crate::{Level, Limits, Options, Score, gomoku::Thinker};

    /// Black, to move, wins by threats.
    const WON: &str = "g8 i9 g10 h8 g7 g9 f9 f10 i7 h7 h9 e6 e11 f11 h6 f8 g5 f4 e7 g6 f5 j8 i5 h5 i4 i3 e8 d7 k7 j4 k6 i8 j6 l8 k8 j9 \
                       k10 k9 j5 l9 m9 l7";

    fn game(text: &str) -> Game<Position> {
        let rules: Rules = "freestyle-15".parse().expect("rules");
        let mut game = Game::new(Position::start_under(rules), rules);
        for word in text.split_whitespace() {
            let stone = game.position().read_move(word).expect(word);
            game.play(stone).expect(word);
        }
        game
    }

    fn sent_out(text: &str, limits: &Limits, stop: &AtomicBool) -> (Option<Win>, bool) {
        let game = game(text);
        let position = game.position();
        let halt = Halt::new(limits, Duration::ZERO, stop);
        let field = Field::seen(position.board(), position.rules(), Sight::CLEAR);
        let win = OnceLock::new();
        scout(field, position.next(), &mut Threes::new(4), &halt, &win);
        (win.into_inner(), halt.stops(0))
    }

    #[test]
    fn a_win_is_told_with_its_line_and_ends_the_thought() {
        let (win, ended) = sent_out(WON, &Limits::nodes(1_000_000), &AtomicBool::new(false));
        let win = win.expect("a win");
        assert!(ended && win.plies % 2 == 1 && win.line.first() == Some(&win.cell), "{win:?}");
    }

    #[test]
    fn nothing_is_told_where_nothing_is_or_nobody_wants_to_know() {
        let (win, ended) = sent_out("h8 a1", &Limits::nodes(1_000_000), &AtomicBool::new(false));
        assert!(win.is_none() && !ended, "the leading thread may go on: {win:?}");
        // With so few positions the halt is asked at each.
        let (win, ended) = sent_out(WON, &Limits::nodes(64), &AtomicBool::new(true));
        assert!(win.is_none() && ended, "{win:?}");
    }

    #[test]
    fn two_threads_come_to_a_win_that_one_finds() {
        let mut thinker = Thinker::new(Options { hash: 8, threads: 2, overhead: Duration::ZERO });
        let stop = AtomicBool::new(false);
        let limits = Limits::nodes(1_000_000);
        let thought = thinker.think(&game(WON), &limits, Level::FULL, 0, &stop, |_| {}).expect("a thought");
        assert!(matches!(thought.score, Score::Mate(1..)), "{thought:?}");
        game(WON).play(thought.best).expect("a legal move");
    }
}
