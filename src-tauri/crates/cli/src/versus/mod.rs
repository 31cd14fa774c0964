//! `match`: two players, pairs of games with sides changed, our referee, and a score with its error.
//!
//! Players are our own engine at some level, or other programs as children. A child may be late, crash, or say nonsense:
//! it loses that game with a message, is started anew, and the match goes on.

mod contest;
mod gomoku;
mod lot;
mod openings;
mod player;
mod tally;

use std::{
    path::PathBuf,
    time::{Duration, Instant},
};

use contest::{Contest, Plays};
use engine::{Limits, Pace};
use player::{Entrant, Fault};
use rules::{Game, Outcome, Side, gomoku as go, xiangqi};
use serde::Serialize;
use tally::Tally;

use crate::{
    judge::reason,
    output::{Failure, Output},
};

/// Let two engines play games against each other.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// A player: self or self:LEVEL; in xiangqi uci:COMMAND, ucci:COMMAND or cecp:COMMAND; in gomoku
    /// gomocup:COMMAND
    #[arg(long, value_name = "ENGINE")]
    a: Entrant,
    /// The other player
    #[arg(long, value_name = "ENGINE")]
    b: Entrant,
    /// How many games; every opening is played twice
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// Milliseconds for every move
    #[arg(long, value_name = "MS", group = "limit", value_parser = clap::value_parser!(u64).range(1..))]
    movetime: Option<u64>,
    /// A clock in seconds: 10+0.1 is ten seconds, and a tenth of a second for every move
    #[arg(long, value_name = "BASE+INC", group = "limit", value_parser = clock)]
    tc: Option<Pace>,
    /// Positions for every move
    #[arg(long, value_name = "N", group = "limit", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// Plies ahead for every move
    #[arg(long, value_name = "N", group = "limit", value_parser = clap::value_parser!(u8).range(1..))]
    depth: Option<u8>,
    /// xiangqi or gomoku
    #[arg(long, value_name = "NAME", default_value = "xiangqi")]
    game: String,
    /// By which rules the referee judges; xiangqi asian and gomoku freestyle-15 without it
    #[arg(long, value_name = "NAME")]
    rules: Option<String>,
    /// A file with openings, one a line: a FEN or the rows of a board, or moves; drawn by lot without it
    #[arg(long, value_name = "FILE")]
    openings: Option<PathBuf>,
    /// What the openings and the mistakes of weak levels are drawn from
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

fn clock(text: &str) -> Result<Pace, String> {
    let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
    let seconds = |text: &str| {
        let number = text.parse::<f64>().ok().filter(|number| (0.0..=86_400.0).contains(number));
        number.map(Duration::from_secs_f64).ok_or_else(|| format!("{text:?} is no time in seconds"))
    };
    let (left, increment) = (seconds(base)?, seconds(increment)?);
    if left.is_zero() {
        Err("a clock needs some time".into())
    } else {
        Ok(Pace::Clock { left, increment, moves: None })
    }
}

pub(crate) fn run(arguments: &Arguments, output: &mut Output) -> Result<(), Failure> {
    match arguments.game.as_str() {
        "xiangqi" => play_match::<xiangqi::Position>(arguments, output),
        "gomoku" => play_match::<go::Position>(arguments, output),
        other => Err(Failure::Use(format!("there is no game named {other:?}"))),
    }
}

fn play_match<P: Contest>(arguments: &Arguments, output: &mut Output) -> Result<(), Failure> {
    let rules = P::rules_named(arguments.rules.as_deref()).map_err(Failure::Use)?;
    let limits = limits(arguments)?;
    let read = arguments.openings.as_deref().map(|file| openings::read::<P>(file, rules));
    let file = read.transpose().map_err(Failure::Use)?;
    let mut draw = P::lottery(rules, arguments.seed);
    let mut pair =
        Pair::<P> { entrants: [arguments.a.clone(), arguments.b.clone()], players: [None, None], limits };
    let (mut tally, mut opening) = (Tally::default(), None);
    for number in 0..arguments.games {
        if number % 2 == 0 {
            opening = Some(match &file {
                Some(openings) => openings[number as usize / 2 % openings.len()].clone(),
                None => draw(),
            });
        }
        let Some(opening) = opening.clone() else { break };
        let a_side = Side::BOTH[number as usize % 2];
        let seed = arguments.seed.wrapping_add(u64::from(number) << 16);
        let played = pair.play(opening, a_side, seed).map_err(Failure::Job)?;
        match played.winner {
            None => tally.draws += 1,
            Some(side) if side == a_side => tally.wins += 1,
            Some(_) => tally.losses += 1,
        }
        output.write(&played.told(number + 1, a_side, tally))?;
    }
    output.write(&tally.summary())
}

fn limits(arguments: &Arguments) -> Result<Limits, Failure> {
    let Arguments { movetime, tc, nodes, depth, .. } = arguments;
    let limits = match (movetime, tc, nodes, depth) {
        (Some(ms), ..) => Limits::pace(Pace::Move(Duration::from_millis(*ms))),
        (_, Some(pace), ..) => Limits::pace(*pace),
        (_, _, Some(nodes), _) => Limits::nodes(*nodes),
        (.., Some(depth)) => Limits::depth(*depth),
        _ => return Err(Failure::Use("say how long: --movetime, --tc, --nodes or --depth".into())),
    };
    Ok(limits)
}

/// The players of a match. They are invited when they are needed, and again after they broke.
struct Pair<P: Contest> {
    entrants: [Entrant; 2],
    players: [Option<P::Player>; 2],
    limits: Limits,
}

