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
            let text = advice(&Surroundings::look(), &called());
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

/// How this program is called in a terminal.
fn called() -> String {
    let path = env::current_exe().unwrap_or_else(|_| "duiyi".into());
    if path.parent() == Some(Path::new("/usr/bin")) {
        return "duiyi".to_owned();
    }
    let text = path.display().to_string();
    if text.contains(char::is_whitespace) { format!("\"{text}\"") } else { text }
}

/// What to try, the likeliest first; in English and in Chinese, since no catalogue can be asked without a page.
fn advice(at: &Surroundings, program: &str) -> String {
    if !at.linux {
        return "The window seems to stay empty. Please install or repair the system's web view (on Windows: Microsoft Edge WebView2), \
                then start Duiyi again.\n\n\
                窗口似乎一直是空白的。请安装或修复系统的网页组件（Windows 上是 Microsoft Edge WebView2），然后重新启动对弈。"
            .to_owned();
    }
    let (variable, why, why_chinese) = if at.tried_dmabuf {
        ("WEBKIT_DISABLE_COMPOSITING_MODE=1", "draws without the graphics card", "不用显卡绘制")
    } else if at.nvidia && at.wayland {
        (
            "__NV_DISABLE_EXPLICIT_SYNC=1",
            "helps NVIDIA's driver under Wayland",
            "有助于 Wayland 下的 NVIDIA 驱动",
        )
    } else {
        ("WEBKIT_DISABLE_DMABUF_RENDERER=1", "takes another way to the graphics card", "换一种方式使用显卡")
    };
    format!(
        "The window seems to stay empty. Please close it and start Duiyi from a terminal like this:\n\n\
         {variable} {program}\n\n\
         This {why}. Nothing of your games is lost.\n\n\
         窗口似乎一直是空白的。请关闭它，在终端里用上面这一行启动对弈：这样会{why_chinese}。对局不会丢失。"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_advice_fits_the_surroundings_and_moves_on_when_it_was_tried() {
        let linux = Surroundings { linux: true, ..Surroundings::default() };
        assert!(advice(&linux, "duiyi").contains("WEBKIT_DISABLE_DMABUF_RENDERER=1 duiyi\n"));
        let nvidia = Surroundings { nvidia: true, wayland: true, ..linux };
        assert!(advice(&nvidia, "duiyi").contains("__NV_DISABLE_EXPLICIT_SYNC=1 duiyi\n"));
        let tried = Surroundings { tried_dmabuf: true, ..nvidia };
        assert!(advice(&tried, "/opt/duiyi").contains("WEBKIT_DISABLE_COMPOSITING_MODE=1 /opt/duiyi\n"));
        assert!(advice(&Surroundings::default(), "duiyi").contains("WebView2"));
    }
}
