//! What a subcommand writes, and how it fails.

use std::{
    io::{self, IsTerminal as _, Write as _},
    process::ExitCode,
};

use serde::Serialize;
use serde_json::Value;

/// Standard output: JSON for scripts, plain lines for a person at a terminal.
pub(crate) struct Output {
    stdout: io::StdoutLock<'static>,
    style: Style,
}

enum Style {
    Json,
    Plain,
}

impl Output {
    /// JSON when it is asked for, or when nobody is looking.
    pub(crate) fn to_stdout(json: bool) -> Self {
        let stdout = io::stdout().lock();
        let style = if json || !stdout.is_terminal() { Style::Json } else { Style::Plain };
        Self { stdout, style }
    }

    /// Writes an answer and lets it go at once: the reader may be waiting for it.
    pub(crate) fn write(&mut self, answer: &impl Serialize) -> Result<(), Failure> {
        match self.style {
            Style::Json => serde_json::to_writer(&mut self.stdout, answer).map_err(io::Error::from)?,
            Style::Plain => {
                let answer = serde_json::to_value(answer).map_err(io::Error::from)?;
                for (name, value) in answer.as_object().into_iter().flatten() {
                    if !value.is_null() {
                        writeln!(self.stdout, "{name}: {}", plain(value))?;
                    }
                }
            }
        }
        writeln!(self.stdout)?;
        Ok(self.stdout.flush()?)
    }
}

/// Why a subcommand did not do its job, as one sentence.
pub(crate) enum Failure {
    /// It was asked for in a wrong way. Exit status 2.
    Use(String),
    /// It could not be done. Exit status 1.
    Job(String),
    /// Help or the version was asked for, or the arguments make no sense.
    Arguments(clap::Error),
}

impl Failure {
    /// Tells on standard error, help on standard output.
    pub(crate) fn report(self) -> ExitCode {
        let (sentence, status) = match self {
            Self::Use(sentence) => (sentence, 2),
            Self::Job(sentence) => (sentence, 1),
            Self::Arguments(error) if !error.use_stderr() => {
                // Nobody is there to be told when even the help cannot be written.
                let _ = error.print();
                return ExitCode::SUCCESS;
            }
            Self::Arguments(error) => {
                let text = error.render().to_string();
                let first = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
                (first.trim_start_matches("error: ").to_owned(), 2)
            }
        };
        eprintln!("duiyi-cli: {sentence}");
        ExitCode::from(status)
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Job(format!("cannot read or write: {error}"))
    }
}

impl From<clap::Error> for Failure {
    fn from(error: clap::Error) -> Self {
        Self::Arguments(error)
    }
}

fn plain(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(values) => values.iter().map(plain).collect::<Vec<_>>().join(" "),
        Value::Object(fields) => {
            let fields = fields.iter().filter(|(_, value)| !value.is_null());
            fields.map(|(name, value)| format!("{name} {}", plain(value))).collect::<Vec<_>>().join(", ")
        }
        other => other.to_string(),
    }
}
