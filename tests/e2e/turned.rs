//! The other way round: the guest's window shows a code, and the host's goes there with its table.

use acceptance::app::{App, dialog};

use crate::steps::{agree, confirm, field, new_game, open_network, play, start, until_linked};

#[test]
fn a_host_goes_to_a_guest_that_cannot_reach_it_and_comes_back_there_after_a_crash() {
    let (host, guest) = (App::start("turned-host"), App::start("turned-guest"));
    open_network(&guest, "join");
    guest.click(&format!("{} [data-field=way] input[value=show]", dialog("join")));
    guest.shot("choice");
    confirm(&guest, "join");
    let code = guest.text(&field("join", "invite"));
    guest.until_seen(&format!("{} .qr", dialog("join")));
    guest.shot("code");
    open_network(&host, "host");
    host.click(&format!("{} [data-field=way] input[value=there]", dialog("host")));
    host.type_text(&field("host", "code"), &code);
    host.shot("goes");
    confirm(&host, "host");
    until_linked([&host, &guest]);
    start([&guest, &host]);
    let mut game = new_game();
    play([&host, &guest], &mut game, "h2e2 h9g7 h0g2");

    let folder = host.crash();
    guest.until_body("link", "missing");
    let host = App::open("turned-host-again", folder, &["--lang", "en"]);
    host.click("[data-action=resume]");
    until_linked([&host, &guest]);
    agree([&host, &guest], &game);
    play([&host, &guest], &mut game, "i9h9 b0c2");
}
