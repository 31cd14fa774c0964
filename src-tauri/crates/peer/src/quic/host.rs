//! Listening: one port, one invite, one seat.

use super::address::{Reach, local_addresses, socket};
use super::config::{self, TlsError, USUAL_PORT};
use super::driver::{Caller, Clock, Driver, Link, Renew, Replace, Table, introduce};
use super::gate::{Admission, Gate, Permit};
use super::identity::Identity;
use super::random;
use crate::close::CloseCode;
use crate::invite::{Invite, Secret};
use crate::message::Fingerprint;
use crate::session::{
    HELLO_TIME, Input, LinkId, Lobby, Local, Millis, PARTING_TIME, Profile, Recall, Session,
};
use quinn::{Endpoint, Incoming, TokioRuntime, VarInt};
use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, WeakUnboundedSender, unbounded_channel};
use tokio::time::{timeout, timeout_at};

/// Which port to listen on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Port {
    /// [`USUAL_PORT`], or any free one when that is taken.
    #[default]
    Usual,
    /// This one and no other; 0 means any free one.
    Exactly(u16),
}

/// How to host.
#[derive(Clone, Debug)]
pub struct HostOptions {
    /// What this side says of itself.
    pub profile: Profile,
    /// Which port.
    pub port: Port,
    /// Which address; all of them if none is given.
    pub bind: Option<IpAddr>,
    /// Whose connections.
    pub reach: Reach,
    /// The player whose interrupted session goes on here: the seat is kept for it from the beginning.
    pub kept: Option<Recall>,
    /// The players whom this side knows: they need no digits.
    pub known: Vec<Fingerprint>,
    /// Whether others may look on.
    pub gallery: bool,
}

impl HostOptions {
    /// The usual port, every address, this network.
    #[must_use]
    pub fn new(profile: Profile) -> Self {
        Self {
            profile,
            port: Port::default(),
            bind: None,
            reach: Reach::default(),
            kept: None,
            known: Vec::new(),
            gallery: false,
        }
    }
}

/// What happens at the door.
#[derive(Debug)]
pub enum HostEvent {
    /// Somebody got far enough to be shown: digits are to be compared, or it asks for the seat.
    Link(Link),
    /// There is a new invite code; the old one is dead.
    Invite(Invite),
    /// Somebody beyond this network was not let in: it was not answered, nor was anything of it read. Told once a minute at most, since
    /// such an address is easily made up.
    Beyond(IpAddr),
}

/// Between two words on callers who are not answered.
const BEYOND_EVERY: Millis = 60_000;

