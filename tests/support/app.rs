//! One running Duiyi with a data folder and a driver of its own, found through the hooks of the accessible design.

use std::{
    env, fs,
    ops::Deref,
    path::{Path, PathBuf},
};

use rustix::process::{Pid, Signal, kill_process};
use tempfile::TempDir;

use crate::{
    browser::Browser,
    process::{PATIENCE, poll},
};

/// A running app. It is ended when this is dropped, and its folder with it; when the test has failed, its last sight is
/// kept as a picture.
#[derive(Debug)]
pub struct App {
    browser: Option<Browser>,
    folder: Option<TempDir>,
}

/// How a move is made on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// A click on the piece and a click on the target.
    Clicks,
    /// The piece is dragged to the target.
    Drag,
}

impl App {
    /// Starts the app in a folder of its own, in English.
    ///
    /// # Panics
    /// There is no window.
    #[must_use]
    pub fn start(name: &str) -> Self {
        Self::open(name, tempfile::tempdir().expect("a folder"), &["--lang", "en"])
    }

    /// Starts the app in a folder, with options.
    ///
    /// # Panics
    /// There is no window.
    #[must_use]
    pub fn open(name: &str, folder: TempDir, options: &[&str]) -> Self {
        Self::open_with(name, folder, options, &[])
    }

    /// As [`App::start`], with variables of the environment: a finer screen, larger letters.
    ///
    /// # Panics
    /// There is no window.
    #[must_use]
    pub fn start_with(name: &str, environment: &[(&str, &str)]) -> Self {
        Self::open_with(name, tempfile::tempdir().expect("a folder"), &["--lang", "en"], environment)
    }

    /// As [`App::open`], with variables of the environment.
    ///
    /// # Panics
    /// There is no window.
    #[must_use]
    pub fn open_with(name: &str, folder: TempDir, options: &[&str], environment: &[(&str, &str)]) -> Self {
        let data = folder.path().join("data");
        let mut arguments = vec!["--data-dir".to_owned(), data.display().to_string()];
        arguments.extend(options.iter().map(|&option| option.to_owned()));
        // What the web view keeps for itself stays in the folder too.
        let mut private = ["XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME"]
            .map(|place| (place, folder.path().join(place).display().to_string()))
            .to_vec();
        private.extend(environment.iter().map(|&(name, value)| (name, value.to_owned())));
        let browser = Browser::start(name, &binary("duiyi").display().to_string(), &arguments, &private);
        let app = Self { browser: Some(browser), folder: Some(folder) };
        app.until("the start page or a table", "document.body.dataset.phase", &[]);
        app
    }

    /// Ends the app as a power cut would, and keeps its folder.
    ///
    /// # Panics
    /// It is not running.
    pub fn crash(mut self) -> TempDir {
        self.kill();
        self.browser = None;
        self.folder.take().expect("a folder")
    }

    /// Kills the process of the app, not asking it to say good-bye.
    ///
    /// # Panics
    /// It is not running.
    pub fn kill(&self) {
        let pid = self.pid().expect("the app runs");
        kill_process(pid, Signal::KILL).expect("it can be killed");
        poll(PATIENCE, || has_ended(pid).then_some(())).expect("it ends");
    }

    /// Stops the process of the app for so long, as a lid that is closed does.
    ///
    /// # Panics
    /// It is not running.
    pub fn doze(&self, time: std::time::Duration) {
        let pid = self.pid().expect("the app runs");
        kill_process(pid, Signal::STOP).expect("it can be stopped");
        std::thread::sleep(time);
        kill_process(pid, Signal::CONT).expect("it can go on");
    }

    /// Ends the app as its menu does, and keeps its folder.
    ///
    /// # Panics
    /// It does not end.
    pub fn quit(mut self) -> TempDir {
        let pid = self.pid().expect("the app runs");
        self.click("[data-menu=file] > .menu-title");
        self.click_and_part(&format!("[data-menu=file] {}", action("quit")));
        poll(PATIENCE, || has_ended(pid).then_some(())).expect("the app ends");
        self.browser = None;
        self.folder.take().expect("a folder")
    }

    /// A hook of the board: `position`, `live`, `turn`, `side` or `orientation`; empty when no table is open.
    #[must_use]
    pub fn board(&self, hook: &str) -> String {
        let boards = "[role=grid][data-game]";
        self.attribute(boards, &format!("data-{hook}"))
    }

    /// A hook of the whole window: `phase` or `link`.
    #[must_use]
    pub fn body(&self, hook: &str) -> String {
        self.attribute("body", &format!("data-{hook}"))
    }

    /// Waits until a hook of the board has a value.
    ///
    /// # Panics
    /// It does not have it in time.
    pub fn until_board(&self, hook: &str, value: &str) {
        let expression =
            "document.querySelector('[role=grid][data-game]')?.dataset[arguments[0]]===arguments[1]";
        self.until(&format!("{hook} = {value} (now {})", self.board(hook)), expression, &[hook, value]);
    }

    /// Waits until a hook of the whole window has a value.
    ///
    /// # Panics
    /// It does not have it in time.
    pub fn until_body(&self, hook: &str, value: &str) {
        self.until(
            &format!("{hook} = {value}"),
            "document.body.dataset[arguments[0]]===arguments[1]",
            &[hook, value],
        );
    }

