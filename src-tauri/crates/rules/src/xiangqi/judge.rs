//! How a game ends by its rules.

use super::{Law, Position, Rules, Square, repetition::Repetition};
use crate::{Attack, Clause, Deed, Line, Outcome, Position as _, Reason, Ruling, Side, Warning};

/// How the game stands after the line, which ends in the position.
pub(super) fn judge(position: &Position, line: Line<'_, Position>, rules: Rules) -> Option<Outcome> {
    let ruling = ruling(position, line, rules)?;
    let winner = match ruling.reason {
        Reason::Checkmate | Reason::Stalemate => Some(position.turn().other()),
        // Who took it has moved.
        Reason::GeneralTaken => Some(position.turn().other()),
        _ => ruling.offender.map(Side::other),
    };
    Some(Outcome { winner, reason: ruling.reason })
}

/// By what the game ended. A general that is taken and a side that cannot move come first, whatever else; the natural
/// limit comes last.
pub(super) fn ruling(position: &Position, line: Line<'_, Position>, rules: Rules) -> Option<Ruling<Square>> {
    let book = rules.book();
    if let Some(clause) = book.general_taken.filter(|_| !position.has_general(position.turn())) {
        return Some(blameless(Reason::GeneralTaken, clause));
    }
    if !position.can_move() {
        return Some(if position.law() == Law::Official && position.in_check() {
            Ruling { attacks: checks(position), ..blameless(Reason::Checkmate, book.checkmate) }
        } else {
            blameless(Reason::Stalemate, book.stalemate)
        });
    }
    let repeated = Repetition::at_end(line, rules).and_then(Repetition::ruling);
    repeated.or_else(|| {
        let (_, clause) = book.quiet.filter(|&(limit, _)| position.quiet_plies() >= limit)?;
        Some(blameless(Reason::MoveLimit, clause))
    })
}

/// What the players should know about the line before the rules end the game.
pub(super) fn warning(line: Line<'_, Position>, rules: Rules) -> Option<Warning<Square>> {
    Repetition::at_end(line, rules)?.warning()
}

fn blameless(reason: Reason, clause: Clause) -> Ruling<Square> {
    Ruling { reason, offender: None, clause, conduct: Default::default(), attacks: Vec::new() }
}

/// The attacks on the general of the side to move.
fn checks(position: &Position) -> Vec<Attack<Square>> {
    let (turn, on) = (position.turn(), position.general(position.turn()));
    let attack = |from| Attack { by: turn.other(), from, on, deed: Deed::Check };
    position.checkers().map(attack).collect()
}

#[cfg(test)]
mod tests {
    use super::super::Facing;
    use super::*;
    use crate::{Conduct, Game};

