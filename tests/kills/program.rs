//! A `duiyi-cli` that is killed and started again on the same folder, and everything that it ever told.

use std::{
    collections::BTreeMap,
    io::{BufRead as _, BufReader, Write as _},
    process::{ChildStdin, Command, Stdio},
    sync::mpsc::{Receiver, RecvTimeoutError, channel},
    thread,
    time::{Duration, Instant},
};

use acceptance::{
    app::binary,
    process::{Family, poll},
};
use serde_json::Value;
use tempfile::TempDir;

/// How long something may take on a computer that is busy with other things.
pub(crate) const PATIENCE: Duration = Duration::from_secs(40);

/// A player over all lives of its program.
pub(crate) struct Program {
    name: &'static str,
    arguments: Vec<String>,
    /// The first line of its standard input, if it reads a code there.
    code: Option<String>,
    folder: TempDir,
    life: Option<Life>,
    /// The log, by numbers: whatever it has told once, in any life.
    pub(crate) log: BTreeMap<u64, Value>,
    /// What its last line was, when it has ended by itself.
    pub(crate) outcome: Option<Value>,
    /// How often it was linked in this life.
    linked: usize,
    /// Refusals and other notices in this life.
    pub(crate) notices: usize,
    /// The invite of its door.
    pub(crate) invite: Option<String>,
}

/// From a start to the next kill.
struct Life {
    family: Family,
    input: ChildStdin,
    lines: Receiver<Value>,
}

impl Program {
    pub(crate) fn new(name: &'static str, arguments: &[&str], code: Option<String>) -> Self {
        let mut program = Self {
            name,
            arguments: arguments.iter().map(|&word| word.to_owned()).collect(),
            code,
            folder: tempfile::tempdir().expect("a folder"),
            life: None,
            log: BTreeMap::new(),
            outcome: None,
            linked: 0,
            notices: 0,
            invite: None,
        };
        program.start();
        program
    }

    /// Starts it, for the first time or again. The code has been used by then: an empty line stands for it.
    pub(crate) fn start(&mut self) {
        assert!(self.life.is_none(), "{} runs", self.name);
        let mut command = Command::new(binary("duiyi-cli"));
        command.arg("--json").args(&self.arguments).args(["--name", self.name, "--data-dir"]);
        command.arg(self.folder.path().join("data"));
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut family = Family::start(&mut command).expect("duiyi-cli starts");
        let mut input = family.head().stdin.take().expect("piped");
        let output = family.head().stdout.take().expect("piped");
        let (sender, lines) = channel();
        thread::spawn(move || {
            // The last line of one that was killed may be cut short: nobody has read it.
            let whole = BufReader::new(output).lines().map_while(Result::ok);
            for line in whole.map_while(|line| serde_json::from_str(&line).ok()) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        if let Some(code) = &self.code {
            // One that is killed at once reads nothing.
            let _ = writeln!(input, "{code}");
            self.code = Some(String::new());
        }
        (self.linked, self.notices) = (0, 0);
        self.life = Some(Life { family, input, lines });
    }

    /// Kills it, and hears out what it had told before. What was told is acknowledged.
    pub(crate) fn kill(&mut self) {
        let life = self.life.take().expect("it runs");
        drop(life.family);
        while let Ok(line) = life.lines.recv() {
            self.hear(line);
        }
    }

    /// Types a line. One that has just been killed does not read it.
    pub(crate) fn types(&mut self, line: &str) {
        if let Some(life) = &mut self.life {
            let _ = writeln!(life.input, "{line}");
        }
    }

    /// Whether it is linked, in this life.
    pub(crate) fn is_linked(&self) -> bool {
        self.linked > 0
    }

    /// The text of the move after so many plies, if it knows one.
    pub(crate) fn has(&self, ply: usize) -> Option<&str> {
        let made = self.log.values().rev().find(|line| line["what"] == "move" && line["ply"] == ply);
        made.and_then(|line| line["move"].as_str())
    }

    /// Whether something of this kind is in the log.
    pub(crate) fn knows(&self, what: &str) -> bool {
        self.log.values().any(|line| line["what"] == what)
    }

    /// Takes what it tells within a time; false when that is over.
    pub(crate) fn listen(&mut self, time: Duration) -> bool {
        let Some(life) = &self.life else { return false };
        match life.lines.recv_timeout(time) {
            Ok(line) => {
                self.hear(line);
                true
            }
            Err(RecvTimeoutError::Timeout) => false,
            Err(RecvTimeoutError::Disconnected) => {
                assert!(self.outcome.is_some(), "{} ended by itself in the middle of the game", self.name);
                false
            }
        }
    }

    /// Waits until something holds of it.
    pub(crate) fn until(&mut self, what: &str, holds: impl Fn(&Self) -> bool) {
        let end = Instant::now() + PATIENCE;
        while !holds(self) {
            let left = end.saturating_duration_since(Instant::now());
            assert!(!left.is_zero(), "{} did not tell {what}; its log is {:#?}", self.name, self.log);
            self.listen(left.min(Duration::from_millis(500)));
        }
    }

    /// Waits until it has ended by itself.
    pub(crate) fn end(&mut self) {
        self.until("the outcome", |program| program.outcome.is_some());
        let life = self.life.as_mut().expect("it runs");
        let status = poll(PATIENCE, || life.family.head().try_wait().expect("a process"));
        assert!(status.is_some_and(|status| status.success()), "{} ends well: {status:?}", self.name);
    }

    fn hear(&mut self, line: Value) {
        if let Some(seq) = line["seq"].as_u64() {
            let before = self.log.insert(seq, line.clone());
            // What was told in an earlier life is told again as it was.
            assert!(
                before.as_ref().is_none_or(|before| *before == line),
                "{}: {before:?} became {line}",
                self.name
            );
        } else if line["link"] == "up" {
            self.linked += 1;
        } else if line["link"].is_string() {
            self.linked = 0;
        } else if line["notice"].is_string() {
            self.notices += 1;
        } else if let Some(outcome) = line.get("outcome") {
            self.outcome = Some(outcome.clone());
        } else if let Some(invite) = line["invite"].as_str() {
            self.invite = Some(invite.to_owned());
        }
    }
}
