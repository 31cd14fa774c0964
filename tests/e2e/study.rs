//! Records that are worked on in the window: moves and variations, comments, saving, playing on, finding, pictures.

use std::{fs, process::Command};

use acceptance::{
    app::{App, By, action, binary, dialog},
    browser::Key,
};

use crate::{
    MATE,
    steps::{confirm, follow, link, new_game, play, start},
};

const LINES: &str = "[Event \"Cup\"]\n[Red \"Xu\"]\n[Black \"Lü\"]\n[Result \"1-0\"]\n\
                     1. 炮二平五 {centre} 马８进７ (1... 马２进３) 2. 马二进三 1-0\n";
const STONES: &str = "(;GM[4]SZ[15]PB[Ann]PW[Bo]RE[W+R];B[hh];W[ii];B[jj](;W[gg])(;W[hi]))";

/// The system's own dialogs are beyond a driver: what they end with is said directly.
fn wish(app: &App, intent: &serde_json::Value) {
    let _ = app.value(
        "window.__TAURI_INTERNALS__.invoke('dispatch',{intent:JSON.parse(arguments[0])})",
        &[&intent.to_string()],
    );
}

fn until_facts(app: &App, part: &str) {
    let holds = "document.querySelector('[data-field=facts]')?.textContent.includes(arguments[0])";
    app.until(part, holds, &[part]);
}

#[test]
fn a_file_that_was_handed_over_is_commented_branched_saved_and_opened_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let [pgn, xqf, saved] =
        ["cup.pgn", "cup.xqf", "mine.pgn"].map(|name| folder.path().join(name).display().to_string());
    fs::write(&pgn, LINES).expect("a file");
    let opened = records::open(LINES.as_bytes(), Some("pgn")).expect("a record");
    let all: Vec<_> = opened.games.into_iter().map(|(record, _)| record).collect();
    let written = records::save(&all, records::Format::Xqf, records::Manner::default()).expect("an XQF");
    fs::write(&xqf, written.bytes).expect("a file");
    let data = folder.path().join("data").display().to_string();
    let app = App::open("handed", folder, &["--lang", "en"]);
    app.until_body("phase", "lobby");
    for file in [&xqf, &pgn] {
        let second = Command::new(binary("duiyi")).args(["--data-dir", &data, file]).status();
        assert!(second.expect("it can be started").success(), "it hands the file over and ends");
        app.until_body("phase", "study");
    }
    until_facts(&app, "Cup");

    let mut game = new_game();
    for text in ["h2e2", "h9g7", "b0c2", "i9h9"] {
        app.try_move(text, By::Clicks);
        follow(&mut game, text);
        app.until_board("position", &game.position().fen());
    }
    app.until_seen("[data-field=unsaved]");
    app.type_text("textarea[data-field=comment]", "A move of mine");
    app.click(&format!("{}[data-value='1']", action("sign")));
    app.until(
        "the sign",
        "document.querySelector('[data-action=sign][data-value=\"1\"]').ariaPressed==='true'",
        &[],
    );
    app.shot("worked-on");
    app.click(&action("promote"));
    app.until("promoted", "document.querySelector('[data-action=promote]').disabled", &[]);
    app.click(&action("delete-line"));
    app.until_board("position", &game.at(3).expect("a ply").fen());
    app.click(&format!(".study-deeds {}", action("undo")));
    app.until_board("position", &game.position().fen());
    wish(&app, &serde_json::json!({ "do": "save-file", "path": saved, "ids": [], "replace": false }));
    app.until_alert("saved");
    app.until_gone("[data-field=unsaved]");
    wish(&app, &serde_json::json!({ "do": "open-file", "path": saved }));
    app.until_board("position", &game.start().fen());
    app.press([char::from(Key::End)]);
    app.until_board("position", &game.position().fen());
    let comment = "document.querySelector('textarea[data-field=comment]').value==='A move of mine'";
    app.until("the comment", comment, &[]);
}

#[test]
fn a_record_of_stones_is_pasted_played_on_and_drawn() {
    let app = App::start("stones");
    wish(&app, &serde_json::json!({ "do": "open-text", "text": STONES }));
    app.until_body("phase", "study");
    app.press([char::from(Key::End)]);
    app.until("five stones", "document.querySelectorAll('.piece').length===4", &[]);
    app.click("[role=gridcell][data-point=h12]");
    app.until("one more", "document.querySelectorAll('.piece').length===5", &[]);
    app.choose("game", None, &action("hint"));
    app.until_seen(".study-hint[data-hint]");
    app.choose("file", None, &action("picture"));
    app.until_seen(&dialog("picture"));
    app.shot("picture-dialog");
    app.press([char::from(Key::Escape)]);
    app.until_gone("dialog[open]");
    app.click(".play-on > summary");
    app.click(&action("play-on-computer"));
    app.until_seen(&dialog("computer"));
    confirm(&app, "computer");
    app.until_body("phase", "playing");
    app.until("an answer", "document.querySelectorAll('.piece').length>=6", &[]);
    app.shot("played-on");
}

#[test]
fn a_game_between_two_windows_is_found_by_its_position_afterwards() {
    let (host, guest) = (App::start("found-host"), App::start("found-guest"));
    link(&host, &guest);
    start([&host, &guest]);
    let mut game = new_game();
    play([&host, &guest], &mut game, &MATE.split_whitespace().take(4).collect::<Vec<_>>().join(" "));
    host.click(&action("resign"));
    confirm(&host, "confirm");
    for window in [&host, &guest] {
        window.until_seen(&dialog("over"));
        window.press([char::from(Key::Escape)]);
        window.until_gone("dialog[open]");
        window.choose("game", None, &action("find-position"));
        window.until_seen(".found[data-games='1']");
    }
    guest.shot("found");
}

#[test]
fn a_damaged_library_is_put_aside_and_the_window_says_where() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::create_dir_all(folder.path().join("data")).expect("a folder");
    fs::write(folder.path().join("data/library.sqlite"), vec![b'?'; 8_192]).expect("a file");
    let app = App::open("damaged", folder, &["--lang", "en"]);
    app.until_seen(&dialog("set-aside"));
    assert!(app.text(&format!("{} [data-field=told]", dialog("set-aside"))).contains("damaged-"));
    app.shot("told");
}
