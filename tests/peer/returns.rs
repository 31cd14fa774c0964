//! Known players and interrupted sessions over real QUIC.

use crate::links::{caller, identity, news, say};
use crate::pair::{SESSION, profile, terms};
use peer::chain::{Chain, position_hash};
use peer::close::CloseCode;
use peer::message::{Draft, Event, Happening, Party, Request};
use peer::quic::{Host, HostEvent, HostOptions, Identity, JoinError, Link, Port, Target, join};
use peer::session::{Asked, Ending, Local, Notice, Past, Recall, Table, Token, Verified};
use rules::Side;
use std::net::{Ipv4Addr, SocketAddr};
use tokio::sync::mpsc::UnboundedReceiver;

fn token() -> Token {
    Token::new([9; 32])
}

fn options() -> HostOptions {
    HostOptions { port: Port::Exactly(0), ..HostOptions::new(profile("Host")) }
}

fn places(host: &Host) -> Vec<SocketAddr> {
    vec![SocketAddr::from((Ipv4Addr::LOCALHOST, host.port()))]
}

fn word(chain: &mut Chain, text: &str) -> Event {
    let body = Happening::Move { ply: 0, m: text.parse().expect("a word"), spent: None };
    let pos = Some(position_hash(text));
    chain.seal(Draft { actor: Some(Side::First), rid: None, at: 0, body, pos, clk: None })
}

/// A linked pair whose seat is kept, with one event in the log.
struct Game {
    identity: [Identity; 2],
    host: Host,
    events: UnboundedReceiver<HostEvent>,
    guest: Link,
    there: Link,
    log: Vec<Event>,
    chain: Chain,
}

impl Game {
    async fn begin() -> Self {
        let identity = [0, 1].map(|_| identity());
        let (host, mut events) = Host::open(&identity[1], options()).expect("a port");
        let target = Target::Invite(host.invite().expect("an invite"));
        let mut guest = join(&identity[0], &target, profile("Guest"), None).await.expect("a host");
        let mut there = caller(&mut events).await;
        assert!(matches!(news(&mut there).await, Notice::Asks(_)));
        say(&there, Local::Welcome(Table::new(SESSION, terms()).with_token(token())));
        assert!(matches!(news(&mut there).await, Notice::Linked(_)));
        let Notice::Linked(linked) = news(&mut guest).await else { panic!("not linked") };
        assert_eq!(linked.token, Some(token()), "the guest has the token now");
        let mut chain = Chain::new(SESSION, &terms());
        let first = word(&mut chain, "h1");
        say(&there, Local::Publish(first.clone()));
        assert_eq!(news(&mut guest).await, Notice::Event(first.clone()));
        Self { identity, host, events, guest, there, log: vec![first], chain }
    }

    fn past(&self, party: Party) -> Past {
        let log = self.log.clone();
        Past { session: SESSION, token: token(), terms: terms(), party, log, asked: Asked::Nothing }
    }

