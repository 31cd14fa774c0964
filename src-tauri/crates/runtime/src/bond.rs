//! What this computer keeps of a game with another one: enough to go on with it over another connection, and after a restart.
//!
//! The log of a table between two computers stands in the journal with its hashes, and beside the terms of the table stands who the
//! other player is, where it was, and the secret that both share ([`Words`]).

use std::net::SocketAddr;

use peer::{
    chain::{Broken, Chain},
    message::{Draft, Event, Fingerprint, Happening, Hex, Nonce, Party, Rid, Seq, SessionId, Terms},
    session::{Asked, Linked, Past, Recall, Token},
    text::Name,
};
use serde::{Deserialize, Serialize};

use crate::{
    journal::{terms_with, terms_without},
    room::Line,
    runtime::Done,
    view::Verified,
};

/// Places remembered of the other player.
const MOST_PLACES: usize = 8;
/// The word beside the terms.
const SESSION: &str = "session";

/// A game with another computer so far, as seen from this one.
#[derive(Debug)]
pub(crate) struct Bond {
    session: SessionId,
    /// Without it nobody can come back: the other program does not know how.
    token: Option<Token>,
    /// The terms with which the table was opened: the chain begins with them.
    terms: Terms,
    pub(crate) party: Party,
    pub(crate) peer: Fingerprint,
    pub(crate) name: Name,
    pub(crate) verified: Verified,
    /// Whether this side dials when the connection is gone. Usually that is the guest.
    pub(crate) dials: bool,
    /// Where the other one was, the last place first; of who dials only.
    places: Vec<SocketAddr>,
    /// Where somebody announces itself under the key of the other one; not kept, because anybody may.
    announced: Vec<SocketAddr>,
    /// The port at which this side listens.
    pub(crate) port: Option<u16>,
    /// Host: how many half-moves late others may look on; nothing when nobody may.
    pub(crate) gallery: Option<u32>,
    /// Whether the door is open to players beyond this network.
    pub(crate) beyond: bool,
    /// Guest: the request that has no answer.
    pub(crate) asked: Asked,
    /// Guest: whether all that was missed is told, so that it may ask again.
    pub(crate) caught_up: bool,
    log: Vec<Event>,
    chain: Chain,
}

/// What stands beside the terms.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Words {
    session: SessionId,
    token: Nonce,
    party: Party,
    pub(crate) peer: Fingerprint,
    pub(crate) name: Name,
    verified: Verified,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    places: Vec<SocketAddr>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    port: Option<u16>,
    /// Without a word it is the guest who dials.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    dials: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    gallery: Option<u32>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    beyond: bool,
}

/// How two players have come together, beyond what their sessions say.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Meeting {
    pub(crate) verified: Verified,
    /// Whether this side dialled.
    pub(crate) dials: bool,
    /// Where the other one was found.
    pub(crate) place: Option<SocketAddr>,
    /// The port at which this side listens.
    pub(crate) port: Option<u16>,
    pub(crate) gallery: Option<u32>,
    pub(crate) beyond: bool,
}

impl Words {
    /// Whether this computer orders the log.
    pub(crate) fn is_host(&self) -> bool {
        self.party == Party::Host
    }
}

impl Bond {
    /// Two players who have just met.
    pub(crate) fn new(linked: &Linked, meeting: Meeting) -> Self {
        let Meeting { verified, dials, place, port, gallery, beyond } = meeting;
        Self {
            session: linked.session,
            token: linked.token.clone(),
            terms: linked.terms.clone(),
            party: linked.party,
            peer: linked.peer,
            name: linked.name.clone(),
            verified,
            dials,
            places: place.into_iter().collect(),
            announced: Vec::new(),
            port,
            gallery,
            beyond,
            asked: Asked::Nothing,
            caught_up: true,
            log: Vec::new(),
            chain: Chain::new(linked.session, &linked.terms),
        }
    }

    /// A game as it was kept. Nobody knows what a guest had asked when its program ended.
    ///
    /// # Errors
    /// The log does not hold together: somebody has changed the file.
    pub(crate) fn read(words: Words, terms: Terms, log: Vec<Event>) -> Result<Self, Broken> {
        let mut chain = Chain::new(words.session, &terms);
        log.iter().try_for_each(|event| chain.extend(event))?;
        let asked = match words.party {
            Party::Guest => Asked::Unknown { seen: chain.seq() },
            Party::Host => Asked::Nothing,
        };
        let Words { session, token, party, peer, name, verified, places, port, dials, gallery, beyond } =
            words;
        let dials = dials.unwrap_or(party == Party::Guest);
        let token = Some(Token::new(token.0));
        let (announced, caught_up) = (Vec::new(), false);
        Ok(Self {
            session,
            token,
            terms,
            party,
            peer,
            name,
            verified,
            dials,
            places,
            announced,
            port,
            gallery,
            beyond,
            asked,
            caught_up,
            log,
            chain,
        })
    }

