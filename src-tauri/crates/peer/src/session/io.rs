//! What goes into a session and what comes out.

use super::past::{Asked, Past, Token};
use crate::close::CloseCode;
use crate::message::{
    ChainHash, Digest, Event, Fingerprint, Frame, Hex, Limit, Nonce, Party, Request, Resume, Rid, Seq,
    SessionId, Terms, Versions, Want, Why,
};
use crate::text::{Chat, Name};
use std::fmt;

/// Milliseconds on a clock that only goes forward; where it started does not matter.
pub type Millis = u64;

/// 32 bytes that both ends of one TLS connection, and nobody else, can compute (RFC 8446, section 7.5).
pub type Exporter = Hex<32>;

/// What happens to a session.
#[derive(Debug)]
pub enum Input<'a> {
    /// The TLS connection stands, and the stream is open. The first input, once.
    Connected(Connected),
    /// Bytes arrived on the stream.
    Received(&'a [u8]),
    /// The connection is gone; with the peer's code, if it gave one.
    Closed(Option<CloseCode>),
    /// The time of a [`Output::WakeAt`] has come. Also harmless at any other time.
    Tick,
    /// The lobby's answer to a [`Output::Knock`].
    Verdict(Verdict),
    /// This side's user or table wants something.
    Local(Local),
}

/// What a session must know of the connection under it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Connected {
    /// This side's identity.
    pub us: Fingerprint,
    /// The peer's identity, from its certificate.
    pub peer: Fingerprint,
    /// Binds proofs and digits to this connection.
    pub exporter: Exporter,
    /// Random, drawn for this connection alone.
    pub nonce: Nonce,
}

/// What this side wants of the session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Local {
    /// The user says that both screens show the same digits.
    SameDigits,
    /// The user says that they differ.
    OtherDigits,
    /// Listener: the caller may sit down. The answer to [`Notice::Asks`].
    Welcome(Table),
    /// Listener: the player who came back may go on. The answer to [`Notice::Returns`] and [`Notice::Lent`]. Every request of the
    /// old connection must have its answer in this log already.
    Readmit(Box<Past>),
    /// Listener: the caller may not; usually with [`CloseCode::Refused`] or [`CloseCode::Full`].
    TurnAway(CloseCode),
    /// Guest: ask for something. Answered by [`Notice::Event`] with the same `rid`, or by [`Notice::Refused`].
    Request(Request),
    /// Host: send an event, sealed by the table's [`crate::chain::Chain`]. It must be on disk before: what the guest has seen, the
    /// host never forgets.
    Publish(Event),
    /// Host: refuse a request.
    Refuse {
        /// Which.
        rid: Rid,
        /// Why.
        why: Why,
        /// Whether an honest program could have asked it.
        blame: Blame,
    },
    /// Host: let a caller look on. The answer to [`Notice::WantsToWatch`].
    Show(Box<Show>),
    /// Host: tell who looks on, and who plays.
    Gallery(Gallery),
    /// Host, to one who looks on: what another one of them said.
    Relay {
        /// Who.
        from: Name,
        /// What.
        text: Chat,
    },
    /// Say something; whoever looks on says it to the others who do.
    Chat(Chat),
    /// Tell the peer the new name of this side's player.
    Rename(Name),
    /// Say good-bye and leave.
    Leave,
    /// Break off at once: the peer's fault ([`CloseCode::Protocol`], [`CloseCode::Desync`]) or one's own wish
    /// ([`CloseCode::Kicked`], [`CloseCode::Quit`]).
    Close(CloseCode),
}

/// Whether a refused request is held against the guest: three faults within a game end the session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Blame {
    /// It crossed something else, or came too late: ordinary.
    Nobody,
    /// An honest program would not have sent it.
    Guest,
}

/// What a guest is welcomed to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// The session's name; random.
    pub session: SessionId,
    /// What is played. When the dialler hosts, what it offered in [`Caller::terms`].
    pub terms: Terms,
    /// The party of the caller: `Guest` unless the dialler brought the table with it.
    pub caller: Party,
    /// Number of the guest's first request; above all numbers that it ever used at this table.
    pub rid_base: Rid,
    /// The secret by which the two know each other again; without one, nobody can come back.
    pub token: Option<Token>,
}

impl Table {
    /// A new table, hosted by the listener.
    #[must_use]
    pub const fn new(session: SessionId, terms: Terms) -> Self {
        Self { session, terms, caller: Party::Guest, rid_base: 1, token: None }
    }

