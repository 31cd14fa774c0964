//! Clocks, pauses and a match of several games between two loops over QUIC.

use acceptance::player::{Player, linked_by};
use runtime::{
    clock::{ClockChoice, TimeChoice},
    intent::{GameName, Intent, OddsName, TermsChoice},
    view::{Bar, NoticeCode, OfferName, PhaseName, ReasonName, SideName},
};

use super::network::{folders, play, start};

fn timed(clock: ClockChoice) -> (Player, Player, [tempfile::TempDir; 2]) {
    let folders = folders();
    let terms = TermsChoice { clock: Some(clock), ..runtime::default_terms() };
    let (mut host, mut guest) = linked_by(folders[0].path(), folders[1].path(), terms);
    start(&mut host, &mut guest);
    (host, guest, folders)
}

fn seconds(main: u32) -> TimeChoice {
    TimeChoice { main, ..TimeChoice::default() }
}

fn over(players: [&mut Player; 2]) {
    for player in players {
        player.until("the end", |player| player.table().phase == PhaseName::Over);
    }
}

fn answer(asker: &Player, other: &mut Player, wish: Intent, kind: OfferName, accept: bool) {
    asker.wish(wish);
    other.until("the request", |player| {
        player.table().offer.as_ref().is_some_and(|offer| !offer.mine && offer.kind == kind)
    });
    let offer = other.table().offer.as_ref().expect("open").seq;
    other.wish(Intent::Answer { offer, accept });
    other.until("the answer", |player| player.table().offer.is_none());
}

#[test]
fn a_game_is_lost_on_time_and_both_logs_say_the_same_to_the_millisecond() {
    let clock = ClockChoice { host: seconds(600), guest: seconds(1) };
    let (mut host, mut guest, _folders) = timed(clock);
    play(&mut host, &mut guest, ["h2e2"]);
    over([&mut host, &mut guest]);
    for player in [&host, &guest] {
        let outcome = player.table().outcome.as_ref().expect("an outcome");
        assert_eq!((outcome.winner, outcome.reason), (Some(SideName::First), ReasonName::Time));
        let clock = player.table().clock.as_ref().expect("clocks");
        assert!(clock.second.fallen && !clock.first.fallen && !clock.running);
    }
    assert_eq!(host.entries, guest.entries, "one log, clocks and all");
    let clocks: Vec<_> = host.entries.iter().filter_map(|entry| entry.clock).collect();
    let [start, moved, ended] = clocks[..] else { panic!("start, move and end set the clocks: {clocks:?}") };
    assert_eq!(start, [600_000, 1_000]);
    assert!(moved[0] < 600_000 && moved[1] == 1_000, "{moved:?}");
    assert_eq!(ended, [moved[0], 0]);
}

#[test]
fn the_host_loses_on_time_as_well() {
    let (mut host, mut guest, _folders) = timed(ClockChoice { host: seconds(1), guest: seconds(600) });
    over([&mut host, &mut guest]);
    for player in [&host, &guest] {
        let outcome = player.table().outcome.as_ref().expect("an outcome");
        assert_eq!((outcome.winner, outcome.reason), (Some(SideName::Second), ReasonName::Time));
    }
    assert_eq!(host.entries, guest.entries);
}

#[test]
fn periods_of_byoyomi_are_counted_alike() {
    let given = TimeChoice { byoyomi: 1, periods: 3, ..TimeChoice::default() };
    let (mut host, mut guest, _folders) = timed(ClockChoice { host: given, guest: seconds(600) });
    std::thread::sleep(std::time::Duration::from_millis(1_100));
    play(&mut host, &mut guest, ["h2e2"]);
    for player in [&host, &guest] {
        let clock = player.table().clock.as_ref().expect("clocks");
        assert_eq!((clock.first.main, clock.first.periods), (0, 2), "one period is gone");
    }
    play(&mut host, &mut guest, ["h9g7"]);
    over([&mut host, &mut guest]);
    assert_eq!(host.entries, guest.entries);
    assert_eq!(host.table().outcome.as_ref().map(|outcome| outcome.reason), Some(ReasonName::Time));
}

#[test]
fn a_pause_by_consent_stops_the_clocks_until_both_start_again() {
    let (mut host, mut guest, _folders) = timed(ClockChoice::even(seconds(600)));
    play(&mut host, &mut guest, ["h2e2"]);
    answer(&host, &mut guest, Intent::Pause, OfferName::Pause, false);
    host.until_notice(NoticeCode::PauseDeclined);
    answer(&guest, &mut host, Intent::Pause, OfferName::Pause, true);
    for player in [&mut host, &mut guest] {
        player.until("the pause", |player| player.table().phase == PhaseName::Paused);
        assert!(player.table().clock.as_ref().is_some_and(|clock| !clock.running));
        assert_eq!(player.table().can.undo, Some(Bar::Paused));
    }
    guest.wish(Intent::Move { text: "h9g7".to_owned() });
    guest.until_notice(NoticeCode::Paused);
    start(&mut host, &mut guest);
    play(&mut host, &mut guest, ["h9g7"]);
    assert_eq!(host.entries, guest.entries);
}

