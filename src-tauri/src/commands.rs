//! What the window may ask of the program. Arguments come from a web view and are taken as hostile.

use std::{
    sync::{Mutex, PoisonError},
    time::Duration,
};

use runtime::{Handle, Told, intent::Intent, view::Update};
use sound::{Cue, Device, Sounds};
use tauri::{AppHandle, State, WebviewWindow, ipc::Channel};

use crate::{attention::Attention, blank::Page, crash::LastWords, ears::Ears, music, report};

/// The way to the loop: all that this shell knows of the game.
pub(crate) struct Loop(pub(crate) Handle);

/// How long a device is waited for.
const LOOK: Duration = Duration::from_millis(50);
const LOOKS: u32 = 40;

/// The clipboard. On X11 its owner has to live on for the text to be pasted.
#[derive(Default)]
pub(crate) struct Clipboard(Mutex<Option<arboard::Clipboard>>);

impl Clipboard {
    /// Does something with the clipboard, which is opened when it is used for the first time.
    pub(crate) fn with<T>(
        &self,
        deed: impl FnOnce(&mut arboard::Clipboard) -> Result<T, arboard::Error>,
    ) -> Result<T, String> {
        let mut clipboard = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let open = match clipboard.take() {
            Some(open) => open,
            None => arboard::Clipboard::new().map_err(|error| error.to_string())?,
        };
        deed(clipboard.insert(open)).map_err(|error| error.to_string())
    }
}

/// Sends every slice through one ordered channel, beginning with all there is to see.
#[tauri::command]
pub(crate) fn attach(
    channel: Channel<Update>,
    window: WebviewWindow,
    state: State<'_, Loop>,
    sounds: State<'_, Sounds>,
    page: State<'_, Page>,
) {
    page.came();
    let mut attention = Attention::new(window);
    let mut ears = Ears::new(sounds.inner().clone());
    state.0.attach(Box::new(move |told| match told {
        Told::Update(update) => {
            attention.notice(&update);
            ears.hear(&update);
            // A window that was reloaded or closed no longer listens.
            let _ = channel.send(music::without_path(update));
        }
        Told::Called => attention.called(),
        Told::Entry(_) => {}
    }));
}

/// One wish.
#[tauri::command]
pub(crate) fn dispatch(intent: Intent, state: State<'_, Loop>) {
    state.0.dispatch(intent.tamed());
}

/// What the loop holds, for a bug report.
#[tauri::command]
pub(crate) async fn inspect(state: State<'_, Loop>) -> Result<String, ()> {
    Ok(state.0.inspect().await)
}

/// Copies a short text.
#[tauri::command]
pub(crate) fn copy(text: String, clipboard: State<'_, Clipboard>) -> Result<(), String> {
    clipboard.with(|open| open.set_text(text))
}

/// What a bug report needs to know of this computer.
#[tauri::command]
pub(crate) fn report(sounds: State<'_, Sounds>, crash: State<'_, LastWords>) -> String {
    report::report(&sounds, crash.0.as_deref())
}

/// One of the last seconds of a clock: the window, which lets it run down, knows when.
#[tauri::command]
pub(crate) fn tick(sounds: State<'_, Sounds>) {
    sounds.cue(Cue::Tick);
}

/// Whether there is something to hear with; `None` while nobody knows.
#[tauri::command(async)]
pub(crate) fn device(sounds: State<'_, Sounds>) -> Option<bool> {
    sounds.look();
    for _ in 0..LOOKS {
        match sounds.status().device {
            Device::Untried => std::thread::sleep(LOOK),
            Device::Ready(_) => return Some(true),
            Device::Missing => return Some(false),
        }
    }
    None
}

/// Closes the program.
#[tauri::command]
pub(crate) fn quit(app: AppHandle) {
    app.exit(0);
}
