//! How many connections there are, in all and from one address.

use crate::wire::Fault;
use parking_lot::{Mutex, MutexGuard};
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// Counts open connections, in all and by address, and numbers them.
#[derive(Clone, Debug, Default)]
pub struct Connections(Arc<Counts>);

#[derive(Debug, Default)]
struct Counts {
    next: AtomicU64,
    now: Mutex<Now>,
}

#[derive(Debug, Default)]
struct Now {
    all: usize,
    by_address: HashMap<IpAddr, usize>,
}

/// A connection's slot, given back when it is dropped.
#[derive(Debug)]
pub struct Slot {
    /// The connection's number, never used twice.
    pub number: u64,
    address: Option<IpAddr>,
    in_all: bool,
    counts: Arc<Counts>,
}

/// What a WebSocket holds: its connection's slot, and its slot among those of its address if a
/// proxy stands between.
#[derive(Debug)]
pub struct Ticket {
    slot: Arc<Slot>,
    _behind: Option<Slot>,
}

impl Ticket {
    /// For a connection that has these slots.
    #[must_use]
    pub const fn new(slot: Arc<Slot>, behind: Option<Slot>) -> Self {
        Self { slot, _behind: behind }
    }

    /// The connection's number.
    #[must_use]
    pub fn number(&self) -> u64 {
        self.slot.number
    }
}

impl Connections {
    /// Take a slot for a new connection. An address that is not given is not counted.
    ///
    /// # Errors
    /// When there are too many.
    pub fn enter(
        &self,
        address: Option<IpAddr>,
        in_all: usize,
        by_address: usize,
    ) -> Result<Slot, Fault> {
        let mut now = self.now();
        if now.all >= in_all {
            return Err(Fault::Full);
        }
        now.count(address, by_address)?;
        now.all += 1;
        Ok(self.slot(address, true))
    }

    /// Count a connection that has a slot already for an address that is known only now, because
    /// a proxy stands between.
    ///
    /// # Errors
    /// When there are too many.
    pub fn enter_from(&self, address: IpAddr, by_address: usize) -> Result<Slot, Fault> {
        self.now().count(Some(address), by_address)?;
        Ok(self.slot(Some(address), false))
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.now().all
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    fn slot(&self, address: Option<IpAddr>, in_all: bool) -> Slot {
        let number = self.0.next.fetch_add(1, Ordering::Relaxed);
        Slot { number, address, in_all, counts: Arc::clone(&self.0) }
    }

    fn now(&self) -> MutexGuard<'_, Now> {
        self.0.now.lock()
    }
}

impl Now {
    fn count(&mut self, address: Option<IpAddr>, limit: usize) -> Result<(), Fault> {
        let Some(address) = address else { return Ok(()) };
        let before = self.by_address.get(&address).copied().unwrap_or(0);
        if before >= limit {
            return Err(Fault::TooManyConnections);
        }
        self.by_address.insert(address, before + 1);
        Ok(())
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        let mut now = self.counts.now.lock();
        if self.in_all {
            now.all -= 1;
        }
        if let Some(address) = self.address
            && let Some(count) = now.by_address.get_mut(&address)
        {
            *count -= 1;
            if *count == 0 {
                now.by_address.remove(&address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_counted_and_given_back() {
        let connections = Connections::default();
        let home = Some(IpAddr::from([192, 0, 2, 1]));
        let first = connections.enter(home, 3, 1).unwrap();
        assert_eq!(connections.enter(home, 3, 1).unwrap_err(), Fault::TooManyConnections);
        let second = connections.enter(None, 3, 1).unwrap();
        let third = connections.enter(None, 3, 1).unwrap();
        assert_eq!(connections.enter(None, 3, 1).unwrap_err(), Fault::Full);
        assert!(first.number != second.number && second.number != third.number);
        drop(first);
        let again = connections.enter(home, 3, 1).unwrap();
        drop((again, second, third));
        assert!(connections.is_empty() && connections.now().by_address.is_empty());
    }

    #[test]
    fn a_connection_through_a_proxy_is_counted_once_in_all() {
        let connections = Connections::default();
        let home = IpAddr::from([192, 0, 2, 1]);
        let slot = connections.enter(None, 2, 1).unwrap();
        let behind = connections.enter_from(home, 1).unwrap();
        assert_eq!(connections.len(), 1);
        assert_eq!(connections.enter_from(home, 1).unwrap_err(), Fault::TooManyConnections);
        drop(behind);
        assert!(connections.enter_from(home, 1).is_ok());
        drop(slot);
        assert!(connections.is_empty());
    }
}
