//! Whatever people do at two computers, and however late it arrives, both tables hold the same in the end.

#![allow(clippy::expect_used, reason = "a test that cannot go on says so and fails")]

use std::collections::VecDeque;

use proptest::prelude::*;
use rules::{Position as _, Side, xiangqi};
use table::{
    Act, Allowance, ClockTerms, Entry, Fault, HandleError, Input, Line, Millis, Next, Offer, Party, Phase,
    Seat, Table, Takebacks, Terms,
};

type Position = xiangqi::Position;
type Rules = xiangqi::Rules;

/// What a random person tries.
#[derive(Clone, Copy, Debug)]
enum Try {
    Ready,
    Move(usize),
    Undo,
    Redo,
    Draw,
    NewGame,
    Rematch,
    SetUp,
    Edit(usize),
    Answer(bool),
    Withdraw,
    Resign,
    Pause,
    Adjourn,
    Flag,
    /// The host hears nothing of the guest for a while, or hears it again.
    Silence(bool),
    /// Nothing: a message of the network arrives instead.
    Deliver,
}

fn tries() -> impl Strategy<Value = Try> {
    prop_oneof![
        2 => Just(Try::Ready),
        10 => any::<usize>().prop_map(Try::Move),
        2 => Just(Try::Undo),
        2 => Just(Try::Redo),
        1 => Just(Try::Draw),
        1 => Just(Try::NewGame),
        1 => Just(Try::Rematch),
        1 => Just(Try::SetUp),
        2 => any::<usize>().prop_map(Try::Edit),
        4 => any::<bool>().prop_map(Try::Answer),
        1 => Just(Try::Withdraw),
        1 => Just(Try::Resign),
        1 => Just(Try::Pause),
        1 => Just(Try::Adjourn),
        1 => Just(Try::Flag),
        2 => any::<bool>().prop_map(Try::Silence),
        8 => Just(Try::Deliver),
    ]
}

fn act(table: &Table<Position>, side: Side, what: Try) -> Option<Act<Position>> {
    Some(match what {
        Try::Ready => Act::Ready,
        Try::Move(pick) => {
            let moves = table.game().position().legal_moves();
            let mv = *moves.get(pick.checked_rem(moves.len())?)?;
            Act::Move { ply: table.game().plies().len() as u32, mv, spent: None }
        }
        Try::Undo => Act::Offer(Offer::Undo { to: table.undo_target(side)? }),
        Try::Redo => Act::Offer(Offer::Redo { to: table.redo_target()? }),
        Try::Draw => Act::Offer(Offer::Draw),
        Try::NewGame => Act::Offer(Offer::NewGame(Next::Here(table.rematch_terms()))),
        Try::Rematch => Act::Offer(Offer::Rematch(Next::Here(table.rematch_terms()))),
        Try::SetUp => Act::Offer(Offer::SetUp),
        Try::Edit(pick) => Act::Edit(edit(pick)),
        Try::Answer(accept) => Act::Answer { to: table.offer()?.seq, accept },
        Try::Withdraw => Act::Withdraw { offer: table.offer()?.seq },
        Try::Resign => Act::Resign,
        Try::Pause => Act::Offer(Offer::Pause),
        Try::Adjourn => Act::Offer(Offer::Adjourn),
        Try::Flag => Act::Flag(side),
        Try::Silence(_) | Try::Deliver => return None,
    })
}

/// An edit of some kind, good or bad.
fn edit(pick: usize) -> xiangqi::Edit {
    let at = |pick: usize| xiangqi::Square::all().nth(pick % 90).unwrap_or_else(|| unreachable!("90 points"));
    match pick % 7 {
        0 => xiangqi::Edit::Clear,
        1 => xiangqi::Edit::Mirror,
        2 => xiangqi::Edit::SwapColours,
        3 => xiangqi::Edit::Turn(if pick.is_multiple_of(2) { Side::First } else { Side::Second }),
        4 => xiangqi::Edit::Whole(Box::default()),
        5 => xiangqi::Edit::Put { at: at(pick / 7), piece: xiangqi::Piece::from_letter('r') },
        _ => xiangqi::Edit::Move { from: at(pick / 7), to: at(pick / 700) },
    }
}

