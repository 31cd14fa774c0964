//! The short sounds, each put together from what it would be: wood on wood, slate on a thick board, a bell.

use crate::{
    bell::bell,
    chance::Chance,
    string::{Pluck, Strung},
    struck::{Mode, blow, drop, mode, ring},
    wave::Wave,
};

/// What there is to hear.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Cue {
    /// A piece is set down: wood on wood.
    Move,
    /// A stone is set down: slate on a thick board.
    Stone,
    /// A piece is taken: heavier, as two pieces meet first.
    Capture,
    /// Check: a short rising pair.
    Check,
    /// Something cannot be done: a soft, low knock.
    Refusal,
    /// A game begins.
    Start,
    /// It ends well for the one who hears it.
    Win,
    /// It ends badly.
    Loss,
    /// It ends with nobody having won; also the end of a game between others.
    Draw,
    /// One of the last seconds of a clock.
    Tick,
    /// A line of chat, or a request that waits for an answer.
    Chat,
}

impl Cue {
    /// All of them.
    pub const ALL: [Self; 11] = [
        Self::Move,
        Self::Stone,
        Self::Capture,
        Self::Check,
        Self::Refusal,
        Self::Start,
        Self::Win,
        Self::Loss,
        Self::Draw,
        Self::Tick,
        Self::Chat,
    ];
}

/// The samples of a sound: mono, [`RATE`](crate::RATE) of them a second, between -1 and 1. The same every time.
pub fn render(cue: Cue) -> Vec<f32> {
    match cue {
        Cue::Move => wood_on_wood(),
        Cue::Stone => stone_on_wood(),
        Cue::Capture => capture(),
        Cue::Check => check(),
        Cue::Refusal => refusal(),
        Cue::Start => start(),
        Cue::Win => win(),
        Cue::Loss => loss(),
        Cue::Draw => draw(),
        Cue::Tick => tick(),
        Cue::Chat => chat(),
    }
}

/// A turned disc of boxwood: the modes of a bar free at both ends (1, 2.76, 5.40), and one of a plate between them.
const DISC: [Mode; 4] = [
    mode(690.0, 0.022, 0.9),
    mode(1_130.0, 0.015, 0.55),
    mode(1_905.0, 0.010, 0.5),
    mode(3_720.0, 0.005, 0.3),
];

/// The board under it.
const BOARD: [Mode; 3] = [mode(172.0, 0.048, 0.8), mode(261.0, 0.034, 0.5), mode(418.0, 0.026, 0.35)];

fn wood_on_wood() -> Vec<f32> {
    let mut wave = Wave::silent(0.24);
    wave.add(0.0, ring(&DISC));
    wave.add(0.001, ring(&BOARD));
    wave.add(0.0, blow(3, 5_200.0, 0.0035, 1.5));
    wave.finish(0.66)
}

fn stone_on_wood() -> Vec<f32> {
    let mut wave = Wave::silent(0.22);
    wave.add(
        0.0,
        ring(&[
            mode(2_240.0, 0.008, 0.8),
            mode(3_310.0, 0.006, 0.6),
            mode(5_150.0, 0.003, 0.45),
            mode(1_060.0, 0.012, 0.35),
        ]),
    );
    wave.add(0.0006, ring(&[mode(228.0, 0.060, 0.62), mode(342.0, 0.040, 0.32)]));
    wave.add(0.0, blow(11, 9_000.0, 0.0018, 1.2));
    wave.finish(0.62)
}

fn capture() -> Vec<f32> {
    let mut wave = Wave::silent(0.42);
    let lower = |modes: &[Mode], by: f32| -> Vec<Mode> {
        modes.iter().map(|m| mode(m.hz * by, m.decay * 1.3, m.strength)).collect()
    };
    // Disc on disc, then both on the board.
    wave.add(0.0, ring(&DISC).map(|sample| sample * 0.42));
    wave.add(0.0, blow(5, 6_500.0, 0.003, 0.8));
    wave.add(0.062, ring(&lower(&DISC, 0.70)));
    wave.add(0.063, ring(&lower(&BOARD, 0.64)).map(|sample| sample * 1.9));
    wave.add(0.062, blow(7, 3_000.0, 0.007, 2.2));
    wave.finish(0.82)
}

fn check() -> Vec<f32> {
    let mut wave = Wave::silent(0.85);
    let mut chance = Chance::new(17);
    wave.add(0.0, ring(&DISC).map(|sample| sample * 0.5));
    wave.add(0.0, nail(587.33, 0.55, 0.55, &mut chance));
    wave.add(0.13, nail(880.0, 0.9, 0.72, &mut chance));
    wave.finish(0.68)
}

