//! A small wooden room: four combs in parallel and two all-passes behind them, as Schroeder drew it (1962). Lengths are primes
//! apart, so that no echo falls on another.

use crate::RATE;

/// Comb lengths in samples at 44.1 kHz; the right ear hears them a little later than the left.
const COMBS: [usize; 4] = [1_427, 1_637, 1_871, 2_053];
const PASSES: [usize; 2] = [223, 557];
const SPREAD: usize = 29;
const ECHO: f32 = 0.84;
const DULL: f32 = 0.38;

#[derive(Debug)]
pub(crate) struct Room {
    ears: [Ear; 2],
}

impl Room {
    pub(crate) fn new() -> Self {
        const { assert!(RATE == 44_100, "the lengths are for this rate") };
        Self { ears: [Ear::new(0), Ear::new(SPREAD)] }
    }

    /// What both ears hear back of one sample.
    pub(crate) fn hear(&mut self, sample: f32) -> [f32; 2] {
        self.ears.each_mut().map(|ear| ear.hear(sample))
    }
}

#[derive(Debug)]
struct Ear {
    combs: [Line; 4],
    passes: [Line; 2],
}

impl Ear {
    fn new(spread: usize) -> Self {
        Self {
            combs: COMBS.map(|length| Line::new(length + spread)),
            passes: PASSES.map(|length| Line::new(length + spread)),
        }
    }

    fn hear(&mut self, sample: f32) -> f32 {
        let echoes: f32 = self.combs.iter_mut().map(|comb| comb.comb(sample)).sum();
        self.passes.iter_mut().fold(echoes * 0.25, |heard, pass| pass.all_pass(heard))
    }
}

#[derive(Debug)]
struct Line {
    samples: Vec<f32>,
    at: usize,
    dulled: f32,
}

impl Line {
    fn new(length: usize) -> Self {
        Self { samples: vec![0.0; length], at: 0, dulled: 0.0 }
    }

    fn comb(&mut self, sample: f32) -> f32 {
        let old = self.oldest();
        self.dulled = old * (1.0 - DULL) + self.dulled * DULL;
        self.keep(sample + ECHO * self.dulled);
        old
    }

    fn all_pass(&mut self, sample: f32) -> f32 {
        let old = self.oldest();
        let kept = sample + 0.5 * old;
        self.keep(kept);
        old - 0.5 * kept
    }

    fn oldest(&self) -> f32 {
        self.samples.get(self.at).copied().unwrap_or(0.0)
    }

    fn keep(&mut self, sample: f32) {
        // What has become too small to hear is nothing: numbers near zero are slow on some processors.
        let heard = if sample.abs() < 1e-15 { 0.0 } else { sample };
        if let Some(slot) = self.samples.get_mut(self.at) {
            *slot = heard;
        }
        self.at = (self.at + 1) % self.samples.len();
    }
}