/// A host and a guest with a slow wire in each direction.
struct Pair {
    host: Table<Position>,
    guest: Table<Position>,
    /// Acts of the guest on their way, with the side and the round they were meant for.
    up: VecDeque<(Side, u32, Act<Position>)>,
    down: VecDeque<Entry<Position>>,
    now: u64,
}

impl Pair {
    fn new(takebacks: Takebacks, clock: Option<ClockTerms>) -> Self {
        let terms = Terms { rules: Rules::Simple, first: Party::Host, takebacks, clock, odds: None };
        Self {
            host: Table::sequencer(terms, [Seat::Here, Seat::Away]),
            guest: Table::replica(terms, [Seat::Away, Seat::Here]),
            up: VecDeque::new(),
            down: VecDeque::new(),
            now: 0,
        }
    }

    fn at_host(&mut self, side: Side, act: Act<Position>) {
        if let Ok(effects) = self.host.handle(Input::Act { by: side, act }, Millis(self.now)) {
            self.down.extend(effects.entries);
        }
    }

    /// What the host's clock or its ear brings about.
    fn by_itself(&mut self, input: Input<Position>) {
        let effects = self.host.handle(input, Millis(self.now)).expect("never refused");
        self.down.extend(effects.entries);
    }

    /// Time passes, and what is due in it happens on time.
    fn wait(&mut self, wait: u64) {
        let until = self.now + wait;
        while let Some((due, at)) = self.host.due(60) {
            if at.0 > until {
                break;
            }
            self.now = self.now.max(at.0);
            self.by_itself(Input::Time(due));
            assert_ne!(self.host.due(60), Some((due, at)), "what was due has happened");
        }
        self.now = until;
    }

    fn at_guest(&mut self, side: Side, act: Act<Position>) {
        if let Ok(effects) = self.guest.handle(Input::Act { by: side, act }, Millis(self.now)) {
            assert!(effects.entries.is_empty(), "a replica writes nothing itself");
            let round = self.guest.round();
            self.up.extend(effects.request.map(|act| (side, round, act)));
        }
    }

    /// One message arrives: a request of the guest if there is one and `up` says so, else an entry.
    fn deliver(&mut self, up: bool) -> bool {
        if up && let Some((side, round, act)) = self.up.pop_front() {
            if round == self.host.round() {
                self.at_host(side, act);
            }
            return true;
        }
        if let Some(entry) = self.down.pop_front() {
            let taken = self.guest.handle(Input::Entry(entry.clone().into()), Millis(0));
            assert!(taken.is_ok(), "an honest entry is taken: {entry:?}");
            return true;
        }
        !self.up.is_empty() && self.deliver(true)
    }
}

/// No clocks, or clocks that run out in a game of this test.
fn clocks() -> impl Strategy<Value = Option<ClockTerms>> {
    let allowance = || {
        (0u32..120, 0u32..20, 0u32..4, 0u32..12, 0u32..4).prop_filter_map(
            "time to play by",
            |(main, step, increment, byoyomi, periods)| {
                let allowance = Allowance { main, step, increment, byoyomi, periods };
                allowance.is_playable().then_some(allowance)
            },
        )
    };
    prop::option::of(
        (allowance(), allowance())
            .prop_map(|(host, guest)| ClockTerms::new([host, guest]).expect("both are playable")),
    )
}

