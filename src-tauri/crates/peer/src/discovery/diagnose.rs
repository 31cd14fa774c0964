//! "Why can't I see the other computer?": facts about this machine, and what follows from them.
//!
//! [`Facts::gather`] looks (it blocks for less than a second); [`judge`] is a pure function from the facts to findings, each with one thing
//! to do next. Neither changes anything, and neither asks a machine outside the local network.

mod gather;

pub use super::cards::Kind;
pub use gather::LISTEN;
use std::net::IpAddr;

/// A network card with an address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    /// Its name in the system.
    pub name: String,
    /// Its address.
    pub address: IpAddr,
    /// What it is.
    pub kind: Kind,
    /// Whether a packet to a multicast group came back; IPv4 only, and not of tunnels.
    pub multicast: Option<bool>,
}

/// What is known of the port of a host.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PortState {
    /// This program listens on it.
    Ours(u16),
    /// Nobody does.
    Free(u16),
    /// Another program does.
    Taken(u16),
    /// The system does not let us look.
    Unknown(u16),
}

/// What is known of a packet filter on this machine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Firewall {
    /// One is switched on; this is its name.
    On(&'static str),
    /// This program cannot tell.
    Unknown,
}

/// How a direct dial of the other computer ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Dialled {
    /// Nobody tried.
    #[default]
    Untried,
    /// It answered.
    Answered,
    /// It did not answer within three seconds.
    Silent,
}

/// What the rest of the program knows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Known {
    /// The port that this program listens on.
    pub hosting: Option<u16>,
    /// Whether multicast DNS could be started.
    pub discovery: bool,
    /// How many hosts are found.
    pub found: usize,
    /// How many of them speak no common protocol version.
    pub not_understood: usize,
    /// A direct dial.
    pub dialled: Dialled,
}

/// Everything that findings follow from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts {
    /// The cards that are up, without loopback.
    pub cards: Vec<Card>,
    /// The port.
    pub port: PortState,
    /// A packet filter.
    pub firewall: Firewall,
    /// What the rest of the program knows.
    pub known: Known,
}

/// What was found out, the weightiest first; the words are the window's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// No card is up.
    NoNetwork,
    /// The network gave this machine no address: only one that it gave itself.
    NoAddress,
    /// The other program and this one have no protocol version in common.
    OtherVersion,
    /// A tunnel is up.
    Tunnel {
        /// Which card.
        card: String,
    },
    /// Another program has the port of a host.
    PortTaken {
        /// Which.
        port: u16,
    },
    /// This machine cannot speak to a group, not even to itself.
    NoMulticast {
        /// By which card.
        card: String,
    },
    /// Looking for hosts could not be started at all.
    NoDiscovery,
    /// A packet filter is on, and may keep others out.
    Firewall {
        /// Its name.
        name: &'static str,
    },
    /// The other computer answers when it is dialled, but is not seen: the network carries no multicast.
    MulticastFiltered,
    /// It neither is seen nor answers: the network keeps its computers apart, or its packet filter keeps us out.
    Apart,
    /// Nobody announces a table, and nothing speaks against this machine.
    NobodyThere,
    /// Hosts are seen.
    AllWell,
}

/// The one thing to do next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// Plug in the cable, or join the wireless network.
    Connect,
    /// Join the same network as the other computer.
    SameNetwork,
    /// Bring both programs to the newest version.
    Update,
    /// Switch the tunnel off, or let it leave the local network alone.
    LeaveTunnel,
    /// Choose another port.
    OtherPort,
    /// Allow this program in the packet filter.
    AllowInFirewall,
    /// Use an invite code, or type the address.
    UseCode,
    /// Let the other side open the table, and this side join: who dials matters to packet filters.
    SwapRoles,
    /// Let the other player open a table.
    OpenTable,
    /// Nothing.
    Nothing,
}

impl Finding {
    /// What to do about it.
    #[must_use]
    pub const fn next(&self) -> Step {
        match self {
            Self::NoNetwork => Step::Connect,
            Self::NoAddress => Step::SameNetwork,
            Self::OtherVersion => Step::Update,
            Self::Tunnel { .. } => Step::LeaveTunnel,
            Self::PortTaken { .. } => Step::OtherPort,
            Self::NoMulticast { .. } | Self::NoDiscovery | Self::MulticastFiltered => Step::UseCode,
            Self::Firewall { .. } => Step::AllowInFirewall,
            Self::Apart => Step::SwapRoles,
            Self::NobodyThere => Step::OpenTable,
            Self::AllWell => Step::Nothing,
        }
    }
}

