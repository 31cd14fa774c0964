use acceptance::player::{Player, linked};
use runtime::{
    intent::{EditChoice, Intent},
    view::{
        Bar, LinkErrorCode, LinkState, NoticeCode, PhaseName, ProblemName, ReasonName, SeatName, SideName,
    },
};

use super::MATE;

pub(crate) fn folders() -> [tempfile::TempDir; 2] {
    [(); 2].map(|()| tempfile::tempdir().expect("a folder"))
}

fn started() -> (Player, Player, [tempfile::TempDir; 2]) {
    let folders = folders();
    let (mut host, mut guest) = linked(folders[0].path(), folders[1].path());
    start(&mut host, &mut guest);
    (host, guest, folders)
}

pub(crate) fn start(host: &mut Player, guest: &mut Player) {
    guest.wish(Intent::Start);
    host.until("the guest ready", |player| {
        player.table().players.first.ready || player.table().players.second.ready
    });
    host.wish(Intent::Start);
    for player in [host, guest] {
        player.until("the start", |player| player.table().phase == PhaseName::Playing);
    }
}

/// Plays moves in turn; both have to show the same after each.
pub(crate) fn play<'a>(first: &mut Player, second: &mut Player, moves: impl IntoIterator<Item = &'a str>) {
    for text in moves {
        let plies = first.table().moves.len();
        let mover: &mut Player = if first.table().live_turn == SideName::First { first } else { second };
        mover.wish(Intent::Move { text: text.to_owned() });
        for player in [&mut *first, &mut *second] {
            player.until(text, |player| player.table().moves.len() == plies + 1);
        }
        assert_eq!(first.position(), second.position(), "after {text}");
        assert_eq!(first.table().moves, second.table().moves, "after {text}");
    }
}

#[test]
fn a_whole_game_to_mate_then_a_rematch_with_sides_swapped() {
    let (mut host, mut guest, _folders) = started();
    assert_eq!(host.table().players.second.name, guest.app.as_ref().map(|app| app.name.clone()));
    play(&mut host, &mut guest, MATE.split_whitespace());
    for player in [&mut host, &mut guest] {
        player.until("the end", |player| player.table().phase == PhaseName::Over);
        let outcome = player.table().outcome.as_ref().expect("an outcome");
        assert_eq!(outcome.winner, Some(SideName::First));
        assert_eq!((outcome.reason, &outcome.ruling), (ReasonName::Checkmate, &None));
        assert_eq!(player.table().players.first.score, 2);
    }
    assert_eq!(host.entries.len(), guest.entries.len());
    assert!(host.entries.iter().zip(&guest.entries).all(|(host, guest)| host == guest), "one log");
    guest.wish(Intent::Rematch);
    host.until("the request", |player| player.table().offer.as_ref().is_some_and(|offer| !offer.mine));
    let offer = host.table().offer.as_ref().expect("open").seq;
    host.wish(Intent::Answer { offer, accept: true });
    for player in [&mut host, &mut guest] {
        player.until("the next round", |player| player.table().round == 2);
    }
    start(&mut host, &mut guest);
    play(&mut guest, &mut host, ["h2e2"]);
    guest.wish(Intent::Resign);
    for player in [&mut host, &mut guest] {
        player.until("the end", |player| player.table().phase == PhaseName::Over);
    }
    assert_eq!(host.table().players.second.score, 4, "the host won as first and as second");
}

