//! Peers that speak QUIC but not our sessions: what they can make a host do, and what reaches them.

use super::config;
use super::host::{Host, HostEvent, HostOptions, Port};
use super::tls::{Pin, Verifier};
use super::{Identity, JoinError, Target, join};
use crate::close::CloseCode;
use crate::invite::{Invite, Secret};
use crate::session::Profile;
use crate::text::Name;
use quinn::{Connection, ConnectionError, Endpoint};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::{Duration, Instant};
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::time::timeout;

const LOCAL: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

fn identity() -> Identity {
    Identity::ephemeral().unwrap()
}

fn profile() -> Profile {
    Profile::new(Name::clean("Somebody"))
}

fn open() -> (Host, UnboundedReceiver<HostEvent>) {
    let options = HostOptions { bind: Some(LOCAL), port: Port::Exactly(0), ..HostOptions::new(profile()) };
    Host::open(&identity(), options).unwrap()
}

fn server(identity: &Identity) -> Endpoint {
    Endpoint::server(config::listener(identity).unwrap(), "[::]:0".parse().unwrap()).unwrap()
}

async fn try_connect(to: SocketAddr) -> Result<Connection, ConnectionError> {
    let config = config::dialler(&identity(), Verifier::new(Pin::Anyone)).unwrap();
    let endpoint = Endpoint::client("127.0.0.1:0".parse().unwrap()).unwrap();
    let connecting = endpoint.connect_with(config, to, "duiyi").unwrap();
    timeout(Duration::from_secs(3), connecting).await.unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn refusing_the_wrong_host_takes_less_than_100_ms_and_no_stream_is_opened() {
    let server = server(&identity());
    let port = server.local_addr().expect("bound").port();
    let accepted = tokio::spawn(async move {
        let mut streams = 0;
        let mut bytes = 0;
        while let Ok(Some(incoming)) = timeout(Duration::from_millis(500), server.accept()).await {
            let Ok(connection) = incoming.await else { continue };
            if let Ok(Ok((_, mut receive))) =
                timeout(Duration::from_millis(300), connection.accept_bi()).await
            {
                streams += 1;
                bytes += receive.read_to_end(100_000).await.map_or(0, |all| all.len());
            }
        }
        (streams, bytes)
    });
    let victim = identity();
    let invite = Invite::new(&victim.fingerprint(), Secret::new([1; 10]), port, &[]);
    let (us, target) = (identity(), Target::Invite(invite));
    let mut quickest = Duration::MAX;
    // Several times, because other tests share the machine.
    for _ in 0..5 {
        let started = Instant::now();
        let joined = join(&us, &target, profile(), None).await;
        quickest = quickest.min(started.elapsed());
        assert!(matches!(joined, Err(JoinError::WrongHost)), "{joined:?}");
    }
    assert!(quickest < Duration::from_millis(100), "{quickest:?}");
    assert_eq!(accepted.await.expect("the server"), (0, 0));
}

/// A stranger that sends as much as it can on every stream it may open, and never a whole frame.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hungry_stranger_is_bounded_by_the_transport() {
    let (host, mut events) = open();
    let connection = try_connect(host.address()).await.unwrap();
    let mut taken = 0;
    let mut streams = vec![];
    for _ in 0..2 {
        streams.push(connection.open_bi().await.expect("a stream").0);
    }
    assert!(timeout(Duration::from_millis(200), connection.open_bi()).await.is_err(), "no third stream");
    assert!(timeout(Duration::from_millis(200), connection.open_uni()).await.is_err(), "no other kind");
    for stream in &mut streams[1..] {
        while let Ok(Ok(count)) = timeout(Duration::from_millis(200), stream.write(&[0x10; 8_192])).await {
            taken += count;
        }
    }
    assert!(taken <= 64 * 1024, "{taken} bytes on a stream that nobody reads");
    let first = streams.first_mut().expect("two streams");
    // Half a frame after half a frame: the listener holds one at most, and closes at the first impossible length.
    while let Ok(Ok(count)) = timeout(Duration::from_millis(200), first.write(&[0xff; 8_192])).await {
        taken += count;
        assert!(taken <= 512 * 1024, "the listener takes without end");
    }
    assert!(connection.close_reason().is_some(), "it was closed");
    assert!(events.try_recv().is_err());
}

#[tokio::test]
async fn a_stranger_that_says_nothing_is_dropped_after_five_seconds() {
    let (host, _events) = open();
    let connection = try_connect(host.address()).await.unwrap();
    let started = Instant::now();
    let error = timeout(Duration::from_secs(7), connection.closed()).await.expect("closed in time");
    let taken = started.elapsed();
    assert!(taken > Duration::from_millis(4_800) && taken < Duration::from_millis(5_500), "{taken:?}");
    let ConnectionError::ApplicationClosed(close) = error else { panic!("{error:?}") };
    assert_eq!(close.error_code.into_inner(), u64::from(CloseCode::Timeout.number()));
}

