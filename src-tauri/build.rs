//! Embeds the window and checks the capability file against the list of our own commands.

fn main() {
    let commands = tauri_build::AppManifest::new().commands(&[
        "attach",
        "dispatch",
        "inspect",
        "copy",
        "tick",
        "device",
        "report",
        "quit",
        "open_file",
        "import_folder",
        "save_file",
        "copy_picture",
        "add_frame",
        "save_picture",
        "print",
        "paste",
        "choose_music",
        "choose_engine",
        "watch_themes",
        "add_theme",
        "mark_theme",
        "drop_draft",
        "remove_theme",
    ]);
    if let Err(error) = tauri_build::try_build(tauri_build::Attributes::new().app_manifest(commands)) {
        println!("cargo::error={error:#}");
    }
}
