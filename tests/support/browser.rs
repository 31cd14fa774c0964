//! A web view driven from outside by WebDriver, as somebody with a mouse and a keyboard would.
//!
//! Nothing here sleeps for a fixed time to be in step with the page: everything waits for a condition, up to a deadline.

use std::{
    env, fs,
    net::TcpStream,
    path::PathBuf,
    process::{Command, Stdio},
    sync::OnceLock,
    time::Duration,
};

use fantoccini::{
    Client, ClientBuilder,
    actions::{InputSource as _, KeyAction, KeyActions, MOUSE_BUTTON_LEFT, MouseActions, PointerAction},
    wd::Capabilities,
};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::Value;
use tokio::runtime::{Builder, Runtime};

use crate::process::{Family, PATIENCE, free_port, poll};

pub use fantoccini::key::Key;

/// How long a window may take to open, on a busy computer.
const OPENING: Duration = Duration::from_secs(120);
const BUS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/support/bus.conf");

/// A program with a web view, and the driver that holds its strings.
#[derive(Debug)]
pub struct Browser {
    name: String,
    client: Client,
    // Dropped last: it ends the program.
    _driver: Family,
}

impl Browser {
    /// Starts a driver, and with it a program that shows a web view. Screenshots and what the program says on standard
    /// error are kept under the name.
    ///
    /// # Panics
    /// There is no driver, or no window.
    #[must_use]
    pub fn start(name: &str, program: &str, arguments: &[String], environment: &[(&str, String)]) -> Self {
        let port = free_port();
        let log = fs::File::create(shots().join(format!("{name}.log"))).expect("a log");
        let mut command = Command::new("dbus-run-session");
        command
            .args([
                "--config-file",
                BUS,
                "--",
                "WebKitWebDriver",
                &format!("--port={port}"),
                "--host=127.0.0.1",
            ])
            .env("TAURI_WEBVIEW_AUTOMATION", "true")
            .envs(environment.iter().map(|(name, value)| (name, value)))
            .stdin(Stdio::null())
            .stdout(log.try_clone().expect("a log"))
            .stderr(log);
        let mut driver = Family::start(&mut command).expect("dbus-run-session (package dbus)");
        poll(OPENING, || {
            let ended = driver.head().try_wait().expect("a child");
            assert!(ended.is_none(), "WebKitWebDriver (package webkit2gtk-driver) does not run: {ended:?}");
            TcpStream::connect(("127.0.0.1", port)).ok()
        })
        .expect("the driver listens");
        let mut capabilities = Capabilities::new();
        capabilities.insert(
            "webkitgtk:browserOptions".to_owned(),
            serde_json::json!({ "binary": program, "args": arguments }),
        );
        let mut builder = ClientBuilder::new(HttpConnector::new());
        let address = format!("http://127.0.0.1:{port}");
        let client = wait_for(OPENING, builder.capabilities(capabilities).connect(&address))
            .expect("a window in time")
            .unwrap_or_else(|error| panic!("{name}: no window: {error}"));
        Self { name: name.to_owned(), client, _driver: driver }
    }

    /// The value of a JavaScript expression, in which `arguments[0]` and so on are the arguments.
    ///
    /// # Panics
    /// The page cannot be asked.
    #[must_use]
    pub fn value(&self, expression: &str, arguments: &[&str]) -> Value {
        self.run(&format!("return ({expression})"), arguments)
    }

    /// Runs a script in the page.
    ///
    /// # Panics
    /// It fails, or the window is gone.
    pub fn run(&self, script: &str, arguments: &[&str]) -> Value {
        let values = arguments.iter().map(|text| Value::from(*text)).collect();
        match wait_for(OPENING, self.client.execute(script, values)) {
            Ok(Ok(value)) => value,
            Ok(Err(error)) => panic!("{}: {script}: {error}", self.name),
            Err(_) => panic!("{}: the window does not answer: {script}", self.name),
        }
    }

    /// Waits until an expression is true (or has any value but null, false, 0 and the empty text).
    ///
    /// # Panics
    /// It does not become true in time.
    pub fn until(&self, what: &str, expression: &str, arguments: &[&str]) -> Value {
        self.until_within(PATIENCE, what, expression, arguments)
    }

