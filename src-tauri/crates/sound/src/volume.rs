//! How loud.

/// What has a volume of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// The sounds of the board.
    Cues,
    /// The music behind it.
    Music,
}

/// A loudness from 0 (silent) to 100 percent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Volume(u8);

impl Volume {
    /// Silence.
    pub const OFF: Self = Self(0);

    /// So many percent; what is above 100 is 100.
    pub const fn percent(percent: u8) -> Self {
        Self(if percent > 100 { 100 } else { percent })
    }

    /// What samples are multiplied with. Loudness is heard in ratios: half the way of a slider is to sound half as loud, and
    /// that takes about a third of the amplitude (10 dB; Stevens 1955).
    pub(crate) fn gain(self) -> f32 {
        (f32::from(self.0) / 100.0).powf(1.66)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_volume_is_from_nothing_to_all() {
        assert_eq!(Volume::OFF.gain(), 0.0);
        assert_eq!(Volume::percent(100).gain(), 1.0);
        assert_eq!(Volume::percent(255), Volume::percent(100));
        let half = Volume::percent(50).gain();
        assert!((0.30..0.33).contains(&half), "half as loud is a third of the amplitude: {half}");
    }
}
