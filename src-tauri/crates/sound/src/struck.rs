//! Things that are struck: a body rings in a few modes, each a sine that dies away by itself, and the blow itself is a
//! breath of filtered noise. (Modal synthesis; Cook, Real Sound Synthesis for Interactive Applications, chapter 4.)

use std::f32::consts::TAU;

use crate::{HZ, chance::Chance};

/// One mode of a body: its frequency in Hz, the time in seconds after which it is down to 1/e, and its strength.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Mode {
    pub(crate) hz: f32,
    pub(crate) decay: f32,
    pub(crate) strength: f32,
}

pub(crate) const fn mode(hz: f32, decay: f32, strength: f32) -> Mode {
    Mode { hz, decay, strength }
}

/// A body that rings for ever, more and more softly.
pub(crate) fn ring(modes: &[Mode]) -> impl Iterator<Item = f32> + use<> {
    let modes = modes.to_vec();
    (0_u32..).map(move |at| {
        let time = at as f32 / HZ;
        modes
            .iter()
            .map(|mode| mode.strength * (-time / mode.decay).exp() * (TAU * mode.hz * time).sin())
            .sum()
    })
}

/// The blow: noise below `cutoff` Hz that dies away within a few times `decay` seconds.
pub(crate) fn blow(seed: u64, cutoff: f32, decay: f32, strength: f32) -> impl Iterator<Item = f32> + use<> {
    let mut chance = Chance::new(seed);
    let passed = 1.0 - (-TAU * cutoff / HZ).exp();
    let mut low = 0.0_f32;
    (0_u32..).map(move |at| {
        low += passed * (chance.noise() - low);
        strength * (-(at as f32) / HZ / decay).exp() * low
    })
}

/// A drop: a sine that glides from one frequency to another while it dies away.
pub(crate) fn drop(from: f32, to: f32, decay: f32, strength: f32) -> impl Iterator<Item = f32> + use<> {
    let mut turn = 0.0_f32;
    (0_u32..).map(move |at| {
        let fading = (-(at as f32) / HZ / decay).exp();
        turn = (turn + (to + (from - to) * fading) / HZ).fract();
        strength * fading * (TAU * turn).sin()
    })
}
