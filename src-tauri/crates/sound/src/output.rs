//! Where sound goes: the default device, or another one that works. Only this file knows the system's audio.

use std::{
    num::NonZero,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU32, Ordering},
    },
    time::Duration,
};

use rodio::{
    ChannelCount, DeviceSinkBuilder, MixerDeviceSink, SampleRate, Source,
    buffer::SamplesBuffer,
    cpal::{
        self, ErrorKind,
        traits::{DeviceTrait as _, HostTrait as _},
    },
};

use crate::{HZ, Music, RATE};

/// What can be heard at once; one more, and the oldest falls silent.
const VOICES: usize = 8;

/// Music comes and goes within so many seconds.
const FADE: f32 = 0.25;

pub(crate) type Samples = Box<dyn Source + Send>;

/// Something that sounds are given to.
pub(crate) trait Output {
    /// The device's own name.
    fn name(&self) -> String;
    /// Plays mono samples once; a gain of 1 leaves them as they are.
    fn play(&mut self, samples: &[f32], gain: f32);
    /// Plays music instead of what was played before.
    fn begin_music(&mut self, music: Samples, gain: f32);
    /// Lets music swell or sink.
    fn set_music_gain(&mut self, gain: f32);
    /// Lets it fade.
    fn end_music(&mut self);
    /// Whether the device is gone.
    fn is_lost(&self) -> bool;
}

pub(crate) struct Speaker {
    sink: MixerDeviceSink,
    name: String,
    voices: Vec<rodio::Player>,
    music: Option<Fader>,
    lost: Arc<AtomicBool>,
}

impl Speaker {
    /// The default device, else the first that can be opened, else nothing.
    pub(crate) fn open() -> Option<Self> {
        let host = cpal::default_host();
        let others = || host.output_devices().ok().into_iter().flatten().filter(|device| !is_mute(device));
        host.default_output_device().and_then(Self::on).or_else(|| others().find_map(Self::on))
    }

    fn on(device: cpal::Device) -> Option<Self> {
        let name = device.description().map(|found| found.name().to_owned()).unwrap_or_default();
        let lost = Arc::new(AtomicBool::new(false));
        let told = Arc::clone(&lost);
        let listen = move |error: cpal::Error| {
            // Everything else passes by itself: a busy moment, another route.
            if matches!(
                error.kind(),
                ErrorKind::DeviceNotAvailable | ErrorKind::HostUnavailable | ErrorKind::StreamInvalidated
            ) {
                told.store(true, Ordering::Relaxed);
            }
        };
        let mut sink = DeviceSinkBuilder::from_device(device)
            .ok()?
            .with_error_callback(listen)
            .open_sink_or_fallback()
            .ok()?;
        sink.log_on_drop(false);
        Some(Self { sink, name, voices: Vec::new(), music: None, lost })
    }
}

/// A device that swallows what it is given.
fn is_mute(device: &cpal::Device) -> bool {
    device.description().is_ok_and(|found| found.driver() == Some("null"))
}

impl Output for Speaker {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn play(&mut self, samples: &[f32], gain: f32) {
        self.voices.retain(|voice| !voice.empty());
        if self.voices.len() >= VOICES {
            self.voices.remove(0);
        }
        let voice = rodio::Player::connect_new(self.sink.mixer());
        voice.append(SamplesBuffer::new(MONO, SAMPLE_RATE, samples).amplify(gain));
        self.voices.push(voice);
    }

    fn begin_music(&mut self, music: Samples, gain: f32) {
        self.end_music();
        let fader = Fader::new(gain);
        self.sink.mixer().add(fader.fade(music));
        self.music = Some(fader);
    }

    fn set_music_gain(&mut self, gain: f32) {
        if let Some(fader) = &self.music {
            fader.set(gain);
        }
    }

    fn end_music(&mut self) {
        if let Some(fader) = self.music.take() {
            fader.end();
        }
    }

    fn is_lost(&self) -> bool {
        self.lost.load(Ordering::Relaxed)
    }
}

