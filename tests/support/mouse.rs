//! A mouse as the X server sees one. The driver's own works in pixels of the page; where a page is not drawn pixel by pixel,
//! because the screen is a fine one or its text is enlarged, only a mouse from outside shows whether clicks land.

use std::{
    error::Error,
    io::{BufRead as _, BufReader},
    process::{Command, Stdio},
};

use serde_json::Value;
use x11rb::{
    connection::Connection as _,
    protocol::{
        xproto::{
            AtomEnum, BUTTON_PRESS_EVENT, BUTTON_RELEASE_EVENT, ConnectionExt as _, MOTION_NOTIFY_EVENT,
            MapState, Window,
        },
        xtest::ConnectionExt as _,
    },
    rust_connection::RustConnection,
};

use crate::{
    app::{App, By, point},
    process::{Family, PATIENCE, poll},
};

type Tried<T> = Result<T, Box<dyn Error>>;

/// A screen of its own for one window: large, and with a mouse that no other window gets.
#[derive(Debug)]
pub struct Screen {
    name: String,
    // Ended when this is dropped.
    _server: Family,
}

impl Screen {
    /// Starts an X server.
    ///
    /// # Panics
    /// There is none.
    #[must_use]
    pub fn start() -> Self {
        let mut command = Command::new("Xvfb");
        command
            .args(["-displayfd", "1", "-screen", "0", "2600x1900x24", "-noreset", "-nolisten", "tcp"])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        let mut server = Family::start(&mut command).expect("Xvfb (package xvfb)");
        let told = server.head().stdout.take().expect("a pipe");
        let mut number = String::new();
        BufReader::new(told).read_line(&mut number).expect("the number of the screen");
        Self { name: format!(":{}", number.trim()), _server: server }
    }

    /// What `DISPLAY` is to be for a window on it.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }
}

/// The mouse over one window.
#[derive(Debug)]
pub struct Mouse<'a> {
    app: &'a App,
    server: RustConnection,
    root: Window,
    window: Window,
}

impl<'a> Mouse<'a> {
    /// Finds the window of an app that runs on a screen of its own.
    ///
    /// # Panics
    /// There is no window of the app on it.
    #[must_use]
    pub fn over(app: &'a App, screen: &Screen) -> Self {
        let (server, number) = RustConnection::connect(Some(screen.name())).expect("an X server");
        let root = server.setup().roots[number].root;
        let process = app.process();
        let window = poll(PATIENCE, || window_of(&server, root, process).ok().flatten());
        let window = window.expect("a window on the screen");
        Self { app, server, root, window }
    }

    /// Pixels of the screen for each pixel of the page.
    ///
    /// # Panics
    /// The window is gone.
    #[must_use]
    pub fn scale(&self) -> f64 {
        let width = self.server.get_geometry(self.window).expect("asked").reply().expect("a window").width;
        f64::from(width) / self.app.value("innerWidth", &[]).as_f64().expect("a width")
    }

    /// Clicks the middle of an element.
    ///
    /// # Panics
    /// It cannot be seen.
    pub fn click(&self, css: &str) {
        self.go(self.place(css));
        self.button(BUTTON_PRESS_EVENT);
        self.button(BUTTON_RELEASE_EVENT);
    }

    /// Tries a move.
    ///
    /// # Panics
    /// The board is not there.
    pub fn try_move(&self, text: &str, by: By) {
        let (from, to) = (point(&text[..2]), point(&text[2..]));
        match by {
            By::Clicks => {
                self.click(&from);
                self.click(&to);
            }
            By::Drag => {
                let (from, to) = (self.place(&from), self.place(&to));
                self.go(from);
                self.button(BUTTON_PRESS_EVENT);
                for part in 1..=STEPS {
                    let between = |a: f64, b: f64| a + (b - a) * f64::from(part) / f64::from(STEPS);
                    self.go((between(from.0, to.0), between(from.1, to.1)));
                    // The page has seen where the mouse is before it goes on.
                    let _ = self.app.value("innerWidth", &[]);
                }
                self.button(BUTTON_RELEASE_EVENT);
            }
        }
    }

    /// The middle of an element, in pixels of the screen.
    fn place(&self, css: &str) -> (f64, f64) {
        let middle = || Some(self.app.value(&format!("({MIDDLE})(arguments[0])"), &[css]));
        let mut before = None;
        let at = poll(PATIENCE, || {
            let now = middle();
            let rests = now == before && now.as_ref().is_some_and(Value::is_array);
            before = now;
            rests.then(|| before.clone()).flatten()
        });
        let at = at.unwrap_or_else(|| panic!("{css} is not in sight"));
        let pixel = |index: usize| at.get(index).and_then(Value::as_f64).expect("a number");
        let (x, y) = (pixel(0), pixel(1));
        let origin = self.server.translate_coordinates(self.window, self.root, 0, 0).expect("asked").reply();
        let origin = origin.expect("a window on the screen");
        let scale = self.scale();
        (f64::from(origin.dst_x) + x * scale, f64::from(origin.dst_y) + y * scale)
    }

    fn go(&self, (x, y): (f64, f64)) {
        self.event(MOTION_NOTIFY_EVENT, 0, (x.round() as i16, y.round() as i16));
    }

    fn button(&self, kind: u8) {
        self.event(kind, 1, (0, 0));
    }

    fn event(&self, kind: u8, detail: u8, (x, y): (i16, i16)) {
        let sent = self.server.xtest_fake_input(kind, detail, 0, self.root, x, y, 0);
        sent.expect("sent").check().expect("taken");
    }
}

/// The middle of the first such element in sight, in pixels of the page. The engine tells boxes in pixels of the element's own,
/// which are larger where it is enlarged.
const MIDDLE: &str = "css=>{const e=[...document.querySelectorAll(css)].find(e=>e.getClientRects().length&&\
                      getComputedStyle(e).visibility==='visible'&&!e.disabled);if(!e)return null;\
                      e.scrollIntoView({block:'nearest',inline:'nearest'});\
                      let zoom=1;for(let n=e;n;n=n.parentElement)zoom*=Number(getComputedStyle(n).zoom)||1;\
                      const r=e.getBoundingClientRect();return [(r.x+r.width/2)*zoom,(r.y+r.height/2)*zoom]}";

/// Moves of the mouse in a drag.
const STEPS: u8 = 8;

/// The large window of a process that can be seen.
fn window_of(server: &RustConnection, root: Window, process: u32) -> Tried<Option<Window>> {
    let pid = server.intern_atom(false, b"_NET_WM_PID")?.reply()?.atom;
    let mut windows = vec![root];
    let mut known = 0;
    while let Some(window) = windows.get(known).copied() {
        known += 1;
        // Windows come and go while they are looked at.
        let Ok(tree) = server.query_tree(window)?.reply() else { continue };
        windows.extend(tree.children);
        let Ok(told) = server.get_property(false, window, pid, AtomEnum::CARDINAL, 0, 1)?.reply() else {
            continue;
        };
        if told.value32().and_then(|mut values| values.next()) != Some(process) {
            continue;
        }
        let seen = server.get_window_attributes(window)?.reply()?.map_state == MapState::VIEWABLE;
        if seen && server.get_geometry(window)?.reply()?.width > 300 {
            return Ok(Some(window));
        }
    }
    Ok(None)
}
