//! Looking at this machine: its network cards, the usual port, and what files tell of a firewall.

use super::{Card, Facts, Firewall, Kind, Known, PortState};
use crate::discovery::cards::kind;
use socket2::{Domain, Protocol, SockAddr, Socket, Type};
use std::io;
use std::mem::MaybeUninit;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::time::{Duration, Instant};

impl Facts {
    /// Looks at this machine. Blocks for about [`LISTEN`].
    #[must_use]
    pub fn gather(known: Known, usual_port: u16) -> Self {
        let mut cards: Vec<_> = if_addrs::get_if_addrs()
            .unwrap_or_default()
            .into_iter()
            .filter(|card| !card.is_loopback() && card.is_oper_up())
            .map(|card| Card { kind: kind(&card.name), address: card.ip(), name: card.name, multicast: None })
            .collect();
        hear_ourselves(&mut cards);
        let port = match known.hosting {
            Some(port) => PortState::Ours(port),
            None => look_at(usual_port),
        };
        Self { cards, port, firewall: firewall(), known }
    }
}

/// How long a packet to a group may take to come back to its sender.
pub const LISTEN: Duration = Duration::from_millis(300);

/// A group of our own, within the site (RFC 2365), where nobody else is disturbed.
const GROUP: Ipv4Addr = Ipv4Addr::new(239, 255, 68, 89);

fn hear_ourselves(cards: &mut [Card]) {
    let mut ears = Vec::new();
    for card in cards.iter_mut().filter(|card| card.kind != Kind::Tunnel) {
        if let IpAddr::V4(address) = card.address {
            card.multicast = Some(false);
            ears.extend(shout(address).ok().map(|ear| (card, ear)));
        }
    }
    let until = Instant::now() + LISTEN;
    for (card, ear) in ears {
        card.multicast = Some(hears(&ear, until));
    }
}

/// Says a word to the group by one card; the socket returned should hear it.
fn shout(card: Ipv4Addr) -> io::Result<Socket> {
    let socket = Socket::new(Domain::IPV4, Type::DGRAM, Some(Protocol::UDP))?;
    socket.bind(&SocketAddr::from((Ipv4Addr::UNSPECIFIED, 0)).into())?;
    socket.join_multicast_v4(&GROUP, &card)?;
    socket.set_multicast_if_v4(&card)?;
    socket.set_multicast_loop_v4(true)?;
    socket.set_multicast_ttl_v4(1)?;
    let port = socket.local_addr()?.as_socket().map_or(0, |address| address.port());
    socket.send_to(WORD, &SockAddr::from(SocketAddr::from((GROUP, port))))?;
    Ok(socket)
}

const WORD: &[u8] = b"duiyi?";

fn hears(ear: &Socket, until: Instant) -> bool {
    loop {
        let left = until.saturating_duration_since(Instant::now()).max(Duration::from_millis(1));
        if ear.set_read_timeout(Some(left)).is_err() {
            return false;
        }
        let mut bytes = [MaybeUninit::<u8>::uninit(); WORD.len()];
        match ear.recv_from(&mut bytes) {
            // The port is ours alone: whatever comes to the group on it is the word.
            Ok((length, _)) if length == WORD.len() => return true,
            Ok(_) if Instant::now() < until => {}
            _ => return false,
        }
    }
}

fn look_at(port: u16) -> PortState {
    match UdpSocket::bind((Ipv4Addr::UNSPECIFIED, port)) {
        Ok(_) => PortState::Free(port),
        Err(fault) if fault.kind() == io::ErrorKind::AddrInUse => PortState::Taken(port),
        Err(_) => PortState::Unknown(port),
    }
}

/// What files tell: on Linux, the two usual packet filters. Other systems tell only their administrator.
fn firewall() -> Firewall {
    if cfg!(target_os = "linux") {
        let ufw = std::fs::read_to_string("/etc/ufw/ufw.conf").unwrap_or_default();
        if ufw.lines().any(|line| line.trim().eq_ignore_ascii_case("enabled=yes")) {
            return Firewall::On("ufw");
        }
        if std::path::Path::new("/run/firewalld.pid").exists() {
            return Firewall::On("firewalld");
        }
    }
    Firewall::Unknown
}

#[cfg(test)]
mod tests {
    use super::super::judge;
    use super::*;

    #[test]
    fn this_machine_can_be_looked_at() {
        let taken = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).unwrap();
        let port = taken.local_addr().unwrap().port();
        let facts = Facts::gather(Known::default(), port);
        assert_eq!(facts.port, PortState::Taken(port));
        assert!(facts.cards.iter().all(|card| !card.address.is_loopback()));
        assert!(!judge(&facts).is_empty());
        assert_eq!(
            Facts::gather(Known { hosting: Some(7), ..Known::default() }, port).port,
            PortState::Ours(7)
        );
    }
}
