//! A match between two windows: clocks, manners, the next game.

use acceptance::app::{App, By, action, dialog, point};

use crate::steps::{agree, confirm, field, join, new_game, open_network, play, start, until_linked};

/// Opens a table with a time of one's own, and joins it in the other window. The fields are base time, countdown, periods.
fn link_timed(host: &App, guest: &App, [main, byoyomi, periods]: [&str; 3]) {
    open_network(host, "host");
    host.click(&format!("{} input[value=own]", field("host", "clock")));
    for (name, value) in
        [("main", main), ("step", ""), ("increment", ""), ("byoyomi", byoyomi), ("periods", periods)]
    {
        host.type_text(&field("host", &format!("clock-{name}")), value);
    }
    host.shot("time-of-ones-own");
    confirm(host, "host");
    host.until_body("link", "hosting");
    let code = host.text(&field("host", "invite"));
    join(guest, &code);
    until_linked([host, guest]);
}

fn timer(side: &str) -> String {
    format!("[role=timer][data-side={side}]")
}

fn millis(app: &App, side: &str) -> i64 {
    app.attribute(&timer(side), "data-ms").parse().expect("a number")
}

/// Both windows show the same clock within a tenth of a second (and what it takes to look at them one after the other).
fn same_clock(windows: [&App; 2], side: &str) {
    let before = millis(windows[0], side);
    let other = millis(windows[1], side);
    let after = millis(windows[0], side);
    assert!((after - 200..=before + 200).contains(&other), "{before} … {after}, and there {other}");
}

#[test]
fn a_blitz_game_is_lost_on_time_in_both_windows_and_the_next_one_swaps_sides() {
    let (host, guest) = (App::start("blitz-host"), App::start("blitz-guest"));
    link_timed(&host, &guest, ["0:09", "", ""]);
    for window in [&host, &guest] {
        assert_eq!([millis(window, "first"), millis(window, "second")], [9_000; 2]);
        assert_eq!(
            window.attribute(&timer("first"), "data-running"),
            "false",
            "before both have pressed Start"
        );
    }
    start([&guest, &host]);
    let mut game = new_game();
    play([&host, &guest], &mut game, "h2e2");
    same_clock([&host, &guest], "second");
    assert_eq!(millis(&host, "first"), millis(&guest, "first"), "the clock that stands is the same");
    guest.until_seen(".clock[data-low=true] .ticks");
    guest.shot("hurry");
    for (window, words) in [(&host, "won"), (&guest, "Not this time")] {
        window.until_body("phase", "over");
        window.until_seen(&dialog("over"));
        assert!(window.text(&format!("{} h2", dialog("over"))).contains(words));
        assert!(window.text(&format!("{} .reason", dialog("over"))).contains("time is up"));
        assert_eq!(millis(window, "second"), 0);
        window.shot("lost-on-time");
    }
    assert_eq!(millis(&host, "first"), millis(&guest, "first"), "to the millisecond");

    confirm(&guest, "over");
    host.until_seen(&format!("{} {}", dialog("over"), action("decline")));
    host.shot("rematch-asked");
    confirm(&host, "over");
    for window in [&host, &guest] {
        window.until_body("phase", "waiting");
        window.until_gone("dialog[open]");
        assert_eq!(window.texts(".player .score [aria-hidden]").len(), 2, "the score stands in the panels");
    }
    start([&host, &guest]);
    assert_eq!((host.board("side"), guest.board("side")), ("second".into(), "first".into()));
    play([&guest, &host], &mut new_game(), "h2e2");
    guest.shot("second-game");
}

#[test]
fn periods_are_counted_in_both_windows() {
    let (host, guest) = (App::start("byoyomi-host"), App::start("byoyomi-guest"));
    link_timed(&host, &guest, ["0", "4", "3"]);
    start([&guest, &host]);
    for window in [&host, &guest] {
        window.until_seen(&format!("{}[data-periods='2']", timer("first")));
        assert_eq!(window.attribute(&timer("first"), "data-stage"), "byoyomi");
    }
    let mut game = new_game();
    play([&host, &guest], &mut game, "h2e2");
    let left = host.attribute(&timer("first"), "data-periods");
    assert!(["1", "2"].contains(&left.as_str()), "a period that is used up does not come back: {left}");
    assert_eq!(guest.attribute(&timer("first"), "data-periods"), left);
    host.shot("periods");
    for window in [&host, &guest] {
        window.until_within(
            std::time::Duration::from_secs(20),
            "the flag",
            "document.body.dataset.phase==='over'",
            &[],
        );
    }
}

