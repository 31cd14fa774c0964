//! How many strangers may stand at a host's door, and how often one may come.

use crate::session::Millis;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Connections that have no seat, in all.
pub(super) const MOST_PENDING: usize = 16;
/// Connections that have no seat, of one address.
pub(super) const MOST_PENDING_OF_ONE: usize = 4;
/// Pending connections above which an address has to show first that it is real.
const BUSY: usize = 8;
/// New connections in one second of one address. A dialler's own race opens up to eight.
const MOST_NEW: u32 = 10;
/// Addresses counted at a time.
const MOST_COUNTED: usize = 1_024;

/// What to do with a new connection.
#[derive(Debug)]
pub(super) enum Admission {
    /// Shake hands. The permit goes with the connection until it has a seat.
    Accept(Permit),
    /// Let the address show that it is real.
    Validate,
    /// Say no.
    Refuse,
    /// Say nothing.
    Ignore,
}

#[derive(Clone, Debug, Default)]
pub(super) struct Gate(Arc<Mutex<Counts>>);

#[derive(Debug, Default)]
struct Counts {
    pending: HashMap<IpAddr, usize>,
    /// Start of the second, and how many came in it.
    recent: HashMap<IpAddr, (Millis, u32)>,
}

/// One of the places for strangers; dropping it frees the place.
#[derive(Debug)]
pub(super) struct Permit {
    gate: Gate,
    from: IpAddr,
}

impl Gate {
    pub(super) fn admit(&self, from: IpAddr, validated: bool, now: Millis) -> Admission {
        let mut counts = self.lock();
        if !counts.is_patient(from, now) {
            return Admission::Ignore;
        }
        let pending: usize = counts.pending.values().sum();
        let of_one = counts.pending.get(&from).copied().unwrap_or(0);
        if pending >= MOST_PENDING || of_one >= MOST_PENDING_OF_ONE {
            return Admission::Refuse;
        }
        if pending > BUSY && !validated {
            return Admission::Validate;
        }
        *counts.pending.entry(from).or_default() += 1;
        Admission::Accept(Permit { gate: self.clone(), from })
    }

    fn lock(&self) -> MutexGuard<'_, Counts> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Counts {
    /// Counts a new connection, and says whether its address keeps within its rate.
    fn is_patient(&mut self, from: IpAddr, now: Millis) -> bool {
        if self.recent.len() >= MOST_COUNTED {
            self.recent.retain(|_, (start, _)| now.saturating_sub(*start) < 1_000);
        }
        if self.recent.len() >= MOST_COUNTED && !self.recent.contains_key(&from) {
            return false;
        }
        let (start, count) = self.recent.entry(from).or_insert((now, 0));
        if now.saturating_sub(*start) >= 1_000 {
            (*start, *count) = (now, 0);
        }
        *count = count.saturating_add(1);
        *count <= MOST_NEW
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        let mut counts = self.gate.lock();
        if let Some(count) = counts.pending.get_mut(&self.from) {
            *count -= 1;
            if *count == 0 {
                counts.pending.remove(&self.from);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::Ipv4Addr;

    fn peer(number: u8) -> IpAddr {
        Ipv4Addr::new(10, 0, 0, number).into()
    }

    fn permit(admission: Admission) -> Option<Permit> {
        match admission {
            Admission::Accept(permit) => Some(permit),
            _ => None,
        }
    }

    #[test]
    fn one_address_gets_four_places() {
        let gate = Gate::default();
        let mut held: Vec<_> = (0..4).map(|_| permit(gate.admit(peer(1), true, 0)).unwrap()).collect();
        assert!(matches!(gate.admit(peer(1), true, 0), Admission::Refuse));
        assert!(permit(gate.admit(peer(2), true, 0)).is_some());
        held.pop();
        assert!(permit(gate.admit(peer(1), true, 0)).is_some());
    }

    #[test]
    fn there_are_sixteen_places_and_half_need_a_real_address() {
        let gate = Gate::default();
        let mut held: Vec<_> = (0..9).map(|n| permit(gate.admit(peer(n), false, 0)).unwrap()).collect();
        assert!(matches!(gate.admit(peer(100), false, 0), Admission::Validate));
        held.extend((9..16).map(|n| permit(gate.admit(peer(n), true, 0)).unwrap()));
        assert!(matches!(gate.admit(peer(101), true, 0), Admission::Refuse));
        drop(held);
        assert!(gate.lock().pending.is_empty());
    }

    #[test]
    fn the_eleventh_in_a_second_is_not_heard() {
        let gate = Gate::default();
        for _ in 0..10 {
            assert!(permit(gate.admit(peer(1), true, 500)).is_some());
        }
        assert!(matches!(gate.admit(peer(1), true, 1_499), Admission::Ignore));
        assert!(permit(gate.admit(peer(1), true, 1_500)).is_some());
    }

    #[test]
    fn counting_needs_little_memory() {
        let gate = Gate::default();
        for number in 0..10_000_u32 {
            gate.admit(IpAddr::V4(Ipv4Addr::from(number)), true, 0);
        }
        assert!(gate.lock().recent.len() <= MOST_COUNTED);
    }
}
