//! The acts one by one: when each is allowed and what it gives.

#![allow(clippy::expect_used, reason = "a test that cannot go on says so and fails")]

use rules::{Position as _, Reason, Side, Why, xiangqi};
use table::{
    Act, Effects, Elsewhere, HandleError, Input, Millis, Next, Offer, OfferKind, Party, Phase, Refusal, Seat,
    Table, Takebacks, Terms, TermsOf, Told,
};

type Position = xiangqi::Position;
type Given = Result<Effects<Position>, HandleError<Position>>;

const TERMS: TermsOf<xiangqi::Position> = Terms {
    rules: xiangqi::Rules::Simple,
    first: Party::Host,
    takebacks: Takebacks::Ask,
    clock: None,
    odds: None,
};

/// A table whose clock moves a second with each act.
struct Scene(Table<Position>, u64);

impl Scene {
    fn between_two_computers() -> Self {
        Self(Table::sequencer(TERMS, [Seat::Here, Seat::Away]), 0)
    }

    fn at_one_computer() -> Self {
        Self(Table::sequencer(TERMS, [Seat::Here, Seat::Here]), 0)
    }

    fn started() -> Self {
        let mut scene = Self::between_two_computers();
        scene.act(Side::First, Act::Ready).expect("ready");
        scene.act(Side::Second, Act::Ready).expect("ready");
        assert_eq!(*scene.0.phase(), Phase::Playing);
        scene
    }

    fn act(&mut self, by: Side, act: Act<Position>) -> Given {
        self.1 += 1_000;
        self.0.handle(Input::Act { by, act }, Millis(self.1))
    }

    fn play(&mut self, moves: &str) {
        for text in moves.split_whitespace() {
            let by = self.0.game().position().turn();
            self.try_move(by, text).unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"));
        }
    }

    fn try_move(&mut self, by: Side, text: &str) -> Given {
        let mv = self.0.game().position().read_move(text).expect("a move");
        let ply = self.0.game().plies().len() as u32;
        self.act(by, Act::Move { ply, mv, spent: None })
    }

    fn undo(&mut self, by: Side) -> Given {
        let to = self.0.undo_target(by).unwrap_or(0);
        self.act(by, Act::Offer(Offer::Undo { to }))
    }

    fn answer(&mut self, by: Side, accept: bool) -> Given {
        let to = self.0.offer().expect("an open offer").seq;
        self.act(by, Act::Answer { to, accept })
    }

    fn plies(&self) -> usize {
        self.0.game().plies().len()
    }
}

fn refusal(given: Given) -> Refusal<xiangqi::Square> {
    match given {
        Err(HandleError::Refused(refusal)) => refusal,
        other => panic!("expected a refusal, got {other:?}"),
    }
}

#[test]
fn the_game_starts_when_both_are_ready() {
    let mut scene = Scene::between_two_computers();
    assert_eq!(refusal(scene.try_move(Side::First, "h2e2")), Refusal::NotStarted);
    scene.act(Side::Second, Act::Ready).expect("ready");
    assert_eq!(refusal(scene.act(Side::Second, Act::Ready)), Refusal::AlreadyReady);
    assert_eq!(*scene.0.phase(), Phase::Waiting { ready: [false, true] });
    let effects = scene.act(Side::First, Act::Ready).expect("ready");
    assert_eq!(effects.entries.len(), 2, "ready and start");
    assert_eq!(*scene.0.phase(), Phase::Playing);
    assert_eq!(refusal(scene.act(Side::First, Act::Ready)), Refusal::UnderWay);
}

#[test]
fn an_empty_seat_cannot_be_played_against() {
    let mut scene = Scene(Table::sequencer(TERMS, [Seat::Here, Seat::Empty]), 0);
    assert_eq!(refusal(scene.act(Side::First, Act::Ready)), Refusal::NoOpponent);
    let mut scene = Scene::started();
    scene.0.seat(Party::Guest, Seat::Empty);
    assert_eq!(refusal(scene.try_move(Side::First, "h2e2")), Refusal::NoOpponent);
    assert_eq!(refusal(scene.act(Side::First, Act::Offer(Offer::Draw))), Refusal::NoOpponent);
    assert_eq!(refusal(scene.act(Side::First, Act::Resign)), Refusal::NoOpponent);
}

#[test]
fn moves_are_checked() {
    let mut scene = Scene::started();
    assert_eq!(refusal(scene.try_move(Side::Second, "h9g7")), Refusal::NotYourTurn);
    let Refusal::Illegal(illegal) = refusal(scene.try_move(Side::First, "b0d1")) else { panic!("illegal") };
    assert_eq!(illegal.why, Why::Leg);
    let mv = scene.0.game().position().read_move("h2e2").expect("a move");
    assert_eq!(refusal(scene.act(Side::First, Act::Move { ply: 1, mv, spent: None })), Refusal::Stale);
    scene.play("h2e2");
    assert_eq!(scene.plies(), 1);
}

