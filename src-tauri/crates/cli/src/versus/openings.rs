//! What the games of a match begin with: each opening is played twice, with sides changed.

use std::{path::Path, sync::atomic::AtomicBool};

use super::{contest::Contest, lot::Lot};
use engine::{
    Level, Limits, Score,
    xiangqi::{Options, Thinker},
};
use rules::{
    Game, Position as _,
    xiangqi::{Position, Rules},
};

/// Reads openings, one a line: a position, or moves in any notation from the usual start. Empty lines and those that begin
/// with `#` are passed over.
pub(super) fn read<P: Contest>(file: &Path, rules: P::Rules) -> Result<Vec<Game<P>>, String> {
    let text = std::fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
    let lines = text.lines().zip(1..).filter(|(line, _)| !line.trim().is_empty() && !line.starts_with('#'));
    let openings: Result<Vec<_>, _> = lines
        .map(|(line, number)| {
            read_line(line, rules).map_err(|error| format!("{}, line {number}: {error}", file.display()))
        })
        .collect();
    match openings? {
        openings if openings.is_empty() => Err(format!("{} has no opening", file.display())),
        openings => Ok(openings),
    }
}

fn read_line<P: Contest>(line: &str, rules: P::Rules) -> Result<Game<P>, String> {
    if line.contains('/') {
        return Ok(Game::new(P::read_start(line, rules)?, rules));
    }
    let mut game = Game::new(P::start_under(rules), rules);
    for text in line.split_ascii_whitespace() {
        let m = game.position().read_move(text).map_err(|_| format!("{text:?} is not a move"))?;
        game.play(m).map_err(|_| format!("{text} is not legal there"))?;
    }
    Ok(game)
}

/// Makes openings of xiangqi without end: a few moves by lot, kept when neither side is much better off then.
pub(super) struct Lottery {
    rules: Rules,
    lot: Lot,
    thinker: Thinker,
}

/// How many plies are drawn by lot.
const DRAWN: usize = 6;
/// The greatest advantage, in hundredths of a soldier.
const FAIR: i32 = 70;

impl Lottery {
    pub(super) fn new(rules: Rules, seed: u64) -> Self {
        Self { rules, lot: Lot(seed), thinker: Thinker::new(Options { hash: 4, ..Options::default() }) }
    }

    pub(super) fn draw(&mut self) -> Game<Position> {
        loop {
            let mut game = Game::new(Position::start_under(self.rules), self.rules);
            for _ in 0..DRAWN {
                let Some(m) = self.lot.draw(&game.position().legal_moves()) else { break };
                // It is legal, unless the game is over, and then the opening is not fair either.
                let _ = game.play(m);
            }
            let (stop, limits) = (AtomicBool::new(false), Limits::depth(6));
            let thought = self.thinker.think(&game, &limits, Level::FULL, 0, &stop, |_| {});
            let fair = |score| matches!(score, Score::Soldiers(number) if number.abs() <= FAIR);
            if game.outcome().is_none() && thought.is_some_and(|thought| fair(thought.score)) {
                return game;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_draws_the_same_openings() {
        let draw = |seed| Lottery::new(Rules::Asian, seed).draw();
        assert_eq!(draw(1), draw(1));
        assert_ne!(draw(1), draw(2));
        assert_eq!(draw(3).plies().len(), DRAWN);
    }

    #[test]
    fn lines_of_a_file_are_read_or_told() {
        assert_eq!(read_line::<Position>("h2e2 炮8平5", Rules::Asian).unwrap().plies().len(), 2);
        assert!(read_line::<Position>("3k5/9/9/9/9/9/9/9/4R4/4K4 w", Rules::Asian).is_ok());
        for line in ["h2e2 xyzzy", "a0a9", "9/9 w"] {
            assert!(read_line::<Position>(line, Rules::Asian).is_err(), "{line}");
        }
        assert!(read::<Position>(Path::new("/no/such/file"), Rules::Asian).is_err());
    }
}