    /// As [`Browser::until`], with a patience of its own.
    ///
    /// # Panics
    /// It does not become true in time.
    pub fn until_within(
        &self,
        patience: Duration,
        what: &str,
        expression: &str,
        arguments: &[&str],
    ) -> Value {
        poll(patience, || Some(self.value(expression, arguments)).filter(is_true)).unwrap_or_else(|| {
            panic!("{}: waited {} s for {what}; it shows: {}", self.name, patience.as_secs(), self.glance())
        })
    }

    /// Waits for an element that can be seen.
    ///
    /// # Panics
    /// It does not come in time.
    pub fn until_seen(&self, css: &str) {
        self.until(css, &format!("{SEEN}(arguments[0])!==null"), &[css]);
    }

    /// Waits until no such element can be seen.
    ///
    /// # Panics
    /// It does not go in time.
    pub fn until_gone(&self, css: &str) {
        self.until(&format!("no {css}"), &format!("{SEEN}(arguments[0])===null"), &[css]);
    }

    /// Whether such an element can be seen now.
    #[must_use]
    pub fn sees(&self, css: &str) -> bool {
        is_true(&self.value(&format!("{SEEN}(arguments[0])!==null"), &[css]))
    }

    /// The text of the first such element that can be seen; of a field its value.
    ///
    /// # Panics
    /// There is none in time.
    #[must_use]
    pub fn text(&self, css: &str) -> String {
        self.until_seen(css);
        let expression = format!(
            "(e=>e?(e.matches('input,textarea')?e.value:e.textContent).trim():'')({SEEN}(arguments[0]))"
        );
        self.value(&expression, &[css]).as_str().unwrap_or_default().to_owned()
    }

    /// The texts of all such elements, seen or not.
    #[must_use]
    pub fn texts(&self, css: &str) -> Vec<String> {
        let all =
            self.value("[...document.querySelectorAll(arguments[0])].map(e=>e.textContent.trim())", &[css]);
        all.as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect()
    }

    /// An attribute of the first such element in the document; empty when it has none.
    #[must_use]
    pub fn attribute(&self, css: &str, name: &str) -> String {
        let expression = "document.querySelector(arguments[0])?.getAttribute(arguments[1])??''";
        self.value(expression, &[css, name]).as_str().unwrap_or_default().to_owned()
    }

    /// How many such elements the document has.
    #[must_use]
    pub fn count(&self, css: &str) -> usize {
        let count = self.value("document.querySelectorAll(arguments[0]).length", &[css]);
        count.as_u64().and_then(|count| usize::try_from(count).ok()).unwrap_or(0)
    }

    /// Clicks the first such element that can be seen.
    ///
    /// # Panics
    /// It cannot be clicked in time.
    pub fn click(&self, css: &str) {
        let at = self.centre(css);
        self.point(click_at(at));
    }

    /// As [`Browser::click`], when the click may end the program before the driver can answer.
    ///
    /// # Panics
    /// It cannot be clicked in time.
    pub fn click_and_part(&self, css: &str) {
        let at = self.centre(css);
        let _ = wait_for(OPENING, self.client.perform_actions(click_at(at)));
    }

    /// Moves the mouse over the first such element that can be seen.
    ///
    /// # Panics
    /// It cannot be seen in time.
    pub fn hover(&self, css: &str) {
        let at = self.centre(css);
        self.point(hover(mouse(), at, 0));
    }

    /// Drags from the middle of one element to the middle of another, and lets go.
    ///
    /// # Panics
    /// One of them cannot be seen in time.
    pub fn drag(&self, from: &str, to: &str) {
        let ends = [self.centre(from), self.centre(to)];
        self.point(path(ends, 6, 10).then(PointerAction::Up { button: MOUSE_BUTTON_LEFT }));
    }

    /// As [`Browser::drag`], in so many steps of so many milliseconds, and without letting go.
    ///
    /// # Panics
    /// One of the elements cannot be seen in time.
    pub fn carry(&self, from: &str, to: &str, steps: u32, step: u64) {
        let ends = [self.centre(from), self.centre(to)];
        self.point(path(ends, steps, step));
    }

