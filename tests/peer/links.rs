//! Real connections on this computer: keys, who comes to a door, what is said and told over a link.

use peer::quic::{HostEvent, Identity, Link};
use peer::session::{Local, Notice};
use std::time::Duration;
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::time::timeout;

/// How long something may take that happens on one computer.
pub(crate) const PATIENCE: Duration = Duration::from_secs(5);

pub(crate) fn identity() -> Identity {
    Identity::ephemeral().expect("a key")
}

/// The next who comes to the door.
pub(crate) async fn caller(events: &mut UnboundedReceiver<HostEvent>) -> Link {
    loop {
        let event = timeout(PATIENCE, events.recv()).await.expect("a caller in time");
        if let HostEvent::Link(link) = event.expect("an open host") {
            return link;
        }
    }
}

/// The next notice that is not about how well the two hear each other.
pub(crate) async fn news(link: &mut Link) -> Notice {
    loop {
        let notice = timeout(PATIENCE, link.notices.recv()).await.expect("something in time");
        match notice.expect("an open link") {
            Notice::Rtt(_) | Notice::Pulse(_) => {}
            other => return other,
        }
    }
}

pub(crate) fn say(link: &Link, local: Local) {
    link.local.send(local).expect("an open link");
}
