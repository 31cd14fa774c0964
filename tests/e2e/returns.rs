//! A network game that is interrupted: the wire is cut, an app is killed and started again.

use std::time::{Duration, Instant};

use acceptance::{
    app::{App, action, dialog},
    relay::Relay,
};

use crate::steps::{agree, confirm, field, link, new_game, open_network, play, start, until_linked};

/// Somebody is missed, and the window says so with both ways out.
fn until_missing(window: &App) {
    window.until_within(
        Duration::from_secs(20),
        "the other one to be missed",
        "document.body.dataset.link==='missing'",
        &[],
    );
    window.until_seen(".strip.away [data-action=save-leave]");
    window.until_seen(".strip.away [data-action=end-game]");
}

#[test]
fn an_app_that_was_killed_goes_on_with_the_game_whichever_it_was() {
    let (host, guest) = (App::start("killed-host"), App::start("killed-guest"));
    link(&host, &guest);
    start([&guest, &host]);
    let mut game = new_game();
    play([&host, &guest], &mut game, "h2e2 h9g7 h0g2");

    let folder = guest.crash();
    until_missing(&host);
    host.shot("missing");
    assert_eq!(host.board("position"), game.position().fen(), "the board stays");
    let guest = App::open("killed-guest-again", folder, &["--lang", "en"]);
    guest.until_seen(&action("resume"));
    guest.shot("offered");
    let back = Instant::now();
    guest.click(&action("resume"));
    until_linked([&host, &guest]);
    println!("the guest is back {:.1} s after Continue", back.elapsed().as_secs_f32());
    agree([&host, &guest], &game);
    play([&host, &guest], &mut game, "i9h9 b0c2");

    let folder = host.crash();
    until_missing(&guest);
    guest.shot("missing");
    let host = App::open("killed-host-again", folder, &["--lang", "en"]);
    host.until_seen(&action("resume"));
    let back = Instant::now();
    host.click(&action("resume"));
    until_linked([&host, &guest]);
    println!("the host is back {:.1} s after Continue", back.elapsed().as_secs_f32());
    agree([&host, &guest], &game);
    play([&host, &guest], &mut game, "b9c7 c3c4");
    host.shot("back");
}

#[test]
fn a_wire_that_is_cut_is_gone_round_and_the_game_goes_on_by_itself() {
    let (host, guest) = (App::start("cut-host"), App::start("cut-guest"));
    open_network(&host, "host");
    confirm(&host, "host");
    host.until_body("link", "hosting");
    let address = host.text(&format!("{} [data-field=address]", dialog("host")));
    let port =
        address.rsplit(':').next().and_then(|port| port.trim().parse().ok()).expect("an address with a port");
    let wire = Relay::to(port);
    open_network(&guest, "join");
    guest.click(&format!("{} [data-field=way] input[value=address]", dialog("join")));
    guest.type_text(&field("join", "address"), "127.0.0.1");
    guest.type_text(&field("join", "port"), &wire.port().to_string());
    confirm(&guest, "join");
    for window in [&host, &guest] {
        window.until_seen(&dialog("code"));
    }
    for window in [&host, &guest] {
        confirm(window, "code");
    }
    until_linked([&host, &guest]);
    start([&guest, &host]);
    let mut game = new_game();
    play([&host, &guest], &mut game, "h2e2 h9g7");

    // The host has told where else it is to be found; the wire stays cut, so the next move comes another way or not at all.
    wire.cut();
    let cut = Instant::now();
    play([&host, &guest], &mut game, "h0g2");
    println!("a move came another way {:.1} s after the wire was cut", cut.elapsed().as_secs_f32());
    until_linked([&host, &guest]);
    play([&host, &guest], &mut game, "i9h9 b0c2");
}

