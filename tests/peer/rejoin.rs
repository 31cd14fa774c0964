//! Recorded games, whose connection breaks after every ply, in every way that a ply can be on its way then: both sides come back to the
//! same board and the same log each time.

use crate::pair::{DIALLER, LISTENER, SESSION, profile, secret, terms};
use acceptance::corpus;
use peer::chain::{Chain, position_hash};
use peer::frame::encode;
use peer::message::{Draft, Event, Frame, Happening, Hex, Party, Request, Rid};
use peer::session::{
    Asked, Connected, Input, LinkId, Lobby, Local, Notice, Output, Past, Recall, Session, Token, Trust,
    Visitor,
};
use rules::{Position, gomoku, xiangqi};
use serde::Deserialize;
use std::collections::VecDeque;

/// Games of each kind, when the whole corpus is there.
const MOST_GAMES: usize = 200;

/// Where a ply is when the connection breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Break {
    /// Both sides have it.
    After,
    /// The host has written it, and the guest has not heard of it.
    EventLost,
    /// The guest has asked for it, and the host has not heard of it; of the host's own moves the same as the one above.
    RequestLost,
}

/// One side: what it keeps when the connection is gone.
struct Player<P> {
    party: Party,
    board: P,
    log: Vec<Event>,
    chain: Chain,
    asked: Asked,
}

impl<P: Position> Player<P> {
    fn new(party: Party, board: &P) -> Self {
        let chain = Chain::new(SESSION, &terms());
        Self { party, board: board.clone(), log: Vec::new(), chain, asked: Asked::Nothing }
    }

    fn past(&self) -> Past {
        Past {
            session: SESSION,
            token: Token::new([9; 32]),
            terms: terms(),
            party: self.party,
            log: self.log.clone(),
            asked: self.asked.clone(),
        }
    }

    /// The request for a move on this board.
    fn wish(&self, text: &str) -> Request {
        let mut after = self.board.clone();
        after.play_unchecked(after.read_move(text).expect("a move"));
        let ply = u32::try_from(self.log.len()).expect("few");
        let m = text.parse().expect("letters and digits");
        Request::Move { ply, m, pos: position_hash(&after.text()), spent: 1 }
    }

    /// The host writes a move down, if it is legal.
    fn write(&mut self, request: &Request, rid: Option<Rid>) -> Event {
        let Request::Move { ply, m, pos, .. } = request else { panic!("only moves are asked for") };
        assert_eq!(*ply as usize, self.log.len(), "a request that was answered is not asked again");
        let mv = self.board.read_move(m.as_str()).expect("a move");
        assert_eq!(self.board.check(mv), Ok(()));
        let actor = if ply % 2 == 0 { rules::Side::First } else { rules::Side::Second };
        self.board.play_unchecked(mv);
        assert_eq!(position_hash(&self.board.text()), *pos);
        let body = Happening::Move { ply: *ply, m: m.clone(), spent: rid.map(|_| 1) };
        let event =
            self.chain.seal(Draft { actor: Some(actor), rid, at: 0, body, pos: Some(*pos), clk: None });
        self.log.push(event.clone());
        event
    }

    /// The guest follows.
    fn follow(&mut self, event: &Event) {
        self.chain.extend(event).expect("it follows");
        let Happening::Move { m, .. } = &event.body else { panic!("only moves are made") };
        let mv = self.board.read_move(m.as_str()).expect("a move");
        assert_eq!(self.board.check(mv), Ok(()));
        self.board.play_unchecked(mv);
        assert_eq!(event.pos, Some(position_hash(&self.board.text())));
        if event.rid.is_some() {
            self.asked = Asked::Nothing;
        }
        self.log.push(event.clone());
    }
}

/// Two players, and the connection that they have at the moment.
struct Game<P> {
    players: [Player<P>; 2],
    sessions: [Session; 2],
    /// Who dialled last.
    dialler: Party,
    lobby: Lobby,
    way: VecDeque<(usize, Vec<u8>)>,
    /// Which ends hear nothing any more.
    deaf: [bool; 2],
    now: u64,
    links: u8,
    /// Sessions that were gone on with.
    returns: usize,
}