fn refusal() -> Vec<f32> {
    let mut wave = Wave::silent(0.26);
    let knuckle = || ring(&[mode(148.0, 0.030, 1.0), mode(236.0, 0.018, 0.4)]);
    wave.add(0.0, knuckle());
    wave.add(0.0, blow(19, 620.0, 0.008, 1.1));
    wave.add(0.095, knuckle().map(|sample| sample * 0.7));
    wave.add(0.095, blow(23, 520.0, 0.008, 0.7));
    wave.finish(0.42)
}

fn start() -> Vec<f32> {
    let mut wave = Wave::silent(1.7);
    let mut chance = Chance::new(29);
    for (at, hz) in [(0.0, 146.83), (0.14, 220.0), (0.28, 293.66), (0.42, 440.0)] {
        wave.add(at, nail(hz, 1.5, 0.6, &mut chance));
    }
    wave.finish(0.58)
}

fn win() -> Vec<f32> {
    let mut wave = Wave::silent(3.0);
    let mut chance = Chance::new(31);
    for (at, hz) in [(0.0, 293.66), (0.13, 369.99), (0.26, 440.0), (0.39, 587.33), (0.52, 739.99)] {
        wave.add(at, nail(hz, 1.5, 0.5, &mut chance));
    }
    wave.add(0.66, bell(587.33, 1.0).map(|sample| sample * 0.36));
    wave.finish(0.70)
}

fn loss() -> Vec<f32> {
    let mut wave = Wave::silent(2.8);
    let mut chance = Chance::new(37);
    wave.add(0.0, bell(220.0, 1.1).map(|sample| sample * 0.38));
    wave.add(0.34, nail(293.66, 1.4, 0.42, &mut chance));
    wave.add(0.78, nail(220.0, 1.8, 0.42, &mut chance));
    wave.finish(0.56)
}

fn draw() -> Vec<f32> {
    let mut wave = Wave::silent(2.4);
    wave.add(0.0, bell(392.0, 0.8).map(|sample| sample * 0.4));
    wave.add(0.46, bell(392.0, 0.9).map(|sample| sample * 0.34));
    wave.finish(0.56)
}

fn tick() -> Vec<f32> {
    let mut wave = Wave::silent(0.06);
    wave.add(0.0, ring(&[mode(1_460.0, 0.006, 1.0), mode(2_930.0, 0.003, 0.5)]));
    wave.add(0.0, blow(41, 8_000.0, 0.001, 0.7));
    wave.finish(0.4)
}

fn chat() -> Vec<f32> {
    let mut wave = Wave::silent(0.34);
    wave.add(0.0, drop(620.0, 760.0, 0.05, 0.8));
    wave.add(0.085, drop(840.0, 1_030.0, 0.06, 1.0));
    wave.finish(0.36)
}

/// A string plucked with the nail.
fn nail(hz: f32, decay: f32, strength: f32, chance: &mut Chance) -> Strung {
    Strung::new(Pluck { hz, strength, brightness: 0.62, decay: decay * 1.6, slide: 1.0 }, chance)
}

#[cfg(test)]
mod tests {
    use std::f32::consts::TAU;

    use super::*;
    use crate::HZ;

    fn energy(samples: &[f32]) -> f32 {
        samples.iter().map(|sample| sample * sample).sum()
    }

    /// How much of one frequency there is (Goertzel).
    fn at(samples: &[f32], hz: f32) -> f32 {
        let (mut sine, mut cosine) = (0.0, 0.0);
        for (step, sample) in samples.iter().enumerate() {
            let turn = TAU * (hz * step as f32 / HZ).fract();
            sine += sample * turn.sin();
            cosine += sample * turn.cos();
        }
        sine.hypot(cosine) / samples.len() as f32
    }

    /// The mean of the frequencies, each weighed by its strength, in Hz: how dark or bright a sound is.
    fn brightness(samples: &[f32]) -> f32 {
        let (mut sum, mut weighed) = (0.0, 0.0);
        for band in 0..120 {
            let hz = 40.0 * 2.0_f32.powf(band as f32 / 15.0);
            let strength = at(samples, hz);
            sum += strength;
            weighed += strength * hz;
        }
        weighed / sum
    }

