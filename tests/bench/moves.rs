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
    stats::{median, percentile},
};

/// Back to back: a burst of rounds that stays within the number of requests a guest may make at once, then a rest in
/// which it regains them.
const BURSTS: usize = 12;
const BURST: usize = 15;
const REST: Duration = Duration::from_millis(1_700);
/// At the pace of play: the cores have gone to sleep before each move.
const PACED: usize = 100;
const PACE: Duration = Duration::from_millis(120);

pub(crate) fn rows() -> Vec<Row> {
    let game = game();
    let row = |name, goal: Option<f64>, of: fn(&Game) -> &Times, values: fn(&Times) -> Vec<f64>, share| {
        let figure = shared(&game).and_then(|game| {
            let times = of(game);
            Ok((percentile(&values(times), share).ok_or("no move")?, times.note()))
        });
        let echo = game.as_ref().ok().and_then(|game| percentile(&of(game).echo, share));
        Row::of(name, "ms", goal.map(Goal::AtMost), figure).beside("raw UDP echo", echo)
    };
    let dense: fn(&Game) -> &Times = |game| &game.dense;
    let paced: fn(&Game) -> &Times = |game| &game.paced;
    vec![
        row("move to the other core, p50", Some(0.5), dense, Times::hops, 0.5),
        row("move to the other core, p99", Some(2.0), dense, Times::hops, 0.99),
        row("guest's move there and back, p50", None, dense, |times| times.back.clone(), 0.5),
        row("move at play pace, p50", Some(0.5), paced, Times::hops, 0.5),
        row("move at play pace, p99", Some(2.0), paced, Times::hops, 0.99),
    ]
}

struct Game {
    dense: Times,
    paced: Times,
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

/// Plays one long game: first in bursts, then at the pace of play.
fn game() -> Measured<Game> {
    let folders = [tempfile::tempdir()?, tempfile::tempdir()?];
    let rounds = BURSTS * BURST + PACED;
    let mut host = Seat::take(folders[0].path())?;
    host.wish(Intent::Host { terms: endless(), port: Some(0), first: FirstMove::Me });
    host.until("an invite", |host| host.link.lobby.is_some())?;
    let invite = host.link.lobby.as_ref().map(|lobby| lobby.invite.clone()).unwrap_or_default();
    let mut guest = Guest::start(folders[1].path(), 2 * rounds, &invite)?;
    let echo = Echo::of(guest.echo()?)?;
    host.until("the guest ready", |host| {
        host.table.as_ref().is_some_and(|table| table.players.second.ready)
    })?;
    host.wish(Intent::Start);
    host.until("the start", |host| {
        host.table.as_ref().is_some_and(|table| table.phase == PhaseName::Playing)
    })?;

    let (mut dense, mut paced) = (Times::default(), Times::default());
    for round in 0..rounds {
        let bursting = round < BURSTS * BURST;
        match (bursting, round % BURST) {
            (false, _) => thread::sleep(PACE),
            (true, 0) => thread::sleep(REST),
            (true, _) => {}
        }
        let times = if bursting { &mut dense } else { &mut paced };
        times.echo.push(milliseconds(echo.round_trip()?));
        host.play()?;
        host.until("the guest's move", |host| host.plies.len() == 2 * round + 2)?;
    }
    let seen = guest.stamps()?;
    let pairs: Vec<_> = host.plies.iter().copied().zip(seen).collect();
    let (first, rest) = pairs.split_at((2 * BURSTS * BURST).min(pairs.len()));
    sort(first, &mut dense);
    sort(rest, &mut paced);
    host.quit();
    Ok(Game { dense, paced })
}

/// What each ply took, from when it was wished for at one side and told at both.
fn sort(pairs: &[(Stamp, Stamp)], times: &mut Times) {
    let took = |from: u64, to: u64| (to as f64 - from as f64) / 1e6;
    for (host, guest) in pairs {
        if let Some(wished) = host.wished {
            times.from_host.push(took(wished, guest.told));
        }
        if let Some(wished) = guest.wished {
            times.from_guest.push(took(wished, host.told));
            times.back.push(took(wished, guest.told));
        }
    }
}

fn endless() -> TermsChoice {
    TermsChoice { game: GameName::Xiangqi, rules: "none".to_owned(), takebacks: TakebacksChoice::None }
}

fn milliseconds(duration: Duration) -> f64 {
    duration.as_secs_f64() * 1e3
}
