//! One conversation with one peer, as a function: inputs and the time go in, outputs come out.
//!
//! A session knows who may say what when. It knows no sockets, reads no clock, draws no random numbers, and does not own
//! the game: what the guest asks and what the host publishes goes through it to a table elsewhere.
//!
//! Order of calls: [`Input::Connected`] first and once; then anything. Whoever drives a session carries out
//! its outputs in order, and comes back with [`Input::Tick`] at the time of the last [`Output::WakeAt`]. After
//! [`Notice::Ended`] and [`Output::Close`] a session only ignores.
//!
//! Both ends walk the same way: `hello`; then an invite's proof, or digits that two people compare; then `welcome`; then play.
//!
//! ```
//! use peer::message::{Frame, Hex};
//! use peer::session::{Connected, Input, Output, Profile, Session, Trust};
//! use peer::text::Name;
//!
//! let mut session = Session::dialler(Profile::new(Name::clean("Ann")), Trust::Stranger, None);
//! let link = Connected { us: Hex([1; 32]), peer: Hex([2; 32]), exporter: Hex([3; 32]), nonce: Hex([4; 32]) };
//! let outputs = session.handle(Input::Connected(link), 0);
//! assert!(matches!(outputs[..], [Output::Send(Frame::Hello(_)), Output::Send(Frame::SasCommit { .. }), Output::WakeAt(_)]));
//! ```

mod answer;
mod balcony;
mod call;
mod claim;
mod fault;
mod flaw;
mod guest;
mod io;
mod ladder;
mod lobby;
mod meter;
mod past;
mod play;
mod profile;
mod pulse;

pub use balcony::{MOST_BEHIND, MOST_WATCHING};
pub use call::Trust;
#[cfg(feature = "mutants")]
pub use flaw::Mutant;
pub use io::{
    Blame, Caller, Connected, Digits, Ending, Exporter, Gallery, Input, Knock, Linked, Local, Millis, Notice,
    Output, Pulse, Returning, Show, Table, Verdict, Verified,
};
pub use ladder::{Ladder, MISSING_AT_MOST, RACE_EVERY, REDIAL_AFTER};
pub use lobby::{
    LinkId, Lobby, MOST_FAILED_IN_ALL, MOST_FAILED_PAIRINGS, MOST_WRONG_PROOFS, PAIRING_PAUSE, Visitor,
};
pub use past::{Asked, Past, Recall, Token};
pub use play::MOST_FAULTS;
pub use profile::Profile;
pub use pulse::{LOST_AFTER, PING_EVERY, QUIET_AFTER};

use crate::close::CloseCode;
use crate::frame::{AFTER_WELCOME, BEFORE_WELCOME, Decoder, PREFIX};
use crate::message::{Frame, NotAMessage, Refuse, Terms};
use crate::text::clean_reason;
use answer::{Answer, Next, Refusal};
use call::Call;
use fault::{Fault, Step};
use flaw::Flaw;
#[cfg(not(feature = "mutants"))]
use flaw::Mutant;
use meter::{Measure, Meter};
use play::Play;

/// From the connection to a complete `hello`.
pub const HELLO_TIME: Millis = 5_000;
/// From `hello` to digits that both sides have confirmed.
pub const PAIRING_TIME: Millis = 60_000;
/// How long the listener's table may think about a caller.
pub const ADMISSION_TIME: Millis = 120_000;
/// How long a dialler waits for that; longer than the listener, so that the listener's word comes first.
pub const WELCOME_TIME: Millis = 125_000;
/// How long a dialler that comes back waits for the host's log, before it dials again.
pub const RETURN_TIME: Millis = 5_000;
/// How long a last word is waited for.
pub const PARTING_TIME: Millis = 300;

/// One conversation.
#[derive(Clone, Debug)]
pub struct Session {
    profile: Profile,
    decoder: Decoder,
    meter: Meter,
    stage: Stage,
    wake: Option<Millis>,
    flaw: Flaw,
}

/// What a session is about to do, whatever the time and the rates: an exploration tells states apart by it.
impl std::hash::Hash for Session {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.stage.hash(state);
    }
}

#[derive(Clone, Debug, Hash)]
enum Stage {
    Fresh(Role),
    Calling(Call),
    Answering(Answer),
    Playing(Play),
    /// A last word is sent; the peer may close, or answer it with its own.
    Parting {
        code: CloseCode,
        until: Millis,
        /// What to tell when it is over, if it has not been told.
        ending: Option<Ending>,
    },
    Over,
}

#[derive(Clone, Debug, Hash)]
enum Role {
    Dialler(Trust, Option<Terms>),
    Listener,
}

