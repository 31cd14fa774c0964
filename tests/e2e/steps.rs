//! What several scenarios do: meeting, starting, playing, talking.

use acceptance::{
    app::{App, By, action, dialog, point},
    process::{PATIENCE, poll},
};
use rules::{
    Game, Position as _,
    xiangqi::{Position, Rules},
};

/// A game from the start, to know what a board has to show.
pub(crate) fn new_game() -> Game<Position> {
    Game::new(Position::start(), Rules::Asian)
}

/// Plays a move in the game that the windows are compared with.
pub(crate) fn follow(game: &mut Game<Position>, text: &str) {
    let played = game.position().read_move(text).expect("a move");
    game.play(played).expect("a legal move");
}

/// Opens a dialog from the start page, or through the menu when a table is open.
pub(crate) fn open_network(app: &App, name: &str) {
    if app.body("phase") == "lobby" {
        app.click(&action(name));
    } else {
        app.choose("network", None, &action(name));
    }
    app.until_seen(&dialog(name));
}

/// Opens a table, and tells its invite code.
pub(crate) fn host(app: &App) -> String {
    open_network(app, "host");
    confirm(app, "host");
    app.until_body("link", "hosting");
    app.text(&format!("{} [data-field=invite]", dialog("host")))
}

/// Tries to join by an invite code.
pub(crate) fn join(app: &App, code: &str) {
    open_network(app, "join");
    app.type_text(&field("join", "invite"), code);
    confirm(app, "join");
}

/// Both windows are linked, and no dialog is left open.
pub(crate) fn until_linked(windows: [&App; 2]) {
    for window in windows {
        window.until_body("link", "up");
        window.until_gone("dialog[open]");
    }
}

/// Opens a table in one window and joins it in the other.
pub(crate) fn link(host_window: &App, guest: &App) {
    let code = host(host_window);
    join(guest, &code);
    until_linked([host_window, guest]);
}

/// Presses Start in both windows, one after the other.
pub(crate) fn start([first, second]: [&App; 2]) {
    first.click(&action("start"));
    second.until("the other one to be ready", "!!document.querySelector('.ready[data-ready=true]')", &[]);
    second.click(&action("start"));
    for window in [first, second] {
        window.until_body("phase", "playing");
    }
}

/// Plays moves in turn, by clicks and by drags, and compares both windows with each other and with the rules after each.
/// The windows are red's and black's.
pub(crate) fn play(windows: [&App; 2], game: &mut Game<Position>, moves: &str) {
    for text in moves.split_whitespace() {
        let ply = game.plies().len();
        let mover = windows[ply % 2];
        mover.try_move(text, if ply.is_multiple_of(3) { By::Drag } else { By::Clicks });
        follow(game, text);
        agree(windows, game);
    }
}

/// Both windows show the game as the rules know it, and list the same moves.
pub(crate) fn agree(windows: [&App; 2], game: &Game<Position>) {
    let plies = game.plies().len();
    for window in windows {
        window.until_board("position", &game.position().fen());
        assert_eq!(window.board("live"), "true");
        until_plies(window, plies);
    }
    assert_eq!(windows[0].moves(), windows[1].moves(), "one list of moves after {plies} plies");
}

/// The list of moves has so many.
pub(crate) fn until_plies(app: &App, wanted: usize) {
    app.until(
        &format!("{wanted} moves in the list"),
        "document.querySelectorAll('[data-list=moves] [role=option]').length===Number(arguments[0])",
        &[&wanted.to_string()],
    );
}

/// Says something.
pub(crate) fn say(app: &App, text: &str) {
    app.type_text("[data-field=chat]", text);
    app.click(&action("send"));
    until_said(app, text);
}

/// Something stands in the chat, as it was typed.
pub(crate) fn until_said(app: &App, text: &str) {
    let chat = "document.querySelector('[role=log][data-list=chat]').textContent.includes(arguments[0])";
    app.until(&format!("the line {text}"), chat, &[text]);
}

/// Accepts an open dialog.
pub(crate) fn confirm(app: &App, name: &str) {
    app.click(&format!("{} {}", dialog(name), action("confirm")));
}

/// The selector of a field in a dialog.
pub(crate) fn field(name: &str, field: &str) -> String {
    format!("{} [data-field={field}]", dialog(name))
}

/// Chooses from a list as the window hears it; the list itself is drawn by the system and has no elements to click.
pub(crate) fn choose_from_list(app: &App, list: &str, value: &str) {
    let script = "const list=document.querySelector(arguments[0]);list.value=arguments[1];\
                  list.dispatchEvent(new Event('change',{bubbles:true}));return list.value";
    assert_eq!(app.run(script, &[list, value]), value, "the list has this choice");
}

/// Sets up a board for two players at this window.
pub(crate) fn open_local(app: &App) {
    app.click(&action("new"));
    app.until_seen(&dialog("new"));
    confirm(app, "new");
    app.until_seen(&point("e0"));
    app.until_board("position", &Position::start().fen());
}

/// Sets up the position of a FEN; the window is asked for the set-up board first where it does not show it.
pub(crate) fn arrange(app: &App, fen: &str) {
    if app.body("phase") != "setup" {
        app.choose("game", None, &action("setup"));
        app.until_body("phase", "setup");
    }
    app.type_text("[data-field=fen]", fen);
    app.press([char::from(acceptance::browser::Key::Enter)]);
    app.until(
        "the position",
        "document.querySelector('[role=grid][data-game]').dataset.position.startsWith(arguments[0])",
        &[fen],
    );
}

/// Plays from the board that is set up at this window.
pub(crate) fn start_arranged(app: &App) {
    app.click(&action("start"));
    app.until_body("phase", "playing");
}

/// A point is selected, or none when it is empty.
pub(crate) fn until_selected(app: &App, point: &str) {
    let found = poll(PATIENCE, || (app.selected() == point).then_some(()));
    assert!(found.is_some(), "selected is {:?}, not {point:?}", app.selected());
}

/// A piece rests on its point, in sight.
pub(crate) fn until_at_rest(app: &App, piece: &str, at: &str) {
    let rests = "(()=>{const at=document.querySelector(arguments[0]).getBoundingClientRect();\
                 return !document.querySelector('.piece.held,.piece.sliding')&&\
                 [...document.querySelectorAll(`.piece[data-piece=${arguments[1]}]`)].some(e=>{\
                 const r=e.getBoundingClientRect();\
                 return Math.hypot(r.x+r.width/2-at.x-at.width/2,r.y+r.height/2-at.y-at.height/2)<2})})()";
    app.until(&format!("{piece} at {at}"), rests, &[&format!("[data-game] {}", point(at)), piece]);
}
