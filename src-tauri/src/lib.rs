//! The Tauri shell: a window, a handful of commands, and nothing of the game.
//!
//! Everything that `duiyi-cli` would need too lives in `runtime` and below; here is only what needs a window.

mod attention;
mod blank;
mod commands;
mod crash;
mod ears;
mod files;
mod logs;
mod music;
mod options;
mod pictures;
mod place;
mod report;
mod user_themes;
mod window;

use std::{path::PathBuf, process::ExitCode};

use options::{Options, Wish};
use place::Placed;
use runtime::{
    Handle,
    intent::{Intent, SettingKey},
    view::{Notice, NoticeCode},
};
use sound::Sounds;
use tauri::RunEvent;
use themes::Shelf;
use user_themes::UserThemes;

/// Reads the start-up options, starts the loop and opens the window; returns when it is closed.
pub fn run() -> ExitCode {
    let options = match Options::read() {
        Ok(options) => options,
        Err(code) => return code,
    };
    // A window that is open on this folder takes a file of games; with a theme, or without a file, this becomes a second player.
    if let Some(Wish::Open(file)) = &options.wish
        && !user_themes::is_theme(file.as_ref())
        && options.hands_over(file)
    {
        return ExitCode::SUCCESS;
    }
    let watch = crash::Watch::begin(options.data_dir());
    let _log = logs::begin(options.data_dir());
    log::info!("Duiyi {} begins", env!("CARGO_PKG_VERSION"));
    let handle = match Handle::start(options.runtime()) {
        Ok(handle) => handle,
        Err(error) => {
            eprintln!("duiyi: {error}");
            return ExitCode::FAILURE;
        }
    };
    let themes = UserThemes::new(Shelf::new(options.data_dir().join("themes")));
    let place = handle.setting(SettingKey::Place).and_then(|text| text.parse().ok());
    let brought = match &options.wish {
        Some(Wish::Open(path)) if user_themes::is_theme(path.as_ref()) => Some(PathBuf::from(path)),
        _ => None,
    };
    let last_words = watch.last_words();
    if let Some(detail) = last_words.clone() {
        handle.tell(Notice { code: NoticeCode::Crashed, at: Vec::new(), detail });
    }
    if brought.is_none() {
        grant(&handle, options.wish);
    }
    let page = blank::Page::default();
    let awaited = page.clone();
    let app = tauri::Builder::default()
        .manage(commands::Loop(handle.clone()))
        .manage(commands::Clipboard::default())
        .manage(pictures::Film::default())
        .manage(Sounds::open())
        .manage(themes)
        .manage(Placed::default())
        .register_uri_scheme_protocol(user_themes::PROTOCOL, user_themes::serve)
        .manage(page)
        .manage(crash::LastWords(last_words))
        .plugin(tauri_plugin_dialog::init())
        .on_window_event(|window, event| {
            files::dropped(window, event);
            place::follow(window, event);
        })
        .invoke_handler(tauri::generate_handler![
            commands::attach,
            commands::dispatch,
            commands::inspect,
            commands::copy,
            commands::report,
            commands::tick,
            commands::device,
            commands::quit,
            files::open_file,
            files::import_folder,
            files::save_file,
            pictures::copy_picture,
            pictures::add_frame,
            pictures::save_picture,
            pictures::print,
            pictures::paste,
            music::choose_music,
            files::choose_engine,
            user_themes::watch_themes,
            user_themes::add_theme,
            user_themes::mark_theme,
            user_themes::drop_draft,
            user_themes::remove_theme,
        ])
        .setup(move |app| {
            watch.speak_through(app.handle());
            #[cfg(debug_assertions)]
            crash::stumble_when_asked();
            if let Some(path) = brought {
                user_themes::bring(app.handle(), path);
            }
            window::open(app.handle(), place)?;
            awaited.wait(app.handle().clone());
            Ok(())
        })
        .build(tauri::generate_context!());
    let app = match app {
        Ok(app) => app,
        Err(error) => {
            eprintln!("duiyi: the window can't be opened: {error}");
            return ExitCode::FAILURE;
        }
    };
    app.run(move |app, event| {
        if let RunEvent::ExitRequested { .. } = event {
            place::keep(app, &handle);
            handle.quit();
        }
    });
    ExitCode::SUCCESS
}

/// What the command line asked for, as if it had been clicked.
fn grant(handle: &Handle, wish: Option<Wish>) {
    match wish {
        None => {}
        Some(Wish::Host { port }) => handle.dispatch(runtime::default_host(port)),
        Some(Wish::JoinInvite(code)) => handle.dispatch(Intent::JoinInvite { code }),
        Some(Wish::Open(path)) => handle.dispatch(Intent::OpenFile { path }),
        Some(Wish::JoinAddress(address)) => handle.dispatch(Intent::JoinAddress { address, port: None }),
    }
}
