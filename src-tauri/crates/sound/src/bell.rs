//! A small bronze bell. The partials of a bell are not those of a string: under the note that is heard lies the hum an octave
//! below, above it a minor third, a fifth and the octave (Rossing, Science of Percussion Instruments, chapter 11).

use crate::struck::{Mode, mode, ring};

/// Partials as (ratio to the note, strength, share of the longest decay).
const PARTIALS: [(f32, f32, f32); 8] = [
    (0.5, 0.45, 1.0),
    (1.0, 0.80, 0.75),
    (1.2, 0.55, 0.62),
    (1.5, 0.28, 0.48),
    (2.0, 0.60, 0.40),
    (2.52, 0.22, 0.24),
    (3.0, 0.16, 0.18),
    (4.17, 0.12, 0.10),
];

/// A bell of this note; `decay` is the time in seconds after which its hum is down to 1/e. Two partials a hair apart make it
/// beat slowly, as a cast bell does.
pub(crate) fn bell(hz: f32, decay: f32) -> impl Iterator<Item = f32> + use<> {
    let partials = PARTIALS.iter().flat_map(|&(ratio, strength, share)| {
        let twin = |detune: f32, part: f32| mode(hz * ratio * detune, decay * share, strength * part);
        [twin(1.0, 0.7), twin(1.000_9, 0.3)]
    });
    ring(&partials.collect::<Vec<Mode>>())
}
