//! Whole games.

use proptest::{collection::vec, prelude::*, sample::Index};
use rules::{
    Game, Position as _, Reason, Why,
    xiangqi::{Position, Rules},
};

use crate::made::{any_rules, every_move};

proptest! {
    #[test]
    fn a_game_goes_back_to_what_it_was(
        rules in any_rules(),
        choices in vec(any::<Index>(), 1..80),
        back in any::<Index>(),
    ) {
        let mut game = Game::new(Position::start(), rules);
        let mut stages = vec![game.clone()];
        for choice in &choices {
            let moves = game.position().legal_moves();
            if game.outcome().is_some() || moves.is_empty() {
                break;
            }
            game.play(*choice.get(&moves)).expect("a generated move is legal");
            stages.push(game.clone());
        }
        let ply = back.index(stages.len());
        game.truncate(ply);
        prop_assert_eq!(&game, &stages[ply]);
    }

    /// Few pieces and few choices, so that positions come again.
    #[test]
    fn what_is_ruled_agrees_with_how_the_game_ends(
        rules in any_rules(),
        choices in vec(0..3_usize, 1..200),
    ) {
        let start = Position::from_fen("3k1a3/4a4/4b4/4C1r2/2h6/9/9/2R1B4/4A4/3A1K3 w").unwrap();
        let mut game = Game::new(start, rules);
        for choice in choices {
            let moves = game.position().legal_moves();
            if game.outcome().is_some() {
                break;
            }
            // Back and forth, now and then something else.
            let last = game.plies().len().checked_sub(2).map(|index| game.plies()[index].mv);
            let back = last.and_then(|m| moves.iter().find(|it| it.from == m.to && it.to == m.from));
            let mv = *back.filter(|_| choice > 0).unwrap_or(&moves[choice % moves.len()]);
            game.play(mv).expect("a generated move is legal");

            let standing = |square| game.position().get(square);
            if let Some(warning) = game.warning() {
                prop_assert!(game.outcome().is_none() && warning.repeats < warning.limit);
                prop_assert!(rules.clauses().contains(&warning.ruling.clause));
                for attack in &warning.ruling.attacks {
                    prop_assert_eq!(standing(attack.from).map(|piece| piece.side), Some(attack.by));
                    prop_assert_eq!(standing(attack.on).map(|piece| piece.side), Some(attack.by.other()));
                }
            }
            prop_assert_eq!(game.ruling().is_some(), game.outcome().is_some());
            if let (Some(ruling), Some(outcome)) = (game.ruling(), game.outcome()) {
                prop_assert_eq!(ruling.reason, outcome.reason);
                prop_assert!(rules.clauses().contains(&ruling.clause));
                if let Some(offender) = ruling.offender {
                    prop_assert_eq!(outcome.winner, Some(offender.other()));
                }
                prop_assert_eq!(
                    outcome.reason == Reason::GeneralTaken,
                    !game.position().has_general(game.position().turn())
                );
            }
        }
    }
}

#[test]
fn after_the_end_nothing_is_legal() {
    let mated = Position::from_fen("3aka3/4n4/3N5/9/9/9/9/9/9/3K5 b").unwrap();
    let mut game = Game::new(mated, Rules::None);
    for m in every_move() {
        assert_eq!(game.play(m).map_err(|illegal| illegal.why), Err(Why::Over));
    }
}