#[test]
fn requests_have_manners() {
    let (host, guest) = (App::start("manners-host"), App::start("manners-guest"));
    link_timed(&host, &guest, ["10", "", ""]);
    start([&guest, &host]);
    let mut game = new_game();
    play([&host, &guest], &mut game, "h2e2 h9g7");

    // A request, its place, and a refusal for the rest of the game.
    let place = host.value("JSON.stringify(document.querySelector('.chat').getBoundingClientRect())", &[]);
    guest.click(&action("draw"));
    host.until_seen("[data-offer=draw][data-from=them]");
    host.shot("asked");
    let moved = host.value("JSON.stringify(document.querySelector('.chat').getBoundingClientRect())", &[]);
    assert_eq!(place, moved, "nothing jumps when a request arrives");
    host.click(&format!("[data-offer] {}", action("ask-no-more")));
    guest.until_alert("draw-declined");
    host.until_gone("[data-offer]");

    // A pause by consent, and on again when both are ready.
    host.choose("game", None, &action("pause"));
    guest.until_seen("[data-offer=pause][data-from=them]");
    guest.click(&action("accept"));
    for window in [&host, &guest] {
        window.until_body("phase", "paused");
        assert_eq!(window.attribute(&timer("first"), "data-running"), "false");
    }
    host.shot("paused");
    let stands = millis(&host, "first");
    host.click(&point("h0"));
    host.until_alert("paused");
    assert_eq!(millis(&host, "first"), stands, "no time passes");
    start([&guest, &host]);
    play([&host, &guest], &mut game, "h0g2");

    // Other terms are shown as differences.
    host.choose("game", None, &action("propose"));
    host.until_seen(&dialog("propose"));
    host.click(&format!("{} input[value=ten]", field("propose", "clock")));
    host.click(&format!("{} input[value=free]", field("propose", "takebacks")));
    host.shot("other-terms");
    confirm(&host, "propose");
    guest.until_seen("[data-offer=new][data-from=them]");
    let text = guest.text("[data-offer] .strip-text");
    assert!(text.contains("free take-backs") && !text.contains("Asian"), "only what would change: {text}");
    guest.shot("other-terms-asked");
    guest.click(&action("decline"));
    host.until_alert("new-declined");
    agree([&host, &guest], &game);

    // To end the sitting.
    host.choose("game", None, &action("adjourn"));
    confirm(&host, "confirm");
    guest.until_seen("[data-offer=adjourn][data-from=them]");
    guest.click(&action("accept"));
    for window in [&host, &guest] {
        window.until_body("phase", "over");
        window.until_seen(&dialog("over"));
        assert!(window.text(&dialog("over")).contains("any day"), "it says how the game goes on");
    }
    host.shot("adjourned");
    host.click(&format!("{} {}", dialog("over"), action("cancel")));
    host.choose("game", None, &action("records"));
    host.until_seen(&dialog("records"));
    assert!(host.text(&dialog("records")).contains("No game"), "an adjourned game counts for nobody");
}

#[test]
fn two_at_one_window_play_by_the_clock() {
    let app = App::start("clock-here");
    app.click(&action("new"));
    app.until_seen(&dialog("new"));
    app.click(&format!("{} input[value=event]", field("new", "clock")));
    app.shot("clock-of-an-event");
    confirm(&app, "new");
    app.until_seen(&timer("first"));
    assert_eq!(app.attribute(&timer("first"), "data-running"), "false");
    app.try_move("h2e2", By::Clicks);
    app.until_seen(&format!("{}[data-running=true]", timer("second")));
    app.shot("clock-here");
    for (width, height) in [(720, 560), (720, 900)] {
        app.resize(width, height);
        app.until_seen(&timer("first"));
        app.until_seen(&timer("second"));
        let cut = "[...document.querySelectorAll('.clock-time')].every(e=>{const r=e.getBoundingClientRect();\
                   return r.left>=0&&r.right<=innerWidth&&e.scrollWidth<=e.clientWidth+1})";
        app.until("whole clocks", cut, &[]);
        app.shot(&format!("clock-here-{width}-{height}"));
    }
}