    /// The game after the moves, played over and over, until it ends or `plies` were played.
    fn played(fen: &str, rules: Rules, cycle: &[&str], plies: usize) -> Game<Position> {
        let mut game = Game::new(Position::new(fen.parse().unwrap(), rules.law()).unwrap(), rules);
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

    fn drawn(ruling: &Ruling<Square>) -> Vec<String> {
        ruling.attacks.iter().map(|it| format!("{}{} {:?}", it.from, it.on, it.deed)).collect()
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
        let warning = game.warning().unwrap();
        assert_eq!((warning.repeats, warning.limit), (2, 3));
        assert_eq!(warning.must_deviate(), Some(Side::First));
        assert_eq!(warning.ruling.reason, Reason::PerpetualCheck);
        assert_eq!(warning.ruling.clause.source, "AXF 6");
        assert_eq!(warning.ruling.conduct, [Conduct::Check, Conduct::Idle]);
        // The chariot gave check on e8 before the general stepped aside to d8.
        assert_eq!(drawn(&warning.ruling), ["e9d8 Check"]);
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

    fn ruled(fen: &str, rules: Rules, cycle: &[&str]) -> (Option<Side>, &'static str, Vec<String>) {
        let game = played(fen, rules, cycle, 200);
        let ruling = game.ruling().unwrap();
        (ruling.offender, ruling.clause.id, drawn(&ruling))
    }

    #[test]
    fn a_ruling_names_the_clause_and_the_attacks() {
        let (offender, clause, attacks) = ruled(PERPETUAL_CHECK, Rules::Asian, &CHECKING);
        assert_eq!((offender, clause), (Some(Side::First), "axf-perpetual-check"));
        assert_eq!(attacks, ["e9d8 Check"]);
        // A cannon chases a chariot that is protected.
        let fen = "5k3/9/9/9/2p6/2r6/9/1C7/9/4K4 w";
        let (offender, clause, attacks) = ruled(fen, Rules::Asian, &["b2c2", "c4b4", "c2b2", "b4c4"]);
        assert_eq!((offender, clause), (None, "axf-idle"), "a cannon needs a screen");
        assert_eq!(attacks, [""; 0]);
        let fen = "5k3/9/9/9/9/c8/9/1R7/9/4K4 w";
        let (offender, clause, attacks) = ruled(fen, Rules::Asian, &["b2a2", "a4b4", "a2b2", "b4a4"]);
        assert_eq!((offender, clause), (Some(Side::First), "axf-perpetual-chase"));
        assert_eq!(attacks, ["b2a4 Chase"], "where both stand now");
        // Mated.
        let mated = Game::new(Position::from_fen("3aka3/4n4/3N5/9/9/9/9/9/9/3K5 b").unwrap(), Rules::Asian);
        assert_eq!(drawn(&mated.ruling().unwrap()), ["d7e9 Check"]);
    }

    #[test]
    fn what_only_the_chinese_rules_forbid() {
        let cases = [
            // The chariot gives check and chases in turn.
            (
                "2bak3r/2R1a2C1/2Rcb4/2N2P3/5C2p/9/9/4p4/4p2p1/5K3 w",
                ["f5e5", "e9f9", "e5f5", "f9e9"],
                "cxa-check-and-chase",
            ),
            // Every move threatens mate.
            (
                "2b2k3/9/4b2P1/3N5/1R6p/6P2/5p2r/8n/4p4/5K3 w",
                ["d6c8", "f9f8", "c8d6", "f8f9"],
                "cxa-perpetual-threat",
            ),
        ];
        for (fen, cycle, clause) in cases {
            let (offender, found, _) = ruled(fen, Rules::Chinese, &cycle);
            assert_eq!((offender, found), (Some(Side::First), clause), "{fen}");
            assert_eq!(ruled(fen, Rules::Asian, &cycle).0, None, "{fen}");
        }
    }

    #[test]
    fn who_takes_the_general_wins() {
        let casual = Rules::Casual { facing: Facing::Captures };
        let game = played("3k5/9/9/9/9/9/9/3r5/9/R3K4 w", casual, &["e0d0", "d2d0"], 2);
        assert_eq!(
            game.outcome(),
            Some(Outcome { winner: Some(Side::Second), reason: Reason::GeneralTaken })
        );
        assert_eq!(game.clause(), Some("who takes the general wins"));
        assert_eq!(game.position().legal_moves(), []);
        // Generals that face each other take, too.
        let game = played("3k5/9/9/9/9/9/9/9/9/3KR4 w", casual, &["d0d9"], 1);
        assert_eq!(game.outcome().map(|outcome| outcome.winner), Some(Some(Side::First)));
        assert_eq!(game.position().fen(), "3K5/9/9/9/9/9/9/9/9/4R4 b - - 0 1");
    }

    #[test]
    fn casual_play_draws_at_the_third_occurrence_and_knows_no_other_draw() {
        let casual = Rules::Casual { facing: Facing::Captures };
        assert_eq!(end(START, casual, &IDLING), (None, Reason::Repetition, 8));
        assert_eq!(end(PERPETUAL_CHECK, casual, &CHECKING), (None, Reason::Repetition, 8));
        assert_eq!(played(&format!("{START} - - 500 300"), casual, &IDLING, 1).outcome(), None);
    }

    #[test]
    fn who_cannot_move_loses_in_casual_play_as_well() {
        // Red's general is walled in by its own pieces, which cannot move either.
        let game =
            played("5k3/9/9/9/9/9/9/3p1p3/4B4/3AKA3 w", Rules::Casual { facing: Facing::Captures }, &[], 0);
        assert_eq!(game.outcome(), Some(Outcome { winner: Some(Side::Second), reason: Reason::Stalemate }));
        assert_eq!(game.clause(), Some("who cannot move loses"));
        let no_facing = Rules::Casual { facing: Facing::Refused };
        let fen = "4k4/9/9/9/9/9/9/9/9/3RK4 w";
        let faced = Position::new(fen.parse().unwrap(), no_facing.law()).unwrap();
        assert_eq!(faced.legal_moves().len(), 1, "the generals face: only stepping aside parts them");
    }
}
