//! The door of a host: one invite code, one seat, and how often somebody may knock wrongly.

use super::balcony::MOST_WATCHING;
use super::io::{Exporter, Knock, Millis, Verdict};
use super::past::Recall;
use crate::close::CloseCode;
use crate::invite::Secret;
use crate::message::{Fingerprint, Want};
use std::collections::{HashMap, HashSet};
use std::net::IpAddr;

/// Tells apart the connections of one host.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct LinkId(pub u64);

/// Who is at the door, as the connection under it shows.
#[derive(Clone, Copy, Debug)]
pub struct Visitor {
    /// Where it is.
    pub from: IpAddr,
    /// Its identity.
    pub peer: Fingerprint,
    /// Binds its proofs to the connection.
    pub exporter: Exporter,
}

/// What the sessions of one listener share. It reads no clock and draws no random numbers.
#[derive(Clone, Debug)]
pub struct Lobby {
    secret: Option<Secret>,
    wrong_proofs: u32,
    seated: Option<LinkId>,
    /// Whose the seat is, also while nobody sits there.
    kept: Option<Recall>,
    /// Connections whose player has shown that the kept seat is its own.
    returning: Vec<LinkId>,
    gallery_open: bool,
    gallery: Vec<LinkId>,
    known: HashSet<Fingerprint>,
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
            kept: None,
            returning: Vec::new(),
            gallery_open: false,
            gallery: Vec::new(),
            known: HashSet::new(),
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

    /// Whether somebody sits, or the seat is kept for somebody.
    #[must_use]
    pub const fn is_full(&self) -> bool {
        self.seated.is_some() || self.kept.is_some()
    }

    /// Whether this connection has the seat.
    #[must_use]
    pub fn is_seated(&self, link: LinkId) -> bool {
        self.seated == Some(link)
    }

    /// Keeps the seat for one player, who may come back to it over any connection, and nobody else.
    pub fn keep(&mut self, recall: Recall) {
        self.kept = Some(recall);
        self.secret = None;
    }

    /// The seat is kept no longer.
    pub fn release(&mut self) {
        self.kept = None;
        self.returning.clear();
    }

    /// Whether others may come in to look on. Those who do stay.
    pub fn open_gallery(&mut self, open: bool) {
        self.gallery_open = open;
    }

    /// The players whom this host knows from earlier meetings.
    pub fn know(&mut self, known: impl IntoIterator<Item = Fingerprint>) {
        self.known = known.into_iter().collect();
    }

    /// Somebody is at the door.
    pub fn knock(&mut self, link: LinkId, visitor: &Visitor, knock: &Knock, now: Millis) -> Verdict {
        match knock.want {
            Want::Play => self.knock_to_play(link, visitor, knock, now),
            Want::Resume => self.knock_to_resume(link, visitor, knock),
            Want::Watch => self.knock_to_watch(link),
            Want::Other => Verdict::Refuse(CloseCode::Refused),
        }
    }

    fn knock_to_play(&mut self, link: LinkId, visitor: &Visitor, knock: &Knock, now: Millis) -> Verdict {
        if self.is_full() {
            return Verdict::Refuse(CloseCode::Full);
        }
        if let Some(proof) = knock.proof {
            if self.secret.as_ref().is_some_and(|secret| secret.proves(&visitor.exporter, &proof)) {
                return Verdict::Invited;
            }
            self.wrong_proofs += 1;
            if self.wrong_proofs >= MOST_WRONG_PROOFS {
                self.secret = None;
            }
            return Verdict::Refuse(CloseCode::BadInvite);
        }
        if knock.knows_us && self.known.contains(&visitor.peer) {
            return Verdict::Known;
        }
        let waits = self.mistrusted.get(&visitor.from).is_some_and(|known| now < known.until);
        if waits || now < self.strangers.until {
            return Verdict::Refuse(CloseCode::Refused);
        }
        if self.pairing.is_some() {
            return Verdict::Refuse(CloseCode::Full);
        }
        self.pairing = Some(link);
        Verdict::Pair
    }

    fn knock_to_watch(&mut self, link: LinkId) -> Verdict {
        if !self.gallery_open {
            return Verdict::Refuse(CloseCode::Refused);
        }
        if self.gallery.len() >= MOST_WATCHING {
            return Verdict::Refuse(CloseCode::Full);
        }
        self.gallery.push(link);
        Verdict::Watch
    }

