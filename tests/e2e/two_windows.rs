//! A game between two windows, from the invite to the score of the second game.

use acceptance::app::{App, By, action, dialog, point};

use crate::{
    MATE,
    steps::{agree, confirm, link, new_game, play, say, start, until_at_rest, until_said},
};

#[test]
fn two_windows_play_to_mate_and_again_with_sides_swapped() {
    let (host, guest) = (App::start("two-host"), App::start("two-guest"));
    host.shot("start-page");
    link(&host, &guest);
    host.shot("linked");
    start([&guest, &host]);
    assert_eq!((host.board("side"), guest.board("side")), ("first".into(), "second".into()));
    assert_eq!((host.board("orientation"), guest.board("orientation")), ("first".into(), "second".into()));

    let moves: Vec<_> = MATE.split_whitespace().collect();
    let (opening, rest) = moves.split_at(10);
    let mut game = new_game();
    play([&host, &guest], &mut game, &opening.join(" "));
    host.shot("ten-plies");

    refused_moves(&host, &guest);
    agree([&host, &guest], &game);
    requests(&host, &guest, &mut game);
    talk(&host, &guest);

    play([&host, &guest], &mut game, &rest.join(" "));
    assert!(game.outcome().is_some(), "the rules call it the end too");
    over(&host, &guest, "1 : 0", "checkmate");
    rematch(&host, &guest);

    let mut game = new_game();
    start([&host, &guest]);
    assert_eq!((host.board("side"), guest.board("side")), ("second".into(), "first".into()));
    play([&guest, &host], &mut game, "h2e2 h9g7 h0g2 i9h9");
    host.click(&action("resign"));
    confirm(&host, "confirm");
    over(&guest, &host, "1 : 1", "resigned");
    for window in [&host, &guest] {
        assert_eq!(window.texts(".player .score [aria-hidden]"), ["1", "1"], "one game each");
    }
}

/// A move that breaks a rule is taken back and says which; a click out of turn says so.
fn refused_moves(red: &App, black: &App) {
    // The chariot on d1 stands on the elephant's eye.
    red.try_move("c0e2", By::Drag);
    red.until_seen(".mark.eye");
    red.until_alert("eye");
    red.shot("refused");
    until_at_rest(red, "B", "c0");
    assert_eq!(red.selected(), "");
    black.click(&point("a9"));
    black.until_alert("not-your-turn");
}

/// Undo is refused, then accepted for the other side, and restored.
fn requests(red: &App, black: &App, game: &mut rules::Game<rules::xiangqi::Position>) {
    let after: Vec<_> = MATE.split_whitespace().take(10).collect();
    red.click(&action("undo"));
    black.until_seen("[data-offer=undo][data-from=them]");
    black.shot("asked");
    red.until_seen("[data-offer=undo][data-from=me]");
    red.try_move("a0a1", By::Clicks);
    red.until_alert("offer-open");
    black.click(&action("decline"));
    red.until_alert("undo-declined");
    red.until_gone("[data-offer]");
    agree([red, black], game);
    red.until("undo to be barred", "document.querySelector('.actions [data-action=undo]').disabled", &[]);
    assert_ne!(red.attribute(".actions [data-action=undo]", "title"), "", "a barred button says why");

    black.click(&action("undo"));
    red.until_seen("[data-offer=undo][data-from=them]");
    red.click(&action("accept"));
    game.truncate(9);
    agree([red, black], game);
    black.click(&action("redo"));
    red.until_seen("[data-offer=redo][data-from=them]");
    red.click(&action("accept"));
    crate::steps::follow(game, after[9]);
    agree([red, black], game);
}

/// What is said arrives as it was typed.
fn talk(red: &App, black: &App) {
    for (speaker, listener, text) in [
        (red, black, "好棋! Well played 🙂👨‍👩‍👧"),
        (black, red, "<b>谢谢</b> & thanks"),
        (red, black, "لعبة جميلة"),
    ] {
        say(speaker, text);
        until_said(listener, text);
    }
    for window in [red, black] {
        assert_eq!(window.count("[data-list=chat] b"), 0, "markup is text");
        window.shot("chat");
    }
}

/// The game has ended, and both windows say for whom.
fn over(winner: &App, loser: &App, tally: &str, why: &str) {
    for window in [winner, loser] {
        window.until_body("phase", "over");
        window.until_seen(&dialog("over"));
        assert_eq!(window.text(&format!("{} .tally strong", dialog("over"))), tally);
        window.shot(&format!("over-{}", tally.replace(" : ", "-")));
        let reason = window.text(&format!("{} .reason", dialog("over")));
        assert!(reason.contains(why), "it was {why}, and the window says: {reason}");
    }
    let title = format!("{} h2", dialog("over"));
    assert!(winner.text(&title).contains("won"), "the winner reads: {}", winner.text(&title));
    assert_ne!(winner.text(&title), loser.text(&title));
}

/// One press in each window, and the next game waits.
fn rematch(asker: &App, other: &App) {
    confirm(asker, "over");
    other.until(
        "the wish",
        "document.querySelector('dialog [data-action=confirm]')?.textContent.includes('Accept')",
        &[],
    );
    other.shot("rematch-asked");
    confirm(other, "over");
    for window in [asker, other] {
        window.until_body("phase", "waiting");
        window.until_gone("dialog[open]");
    }
}
