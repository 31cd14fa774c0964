//! A plucked string by the algorithm of Karplus and Strong (1983), with the two extensions of Jaffe and Smith (1983) that make
//! it sound like one: where it is plucked, and a tuning finer than whole samples.

use crate::{HZ, chance::Chance};

/// How a string is plucked.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Pluck {
    pub(crate) hz: f32,
    /// From 0 to 1.
    pub(crate) strength: f32,
    /// From 0 (soft flesh) to 1 (hard nail).
    pub(crate) brightness: f32,
    /// Seconds after which it is down to a thousandth.
    pub(crate) decay: f32,
    /// The ratio from which the finger slides into the note; 1 is no slide.
    pub(crate) slide: f32,
}

/// How long the finger slides, in seconds.
const SLIDE: f32 = 0.16;

/// Where it is plucked, as a share of its length.
const PLACE: f32 = 0.17;

#[derive(Debug, Clone)]
pub(crate) struct Strung {
    line: Vec<f32>,
    at: usize,
    /// The length of the string in samples when the slide is over.
    length: f32,
    slide: f32,
    kept: f32,
    /// The share of the newer of two samples in the mean that dulls the string.
    blend: f32,
    last: f32,
    age: u32,
    ends: u32,
}

impl Strung {
    pub(crate) fn new(pluck: Pluck, chance: &mut Chance) -> Self {
        let length = HZ / pluck.hz;
        let room = (length / pluck.slide.min(1.0)) as usize + 4;
        let mut line = vec![0.0; room];
        let period = (length as usize).max(2);
        let softness = 0.12 + 0.8 * pluck.brightness;
        let mut low = 0.0_f32;
        let burst: Vec<f32> = (0..period)
            .map(|_| {
                low += softness * (chance.noise() - low);
                low
            })
            .collect();
        let back = ((period as f32 * PLACE) as usize).max(1);
        for (step, slot) in line.iter_mut().rev().take(period).enumerate() {
            let here = burst.get(step).copied().unwrap_or(0.0);
            let there = burst.get((step + period - back) % period).copied().unwrap_or(0.0);
            *slot = pluck.strength * 1.4 * (here - there);
        }
        Self {
            line,
            at: 0,
            length,
            slide: pluck.slide,
            // After `decay` seconds, and so after decay * hz rounds, a thousandth is left.
            kept: 0.001_f32.powf(1.0 / (pluck.decay * pluck.hz)),
            blend: 0.5 + 0.32 * pluck.brightness,
            last: 0.0,
            age: 0,
            ends: (pluck.decay * HZ) as u32,
        }
    }

    /// The sample that passed the bridge so many samples ago.
    fn ago(&self, samples: usize) -> f32 {
        let size = self.line.len();
        self.line.get((self.at + size - samples.min(size)) % size).copied().unwrap_or(0.0)
    }
}

impl Iterator for Strung {
    type Item = f32;

    fn next(&mut self) -> Option<f32> {
        if self.age >= self.ends {
            return None;
        }
        let slid = (self.age as f32 / HZ / SLIDE).min(1.0);
        let ratio = self.slide + (1.0 - self.slide) * slid * slid * (3.0 - 2.0 * slid);
        // The dulling mean delays by a part of a sample too.
        let delay = (self.length / ratio - (1.0 - self.blend)).max(2.0);
        let whole = delay as usize;
        let part = delay - whole as f32;
        let passed = self.ago(whole) * (1.0 - part) + self.ago(whole + 1) * part;
        let dulled = self.kept * (self.blend * passed + (1.0 - self.blend) * self.last);
        self.last = passed;
        if let Some(slot) = self.line.get_mut(self.at) {
            *slot = dulled;
        }
        self.at = (self.at + 1) % self.line.len();
        self.age += 1;
        Some(dulled)
    }
}
