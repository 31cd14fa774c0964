//! The user's own themes at the window: brought by a dialog of the system or dropped, told over one channel, and shown by a
//! protocol of their own. The web view learns no path and gives none.

use std::{
    path::PathBuf,
    sync::{Mutex, MutexGuard, PoisonError},
    thread,
};

use tauri::{
    AppHandle, Manager as _, State, UriSchemeContext, WebviewWindow, Wry,
    http::{Request, Response, StatusCode, header},
    ipc::Channel,
};
use tauri_plugin_dialog::DialogExt as _;
use themes::{Brought, Corners, Draft, DraftView, Fault, Game, Marked, Shelf, ThemesView};

/// The name of the protocol; the content policy of `tauri.conf.json` names it too.
pub(crate) const PROTOCOL: &str = "theme";
/// The endings of what a dialog offers. What is in the file counts, not its ending.
const ENDINGS: [&str; 7] = ["zip", "png", "jpg", "jpeg", "webp", "bmp", "svg"];

/// The themes of this installation, and who is told of them.
pub(crate) struct UserThemes {
    shelf: Shelf,
    desk: Mutex<Desk>,
}

#[derive(Default)]
struct Desk {
    channel: Option<Channel<ThemesView>>,
    /// A picture whose corner points are still to be marked, and its number: addresses of pictures are never used again.
    draft: Option<(u32, Draft)>,
    drafts: u32,
    /// What nobody has been told yet, because there is no window so far.
    news: (Option<Fault>, Option<String>),
}

impl UserThemes {
    pub(crate) fn new(shelf: Shelf) -> Self {
        Self { shelf, desk: Mutex::default() }
    }

    /// Takes what somebody chose or dropped. Decoding takes a while: not on the thread of the window.
    pub(crate) fn bring(&self, path: &std::path::Path) {
        match self.shelf.bring(path) {
            Ok(Brought::Theme(theme)) => self.tell(None, Some(theme.id)),
            Ok(Brought::Picture(draft)) => {
                let mut desk = self.desk();
                desk.drafts += 1;
                desk.draft = Some((desk.drafts, draft));
                drop(desk);
                self.tell(None, None);
            }
            Err(fault) => self.tell(Some(fault), None),
        }
    }

    fn tell(&self, fault: Option<Fault>, kept: Option<String>) {
        let mut desk = self.desk();
        if fault.is_some() || kept.is_some() {
            desk.news = (fault, kept);
        }
        let draft = desk.draft.as_ref().map(|(number, draft)| DraftView {
            number: *number,
            name: draft.name.clone(),
            size: draft.size,
        });
        if let Some(channel) = desk.channel.clone() {
            let (fault, kept) = std::mem::take(&mut desk.news);
            // A window that was reloaded or closed no longer listens.
            let _ = channel.send(ThemesView { themes: self.shelf.list(), draft, fault, kept });
        }
    }

    fn desk(&self) -> MutexGuard<'_, Desk> {
        self.desk.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn picture(&self, path: &str) -> Option<(&'static str, Vec<u8>)> {
        let path = path.trim_start_matches('/').replace("%2F", "/").replace("%2f", "/");
        let (id, name) = path.split_once('/')?;
        if id == "draft" {
            let desk = self.desk();
            let (number, draft) = desk.draft.as_ref()?;
            return (name == number.to_string()).then(|| ("image/jpeg", draft.jpeg.clone()));
        }
        let picture = self.shelf.picture(id, name)?;
        Some((picture.kind, picture.bytes))
    }
}

/// Answers an address of the protocol: a picture of ours, or nothing.
pub(crate) fn serve(context: UriSchemeContext<'_, Wry>, request: Request<Vec<u8>>) -> Response<Vec<u8>> {
    let found = context.app_handle().state::<UserThemes>().picture(request.uri().path());
    let (status, kind, bytes) = match found {
        Some((kind, bytes)) => (StatusCode::OK, kind, bytes),
        None => (StatusCode::NOT_FOUND, "text/plain", Vec::new()),
    };
    let mut response = Response::new(bytes);
    *response.status_mut() = status;
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, header::HeaderValue::from_static(kind));
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, header::HeaderValue::from_static("nosniff"));
    headers.insert(header::CACHE_CONTROL, header::HeaderValue::from_static("no-store"));
    response
}

/// Whether something dropped on the window is for the themes and not for the library.
pub(crate) fn is_theme(path: &std::path::Path) -> bool {
    if path.is_dir() {
        let classic = ["RK.BMP", "rk.bmp", "RK.bmp"];
        return path.join("theme.json").is_file() || classic.iter().any(|name| path.join(name).is_file());
    }
    let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    ENDINGS.iter().any(|known| ending.eq_ignore_ascii_case(known))
}

/// Brings something on a thread of its own.
pub(crate) fn bring(app: &AppHandle, path: PathBuf) {
    let app = app.clone();
    // Without a thread nothing is brought; the next try may find one.
    let _ = thread::Builder::new()
        .name("duiyi-theme".into())
        .spawn(move || app.state::<UserThemes>().bring(&path));
}

/// Tells of the themes, now and whenever they change.
#[tauri::command(async)]
pub(crate) fn watch_themes(channel: Channel<ThemesView>, state: State<'_, UserThemes>) {
    state.desk().channel = Some(channel);
    state.tell(None, None);
}

/// Lets the user choose a theme: a folder, or a file.
#[tauri::command]
pub(crate) fn add_theme(folder: bool, window: WebviewWindow, app: AppHandle) {
    let dialog = window.dialog().file().set_parent(&window);
    let chosen = move |path: Option<tauri_plugin_dialog::FilePath>| {
        if let Some(path) = path.and_then(|path| path.into_path().ok()) {
            bring(&app, path);
        }
    };
    if folder {
        dialog.pick_folder(chosen);
    } else {
        dialog.add_filter("zip, PNG, JPEG, WebP, BMP, SVG", &ENDINGS).pick_file(chosen);
    }
}

/// Keeps the picture that was brought last as a board.
#[tauri::command(async)]
pub(crate) fn mark_theme(
    name: String,
    game: Game,
    corners: Corners,
    lines: u8,
    state: State<'_, UserThemes>,
) {
    let Some((number, draft)) = state.desk().draft.clone() else { return };
    match state.shelf.mark(&draft, &name, &Marked { game, corners, lines }) {
        Ok(theme) => {
            let mut desk = state.desk();
            if desk.draft.as_ref().is_some_and(|(now, _)| *now == number) {
                desk.draft = None;
            }
            drop(desk);
            state.tell(None, Some(theme.id));
        }
        Err(fault) => state.tell(Some(fault), None),
    }
}

/// Forgets the picture that was brought last.
#[tauri::command(async)]
pub(crate) fn drop_draft(state: State<'_, UserThemes>) {
    state.desk().draft = None;
    state.tell(None, None);
}

/// Takes a theme away.
#[tauri::command(async)]
pub(crate) fn remove_theme(id: String, state: State<'_, UserThemes>) {
    let fault = state.shelf.remove(&id).err();
    state.tell(fault, None);
}