#[test]
fn who_does_not_want_to_be_asked_again_is_not_asked_in_this_game() {
    let (mut host, mut guest, _folders) = timed(ClockChoice::even(seconds(600)));
    play(&mut host, &mut guest, ["h2e2", "h9g7"]);
    guest.wish(Intent::Draw);
    host.until("the request", |player| player.table().offer.is_some());
    let offer = host.table().offer.as_ref().expect("open").seq;
    host.wish(Intent::AskNoMore { offer });
    guest.until_notice(NoticeCode::DrawDeclined);
    // Another kind of request is another matter.
    answer(&guest, &mut host, Intent::Undo, OfferName::Undo, true);
    guest.until("a ply less", |player| player.table().moves.len() == 1);
}

#[test]
fn an_adjourned_game_is_kept_and_counts_for_nobody() {
    let (mut host, mut guest, _folders) = timed(ClockChoice::even(seconds(600)));
    play(&mut host, &mut guest, ["h2e2"]);
    answer(&host, &mut guest, Intent::Adjourn, OfferName::Adjourn, true);
    over([&mut host, &mut guest]);
    for player in [&mut host, &mut guest] {
        assert_eq!(
            player.table().outcome.as_ref().map(|outcome| outcome.reason),
            Some(ReasonName::Adjourned)
        );
        assert_eq!(player.table().players.first.score, 0);
        player.wish(Intent::ShowRecords);
        player.until("the results", |player| player.records.is_some());
        assert_eq!(player.records.as_deref(), Some(&[][..]));
    }
}

#[test]
fn a_match_swaps_sides_keeps_score_and_is_counted_by_opponent() {
    let (mut host, mut guest, _folders) = timed(ClockChoice { host: seconds(300), guest: seconds(600) });
    play(&mut host, &mut guest, ["h2e2"]);
    guest.wish(Intent::Resign);
    over([&mut host, &mut guest]);
    answer(&guest, &mut host, Intent::Rematch, OfferName::Rematch, true);
    for player in [&mut host, &mut guest] {
        player.until("the next round", |player| player.table().round == 2);
        let table = player.table();
        assert_eq!((table.players.first.score, table.players.second.score), (0, 2));
        let clock = table.clock.as_ref().expect("clocks");
        assert_eq!(
            (clock.first.given.main, clock.second.given.main),
            (600, 300),
            "the time goes with the player"
        );
    }
    start(&mut host, &mut guest);
    play(&mut guest, &mut host, ["h2e2"]);
    answer(&host, &mut guest, Intent::Draw, OfferName::Draw, true);
    over([&mut host, &mut guest]);
    let name = guest.app.as_ref().map(|app| app.name.clone()).expect("a name");
    host.wish(Intent::ShowRecords);
    host.until("the results", |player| player.records.is_some());
    let [record] = &host.records.as_ref().expect("told")[..] else {
        panic!("one opponent: {:?}", host.records)
    };
    assert_eq!((record.name.as_str(), record.wins, record.draws, record.losses), (name.as_str(), 1, 1, 0));
    assert_eq!(Some(&record.fingerprint), guest.app.as_ref().map(|app| &app.fingerprint));
    assert_eq!(record.suggestion, None, "two games say little");
}

#[test]
fn other_terms_are_proposed_and_shown_before_they_hold() {
    let (mut host, mut guest, _folders) = timed(ClockChoice::even(seconds(600)));
    play(&mut host, &mut guest, ["h2e2"]);
    let terms = TermsChoice {
        rules: "chinese".to_owned(),
        clock: Some(ClockChoice::even(seconds(60))),
        ..runtime::default_terms()
    };
    guest.wish(Intent::Propose { terms: terms.clone(), swap: true });
    host.until("the request", |player| player.table().offer.as_ref().is_some_and(|offer| !offer.mine));
    let offer = host.table().offer.clone().expect("open");
    assert_eq!((offer.kind, offer.terms.as_ref(), offer.swap), (OfferName::New, Some(&terms), true));
    host.wish(Intent::Answer { offer: offer.seq, accept: true });
    for player in [&mut host, &mut guest] {
        player.until("the new game", |player| player.table().round == 2);
        assert_eq!(player.table().terms, terms);
        assert_eq!(player.table().clock.as_ref().map(|clock| clock.first.given), Some(seconds(60)));
    }
}

