//! A window that stays empty. On some systems the web view and the graphics driver don't get along, and then there is a
//! window without a page. What helps differs from system to system and slows down the others: so nothing is tried behind
//! anybody's back, but the user is told what to try.

use std::{
    env,
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use tauri::AppHandle;
use tauri_plugin_dialog::{DialogExt as _, MessageDialogKind};

/// How long a page may take until it is taken for missing. The slowest start that was ever measured took three seconds.
const PATIENCE: Duration = Duration::from_secs(20);

/// Whether the page has come.
#[derive(Clone, Default)]
pub(crate) struct Page(Arc<AtomicBool>);

impl Page {
    /// The page has spoken.
    pub(crate) fn came(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Waits for the page, and tells the user what to try when it does not come.
    pub(crate) fn wait(&self, app: AppHandle) {
        let page = self.clone();
        let waiting = std::thread::Builder::new().name("duiyi-blank".into()).spawn(move || {
            std::thread::sleep(PATIENCE);
            if page.0.load(Ordering::Relaxed) {
                return;
            }
            let text = advice(&Surroundings::look());
            log::error!("the page of the window has not come");
            eprintln!("duiyi: {text}");
            app.dialog().message(text).title("Duiyi 对弈").kind(MessageDialogKind::Warning).show(|_| {});
        });
        if let Err(error) = waiting {
            log::warn!("nobody looks whether the window stays empty: {error}");
        }
    }
}

/// What decides which advice is given.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Surroundings {
    linux: bool,
    nvidia: bool,
    wayland: bool,
    /// `WEBKIT_DISABLE_DMABUF_RENDERER` is set already.
    tried_dmabuf: bool,
}

impl Surroundings {
    pub(crate) fn look() -> Self {
        Self {
            linux: cfg!(target_os = "linux"),
            nvidia: Path::new("/proc/driver/nvidia/version").exists(),
            wayland: env::var_os("WAYLAND_DISPLAY").is_some(),
            tried_dmabuf: env::var_os("WEBKIT_DISABLE_DMABUF_RENDERER").is_some(),
        }
    }

    /// In a line, for a report.
    pub(crate) fn line(self) -> String {
        let session = if self.wayland { "Wayland" } else { "X11" };
        let card = if self.nvidia { ", NVIDIA driver" } else { "" };
        let set: Vec<_> = [
            "WEBKIT_DISABLE_DMABUF_RENDERER",
            "WEBKIT_DISABLE_COMPOSITING_MODE",
            "GDK_BACKEND",
            "LIBGL_ALWAYS_SOFTWARE",
        ]
        .into_iter()
        .filter_map(|name| env::var(name).ok().map(|value| format!(", {name}={value}")))
        .collect();
        if self.linux { format!("{session}{card}{}", set.concat()) } else { "system's own".to_owned() }
    }
}

/// What to try, the likeliest first.
fn advice(at: &Surroundings) -> String {
    let start = "The window seems to stay empty.";
    if !at.linux {
        return format!(
            "{start} Please install or repair the system's web view (on Windows: Microsoft Edge WebView2), then start Duiyi again."
        );
    }
    let (try_this, why) = if at.tried_dmabuf {
        ("WEBKIT_DISABLE_COMPOSITING_MODE=1 duiyi", "draws without the graphics card")
    } else if at.nvidia && at.wayland {
        ("__NV_DISABLE_EXPLICIT_SYNC=1 duiyi", "helps NVIDIA's driver under Wayland")
    } else {
        ("WEBKIT_DISABLE_DMABUF_RENDERER=1 duiyi", "takes another way to the graphics card")
    };
    format!(
        "{start} Please close it and start Duiyi from a terminal like this:\n\n    {try_this}\n\nThis {why}. Nothing of your games is lost."
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_advice_fits_the_surroundings_and_moves_on_when_it_was_tried() {
        let linux = Surroundings { linux: true, ..Surroundings::default() };
        assert!(advice(&linux).contains("WEBKIT_DISABLE_DMABUF_RENDERER=1 duiyi"));
        let nvidia = Surroundings { nvidia: true, wayland: true, ..linux };
        assert!(advice(&nvidia).contains("__NV_DISABLE_EXPLICIT_SYNC=1"));
        let tried = Surroundings { tried_dmabuf: true, ..nvidia };
        assert!(advice(&tried).contains("WEBKIT_DISABLE_COMPOSITING_MODE=1"));
        assert!(advice(&Surroundings::default()).contains("WebView2"));
    }
}
