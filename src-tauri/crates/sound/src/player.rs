//! What is to be done with each order: a state machine over an [`Output`], which is opened when something is to be heard
//! for the first time, and again after it was lost.

use std::{
    collections::HashMap,
    time::{Duration, Instant},
};

use crate::{
    Cue, Music, MusicFileError, Part, Volume,
    output::{Frames, Output, Samples},
    render,
    sounds::{Device, Playing, Status, Tune},
};

/// How long a computer without a device is left in peace before it is asked again: asking takes time, and on some systems
/// writes to the log.
const PATIENCE: Duration = Duration::from_secs(60);

/// What a [`Sounds`](crate::Sounds) can be told.
#[derive(Debug, Clone)]
pub(crate) enum Order {
    Cue(Cue),
    Volume(Part, Volume),
    Music(bool),
    Tune(Tune),
    /// Find out whether there is a device.
    Look,
}

pub(crate) struct Player<O, F> {
    open: F,
    output: Option<O>,
    /// When a device was looked for in vain.
    missed: Option<Instant>,
    cues: Volume,
    music: Volume,
    wanted: bool,
    tune: Tune,
    /// Music is with the output.
    plays: bool,
    problem: Option<MusicFileError>,
    rendered: HashMap<Cue, Vec<f32>>,
}

impl<O: Output, F: FnMut() -> Option<O>> Player<O, F> {
    pub(crate) fn new(open: F, status: &Status) -> Self {
        Self {
            open,
            output: None,
            missed: None,
            cues: status.cues,
            music: status.music,
            wanted: false,
            tune: Tune::Generated(0),
            plays: false,
            problem: None,
            rendered: HashMap::new(),
        }
    }

    pub(crate) fn obey(&mut self, order: Order, now: Instant) {
        self.let_go_of_the_lost();
        match order {
            Order::Cue(cue) => self.play(cue, now),
            Order::Volume(Part::Cues, volume) => self.cues = volume,
            Order::Volume(Part::Music, volume) => self.music = volume,
            Order::Music(on) => self.wanted = on,
            Order::Tune(tune) => {
                if tune != self.tune {
                    self.tune = tune;
                    self.problem = None;
                    self.end_music();
                }
            }
            // Somebody asks: patience is over.
            Order::Look => {
                self.missed = None;
                self.reach(now);
            }
        }
        self.follow_music(now);
    }

    pub(crate) fn status(&self) -> Status {
        Status {
            device: match (&self.output, self.missed) {
                (Some(output), _) => Device::Ready(output.name()),
                (None, Some(_)) => Device::Missing,
                (None, None) => Device::Untried,
            },
            playing: match (self.plays, &self.tune) {
                (false, _) => Playing::Nothing,
                (true, Tune::Generated(_)) => Playing::Generated,
                (true, Tune::File(_)) => Playing::File,
            },
            problem: self.problem.clone(),
            cues: self.cues,
            music: self.music,
        }
    }

    fn let_go_of_the_lost(&mut self) {
        if self.output.as_ref().is_some_and(Output::is_lost) {
            self.output = None;
            self.plays = false;
        }
    }

    /// The output, opened now if need be.
    fn reach(&mut self, now: Instant) -> Option<&mut O> {
        let patient = self.missed.is_some_and(|missed| now.duration_since(missed) < PATIENCE);
        if self.output.is_none() && !patient {
            self.output = (self.open)();
            self.missed = if self.output.is_none() { Some(now) } else { None };
        }
        self.output.as_mut()
    }

    fn play(&mut self, cue: Cue, now: Instant) {
        if self.cues == Volume::OFF || self.reach(now).is_none() {
            return;
        }
        let samples = self.rendered.entry(cue).or_insert_with(|| render(cue));
        if let Some(output) = &mut self.output {
            output.play(samples, self.cues.gain());
        }
    }

    /// Begins, follows or ends the music, as it is wanted.
    fn follow_music(&mut self, now: Instant) {
        let heard = self.wanted && self.music != Volume::OFF && self.problem.is_none();
        let gain = self.music.gain();
        match (heard, self.plays) {
            (false, true) => self.end_music(),
            (true, true) => {
                if let Some(output) = &mut self.output {
                    output.set_music_gain(gain);
                }
            }
            (true, false) => self.begin_music(gain, now),
            (false, false) => {}
        }
    }

    fn begin_music(&mut self, gain: f32, now: Instant) {
        if self.reach(now).is_none() {
            return;
        }
        let samples: Samples = match &self.tune {
            Tune::Generated(seed) => Box::new(Frames::new(Music::new(*seed))),
            Tune::File(file) => match file.decoder() {
                Ok(decoder) => Box::new(decoder),
                Err(problem) => {
                    self.problem = Some(problem);
                    return;
                }
            },
        };
        if let Some(output) = &mut self.output {
            output.begin_music(samples, gain);
            self.plays = true;
        }
    }

    fn end_music(&mut self) {
        if let Some(output) = &mut self.output {
            output.end_music();
        }
        self.plays = false;
    }
}

#[cfg(test)]
mod tests {
    use std::{cell::RefCell, rc::Rc};

    use super::*;

    #[derive(Default)]
    struct Tape {
        heard: Vec<String>,
        lost: bool,
        opened: u32,
        there: bool,
    }

    /// An output that writes down what it is told.
    struct Recorder(Rc<RefCell<Tape>>);

    impl Recorder {
        fn write(&self, line: String) {
            self.0.borrow_mut().heard.push(line);
        }
    }

