//! The page of settings in the real window: what is chosen is seen, and there again after a restart.

use acceptance::{
    app::{App, By, action, dialog, point},
    browser::Key,
};

use crate::steps::{follow, new_game, open_local, until_selected};

fn open(app: &App, page: &str) {
    if !app.sees(&dialog("settings")) {
        app.chord(Key::Control, ',');
        app.until_seen(&dialog("settings"));
    }
    app.click(&format!("[role=tab][data-value={page}]"));
    app.until_seen(&format!("[role=tabpanel][data-page={page}]"));
}

pub(crate) fn choose(app: &App, page: &str, field: &str, value: &str) {
    open(app, page);
    let css = format!("{} [data-field={field}] input[value='{value}']", dialog("settings"));
    app.run("document.querySelector(arguments[0]).scrollIntoView({block:'center'})", &[&css]);
    app.click(&css);
    app.until(
        &format!("{field} = {value}"),
        "document.querySelector(arguments[0]).dataset.value===arguments[1]",
        &[&format!("{} [data-field={field}]", dialog("settings")), value],
    );
}

pub(crate) fn leave(app: &App) {
    app.press([char::from(Key::Escape)]);
    app.until_gone(&dialog("settings"));
}

#[test]
fn everything_chosen_is_seen_and_kept() {
    let app = App::start("settings");
    for page in ["general", "look", "board", "window", "sound"] {
        open(&app, page);
        app.shot(page);
    }
    choose(&app, "look", "board", "jade");
    choose(&app, "look", "pieces", "plain");
    choose(&app, "board", "coordinates", "all");
    choose(&app, "board", "names", "letters");
    choose(&app, "board", "last-move", "arrow");
    choose(&app, "board", "face-to-face", "yes");
    choose(&app, "window", "ground", "sage");
    choose(&app, "general", "lang", "zh-Hant");
    app.shot("chosen");
    leave(&app);
    open_local(&app);
    app.try_move("h2e2", By::Clicks);
    app.until("an arrow", "!!document.querySelector('.marks > .last-arrow')", &[]);
    app.shot("table");

    app.resize(1000, 760);
    let app = App::open("settings-again", app.quit(), &[]);
    let kept =
        "(({theme,pieces,ground})=>theme+pieces+ground)(document.documentElement.dataset)==='jadeplainsage'";
    app.until("the look", kept, &[]);
    app.until("the language", "document.documentElement.lang==='zh-Hant'", &[]);
    app.until("the size of the window", "innerWidth===1000&&innerHeight===760", &[]);
    app.shot("start-page");
}

#[test]
fn a_move_is_confirmed_by_a_second_click() {
    let app = App::start("confirm");
    choose(&app, "board", "confirm", "yes");
    leave(&app);
    open_local(&app);
    let mut game = new_game();
    for (text, by) in [("h2e2", By::Clicks), ("h9g7", By::Drag)] {
        let before = app.board("position");
        app.try_move(text, by);
        app.until("the question", "!!document.querySelector('.marks > .proposed')", &[]);
        assert_eq!(app.board("position"), before, "nothing is played yet");
        app.shot(text);
        app.click(&point(&text[2..]));
        follow(&mut game, text);
        app.until_board("position", &game.position().fen());
    }
    app.try_move("b2e2", By::Clicks);
    app.press([char::from(Key::Escape)]);
    until_selected(&app, "");
    app.until("no question", "!document.querySelector('.marks > .proposed')", &[]);
    app.click(&action("undo"));
}

#[test]
fn a_hint_for_a_stone_is_a_ring_where_it_should_go() {
    let app = App::start("hint-gomoku");
    app.click(&action("new"));
    app.until_seen(&dialog("new"));
    app.click(&format!("{} [data-field=game] label:has(input[value=gomoku])", dialog("new")));
    app.click(&format!("{} {}", dialog("new"), action("confirm")));
    app.until_seen("[role=grid][data-game=gomoku]");
    for at in ["h8", "i9", "h7"] {
        app.click(&point(at));
        app.until(at, "document.querySelector('[role=grid][data-game]').dataset.position.length>0", &[]);
    }
    app.choose("game", None, &action("hint"));
    app.until_seen(".strip.help[data-hint]");
    let hint = app.attribute(".strip.help", "data-hint");
    let over = "(()=>{const r=document.querySelector('.marks > .mark.hint')?.getBoundingClientRect(),\
                at=document.querySelector(arguments[0]).getBoundingClientRect();return !!r&&\
                Math.hypot(r.x+r.width/2-at.x-at.width/2,r.y+r.height/2-at.y-at.height/2)<3})()";
    app.until("a ring at the point of the hint", over, &[&point(&hint)]);
    app.shot("ring");
}
