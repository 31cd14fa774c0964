//! Strangers that speak real QUIC and TLS and mean no good: one in the middle, one who shows somebody else's certificate, one who would
//! like to be remembered.

use crate::links::{PATIENCE, caller, identity};
use crate::pair::profile;
use acceptance::keys::{Keys, NAME};
use peer::invite::{Invite, Secret};
use peer::quic::{Host, HostEvent, HostOptions, Identity, JoinError, Link, Port, Target, join, transport};
use peer::session::{Local, Notice};
use quinn::crypto::rustls::{QuicClientConfig, QuicServerConfig};
use quinn::{ClientConfig, Connection, Endpoint, ServerConfig};
use rustls::pki_types::CertificateDer;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::time::timeout;

const LOCAL: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);
/// RFC 8446, section 6.2: among others, a signature that is not right.
const DECRYPT_ERROR: u8 = 51;

fn open(identity: &Identity, name: &str) -> (Host, UnboundedReceiver<HostEvent>) {
    let options =
        HostOptions { port: Port::Exactly(0), bind: Some(LOCAL), ..HostOptions::new(profile(name)) };
    Host::open(identity, options).expect("a port")
}

async fn digits(link: &mut Link) -> String {
    loop {
        let notice =
            timeout(PATIENCE, link.notices.recv()).await.expect("digits in time").expect("an open link");
        if let Notice::ShowDigits { digits, .. } = notice {
            return digits.to_string();
        }
    }
}

fn dialler(tls: rustls::ClientConfig) -> ClientConfig {
    let mut config = ClientConfig::new(Arc::new(QuicClientConfig::try_from(tls).expect("TLS for QUIC")));
    config.transport_config(Arc::new(transport()));
    config
}

fn endpoint() -> Endpoint {
    Endpoint::client((LOCAL, 0).into()).expect("a port")
}

async fn connect(to: SocketAddr, tls: rustls::ClientConfig) -> Result<Connection, quinn::ConnectionError> {
    let connecting = endpoint().connect_with(dialler(tls), to, NAME).expect("a connection");
    timeout(PATIENCE, connecting).await.expect("an answer in time")
}

/// Mallory answers the guest in the host's place and dials the host in the guest's. Both people see digits, and not the same ones.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_digits_differ_when_somebody_is_in_the_middle() {
    for _ in 0..5 {
        let (host, mut at_the_host) = open(&identity(), "Host");
        let mallory = identity();
        let (middle, mut in_the_middle) = open(&mallory, "Host");
        let guest = identity();
        let target = Target::Address(middle.address().to_string());
        let mut guest = join(&guest, &target, profile("Guest"), None).await.expect("somebody");
        let mut from_guest = caller(&mut in_the_middle).await;
        let target = Target::Address(host.address().to_string());
        let mut to_host = join(&mallory, &target, profile("Guest"), None).await.expect("the host");
        let mut there = caller(&mut at_the_host).await;
        let (guests, hosts) = (digits(&mut guest).await, digits(&mut there).await);
        assert_eq!((guests.len(), hosts.len()), (6, 6));
        assert_ne!(guests, hosts, "one chance in a million");
        assert_eq!(
            digits(&mut from_guest).await,
            guests,
            "Mallory knows both, and can make them the same only by luck"
        );
        assert_eq!(digits(&mut to_host).await, hosts);
        // The people look, and say no: nobody has learnt anything, and Mallory sits nowhere.
        guest.local.send(Local::OtherDigits).expect("open");
        there.local.send(Local::OtherDigits).expect("open");
        while let Some(notice) = timeout(PATIENCE, there.notices.recv()).await.expect("an end in time") {
            assert!(!matches!(notice, Notice::Asks(_) | Notice::Linked(_)), "{notice:?}");
        }
    }
}

/// A certificate is public: whoever was ever connected to a player has it. Without its key it opens nothing, in neither direction.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn somebody_elses_certificate_is_no_use_without_its_key() {
    let victim = identity();
    let (known, _events) = open(&victim, "Victim");
    let connection = connect(known.address(), Keys::new().client()).await.expect("anybody may knock");
    let shown = connection.peer_identity().expect("it shows one").downcast::<Vec<CertificateDer<'static>>>();
    let certificate = shown.expect("certificates").first().expect("one").clone();

    // As a guest: the door stays shut, and the table never hears of it.
    let (host, mut events) = open(&identity(), "Host");
    let refused = match connect(host.address(), Keys::new().client_showing(certificate.clone())).await {
        Err(error) => error,
        // A dialler is done one step before the listener has checked it.
        Ok(connection) => timeout(PATIENCE, connection.closed()).await.expect("closed in time"),
    };
    let quinn::ConnectionError::ConnectionClosed(close) = &refused else { panic!("{refused:?}") };
    assert_eq!(close.error_code, quinn::TransportErrorCode::crypto(DECRYPT_ERROR), "the signature is wrong");
    assert!(events.try_recv().is_err());

    // As a host: the guest's invite names the victim, and not a byte of a message leaves the guest.
    let server = ServerConfig::with_crypto(Arc::new(
        QuicServerConfig::try_from(Keys::new().server_showing(certificate)).expect("TLS for QUIC"),
    ));
    let impostor = Endpoint::server(server, (LOCAL, 0).into()).expect("a port");
    let port = impostor.local_addr().expect("bound").port();
    let shaken = Arc::new(AtomicU32::new(0));
    let counted = Arc::clone(&shaken);
    let answering = tokio::spawn(async move {
        while let Some(incoming) = impostor.accept().await {
            counted.fetch_add(u32::from(incoming.await.is_ok()), Ordering::Relaxed);
        }
    });
    let invite = Invite::new(&victim.fingerprint(), Secret::new([1; 10]), port, &[]);
    let joined = join(&identity(), &Target::Invite(invite), profile("Guest"), None).await;
    assert!(
        matches!(joined, Err(JoinError::Stranger(_))),
        "the right certificate, the wrong key: {joined:?}"
    );
    tokio::time::sleep(Duration::from_millis(100)).await;
    assert_eq!(shaken.load(Ordering::Relaxed), 0, "no handshake was completed, so nothing could be said");
    answering.abort();
}

/// A resumed session would skip the certificates, and early data can be sent again by anybody who heard it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_resumed_and_nothing_comes_early() {
    let (host, _events) = open(&identity(), "Host");
    let mut tls = Keys::new().client();
    tls.resumption = rustls::client::Resumption::in_memory_sessions(16);
    tls.enable_early_data = true;
    let config = dialler(tls);
    let endpoint = endpoint();
    for attempt in 0..3 {
        let connecting = endpoint.connect_with(config.clone(), host.address(), NAME).expect("a connection");
        let connecting = match connecting.into_0rtt() {
            Ok(_) => panic!("attempt {attempt} may speak before it is known"),
            Err(connecting) => connecting,
        };
        let connection = timeout(PATIENCE, connecting).await.expect("in time").expect("anybody may knock");
        // A ticket would come now.
        tokio::time::sleep(Duration::from_millis(50)).await;
        connection.close(0_u32.into(), b"");
    }
}
