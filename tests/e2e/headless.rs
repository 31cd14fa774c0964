//! The window against the app without a window: one loop, one protocol.

use acceptance::app::{App, By, action};

use crate::{
    peer::Headless,
    steps::{follow, host, new_game, until_said},
};

#[test]
fn the_window_plays_against_the_command_line() {
    let app = App::start("headless");
    let mut peer = Headless::join(&host(&app), "start\nh7e7\nsay 你好\nb9c7\nleave\n");
    app.until_body("link", "up");
    app.until_gone("dialog[open]");
    app.click(&action("start"));
    app.until_body("phase", "playing");
    let mut game = new_game();
    for (text, answer) in [("h2e2", "h7e7"), ("h0g2", "b9c7")] {
        app.try_move(text, By::Clicks);
        follow(&mut game, text);
        follow(&mut game, answer);
        app.until_board("position", &game.position().fen());
        peer.line("the answer", |line| line["move"] == answer);
    }
    until_said(&app, "你好");
    app.until_body("link", "down");
    app.shot("left");
    assert_eq!(app.board("position"), game.position().fen(), "the board stays");
}
