//! Matches of gomoku.

use std::{
    sync::atomic::AtomicBool,
    time::{Duration, Instant},
};

use engine::{Level, Limits, Options, Score, gomoku::Thinker};
use outside::{Program, Protocol};
use rules::{
    Game, Position as _,
    gomoku::{Move, Point, Position, Rules, Setup},
};

use super::{
    contest::{Contest, Plays},
    lot::Lot,
    player::{Entrant, Fault, HASH, begin, choose, invite},
};

/// Somebody who plays gomoku.
pub(super) enum Player {
    Own { thinker: Box<Thinker>, level: Level, seed: u64 },
    Outside(Box<Program<Position>>),
}

impl Plays<Position> for Player {
    fn invite(entrant: &Entrant) -> Result<Self, String> {
        match entrant {
            Entrant::Own(level) => {
                let options =
                    Options { hash: HASH, overhead: Duration::from_millis(2), ..Options::default() };
                Ok(Self::Own { thinker: Box::new(Thinker::new(options)), level: *level, seed: 0 })
            }
            Entrant::Outside(protocol @ Protocol::Gomocup, command) => {
                invite(*protocol, command).map(Self::Outside)
            }
            Entrant::Outside(..) => Err("gomoku is played by self[:LEVEL] and gomocup:COMMAND".into()),
        }
    }

    fn begin(&mut self, game: &Game<Position>, seed: u64, limits: &Limits) -> Result<(), String> {
        match self {
            Self::Own { thinker, seed: own, .. } => {
                thinker.forget();
                *own = seed;
                Ok(())
            }
            Self::Outside(program) => begin(program, game, limits),
        }
    }

    fn choose(
        &mut self,
        game: &Game<Position>,
        limits: &Limits,
        clocks: [Duration; 2],
        deadline: Instant,
    ) -> Result<Move, Fault> {
        match self {
            Self::Own { thinker, level, seed } => {
                let seed = *seed ^ (game.plies().len() as u64) << 32;
                let thought = thinker.think(game, limits, *level, seed, &AtomicBool::new(false), |_| {});
                thought.map(|thought| thought.best).ok_or(Fault::Resigns)
            }
            Self::Outside(program) => choose(program, game, limits, clocks, deadline),
        }
    }
}

impl Contest for Position {
    type Player = Player;

    fn rules_named(name: Option<&str>) -> Result<Rules, String> {
        let rules: Result<Rules, _> = name.unwrap_or("freestyle-15").parse();
        rules.map_err(|error| error.to_string())
    }

    fn read_start(line: &str, rules: Rules) -> Result<Self, String> {
        let setup = Setup::read(line, rules.starts()).map_err(|error| error.to_string())?;
        Self::settle(&setup, rules).map_err(|problems| {
            let names: Vec<_> = problems.errors().names().collect();
            format!("cannot be played: {}", names.join(", "))
        })
    }

    fn lottery(rules: Rules, seed: u64) -> impl FnMut() -> Game<Self> {
        let thinker = Thinker::new(Options { hash: 4, ..Options::default() });
        let mut lottery = Lottery { rules, lot: Lot(seed), thinker };
        move || lottery.draw()
    }

    fn told_start(&self) -> Option<String> {
        (*self != Self::start_under(self.rules())).then(|| self.text())
    }
}

/// Makes openings without end: a few stones by lot not far from each other, kept when neither side is much better off.
struct Lottery {
    rules: Rules,
    lot: Lot,
    thinker: Thinker,
}

/// How many stones are drawn by lot.
const DRAWN: usize = 5;
/// The greatest advantage that is fair.
const FAIR: i32 = 120;
/// After so many that are not fair one is taken in which nobody has won yet.
const PATIENCE: usize = 200;

impl Lottery {
    fn draw(&mut self) -> Game<Position> {
        let mut tries = 0;
        loop {
            tries += 1;
            let mut game = Game::new(Position::start_under(self.rules), self.rules);
            while game.plies().len() < DRAWN {
                let Some(m) = self.lot.draw(&near(game.position())) else { break };
                // It is legal, unless the game is over, and then the opening is not fair either.
                let _ = game.play(m);
            }
            let stop = AtomicBool::new(false);
            let thought = self.thinker.think(&game, &Limits::nodes(20_000), Level::FULL, 0, &stop, |_| {});
            let fair = |score| match score {
                Score::Soldiers(number) => number.abs() <= FAIR || tries > PATIENCE,
                Score::Mate(_) => false,
            };
            if game.outcome().is_none() && thought.is_some_and(|thought| fair(thought.score)) {
                return game;
            }
        }
    }
}

/// The moves not far from the middle and from the other stones; choices of an opening are all of them.
fn near(position: &Position) -> Vec<Move> {
    let size = position.board().size();
    let centre = Point::new(size / 2, size / 2);
    let near = |m: &Move| match m {
        Move::Choice(_) => true,
        Move::Stone(point) => {
            let far = centre.is_none_or(|centre| point.distance(centre) > 4);
            let mut stones = position.board().all().peekable();
            let alone = stones.peek().is_some() && stones.all(|(stone, _)| point.distance(stone) > 2);
            !far && !alone
        }
    };
    position.legal_moves().into_iter().filter(near).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_draws_the_same_openings() {
        for name in ["freestyle-15", "renju-15", "freestyle-20"] {
            let rules = Position::rules_named(Some(name)).unwrap();
            let draw = |seed| Position::lottery(rules, seed)();
            assert_eq!(draw(1), draw(1));
            assert_ne!(draw(1), draw(2));
            assert_eq!(draw(3).plies().len(), DRAWN);
        }
    }

    #[test]
    fn starts_are_read_or_refused() {
        let rules = Position::rules_named(Some("freestyle-9")).unwrap();
        let rows = ["........."; 8].join("/");
        assert!(Position::read_start(&format!("{rows}/....X...."), rules).is_ok());
        assert!(Position::read_start(&format!("{rows}/.XXXXX..."), rules).is_err());
        assert!(Position::read_start("9/9", rules).is_err());
        assert!(Position::rules_named(Some("freestyle-8")).is_err());
    }
}