    impl Output for Recorder {
        fn name(&self) -> String {
            "tape".to_owned()
        }
        fn play(&mut self, samples: &[f32], gain: f32) {
            self.write(format!("play {} at {gain:.2}", samples.len()));
        }
        fn begin_music(&mut self, _: Samples, gain: f32) {
            self.write(format!("music at {gain:.2}"));
        }
        fn set_music_gain(&mut self, gain: f32) {
            self.write(format!("gain {gain:.2}"));
        }
        fn end_music(&mut self) {
            self.write("end".to_owned());
        }
        fn is_lost(&self) -> bool {
            self.0.borrow().lost
        }
    }

    struct Desk<F> {
        tape: Rc<RefCell<Tape>>,
        player: Player<Recorder, F>,
        now: Instant,
    }

    fn desk(there: bool) -> Desk<impl FnMut() -> Option<Recorder>> {
        let tape = Rc::new(RefCell::new(Tape { there, ..Tape::default() }));
        let held = Rc::clone(&tape);
        let open = move || {
            let mut tape = held.borrow_mut();
            tape.opened += 1;
            tape.lost = false;
            tape.there.then(|| Recorder(Rc::clone(&held)))
        };
        Desk { tape, player: Player::new(open, &Status::default()), now: Instant::now() }
    }

    impl<F: FnMut() -> Option<Recorder>> Desk<F> {
        fn tell(&mut self, order: Order) -> Vec<String> {
            self.player.obey(order, self.now);
            std::mem::take(&mut self.tape.borrow_mut().heard)
        }
    }

    #[test]
    fn the_device_is_opened_when_something_is_to_be_heard() {
        let mut desk = desk(true);
        assert_eq!(desk.player.status().device, Device::Untried);
        desk.tell(Order::Volume(Part::Cues, Volume::OFF));
        assert!(desk.tell(Order::Cue(Cue::Move)).is_empty());
        assert_eq!(desk.tape.borrow().opened, 0, "silence needs no device");
        desk.tell(Order::Volume(Part::Cues, Volume::percent(100)));
        assert_eq!(desk.tell(Order::Cue(Cue::Move)), [format!("play {} at 1.00", render(Cue::Move).len())]);
        assert_eq!(desk.player.status().device, Device::Ready("tape".to_owned()));
    }

    #[test]
    fn volumes_are_apart() {
        let mut desk = desk(true);
        assert_eq!(desk.tell(Order::Music(true)), ["music at 0.22"]);
        assert_eq!(desk.tell(Order::Volume(Part::Music, Volume::percent(100))), ["gain 1.00"]);
        assert_eq!(desk.tell(Order::Volume(Part::Cues, Volume::percent(50))), ["gain 1.00"]);
        let played = desk.tell(Order::Cue(Cue::Tick));
        assert!(played[0].ends_with("at 0.32"), "{played:?}");
        assert_eq!(desk.tell(Order::Volume(Part::Music, Volume::OFF)), ["end"]);
        assert_eq!(desk.player.status().playing, Playing::Nothing);
        assert_eq!(desk.tell(Order::Volume(Part::Music, Volume::percent(100))), ["music at 1.00"]);
        assert_eq!(desk.tell(Order::Music(false)), ["end"]);
    }

    #[test]
    fn without_a_device_nothing_happens_and_the_status_says_so() {
        let mut desk = desk(false);
        for order in [Order::Cue(Cue::Win), Order::Music(true), Order::Cue(Cue::Move)] {
            assert!(desk.tell(order).is_empty());
        }
        let status = desk.player.status();
        assert_eq!((status.device, status.playing), (Device::Missing, Playing::Nothing));
        assert_eq!(desk.tape.borrow().opened, 1, "it is asked once, and then left in peace");
        desk.now += PATIENCE;
        desk.tape.borrow_mut().there = true;
        assert_eq!(
            desk.tell(Order::Cue(Cue::Move)).len(),
            2,
            "a device plugged in later is found, and the music begins"
        );
    }

    #[test]
    fn who_looks_at_the_settings_need_not_wait() {
        let mut desk = desk(false);
        desk.tell(Order::Look);
        assert_eq!(desk.player.status().device, Device::Missing);
        desk.tape.borrow_mut().there = true;
        desk.tell(Order::Look);
        assert_eq!(desk.player.status().device, Device::Ready("tape".to_owned()));
    }

    #[test]
    fn a_lost_device_is_opened_anew_and_the_music_goes_on() {
        let mut desk = desk(true);
        desk.tell(Order::Music(true));
        desk.tape.borrow_mut().lost = true;
        let heard = desk.tell(Order::Cue(Cue::Move));
        assert!(heard[0].starts_with("play") && heard[1].starts_with("music"), "{heard:?}");
        assert_eq!(desk.tape.borrow().opened, 2);
    }

    #[test]
    fn another_tune_begins_at_once_and_a_file_that_has_gone_is_told_of() {
        let mut desk = desk(true);
        desk.tell(Order::Music(true));
        assert_eq!(desk.tell(Order::Tune(Tune::Generated(9))), ["end", "music at 0.22"]);
        assert_eq!(desk.tell(Order::Tune(Tune::Generated(9))), ["gain 0.22"], "the same goes on");
        let gone = crate::MusicFile::for_tests("/there/is/no/such.mp3");
        desk.tell(Order::Tune(Tune::File(gone)));
        let status = desk.player.status();
        assert!(matches!(status.problem, Some(MusicFileError::Missing(_))));
        assert_eq!(status.playing, Playing::Nothing);
        desk.tell(Order::Tune(Tune::Generated(1)));
        assert_eq!((desk.player.status().problem, desk.player.status().playing), (None, Playing::Generated));
    }
}
