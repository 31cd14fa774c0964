//! A board set up by hand, alone and together.

use acceptance::app::{App, By, action, dialog, point};

use crate::steps::{arrange, link, open_local, start, start_arranged};

#[test]
fn a_board_is_arranged_by_hand_and_played_from() {
    let app = App::start("arranged-alone");
    open_local(&app);
    app.choose("game", None, &action("setup"));
    app.until_body("phase", "setup");
    app.click(&action("clear"));
    app.until_board("position", "4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1");
    app.until_seen("[data-list=errors] [data-problem=capturable]");
    app.until("start to be barred", "document.querySelector('.actions [data-action=start]').disabled", &[]);
    app.shot("generals-face");
    app.click("[data-tray=R]");
    app.click(&point("e5"));
    app.until_board("position", "4k4/9/9/9/4R4/9/9/9/9/4K4 w - - 0 1");
    // Red would take the general at once: a soldier between them, and it can be played.
    app.click("[data-tray=p]");
    app.click(&point("e6"));
    app.until_board("position", "4k4/9/9/4p4/4R4/9/9/9/9/4K4 w - - 0 1");
    app.until_gone("[data-problem=capturable]");
    app.drag(&point("e0"), &point("e4"));
    app.until_alert("general-stays");
    app.shot("arranged");
    start_arranged(&app);
    app.try_move("e5e6", By::Clicks);
    app.until_board("position", "4k4/9/9/4R4/9/9/9/9/9/4K4 b - - 0 1");
}

#[test]
fn two_windows_arrange_a_board_together_and_play_it() {
    let (host, guest) = (App::start("arranged-host"), App::start("arranged-guest"));
    link(&host, &guest);
    start([&host, &guest]);
    guest.choose("game", None, &action("setup"));
    host.until_seen("[data-offer=setup][data-from=them]");
    host.shot("asked");
    host.click(&action("accept"));
    for window in [&host, &guest] {
        window.until_body("phase", "setup");
    }
    arrange(&host, "3k5/9/9/9/9/p8/9/9/9/R3K4 w");
    guest.until_board("position", "3k5/9/9/9/9/p8/9/9/9/R3K4 w - - 0 1");
    guest.click("[data-tray=R]");
    guest.click(&point("i0"));
    host.until_board("position", "3k5/9/9/9/9/p8/9/9/9/R3K3R w - - 0 1");
    host.shot("together");
    start([&guest, &host]);
    host.try_move("a0a1", By::Drag);
    for window in [&host, &guest] {
        window.until_board("position", "3k5/9/9/9/9/p8/9/9/R8/4K3R b - - 1 1");
    }
    guest.try_move("d9e9", By::Clicks);
    guest.until_alert("facing");
    guest.shot("played");
    assert_eq!(guest.count(&dialog("over")), 0);
}
