//! The listener's side until `welcome`.

use super::call::KNOWS_YOU;
use super::fault::Fault;
use super::io::{
    Caller, Connected, Knock, Linked, Millis, Notice, Output, Returning, Show, Table, Verdict, Verified,
};
use super::past::{Asked, Past};
use super::play::{Play, Stand};
use super::{ADMISSION_TIME, Flaw, HELLO_TIME, Mutant, PAIRING_TIME, Profile};
use crate::chain::Chain;
use crate::close::CloseCode;
use crate::message::{Digest, End, Event, Frame, Hello, Nonce, Party, Refuse, Resume, Seq, Want, Welcome};
use crate::pairing::{commitment, digits};

#[derive(Clone, Debug, Hash)]
pub(super) struct Answer {
    link: Connected,
    /// The version that both speak, once the dialler has said what it speaks.
    proto: u16,
    flaw: Flaw,
    stage: Stage,
    pub(super) until: Millis,
}

#[derive(Clone, Debug, Hash)]
enum Stage {
    /// Nothing came yet.
    Silent,
    /// The lobby is asked. A stranger's promise may be here already.
    Knocked(Hello, Option<Digest>),
    /// A stranger's promise is awaited.
    Pairing(Hello),
    /// Our nonce is sent, the dialler's is awaited.
    Promised(Hello, Digest),
    /// Both show the digits.
    Comparing { hello: Hello, same_here: bool, same_there: bool },
    /// The table is asked whether the caller may sit down.
    Asking(Caller),
    /// The table is asked whether the caller may look on.
    Watching(Caller),
    /// The table is asked for the log of a session that its other player wants to go on with.
    Returning(Hello, Resume),
    /// We have lost events; the guest sends what follows what we have.
    Borrowing { hello: Hello, resume: Resume, chain: Chain, lent: Vec<Event> },
}

/// A caller that cannot come in, and what to tell it.
#[derive(Debug)]
pub(super) struct Refusal {
    pub(super) refuse: Refuse,
    /// The caller's versions, when they are the reason.
    pub(super) theirs: Option<crate::message::Versions>,
}

impl Refusal {
    pub(super) fn new(code: CloseCode) -> Self {
        Self { refuse: Refuse { code, text: code.meaning().to_owned(), proto: None }, theirs: None }
    }
}

/// What a frame or a verdict led to.
pub(super) enum Next {
    Stay,
    Refuse(Refusal),
    Play(Box<(Linked, Play)>),
}

impl Answer {
    pub(super) fn start(link: Connected, flaw: Flaw, now: Millis) -> Self {
        Self { link, proto: 0, flaw, stage: Stage::Silent, until: now + HELLO_TIME }
    }

    pub(super) fn frame(
        &mut self,
        frame: Frame,
        profile: &Profile,
        now: Millis,
        out: &mut Vec<Output>,
    ) -> Result<Next, Fault> {
        // A stage that is taken out is put back by every branch that goes on.
        match (frame, std::mem::replace(&mut self.stage, Stage::Silent)) {
            (Frame::Hello(hello), Stage::Silent) => {
                match common_version(&hello, profile) {
                    Ok(proto) => self.proto = proto,
                    Err(refusal) => return Ok(Next::Refuse(refusal)),
                }
                out.push(Output::Knock(Knock {
                    want: hello.want,
                    proof: hello.invite_proof,
                    resume: hello.resume,
                    knows_us: hello.caps.iter().any(|cap| cap == KNOWS_YOU),
                }));
                self.stage = Stage::Knocked(hello, None);
                self.until = now + PAIRING_TIME;
            }
            (Frame::SasCommit { commit }, Stage::Knocked(hello, None)) => {
                self.stage = Stage::Knocked(hello, Some(commit));
            }
            (Frame::SasCommit { commit }, Stage::Pairing(hello)) => self.promise(hello, commit, out),
            (Frame::SasNonce { nonce }, Stage::Promised(hello, commit)) => {
                if commitment(&nonce) != commit {
                    return Err(Fault::protocol("a nonce that was not promised"));
                }
                self.show(hello, &nonce, out);
            }
            (Frame::SasOk, Stage::Comparing { hello, same_here, same_there: false }) => {
                self.compared(hello, same_here, true, now, out);
            }
            // A dialler that knows us has made its promise in case that we did not know it.
            (Frame::SasCommit { .. }, Stage::Asking(caller)) if caller.verified == Verified::Known => {
                self.stage = Stage::Asking(caller);
            }
            (Frame::Ev(event), Stage::Borrowing { hello, resume, chain, lent }) => {
                self.borrow(hello, resume, chain, lent, event, now, out)?;
            }
            (Frame::Hello(_), _) => return Err(Fault::protocol("a second hello")),
            (_, Stage::Silent) => return Err(Fault::protocol("a message before hello")),
            _ => return Err(Fault::protocol("a message that has no place before a welcome")),
        }
        Ok(Next::Stay)
    }