    #[test]
    fn every_sound_is_heard_and_none_is_cut() {
        for cue in Cue::ALL {
            let samples = render(cue);
            let loudest = samples.iter().fold(0.0_f32, |most, sample| most.max(sample.abs()));
            assert!((0.3..0.9).contains(&loudest), "{cue:?}: {loudest}");
            assert!(samples.iter().all(|sample| sample.is_finite()), "{cue:?}");
            // At least a tenth of its length is not silence, and it is about nothing: no hum of direct current.
            let heard = samples.iter().filter(|sample| sample.abs() > 0.01).count();
            assert!(heard * 10 > samples.len(), "{cue:?}: {heard} of {}", samples.len());
            let mean = samples.iter().sum::<f32>() / samples.len() as f32;
            assert!(mean.abs() < 0.02, "{cue:?}: {mean}");
        }
    }

    #[test]
    fn no_sound_begins_or_ends_with_a_click() {
        for cue in Cue::ALL {
            let samples = render(cue);
            let (first, last) = (samples.first().unwrap(), samples.last().unwrap());
            assert!(first.abs() < 0.01 && last.abs() < 0.001, "{cue:?}: {first} … {last}");
        }
    }

    #[test]
    fn sounds_are_as_long_as_what_they_tell_of() {
        let seconds = |cue| render(cue).len() as f32 / HZ;
        for cue in [Cue::Move, Cue::Stone, Cue::Refusal, Cue::Tick, Cue::Chat] {
            assert!(seconds(cue) < 0.4, "{cue:?}: {} s", seconds(cue));
        }
        assert!(seconds(Cue::Tick) < 0.1, "ten of them come in ten seconds");
        for cue in [Cue::Capture, Cue::Check] {
            assert!((0.3..1.0).contains(&seconds(cue)), "{cue:?}: {} s", seconds(cue));
        }
        for cue in [Cue::Start, Cue::Win, Cue::Loss, Cue::Draw] {
            assert!((1.0..3.5).contains(&seconds(cue)), "{cue:?}: {} s", seconds(cue));
        }
    }

    #[test]
    fn a_sound_is_the_same_every_time_and_unlike_every_other() {
        for (index, one) in Cue::ALL.into_iter().enumerate() {
            let first = render(one);
            assert_eq!(first, render(one));
            for other in Cue::ALL.into_iter().skip(index + 1) {
                let second = render(other);
                // The best match when one is shifted against the other by up to 5 ms.
                let alike = (0..220)
                    .map(|shift| {
                        let shifted = second.iter().skip(shift);
                        first.iter().zip(shifted).map(|(a, b)| a * b).sum::<f32>().abs()
                    })
                    .fold(0.0, f32::max)
                    / (energy(&first) * energy(&second)).sqrt();
                assert!(alike < 0.85, "{one:?} and {other:?}: {alike}");
            }
        }
    }

    #[test]
    fn a_capture_is_heavier_than_a_move_and_a_stone_is_harder() {
        let [step, capture, stone, refusal] = [Cue::Move, Cue::Capture, Cue::Stone, Cue::Refusal].map(render);
        assert!(energy(&capture) > 1.5 * energy(&step));
        assert!(brightness(&capture) < brightness(&step));
        assert!(brightness(&stone) > 1.2 * brightness(&step));
        assert!(brightness(&refusal) < 0.7 * brightness(&step));
        let peak = |samples: &[f32]| samples.iter().fold(0.0_f32, |most, sample| most.max(sample.abs()));
        assert!(peak(&refusal) < 0.7 * peak(&step), "a refusal is soft");
    }

    #[test]
    fn check_is_a_rising_pair() {
        let samples = render(Cue::Check);
        let (low, high) = samples.split_at((0.13 * HZ) as usize);
        assert!(at(low, 587.33) > 3.0 * at(low, 880.0));
        assert!(at(high, 880.0) > 1.5 * at(high, 587.33));
    }

    #[test]
    fn a_string_has_the_pitch_it_was_given() {
        for hz in [73.42, 146.83, 440.0, 880.0] {
            let samples: Vec<f32> = nail(hz, 2.0, 0.8, &mut Chance::new(1)).take(44_100).collect();
            let cents = |cents: f32| at(&samples, hz * 2.0_f32.powf(cents / 1_200.0));
            let loudest =
                (-60_i32..=60).max_by(|a, b| cents(*a as f32).total_cmp(&cents(*b as f32))).unwrap();
            assert!(loudest.abs() <= 6, "{hz} Hz is off by {loudest} cents");
        }
    }
}
