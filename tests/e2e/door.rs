//! Meeting: what can go wrong at the door, and the six digits of strangers.

use std::{net::UdpSocket, time::Instant};

use acceptance::app::{App, action, dialog, point};

use crate::{
    peer::{Headless, free_port},
    steps::{confirm, field, host, join, open_network, until_linked},
};

#[test]
fn a_port_that_is_taken_is_told_beside_the_field() {
    let taken = UdpSocket::bind(("0.0.0.0", 0)).expect("a port");
    let port = taken.local_addr().expect("bound").port().to_string();
    let app = App::start("door-port");
    open_network(&app, "host");
    app.type_text(&field("host", "port"), &port);
    confirm(&app, "host");
    app.until_alert("port-taken");
    let beside = ".form-row:has([data-field=port]) [role=alert][data-code=port-taken]";
    assert!(app.sees(&format!("{} {beside}", dialog("host"))), "the error stands beside the field");
    app.shot("taken");
    assert_eq!((app.body("link"), app.body("phase")), ("none".into(), "lobby".into()), "nothing was opened");
    // Without a port the table moves to a free one.
    app.type_text(&field("host", "port"), "");
    confirm(&app, "host");
    app.until_body("link", "hosting");
    app.shot("invite");
    app.click(&format!("{} {}", dialog("host"), action("cancel")));
    app.until_body("link", "none");
    app.until_body("phase", "lobby");
}

#[test]
fn an_invite_that_leads_nowhere_is_told_beside_the_field() {
    let app = App::start("door-invite");
    join(&app, "this is no code");
    app.until_alert("invite-syntax");
    app.shot("nonsense");
    assert!(app.sees(&dialog("join")), "the dialog stays open");

    let port = free_port();
    let folder = tempfile::tempdir().expect("a folder");
    let used = Headless::host_at(port, &folder, "").invite();
    for (host_folder, code) in
        [(&folder, "invite-stale"), (&tempfile::tempdir().expect("a folder"), "wrong-identity")]
    {
        let mut other = Headless::host_at(port, host_folder, "");
        assert_ne!(other.invite(), used, "every table has an invite of its own");
        app.type_text(&field("join", "invite"), &used);
        confirm(&app, "join");
        app.until_alert(code);
        app.shot(code);
        assert!(app.sees(&dialog("join")), "the dialog stays open");
    }
}

#[test]
fn nobody_answers_at_a_silent_address() {
    let silent = UdpSocket::bind(("127.0.0.1", 0)).expect("a port");
    let port = silent.local_addr().expect("bound").port().to_string();
    let app = App::start("door-silent");
    by_address(&app, "127.0.0.1", &port);
    let asked = Instant::now();
    app.until_seen(&format!("{} [data-action=confirm]:disabled", dialog("join")));
    app.until_alert("no-answer");
    println!("no answer after {:.1} s", asked.elapsed().as_secs_f32());
    assert!(asked.elapsed().as_secs() < 6, "somebody waits at the screen");
    app.shot("no-answer");
    assert!(app.sees(&dialog("join")), "the dialog stays open");
    app.press([char::from(acceptance::browser::Key::Escape)]);
    app.until_gone("dialog[open]");
}

#[test]
fn a_third_player_is_told_that_the_table_is_full() {
    let host_window = App::start("door-full-host");
    let code = host(&host_window);
    let mut guest = Headless::join(&code, "");
    guest.line("link", |line| line["link"] == "up");
    host_window.until_body("link", "up");
    let third = App::start("door-full-third");
    join(&third, &code);
    third.until_alert("full");
    third.shot("full");
    assert!(third.sees(&dialog("join")), "the dialog stays open");
    assert_eq!(host_window.body("link"), "up", "the two at the table are not disturbed");
}

#[test]
fn strangers_compare_six_digits() {
    let (host_window, guest) = (App::start("door-digits-host"), App::start("door-digits-guest"));
    host(&host_window);
    let address = host_window.text(&field("host", "address"));
    let (_, port) = address.rsplit_once(':').expect("an address with a port");
    by_address(&guest, "127.0.0.1", port);
    let digits = [&host_window, &guest].map(|window| window.text(&field("code", "code")));
    assert_eq!(digits[0], digits[1], "both windows show the same");
    assert_eq!(digits[0].chars().filter(char::is_ascii_digit).count(), 6, "{}", digits[0]);
    host_window.shot("digits");
    guest.shot("digits");
    confirm(&host_window, "code");
    host_window.until_seen(&format!("{} [data-action=confirm]:disabled", dialog("code")));
    host_window.shot("confirmed");
    confirm(&guest, "code");
    until_linked([&host_window, &guest]);
    for window in [&host_window, &guest] {
        window.until_seen(&point("e0"));
    }
}

fn by_address(app: &App, address: &str, port: &str) {
    open_network(app, "join");
    app.click(&format!("{} label:has(input[value=address])", dialog("join")));
    app.type_text(&field("join", "address"), address);
    app.type_text(&field("join", "port"), port);
    confirm(app, "join");
}
