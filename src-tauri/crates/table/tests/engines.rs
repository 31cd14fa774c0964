//! Engines at the table: what needs no consent, what does, and how far a move is taken back.

#![allow(clippy::expect_used, reason = "a test that cannot go on says so and fails")]

use rules::{Position as _, Reason, Side, xiangqi};
use table::{
    Act, Allowance, ClockTerms, Due, Effects, Entry, HandleError, Input, Millis, Offer, Party, Phase,
    Refusal, Seat, Table, Takebacks, Terms, TermsOf,
};

type Position = xiangqi::Position;
type Given = Result<Effects<Position>, HandleError<Position>>;

const TERMS: TermsOf<Position> = Terms {
    rules: xiangqi::Rules::Simple,
    first: Party::Host,
    takebacks: Takebacks::Ask,
    clock: None,
    odds: None,
};

/// A person on the host's seat against an engine.
const AGAINST_ENGINE: [Seat; 2] = [Seat::Here, Seat::Engine];

fn act(table: &mut Table<Position>, by: Side, act: Act<Position>) -> Given {
    let now = Millis(table.last_at().0 + 1_000);
    table.handle(Input::Act { by, act }, now)
}

fn play(table: &mut Table<Position>, moves: &str) {
    for text in moves.split_whitespace() {
        let by = table.game().position().turn();
        let mv = table.game().position().read_move(text).expect("a move");
        let ply = table.game().plies().len() as u32;
        act(table, by, Act::Move { ply, mv, spent: None }).expect("legal");
    }
}

fn played(terms: TermsOf<Position>, seats: [Seat; 2], moves: &str) -> Table<Position> {
    let mut table = Table::sequencer(terms, seats);
    play(&mut table, moves);
    table
}

fn undo(table: &mut Table<Position>, by: Side) -> Given {
    let to = table.undo_target(by).unwrap_or(0);
    act(table, by, Act::Offer(Offer::Undo { to }))
}

#[test]
fn either_begins_by_moving() {
    for first in Party::BOTH {
        let table = played(Terms { first, ..TERMS }, AGAINST_ENGINE, "h2e2");
        assert_eq!(*table.phase(), Phase::Playing);
    }
}

#[test]
fn an_undo_takes_back_the_answer_too_and_asks_nobody() {
    let mut table = played(TERMS, AGAINST_ENGINE, "h2e2 h9g7 h0g2");
    undo(&mut table, Side::First).expect("at once, while the engine thinks");
    assert_eq!(table.game().plies().len(), 2);
    undo(&mut table, Side::First).expect("both plies");
    assert_eq!(table.game().plies().len(), 0);
    let to = table.redo_target().expect("something to restore");
    act(&mut table, Side::First, Act::Offer(Offer::Redo { to })).expect("at once");
    assert_eq!(table.game().plies().len(), 2);
}

#[test]
fn the_move_by_which_an_engine_began_is_not_taken_back() {
    let mut table = played(Terms { first: Party::Guest, ..TERMS }, AGAINST_ENGINE, "h2e2");
    let given = undo(&mut table, Side::Second);
    assert_eq!(given, Err(HandleError::Refused(Refusal::NothingToUndo)));
}

#[test]
fn between_two_engines_a_single_ply_is_taken_back() {
    let mut table = played(TERMS, [Seat::Engine; 2], "h2e2 h9g7 h0g2");
    undo(&mut table, Side::Second).expect("at once");
    assert_eq!(table.game().plies().len(), 2);
}

#[test]
fn a_draw_is_for_the_engine_to_accept_or_decline() {
    let mut table = played(TERMS, AGAINST_ENGINE, "h2e2 h9g7");
    act(&mut table, Side::First, Act::Offer(Offer::Draw)).expect("offered");
    let to = table.offer().expect("open").seq;
    act(&mut table, Side::Second, Act::Answer { to, accept: false }).expect("declined");
    assert_eq!((table.offer(), table.phase()), (None, &Phase::Playing));

    let mut table = played(TERMS, AGAINST_ENGINE, "h2e2 h9g7");
    act(&mut table, Side::First, Act::Offer(Offer::Draw)).expect("offered");
    let to = table.offer().expect("open").seq;
    act(&mut table, Side::Second, Act::Answer { to, accept: true }).expect("accepted");
    let Phase::Over(outcome) = table.phase() else { panic!("the game goes on") };
    assert_eq!((outcome.winner, outcome.reason), (None, Reason::Agreement));
}

#[test]
fn everything_else_needs_no_answer() {
    for offer in [Offer::Pause, Offer::SetUp] {
        let mut table = played(TERMS, AGAINST_ENGINE, "h2e2 h9g7");
        act(&mut table, Side::First, Act::Offer(offer)).expect("at once");
        assert_eq!(table.offer(), None);
        act(&mut table, Side::First, Act::Ready).expect("one Start is enough");
        assert_eq!(*table.phase(), Phase::Playing);
    }
}

#[test]
fn another_game_against_an_engine_swaps_sides() {
    let mut table = played(TERMS, AGAINST_ENGINE, "h2e2");
    act(&mut table, Side::First, Act::Resign).expect("resigned");
    assert_eq!(table.rematch_terms().first, Party::Guest);
    assert_eq!(played(TERMS, [Seat::Engine; 2], "h2e2").rematch_terms().first, Party::Host);
}

#[test]
fn the_flag_of_an_engine_falls_without_grace() {
    let given = Allowance { main: 10, ..Allowance::default() };
    let clock = ClockTerms::even(given);
    let table = played(Terms { clock, ..TERMS }, AGAINST_ENGINE, "h2e2");
    let (due, at) = table.due(5_000).expect("a clock runs");
    assert_eq!((due, at), (Due::Flag(Side::Second), Millis(table.last_at().0 + 10_000)));
}

#[test]
fn a_kept_log_gives_the_same_table() {
    let mut table = played(TERMS, AGAINST_ENGINE, "h2e2 h9g7 h0g2 i9h9");
    act(&mut table, Side::First, Act::Offer(Offer::Draw)).expect("offered");
    let to = table.offer().expect("open").seq;
    act(&mut table, Side::Second, Act::Answer { to, accept: false }).expect("declined");
    undo(&mut table, Side::First).expect("two plies");
    let log: Vec<Entry<Position>> = table.log().to_vec();
    let (again, fault) = Table::<Position>::replay(TERMS, AGAINST_ENGINE, log.clone());
    assert_eq!(fault, None);
    assert!(again.agrees_with(&table));
    // Two people take back a single ply: the same log is not theirs.
    let (_, fault) = Table::<Position>::replay(TERMS, [Seat::Here; 2], log);
    assert!(fault.is_some());
}
