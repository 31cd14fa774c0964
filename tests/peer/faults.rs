//! Random faults with a clock: delays, outages, broken connections, killed programs, lost power, a slow line that is raced, and the ladder
//! of liveness over it all. After each step the laws hold; when the faults end, the two are together again, and agree.

use crate::world::{Action, Budget, IDLE, World};
use acceptance::random::Random;
use peer::session::{LOST_AFTER, Millis};

/// Schedules in one run of the tests, unless the variable `SCHEDULES` wants more.
const SCHEDULES: u64 = 2_500;

#[derive(Default)]
struct Count {
    faults: usize,
    events: usize,
    quiet: usize,
    lost: usize,
    returns: usize,
    dials: usize,
}

#[test]
fn whatever_happens_the_two_come_together_again() {
    let schedules = std::env::var("SCHEDULES").ok().and_then(|text| text.parse().ok()).unwrap_or(SCHEDULES);
    let mut count = Count::default();
    for seed in 0..schedules {
        schedule(seed, &mut count);
    }
    let Count { faults, events, quiet, lost, returns, dials } = count;
    println!(
        "{schedules} schedules: {faults} faults, {events} events, {quiet} times quiet, {lost} times lost, {dials} dials, {returns} returns"
    );
    // A simulation in which nothing happens proves nothing.
    let least = usize::try_from(schedules).expect("few");
    assert!(faults > least && returns > least && events > 3 * least && lost > least / 10);
}

fn schedule(seed: u64, count: &mut Count) {
    let mut random = Random(seed ^ 0xfa17);
    let budget = Budget {
        faults: 3,
        races: 0,
        power_cuts: u8::try_from(random.below(2)).expect("small"),
        asks: 8,
        host_words: 6,
        offers: 3,
    };
    let mut world = World::new(budget, None, true);
    world.delay = [1, 20, 300, 2_500][usize::try_from(random.below(4)).expect("small")];
    world.random = Random(seed);
    let before = world.heard;
    for _ in 0..40 {
        let wish = world.possible();
        match random.below(10) {
            0..=5 if !wish.is_empty() => {
                let choice =
                    usize::try_from(random.below(u64::try_from(wish.len()).expect("few"))).expect("few");
                count.faults +=
                    usize::from(matches!(wish[choice], Action::Cut(_) | Action::Kill(_) | Action::PowerCut));
                world.step(wish[choice]);
            }
            // The radio is gone for a while: nothing is lost, everything is late.
            6 => world.outage(random.below(2 * LOST_AFTER)),
            _ => {}
        }
        pass(&mut world, random.below(3_000), seed);
    }
    // The faults are over, the line is as a line should be.
    world.delay = 20;
    pass(&mut world, 4 * IDLE, seed);
    assert!(world.is_settled(), "seed {seed}: {}", world.story());
    count.events += world.disk.len();
    count.quiet += world.heard.quiet - before.quiet;
    count.lost += world.heard.lost - before.lost;
    count.returns += world.heard.returns;
    count.dials += world.heard.dials;
}

fn pass(world: &mut World, time: Millis, seed: u64) {
    let end = world.now + time;
    while world.now < end {
        let next = world.next().clamp(world.now + 1, end);
        world.now = next;
        world.let_time_pass();
        assert_eq!(world.fault, None, "seed {seed}: {}", world.story());
    }
}