/// How a game went.
struct Played<P: Contest> {
    game: Game<P>,
    opening: usize,
    winner: Option<Side>,
    reason: &'static str,
    /// What is to be said of a player that broke.
    message: Option<String>,
}

/// How much later than its clock says a move may come: what two programs and a busy computer lose between them.
const GRACE: Duration = Duration::from_millis(250);
/// How long after that nobody waits any more, where there is a clock.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long for a move where there is no clock.
const WITHOUT_CLOCK: Duration = Duration::from_secs(120);
/// A game of so many plies is a draw: both could go on for ever without rules that end it.
const LONGEST: usize = 600;

impl<P: Contest> Pair<P> {
    /// Plays a game from an opening.
    fn play(&mut self, mut game: Game<P>, a_side: Side, seed: u64) -> Result<Played<P>, String> {
        let opening = game.plies().len();
        for index in 0..self.entrants.len() {
            // Some programs die now and then; who cannot begin is given one more chance.
            if self.begin(index, &game, seed).is_err() {
                self.players[index] = None;
                self.begin(index, &game, seed)?;
            }
        }
        let mut clocks = match self.limits.pace {
            Pace::Clock { left, .. } => [left; 2],
            Pace::Move(time) => [time; 2],
            Pace::Unbounded => [WITHOUT_CLOCK; 2],
        };
        while game.outcome().is_none() && game.plies().len() < LONGEST {
            let turn = game.position().turn();
            let index = usize::from(turn != a_side);
            if let Err((fault, reason)) = self.step(&mut game, index, &mut clocks) {
                let message = match fault {
                    Fault::Resigns => None,
                    Fault::Broken(message) => {
                        self.players[index] = None;
                        Some(format!("{}: {message}", ["a", "b"][index]))
                    }
                };
                return Ok(Played { game, opening, winner: Some(turn.other()), reason, message });
            }
        }
        let Outcome { winner, reason: why } = game.outcome().unwrap_or(TOO_LONG);
        Ok(Played { game, opening, winner, reason: reason(why), message: None })
    }

    fn begin(&mut self, index: usize, game: &Game<P>, seed: u64) -> Result<(), String> {
        let player = match &mut self.players[index] {
            Some(player) => player,
            empty => empty.insert(P::Player::invite(&self.entrants[index])?),
        };
        player.begin(game, seed, &self.limits)
    }

    /// One move of the player with that number.
    fn step(
        &mut self,
        game: &mut Game<P>,
        index: usize,
        clocks: &mut [Duration; 2],
    ) -> Result<(), (Fault, &'static str)> {
        let Some(player) = &mut self.players[index] else {
            return Err((Fault::Broken("nobody is there".into()), "fault"));
        };
        let side = game.position().turn().index();
        let mut limits = self.limits;
        if let Pace::Clock { left, .. } = &mut limits.pace {
            *left = clocks[side];
        }
        let begun = Instant::now();
        let deadline = begun + clocks[side] + GRACE + PATIENCE;
        let m = player.choose(game, &limits, *clocks, deadline).map_err(|fault| {
            let why = if fault == Fault::Resigns { "resignation" } else { "fault" };
            (fault, why)
        })?;
        let used = begun.elapsed();
        if used > clocks[side] + GRACE {
            let late = format!("it took {} ms of {}", used.as_millis(), clocks[side].as_millis());
            return Err((Fault::Broken(late), "time"));
        }
        if let Pace::Clock { increment, .. } = limits.pace {
            clocks[side] = clocks[side].saturating_sub(used) + increment;
        }
        game.play(m).map_err(|illegal| {
            let message = format!(
                "it played {}, which is not legal ({:?}) in {}",
                P::move_text(m),
                illegal.why,
                game.position().text()
            );
            (Fault::Broken(message), "fault")
        })
    }
}

const TOO_LONG: Outcome = Outcome { winner: None, reason: rules::Reason::MoveLimit };

/// A line about a game.
#[derive(Serialize)]
struct Told {
    game: u32,
    first: &'static str,
    winner: Option<&'static str>,
    reason: &'static str,
    plies: usize,
    /// How many of the plies were the opening.
    opening: usize,
    score: f64,
    wins: u32,
    draws: u32,
    losses: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<String>,
    start: Option<String>,
    moves: String,
}

impl<P: Contest> Played<P> {
    fn told(self, number: u32, a_side: Side, tally: Tally) -> Told {
        let name = |side| if side == a_side { "a" } else { "b" };
        let moves: Vec<_> = self.game.plies().iter().map(|ply| P::move_text(ply.mv)).collect();
        let start = self.game.start();
        Told {
            game: number,
            first: name(Side::First),
            winner: self.winner.map(name),
            reason: self.reason,
            plies: moves.len(),
            opening: self.opening,
            score: tally.summary().score,
            wins: tally.wins,
            draws: tally.draws,
            losses: tally.losses,
            message: self.message,
            start: start.told_start(),
            moves: moves.join(" "),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_read() {
        let ms = Duration::from_millis;
        let of = |left, increment| Ok(Pace::Clock { left: ms(left), increment: ms(increment), moves: None });
        assert_eq!(clock("1+0.1"), of(1_000, 100));
        assert_eq!(clock("0.3"), of(300, 0));
        for text in ["", "+1", "0+1", "-1+0", "1+x", "1e99", "NaN"] {
            assert!(clock(text).is_err(), "{text}");
        }
    }
}
