//! Token buckets: how fast a peer may send, and how fast this side may.

use super::io::Millis;
use crate::message::{Frame, Limit, Limits, Rate};

/// Holds `burst` tokens at most and gains `per_second` each second.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bucket {
    rate: Rate,
    /// Thousandths of a token.
    level: u64,
    at: Millis,
}

/// Says nothing of how full it is: see [`super::Session`].
impl std::hash::Hash for Bucket {
    fn hash<H: std::hash::Hasher>(&self, _: &mut H) {}
}

impl Bucket {
    /// A full bucket. A rate of nothing is read as one, so that no peer can make us wait for ever.
    pub(super) fn new(rate: Rate, now: Millis) -> Self {
        let rate = Rate { per_second: rate.per_second.max(1), burst: rate.burst.max(1) };
        let mut bucket = Self { rate, level: 0, at: now };
        bucket.fill();
        bucket
    }

    pub(super) fn fill(&mut self) {
        self.level = u64::from(self.rate.burst) * 1_000;
    }

    /// Takes `count` tokens if there are so many.
    pub(super) fn take(&mut self, count: u32, now: Millis) -> bool {
        self.gain(now);
        match self.level.checked_sub(u64::from(count) * 1_000) {
            Some(level) => {
                self.level = level;
                true
            }
            None => false,
        }
    }

    /// When the next token will be there.
    pub(super) fn ready_at(&self) -> Millis {
        let missing = 1_000_u64.saturating_sub(self.level);
        self.at.saturating_add(missing.div_ceil(u64::from(self.rate.per_second)))
    }

    fn gain(&mut self, now: Millis) {
        let gained = now.saturating_sub(self.at).saturating_mul(u64::from(self.rate.per_second));
        self.level = self.level.saturating_add(gained).min(u64::from(self.rate.burst) * 1_000);
        self.at = self.at.max(now);
    }
}

/// What the peer has sent, against what is tolerated.
#[derive(Clone, Debug)]
pub(super) struct Meter {
    frames: Gauge,
    bytes: Gauge,
    requests: Gauge,
    chat: Gauge,
    events: Gauge,
}

#[derive(Clone, Copy, Debug)]
struct Gauge {
    bucket: Bucket,
    warned: Option<Millis>,
}

/// What to do about a peer that sends something, the mildest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Measure {
    /// Nothing.
    Within,
    /// Warn it; this time it passes.
    Warn,
    /// It has been warned: close.
    Flood,
}

/// Events in the longest log.
const LONGEST_LOG: u32 = 4_096;
/// A warning is forgotten after so long.
const WARNING_STANDS: Millis = 60_000;

impl Meter {
    pub(super) fn new(limits: &Limits, now: Millis) -> Self {
        let gauge = |rate| Gauge { bucket: Bucket::new(rate, now), warned: None };
        Self {
            frames: gauge(limits.frames),
            bytes: gauge(limits.bytes),
            requests: gauge(limits.requests),
            chat: gauge(limits.chat),
            events: gauge(Rate { burst: limits.frames.burst.max(LONGEST_LOG), ..limits.frames }),
        }
    }

    /// A message, and what it is made of. Events are counted apart: a host may send its whole log at once.
    pub(super) fn frame(&mut self, frame: Option<&Frame>, bytes: usize, now: Millis) -> (Measure, Limit) {
        let kind = match frame {
            Some(Frame::Ev(_)) => return (self.events.count(1, now), Limit::Frames),
            Some(Frame::Req { .. }) => Some(Limit::Requests),
            Some(Frame::Chat { .. } | Frame::Murmur { .. }) => Some(Limit::Chat),
            _ => None,
        };
        let bytes = u32::try_from(bytes).unwrap_or(u32::MAX);
        let counts =
            [(Limit::Frames, 1), (Limit::Bytes, bytes)].into_iter().chain(kind.map(|kind| (kind, 1)));
        let mut worst = (Measure::Within, Limit::Frames);
        for (limit, count) in counts {
            worst = worst.max((self.count(limit, count, now), limit));
        }
        worst
    }

    fn count(&mut self, what: Limit, count: u32, now: Millis) -> Measure {
        let gauge = match what {
            Limit::Frames | Limit::Other => &mut self.frames,
            Limit::Bytes => &mut self.bytes,
            Limit::Requests => &mut self.requests,
            Limit::Chat => &mut self.chat,
        };
        gauge.count(count, now)
    }
}

impl Gauge {
    fn count(&mut self, count: u32, now: Millis) -> Measure {
        if self.bucket.take(count, now) {
            return Measure::Within;
        }
        if self.warned.is_some_and(|at| now.saturating_sub(at) < WARNING_STANDS) {
            return Measure::Flood;
        }
        self.warned = Some(now);
        self.bucket.fill();
        Measure::Warn
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEN: Rate = Rate { per_second: 10, burst: 20 };

    #[test]
    fn a_bucket_gives_its_burst_and_then_its_rate() {
        let mut bucket = Bucket::new(TEN, 0);
        assert!((0..20).all(|_| bucket.take(1, 0)));
        assert!(!bucket.take(1, 0));
        assert_eq!(bucket.ready_at(), 100);
        assert!(!bucket.take(1, 99));
        assert!(bucket.take(1, 100));
        assert_eq!((0..100).filter(|_| bucket.take(1, 1_000_000)).count(), 20);
    }

    #[test]
    fn time_going_backwards_gives_nothing() {
        let mut bucket = Bucket::new(TEN, 1_000);
        assert!(bucket.take(20, 1_000));
        assert!(!bucket.take(1, 0));
        assert!(!bucket.take(1, 1_000));
    }

    #[test]
    fn the_first_excess_warns_and_the_second_ends() {
        let mut meter = Meter::new(&Limits { requests: TEN, ..Limits::default() }, 0);
        let measures: Vec<_> = (0..50).map(|_| meter.count(Limit::Requests, 1, 0)).collect();
        assert_eq!(measures.iter().position(|m| *m == Measure::Warn), Some(20));
        assert_eq!(measures.iter().position(|m| *m == Measure::Flood), Some(41));
    }

    #[test]
    fn a_rate_of_nothing_is_read_as_one() {
        let bucket = Bucket::new(Rate { per_second: 0, burst: 0 }, 0);
        assert!(bucket.ready_at() < 2_000);
    }
}
