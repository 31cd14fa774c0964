//! Gomoku in the window: between two of them, with its fouls, its openings, its boards, and what stones can show.

use acceptance::app::{App, action, dialog, point};
use rules::{
    Game, Position as _,
    gomoku::{Position, Rules},
};

use crate::steps::{confirm, field, open_network, start, until_linked};

/// Chooses gomoku and its terms in an open dialog: pairs of a field and a value, or the name of a preset.
fn choose(app: &App, name: &str, terms: &[(&str, &str)]) {
    let choose = |what: &str, value: &str| {
        app.click(&format!("{} label:has(input[value={value}])", field(name, what)));
    };
    choose("game", "gomoku");
    for (what, value) in terms {
        if *what == "preset" {
            app.click(&format!("{} [data-action=preset][data-value={value}]", dialog(name)));
        } else {
            choose(what, value);
        }
    }
}

/// Two windows at a table of gomoku, both pressed Start.
fn started(name: &str, terms: &[(&str, &str)]) -> [App; 2] {
    let windows = ["host", "guest"].map(|end| App::start(&format!("{name}-{end}")));
    let [host, guest] = &windows;
    open_network(host, "host");
    choose(host, "host", terms);
    confirm(host, "host");
    host.until_body("link", "hosting");
    let code = host.text(&field("host", "invite"));
    crate::steps::join(guest, &code);
    until_linked([host, guest]);
    start([host, guest]);
    windows
}

/// A table of gomoku for two people at this window.
fn here(name: &str, terms: &[(&str, &str)]) -> App {
    let app = App::start(name);
    app.click(&action("new"));
    app.until_seen(&dialog("new"));
    choose(&app, "new", terms);
    confirm(&app, "new");
    app.until_seen("[role=grid][data-game=gomoku]");
    app
}

/// Makes moves, each in the window of the player whose turn it is by the rules, and compares all windows after each.
fn play(windows: &[&App], rules: &str, moves: &str) -> Game<Position> {
    let rules: Rules = rules.parse().expect("rules");
    let mut game = Game::new(Position::start_under(rules), rules);
    go_on(windows, &mut game, moves);
    game
}

fn go_on(windows: &[&App], game: &mut Game<Position>, moves: &str) {
    for text in moves.split_whitespace() {
        let mv = game.position().read_move(text).expect("a move");
        let mover = windows[game.position().turn().index() % windows.len()];
        let place =
            if text.contains('-') || text == "swap" || text == "stay" { action(text) } else { point(text) };
        mover.click(&place);
        game.play(mv).expect("a legal move");
        for window in windows {
            window.until_board("position", &game.position().text());
        }
    }
}

#[test]
fn gomoku_is_played_to_five_between_two_windows() {
    let [host, guest] = started("gomoku-five", &[]);
    let windows = [&host, &guest];
    let mut game = play(&windows, "freestyle-15", "h8 h9 i8 i9 j8 j9 k8");
    guest.click(&point("h8"));
    guest.until_alert("occupied");
    host.click(&point("a1"));
    host.until_alert("not-your-turn");
    go_on(&windows, &mut game, "g8 l8");
    assert_eq!(game.outcome().expect("an end").reason, rules::Reason::Five);
    for window in windows {
        window.until_body("phase", "over");
        window.until_seen("svg.five");
        window.until_seen(&dialog("over"));
        window.shot("five");
        assert_eq!(window.moves().len(), 9);
    }
    confirm(&guest, "over");
    host.until(
        "the wish",
        "document.querySelector('dialog [data-action=confirm]')?.textContent.includes('Accept')",
        &[],
    );
    confirm(&host, "over");
    for window in windows {
        window.until_body("phase", "waiting");
        window.until_gone("dialog[open]");
    }
    start([&guest, &host]);
    assert_eq!(
        (guest.board("side"), host.board("side")),
        ("first".into(), "second".into()),
        "colours are swapped"
    );
    play(&[&guest, &host], "freestyle-15", "h8 h9");
}

const TWO_PAIRS: &str = "f8 a1 g8 c1 h7 a3 h6 c3";

#[test]
fn gomoku_double_three_is_refused_with_its_reason() {
    let [host, guest] = started("gomoku-refused", &[("rules", "renju")]);
    let windows = [&host, &guest];
    let mut game = play(&windows, "renju-15", TWO_PAIRS);
    host.until_seen("svg.forbidden");
    host.click(&point("h8"));
    let words = host.until_alert("forbidden-double-three");
    assert!(words.contains("H8") && words.contains("three"), "{words}");
    host.shot("refused");
    assert_eq!(guest.board("position"), game.position().text(), "nothing was played");
    go_on(&windows, &mut game, "e8 h8");
}

#[test]
fn gomoku_double_three_loses_where_the_terms_say_so() {
    let [host, guest] = started("gomoku-loses", &[("rules", "renju"), ("forbidden", "loses")]);
    play(&[&host, &guest], "renju-15-loses", &format!("{TWO_PAIRS} h8"));
    for window in [&host, &guest] {
        window.until_body("phase", "over");
        let words = window.text(&dialog("over"));
        assert!(words.contains("double three"), "{words}");
        window.shot("lost-by-a-foul");
    }
}

