//! Clocks at a table: what each kind of time gives, what pauses, take-backs and lag do to it, and when the flag falls.

#![allow(clippy::expect_used, reason = "a test that cannot go on says so and fails")]

use proptest::prelude::*;
use rules::{Outcome, Position as _, Reason, Side, xiangqi};
use table::{
    Act, Allowance, ClockTerms, Dispute, Due, Entry, Event, HandleError, Input, Line, Millis, Offer, Party,
    Phase, Quota, Refusal, Reserve, Seat, Stage, Table, Takebacks, Terms,
};

type Position = xiangqi::Position;

const BLITZ: Allowance = Allowance { main: 300, step: 0, increment: 0, byoyomi: 0, periods: 0 };
const FISCHER: Allowance = Allowance { main: 1_200, step: 0, increment: 5, byoyomi: 0, periods: 0 };
/// 局时 20 分, 步时 60 秒, 读秒 30 秒.
const EVENT: Allowance = Allowance { main: 1_200, step: 60, increment: 0, byoyomi: 30, periods: 1 };
const BYOYOMI: Allowance = Allowance { main: 10, step: 0, increment: 0, byoyomi: 5, periods: 3 };
const STEP: Allowance = Allowance { main: 0, step: 20, increment: 0, byoyomi: 0, periods: 0 };

#[test]
fn each_kind_of_time_runs_out_when_it_should() {
    for (given, limit) in
        [(BLITZ, 300_000), (FISCHER, 1_200_000), (EVENT, 60_000), (BYOYOMI, 25_000), (STEP, 20_000)]
    {
        let full = Reserve::full(&given);
        assert_eq!(full.limit(&given), limit, "{given:?}");
        assert!(full.after(&given, limit - 1).is_some(), "{given:?}");
        assert_eq!(full.after(&given, limit), None, "the flag falls at zero, not after it: {given:?}");
    }
}

#[test]
fn an_increment_comes_after_the_move() {
    let after = Reserve::full(&FISCHER).after(&FISCHER, 7_250).expect("in time");
    assert_eq!(after.main, 1_200_000 - 7_250 + 5_000);
}

#[test]
fn periods_are_counted_and_given_back() {
    let full = Reserve::full(&BYOYOMI);
    let first = full.after(&BYOYOMI, 14_999).expect("in time");
    assert_eq!((first.main, first.periods), (0, 3), "a move that ends within the first period gives it back");
    let second = first.after(&BYOYOMI, 5_000).expect("in time");
    assert_eq!(second.periods, 2, "a period is gone when its last moment is");
    assert_eq!(second.after(&BYOYOMI, 9_999).expect("in time").periods, 1);
    assert_eq!(second.after(&BYOYOMI, 10_000), None);
    let reading = second.reading(&BYOYOMI, 6_500);
    assert_eq!(
        (reading.stage, reading.left, reading.periods, reading.flag),
        (Stage::Byoyomi, 3_500, 1, 3_500)
    );
}

#[test]
fn the_step_limits_moves_while_there_is_base_time() {
    let nearly = Reserve { main: 4_000, periods: 1 };
    assert_eq!(nearly.limit(&EVENT), 34_000, "the rest of the base time and one period");
    let counting = nearly.after(&EVENT, 20_000).expect("in time");
    assert_eq!((counting.main, counting.periods), (0, 1));
    assert_eq!(counting.limit(&EVENT), 30_000, "then only the countdown");
}

#[test]
fn time_that_makes_no_sense_is_refused() {
    let zero = Allowance::default();
    for bad in [
        zero,
        Allowance { increment: 5, ..STEP },
        Allowance { byoyomi: 30, ..zero },
        Allowance { periods: 3, ..BLITZ },
        Allowance { main: 86_401, ..zero },
        Allowance { step: 3_601, ..zero },
        Allowance { byoyomi: 10, periods: 100, ..zero },
    ] {
        assert_eq!(ClockTerms::even(bad), None, "{bad:?}");
    }
    assert!(ClockTerms::new([BLITZ, EVENT]).is_some(), "odds");
}

/// A host and a guest, where messages take a while.
struct Scene {
    host: Table<Position>,
    guest: Table<Position>,
    now: u64,
}

impl Scene {
    fn started(host: Allowance, guest: Allowance) -> Self {
        Self::under(xiangqi::Rules::Simple, host, guest)
    }

