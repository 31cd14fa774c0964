//! A game over the network by keyboard alone, from the invite to the end, and every move is said aloud.

use acceptance::{
    app::{App, action, dialog},
    browser::Key,
};

use crate::steps::{follow, new_game, until_linked};

const ENTER: Key = Key::Enter;

fn key(app: &App, key: Key) {
    app.press([char::from(key)]);
}

/// Presses Tab until the focus is on such an element; what has the focus is always marked.
fn tab_to(app: &App, css: &str) {
    for _ in 0..80 {
        if app.value("document.activeElement.matches(arguments[0])", &[css]) == true {
            let marked = "(()=>{const e=document.activeElement,s=getComputedStyle(e),n=e.nextElementSibling;\
                          return s.outlineStyle!=='none'||s.boxShadow!=='none'||\
                          (n&&getComputedStyle(n).outlineStyle!=='none')||!!e.closest('label,[role=grid]')})()";
            app.until(&format!("the focus on {css} to be seen"), marked, &[]);
            return;
        }
        key(app, Key::Tab);
    }
    panic!("Tab does not come to {css}: {}", app.value("document.activeElement.outerHTML.slice(0,200)", &[]));
}

/// An entry of a menu: F10, the arrows, and Enter.
fn menu(app: &App, menu: &str, entry: &str) {
    key(app, Key::F10);
    app.until("the bar", "!!document.activeElement.closest('[role=menubar]')", &[]);
    for _ in 0..8 {
        if app.value("document.activeElement.closest('[data-menu]').dataset.menu===arguments[0]", &[menu])
            == true
        {
            break;
        }
        key(app, Key::Right);
    }
    key(app, Key::Down);
    let inside = "!!document.activeElement.closest('[role=menu]')";
    app.until("the menu", inside, &[]);
    for _ in 0..30 {
        if app.value("document.activeElement.dataset.action===arguments[0]", &[entry]) == true {
            return key(app, ENTER);
        }
        key(app, Key::Down);
    }
    panic!("no {entry} in the menu {menu}");
}

fn type_move(app: &App, text: &str) {
    if app.count("[data-field=move]") == 0 {
        app.press(['/']);
        app.until("the field", "document.activeElement.dataset.field==='move'", &[]);
    }
    app.run(
        "const f=document.activeElement;f.select();document.execCommand('insertText',false,arguments[0])",
        &[text],
    );
    key(app, ENTER);
}

#[test]
fn a_game_over_the_network_needs_no_mouse() {
    let (red, black) = (App::start("keys-red"), App::start("keys-black"));
    menu(&red, "network", "host");
    red.until_seen(&dialog("host"));
    key(&red, ENTER);
    red.until_body("link", "hosting");
    let code = red.text(&format!("{} [data-field=invite]", dialog("host")));
    menu(&black, "network", "join");
    black.until_seen(&dialog("join"));
    tab_to(&black, "[data-field=invite]");
    black.run("document.execCommand('insertText',false,arguments[0])", &[&code]);
    key(&black, ENTER);
    until_linked([&red, &black]);
    for window in [&black, &red] {
        tab_to(window, &action("start"));
        key(window, ENTER);
    }
    for window in [&red, &black] {
        window.until_body("phase", "playing");
    }
    let mut game = new_game();
    for (ply, (typed, text)) in
        [("炮二平五", "h2e2"), ("h9g7", "h9g7"), ("c5+4", "e2e6"), ("m2j3", "b9c7")].into_iter().enumerate()
    {
        let window = [&red, &black][ply % 2];
        type_move(window, typed);
        follow(&mut game, text);
        for window in [&red, &black] {
            window.until_board("position", &game.position().fen());
            let said = "document.querySelector('[data-live-line]').textContent.includes(arguments[0])";
            let listed = window.moves().last().cloned().unwrap_or_default();
            window.until(&format!("{listed} to be said"), said, &[&listed]);
        }
        window.press([char::from(Key::Escape)]);
    }
    // On the board itself: the cursor, Enter and Escape.
    tab_to(&red, "[role=gridcell]");
    key(&red, ENTER);
    key(&red, Key::Escape);
    red.press(['/']);
    red.until("the field", "document.activeElement.dataset.field==='move'", &[]);
    red.press("h0".chars());
    red.until_seen("[data-typed]");
    red.shot("suggested");
    key(&red, Key::Escape);
    menu(&black, "game", "resign");
    black.until_seen(&dialog("confirm"));
    tab_to(&black, &format!("{} {}", dialog("confirm"), action("confirm")));
    key(&black, ENTER);
    for window in [&red, &black] {
        window.until_body("phase", "over");
    }
}

#[test]
fn every_dialog_opens_and_closes_by_keys() {
    let app = App::start("keys-dialogs");
    for (menu_id, entry, name) in [
        ("file", "new", "new"),
        ("file", "computer", "computer"),
        ("file", "demonstration", "demonstration"),
        ("file", "library", "library"),
        ("file", "settings", "settings"),
        ("game", "records", "records"),
        ("network", "host", "host"),
        ("network", "join", "join"),
        ("help", "rules", "rules"),
        ("help", "rules-gomoku", "rules-gomoku"),
        ("help", "keys", "keys"),
        ("help", "about", "about"),
    ] {
        menu(&app, menu_id, entry);
        app.until_seen(&dialog(name));
        app.until("the focus inside", "!!document.activeElement.closest('dialog[open]')", &[]);
        for _ in 0..5 {
            key(&app, Key::Tab);
            app.until(
                "the focus to stay inside",
                "document.activeElement===document.body||!!document.activeElement.closest('dialog[open]')",
                &[],
            );
        }
        app.shot(name);
        key(&app, Key::Escape);
        app.until_gone("dialog[open]");
    }
}
