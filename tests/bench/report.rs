//! All figures: as a table for people, as JSON for programs, and whether they are good enough.

use std::{array, fmt, fs, thread};

use serde_json::{Value, json};

use crate::row::Row;

/// On what was measured.
pub(crate) struct Machine {
    cores: usize,
    cpu: String,
    /// The load average over a minute when it began: figures of a busy computer are not those of the program.
    load: f64,
}

pub(crate) struct Report {
    machine: Machine,
    rows: Vec<(Row, Verdict)>,
}

/// What became of a goal.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Verdict {
    /// There is none, or nothing to hold against it.
    Open,
    Met,
    Missed,
    /// Missed, and the document says why.
    Accepted(String),
}

impl Machine {
    pub(crate) fn here() -> Self {
        let read = |path| fs::read_to_string(path).unwrap_or_default();
        let cpu = read("/proc/cpuinfo");
        let cpu = cpu.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": ").map(|s| s.1));
        Self {
            cores: thread::available_parallelism().map_or(1, usize::from),
            cpu: cpu.unwrap_or("unknown").to_owned(),
            load: read("/proc/loadavg").split(' ').next().and_then(|load| load.parse().ok()).unwrap_or(0.0),
        }
    }
}

impl Report {
    /// Judges the rows; `document` has a table of the misses that are accepted.
    pub(crate) fn new(machine: Machine, rows: Vec<Row>, document: &str) -> Self {
        let accepted = accepted(document);
        let judged = rows.into_iter().map(|row| {
            let verdict = match row.ok() {
                None => Verdict::Open,
                Some(true) => Verdict::Met,
                Some(false) => match accepted.iter().find(|(name, _)| *name == row.name) {
                    None => Verdict::Missed,
                    Some((_, reason)) => Verdict::Accepted((*reason).to_owned()),
                },
            };
            (row, verdict)
        });
        Self { machine, rows: judged.collect() }
    }

    pub(crate) fn is_good(&self) -> bool {
        self.rows.iter().all(|(_, verdict)| *verdict != Verdict::Missed)
    }

    pub(crate) fn json(&self) -> String {
        let Machine { cores, cpu, load } = &self.machine;
        let rows: Vec<_> = self.rows.iter().map(|(row, verdict)| value(row, verdict)).collect();
        let all = json!({ "machine": { "cores": cores, "cpu": cpu, "load": load }, "rows": rows });
        format!("{all:#}\n")
    }
}

fn value(row: &Row, verdict: &Verdict) -> Value {
    json!({
        "name": row.name,
        "value": row.value(),
        "unit": row.unit,
        "peer": row.peer.as_ref().map(|peer| json!({ "name": peer.name, "value": peer.value })),
        "ratio": row.ratio(),
        "goal": row.goal.map(|goal| goal.text(row.unit)),
        "ok": row.ok(),
        "accepted": match verdict {
            Verdict::Accepted(reason) => Some(reason),
            Verdict::Open | Verdict::Met | Verdict::Missed => None,
        },
        "note": row.note(),
    })
}

/// A table that can be read in a terminal and pasted into the document.
impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Machine { cores, cpu, load } = &self.machine;
        writeln!(f, "{cores} cores, {cpu}, load {load}")?;
        if *load > *cores as f64 / 2.0 {
            writeln!(
                f,
                "This computer is busy with something else: these are not the figures of the program alone."
            )?;
        }
        let head = ["figure", "value", "beside it", "ratio", "goal", "", "note"].map(str::to_owned);
        let lines: Vec<_> = [head].into_iter().chain(self.rows.iter().map(|(r, v)| cells(r, v))).collect();
        let widths: [usize; 7] =
            array::from_fn(|column| lines.iter().map(|line| line[column].chars().count()).max().unwrap_or(0));
        for (index, line) in lines.iter().enumerate() {
            let padded = line.iter().zip(widths).map(|(cell, width)| format!(" {cell:width$} |"));
            writeln!(f, "{}|{}", if index == 0 { "\n" } else { "" }, padded.collect::<String>())?;
            if index == 0 {
                let rules = widths.map(|width| format!(" {} |", "-".repeat(width.max(1))));
                writeln!(f, "|{}", rules.concat())?;
            }
        }
        Ok(())
    }
}

fn cells(row: &Row, verdict: &Verdict) -> [String; 7] {
    let figure = |value: f64| format!("{} {}", short(value), row.unit);
    [
        row.name.to_owned(),
        row.value().map(figure).unwrap_or_else(|| "–".to_owned()),
        row.peer.as_ref().map(|p| format!("{} ({})", figure(p.value), p.name)).unwrap_or_default(),
        row.ratio().map(|ratio| format!("{} ×", short(ratio))).unwrap_or_default(),
        row.goal.map(|goal| goal.text(row.unit)).unwrap_or_default(),
        match verdict {
            Verdict::Open => String::new(),
            Verdict::Met => "met".to_owned(),
            Verdict::Missed => "MISSED".to_owned(),
            Verdict::Accepted(_) => "missed, accepted".to_owned(),
        },
        row.note().to_owned(),
    ]
}

/// Three digits that count, and no more.
fn short(value: f64) -> String {
    let decimals = match value.abs() {
        v if v >= 100.0 => 0,
        v if v >= 10.0 => 1,
        v if v >= 1.0 => 2,
        _ => 3,
    };
    format!("{value:.decimals$}")
}

/// The names and reasons of the table under the heading `Accepted misses`.
fn accepted(document: &str) -> Vec<(&str, &str)> {
    document
        .lines()
        .skip_while(|line| line.trim_start_matches('#').trim() != "Accepted misses")
        .skip(1)
        .take_while(|line| !line.starts_with('#'))
        .filter_map(|line| line.trim().strip_prefix('|')?.strip_suffix('|')?.split_once('|'))
        .map(|(name, reason)| (name.trim(), reason.trim()))
        .filter(|(_, reason)| !reason.is_empty())
        .collect()
}
