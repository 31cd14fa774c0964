//! FEN and the texts of moves.

use proptest::{prelude::*, sample::Index};
use rules::{
    Position as _,
    xiangqi::{
        Position,
        notation::{self, Style},
    },
};

use crate::made::{arranged, reached, reached_under_any};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn every_notation_of_a_legal_move_is_read_back(position in reached_under_any()) {
        for m in position.legal_moves() {
            for style in Style::ALL {
                let text = notation::write(&position, m, style);
                prop_assert_eq!(
                    notation::read_as(&position, &text, style), Ok(m), "{} in {:?}", text, position
                );
                // Most of what UCI writes could be ICCS as well.
                if style != Style::Uci || text.len() > 4 {
                    prop_assert_eq!(position.read_move(&text), Ok(m), "{} in {:?}", text, position);
                }
            }
        }
    }
}

proptest! {
    #[test]
    fn no_text_is_too_strange(text in ".{0,40}", position in reached_under_any()) {
        let _ = position.read_move(&text);
        for style in Style::ALL {
            let _ = notation::read_as(&position, &text, style);
        }
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
        text in "[一二三四五九１９0-9a-eprchk前后中兵卒炮车马相士帅进退平+=.,:()-]{4,12}",
        setup in arranged(),
    ) {
        if let Ok(position) = Position::try_from(setup) {
            let _ = position.read_move(&text);
            for m in position.legal_moves() {
                for style in Style::ALL {
                    prop_assert!(!notation::write(&position, m, style).is_empty());
                }
            }
        }
    }
}
