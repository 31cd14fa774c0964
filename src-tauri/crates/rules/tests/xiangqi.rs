//! Properties of xiangqi that hold in every position.

// The makers of positions are tests too.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use proptest::{collection::vec, prelude::*, sample::Index};
use rules::{
    Game, Position as _, Side, Why,
    xiangqi::{
        Kind, Move, Piece, Position, Rules, Setup, Square,
        notation::{self, Script},
    },
};

/// A position some random moves away from the usual start.
fn reached() -> impl Strategy<Value = Position> {
    vec(any::<Index>(), 0..160).prop_map(|choices| {
        let mut position = Position::start();
        for choice in choices {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position.play_unchecked(*choice.get(&moves));
        }
        position
    })
}

/// Any pieces on any points, with a good chance of one general in each palace.
fn arranged() -> impl Strategy<Value = Setup> {
    let piece = (0..Kind::ALL.len(), any::<bool>(), 0..Square::COUNT);
    (vec(piece, 0..40), 0..9_i8, 0..9_i8, any::<bool>()).prop_map(|(pieces, red, black, first)| {
        let mut setup = Setup::empty(if first { Side::First } else { Side::Second });
        for (kind, red, square) in pieces {
            // A second general would make nearly every setup unplayable.
            let kind = if kind == 0 { Kind::Horse } else { Kind::ALL[kind] };
            let side = if red { Side::First } else { Side::Second };
            setup.set(Square::from_index(square).unwrap(), Some(Piece { side, kind }));
        }
        for (side, place) in [(Side::First, red), (Side::Second, black)] {
            let square = Square::new(3 + place as u8 % 3, place as u8 / 3).unwrap();
            let square = if side == Side::First { square } else { square.turned() };
            setup.set(square, Some(Piece { side, kind: Kind::General }));
        }
        setup
    })
}

/// The same position with the board turned and the sides exchanged.
fn exchanged(position: &Position) -> Position {
    let mut setup = Setup::empty(position.turn().other());
    for (square, Piece { side, kind }) in position.pieces() {
        setup.set(square.turned(), Some(Piece { side: side.other(), kind }));
    }
    setup.try_into().expect("what is fair for one side is fair for the other")
}

fn every_move() -> impl Iterator<Item = Move> {
    Square::all().flat_map(|from| Square::all().map(move |to| Move { from, to }))
}

/// The generator and the explainer know nothing of each other.
fn generated_is_what_is_legal(position: &Position) {
    let mut generated = position.legal_moves();
    generated.sort();
    let legal: Vec<_> = every_move().filter(|&m| position.check(m).is_ok()).collect();
    assert_eq!(generated, legal, "in {position:?}");
    assert_eq!(position.count_moves(), legal.len(), "in {position:?}");
    assert_eq!(position.can_move(), !legal.is_empty(), "in {position:?}");
}

proptest! {
    #[test]
    fn exactly_the_legal_moves_are_generated(position in reached()) {
        generated_is_what_is_legal(&position);
    }

    #[test]
    fn exactly_the_legal_moves_are_generated_on_impossible_boards(setup in arranged()) {
        let problems = setup.problems();
        match Position::try_from(setup) {
            Ok(position) => generated_is_what_is_legal(&position),
            Err(told) => prop_assert_eq!(told, problems),
        }
    }

    #[test]
    fn a_move_leaves_a_position_that_its_fen_describes(position in reached()) {
        for m in position.legal_moves() {
            let mut after = position.clone();
            after.play_unchecked(m);
            let read = Position::from_fen(&after.fen()).expect("a legal move leads to a playable position");
            prop_assert_eq!(&read, &after);
            prop_assert_eq!(read.key(), after.key());
            prop_assert!(after.fen().starts_with(&after.text()));
            prop_assert_ne!(after.key(), position.key());
        }
    }

    #[test]
    fn mirrors_and_the_other_side_have_as_many_moves(position in reached()) {
        let mirrored = position.mirrored();
        prop_assert_eq!(mirrored.count_moves(), position.count_moves());
        prop_assert_eq!(mirrored.mirrored(), position.clone());
        prop_assert_eq!(exchanged(&position).count_moves(), position.count_moves());
    }

    #[test]
    fn every_notation_of_a_legal_move_is_read_back(position in reached()) {
        for m in position.legal_moves() {
            for text in [
                Position::move_text(m),
                notation::chinese(&position, m, Script::Simplified),
                notation::chinese(&position, m, Script::Traditional),
                notation::wxf(&position, m),
            ] {
                prop_assert_eq!(position.read_move(&text), Ok(m), "{} in {:?}", text, position);
            }
        }
    }

    #[test]
    fn no_text_is_too_strange(text in ".{0,40}", position in reached()) {
        let _ = position.read_move(&text);
        let _ = Position::from_fen(&text);
    }

    #[test]
    fn no_damaged_fen_is_too_strange(position in reached(), at in any::<Index>(), with in any::<char>()) {
        let mut letters: Vec<_> = position.fen().chars().collect();
        letters[at.index(position.fen().len())] = with;
        if let Ok(read) = Position::from_fen(&letters.into_iter().collect::<String>()) {
            prop_assert_eq!(Position::from_fen(&read.fen()), Ok(read));
        }
    }

    #[test]
    fn short_words_of_notation_never_panic(
        text in "[一二三四五九１９1-9a-eprchk前后中兵卒炮车马相士帅进退平+=.-]{4,5}",
        setup in arranged(),
    ) {
        if let Ok(position) = Position::try_from(setup) {
            let _ = position.read_move(&text);
            for m in position.legal_moves() {
                prop_assert!(!notation::chinese(&position, m, Script::Simplified).is_empty());
                prop_assert!(!notation::wxf(&position, m).is_empty());
            }
        }
    }

    #[test]
    fn a_game_goes_back_to_what_it_was(choices in vec(any::<Index>(), 1..80), back in any::<Index>()) {
        for rules in Rules::ALL {
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
