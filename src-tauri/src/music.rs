//! The user's own music: chosen in a dialog of the system and kept by its path, which the web view does not learn.

use std::path::Path;

use runtime::{
    intent::{Intent, SettingKey},
    view::Update,
};
use sound::MusicFile;
use tauri::{State, WebviewWindow};
use tauri_plugin_dialog::DialogExt as _;

use crate::commands::Loop;

const ENDINGS: [&str; 4] = ["wav", "mp3", "ogg", "flac"];

/// Lets the user choose a file. One that can't be played is named, and nothing is changed.
#[tauri::command(async)]
pub(crate) fn choose_music(window: WebviewWindow, state: State<'_, Loop>) -> Option<String> {
    let dialog = window.dialog().file().set_parent(&window);
    let chosen =
        dialog.add_filter("WAV, MP3, Ogg, FLAC", &ENDINGS).add_filter("*", &["*"]).blocking_pick_file();
    let path = chosen?.into_path().ok()?;
    if MusicFile::open(&path).is_err() {
        return Some(name_of(&path));
    }
    let value = path.display().to_string();
    state.0.dispatch(Intent::Set { key: SettingKey::MusicFile, value });
    None
}

/// What the web view is told: of the music only the name of the file.
pub(crate) fn without_path(mut update: Update) -> Update {
    if let Update::App(app) = &mut update
        && let Some(path) = app.settings.get_mut(&SettingKey::MusicFile)
    {
        *path = name_of(Path::new(path.as_str()));
    }
    update
}

fn name_of(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}
