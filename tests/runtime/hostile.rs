//! What a peer can do that does not play by the rules: it is answered, and nothing breaks.

use acceptance::player::Player;
use peer::{
    chain::{Chain, position_hash},
    close::CloseCode,
    message::{self, Draft, Event, Happening, Hex, Request},
    quic::{self, Host, HostEvent, HostOptions, Identity, Link, Port, Target},
    session::{Ending, Linked, Local, Notice, Profile, Table},
    text::Name,
};
use rules::{Position as _, Side};
use runtime::{
    intent::Intent,
    view::{LinkErrorCode, LinkState, PhaseName},
};

const TERMS: &str = r#"{"game":"xiangqi","rules":"asian","first":"host","takebacks":"ask"}"#;
/// The same with five minutes for each.
const TIMED: &str = r#"{"game":"xiangqi","rules":"asian","first":"host","takebacks":"ask","clock":{"host":{"main":300},"guest":{"main":300}}}"#;

fn profile() -> Profile {
    Profile::new(Name::clean("Mallory"))
}

fn tokio() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().expect("a runtime")
}

/// The next notice that is one of those asked for; pulses and round trips in between are passed over.
async fn next<T>(link: &mut Link, wanted: impl Fn(Notice) -> Option<T>) -> T {
    loop {
        let notice = link.notices.recv().await.expect("the link says how it ends before it is gone");
        let text = format!("{notice:?}");
        if let Some(found) = wanted(notice) {
            return found;
        }
        assert!(!text.starts_with("Ended"), "the link ended: {text}");
    }
}

fn request(link: &Link, body: Request) {
    link.local.send(Local::Request(body)).expect("the link is open");
}

/// A guest of our own making at the table of a real host. Both are ready.
async fn seated(host: &mut Player) -> (Link, Linked) {
    let code = host.link.lobby.as_ref().expect("hosting").invite.parse().expect("a code");
    let identity = Identity::ephemeral().expect("a key");
    let mut link = quic::join(&identity, &Target::Invite(code), profile(), None).await.expect("a connection");
    let linked =
        next(&mut link, |notice| if let Notice::Linked(linked) = notice { Some(linked) } else { None }).await;
    host.until("the link", |player| player.link.state == LinkState::Up);
    host.wish(Intent::Start);
    let setup_hash = peer::chain::setup_hash(&linked.terms, &start());
    next(&mut link, |notice| matches!(notice, Notice::Event(_)).then_some(())).await;
    request(&link, Request::Ready { setup_hash });
    next(&mut link, |notice| match notice {
        Notice::Event(Event { body: Happening::Start, .. }) => Some(()),
        _ => None,
    })
    .await;
    host.until("the start", |player| player.table().phase == PhaseName::Playing);
    (link, *linked)
}

fn start() -> String {
    rules::xiangqi::Position::start().text()
}

fn after_first_move() -> message::PositionHash {
    let mut position = rules::xiangqi::Position::start();
    position.play_unchecked(position.read_move("h2e2").expect("a move"));
    position_hash(&position.text())
}

fn hosting(folder: &std::path::Path) -> Player {
    let mut host = Player::start(folder);
    host.wish(runtime::default_host(Some(0)));
    host.until("an invite", |player| player.link.lobby.is_some());
    host
}

fn a_move(text: &str) -> Request {
    Request::Move { ply: 0, m: text.parse().expect("a move's text"), pos: Hex([0; 8]), spent: 0 }
}

#[test]
fn three_illegal_requests_close_the_session_and_the_game_stays() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut host = hosting(folder.path());
    tokio().block_on(async {
        let (mut link, _) = seated(&mut host).await;
        for fault in 1..=3 {
            request(&link, a_move("a9a5"));
            let ended = next(&mut link, |notice| match notice {
                Notice::Refused { .. } => Some(None),
                Notice::Ended(ending) => Some(Some(ending)),
                _ => None,
            })
            .await;
            match ended {
                None => assert!(fault < 3 || next(&mut link, ended_with).await == CloseCode::Protocol),
                Some(ending) => {
                    assert_eq!(fault, 3, "{ending:?}");
                    assert!(matches!(ending, Ending::Theirs { code: CloseCode::Protocol, .. }), "{ending:?}");
                }
            }
        }
    });
    host.until("the end of the link", |player| player.link.state == LinkState::Down);
    assert_eq!(host.link.error.as_ref().map(|error| error.code), Some(LinkErrorCode::Protocol));
    assert_eq!(host.table().phase, PhaseName::Playing, "the game stays on the board");
}