/// What follows from the facts. Never empty.
#[must_use]
pub fn judge(facts: &Facts) -> Vec<Finding> {
    let Facts { cards, port, firewall, known } = facts;
    let real: Vec<_> = cards.iter().filter(|card| card.kind == Kind::Real).collect();
    if real.is_empty() {
        return vec![Finding::NoNetwork];
    }
    let mut findings = Vec::new();
    if real.iter().all(|card| is_self_given(card.address)) {
        findings.push(Finding::NoAddress);
    }
    if known.not_understood > 0 {
        findings.push(Finding::OtherVersion);
    }
    let tunnels = cards.iter().filter(|card| card.kind == Kind::Tunnel);
    let mut names: Vec<_> = tunnels.map(|card| card.name.clone()).collect();
    names.dedup();
    findings.extend(names.into_iter().map(|card| Finding::Tunnel { card }));
    if let PortState::Taken(port) = port {
        findings.push(Finding::PortTaken { port: *port });
    }
    if known.discovery {
        let deaf = real.iter().filter(|card| card.multicast == Some(false));
        findings.extend(deaf.map(|card| Finding::NoMulticast { card: card.name.clone() }));
    } else {
        findings.push(Finding::NoDiscovery);
    }
    if let Firewall::On(name) = firewall {
        findings.push(Finding::Firewall { name });
    }
    match (known.found, known.dialled) {
        (0, Dialled::Answered) => findings.push(Finding::MulticastFiltered),
        (0, Dialled::Silent) => findings.push(Finding::Apart),
        (0, Dialled::Untried) if findings.is_empty() => findings.push(Finding::NobodyThere),
        (1.., _) if findings.is_empty() => findings.push(Finding::AllWell),
        _ => {}
    }
    findings
}

/// An address that a machine gives itself where nobody gives it one.
fn is_self_given(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(v4) => v4.is_link_local(),
        IpAddr::V6(v6) => v6.is_unicast_link_local(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::cards::kind;
    use super::*;

    fn card(name: &str, address: &str) -> Card {
        Card {
            name: name.to_owned(),
            address: address.parse().unwrap(),
            kind: kind(name),
            multicast: Some(true),
        }
    }

    fn well() -> Facts {
        Facts {
            cards: vec![card("eth0", "192.168.0.7")],
            port: PortState::Free(45_890),
            firewall: Firewall::Unknown,
            known: Known { discovery: true, ..Known::default() },
        }
    }

    #[test]
    fn a_machine_without_a_network_has_one_finding() {
        for cards in [vec![], vec![card("docker0", "172.17.0.1")], vec![card("wg0", "10.9.0.2")]] {
            assert_eq!(judge(&Facts { cards, ..well() }), [Finding::NoNetwork]);
        }
    }

    #[test]
    fn where_nothing_is_wrong_somebody_has_to_open_a_table() {
        assert_eq!(judge(&well()), [Finding::NobodyThere]);
        let known = Known { found: 2, ..well().known };
        assert_eq!(judge(&Facts { known, ..well() }), [Finding::AllWell]);
    }

    #[test]
    fn a_dial_tells_a_deaf_network_from_one_that_keeps_apart() {
        let dialled = |dialled| judge(&Facts { known: Known { dialled, ..well().known }, ..well() });
        assert_eq!(dialled(Dialled::Answered), [Finding::MulticastFiltered]);
        assert_eq!(dialled(Dialled::Silent), [Finding::Apart]);
    }

    #[test]
    fn every_trouble_is_named_with_its_next_step() {
        let mut deaf = card("wlan0", "169.254.3.4");
        deaf.multicast = Some(false);
        let facts = Facts {
            cards: vec![deaf, card("tun0", "10.8.0.2")],
            port: PortState::Taken(45_890),
            firewall: Firewall::On("ufw"),
            known: Known { discovery: true, not_understood: 1, found: 1, ..Known::default() },
        };
        let findings = judge(&facts);
        let steps: Vec<_> = findings.iter().map(Finding::next).collect();
        assert_eq!(
            steps,
            [
                Step::SameNetwork,
                Step::Update,
                Step::LeaveTunnel,
                Step::OtherPort,
                Step::UseCode,
                Step::AllowInFirewall
            ]
        );
        let silent = Facts { known: Known { discovery: false, ..facts.known.clone() }, ..facts };
        assert!(judge(&silent).contains(&Finding::NoDiscovery));
    }
}
