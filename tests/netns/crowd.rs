//! Many strangers at once.

use std::{
    env, fs,
    net::{Ipv4Addr, SocketAddr, SocketAddrV4},
    process::Stdio,
    sync::Arc,
    time::{Duration, Instant},
};

use acceptance::{
    keys::{Keys, NAME},
    lab::{alone, ip, say},
    line::Profile,
    process::Family,
};
use peer::{
    discovery::{Announcement, Discovery, MOST_HOSTS},
    message::{Game, Hex},
    text::Name,
};
use quinn::{ClientConfig, Connection, Endpoint, crypto::rustls::QuicClientConfig};

use crate::{
    pair::{HOST, Land, Pair},
    player::PATIENCE,
};

const STRANGERS: u8 = 64;
/// How long they go on.
const TIME: Duration = Duration::from_secs(8);
/// Tells the process of the strangers whom to pester.
const VICTIM: &str = "DUIYI_LAB_VICTIM";

/// 64 computers fill all that the host lets a stranger fill, and come again as soon as they are sent away. The game goes on, and the
/// memory of the host grows by less than 32 MB.
#[test]
fn a_crowd_at_the_door_does_not_disturb_the_game() {
    alone("crowd::a_crowd_at_the_door_does_not_disturb_the_game", || {
        let land = Land::new(1, Profile::CLEAN);
        for stranger in 0..STRANGERS {
            land.computers[1].ip(&format!("addr add {}/24 dev wire1", address(stranger)));
        }
        let mut pair = Pair::meet(&land.computers);
        let calm = pair.play(20, PATIENCE);
        let before = memory(pair.host.pid());
        let this = env::current_exe().expect("a path");
        let mut command = land.computers[1].command(&this);
        command.args(["crowd::strangers", "--exact", "--ignored", "--nocapture"]);
        command.env(VICTIM, format!("{HOST}:45890")).stdout(Stdio::null());
        let mut strangers = Family::start(&mut command).expect("nsenter");
        let (begun, mut most, mut slowest, mut plies) = (Instant::now(), 0, Duration::ZERO, 0);
        while strangers.head().try_wait().expect("a process").is_none() {
            slowest = slowest.max(pair.play(1, PATIENCE));
            plies += 1;
            most = most.max(memory(pair.host.pid()));
            assert!(begun.elapsed() < TIME + PATIENCE, "they have an end");
        }
        let status = strangers.head().wait().expect("a process");
        assert!(status.success(), "they were many: {status}");
        let grown = most.saturating_sub(before);
        say(&format!(
            "{STRANGERS} strangers for {TIME:?}: the host grew by {grown} kB; {plies} plies, the slowest {slowest:?} (before {calm:?})"
        ));
        assert!(grown < 32 * 1024, "{grown} kB");
        pair.finish();
    });
}

/// The strangers, in a process on the guest's computer.
#[test]
#[ignore = "not a test: the crowd of the one above"]
fn strangers() {
    let Ok(victim) = env::var(VICTIM) else { return };
    let victim: SocketAddr = victim.parse().expect("an address");
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let let_in = runtime.block_on(async {
        let all: Vec<_> = (0..STRANGERS).map(|stranger| tokio::spawn(pester(stranger, victim))).collect();
        let mut let_in = 0;
        for one in all {
            let_in += one.await.expect("no stranger panics");
        }
        let_in
    });
    assert!(let_in >= 16, "{let_in} were let in as far as the door");
}

/// Comes again and again; tells how often it was let in as far as the door.
async fn pester(stranger: u8, victim: SocketAddr) -> u32 {
    let own = SocketAddrV4::new(address(stranger), 0).into();
    let endpoint = Endpoint::client(own).expect("a port");
    let crypto = QuicClientConfig::try_from(Keys::new().client()).expect("TLS for QUIC");
    let mut config = ClientConfig::new(Arc::new(crypto));
    config.transport_config(Arc::new(peer::quic::transport()));
    let end = Instant::now() + TIME;
    let mut let_in = 0;
    while Instant::now() < end {
        let connecting = endpoint.connect_with(config.clone(), victim, NAME).expect("a connection");
        if let Ok(Ok(connection)) = tokio::time::timeout(Duration::from_secs(2), connecting).await {
            let_in += 1;
            // As much as it takes, for as long as it lets us: the beginning of a frame, and a second stream that nobody reads.
            let _ = tokio::time::timeout(Duration::from_secs(6), fill(&connection)).await;
        }
        tokio::time::sleep(Duration::from_millis(300)).await;
    }
    let_in
}

async fn fill(connection: &Connection) {
    let Ok((mut first, _unread)) = connection.open_bi().await else { return };
    let mut frame = 4_096_u16.to_be_bytes().to_vec();
    frame.extend([b'{'; 4_095]);
    let _ = first.write_all(&frame).await;
    let Ok((mut second, _unread)) = connection.open_bi().await else { return };
    while second.write(&[b'{'; 8_192]).await.is_ok() {}
    let _ = connection.closed().await;
}

fn address(stranger: u8) -> Ipv4Addr {
    Ipv4Addr::new(10, 77, 0, 100 + stranger)
}

/// What a process holds, in kilobytes.
fn memory(pid: u32) -> u64 {
    let status = fs::read_to_string(format!("/proc/{pid}/status")).expect("it runs");
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).expect("it has memory")
}

/// Two hundred tables that somebody made up do not push the list beyond its bound.
#[test]
fn made_up_tables_fill_the_list_and_no_more() {
    alone("crowd::made_up_tables_fill_the_list_and_no_more", || {
        for words in [
            "link set lo up",
            "link add card0 type veth peer name card1",
            "link set card0 up",
            "link set card1 up",
            "addr add 10.77.0.1/24 dev card0",
            "addr add 10.77.0.2/24 dev card1",
        ] {
            ip(words);
        }
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
        runtime.block_on(async {
            let there = Discovery::start().expect("multicast DNS");
            let here = Discovery::start().expect("multicast DNS");
            let mut browser = here.browse(Hex([0; 32])).expect("looking");
            let table = Announcement {
                game: Game::Xiangqi,
                rules: "asian".parse().expect("a name"),
                name: Name::clean("Mallory"),
                open: true,
            };
            let mut made_up = Vec::new();
            for number in 1..=200 {
                made_up.push(there.announce(&Hex([number; 32]), &table, 45_890, None).expect("announced"));
                // The daemon takes a hundred wishes at once, and says no to more.
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
            let end = tokio::time::Instant::now() + Duration::from_secs(10);
            let mut seen = 0;
            while let Ok(Some(_)) = tokio::time::timeout_at(end, browser.next()).await {
                seen += 1;
                assert!(browser.nearby().len() <= MOST_HOSTS, "{}", browser.nearby().len());
            }
            assert_eq!(browser.nearby().len(), MOST_HOSTS, "after {seen} changes");
            drop(made_up);
            there.stop();
            here.stop();
        });
    });
}