    pub(super) fn verdict(&mut self, verdict: Verdict, now: Millis, out: &mut Vec<Output>) -> Next {
        match (verdict, std::mem::replace(&mut self.stage, Stage::Silent)) {
            (Verdict::Refuse(code), _) => return Next::Refuse(Refusal::new(code)),
            (Verdict::Invited, Stage::Knocked(hello, _)) => self.ask(hello, Verified::Invite, now, out),
            (Verdict::Watch, Stage::Knocked(hello, _)) => {
                let Hello { name, app, .. } = hello;
                let verified = Verified::Nobody;
                let caller = Caller { name, app, peer: self.link.peer, verified, terms: None };
                out.push(Output::Tell(Notice::WantsToWatch(caller.clone())));
                self.stage = Stage::Watching(caller);
                self.until = now + ADMISSION_TIME;
            }
            (Verdict::Known, Stage::Knocked(hello, _)) => self.ask(hello, Verified::Known, now, out),
            (Verdict::Returning, Stage::Knocked(hello, _)) => {
                // The lobby has looked at it, so it is there.
                if let Some(resume) = hello.resume {
                    self.ask_back(hello, resume, now, out);
                }
            }
            (Verdict::Pair, Stage::Knocked(hello, Some(commit))) => self.promise(hello, commit, out),
            (Verdict::Pair, Stage::Knocked(hello, None)) => self.stage = Stage::Pairing(hello),
            (_, stage) => self.stage = stage,
        }
        Next::Stay
    }

    pub(super) fn same_digits(&mut self, now: Millis, out: &mut Vec<Output>) {
        match std::mem::replace(&mut self.stage, Stage::Silent) {
            Stage::Comparing { hello, same_here: false, same_there } => {
                out.push(Output::Send(Frame::SasOk));
                self.compared(hello, true, same_there, now, out);
            }
            stage => self.stage = stage,
        }
    }

    /// Lets the caller in, if it is one that asks.
    pub(super) fn welcome(
        &self,
        table: Table,
        profile: &Profile,
        out: &mut Vec<Output>,
    ) -> Result<Option<Linked>, Fault> {
        let Stage::Asking(caller) = &self.stage else { return Ok(None) };
        if table.caller == Party::Host && caller.terms.as_ref() != Some(&table.terms) {
            return Err(Fault::protocol("this side accepted a table that was not offered"));
        }
        out.push(Output::Send(Frame::Welcome(Welcome {
            proto: self.proto,
            app: profile.app.clone(),
            name: profile.name.clone(),
            sequencer: if table.caller == Party::Host { End::Dialler } else { End::Listener },
            session: table.session,
            you: table.caller,
            terms: table.terms.clone(),
            rid_base: table.rid_base,
            limits: profile.limits,
            from_seq: 0,
            chain: None,
            watching: false,
            last_seq: 0,
            resume_token: table.token.as_ref().map(super::past::Token::wire),
        })));
        Ok(Some(Linked {
            session: table.session,
            name: caller.name.clone(),
            app: caller.app.clone(),
            peer: caller.peer,
            verified: caller.verified,
            party: table.caller.other(),
            watching: false,
            terms: table.terms,
            token: table.token,
            asked: Asked::Nothing,
        }))
    }

