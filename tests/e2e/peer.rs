//! The other player as `duiyi-cli`: a script, or nobody in particular.

use std::{
    fs,
    io::{BufRead as _, BufReader, Write as _},
    net::UdpSocket,
    process::{Command, Stdio},
    sync::mpsc::{Receiver, channel},
    thread,
    time::Instant,
};

use acceptance::{
    app::binary,
    process::{Family, PATIENCE},
};
use serde_json::Value;
use tempfile::TempDir;

/// A player without a window, and the lines it has written. It is ended when this is dropped.
pub(crate) struct Headless {
    lines: Receiver<Value>,
    seen: Vec<Value>,
    _family: Family,
    _script: TempDir,
}

impl Headless {
    /// Opens a table on a port, with the identity that a folder holds.
    pub(crate) fn host_at(port: u16, folder: &TempDir, script: &str) -> Self {
        let folder = folder.path().display().to_string();
        let port = port.to_string();
        Self::run(
            &["host", "--bind", "127.0.0.1", "--port", &port, "--data-dir", &folder],
            "Host",
            None,
            script,
        )
    }

    /// Goes to a table by its invite code.
    pub(crate) fn join(code: &str, script: &str) -> Self {
        Self::join_as("Guest", code, script)
    }

    /// As [`Headless::join`], under a name.
    pub(crate) fn join_as(name: &str, code: &str, script: &str) -> Self {
        Self::run(&["join", "-"], name, Some(code), script)
    }

    /// The invite code of the table it has opened.
    pub(crate) fn invite(&mut self) -> String {
        let line = self.line("an invite", |line| line["invite"].is_string());
        line["invite"].as_str().unwrap_or_default().to_owned()
    }

    /// Waits for a line, among those that have not been waited for yet.
    pub(crate) fn line(&mut self, what: &str, wanted: impl Fn(&Value) -> bool) -> Value {
        let end = Instant::now() + PATIENCE;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            let Ok(line) = self.lines.recv_timeout(left) else {
                panic!("duiyi-cli did not tell {what}; it said {:?}", self.seen)
            };
            self.seen.push(line.clone());
            if wanted(&line) {
                return line;
            }
        }
    }

    fn run(arguments: &[&str], name: &str, code: Option<&str>, script: &str) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("script");
        fs::write(&file, script).expect("a script");
        let mut command = Command::new(binary("duiyi-cli"));
        command.arg("--json").args(arguments).args(["--name", name]);
        command.arg("--play").arg(format!("script:{}", file.display()));
        if !arguments.contains(&"--data-dir") {
            command.arg("--data-dir").arg(folder.path().join("data"));
        }
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut family = Family::start(&mut command).expect("duiyi-cli starts");
        // A secret goes in by standard input, which is then closed.
        let mut input = family.head().stdin.take().expect("piped");
        writeln!(input, "{}", code.unwrap_or_default()).expect("it reads");
        let output = family.head().stdout.take().expect("piped");
        let (sender, lines) = channel();
        thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if sender.send(serde_json::from_str(&line).expect("a line of JSON")).is_err() {
                    break;
                }
            }
        });
        Self { lines, seen: Vec::new(), _family: family, _script: folder }
    }
}

/// A port that nobody uses at the moment.
pub(crate) fn free_port() -> u16 {
    UdpSocket::bind(("127.0.0.1", 0)).and_then(|socket| socket.local_addr()).expect("a port").port()
}