#[test]
fn undo_is_asked_refused_accepted_and_redone() {
    let (mut host, mut guest, _folders) = started();
    play(&mut host, &mut guest, ["h2e2", "h9g7", "h0g2"]);
    let before = host.position();
    for accept in [false, true] {
        guest.wish(Intent::Undo);
        host.until("the request", |player| player.table().offer.as_ref().is_some_and(|offer| !offer.mine));
        let offer = host.table().offer.as_ref().expect("open").clone();
        assert_eq!(offer.plies, 2, "the host has answered the guest's move");
        host.wish(Intent::Answer { offer: offer.seq, accept });
        if accept {
            guest.until("two plies back", |player| player.table().moves.len() == 1);
            host.until("two plies back", |player| player.table().moves.len() == 1);
        } else {
            guest.until_notice(NoticeCode::UndoDeclined);
            assert_eq!(guest.position(), before);
            guest.wish(Intent::Undo);
            guest.until_notice(NoticeCode::CoolDown);
            // The other side is not held back: its request is answered, and the cool-down of the guest goes on.
            host.wish(Intent::Undo);
            guest.until("the request", |player| {
                player.table().offer.as_ref().is_some_and(|offer| !offer.mine)
            });
            let offer = guest.table().offer.as_ref().expect("open").seq;
            guest.wish(Intent::Answer { offer, accept: true });
            guest.until("one ply back", |player| player.table().moves.len() == 2);
            host.until("one ply back", |player| player.table().moves.len() == 2);
            break;
        }
    }
    host.wish(Intent::Redo);
    guest.until("the request", |player| player.table().offer.is_some());
    let offer = guest.table().offer.as_ref().expect("open").seq;
    guest.wish(Intent::Answer { offer, accept: true });
    for player in [&mut host, &mut guest] {
        player.until("the ply again", |player| player.table().moves.len() == 3);
        assert_eq!(player.position(), before);
    }
}

#[test]
fn chat_goes_both_ways_as_it_was_typed() {
    let (mut host, mut guest, _folders) = started();
    for text in ["好棋! Well played 🙂", "<b>谢谢</b> & thanks 👨‍👩‍👧"] {
        host.wish(Intent::Say { text: text.to_owned() });
        for player in [&mut host, &mut guest] {
            player.until("the line", |player| player.chat.iter().any(|line| line.text == text));
        }
    }
    assert!(host.chat.iter().all(|line| line.mine) && guest.chat.iter().all(|line| !line.mine));
}

#[test]
fn a_refused_move_says_why_on_both_sides() {
    let (mut host, mut guest, _folders) = started();
    guest.wish(Intent::Move { text: "h9g7".to_owned() });
    guest.until_notice(NoticeCode::NotYourTurn);
    host.wish(Intent::Move { text: "b0d1".to_owned() });
    assert_eq!(host.until_notice(NoticeCode::Leg).at, ["c0"]);
    host.wish(Intent::Move { text: "炮二平五".to_owned() });
    host.until("the move", |player| player.table().moves.len() == 1);
}

#[test]
fn a_player_who_leaves_is_missed_at_once_and_the_game_stays() {
    let (mut host, mut guest, _folders) = started();
    play(&mut host, &mut guest, ["h2e2"]);
    guest.wish(Intent::Leave);
    host.until("the link down", |player| player.link.state == LinkState::Down);
    assert_eq!(host.link.error.as_ref().map(|error| error.code), Some(LinkErrorCode::PeerLeft));
    host.until("an empty seat", |player| player.table().players.second.seat == SeatName::Empty);
    assert!(host.table().players.second.name.is_some(), "it still says who was there");
    assert_eq!(host.table().moves.len(), 1, "the game stays on the board");
    assert_eq!(host.table().can.draw, Some(Bar::LinkDown));
    host.wish(runtime::default_host(Some(0)));
    host.until("a new table", |player| {
        player.link.state == LinkState::Hosting && player.table().moves.is_empty()
    });
}

#[test]
fn strangers_compare_six_digits() {
    let folders = folders();
    let (mut host, mut guest) = (Player::start(folders[0].path()), Player::start(folders[1].path()));
    host.wish(runtime::default_host(Some(0)));
    host.until("the door", |player| player.link.lobby.is_some());
    let port = host.link.lobby.as_ref().expect("hosting").port;
    guest.wish(Intent::JoinAddress { address: "127.0.0.1".to_owned(), port: Some(port) });
    for player in [&mut host, &mut guest] {
        player.until("digits", |player| player.link.code.is_some());
    }
    assert_eq!(host.link.code, guest.link.code);
    assert_eq!(host.link.code.as_ref().map(String::len), Some(6));
    host.wish(Intent::CompareCode { same: true });
    guest.wish(Intent::CompareCode { same: true });
    for player in [&mut host, &mut guest] {
        player.until("the link", |player| player.link.state == LinkState::Up);
    }
}