    /// Lets a caller look on, if it is one that asks.
    pub(super) fn let_watch(
        &self,
        show: Show,
        profile: &Profile,
        now: Millis,
        out: &mut Vec<Output>,
    ) -> Result<Next, Fault> {
        let Stage::Watching(caller) = &self.stage else { return Ok(Next::Stay) };
        out.push(Output::Send(Frame::Welcome(Welcome {
            proto: self.proto,
            app: profile.app.clone(),
            name: profile.name.clone(),
            sequencer: End::Listener,
            session: show.session,
            you: Party::Guest,
            terms: show.terms.clone(),
            rid_base: 1,
            limits: profile.limits,
            from_seq: 0,
            chain: None,
            watching: true,
            last_seq: 0,
            resume_token: None,
        })));
        let linked = Linked {
            session: show.session,
            name: caller.name.clone(),
            app: caller.app.clone(),
            peer: caller.peer,
            verified: Verified::Nobody,
            party: Party::Host,
            watching: true,
            terms: show.terms.clone(),
            token: None,
            asked: Asked::Nothing,
        };
        let play = Play::showing(show, caller.name.clone(), &profile.limits, now)?;
        Ok(Next::Play(Box::new((linked, play))))
    }

    /// Lets a player of an interrupted session back in, if one asks.
    pub(super) fn readmit(
        &mut self,
        past: &Past,
        profile: &Profile,
        now: Millis,
        out: &mut Vec<Output>,
    ) -> Result<Next, Fault> {
        let (hello, resume) = match std::mem::replace(&mut self.stage, Stage::Silent) {
            Stage::Returning(hello, resume) if resume.session == past.session => (hello, resume),
            stage => {
                self.stage = stage;
                return Ok(Next::Stay);
            }
        };
        let chain = past
            .chain()
            .map_err(|_| Fault::new(CloseCode::Desync, "this side's own log does not hold together"))?;
        let ours = chain.seq();
        let any = self.flaw.is(Mutant::AnyHistory);
        let (from, last) = match past.party {
            Party::Host if resume.seq > ours && !any => {
                out.push(Output::Send(Frame::Lend { seq: ours, chain: chain.hash() }));
                self.stage = Stage::Borrowing { hello, resume, chain, lent: Vec::new() };
                self.until = now + PAIRING_TIME;
                return Ok(Next::Stay);
            }
            Party::Host if any => (resume.seq, ours.max(resume.seq)),
            Party::Host if past.hash_at(resume.seq) == Some(resume.chain) => (resume.seq, ours),
            // Another history: the guest hears ours from the beginning, and finds where they part.
            Party::Host => (0, ours),
            Party::Guest if ours < resume.seq || chain.hash() == resume.chain => (ours, resume.seq),
            // A host that lost events cannot borrow them as a dialler: it has to be dialled.
            Party::Guest => return Ok(Next::Refuse(Refusal::new(CloseCode::Desync))),
        };
        self.welcome_back(past, &hello, from, last, profile, out);
        let linked = Linked {
            session: past.session,
            name: hello.name,
            app: hello.app,
            peer: self.link.peer,
            verified: Verified::Returned,
            party: past.party,
            watching: false,
            terms: past.terms.clone(),
            token: Some(past.token.clone()),
            asked: past.open(),
        };
        let stand = Stand { from, last, rid_base: past.rid_base() };
        let play = Play::resumed(past, stand, &profile.limits, self.flaw, now)?;
        Ok(Next::Play(Box::new((linked, play))))
    }

    pub(super) fn timeout(&self) -> Fault {
        let detail = match self.stage {
            Stage::Silent => "no hello came in time",
            Stage::Asking(_) | Stage::Returning(..) | Stage::Watching(_) => {
                "the table did not answer the caller"
            }
            Stage::Borrowing { .. } => "the events that it has did not come in time",
            _ => "the digits were not confirmed in time",
        };
        Fault::new(CloseCode::Timeout, detail)
    }

    /// Whether ending here means that somebody knew the digits and did not go through with it. The dialler knows them
    /// as soon as it has our nonce, before it reveals its own: it must not get a second look for nothing.
    pub(super) fn is_guess(&self) -> bool {
        matches!(self.stage, Stage::Promised(..) | Stage::Comparing { .. })
    }

    fn promise(&mut self, hello: Hello, commit: Digest, out: &mut Vec<Output>) {
        out.push(Output::Send(Frame::SasNonce { nonce: self.link.nonce }));
        self.stage = Stage::Promised(hello, commit);
    }