fn ended_with(notice: Notice) -> Option<CloseCode> {
    match notice {
        Notice::Ended(Ending::Theirs { code, .. } | Ending::Ours { code, .. }) => Some(code),
        _ => None,
    }
}

#[test]
fn requests_that_cross_something_else_are_nobodys_fault() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut host = hosting(folder.path());
    tokio().block_on(async {
        let (mut link, _) = seated(&mut host).await;
        host.wish(Intent::Move { text: "h2e2".to_owned() });
        host.until("the move", |player| player.table().moves.len() == 1);
        next(&mut link, |notice| matches!(notice, Notice::Event(_)).then_some(())).await;
        for _ in 0..2 {
            // Refused for one's own fault twice: still at the table.
            request(&link, Request::UndoAsk { to_ply: 0 });
            next(&mut link, |notice| matches!(notice, Notice::Refused { .. }).then_some(())).await;
        }
        assert_eq!(host.link.state, LinkState::Up);
    });
}

/// A real guest at a table whose host we are; returns the chain of events, and the way to the guest.
async fn hosted(guest: &mut Player, terms: &str) -> (Host, Link, Chain) {
    let identity = Identity::ephemeral().expect("a key");
    let options = HostOptions {
        port: Port::Exactly(0),
        bind: Some(std::net::Ipv4Addr::LOCALHOST.into()),
        ..HostOptions::new(profile())
    };
    let (host, mut events) = Host::open(&identity, options).expect("a port");
    guest.wish(Intent::JoinInvite { code: host.invite().expect("an invite").to_string() });
    let mut link = loop {
        if let HostEvent::Link(link) = events.recv().await.expect("the door is open") {
            break link;
        }
    };
    next(&mut link, |notice| matches!(notice, Notice::Asks(_)).then_some(())).await;
    let terms: message::Terms = serde_json::from_str(terms).expect("terms");
    let session = Hex(quic::random());
    link.local.send(Local::Welcome(Table::new(session, terms.clone()))).expect("open");
    let linked =
        next(&mut link, |notice| if let Notice::Linked(linked) = notice { Some(linked) } else { None }).await;
    guest.until("the table", |player| player.link.state == LinkState::Up && player.table.is_some());
    (host, link, Chain::new(linked.session, &terms))
}

fn draft(actor: Option<Side>, body: Happening) -> Draft {
    Draft { actor, rid: None, at: 0, body, pos: None, clk: None }
}

/// Begins a game: the guest asks to be ready, and gets what it asked for.
async fn begun(guest: &mut Player, link: &mut Link, chain: &mut Chain, clk: Option<[u32; 2]>) {
    guest.wish(Intent::Start);
    let rid =
        next(link, |notice| if let Notice::Request { rid, .. } = notice { Some(rid) } else { None }).await;
    let ready =
        Draft { rid: Some(rid), ..draft(Some(Side::Second), Happening::Ready { side: Side::Second }) };
    let own = draft(Some(Side::First), Happening::Ready { side: Side::First });
    let begin = Draft { pos: Some(position_hash(&start())), clk, ..draft(None, Happening::Start) };
    for draft in [ready, own, begin] {
        link.local.send(Local::Publish(chain.seal(draft))).expect("open");
    }
    guest.until("the start", |player| player.table().phase == PhaseName::Playing);
}