#[test]
fn digits_that_differ_end_it_and_the_door_stays_open() {
    let folders = folders();
    let (mut host, mut guest) = (Player::start(folders[0].path()), Player::start(folders[1].path()));
    host.wish(runtime::default_host(Some(0)));
    host.until("the door", |player| player.link.lobby.is_some());
    let port = host.link.lobby.as_ref().expect("hosting").port;
    guest.wish(Intent::JoinAddress { address: format!("127.0.0.1:{port}"), port: None });
    guest.until("digits", |player| player.link.code.is_some());
    guest.wish(Intent::CompareCode { same: false });
    guest.until("the end", |player| player.link.state == LinkState::None && player.link.error.is_some());
    host.until("no digits", |player| player.link.code.is_none() && player.link.state == LinkState::Hosting);
}

#[test]
fn what_goes_wrong_at_the_door_is_told_apart() {
    let folders = folders();
    let (mut host, mut guest) = (Player::start(folders[0].path()), Player::start(folders[1].path()));
    let error = |player: &Player| player.link.error.as_ref().map(|error| error.code);

    guest.wish(Intent::JoinInvite { code: "no code at all".to_owned() });
    guest.until("an error", |player| player.link.error.is_some());
    assert_eq!(error(&guest), Some(LinkErrorCode::InviteSyntax));

    host.wish(runtime::default_host(Some(0)));
    host.until("the door", |player| player.link.lobby.is_some());
    let lobby = host.link.lobby.clone().expect("hosting");

    guest.wish(runtime::default_host(Some(lobby.port)));
    guest.until("an error", |player| error(player) == Some(LinkErrorCode::PortTaken));
    assert_eq!(guest.link.state, LinkState::None);
    assert!(guest.table.is_none(), "no table was opened");

    guest.wish(Intent::JoinAddress { address: "no such machine.invalid".to_owned(), port: None });
    guest.until("an error", |player| error(player) == Some(LinkErrorCode::AddressUnknown));

    let silent = std::net::UdpSocket::bind("127.0.0.1:0").expect("a port nobody answers on");
    let port = silent.local_addr().expect("bound").port();
    guest.wish(Intent::JoinAddress { address: "127.0.0.1".to_owned(), port: Some(port) });
    guest.until("an error", |player| error(player) == Some(LinkErrorCode::NoAnswer));
    assert_eq!(guest.link.state, LinkState::None);

    guest.wish(Intent::JoinInvite { code: lobby.invite.clone() });
    guest.until("the link", |player| player.link.state == LinkState::Up);

    let third_folder = tempfile::tempdir().expect("a folder");
    let mut third = Player::start(third_folder.path());
    third.wish(Intent::JoinInvite { code: lobby.invite });
    third.until("an error", |player| player.link.error.is_some() && player.link.state == LinkState::None);
    assert_eq!(error(&third), Some(LinkErrorCode::Full));
}

/// The open request of the other side is accepted.
fn accept(player: &mut Player) {
    player.until("a request", |player| player.table().offer.as_ref().is_some_and(|offer| !offer.mine));
    let offer = player.table().offer.as_ref().expect("open").seq;
    player.wish(Intent::Answer { offer, accept: true });
}

#[test]
fn a_new_game_in_mid_game_is_asked_for_and_abandons_the_old_one() {
    let (mut host, mut guest, _folders) = started();
    play(&mut host, &mut guest, ["h2e2"]);
    for asker in 0..2 {
        let players = [&mut host, &mut guest];
        let [asks, answers] = if asker == 0 {
            players
        } else {
            let [host, guest] = players;
            [guest, host]
        };
        asks.wish(Intent::NewGame);
        accept(answers);
        for player in [&mut host, &mut guest] {
            player.until("a new game", |player| {
                player.table().phase == PhaseName::Waiting && player.table().moves.is_empty()
            });
            assert_eq!(player.link.state, LinkState::Up);
        }
        start(&mut host, &mut guest);
        play(&mut host, &mut guest, ["h2e2"]);
    }
    assert_eq!(host.table().players.first.score, 0, "an abandoned game is not counted");
}