    fn under(rules: xiangqi::Rules, host: Allowance, guest: Allowance) -> Self {
        let clock = ClockTerms::new([host, guest]);
        let terms = Terms { rules, first: Party::Host, takebacks: Takebacks::Free, clock, odds: None };
        let mut scene = Self {
            host: Table::sequencer(terms, [Seat::Here, Seat::Away]),
            guest: Table::replica(terms, [Seat::Away, Seat::Here]),
            now: 5_000,
        };
        scene.act(Side::First, Act::Ready);
        assert!(scene.host.clocks().is_some_and(|clocks| !clocks.is_running()), "one Start is not enough");
        scene.now += 60_000;
        scene.act(Side::Second, Act::Ready);
        scene
    }

    fn take(&mut self, input: Input<Position>) -> Vec<Entry<Position>> {
        let effects = self.host.handle(input, Millis(self.now)).expect("possible");
        for entry in &effects.entries {
            self.guest.handle(Input::Entry(entry.clone().into()), Millis(0)).expect("an honest entry");
        }
        assert!(self.host.agrees_with(&self.guest));
        effects.entries
    }

    fn act(&mut self, by: Side, act: Act<Position>) -> Vec<Entry<Position>> {
        self.take(Input::Act { by, act })
    }

    fn play(&mut self, text: &str, after: u64, spent: Option<u32>) -> Entry<Position> {
        self.now += after;
        let act = self.a_move(text, spent);
        let by = self.host.game().position().turn();
        self.act(by, act).remove(0)
    }

    fn a_move(&self, text: &str, spent: Option<u32>) -> Act<Position> {
        let mv = self.host.game().position().read_move(text).expect("a move");
        Act::Move { ply: self.host.game().plies().len() as u32, mv, spent }
    }
}

#[test]
fn a_clock_runs_from_the_second_start_and_changes_over_with_the_move() {
    let mut scene = Scene::started(BLITZ, FISCHER);
    assert_eq!(scene.play("h2e2", 4_000, None).clk, Some([296_000, 1_200_000]));
    assert_eq!(scene.play("h9g7", 3_000, None).clk, Some([296_000, 1_202_000]));
    let clocks = scene.guest.clocks().expect("clocks");
    let reading = clocks.reading(Side::First, Side::First, Millis(scene.now + 1_000));
    assert_eq!(reading.left, 295_000, "it runs down between the moves");
}

#[test]
fn a_flag_falls_on_time_and_both_agree_to_the_millisecond() {
    let mut scene = Scene::started(Allowance { main: 3, ..BLITZ }, BLITZ);
    let (due, at) = scene.host.due(0).expect("a clock runs");
    assert_eq!((due, at.0), (Due::Flag(Side::First), scene.now + 3_000), "the own flag needs no grace");
    scene.now = at.0 - 1;
    assert!(scene.take(Input::Time(due)).is_empty(), "not a millisecond early");
    scene.now = at.0;
    let entries = scene.take(Input::Time(due));
    let over = Outcome { winner: Some(Side::Second), reason: Reason::Time };
    assert_eq!(entries[0].what, Event::Over(over));
    assert_eq!((entries[0].by, entries[0].clk), (None, Some([0, 300_000])));
}

#[test]
fn the_move_of_the_other_computer_is_waited_for_a_moment_longer() {
    let mut scene = Scene::started(BLITZ, Allowance { main: 3, ..BLITZ });
    scene.play("h2e2", 1_000, None);
    let flag = scene.now + 3_000;
    assert_eq!(scene.host.due(40), Some((Due::Flag(Side::Second), Millis(flag + 250))));
    assert_eq!(scene.host.due(700), Some((Due::Flag(Side::Second), Millis(flag + 700))));
    // Thought for 2.95 s; on its way for 0.2 s.
    let entry = scene.play("h9g7", 3_150, Some(2_950));
    assert_eq!(entry.clk, Some([299_000, 50]), "it was in time where it was made");
}

#[test]
fn a_move_that_was_made_too_late_is_refused_and_its_maker_may_say_so() {
    let mut scene = Scene::started(BLITZ, Allowance { main: 3, ..BLITZ });
    scene.play("h2e2", 1_000, None);
    scene.now += 3_100;
    let act = scene.a_move("h9g7", Some(3_050));
    let refused = scene.host.handle(Input::Act { by: Side::Second, act }, Millis(scene.now));
    assert_eq!(refused, Err(HandleError::Refused(Refusal::TimeUp)));
    let entries = scene.act(Side::Second, Act::Flag(Side::Second));
    assert_eq!(entries[0].what, Event::Over(Outcome { winner: Some(Side::First), reason: Reason::Time }));
    assert_eq!(entries[0].by, Some(Side::Second));
}

