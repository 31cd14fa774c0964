//! What the app keeps in memory, with the processes of its web view, while a board is shown and nothing happens.

use std::{thread, time::Duration};

use acceptance::process::Family;

use crate::{
    bus::Bus,
    process,
    row::{Measured, Row},
};

/// Until the web view has drawn and collected its garbage.
const SETTLED: Duration = Duration::from_secs(10);

pub(crate) fn rows() -> Vec<Row> {
    vec![Row::of("memory, idle with a board", "MB", None, measure())]
}

fn measure() -> Measured<(f64, String)> {
    let bus = Bus::start()?;
    let folder = tempfile::tempdir()?;
    // An open table shows its board without a click, so that no automation is in the way.
    let mut running = Family::start(bus.app(folder.path())?.args(["--host", "0"]))?;
    thread::sleep(SETTLED);
    let app = running.head().id();
    let family = process::family(app)?;
    let names: Vec<_> = family.iter().map(|pid| process::name(*pid)).collect();
    if !names.iter().any(|name| name.starts_with("WebKitWebProc")) {
        return Err(format!("no web view came up, only {names:?}").into());
    }
    let sum = |what| family.iter().map(|pid| process::memory(*pid, what)).sum::<Measured<f64>>();
    let (pss, rss) = (sum("Pss")? / 1e6, sum("Rss")? / 1e6);
    let own = process::memory(app, "Pss")? / 1e6;
    Ok((pss, format!("PSS of {} processes, the app's own {own:.0}; RSS {rss:.0}", family.len())))
}