#[tokio::test]
async fn one_address_holds_four_places_at_the_door() {
    let (host, _events) = open();
    let mut held = vec![];
    for _ in 0..4 {
        held.push(try_connect(host.address()).await.unwrap());
    }
    let fifth = try_connect(host.address()).await;
    assert!(matches!(fifth, Err(ConnectionError::ConnectionClosed(_))), "{fifth:?}");
}

/// A wire between one dialler and a server, which may move the dialler or lead to another server.
struct Wire {
    address: SocketAddr,
    server: tokio::sync::watch::Sender<SocketAddr>,
    moves: tokio::sync::watch::Sender<u32>,
}

impl Wire {
    async fn to(server: SocketAddr) -> Self {
        let front = tokio::net::UdpSocket::bind((LOCAL, 0)).await.unwrap();
        let mut back = tokio::net::UdpSocket::bind((LOCAL, 0)).await.unwrap();
        let address = front.local_addr().unwrap();
        let (to, server) = tokio::sync::watch::channel(server);
        let (moves, mut moved) = tokio::sync::watch::channel(0);
        tokio::spawn(async move {
            let (mut there, mut here) = (vec![0; 2_000], vec![0; 2_000]);
            let mut dialler = None;
            loop {
                tokio::select! {
                    Ok((length, from)) = front.recv_from(&mut there) => {
                        dialler = Some(from);
                        let to = *server.borrow();
                        back.send_to(&there[..length], to).await.unwrap();
                    }
                    Ok((length, _)) = back.recv_from(&mut here) => {
                        if let Some(dialler) = dialler {
                            front.send_to(&here[..length], dialler).await.unwrap();
                        }
                    }
                    changed = moved.changed() => match changed {
                        Ok(()) => back = tokio::net::UdpSocket::bind((LOCAL, 0)).await.unwrap(),
                        Err(_) => return,
                    },
                }
            }
        });
        Self { address, server: to, moves }
    }
}

fn listener(identity: &Identity) -> Endpoint {
    let socket = std::net::UdpSocket::bind((LOCAL, 0)).unwrap();
    let server = Some(config::listener(identity).unwrap());
    Endpoint::new(config::endpoint(identity), server, socket, std::sync::Arc::new(quinn::TokioRuntime))
        .unwrap()
}

/// A program that was killed says no good-bye. Started again, it has the keys to tell its old peers so.
#[tokio::test]
async fn a_restarted_host_is_noticed_at_once() {
    let identity = identity();
    let (before, after) = (listener(&identity), listener(&identity));
    let wire = Wire::to(before.local_addr().unwrap()).await;
    let (dialler, accepted) =
        tokio::join!(try_connect(wire.address), async { before.accept().await.unwrap().await });
    let (dialler, _accepted) = (dialler.unwrap(), accepted.unwrap());
    wire.server.send(after.local_addr().unwrap()).unwrap();
    let error = timeout(Duration::from_secs(5), dialler.closed()).await.unwrap();
    assert!(matches!(error, ConnectionError::Reset), "{error:?}");
}

#[tokio::test]
async fn a_guest_may_change_its_address_in_mid_game() {
    let identity = identity();
    let host = listener(&identity);
    let wire = Wire::to(host.local_addr().unwrap()).await;
    let (dialler, accepted) =
        tokio::join!(try_connect(wire.address), async { host.accept().await.unwrap().await });
    let (dialler, accepted) = (dialler.unwrap(), accepted.unwrap());
    let (mut send, _receive) = dialler.open_bi().await.unwrap();
    send.write_all(b"one").await.unwrap();
    let (_answer, mut receive) = accepted.accept_bi().await.unwrap();
    let mut bytes = [0; 3];
    receive.read_exact(&mut bytes).await.unwrap();
    let old = accepted.remote_address();
    wire.moves.send(1).unwrap();
    let started = Instant::now();
    send.write_all(b"two").await.unwrap();
    timeout(Duration::from_secs(3), receive.read_exact(&mut bytes)).await.unwrap().unwrap();
    assert_eq!(&bytes, b"two");
    assert_ne!(accepted.remote_address(), old, "it did move");
    assert!(started.elapsed() < Duration::from_secs(2), "{:?}", started.elapsed());
}

/// The windows that the document and the memory of a host depend on.
#[tokio::test]
async fn what_a_stranger_may_make_us_hold_is_small() {
    let shown = format!("{:?}", config::transport());
    for setting in [
        "max_concurrent_bidi_streams: 2,",
        "max_concurrent_uni_streams: 0,",
        "stream_receive_window: 65536,",
        "receive_window: 131072,",
        "crypto_buffer_size: 8192,",
        "datagram_receive_buffer_size: None,",
    ] {
        assert!(shown.contains(setting), "{setting} in {shown}");
    }
}
