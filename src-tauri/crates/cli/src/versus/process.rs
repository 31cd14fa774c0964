//! Another program as a child: lines in, lines out, each with a deadline.

use std::{
    io::{BufRead as _, BufReader, Read as _, Write as _},
    process::{Child, ChildStdin, Command, Stdio},
    sync::mpsc::{Receiver, RecvTimeoutError, channel},
    thread,
    time::Instant,
};

/// A child, which ends when this value goes.
pub(super) struct Process {
    child: Child,
    stdin: Option<ChildStdin>,
    lines: Receiver<String>,
}

/// Why nothing was heard of a child.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum Silence {
    #[error("it did not answer in time")]
    Late,
    #[error("it has ended ({0})")]
    Ended(String),
}

/// Longer lines are cut: nothing a protocol has is longer, and nobody is to fill our memory.
const LONGEST_LINE: u64 = 64 << 10;

impl Process {
    /// Starts a program: its name and arguments, separated by spaces.
    pub(super) fn start(command: &str) -> Result<Self, String> {
        let mut words = command.split_ascii_whitespace();
        let program = words.next().ok_or("there is no command to start")?;
        let mut child = Command::new(program)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| format!("{program} cannot be started: {error}"))?;
        let (stdin, stdout) = (child.stdin.take(), child.stdout.take());
        let (sender, lines) = channel();
        if let Some(stdout) = stdout {
            thread::spawn(move || {
                let mut reader = BufReader::new(stdout);
                let mut line = Vec::new();
                while reader
                    .by_ref()
                    .take(LONGEST_LINE)
                    .read_until(b'\n', &mut line)
                    .is_ok_and(|read| read > 0)
                {
                    let text = String::from_utf8_lossy(&line).trim().to_owned();
                    line.clear();
                    if sender.send(text).is_err() {
                        return;
                    }
                }
            });
        }
        Ok(Self { child, stdin, lines })
    }

    /// Sends a line. That the child has gone is found out when it is listened to.
    pub(super) fn tell(&mut self, line: &str) {
        if let Some(stdin) = &mut self.stdin {
            let _ = writeln!(stdin, "{line}").and_then(|()| stdin.flush());
        }
    }

    /// The next line, if it comes before the deadline.
    pub(super) fn hear(&mut self, deadline: Instant) -> Result<String, Silence> {
        let left = deadline.saturating_duration_since(Instant::now());
        self.lines.recv_timeout(left).map_err(|error| match error {
            RecvTimeoutError::Timeout => Silence::Late,
            RecvTimeoutError::Disconnected => Silence::Ended(match self.child.wait() {
                Ok(status) => status.to_string(),
                Err(error) => error.to_string(),
            }),
        })
    }

    /// The first answer that `read` finds before the deadline; other lines are passed over.
    pub(super) fn await_answer<T>(
        &mut self,
        deadline: Instant,
        mut read: impl FnMut(&str) -> Option<T>,
    ) -> Result<T, Silence> {
        loop {
            if let Some(answer) = read(&self.hear(deadline)?) {
                return Ok(answer);
            }
        }
    }
}

impl Drop for Process {
    /// No child survives, whatever state it is in.
    fn drop(&mut self) {
        self.stdin = None;
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn soon() -> Instant {
        Instant::now() + Duration::from_secs(20)
    }

    #[test]
    fn a_child_is_told_and_heard() {
        let mut cat = Process::start("cat").unwrap();
        cat.tell("one");
        cat.tell("two");
        assert_eq!(cat.await_answer(soon(), |line| (line == "two").then_some(2)), Ok(2));
        assert_eq!(cat.hear(Instant::now()), Err(Silence::Late));
    }

    #[test]
    fn that_a_child_has_ended_is_noticed() {
        let mut ended = Process::start("true").unwrap();
        ended.tell("hello");
        assert!(matches!(ended.hear(soon()), Err(Silence::Ended(_))));
        assert!(Process::start("/no/such/program").is_err());
        assert!(Process::start(" ").is_err());
    }

    #[test]
    fn no_child_survives() {
        let sleeper = Process::start("sleep 1000").unwrap();
        let id = sleeper.child.id();
        drop(sleeper);
        assert!(!std::path::Path::new(&format!("/proc/{id}")).exists());
    }
}
