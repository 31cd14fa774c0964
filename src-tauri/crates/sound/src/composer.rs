//! What is played: an endless melody in the five-tone scale, made up as it goes.
//!
//! A phrase is a walk over the degrees of the scale that rises and falls once, in a rhythm that is drawn for it, and comes to
//! rest on the tonic or the fifth. Some phrases answer the one before: the same steps begun elsewhere, or turned upside
//! down. After a few phrases the music moves to another of the five modes, or to a neighbouring key. Nothing is stored, so
//! nothing comes round again.

use crate::chance::Chance;

/// A note to pluck.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Note {
    /// Seconds after the beginning of the note before it.
    pub(crate) wait: f32,
    pub(crate) hz: f32,
    /// From 0 to 1.
    pub(crate) strength: f32,
    pub(crate) kind: Kind,
}

/// How a note is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A stopped string of the melody.
    Melody,
    /// Slid into from the degree below.
    Slid,
    /// A harmonic, an octave up.
    Harmonic,
    /// An open string under the melody.
    Bass,
}

/// The five-tone scale on gong, in semitones.
const SCALE: [i32; 5] = [0, 2, 4, 7, 9];

/// The lowest and the highest degree of a melody, counted from the tonic of the middle octave.
const LOW: i32 = -3;
const HIGH: i32 = 7;

/// Gong of the first key: C3 would be dull on small loudspeakers, D3 is not.
const FIRST_KEY: i32 = 50;

#[derive(Debug)]
pub(crate) struct Composer {
    chance: Chance,
    /// MIDI number of gong.
    key: i32,
    /// The degree of the scale that is at home: 0 is the mode of gong, 4 of yu.
    mode: i32,
    degree: i32,
    /// Seconds of a beat.
    beat: f32,
    /// The steps of the phrase before, for an answer.
    steps: Vec<i32>,
    phrase: Vec<Note>,
    phrases_left: u32,
}

impl Composer {
    pub(crate) fn new(seed: u64) -> Self {
        Self {
            chance: Chance::new(seed),
            key: FIRST_KEY,
            mode: 0,
            degree: 2,
            beat: 0.92,
            steps: Vec::new(),
            phrase: Vec::new(),
            phrases_left: 5,
        }
    }

    /// Notes of a phrase, the last one first.
    fn compose(&mut self) -> Vec<Note> {
        self.turn_to_another_mode();
        self.beat = (self.beat + self.chance.between(-0.035, 0.035)).clamp(0.82, 1.06);
        let steps = self.next_steps();
        let rest = self.chance.between(1.6, 3.4);
        let open = self.chance.happens(0.85);
        let mut notes = Vec::new();
        let mut wait = rest * self.beat;
        if open {
            notes.push(self.bass(wait));
            wait = self.chance.between(0.0, 0.6) * self.beat;
        }
        let last = steps.len().saturating_sub(1);
        for (at, step) in steps.iter().enumerate() {
            self.degree = (self.degree + step).clamp(LOW, HIGH);
            if at == last {
                self.degree = self.home_near(self.degree);
            }
            let arch = 1.0 - ((at as f32 + 0.5) / steps.len() as f32 - 0.45).abs();
            let strength = (0.42 + 0.4 * arch) * self.chance.between(0.82, 1.0);
            let kind = self.kind(at == last, *step);
            notes.push(Note { wait, hz: self.hz(self.degree, kind), strength, kind });
            wait = self.duration();
            if at == last && self.chance.happens(0.4) {
                let answer = Note {
                    wait,
                    hz: self.hz(self.degree, Kind::Harmonic),
                    strength: 0.3,
                    kind: Kind::Harmonic,
                };
                notes.push(answer);
            }
        }
        self.steps = steps;
        notes.reverse();
        notes
    }

    fn turn_to_another_mode(&mut self) {
        if self.phrases_left > 0 {
            self.phrases_left -= 1;
            return;
        }
        self.phrases_left = self.chance.pick(&[3, 4, 5, 6, 8], 5);
        self.mode = self.chance.pick(&[0, 0, 1, 3, 4, 4], 0);
        // A fourth or a fifth away four of the five tones are the same; the range stays that of one instrument.
        let step = self.chance.pick(&[0, 0, 5, -5, 7, -7], 0);
        if (46..=55).contains(&(self.key + step)) {
            self.key += step;
        }
    }

