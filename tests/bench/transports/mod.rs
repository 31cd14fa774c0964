//! Five ways to send a move and get an answer, side by side in one run: raw UDP, TCP, TCP with TLS, WebSocket over that, and ours.
//!
//! The answer is an echo by another process, so no rules and no journal are in it: this is what the way alone costs. One identity, TLS
//! 1.3 with certificates on both sides wherever there is TLS, no resumption. Three lines: loopback; a far one, 50 ms there and back, that
//! loses 1 % each way; and radio, 50 ms with 10 more or less each way, 5 % lost, 1 % doubled, 2 % out of order. The last two are wires
//! between two networks that only this run knows, where the system lets it have such. And last, a cable that is pulled and put back.

mod channel;
mod outage;
mod server;

use std::{
    net::{IpAddr, Ipv4Addr},
    path::Path,
    process::Command,
    time::{Duration, Instant},
};

use acceptance::{
    lab::{self, Host},
    line::Profile,
    wire::{CARDS, Wire},
};
use serde::{Deserialize, Serialize, de::DeserializeOwned};

use crate::{
    row::{Absent, Goal, Measured, Row, shared},
    stats::{median, milliseconds, percentile},
};
use channel::{Channel, Client, KINDS, Kind};
use server::Server;

/// The argument by which this program becomes the one that answers.
pub(crate) const SERVER: &str = "as-echoes";
/// The argument by which it measures over a wire, in a network of its own.
pub(crate) const LAB: &str = "as-lab";

pub(crate) use server::serve;

/// A line, and how long it is measured.
struct Line {
    name: &'static str,
    profile: Option<Profile>,
    /// Rounds, and before them those that do not count.
    rounds: u32,
    warm_up: u32,
    /// Connections made anew.
    set_ups: u32,
    /// The names of the rows, in the order of [`KINDS`].
    rows: [&'static str; 5],
}

const LINES: [Line; 3] = [
    Line {
        name: "loopback",
        profile: None,
        rounds: 2_000,
        warm_up: 200,
        set_ups: 50,
        rows: [
            "loopback, raw UDP, p50",
            "loopback, TCP, p50",
            "loopback, TCP + TLS, p50",
            "loopback, WebSocket over TLS, p50",
            "loopback, ours, p50",
        ],
    },
    Line {
        name: "far",
        profile: Some(Profile::FAR),
        rounds: 500,
        warm_up: 5,
        set_ups: 30,
        rows: [
            "far line, raw UDP, p50",
            "far line, TCP, p50",
            "far line, TCP + TLS, p50",
            "far line, WebSocket over TLS, p50",
            "far line, ours, p50",
        ],
    },
    Line {
        name: "radio",
        profile: Some(Profile::RADIO),
        rounds: 300,
        warm_up: 5,
        set_ups: 20,
        rows: [
            "radio, raw UDP, p50",
            "radio, TCP, p50",
            "radio, TCP + TLS, p50",
            "radio, WebSocket over TLS, p50",
            "radio, ours, p50",
        ],
    },
];

/// What was measured on one line; milliseconds, in the order of [`KINDS`].
#[derive(Default, Serialize, Deserialize)]
struct Times {
    rounds: [Vec<f64>; 5],
    lost: [u32; 5],
    set_ups: [Vec<f64>; 5],
}

pub(crate) fn rows() -> Vec<Row> {
    let mut rows = Vec::new();
    for line in &LINES {
        let times = match line.profile {
            None => over_loopback(line),
            Some(_) => in_the_lab(line.name),
        };
        let floor = times.as_ref().ok().and_then(|times| median(&times.rounds[Kind::Udp as usize]));
        for (kind, name) in KINDS.into_iter().zip(line.rows) {
            let goal = (line.name == "far" && matches!(kind, Kind::Ours)).then_some(Goal::AtMost(53.0));
            let figure = shared(&times).and_then(|times| times.figure(kind));
            rows.push(Row::of(name, "ms", goal, figure).beside("raw UDP", floor));
        }
        if line.name == "far" {
            rows.extend(tails(&times));
        }
    }
    rows.extend(outage::rows(&in_the_lab(outage::NAME)));
    rows
}

/// What a lost packet costs: why it is QUIC.
fn tails(times: &Measured<Times>) -> [Row; 2] {
    let late = |kind: Kind| {
        let times = shared(times)?;
        let value = percentile(&times.rounds[kind as usize], 0.99).ok_or("no round")?;
        Measured::Ok((value, "a lost packet is in one round of fifty".to_owned()))
    };
    let ours = late(Kind::Ours).ok().map(|(value, _)| value);
    [
        Row::of("far line, ours, p99", "ms", Some(Goal::AtMost(75.0)), late(Kind::Ours)),
        Row::of("far line, WebSocket over TLS, p99", "ms", Some(Goal::Times(3.0)), late(Kind::WebSocket))
            .beside("ours", ours),
    ]
}

impl Times {
    fn figure(&self, kind: Kind) -> Measured<(f64, String)> {
        let kind = kind as usize;
        let rounds = &self.rounds[kind];
        let of = |share| percentile(rounds, share).unwrap_or(f64::NAN);
        let lost = match self.lost[kind] {
            0 => String::new(),
            lost => format!(", {lost} of {} lost", lost as usize + rounds.len()),
        };
        let set_up = median(&self.set_ups[kind]).unwrap_or(f64::NAN);
        // Of a few hundred rounds the 99.9th percentile is the worst one: chance.
        let last = if rounds.len() < 1_000 { String::new() } else { format!(", p99.9 {:.3}", of(0.999)) };
        let (most, late) = (of(0.9), of(0.99));
        let note = format!("p90 {most:.3}, p99 {late:.3}{last}{lost}; connected and answered in {set_up:.2}");
        Ok((median(rounds).ok_or("no round")?, note))
    }
}

fn over_loopback(line: &Line) -> Measured<Times> {
    let this = std::env::current_exe()?;
    let server = Server::start(Command::new(this).arg(SERVER), Ipv4Addr::LOCALHOST.into())?;
    measure(line, &server)
}

/// Runs this program again where it has a network of its own.
fn in_the_lab<T: DeserializeOwned>(name: &str) -> Measured<T> {
    lab::possible().map_err(Absent)?;
    let output = lab::inside(&std::env::current_exe()?).args([LAB, name]).output()?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).trim().to_owned().into());
    }
    Ok(serde_json::from_slice(&output.stdout)?)
}