fn side(party: Party, table: &Table<Position>) -> Side {
    party.side(table.terms().first)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn two_replicas_end_up_equal(
        takebacks in prop_oneof![Just(Takebacks::Ask), Just(Takebacks::Free), Just(Takebacks::None)],
        clock in clocks(),
        steps in prop::collection::vec(
            (any::<bool>(), any::<bool>(), 0u64..9_000, tries(), prop::option::of(0u32..9_000)),
            1..160,
        ),
    ) {
        let mut pair = Pair::new(takebacks, clock);
        for (at_host, up, wait, what, says) in steps {
            pair.wait(wait);
            if let Try::Silence(silent) = what {
                pair.by_itself(Input::Line(if silent { Line::Silent } else { Line::Heard }));
            } else if let Try::Deliver = what {
                pair.deliver(up);
            } else if at_host {
                let side = side(Party::Host, &pair.host);
                if let Some(act) = act(&pair.host, side, what) {
                    pair.at_host(side, act);
                }
            } else {
                let side = side(Party::Guest, &pair.guest);
                if let Some(act) = act(&pair.guest, side, what) {
                    let act = match act {
                        Act::Move { ply, mv, .. } => Act::Move { ply, mv, spent: says },
                        act => act,
                    };
                    pair.at_guest(side, act);
                }
            }
        }
        while pair.deliver(true) {}
        prop_assert!(pair.host.agrees_with(&pair.guest), "equal logs make equal tables");

        let log = pair.host.log().to_vec();
        let terms = Terms { rules: Rules::Simple, first: Party::Host, takebacks, clock, odds: None };
        let (again, fault) = Table::replay(terms, [Seat::Here, Seat::Away], log);
        prop_assert_eq!(fault, None);
        prop_assert!(again.agrees_with(&pair.host), "replaying the log gives the table");
    }

    #[test]
    fn a_forged_entry_is_refused_and_changes_nothing(
        steps in prop::collection::vec(tries(), 1..60),
        pick in any::<prop::sample::Index>(),
        forged in any::<u8>(),
    ) {
        let terms = Terms { rules: Rules::Simple, first: Party::Host, takebacks: Takebacks::Ask, clock: None, odds: None };
        let mut host = Table::<Position>::sequencer(terms, [Seat::Here, Seat::Away]);
        for (index, what) in steps.into_iter().enumerate() {
            let side = if index % 2 == 0 { Side::First } else { Side::Second };
            if let Some(act) = act(&host, side, what) {
                let _ = host.handle(Input::Act { by: side, act }, Millis(index as u64 * 30_000));
            }
        }
        prop_assume!(!host.log().is_empty());
        let at = pick.index(host.log().len());
        let mut guest = Table::<Position>::replica(terms, [Seat::Away, Seat::Here]);
        for entry in &host.log()[..at] {
            prop_assert!(guest.handle(Input::Entry(entry.clone().into()), Millis(0)).is_ok());
        }
        let before = guest.clone();
        let mut entry = host.log()[at].clone();
        match forged % 3 {
            0 => entry.seq.0 += 1,
            1 => entry.key.0 ^= 1,
            _ => entry.by = if entry.by.is_some() { None } else { Some(Side::First) },
        }
        let answer = guest.handle(Input::Entry(entry.clone().into()), Millis(0));
        prop_assert!(matches!(answer, Err(HandleError::Fault(_))), "{entry:?}");
        prop_assert!(guest.agrees_with(&before), "a refused entry changes nothing");
    }
}

#[test]
fn an_illegal_move_of_the_sequencer_is_a_fault() {
    let mut pair = Pair::new(Takebacks::Ask, None);
    pair.at_host(Side::First, Act::Ready);
    pair.host.handle(Input::Act { by: Side::Second, act: Act::Ready }, Millis(1)).expect("both are ready");
    for entry in pair.host.log().to_vec() {
        pair.guest.handle(Input::Entry(entry.into()), Millis(0)).expect("an honest entry");
    }
    assert_eq!(*pair.guest.phase(), Phase::Playing);
    let mut forger = pair.host.clone();
    let mv = forger.game().position().read_move("a0a1").expect("a move");
    let effects = forger
        .handle(Input::Act { by: Side::First, act: Act::Move { ply: 0, mv, spent: None } }, Millis(2))
        .expect("legal");
    let mut entry = effects.entries[0].clone();
    entry.what = table::Event::Move {
        ply: 0,
        spent: None,
        mv: pair.host.game().position().read_move("a0a5").expect("a move"),
    };
    let answer = pair.guest.handle(Input::Entry(entry.into()), Millis(0));
    assert_eq!(answer, Err(HandleError::Fault(Fault::Illegal)));
}