    async fn dial(&self, past: Past) -> Result<Link, JoinError> {
        let peer = self.identity[1].fingerprint();
        let target = Target::Returning { peer, addresses: places(&self.host), past: Box::new(past) };
        join(&self.identity[0], &target, profile("Guest"), None).await
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_newer_connection_takes_the_seat_and_the_old_one_is_told() {
    let mut game = Game::begin().await;
    let past = game.past(Party::Guest);
    let second = word(&mut game.chain, "h2");
    game.log.push(second.clone());
    let mut guest = game.dial(past).await.expect("the host");
    let mut there = caller(&mut game.events).await;
    assert!(matches!(news(&mut there).await, Notice::Returns(_)));
    say(&there, Local::Readmit(Box::new(game.past(Party::Host))));
    let Notice::Linked(linked) = news(&mut there).await else { panic!("not linked") };
    assert_eq!(linked.verified, Verified::Returned);
    assert!(matches!(news(&mut guest).await, Notice::Linked(_)));
    assert_eq!(news(&mut guest).await, Notice::Event(second));
    assert_eq!(news(&mut guest).await, Notice::CaughtUp { again: None });
    let replaced = Notice::Ended(Ending::Theirs { code: CloseCode::Replaced, text: String::new() });
    assert_eq!(news(&mut game.guest).await, replaced);
    assert!(matches!(news(&mut game.there).await, Notice::Ended(_)));
    // And the game goes on.
    let m = "g3".parse().expect("a word");
    say(&guest, Local::Request(Request::Move { ply: 0, m, pos: position_hash("g3"), spent: 1 }));
    assert!(matches!(news(&mut there).await, Notice::Request { rid: 1, .. }));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_host_that_was_started_again_keeps_the_seat_for_its_guest() {
    let Game { identity, host, guest, log, .. } = Game::begin().await;
    let kept = Recall { session: SESSION, token: token(), peer: identity[0].fingerprint() };
    drop((host, guest));
    let (host, mut events) =
        Host::open(&identity[1], HostOptions { kept: Some(kept), ..options() }).expect("a port");
    assert!(host.invite().is_none(), "the seat is somebody's");
    let stranger = crate::links::identity();
    let target = Target::Address(format!("127.0.0.1:{}", host.port()));
    let mut other = join(&stranger, &target, profile("Other"), None).await.expect("the host");
    assert!(matches!(news(&mut other).await, Notice::Ended(Ending::Theirs { code: CloseCode::Full, .. })));
    let past = |party| Past {
        session: SESSION,
        token: token(),
        terms: terms(),
        party,
        log: log.clone(),
        asked: Asked::Unknown { seen: 1 },
    };
    let peer = identity[1].fingerprint();
    let target = Target::Returning { peer, addresses: places(&host), past: Box::new(past(Party::Guest)) };
    let mut guest = join(&identity[0], &target, profile("Guest"), None).await.expect("the host");
    let mut there = caller(&mut events).await;
    assert!(matches!(news(&mut there).await, Notice::Returns(_)));
    say(&there, Local::Readmit(Box::new(past(Party::Host))));
    assert!(matches!(news(&mut guest).await, Notice::Linked(_)));
    say(&guest, Local::Leave);
    while !matches!(news(&mut there).await, Notice::Ended(_)) {}
    assert!(there.notices.recv().await.is_none());
    // It left for good: nothing is kept for it any more.
    let mut again = join(&identity[0], &target, profile("Guest"), None).await.expect("the host");
    assert!(matches!(
        news(&mut again).await,
        Notice::Ended(Ending::Theirs { code: CloseCode::NoSession, .. })
    ));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_who_know_each_other_meet_without_digits() {
    let [guest, host_key] = [0, 1].map(|_| identity());
    let known = vec![guest.fingerprint()];
    let (host, mut events) = Host::open(&host_key, HostOptions { known, ..options() }).expect("a port");
    let target = Target::Known { peer: host_key.fingerprint(), addresses: places(&host) };
    let mut link = join(&guest, &target, profile("Guest"), None).await.expect("the host");
    let mut there = caller(&mut events).await;
    let Notice::Asks(asks) = news(&mut there).await else { panic!("digits") };
    assert_eq!(asks.verified, Verified::Known);
    say(&there, Local::Welcome(Table::new(SESSION, terms())));
    let Notice::Linked(linked) = news(&mut link).await else { panic!("not linked") };
    assert_eq!(linked.verified, Verified::Known);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_host_that_forgot_us_wants_digits_again() {
    let [guest, host_key] = [0, 1].map(|_| identity());
    let (host, mut events) = Host::open(&host_key, options()).expect("a port");
    let target = Target::Known { peer: host_key.fingerprint(), addresses: places(&host) };
    let mut link = join(&guest, &target, profile("Guest"), None).await.expect("the host");
    let Notice::ShowDigits { digits: here, .. } = news(&mut link).await else { panic!("no digits") };
    let mut there = caller(&mut events).await;
    let Notice::ShowDigits { digits, .. } = news(&mut there).await else { panic!("no digits") };
    assert_eq!(digits, here);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_known_player_with_another_key_is_an_error_of_its_own() {
    let [guest, old, new] = [0, 1, 2].map(|_| identity());
    let (host, mut events) = Host::open(&new, options()).expect("a port");
    let target = Target::Known { peer: old.fingerprint(), addresses: places(&host) };
    match join(&guest, &target, profile("Guest"), None).await {
        Err(JoinError::ChangedKey { known, found }) => {
            assert_eq!((known, found), (old.fingerprint(), new.fingerprint()));
        }
        other => panic!("{other:?}"),
    }
    assert!(events.try_recv().is_err(), "not a word reached the other one's table");
}