#[test]
fn take_backs_bring_the_clocks_back() {
    let mut scene = Scene::started(BLITZ, BLITZ);
    scene.play("h2e2", 10_000, None);
    let before = scene.play("h9g7", 20_000, None).clk;
    scene.play("h0g2", 30_000, None);
    scene.now += 40_000;
    let undone = scene.act(Side::First, Act::Offer(Offer::Undo { to: 2 })).remove(0);
    assert_eq!(undone.clk, before, "what they showed at that ply");
    scene.now += 1_000;
    let redone = scene.act(Side::First, Act::Offer(Offer::Redo { to: 3 })).remove(0);
    assert_eq!(redone.clk, Some([260_000, 280_000]));
}

#[test]
fn a_pause_stops_the_clocks_in_the_middle_of_a_thought() {
    let mut scene = Scene::started(BLITZ, BLITZ);
    scene.now += 10_000;
    let offer = scene.act(Side::First, Act::Offer(Offer::Pause)).remove(0);
    scene.now += 2_000;
    scene.act(Side::Second, Act::Answer { to: offer.seq, accept: true });
    assert_eq!(scene.host.due(0), None, "no flag falls in a pause");
    scene.now += 3_600_000;
    let act = scene.a_move("h2e2", None);
    let refused = scene.host.handle(Input::Act { by: Side::First, act }, Millis(scene.now));
    assert_eq!(refused, Err(HandleError::Refused(Refusal::Paused)));
    scene.act(Side::Second, Act::Ready);
    scene.now += 5_000;
    scene.act(Side::First, Act::Ready);
    assert_eq!(*scene.host.phase(), Phase::Playing);
    assert_eq!(scene.play("h2e2", 1_000, None).clk, Some([287_000, 300_000]), "10 + 2 + 1 s of thought");
}

#[test]
fn clocks_stand_while_the_other_computer_is_silent_but_not_for_ever() {
    let mut scene = Scene::started(BLITZ, BLITZ);
    scene.now += 10_000;
    scene.take(Input::Line(Line::Silent));
    let (due, at) = scene.host.due(0).expect("patience ends");
    assert_eq!((due, at.0), (Due::Go, scene.now + 180_000));
    scene.now += 20_000;
    scene.take(Input::Line(Line::Heard));
    assert_eq!(scene.play("h2e2", 1_000, None).clk, Some([289_000, 300_000]));
    scene.take(Input::Line(Line::Silent));
    let (due, at) = scene.host.due(0).expect("patience ends");
    assert_eq!(at.0, scene.now + 160_000, "20 s of it are used up");
    scene.now = at.0;
    scene.take(Input::Time(due));
    assert!(scene.take(Input::Line(Line::Silent)).is_empty(), "none is left");
    assert!(scene.host.due(0).is_some_and(|(due, _)| due == Due::Flag(Side::Second)));
}

#[test]
fn an_adjourned_game_counts_for_nobody() {
    let mut scene = Scene::started(BLITZ, BLITZ);
    let offer = scene.act(Side::First, Act::Offer(Offer::Adjourn)).remove(0);
    scene.act(Side::Second, Act::Answer { to: offer.seq, accept: true });
    let over = Outcome { winner: None, reason: Reason::Adjourned };
    assert_eq!(*scene.host.phase(), Phase::Over(over));
    assert_eq!(Party::BOTH.map(|party| scene.host.score(party)), [0, 0]);
}

#[test]
fn an_adjourned_game_is_taken_up_again_by_stopping_it_and_both_are_ready() {
    let mut scene = Scene::started(BLITZ, BLITZ);
    let offer = scene.act(Side::First, Act::Offer(Offer::Adjourn)).remove(0);
    scene.act(Side::Second, Act::Answer { to: offer.seq, accept: true });
    // Nobody is asked: the other one says yes by being ready.
    scene.act(Side::Second, Act::Offer(Offer::Pause));
    assert_eq!(*scene.host.phase(), Phase::Paused { ready: [false; 2] });
    assert!(!scene.host.clocks().expect("clocks").is_running());
    scene.act(Side::First, Act::Ready);
    scene.act(Side::Second, Act::Ready);
    assert_eq!(*scene.host.phase(), Phase::Playing);
    assert!(scene.host.clocks().expect("clocks").is_running());
    assert!(scene.host.agrees_with(&scene.guest), "on both computers");
    // A game that has a result stays ended.
    scene.act(Side::First, Act::Resign);
    let barred = scene.host.barred(Side::First, &Act::Offer(Offer::Pause), Millis(0));
    assert_eq!(barred, Some(Refusal::Over));
}

