//! The referee in the window: it warns before it rules, draws what it means, and says the same sentence at the end.

use acceptance::app::{App, By, action, dialog};

use crate::steps::{arrange, open_local, start_arranged, until_plies};

const STRIP: &str = "[data-strip=referee]";

/// Plays a cycle up to the ruling; at the second occurrence the strip warns.
fn cycle(app: &App, fen: &str, moves: &str, warned_after: usize, reason: &str) {
    open_local(app);
    arrange(app, fen);
    start_arranged(app);
    let moves: Vec<_> = moves.split_whitespace().collect();
    for (index, text) in moves.iter().enumerate() {
        app.try_move(text, By::Clicks);
        until_plies(app, index + 1);
        if index + 1 == warned_after {
            app.until_seen(&format!("{STRIP}[data-reason={reason}][data-offender=first]"));
            let sentence = app.text(STRIP);
            assert!(
                sentence.contains("Red") && sentence.contains("AXF"),
                "who must change, and by which clause: {sentence}"
            );
            app.shot("warned");
        }
    }
    app.until_body("phase", "over");
    app.until_seen(&dialog("over"));
    let told = app.text(&dialog("over"));
    assert!(told.contains("Black won") && told.contains("AXF"), "the winner, and the clause: {told}");
    app.shot("ruled");
}

#[test]
fn perpetual_check_is_warned_of_and_then_lost() {
    let app = App::start("referee-check");
    let moves = "a1a9 e9e8 a9a8 e8e9 a8a9 e9e8 a9a8 e8e9 a8a9";
    cycle(&app, "4k4/9/9/9/9/9/9/9/R8/3K5 w", moves, 7, "perpetual-check");
}

#[test]
fn perpetual_chase_is_warned_of_and_then_lost() {
    let app = App::start("referee-chase");
    let moves = "h6i6 i0h0 i6h6 h0i0 h6i6 i0h0 i6h6 h0i0";
    cycle(&app, "2ba1k3/4a4/b8/7R1/9/9/1r2p4/9/4A4/2B1KAB1c w", moves, 4, "perpetual-chase");
}

#[test]
fn a_blocked_horse_shows_its_leg() {
    let app = App::start("referee-leg");
    open_local(&app);
    app.try_move("b0d1", By::Drag);
    app.until_seen(".mark.leg");
    let told = app.until_alert("leg");
    assert!(told.contains("c0"), "it names the point: {told}");
    app.shot("leg");
    app.choose("game", None, &action("flip"));
}
