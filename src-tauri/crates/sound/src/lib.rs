//! What is heard: short sounds for what happens on the board, and quiet music behind it. Everything but the user's own
//! music file is computed here, from struck bars, plucked strings and bells; no recording is shipped.
//!
//! [`render`] turns a [`Cue`] into samples and [`Music`] plays on for ever; both are pure. [`Sounds`] plays them on the
//! default device, from a thread of its own. A computer without a device is a [`Device::Missing`] in the [`Status`], and
//! never an error: every call may be made at any time, and does nothing that anybody would notice.
//!
//! ```
//! use sound::{Cue, RATE, render};
//!
//! let knock = render(Cue::Move);
//! assert!(knock.len() < RATE as usize / 2);
//! assert!(knock.iter().all(|sample| sample.abs() < 1.0));
//! ```
//!
//! ```no_run
//! use sound::{Cue, Part, Sounds, Volume};
//!
//! let sounds = Sounds::open();
//! sounds.cue(Cue::Capture);
//! sounds.set_volume(Part::Music, Volume::percent(30));
//! sounds.music(true);
//! println!("{:?}", sounds.status().device);
//! ```

mod bell;
mod chance;
mod composer;
mod cue;
mod file;
mod music;
mod output;
mod player;
mod room;
mod sounds;
mod string;
mod struck;
mod volume;
mod wave;

pub use cue::{Cue, render};
pub use file::{MusicFile, MusicFileError};
pub use music::Music;
pub use sounds::{Device, Playing, Sounds, Status, Tune};
pub use volume::{Part, Volume};

/// Samples per second of everything made here.
pub const RATE: u32 = 44_100;

/// The same for reckoning.
const HZ: f32 = RATE as f32;