#[test]
fn a_game_is_put_away_in_both_windows_and_gone_on_with_after_a_restart() {
    let (host, guest) = (App::start("away-host"), App::start("away-guest"));
    link(&host, &guest);
    start([&guest, &host]);
    let mut game = new_game();
    play([&host, &guest], &mut game, "h2e2 h9g7");
    guest.choose("network", None, &action("leave"));
    guest.until_seen(&dialog("confirm"));
    guest.shot("leaving");
    guest.click(&format!("{} [data-action=save-leave]", dialog("confirm")));
    guest.until_body("phase", "lobby");
    until_missing(&host);
    host.click(".strip.away [data-action=save-leave]");
    host.until_body("phase", "lobby");
    let (host, guest) = (host.quit(), guest.quit());
    let host = App::open("away-host-again", host, &["--lang", "en"]);
    let guest = App::open("away-guest-again", guest, &["--lang", "en"]);
    for window in [&host, &guest] {
        window.until_seen(&action("resume"));
        window.click(&action("resume"));
    }
    until_linked([&host, &guest]);
    agree([&host, &guest], &game);
    play([&host, &guest], &mut game, "h0g2 i9h9");
}

#[test]
fn a_table_nearby_appears_in_the_list_and_is_joined_by_a_click() {
    let (host, guest) = (App::start("near-host"), App::start("near-guest"));
    open_network(&guest, "join");
    open_network(&host, "host");
    host.type_text(&field("host", "name"), "Nearby Fox");
    confirm(&host, "host");
    host.until_body("link", "hosting");
    let opened = Instant::now();
    let row = "[...document.querySelectorAll('[data-list=hosts] .host')].some(e=>e.textContent.includes('Nearby Fox'))";
    guest.until("the table in the list", row, &[]);
    println!("a table is listed after {:.1} s", opened.elapsed().as_secs_f32());
    guest.shot("listed");
    guest.click(&format!("{} {}", dialog("join"), action("check-network")));
    guest.until_seen("[data-list=findings] li");
    guest.shot("checked");
    guest.run(
        "[...document.querySelectorAll('[data-list=hosts] .host')].find(e=>e.textContent.includes('Nearby Fox')).click()",
        &[],
    );
    for window in [&host, &guest] {
        window.until_seen(&dialog("code"));
    }
    for window in [&host, &guest] {
        confirm(window, "code");
    }
    until_linked([&host, &guest]);
}

#[test]
fn a_spectator_sees_every_ply_and_can_touch_nothing() {
    let (host, guest, third) = (App::start("seen-host"), App::start("seen-guest"), App::start("seen-third"));
    open_network(&host, "host");
    confirm(&host, "host");
    host.until_body("link", "hosting");
    let code = host.text(&format!("{} [data-field=invite]", dialog("host")));
    let address = host.text(&format!("{} [data-field=address]", dialog("host")));
    let port = address.rsplit(':').next().unwrap_or_default().trim().to_owned();
    host.click(&format!("{} [data-field=spectators] input[value='0']", dialog("host")));
    host.until_seen(&format!("{} .qr", dialog("host")));
    host.shot("invite");
    crate::steps::join(&guest, &code);
    until_linked([&host, &guest]);
    start([&guest, &host]);
    let mut game = new_game();
    play([&host, &guest], &mut game, "h2e2 h9g7");

    open_network(&third, "join");
    third.click(&format!("{} [data-field=way] input[value=address]", dialog("join")));
    third.type_text(&field("join", "address"), "127.0.0.1");
    third.type_text(&field("join", "port"), &port);
    third.click(&field("join", "only-watch"));
    confirm(&third, "join");
    third.until_board("position", &game.position().fen());
    third.until_gone("dialog[open]");
    let names = [&host, &guest].map(|window| window.text(".player bdi.name"));
    for name in &names {
        let shown =
            "[...document.querySelectorAll('.player bdi.name')].some(e=>e.textContent===arguments[0])";
        third.until("the names of both players", shown, &[name]);
    }
    host.until_seen("[data-list=gallery]");
    guest.until_seen("[data-list=gallery]");
    for text in ["h0g2", "i9h9", "b0c2", "b9c7"] {
        play([&host, &guest], &mut game, text);
        third.until_board("position", &game.position().fen());
    }
    assert_eq!(third.moves(), host.moves(), "every ply");
    assert!(third.sees(".actions [data-action=resign]:disabled"));
    third.shot("watching");
    host.shot("watched");
    third.choose("network", None, &action("leave"));
    third.until_body("phase", "lobby");
    host.until_gone("[data-list=gallery]");
    agree([&host, &guest], &game);
}
