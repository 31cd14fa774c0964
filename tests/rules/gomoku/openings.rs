//! The openings, step by step.

use rules::{
    Game, Position as _, Side,
    gomoku::{Position, Rules, StepKind, Stone},
};

/// Plays the texts; `!` before one says that it is refused. Tells after each played one who has to act and what is asked.
fn line(rules: &str, moves: &str) -> (Game<Position>, Vec<(Side, Option<StepKind>)>) {
    let rules: Rules = rules.parse().expect("rules");
    let mut game = Game::new(Position::start_under(rules), rules);
    let mut seen = Vec::new();
    for text in moves.split(' ') {
        let refused = text.starts_with('!');
        let mv = game.position().read_move(text.trim_start_matches('!')).expect("a move");
        assert_eq!(game.play(mv).is_err(), refused, "{text} in {moves}");
        let listed = game.position().legal_moves();
        assert!(listed.iter().all(|mv| game.check(*mv).is_ok()), "after {text}");
        if !refused {
            let turn = game.position().turn();
            let step = game.position().step();
            assert!(step.is_none_or(|step| step.by == turn), "after {text}");
            seen.push((turn, step.map(|step| step.kind)));
        }
    }
    (game, seen)
}

use Side::{First, Second};

#[test]
fn swap_leaves_the_colour_to_the_other_player() {
    let (game, seen) = line("freestyle-15-swap", "h8 h9 !take-black i9 !j9 !add-two take-white j9 j10");
    assert_eq!(seen[2], (Second, Some(StepKind::ChooseColour)));
    assert_eq!(seen[3], (Second, None), "White is next, and that is the second player");
    assert_eq!(game.position().colour_of(Second), Stone::White);

    let (game, seen) = line("freestyle-15-swap", "h8 h9 i9 take-black j9");
    assert_eq!(seen[3], (First, None), "White is next, and that is the first player now");
    assert_eq!(seen[4], (Second, None));
    assert_eq!(game.position().colour_of(Second), Stone::Black);
}

#[test]
fn swap2_has_three_answers() {
    let (game, seen) = line("standard-15-swap2", "h8 h9 i9 add-two j9 !take-black j10 !k9 take-white k9 k10");
    let kinds: Vec<_> = seen.iter().map(|(_, kind)| *kind).collect();
    assert_eq!(
        kinds[1..6],
        [
            Some(StepKind::PlaceThree),
            Some(StepKind::Choose),
            Some(StepKind::AddTwo),
            Some(StepKind::AddTwo),
            Some(StepKind::ChooseColour),
        ]
    );
    assert_eq!(seen[5].0, First, "the first player chooses");
    assert_eq!(seen[6], (First, None), "and has taken White, who is next");
    assert_eq!(game.position().colour_of(First), Stone::White);
    assert_eq!(game.plies().len(), 9);
    for (choice, turn) in [("take-black", First), ("take-white", Second)] {
        let (_, seen) = line("standard-15-swap2", &format!("h8 h9 i9 {choice}"));
        assert_eq!(seen[3].0, turn, "White's owner after {choice}");
    }
}

#[test]
fn pro_keeps_the_third_stone_away() {
    let (game, _) = line("standard-15-pro", "!h9 h8 i9 !j10 !f8 k8 h9");
    assert_eq!(game.position().step(), None);
    let (game, _) = line("standard-19-pro", "!h8 j10 j11");
    let zone = game.position().zone().expect("a zone");
    assert_eq!(zone.len(), 19 * 19 - 25);
}

#[test]
fn rif_ends_with_a_pick_of_two() {
    let opening = "!h9 h8 !j8 h9 !k8 j8";
    let (game, seen) = line("renju-15-rif", &format!("{opening} !g7 swap g7 !swap"));
    assert_eq!(seen[2], (Second, Some(StepKind::Swap)));
    assert_eq!(seen[3], (First, Some(StepKind::Fourth)), "the first player has White now");
    assert_eq!(seen[4], (Second, Some(StepKind::OfferFifth)));
    assert_eq!(game.position().colour_of(First), Stone::White);

    let (game, seen) = line("renju-15-rif", &format!("{opening} stay g7 f6 !f6 i9 !k9 i9 k9"));
    let offers: Vec<_> = seen.iter().map(|(side, kind)| (*side, *kind)).collect();
    assert_eq!(offers[4], (First, Some(StepKind::OfferFifth)), "Black offers");
    assert_eq!(offers[5], (First, Some(StepKind::OfferFifth)));
    assert_eq!(offers[6], (Second, Some(StepKind::PickFifth)), "White picks");
    assert_eq!(offers[7], (Second, None), "and goes on with the sixth stone");
    assert_eq!(offers[8], (First, None));
    assert_eq!(game.position().board().stones(), 6);
}

#[test]
fn offers_that_are_mirror_images_are_one_offer() {
    // All four stones on one column: what lies to its left is the mirror image of what lies to its right.
    let (game, _) = line("renju-15-rif", "h8 h9 h10 stay h7 g6 !i6 !g6 g5");
    assert_eq!(game.position().offered().len(), 2);
}

#[test]
fn the_same_stones_in_another_step_are_another_position() {
    let (chosen, _) = line("freestyle-15-swap2", "h8 h9 i9 take-white");
    let (other, _) = line("freestyle-15-swap2", "h8 h9 i9 take-black");
    let (asked, _) = line("freestyle-15-swap2", "h8 h9 i9");
    let texts = [&chosen, &other, &asked].map(|game| game.position().text());
    let keys = [&chosen, &other, &asked].map(|game| game.position().key());
    for (one, two) in [(0, 1), (0, 2), (1, 2)] {
        assert_ne!(texts[one], texts[two]);
        assert_ne!(keys[one], keys[two]);
    }
}
