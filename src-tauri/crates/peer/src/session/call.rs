//! The dialler's side until `welcome`.

use super::fault::Fault;
use super::io::{Connected, Linked, Millis, Notice, Output, Verified};
use super::past::{Past, Token};
use super::play::{Play, Stand};
use super::{Flaw, PAIRING_TIME, Profile, RETURN_TIME, WELCOME_TIME};
use crate::close::CloseCode;
use crate::invite::Secret;
use crate::message::{End, Frame, Hello, Nonce, Party, Seq, Terms, Want, Welcome};
use crate::pairing::{commitment, digits};

/// By what a dialler knows the listener.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Trust {
    /// By an invite: the transport pins the fingerprint in it, and the secret opens the door.
    Invited(Secret),
    /// Not at all: two people compare digits.
    Stranger,
    /// By its key, from an earlier meeting; the transport pins it. If the listener does not know us any more, digits are compared.
    Known,
    /// By an interrupted session; the transport pins the key.
    Returning(Box<Past>),
    /// Not at all, and it does not matter: this side only looks on.
    Watching,
}

/// In `caps` of a `hello`: the dialler knows the listener, and needs no digits.
pub(super) const KNOWS_YOU: &str = "known";

#[derive(Clone, Debug, Hash)]
pub(super) struct Call {
    link: Connected,
    terms: Option<Terms>,
    /// What the dialler comes back to.
    past: Option<Box<Past>>,
    flaw: Flaw,
    stage: Stage,
    pub(super) until: Millis,
}

