//! An engine that is another program: added in the window by a typed path, looked at, tried, played against, there again after a
//! restart, and missed when it has gone. The program is our own engine without a window, which speaks UCI and Gomocup.

use acceptance::{
    app::{App, By, action, binary, dialog},
    browser::Key,
};
use rules::Position as _;

use crate::{
    settings::leave,
    steps::{choose_from_list, confirm, field, follow, new_game, until_plies},
};

fn open_engines(app: &App) {
    app.choose("file", None, &action("settings"));
    app.until_seen(&dialog("settings"));
    app.click("[role=tab][data-value=engines]");
    app.until_seen("[role=tabpanel][data-page=engines]");
}

fn add(app: &App, typed: &str) {
    app.type_text(&field("settings", "engine-path"), typed);
    app.click(&format!("{} {}", dialog("settings"), action("add-engine")));
}

/// Opens a game against the first added engine of a game.
fn play_against(app: &App, engine: u32, game: &str) {
    app.click(&action("computer"));
    app.until_seen(&dialog("computer"));
    app.click(&format!("{} label:has(input[value={game}])", field("computer", "game")));
    choose_from_list(app, &field("computer", "level"), &format!("engine:{engine}"));
    app.until_seen(&field("computer", "level-time"));
    choose_from_list(app, &field("computer", "level-time"), "1");
    app.shot("opponent");
    confirm(app, "computer");
    app.until_seen(&format!("[role=grid][data-game={game}]"));
}

#[test]
fn an_engine_is_added_by_its_path_and_plays() {
    let app = App::start("outsiders");
    open_engines(&app);
    app.shot("none");
    add(&app, "/no/such/engine");
    app.until_seen(&format!("{} [role=alert][data-code=missing]", dialog("settings")));
    app.shot("missing");
    let program = tempfile::tempdir().expect("a folder");
    let path = program.path().join("elephant");
    std::fs::copy(binary("duiyi-cli"), &path).expect("a program");
    add(&app, &format!("{} engine", path.display()));
    app.until_seen(".engine-card[data-engine='1']");
    add(&app, &format!("{} engine --game gomoku", path.display()));
    app.until_seen(".engine-card[data-engine='2']");
    app.shot("list");

    app.click(&format!(".engine-card[data-engine='1'] {}", action("edit-engine")));
    app.until_seen(".engine-page");
    app.type_text(&field("settings", "engine-name"), "White elephant");
    app.press([char::from(Key::Tab)]);
    choose_from_list(&app, "[data-field='option:Level']", "club");
    app.click(&action("try-engine"));
    app.until_seen("[data-tried]");
    app.shot("page");
    app.run("document.querySelector(\".engine-page [data-field='option:Level']\").scrollIntoView({block:'center'});return 0", &[]);
    app.shot("options");
    leave(&app);

    play_against(&app, 1, "xiangqi");
    assert_eq!(app.text(".player[data-side=second] .name"), "White elephant");
    let mut game = new_game();
    for ply in (0..6).step_by(2) {
        let mv = if ply == 0 { "h2e2".to_owned() } else { game.position().legal_moves()[0].to_string() };
        app.try_move(&mv, By::Clicks);
        follow(&mut game, &mv);
        until_plies(&app, ply + 2);
        let shown = app.board("position");
        let answer = game.position().legal_moves().into_iter().find(|answer| {
            let mut after = game.clone();
            after.play(*answer).is_ok() && after.position().fen() == shown
        });
        game.play(answer.expect("a legal answer")).expect("legal");
    }
    app.shot("game");

    // The program goes, the app is killed, and both are missed in words.
    std::fs::remove_file(&path).expect("it was there");
    let app = App::open("outsiders-again", app.crash(), &["--lang", "zh-Hans"]);
    app.until_seen(&action("continue"));
    assert!(app.text(".unfinished p").contains("White elephant"));
    app.click(&action("continue"));
    app.until_board("position", &game.position().fen());
    let mv = game.position().legal_moves()[0].to_string();
    app.try_move(&mv, By::Clicks);
    app.until_seen("[data-fallen=missing]");
    app.shot("fallen");
    app.click(&action("replace-engine"));
    until_plies(&app, 8);
    app.until_gone("[data-fallen]");
    app.shot("replaced");
    open_engines(&app);
    app.until_seen(".engine-card[data-engine='2']");
    app.shot("list");
    app.click(&format!(".engine-card[data-engine='1'] {}", action("edit-engine")));
    app.until_seen(".engine-page");
    app.shot("page");
}

#[test]
fn an_added_engine_plays_gomoku_and_against_itself() {
    let app = App::start("outsiders-gomoku");
    open_engines(&app);
    add(&app, &format!("{} engine --game gomoku", binary("duiyi-cli").display()));
    app.until_seen(".engine-card[data-engine='1']");
    leave(&app);
    play_against(&app, 1, "gomoku");
    app.click(&acceptance::app::point("h8"));
    until_plies(&app, 2);
    app.shot("game");
    app.choose("file", None, &action("demonstration"));
    app.until_seen(&dialog("demonstration"));
    app.click(&format!("{} label:has(input[value=gomoku])", field("demonstration", "game")));
    for side in ["first", "second"] {
        choose_from_list(&app, &field("demonstration", &format!("level-{side}")), "engine:1");
        choose_from_list(&app, &field("demonstration", &format!("level-{side}-time")), "1");
    }
    app.shot("demonstration");
    confirm(&app, "demonstration");
    app.until_seen(".strip.conduct");
    app.until("four stones", "document.querySelectorAll('[data-list=moves] [role=option]').length>=4", &[]);
}
