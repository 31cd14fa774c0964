//! The handle that the rest of the app holds.

use std::{
    sync::{Arc, Mutex, PoisonError, mpsc},
    thread,
    time::Instant,
};

use crate::{
    Cue, MusicFile, MusicFileError, Part, Volume,
    output::Speaker,
    player::{Order, Player},
};

/// Whether there is something to hear with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Device {
    /// Nothing was to be heard yet; [`Sounds::look`] finds out.
    Untried,
    /// The device's own name.
    Ready(String),
    /// There is none, or none that works. It is looked for again after a minute, when something is to be heard.
    Missing,
}

/// Which music.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Tune {
    /// Made up as it goes, from this seed.
    Generated(u64),
    /// The user's own, over and over.
    File(MusicFile),
}

/// Which music is playing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Playing {
    /// It is off, silent, or cannot be heard.
    Nothing,
    /// The generated one.
    Generated,
    /// The user's own.
    File,
}

/// How things stand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Status {
    /// What there is to hear with.
    pub device: Device,
    /// The music.
    pub playing: Playing,
    /// Why the user's own music cannot be played although it is wanted.
    pub problem: Option<MusicFileError>,
    /// How loud the sounds of the board are.
    pub cues: Volume,
    /// How loud the music is.
    pub music: Volume,
}

impl Default for Status {
    /// Before anything was heard: cues at 70 percent, music at 40.
    fn default() -> Self {
        Self {
            device: Device::Untried,
            playing: Playing::Nothing,
            problem: None,
            cues: Volume::percent(70),
            music: Volume::percent(40),
        }
    }
}

/// Sounds and music. Cheap to clone; no call waits for the device or can fail. Orders are carried out in the order given, by a
/// thread that ends with the last handle.
#[derive(Debug, Clone)]
pub struct Sounds {
    orders: mpsc::Sender<Order>,
    status: Arc<Mutex<Status>>,
}

impl Sounds {
    /// For the default device. It is opened when something is to be heard for the first time.
    pub fn open() -> Self {
        let (orders, received) = mpsc::channel();
        let status = Arc::new(Mutex::new(Status::default()));
        let told = Arc::clone(&status);
        let thread = thread::Builder::new().name("sound".to_owned()).spawn(move || {
            let mut player = Player::new(Speaker::open, &Status::default());
            for order in received {
                player.obey(order, Instant::now());
                *told.lock().unwrap_or_else(PoisonError::into_inner) = player.status();
            }
        });
        if thread.is_err() {
            return Self::mute();
        }
        Self { orders, status }
    }

    /// Without a device, whatever the computer has: for tests, and for a program that is to keep quiet.
    pub fn mute() -> Self {
        let (orders, _) = mpsc::channel();
        let status = Status { device: Device::Missing, ..Status::default() };
        Self { orders, status: Arc::new(Mutex::new(status)) }
    }

    /// Plays a sound now, over what is heard already.
    pub fn cue(&self, cue: Cue) {
        self.tell(Order::Cue(cue));
    }

    /// Of what is heard from now on; music swells or sinks to it.
    pub fn set_volume(&self, part: Part, volume: Volume) {
        self.tell(Order::Volume(part, volume));
    }

    /// Begins or ends the music.
    pub fn music(&self, on: bool) {
        self.tell(Order::Music(on));
    }

    /// Chooses the music; if it plays, the other one begins at once.
    pub fn set_tune(&self, tune: Tune) {
        self.tell(Order::Tune(tune));
    }

    /// Opens the device although nothing is to be heard, so that the status knows of it: for a page of settings.
    pub fn look(&self) {
        self.tell(Order::Look);
    }

    /// How things stood after the last order that was carried out.
    pub fn status(&self) -> Status {
        self.status.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn tell(&self, order: Order) {
        // Without a thread there is nobody to tell, and nothing to hear.
        let _ = self.orders.send(order);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mute_one_takes_every_order_and_says_that_there_is_no_device() {
        let sounds = Sounds::mute();
        for cue in Cue::ALL {
            sounds.cue(cue);
        }
        sounds.music(true);
        sounds.set_volume(Part::Music, Volume::percent(90));
        sounds.look();
        assert_eq!(sounds.status(), Status { device: Device::Missing, ..Status::default() });
    }

    #[test]
    fn whatever_the_computer_has_opening_is_no_error() {
        let sounds = Sounds::open();
        sounds.set_volume(Part::Cues, Volume::OFF);
        sounds.cue(Cue::Move);
        sounds.look();
        // The thread answers after it has looked; a computer with a device is as welcome as one without.
        let looked = (0..1_000).any(|_| {
            thread::sleep(std::time::Duration::from_millis(20));
            sounds.status().device != Device::Untried
        });
        assert!(looked, "{:?}", sounds.status());
    }

    #[test]
    fn a_handle_can_be_held_anywhere() {
        fn anywhere<T: Send + Sync + Clone + 'static>() {}
        anywhere::<Sounds>();
    }
}
