//! Another program as a child: lines in, lines out, each with a deadline, and an end that it cannot refuse.

use std::{
    collections::VecDeque,
    io::{BufRead, BufReader, Read, Write as _},
    process::{Child, ChildStdin, Stdio},
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender},
    },
    thread,
    time::{Duration, Instant},
};

use crate::{
    Command, Trouble, keeper,
    tie::{self, Tie},
    trouble::quoted,
};

/// A child, which ends when this value goes.
pub(crate) struct Process {
    child: Child,
    tie: Tie,
    /// What it is told; a thread of its own writes it, since a child that does not read would hold us up.
    told: Option<Sender<String>>,
    lines: Receiver<String>,
    /// What it said last on standard error.
    murmur: Arc<Mutex<VecDeque<String>>>,
    /// Reads standard error.
    listener: Option<thread::JoinHandle<()>>,
    /// The system has forgotten it: its number may be somebody else's.
    buried: bool,
}

/// What is beyond this of a line is thrown away: nothing a protocol has is longer, and nobody is to fill our memory.
const LONGEST_LINE: usize = 64 << 10;
/// So many lines wait to be heard; a child that says more has to wait itself.
const MOST_LINES: usize = 4_096;
/// So many lines of standard error are remembered.
const MURMURED: usize = 3;
/// How long a child may take to end by itself, and then when it is told to by the system.
const TO_END: Duration = Duration::from_millis(400);
const POLL: Duration = Duration::from_millis(5);

