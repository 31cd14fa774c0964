//! The window is made small and large: the board takes the room there is, and nothing is out of reach.

use acceptance::{
    app::{App, By, action},
    process::{PATIENCE, poll},
};

use crate::{
    peer::Headless,
    steps::{follow, host, new_game, until_at_rest},
};

#[test]
fn a_small_and_a_large_window_show_all_there_is() {
    let app = App::start("sizes");
    app.resize(720, 560);
    fits(&app);
    app.shot("start-page-720x560");
    let _peer = Headless::join(&host(&app), "start\nh9g7\nb9c7\n");
    app.until_body("link", "up");
    app.until_gone("dialog[open]");
    app.click(&action("start"));
    app.until_body("phase", "playing");
    let mut game = new_game();
    for ((width, height), mv, answer, piece) in
        [((720, 560), "h2e2", "h9g7", "C"), ((1360, 960), "h0g2", "b9c7", "N")]
    {
        app.resize(width, height);
        fits(&app);
        app.try_move(mv, By::Drag);
        follow(&mut game, mv);
        follow(&mut game, answer);
        app.until_board("position", &game.position().fen());
        until_at_rest(&app, piece, &mv[2..]);
        app.shot(&format!("table-{width}x{height}"));
    }
}

/// Whatever can be pressed or typed into lies within the window, and so does the board.
fn fits(app: &App) {
    let misfits = "[...document.querySelectorAll('button,input,[role=gridcell]')].filter(e=>{\
                   const r=e.getBoundingClientRect();return r.width&&r.height&&\
                   (r.left<0||r.top<0||r.right>innerWidth||r.bottom>innerHeight)}).map(e=>e.outerHTML.slice(0,120)).join()";
    let misfits = || app.value(misfits, &[]).as_str().unwrap_or_default().to_owned();
    if poll(PATIENCE, || misfits().is_empty().then_some(())).is_none() {
        panic!("out of sight: {}", misfits());
    }
}
