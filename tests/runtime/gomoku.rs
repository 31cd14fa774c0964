//! Gomoku between two loops over QUIC, and at one computer.

use acceptance::player::{Player, linked_by};
use runtime::{
    intent::{EditChoice, GameName, Intent},
    view::{
        ForbiddenName, GomokuView, NoticeCode, OpeningName, PhaseName, ProblemName, ReasonName, SideName,
        StepName, StoneColour,
    },
};

use super::network::{folders, play, start};

fn started(rules: &str) -> (Player, Player, [tempfile::TempDir; 2]) {
    let folders = folders();
    let terms = runtime::terms_for(GameName::Gomoku, Some(rules.to_owned()));
    let (mut host, mut guest) = linked_by(folders[0].path(), folders[1].path(), terms);
    assert_eq!(guest.table().rules, rules, "the guest plays by the host's terms");
    start(&mut host, &mut guest);
    (host, guest, folders)
}

fn gomoku(player: &Player) -> &GomokuView {
    player.table().gomoku.as_ref().expect("a game of gomoku")
}

fn ended(host: &mut Player, guest: &mut Player) -> (ReasonName, Option<SideName>) {
    let [one, other] = [host, guest].map(|player| {
        player.until("the end", |player| player.table().phase == PhaseName::Over);
        let outcome = player.table().outcome.as_ref().expect("an outcome");
        (outcome.reason, outcome.winner)
    });
    assert_eq!(one, other, "both see the same end");
    one
}

/// The offer that waits for an answer at this window is answered.
fn answer(player: &mut Player, accept: bool) {
    player.until("an offer", |player| player.table().offer.as_ref().is_some_and(|offer| !offer.mine));
    let offer = player.table().offer.as_ref().expect("open").seq;
    player.wish(Intent::Answer { offer, accept });
}

#[test]
fn five_in_a_row_wins_and_the_next_game_swaps_colours() {
    let (mut host, mut guest, _folders) = started("freestyle-15");
    assert!(gomoku(&host).placing && !gomoku(&guest).placing);
    play(&mut host, &mut guest, ["H8", "7,6", "i8", "i9", "j8", "j9", "k8", "k9", "l8"]);
    assert_eq!(ended(&mut host, &mut guest), (ReasonName::Five, Some(SideName::First)));
    for player in [&host, &guest] {
        assert_eq!(gomoku(player).five, ["h8", "i8", "j8", "k8", "l8"]);
        assert_eq!(player.table().moves[1].text, "h9", "0,0 is the upper left corner");
        assert_eq!((&*player.table().moves[1].uci, &*player.table().moves[1].chinese), ("7,6", "H9"));
    }
    guest.wish(Intent::Rematch);
    answer(&mut host, true);
    for player in [&mut host, &mut guest] {
        player.until("the next round", |player| player.table().round == 2);
    }
    start(&mut host, &mut guest);
    assert!(gomoku(&guest).placing && !gomoku(&host).placing, "the other player has Black");
    play(&mut guest, &mut host, ["h8"]);
    host.wish(Intent::Move { text: "h8".to_owned() });
    assert_eq!(host.until_notice(NoticeCode::Occupied).at, ["h8"]);
}

/// Black has two open pairs that meet at h8.
const TWO_PAIRS: [&str; 8] = ["f8", "a1", "g8", "c1", "h7", "a3", "h6", "c3"];

#[test]
fn a_double_three_is_refused_with_its_reason_or_loses() {
    let (mut host, mut guest, _folders) = started("renju-15");
    play(&mut host, &mut guest, TWO_PAIRS);
    for player in [&host, &guest] {
        let forbidden = &gomoku(player).forbidden;
        assert!(
            forbidden.iter().any(|foul| foul.point == "h8" && foul.why == ForbiddenName::DoubleThree),
            "{forbidden:?}"
        );
    }
    host.wish(Intent::Move { text: "h8".to_owned() });
    let notice = host.until_notice(NoticeCode::ForbiddenDoubleThree);
    assert_eq!(notice.at, ["h8", "f8", "g8", "h6", "h7"]);
    play(&mut host, &mut guest, ["e8", "h8"]);

    let (mut host, mut guest, _folders) = started("renju-15-loses");
    play(&mut host, &mut guest, TWO_PAIRS.into_iter().chain(["h8"]));
    assert_eq!(ended(&mut host, &mut guest), (ReasonName::Forbidden, Some(SideName::Second)));
}

#[test]
fn swap2_is_played_through_all_its_answers() {
    for (choice, more, first) in [
        ("take-black", &["j9"][..], StoneColour::White),
        ("take-white", &["j9"][..], StoneColour::Black),
        ("add-two", &["j9", "j10", "take-white", "k9"][..], StoneColour::White),
    ] {
        let (mut host, mut guest, _folders) = started("standard-15-swap2");
        let step = gomoku(&host).step.as_ref().expect("a step");
        assert_eq!((step.protocol, step.step, step.left), (OpeningName::Swap2, StepName::PlaceThree, 3));
        play(&mut host, &mut guest, ["h8", "h9", "i9"]);
        let step = gomoku(&guest).step.as_ref().expect("a step");
        assert_eq!((step.step, step.by), (StepName::Choose, SideName::Second));
        assert_eq!(step.choices, ["take-black", "take-white", "add-two"]);
        assert!(!gomoku(&guest).placing, "a choice is asked for, not a stone");
        guest.wish(Intent::Move { text: "j9".to_owned() });
        guest.until_notice(NoticeCode::OpeningChoice);
        play(&mut host, &mut guest, [choice]);
        play(&mut host, &mut guest, more.iter().copied());
        for player in [&host, &guest] {
            assert_eq!(gomoku(player).step, None, "the opening is over");
            assert_eq!(gomoku(player).colours.first, first, "after {choice}");
        }
    }
}

