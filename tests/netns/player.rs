//! `duiyi-cli` on one computer of the laboratory, and everything that it has said.

use std::{
    io::{BufRead as _, BufReader, Read as _, Write as _},
    process::{ChildStdin, ExitStatus, Stdio},
    sync::mpsc::{Receiver, channel},
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use acceptance::{
    app::binary,
    lab::Host,
    process::{Family, poll},
};
use serde_json::Value;
use tempfile::TempDir;

/// How long something may take on a wire that works, however bad it is.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);

/// A running `duiyi-cli`; it is ended when this is dropped.
pub(crate) struct Player {
    name: &'static str,
    input: Option<ChildStdin>,
    lines: Receiver<Value>,
    /// Every line so far.
    pub(crate) said: Vec<Value>,
    complaints: Option<JoinHandle<String>>,
    family: Family,
    /// Where it keeps everything.
    pub(crate) folder: TempDir,
}

impl Player {
    /// Starts it on a computer.
    pub(crate) fn start(on: &Host, name: &'static str, arguments: &[&str]) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let mut command = on.command(&binary("duiyi-cli"));
        command
            .arg("--json")
            .args(arguments)
            .args(["--name", name, "--data-dir"])
            .arg(folder.path().join("data"));
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut family = Family::start(&mut command).expect("nsenter starts");
        let input = family.head().stdin.take();
        let output = family.head().stdout.take().expect("piped");
        let mut errors = family.head().stderr.take().expect("piped");
        let (sender, lines) = channel();
        thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if sender.send(serde_json::from_str(&line).expect("a line of JSON")).is_err() {
                    break;
                }
            }
        });
        let complaints = thread::spawn(move || {
            let mut text = String::new();
            // What is no text is no complaint of ours.
            let _ = errors.read_to_string(&mut text);
            text
        });
        Self { name, input, lines, said: Vec::new(), complaints: Some(complaints), family, folder }
    }

    /// The number of its process.
    pub(crate) fn pid(&self) -> u32 {
        self.family.id()
    }

    /// Types a line.
    pub(crate) fn types(&mut self, line: &str) {
        let input = self.input.as_mut().expect("still open");
        writeln!(input, "{line}").unwrap_or_else(|error| panic!("{} reads no more: {error}", self.name));
    }

    /// Waits until it has said something, now or before.
    pub(crate) fn until(&mut self, what: &str, patience: Duration, wanted: impl Fn(&Value) -> bool) -> Value {
        if let Some(line) = self.said.iter().find(|line| wanted(line)) {
            return line.clone();
        }
        let end = Instant::now() + patience;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            let Ok(line) = self.lines.recv_timeout(left) else {
                panic!("{} did not tell {what}; it said {:#?}", self.name, self.said)
            };
            self.said.push(line.clone());
            if wanted(&line) {
                return line;
            }
        }
    }

    /// Waits until it ends by itself: how, and what it complained of.
    pub(crate) fn end(mut self, patience: Duration) -> End {
        let status = poll(patience, || self.family.head().try_wait().expect("a process"));
        self.said.extend(self.lines.try_iter());
        let status = status.unwrap_or_else(|| panic!("{} does not end; it said {:#?}", self.name, self.said));
        let complaints = self.complaints.take().and_then(|thread| thread.join().ok()).unwrap_or_default();
        self.said.extend(self.lines.iter());
        End { status, said: std::mem::take(&mut self.said), complaints, folder: self.folder }
    }
}

/// What is left of a player.
pub(crate) struct End {
    pub(crate) status: ExitStatus,
    pub(crate) said: Vec<Value>,
    pub(crate) complaints: String,
    pub(crate) folder: TempDir,
}

impl End {
    /// The log of its table.
    pub(crate) fn log(&self) -> Vec<&Value> {
        self.said.iter().filter(|line| line["seq"].is_u64()).collect()
    }

    /// How the game ended, as its last line tells.
    pub(crate) fn outcome(&self) -> &Value {
        &self.said.last().expect("it said something")["outcome"]
    }
}