/// Why hosting did not begin.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// Another program has the port.
    #[error("port {port} is taken by another program")]
    PortTaken {
        /// Which.
        port: u16,
    },
    /// This machine has no such address.
    #[error("this machine has no address {0}")]
    NoSuchAddress(IpAddr),
    /// Anything else about the socket.
    #[error("the port cannot be opened: {0}")]
    Socket(#[from] io::Error),
    /// The identity is not accepted.
    #[error(transparent)]
    Tls(#[from] TlsError),
}

/// A listening host. Dropping it closes the door and every connection.
#[derive(Debug)]
pub struct Host {
    endpoint: Endpoint,
    address: SocketAddr,
    door: Arc<Door>,
}

#[derive(Debug)]
struct Door {
    us: Fingerprint,
    profile: Profile,
    reach: Mutex<Reach>,
    clock: Clock,
    gate: Gate,
    lobby: Arc<Mutex<Lobby>>,
    invite: Arc<Mutex<Invite>>,
    events: UnboundedSender<HostEvent>,
    renew: Renew,
    /// The links that are open, to say good-bye to them. Weak: a link whose owner dropped its sender shall end.
    links: Mutex<Vec<(LinkId, WeakUnboundedSender<Local>)>>,
}

impl Host {
    /// Opens the port and begins to listen.
    ///
    /// # Errors
    /// When the port is taken, or cannot be opened otherwise.
    pub fn open(
        identity: &Identity,
        options: HostOptions,
    ) -> Result<(Self, UnboundedReceiver<HostEvent>), OpenError> {
        let HostOptions { profile, port, bind, reach, kept, known, gallery } = options;
        let socket = listen(bind, port)?;
        let address = socket.local_addr()?;
        let server = config::listener(identity)?;
        let endpoint =
            Endpoint::new(config::endpoint(identity), Some(server), socket, Arc::new(TokioRuntime))?;
        let (events, receiver) = unbounded_channel();
        let us = identity.fingerprint();
        let make = move |secret| Invite::new(&us, secret, address.port(), &places(bind));
        let secret = Secret::new(random());
        let invite = Arc::new(Mutex::new(make(secret.clone())));
        let mut lobby = Lobby::new(secret);
        lobby.know(known);
        lobby.open_gallery(gallery);
        if let Some(recall) = kept {
            lobby.keep(recall);
        }
        let renew = {
            let (invite, events) = (Arc::clone(&invite), events.clone());
            Renew(Arc::new(move |lobby| {
                let secret = Secret::new(random());
                let fresh = make(secret.clone());
                lobby.renew(secret);
                *lock(&invite) = fresh.clone();
                let _ = events.send(HostEvent::Invite(fresh));
            }))
        };
        let door = Arc::new(Door {
            us,
            profile,
            reach: Mutex::new(reach),
            clock: Clock::new(),
            gate: Gate::default(),
            lobby: Arc::new(Mutex::new(lobby)),
            invite,
            events,
            renew,
            links: Mutex::new(Vec::new()),
        });
        tokio::spawn(listen_on(endpoint.clone(), Arc::clone(&door)));
        Ok((Self { endpoint, address, door }, receiver))
    }

    /// Where it listens.
    #[must_use]
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// The port it really has.
    #[must_use]
    pub const fn port(&self) -> u16 {
        self.address.port()
    }

    /// The invite in force; none once a guest has used it, until [`Host::renew_invite`].
    #[must_use]
    pub fn invite(&self) -> Option<Invite> {
        lock(&self.door.lobby).has_invite().then(|| lock(&self.door.invite).clone())
    }

    /// Draws a new invite code; the old one is dead. It also comes as [`HostEvent::Invite`].
    pub fn renew_invite(&self) {
        (self.door.renew.0)(&mut lock(&self.door.lobby));
    }

    /// Whether others may come in to look on.
    pub fn open_gallery(&self, open: bool) {
        lock(&self.door.lobby).open_gallery(open);
    }

    /// Whose connections are taken from now on; those that stand stay.
    pub fn set_reach(&self, reach: Reach) {
        *lock(&self.door.reach) = reach;
    }

    /// The players whom this side knows, when that has changed.
    pub fn know(&self, known: Vec<Fingerprint>) {
        lock(&self.door.lobby).know(known);
    }

    /// Says good-bye to everybody, waits for their answer a moment, and closes the door.
    pub async fn close(self) {
        self.part(&Local::Leave).await;
    }

    /// Tells everybody that the program ends, and closes the door: a game may be gone on with later.
    pub async fn quit(self) {
        self.part(&Local::Close(CloseCode::Quit)).await;
    }

    async fn part(self, word: &Local) {
        self.endpoint.set_server_config(None);
        for (_, link) in lock(&self.door.links).drain(..) {
            if let Some(link) = link.upgrade() {
                let _ = link.send(word.clone());
            }
        }
        let parting = Duration::from_millis(PARTING_TIME);
        let _ = timeout(parting, self.endpoint.wait_idle()).await;
    }
}

impl Door {
    /// Closes the connection of a player who has a newer one.
    fn replace(&self, old: LinkId) {
        let link = lock(&self.links).iter().find(|(id, _)| *id == old).and_then(|(_, link)| link.upgrade());
        if let Some(link) = link {
            let _ = link.send(Local::Close(CloseCode::Replaced));
        }
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        self.endpoint.close(VarInt::from_u32(CloseCode::Quit.number()), b"");
    }
}

fn listen(bind: Option<IpAddr>, port: Port) -> Result<std::net::UdpSocket, OpenError> {
    let (wanted, or_free) = match port {
        Port::Usual => (USUAL_PORT, true),
        Port::Exactly(port) => (port, false),
    };
    match (socket(bind, wanted), bind) {
        (Ok(socket), _) => Ok(socket),
        (Err(fault), _) if fault.kind() == io::ErrorKind::AddrInUse && or_free => Ok(socket(bind, 0)?),
        (Err(fault), _) if fault.kind() == io::ErrorKind::AddrInUse => {
            Err(OpenError::PortTaken { port: wanted })
        }
        (Err(fault), Some(address)) if fault.kind() == io::ErrorKind::AddrNotAvailable => {
            Err(OpenError::NoSuchAddress(address))
        }
        (Err(fault), _) => Err(fault.into()),
    }
}

/// The addresses of an invite.
fn places(bind: Option<IpAddr>) -> Vec<IpAddr> {
    match bind {
        Some(address) if !address.is_unspecified() => vec![address],
        Some(IpAddr::V4(Ipv4Addr::UNSPECIFIED)) => {
            local_addresses().into_iter().filter(IpAddr::is_ipv4).collect()
        }
        _ => local_addresses(),
    }
}

async fn listen_on(endpoint: Endpoint, door: Arc<Door>) {
    let mut last = 0;
    let mut told: Option<Millis> = None;
    while let Some(incoming) = endpoint.accept().await {
        let from = incoming.remote_address().ip().to_canonical();
        let reach = *lock(&door.reach);
        if !reach.admits(from) {
            incoming.ignore();
            let now = door.clock.now();
            if told.is_none_or(|told| now.saturating_sub(told) >= BEYOND_EVERY) {
                told = Some(now);
                let _ = door.events.send(HostEvent::Beyond(from));
            }
            continue;
        }
        let validated = incoming.remote_address_validated();
        match door.gate.admit(from, validated, door.clock.now()) {
            Admission::Accept(permit) => {
                last += 1;
                tokio::spawn(receive(incoming, LinkId(last), permit, Arc::clone(&door)));
            }
            Admission::Validate => {
                // Fails only for a validated address, which is never asked again.
                let _ = incoming.retry();
            }
            Admission::Refuse => incoming.refuse(),
            Admission::Ignore => incoming.ignore(),
        }
    }
}

/// From the first packet to the end of the session.
async fn receive(incoming: Incoming, id: LinkId, permit: Permit, door: Arc<Door>) {
    let hello_time = Duration::from_millis(HELLO_TIME);
    let Ok(connecting) = incoming.accept() else { return };
    let Ok(Ok(connection)) = timeout(hello_time, connecting).await else { return };
    let shaken = tokio::time::Instant::now();
    let now = door.clock.now();
    let Some(connected) = introduce(&connection, door.us) else { return };
    let Ok(streams) = timeout_at(shaken + hello_time, connection.accept_bi()).await else {
        connection.close(VarInt::from_u32(CloseCode::Timeout.number()), b"");
        return;
    };
    let Ok(streams) = streams else { return };
    let mut session = Session::listener(door.profile.clone());
    let first = session.handle(Input::Connected(connected), now);
    let (sender, locals) = unbounded_channel();
    {
        let mut links = lock(&door.links);
        links.retain(|(_, link)| link.strong_count() > 0);
        links.push((id, sender.downgrade()));
    }
    let caller = Caller {
        id,
        lobby: Arc::clone(&door.lobby),
        events: door.events.clone(),
        renew: door.renew.clone(),
        replace: {
            let door = Arc::downgrade(&door);
            Replace(Arc::new(move |id| {
                if let Some(door) = door.upgrade() {
                    door.replace(id);
                }
            }))
        },
        permit: Some(permit),
        notices: None,
        locals: Some(sender),
    };
    let driver = Driver {
        session,
        clock: door.clock,
        connection,
        exporter: connected.exporter,
        peer: connected.peer,
        table: Table::Caller(caller),
    };
    driver.run(first, streams, locals).await;
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