    /// Lets go of what [`Browser::carry`] holds.
    ///
    /// # Panics
    /// The window is gone.
    pub fn let_go(&self) {
        self.point(mouse().then(PointerAction::Up { button: MOUSE_BUTTON_LEFT }));
    }

    /// Presses keys one after the other, wherever the focus is.
    ///
    /// # Panics
    /// The window is gone.
    pub fn press(&self, keys: impl IntoIterator<Item = char>) {
        self.strike(keys.into_iter().flat_map(|value| [KeyAction::Down { value }, KeyAction::Up { value }]));
    }

    /// Presses a key while another one is held.
    ///
    /// # Panics
    /// The window is gone.
    pub fn chord(&self, held: Key, value: char) {
        let held = char::from(held);
        self.strike([
            KeyAction::Down { value: held },
            KeyAction::Down { value },
            KeyAction::Up { value },
            KeyAction::Up { value: held },
        ]);
    }

    /// Puts a text into a field in place of what is there. It comes as from an input method, because the driver's own
    /// typing loses what lies beyond the basic plane.
    ///
    /// # Panics
    /// There is no such field in time.
    pub fn type_text(&self, css: &str, text: &str) {
        self.click(css);
        self.until("the focus", &format!("document.activeElement==={SEEN}(arguments[0])"), &[css]);
        let script = "document.activeElement.select();document.execCommand('insertText',false,arguments[0])";
        self.run(script, &[text]);
    }

    /// Gives the window another size, and waits until the page has it.
    ///
    /// # Panics
    /// It does not take it in time.
    pub fn resize(&self, width: u32, height: u32) {
        let done = wait_for(OPENING, self.client.set_window_size(width, height));
        assert!(matches!(done, Ok(Ok(()))), "{}: size: {done:?}", self.name);
        let taken = "innerWidth===Number(arguments[0])&&innerHeight===Number(arguments[1])";
        self.until("the size", taken, &[&width.to_string(), &height.to_string()]);
        // The page is told of it a frame later, and lays itself out anew.
        let _ = wait_for(PATIENCE, self.client.execute_async(AT_REST, Vec::new()));
    }

    /// Keeps a picture of the page, when nothing moves on it any more and all of it has been painted.
    ///
    /// # Panics
    /// There is no picture.
    pub fn shot(&self, moment: &str) {
        self.try_shot(moment).expect("a picture");
    }

    /// As [`Browser::shot`], for moments when something has gone wrong already.
    ///
    /// # Errors
    /// What went wrong.
    pub fn try_shot(&self, moment: &str) -> Result<(), String> {
        // A page that does not come to rest is shown as it is.
        let _ = wait_for(PATIENCE, self.client.execute_async(AT_REST, Vec::new()));
        let picture = wait_for(PATIENCE, self.client.screenshot()).map_err(|_| "no answer".to_owned())?;
        let picture = picture.map_err(|error| error.to_string())?;
        fs::write(shots().join(format!("{}-{moment}.png", self.name)), picture)
            .map_err(|error| error.to_string())
    }

    /// The middle of the first such element that can be seen, in pixels, when it has come to rest, is not disabled and
    /// nothing lies over it.
    fn centre(&self, css: &str) -> (f64, f64) {
        let mut before = Value::Null;
        let found = poll(PATIENCE, || {
            let now = self.value(&format!("{CENTRE}({SEEN}(arguments[0]))"), &[css]);
            let rests = now == before;
            before = now;
            if rests { Some((before.get(0)?.as_f64()?, before.get(1)?.as_f64()?)) } else { None }
        });
        found.unwrap_or_else(|| {
            panic!("{}: {css} cannot be pointed at: {before}; the page shows: {}", self.name, self.glance())
        })
    }

    fn strike(&self, strokes: impl IntoIterator<Item = KeyAction>) {
        let keyboard = KeyActions::new("keyboard".to_owned());
        let strokes = strokes.into_iter().fold(keyboard, |strokes, stroke| strokes.then(stroke));
        let done = wait_for(OPENING, self.client.perform_actions(strokes));
        assert!(matches!(done, Ok(Ok(()))), "{}: keys: {done:?}", self.name);
    }

