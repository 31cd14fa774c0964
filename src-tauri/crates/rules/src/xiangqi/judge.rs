//! How a game ends by its rules.

use super::{Position, repetition::Repetition};
use crate::{Line, Outcome, Position as _, Reason, Warning};

/// The rule set by which a game is judged.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Rules {
    /// Nothing ends a game but that a side cannot move: for replaying records.
    None,
    /// The third occurrence of a position draws, except that a side loses which gave check with every move in between.
    Simple,
    /// The Asian rules (AXF): perpetual check and perpetual chase lose.
    #[default]
    Asian,
}

impl Rules {
    /// Every rule set.
    pub const ALL: [Self; 3] = [Self::Asian, Self::Simple, Self::None];

    /// The name of the rule set on the command line and on the wire: one lower-case word.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Simple => "simple",
            Self::Asian => "asian",
        }
    }

    /// The rule set of that name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rules| rules.name() == name)
    }

    /// How many plies without a capture draw: the natural limit of 60 rounds.
    const fn move_limit(self) -> Option<u16> {
        match self {
            Self::None => None,
            Self::Simple | Self::Asian => Some(120),
        }
    }
}

/// How the game stands after the line, which ends in the position. A side that cannot move has lost, whatever else.
pub(super) fn judge(position: &Position, line: Line<'_, Position>, rules: Rules) -> Option<Outcome> {
    if !position.can_move() {
        let reason = if position.in_check() { Reason::Checkmate } else { Reason::Stalemate };
        return Some(Outcome { winner: Some(position.turn().other()), reason });
    }
    let limit = rules.move_limit()?;
    let repeated = Repetition::at_end(line, rules).and_then(|repetition| repetition.outcome());
    repeated.or_else(|| {
        (position.quiet_plies() >= limit).then_some(Outcome { winner: None, reason: Reason::MoveLimit })
    })
}

/// What the players should know about the line before the rules end the game.
pub(super) fn warning(line: Line<'_, Position>, rules: Rules) -> Option<Warning> {
    rules.move_limit()?;
    Repetition::at_end(line, rules)?.warning()
}

/// The article that decides a line at its end, or that its repetition comes under.
pub(super) fn clause(position: &Position, line: Line<'_, Position>, rules: Rules) -> Option<&'static str> {
    if !position.can_move() {
        return Some("AXF 2");
    }
    let limit = rules.move_limit()?;
    match Repetition::at_end(line, rules) {
        Some(repetition) if position.quiet_plies() < limit || repetition.outcome().is_some() => {
            Some(repetition.clause(rules))
        }
        _ => (position.quiet_plies() >= limit).then_some("CXA 1999: 60 rounds without a capture"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Game, Side};

    /// The game after the moves, played over and over, until it ends or `plies` were played.
    fn played(fen: &str, rules: Rules, cycle: &[&str], plies: usize) -> Game<Position> {
        let mut game = Game::new(Position::from_fen(fen).unwrap(), rules);
        for text in cycle.iter().cycle().take(plies) {
            if game.outcome().is_some() {
                break;
            }
            game.play(game.position().read_move(text).unwrap()).unwrap();
        }
        game
    }

    fn end(fen: &str, rules: Rules, cycle: &[&str]) -> (Option<Side>, Reason, usize) {
        let game = played(fen, rules, cycle, 200);
        let outcome = game.outcome().unwrap();
        (outcome.winner, outcome.reason, game.plies().len())
    }

    const PERPETUAL_CHECK: &str = "4R4/3k5/5R3/9/9/2B6/n8/3pB4/4p4/3K5 w";
    const CHECKING: [&str; 4] = ["e9d9", "d8e8", "d9e9", "e8d8"];
    const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";
    const IDLING: [&str; 4] = ["a0a1", "a9a8", "a1a0", "a8a9"];

    #[test]
    fn the_side_without_a_move_loses() {
        let end = |fen: &str| Game::new(Position::from_fen(fen).unwrap(), Rules::None).outcome();
        let won_by_red = |reason| Some(Outcome { winner: Some(Side::First), reason });
        assert_eq!(end("3k5/4P4/4P4/9/9/9/9/9/9/4K4 b"), won_by_red(Reason::Stalemate));
        assert_eq!(end("3aka3/4n4/3N5/9/9/9/9/9/9/3K5 b"), won_by_red(Reason::Checkmate));
        assert_eq!(end(START), None);
    }

    #[test]
    fn perpetual_check_loses_at_the_third_occurrence() {
        for rules in [Rules::Simple, Rules::Asian] {
            assert_eq!(
                end(PERPETUAL_CHECK, rules, &CHECKING),
                (Some(Side::Second), Reason::PerpetualCheck, 8)
            );
        }
    }

    #[test]
    fn a_warning_comes_at_the_second_occurrence() {
        let game = played(PERPETUAL_CHECK, Rules::Asian, &CHECKING, 4);
        assert_eq!(
            game.warning(),
            Some(Warning {
                reason: Reason::PerpetualCheck,
                must_deviate: Some(Side::First),
                repeats: 2,
                limit: 3
            })
        );
        assert_eq!(game.clause(), Some("AXF 6"));
        assert_eq!(played(PERPETUAL_CHECK, Rules::Asian, &CHECKING, 3).warning(), None);
    }

    #[test]
    fn idle_repetition_draws() {
        for rules in [Rules::Simple, Rules::Asian] {
            assert_eq!(end(START, rules, &IDLING), (None, Reason::Repetition, 8));
        }
    }

    #[test]
    fn only_the_asian_rules_know_a_chase() {
        // A chariot runs after a cannon that nothing protects.
        let fen = "3k5/9/9/9/9/9/c8/1R7/9/4K4 w";
        let chase = ["b2a2", "a3b3", "a2b2", "b3a3"];
        assert_eq!(end(fen, Rules::Asian, &chase), (Some(Side::Second), Reason::PerpetualChase, 8));
        assert_eq!(end(fen, Rules::Simple, &chase), (None, Reason::Repetition, 8));
    }

    #[test]
    fn sixty_rounds_without_a_capture_draw() {
        let fen = format!("{START} - - 119 80");
        let reason = |rules| played(&fen, rules, &IDLING, 1).outcome().map(|outcome| outcome.reason);
        assert_eq!(reason(Rules::Asian), Some(Reason::MoveLimit));
        assert_eq!(reason(Rules::Simple), Some(Reason::MoveLimit));
        assert_eq!(reason(Rules::None), None);
    }

    #[test]
    fn mate_comes_before_the_limit() {
        let game = played("3aka3/4n4/9/1N7/9/9/9/9/9/3K5 w - - 119 80", Rules::Asian, &["b6d7"], 1);
        assert_eq!(game.outcome().map(|outcome| outcome.reason), Some(Reason::Checkmate));
    }

    #[test]
    fn without_rules_a_game_repeats_as_long_as_it_likes() {
        assert_eq!(played(START, Rules::None, &IDLING, 200).outcome(), None);
    }
}
