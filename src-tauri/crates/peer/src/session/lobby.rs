//! The door of a host: one invite code, one seat, and how often somebody may knock wrongly.

use super::io::{Exporter, Millis, Verdict};
use crate::close::CloseCode;
use crate::invite::Secret;
use crate::message::Digest;
use std::collections::HashMap;
use std::net::IpAddr;

/// Tells apart the connections of one host.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct LinkId(pub u64);

/// What the sessions of one listener share. It reads no clock and draws no random numbers.
#[derive(Debug)]
pub struct Lobby {
    secret: Option<Secret>,
    wrong_proofs: u32,
    seated: Option<LinkId>,
    pairing: Option<LinkId>,
    mistrusted: HashMap<IpAddr, Mistrust>,
    /// Of all addresses together: whoever has many must not have many guesses.
    strangers: Mistrust,
}

#[derive(Clone, Copy, Debug, Default)]
struct Mistrust {
    failures: u32,
    until: Millis,
}

/// Wrong proofs after which an invite code is dead.
pub const MOST_WRONG_PROOFS: u32 = 5;
/// Failed pairings of one address after which it has to wait.
pub const MOST_FAILED_PAIRINGS: u32 = 3;
/// Failed pairings of all addresses together after which every stranger has to wait.
pub const MOST_FAILED_IN_ALL: u32 = 12;
/// How long it, or they, wait.
pub const PAIRING_PAUSE: Millis = 60_000;

/// Addresses remembered for their failed pairings.
const MOST_MISTRUSTED: usize = 1_024;

impl Mistrust {
    fn failed(&mut self, most: u32, now: Millis) {
        self.failures += 1;
        if self.failures >= most {
            *self = Self { failures: 0, until: now.saturating_add(PAIRING_PAUSE) };
        }
    }
}

impl Lobby {
    /// A free seat, and an invite for it.
    #[must_use]
    pub fn new(secret: Secret) -> Self {
        Self {
            secret: Some(secret),
            wrong_proofs: 0,
            seated: None,
            pairing: None,
            mistrusted: HashMap::new(),
            strangers: Mistrust::default(),
        }
    }

    /// Replaces the invite's secret; the old code is dead.
    pub fn renew(&mut self, secret: Secret) {
        self.secret = Some(secret);
        self.wrong_proofs = 0;
    }

    /// Whether the code in force can still be used. If not, and the seat is free, it is time to [`Lobby::renew`].
    #[must_use]
    pub const fn has_invite(&self) -> bool {
        self.secret.is_some()
    }

    /// Whether somebody sits.
    #[must_use]
    pub const fn is_full(&self) -> bool {
        self.seated.is_some()
    }

    /// Somebody is at the door.
    pub fn knock(
        &mut self,
        link: LinkId,
        from: IpAddr,
        proof: Option<&Digest>,
        exporter: &Exporter,
        now: Millis,
    ) -> Verdict {
        if self.seated.is_some() {
            return Verdict::Refuse(CloseCode::Full);
        }
        if let Some(proof) = proof {
            if self.secret.as_ref().is_some_and(|secret| secret.proves(exporter, proof)) {
                return Verdict::Invited;
            }
            self.wrong_proofs += 1;
            if self.wrong_proofs >= MOST_WRONG_PROOFS {
                self.secret = None;
            }
            return Verdict::Refuse(CloseCode::BadInvite);
        }
        if now < self.strangers.until || self.mistrusted.get(&from).is_some_and(|known| now < known.until) {
            return Verdict::Refuse(CloseCode::Refused);
        }
        if self.pairing.is_some() {
            return Verdict::Refuse(CloseCode::Full);
        }
        self.pairing = Some(link);
        Verdict::Pair
    }

    /// A caller is about to be welcomed: takes the seat and uses up the invite.
    ///
    /// # Errors
    /// When another one sits there already: turn the caller away with [`CloseCode::Full`].
    pub fn sit(&mut self, link: LinkId) -> Result<(), CloseCode> {
        if self.seated.is_some_and(|seated| seated != link) {
            return Err(CloseCode::Full);
        }
        self.seated = Some(link);
        self.secret = None;
        Ok(())
    }

    /// A pairing from this address failed.
    pub fn mistrust(&mut self, from: IpAddr, now: Millis) {
        self.strangers.failed(MOST_FAILED_IN_ALL, now);
        if self.mistrusted.len() >= MOST_MISTRUSTED {
            self.mistrusted.retain(|_, known| now < known.until);
        }
        if self.mistrusted.len() >= MOST_MISTRUSTED && !self.mistrusted.contains_key(&from) {
            return;
        }
        self.mistrusted.entry(from).or_default().failed(MOST_FAILED_PAIRINGS, now);
    }