#[test]
fn undo_goes_back_to_before_the_askers_last_move() {
    let mut scene = Scene::started();
    assert_eq!(refusal(scene.undo(Side::First)), Refusal::NothingToUndo);
    scene.play("h2e2");
    assert_eq!(refusal(scene.undo(Side::Second)), Refusal::NothingToUndo);
    scene.play("h9g7 h0g2");
    scene.undo(Side::First).expect("one ply: not answered yet");
    scene.answer(Side::Second, true).expect("an answer");
    assert_eq!(scene.plies(), 2);
    scene.undo(Side::First).expect("two plies: answered");
    scene.answer(Side::Second, true).expect("an answer");
    assert_eq!(scene.plies(), 0);
    for plies in [2, 3] {
        let to = scene.0.redo_target().expect("something was taken back");
        scene.act(Side::Second, Act::Offer(Offer::Redo { to })).expect("asked");
        scene.answer(Side::First, true).expect("an answer");
        assert_eq!(scene.plies(), plies, "redo restores what one undo took");
    }
    let gone = Act::Offer(Offer::Redo { to: 3 });
    assert_eq!(refusal(scene.act(Side::Second, gone)), Refusal::NothingToRedo);
}

#[test]
fn a_move_ends_what_could_be_restored() {
    let mut scene = Scene::started();
    scene.play("h2e2 h9g7");
    scene.undo(Side::Second).expect("asked");
    scene.answer(Side::First, true).expect("an answer");
    scene.play("b9c7");
    assert_eq!(refusal(scene.act(Side::First, Act::Offer(Offer::Redo { to: 2 }))), Refusal::NothingToRedo);
}

#[test]
fn a_refused_side_waits_before_it_asks_again() {
    let mut scene = Scene::started();
    scene.play("h2e2");
    scene.undo(Side::First).expect("asked");
    let effects = scene.answer(Side::Second, false).expect("an answer");
    assert_eq!(effects.told, [Told::Declined { by: Side::First, kind: OfferKind::Undo }]);
    assert_eq!(refusal(scene.undo(Side::First)), Refusal::CoolDown);
    scene.play("h9g7");
    scene.undo(Side::Second).expect("the other side may ask at once");
    scene.answer(Side::First, true).expect("an answer");
    scene.act(Side::First, Act::Offer(Offer::Draw)).expect("another request may be made at once");
    scene.act(Side::First, Act::Withdraw { offer: scene.0.offer().expect("open").seq }).expect("withdrawn");
    scene.1 += 20_000;
    scene.undo(Side::First).expect("twenty seconds later it may");
}

#[test]
fn an_own_request_holds_the_own_move_and_lapses_with_the_others() {
    let mut scene = Scene::started();
    scene.play("h2e2 h9g7");
    scene.act(Side::First, Act::Offer(Offer::Draw)).expect("asked");
    assert_eq!(refusal(scene.try_move(Side::First, "h0g2")), Refusal::OfferOpen);
    assert_eq!(refusal(scene.undo(Side::Second)), Refusal::OfferOpen);
    let stale = scene.0.offer().expect("open").seq;
    scene.act(Side::First, Act::Withdraw { offer: stale }).expect("withdrawn");
    assert_eq!(refusal(scene.act(Side::Second, Act::Answer { to: stale, accept: true })), Refusal::Stale);
    scene.play("h0g2");
    scene.act(Side::First, Act::Offer(Offer::Draw)).expect("asked");
    let effects = scene.try_move(Side::Second, "b9c7").expect("a move is an answer too");
    assert_eq!(effects.told, [Told::Lapsed { by: Side::First, kind: OfferKind::Draw }]);
    assert_eq!(scene.0.offer(), None);
}

#[test]
fn nobody_answers_the_own_offer() {
    let mut scene = Scene::started();
    scene.act(Side::First, Act::Offer(Offer::Draw)).expect("asked");
    assert_eq!(refusal(scene.answer(Side::First, true)), Refusal::Stale);
    scene.answer(Side::Second, true).expect("agreed");
    let Phase::Over(outcome) = *scene.0.phase() else { panic!("over") };
    assert_eq!((outcome.winner, outcome.reason), (None, Reason::Agreement));
    assert_eq!([scene.0.score(Party::Host), scene.0.score(Party::Guest)], [1, 1]);
}

#[test]
fn two_equal_requests_at_once_are_an_agreement() {
    let mut scene = Scene::started();
    scene.act(Side::First, Act::Offer(Offer::Draw)).expect("asked");
    scene.act(Side::Second, Act::Offer(Offer::Draw)).expect("asked too");
    assert!(matches!(scene.0.phase(), Phase::Over(_)));
}