    fn point(&self, actions: MouseActions) {
        let done = wait_for(OPENING, self.client.perform_actions(actions));
        assert!(matches!(done, Ok(Ok(()))), "{}: pointer: {done:?}", self.name);
    }

    /// The page in a few words, for a message.
    fn glance(&self) -> String {
        let text = "document.body.dataset.phase+'/'+document.body.dataset.link+': '+document.body.innerText";
        let text = self.value(text, &[]).as_str().unwrap_or_default().replace('\n', " | ");
        text.chars().take(700).collect()
    }
}

/// The folder that `DUIYI_SHOTS` names; without it one in the folder of the build.
///
/// # Panics
/// It cannot be made.
#[must_use]
pub fn shots() -> PathBuf {
    let usual = || PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../target/screenshots"));
    let folder = env::var_os("DUIYI_SHOTS").map_or_else(usual, PathBuf::from);
    fs::create_dir_all(&folder).expect("a folder for screenshots");
    folder
}

/// The first element of a selector that has a box and is not hidden.
const SEEN: &str = "(css=>[...document.querySelectorAll(css)].find(e=>e.getClientRects().length&&\
                    getComputedStyle(e).visibility==='visible')??null)";

/// The middle of an element, or in words why it cannot be pointed at.
const CENTRE: &str = "(e=>{if(!e)return 'not there';if(e.disabled)return 'disabled: '+e.title;\
                      e.scrollIntoView({block:'nearest',inline:'nearest'});\
                      const r=e.getBoundingClientRect(),x=Math.round(r.x+r.width/2),y=Math.round(r.y+r.height/2);\
                      const top=document.elementFromPoint(x,y);\
                      return top&&(e.contains(top)||top.contains(e))?[x,y]:'under '+(top?.outerHTML??'nothing').slice(0,80)})";

/// Answers two frames after the last short animation: a slide, a dialog that opens. What fades slowly is waited for by nobody.
const AT_REST: &str = "const answer=arguments[0],frame=()=>new Promise(requestAnimationFrame);\
                       const ending=()=>document.getAnimations().filter(a=>a.playState==='running'&&\
                       a.effect?.getComputedTiming().endTime<500);\
                       (async()=>{await frame();while(ending().length)await frame();await frame();await frame();answer()})()";

fn mouse() -> MouseActions {
    MouseActions::new("mouse".to_owned())
}

fn hover(actions: MouseActions, (x, y): (f64, f64), millis: u64) -> MouseActions {
    actions.then(PointerAction::MoveTo { duration: Some(Duration::from_millis(millis)), x, y })
}

fn click_at(at: (f64, f64)) -> MouseActions {
    hover(mouse(), at, 0)
        .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
        .then(PointerAction::Up { button: MOUSE_BUTTON_LEFT })
}

/// Presses at one end and moves to the other, in even steps.
fn path([from, to]: [(f64, f64); 2], steps: u32, step: u64) -> MouseActions {
    let press = hover(mouse(), from, 0).then(PointerAction::Down { button: MOUSE_BUTTON_LEFT });
    (1..=steps).fold(press, |actions, n| {
        let part = f64::from(n) / f64::from(steps);
        let between = |a: f64, b: f64| (a + (b - a) * part).round();
        hover(actions, (between(from.0, to.0), between(from.1, to.1)), step)
    })
}

/// What JavaScript takes for true.
fn is_true(value: &Value) -> bool {
    match value {
        Value::Null => false,
        Value::Bool(value) => *value,
        Value::Number(number) => number.as_f64() != Some(0.0),
        Value::String(text) => !text.is_empty(),
        Value::Array(_) | Value::Object(_) => true,
    }
}

/// Waits for an answer of the driver.
fn wait_for<T>(
    patience: Duration,
    answer: impl Future<Output = T>,
) -> Result<T, tokio::time::error::Elapsed> {
    static RUNTIME: OnceLock<Runtime> = OnceLock::new();
    let runtime = RUNTIME.get_or_init(|| {
        Builder::new_multi_thread().worker_threads(1).enable_all().build().expect("a thread")
    });
    runtime.block_on(async { tokio::time::timeout(patience, answer).await })
}
