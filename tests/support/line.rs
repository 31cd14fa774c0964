//! What a bad line does to frames: delay, loss, doubles, disorder, damage, and cuts, as a profile and a seed say.
//!
//! Pure: time is an argument. [`crate::wire`] lays such a line between two network cards.

use std::{
    cmp::Reverse,
    collections::BinaryHeap,
    time::{Duration, Instant},
};

use crate::random::Random;

/// How bad a line is, in each direction. Shares are in ten thousandths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Profile {
    /// How long a frame is on its way.
    pub delay: Duration,
    /// By so much more or less, evenly.
    pub jitter: Duration,
    /// Frames that never arrive.
    pub lost: u32,
    /// Frames that arrive twice.
    pub doubled: u32,
    /// Frames that overtake those before them: they are not delayed at all.
    pub hasty: u32,
    /// Frames in which one bit is turned over.
    pub damaged: u32,
    /// Longer frames vanish without a word, as on a path whose narrowest part tells nobody. In bytes, with the 14 of Ethernet.
    pub longest: usize,
    /// What is sent to a group of computers vanishes, as at access points that spare the air; what is sent to one or to all passes.
    pub groups_lost: bool,
}

impl Profile {
    /// A cable.
    pub const CLEAN: Self = Self {
        delay: Duration::ZERO,
        jitter: Duration::ZERO,
        lost: 0,
        doubled: 0,
        hasty: 0,
        damaged: 0,
        longest: usize::MAX,
        groups_lost: false,
    };
    /// A path of 50 ms there and back that loses 1 % each way.
    pub const FAR: Self = Self { delay: Duration::from_millis(25), lost: 100, ..Self::CLEAN };
    /// Radio at the edge of its reach: 50 ms there and back and 10 more or less each way, 5 % lost, 1 % doubled, 2 % out of order.
    pub const RADIO: Self = Self {
        delay: Duration::from_millis(25),
        jitter: Duration::from_millis(10),
        lost: 500,
        doubled: 100,
        hasty: 200,
        ..Self::CLEAN
    };
}

/// Which directions let anything through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// Both.
    Open,
    /// None: the cable is cut, and nobody is told.
    Cut,
    /// Only from the first end to the second.
    OneWay,
}

/// What has become of the frames.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Frames that came in.
    pub came: u64,
    /// Lost, cut off, or too long.
    pub lost: u64,
    /// Sent twice.
    pub doubled: u64,
    /// Sent ahead of others.
    pub hasty: u64,
    /// Sent with a wrong bit.
    pub damaged: u64,
}

/// A line between the ends 0 and 1, and what is on its way.
#[derive(Debug)]
pub struct Line {
    random: Random,
    profile: Profile,
    flow: Flow,
    on_the_way: BinaryHeap<Reverse<Frame>>,
    /// When the last frame to each end arrives: without jitter nothing overtakes.
    last: [Option<Instant>; 2],
    count: u64,
    tally: Tally,
}

/// Ordered by when it arrives, and then by when it came.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Frame {
    due: Instant,
    count: u64,
    to: usize,
    bytes: Vec<u8>,
}

impl Line {
    /// A line; the same seed and the same frames at the same times have the same fate.
    #[must_use]
    pub fn new(seed: u64, profile: Profile) -> Self {
        Self {
            random: Random(seed),
            profile,
            flow: Flow::Open,
            on_the_way: BinaryHeap::new(),
            last: [None; 2],
            count: 0,
            tally: Tally::default(),
        }
    }

    /// From now on the line is as good or bad as this.
    pub fn become_like(&mut self, profile: Profile) {
        self.profile = profile;
    }

    /// From now on these directions are open. What is on its way through a closed one is lost.
    pub fn set_flow(&mut self, flow: Flow) {
        self.flow = flow;
        let before = self.on_the_way.len();
        self.on_the_way.retain(|Reverse(frame)| flow.leads_to(frame.to));
        self.tally.lost += (before - self.on_the_way.len()) as u64;
    }

    /// What has become of the frames so far.
    #[must_use]
    pub fn tally(&self) -> Tally {
        self.tally
    }

    /// A frame comes in at the end that is not `to`.
    pub fn enter(&mut self, to: usize, bytes: &[u8], now: Instant) {
        self.tally.came += 1;
        let Profile { delay, jitter, lost, doubled, hasty, damaged, longest, groups_lost } = self.profile;
        let filtered = groups_lost && is_to_a_group(bytes);
        if !self.flow.leads_to(to) || filtered || bytes.len() > longest || self.hits(lost) {
            self.tally.lost += 1;
            return;
        }
        let mut bytes = bytes.to_vec();
        // The head of Ethernet stays: a frame for nobody would only be lost.
        if bytes.len() > HEAD && self.hits(damaged) {
            let at = HEAD + self.random.below((bytes.len() - HEAD) as u64) as usize;
            bytes[at] ^= 1 << self.random.below(8);
            self.tally.damaged += 1;
        }
        let copies = if self.hits(doubled) { 2 } else { 1 };
        self.tally.doubled += copies - 1;
        for _ in 0..copies {
            let due = if self.hits(hasty) {
                self.tally.hasty += 1;
                now
            } else {
                let swing = self.random.below(2 * jitter.as_micros() as u64 + 1);
                let due = now + (delay + Duration::from_micros(swing)).saturating_sub(jitter);
                let due =
                    if jitter.is_zero() { self.last[to].map_or(due, |last| last.max(due)) } else { due };
                self.last[to] = Some(due);
                due
            };
            self.count += 1;
            self.on_the_way.push(Reverse(Frame { due, count: self.count, to, bytes: bytes.clone() }));
        }
    }