    /// The same, and the player may come back to it with this secret.
    #[must_use]
    pub fn with_token(self, token: Token) -> Self {
        Self { token: Some(token), ..self }
    }
}

/// Who is at a table, as its host tells everybody there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Gallery {
    /// Those who look on, by their own words.
    pub names: Vec<Name>,
    /// Those who play, the host first; an older program does not tell.
    pub players: Option<[Name; 2]>,
}

/// What one who looks on is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Show {
    /// The session.
    pub session: SessionId,
    /// The terms with which the table was opened.
    pub terms: Terms,
    /// Every event so far.
    pub log: Vec<Event>,
    /// An event is shown when so many half-moves were played after it, or the game is over; 0 shows it at once.
    pub delay: u32,
}

/// What somebody at the door says for itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Knock {
    /// What it comes for.
    pub want: Want,
    /// The proof of an invite.
    pub proof: Option<Digest>,
    /// The session it would go on with.
    pub resume: Option<Resume>,
    /// Whether it knows this host from an earlier meeting, and needs no digits.
    pub knows_us: bool,
}

/// What a session wants done, in this order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Output {
    /// Send this frame.
    Send(Frame),
    /// Close the connection with this code.
    Close(CloseCode),
    /// Come back with [`Input::Tick`] at this time. Replaces the time asked for before.
    WakeAt(Millis),
    /// Listener: somebody is at the door. Ask the [`super::Lobby`], answer with [`Input::Verdict`].
    Knock(Knock),
    /// Listener: a pairing failed after its digits were known. Tell the [`super::Lobby`].
    Mistrust,
    /// Tell the table.
    Tell(Notice),
}

/// The lobby's answer to a knock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The proof is right.
    Invited,
    /// A player met before, who knows this host too: no digits.
    Known,
    /// It may look on, if the table lets it.
    Watch,
    /// A stranger: compare digits first.
    Pair,
    /// The player of a kept seat.
    Returning,
    /// Not now.
    Refuse(CloseCode),
}

/// What the table and the window must know of a session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// Show these digits and ask whether the other screen shows the same: [`Local::SameDigits`], [`Local::OtherDigits`].
    ShowDigits {
        /// The digits.
        digits: Digits,
        /// The name that the caller claims; the listener alone knows one so early.
        name: Option<Name>,
        /// The peer's identity.
        peer: Fingerprint,
    },
    /// Listener: somebody whose identity is settled wants to sit down: [`Local::Welcome`] or [`Local::TurnAway`].
    Asks(Caller),
    /// Host: somebody wants to look on, and is who it says only by its own word: [`Local::Show`] or [`Local::TurnAway`].
    WantsToWatch(Caller),
    /// Who looks on, and who plays.
    Gallery(Gallery),
    /// Somebody who looks on said something; never told to a player during the game. The host relays it to the others who look on.
    Murmur {
        /// Who, as the host says; at the host itself it is the one at this link.
        from: Name,
        /// What.
        text: Chat,
    },
    /// Listener: the other player of an interrupted session is back: [`Local::Readmit`] or [`Local::TurnAway`].
    Returns(Returning),
    /// Host: the returning guest has events that this side lost with its disk. They continue the log, and their hashes are right;
    /// whether they are legal is for the table to say, and whether they are to be believed for the user: the guest could have
    /// made them up. [`Local::Readmit`] with the longer log, or [`Local::TurnAway`] with [`CloseCode::Desync`].
    Lent(Vec<Event>),
    /// The two are connected. Nothing before this means that.
    Linked(Box<Linked>),
    /// Host: the guest asks for something. Answer it with [`Local::Publish`] (same `rid`) or [`Local::Refuse`].
    Request {
        /// Its number.
        rid: Rid,
        /// The last event that the guest had.
        seen: Seq,
        /// What it asks.
        body: Request,
    },
    /// Guest: an event, in order, with the right hash, by the right actor, and equal to the request that it answers.
    /// Whether it is legal, and whether `pos` is right, is for the table to say; if not: [`Local::Close`].
    Event(Event),
    /// Guest: the request was refused.
    Refused {
        /// Its number; `None` when it was never sent.
        rid: Option<Rid>,
        /// Why.
        why: Why,
    },
    /// Guest that came back: all that it missed is told. From here on it may ask for more.
    CaughtUp {
        /// What is asked again, since no answer to it was among it: from now on this is the open request, even if an old
        /// connection has brought a refusal in the meantime. Without it none is open.
        again: Option<Request>,
    },
    /// Guest: the host's log is another one from this event on. The session ends; both logs should be kept for a look.
    Parted(Event),
    /// The peer said something.
    Chat {
        /// Counts its lines.
        id: u32,
        /// The line, clean and not empty.
        text: Chat,
    },
    /// The peer's player goes by another name from now on; it is not empty.
    Renamed(Name),
    /// One's own line was sent.
    Said {
        /// Counts one's own lines.
        id: u32,
        /// The line.
        text: Chat,
    },
    /// One's own line was not sent: too many in a short time.
    NotSaid(Chat),
    /// A round trip took so long.
    Rtt(Millis),
    /// Whether the peer is heard.
    Pulse(Pulse),
    /// The peer warns that this side sends too much. The next time it closes.
    Warned(Limit),
    /// The session is over. The last notice.
    Ended(Ending),
}