#[test]
fn nobody_thinks_while_the_computer_sleeps() {
    let app = App::start("asleep");
    app.click(&action("new"));
    app.until_seen(&dialog("new"));
    app.click(&format!("{} input[value=blitz]", field("new", "clock")));
    confirm(&app, "new");
    app.try_move("h2e2", By::Clicks);
    app.until_seen(&format!("{}[data-running=true]", timer("second")));
    app.doze(std::time::Duration::from_secs(8));
    app.until_body("phase", "paused");
    app.until_seen("[data-code=slept]");
    let left = millis(&app, "second");
    assert!(left > 295_000, "the sleep is not charged: {left}");
    app.shot("slept");
    app.click(&action("start"));
    app.until_body("phase", "playing");
    app.try_move("h9g7", By::Clicks);
    app.until_seen(&format!("{}[data-running=true]", timer("first")));
}

#[test]
fn the_other_game_and_odds_are_proposed_at_the_same_table() {
    let (host, guest) = (App::start("other-host"), App::start("other-guest"));
    link_timed(&host, &guest, ["10", "", ""]);
    start([&guest, &host]);
    play([&host, &guest], &mut new_game(), "h2e2 h9g7");
    guest.choose("game", None, &action("propose"));
    guest.until_seen(&dialog("propose"));
    guest.click(&format!("{} input[value=gomoku]", field("propose", "game")));
    guest.click(&format!("{} input[value=none]", field("propose", "clock")));
    guest.shot("other-game");
    confirm(&guest, "propose");
    host.until_seen("[data-offer=new][data-from=them]");
    let text = host.text("[data-offer] .strip-text");
    assert!(text.contains("Gomoku") && text.contains("no clocks") && text.contains("sides change"), "{text}");
    host.shot("other-game-asked");
    host.click(&action("accept"));
    for window in [&host, &guest] {
        window.until_seen("[role=grid][data-game=gomoku]");
        window.until_body("phase", "waiting");
        window.until_gone(&timer("first"));
    }
    start([&host, &guest]);
    assert_eq!((host.board("side"), guest.board("side")), ("second".into(), "first".into()));
    for (window, at) in [(&guest, "h8"), (&host, "h9"), (&guest, "i9")] {
        window.until_board("turn", &window.board("side"));
        window.click(&point(at));
        for window in [&host, &guest] {
            window.until_seen(&format!("[data-list=moves] [aria-selected=true]"));
        }
    }
    host.until_board("turn", "second");
    assert_eq!(host.board("position"), guest.board("position"));
    host.click(&action("resign"));
    confirm(&host, "confirm");
    for window in [&host, &guest] {
        window.until_body("phase", "over");
        window.until_seen(&dialog("over"));
        window.click(&format!("{} {}", dialog("over"), action("cancel")));
    }
    // Back again, uneven: the host has been stronger and gives a horse.
    host.choose("game", None, &action("propose"));
    host.until_seen(&dialog("propose"));
    host.click(&format!("{} input[value=xiangqi]", field("propose", "game")));
    host.click(&format!("{} .more-terms summary", dialog("propose")));
    host.click(&format!("{} input[value=one-horse]", field("propose", "odds")));
    host.shot("odds");
    confirm(&host, "propose");
    guest.until_seen("[data-offer=rematch][data-from=them]");
    let text = guest.text("[data-offer] .strip-text");
    assert!(text.contains("One horse"), "{text}");
    guest.click(&action("accept"));
    for window in [&host, &guest] {
        window
            .until_board("position", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/R1BAKABNR w - - 0 1");
        assert!(window.text(".strip-place .terms").contains("One horse"));
    }
    start([&host, &guest]);
    host.shot("odds-begun");
}
