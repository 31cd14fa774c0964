//! What the app keeps in memory and does with the processor, with the processes of its web view, while a board is shown and
//! nothing happens; beside it the least window that Tauri can make.

use std::{
    process::Command,
    thread,
    time::{Duration, Instant},
};

use acceptance::process::Family;

use crate::{
    bus::Bus,
    process,
    row::{Goal, Measured, Row, shared},
};

/// Until the web view has drawn, what waits has called for attention, and garbage is collected.
const SETTLED: Duration = Duration::from_secs(20);
/// For so long it is watched doing nothing.
const WATCHED: Duration = Duration::from_secs(20);

/// What a window takes that stands there.
struct Idle {
    /// Memory in MB; what several processes share is divided among them.
    pss: f64,
    rss: f64,
    /// The PSS of the app without its web view.
    own: f64,
    processes: usize,
    /// Percent of one core.
    busy: f64,
}

pub(crate) fn rows() -> Vec<Row> {
    let bare = measure(|bus, folder| bus.bare(folder));
    // An open table shows its board without a click, so that no automation is in the way.
    let ours = measure(|bus, folder| {
        let mut command = bus.app(folder)?;
        command.args(["--host", "0"]);
        Ok(command)
    });
    let memory = shared(&ours).map(|idle| {
        let Idle { pss, rss, own, processes, .. } = idle;
        (*pss, format!("PSS of {processes} processes, the app's own {own:.0}; RSS {rss:.0}"))
    });
    let busy = shared(&ours).map(|idle| (idle.busy, format!("of one core, for {} s", WATCHED.as_secs())));
    let beside = |what: fn(&Idle) -> f64| bare.as_ref().ok().map(what);
    vec![
        Row::of("memory, idle with a board", "MB", Some(Goal::AtMostTimes(1.5)), memory)
            .beside("bare window", beside(|idle| idle.pss)),
        Row::of("processor, idle with a board", "%", Some(Goal::AtMost(1.0)), busy)
            .beside("bare window", beside(|idle| idle.busy).filter(|busy| *busy > 0.0)),
    ]
}

fn measure(command: impl Fn(&Bus, &std::path::Path) -> Measured<Command>) -> Measured<Idle> {
    let bus = Bus::start()?;
    let folder = tempfile::tempdir()?;
    let mut running = Family::start(&mut command(&bus, folder.path())?)?;
    thread::sleep(SETTLED);
    let app = running.head().id();
    let family = process::family(app)?;
    let names: Vec<_> = family.iter().map(|pid| process::name(*pid)).collect();
    if !names.iter().any(|name| name.starts_with("WebKitWebProc")) {
        return Err(format!("no web view came up, only {names:?}").into());
    }
    let had = || family.iter().map(|pid| process::busy(*pid)).sum::<Measured<f64>>();
    let (before, begun) = (had()?, Instant::now());
    thread::sleep(WATCHED);
    let busy = (had()? - before) / begun.elapsed().as_secs_f64() * 100.0;
    let sum = |what| family.iter().map(|pid| process::memory(*pid, what)).sum::<Measured<f64>>();
    let (pss, rss, own) = (sum("Pss")? / 1e6, sum("Rss")? / 1e6, process::memory(app, "Pss")? / 1e6);
    Ok(Idle { pss, rss, own, processes: family.len(), busy })
}