#[derive(Clone, Copy, Debug, Hash)]
enum Stage {
    /// The promise is sent; the listener's nonce comes next, or, between two who know each other, a welcome.
    Committed {
        known: bool,
    },
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
        flaw: Flaw,
        now: Millis,
        out: &mut Vec<Output>,
    ) -> Self {
        let invite_proof = match trust {
            Trust::Invited(secret) => Some(secret.proof(&link.exporter)),
            _ => None,
        };
        let past = match trust {
            Trust::Returning(past) => Some(past.clone()),
            _ => None,
        };
        out.push(Output::Send(Frame::Hello(Hello {
            proto: profile.versions,
            app: profile.app.clone(),
            name: profile.name.clone(),
            want: match trust {
                Trust::Returning(_) => Want::Resume,
                Trust::Watching => Want::Watch,
                _ => Want::Play,
            },
            caps: if *trust == Trust::Known { vec![KNOWS_YOU.to_owned()] } else { Vec::new() },
            invite_proof,
            terms: terms.clone(),
            resume: past.as_ref().map(|past| past.resume(&link.exporter)),
        })));
        let (stage, until) = match trust {
            Trust::Invited(_) => (Stage::Settled(Verified::Invite), now + WELCOME_TIME),
            Trust::Stranger | Trust::Known => {
                out.push(Output::Send(Frame::SasCommit { commit: commitment(&link.nonce) }));
                // Somebody who is known needs no digits, but perhaps an answer of the other player.
                let known = *trust == Trust::Known;
                (Stage::Committed { known }, now + if known { WELCOME_TIME } else { PAIRING_TIME })
            }
            Trust::Watching => (Stage::Settled(Verified::Nobody), now + WELCOME_TIME),
            Trust::Returning(_) => (Stage::Settled(Verified::Returned), now + RETURN_TIME),
        };
        Self { link, terms, past, flaw, stage, until }
    }

    /// Takes a frame; after a `welcome` the play comes back out, with what is known of the peer.
    pub(super) fn frame(
        &mut self,
        frame: Frame,
        profile: &Profile,
        now: Millis,
        out: &mut Vec<Output>,
    ) -> Result<Option<(Linked, Play)>, Fault> {
        match (frame, self.stage) {
            (Frame::SasNonce { nonce }, Stage::Committed { .. }) => {
                self.reveal(&nonce, out);
                self.until = self.until.min(now + PAIRING_TIME);
                Ok(None)
            }
            (Frame::SasOk, Stage::Comparing { same_here, same_there: false }) => {
                self.stage = Stage::Comparing { same_here, same_there: true };
                self.settle(now);
                Ok(None)
            }
            (Frame::Welcome(welcome), Stage::Settled(verified)) => {
                self.welcomed(welcome, verified, profile, now).map(Some)
            }
            (Frame::Welcome(welcome), Stage::Committed { known: true }) => {
                self.welcomed(welcome, Verified::Known, profile, now).map(Some)
            }
            (Frame::Lend { seq, chain }, Stage::Settled(Verified::Returned)) => {
                let lent = self.past.as_ref().filter(|past| past.party == Party::Guest && seq < past.seq());
                let past = lent.ok_or(Fault::protocol("a loan of events that nobody has"))?;
                if past.hash_at(seq) != Some(chain) {
                    return Err(Fault::new(CloseCode::Desync, "the host's log is another one"));
                }
                out.extend(past.after(seq).iter().cloned().map(|event| Output::Send(Frame::Ev(event))));
                self.until = now + WELCOME_TIME;
                Ok(None)
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
            Stage::Committed { .. } => "the listener did not answer",
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

    /// This side's [`Call::welcomed`] checks first who orders the log, and over what.
    fn check(&self, welcome: &Welcome, verified: Verified, profile: &Profile) -> Result<Linked, Fault> {
        let spoken = profile.versions.low..=profile.versions.high;
        if !spoken.contains(&welcome.proto) {
            return Err(Fault::new(CloseCode::Version, "the listener chose a version that we do not speak"));
        }
        if welcome.watching != (verified == Verified::Nobody) {
            return Err(Fault::protocol("a welcome to something else than what was wanted"));
        }
        if (welcome.sequencer == End::Dialler) != (welcome.you == Party::Host) {
            return Err(Fault::protocol("a welcome names two sequencers"));
        }
        let ours = self.past.as_ref().map(|past| &past.terms).or(self.terms.as_ref());
        if welcome.you == Party::Host && ours != Some(&welcome.terms) {
            return Err(Fault::protocol("a welcome to a table that we did not offer"));
        }
        Ok(Linked {
            session: welcome.session,
            name: welcome.name.clone(),
            app: welcome.app.clone(),
            peer: self.link.peer,
            verified,
            party: welcome.you,
            watching: welcome.watching,
            terms: welcome.terms.clone(),
            token: welcome.resume_token.map(|token| Token::new(token.0)),
            asked: self.past.as_ref().map(|past| past.open()).unwrap_or_default(),
        })
    }

    fn welcomed(
        &self,
        welcome: Welcome,
        verified: Verified,
        profile: &Profile,
        now: Millis,
    ) -> Result<(Linked, Play), Fault> {
        let linked = self.check(&welcome, verified, profile)?;
        let Welcome { from_seq, last_seq, rid_base, limits, chain, .. } = welcome;
        let play = match &self.past {
            None if linked.watching && linked.party == Party::Guest && from_seq == 0 => {
                Play::watching(linked.session, linked.terms.clone(), &limits, now)
            }
            None if from_seq != 0 || last_seq != 0 => {
                return Err(Fault::protocol("a welcome to the middle of a game"));
            }
            None => Play::new(linked.party, linked.session, linked.terms.clone(), rid_base, &limits, now),
            Some(past) => {
                if (past.session, past.party, &past.terms) != (linked.session, linked.party, &linked.terms) {
                    return Err(Fault::protocol("a welcome to another game"));
                }
                let from = match past.party {
                    // The host compares where the guest says that it stands.
                    Party::Host if past.hash_at(from_seq) != chain => {
                        return Err(Fault::new(CloseCode::Desync, "the guest's log is another one"));
                    }
                    Party::Host => from_seq,
                    Party::Guest => guest_stands(past, from_seq, last_seq)?,
                };
                let stand = Stand { from, last: last_seq, rid_base };
                Play::resumed(past, stand, &limits, self.flaw, now)?
            }
        };
        let token = linked.token.or_else(|| self.past.as_ref().map(|past| past.token.clone()));
        Ok((Linked { token, ..linked }, play))
    }
}

/// From which event on a guest that comes back will be told: the one after its own last, or all from the first.
fn guest_stands(past: &Past, from: Seq, last: Seq) -> Result<Seq, Fault> {
    if from != 0 && from != past.seq() {
        return Err(Fault::protocol("a welcome to an event where we do not stand"));
    }
    if last < past.seq() {
        return Err(Fault::new(CloseCode::Desync, "the host has lost events and does not ask for them"));
    }
    Ok(from)
}
