//! How much may be done in a while by each of very many: addresses, logins.

use super::Allowance;
use parking_lot::Mutex;
use std::collections::HashMap;
use std::hash::Hash;

/// So many are remembered at most.
const REMEMBERED: usize = 50_000;

/// An allowance for each.
#[derive(Debug)]
pub struct Paces<K> {
    most: u32,
    a_second: f64,
    known: Mutex<HashMap<K, Allowance>>,
}

impl<K: Eq + Hash> Paces<K> {
    /// So many at once and so many more a second, for each.
    #[must_use]
    pub fn new(most: u32, a_second: f64) -> Self {
        Self { most, a_second, known: Mutex::default() }
    }

    /// Take one of the allowance of somebody; nobody has no limit.
    ///
    /// # Errors
    /// When there is none: in how many milliseconds there will be.
    pub fn take(&self, who: Option<K>, now: i64) -> Result<(), i64> {
        let Some(who) = who else { return Ok(()) };
        let mut known = self.known.lock();
        if known.len() >= REMEMBERED && !known.contains_key(&who) {
            make_room(&mut known, now);
        }
        let fresh = || Allowance::new(self.most, self.a_second, now);
        let allowance = known.entry(who).or_insert_with(fresh);
        if allowance.take(now) { Ok(()) } else { Err(allowance.wait(now)) }
    }

    /// Give back what was taken.
    pub fn give_back(&self, who: Option<K>, now: i64) {
        let Some(who) = who else { return };
        let mut known = self.known.lock();
        if let Some(allowance) = known.get_mut(&who) {
            allowance.give_back(now);
        }
    }

    /// How many are remembered.
    #[cfg(test)]
    fn len(&self) -> usize {
        self.known.lock().len()
    }
}

/// A full allowance is as good as a new one. If that is not enough, those go that were used longest
/// ago: half of them, so that this is not to be done again for each newcomer.
fn make_room<K: Eq + Hash>(known: &mut HashMap<K, Allowance>, now: i64) {
    known.retain(|_, allowance| !allowance.is_full(now));
    if known.len() <= REMEMBERED / 2 {
        return;
    }
    let mut used: Vec<i64> = known.values().map(Allowance::last_used).collect();
    let middle = used.len() / 2;
    let (_, median, _) = used.select_nth_unstable(middle);
    let median = *median;
    known.retain(|_, allowance| allowance.last_used() > median);
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::{IpAddr, Ipv4Addr};

    fn address(number: u32) -> Option<IpAddr> {
        Some(IpAddr::V4(Ipv4Addr::from_bits(number)))
    }

    #[test]
    fn each_address_has_its_own_allowance() {
        let paces = Paces::new(2, 1.0);
        assert_eq!([0, 0, 0].map(|now| paces.take(address(1), now)), [Ok(()), Ok(()), Err(1000)]);
        assert_eq!(paces.take(address(2), 0), Ok(()));
        assert!((0..1000).all(|_| paces.take(None, 0).is_ok()));
        assert_eq!(paces.take(address(1), 400), Err(600));
        assert_eq!([1000, 1000].map(|now| paces.take(address(1), now)), [Ok(()), Err(1000)]);
        paces.give_back(address(1), 1000);
        assert_eq!(paces.take(address(1), 1000), Ok(()));
        paces.give_back(address(3), 1000);
    }

    #[test]
    fn memory_is_bounded_and_the_full_are_forgotten_first() {
        let paces = Paces::new(2, 1.0);
        let most = REMEMBERED as u32;
        for number in 0..most - 1 {
            let _ = paces.take(address(number), 0);
        }
        // Everybody else has a full allowance again by now.
        let busy = address(most);
        assert_eq!([1000; 3].map(|now| paces.take(busy, now)), [Ok(()), Ok(()), Err(1000)]);
        assert_eq!(paces.take(address(most + 1), 1000), Ok(()));
        assert_eq!(paces.len(), 2);
        assert_eq!(paces.take(busy, 1000), Err(1000), "what is used up is remembered");
        for number in 0..3 * most {
            let _ = paces.take(address(number), 1000);
        }
        assert!(paces.len() <= REMEMBERED);
    }
}