    /// What is kept beside the terms; nothing when nobody can come back.
    pub(crate) fn words(&self) -> Option<Words> {
        Some(Words {
            session: self.session,
            token: Hex(*self.token.as_ref()?.bytes()),
            party: self.party,
            peer: self.peer,
            name: self.name.clone(),
            verified: self.verified,
            places: self.places.clone(),
            port: self.port,
            dials: Some(self.dials),
            gallery: self.gallery,
            beyond: self.beyond,
        })
    }

    /// The session's name.
    pub(crate) const fn session(&self) -> SessionId {
        self.session
    }

    /// The terms with which the table was opened.
    pub(crate) const fn terms(&self) -> &Terms {
        &self.terms
    }

    /// Whether the two can find each other again.
    pub(crate) const fn can_return(&self) -> bool {
        self.token.is_some()
    }

    /// Every event so far.
    pub(crate) fn log(&self) -> &[Event] {
        &self.log
    }

    /// Every event so far, and which of them this side has done.
    pub(crate) fn done(&self) -> Vec<Done> {
        let mut own = self.terms.side_of(self.party);
        let told = |event: &Event| {
            if let Happening::New { terms } = &event.body {
                own = terms.side_of(self.party);
            }
            let entry = Line::from(event).logged();
            Done { entry, mine: event.actor == Some(own) }
        };
        self.log.iter().map(told).collect()
    }

    /// The last event.
    pub(crate) const fn seq(&self) -> Seq {
        self.chain.seq()
    }

    /// An event by its number.
    pub(crate) fn event(&self, seq: Seq) -> Option<&Event> {
        self.log.get(usize::try_from(seq).ok()?.checked_sub(1)?)
    }

    /// How many plies the game had after an event.
    pub(crate) fn plies_at(&self, seq: Seq) -> u32 {
        let before = self.log.iter().rev().skip_while(|event| event.seq > seq);
        let found = before.into_iter().find_map(|event| match &event.body {
            Happening::Move { ply, .. } => Some(ply + 1),
            Happening::Undo { to_ply } | Happening::Redo { to_ply } => Some(*to_ply),
            Happening::New { .. } | Happening::SetUp => Some(0),
            _ => None,
        });
        found.unwrap_or(0)
    }

    /// Host: gives what was written its hashes. `rid` is the guest's request that the first of it answers.
    pub(crate) fn seal(&mut self, written: &[Line], rid: Option<Rid>) -> Vec<Event> {
        let mut events = Vec::with_capacity(written.len());
        for (index, line) in written.iter().enumerate() {
            let event = self.chain.seal(Draft {
                actor: line.actor,
                rid: rid.filter(|_| index == 0),
                at: line.at,
                body: line.body.clone(),
                pos: line.pos,
                clk: line.clk,
            });
            self.log.push(event.clone());
            events.push(event);
        }
        events
    }

    /// An event with hashes of its own: the host's, or one that the guest lends back.
    ///
    /// # Errors
    /// It does not follow.
    pub(crate) fn follow(&mut self, event: &Event) -> Result<(), Broken> {
        self.chain.extend(event)?;
        if event.rid.is_some() {
            self.asked = Asked::Nothing;
        }
        self.log.push(event.clone());
        Ok(())
    }

    /// What a session needs to go on.
    pub(crate) fn past(&self) -> Option<Past> {
        Some(Past {
            session: self.session,
            token: self.token.clone()?,
            terms: self.terms.clone(),
            party: self.party,
            log: self.log.clone(),
            asked: self.asked.clone(),
        })
    }

    /// For whom a host keeps the seat.
    pub(crate) fn recall(&self) -> Option<Recall> {
        Some(Recall { session: self.session, token: self.token.clone()?, peer: self.peer })
    }

    /// Where the host may be: where it was, and where it is announced, in turns. So neither keeps the other out of a race.
    pub(crate) fn places(&self) -> Vec<SocketAddr> {
        let half = MOST_PLACES / 2;
        let met = self.places.iter().take(half);
        met.chain(self.announced.iter().take(half)).chain(self.places.iter().skip(half)).copied().collect()
    }