impl Session {
    /// The side that opens the connection. With `terms`, it brings a table that it would host.
    #[must_use]
    pub fn dialler(profile: Profile, trust: Trust, terms: Option<Terms>) -> Self {
        Self::new(profile, Role::Dialler(trust, terms))
    }

    /// The side that accepts the connection.
    #[must_use]
    pub fn listener(profile: Profile) -> Self {
        Self::new(profile, Role::Listener)
    }

    fn new(profile: Profile, role: Role) -> Self {
        let meter = Meter::new(&profile.limits, 0);
        let (decoder, flaw) = (Decoder::new(), Flaw::default());
        Self { profile, decoder, meter, stage: Stage::Fresh(role), wake: None, flaw }
    }

    /// The same session, with one rule broken.
    #[cfg(feature = "mutants")]
    #[must_use]
    pub fn with_mutant(self, mutant: Mutant) -> Self {
        Self { flaw: Flaw::of(mutant), ..self }
    }

    /// Whether nothing more will come of this session.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Over)
    }

    /// Bytes that the peer may leave unread before it is to be given up.
    #[must_use]
    pub fn most_unsent(&self) -> usize {
        match &self.stage {
            Stage::Playing(play) => play.most_unsent(),
            // A guest may be lending the host a whole log.
            _ => play::MOST_UNSENT,
        }
    }

    /// Takes what happened, and returns what to do, in this order.
    pub fn handle(&mut self, input: Input<'_>, now: Millis) -> Vec<Output> {
        let mut out = Vec::new();
        let step = match input {
            Input::Connected(link) => self.connected(link, now, &mut out),
            Input::Received(bytes) => self.received(bytes, now, &mut out),
            Input::Closed(code) => {
                self.closed(code, &mut out);
                Ok(())
            }
            Input::Tick => self.tick(now, &mut out),
            Input::Verdict(verdict) => {
                if let Stage::Answering(answer) = &mut self.stage {
                    let next = answer.verdict(verdict, now, &mut out);
                    self.follow(next, now, &mut out);
                }
                Ok(())
            }
            Input::Local(local) => self.local(local, now, &mut out),
        };
        if let Err(fault) = step {
            self.close(fault, &mut out);
        }
        self.ask_to_wake(&mut out);
        out
    }

    fn connected(&mut self, link: Connected, now: Millis, out: &mut Vec<Output>) -> Step {
        self.meter = Meter::new(&self.profile.limits, now);
        match std::mem::replace(&mut self.stage, Stage::Over) {
            Stage::Fresh(Role::Dialler(trust, terms)) => {
                self.stage =
                    Stage::Calling(Call::start(link, &trust, terms, &self.profile, self.flaw, now, out));
            }
            Stage::Fresh(Role::Listener) => {
                self.stage = Stage::Answering(Answer::start(link, self.flaw, now))
            }
            stage => self.stage = stage,
        }
        Ok(())
    }

    fn received(&mut self, mut bytes: &[u8], now: Millis, out: &mut Vec<Output>) -> Step {
        while !self.is_over() {
            let limit = match self.stage {
                Stage::Playing(_) | Stage::Parting { .. } => AFTER_WELCOME,
                _ => BEFORE_WELCOME,
            };
            let text = self
                .decoder
                .read(&mut bytes, limit)
                .map_err(|_| Fault::new(CloseCode::Frame, "a frame of a forbidden length"))?;
            let Some(text) = text else { break };
            match Frame::parse(&text) {
                Ok(frame) => {
                    self.measure(frame.as_ref(), text.len() + PREFIX, now, out)?;
                    if let Some(frame) = frame {
                        self.frame(frame, now, out)?;
                    }
                }
                Err(NotAMessage::Unknown(_)) => return Err(Fault::protocol("an unknown message")),
                Err(NotAMessage::Utf8 | NotAMessage::Syntax(_)) => {
                    return Err(Fault::new(CloseCode::Frame, "a frame that is not JSON"));
                }
            }
        }
        Ok(())
    }

    fn frame(&mut self, frame: Frame, now: Millis, out: &mut Vec<Output>) -> Step {
        match (&mut self.stage, frame) {
            (Stage::Parting { code, until, ending }, Frame::Bye) if *code == CloseCode::Bye => {
                // Our `bye` is answered: nothing is under way any more. If theirs came first, they close.
                if ending.is_some() {
                    *until = now;
                    return self.tick(now, out);
                }
                Ok(())
            }
            (Stage::Parting { .. }, _) => Ok(()),
            (_, Frame::Bye) => {
                self.bid_farewell(now, out);
                Ok(())
            }
            (Stage::Calling(_), Frame::Refuse(refuse)) => {
                self.refused(refuse, out);
                Ok(())
            }
            (Stage::Calling(call), frame) => {
                if let Some((linked, play)) = call.frame(frame, &self.profile, now, out)? {
                    self.play(play, linked, now, out);
                }
                Ok(())
            }
            (Stage::Answering(answer), frame) => {
                let at_stake = answer.is_guess();
                let next = answer.frame(frame, &self.profile, now, out).inspect_err(|_| {
                    if at_stake {
                        out.push(Output::Mistrust);
                    }
                })?;
                self.follow(next, now, out);
                Ok(())
            }
            (Stage::Playing(play), frame) => play.frame(frame, now, out),
            (Stage::Fresh(_) | Stage::Over, _) => Ok(()),
        }
    }

    fn local(&mut self, local: Local, now: Millis, out: &mut Vec<Output>) -> Step {
        match (&mut self.stage, local) {
            (Stage::Parting { .. } | Stage::Over, _) => Ok(()),
            (_, Local::Close(code)) => Err(Fault::new(code, "")),
            (Stage::Playing(_), Local::Leave) => {
                out.push(Output::Send(Frame::Bye));
                let ending = Some(Ending::Ours { code: CloseCode::Bye, detail: "" });
                self.stage = Stage::Parting { code: CloseCode::Bye, until: now + PARTING_TIME, ending };
                Ok(())
            }
            (_, Local::Leave) => Err(Fault::new(CloseCode::Bye, "")),
            (Stage::Calling(call), Local::SameDigits) => {
                call.same_digits(now, out);
                Ok(())
            }
            (Stage::Calling(_), Local::OtherDigits) => {
                Err(Fault::new(CloseCode::Refused, "the digits differ"))
            }
            (Stage::Answering(answer), Local::SameDigits) => {
                answer.same_digits(now, out);
                Ok(())
            }
            (Stage::Answering(_), Local::OtherDigits) => {
                self.turn_away(Refusal::new(CloseCode::Refused), now, out);
                Ok(())
            }
            (Stage::Answering(_), Local::TurnAway(code)) => {
                self.turn_away(Refusal::new(code), now, out);
                Ok(())
            }
            (Stage::Answering(answer), Local::Welcome(table)) => {
                let rid_base = table.rid_base;
                let Some(linked) = answer.welcome(table, &self.profile, out)? else { return Ok(()) };
                let limits = self.profile.limits;
                let play =
                    Play::new(linked.party, linked.session, linked.terms.clone(), rid_base, &limits, now);
                self.play(play, linked, now, out);
                Ok(())
            }
            (Stage::Answering(answer), Local::Show(show)) => {
                let next = answer.let_watch(*show, &self.profile, now, out)?;
                self.follow(next, now, out);
                Ok(())
            }
            (Stage::Playing(_), Local::Gallery(Gallery { names, players })) => {
                out.push(Output::Send(Frame::Gallery { names, players, opt: true }));
                Ok(())
            }
            (Stage::Playing(play), Local::Relay { from, text }) if play.is_balcony() => {
                out.push(Output::Send(Frame::Murmur { from, text, opt: true }));
                Ok(())
            }
            (Stage::Answering(answer), Local::Readmit(past)) => {
                let next = answer.readmit(&past, &self.profile, now, out)?;
                self.follow(next, now, out);
                Ok(())
            }
            (Stage::Playing(play), Local::Request(body)) => {
                play.request(body, now, out);
                Ok(())
            }
            (Stage::Playing(play), Local::Publish(event)) => play.publish(event, out),
            (Stage::Playing(play), Local::Refuse { rid, why, blame }) => play.refuse(rid, why, blame, out),
            (Stage::Playing(play), Local::Chat(text)) => {
                play.say(text, now, out);
                Ok(())
            }
            (Stage::Playing(_), Local::Rename(name)) => {
                out.push(Output::Send(Frame::Name { name, opt: true }));
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn tick(&mut self, now: Millis, out: &mut Vec<Output>) -> Step {
        match &mut self.stage {
            Stage::Calling(call) if now >= call.until => return Err(call.timeout()),
            Stage::Answering(answer) if now >= answer.until => return Err(answer.timeout()),
            Stage::Playing(play) => play.tick(now, out),
            Stage::Parting { code, until, ending } if now >= *until => {
                out.push(Output::Close(*code));
                out.extend(ending.take().map(|ending| Output::Tell(Notice::Ended(ending))));
                self.stage = Stage::Over;
            }
            _ => {}
        }
        Ok(())
    }

    fn play(&mut self, mut play: Play, linked: Linked, now: Millis, out: &mut Vec<Output>) {
        out.push(Output::Tell(Notice::Linked(Box::new(linked))));
        play.begin(now, out);
        self.stage = Stage::Playing(play);
    }

    fn follow(&mut self, next: Next, now: Millis, out: &mut Vec<Output>) {
        match next {
            Next::Stay => {}
            Next::Refuse(refusal) => self.turn_away(refusal, now, out),
            Next::Play(play) => {
                let (linked, play) = *play;
                self.play(play, linked, now, out);
            }
        }
    }

    /// Listener: says why, and gives the word time to arrive.
    fn turn_away(&mut self, refusal: Refusal, now: Millis, out: &mut Vec<Output>) {
        self.mistrust(out);
        let Refusal { refuse, theirs } = refusal;
        let code = refuse.code;
        let ours = self.profile.versions;
        let ending =
            theirs.map_or(Ending::Ours { code, detail: "" }, |theirs| Ending::Versions { ours, theirs });
        out.push(Output::Send(Frame::Refuse(refuse)));
        self.stage = Stage::Parting { code, until: now + PARTING_TIME, ending: Some(ending) };
    }

    /// Dialler: the listener said no.
    fn refused(&mut self, refuse: Refuse, out: &mut Vec<Output>) {
        let Refuse { code, text, proto } = refuse;
        let ending = match proto {
            Some(theirs) if code == CloseCode::Version => {
                Ending::Versions { ours: self.profile.versions, theirs }
            }
            _ => Ending::Theirs { code, text: clean_reason(&text) },
        };
        out.push(Output::Close(CloseCode::Bye));
        out.push(Output::Tell(Notice::Ended(ending)));
        self.stage = Stage::Over;
    }

    /// The peer leaves: answer, and let it close.
    fn bid_farewell(&mut self, now: Millis, out: &mut Vec<Output>) {
        self.mistrust(out);
        out.push(Output::Send(Frame::Bye));
        let ending = Ending::Theirs { code: CloseCode::Bye, text: String::new() };
        out.push(Output::Tell(Notice::Ended(ending)));
        self.stage = Stage::Parting { code: CloseCode::Bye, until: now + PARTING_TIME, ending: None };
    }

    fn closed(&mut self, code: Option<CloseCode>, out: &mut Vec<Output>) {
        self.mistrust(out);
        let ending = match std::mem::replace(&mut self.stage, Stage::Over) {
            Stage::Over => None,
            Stage::Parting { ending, .. } => ending,
            _ => Some(code.map_or(Ending::Broken, |code| Ending::Theirs { code, text: String::new() })),
        };
        out.extend(ending.map(|ending| Output::Tell(Notice::Ended(ending))));
    }

    fn close(&mut self, fault: Fault, out: &mut Vec<Output>) {
        self.mistrust(out);
        let Fault { code, detail } = fault;
        let ending = match std::mem::replace(&mut self.stage, Stage::Over) {
            Stage::Over => return,
            Stage::Parting { ending, .. } => ending,
            _ => Some(Ending::Ours { code, detail }),
        };
        out.push(Output::Close(code));
        out.extend(ending.map(|ending| Output::Tell(Notice::Ended(ending))));
    }

    /// Whoever ends a pairing once it can know the digits has used up one guess.
    fn mistrust(&self, out: &mut Vec<Output>) {
        if matches!(&self.stage, Stage::Answering(answer) if answer.is_guess()) {
            out.push(Output::Mistrust);
        }
    }

    fn measure(&mut self, frame: Option<&Frame>, bytes: usize, now: Millis, out: &mut Vec<Output>) -> Step {
        match self.meter.frame(frame, bytes, now) {
            (Measure::Within, _) => Ok(()),
            (Measure::Warn, what) => {
                out.push(Output::Send(Frame::Warn { what, opt: true }));
                Ok(())
            }
            (Measure::Flood, _) => Err(Fault::new(CloseCode::Flood, "too much, too fast")),
        }
    }

    fn ask_to_wake(&mut self, out: &mut Vec<Output>) {
        let at = match &self.stage {
            Stage::Calling(call) => call.until,
            Stage::Answering(answer) => answer.until,
            Stage::Playing(play) => play.deadline(),
            Stage::Parting { until, .. } => *until,
            Stage::Fresh(_) | Stage::Over => return,
        };
        if self.wake != Some(at) {
            self.wake = Some(at);
            out.push(Output::WakeAt(at));
        }
    }
}