#[test]
fn gomoku_swap2_is_led_through_in_both_windows() {
    let [host, guest] = started("gomoku-swap2", &[("preset", "tournament")]);
    let windows = [&host, &guest];
    let strip = |window: &App, step: &str, asked: bool| {
        window.until_seen(&format!("[data-strip=opening][data-step={step}][data-asked={asked}]"));
    };
    strip(&host, "place-three", true);
    strip(&guest, "place-three", false);
    guest.shot("waits");
    let mut game = play(&windows, "standard-15-swap2", "h8 h9 i9");
    strip(&host, "choose", false);
    strip(&guest, "choose", true);
    guest.shot("chooses");
    guest.click(&point("a1"));
    guest.until_alert("opening-choice");
    go_on(&windows, &mut game, "add-two j9 j10");
    strip(&host, "choose-colour", true);
    go_on(&windows, &mut game, "take-white k9 k10");
    assert!(game.position().step().is_none());
    host.shot("chosen");
    assert_eq!(host.moves().len(), 9, "choices are listed too");
}

#[test]
fn gomoku_rif_is_led_through_in_both_windows() {
    let [host, guest] = started("gomoku-rif", &[("preset", "renju")]);
    let windows = [&host, &guest];
    let strip = |window: &App, step: &str, asked: bool| {
        window.until_seen(&format!("[data-strip=opening][data-step={step}][data-asked={asked}]"));
    };
    strip(&host, "place-three", true);
    host.click(&point("a1"));
    host.until_alert("opening-zone");
    let mut game = play(&windows, "renju-15-rif", "h8 h9");
    host.until_seen("svg.zone");
    host.shot("zone");
    go_on(&windows, &mut game, "j10");
    strip(&guest, "swap", true);
    strip(&host, "swap", false);
    go_on(&windows, &mut game, "swap");
    for (window, side, colour) in [(&host, "first", "White"), (&guest, "second", "Black")] {
        window.until(
            "the colours to be swapped",
            "document.querySelector(`.player[data-side=${arguments[0]}]`).textContent.includes(arguments[1])",
            &[side, colour],
        );
    }
    strip(&host, "fourth", true);
    go_on(&windows, &mut game, "g9");
    strip(&guest, "offer-fifth", true);
    go_on(&windows, &mut game, "a1 c3");
    strip(&host, "pick-fifth", true);
    for window in windows {
        window.until("two offered points", "document.querySelectorAll('svg.offered').length===2", &[]);
    }
    host.shot("offered");
    host.click(&point("o15"));
    host.until_alert("opening-zone");
    go_on(&windows, &mut game, "c3 i9");
    assert!(game.position().step().is_none());
    assert_eq!(host.moves().len(), 9, "the swap, both offers and the pick are listed");
}

#[test]
fn gomoku_click_is_confirmed_by_a_second_one() {
    let app = here("gomoku-confirm", &[]);
    app.choose("theme", None, "[data-action=confirm-clicks]");
    app.click(&point("h8"));
    app.until_seen("svg.chosen");
    app.shot("chosen");
    app.click(&point("i9"));
    assert_eq!(app.selected(), "i9", "another point is chosen instead");
    assert!(app.moves().is_empty(), "nothing is played by one click");
    app.click(&point("i9"));
    app.until_seen(".piece[data-piece=X]");
    app.until("one move", "document.querySelectorAll('[data-list=moves] [role=option]').length===1", &[]);
    app.until_gone("svg.chosen");
    app.hover(&point("g7"));
    app.until("a ghost", "!!document.querySelector('.ghost.shown')", &[]);
    app.shot("ghost");
}

#[test]
fn gomoku_on_nineteen_lines_begins_with_white() {
    let app = here("gomoku-nineteen", &[("preset", "classic")]);
    play(&[&app], "freestyle-19-white", "k10 k11 s19 a1 l10");
    app.until_seen(".piece[data-piece=O]");
    app.shot("nineteen");
    app.choose("game", None, &action("flip"));
    app.until_board("orientation", "second");
    app.click(&point("a19"));
    app.until(
        "the flipped click lands",
        "document.querySelector('[data-point=a19]').getAttribute('aria-label').includes('stone')",
        &[],
    );
    app.shot("flipped");
}

#[test]
fn gomoku_numbers_and_coordinates_are_toggled_and_kept() {
    let app = here("gomoku-looks", &[]);
    play(&[&app], "freestyle-15", "h8 i9 g7 h9 h7 i8 g9");
    let numbers = "document.querySelectorAll('.piece .disc:not(:empty)').length===Number(arguments[0])";
    app.until("no number", numbers, &["0"]);
    for (choice, count) in [("all", "7"), ("last-five", "5"), ("off", "0"), ("all", "7")] {
        app.choose("theme", Some("numbers"), &format!("[data-action=numbers][data-value={choice}]"));
        app.until(&format!("{count} numbers"), numbers, &[count]);
        app.shot(&format!("numbers-{choice}"));
    }
    let names = "document.querySelectorAll('[data-game] .names *').length>0";
    app.until("coordinates", names, &[]);
    app.choose("theme", None, "[data-action=coordinates]");
    app.until("no coordinates", &format!("!({names})"), &[]);
    for set in ["flat", "glass", "shell"] {
        app.choose("theme", Some("stones"), &format!("[data-action=stones][data-value={set}]"));
        app.shot(&format!("stones-{set}"));
    }
    let again = App::open("gomoku-looks-again", app.quit(), &["--lang", "en"]);
    again.click(&action("continue"));
    again.until("7 numbers", numbers, &["7"]);
}
