//! The generator of moves.

use proptest::prelude::*;
use rules::{
    Position as _,
    xiangqi::{Law, Move, Position, Rules, Setup, Square},
};

use crate::made::{arranged, every_move, reached, reached_under_any};

/// The generator and the explainer know nothing of each other.
fn generated_is_what_is_legal(position: &Position) {
    let mut generated = position.legal_moves();
    generated.sort();
    let legal: Vec<_> = every_move().filter(|&m| position.check(m).is_ok()).collect();
    assert_eq!(generated, legal, "in {position:?}");
    assert_eq!(position.count_moves(), legal.len(), "in {position:?}");
    assert_eq!(position.can_move(), !legal.is_empty(), "in {position:?}");
}

fn mapped(moves: Vec<Move>, point: fn(Square) -> Square) -> Vec<Move> {
    let mut moves: Vec<_> =
        moves.into_iter().map(|m| Move { from: point(m.from), to: point(m.to) }).collect();
    moves.sort();
    moves
}

proptest! {
    #[test]
    fn exactly_the_legal_moves_are_generated(position in reached_under_any()) {
        generated_is_what_is_legal(&position);
    }

    #[test]
    fn exactly_the_legal_moves_are_generated_on_impossible_boards(setup in arranged()) {
        for rules in Rules::ALL {
            let problems = setup.problems_under(rules.law());
            match Position::new(setup.clone(), rules.law()) {
                Ok(position) => {
                    generated_is_what_is_legal(&position);
                    prop_assert_eq!(&position.clone().under(rules), &position);
                }
                Err(told) => prop_assert_eq!(told, problems),
            }
        }
    }

    #[test]
    fn a_move_leaves_a_position_that_its_fen_describes(position in reached()) {
        for m in position.legal_moves() {
            let mut after = position.clone();
            after.play_unchecked(m);
            let read = Position::from_fen(&after.fen()).expect("a legal move leads to a playable position");
            prop_assert_eq!(&read, &after);
            prop_assert_eq!(read.key(), after.key(), "the key is kept up as if it were made anew");
            prop_assert!(after.fen().starts_with(&after.text()));
            prop_assert_ne!(after.key(), position.key());
        }
    }

    #[test]
    fn the_law_is_no_part_of_the_text_or_the_key(position in reached()) {
        for rules in Rules::ALL {
            let under = position.clone().under(rules);
            prop_assert_eq!(under.law(), rules.law());
            prop_assert_eq!((under.text(), under.key()), (position.text(), position.key()));
            prop_assert!(under.same_place(&position));
        }
    }

    #[test]
    fn where_a_general_may_be_taken_every_official_move_is_legal_too(position in reached()) {
        let freely = position.clone().under(Rules::from_name("casual").unwrap()).legal_moves();
        let unfaced = position.clone().under(Rules::from_name("casual-no-facing").unwrap()).legal_moves();
        for m in position.legal_moves() {
            prop_assert!(freely.contains(&m) && unfaced.contains(&m), "{} in {:?}", m, position);
        }
        prop_assert!(unfaced.iter().all(|m| freely.contains(m)));
    }

    #[test]
    fn a_position_that_the_official_law_cannot_have_keeps_its_law(position in reached_under_any()) {
        let playable = Setup::from(position.clone()).problems().is_playable();
        let official = position.clone().under(Rules::Asian);
        prop_assert_eq!(official.law() == Law::Official, playable);
    }

    #[test]
    fn mirrors_and_the_other_side_have_the_same_moves(position in reached_under_any()) {
        let moves = position.legal_moves();
        let mirrored = position.mirrored();
        prop_assert_eq!(mapped(mirrored.legal_moves(), |square| square), mapped(moves.clone(), Square::mirrored));
        prop_assert_eq!(mirrored.mirrored(), position.clone());

        let law = position.law();
        let setup = Setup::from(position);
        if let Ok(exchanged) = Position::new(setup.exchanged(), law) {
            prop_assert_eq!(mapped(exchanged.legal_moves(), |square| square), mapped(moves, Square::turned));
        }
        prop_assert_eq!(setup.exchanged().exchanged(), setup);
    }
}