    /// True so many times of ten thousand.
    fn hits(&mut self, share: u32) -> bool {
        self.random.below(10_000) < u64::from(share)
    }

    /// When the next frame arrives.
    #[must_use]
    pub fn next(&self) -> Option<Instant> {
        self.on_the_way.peek().map(|Reverse(frame)| frame.due)
    }

    /// The next frame that has arrived by now, and at which end.
    pub fn leave(&mut self, now: Instant) -> Option<(usize, Vec<u8>)> {
        if self.next()? > now {
            return None;
        }
        self.on_the_way.pop().map(|Reverse(frame)| (frame.to, frame.bytes))
    }
}

impl Flow {
    fn leads_to(self, end: usize) -> bool {
        match self {
            Self::Open => true,
            Self::Cut => false,
            Self::OneWay => end == 1,
        }
    }
}

/// Two addresses and a type.
const HEAD: usize = 14;

/// Whether a frame of Ethernet is for a group, and not for one computer or for all (IEEE 802.3, the lowest bit of the first byte).
fn is_to_a_group(frame: &[u8]) -> bool {
    frame.first().is_some_and(|first| first & 1 == 1) && !frame.starts_with(&[0xff; 6])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Sends so many frames, one each millisecond, and tells which arrive and after how long.
    fn arrivals(line: &mut Line, count: u16) -> Vec<(u16, Duration)> {
        let start = Instant::now();
        let mut arrived = Vec::new();
        for step in 0..count + 1_000 {
            let now = start + Duration::from_millis(step.into());
            if step < count {
                let mut bytes = [0; 64];
                bytes[14..16].copy_from_slice(&step.to_be_bytes());
                line.enter(1, &bytes, now);
            }
            while let Some((to, bytes)) = line.leave(now) {
                assert_eq!(to, 1);
                let number = u16::from_be_bytes([bytes[14], bytes[15]]);
                arrived.push((number, now - (start + Duration::from_millis(number.into()))));
            }
        }
        arrived
    }

    #[test]
    fn a_clean_line_keeps_everything_and_its_order() {
        let arrived = arrivals(&mut Line::new(1, Profile::CLEAN), 500);
        assert_eq!(arrived, (0..500).map(|number| (number, Duration::ZERO)).collect::<Vec<_>>());
    }

    #[test]
    fn a_bad_line_does_what_its_profile_says() {
        let mut line = Line::new(7, Profile::RADIO);
        let arrived = arrivals(&mut line, 10_000);
        let tally = line.tally();
        assert!((400..600).contains(&tally.lost), "{tally:?}");
        assert!((60..140).contains(&tally.doubled), "{tally:?}");
        assert!((140..260).contains(&tally.hasty), "{tally:?}");
        assert_eq!(arrived.len() as u64, tally.came - tally.lost + tally.doubled);
        let slowest = arrived.iter().map(|(_, time)| *time).max().expect("some arrive");
        assert!(slowest <= Duration::from_millis(36), "{slowest:?}");
        assert!(arrived.windows(2).any(|pair| pair[0].0 > pair[1].0), "some overtake");
    }

    #[test]
    fn delay_alone_keeps_the_order() {
        let arrived = arrivals(&mut Line::new(3, Profile { lost: 0, ..Profile::FAR }), 300);
        assert!(arrived.iter().enumerate().all(|(index, (number, time))| {
            index == usize::from(*number) && *time == Duration::from_millis(25)
        }));
    }

    #[test]
    fn a_cut_loses_what_is_on_its_way_and_one_way_is_one_way() {
        let now = Instant::now();
        let later = now + Duration::from_secs(1);
        let mut line = Line::new(5, Profile { lost: 0, ..Profile::FAR });
        line.enter(0, &[0; 60], now);
        line.enter(1, &[0; 60], now);
        line.set_flow(Flow::OneWay);
        line.enter(0, &[0; 60], now);
        assert!(matches!(line.leave(later), Some((1, _))));
        assert_eq!(line.leave(later), None);
        line.set_flow(Flow::Cut);
        line.enter(1, &[0; 60], now);
        assert_eq!(line.next(), None);
        assert_eq!(line.tally(), Tally { came: 4, lost: 3, ..Tally::default() });
    }

    #[test]
    fn long_frames_vanish_and_damage_is_one_bit() {
        let now = Instant::now();
        let mut line = Line::new(9, Profile { longest: 100, damaged: 10_000, ..Profile::CLEAN });
        line.enter(1, &[0; 101], now);
        line.enter(1, &[0; 100], now);
        let (_, bytes) = line.leave(now).expect("the shorter one");
        assert_eq!(bytes.iter().map(|byte| byte.count_ones()).sum::<u32>(), 1);
        assert_eq!(line.leave(now), None);
    }

    #[test]
    fn a_filter_of_groups_lets_one_and_all_pass() {
        let now = Instant::now();
        let mut line = Line::new(1, Profile { groups_lost: true, ..Profile::CLEAN });
        line.enter(1, &[0x02; 60], now);
        line.enter(1, &[0xff; 60], now);
        line.enter(1, &[[0x01, 0, 0x5e, 0, 0, 0xfb].as_slice(), &[0; 54]].concat(), now);
        assert_eq!((line.tally().came, line.tally().lost), (3, 1));
    }
}
