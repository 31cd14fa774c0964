//! Files that are chosen in the system's own dialogs or dropped on the window. The web view learns no path from here, and
//! only what was chosen here may replace a file.

use std::path::{Path, PathBuf};

use runtime::intent::{GameName, Intent};
use tauri::{DragDropEvent, Manager as _, State, WebviewWindow, Window, WindowEvent};
use tauri_plugin_dialog::{DialogExt as _, FileDialogBuilder, FilePath};

use crate::{commands::Loop, user_themes};

/// The endings of files that are read.
const READ: [&str; 20] = [
    "pgn", "xqf", "cbr", "cbl", "cbf", "ubb", "dhtmlxq", "chn", "ccm", "che", "mxq", "fen", "epd", "txt",
    "text", "psq", "sgf", "lib", "rif", "xml",
];
/// The endings of files that are written, the usual one first.
const WRITTEN_XIANGQI: [&str; 5] = ["pgn", "xqf", "dhtmlxq", "fen", "txt"];
const WRITTEN_GOMOKU: [&str; 4] = ["sgf", "psq", "lib", "txt"];

fn dialog(window: &WebviewWindow) -> FileDialogBuilder<tauri::Wry> {
    window.dialog().file().set_parent(window)
}

/// Lets the user choose a file of games, and opens it.
#[tauri::command]
pub(crate) fn open_file(window: WebviewWindow, state: State<'_, Loop>) {
    let handle = state.0.clone();
    let endings = READ.into_iter().flat_map(|ending| [ending.to_owned(), ending.to_uppercase()]);
    let endings: Vec<_> = endings.collect();
    let endings: Vec<_> = endings.iter().map(String::as_str).collect();
    dialog(&window).add_filter("PGN, XQF, CBR, SGF …", &endings).add_filter("*", &["*"]).pick_file(
        move |file| {
            if let Some(path) = file.and_then(|file| file.into_path().ok()) {
                handle.dispatch(Intent::OpenFile { path: text(&path) });
            }
        },
    );
}

/// Lets the user choose a folder of games, and brings them into the library.
#[tauri::command]
pub(crate) fn import_folder(window: WebviewWindow, state: State<'_, Loop>) {
    let handle = state.0.clone();
    dialog(&window).pick_folder(move |folder| {
        if let Some(path) = folder.and_then(|folder| folder.into_path().ok()) {
            handle.dispatch(Intent::Import { paths: vec![text(&path)] });
        }
    });
}

/// Lets the user choose a program that plays, and adds it.
#[tauri::command]
pub(crate) fn choose_engine(window: WebviewWindow, state: State<'_, Loop>) {
    let handle = state.0.clone();
    dialog(&window).pick_file(move |file| {
        if let Some(path) = file.and_then(|file| file.into_path().ok()) {
            handle.dispatch(Intent::AddEngine { program: text(&path), protocol: None });
        }
    });
}

/// Lets the user choose where the game on the board, or games of the library, are written to.
#[tauri::command]
pub(crate) fn save_file(
    ids: Vec<u32>,
    name: String,
    game: GameName,
    window: WebviewWindow,
    state: State<'_, Loop>,
) {
    let handle = state.0.clone();
    let endings: &'static [&'static str] = match game {
        GameName::Xiangqi => &WRITTEN_XIANGQI,
        GameName::Gomoku => &WRITTEN_GOMOKU,
    };
    let usual = endings[0];
    let mut dialog = dialog(&window).set_file_name(format!("{}.{usual}", safe(&name)));
    for ending in endings {
        dialog = dialog.add_filter(ending.to_uppercase(), &[*ending]);
    }
    dialog.save_file(move |file| {
        if let Some((path, replace)) = placed(file, usual) {
            handle.dispatch(Intent::SaveFile { path: text(&path), ids, replace });
        }
    });
}

/// Lets the user choose where a file of one kind is written to; tells the path, and whether what is there may be replaced.
pub(crate) fn save_dialog(
    window: &WebviewWindow,
    name: &str,
    ending: &'static str,
    chosen: impl FnOnce(PathBuf, bool) + Send + 'static,
) {
    let dialog = dialog(window).set_file_name(format!("{}.{ending}", safe(name)));
    dialog.add_filter(ending.to_uppercase(), &[ending]).save_file(move |file| {
        if let Some((path, replace)) = placed(file, ending) {
            chosen(path, replace);
        }
    });
}

/// A text that a web view has put into a header: `%` and two hexadecimal digits for a byte.
pub(crate) fn unescaped(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, behind @ ..] = rest {
        let code = (*first == b'%').then(|| behind.get(..2)).flatten();
        let byte = code.and_then(|code| u8::from_str_radix(std::str::from_utf8(code).ok()?, 16).ok());
        bytes.push(byte.unwrap_or(*first));
        rest = if byte.is_some() { &behind[2..] } else { behind };
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The path that was chosen, and whether what is there may be replaced: the dialog has asked about the file that it named, not about
/// one that gets its ending only now.
fn placed(file: Option<FilePath>, ending: &str) -> Option<(PathBuf, bool)> {
    let path = file?.into_path().ok()?;
    Some(match path.extension() {
        Some(_) => (path, true),
        None => (path.with_extension(ending), false),
    })
}

/// Opens a file that is dropped on the window; several, or a folder, are brought into the library.
pub(crate) fn dropped(window: &Window, event: &WindowEvent) {
    let WindowEvent::DragDrop(DragDropEvent::Drop { paths, .. }) = event else { return };
    let state = window.state::<Loop>();
    if let [path] = paths.as_slice()
        && user_themes::is_theme(path)
    {
        return user_themes::bring(window.app_handle(), path.clone());
    }
    if let Some(intent) = wish_of(paths) {
        state.0.dispatch(intent);
    }
}

fn wish_of(paths: &[PathBuf]) -> Option<Intent> {
    match paths {
        [] => None,
        [path] if !path.is_dir() => Some(Intent::OpenFile { path: text(path) }),
        paths => Some(Intent::Import { paths: paths.iter().map(|path| text(path)).collect() }),
    }
}

fn text(path: &Path) -> String {
    path.display().to_string()
}

/// A name that every file system takes.
fn safe(name: &str) -> String {
    let name: String = name
        .chars()
        .map(|letter| if letter.is_control() || "/\\:*?\"<>|".contains(letter) { '-' } else { letter })
        .take(80)
        .collect();
    let name = name.trim().trim_matches('.').to_owned();
    if name.is_empty() { "duiyi".to_owned() } else { name }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_opened_and_a_folder_brought_in() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("a.pgn");
        let opened = wish_of(std::slice::from_ref(&file));
        assert!(matches!(opened, Some(Intent::OpenFile { path }) if path == text(&file)));
        let brought = wish_of(&[folder.path().to_owned()]);
        assert!(matches!(brought, Some(Intent::Import { paths }) if paths.len() == 1));
        assert_eq!(wish_of(&[]), None);
    }

    #[test]
    fn names_come_through_a_header() {
        assert_eq!(unescaped("%E8%AE%B8%20a%"), "许 a%");
        assert_eq!(unescaped("%zz%e8"), "%zz\u{fffd}");
    }

    #[test]
    fn names_are_fit_for_every_file_system() {
        assert_eq!(safe("许银川 - 吕钦: 1/2"), "许银川 - 吕钦- 1-2");
        assert_eq!(safe("  .. "), "duiyi");
    }
}