    fn next_steps(&mut self) -> Vec<i32> {
        if self.steps.len() > 2 && self.chance.happens(0.38) {
            let upside_down = self.chance.happens(0.35);
            let mut answer: Vec<i32> =
                self.steps.iter().map(|step| if upside_down { -step } else { *step }).collect();
            if self.chance.happens(0.5) {
                answer.pop();
            }
            if let Some(first) = answer.first_mut() {
                *first += self.chance.pick(&[-1, 1, 2], 1);
            }
            return answer;
        }
        let length = self.chance.pick(&[3, 4, 5, 5, 6, 7, 8], 5);
        let top = self.chance.between(0.3, 0.7) * length as f32;
        (0..length)
            .map(|at| {
                let rising = (at as f32) < top;
                let size = self.chance.pick(&[1, 1, 1, 1, 2, 2, 3, 0], 1);
                let against = self.chance.happens(0.2);
                if rising != against { size } else { -size }
            })
            .collect()
    }

    /// The nearest degree on which a phrase can rest: the tonic of the mode, or its fifth.
    fn home_near(&self, degree: i32) -> i32 {
        let rests = |degree: &i32| {
            (LOW..=HIGH).contains(degree) && matches!((degree - self.mode).rem_euclid(5), 0 | 3)
        };
        (0..5).flat_map(|away| [degree - away, degree + away]).find(rests).unwrap_or(degree)
    }

    fn kind(&mut self, last: bool, step: i32) -> Kind {
        if !last && self.chance.happens(0.08) {
            Kind::Harmonic
        } else if step > 0 && self.chance.happens(if last { 0.4 } else { 0.16 }) {
            Kind::Slid
        } else {
            Kind::Melody
        }
    }

    fn duration(&mut self) -> f32 {
        let beats = self.chance.pick(&[0.5, 0.5, 1.0, 1.0, 1.0, 1.5, 2.0], 1.0);
        // Nobody plays like a clock.
        beats * self.beat * self.chance.between(0.96, 1.05)
    }

    fn bass(&mut self, wait: f32) -> Note {
        let fifth = self.chance.happens(0.3);
        let degree = self.mode - if fifth { 2 } else { 5 };
        let hz = frequency(self.key + semitones(degree));
        Note {
            wait,
            hz: if hz > 140.0 { hz / 2.0 } else { hz },
            strength: self.chance.between(0.32, 0.46),
            kind: Kind::Bass,
        }
    }

    fn hz(&self, degree: i32, kind: Kind) -> f32 {
        let octave = if kind == Kind::Harmonic { 24 } else { 12 };
        frequency(self.key + octave + semitones(degree))
    }
}

impl Iterator for Composer {
    type Item = Note;

    fn next(&mut self) -> Option<Note> {
        if self.phrase.is_empty() {
            self.phrase = self.compose();
        }
        self.phrase.pop()
    }
}

/// Semitones of a degree above gong; the sixth degree is the first of the next octave.
fn semitones(degree: i32) -> i32 {
    let step = usize::try_from(degree.rem_euclid(5)).unwrap_or(0);
    12 * degree.div_euclid(5) + SCALE.get(step).copied().unwrap_or(0)
}

/// Of a MIDI number, in equal temperament with A4 at 440 Hz.
fn frequency(number: i32) -> f32 {
    440.0 * 2.0_f32.powf((number - 69) as f32 / 12.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn notes(seed: u64, count: usize) -> Vec<Note> {
        Composer::new(seed).take(count).collect()
    }

    #[test]
    fn the_same_seed_is_the_same_music_and_another_is_not() {
        assert_eq!(notes(7, 200), notes(7, 200));
        assert_ne!(notes(7, 200), notes(8, 200));
    }

    #[test]
    fn it_never_loops() {
        // Two hours: at no distance do more than a third of the notes come again with their lengths.
        let notes = notes(42, 4_000);
        for lag in 1..2_000 {
            let same = notes
                .iter()
                .zip(notes.iter().skip(lag))
                .filter(|(a, b)| a.hz == b.hz && a.wait == b.wait)
                .count();
            assert!(same * 3 < notes.len() - lag, "{same} notes come again after {lag}");
        }
    }

    #[test]
    fn it_stays_in_the_range_of_one_instrument_and_is_quiet_between_phrases() {
        for seed in 0..20 {
            let notes = notes(seed, 1_000);
            assert!(notes.iter().all(|note| (55.0..2_000.0).contains(&note.hz)), "seed {seed}");
            assert!(notes.iter().all(|note| note.strength > 0.1 && note.strength <= 1.0), "seed {seed}");
            let longest = notes.iter().map(|note| note.wait).fold(0.0, f32::max);
            assert!(longest > 1.0 && longest < 6.0, "{longest} s of rest, seed {seed}");
        }
    }

    #[test]
    fn every_key_has_five_tones() {
        let composer = Composer::new(3);
        let classes: std::collections::BTreeSet<i32> =
            (LOW..=HIGH).map(|degree| (composer.key + semitones(degree)).rem_euclid(12)).collect();
        assert_eq!(classes.len(), 5);
    }
}
