//! Windows of every size, up to the largest screens: clicks and drags land on the point they show, flipped too.

use acceptance::{
    app::{App, By, action, dialog},
    mouse::{Mouse, Screen},
};
use rules::Position as _;

use crate::{
    settings,
    steps::{follow, new_game, open_local, until_at_rest},
};

/// Moves of both kinds, on both halves, from corner to corner.
const LINE: [(&str, &str); 6] =
    [("h2e2", "C"), ("h9g7", "n"), ("a0a1", "R"), ("i9i8", "r"), ("i0h0", ""), ("a9b9", "")];

fn plays_everywhere(app: &App, flipped: bool) {
    let mut game = new_game();
    if flipped {
        app.choose("game", None, &action("flip"));
        app.until_board("orientation", "second");
    }
    for (index, (text, piece)) in LINE.into_iter().enumerate() {
        let legal = game.position().read_move(text).is_ok_and(|mv| game.position().check(mv).is_ok());
        if !legal {
            continue;
        }
        app.try_move(text, if index % 2 == 0 { By::Drag } else { By::Clicks });
        follow(&mut game, text);
        app.until_board("position", &game.position().fen());
        if !piece.is_empty() {
            until_at_rest(app, piece, &text[2..]);
        }
    }
}

#[test]
fn every_size_of_window_takes_clicks_and_drags_where_they_land() {
    let app = App::start("window-sizes");
    for (width, height) in [(720, 560), (720, 1000), (3840, 2160)] {
        app.resize(width, height);
        open_local(&app);
        plays_everywhere(&app, width == 720);
        app.shot(&format!("{width}x{height}"));
        app.choose("file", None, &action("close"));
        app.until_body("phase", "lobby");
    }
}

/// Drags and clicks in turn, three moves from each side of the board.
const BY_MOUSE: [(&str, &str); 6] =
    [("h2e2", "C"), ("h9g7", "n"), ("a0a1", "R"), ("i9i8", "r"), ("i0i1", "R"), ("a9a8", "r")];

/// Plays with a mouse from outside, as it is and flipped, by clicks and by drags.
fn plays_by_mouse(app: &App, screen: &Screen) {
    let mouse = Mouse::over(app, screen);
    mouse.click(&action("new"));
    mouse.click(&format!("{} {}", dialog("new"), action("confirm")));
    app.until_gone("dialog[open]");
    let mut game = new_game();
    for (index, (text, piece)) in BY_MOUSE.into_iter().enumerate() {
        if index == 3 {
            mouse.click("[data-menu=game] > .menu-title");
            mouse.click(&format!("[data-menu=game] {}", action("flip")));
            app.until_board("orientation", "second");
        }
        mouse.try_move(text, if index % 2 == 0 { By::Drag } else { By::Clicks });
        follow(&mut game, text);
        app.until_board("position", &game.position().fen());
        until_at_rest(app, piece, &text[2..]);
    }
}

#[test]
fn a_screen_twice_as_fine_takes_the_mouse_where_it_points() {
    let screen = Screen::start();
    let app = App::start_with("scale-200", &[("DISPLAY", screen.name()), ("GDK_SCALE", "2")]);
    let scale = Mouse::over(&app, &screen).scale();
    assert!((scale - 2.0).abs() < 0.01, "{scale} pixels of the screen for one of the page");
    plays_by_mouse(&app, &screen);
    app.shot("played");
}

#[test]
fn letters_half_as_large_again_take_the_mouse_where_it_points() {
    let screen = Screen::start();
    let app = App::start_with("scale-150", &[("DISPLAY", screen.name()), ("GDK_DPI_SCALE", "1.5")]);
    let scale = Mouse::over(&app, &screen).scale();
    assert!((scale - 1.5).abs() < 0.01, "{scale} pixels of the screen for one of the page");
    plays_by_mouse(&app, &screen);
    app.shot("played");
}

#[test]
fn the_largest_text_takes_the_mouse_where_it_points() {
    for (width, height) in [(720, 560), (1180, 820)] {
        let screen = Screen::start();
        let app = App::start_with(&format!("text-huge-{width}"), &[("DISPLAY", screen.name())]);
        settings::choose(&app, "window", "text-size", "huge");
        settings::leave(&app);
        app.resize(width, height);
        app.shot("start");
        plays_by_mouse(&app, &screen);
        app.shot("played");
    }
}
