//! A move from one process to the other, through the whole stack: two loops, rules, journals, QUIC over loopback.

use std::{thread, time::Duration};

use runtime::{
    intent::{FirstMove, GameName, Intent, TakebacksChoice, TermsChoice},
    view::PhaseName,
};

use crate::{
    echo::Echo,
    guest::Guest,
    row::{Goal, Measured, Row, shared},
    seat::{Seat, Stamp},
    stats::{median, milliseconds, percentile},
};

/// Games of ordinary length, back to back: bursts of rounds that stay within the number of requests a guest may make at
/// once, with rests in which it regains them.
const DENSE: Pace = Pace { games: 4, rounds: 45, burst: 15, rest: Duration::from_millis(1_700) };
/// At the pace of play: the cores have gone to sleep before each round.
const PLAY: Pace = Pace { games: 2, rounds: 50, burst: 1, rest: Duration::from_millis(120) };

pub(crate) fn rows() -> Vec<Row> {
    let (dense, paced) = (games(&DENSE), games(&PLAY));
    let row = |name, goal: Option<f64>, times, values: fn(&Times) -> Vec<f64>, share| {
        let times = shared(times);
        let echo = times.as_ref().ok().and_then(|times: &&Times| percentile(&times.echo, share));
        let figure =
            times.and_then(|times| Ok((percentile(&values(times), share).ok_or("no move")?, times.note())));
        Row::of(name, "ms", goal.map(Goal::AtMost), figure).beside("raw UDP echo", echo)
    };
    vec![
        row("move to the other core, p50", Some(0.5), &dense, Times::hops, 0.5),
        row("move to the other core, p99", Some(2.0), &dense, Times::hops, 0.99),
        row("guest's move there and back, p50", None, &dense, |times| times.back.clone(), 0.5),
        row("move at play pace, p50", None, &paced, Times::hops, 0.5),
        row("move at play pace, p99", None, &paced, Times::hops, 0.99),
    ]
}

/// How many games, how many rounds of two plies in each, and after how many of them to rest, and how long.
struct Pace {
    games: usize,
    rounds: usize,
    burst: usize,
    rest: Duration,
}

/// Milliseconds.
#[derive(Default)]
struct Times {
    /// The host's wish until the guest's core has told of the move.
    from_host: Vec<f64>,
    /// The guest's wish until the host's core has.
    from_guest: Vec<f64>,
    /// The guest's wish until the guest's own core has: over the network and back.
    back: Vec<f64>,
    /// A bare datagram and its echo.
    echo: Vec<f64>,
}

impl Times {
    /// A ply as both saw it.
    fn add(&mut self, host: &Stamp, guest: &Stamp) {
        let took = |from: u64, to: u64| (to as f64 - from as f64) / 1e6;
        if let Some(wished) = host.wished {
            self.from_host.push(took(wished, guest.told));
        }
        if let Some(wished) = guest.wished {
            self.from_guest.push(took(wished, host.told));
            self.back.push(took(wished, guest.told));
        }
    }

    fn hops(&self) -> Vec<f64> {
        [self.from_host.as_slice(), &self.from_guest].concat()
    }

    fn note(&self) -> String {
        let middle = |values: &[f64]| median(values).unwrap_or(f64::NAN);
        format!(
            "{} plies; p50 from the host {:.2}, from the guest {:.2}",
            self.from_host.len() + self.from_guest.len(),
            middle(&self.from_host),
            middle(&self.from_guest)
        )
    }
}

fn games(pace: &Pace) -> Measured<Times> {
    let mut times = Times::default();
    for _ in 0..pace.games {
        game(pace, &mut times)?;
    }
    Ok(times)
}

fn game(pace: &Pace, times: &mut Times) -> Measured<()> {
    let folders = [tempfile::tempdir()?, tempfile::tempdir()?];
    let mut host = Seat::take(folders[0].path())?;
    host.wish(Intent::Host { terms: endless(), port: Some(0), first: FirstMove::Me });
    host.until("an invite", |host| host.link.lobby.is_some())?;
    let invite = host.link.lobby.as_ref().map(|lobby| lobby.invite.clone()).unwrap_or_default();
    let mut guest = Guest::start(folders[1].path(), 2 * pace.rounds, &invite)?;
    let echo = Echo::of(guest.echo()?)?;
    host.until_table("the guest ready", |table| table.players.second.ready)?;
    host.wish(Intent::Start);
    host.until_table("the start", |table| table.phase == PhaseName::Playing)?;
    for round in 0..pace.rounds {
        if round % pace.burst == 0 {
            thread::sleep(pace.rest);
        }
        times.echo.push(milliseconds(echo.round_trip()?));
        host.play()?;
        host.until("the guest's move", |host| host.plies.len() == 2 * round + 2)?;
    }
    for (at_host, at_guest) in host.plies.iter().zip(guest.stamps()?) {
        times.add(at_host, &at_guest);
    }
    host.quit();
    Ok(())
}

fn endless() -> TermsChoice {
    TermsChoice {
        game: GameName::Xiangqi,
        rules: "none".to_owned(),
        takebacks: TakebacksChoice::None,
        clock: None,
        odds: None,
    }
}
