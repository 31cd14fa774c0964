//! A sound of known length while it is put together: mono samples that other sounds are added to.

use crate::{HZ, RATE};

/// How long a sound takes to rise from silence and to fall back into it, in seconds: cut edges are heard as clicks.
const RISE: f32 = 0.000_6;
const FALL: f32 = 0.012;

#[derive(Debug, Clone)]
pub(crate) struct Wave(Vec<f32>);

impl Wave {
    pub(crate) fn silent(seconds: f32) -> Self {
        Self(vec![0.0; samples(seconds)])
    }

    /// Adds a sound that begins at `at` seconds; what runs past the end is left out.
    pub(crate) fn add(&mut self, at: f32, sound: impl Iterator<Item = f32>) {
        for (sum, sample) in self.0.iter_mut().skip(samples(at)).zip(sound) {
            *sum += sample;
        }
    }

    /// Scaled so that the loudest sample is `peak`, with soft edges.
    pub(crate) fn finish(mut self, peak: f32) -> Vec<f32> {
        let (rise, fall) = (samples(RISE), samples(FALL));
        let length = self.0.len();
        for (at, sample) in self.0.iter_mut().enumerate() {
            let from_start = at as f32 / rise as f32;
            let to_end = (length - 1 - at) as f32 / fall as f32;
            *sample *= from_start.min(1.0) * to_end.min(1.0);
        }
        let loudest = self.0.iter().fold(0.0_f32, |most, sample| most.max(sample.abs()));
        if loudest > 0.0 {
            for sample in &mut self.0 {
                *sample *= peak / loudest;
            }
        }
        self.0
    }
}

fn samples(seconds: f32) -> usize {
    debug_assert!(seconds * HZ < 60.0 * RATE as f32, "a sound of a few seconds");
    (seconds * HZ) as usize
}
