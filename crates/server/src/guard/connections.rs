//! How many connections there are, in all and from one address.

use crate::wire::Fault;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// Counts connections.
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

/// A connection's place, given back when it is dropped.
#[derive(Debug)]
pub struct Place {
    /// The connection's number, never used twice.
    pub number: u64,
    address: Option<IpAddr>,
    counts: Arc<Counts>,
}

impl Connections {
    /// Take a place. An address that is not given is not counted.
    ///
    /// # Errors
    /// When there are too many.
    pub fn enter(
        &self,
        address: Option<IpAddr>,
        in_all: usize,
        by_address: usize,
    ) -> Result<Place, Fault> {
        let mut now = self.0.now.lock().unwrap_or_else(PoisonError::into_inner);
        if now.all >= in_all {
            return Err(Fault::Full);
        }
        if let Some(address) = address {
            let count = now.by_address.entry(address).or_default();
            if *count >= by_address {
                return Err(Fault::TooManyConnections);
            }
            *count += 1;
        }
        now.all += 1;
        metrics::gauge!("enigmata_connections").set(now.all as f64);
        let number = self.0.next.fetch_add(1, Ordering::Relaxed);
        Ok(Place { number, address, counts: Arc::clone(&self.0) })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut now = self.counts.now.lock().unwrap_or_else(PoisonError::into_inner);
        now.all = now.all.saturating_sub(1);
        metrics::gauge!("enigmata_connections").set(now.all as f64);
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
        assert!(connections.enter(home, 3, 1).is_ok());
    }
}
