//! The task that carries out one session's outputs over one connection.

use super::gate::Permit;
use super::host::HostEvent;
use super::identity::fingerprint;
use crate::close::CloseCode;
use crate::frame::encode;
use crate::message::{Fingerprint, Hex};
use crate::session::{
    Connected, Exporter, Input, Knock, LinkId, Lobby, Local, Millis, Notice, Output, Recall, Session,
    Verdict, Visitor,
};
use quinn::{Connection, ConnectionError, ReadError, RecvStream, SendStream, VarInt};
use rustls::pki_types::CertificateDer;
use std::collections::VecDeque;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::{Instant, Sleep, sleep_until};

/// A conversation with one peer, as the rest of the program holds it.
#[derive(Debug)]
pub struct Link {
    /// Tells it apart from the others of this host; 0 at a dialler.
    pub id: LinkId,
    /// The peer's identity.
    pub peer: Fingerprint,
    /// Where it is at the moment.
    pub from: SocketAddr,
    /// What this side wants. Dropping the sender is [`Local::Leave`].
    pub local: UnboundedSender<Local>,
    /// What happens. Ends after [`Notice::Ended`].
    ///
    /// The queue has no bound of its own: a peer's rate is limited before it gets here.
    pub notices: UnboundedReceiver<Notice>,
}

/// Bytes read at a time.
const MOST_READ: usize = 16 * 1024;

/// A clock of milliseconds, from whenever it was made.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clock(Instant);

impl Clock {
    pub(super) fn new() -> Self {
        Self(Instant::now())
    }

    pub(super) fn now(self) -> Millis {
        Millis::try_from(self.0.elapsed().as_millis()).unwrap_or(Millis::MAX)
    }

    /// Times too far away are a year from now.
    fn at(self, time: Millis) -> Instant {
        const YEAR: Millis = 365 * 24 * 3_600 * 1_000;
        self.0 + Duration::from_millis(time.min(self.now().saturating_add(YEAR)))
    }
}

/// Where a session's outputs go, apart from the wire.
#[derive(Debug)]
pub(super) enum Table {
    /// A dialler's link is there from the beginning.
    Dialler(UnboundedSender<Notice>),
    /// A caller's becomes known once there is something to show of it.
    Caller(Caller),
}

#[derive(Debug)]
pub(super) struct Caller {
    pub(super) id: LinkId,
    pub(super) lobby: Arc<Mutex<Lobby>>,
    pub(super) events: UnboundedSender<HostEvent>,
    /// Called when the invite is used up or dead.
    pub(super) renew: Renew,
    /// Called when another connection gives its seat to this one.
    pub(super) replace: Replace,
    pub(super) permit: Option<Permit>,
    pub(super) notices: Option<UnboundedSender<Notice>>,
    pub(super) locals: Option<UnboundedSender<Local>>,
}

/// Makes a new invite and tells the table.
#[derive(Clone)]
pub(super) struct Renew(pub(super) Arc<dyn Fn(&mut Lobby) + Send + Sync>);

impl std::fmt::Debug for Renew {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Renew")
    }
}

/// Closes a connection whose player has a newer one.
#[derive(Clone)]
pub(super) struct Replace(pub(super) Arc<dyn Fn(LinkId) + Send + Sync>);

impl std::fmt::Debug for Replace {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Replace")
    }
}

pub(super) struct Driver {
    pub(super) session: Session,
    pub(super) clock: Clock,
    pub(super) connection: Connection,
    pub(super) exporter: Exporter,
    pub(super) peer: Fingerprint,
    pub(super) table: Table,
}

/// What a handshake tells of a peer; `None` when it told nothing of use, which our own TLS never lets happen.
pub(super) fn introduce(connection: &Connection, us: Fingerprint) -> Option<Connected> {
    let certificates = connection.peer_identity()?.downcast::<Vec<CertificateDer<'static>>>().ok()?;
    let peer = fingerprint(certificates.first()?);
    let mut exporter = [0; 32];
    connection.export_keying_material(&mut exporter, b"EXPORTER-duiyi", b"").ok()?;
    Some(Connected { us, peer, exporter: Hex(exporter), nonce: Hex(super::random()) })
}

