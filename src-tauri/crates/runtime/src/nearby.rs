//! What a window is told of the tables nearby, and of why another computer may not be seen.

use peer::discovery::{
    Found,
    diagnose::{Finding, Step},
};
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

use crate::intent::GameName;

/// The tables that are announced in the local network. All of it is hearsay.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct NearbyView {
    /// Whether somebody looks at the moment.
    pub looking: bool,
    /// Whether this computer can look at all.
    pub able: bool,
    /// The tables, in the order of their names.
    pub hosts: Vec<HostView>,
    /// Whether the checks run.
    pub checking: bool,
    /// What the checks have found, the weightiest first.
    pub findings: Vec<FindingView>,
}

/// A table that somebody announces.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct HostView {
    /// Tells it apart from the others.
    pub label: String,
    /// The player, by its own word; may be empty.
    pub name: String,
    /// The game, if this program plays it.
    pub game: Option<GameName>,
    /// Its rules, by their name.
    pub rules: Option<String>,
    /// Whether the seat is free.
    pub open: bool,
    /// Whether the two programs speak a common version.
    pub understood: bool,
    /// The player met before that it claims to be; it has to prove it when it is joined.
    pub known: Option<String>,
}

/// Something that was found out, and the one thing to do next.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct FindingView {
    /// What.
    pub what: FindingName,
    /// The card, the port or the program that it is about; may be empty.
    pub about: String,
    /// What to do.
    pub step: NextStep,
}

/// What can be found out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum FindingName {
    /// No network card is up.
    NoNetwork,
    /// The network gave this computer no address.
    NoAddress,
    /// The two programs speak no common version.
    OtherVersion,
    /// A tunnel is up.
    Tunnel,
    /// Another program has the usual port.
    PortTaken,
    /// A card carries no multicast.
    NoMulticast,
    /// Looking for tables could not be started.
    NoDiscovery,
    /// A packet filter is on.
    Firewall,
    /// The network carries no multicast.
    MulticastFiltered,
    /// The network keeps its computers apart.
    Apart,
    /// Nobody announces a table.
    NobodyThere,
    /// All is well.
    AllWell,
}

/// What can be done about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum NextStep {
    /// Plug in the cable, or join the wireless network.
    Connect,
    /// Join the network of the other computer.
    SameNetwork,
    /// Bring both programs up to date.
    Update,
    /// Switch the tunnel off.
    LeaveTunnel,
    /// Choose another port.
    OtherPort,
    /// Allow this program in the packet filter.
    AllowInFirewall,
    /// Use an invite code, or type the address.
    UseCode,
    /// Let the other side open the table.
    SwapRoles,
    /// Let the other player open a table.
    OpenTable,
    /// Nothing.
    Nothing,
}

/// A table as the list shows it.
pub(crate) fn host_view(label: &str, found: &Found, known: Option<String>) -> HostView {
    HostView {
        label: label.to_owned(),
        name: found.name.to_string(),
        game: found.game.map(GameName::of),
        rules: found.rules.as_ref().map(ToString::to_string),
        open: found.open,
        understood: found.is_understood(),
        known,
    }
}

/// A finding in the words of the window.
pub(crate) fn finding_view(finding: &Finding) -> FindingView {
    let (what, about) = match finding {
        Finding::NoNetwork => (FindingName::NoNetwork, String::new()),
        Finding::NoAddress => (FindingName::NoAddress, String::new()),
        Finding::OtherVersion => (FindingName::OtherVersion, String::new()),
        Finding::Tunnel { card } => (FindingName::Tunnel, card.clone()),
        Finding::PortTaken { port } => (FindingName::PortTaken, port.to_string()),
        Finding::NoMulticast { card } => (FindingName::NoMulticast, card.clone()),
        Finding::NoDiscovery => (FindingName::NoDiscovery, String::new()),
        Finding::Firewall { name } => (FindingName::Firewall, (*name).to_owned()),
        Finding::MulticastFiltered => (FindingName::MulticastFiltered, String::new()),
        Finding::Apart => (FindingName::Apart, String::new()),
        Finding::NobodyThere => (FindingName::NobodyThere, String::new()),
        Finding::AllWell => (FindingName::AllWell, String::new()),
    };
    let step = match finding.next() {
        Step::Connect => NextStep::Connect,
        Step::SameNetwork => NextStep::SameNetwork,
        Step::Update => NextStep::Update,
        Step::LeaveTunnel => NextStep::LeaveTunnel,
        Step::OtherPort => NextStep::OtherPort,
        Step::AllowInFirewall => NextStep::AllowInFirewall,
        Step::UseCode => NextStep::UseCode,
        Step::SwapRoles => NextStep::SwapRoles,
        Step::OpenTable => NextStep::OpenTable,
        Step::Nothing => NextStep::Nothing,
    };
    FindingView { what, about, step }
}
