//! A figure: what was measured, beside what, and what it should be.

use std::{error::Error, fmt};

/// A measurement, or why there is none: [`Absent`] when this computer lacks what it needs, anything else when it broke.
pub(crate) type Measured<T> = Result<T, Box<dyn Error>>;

/// One figure.
pub(crate) struct Row {
    /// Its name here, in the document and in the file.
    pub(crate) name: &'static str,
    pub(crate) unit: &'static str,
    pub(crate) goal: Option<Goal>,
    /// What was measured beside it in the same run, in the same unit.
    pub(crate) peer: Option<Peer>,
    pub(crate) figure: Figure,
}

/// What was measured.
pub(crate) enum Figure {
    /// The figure, and in a few words how it came about.
    Is(f64, String),
    /// It can't be measured on this computer.
    Absent(String),
    /// It can, and that went wrong.
    Broken(String),
}

/// What a figure is held against.
pub(crate) struct Peer {
    pub(crate) name: &'static str,
    pub(crate) value: f64,
}

/// What a figure should be.
#[derive(Clone, Copy)]
pub(crate) enum Goal {
    /// Not more than this.
    AtMost(f64),
    /// At least so many times the figure beside it.
    Times(f64),
    /// At most so many times the figure beside it.
    AtMostTimes(f64),
}

/// What this computer lacks.
#[derive(Debug)]
pub(crate) struct Absent(pub(crate) String);

impl Row {
    /// A row for what comes of a measurement.
    pub(crate) fn of(
        name: &'static str,
        unit: &'static str,
        goal: Option<Goal>,
        measured: Measured<(f64, String)>,
    ) -> Self {
        let figure = match measured {
            Ok((value, note)) => Figure::Is(value, note),
            Err(error) if error.is::<Absent>() => Figure::Absent(error.to_string()),
            Err(error) => Figure::Broken(error.to_string()),
        };
        Self { name, unit, goal, peer: None, figure }
    }

    /// The same row with something beside it.
    pub(crate) fn beside(mut self, name: &'static str, value: Option<f64>) -> Self {
        self.peer = value.map(|value| Peer { name, value });
        self
    }

    pub(crate) fn value(&self) -> Option<f64> {
        match self.figure {
            Figure::Is(value, _) => Some(value),
            Figure::Absent(_) | Figure::Broken(_) => None,
        }
    }

    /// How it was measured, or why it wasn't.
    pub(crate) fn note(&self) -> &str {
        match &self.figure {
            Figure::Is(_, note) | Figure::Absent(note) | Figure::Broken(note) => note,
        }
    }

    /// This figure over the one beside it.
    pub(crate) fn ratio(&self) -> Option<f64> {
        Some(self.value()? / self.peer.as_ref()?.value)
    }

    /// Whether the goal is met; none without a goal or a figure to hold against it.
    pub(crate) fn ok(&self) -> Option<bool> {
        if matches!(self.figure, Figure::Broken(_)) {
            return Some(false);
        }
        match self.goal? {
            Goal::AtMost(most) => Some(self.value()? <= most),
            Goal::Times(times) => Some(self.ratio()? >= times),
            Goal::AtMostTimes(times) => Some(self.ratio()? <= times),
        }
    }
}

impl Goal {
    pub(crate) fn text(self, unit: &str) -> String {
        match self {
            Self::AtMost(most) => format!("≤ {most} {unit}"),
            Self::Times(times) => format!("≥ {times} ×"),
            Self::AtMostTimes(times) => format!("≤ {times} ×"),
        }
    }
}

impl fmt::Display for Absent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not measured: {}", self.0)
    }
}

impl Error for Absent {}

/// One measurement that gives several rows fails in all of them for the same reason.
pub(crate) fn shared<T>(measured: &Measured<T>) -> Measured<&T> {
    measured.as_ref().map_err(|error| match error.downcast_ref::<Absent>() {
        Some(Absent(what)) => Absent(what.clone()).into(),
        None => error.to_string().into(),
    })
}