    fn show(&mut self, hello: Hello, theirs: &Nonce, out: &mut Vec<Output>) {
        let Connected { us, peer, exporter, nonce } = &self.link;
        let digits = digits(exporter, (peer, theirs), (us, nonce));
        out.push(Output::Tell(Notice::ShowDigits { digits, name: Some(hello.name.clone()), peer: *peer }));
        self.stage = Stage::Comparing { hello, same_here: false, same_there: false };
    }

    fn compared(&mut self, hello: Hello, here: bool, there: bool, now: Millis, out: &mut Vec<Output>) {
        if here && there {
            self.ask(hello, Verified::Digits, now, out);
        } else {
            self.stage = Stage::Comparing { hello, same_here: here, same_there: there };
        }
    }

    fn ask_back(&mut self, hello: Hello, resume: Resume, now: Millis, out: &mut Vec<Output>) {
        out.push(Output::Tell(Notice::Returns(Returning {
            name: hello.name.clone(),
            app: hello.app.clone(),
            peer: self.link.peer,
            session: resume.session,
            seq: resume.seq,
            chain: resume.chain,
        })));
        self.stage = Stage::Returning(hello, resume);
        self.until = now + ADMISSION_TIME;
    }

    #[expect(clippy::too_many_arguments, reason = "the parts of one stage")]
    fn borrow(
        &mut self,
        hello: Hello,
        resume: Resume,
        mut chain: Chain,
        mut lent: Vec<Event>,
        event: Event,
        now: Millis,
        out: &mut Vec<Output>,
    ) -> Result<(), Fault> {
        let other = Fault::new(CloseCode::Desync, "the guest's log is another one");
        chain.extend(&event).map_err(|_| other)?;
        lent.push(event);
        if chain.seq() < resume.seq {
            self.stage = Stage::Borrowing { hello, resume, chain, lent };
            return Ok(());
        }
        if chain.hash() != resume.chain {
            return Err(other);
        }
        out.push(Output::Tell(Notice::Lent(lent)));
        self.stage = Stage::Returning(hello, resume);
        self.until = now + ADMISSION_TIME;
        Ok(())
    }

    fn welcome_back(
        &self,
        past: &Past,
        hello: &Hello,
        from: Seq,
        last: Seq,
        profile: &Profile,
        out: &mut Vec<Output>,
    ) {
        debug_assert_eq!(hello.want, Want::Resume, "only those who come back are readmitted");
        out.push(Output::Send(Frame::Welcome(Welcome {
            proto: self.proto,
            app: profile.app.clone(),
            name: profile.name.clone(),
            sequencer: if past.party == Party::Guest { End::Dialler } else { End::Listener },
            session: past.session,
            you: past.party.other(),
            terms: past.terms.clone(),
            rid_base: past.rid_base(),
            limits: profile.limits,
            from_seq: from,
            chain: past.hash_at(from).filter(|_| past.party == Party::Guest),
            watching: false,
            last_seq: last,
            resume_token: None,
        })));
    }

    fn ask(&mut self, hello: Hello, verified: Verified, now: Millis, out: &mut Vec<Output>) {
        let Hello { name, app, terms, .. } = hello;
        let caller = Caller { name, app, peer: self.link.peer, verified, terms };
        out.push(Output::Tell(Notice::Asks(caller.clone())));
        self.stage = Stage::Asking(caller);
        self.until = now + ADMISSION_TIME;
    }
}

/// The version to speak with this caller, or why it cannot come in, whoever it is.
fn common_version(hello: &Hello, profile: &Profile) -> Result<u16, Refusal> {
    let ours = profile.versions;
    let theirs = hello.proto;
    let Some(proto) = ours.common(theirs) else {
        let text = format!(
            "This host speaks protocol {} to {}, you speak {} to {}.",
            ours.low, ours.high, theirs.low, theirs.high
        );
        let refuse = Refuse { code: CloseCode::Version, text, proto: Some(ours) };
        return Err(Refusal { refuse, theirs: Some(theirs) });
    };
    if hello.want == Want::Other {
        let text = "This host does not know what you want of it.".to_owned();
        let refuse = Refuse { code: CloseCode::Refused, text, proto: None };
        return Err(Refusal { refuse, theirs: None });
    }
    Ok(proto)
}
