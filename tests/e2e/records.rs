//! Records: the library, and files that are opened and written.

use std::fs;

use acceptance::{
    app::{App, By, action, dialog},
    browser::Key,
};

use crate::{
    MATE,
    steps::{field, follow, new_game, open_local},
};

const LINES: &str = "[Event \"Cup\"]\n[Red \"Xu\"]\n[Black \"Lü\"]\n[Result \"1-0\"]\n\
                     1. 炮二平五 {centre} 马８进７ (1... 马２进３) 2. 马二进三 1-0\n";

#[test]
fn a_finished_game_is_found_in_the_library_and_stepped_through() {
    let app = App::start("library");
    open_local(&app);
    let mut game = new_game();
    for text in MATE.split_whitespace() {
        app.try_move(text, By::Clicks);
        follow(&mut game, text);
        app.until_board("position", &game.position().fen());
    }
    app.until_seen(&dialog("over"));
    app.press([char::from(Key::Escape)]);
    app.until_gone("dialog[open]");

    app.choose("file", None, &action("library"));
    app.until_seen(&dialog("library"));
    let row = format!("{} [data-list=games] [role=option]", dialog("library"));
    app.until_seen(&row);
    app.type_text(&field("library", "search"), "nobody of this name");
    app.until_gone(&row);
    app.type_text(&field("library", "search"), "checkmate");
    app.until_seen(&row);
    app.shot("list");
    app.click(&row);
    app.click(&format!("{} {}", dialog("library"), action("confirm")));
    app.until_body("phase", "study");
    app.until_board("position", &game.start().fen());
    for ply in [1, 2] {
        app.press([char::from(Key::Right)]);
        app.until_board("position", &game.at(ply).expect("a ply").fen());
    }
    app.press([char::from(Key::End)]);
    app.until_board("position", &game.position().fen());
    app.shot("end");
    app.click(&format!(".study-controls {}", action("go-first")));
    app.click(&format!(".study-controls {}", action("autoplay")));
    app.until_board("position", &game.at(2).expect("a ply").fen());
    app.click(&format!(".study-controls {}", action("close")));
    app.until_body("phase", "over");
}

#[test]
fn a_file_of_the_command_line_is_stepped_saved_and_opened_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let [pgn, xqf] = ["cup.pgn", "cup.xqf"].map(|name| folder.path().join(name).display().to_string());
    fs::write(&pgn, LINES).expect("a file");
    let app = App::open("file", folder, &["--lang", "en", &pgn]);
    app.until_body("phase", "study");
    let mut game = new_game();
    app.until_board("position", &game.position().fen());
    app.press([char::from(Key::Right)]);
    follow(&mut game, "h2e2");
    app.until_board("position", &game.position().fen());
    app.until("the comment", "document.querySelector('textarea[data-field=comment]').value==='centre'", &[]);
    app.click(&action("go-to"));
    follow(&mut game, "b9c7");
    app.until_board("position", &game.position().fen());
    app.shot("variation");

    // The system's own dialogs are beyond a driver: what they end with is said directly.
    let wish = |intent: serde_json::Value| {
        let _ = app.value(
            "window.__TAURI_INTERNALS__.invoke('dispatch',{intent:JSON.parse(arguments[0])})",
            &[&intent.to_string()],
        );
    };
    let save = serde_json::json!({ "do": "save-file", "path": xqf, "ids": [], "replace": true });
    wish(save.clone());
    app.until_alert("saved");
    assert!(fs::read(&xqf).expect("a file").starts_with(b"XQ"));
    wish(save);
    app.until_alert("not-saved");
    wish(serde_json::json!({ "do": "open-file", "path": xqf }));
    app.until("the file", "document.querySelector('[data-field=facts]').textContent.includes('Cup')", &[]);
    app.until_board("position", &game.start().fen());
    app.press([char::from(Key::Right)]);
    app.until_board("position", &game.at(1).expect("a ply").fen());
    app.until_seen("[data-list=branches] [data-action=go-to]");
}
