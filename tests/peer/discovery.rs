//! Announcing and finding over the network cards of this machine. Where it has none, there is nothing to be found by.

use peer::discovery::{Announcement, Browser, Change, Discovery};
use peer::message::{Fingerprint, Game, Hex};
use peer::quic::local_addresses;
use peer::text::Name;
use std::time::{Duration, Instant};
use tokio::time::timeout;

fn announcement(open: bool) -> Announcement {
    let rules = "asian".parse().expect("a name");
    Announcement { game: Game::Xiangqi, rules, name: Name::clean("小兰"), open }
}

/// Keys of this run alone: other programs on the network may announce tables too.
fn keys() -> [Fingerprint; 2] {
    [0, 1].map(|_| Hex(peer::quic::random()))
}

/// The next change about one host.
async fn news(browser: &mut Browser, about: &Fingerprint) -> Change {
    let prefix = about.to_string()[..16].to_owned();
    loop {
        let change = timeout(Duration::from_secs(10), browser.next()).await;
        let change = change.expect("something within 10 seconds").expect("still looking");
        let (Change::Seen { label, .. } | Change::Gone { label }) = &change;
        if *label == prefix {
            return change;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_is_found_changes_and_goes() {
    if local_addresses().is_empty() {
        return;
    }
    let [host, guest] = keys();
    let there = Discovery::start().expect("multicast DNS");
    let here = Discovery::start().expect("multicast DNS");
    let mut browser = here.browse(guest).expect("looking");
    let started = Instant::now();
    let announced = there.announce(&host, &announcement(true), 45_999, None).expect("announced");
    let Change::Seen { found, .. } = news(&mut browser, &host).await else { panic!("it came and went") };
    println!("found after {:?}", started.elapsed());
    assert_eq!((found.name.as_str(), found.game, found.open), ("小兰", Some(Game::Xiangqi), true));
    assert!(found.claims(&host) && found.is_understood());
    assert!(found.addresses.iter().all(|address| address.port() == 45_999));
    let again = there.announce(&host, &announcement(false), 45_999, None).expect("announced again");
    // Its addresses may come one by one; what counts is that the seat is taken in the end.
    loop {
        let Change::Seen { found, .. } = news(&mut browser, &host).await else { panic!("it is still there") };
        if !found.open {
            break;
        }
    }
    drop((announced, again));
    while !matches!(news(&mut browser, &host).await, Change::Gone { .. }) {}
    assert!(browser.nearby().hosts().all(|(_, found)| !found.claims(&host)));
    there.stop();
    here.stop();
}
