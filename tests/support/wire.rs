//! A [`Line`] between two network cards (TAP devices) of this system: what `tc netem` does elsewhere, without that part of the kernel.

use std::{
    io,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use rustix::{
    event::{PollFd, PollFlags, Timespec, poll},
    io::Errno,
};
use tappers::{Interface, Tap};

use crate::line::{Flow, Line, Profile, Tally};

/// The names of the two cards while nobody has given them away; see [`crate::lab::Host::take`].
pub const CARDS: [&str; 2] = ["wire0", "wire1"];

/// A wire. It lies until this is dropped; then its cards are gone, wherever they are.
#[derive(Debug)]
pub struct Wire {
    line: Arc<Mutex<Line>>,
    over: Arc<AtomicBool>,
    carrier: Option<JoinHandle<io::Result<()>>>,
}

impl Wire {
    /// Lays a wire with the cards [`CARDS`]. They are down, and have no address.
    ///
    /// # Errors
    /// The system gives no such cards: it lacks `/dev/net/tun`, or the right to use it.
    pub fn lay(seed: u64, profile: Profile) -> io::Result<Self> {
        let cards = [card(CARDS[0])?, card(CARDS[1])?];
        let line = Arc::new(Mutex::new(Line::new(seed, profile)));
        let over = Arc::new(AtomicBool::new(false));
        let carrier = {
            let (line, over) = (Arc::clone(&line), Arc::clone(&over));
            thread::Builder::new().name("wire".into()).spawn(move || carry(&cards, &line, &over))?
        };
        Ok(Self { line, over, carrier: Some(carrier) })
    }

    /// From now on it is as good or bad as this.
    pub fn become_like(&self, profile: Profile) {
        lock(&self.line).become_like(profile);
    }

    /// Cuts it, or mends it.
    pub fn set_flow(&self, flow: Flow) {
        lock(&self.line).set_flow(flow);
    }

    /// What it has done so far.
    #[must_use]
    pub fn tally(&self) -> Tally {
        lock(&self.line).tally()
    }
}

impl Drop for Wire {
    fn drop(&mut self) {
        self.over.store(true, Ordering::Relaxed);
        let ended = self.carrier.take().map(JoinHandle::join);
        if let (Some(Ok(Err(error))), false) = (ended, thread::panicking()) {
            panic!("the wire broke: {error}");
        }
    }
}

fn card(name: &str) -> io::Result<Tap> {
    let mut tap = Tap::new_named(Interface::new(name)?)?;
    tap.set_nonblocking(true)?;
    Ok(tap)
}

/// One thread does it all, so that nothing stands in any queue but the line's own.
fn carry(cards: &[Tap; 2], line: &Mutex<Line>, over: &AtomicBool) -> io::Result<()> {
    let mut buffer = vec![0; LONGEST];
    while !over.load(Ordering::Relaxed) {
        for (end, card) in cards.iter().enumerate() {
            loop {
                match card.recv(&mut buffer) {
                    Ok(length) => lock(line).enter(1 - end, &buffer[..length], Instant::now()),
                    Err(error) if error.kind() == io::ErrorKind::WouldBlock => break,
                    // The computer that had the card is gone, and the card with it.
                    Err(error) if error.raw_os_error() == Some(Errno::BADFD.raw_os_error()) => return Ok(()),
                    Err(error) => return Err(error),
                }
            }
        }
        loop {
            let Some((end, bytes)) = lock(line).leave(Instant::now()) else { break };
            // A card that is down takes nothing, as a computer that is switched off.
            let _ = cards[end].send(&bytes);
        }
        let next = lock(line).next().map(|next| next.saturating_duration_since(Instant::now()));
        let wait = Timespec::try_from(next.map_or(REST, |next| next.min(REST))).map_err(io::Error::other)?;
        let mut both = [PollFd::new(&cards[0], PollFlags::IN), PollFd::new(&cards[1], PollFlags::IN)];
        poll(&mut both, Some(&wait))?;
    }
    Ok(())
}

/// More than any frame of a card with the usual 1,500 bytes.
const LONGEST: usize = 64 * 1024;
/// How long it looks at nothing but the cards.
const REST: Duration = Duration::from_millis(20);

fn lock(line: &Mutex<Line>) -> MutexGuard<'_, Line> {
    line.lock().unwrap_or_else(PoisonError::into_inner)
}