#[test]
fn an_illegal_entry_of_the_host_ends_it_at_once() {
    let illegal = |pos| Draft {
        pos,
        ..draft(
            Some(Side::First),
            Happening::Move { ply: 0, m: "a0a9".parse().expect("a move's text"), spent: None },
        )
    };
    let legal_but_forged = Draft {
        pos: Some(Hex([7; 8])),
        ..draft(
            Some(Side::First),
            Happening::Move { ply: 0, m: "h2e2".parse().expect("a move's text"), spent: None },
        )
    };
    let unasked =
        draft(None, Happening::Over { winner: Some(Side::First), reason: message::Reason::Checkmate });
    for (name, draft, code) in [
        ("an illegal move", illegal(Some(Hex([0; 8]))), LinkErrorCode::PeerIllegal),
        ("a move without its position", illegal(None), LinkErrorCode::PeerIllegal),
        ("a position that is not so", legal_but_forged, LinkErrorCode::Desync),
        ("a mate that is none", unasked, LinkErrorCode::PeerIllegal),
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        let mut guest = Player::start(folder.path());
        tokio().block_on(async {
            let (_host, mut link, mut chain) = hosted(&mut guest, TERMS).await;
            begun(&mut guest, &mut link, &mut chain, None).await;
            link.local.send(Local::Publish(chain.seal(draft))).expect("open");
            let code = next(&mut link, ended_with).await;
            assert!(matches!(code, CloseCode::Protocol | CloseCode::Desync), "{name}: {code:?}");
        });
        guest.until("the end", |player| player.link.state == LinkState::Down);
        assert_eq!(guest.link.error.as_ref().map(|error| error.code), Some(code), "{name}");
        assert!(guest.table.is_some(), "{name}: the game stays on the board");
    }
}

#[test]
fn a_host_that_bends_the_clocks_is_found_out_at_once() {
    let mv = Happening::Move { ply: 0, m: "h2e2".parse().expect("a move's text"), spent: None };
    let after = after_first_move();
    let moved = |clk| Draft { at: 5_000, pos: Some(after), clk, ..draft(Some(Side::First), mv.clone()) };
    let flag = |winner| Draft {
        at: 5_000,
        clk: Some([300_000, 0]),
        ..draft(None, Happening::Over { winner: Some(winner), reason: message::Reason::Time })
    };
    for (name, draft, code) in [
        ("a clock that ran too slowly", moved(Some([299_000, 300_000])), LinkErrorCode::Desync),
        ("time taken from the guest", moved(Some([295_000, 200_000])), LinkErrorCode::Desync),
        ("a move that hides the clocks", moved(None), LinkErrorCode::Desync),
        ("a flag that has not fallen", flag(Side::First), LinkErrorCode::PeerIllegal),
        ("silence that never was allowed twice", draft(None, Happening::Go), LinkErrorCode::PeerIllegal),
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        let mut guest = Player::start(folder.path());
        tokio().block_on(async {
            let (_host, mut link, mut chain) = hosted(&mut guest, TIMED).await;
            begun(&mut guest, &mut link, &mut chain, Some([300_000, 300_000])).await;
            link.local.send(Local::Publish(chain.seal(draft))).expect("open");
            let code = next(&mut link, ended_with).await;
            assert!(matches!(code, CloseCode::Protocol | CloseCode::Desync), "{name}: {code:?}");
        });
        guest.until("the end", |player| player.link.state == LinkState::Down);
        assert_eq!(guest.link.error.as_ref().map(|error| error.code), Some(code), "{name}");
    }
}

#[test]
fn a_host_that_slows_its_own_clock_down_is_disputed() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut guest = Player::start(folder.path());
    tokio().block_on(async {
        let (_host, mut link, mut chain) = hosted(&mut guest, TIMED).await;
        begun(&mut guest, &mut link, &mut chain, Some([300_000, 300_000])).await;
        tokio::time::sleep(std::time::Duration::from_millis(2_600)).await;
        let draft = Draft {
            at: 100,
            pos: Some(after_first_move()),
            clk: Some([299_900, 300_000]),
            ..draft(
                Some(Side::First),
                Happening::Move { ply: 0, m: "h2e2".parse().expect("a move's text"), spent: None },
            )
        };
        link.local.send(Local::Publish(chain.seal(draft))).expect("open");
        guest.until("the move", |player| player.table().moves.len() == 1);
        assert!(guest.table().clock.as_ref().is_some_and(|clock| clock.disputed), "2.5 s are missing");
    });
}