const MONO: ChannelCount = NonZero::<u16>::MIN;
const STEREO: ChannelCount = MONO.saturating_add(1);
const SAMPLE_RATE: SampleRate = NonZero::<u32>::MIN.saturating_add(RATE - 1);

/// The hand on a volume that is heard elsewhere: the gain to go to, or a number below zero for the end.
#[derive(Debug, Clone)]
struct Fader(Arc<AtomicU32>);

impl Fader {
    fn new(gain: f32) -> Self {
        Self(Arc::new(AtomicU32::new(gain.to_bits())))
    }

    fn set(&self, gain: f32) {
        self.0.store(gain.max(0.0).to_bits(), Ordering::Relaxed);
    }

    fn end(&self) {
        self.0.store((-1.0_f32).to_bits(), Ordering::Relaxed);
    }

    fn wanted(&self) -> f32 {
        f32::from_bits(self.0.load(Ordering::Relaxed))
    }

    fn fade<S: Source>(&self, source: S) -> Faded<S> {
        Faded { source, fader: self.clone(), gain: 0.0 }
    }
}

/// A source that begins softly, follows its fader without steps, and ends when it has faded.
struct Faded<S> {
    source: S,
    fader: Fader,
    gain: f32,
}

impl<S: Source> Iterator for Faded<S> {
    type Item = f32;

    fn next(&mut self) -> Option<f32> {
        let wanted = self.fader.wanted();
        if wanted < 0.0 && self.gain < 0.001 {
            return None;
        }
        self.gain += (wanted.max(0.0) - self.gain) / (FADE * HZ);
        Some(self.source.next()? * self.gain)
    }
}

impl<S: Source> Source for Faded<S> {
    /// Music has one rate and one number of channels from its beginning to its end. Decoders of MP3 and Ogg tell that there is
    /// nothing left of a packet before they read the next one; a mixer that asks them then takes it for the end of the music.
    fn current_span_len(&self) -> Option<usize> {
        None
    }

    fn channels(&self) -> ChannelCount {
        self.source.channels()
    }

    fn sample_rate(&self) -> SampleRate {
        self.source.sample_rate()
    }

    fn total_duration(&self) -> Option<Duration> {
        None
    }
}

/// The generated music as the device takes it: one ear after the other.
pub(crate) struct Frames {
    music: Music,
    right: Option<f32>,
}

impl Frames {
    pub(crate) fn new(music: Music) -> Self {
        Self { music, right: None }
    }
}

impl Iterator for Frames {
    type Item = f32;

    fn next(&mut self) -> Option<f32> {
        if let Some(right) = self.right.take() {
            return Some(right);
        }
        let [left, right] = self.music.next()?;
        self.right = Some(right);
        Some(left)
    }
}

impl Source for Frames {
    fn current_span_len(&self) -> Option<usize> {
        None
    }

    fn channels(&self) -> ChannelCount {
        STEREO
    }

    fn sample_rate(&self) -> SampleRate {
        SAMPLE_RATE
    }

    fn total_duration(&self) -> Option<Duration> {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn music_swells_without_a_step_and_ends_after_it_has_faded() {
        let fader = Fader::new(1.0);
        let ones = SamplesBuffer::new(MONO, SAMPLE_RATE, vec![1.0; 200_000]);
        let mut faded = fader.fade(ones);
        let swell: Vec<f32> = faded.by_ref().take(80_000).collect();
        assert!(swell.windows(2).all(|pair| (pair[1] - pair[0]).abs() < 0.001));
        assert!(swell[0] < 0.001 && swell[79_999] > 0.99);
        fader.end();
        let fall: Vec<f32> = faded.collect();
        assert!(fall.windows(2).all(|pair| pair[1] < pair[0]));
        assert!(fall.len() < 110_000 && fall.last().copied().unwrap() < 0.002, "{} samples", fall.len());
    }

    #[test]
    fn frames_come_left_first() {
        let frames: Vec<f32> = Frames::new(Music::new(4)).take(40_000).collect();
        let music: Vec<[f32; 2]> = Music::new(4).take(20_000).collect();
        assert!(music.iter().any(|[left, right]| left != right));
        assert_eq!(frames, music.concat());
    }
}