#[test]
fn only_a_friendly_game_is_drawn_when_the_winner_on_time_could_not_win() {
    let casual = xiangqi::Rules::Casual { facing: xiangqi::Facing::Refused };
    for (rules, winner) in [(casual, None), (xiangqi::Rules::Asian, Some(Side::Second))] {
        let clock = ClockTerms::even(BLITZ);
        let terms = Terms { rules, first: Party::Host, takebacks: Takebacks::Ask, clock, odds: None };
        let mut table = Table::<Position>::sequencer(terms, [Seat::Here; 2]);
        let act = |act| Input::Act { by: Side::First, act };
        let setup = "3k1a3/4a4/9/9/9/9/9/9/4A4/R3K4 w".parse().expect("a position");
        table.handle(act(Act::Offer(Offer::SetUp)), Millis(0)).expect("at one computer");
        let whole = xiangqi::Edit::Whole(Box::new(setup));
        table.handle(act(Act::Edit(whole)), Millis(0)).expect("an edit");
        table.handle(act(Act::Ready), Millis(0)).expect("playable");
        table.handle(Input::Time(Due::Flag(Side::First)), Millis(300_000)).expect("never refused");
        assert_eq!(*table.phase(), Phase::Over(Outcome { winner, reason: Reason::Time }), "{rules:?}");
    }
}

proptest! {
    /// Lag never costs more than it took, is never paid back beyond the quota, and lies gain nothing beyond it.
    #[test]
    fn lag_is_given_back_within_the_quota(
        moves in prop::collection::vec((0u32..20_000, 0u32..2_500, 0u32..22_000), 1..80),
    ) {
        let (mut honest, mut liar) = (Quota::default(), Quota::default());
        let mut gained = 0;
        for (count, (thought, lag, lie)) in moves.into_iter().enumerate() {
            let measured = thought + lag;
            let charged = honest.charge(measured, Some(thought));
            prop_assert!((thought..=measured).contains(&charged));
            gained += measured - liar.charge(measured, Some(lie));
            prop_assert!(gained <= 300 + 200 * (count as u32 + 1), "all that a liar can ever gain");
        }
    }

    /// On the virtual clock, whatever the wire does: an honest guest is charged what it thought as long as the lag keeps
    /// within the quota, both clocks agree, and nobody is told of a dispute.
    #[test]
    fn honest_computers_agree(
        thoughts in prop::collection::vec((0u32..8_000, 0u64..90, 0u64..90), 2..60),
    ) {
        let given = Allowance { main: 900, step: 0, increment: 2, byoyomi: 10, periods: 2 };
        let mut scene = Scene::started(given, given);
        let mut disputes = Dispute::default();
        let shuffle = ["h0g2", "h9g7", "g2h0", "g7h9"];
        let (mut expected, mut heard) = ([900_000u32; 2], scene.now);
        for (ply, (thought, down, up)) in thoughts.into_iter().enumerate() {
            if matches!(scene.host.phase(), Phase::Over(_)) {
                break;
            }
            let side = ply % 2;
            let (lag, spent) = if side == 0 { (0, None) } else { (down + up, Some(thought)) };
            let entry = scene.play(shuffle[ply % 4], u64::from(thought) + lag, spent);
            expected[side] = expected[side] - thought + 2_000;
            prop_assert_eq!(entry.clk, Some(expected.map(|main| main + 20_000)));
            // The guest hears of it a little later than it was written.
            // A stream keeps the order of what is sent.
            let (before, arrives) = (heard, heard.max(scene.now + down));
            heard = arrives;
            if side == 0 {
                disputes.compare(thought, (arrives - before) as u32);
            }
        }
        prop_assert!(!disputes.is_open(), "{disputes:?}");
    }

    /// A host that shortens its own thoughts is found out.
    #[test]
    fn a_host_that_cheats_its_clock_is_noticed(cheat in 600u32..5_000) {
        let mut disputes = Dispute::default();
        for _ in 0..12 {
            disputes.compare(10_000 - cheat, 10_000);
        }
        prop_assert!(disputes.is_open(), "{} ms", disputes.differs());
    }

    /// What the clock shows runs down evenly to the flag, and never shows time that is not there.
    #[test]
    fn a_reading_runs_down_to_the_flag(
        main in 0u32..30, step in 0u32..20, byoyomi in 0u32..8, periods in 0u32..4, spent in 0u32..90_000,
    ) {
        let given = Allowance { main, step, increment: 0, byoyomi, periods };
        prop_assume!(given.is_playable());
        let full = Reserve::full(&given);
        let reading = full.reading(&given, spent);
        prop_assert_eq!(reading.flag == 0, full.after(&given, spent).is_none());
        prop_assert_eq!(reading.flag, full.limit(&given).saturating_sub(spent));
        if step == 0 {
            prop_assert!(reading.left <= reading.flag.max(main * 1_000));
        }
    }
}