impl<P: Position> Game<P> {
    fn new(board: &P) -> Self {
        let mut lobby = Lobby::new(secret());
        lobby.keep(Recall { session: SESSION, token: Token::new([9; 32]), peer: Hex([1; 32]) });
        let players = [Party::Host, Party::Guest].map(|party| Player::new(party, board));
        let mut game = Self {
            sessions: [(); 2].map(|()| Session::listener(profile("Nobody"))),
            players,
            dialler: Party::Guest,
            lobby,
            way: VecDeque::new(),
            deaf: [false; 2],
            now: 1_000,
            links: 0,
            returns: 0,
        };
        game.link(Party::Guest);
        game
    }

    fn player(&mut self, party: Party) -> &mut Player<P> {
        &mut self.players[usize::from(party == Party::Guest)]
    }

    fn end_of(&self, party: Party) -> usize {
        if party == self.dialler { DIALLER } else { LISTENER }
    }

    /// The old connection is gone; one side dials the other.
    fn link(&mut self, dialler: Party) {
        self.dialler = dialler;
        self.way.clear();
        self.deaf = [false; 2];
        self.links = self.links.wrapping_add(1);
        self.now += 10_000;
        let trust = Trust::Returning(Box::new(self.player(dialler).past()));
        self.sessions = [Session::dialler(profile("Back"), trust, None), Session::listener(profile("Here"))];
        for (end, us) in [(LISTENER, 2), (DIALLER, 1)] {
            self.input(
                end,
                Input::Connected(Connected {
                    us: Hex([us; 32]),
                    peer: Hex([3 - us; 32]),
                    exporter: Hex([self.links; 32]),
                    nonce: Hex([us; 32]),
                }),
            );
        }
        self.settle();
        self.returns += 1;
    }

    /// Everything that is on its way arrives, unless nobody hears it.
    fn settle(&mut self) {
        while let Some((end, bytes)) = self.way.pop_front() {
            if !self.deaf[end] {
                self.input(end, Input::Received(&bytes));
            }
        }
    }

    fn input(&mut self, end: usize, input: Input<'_>) {
        for output in self.sessions[end].handle(input, self.now) {
            match output {
                Output::Send(frame) => self.send(1 - end, &frame),
                Output::Knock(knock) => {
                    let from = std::net::Ipv4Addr::LOCALHOST.into();
                    let visitor = Visitor { from, peer: Hex([1; 32]), exporter: Hex([self.links; 32]) };
                    let verdict = self.lobby.knock(LinkId(1), &visitor, &knock, self.now);
                    self.input(end, Input::Verdict(verdict));
                }
                Output::Tell(notice) => self.told(end, notice),
                Output::Close(code) => panic!("closed with {code:?}"),
                Output::WakeAt(_) | Output::Mistrust => {}
            }
        }
    }

    fn send(&mut self, to: usize, frame: &Frame) {
        self.way.push_back((to, encode(frame)));
    }

    fn told(&mut self, end: usize, notice: Notice) {
        let party = if end == DIALLER { self.dialler } else { self.dialler.other() };
        match notice {
            Notice::Returns(_) => {
                let past = self.player(party).past();
                self.input(end, Input::Local(Local::Readmit(Box::new(past))));
            }
            Notice::Request { rid, body, .. } => {
                let event = self.player(Party::Host).write(&body, Some(rid));
                self.input(end, Input::Local(Local::Publish(event)));
            }
            Notice::Event(event) => self.player(Party::Guest).follow(&event),
            Notice::CaughtUp { again } => {
                let player = self.player(Party::Guest);
                let seen = player.chain.seq();
                player.asked = again.map_or(Asked::Nothing, |request| Asked::This { request, seen });
            }
            Notice::Ended(ending) => panic!("{party:?}: {ending:?}"),
            _ => {}
        }
    }

