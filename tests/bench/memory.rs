//! What the app keeps in memory, with the processes of its web view, while a board is shown and nothing happens.

use std::{
    process::{Child, Command},
    thread,
    time::Duration,
};

use crate::{
    here, process,
    row::{Measured, Row},
};

/// Until the web view has drawn and collected its garbage.
const SETTLED: Duration = Duration::from_secs(10);

pub(crate) fn rows() -> Vec<Row> {
    vec![Row::of("memory, idle with a board", "MB", None, measure())]
}

fn measure() -> Measured<(f64, String)> {
    here::display()?;
    let folder = tempfile::tempdir()?;
    // An open table shows its board without a click, so that no automation is in the way.
    let mut command = Command::new(here::app()?);
    command.arg("--data-dir").arg(folder.path()).args(["--host", "0"]);
    let running = Running(command.spawn()?);
    thread::sleep(SETTLED);
    let family = process::family(running.0.id())?;
    let names: Vec<_> = family.iter().map(|pid| process::name(*pid)).collect();
    if !names.iter().any(|name| name.starts_with("WebKitWebProc")) {
        return Err(format!("no web view came up, only {names:?}").into());
    }
    let sum = |what| family.iter().map(|pid| process::memory(*pid, what)).sum::<Measured<f64>>();
    let (pss, rss) = (sum("Pss")? / 1e6, sum("Rss")? / 1e6);
    let own = process::memory(running.0.id(), "Pss")? / 1e6;
    Ok((pss, format!("PSS of {} processes, the app's own {own:.0}; RSS {rss:.0}", family.len())))
}

struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