/// What it does there: the one that answers is on another computer, at the other end of the wire.
pub(crate) fn measure_in_the_lab(arguments: &[String]) -> Measured<()> {
    let name = arguments.first().ok_or("the name of a line is wanted")?;
    let line = LINES.iter().find(|line| line.name == name);
    let profile = line.map_or(Some(outage::PROFILE), |line| line.profile);
    let wire = Wire::lay(1, profile.ok_or("no wire")?)?;
    let far = Host::new();
    far.take(CARDS[0], "10.77.0.1/24");
    lab::ip(&format!("link set {} addrgenmode none up", CARDS[1]));
    lab::ip(&format!("addr add 10.77.0.2/24 dev {}", CARDS[1]));
    let this = std::env::current_exe()?;
    let server = Server::start(far.command(Path::new(&this)).arg(SERVER), IpAddr::from([10, 77, 0, 1]))?;
    let found = match line {
        Some(line) => serde_json::to_string(&measure(line, &server)?)?,
        None if name == outage::NAME => serde_json::to_string(&outages(&wire, &server)?)?,
        None => return Err("no such line".into()),
    };
    println!("{found}");
    drop(server);
    drop(wire);
    Ok(())
}

fn measure(line: &Line, server: &Server) -> Measured<Times> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let client = Client::new(server.doors)?;
        let mut times = Times::default();
        let mut channels = client.channels().await?;
        for round in 0..line.warm_up + line.rounds {
            for (kind, took) in round_of(line, &mut channels, round).await?.into_iter().enumerate() {
                match took {
                    _ if round < line.warm_up => {}
                    Some(took) => times.rounds[kind].push(milliseconds(took)),
                    None => times.lost[kind] += 1,
                }
            }
        }
        for number in 0..line.set_ups {
            for turn in 0..KINDS.len() {
                // Each of them comes first as often as the others.
                let kind = KINDS[(turn + number as usize) % KINDS.len()];
                let begun = Instant::now();
                let mut channel = client.channel(kind).await?;
                if channel.round(number).await? {
                    times.set_ups[kind as usize].push(milliseconds(begun.elapsed()));
                }
            }
        }
        Ok(times)
    })
}

fn outages(wire: &Wire, server: &Server) -> Measured<outage::Recoveries> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async { outage::measure(&Client::new(server.doors)?, wire).await })
}

/// One round of all five: in turn where the processor is what they wait for, together where it is the wire.
async fn round_of(line: &Line, channels: &mut [Channel; 5], round: u32) -> Measured<[Option<Duration>; 5]> {
    if line.profile.is_none() {
        let mut took = [None; 5];
        for turn in 0..channels.len() {
            let kind = (turn + round as usize) % channels.len();
            took[kind] = timed(&mut channels[kind], round).await?;
        }
        return Ok(took);
    }
    let [udp, tcp, tls, web, ours] = channels;
    let (udp, tcp, tls, web, ours) = tokio::join!(
        timed(udp, round),
        timed(tcp, round),
        timed(tls, round),
        timed(web, round),
        timed(ours, round)
    );
    Ok([udp?, tcp?, tls?, web?, ours?])
}

async fn timed(channel: &mut Channel, round: u32) -> Measured<Option<Duration>> {
    let begun = Instant::now();
    Ok(channel.round(round).await?.then(|| begun.elapsed()))
}