impl Driver {
    /// Runs the session to its end. `first` are the outputs of its [`Input::Connected`].
    pub(super) async fn run(
        mut self,
        first: Vec<Output>,
        (mut send, mut receive): (SendStream, RecvStream),
        mut locals: UnboundedReceiver<Local>,
    ) {
        let mut wire = Wire { unsent: VecDeque::new(), close: None };
        let mut wake = std::pin::pin!(sleep_until(self.clock.at(Millis::MAX)));
        let mut has_locals = true;
        self.perform(first, &mut wire, wake.as_mut());
        while wire.close.is_none() && !self.session.is_over() {
            let (unsent, _) = wire.unsent.as_slices();
            let outputs = tokio::select! {
                biased;
                written = send.write(unsent), if !unsent.is_empty() => match written {
                    Ok(count) => {
                        wire.unsent.drain(..count.min(wire.unsent.len()));
                        continue;
                    }
                    Err(_) => self.gone(),
                },
                chunk = receive.read_chunk(MOST_READ, true) => match chunk {
                    Ok(Some(chunk)) => self.handle(Input::Received(&chunk.bytes)),
                    Ok(None) => self.gone(),
                    Err(ReadError::ConnectionLost(error)) => self.lost(&error),
                    Err(_) => self.gone(),
                },
                local = locals.recv(), if has_locals => match local {
                    Some(local) => self.local(local),
                    None => {
                        has_locals = false;
                        self.local(Local::Leave)
                    }
                },
                () = wake.as_mut() => self.handle(Input::Tick),
            };
            self.perform(outputs, &mut wire, wake.as_mut());
        }
        self.connection.close(VarInt::from_u32(wire.close.unwrap_or(CloseCode::Bye).number()), b"");
        self.leave();
    }

    fn perform(&mut self, outputs: Vec<Output>, wire: &mut Wire, mut wake: std::pin::Pin<&mut Sleep>) {
        let mut todo = VecDeque::from(outputs);
        while let Some(output) = todo.pop_front() {
            match output {
                Output::Send(frame) => wire.unsent.extend(encode(&frame)),
                Output::Close(code) => wire.close = Some(code),
                Output::WakeAt(at) => {
                    // Timers may fire a little early; a session must not be woken before its time.
                    wake.as_mut().reset(self.clock.at(at) + Duration::from_micros(100));
                }
                Output::Knock(knock) => {
                    let verdict = self.knock(&knock);
                    // Outputs of the answer come after those of the question.
                    todo.extend(self.handle(Input::Verdict(verdict)));
                }
                Output::Mistrust => {
                    if let Table::Caller(caller) = &self.table {
                        let from = self.connection.remote_address().ip().to_canonical();
                        caller.lobby().mistrust(from, self.clock.now());
                    }
                }
                Output::Tell(notice) => self.tell(notice),
            }
        }
        if wire.unsent.len() > self.session.most_unsent() && wire.close.is_none() {
            let outputs = self.handle(Input::Local(Local::Close(CloseCode::Flood)));
            self.perform(outputs, wire, wake);
        }
    }

    fn handle(&mut self, input: Input<'_>) -> Vec<Output> {
        self.session.handle(input, self.clock.now())
    }

    /// The peer ended its stream, or the connection went without a word.
    fn gone(&mut self) -> Vec<Output> {
        match self.connection.close_reason() {
            Some(error) => self.lost(&error),
            None => self.handle(Input::Closed(None)),
        }
    }

    fn lost(&mut self, error: &ConnectionError) -> Vec<Output> {
        match error {
            // The host was dropped, and its endpoint closed under us.
            ConnectionError::LocallyClosed => {
                let mut outputs = self.handle(Input::Local(Local::Close(CloseCode::Quit)));
                // A session that waits for the answer to its last word listens to nobody here; but no answer will come.
                if !self.session.is_over() {
                    outputs.extend(self.handle(Input::Closed(None)));
                }
                outputs
            }
            error => self.handle(Input::Closed(code(error))),
        }
    }

