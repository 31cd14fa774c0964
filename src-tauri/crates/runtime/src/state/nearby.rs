//! The local network: announcing one's own table while it is open, listing those of others while somebody looks, and the checks
//! that tell why another computer is not seen.

use std::{collections::BTreeMap, net::SocketAddr};

use peer::{
    discovery::{
        Announced, Announcement, Change, Discovery, Found,
        diagnose::{Dialled, Facts, Finding, Known, judge},
    },
    message,
    quic::{Target, USUAL_PORT},
    text::Name,
};
use tokio::task::AbortHandle;

use super::{Happening, State, known::Circle};
use crate::{
    nearby::{NearbyView, finding_view, host_view},
    runtime::Input,
    view::{LinkState, NoticeCode, Update},
};

/// What this computer hears and says in the local network.
#[derive(Debug, Default)]
pub(crate) struct Lan {
    /// The one voice and ear of this process, once somebody needed it.
    discovery: Option<Discovery>,
    announced: Option<Announced>,
    /// What is announced at the moment, so that nothing is said twice.
    said: Option<(Announcement, u16)>,
    looking: Option<AbortHandle>,
    /// Counts the looks, so that what an older one brings is not taken for news.
    look: u64,
    hosts: BTreeMap<String, Found>,
    /// How a direct dial ended, for the checks.
    pub(super) dialled: Dialled,
    able: bool,
    /// Whether the window wants to see the list.
    wanted: bool,
    checking: bool,
    findings: Vec<Finding>,
}

impl Lan {
    /// Nothing is announced any more.
    pub(super) fn say_no_more(&mut self) {
        self.announced = None;
        self.said = None;
    }

    /// Where a table of the list is.
    pub(super) fn addresses(&self, label: &str) -> Option<Vec<SocketAddr>> {
        self.hosts.get(label).map(|found| found.addresses.clone())
    }

    /// Where somebody announces itself under this key.
    pub(super) fn addresses_of(&self, peer: &message::Fingerprint) -> Vec<SocketAddr> {
        let claims = self.hosts.values().filter(|found| found.claims(peer));
        claims.flat_map(|found| found.addresses.iter().copied()).collect()
    }

    pub(super) fn view(&self, circle: &Circle) -> NearbyView {
        NearbyView {
            looking: self.wanted && self.looking.is_some(),
            able: self.able,
            hosts: self
                .hosts
                .iter()
                .map(|(label, found)| host_view(label, found, circle.claimed_name(found)))
                .collect(),
            checking: self.checking,
            findings: self.findings.iter().map(finding_view).collect(),
        }
    }
}

impl State {
    /// The window wants to see the tables nearby, or not any more.
    pub(super) fn browse(&mut self, on: bool) {
        self.lan.wanted = on;
        if !on {
            self.lan.findings.clear();
        }
        self.look_around();
        self.show_nearby();
    }

    /// Goes to a table of the list. Both players then compare digits.
    pub(super) fn join_nearby(&mut self, label: &str) {
        if self.net.is_linked() {
            return self.tell(NoticeCode::NotNow);
        }
        let Some(found) = self.lan.hosts.get(label).cloned() else {
            return self.tell(NoticeCode::NotNow);
        };
        // Whoever says that it is a player met before has to prove it with its key.
        self.dial(match self.circle.claimed(&found) {
            Some(peer) => Target::Known { peer, addresses: found.addresses },
            None => Target::Found(found.addresses),
        });
    }

    /// Why is the other computer not seen? Looks at this one, which takes a third of a second.
    pub(super) fn check_network(&mut self) {
        if self.lan.checking {
            return;
        }
        self.look_around();
        let known = Known {
            hosting: self.net.hosting_at(),
            discovery: self.lan.able,
            found: self.lan.hosts.len(),
            not_understood: self.lan.hosts.values().filter(|found| !found.is_understood()).count(),
            dialled: self.lan.dialled,
        };
        self.lan.checking = true;
        let inputs = self.inputs.clone();
        tokio::task::spawn_blocking(move || {
            let findings = judge(&Facts::gather(known, USUAL_PORT));
            if let Some(inputs) = inputs.upgrade() {
                let _ = inputs.send(Input::Happening(Happening::Checked(findings)));
            }
        });
        self.show_nearby();
    }

    pub(super) fn checked(&mut self, findings: Vec<Finding>) {
        self.lan.checking = false;
        self.lan.findings = findings;
        self.show_nearby();
    }

    /// Looks while the window wants to see the list, and while a host is missed that may be somewhere else by now.
    pub(super) fn look_around(&mut self) {
        let missed = self.net.state() == LinkState::Missing && self.net.dialled_print().is_some();
        if !(self.lan.wanted || missed) {
            if let Some(looking) = self.lan.looking.take() {
                looking.abort();
            }
            self.lan.hosts.clear();
            return;
        }
        if self.lan.looking.is_some() {
            return;
        }
        let us = self.identity.fingerprint();
        let browser = self.discovery().and_then(|discovery| discovery.browse(us).ok());
        let Some(mut browser) = browser else {
            self.lan.able = false;
            return;
        };
        self.lan.look += 1;
        let (look, inputs) = (self.lan.look, self.inputs.clone());
        let task = tokio::spawn(async move {
            while let Some(change) = browser.next().await {
                let Some(inputs) = inputs.upgrade() else { return };
                let _ = inputs.send(Input::Happening(Happening::Nearby { look, change }));
            }
        });
        self.lan.looking = Some(task.abort_handle());
    }

    /// The list has changed.
    pub(super) fn heard_nearby(&mut self, look: u64, change: Change) {
        if look != self.lan.look || self.lan.looking.is_none() {
            return;
        }
        match change {
            Change::Seen { label, found } => {
                // A host that is missed may be found at another address; its key is proved when it is dialled.
                if self.net.dialled_print().is_some_and(|host| found.claims(&host)) {
                    self.net.may_be_at(&found.addresses);
                }
                self.lan.hosts.insert(label, found);
            }
            Change::Gone { label } => {
                self.lan.hosts.remove(&label);
            }
        }
        if self.lan.wanted {
            self.show_nearby();
        }
    }

    /// Announces the table at this computer as it stands now; nothing when there is none to come to.
    pub(super) fn announce(&mut self) {
        let wanted = self.net.table_at().and_then(|port| {
            let terms = self.room.as_ref()?.terms();
            let open = self.net.state() == LinkState::Hosting;
            let message::Terms { game, rules, .. } = terms;
            Some((Announcement { game, rules, name: Name::clean(&self.name), open }, port))
        });
        if wanted == self.lan.said {
            return;
        }
        let us = self.identity.fingerprint();
        let bind = self.options.bind;
        let announced = wanted.as_ref().and_then(|(words, port)| {
            self.discovery().and_then(|discovery| discovery.announce(&us, words, *port, bind).ok())
        });
        if let Some(old) = std::mem::replace(&mut self.lan.announced, announced)
            && self.lan.announced.is_some()
        {
            old.superseded();
        }
        self.lan.said = wanted;
    }

    fn discovery(&mut self) -> Option<Discovery> {
        if !self.options.discovery {
            return None;
        }
        if self.lan.discovery.is_none() {
            self.lan.discovery = Discovery::start().ok();
        }
        self.lan.able = self.lan.discovery.is_some();
        self.lan.discovery.clone()
    }

    fn show_nearby(&mut self) {
        self.show(Update::Nearby(self.lan.view(&self.circle)));
    }
}
