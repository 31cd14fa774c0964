//! Another engine, by the protocol that engines speak (UCI).

use std::{
    io::{BufRead, BufReader, Lines, Write},
    path::Path,
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
};

use crate::row::Measured;

pub(crate) struct Engine {
    process: Child,
    input: ChildStdin,
    output: Lines<BufReader<ChildStdout>>,
}

impl Engine {
    /// Starts an engine and puts the start position of xiangqi before it.
    pub(crate) fn start(path: &Path) -> Measured<Self> {
        let mut process = Command::new(path).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let input = process.stdin.take().ok_or("no standard input")?;
        let output = BufReader::new(process.stdout.take().ok_or("no standard output")?).lines();
        let mut engine = Self { process, input, output };
        engine.say("uci")?;
        engine.hear("uciok")?;
        engine.say("setoption name UCI_Variant value xiangqi\nposition startpos\nisready")?;
        engine.hear("readyok")?;
        Ok(engine)
    }

    /// Counts the lines of play to a depth.
    pub(crate) fn perft(&mut self, depth: u32) -> Measured<u64> {
        self.say(&format!("go perft {depth}"))?;
        Ok(self.hear("Nodes searched:")?.trim().parse()?)
    }

    fn say(&mut self, line: &str) -> Measured<()> {
        Ok(writeln!(self.input, "{line}")?)
    }

    /// Reads up to a line that begins like this, and returns the rest of that line.
    fn hear(&mut self, beginning: &str) -> Measured<String> {
        for line in self.output.by_ref() {
            if let Some(rest) = line?.strip_prefix(beginning) {
                return Ok(rest.to_owned());
            }
        }
        Err(format!("the engine ended before it said {beginning:?}").into())
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
