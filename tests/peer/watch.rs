//! Looking on, over real QUIC.

use crate::links::{identity, news, say};
use crate::pair::{SESSION, profile, terms};
use peer::chain::Chain;
use peer::close::CloseCode;
use peer::message::{Draft, Event, Happening, Request, Why};
use peer::quic::{Host, HostEvent, HostOptions, Link, Port, Target, join};
use peer::session::{Ending, Gallery, Local, Notice, Show, Verified};
use peer::text::{Chat, Name};
use rules::Side;
use std::net::{Ipv4Addr, SocketAddr};
use tokio::sync::mpsc::UnboundedReceiver;

fn open(gallery: bool) -> (Host, UnboundedReceiver<HostEvent>) {
    let options = HostOptions { port: Port::Exactly(0), gallery, ..HostOptions::new(profile("Host")) };
    Host::open(&identity(), options).expect("a port")
}

async fn watch(host: &Host) -> Link {
    let addresses = vec![SocketAddr::from((Ipv4Addr::LOCALHOST, host.port()))];
    let target = Target::Watch { peer: None, addresses };
    join(&identity(), &target, profile("Wei"), None).await.expect("the host")
}

fn words(chain: &mut Chain, count: usize) -> Vec<Event> {
    let word = |number| {
        let m = format!("h{number}").parse().expect("a word");
        let body = Happening::Move { ply: 0, m, spent: None };
        chain.seal(Draft { actor: Some(Side::First), rid: None, at: 0, body, pos: None, clk: None })
    };
    (0..count).map(word).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_looks_on_sees_every_ply_and_can_do_nothing() {
    let (host, mut events) = open(true);
    let mut spectator = watch(&host).await;
    let Some(HostEvent::Link(mut there)) = events.recv().await else { panic!("nobody came") };
    let Notice::WantsToWatch(caller) = news(&mut there).await else { panic!("it wants something else") };
    assert_eq!((caller.name.as_str(), caller.verified), ("Wei", Verified::Nobody));
    let mut chain = Chain::new(SESSION, &terms());
    let log = words(&mut chain, 5);
    let show = Show { session: SESSION, terms: terms(), log: log.clone(), delay: 2 };
    say(&there, Local::Show(Box::new(show)));
    let Notice::Linked(linked) = news(&mut spectator).await else { panic!("not linked") };
    assert!(linked.watching);
    for event in &log[..3] {
        assert_eq!(news(&mut spectator).await, Notice::Event(event.clone()));
    }
    for event in words(&mut chain, 1) {
        say(&there, Local::Publish(event));
    }
    assert_eq!(news(&mut spectator).await, Notice::Event(log[3].clone()), "two plies late");
    say(&spectator, Local::Request(Request::Resign));
    assert_eq!(news(&mut spectator).await, Notice::Refused { rid: None, why: Why::Phase });
    say(&spectator, Local::Chat(Chat::clean("妙手")));
    assert!(matches!(news(&mut spectator).await, Notice::Said { .. }));
    let _ = news(&mut there).await;
    let murmur = Notice::Murmur { from: Name::clean("Wei"), text: Chat::clean("妙手") };
    assert_eq!(news(&mut there).await, murmur, "apart from the players' chat");
    say(&there, Local::Relay { from: Name::clean("Lan"), text: Chat::clean("嗯") });
    let relayed = Notice::Murmur { from: Name::clean("Lan"), text: Chat::clean("嗯") };
    assert_eq!(news(&mut spectator).await, relayed);
    let names = ["Wei", "Lan"].map(Name::clean);
    let gallery = Gallery { names: names.to_vec(), players: Some(["Ada", "Bo"].map(Name::clean)) };
    say(&there, Local::Gallery(gallery.clone()));
    assert_eq!(news(&mut spectator).await, Notice::Gallery(gallery));
}

#[tokio::test]
async fn a_host_that_wants_nobody_to_look_on_says_so() {
    let (host, _events) = open(false);
    let mut spectator = watch(&host).await;
    let refused = news(&mut spectator).await;
    let Notice::Ended(Ending::Theirs { code: CloseCode::Refused, .. }) = refused else {
        panic!("{refused:?}")
    };
}
