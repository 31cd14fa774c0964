//! Dialling: every address at once, and the first that proves to be the right host wins.

use super::address::socket;
use super::config::{self, TlsError, USUAL_PORT};
use super::driver::{Clock, Driver, Link, Table, canonical, code, introduce};
use super::identity::Identity;
use super::tls::{NAME, Pin, Verifier};
use crate::close::CloseCode;
use crate::invite::Invite;
use crate::message::{Fingerprint, Terms};
use crate::session::{Input, LinkId, PARTING_TIME, Past, Profile, Session, Trust};
use quinn::{ConnectError, Connection, ConnectionError, Endpoint, TokioRuntime};
use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc::unbounded_channel;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep_until, timeout};

/// Whom to dial.
#[derive(Clone, Debug)]
pub enum Target {
    /// The host of an invite, and no other.
    Invite(Invite),
    /// Whoever answers at one of these addresses, found by [`crate::discovery`]. Two people compare digits.
    Found(Vec<SocketAddr>),
    /// A player met before, and no other; the addresses are where it was last, and where it announces itself now. No digits, unless
    /// it does not know this side any more.
    Known {
        /// Who.
        peer: Fingerprint,
        /// Where it may be.
        addresses: Vec<SocketAddr>,
    },
    /// Whoever answers at one of these addresses, to look on at its table; or, once its key is known, that host and no other.
    Watch {
        /// Whose table it was a moment ago.
        peer: Option<Fingerprint>,
        /// Where it may be.
        addresses: Vec<SocketAddr>,
    },
    /// The other player of an interrupted session, and no other.
    Returning {
        /// Who.
        peer: Fingerprint,
        /// Where it may be: where it was, where its invite said, and where it announces itself now.
        addresses: Vec<SocketAddr>,
        /// The session.
        past: Box<Past>,
    },
    /// Whoever answers at `HOST:PORT`, `HOST` or `[IPV6]:PORT`; the port is the usual one if none is given. Two
    /// people compare digits.
    Address(String),
}

