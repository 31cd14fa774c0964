//! What the system knows of running processes.

use std::fs;

use crate::row::Measured;

/// A process and all that came of it, the eldest first.
pub(crate) fn family(eldest: u32) -> Measured<Vec<u32>> {
    let parents: Vec<(u32, u32)> = fs::read_dir("/proc")?
        .filter_map(|entry| entry.ok()?.file_name().to_str()?.parse().ok())
        .filter_map(|pid| Some((pid, field(pid, PARENT).ok()?.parse().ok()?)))
        .collect();
    let mut family = vec![eldest];
    let mut known = 0;
    while let Some(parent) = family.get(known).copied() {
        known += 1;
        family.extend(parents.iter().filter(|(_, of)| *of == parent).map(|(pid, _)| pid));
    }
    Ok(family)
}

/// The name of a process, cut after 15 letters as the system does.
pub(crate) fn name(pid: u32) -> String {
    fs::read_to_string(format!("/proc/{pid}/comm")).unwrap_or_default().trim().to_owned()
}

/// A line of the memory of a process (`Rss`, `Pss`), in bytes.
pub(crate) fn memory(pid: u32, what: &str) -> Measured<f64> {
    let all = fs::read_to_string(format!("/proc/{pid}/smaps_rollup"))?;
    let line = all.lines().find_map(|line| line.strip_prefix(what)?.strip_prefix(':'));
    let kilobytes: f64 =
        line.and_then(|line| line.split_whitespace().next()).ok_or("no such line")?.parse()?;
    Ok(kilobytes * 1024.0)
}

/// The time that a process has had of a processor so far, in seconds.
pub(crate) fn busy(pid: u32) -> Measured<f64> {
    // What Linux tells to programs is in hundredths of a second on every machine.
    Ok((field(pid, USER)?.parse::<f64>()? + field(pid, KERNEL)?.parse::<f64>()?) / 100.0)
}

/// A field of `/proc/<pid>/stat`, counted from the state of the process: the name before it may hold anything.
fn field(pid: u32, index: usize) -> Measured<String> {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat"))?;
    let (_, rest) = stat.rsplit_once(") ").ok_or("no name")?;
    Ok(rest.split(' ').nth(index).ok_or("no such field")?.to_owned())
}

const PARENT: usize = 1;
const USER: usize = 11;
const KERNEL: usize = 12;
