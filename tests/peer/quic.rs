//! The real thing on this machine: QUIC, TLS, sockets, time.

use crate::links::{caller, identity, news, say};
use crate::pair::{SESSION, profile, terms};
use peer::chain::{Chain, position_hash};
use peer::close::CloseCode;
use peer::invite::{Invite, Secret};
use peer::message::{Draft, Event, Happening, Hex, Limits, Party, Rate, Request};
use peer::quic::{
    DIAL_TIME, Host, HostEvent, HostOptions, JoinError, Link, OpenError, Port, Target, USUAL_PORT, join,
};
use peer::session::{Ending, LinkId, Local, Notice, Profile, Table, Verified};
use peer::text::{Chat, Name};
use rules::Side;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::time::{Duration, Instant};
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::time::timeout;

const LOCAL: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

fn options(name: &str) -> HostOptions {
    HostOptions { port: Port::Exactly(0), ..HostOptions::new(profile(name)) }
}

fn open(name: &str) -> (Host, UnboundedReceiver<HostEvent>) {
    Host::open(&identity(), options(name)).expect("a free port")
}

fn fast(name: &str) -> Profile {
    let rate = Rate { per_second: 100_000, burst: 100_000 };
    let limits = Limits {
        frames: rate,
        requests: rate,
        bytes: Rate { per_second: 100_000_000, burst: 100_000_000 },
        chat: rate,
    };
    Profile { limits, ..profile(name) }
}

/// A guest and a host that are linked.
async fn linked() -> (Host, Link, Link, UnboundedReceiver<HostEvent>) {
    let (host, mut events) = open("Host");
    let target = Target::Invite(host.invite().expect("an invite"));
    let (guest, there) = linked_by(&mut events, &target, profile("Guest")).await;
    (host, guest, there, events)
}

async fn linked_by(
    events: &mut UnboundedReceiver<HostEvent>,
    target: &Target,
    profile: Profile,
) -> (Link, Link) {
    let mut guest = join(&identity(), target, profile, None).await.expect("a host");
    let mut there = caller(events).await;
    assert!(matches!(news(&mut there).await, Notice::Asks(_)));
    say(&there, Local::Welcome(Table::new(SESSION, terms())));
    assert!(matches!(news(&mut there).await, Notice::Linked(_)));
    assert!(matches!(news(&mut guest).await, Notice::Linked(_)));
    (guest, there)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_programs_meet_play_talk_and_part() {
    let (_host, mut guest, mut there, _events) = linked().await;
    assert_eq!(guest.id, LinkId(0));
    say(&guest, Local::Request(Request::Resign));
    let Notice::Request { rid, body: Request::Resign, .. } = news(&mut there).await else {
        panic!("no request")
    };
    let mut chain = Chain::new(SESSION, &terms());
    let over = Happening::Over { winner: Some(Side::First), reason: peer::message::Reason::Resignation };
    let over = crate::pair::event(&mut chain, Some(Side::Second), Some(rid), over);
    say(&there, Local::Publish(over.clone()));
    assert_eq!(news(&mut guest).await, Notice::Event(over));
    say(&guest, Local::Chat(Chat::clean("再来一盘？")));
    assert!(matches!(news(&mut guest).await, Notice::Said { id: 1, .. }));
    assert_eq!(news(&mut there).await, Notice::Chat { id: 1, text: Chat::clean("再来一盘？") });
    say(&guest, Local::Leave);
    assert_eq!(news(&mut guest).await, Notice::Ended(Ending::Ours { code: CloseCode::Bye, detail: "" }));
    let bye = Ending::Theirs { code: CloseCode::Bye, text: String::new() };
    assert_eq!(news(&mut there).await, Notice::Ended(bye));
    assert!(there.notices.recv().await.is_none() && guest.notices.recv().await.is_none());
}

#[tokio::test]
async fn strangers_see_the_same_digits() {
    let (host, mut events) = open("Host");
    let target = Target::Address(format!("127.0.0.1:{}", host.port()));
    let mut guest = join(&identity(), &target, profile("Guest"), None).await.expect("a host");
    let Notice::ShowDigits { digits: here, name: None, .. } = news(&mut guest).await else { panic!() };
    let mut there = caller(&mut events).await;
    let Notice::ShowDigits { digits, name, .. } = news(&mut there).await else { panic!() };
    assert_eq!((digits, name), (here, Some(Name::clean("Guest"))));
    say(&guest, Local::SameDigits);
    say(&there, Local::SameDigits);
    let Notice::Asks(caller) = news(&mut there).await else { panic!() };
    assert_eq!(caller.verified, Verified::Digits);
    say(&there, Local::Welcome(Table::new(SESSION, terms())));
    assert!(matches!(news(&mut guest).await, Notice::Linked(_)));
}

#[tokio::test]
async fn a_second_guest_finds_the_seat_taken() {
    let (host, _guest, _there, _events) = linked().await;
    assert!(host.invite().is_none(), "the code is used up");
    let target = Target::Address(format!("127.0.0.1:{}", host.port()));
    let mut second = join(&identity(), &target, profile("Second"), None).await.expect("a host");
    let Notice::Ended(Ending::Theirs { code, .. }) = news(&mut second).await else { panic!() };
    assert_eq!(code, CloseCode::Full);
}

#[tokio::test]
async fn when_the_guest_is_gone_a_new_code_lets_the_next_one_in() {
    let (host, guest, mut there, mut events) = linked().await;
    drop(guest);
    while !matches!(news(&mut there).await, Notice::Ended(_)) {}
    assert!(there.notices.recv().await.is_none(), "the link is closed, and the seat is free");
    host.renew_invite();
    let target = Target::Invite(host.invite().expect("an invite"));
    linked_by(&mut events, &target, profile("Next")).await;
}

#[tokio::test]
async fn wrong_codes_are_refused_and_five_of_them_bring_a_new_one() {
    let (host, mut events) = open("Host");
    let good = host.invite().expect("an invite");
    let bad = Invite { secret: Secret::new([0; 10]), ..good.clone() };
    for _ in 0..5 {
        let target = Target::Invite(bad.clone());
        let mut guest = join(&identity(), &target, profile("Thief"), None).await.expect("the host answers");
        let Notice::Ended(Ending::Theirs { code, .. }) = news(&mut guest).await else { panic!() };
        assert_eq!(code, CloseCode::BadInvite);
    }
    let Some(HostEvent::Invite(fresh)) = events.recv().await else { panic!("no new code") };
    assert_ne!(fresh, good);
    assert_eq!(host.invite(), Some(fresh));
    assert!(events.try_recv().is_err(), "the table never heard of the thief");
}

/// A server of the right protocol and the wrong identity, which counts what reaches it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_wrong_host_is_refused_at_once_and_gets_not_one_byte() {
    let (impostor, mut events) =
        Host::open(&identity(), HostOptions { bind: Some(LOCAL), ..options("Impostor") }).expect("a port");
    let proxy = Counter::before(impostor.address()).await;
    let victim = identity();
    let invite = Invite::new(&victim.fingerprint(), Secret::new([1; 10]), proxy.port, &[]);
    let started = Instant::now();
    let joined = join(&identity(), &Target::Invite(invite), profile("Guest"), None).await;
    assert!(matches!(joined, Err(JoinError::WrongHost)), "{joined:?}");
    // The attempt at [::1], where nobody listens, is what takes the rest of the time; see the test below.
    assert!(started.elapsed() < Duration::from_millis(1_500), "{:?}", started.elapsed());
    assert!(proxy.seen() > 0, "there was a handshake");
    tokio::time::sleep(Duration::from_millis(100)).await;
    assert!(events.try_recv().is_err(), "the application heard nothing");
}

