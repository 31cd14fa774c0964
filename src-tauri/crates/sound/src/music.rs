//! The music as sound: the composer's notes on strings, in a small room.

use crate::{
    HZ,
    chance::Chance,
    composer::{Composer, Kind, Note},
    room::Room,
    string::{Pluck, Strung},
};

/// Strings that may sound at once; the one plucked first is damped when there are more.
const STRINGS: usize = 16;

/// How much of the room is heard.
const WET: f32 = 0.32;

/// Quiet plucked music that never ends and never comes round again: stereo frames, [`RATE`](crate::RATE) of them a second,
/// each sample between -1 and 1. The same seed gives the same music.
///
/// ```
/// let first: Vec<[f32; 2]> = sound::Music::new(5).take(44_100).collect();
/// let again: Vec<[f32; 2]> = sound::Music::new(5).take(44_100).collect();
/// assert_eq!(first, again);
/// ```
#[derive(Debug)]
pub struct Music {
    composer: Composer,
    chance: Chance,
    next: Option<Note>,
    /// Samples until it is plucked.
    wait: u32,
    strings: Vec<Placed>,
    room: Room,
}

/// A string with its place between the ears: the share of the left one.
#[derive(Debug)]
struct Placed {
    string: Strung,
    left: f32,
}

impl Music {
    /// Music of its own for every seed.
    pub fn new(seed: u64) -> Self {
        let mut composer = Composer::new(seed);
        let next = composer.next();
        Self {
            composer,
            chance: Chance::new(seed ^ 0x5eed_0f57_a1b2_c3d4),
            next,
            // It begins at once, not with a rest.
            wait: (0.2 * HZ) as u32,
            strings: Vec::with_capacity(STRINGS),
            room: Room::new(),
        }
    }

    fn pluck_what_is_due(&mut self) {
        while self.wait == 0 {
            let Some(note) = self.next.take() else { return };
            if self.strings.len() == STRINGS {
                self.strings.remove(0);
            }
            let string = Strung::new(pluck_of(note), &mut self.chance);
            // Low strings lie on one side, high ones on the other, as one sits before them.
            let left = (0.53 - 0.05 * (note.hz / 220.0).log2()).clamp(0.4, 0.6);
            self.strings.push(Placed { string, left });
            self.next = self.composer.next();
            self.wait = self.next.map_or(0, |next| (next.wait * HZ) as u32);
        }
        self.wait -= 1;
    }
}

impl Iterator for Music {
    type Item = [f32; 2];

    fn next(&mut self) -> Option<[f32; 2]> {
        self.pluck_what_is_due();
        let mut dry = [0.0_f32; 2];
        self.strings.retain_mut(|placed| {
            let Some(sample) = placed.string.next() else { return false };
            dry[0] += sample * placed.left;
            dry[1] += sample * (1.0 - placed.left);
            true
        });
        let heard = self.room.hear(dry[0] + dry[1]);
        Some([0, 1].map(|ear| limited(0.9 * dry[ear] + WET * heard[ear])))
    }
}

fn pluck_of(note: Note) -> Pluck {
    let (brightness, decay, slide) = match note.kind {
        Kind::Melody => (0.38, 7.0, 1.0),
        // A whole tone below.
        Kind::Slid => (0.34, 7.5, 0.891),
        Kind::Harmonic => (0.16, 5.0, 1.0),
        Kind::Bass => (0.22, 10.0, 1.0),
    };
    Pluck { hz: note.hz, strength: note.strength, brightness, decay, slide }
}

/// Loud moments are bent, never cut.
fn limited(sample: f32) -> f32 {
    sample.tanh() * 0.95
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::RATE;

    const SECOND: usize = RATE as usize;

    fn heard(seed: u64, seconds: usize) -> Vec<[f32; 2]> {
        Music::new(seed).take(seconds * SECOND).collect()
    }

    fn loudness(frames: &[[f32; 2]]) -> f32 {
        (frames.iter().flatten().map(|sample| sample * sample).sum::<f32>() / (2 * frames.len()) as f32)
            .sqrt()
    }

    #[test]
    fn it_begins_at_once_goes_on_and_is_never_cut() {
        for seed in 0..4 {
            let frames = heard(seed, 40);
            assert!(frames.iter().flatten().all(|sample| sample.abs() < 0.95), "seed {seed}");
            assert!(loudness(&frames[..2 * SECOND]) > 0.003, "seed {seed} begins with silence");
            for (at, part) in frames.chunks(10 * SECOND).enumerate() {
                let loud = loudness(part);
                assert!((0.005..0.2).contains(&loud), "seed {seed}, from second {}: {loud}", 10 * at);
            }
        }
    }

    #[test]
    fn it_is_played_a_little_to_both_sides() {
        let frames = heard(3, 20);
        let [left, right] = [0, 1].map(|ear| frames.iter().map(|frame| frame[ear] * frame[ear]).sum::<f32>());
        assert!((0.5..2.0).contains(&(left / right)), "{left} to {right}");
        assert!(frames.iter().any(|[left, right]| (left - right).abs() > 0.01));
    }

    #[test]
    fn every_seed_is_other_music() {
        assert_eq!(heard(1, 3), heard(1, 3));
        assert_ne!(heard(1, 3), heard(2, 3));
    }
}