    /// A connection ended. Returns whether it held the seat.
    pub fn left(&mut self, link: LinkId) -> bool {
        if self.pairing == Some(link) {
            self.pairing = None;
        }
        let sat = self.seated == Some(link);
        if sat {
            self.seated = None;
        }
        sat
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::message::Hex;
    use std::net::Ipv4Addr;

    const EXPORTER: Exporter = Hex([1; 32]);
    const WRONG: Digest = Hex([0; 32]);

    fn peer(number: u8) -> IpAddr {
        Ipv4Addr::new(10, 0, 0, number).into()
    }

    fn secret() -> Secret {
        Secret::new([7; 10])
    }

    #[test]
    fn an_invite_lets_one_guest_in() {
        let proof = secret().proof(&EXPORTER);
        let mut lobby = Lobby::new(secret());
        let knock = |lobby: &mut Lobby, link| lobby.knock(LinkId(link), peer(1), Some(&proof), &EXPORTER, 0);
        assert_eq!(knock(&mut lobby, 1), Verdict::Invited);
        assert_eq!(knock(&mut lobby, 2), Verdict::Invited, "nobody sits yet");
        assert_eq!(lobby.sit(LinkId(1)), Ok(()));
        assert_eq!(lobby.sit(LinkId(2)), Err(CloseCode::Full));
        assert_eq!(knock(&mut lobby, 3), Verdict::Refuse(CloseCode::Full));
        assert!(lobby.left(LinkId(1)));
        assert_eq!(knock(&mut lobby, 4), Verdict::Refuse(CloseCode::BadInvite), "the code is used up");
        lobby.renew(secret());
        assert_eq!(knock(&mut lobby, 5), Verdict::Invited);
    }

    #[test]
    fn five_wrong_proofs_kill_a_code() {
        let mut lobby = Lobby::new(secret());
        for link in 0..5 {
            assert!(lobby.has_invite());
            let verdict = lobby.knock(LinkId(link), peer(1), Some(&WRONG), &EXPORTER, 0);
            assert_eq!(verdict, Verdict::Refuse(CloseCode::BadInvite));
        }
        assert!(!lobby.has_invite());
        let right = secret().proof(&EXPORTER);
        let verdict = lobby.knock(LinkId(9), peer(1), Some(&right), &EXPORTER, 0);
        assert_eq!(verdict, Verdict::Refuse(CloseCode::BadInvite));
    }

    #[test]
    fn one_stranger_at_a_time_and_an_invited_guest_beside_it() {
        let mut lobby = Lobby::new(secret());
        assert_eq!(lobby.knock(LinkId(1), peer(1), None, &EXPORTER, 0), Verdict::Pair);
        assert_eq!(lobby.knock(LinkId(2), peer(2), None, &EXPORTER, 0), Verdict::Refuse(CloseCode::Full));
        let proof = secret().proof(&EXPORTER);
        assert_eq!(lobby.knock(LinkId(3), peer(3), Some(&proof), &EXPORTER, 0), Verdict::Invited);
        assert!(!lobby.left(LinkId(1)), "it had no seat");
        assert_eq!(lobby.knock(LinkId(4), peer(2), None, &EXPORTER, 0), Verdict::Pair);
    }

    #[test]
    fn three_failed_pairings_make_an_address_wait() {
        let mut lobby = Lobby::new(secret());
        for _ in 0..MOST_FAILED_PAIRINGS {
            lobby.mistrust(peer(1), 1_000);
        }
        let knock = |lobby: &mut Lobby, from, now| {
            let verdict = lobby.knock(LinkId(1), from, None, &EXPORTER, now);
            lobby.left(LinkId(1));
            verdict
        };
        assert_eq!(knock(&mut lobby, peer(1), 60_999), Verdict::Refuse(CloseCode::Refused));
        assert_eq!(knock(&mut lobby, peer(2), 60_999), Verdict::Pair);
        assert_eq!(knock(&mut lobby, peer(1), 61_000), Verdict::Pair);
    }

    #[test]
    fn many_addresses_have_no_more_guesses() {
        let mut lobby = Lobby::new(secret());
        for number in 0..12 {
            lobby.mistrust(peer(number), 0);
        }
        let verdict = lobby.knock(LinkId(1), peer(200), None, &EXPORTER, 1);
        assert_eq!(verdict, Verdict::Refuse(CloseCode::Refused));
    }
}
