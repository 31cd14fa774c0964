//! A player who goes: with a word, or without.

use std::time::{Duration, Instant};

use acceptance::app::{App, action};

use crate::steps::{confirm, host, link, new_game, play, start};

#[test]
fn a_player_who_leaves_is_missed_at_once_and_the_board_stays() {
    let (host_window, guest) = (App::start("left-host"), App::start("left-guest"));
    link(&host_window, &guest);
    start([&guest, &host_window]);
    let mut game = new_game();
    play([&host_window, &guest], &mut game, "h2e2 h9g7 h0g2");
    guest.choose("network", None, &action("leave"));
    confirm(&guest, "confirm");
    host_window.until_within(Duration::from_secs(2), "the news", "document.body.dataset.link==='down'", &[]);
    host_window.until_alert("peer-left");
    host_window.shot("left");
    guest.shot("left");
    for window in [&host_window, &guest] {
        assert_eq!(window.board("position"), game.position().fen(), "the board stays");
        assert_eq!(window.moves().len(), 3);
    }
    assert!(host_window.sees(".actions [data-action=draw]:disabled"), "nobody is there to be asked");
    // A new table can be opened from here.
    host(&host_window);
}

#[test]
fn a_player_whose_computer_dies_is_missed_within_seconds() {
    let (host_window, guest) = (App::start("died-host"), App::start("died-guest"));
    link(&host_window, &guest);
    start([&guest, &host_window]);
    let mut game = new_game();
    play([&host_window, &guest], &mut game, "h2e2 h9g7");
    drop(guest.crash());
    let died = Instant::now();
    let missed = "document.body.dataset.link==='missing'";
    host_window.until_within(Duration::from_secs(12), "the player to be missed", missed, &[]);
    println!("the player is missed after {:.1} s", died.elapsed().as_secs_f32());
    host_window.shot("missing");
    assert!(host_window.sees(".actions [data-action=draw]:disabled"), "nobody is there to be asked");
    // Who does not want to wait ends the game, and may do something else.
    host_window.click(".strip.away [data-action=end-game]");
    host_window.until_body("phase", "lobby");
    host_window.until_body("link", "none");
    assert_eq!(host_window.count("[data-interrupted]"), 0, "it is not offered again");
}
