//! What a bug report needs: versions, the system, how the window is drawn, what is heard with, and where the run
//! before this one ended, if it was by a mistake. Nothing about people or games.

use std::{env, fs};

use sound::{Device, Sounds};

use crate::blank::Surroundings;

/// The facts, a line each; then the last words of the run before this one.
pub(crate) fn report(sounds: &Sounds, crash: Option<&str>) -> String {
    let web = tauri::webview_version().unwrap_or_else(|error| format!("unknown ({error})"));
    let sound = match sounds.status().device {
        Device::Untried => "not tried yet".to_owned(),
        Device::Ready(name) => name.to_string(),
        Device::Missing => "no device".to_owned(),
    };
    let cores = std::thread::available_parallelism().map_or(0, usize::from);
    let mut facts = vec![
        format!(
            "Duiyi {} ({})",
            env!("CARGO_PKG_VERSION"),
            if cfg!(debug_assertions) { "debug" } else { "release" }
        ),
        format!("system: {}, {} {}, {cores} cores", system(), env::consts::OS, env::consts::ARCH),
        format!("language: {}", env::var("LC_ALL").or_else(|_| env::var("LANG")).unwrap_or_default()),
        format!("web view: {web}, Tauri {}", tauri::VERSION),
        format!("drawn by: {}", Surroundings::look().line()),
        format!("sound: {sound}"),
    ];
    facts.extend(crash.map(|words| format!("crashed before: {words}")));
    facts.join("\n")
}

/// The name of the system, where it has one of its own.
fn system() -> String {
    let known = fs::read_to_string("/etc/os-release").unwrap_or_default();
    let name = known.lines().find_map(|line| line.strip_prefix("PRETTY_NAME="));
    name.map_or_else(|| env::consts::OS.to_owned(), |name| name.trim_matches('"').to_owned())
}