    /// A ply is played, and the connection breaks; the two find each other again, whoever dials.
    fn ply(&mut self, text: &str, breaks: Break, dialler: Party) {
        let ply = self.players[0].log.len();
        let mover = if ply.is_multiple_of(2) { Party::Host } else { Party::Guest };
        let (host, guest) = (self.end_of(Party::Host), self.end_of(Party::Guest));
        match breaks {
            Break::After => {}
            Break::RequestLost if mover == Party::Guest => self.deaf[host] = true,
            Break::EventLost | Break::RequestLost => self.deaf[guest] = true,
        }
        let request = self.player(mover).wish(text);
        if mover == Party::Host {
            let event = self.player(Party::Host).write(&request, None);
            self.input(host, Input::Local(Local::Publish(event)));
        } else {
            let player = self.player(Party::Guest);
            let seen = player.chain.seq();
            player.asked = Asked::This { request: request.clone(), seen };
            self.input(guest, Input::Local(Local::Request(request)));
        }
        self.settle();
        let [there, here] = [0, 1].map(|end| self.players[end].log.len());
        let expected = match (breaks, mover) {
            (Break::After, _) => (ply + 1, ply + 1),
            (Break::RequestLost, Party::Guest) => (ply, ply),
            _ => (ply + 1, ply),
        };
        assert_eq!(
            (there, here),
            expected,
            "{breaks:?} by {mover:?}: it is where it should be when the line breaks"
        );
        self.link(dialler);
        let [host, guest] = &self.players;
        assert_eq!(host.log, guest.log, "one log after ply {ply}, {breaks:?}, {dialler:?} dialled");
        assert_eq!(host.log.len(), ply + 1, "and the ply is in it once");
        assert_eq!(host.board, guest.board);
        assert_eq!(guest.asked, Asked::Nothing);
    }
}

/// Plays a game and breaks the connection after every ply of it; tells how often.
fn rejoined<P: Position>(number: usize, start: &P, moves: &[String]) -> usize {
    let mut game = Game::new(start);
    for (ply, text) in moves.iter().enumerate() {
        // Records of renju may end with a foul, which is no move here.
        let board = &game.players[0].board;
        if board.check(board.read_move(text).expect("a move")).is_err() {
            break;
        }
        let breaks = [Break::After, Break::EventLost, Break::RequestLost][(ply / 2 + number) % 3];
        // Each side dials after each of them.
        let dialler = if (ply / 6 + number).is_multiple_of(2) { Party::Guest } else { Party::Host };
        game.ply(text, breaks, dialler);
    }
    game.returns
}

#[derive(Deserialize)]
struct Recorded {
    fen: String,
    moves: Vec<String>,
}

#[test]
fn recorded_games_of_xiangqi_are_gone_on_with_after_every_ply() {
    let text = corpus::table("corpus.jsonl");
    let (mut rows, mut returns) = (0, 0);
    for (number, line) in text.lines().take(MOST_GAMES).enumerate() {
        let row: Recorded = serde_json::from_str(line).expect("a row");
        let start = xiangqi::Position::from_fen(&row.fen).expect("a FEN");
        // Whoever moves first in the record plays the first ply here.
        returns += rejoined(number, &start, &row.moves);
        rows += 1;
    }
    println!("{returns} returns in {rows} games of xiangqi");
    assert!(returns > 1_000, "{returns}");
    corpus::rows_read("corpus.jsonl", rows);
}

#[derive(Deserialize)]
struct RecordedStones {
    size: u8,
    rule: String,
    moves: Vec<[u8; 2]>,
}

#[test]
fn recorded_games_of_gomoku_are_gone_on_with_after_every_ply() {
    let text = corpus::table("gomoku_corpus.jsonl");
    let (mut rows, mut returns) = (0, 0);
    for (number, line) in text.lines().take(MOST_GAMES).enumerate() {
        let row: RecordedStones = serde_json::from_str(line).expect("a row");
        let rules: gomoku::Rules = format!("{}-{}", row.rule, row.size).parse().expect("rules");
        let moves: Vec<_> =
            row.moves.iter().map(|[x, y]| format!("{}{}", char::from(b'a' + x), y + 1)).collect();
        returns += rejoined(number, &gomoku::Position::start_under(rules), &moves);
        rows += 1;
    }
    println!("{returns} returns in {rows} games of gomoku");
    assert!(returns > 300, "{returns}");
    corpus::rows_read("gomoku_corpus.jsonl", rows);
}