impl Process {
    /// Starts a program.
    ///
    /// # Errors
    /// There is none, or the system does not start it.
    pub(crate) fn start(command: &Command) -> Result<Self, Trouble> {
        let program = command.resolved()?;
        let unstartable = |error: std::io::Error| Trouble::Unstartable(error.to_string());
        let mut start = keeper::command(&program);
        start.args(&command.arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        if let Some(folder) = &command.folder {
            std::fs::create_dir_all(folder).map_err(unstartable)?;
            start.current_dir(folder);
        }
        tie::apart(&mut start);
        let mut child = start.spawn().map_err(unstartable)?;
        let tie = Tie::to(&child);
        let (sender, lines) = mpsc::sync_channel(MOST_LINES);
        let murmur = Arc::new(Mutex::new(VecDeque::new()));
        if let Some(stdout) = child.stdout.take() {
            thread::spawn(move || pass_on(&mut BufReader::new(stdout), &sender));
        }
        let listener = child.stderr.take().map(|stderr| {
            let murmur = Arc::clone(&murmur);
            thread::spawn(move || remember(&mut BufReader::new(stderr), &murmur))
        });
        let told = child.stdin.take().map(|stdin| {
            let (told, queue) = mpsc::channel();
            thread::spawn(move || write(stdin, &queue));
            told
        });
        Ok(Self { child, tie, told, lines, murmur, listener, buried: false })
    }

    /// Sends a line. That the child has gone is found out when it is listened to.
    pub(crate) fn tell(&self, line: &str) {
        if let Some(told) = &self.told {
            let _ = told.send(line.to_owned());
        }
    }

    /// The next line, if it comes before the deadline; `None` when none has come.
    ///
    /// # Errors
    /// It has ended.
    pub(crate) fn hear(&mut self, deadline: Instant) -> Result<Option<String>, Trouble> {
        let left = deadline.saturating_duration_since(Instant::now());
        match self.lines.recv_timeout(left) {
            Ok(line) => Ok(Some(line)),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(Trouble::Ended(self.end_in_words())),
        }
    }

    /// The number by which the system knows it.
    #[cfg(test)]
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// How it ended, and what it said last on standard error. Nobody listens to it any more.
    fn end_in_words(&mut self) -> String {
        let how = if self.ends_by(Instant::now() + TO_END) {
            self.bury().map_or_else(|error| error.to_string(), |status| status.to_string())
        } else {
            // Closing what one is heard by is as good as ending.
            "it says nothing any more".into()
        };
        let until = Instant::now() + TO_END;
        while self.listener.as_ref().is_some_and(|it| !it.is_finished()) && Instant::now() < until {
            thread::sleep(POLL);
        }
        let murmur = self.murmur.lock().unwrap_or_else(PoisonError::into_inner);
        let last: Vec<_> = murmur.iter().map(String::as_str).collect();
        if last.is_empty() { how } else { quoted(&format!("{how}: {}", last.join(" · "))) }
    }

    /// Ends it with everything that it has started.
    fn bury(&mut self) -> std::io::Result<std::process::ExitStatus> {
        if !self.buried {
            self.tie.kill(&mut self.child);
        }
        self.buried = true;
        self.child.wait()
    }

    /// Whether it has ended by then; it is not forgotten by the system yet.
    fn ends_by(&mut self, until: Instant) -> bool {
        loop {
            if tie::has_ended(&mut self.child) {
                return true;
            }
            if Instant::now() >= until {
                return false;
            }
            thread::sleep(POLL);
        }
    }
}

impl Drop for Process {
    /// No child survives, whatever state it is in: its input is closed, it is asked to end, and then it is ended.
    fn drop(&mut self) {
        self.told = None;
        if !self.buried && !self.ends_by(Instant::now() + TO_END) {
            tie::ask_to_end(&self.child);
            self.ends_by(Instant::now() + TO_END);
        }
        let _ = self.bury();
    }
}

fn write(mut stdin: ChildStdin, queue: &Receiver<String>) {
    while let Ok(line) = queue.recv() {
        if writeln!(stdin, "{line}").and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

fn pass_on(reader: &mut impl BufRead, sender: &SyncSender<String>) {
    while let Some(line) = read_line(reader) {
        if sender.send(line).is_err() {
            // Nobody listens any more; what is written is thrown away until the child ends.
            let _ = std::io::copy(reader, &mut std::io::sink());
            return;
        }
    }
}

fn remember(reader: &mut impl BufRead, murmur: &Mutex<VecDeque<String>>) {
    while let Some(line) = read_line(reader) {
        let line = quoted(&line);
        if line.is_empty() {
            continue;
        }
        let mut murmur = murmur.lock().unwrap_or_else(PoisonError::into_inner);
        if murmur.len() == MURMURED {
            murmur.pop_front();
        }
        murmur.push_back(line);
    }
}

/// A line of at most [`LONGEST_LINE`] bytes; the rest of it is passed over.
fn read_line(reader: &mut impl BufRead) -> Option<String> {
    let mut line = Vec::new();
    let read = reader.by_ref().take(LONGEST_LINE as u64).read_until(b'\n', &mut line).ok()?;
    if read == 0 {
        return None;
    }
    if line.last() != Some(&b'\n') && line.len() == LONGEST_LINE {
        pass_over(reader)?;
    }
    Some(String::from_utf8_lossy(&line).trim().to_owned())
}

/// Reads on to the end of the line.
fn pass_over(reader: &mut impl BufRead) -> Option<()> {
    loop {
        let buffer = reader.fill_buf().ok()?;
        if buffer.is_empty() {
            return Some(());
        }
        let end = buffer.iter().position(|byte| *byte == b'\n');
        let used = end.map_or(buffer.len(), |at| at + 1);
        reader.consume(used);
        if end.is_some() {
            return Some(());
        }
    }
}

#[cfg(unix)]
#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    fn start(command: &str) -> Result<Process, Trouble> {
        Process::start(&Command::typed(command).expect("a command"))
    }

    fn soon() -> Instant {
        Instant::now() + Duration::from_secs(20)
    }

    fn gone(id: u32) -> bool {
        !Path::new(&format!("/proc/{id}")).exists()
    }

    #[test]
    fn a_child_is_told_and_heard() {
        let mut cat = start("cat").expect("a child");
        cat.tell("one");
        cat.tell("two");
        assert_eq!(cat.hear(soon()), Ok(Some("one".into())));
        assert_eq!(cat.hear(soon()), Ok(Some("two".into())));
        assert_eq!(cat.hear(Instant::now()), Ok(None));
    }

    #[test]
    fn how_a_child_has_ended_is_told() {
        let mut ended = start("sh -c \"echo no luck >&2; exit 3\"").expect("a child");
        let Err(Trouble::Ended(how)) = ended.hear(soon()) else { panic!("it has ended") };
        assert!(how.contains('3') && how.contains("no luck"), "{how}");
    }

    #[test]
    fn an_endless_line_is_cut() {
        let mut long =
            start("sh -c \"head -c 300000 /dev/zero | tr '\\0' x; echo; echo next\"").expect("a child");
        assert_eq!(long.hear(soon()).map(|line| line.map(|line| line.len())), Ok(Some(LONGEST_LINE)));
        assert_eq!(long.hear(soon()), Ok(Some("next".into())));
    }

    #[test]
    fn a_child_that_floods_both_its_outputs_is_ended() {
        let mut flood = start("sh -c \"yes >&2 & yes\"").expect("a child");
        assert_eq!(flood.hear(soon()), Ok(Some("y".into())));
        let id = flood.id();
        drop(flood);
        assert!(gone(id));
    }

    #[test]
    fn a_child_that_refuses_to_end_is_ended_with_its_children() {
        let script = "trap '' TERM INT HUP; sleep 1000 & echo $!; while :; do sleep 1; done";
        let mut stubborn = start(&format!("sh -c \"{script}\"")).expect("a child");
        let grandchild =
            stubborn.hear(soon()).expect("alive").expect("its number").parse().expect("a number");
        let id = stubborn.id();
        drop(stubborn);
        assert!(gone(id));
        // The system may need a moment to bury an orphan.
        let until = soon();
        while !gone(grandchild) && Instant::now() < until {
            thread::sleep(POLL);
        }
        assert!(
            gone(grandchild),
            "{}",
            std::fs::read_to_string(format!("/proc/{grandchild}/stat")).unwrap_or_default()
        );
    }
}
