//! Two players at one window: the ways to move, to take back and to look back.

use acceptance::{
    app::{App, By, action, point},
    browser::Key,
};
use rules::Position as _;

use crate::steps::{follow, new_game, open_local, until_at_rest, until_selected};

#[test]
fn pieces_are_chosen_let_go_and_moved_by_clicks_and_drags() {
    let app = App::start("hot-clicks");
    open_local(&app);
    app.shot("new");
    let mut game = new_game();
    let start = game.position().fen();

    app.click(&point("h2"));
    until_selected(&app, "h2");
    let targets = game.position().legal_moves().iter().filter(|m| m.to_string().starts_with("h2")).count();
    assert_eq!(app.count(".marks .dot, .marks .ring"), targets, "every legal target is shown");
    app.shot("targets");
    app.click(&point("h2"));
    until_selected(&app, "");
    app.click(&point("h2"));
    app.click(&point("b0"));
    until_selected(&app, "b0");
    app.click(&point("d1"));
    app.until_alert("leg");
    until_selected(&app, "");
    assert_eq!(app.board("position"), start, "a refused move changes nothing");

    for (text, by) in [("h2e2", By::Clicks), ("h9g7", By::Drag), ("h0g2", By::Drag), ("i9h9", By::Clicks)] {
        app.try_move(text, by);
        follow(&mut game, text);
        app.until_board("position", &game.position().fen());
    }
    app.shot("four-plies");
}

#[test]
fn moves_are_taken_back_one_by_one_and_restored() {
    let app = App::start("hot-undo");
    open_local(&app);
    let mut game = new_game();
    for text in ["h2e2", "h9g7"] {
        app.try_move(text, By::Clicks);
        follow(&mut game, text);
        app.until_board("position", &game.position().fen());
    }
    app.click(&action("undo"));
    app.until_board("position", &game.at(1).expect("a ply").fen());
    app.click(&action("redo"));
    app.until_board("position", &game.position().fen());
    for ply in [1, 0] {
        app.chord(Key::Control, 'z');
        app.until_board("position", &game.at(ply).expect("a ply").fen());
    }
    assert_eq!(app.moves().len(), 0);
    for ply in [1, 2] {
        app.chord(Key::Control, 'y');
        app.until_board("position", &game.at(ply).expect("a ply").fen());
    }
}

#[test]
fn a_turned_board_takes_drags_where_they_land() {
    let app = App::start("hot-flip");
    open_local(&app);
    let mut game = new_game();
    app.choose("game", None, &action("flip"));
    app.until_board("orientation", "second");
    for (text, piece) in [("h0g2", "N"), ("b9c7", "n"), ("a0a1", "R")] {
        app.try_move(text, By::Drag);
        follow(&mut game, text);
        app.until_board("position", &game.position().fen());
        until_at_rest(&app, piece, &text[2..]);
    }
    app.shot("turned");
}

#[test]
fn an_earlier_position_is_a_picture_until_one_returns() {
    let app = App::start("hot-back");
    open_local(&app);
    let mut game = new_game();
    for text in ["h2e2", "h9g7", "h0g2"] {
        app.try_move(text, By::Clicks);
        follow(&mut game, text);
        app.until_board("position", &game.position().fen());
    }
    app.click("[data-list=moves] [data-ply='1']");
    app.until_board("live", "false");
    assert_eq!(app.board("position"), game.at(1).expect("a ply").fen());
    app.shot("looking-back");
    app.press([char::from(Key::End)]);
    app.until_board("live", "true");
    assert_eq!(app.board("position"), game.position().fen());
    app.press([char::from(Key::Home)]);
    app.until_board("position", &game.start().fen());
    app.click(&point("h2"));
    app.until_alert("looking-back");
    assert_eq!(app.selected(), "", "a picture has nothing to pick up");
    app.click(&action("back"));
    app.until_board("live", "true");
}

#[test]
fn the_keyboard_alone_plays_a_game() {
    let app = App::start("hot-keys");
    open_local(&app);
    let mut game = new_game();
    let on_board = "document.activeElement.getAttribute('role')==='gridcell'";
    for _ in 0..40 {
        if app.value(on_board, &[]) == true {
            break;
        }
        app.press([char::from(Key::Tab)]);
    }
    app.until("the focus on the board", on_board, &[]);
    walk(&app, "b0");
    app.press([char::from(Key::Enter)]);
    until_selected(&app, "b0");
    app.shot("cursor");
    app.press([char::from(Key::Escape)]);
    until_selected(&app, "");
    for text in ["b0c2", "h9g7"] {
        walk(&app, &text[..2]);
        app.press([char::from(Key::Enter)]);
        until_selected(&app, &text[..2]);
        walk(&app, &text[2..]);
        app.press([char::from(Key::Enter)]);
        follow(&mut game, text);
        app.until_board("position", &game.position().fen());
    }

    app.press(['/']);
    let field = "[data-field=move]";
    app.until("the field", "document.activeElement.dataset.field==='move'", &[]);
    app.press("h2e2".chars().chain([char::from(Key::Enter)]));
    follow(&mut game, "h2e2");
    app.until_board("position", &game.position().fen());
    app.type_text(field, "马2进3");
    app.press([char::from(Key::Enter)]);
    follow(&mut game, "b9c7");
    app.until_board("position", &game.position().fen());
    app.type_text(field, "no move");
    app.press([char::from(Key::Enter)]);
    app.until_alert("syntax");
    app.shot("typed");
    app.press([char::from(Key::Escape)]);
    app.until_gone(field);
}

/// Moves the cursor to a point, an arrow key at a time, as the board is seen with red below.
fn walk(app: &App, to: &str) {
    let now = app.value("document.activeElement.dataset.point", &[]);
    let now = now.as_str().expect("the focus is on a point").as_bytes().to_vec();
    let steps = |axis: usize, less: Key, more: Key| {
        let by = i32::from(to.as_bytes()[axis]) - i32::from(now[axis]);
        let key = char::from(if by < 0 { less } else { more });
        vec![key; by.unsigned_abs() as usize]
    };
    let keys = [steps(0, Key::Left, Key::Right), steps(1, Key::Down, Key::Up)].concat();
    app.press(keys);
    app.until(&format!("the cursor on {to}"), "document.activeElement.dataset.point===arguments[0]", &[to]);
}
