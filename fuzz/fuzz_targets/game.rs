//! A game by one of the rule sets, the first byte, and then a move for each byte; an odd byte goes back where that is
//! legal, so that positions come again. Nothing panics, and what is ruled agrees with how the game ends.

#![no_main]

use libfuzzer_sys::fuzz_target;
use rules::{
    Game, Position as _,
    xiangqi::{Position, Rules},
};

fuzz_target!(|bytes: &[u8]| {
    let Some((&set, choices)) = bytes.split_first() else { return };
    let rules = Rules::ALL[usize::from(set) % Rules::ALL.len()];
    let mut game = Game::new(Position::start(), rules);
    for &choice in choices.iter().take(400) {
        if game.outcome().is_some() {
            break;
        }
        let moves = game.position().legal_moves();
        let last = game.plies().len().checked_sub(2).map(|index| game.plies()[index].mv);
        let back = last.and_then(|m| moves.iter().find(|it| it.from == m.to && it.to == m.from));
        let mv = *back.filter(|_| choice & 1 == 1).unwrap_or(&moves[usize::from(choice) % moves.len()]);
        game.play(mv).expect("a generated move is legal");

        let anew = game.position().fen().parse::<rules::xiangqi::Setup>().expect("a FEN that was written");
        assert_eq!(anew.to_string(), game.position().fen());
        if let Ok(anew) = Position::new(anew, rules.law()) {
            assert_eq!(anew.key(), game.position().key(), "the key is kept up as if it were made anew");
        }
        if let Some(warning) = game.warning() {
            assert!(game.outcome().is_none() && warning.repeats < warning.limit);
        }
        assert_eq!(game.ruling().map(|ruling| ruling.reason), game.outcome().map(|outcome| outcome.reason));
    }
});
