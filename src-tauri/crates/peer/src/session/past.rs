//! What a computer keeps of a table, so that the game can go on over another connection, and after a restart.

use crate::chain::{Broken, Chain};
use crate::message::{
    ChainHash, Digest, Event, Fingerprint, Happening, Hex, Nonce, Party, Request, Resume, Rid, Seq,
    SessionId, Terms,
};
use crate::session::Exporter;
use ring::hmac;
use std::fmt;

/// The secret that the two players of a session share: 32 random bytes, drawn by the listener of the first connection, sent
/// once, inside its `welcome`. Never shown by `Debug`.
///
/// Whoever comes back proves that it has it, bound to the new connection; it proves its key too, by TLS.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Token([u8; 32]);

impl Token {
    /// A token of these random bytes.
    #[must_use]
    pub const fn new(random: [u8; 32]) -> Self {
        Self(random)
    }

    /// The bytes, to be kept on disk.
    #[must_use]
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// HMAC-SHA-256(token, `duiyi resume 1` ‖ exporter): the proof for one connection.
    #[must_use]
    pub fn proof(&self, exporter: &Exporter) -> Digest {
        let tag = hmac::sign(&self.key(), &Self::message(exporter));
        let mut bytes = [0; 32];
        bytes.copy_from_slice(tag.as_ref());
        Hex(bytes)
    }

    /// Whether a proof is right; takes the same time either way.
    #[must_use]
    pub fn proves(&self, exporter: &Exporter, proof: &Digest) -> bool {
        hmac::verify(&self.key(), &Self::message(exporter), proof.bytes()).is_ok()
    }

    pub(super) const fn wire(&self) -> Nonce {
        Hex(self.0)
    }

    fn key(&self) -> hmac::Key {
        hmac::Key::new(hmac::HMAC_SHA256, &self.0)
    }

    fn message(exporter: &Exporter) -> Vec<u8> {
        [b"duiyi resume 1".as_slice(), exporter.bytes()].concat()
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

/// Whom a kept seat belongs to.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Recall {
    /// The session.
    pub session: SessionId,
    /// Its secret.
    pub token: Token,
    /// The player's identity.
    pub peer: Fingerprint,
}

impl Recall {
    /// Whether this is the player, and it wants that session.
    #[must_use]
    pub fn recognises(&self, peer: &Fingerprint, resume: &Resume, exporter: &Exporter) -> bool {
        self.session == resume.session
            && self.peer == *peer
            && self.token.proves(exporter, &resume.token_proof)
    }
}

/// The request that a guest has open when it dials again: sent, and answered neither by an event nor by a refusal.
///
/// While it dials, a guest asks for nothing over an old connection that may still be alive: the new session would not know of it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Asked {
    /// None.
    #[default]
    Nothing,
    /// This one. If the log does not answer it, it is asked again.
    This {
        /// What was asked.
        request: Request,
        /// The last event that this side had when it asked.
        seen: Seq,
    },
    /// The program was killed, and nobody knows. One act of this side may stand in the log without its memory.
    Unknown {
        /// The last event that this side had when it was started again.
        seen: Seq,
    },
}

/// A session so far, from one side.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Past {
    /// The session.
    pub session: SessionId,
    /// Its secret.
    pub token: Token,
    /// The terms with which the table was opened: the chain begins with them.
    pub terms: Terms,
    /// This side's party.
    pub party: Party,
    /// Every event, in order.
    pub log: Vec<Event>,
    /// Guest: what it had asked.
    pub asked: Asked,
}

impl Past {
    /// The chain of the whole log.
    ///
    /// # Errors
    /// When the log does not hold together: the file was tampered with.
    pub fn chain(&self) -> Result<Chain, Broken> {
        let mut chain = Chain::new(self.session, &self.terms);
        self.log.iter().try_for_each(|event| chain.extend(event))?;
        Ok(chain)
    }

    /// The last event.
    #[must_use]
    pub fn seq(&self) -> Seq {
        self.log.last().map_or(0, |event| event.seq)
    }

    /// The hash of the log at an event; of an event it does not have, nothing.
    #[must_use]
    pub fn hash_at(&self, seq: Seq) -> Option<ChainHash> {
        match seq.checked_sub(1) {
            None => Some(Chain::new(self.session, &self.terms).hash()),
            Some(index) => self.log.get(usize::try_from(index).ok()?).map(|event| event.chain),
        }
    }

    /// Above the number of every request that the log answers.
    #[must_use]
    pub fn rid_base(&self) -> Rid {
        self.log.iter().filter_map(|event| event.rid).max().unwrap_or(0).saturating_add(1)
    }

    /// The terms of the game on the table.
    #[must_use]
    pub fn terms_now(&self) -> &Terms {
        let new = |event: &'_ Event| matches!(event.body, Happening::New { .. });
        match self.log.iter().rev().find(|event| new(event)).map(|event| &event.body) {
            Some(Happening::New { terms }) => terms,
            _ => &self.terms,
        }
    }

    /// What is really open: nothing, if the log answers it. An old connection may have brought the answer while this one was dialled.
    #[must_use]
    pub fn open(&self) -> Asked {
        let answered = |seen: Seq| self.after(seen).iter().any(|event| event.rid.is_some());
        match &self.asked {
            Asked::This { seen, .. } | Asked::Unknown { seen } if answered(*seen) => Asked::Nothing,
            asked => asked.clone(),
        }
    }

    /// The events after one.
    #[must_use]
    pub fn after(&self, seq: Seq) -> &[Event] {
        usize::try_from(seq).ok().and_then(|from| self.log.get(from..)).unwrap_or_default()
    }

    /// What a dialler says of it.
    pub(super) fn resume(&self, exporter: &Exporter) -> Resume {
        let seq = self.seq();
        let chain = self.hash_at(seq).unwrap_or(Hex([0; 16]));
        Resume { session: self.session, token_proof: self.token.proof(exporter), seq, chain }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_proof_is_for_one_connection_and_one_token() {
        let token = Token::new([1; 32]);
        let [here, there] = [Hex([7; 32]), Hex([8; 32])];
        let proof = token.proof(&here);
        assert!(token.proves(&here, &proof));
        assert!(!token.proves(&there, &proof));
        assert!(!Token::new([2; 32]).proves(&here, &proof));
        assert_eq!(format!("{token:?}"), "Token(…)");
    }

    #[test]
    fn a_seat_is_known_by_session_key_and_token_together() {
        let recall = Recall { session: Hex([1; 16]), token: Token::new([2; 32]), peer: Hex([3; 32]) };
        let exporter = Hex([4; 32]);
        let resume = Resume {
            session: recall.session,
            token_proof: recall.token.proof(&exporter),
            seq: 0,
            chain: Hex([0; 16]),
        };
        assert!(recall.recognises(&recall.peer, &resume, &exporter));
        assert!(!recall.recognises(&Hex([9; 32]), &resume, &exporter), "another key");
        assert!(!recall.recognises(&recall.peer, &resume, &Hex([9; 32])), "another connection");
        let other = Resume { session: Hex([9; 16]), ..resume };
        assert!(!recall.recognises(&recall.peer, &other, &exporter), "another session");
    }
}
