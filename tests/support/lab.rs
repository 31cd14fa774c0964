//! Computers of a local network, as network namespaces of this system that nothing outside can see or be disturbed by.
//!
//! A test calls [`alone`]: it is run again in a process of its own that has a network of its own, with nothing in it. There it makes
//! [`Host`]s and connects them, by a [`crate::wire::Wire`] or a [`Switch`]. When the process ends, all of it is gone.

use std::{
    env, fs,
    path::Path,
    process::{Command, Stdio},
    sync::OnceLock,
};

use crate::process::{Family, PATIENCE, poll};

/// Says that this process is the one in the network of its own.
const INSIDE: &str = "DUIYI_LAB";
/// What it says when the body of the test has come to its end: a name that is not that of a test would run nothing, and pass.
const DONE: &str = "done";
/// Before what it says to the process outside.
const SAYS: &str = "lab: ";

/// Runs the body of the test with this full name in a network of its own.
///
/// Where the system does not let anybody have one it says so in one line, and nothing is tested.
///
/// # Panics
/// As the body does.
pub fn alone(test: &str, body: impl FnOnce()) {
    if is_inside() {
        body();
        say(DONE);
        return;
    }
    if let Err(why) = possible() {
        println!("{test}: not run, this system gives no network of one's own: {why}");
        return;
    }
    let this = env::current_exe().expect("this program has a path");
    let output = inside(&this)
        .args([test, "--exact", "--nocapture", "--test-threads=1"])
        .output()
        .expect("unshare was there a moment ago");
    let [told, faults] = [&output.stdout, &output.stderr].map(|bytes| String::from_utf8_lossy(bytes));
    for (_, words) in
        told.lines().filter_map(|line| line.split_once(SAYS)).filter(|(_, words)| *words != DONE)
    {
        println!("{test}: {words}");
    }
    let done = told.lines().any(|line| line.split_once(SAYS).is_some_and(|(_, words)| words == DONE));
    assert!(output.status.success() && done, "in a network of its own:\n{told}\n{faults}");
}

/// Says something that the test run outside shows.
pub fn say(words: &str) {
    println!("{SAYS}{words}");
}

/// Whether this process has a network of its own.
#[must_use]
pub fn is_inside() -> bool {
    env::var_os(INSIDE).is_some()
}

/// Whether this system lets a process have a network of its own, with cards of its own making; if not, what is missing.
///
/// # Errors
/// In words.
pub fn possible() -> Result<(), String> {
    static POSSIBLE: OnceLock<Result<(), String>> = OnceLock::new();
    POSSIBLE
        .get_or_init(|| {
            if !cfg!(target_os = "linux") {
                return Err("it is not Linux".to_owned());
            }
            if !Path::new("/dev/net/tun").exists() {
                return Err("no /dev/net/tun".to_owned());
            }
            for program in ["unshare", "nsenter", "ip"] {
                Command::new(program)
                    .arg("--help")
                    .output()
                    .map_err(|error| format!("{program}: {error}"))?;
            }
            let words = ["ip", "tuntap", "add", "dev", "probe", "mode", "tap"];
            let output = unshared().args(words).output().map_err(|error| format!("unshare: {error}"))?;
            let fault = String::from_utf8_lossy(&output.stderr).trim().to_owned();
            if output.status.success() { Ok(()) } else { Err(fault) }
        })
        .clone()
}

/// A command that runs a program in a network of its own.
#[must_use]
pub fn inside(program: &Path) -> Command {
    let mut command = unshared();
    command.arg(program).env(INSIDE, "1");
    command
}

/// Root there, nobody outside; whatever is started in it ends with it.
fn unshared() -> Command {
    let mut command = Command::new("unshare");
    command.args([
        "--user",
        "--map-root-user",
        "--net",
        "--mount",
        "--pid",
        "--fork",
        "--mount-proc",
        "--kill-child",
        "--",
    ]);
    command
}

/// Runs `ip` with these words.
///
/// # Panics
/// It does not do it.
pub fn ip(words: &str) {
    succeed(Command::new("ip").args(words.split_whitespace()), words);
}

/// A computer: a network of its own, held by a process that sleeps.
#[derive(Debug)]
pub struct Host {
    holder: Family,
}

impl Host {
    /// A computer with nothing but its loopback.
    ///
    /// # Panics
    /// This process has no network of its own, or may not make another.
    #[must_use]
    pub fn new() -> Self {
        let mut command = Command::new("unshare");
        command.args(["--net", "--", "sleep", "infinity"]).stdin(Stdio::null());
        let mut holder = Family::start(&mut command).expect("unshare");
        let own = network("self").expect("a network");
        let pid = holder.head().id().to_string();
        // Until then it is still in ours.
        poll(PATIENCE, || network(&pid).is_some_and(|its| its != own).then_some(()))
            .expect("a network of its own");
        let host = Self { holder };
        host.ip("link set lo up");
        host
    }

    /// A command that runs a program on it.
    #[must_use]
    pub fn command(&self, program: &Path) -> Command {
        let mut command = Command::new("nsenter");
        command.arg(format!("--net=/proc/{}/ns/net", self.pid())).arg("--").arg(program);
        command
    }

    /// Runs `ip` on it with these words.
    ///
    /// # Panics
    /// It does not do it.
    pub fn ip(&self, words: &str) {
        succeed(self.command(Path::new("ip")).args(words.split_whitespace()), words);
    }

    /// Takes a card, and gives it an address (`10.77.0.1/24`).
    ///
    /// # Panics
    /// There is no such card.
    pub fn take(&self, card: &str, address: &str) {
        ip(&format!("link set {card} netns {}", self.pid()));
        // IPv6 would spend the first seconds asking whether anybody else has the address.
        self.ip(&format!("link set {card} addrgenmode none up"));
        self.ip(&format!("addr add {address} dev {card}"));
    }

    fn pid(&self) -> u32 {
        self.holder.id()
    }
}

impl Default for Host {
    fn default() -> Self {
        Self::new()
    }
}

/// A switch, or an access point: computers are plugged into it.
#[derive(Debug)]
pub struct Switch {
    ports: usize,
}

impl Switch {
    /// A switch in this process's own network.
    ///
    /// # Panics
    /// There is one already.
    #[must_use]
    pub fn new() -> Self {
        ip("link add switch type bridge mcast_snooping 0");
        ip("link set switch up");
        Self { ports: 0 }
    }

    /// Plugs a computer in, and gives it an address; tells the name of the port.
    ///
    /// # Panics
    /// It cannot be done.
    pub fn plug(&mut self, host: &Host, address: &str) -> String {
        let port = format!("port{}", self.ports);
        self.ports += 1;
        ip(&format!("link add {port} type veth peer name card"));
        ip(&format!("link set {port} master switch up"));
        host.take("card", address);
        port
    }

    /// Whether the port reaches only what is not isolated itself, as the guests of an access point often do.
    ///
    /// # Panics
    /// There is no such port.
    pub fn isolate(&self, port: &str, isolated: bool) {
        ip(&format!(
            "link set dev {port} type bridge_slave isolated {}",
            if isolated { "on" } else { "off" }
        ));
    }
}

impl Default for Switch {
    fn default() -> Self {
        Self::new()
    }
}

/// Which network a process is in.
fn network(pid: &str) -> Option<std::path::PathBuf> {
    fs::read_link(format!("/proc/{pid}/ns/net")).ok()
}

fn succeed(command: &mut Command, words: &str) {
    let output = command.output().unwrap_or_else(|error| panic!("ip {words}: {error}"));
    assert!(output.status.success(), "ip {words}: {}", String::from_utf8_lossy(&output.stderr));
}