#[test]
fn a_new_name_reaches_the_other_player_at_once() {
    let (mut host, guest, _folders) = timed(ClockChoice::even(seconds(600)));
    guest.wish(Intent::Rename { name: "听雨\u{202e}x".to_owned() });
    host.until("the new name", |player| player.table().players.second.name.as_deref() == Some("听雨x"));
    host.until("the link", |player| player.link.peer.as_ref().is_some_and(|peer| peer.name == "听雨x"));
}

#[test]
fn at_one_computer_a_clock_begins_with_the_first_move_and_stands_after_a_restart() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut player = Player::start(folder.path());
    let terms = TermsChoice { clock: Some(ClockChoice::even(seconds(600))), ..runtime::default_terms() };
    player.wish(Intent::OpenLocal { terms });
    player.until("the table", |player| player.table.is_some());
    assert!(player.table().clock.as_ref().is_some_and(|clock| !clock.running));
    player.wish(Intent::Move { text: "h2e2".to_owned() });
    player.until("the move", |player| player.table().moves.len() == 1);
    assert!(player.table().clock.as_ref().is_some_and(|clock| clock.running));
    player.handle.quit();
    drop(player);
    let mut player = Player::start(folder.path());
    player.wish(Intent::Continue);
    player.until("the pause", |player| {
        player.table.as_ref().is_some_and(|table| table.phase == PhaseName::Paused)
    });
    assert!(player.table().clock.as_ref().is_some_and(|clock| !clock.running));
    player.wish(Intent::Start);
    player.until("the game", |player| player.table().phase == PhaseName::Playing);
    player.wish(Intent::Move { text: "h9g7".to_owned() });
    player.until("the move", |player| player.table().moves.len() == 2);
}

#[test]
fn the_other_game_is_proposed_and_played_at_the_same_table() {
    let (mut host, mut guest, _folders) = timed(ClockChoice::even(seconds(600)));
    play(&mut host, &mut guest, ["h2e2"]);
    guest.wish(Intent::Resign);
    over([&mut host, &mut guest]);
    let gomoku = TermsChoice { clock: None, ..runtime::terms_for(GameName::Gomoku, None) };
    let wish = Intent::Propose { terms: gomoku.clone(), swap: true };
    answer(&host, &mut guest, wish.clone(), OfferName::Rematch, false);
    host.until_notice(NoticeCode::RematchDeclined);
    // The one who said no may ask itself.
    guest.wish(wish);
    host.until("the request", |player| player.table().offer.is_some());
    let offer = host.table().offer.clone().expect("open");
    assert_eq!((offer.swap, offer.terms.as_ref().map(|terms| terms.game)), (true, Some(GameName::Gomoku)));
    host.wish(Intent::Answer { offer: offer.seq, accept: true });
    for player in [&mut host, &mut guest] {
        player.until("the other board", |player| player.table().game == GameName::Gomoku);
        assert_eq!((player.table().round, player.table().phase), (2, PhaseName::Waiting));
        assert!(player.table().clock.is_none());
    }
    assert_eq!(host.table().players.second.name, guest.table().players.second.name);
    assert_eq!(host.table().players.second.score, 2, "the host has changed sides and kept its point");
    start(&mut host, &mut guest);
    play(&mut guest, &mut host, ["h8", "h9", "i8", "i9", "j8", "j9", "k8", "k9", "l8"]);
    over([&mut host, &mut guest]);
    assert_eq!(host.entries, guest.entries, "one log from the first entry to the last");
    // And back, in the middle of a game.
    let xiangqi = TermsChoice { odds: Some(OddsName::TwoHorses), ..runtime::default_terms() };
    answer(&guest, &mut host, Intent::Rematch, OfferName::Rematch, true);
    for player in [&mut host, &mut guest] {
        player.until("the next game", |player| player.table().round == 3);
    }
    start(&mut host, &mut guest);
    answer(&host, &mut guest, Intent::Propose { terms: xiangqi, swap: false }, OfferName::New, true);
    for player in [&mut host, &mut guest] {
        player.until("the first board", |player| player.table().game == GameName::Xiangqi);
        assert_eq!(player.table().terms.odds, Some(OddsName::TwoHorses));
        assert!(
            player
                .table()
                .position
                .starts_with("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/R1BAKAB1R w")
        );
    }
    assert_eq!(host.entries, guest.entries);
}

#[test]
fn terms_that_cannot_be_played_by_are_not_proposed() {
    let (host, mut guest, _folders) = timed(ClockChoice::even(seconds(600)));
    let odd = TermsChoice { odds: Some(OddsName::OneHorse), ..runtime::terms_for(GameName::Gomoku, None) };
    guest.wish(Intent::Propose { terms: odd, swap: false });
    guest.until_notice(NoticeCode::NotNow);
    assert!(host.table().offer.is_none());
}