    fn knock_to_resume(&mut self, link: LinkId, visitor: &Visitor, knock: &Knock) -> Verdict {
        let kept = self.kept.as_ref().zip(knock.resume.as_ref());
        if !kept.is_some_and(|(kept, resume)| kept.recognises(&visitor.peer, resume, &visitor.exporter)) {
            return Verdict::Refuse(CloseCode::NoSession);
        }
        // A player races: several of its connections may be on their way. A gate outside bounds how many.
        self.returning.push(link);
        Verdict::Returning
    }

    /// A caller is about to be welcomed: takes the seat and uses up the invite. Returns the connection that the caller had before,
    /// to be closed with [`CloseCode::Replaced`].
    ///
    /// # Errors
    /// When another one sits there already: turn the caller away with this code.
    pub fn sit(&mut self, link: LinkId) -> Result<Option<LinkId>, CloseCode> {
        let returns = self.returning.contains(&link);
        match self.seated {
            Some(seated) if seated == link => return Ok(None),
            Some(_) if !returns => return Err(CloseCode::Full),
            None if self.kept.is_some() && !returns => return Err(CloseCode::Full),
            // It was recognised, and then the seat was given up.
            _ if returns && self.kept.is_none() => return Err(CloseCode::NoSession),
            _ => {}
        }
        self.secret = None;
        Ok(self.seated.replace(link))
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

    /// A connection ended. Returns whether it held the seat. A kept seat stays kept.
    pub fn left(&mut self, link: LinkId) -> bool {
        self.returning.retain(|returning| *returning != link);
        self.gallery.retain(|watching| *watching != link);
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
    use super::super::past::Token;
    use super::*;
    use crate::message::{Digest, Hex, Resume};
    use std::net::Ipv4Addr;

    const EXPORTER: Exporter = Hex([1; 32]);
    const WRONG: Digest = Hex([0; 32]);

    fn peer(number: u8) -> Visitor {
        Visitor { from: Ipv4Addr::new(10, 0, 0, number).into(), peer: Hex([number; 32]), exporter: EXPORTER }
    }

    fn secret() -> Secret {
        Secret::new([7; 10])
    }

    fn plays(proof: Option<Digest>) -> Knock {
        Knock { want: Want::Play, proof, resume: None, knows_us: false }
    }

    fn returns(recall: &Recall) -> Knock {
        let resume = Resume {
            session: recall.session,
            token_proof: recall.token.proof(&EXPORTER),
            seq: 0,
            chain: Hex([0; 16]),
        };
        Knock { want: Want::Resume, resume: Some(resume), ..plays(None) }
    }

    fn recall() -> Recall {
        Recall { session: Hex([1; 16]), token: Token::new([2; 32]), peer: peer(1).peer }
    }

    #[test]
    fn an_invite_lets_one_guest_in() {
        let proof = secret().proof(&EXPORTER);
        let mut lobby = Lobby::new(secret());
        let knock = |lobby: &mut Lobby, link| lobby.knock(LinkId(link), &peer(1), &plays(Some(proof)), 0);
        assert_eq!(knock(&mut lobby, 1), Verdict::Invited);
        assert_eq!(knock(&mut lobby, 2), Verdict::Invited, "nobody sits yet");
        assert_eq!(lobby.sit(LinkId(1)), Ok(None));
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
            let verdict = lobby.knock(LinkId(link), &peer(1), &plays(Some(WRONG)), 0);
            assert_eq!(verdict, Verdict::Refuse(CloseCode::BadInvite));
        }
        assert!(!lobby.has_invite());
        let right = secret().proof(&EXPORTER);
        let verdict = lobby.knock(LinkId(9), &peer(1), &plays(Some(right)), 0);
        assert_eq!(verdict, Verdict::Refuse(CloseCode::BadInvite));
    }

    #[test]
    fn one_stranger_at_a_time_and_an_invited_guest_beside_it() {
        let mut lobby = Lobby::new(secret());
        assert_eq!(lobby.knock(LinkId(1), &peer(1), &plays(None), 0), Verdict::Pair);
        let second = lobby.knock(LinkId(2), &peer(2), &plays(None), 0);
        assert_eq!(second, Verdict::Refuse(CloseCode::Full));
        let proof = secret().proof(&EXPORTER);
        assert_eq!(lobby.knock(LinkId(3), &peer(3), &plays(Some(proof)), 0), Verdict::Invited);
        assert!(!lobby.left(LinkId(1)), "it had no seat");
        assert_eq!(lobby.knock(LinkId(4), &peer(2), &plays(None), 0), Verdict::Pair);
    }

    #[test]
    fn three_failed_pairings_make_an_address_wait() {
        let mut lobby = Lobby::new(secret());
        for _ in 0..MOST_FAILED_PAIRINGS {
            lobby.mistrust(peer(1).from, 1_000);
        }
        let knock = |lobby: &mut Lobby, from, now| {
            let verdict = lobby.knock(LinkId(1), &from, &plays(None), now);
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
            lobby.mistrust(peer(number).from, 0);
        }
        let verdict = lobby.knock(LinkId(1), &peer(200), &plays(None), 1);
        assert_eq!(verdict, Verdict::Refuse(CloseCode::Refused));
    }

    #[test]
    fn two_who_know_each_other_need_no_digits() {
        let mut lobby = Lobby::new(secret());
        lobby.know([peer(1).peer]);
        let knows = Knock { knows_us: true, ..plays(None) };
        assert_eq!(lobby.knock(LinkId(1), &peer(1), &knows, 0), Verdict::Known);
        assert_eq!(lobby.knock(LinkId(2), &peer(2), &knows, 0), Verdict::Pair, "it is not known here");
        lobby.left(LinkId(2));
        assert_eq!(lobby.knock(LinkId(3), &peer(1), &plays(None), 0), Verdict::Pair, "it does not know us");
    }

    #[test]
    fn eight_may_look_on_where_the_host_lets_them() {
        let mut lobby = Lobby::new(secret());
        let watches = Knock { want: Want::Watch, ..plays(None) };
        let knock = |lobby: &mut Lobby, link| lobby.knock(LinkId(link), &peer(1), &watches, 0);
        assert_eq!(knock(&mut lobby, 0), Verdict::Refuse(CloseCode::Refused));
        lobby.open_gallery(true);
        assert!((1..=8).all(|link| knock(&mut lobby, link) == Verdict::Watch));
        assert_eq!(knock(&mut lobby, 9), Verdict::Refuse(CloseCode::Full));
        lobby.left(LinkId(3));
        assert_eq!(knock(&mut lobby, 9), Verdict::Watch);
        assert!(!lobby.is_full(), "they take no seat");
    }

    #[test]
    fn a_kept_seat_is_for_its_player_alone() {
        let mut lobby = Lobby::new(secret());
        lobby.keep(recall());
        assert!(lobby.is_full() && !lobby.has_invite());
        let stranger = lobby.knock(LinkId(1), &peer(2), &plays(None), 0);
        assert_eq!(stranger, Verdict::Refuse(CloseCode::Full));
        let thief = lobby.knock(LinkId(2), &peer(2), &returns(&recall()), 0);
        assert_eq!(thief, Verdict::Refuse(CloseCode::NoSession), "the token without the key");
        let stale = Recall { token: Token::new([9; 32]), ..recall() };
        let forgetful = lobby.knock(LinkId(3), &peer(1), &returns(&stale), 0);
        assert_eq!(forgetful, Verdict::Refuse(CloseCode::NoSession), "the key without the token");
        assert_eq!(lobby.sit(LinkId(3)), Err(CloseCode::Full), "it was not recognised");
        assert_eq!(lobby.knock(LinkId(4), &peer(1), &returns(&recall()), 0), Verdict::Returning);
        assert_eq!(lobby.sit(LinkId(4)), Ok(None));
        lobby.left(LinkId(4));
        assert!(lobby.is_full(), "and still");
        lobby.release();
        assert!(!lobby.is_full());
    }

    #[test]
    fn a_newer_connection_of_the_player_takes_the_seat_over() {
        let mut lobby = Lobby::new(secret());
        assert_eq!(lobby.sit(LinkId(1)), Ok(None));
        lobby.keep(recall());
        assert_eq!(lobby.knock(LinkId(2), &peer(1), &returns(&recall()), 0), Verdict::Returning);
        assert_eq!(lobby.sit(LinkId(2)), Ok(Some(LinkId(1))));
        assert!(!lobby.left(LinkId(1)), "it has nothing any more");
        assert_eq!(lobby.knock(LinkId(3), &peer(1), &returns(&recall()), 0), Verdict::Returning);
        lobby.release();
        assert_eq!(lobby.sit(LinkId(3)), Err(CloseCode::Full), "recognised, and too late");
    }
}
