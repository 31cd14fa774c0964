//! A cable that is pulled while a message is under way, and put back: how long after that the answer comes.
//!
//! TCP asks again and again at ever longer intervals, and so does QUIC; who was sent away by bad luck waits as long again as the outage
//! took. Ours does not only wait: while the other side is silent a new connection is tried every second, as the session does
//! ([`peer::session::RACE_EVERY`]), and what is first counts.

use std::time::{Duration, Instant};

use acceptance::{
    line::{Flow, Profile},
    wire::Wire,
};
use serde::{Deserialize, Serialize};
use tokio::time::{sleep, timeout};

use super::channel::{Channel, Client, Kind};
use crate::{
    row::{Measured, Row, shared},
    stats::{median, milliseconds},
};

/// The name of this measurement, among those of the lines.
pub(super) const NAME: &str = "outage";
/// What the wire is like when it is whole.
pub(super) const PROFILE: Profile = Profile { lost: 0, ..Profile::FAR };
/// Whoever has not answered so long after the wire was whole again has not recovered.
const PATIENCE: Duration = Duration::from_secs(60);

/// An outage, and how often it is measured.
struct Outage {
    seconds: u64,
    times: u32,
    rows: [&'static str; 2],
}

const OUTAGES: [Outage; 3] = [
    Outage { seconds: 1, times: 5, rows: ["after 1 s cut off, TCP + TLS", "after 1 s cut off, ours"] },
    Outage { seconds: 5, times: 3, rows: ["after 5 s cut off, TCP + TLS", "after 5 s cut off, ours"] },
    Outage { seconds: 20, times: 2, rows: ["after 20 s cut off, TCP + TLS", "after 20 s cut off, ours"] },
];

/// Milliseconds from the wire's being whole to the answer, of each outage: in the order of [`Kind`], and last QUIC without new connections.
#[derive(Default, Serialize, Deserialize)]
pub(super) struct Recoveries([[Vec<f64>; 6]; 3]);

pub(super) fn rows(found: &Measured<Recoveries>) -> Vec<Row> {
    let mut rows = Vec::new();
    for (index, outage) in OUTAGES.iter().enumerate() {
        let of = |column: usize| found.as_ref().ok().and_then(|found| median(&found.0[index][column]));
        let [tls_name, ours_name] = outage.rows;
        let tls = of(Kind::Tls as usize);
        let words = |column| of(column).map_or_else(|| "never".to_owned(), |value| format!("{value:.0}"));
        let figure = |column, note: String| {
            shared(found)?;
            Measured::Ok((of(column).ok_or("no answer within a minute")?, note))
        };
        let note = format!("median of {}; TCP {}, WebSocket {}", outage.times, words(1), words(3));
        rows.push(Row::of(tls_name, "ms", None, figure(Kind::Tls as usize, note)));
        let note = format!("median of {}; without new connections {}", outage.times, words(5));
        rows.push(Row::of(ours_name, "ms", None, figure(Kind::Ours as usize, note)).beside("TCP + TLS", tls));
    }
    rows
}

pub(super) async fn measure(client: &Client, wire: &Wire) -> Measured<Recoveries> {
    let mut found = Recoveries::default();
    for (outage, found) in OUTAGES.iter().zip(&mut found.0) {
        for _ in 0..outage.times {
            let length = Duration::from_secs(outage.seconds);
            for (times, took) in found.iter_mut().zip(once(client, wire, length).await?) {
                times.extend(took.map(milliseconds));
            }
        }
    }
    Ok(found)
}

/// One outage, of all at once.
async fn once(client: &Client, wire: &Wire, length: Duration) -> Measured<[Option<Duration>; 6]> {
    let [_, mut tcp, mut tls, mut web, mut ours] = client.channels().await?;
    let mut alone = client.channel(Kind::Ours).await?;
    for channel in [&mut tcp, &mut tls, &mut web, &mut ours, &mut alone] {
        channel.round(0).await?;
    }
    wire.set_flow(Flow::Cut);
    let whole = async {
        sleep(length).await;
        wire.set_flow(Flow::Open);
        Instant::now()
    };
    let (whole, tcp, tls, web, ours, alone) = tokio::join!(
        whole,
        answered(&mut tcp, length),
        answered(&mut tls, length),
        answered(&mut web, length),
        first_of(client, &mut ours, length),
        answered(&mut alone, length),
    );
    let since = |at: Option<Instant>| at.map(|at| at.saturating_duration_since(whole));
    Ok([None, since(tcp), since(tls), since(web), since(ours), since(alone)])
}

/// When the answer came; nothing when it did not, or the connection broke.
async fn answered(channel: &mut Channel, outage: Duration) -> Option<Instant> {
    let round = timeout(outage + PATIENCE, channel.round(1)).await;
    matches!(round, Ok(Ok(true))).then(Instant::now)
}

/// When it came on this connection or on one that was made meanwhile.
async fn first_of(client: &Client, channel: &mut Channel, outage: Duration) -> Option<Instant> {
    let another = async {
        loop {
            sleep(Duration::from_millis(peer::session::RACE_EVERY)).await;
            let made = async { client.channel(Kind::Ours).await.ok()?.round(1).await.ok() };
            // The session gives a dial three seconds, and makes the next one meanwhile.
            if let Ok(Some(true)) = timeout(Duration::from_secs(3), made).await {
                return Instant::now();
            }
        }
    };
    tokio::select! {
        at = answered(channel, outage) => at,
        at = timeout(outage + PATIENCE, another) => at.ok(),
    }
}
