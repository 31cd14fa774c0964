//! What was wrong in a file, and where.

use std::fmt;

use crate::{
    limits::{MOST_WARNINGS, Refusal},
    tree::Stop,
    words,
};

/// A place in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Place {
    /// An offset from the beginning, from 0.
    Byte(usize),
    /// A line, from 1.
    Line(usize),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Byte(byte) => write!(f, "byte {byte}"),
            Self::Line(line) => write!(f, "line {line}"),
        }
    }
}

/// Something that was not as the format has it. What stands before it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// Where.
    pub at: Place,
    /// What should stand there.
    pub expected: String,
    /// What stands there instead.
    pub found: String,
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: expected {}, found {}", self.at, self.expected, self.found)
    }
}

/// The warnings of a game under way.
#[derive(Debug, Default)]
pub(crate) struct Warnings(pub(crate) Vec<Warning>);

impl Warnings {
    pub(crate) fn push(&mut self, at: Place, expected: impl Into<String>, found: impl Into<String>) {
        if self.0.len() < MOST_WARNINGS {
            self.0.push(Warning { at, expected: expected.into(), found: found.into() });
        }
    }

    /// Writes down why a move was not played, unless it was a limit that stands against it: then the file is refused.
    pub(crate) fn stopped(&mut self, at: Place, stop: Stop, found: &str) -> Result<(), Refusal> {
        match stop {
            Stop::Illegal(why) => {
                self.push(at, "a legal move", format!("{} ({})", words::quote(found), words::why(why)));
                Ok(())
            }
            Stop::Limit(refusal) => Err(refusal),
        }
    }
}