#[test]
fn draw_offers_that_cross_are_an_agreement() {
    let (mut host, mut guest, _folders) = started();
    host.wish(Intent::Draw);
    guest.wish(Intent::Draw);
    for player in [&mut host, &mut guest] {
        // Whichever came first: the two are one agreement, or the second one answers the first.
        player.until("the end", |player| {
            player.table().phase == PhaseName::Over
                || player.table().offer.as_ref().is_some_and(|offer| !offer.mine)
        });
    }
    if guest.table().phase != PhaseName::Over {
        accept(&mut guest);
    }
    for player in [&mut host, &mut guest] {
        player.until("the end", |player| player.table().phase == PhaseName::Over);
        assert_eq!(player.link.state, LinkState::Up);
    }
}

#[test]
fn a_position_is_set_up_together_and_played_from_two_computers() {
    let (mut host, mut guest, _folders) = started();
    guest.wish(Intent::SetUp);
    accept(&mut host);
    for player in [&mut host, &mut guest] {
        player.until("the set-up", |player| player.table().phase == PhaseName::Setup);
    }
    let fen = "3k5/9/9/9/9/p8/9/9/9/3RK4 w";
    host.wish(Intent::Edit { edit: EditChoice::Fen { text: fen.to_owned() } });
    guest.until("the edit", |player| player.position().starts_with(fen));
    let setup = guest.table().setup.clone().expect("problems");
    assert_eq!(setup.errors, [ProblemName::Capturable]);
    assert_eq!(guest.table().can.start, Some(Bar::Problems));
    guest.wish(Intent::Edit { edit: EditChoice::Put { point: "e0".to_owned(), piece: None } });
    guest.until_notice(NoticeCode::GeneralStays);
    guest.wish(Intent::Edit { edit: EditChoice::Move { from: "d0".to_owned(), to: "a0".to_owned() } });
    for player in [&mut host, &mut guest] {
        player.until("the edit", |player| player.position().starts_with("3k5/9/9/9/9/p8/9/9/9/R3K4 w"));
    }
    start(&mut host, &mut guest);
    play(&mut host, &mut guest, ["a0d0"]);
    assert!(host.position().starts_with("3k5/9/9/9/9/p8/9/9/9/3RK4 b"));
    assert!(host.table().check.is_some());
}

#[test]
fn the_referee_warns_and_then_rules_alike_on_both_computers() {
    let (mut host, mut guest, _folders) = started();
    guest.wish(Intent::SetUp);
    accept(&mut host);
    host.until("the set-up", |player| player.table().phase == PhaseName::Setup);
    let fen = "4k4/9/9/9/9/9/9/9/R8/3K5 w";
    host.wish(Intent::Edit { edit: EditChoice::Fen { text: fen.to_owned() } });
    guest.until("the edit", |player| player.position().starts_with(fen));
    start(&mut host, &mut guest);
    play(&mut host, &mut guest, ["a1a9", "e9e8", "a9a8", "e8e9", "a8a9", "e9e8", "a9a8"]);
    for player in [&mut host, &mut guest] {
        let warning = player.table().warning.clone().expect("a warning at the second occurrence");
        assert_eq!(
            (warning.reason, warning.offender, warning.occurrences, warning.limit),
            (ReasonName::PerpetualCheck, Some(SideName::First), 2, 3)
        );
        assert!(!warning.pairs.is_empty() && !warning.clause.is_empty());
    }
    play(&mut host, &mut guest, ["e8e9", "a8a9"]);
    for player in [&mut host, &mut guest] {
        player.until("the ruling", |player| player.table().phase == PhaseName::Over);
        let outcome = player.table().outcome.clone().expect("an outcome");
        assert_eq!((outcome.winner, outcome.reason), (Some(SideName::Second), ReasonName::PerpetualCheck));
        assert_eq!(outcome.ruling.map(|ruling| ruling.offender), Some(Some(SideName::First)));
    }
}
