//! How much may be done in a while from one address.

use super::Allowance;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};

/// So many addresses are remembered at most.
const REMEMBERED: usize = 50_000;

/// An allowance for every address.
#[derive(Debug)]
pub struct Paces {
    most: u32,
    a_second: f64,
    by_address: Mutex<HashMap<IpAddr, Allowance>>,
}

impl Paces {
    /// So many at once and so many more a second, for each address.
    #[must_use]
    pub fn new(most: u32, a_second: f64) -> Self {
        Self { most, a_second, by_address: Mutex::default() }
    }

    /// Take one of this address's allowance. Whether there was one; nobody has no limit.
    pub fn take(&self, address: Option<IpAddr>, now: i64) -> bool {
        let Some(address) = address else { return true };
        let mut known = self.by_address.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= REMEMBERED && !known.contains_key(&address) {
            // A full allowance is as good as a new one.
            known.retain(|_, allowance| !allowance.is_full(now));
            // So many at once are an attack from everywhere, against which no count by address
            // helps; to look through all of them again for each one would help it.
            if known.len() > REMEMBERED / 2 {
                known.clear();
            }
        }
        let fresh = || Allowance::new(self.most, self.a_second, now);
        known.entry(address).or_insert_with(fresh).take(now)
    }

    /// How many addresses are remembered.
    #[cfg(test)]
    fn len(&self) -> usize {
        self.by_address.lock().unwrap().len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::Ipv4Addr;

    fn address(number: u32) -> Option<IpAddr> {
        Some(IpAddr::V4(Ipv4Addr::from_bits(number)))
    }

    #[test]
    fn each_address_has_its_own_allowance() {
        let paces = Paces::new(2, 1.0);
        assert!(paces.take(address(1), 0) && paces.take(address(1), 0));
        assert!(!paces.take(address(1), 0));
        assert!(paces.take(address(2), 0));
        assert!((0..1000).all(|_| paces.take(None, 0)));
        assert!(paces.take(address(1), 1000) && !paces.take(address(1), 1000));
    }

    #[test]
    fn memory_is_bounded_and_the_full_are_forgotten_first() {
        let paces = Paces::new(2, 1.0);
        let most = REMEMBERED as u32;
        for number in 0..most - 1 {
            paces.take(address(number), 0);
        }
        // Everybody else has a full allowance again by now.
        let busy = address(most);
        assert!(paces.take(busy, 1000) && paces.take(busy, 1000) && !paces.take(busy, 1000));
        assert!(paces.take(address(most + 1), 1000));
        assert_eq!(paces.len(), 2);
        assert!(!paces.take(busy, 1000), "what is used up is remembered");
        for number in 0..3 * most {
            paces.take(address(number), 1000);
        }
        assert!(paces.len() <= REMEMBERED);
    }
}
