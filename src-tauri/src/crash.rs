//! What becomes of a mistake in the program: it is written down, said in a window of the system, and told again at the next
//! start. Nothing has to be saved then: an entry of a game is on the disk before anybody sees it.

use std::{
    backtrace::Backtrace,
    fs, panic,
    path::{Path, PathBuf},
    sync::{
        Arc, OnceLock,
        atomic::{AtomicBool, Ordering},
    },
};

use tauri::AppHandle;
use tauri_plugin_dialog::{DialogExt as _, MessageDialogKind};

/// Said where no catalogue can be asked any more.
const SORRY: &str = "Duiyi has run into an error of its own and must close. Your game is kept: it is offered at the next start.\n\n\
                     对弈遇到内部错误，需要关闭。对局已保存，下次启动时可以继续。";

/// The variable of the environment with the file that [`stumble_when_asked`] waits for.
#[cfg(debug_assertions)]
const STUMBLE: &str = "DUIYI_STUMBLE";

/// What the run before this one has left, for the report.
#[derive(Debug)]
pub(crate) struct LastWords(pub(crate) Option<String>);

/// Looks out for mistakes.
#[derive(Clone)]
pub(crate) struct Watch {
    note: PathBuf,
    app: Arc<OnceLock<AppHandle>>,
}

impl Watch {
    /// Begins to look out; notes go into this folder.
    pub(crate) fn begin(data: &Path) -> Self {
        let watch = Self { note: data.join("crash.txt"), app: Arc::default() };
        let (mine, said) = (watch.clone(), AtomicBool::new(false));
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |what| {
            usual(what);
            let thread = std::thread::current();
            let text = format!("{what}\nthread {}\n", thread.name().unwrap_or("?"));
            log::error!("{text}{}", Backtrace::force_capture());
            // Without a place to write, the log has it, or standard error.
            let _ = fs::write(&mine.note, &text);
            if !said.swap(true, Ordering::SeqCst) {
                mine.say();
            }
        }));
        watch
    }

    /// From now on there is a window to speak in.
    pub(crate) fn speak_through(&self, app: &AppHandle) {
        let _ = self.app.set(app.clone());
    }

    /// What a run before this one has left; told once.
    pub(crate) fn last_words(&self) -> Option<String> {
        let text = fs::read_to_string(&self.note).ok()?;
        let _ = fs::remove_file(&self.note);
        Some(text.trim().to_owned())
    }

    fn say(&self) {
        let Some(app) = self.app.get().cloned() else { return };
        // The thread that made the mistake is about to end, and the main one must not wait.
        let spoken = std::thread::Builder::new().spawn(move || {
            app.dialog().message(SORRY).title("Duiyi 对弈").kind(MessageDialogKind::Error).blocking_show();
            app.exit(101);
        });
        drop(spoken);
    }
}

/// Makes a mistake on a thread of its own once a file is there, for the test that sees what becomes of one. No release has it.
#[cfg(debug_assertions)]
pub(crate) fn stumble_when_asked() {
    let Some(file) = std::env::var_os(STUMBLE).map(PathBuf::from) else { return };
    let stumbling = std::thread::Builder::new().name("duiyi-stumble".into()).spawn(move || {
        while !file.exists() {
            std::thread::sleep(std::time::Duration::from_millis(20));
        }
        std::panic::panic_any("stumbled as asked");
    });
    drop(stumbling);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mistake_is_told_at_the_next_start_and_only_then() {
        let data = tempfile::tempdir().expect("a folder");
        let watch = Watch::begin(data.path());
        assert_eq!(watch.last_words(), None);
        let thread = std::thread::Builder::new().name("careless".into());
        let ended = thread.spawn(|| panic!("a piece fell off the board")).expect("a thread").join();
        let _ = panic::take_hook();
        assert!(ended.is_err());
        let words = watch.last_words().expect("a note");
        assert!(
            words.contains("a piece fell off the board")
                && words.contains("crash.rs")
                && words.contains("careless"),
            "{words}"
        );
        assert_eq!(watch.last_words(), None);
    }
}