/// Six digits that two people compare.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Digits(pub(crate) u32);

impl fmt::Display for Digits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:06}", self.0)
    }
}

impl fmt::Debug for Digits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// How the peer's identity was settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verified {
    /// By an invite code.
    Invite,
    /// By two people who compared digits.
    Digits,
    /// From an earlier meeting.
    Known,
    /// By the secret of an interrupted session, and its key.
    Returned,
    /// Not at all: one of the two only looks on.
    Nobody,
}

/// Who is back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Returning {
    /// The name that it goes by now.
    pub name: Name,
    /// Its program.
    pub app: Name,
    /// Its identity: that of the player who left.
    pub peer: Fingerprint,
    /// Which session.
    pub session: SessionId,
    /// The last event that it has.
    pub seq: Seq,
    /// The hash of its log there.
    pub chain: ChainHash,
}

/// Who wants to sit down.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Caller {
    /// The name that it claims.
    pub name: Name,
    /// Its program.
    pub app: Name,
    /// Its identity.
    pub peer: Fingerprint,
    /// How that was settled.
    pub verified: Verified,
    /// The table that it would host itself.
    pub terms: Option<Terms>,
}

/// What is known once two peers are connected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Linked {
    /// The session's name: what [`crate::chain::Chain::new`] needs.
    pub session: SessionId,
    /// The peer's name.
    pub name: Name,
    /// The peer's program.
    pub app: Name,
    /// The peer's identity.
    pub peer: Fingerprint,
    /// How that was settled.
    pub verified: Verified,
    /// This side's party; of one who looks on it is the guest's.
    pub party: Party,
    /// Whether one of the two only looks on.
    pub watching: bool,
    /// What is played; after a return, the terms with which the table was opened.
    pub terms: Terms,
    /// The secret of a later return; without one there is none.
    pub token: Option<Token>,
    /// Guest that came back: what is open again, as [`Past::open`] said, whatever an old connection has brought since. The
    /// next word on it is [`Notice::CaughtUp`].
    pub asked: Asked,
}

/// Whether the peer is heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pulse {
    /// It answers.
    Steady,
    /// Nothing for 2 seconds.
    Quiet,
    /// Nothing for 5 seconds.
    Lost,
}

/// How a session ended.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// This side left, or closed.
    Ours {
        /// The code.
        code: CloseCode,
        /// What the peer did wrong, for a report; often nothing.
        detail: &'static str,
    },
    /// The peer left, refused, or closed with this code.
    Theirs {
        /// The code.
        code: CloseCode,
        /// The peer's own words, cleaned; often none.
        text: String,
    },
    /// No common version.
    Versions {
        /// What this side speaks.
        ours: Versions,
        /// What the peer speaks.
        theirs: Versions,
    },
    /// The connection broke without a word.
    Broken,
}

impl Ending {
    /// Whether the game is only interrupted: the seat is kept, and both dial.
    ///
    /// Not when a newer connection of the same player took over: then two copies of one player would take the seat from each
    /// other for ever. Whoever is dialling at that moment itself knows better.
    #[must_use]
    pub const fn may_return(&self) -> bool {
        match self {
            Self::Broken => true,
            Self::Ours { code, .. } | Self::Theirs { code, .. } => {
                matches!(code, CloseCode::Quit | CloseCode::Timeout | CloseCode::Flood)
            }
            Self::Versions { .. } => false,
        }
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ours { code: CloseCode::Bye | CloseCode::Quit, .. } => f.write_str("You left the table."),
            Self::Ours { code, .. } | Self::Theirs { code, .. } => code.fmt(f),
            Self::Versions { ours, theirs } => write!(
                f,
                "The other side speaks protocol {} to {}, this program {} to {}.",
                theirs.low, theirs.high, ours.low, ours.high
            ),
            Self::Broken => f.write_str("The connection broke."),
        }
    }
}
