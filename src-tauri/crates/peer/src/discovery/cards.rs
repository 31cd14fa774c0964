//! What kind of network card an interface is, as far as its name tells.

/// The kind of an interface.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A cable or a radio, or something that looks like one.
    Real,
    /// A bridge of containers or virtual machines: nobody else is there.
    Virtual,
    /// A tunnel: often it takes the traffic of the local network too.
    Tunnel,
}

const TUNNELS: [&str; 12] = [
    "tun",
    "tap",
    "wg",
    "utun",
    "ppp",
    "tailscale",
    "zt",
    "nordlynx",
    "proton",
    "ipsec",
    "wireguard",
    "openvpn",
];

const VIRTUAL: [&str; 9] = ["docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "lxc", "cni", "vethernet"];

pub(super) fn kind(name: &str) -> Kind {
    let name = name.to_lowercase();
    let begins = |prefixes: &[&str]| prefixes.iter().any(|prefix| name.starts_with(prefix));
    if begins(&TUNNELS) {
        Kind::Tunnel
    } else if begins(&VIRTUAL) {
        Kind::Virtual
    } else {
        Kind::Real
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_known_by_their_names() {
        for (name, wanted) in [
            ("eth0", Kind::Real),
            ("wlp3s0", Kind::Real),
            ("Wi-Fi", Kind::Real),
            ("wg0", Kind::Tunnel),
            ("utun4", Kind::Tunnel),
            ("Tailscale", Kind::Tunnel),
            ("docker0", Kind::Virtual),
            ("vEthernet (WSL)", Kind::Virtual),
        ] {
            assert_eq!(kind(name), wanted, "{name}");
        }
    }
}
