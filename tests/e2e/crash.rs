//! What is shown is kept: an app that dies in the middle of a game goes on with it.

use std::{fs, time::Duration};

use acceptance::{
    app::{App, By, action, dialog},
    process::{PATIENCE, poll},
};

use crate::steps::{follow, new_game, open_local, until_at_rest};

#[test]
fn a_killed_app_offers_its_game_first_and_goes_on_with_it() {
    let app = App::start("crash");
    open_local(&app);
    let mut game = new_game();
    for text in ["h2e2", "h9g7", "h0g2", "b9c7", "b2b6"] {
        app.try_move(text, By::Clicks);
        follow(&mut game, text);
        app.until_board("position", &game.position().fen());
    }
    let moves = app.moves();

    let app = App::open("crash-again", app.crash(), &["--lang", "en"]);
    app.until_body("phase", "lobby");
    app.until_seen(&action("continue"));
    app.shot("offered");
    assert_eq!(app.attribute("main button", "data-action"), "continue", "the game is the first choice");
    app.click(&action("continue"));
    app.until_board("position", &game.position().fen());
    assert_eq!(app.moves(), moves);
    until_at_rest(&app, "C", "b6");
    app.try_move("b7b6", By::Drag);
    app.until_alert("screen");
    app.try_move("c6c5", By::Drag);
    follow(&mut game, "c6c5");
    app.until_board("position", &game.position().fen());
}

#[test]
fn a_mistake_is_written_down_where_it_is_made_and_told_until_it_is_closed() {
    let folder = tempfile::tempdir().expect("a folder");
    let (asked, note) = (folder.path().join("stumble"), folder.path().join("data/crash.txt"));
    let asked_for = asked.display().to_string();
    let app = App::open_with("mistake", folder, &["--lang", "en"], &[("DUIYI_STUMBLE", &asked_for)]);
    open_local(&app);
    app.try_move("h2e2", By::Clicks);
    let mut game = new_game();
    follow(&mut game, "h2e2");
    app.until_board("position", &game.position().fen());
    fs::write(&asked, "").expect("the mistake is asked for");
    let words = poll(PATIENCE, || fs::read_to_string(&note).ok().filter(|text| text.contains("thread")));
    let words = words.expect("the mistake is written down");
    assert!(words.contains("stumbled as asked") && words.contains("duiyi-stumble"), "{words}");

    let app = App::open("mistake-told", app.crash(), &["--lang", "en"]);
    app.until_alert("crashed");
    // Longer than other notices stay: this one waits for its reader.
    std::thread::sleep(Duration::from_secs(5));
    app.until_alert("crashed");
    app.shot("told");
    app.click(&action("close-notice"));
    app.until_gone("[role=alert]");
    app.choose("help", None, &action("about"));
    let report = app.text(&format!("{} [data-field=report]", dialog("about")));
    assert!(report.contains("stumbled as asked"), "{report}");
    app.shot("report");
    app.click(&format!("{} {}", dialog("about"), action("cancel")));
    app.click(&action("continue"));
    app.until_board("position", &game.position().fen());

    let again = App::open("mistake-once", app.quit(), &["--lang", "en"]);
    again.until_seen(&action("host"));
    assert_eq!(again.attribute("[role=alert]", "data-code"), "", "it is told once");
}
