//! The dialler's side until `welcome`.

use super::fault::Fault;
use super::io::{Connected, Linked, Millis, Notice, Output, Verified};
use super::{PAIRING_TIME, Profile, WELCOME_TIME};
use crate::close::CloseCode;
use crate::invite::Secret;
use crate::message::{End, Frame, Hello, Nonce, Party, Terms, Welcome};
use crate::pairing::{commitment, digits};

/// By what a dialler knows the listener.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trust {
    /// By an invite: the transport pins the fingerprint in it, and the secret opens the door.
    Invited(Secret),
    /// Not at all: two people compare digits.
    Stranger,
}

#[derive(Debug)]
pub(super) struct Call {
    link: Connected,
    terms: Option<Terms>,
    stage: Stage,
    pub(super) until: Millis,
}

#[derive(Clone, Copy, Debug)]
enum Stage {
    /// The promise is sent; the listener's nonce comes next.
    Committed,
    /// Both show the digits.
    Comparing {
        same_here: bool,
        same_there: bool,
    },
    Settled(Verified),
}

impl Call {
    pub(super) fn start(
        link: Connected,
        trust: &Trust,
        terms: Option<Terms>,
        profile: &Profile,
        now: Millis,
        out: &mut Vec<Output>,
    ) -> Self {
        let invite_proof = match trust {
            Trust::Invited(secret) => Some(secret.proof(&link.exporter)),
            Trust::Stranger => None,
        };
        out.push(Output::Send(Frame::Hello(Hello {
            proto: profile.versions,
            app: profile.app.clone(),
            name: profile.name.clone(),
            want: crate::message::Want::Play,
            caps: Vec::new(),
            invite_proof,
            terms: terms.clone(),
            resume: None,
        })));
        let (stage, until) = match trust {
            Trust::Invited(_) => (Stage::Settled(Verified::Invite), now + WELCOME_TIME),
            Trust::Stranger => {
                out.push(Output::Send(Frame::SasCommit { commit: commitment(&link.nonce) }));
                (Stage::Committed, now + PAIRING_TIME)
            }
        };
        Self { link, terms, stage, until }
    }

    /// Takes a frame; a `welcome` comes back out, with what is known of the peer.
    pub(super) fn frame(
        &mut self,
        frame: Frame,
        profile: &Profile,
        now: Millis,
        out: &mut Vec<Output>,
    ) -> Result<Option<(Welcome, Linked)>, Fault> {
        match (frame, self.stage) {
            (Frame::SasNonce { nonce }, Stage::Committed) => {
                self.reveal(&nonce, out);
                Ok(None)
            }
            (Frame::SasOk, Stage::Comparing { same_here, same_there: false }) => {
                self.stage = Stage::Comparing { same_here, same_there: true };
                self.settle(now);
                Ok(None)
            }
            (Frame::Welcome(welcome), Stage::Settled(verified)) => {
                let linked = self.check(&welcome, verified, profile)?;
                Ok(Some((welcome, linked)))
            }
            (Frame::Welcome(_), _) => Err(Fault::protocol("a welcome before the digits were compared")),
            _ => Err(Fault::protocol("a message that has no place before a welcome")),
        }
    }

    pub(super) fn same_digits(&mut self, now: Millis, out: &mut Vec<Output>) {
        if let Stage::Comparing { same_here: false, same_there } = self.stage {
            self.stage = Stage::Comparing { same_here: true, same_there };
            out.push(Output::Send(Frame::SasOk));
            self.settle(now);
        }
    }

    pub(super) fn timeout(&self) -> Fault {
        let detail = match self.stage {
            Stage::Committed => "the listener did not answer",
            Stage::Comparing { .. } => "the digits were not confirmed in time",
            Stage::Settled(_) => "no welcome came in time",
        };
        Fault::new(CloseCode::Timeout, detail)
    }

    fn reveal(&mut self, theirs: &Nonce, out: &mut Vec<Output>) {
        let Connected { us, peer, exporter, nonce } = &self.link;
        out.push(Output::Send(Frame::SasNonce { nonce: *nonce }));
        let digits = digits(exporter, (us, nonce), (peer, theirs));
        out.push(Output::Tell(Notice::ShowDigits { digits, name: None, peer: *peer }));
        self.stage = Stage::Comparing { same_here: false, same_there: false };
    }

    fn settle(&mut self, now: Millis) {
        if let Stage::Comparing { same_here: true, same_there: true } = self.stage {
            self.stage = Stage::Settled(Verified::Digits);
            self.until = now + WELCOME_TIME;
        }
    }

    fn check(&self, welcome: &Welcome, verified: Verified, profile: &Profile) -> Result<Linked, Fault> {
        let spoken = profile.versions.low..=profile.versions.high;
        if !spoken.contains(&welcome.proto) {
            return Err(Fault::new(CloseCode::Version, "the listener chose a version that we do not speak"));
        }
        if (welcome.sequencer == End::Dialler) != (welcome.you == Party::Host) {
            return Err(Fault::protocol("a welcome names two sequencers"));
        }
        if welcome.you == Party::Host && self.terms.as_ref() != Some(&welcome.terms) {
            return Err(Fault::protocol("a welcome to a table that we did not offer"));
        }
        if welcome.from_seq != 0 {
            return Err(Fault::protocol("a welcome to the middle of a game"));
        }
        Ok(Linked {
            session: welcome.session,
            name: welcome.name.clone(),
            app: welcome.app.clone(),
            peer: self.link.peer,
            verified,
            party: welcome.you,
            terms: welcome.terms.clone(),
        })
    }
}