    /// Waits for a refusal or an error by its code, and tells its words.
    ///
    /// # Panics
    /// It does not come in time.
    pub fn until_alert(&self, code: &str) -> String {
        let words = self.text(&format!("[role=alert][data-code={code}]"));
        assert!(words.chars().count() > 5, "the alert {code} says why in words: {words:?}");
        words
    }

    /// Tries a move, legal or not.
    ///
    /// # Panics
    /// The board is not there, or covered.
    pub fn try_move(&self, text: &str, by: By) {
        let (from, to) = (point(&text[..2]), point(&text[2..]));
        match by {
            By::Clicks => {
                self.click(&from);
                self.click(&to);
            }
            By::Drag => self.drag(&from, &to),
        }
    }

    /// The point that is selected on the board; empty when none is.
    #[must_use]
    pub fn selected(&self) -> String {
        self.attribute("[data-point][aria-selected=true]", "data-point")
    }

    /// The moves as the list writes them.
    #[must_use]
    pub fn moves(&self) -> Vec<String> {
        self.texts("[role=listbox][data-list=moves] [role=option][data-ply]")
    }

    /// Chooses an entry of a menu, by its path: the menu, then a menu in it if there is one, then the entry.
    ///
    /// # Panics
    /// There is no such entry.
    pub fn choose(&self, menu: &str, sub: Option<&str>, entry: &str) {
        let menu = format!("[data-menu={menu}]");
        self.click(&format!("{menu} > .menu-title"));
        let mut list = format!("{menu} > [role=menu]");
        self.until_seen(&list);
        if let Some(sub) = sub {
            list = format!("{list} [role=menu][data-sub={sub}]");
            self.hover(&format!(":has(> [role=menu][data-sub={sub}]) > [role=menuitem]"));
            self.until_seen(&list);
        }
        self.click(&format!("{list} {entry}"));
        self.until_gone(&list);
    }

    /// The number of the app's process.
    ///
    /// # Panics
    /// It does not run.
    #[must_use]
    pub fn process(&self) -> u32 {
        self.pid().expect("the app runs").as_raw_pid().unsigned_abs()
    }

    /// The process of the app, as long as it runs.
    fn pid(&self) -> Option<Pid> {
        let folder = self.folder.as_ref()?.path();
        fs::read_dir("/proc").ok()?.filter_map(Result::ok).find_map(|entry| {
            let pid = entry.file_name().to_str()?.parse().ok()?;
            runs_in(&entry.path(), folder).then(|| Pid::from_raw(pid))?
        })
    }
}

impl Deref for App {
    type Target = Browser;

    fn deref(&self) -> &Browser {
        self.browser.as_ref().expect("the app runs")
    }
}

impl Drop for App {
    fn drop(&mut self) {
        if let (true, Some(browser)) = (std::thread::panicking(), &self.browser) {
            // What can't be shown can't be shown: the test has failed already.
            let _ = browser.try_shot("failed");
        }
        self.browser = None;
    }
}

/// The selector of a point of the board.
#[must_use]
pub fn point(name: &str) -> String {
    format!("[role=gridcell][data-point={name}]")
}

/// The selector of a button or a menu entry.
#[must_use]
pub fn action(name: &str) -> String {
    format!("[data-action={name}]")
}

/// The selector of a dialog.
#[must_use]
pub fn dialog(name: &str) -> String {
    format!("dialog[open][data-dialog={name}]")
}

/// A program of the build that is tested: in the folder that `DUIYI_BIN` names, or else the release build.
///
/// # Panics
/// It has not been built.
#[must_use]
pub fn binary(name: &str) -> PathBuf {
    let usual = || PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../target/release"));
    let path = env::var_os("DUIYI_BIN").map_or_else(usual, PathBuf::from).join(name);
    path.canonicalize().unwrap_or_else(|error| panic!("{}: {error}; build it first", path.display()))
}

/// Whether a process is over with all its threads, and its files are closed. It loses its command line and its program before them:
/// who looks for these finds it gone while it still holds the lock of its folder.
fn has_ended(pid: Pid) -> bool {
    let Ok(threads) = fs::read_dir(format!("/proc/{}/task", pid.as_raw_nonzero())) else { return true };
    threads.filter_map(Result::ok).all(|thread| {
        let Ok(stat) = fs::read_to_string(thread.path().join("stat")) else { return true };
        // The state comes after the name, which stands in brackets and may hold anything: Z for one that nobody has asked about yet.
        stat.rsplit_once(") ").is_some_and(|(_, rest)| rest.starts_with(['Z', 'X']))
    })
}

/// Whether a process is the app, started on that folder.
fn runs_in(process: &Path, folder: &Path) -> bool {
    let exe = fs::read_link(process.join("exe")).unwrap_or_default();
    let is_app = exe.file_name().is_some_and(|name| name.to_string_lossy().starts_with("duiyi"));
    let told = fs::read(process.join("cmdline")).unwrap_or_default();
    is_app && String::from_utf8_lossy(&told).contains(&*folder.to_string_lossy())
}