#[test]
fn resigning_and_the_rematch_with_sides_swapped() {
    let mut scene = Scene::started();
    scene.act(Side::Second, Act::Offer(Offer::Draw)).expect("asked");
    scene.act(Side::First, Act::Resign).expect("also while an offer is open");
    let Phase::Over(outcome) = *scene.0.phase() else { panic!("over") };
    assert_eq!((outcome.winner, outcome.reason), (Some(Side::Second), Reason::Resignation));
    assert_eq!([scene.0.score(Party::Host), scene.0.score(Party::Guest)], [0, 2]);
    assert_eq!(refusal(scene.try_move(Side::First, "h2e2")), Refusal::Over);
    let terms = scene.0.rematch_terms();
    scene.act(Side::First, Act::Offer(Offer::Rematch(Next::Here(terms)))).expect("asked");
    scene.answer(Side::Second, true).expect("agreed");
    assert_eq!((scene.0.round(), scene.0.phase()), (2, &Phase::Waiting { ready: [false, false] }));
    assert_eq!(scene.0.party(Side::First), Party::Guest, "the guest moves first now");
}

#[test]
fn a_new_game_in_mid_game_abandons_the_old_one() {
    let mut scene = Scene::started();
    scene.play("h2e2");
    let terms = scene.0.terms();
    scene.act(Side::First, Act::Offer(Offer::NewGame(Next::Here(terms)))).expect("asked");
    scene.answer(Side::Second, true).expect("agreed");
    assert_eq!((scene.0.round(), scene.plies()), (2, 0));
    assert_eq!([scene.0.score(Party::Host), scene.0.score(Party::Guest)], [0, 0], "not counted");
}

#[test]
fn at_one_computer_consent_is_implied() {
    let mut scene = Scene::at_one_computer();
    scene.play("h2e2 h9g7 h0g2");
    assert_eq!(*scene.0.phase(), Phase::Playing, "the first move begins the game");
    scene.undo(Side::Second).expect("one ply, whoever asks");
    scene.undo(Side::Second).expect("one ply");
    assert_eq!(scene.plies(), 1);
    let to = scene.0.redo_target().expect("taken back");
    scene.act(Side::First, Act::Offer(Offer::Redo { to })).expect("one ply forward");
    assert_eq!(scene.plies(), 2);
    scene.act(Side::First, Act::Offer(Offer::Draw)).expect("agreed at once");
    assert!(matches!(scene.0.phase(), Phase::Over(_)));
    let log = scene.0.log().to_vec();
    let (again, fault) = Table::replay(TERMS, [Seat::Here, Seat::Here], log);
    assert!(fault.is_none() && again.agrees_with(&scene.0));
}

#[test]
fn take_backs_can_be_free_or_barred() {
    for (takebacks, plies) in [(Takebacks::Free, 0), (Takebacks::None, 1)] {
        let terms = Terms { takebacks, ..TERMS };
        let mut scene = Scene(Table::sequencer(terms, [Seat::Here, Seat::Away]), 0);
        scene.act(Side::First, Act::Ready).expect("ready");
        scene.act(Side::Second, Act::Ready).expect("ready");
        scene.play("h2e2");
        let given = scene.undo(Side::First);
        assert_eq!(given.is_ok(), takebacks == Takebacks::Free);
        assert_eq!(scene.plies(), plies);
    }
}

#[test]
fn at_one_computer_take_backs_can_be_barred_too() {
    let terms = Terms { takebacks: Takebacks::None, ..TERMS };
    let mut scene = Scene(Table::sequencer(terms, [Seat::Here, Seat::Here]), 0);
    scene.play("h2e2");
    assert_eq!(refusal(scene.undo(Side::First)), Refusal::NoTakebacks);
}

#[test]
fn mate_ends_the_game_in_the_log() {
    let mut scene = Scene::started();
    // A game of the old manual "The Secret in the Tangerine".
    scene.play(
        "h2e2 h7e7 h0g2 h9g7 i0i1 b7d7 i1d1 d9e8 e2e1 b9c7 b2e2 a9b9 b0c2 b9b3 e3e4 b3c3 c2e3 i9h9 e4e5 e6e5 \
         e2e5 d7d9 d1d7 g7e6 e5e7 e8d7 e1e6",
    );
    let Phase::Over(outcome) = *scene.0.phase() else {
        panic!("not mate: {}", scene.0.game().position().text())
    };
    assert_eq!((outcome.winner, outcome.reason), (Some(Side::First), Reason::Checkmate));
}

