//! What this computer has: the build, programs, a display.

use std::{
    env,
    panic::{self, AssertUnwindSafe},
    path::PathBuf,
};

use crate::row::{Absent, Measured};

/// The root of the repository.
pub(crate) fn root() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

/// Where everything that is built goes.
pub(crate) fn target() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

/// The release build of the app.
pub(crate) fn app() -> Measured<PathBuf> {
    let folder = env::var_os("DUIYI_BIN").map_or_else(|| root().join("target/release"), PathBuf::from);
    let app = folder.join("duiyi");
    if app.is_file() { Ok(app) } else { Err(Absent("the app is not built".to_owned()).into()) }
}

/// The least window that Tauri can make.
pub(crate) fn bare() -> Measured<PathBuf> {
    let bare = target().join("release/examples/bare");
    if bare.is_file() { Ok(bare) } else { Err(Absent("the bare window is not built".to_owned()).into()) }
}

/// A program on the path or among the games of Debian.
pub(crate) fn program(name: &str) -> Measured<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&path)
        .chain([PathBuf::from("/usr/games")])
        .map(|folder| folder.join(name))
        .find(|file| file.is_file())
        .ok_or_else(|| Absent(format!("no {name} here")).into())
}

/// A display on which the app can show its window.
pub(crate) fn display() -> Measured<()> {
    let there = ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|name| env::var_os(name).is_some());
    if there { Ok(()) } else { Err(Absent("no display".to_owned()).into()) }
}

/// Measures with driven windows, where there can be any. What drives them panics when a window does not do as it should.
pub(crate) fn driven<T>(measure: impl FnOnce() -> Measured<T>) -> Measured<T> {
    app()?;
    display()?;
    for needed in ["WebKitWebDriver", "dbus-run-session"] {
        program(needed)?;
    }
    panic::catch_unwind(AssertUnwindSafe(measure)).unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().map_or("a window failed", String::as_str);
        Err(text.chars().take(200).collect::<String>().into())
    })
}