#[test]
fn a_choice_is_taken_back_like_a_stone() {
    let (mut host, mut guest, _folders) = started("freestyle-15-swap");
    play(&mut host, &mut guest, ["h8", "h9", "i9"]);
    host.wish(Intent::Undo);
    guest.until("the request", |player| player.table().offer.as_ref().is_some_and(|offer| offer.plies == 1));
    answer(&mut guest, true);
    for player in [&mut host, &mut guest] {
        player.until("two stones", |player| player.table().moves.len() == 2);
    }
    play(&mut host, &mut guest, ["j9", "take-white"]);
    guest.wish(Intent::Undo);
    answer(&mut host, true);
    for player in [&mut host, &mut guest] {
        player.until("the choice again", |player| player.table().moves.len() == 3);
        assert_eq!(gomoku(player).colours.first, StoneColour::Black);
        assert_eq!(gomoku(player).step.as_ref().map(|step| step.step), Some(StepName::ChooseColour));
    }
    guest.wish(Intent::Redo);
    answer(&mut host, true);
    for player in [&mut host, &mut guest] {
        player.until("taken again", |player| player.table().moves.len() == 4);
    }
    // White is the guest's colour, and next.
    assert!(gomoku(&guest).placing && !gomoku(&host).placing);
}

#[test]
fn white_starts_on_nineteen_lines() {
    let (mut host, mut guest, _folders) = started("freestyle-19-white");
    assert_eq!((gomoku(&host).size, gomoku(&host).next), (19, StoneColour::White));
    assert_eq!(gomoku(&host).colours.first, StoneColour::White);
    play(&mut host, &mut guest, ["s19", "a1"]);
    assert!(host.position().starts_with("..................O/"), "{}", host.position());
    host.wish(Intent::Move { text: "t1".to_owned() });
    host.until_notice(NoticeCode::Syntax);
}

#[test]
fn stones_are_arranged_together_and_played_from() {
    let (mut host, mut guest, _folders) = started("freestyle-15");
    guest.wish(Intent::SetUp);
    answer(&mut host, true);
    let put = |point: &str, piece: &str| Intent::Edit {
        edit: EditChoice::Put { point: point.to_owned(), piece: Some(piece.to_owned()) },
    };
    for player in [&mut host, &mut guest] {
        player.until("the arrangement", |player| player.table().phase == PhaseName::Setup);
    }
    for (count, point) in ["a1", "b1", "c1", "d1", "e1"].into_iter().enumerate() {
        guest.wish(put(point, "X"));
        let stones = |player: &Player| player.position().matches('X').count();
        // One more letter tells whose turn it is.
        guest.until(point, |player| stones(player) == count + 2);
    }
    for player in [&mut host, &mut guest] {
        player.until("a row of five", |player| {
            player.table().setup.as_ref().is_some_and(|setup| setup.errors == [ProblemName::FiveAlready])
        });
    }
    assert_eq!(gomoku(&host).size, 15);
    host.wish(put("e1", "O"));
    host.wish(Intent::Edit { edit: EditChoice::Turn { side: SideName::Second } });
    for player in [&mut host, &mut guest] {
        player.until("no error", |player| {
            player.table().setup.as_ref().is_some_and(|setup| setup.errors.is_empty())
                && player.table().turn == SideName::Second
        });
    }
    start(&mut host, &mut guest);
    play(&mut host, &mut guest, ["f1"]);
    assert!(host.position().contains("XXXXOO"), "{}", host.position());
}

#[test]
fn a_game_of_gomoku_is_gone_on_with_after_a_restart() {
    let folder = tempfile::tempdir().expect("a folder");
    let position = {
        let mut player = Player::start(folder.path());
        let terms = runtime::terms_for(GameName::Gomoku, Some("renju-15-rif".to_owned()));
        player.wish(Intent::OpenLocal { terms });
        player.until("the table", |player| player.table.is_some());
        for text in ["h8", "h9", "j8", "swap", "g7"] {
            let plies = player.table().moves.len();
            player.wish(Intent::Move { text: text.to_owned() });
            player.until(text, |player| player.table().moves.len() == plies + 1);
        }
        let position = player.position();
        player.handle.quit();
        position
    };
    let mut player = Player::start(folder.path());
    let unfinished = player.app.as_ref().and_then(|app| app.unfinished.clone()).expect("an unfinished game");
    assert_eq!((unfinished.game, unfinished.plies), (GameName::Gomoku, 5));
    player.wish(Intent::Continue);
    player.until("the game", |player| player.table.is_some());
    assert_eq!(player.position(), position);
    assert_eq!(gomoku(&player).step.as_ref().map(|step| step.step), Some(StepName::OfferFifth));
}