#[tokio::test]
async fn a_taken_port_is_an_error_unless_it_was_only_the_usual_one() {
    let taken = UdpSocket::bind((LOCAL, 0)).expect("a port");
    let port = taken.local_addr().expect("bound").port();
    let there = Host::open(&identity(), HostOptions { port: Port::Exactly(port), ..options("Host") });
    assert!(matches!(there, Err(OpenError::PortTaken { port: p }) if p == port), "{there:?}");
    // Whether another program has the usual port or not: one of these two gets it, and the other moves on.
    let usual = HostOptions { port: Port::Usual, ..options("Host") };
    let (first, _events) = Host::open(&identity(), usual.clone()).expect("a port");
    let (second, _more) = Host::open(&identity(), usual).expect("another port");
    assert_ne!(first.port(), second.port());
    assert_ne!(second.port(), USUAL_PORT);
}

#[tokio::test]
async fn an_address_that_is_not_ours_is_told_apart() {
    let far: IpAddr = "192.0.2.1".parse().expect("an address");
    let opened = Host::open(&identity(), HostOptions { bind: Some(far), ..options("Host") });
    assert!(matches!(opened, Err(OpenError::NoSuchAddress(address)) if address == far), "{opened:?}");
}

#[tokio::test]
async fn nobody_there_is_told_after_three_seconds() {
    let silent = UdpSocket::bind((LOCAL, 0)).expect("a port");
    let address = silent.local_addr().expect("bound").to_string();
    let started = Instant::now();
    let joined = join(&identity(), &Target::Address(address), profile("Guest"), None).await;
    assert!(matches!(joined, Err(JoinError::NoAnswer)), "{joined:?}");
    let taken = started.elapsed();
    assert!(taken >= DIAL_TIME && taken < DIAL_TIME + Duration::from_millis(500), "{taken:?}");
}

#[tokio::test]
async fn addresses_are_read_or_refused() {
    for bad in ["", ":45890", "127.0.0.1:port", "127.0.0.1:0", "127.0.0.1:70000"] {
        let (us, target) = (identity(), Target::Address(bad.to_owned()));
        let joined = join(&us, &target, profile("Guest"), None);
        let joined = timeout(Duration::from_secs(8), joined).await.expect("an answer");
        assert!(matches!(joined, Err(JoinError::BadAddress(_))), "{bad:?}: {joined:?}");
    }
}

