//! Programs that a test starts, and waiting for what they do.

use std::{
    fs,
    net::TcpListener,
    process::{Child, Command},
    thread,
    time::{Duration, Instant},
};

use rustix::process::{Pid, Signal, kill_process_group};

/// How long something may take that happens on one computer.
pub const PATIENCE: Duration = Duration::from_secs(30);
const POLL: Duration = Duration::from_millis(15);

/// Asks again and again until there is an answer; tells `None` when the time is over.
pub fn poll<T>(patience: Duration, mut ask: impl FnMut() -> Option<T>) -> Option<T> {
    let end = Instant::now() + patience;
    loop {
        if let Some(answer) = ask() {
            return Some(answer);
        }
        if Instant::now() > end {
            return None;
        }
        thread::sleep(POLL);
    }
}

/// A process and all that it starts, ended together when this is dropped.
#[derive(Debug)]
pub struct Family(Child);

impl Family {
    /// Starts a command as the head of a process group of its own.
    ///
    /// # Errors
    /// It cannot be started.
    pub fn start(command: &mut Command) -> std::io::Result<Self> {
        use std::os::unix::process::CommandExt as _;
        command.process_group(0).spawn().map(Self)
    }

    /// The number of the process at the head.
    #[must_use]
    pub fn id(&self) -> u32 {
        self.0.id()
    }

    /// The process at the head.
    pub fn head(&mut self) -> &mut Child {
        &mut self.0
    }
}

impl Drop for Family {
    fn drop(&mut self) {
        if let Some(group) = i32::try_from(self.0.id()).ok().and_then(Pid::from_raw) {
            // Where all of them have ended already there is nobody to kill.
            let _ = kill_process_group(group, Signal::KILL);
        }
        let _ = self.0.wait();
        // What they were just writing is written: their folders can be removed, or used by others.
        let group = self.0.id().to_string();
        poll(PATIENCE, || (!any_alive(&group)).then_some(()));
    }
}

/// Whether a process of the group still runs.
fn any_alive(group: &str) -> bool {
    fs::read_dir("/proc").into_iter().flatten().filter_map(Result::ok).any(|process| {
        let stat = fs::read_to_string(process.path().join("stat")).unwrap_or_default();
        // After the name, which may hold anything: the state, the parent, the group.
        let mut fields = stat.rsplit(')').next().unwrap_or_default().split_whitespace();
        let state = fields.next().unwrap_or("X");
        fields.nth(1) == Some(group) && !matches!(state, "Z" | "X")
    })
}

/// A TCP port that nobody listens on at the moment.
///
/// # Panics
/// There is none.
#[must_use]
pub fn free_port() -> u16 {
    let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a port");
    listener.local_addr().expect("bound").port()
}
