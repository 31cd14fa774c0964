//! The hashes by which two peers know that they play the same game.
//!
//! Each event of a table carries the hash of the whole log so far:
//! `chain(0) = SHA-256("duiyi chain 1" || session || terms)`, `chain(n) = SHA-256(chain(n-1) || event(n))`, each cut to its first
//! 16 bytes. The event is hashed in a binary layout of its own, never as JSON text, so that spaces, the order of fields
//! and fields of later versions do not matter. The layout is written down in `docs/PROTOCOL.md`.

mod layout;

use crate::message::{ChainHash, Draft, Event, Hex, PositionHash, Seq, SessionId, SetupHash, Terms};
use ring::digest::{SHA256, digest};

/// Hash of a position's text: its first 8 bytes of SHA-256.
///
/// The text is, in xiangqi, fields 1 and 2 of the FEN with a space between them; in gomoku the board text, a slash,
/// and the side to move.
#[must_use]
pub fn position_hash(text: &str) -> PositionHash {
    Hex(head(&[text.as_bytes()]))
}

/// Hash of what is about to be played: terms and start position.
#[must_use]
pub fn setup_hash(terms: &Terms, start: &str) -> SetupHash {
    Hex(head(&[b"duiyi setup 1", &layout::terms(terms), start.as_bytes()]))
}

/// The hash of a growing log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Chain {
    seq: Seq,
    hash: ChainHash,
}

/// An event that does not continue the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Broken {
    /// Its number is not the next one.
    #[error("event {found} where {expected} should follow")]
    Gap {
        /// The number that should follow.
        expected: Seq,
        /// The number found.
        found: Seq,
    },
    /// Its hash is not that of the log.
    #[error("event {0} has another history behind it")]
    Hash(Seq),
}

impl Chain {
    /// The chain of an empty log.
    #[must_use]
    pub fn new(session: SessionId, terms: &Terms) -> Self {
        let hash = Hex(head(&[b"duiyi chain 1", session.bytes(), &layout::terms(terms)]));
        Self { seq: 0, hash }
    }

    /// Number of the last event.
    #[must_use]
    pub const fn seq(&self) -> Seq {
        self.seq
    }

    /// Hash of the whole log.
    #[must_use]
    pub const fn hash(&self) -> ChainHash {
        self.hash
    }

    /// Appends an event: gives it its number and its hash.
    #[must_use]
    pub fn seal(&mut self, draft: Draft) -> Event {
        let Draft { actor, rid, at, body, pos, clk } = draft;
        let seq = self.seq.saturating_add(1);
        let mut event = Event { seq, actor, rid, at, body, pos, clk, chain: self.hash };
        event.chain = self.after(&event);
        *self = Self { seq, hash: event.chain };
        event
    }

    /// Appends an event that has number and hash already.
    ///
    /// # Errors
    /// When it does not follow. The chain is then unchanged.
    pub fn extend(&mut self, event: &Event) -> Result<(), Broken> {
        let expected = self.seq.saturating_add(1);
        if event.seq != expected {
            return Err(Broken::Gap { expected, found: event.seq });
        }
        if event.chain != self.after(event) {
            return Err(Broken::Hash(event.seq));
        }
        *self = Self { seq: event.seq, hash: event.chain };
        Ok(())
    }

    fn after(&self, event: &Event) -> ChainHash {
        Hex(head(&[self.hash.bytes(), &layout::event(event)]))
    }
}

