//! Windows of every size, up to the largest screens: clicks and drags land on the point they show, flipped too.

use acceptance::app::{App, By, action};
use rules::Position as _;

use crate::steps::{follow, new_game, open_local, until_at_rest};

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