    /// Somebody is announced under the key of the host. Whether it is the host is proved when it is dialled.
    pub(crate) fn announced_at(&mut self, places: &[SocketAddr]) {
        self.announced = places.to_vec();
    }

    /// The host was met there.
    pub(crate) fn met_at(&mut self, place: SocketAddr) {
        self.places.retain(|known| *known != place);
        self.places.insert(0, place);
        self.places.truncate(MOST_PLACES);
    }
}

/// What is kept of a table between two computers, in place of its terms alone.
pub(crate) fn kept(terms: &Terms, words: Option<&Words>) -> String {
    terms_with(terms, SESSION, words)
}

/// The other way; `None` when nobody can go on with such a table.
pub(crate) fn read(text: &str) -> Option<(Terms, Words)> {
    let (terms, words) = terms_without(text, SESSION)?;
    Some((terms, serde_json::from_value(words?).ok()?))
}

#[cfg(test)]
mod tests {
    use rules::Side;

    use super::*;

    fn bond(party: Party) -> Bond {
        let terms = crate::default_terms().wire(Party::Host).expect("terms");
        let linked = Linked {
            session: Hex([1; 16]),
            name: Name::clean("Lan"),
            app: Name::clean("test"),
            peer: Hex([2; 32]),
            verified: peer::session::Verified::Invite,
            party,
            watching: false,
            terms,
            token: Some(Token::new([3; 32])),
            asked: Asked::Nothing,
        };
        let meeting = Meeting {
            verified: Verified::Invite,
            dials: party == Party::Guest,
            place: Some(([127, 0, 0, 1], 45_890).into()),
            port: Some(45_890),
            gallery: Some(2),
            beyond: true,
        };
        Bond::new(&linked, meeting)
    }

    fn line(seq: u32) -> Line {
        let body = Happening::Ready { side: Side::First };
        Line { seq, at: 5, actor: Some(Side::First), body, pos: None, clk: None }
    }

    #[test]
    fn what_is_kept_is_read_again() {
        let mut bond = bond(Party::Guest);
        let events = bond.seal(&[line(1), line(2)], Some(7));
        assert_eq!(events.iter().map(|event| event.rid).collect::<Vec<_>>(), [Some(7), None]);
        let words = bond.words().expect("words");
        let (terms, again) = read(&kept(bond.terms(), Some(&words))).expect("readable");
        assert_eq!((&terms, &again), (bond.terms(), &words));
        let back = Bond::read(again, terms, bond.log().to_vec()).expect("a whole log");
        assert_eq!(back.asked, Asked::Unknown { seen: 2 });
        assert_eq!(back.recall(), bond.recall());
        assert_eq!((back.dials, back.gallery, back.beyond), (true, Some(2), true));
        assert_eq!(back.event(2), bond.event(2));
        assert_eq!((back.event(0), back.event(3)), (None, None));
    }

    /// What a version kept that knew only guests who dial.
    #[test]
    fn without_a_word_the_guest_dials() {
        for party in [Party::Host, Party::Guest] {
            let words = Words { dials: None, ..bond(party).words().expect("words") };
            let back = Bond::read(words, bond(party).terms().clone(), Vec::new()).expect("a whole log");
            assert_eq!(back.dials, party == Party::Guest);
        }
    }

    #[test]
    fn a_log_that_was_changed_is_not_gone_on_with() {
        let mut bond = bond(Party::Host);
        let mut events = bond.seal(&[line(1), line(2)], None);
        events[0].at = 6;
        let words = bond.words().expect("words");
        assert!(Bond::read(words, bond.terms().clone(), events).is_err());
    }

    #[test]
    fn a_table_without_a_secret_is_only_its_terms() {
        let bond = bond(Party::Host);
        assert_eq!(read(&kept(bond.terms(), None)), None);
        for text in ["", "{}", "[]", "{\"session\":{}}"] {
            assert_eq!(read(text), None, "{text}");
        }
    }

    #[test]
    fn the_last_place_is_tried_first_and_few_are_remembered() {
        let mut bond = bond(Party::Guest);
        for port in 1..20 {
            bond.met_at(([10, 0, 0, 1], port).into());
        }
        bond.met_at(([10, 0, 0, 1], 15).into());
        assert_eq!(bond.places().len(), MOST_PLACES);
        assert_eq!(bond.places().first(), Some(&([10, 0, 0, 1], 15).into()));
    }
}
