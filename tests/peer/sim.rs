//! Random games of two sessions with random delays: both logs are the same, every request is answered, and they part well.

use crate::pair::{DIALLER, LISTENER, Pair, SESSION, terms};
use acceptance::random::Random;
use peer::chain::{Chain, position_hash};
use peer::close::CloseCode;
use peer::message::{
    Draft, Event, Frame, Happening, MoveText, OfferKind, Party, PositionHash, Reason, Request, Rid, Terms,
    Why,
};
use peer::session::{Blame, Ending, Local, Notice};
use peer::text::Chat;
use rules::Side;

/// Games in one run of the tests, unless the variable `GAMES` wants more.
const GAMES: u64 = 2_000;

#[test]
fn two_thousand_random_games_agree() {
    let games = std::env::var("GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(GAMES);
    let mut moves = 0;
    let mut answered = 0;
    for seed in 0..games {
        let game = Meeting::play(seed);
        moves += game.table.log.iter().filter(|event| matches!(event.body, Happening::Move { .. })).count();
        answered += game.asked;
    }
    // A simulation in which nothing happens proves nothing.
    assert!(moves > 10_000, "{moves} moves");
    assert!(answered > 10_000, "{answered} requests");
}

/// A host's table that knows offers and turns but no rules: any word is a move.
struct HostTable {
    chain: Chain,
    log: Vec<Event>,
    terms: Terms,
    ready: [bool; 2],
    playing: bool,
    plies: Vec<String>,
    undone: Vec<String>,
    offer: Option<(u32, Happening)>,
}

struct Meeting {
    pair: Pair,
    table: HostTable,
    /// Notices of each side that are dealt with.
    done: [usize; 2],
    /// What the guest's side saw.
    seen: Vec<Event>,
    asked: usize,
    answered: usize,
    waiting: bool,
}

impl Meeting {
    fn play(seed: u64) -> Self {
        let mut random = Random(seed ^ 0xd1ce);
        let delay = [0, 1, 20, 200][usize::try_from(random.below(4)).expect("small")];
        let mut meeting = Self {
            pair: Pair::linked(seed, delay),
            table: HostTable::new(),
            done: [0, 0],
            seen: vec![],
            asked: 0,
            answered: 0,
            waiting: false,
        };
        for _ in 0..60 {
            match random.below(5) {
                0 | 1 => meeting.guest_asks(&mut random),
                2 => meeting.host_acts(&mut random),
                3 if random.below(4) == 0 => {
                    let end = usize::try_from(random.below(2)).expect("an end");
                    meeting.pair.local(end, Local::Chat(Chat::clean("…")));
                }
                _ => {}
            }
            meeting.pass(random.below(60));
        }
        meeting.pass(5_000);
        meeting.check(seed);
        let leaver = usize::try_from(random.below(2)).expect("an end");
        meeting.pair.local(leaver, Local::Leave);
        meeting.pass(2_000);
        for end in [DIALLER, LISTENER] {
            let last = meeting.pair.notices[end].last();
            let bye = matches!(
                last,
                Some(Notice::Ended(
                    Ending::Ours { code: CloseCode::Bye, .. } | Ending::Theirs { code: CloseCode::Bye, .. }
                ))
            );
            assert!(bye, "seed {seed}: {last:?}");
        }
        meeting
    }

    fn pass(&mut self, time: u64) {
        let end = self.pair.now + time;
        while self.pair.next().is_some_and(|next| next <= end) {
            self.pair.step();
            self.serve();
        }
        self.pair.run_to(end);
        self.serve();
    }

    /// Lets both tables deal with what their sessions told them.
    fn serve(&mut self) {
        while let Some(notice) = self.pair.notices[LISTENER].get(self.done[LISTENER]).cloned() {
            self.done[LISTENER] += 1;
            if let Notice::Request { rid, body, .. } = notice {
                self.host_answers(rid, &body);
            }
        }
        while let Some(notice) = self.pair.notices[DIALLER].get(self.done[DIALLER]).cloned() {
            self.done[DIALLER] += 1;
            match notice {
                Notice::Event(event) => {
                    self.answered += usize::from(event.rid.is_some());
                    self.waiting &= event.rid.is_none();
                    self.seen.push(event);
                }
                Notice::Refused { why: Why::Busy, .. } => self.answered += 1,
                Notice::Refused { .. } => {
                    self.answered += 1;
                    self.waiting = false;
                }
                _ => {}
            }
        }
    }

    fn host_answers(&mut self, rid: Rid, body: &Request) {
        match self.table.judge(Party::Guest, body) {
            Some(happening) => {
                let actor = self.table.terms.side_of(Party::Guest);
                self.publish(Some(actor), Some(rid), happening);
            }
            None => self.pair.local(LISTENER, Local::Refuse { rid, why: Why::Phase, blame: Blame::Nobody }),
        }
    }

    fn publish(&mut self, actor: Option<Side>, rid: Option<Rid>, body: Happening) {
        let event = self.table.append(actor, rid, body, self.pair.now);
        self.pair.local(LISTENER, Local::Publish(event));
        if self.table.ready == [true, true] && !self.table.playing {
            let start = self.table.append(None, None, Happening::Start, self.pair.now);
            self.pair.local(LISTENER, Local::Publish(start));
        }
    }

    fn guest_asks(&mut self, random: &mut Random) {
        // The guest knows only what it has seen.
        let mut view = HostTable::new();
        self.seen.iter().for_each(|event| view.apply(event));
        let body = view.idea(random, Party::Guest);
        self.asked += 1;
        self.waiting = true;
        self.pair.local(DIALLER, Local::Request(body));
    }

    fn host_acts(&mut self, random: &mut Random) {
        let body = self.table.idea(random, Party::Host);
        if let Some(happening) = self.table.judge(Party::Host, &body) {
            let actor = self.table.terms.side_of(Party::Host);
            self.publish(Some(actor), None, happening);
        }
    }

    fn check(&self, seed: u64) {
        assert_eq!(self.pair.closed, [None, None], "seed {seed}: {:?}", self.pair.notices[DIALLER].last());
        assert_eq!(self.seen, self.table.log, "seed {seed}");
        assert_eq!(self.asked, self.answered, "seed {seed}: every request is answered");
        let rids = self.pair.sent[DIALLER].iter().filter_map(|frame| match frame {
            Frame::Req { rid, .. } => Some(*rid),
            _ => None,
        });
        assert!(rids.is_sorted_by(|a, b| a < b), "seed {seed}: a number came twice");
    }
}

impl HostTable {
    fn new() -> Self {
        Self {
            chain: Chain::new(SESSION, &terms()),
            log: vec![],
            terms: terms(),
            ready: [false, false],
            playing: false,
            plies: vec![],
            undone: vec![],
            offer: None,
        }
    }

    fn append(&mut self, actor: Option<Side>, rid: Option<Rid>, body: Happening, at: u64) -> Event {
        let mut pos = None;
        if let Happening::Move { m, .. } = &body {
            pos = Some(self.after(m));
        }
        let event = self.chain.seal(Draft { actor, rid, at, body, pos, clk: Some([1, 2]) });
        self.apply(&event);
        self.log.push(event.clone());
        event
    }

    fn apply(&mut self, event: &Event) {
        match &event.body {
            Happening::Ready { side } => self.ready[side.index()] = true,
            Happening::Start => self.playing = true,
            Happening::Move { m, .. } => {
                self.plies.push(m.to_string());
                self.undone.clear();
                self.offer = None;
            }
            Happening::Offer { .. } => self.offer = Some((event.seq, event.body.clone())),
            Happening::Declined { .. } | Happening::Void { .. } | Happening::Gone { .. } => self.offer = None,
            Happening::Undo { to_ply } => {
                let undone = self.plies.split_off(usize::try_from(*to_ply).expect("few"));
                self.undone.splice(0..0, undone);
                self.offer = None;
            }
            Happening::Redo { to_ply } => {
                let count = usize::try_from(*to_ply).expect("few") - self.plies.len();
                self.plies.extend(self.undone.drain(..count));
                self.offer = None;
            }
            Happening::Over { .. } => {
                self.playing = false;
                self.ready = [false, false];
                self.offer = None;
            }
            // This toy of a table sets nothing up.
            Happening::SetUp | Happening::Edit { .. } => {}
            // Nor has it clocks.
            Happening::Pause | Happening::Hold | Happening::Go => self.offer = None,
            Happening::New { terms } => {
                let (chain, log) = (self.chain, std::mem::take(&mut self.log));
                *self = Self { chain, log, terms: terms.clone(), ..Self::new() };
            }
        }
    }

    fn after(&self, m: &MoveText) -> PositionHash {
        position_hash(&format!("{}{m}", self.plies.concat()))
    }

    fn turn(&self) -> Side {
        if self.plies.len().is_multiple_of(2) { Side::First } else { Side::Second }
    }

    fn ply(&self) -> u32 {
        u32::try_from(self.plies.len()).expect("few")
    }

    /// What a request comes to, or nothing if it cannot be granted.
    fn judge(&self, by: Party, body: &Request) -> Option<Happening> {
        let side = self.terms.side_of(by);
        let open = self.offer.as_ref();
        let theirs = |number: u32| {
            open.filter(|(seq, what)| {
                *seq == number && matches!(what, Happening::Offer { by, .. } if *by != side)
            })
        };
        let offer = |kind, to_ply, terms| Happening::Offer { kind, to_ply, by: side, terms };
        match body {
            Request::Ready { .. } => {
                (!self.playing && !self.ready[side.index()]).then_some(Happening::Ready { side })
            }
            // The number of half-moves may fit though something was taken back and played otherwise: the hash shows it.
            Request::Move { ply, m, pos, spent } => {
                let fits = self.playing && self.turn() == side && *ply == self.ply() && *pos == self.after(m);
                fits.then(|| Happening::Move { ply: *ply, m: m.clone(), spent: Some(*spent) })
            }
            Request::UndoAsk { to_ply } => (self.playing && open.is_none() && *to_ply < self.ply())
                .then(|| offer(OfferKind::Undo, Some(*to_ply), None)),
            Request::RedoAsk { to_ply } => {
                let most = self.plies.len() + self.undone.len();
                let fits = *to_ply > self.ply() && usize::try_from(*to_ply).expect("few") <= most;
                (self.playing && open.is_none() && fits).then(|| offer(OfferKind::Redo, Some(*to_ply), None))
            }
            Request::DrawOffer => {
                (self.playing && open.is_none()).then(|| offer(OfferKind::Draw, None, None))
            }
            Request::NewAsk { terms } => {
                open.is_none().then(|| offer(OfferKind::New, None, Some(terms.clone())))
            }
            Request::RematchAsk { terms } => (!self.playing && open.is_none())
                .then(|| offer(OfferKind::Rematch, None, Some(terms.clone()))),
            Request::PauseAsk => {
                (self.playing && open.is_none()).then(|| offer(OfferKind::Pause, None, None))
            }
            Request::AdjournAsk => {
                (self.playing && open.is_none()).then(|| offer(OfferKind::Adjourn, None, None))
            }
            Request::SetupAsk | Request::Edit { .. } | Request::Flag { .. } => None,
            Request::Answer { offer, yes: false } => {
                theirs(*offer).map(|_| Happening::Declined { offer: *offer })
            }
            Request::Answer { offer, yes: true } => theirs(*offer).and_then(|(_, what)| granted(what)),
            Request::Cancel { offer } => open
                .filter(|(seq, what)| {
                    *seq == *offer && matches!(what, Happening::Offer { by, .. } if *by == side)
                })
                .map(|_| Happening::Void { offer: *offer }),
            Request::Resign => self
                .playing
                .then(|| Happening::Over { winner: Some(side.other()), reason: Reason::Resignation }),
        }
    }

    /// Something that a player might want now; often it can be granted.
    fn idea(&self, random: &mut Random, party: Party) -> Request {
        let setup_hash = peer::chain::setup_hash(&self.terms, "start");
        if let Some((seq, _)) = self.offer
            && random.below(2) == 0
        {
            return match random.below(3) {
                0 => Request::Cancel { offer: seq },
                yes => Request::Answer { offer: seq, yes: yes == 1 },
            };
        }
        if !self.playing && random.below(3) > 0 {
            return Request::Ready { setup_hash };
        }
        let swapped = Terms { first: self.terms.first.other(), ..self.terms.clone() };
        match random.below(26) {
            6 => Request::PauseAsk,
            7 if random.below(3) == 0 => Request::AdjournAsk,
            0 => Request::DrawOffer,
            1 => Request::UndoAsk { to_ply: self.ply().saturating_sub(1) },
            2 => Request::RedoAsk { to_ply: self.ply() + 1 },
            3 if random.below(4) == 0 => Request::NewAsk { terms: swapped },
            4 => Request::RematchAsk { terms: swapped },
            5 if random.below(3) == 0 => Request::Resign,
            _ => {
                let word = format!("{}{}", if party == Party::Host { 'h' } else { 'g' }, random.below(100));
                let m = word.parse().expect("a word");
                Request::Move { ply: self.ply(), pos: self.after(&m), m, spent: 1 }
            }
        }
    }
}

fn granted(offer: &Happening) -> Option<Happening> {
    let Happening::Offer { kind, to_ply, terms, .. } = offer else { return None };
    match kind {
        OfferKind::Undo => to_ply.map(|to_ply| Happening::Undo { to_ply }),
        OfferKind::Redo => to_ply.map(|to_ply| Happening::Redo { to_ply }),
        OfferKind::Draw => Some(Happening::Over { winner: None, reason: Reason::Agreement }),
        OfferKind::New | OfferKind::Rematch => terms.clone().map(|terms| Happening::New { terms }),
        OfferKind::Setup => Some(Happening::SetUp),
        OfferKind::Pause => Some(Happening::Pause),
        OfferKind::Adjourn => Some(Happening::Over { winner: None, reason: Reason::Adjourned }),
    }
}
