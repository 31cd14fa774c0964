//! A wire between two programs on this computer that can be cut: what comes to its port goes on to another one, and back.

use std::{
    collections::HashMap,
    io,
    net::{SocketAddr, UdpSocket},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::Duration,
};

/// The longest datagram there is.
const MOST: usize = 65_536;
/// How often a thread looks whether the wire is still there.
const LOOK: Duration = Duration::from_millis(50);

/// The wire. It is gone when this is dropped.
#[derive(Debug)]
pub struct Relay {
    port: u16,
    state: Arc<State>,
}

#[derive(Debug, Default)]
struct State {
    cut: AtomicBool,
    gone: AtomicBool,
}

impl Relay {
    /// Lays a wire to a port.
    ///
    /// # Panics
    /// The system gives no socket.
    #[must_use]
    pub fn to(port: u16) -> Self {
        let front = socket();
        let own = front.local_addr().expect("bound").port();
        let state = Arc::new(State::default());
        let wire = Self { port: own, state: Arc::clone(&state) };
        thread::spawn(move || carry(&front, ([127, 0, 0, 1], port).into(), &state));
        wire
    }

    /// The near end.
    #[must_use]
    pub const fn port(&self) -> u16 {
        self.port
    }

    /// From now on nothing passes, either way.
    pub fn cut(&self) {
        self.state.cut.store(true, Ordering::Relaxed);
    }

    /// From now on everything passes again.
    pub fn mend(&self) {
        self.state.cut.store(false, Ordering::Relaxed);
    }
}

impl Drop for Relay {
    fn drop(&mut self) {
        self.state.gone.store(true, Ordering::Relaxed);
    }
}

fn socket() -> UdpSocket {
    let socket = UdpSocket::bind("127.0.0.1:0").expect("a socket");
    socket.set_read_timeout(Some(LOOK)).expect("a timeout");
    socket
}

fn carry(front: &UdpSocket, target: SocketAddr, state: &Arc<State>) {
    let mut callers: HashMap<SocketAddr, UdpSocket> = HashMap::new();
    pass(front, state, |bytes, from| {
        let back = callers.entry(from).or_insert_with(|| {
            let back = socket();
            let (front, answers) = (front.try_clone().expect("a clone"), back.try_clone().expect("a clone"));
            let state = Arc::clone(state);
            thread::spawn(move || pass(&answers, &state, |bytes, _| front.send_to(bytes, from).map(drop)));
            back
        });
        back.send_to(bytes, target).map(drop)
    });
}

/// Until the wire is gone: what comes to a socket goes on, unless the wire is cut.
fn pass(socket: &UdpSocket, state: &State, mut on: impl FnMut(&[u8], SocketAddr) -> io::Result<()>) {
    let mut bytes = vec![0; MOST];
    while !state.gone.load(Ordering::Relaxed) {
        // A closed port at the other end is reported here as an error; the wire stays.
        if let Ok((length, from)) = socket.recv_from(&mut bytes)
            && !state.cut.load(Ordering::Relaxed)
        {
            let _ = on(&bytes[..length], from);
        }
    }
}