/// Why there is no connection.
#[derive(Debug, thiserror::Error)]
pub enum JoinError {
    /// Not an address, or a name that nobody knows.
    #[error("{0:?} is not the address of a machine")]
    BadAddress(String),
    /// Nobody answered within 3 seconds: nobody is there, or something between blocks UDP.
    #[error("no answer: the host may be closed, or a firewall may be in the way")]
    NoAnswer,
    /// Somebody answered whose key is not the one in the code.
    #[error("the machine that answered is not the host of this code")]
    WrongHost,
    /// A player whom this side knows has another key now: it has a new installation, or somebody else answers in its place. Never
    /// gone on with by itself.
    #[error("the machine that answered has another key than the player met before")]
    ChangedKey {
        /// The key that is known.
        known: Fingerprint,
        /// The key that answered.
        found: Fingerprint,
    },
    /// The host's machine answered and takes no more connections.
    #[error("the host takes no more connections at the moment")]
    Refused,
    /// Something answered that is not this program.
    #[error("what answered does not speak this program's language: {0}")]
    Stranger(String),
    /// The socket cannot be opened.
    #[error("no connection can be opened: {0}")]
    Socket(#[from] io::Error),
    /// The identity is not accepted.
    #[error(transparent)]
    Tls(#[from] TlsError),
}

/// How long all attempts together may take.
pub const DIAL_TIME: Duration = Duration::from_secs(3);
/// Between the start of one attempt and of the next.
pub const STAGGER: Duration = Duration::from_millis(100);
/// Attempts in one race.
pub const MOST_ADDRESSES: usize = 8;
/// Once somebody has answered wrongly, the other attempts have so long.
const GRACE: Duration = Duration::from_millis(1_000);

/// Dials, and begins a session. With `table`, this side would host that table though the other one listens.
///
/// The link stands before anybody has said who they are; [`crate::session::Notice::Linked`] tells when they have.
///
/// # Errors
/// When no address leads to the right host.
pub async fn join(
    identity: &Identity,
    target: &Target,
    profile: Profile,
    table: Option<Terms>,
) -> Result<Link, JoinError> {
    let (addresses, pin, trust) = match target {
        Target::Invite(invite) => {
            (candidates(invite), Pin::Host(invite.clone()), Trust::Invited(invite.secret.clone()))
        }
        Target::Address(text) => (resolve(text).await?, Pin::Anyone, Trust::Stranger),
        Target::Found(addresses) => (distinct(addresses), Pin::Anyone, Trust::Stranger),
        Target::Watch { peer, addresses } => {
            (distinct(addresses), peer.map_or(Pin::Anyone, Pin::Exactly), Trust::Watching)
        }
        Target::Known { peer, addresses } => (distinct(addresses), Pin::Exactly(*peer), Trust::Known),
        Target::Returning { peer, addresses, past } => {
            (distinct(addresses), Pin::Exactly(*peer), Trust::Returning(past.clone()))
        }
    };
    let endpoint = Endpoint::new(config::endpoint(identity), None, socket(None, 0)?, Arc::new(TokioRuntime))?;
    let connection = race(&endpoint, identity, &pin, &addresses).await?;
    let clock = Clock::new();
    let silent = || JoinError::Stranger("it shows no certificate".to_owned());
    let connected = introduce(&connection, identity.fingerprint()).ok_or_else(silent)?;
    let streams = connection.open_bi().await.map_err(|error| failure(&error, &pin, None))?;
    let mut session = Session::dialler(profile, trust, table);
    let first = session.handle(Input::Connected(connected), clock.now());
    let (local, locals) = unbounded_channel();
    let (sender, notices) = unbounded_channel();
    let link = Link {
        id: LinkId(0),
        peer: connected.peer,
        from: canonical(connection.remote_address()),
        local,
        notices,
    };
    let driver = Driver {
        session,
        clock,
        connection,
        exporter: connected.exporter,
        peer: connected.peer,
        table: Table::Dialler(sender),
    };
    tokio::spawn(async move {
        driver.run(first, streams, locals).await;
        // The last packets need the endpoint for a moment.
        let _ = timeout(Duration::from_millis(PARTING_TIME), endpoint.wait_idle()).await;
    });
    Ok(link)
}

/// The addresses of an invite, and this very machine: two windows on one screen.
fn candidates(invite: &Invite) -> Vec<SocketAddr> {
    let own = [IpAddr::V4(Ipv4Addr::LOCALHOST), IpAddr::V6(Ipv6Addr::LOCALHOST)];
    let mut addresses: Vec<_> = own.into_iter().chain(invite.addresses()).collect();
    addresses.truncate(MOST_ADDRESSES);
    addresses.into_iter().map(|address| SocketAddr::new(address, invite.port)).collect()
}

/// The first that fit into a race, each once.
fn distinct(addresses: &[SocketAddr]) -> Vec<SocketAddr> {
    let mut distinct: Vec<SocketAddr> = Vec::new();
    for address in addresses.iter().filter(|address| address.port() != 0) {
        if distinct.len() < MOST_ADDRESSES && !distinct.contains(address) {
            distinct.push(*address);
        }
    }
    distinct
}

async fn resolve(text: &str) -> Result<Vec<SocketAddr>, JoinError> {
    let bad = || JoinError::BadAddress(text.to_owned());
    let text = text.trim();
    if let Ok(address) = text.parse::<SocketAddr>() {
        return if address.port() == 0 { Err(bad()) } else { Ok(vec![address]) };
    }
    let bare = text.trim_start_matches('[').trim_end_matches(']');
    if let Ok(address) = bare.parse::<IpAddr>() {
        return Ok(vec![SocketAddr::new(address, USUAL_PORT)]);
    }
    let (name, port) = match text.rsplit_once(':') {
        Some((name, port)) => (name, port.parse().map_err(|_| bad())?),
        None => (text, USUAL_PORT),
    };
    if name.is_empty() || port == 0 {
        return Err(bad());
    }
    let found = timeout(DIAL_TIME, tokio::net::lookup_host((name, port))).await;
    let addresses: Vec<_> = found.map_err(|_| bad())?.map_err(|_| bad())?.take(MOST_ADDRESSES).collect();
    if addresses.is_empty() { Err(bad()) } else { Ok(addresses) }
}

async fn race(
    endpoint: &Endpoint,
    identity: &Identity,
    pin: &Pin,
    addresses: &[SocketAddr],
) -> Result<Connection, JoinError> {
    let mut deadline = Instant::now() + DIAL_TIME;
    let elsewhere = addresses.iter().any(|address| !address.ip().is_loopback());
    let mut waiting = addresses.iter().copied();
    let mut next = Instant::now();
    let mut attempts: JoinSet<(SocketAddr, Result<Connection, JoinError>)> = JoinSet::new();
    let mut worst = JoinError::NoAnswer;
    loop {
        if waiting.len() == 0 && attempts.is_empty() {
            return Err(worst);
        }
        tokio::select! {
            biased;
            Some(ended) = attempts.join_next(), if !attempts.is_empty() => match ended {
                Ok((_, Ok(connection))) => return Ok(connection),
                Ok((address, Err(failure))) => {
                    // No reason to wait with the next one.
                    next = Instant::now();
                    // Another window on this very machine is nothing to report when the host should be elsewhere.
                    if elsewhere && address.ip().is_loopback() {
                        continue;
                    }
                    if !matches!(failure, JoinError::NoAnswer) {
                        deadline = deadline.min(next + GRACE);
                    }
                    worst = weightier(worst, failure);
                }
                Err(_) => {}
            },
            () = sleep_until(deadline) => return Err(worst),
            () = sleep_until(next), if waiting.len() > 0 => {
                next = Instant::now() + STAGGER;
                if let Some(address) = waiting.next() {
                    let attempt = attempt(endpoint.clone(), identity, pin, address)?;
                    attempts.spawn(async move { (address, attempt.await) });
                }
            }
        }
    }
}

/// One attempt; dropping it gives the connection up.
fn attempt(
    endpoint: Endpoint,
    identity: &Identity,
    pin: &Pin,
    address: SocketAddr,
) -> Result<impl Future<Output = Result<Connection, JoinError>> + use<>, JoinError> {
    let verifier = Verifier::new(pin.clone());
    let pin = pin.clone();
    let config = config::dialler(identity, Arc::clone(&verifier))?;
    Ok(async move {
        let connecting = endpoint.connect_with(config, address, NAME).map_err(|error| match error {
            ConnectError::InvalidRemoteAddress(_) => JoinError::NoAnswer,
            other => JoinError::Socket(io::Error::other(other)),
        })?;
        connecting.await.map_err(|error| failure(&error, &pin, verifier.met_instead()))
    })
}

fn failure(error: &ConnectionError, pin: &Pin, met_instead: Option<Fingerprint>) -> JoinError {
    match (error, pin, met_instead) {
        (_, Pin::Exactly(known), Some(found)) => return JoinError::ChangedKey { known: *known, found },
        (_, _, Some(_)) => return JoinError::WrongHost,
        _ => {}
    }
    match error {
        ConnectionError::ConnectionClosed(close)
            if close.error_code == quinn::TransportErrorCode::CONNECTION_REFUSED =>
        {
            JoinError::Refused
        }
        ConnectionError::ApplicationClosed(_) if code(error) == Some(CloseCode::Full) => JoinError::Refused,
        ConnectionError::TimedOut | ConnectionError::Reset | ConnectionError::LocallyClosed => {
            JoinError::NoAnswer
        }
        other => JoinError::Stranger(other.to_string()),
    }
}

/// Of two failures, the one that says more.
fn weightier(one: JoinError, other: JoinError) -> JoinError {
    let weight = |error: &JoinError| match error {
        JoinError::NoAnswer | JoinError::BadAddress(_) => 0,
        JoinError::Socket(_) | JoinError::Tls(_) => 1,
        JoinError::Stranger(_) => 2,
        JoinError::WrongHost | JoinError::ChangedKey { .. } => 3,
        JoinError::Refused => 4,
    };
    if weight(&other) > weight(&one) { other } else { one }
}