#[test]
fn a_position_is_set_up_together_and_played_from_when_both_are_ready() {
    let mut scene = Scene::started();
    scene.play("h2e2");
    scene.act(Side::Second, Act::Offer(Offer::SetUp)).expect("asked");
    let effects = scene.answer(Side::First, true).expect("agreed");
    assert_eq!(effects.entries.len(), 2, "the game under way is abandoned first");
    assert_eq!([scene.0.score(Party::Host), scene.0.score(Party::Guest)], [0, 0]);
    let put = |at: &str, piece| xiangqi::Edit::Put {
        at: at.parse().expect("a point"),
        piece: xiangqi::Piece::from_letter(piece),
    };
    scene.act(Side::First, Act::Edit(xiangqi::Edit::Clear)).expect("an edit");
    assert_eq!(
        refusal(scene.act(Side::First, Act::Ready)),
        Refusal::Problems,
        "the generals face each other"
    );
    scene.act(Side::Second, Act::Edit(put("e5", 'R'))).expect("either side may edit");
    scene.act(Side::First, Act::Ready).expect("ready");
    scene.act(Side::Second, Act::Edit(put("a9", 'r'))).expect("an edit takes the readiness back");
    let gone = xiangqi::Edit::Put { at: "e0".parse().expect("a point"), piece: None };
    assert_eq!(
        refusal(scene.act(Side::First, Act::Edit(gone))),
        Refusal::Edit(rules::Uneditable::GeneralStays)
    );
    scene.act(Side::Second, Act::Edit(xiangqi::Edit::Turn(Side::Second))).expect("an edit");
    for side in Side::BOTH {
        scene.act(side, Act::Ready).expect("ready");
    }
    assert_eq!(scene.0.game().start().text(), "r3k4/9/9/9/4R4/9/9/9/9/4K4 b");
    assert_eq!(refusal(scene.act(Side::First, Act::Edit(xiangqi::Edit::Clear))), Refusal::NotSettingUp);
    scene.play("e9d9");
    assert_eq!(scene.0.round(), 2);
}

#[test]
fn who_gives_odds_goes_on_giving_them() {
    let odds = Some(xiangqi::Odds::BothHorses);
    let terms = Terms { odds, ..TERMS };
    let mut table = Table::<Position>::sequencer(terms, [Seat::Here, Seat::Away]);
    assert_eq!(
        table.game().start().fen(),
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/R1BAKAB1R w - - 0 1"
    );
    assert_eq!(table.rematch_terms(), terms, "sides stay");
    let even = Terms { odds: None, ..terms };
    for act in [(Side::First, Act::Ready), (Side::Second, Act::Ready), (Side::First, Act::Resign)] {
        table.handle(Input::Act { by: act.0, act: act.1 }, Millis(0)).expect("allowed");
    }
    let asked = Act::Offer(Offer::Rematch(Next::Here(even)));
    let effects = table.handle(Input::Act { by: Side::Second, act: asked }, Millis(1)).expect("asked");
    let answer = Act::Answer { to: effects.entries[0].seq, accept: true };
    table.handle(Input::Act { by: Side::First, act: answer }, Millis(2)).expect("agreed");
    assert_eq!(*table.game().start(), Position::start(), "no odds any more");
}

#[test]
fn a_game_of_another_kind_is_asked_for_like_any_and_goes_on_with_the_log_and_the_score() {
    let mut scene = Scene::started();
    scene.play("h2e2");
    let elsewhere = |number| Offer::NewGame(Next::Elsewhere(Elsewhere(number)));
    scene.act(Side::First, Act::Offer(elsewhere(7))).expect("asked");
    assert_eq!(refusal(scene.act(Side::Second, Act::Offer(elsewhere(8)))), Refusal::OfferOpen, "another one");
    let effects = scene.answer(Side::Second, true).expect("agreed");
    assert_eq!(effects.entries.len(), 2, "the game is abandoned, and the next one is elsewhere");
    assert!(matches!(scene.0.phase(), Phase::Over(outcome) if outcome.reason == Reason::Abandoned));
    let rules = rules::gomoku::Rules::USUAL;
    let terms = Terms { rules, first: Party::Guest, takebacks: Takebacks::Ask, clock: None, odds: None };
    let mut next = scene.0.continued::<rules::gomoku::Position>(terms);
    assert_eq!((next.round(), next.seq(), next.last_at()), (2, scene.0.seq(), scene.0.last_at()));
    let effects = next.handle(Input::Act { by: Side::First, act: Act::Ready }, Millis(0)).expect("ready");
    assert_eq!(effects.entries[0].seq.0, scene.0.seq().0 + 1, "one log");
    assert!(effects.entries[0].at >= scene.0.last_at(), "time never runs back");
    let mut local = Scene::at_one_computer();
    local.play("h2e2");
    assert_eq!(refusal(local.act(Side::First, Act::Offer(elsewhere(7)))), Refusal::AtOneComputer);
}