/// The first `N` bytes, at most 32, of the SHA-256 of some bytes.
fn head<const N: usize>(parts: &[&[u8]]) -> [u8; N] {
    let mut out = [0; N];
    for (to, from) in out.iter_mut().zip(digest(&SHA256, &parts.concat()).as_ref()) {
        *to = *from;
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::message::{Clock, Game, Happening, Odds, Party, Takebacks, Time};
    use rules::Side;

    fn terms() -> Terms {
        Terms {
            game: Game::Xiangqi,
            rules: "asian".parse().unwrap(),
            first: Party::Host,
            takebacks: Takebacks::Ask,
            clock: None,
            odds: None,
        }
    }

    fn draft(body: Happening) -> Draft {
        Draft { actor: Some(Side::First), rid: None, at: 5, body, pos: None, clk: None }
    }

    #[test]
    fn a_sealed_log_is_accepted_event_by_event() {
        let mut host = Chain::new(Hex([7; 16]), &terms());
        let mut guest = host;
        for body in [Happening::Ready { side: Side::First }, Happening::Start] {
            let event = host.seal(draft(body));
            assert_eq!(guest.extend(&event), Ok(()));
            assert_eq!(guest, host);
        }
        assert_eq!(host.seq(), 2);
    }

    #[test]
    fn every_field_counts() {
        let chain = Chain::new(Hex([7; 16]), &terms());
        let full = Draft {
            actor: Some(Side::First),
            rid: Some(1),
            at: 5,
            body: Happening::Move { ply: 0, m: "h2e2".parse().unwrap(), spent: None },
            pos: Some(position_hash("a")),
            clk: Some([1, 2]),
        };
        let event = chain.clone().seal(full);
        let mut others = vec![event.clone(); 8];
        others[0].actor = None;
        others[1].rid = None;
        others[2].at = 6;
        others[3].body = Happening::Move { ply: 0, m: "h2e3".parse().unwrap(), spent: None };
        others[7].body = Happening::Move { ply: 0, m: "h2e2".parse().unwrap(), spent: Some(0) };
        others[4].pos = Some(position_hash("b"));
        others[5].clk = Some([1, 3]);
        others[6].clk = None;
        for other in others {
            assert_eq!(chain.clone().extend(&other), Err(Broken::Hash(1)), "{other:?}");
        }
        assert_eq!(chain.clone().extend(&event), Ok(()));
    }

    #[test]
    fn gaps_and_repetitions_are_told_apart_from_forgeries() {
        let mut chain = Chain::new(Hex([7; 16]), &terms());
        let first = chain.seal(draft(Happening::Start));
        assert_eq!(chain.extend(&first), Err(Broken::Gap { expected: 2, found: 1 }));
        let other_session = Chain::new(Hex([8; 16]), &terms()).extend(&first);
        assert_eq!(other_session, Err(Broken::Hash(1)));
    }

    /// The layout is part of the protocol: these values never change.
    #[test]
    fn hashes_are_those_of_the_protocol() {
        assert_eq!(position_hash("abc").to_string(), "ba7816bf8f01cfea", "SHA-256 of \"abc\", FIPS 180-2");
        let mut chain = Chain::new(Hex([0; 16]), &terms());
        assert_eq!(chain.hash().to_string(), "8c7bf46171c93910c2276e02fb2ac34f");
        let event = chain.seal(Draft {
            actor: Some(Side::Second),
            rid: Some(9),
            at: 61_250,
            body: Happening::Move { ply: 1, m: "h9g7".parse().unwrap(), spent: Some(1_250) },
            pos: Some(position_hash("abc")),
            clk: Some([600_000, 598_750]),
        });
        assert_eq!(event.chain.to_string(), "dc511eee8dcfd45a74e500696a8ac408");
        assert_eq!(setup_hash(&terms(), "abc").to_string(), "1a7bdc25c1ca760b");
        let time = Time { main: 600, ..Time::default() };
        let odds = Time { main: 300, increment: 5, ..time };
        let timed = Terms { clock: Some(Clock { host: time, guest: odds }), ..terms() };
        assert_eq!(setup_hash(&timed, "abc").to_string(), "15f5e73f73c6a7c1");
        let uneven = Terms { odds: Some(Odds::BothHorses), ..terms() };
        assert_eq!(setup_hash(&uneven, "abc").to_string(), "81644e665fdbb75c");
    }
}