#[tokio::test]
async fn closing_the_host_says_good_bye() {
    let (host, mut guest, mut there, _events) = linked().await;
    let started = Instant::now();
    host.close().await;
    assert!(started.elapsed() < Duration::from_millis(400), "{:?}", started.elapsed());
    let bye = Ending::Theirs { code: CloseCode::Bye, text: String::new() };
    assert_eq!(news(&mut guest).await, Notice::Ended(bye));
    assert!(matches!(news(&mut there).await, Notice::Ended(Ending::Ours { .. })));
}

#[tokio::test]
async fn a_host_that_drops_dead_is_noticed() {
    let (host, mut guest, mut there, _events) = linked().await;
    drop(host);
    assert!(matches!(news(&mut there).await, Notice::Ended(Ending::Ours { code: CloseCode::Quit, .. })));
    assert!(matches!(news(&mut guest).await, Notice::Ended(Ending::Theirs { code: CloseCode::Quit, .. })));
}

/// How long from a guest's click to its own table, through both sessions and back: prints the percentiles, and holds them loosely,
/// since a test shares its machine.
/// The guest's answer to the last word may come just before or after; no order of the two may keep the link's task alive.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_host_dropped_in_the_middle_of_its_farewell_ends_all_the_same() {
    for _ in 0..20 {
        let (host, _guest, there, _events) = linked().await;
        let Link { local, mut notices, .. } = there;
        drop(local);
        tokio::time::sleep(Duration::from_micros(200)).await;
        drop(host);
        let ended = async { while notices.recv().await.is_some() {} };
        timeout(Duration::from_secs(5), ended).await.expect("nothing goes on");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_comes_back_quickly() {
    const ROUNDS: u32 = 500;
    let (host, mut events) =
        Host::open(&identity(), HostOptions { profile: fast("Host"), ..options("Host") }).expect("a port");
    let target = Target::Invite(host.invite().expect("an invite"));
    let (mut guest, mut there) = linked_by(&mut events, &target, fast("Guest")).await;
    let answering = tokio::spawn(async move {
        let mut chain = Chain::new(SESSION, &terms());
        while let Some(notice) = there.notices.recv().await {
            if let Notice::Request { rid, body: Request::Move { ply, m, pos, spent }, .. } = notice {
                let event: Event = chain.seal(Draft {
                    actor: Some(Side::Second),
                    rid: Some(rid),
                    at: 0,
                    body: Happening::Move { ply, m, spent: Some(spent) },
                    pos: Some(pos),
                    clk: Some([1, 1]),
                });
                say(&there, Local::Publish(event));
            }
        }
    });
    let mut times = vec![];
    for ply in 0..ROUNDS {
        let started = Instant::now();
        let body =
            Request::Move { ply, m: "h2e2".parse().expect("a move"), pos: position_hash("x"), spent: 1 };
        say(&guest, Local::Request(body));
        assert!(matches!(news(&mut guest).await, Notice::Event(_)));
        times.push(started.elapsed());
    }
    times.sort();
    let (middle, late) = (times[times.len() / 2], times[times.len() * 99 / 100]);
    println!("move and back, {ROUNDS} rounds: p50 {middle:?}, p99 {late:?}");
    assert!(middle < Duration::from_millis(20), "{middle:?}");
    say(&guest, Local::Leave);
    answering.await.expect("the host");
    assert_eq!(terms().side_of(Party::Guest), Side::Second);
}

/// Passes packets on to a server, and counts those that go there.
struct Counter {
    port: u16,
    count: std::sync::Arc<std::sync::atomic::AtomicUsize>,
}

impl Counter {
    async fn before(server: SocketAddr) -> Self {
        let front = tokio::net::UdpSocket::bind((LOCAL, 0)).await.expect("a port");
        let back = tokio::net::UdpSocket::bind((LOCAL, 0)).await.expect("a port");
        let port = front.local_addr().expect("bound").port();
        let count = std::sync::Arc::new(std::sync::atomic::AtomicUsize::new(0));
        let counted = std::sync::Arc::clone(&count);
        tokio::spawn(async move {
            let (mut there, mut here) = (vec![0; 2_000], vec![0; 2_000]);
            let mut client = None;
            loop {
                tokio::select! {
                    Ok((length, from)) = front.recv_from(&mut there) => {
                        client = Some(from);
                        counted.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
                        let _ = back.send_to(&there[..length], server).await;
                    }
                    Ok((length, _)) = back.recv_from(&mut here) => {
                        if let Some(client) = client {
                            let _ = front.send_to(&here[..length], client).await;
                        }
                    }
                }
            }
        });
        Self { port, count }
    }

    fn seen(&self) -> usize {
        self.count.load(std::sync::atomic::Ordering::Relaxed)
    }
}

#[test]
fn secrets_have_no_part_in_what_is_shown() {
    let invite = Invite {
        host: Hex([1; 16]),
        secret: Secret::new([0xab; 10]),
        port: 1,
        places: peer::invite::Places::V4(vec![]),
    };
    assert!(!format!("{invite:?} {:?}", Target::Invite(invite.clone())).contains("171"));
}