    fn local(&mut self, local: Local) -> Vec<Output> {
        let local = match (&self.table, local) {
            (Table::Caller(caller), local @ (Local::Welcome(_) | Local::Readmit(_))) => {
                match self.sit(caller, &local) {
                    Ok(()) => local,
                    Err(code) => Local::TurnAway(code),
                }
            }
            (_, local) => local,
        };
        self.handle(Input::Local(local))
    }

    /// Takes the seat, sends an older connection of the same player away, and keeps the seat for the player if it may come back.
    fn sit(&self, caller: &Caller, local: &Local) -> Result<(), CloseCode> {
        let mut lobby = caller.lobby();
        let replaced = lobby.sit(caller.id)?;
        if let Local::Welcome(crate::session::Table { session, token: Some(token), .. }) = local {
            lobby.keep(Recall { session: *session, token: token.clone(), peer: self.peer });
        }
        drop(lobby);
        if let Some(replaced) = replaced {
            (caller.replace.0)(replaced);
        }
        Ok(())
    }

    fn knock(&self, knock: &Knock) -> Verdict {
        let Table::Caller(caller) = &self.table else { return Verdict::Refuse(CloseCode::Refused) };
        let from = self.connection.remote_address().ip().to_canonical();
        let visitor = Visitor { from, peer: self.peer, exporter: self.exporter };
        let mut lobby = caller.lobby();
        let verdict = lobby.knock(caller.id, &visitor, knock, self.clock.now());
        if !lobby.has_invite() && !lobby.is_full() {
            (caller.renew.0)(&mut lobby);
        }
        verdict
    }

    fn tell(&mut self, notice: Notice) {
        let from = self.connection.remote_address();
        let sender = match &mut self.table {
            Table::Dialler(notices) => Some(&*notices),
            Table::Caller(caller) => {
                match &notice {
                    Notice::Linked(_) => caller.permit = None,
                    // Whoever leaves for good wants no seat kept; an older connection has none to give up.
                    Notice::Ended(ending) if !ending.may_return() && caller.lobby().is_seated(caller.id) => {
                        caller.lobby().release();
                    }
                    _ => {}
                }
                if caller.notices.is_none() && !matches!(notice, Notice::Ended(_)) {
                    caller.announce(self.peer, from);
                }
                caller.notices.as_ref()
            }
        };
        if let Some(sender) = sender {
            // Nobody listens when the program is closing; the session hears of that by its own `Leave`.
            let _ = sender.send(notice);
        }
    }

    fn leave(&self) {
        if let Table::Caller(caller) = &self.table {
            caller.lobby().left(caller.id);
        }
    }
}

impl Caller {
    fn lobby(&self) -> MutexGuard<'_, Lobby> {
        self.lobby.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn announce(&mut self, peer: Fingerprint, from: SocketAddr) {
        let Some(local) = self.locals.take() else { return };
        let (sender, notices) = unbounded_channel();
        self.notices = Some(sender);
        let from = canonical(from);
        let _ = self.events.send(HostEvent::Link(Link { id: self.id, peer, from, local, notices }));
    }
}

struct Wire {
    unsent: VecDeque<u8>,
    close: Option<CloseCode>,
}

/// IPv4 in its own clothes.
pub(super) fn canonical(address: SocketAddr) -> SocketAddr {
    SocketAddr::new(address.ip().to_canonical(), address.port())
}

/// The peer's own word, if it gave one.
pub(super) fn code(error: &ConnectionError) -> Option<CloseCode> {
    match error {
        ConnectionError::ApplicationClosed(close) => {
            Some(CloseCode::from(u32::try_from(close.error_code.into_inner()).unwrap_or(u32::MAX)))
        }
        _ => None,
    }
}
