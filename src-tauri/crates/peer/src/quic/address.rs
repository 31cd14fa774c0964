//! This machine's own addresses, and which others count as near.

use if_addrs::{IfAddr, Interface};
use socket2::{Domain, Protocol, Socket, Type};
use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};

/// Whose connections a host takes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reach {
    /// Peers with an address that no router of the world passes on, or one in a subnet of this machine.
    #[default]
    ThisNetwork,
    /// Everybody: "players beyond this network".
    Anywhere,
}

impl Reach {
    /// Whether a peer at this address is let in.
    #[must_use]
    pub fn admits(self, peer: IpAddr) -> bool {
        self == Self::Anywhere
            || is_near(peer)
            || if_addrs::get_if_addrs().is_ok_and(|own| own.iter().any(|one| shares_subnet(&one.addr, peer)))
    }
}

/// The addresses under which other machines may reach this one, the likeliest first.
///
/// Without loopback, and without link-local IPv6 addresses, which mean nothing on another machine.
#[must_use]
pub fn local_addresses() -> Vec<IpAddr> {
    let mut own: Vec<_> =
        if_addrs::get_if_addrs().unwrap_or_default().into_iter().filter(is_useful).collect();
    own.sort_by_key(likelihood);
    let mut addresses: Vec<_> = own.iter().map(Interface::ip).collect();
    addresses.dedup();
    addresses
}

/// A socket for an endpoint: at `bind`, or at every address of both families, or, where there is no IPv6, of IPv4.
pub(super) fn socket(bind: Option<IpAddr>, port: u16) -> io::Result<UdpSocket> {
    match bind {
        Some(IpAddr::V6(address)) if address.is_unspecified() => both_families(port),
        Some(address) => UdpSocket::bind((address, port)),
        None => both_families(port).or_else(|fault| match fault.kind() {
            io::ErrorKind::AddrInUse | io::ErrorKind::PermissionDenied => Err(fault),
            _ => UdpSocket::bind((Ipv4Addr::UNSPECIFIED, port)),
        }),
    }
}

fn both_families(port: u16) -> io::Result<UdpSocket> {
    let socket = Socket::new(Domain::IPV6, Type::DGRAM, Some(Protocol::UDP))?;
    socket.set_only_v6(false)?;
    socket.bind(&SocketAddr::from((Ipv6Addr::UNSPECIFIED, port)).into())?;
    Ok(socket.into())
}

/// Loopback, link-local (RFC 3927, RFC 4291), private (RFC 1918), unique local (RFC 4193), and the addresses that providers and
/// overlay networks share out among their own (RFC 6598).
fn is_near(peer: IpAddr) -> bool {
    match peer.to_canonical() {
        IpAddr::V4(v4) => v4.is_private() || v4.is_loopback() || v4.is_link_local() || is_shared(v4),
        IpAddr::V6(v6) => v6.is_loopback() || v6.is_unicast_link_local() || v6.is_unique_local(),
    }
}

/// 100.64.0.0/10, RFC 6598.
const fn is_shared(v4: Ipv4Addr) -> bool {
    let [first, second, ..] = v4.octets();
    first == 100 && second & 0b1100_0000 == 64
}

fn shares_subnet(own: &IfAddr, peer: IpAddr) -> bool {
    match (own, peer.to_canonical()) {
        (IfAddr::V4(own), IpAddr::V4(peer)) => {
            let mask = u32::from(own.netmask);
            u32::from(own.ip) & mask == u32::from(peer) & mask
        }
        (IfAddr::V6(own), IpAddr::V6(peer)) => {
            let mask = u128::from(own.netmask);
            u128::from(own.ip) & mask == u128::from(peer) & mask
        }
        _ => false,
    }
}

fn is_useful(interface: &Interface) -> bool {
    let link_local_v6 = matches!(interface.ip(), IpAddr::V6(v6) if v6.is_unicast_link_local());
    !interface.is_loopback() && interface.is_oper_up() && !link_local_v6
}

/// Low is likely: real cards before the bridges of containers and virtual machines, IPv4 before IPv6, addresses somebody
/// gave before those that a card gave itself.
fn likelihood(interface: &Interface) -> (bool, u8) {
    let virtual_card =
        ["docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "lxc", "cni", "flannel", "vEthernet"]
            .iter()
            .any(|prefix| interface.name.starts_with(prefix));
    let kind = match interface.ip() {
        IpAddr::V4(v4) if v4.is_link_local() => 3,
        IpAddr::V4(v4) if v4.is_private() => 0,
        IpAddr::V4(_) => 1,
        IpAddr::V6(_) => 2,
    };
    (virtual_card, kind)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn private_addresses_are_near_and_public_ones_are_not() {
        for near in [
            "127.0.0.1",
            "10.0.0.0",
            "10.255.255.255",
            "172.16.0.1",
            "172.31.255.255",
            "192.168.0.1",
            "169.254.1.1",
            "100.64.0.0",
            "100.127.255.255",
            "::1",
            "fe80::1",
            "febf::1",
            "fc00::1",
            "fdff::1",
        ] {
            assert!(is_near(ip(near)), "{near}");
        }
        assert!(is_near(ip("::ffff:192.168.1.1")), "IPv4 in the clothes of IPv6");
        for far in [
            "8.8.8.8",
            "9.255.255.255",
            "11.0.0.0",
            "172.15.255.255",
            "172.32.0.1",
            "192.167.255.255",
            "192.169.0.0",
            "169.253.1.1",
            "100.63.255.255",
            "100.128.0.0",
            "203.0.113.9",
            "2001:db8::1",
            "2600::1",
            "fec0::1",
            "::ffff:8.8.8.8",
        ] {
            assert!(!is_near(ip(far)), "{far}");
            assert!(Reach::Anywhere.admits(ip(far)), "{far}");
        }
    }

    #[test]
    fn own_addresses_are_never_loopback() {
        assert!(local_addresses().iter().all(|address| !address.is_loopback()));
    }

    #[test]
    fn a_taken_port_is_told_apart() {
        let first = socket(None, 0).unwrap();
        let port = first.local_addr().unwrap().port();
        assert_eq!(socket(None, port).unwrap_err().kind(), io::ErrorKind::AddrInUse);
    }
}
