//! Hosts of the local network: announcing one's own table while its lobby is open, and listing those of others while somebody looks.
//!
//! Multicast DNS (RFC 6762, 6763), service `_duiyi._udp.local.`. All of it is hearsay: anybody in the network can announce anything
//! under any name. So records are read with suspicion ([`record`]), at most [`MOST_HOSTS`] are listed, no secret is ever
//! in one, and whoever is dialled from the list is confirmed by digits, or by the key if it is known.
//!
//! [`diagnose`] tells why another computer may not be seen.
//!
//! What is *not* here: dialling ([`crate::quic::join`] with the found addresses).

mod cards;
pub mod diagnose;
mod list;
pub mod record;

pub use list::{Change, MOST_HOSTS, Nearby};
pub use record::{Announcement, Found, MOST_ADDRESSES};

use crate::message::Fingerprint;
use mdns_sd::{IfKind, Receiver, ServiceDaemon, ServiceEvent, ServiceInfo};
use std::net::IpAddr;

/// The service.
pub const SERVICE: &str = "_duiyi._udp.local.";

/// Multicast DNS does not work on this machine: found hosts and being found are off, codes and addresses go on working.
#[derive(Debug, thiserror::Error)]
#[error("nearby computers cannot be looked for: {0}")]
pub struct NoDiscovery(#[from] mdns_sd::Error);

/// The one voice and ear of this process; cheap to clone. It has a thread of its own, which ends with the last clone.
#[derive(Clone)]
pub struct Discovery {
    daemon: ServiceDaemon,
}

impl std::fmt::Debug for Discovery {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Discovery")
    }
}

impl Discovery {
    /// Starts it. Make one for the whole process, and only when something is announced or looked for.
    ///
    /// # Errors
    /// When the system gives no socket or no thread.
    pub fn start() -> Result<Self, NoDiscovery> {
        Ok(Self { daemon: ServiceDaemon::new()? })
    }

    /// Ends it at once: whatever is announced is taken back.
    pub fn stop(self) {
        // Fails only when it has stopped already.
        let _ = self.daemon.shutdown();
    }

    /// Announces a table until the result is dropped. `bind` is the one address that the host listens on, if it is only one.
    ///
    /// # Errors
    /// When the thread is gone.
    pub fn announce(
        &self,
        us: &Fingerprint,
        announcement: &Announcement,
        port: u16,
        bind: Option<IpAddr>,
    ) -> Result<Announced, NoDiscovery> {
        let instance = record::instance(us);
        let bind = bind.filter(|address| !address.is_unspecified());
        let addresses = bind.map(|address| address.to_string()).unwrap_or_default();
        let host = format!("duiyi-{instance}.local.");
        let fields = announcement.fields(us);
        let mut service =
            ServiceInfo::new(SERVICE, &instance, &host, addresses.as_str(), port, fields.as_slice())?;
        match bind {
            Some(address) => service.set_interfaces(vec![IfKind::Addr(address)]),
            None => service = service.enable_addr_auto(),
        }
        // The name is half a fingerprint: nobody else has it, and asking around first takes most of a second.
        service.set_requires_probe(false);
        let name = service.get_fullname().to_owned();
        self.daemon.register(service)?;
        Ok(Announced { daemon: self.daemon.clone(), name: Some(name) })
    }

    /// Looks for tables until the result is dropped. One's own is not listed.
    ///
    /// # Errors
    /// When the thread is gone.
    pub fn browse(&self, us: Fingerprint) -> Result<Browser, NoDiscovery> {
        let events = self.daemon.browse(SERVICE)?;
        Ok(Browser {
            daemon: self.daemon.clone(),
            events,
            us: record::instance(&us),
            nearby: Nearby::default(),
        })
    }
}

/// A table that is announced. Announcing again replaces the words; dropping it says good-bye, unless it is [`Announced::superseded`].
pub struct Announced {
    daemon: ServiceDaemon,
    /// Taken back at the end; nothing when other words stand in their place.
    name: Option<String>,
}

impl Announced {
    /// Other words of the same table are announced now: these end without a good-bye, which would take back the new ones too.
    pub fn superseded(mut self) {
        self.name = None;
    }
}

impl std::fmt::Debug for Announced {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Announced({:?})", self.name)
    }
}

impl Drop for Announced {
    fn drop(&mut self) {
        if let Some(name) = &self.name {
            // Fails only when everything is over already.
            let _ = self.daemon.unregister(name);
        }
    }
}

/// Looks for tables.
pub struct Browser {
    daemon: ServiceDaemon,
    events: Receiver<ServiceEvent>,
    us: String,
    nearby: Nearby,
}

impl std::fmt::Debug for Browser {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Browser").field("nearby", &self.nearby).finish_non_exhaustive()
    }
}

impl Browser {
    /// The next change of the list; `None` when looking is over. Dropping the future loses nothing.
    pub async fn next(&mut self) -> Option<Change> {
        loop {
            let change = match self.events.recv_async().await.ok()? {
                ServiceEvent::ServiceResolved(service) => self.take(&service),
                ServiceEvent::ServiceRemoved(_, name) => self.nearby.gone(record::label(&name)),
                ServiceEvent::SearchStopped(_) => return None,
                _ => None,
            };
            if change.is_some() {
                return change;
            }
        }
    }

    /// Everybody who is there at the moment.
    #[must_use]
    pub const fn nearby(&self) -> &Nearby {
        &self.nearby
    }

    fn take(&mut self, service: &mdns_sd::ResolvedService) -> Option<Change> {
        let label = record::label(&service.fullname);
        if label == self.us {
            return None;
        }
        let places = service.addresses.iter().map(|address| match address {
            mdns_sd::ScopedIp::V6(v6) => (address.to_ip_addr(), v6.scope_id().index),
            _ => (address.to_ip_addr(), 0),
        });
        let fields = service.txt_properties.iter().filter_map(|field| Some((field.key(), field.val()?)));
        let found = Found::read(fields, places, service.port)?;
        self.nearby.seen(label, found)
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // Fails only when everything is over already.
        let _ = self.daemon.stop_browse(SERVICE);
    }
}
