//! How much may be done in a while by each of very many: addresses, logins.

use super::TokenBucket;
use crate::wire::{Millis, Timestamp};
use parking_lot::Mutex;
use std::collections::HashMap;
use std::hash::Hash;

/// So many are remembered at most.
const REMEMBERED: usize = 50_000;

/// A bucket for each.
#[derive(Debug)]
pub struct RateLimits<K> {
    most: u32,
    a_second: f64,
    known: Mutex<HashMap<K, TokenBucket>>,
}

impl<K: Eq + Hash> RateLimits<K> {
    /// So many at once and so many more a second, for each.
    #[must_use]
    pub fn new(most: u32, a_second: f64) -> Self {
        Self { most, a_second, known: Mutex::default() }
    }

    /// Take one from the bucket of a key; without a key there is no limit.
    ///
    /// # Errors
    /// When there is none: how long until there is.
    pub fn take(&self, who: Option<K>, now: Timestamp) -> Result<(), Millis> {
        let Some(who) = who else { return Ok(()) };
        let mut known = self.known.lock();
        if known.len() >= REMEMBERED && !known.contains_key(&who) {
            make_room(&mut known, now);
        }
        let fresh = || TokenBucket::new(self.most, self.a_second, now);
        let bucket = known.entry(who).or_insert_with(fresh);
        if bucket.take(now) { Ok(()) } else { Err(bucket.wait(now)) }
    }

    /// Give back what was taken.
    pub fn give_back(&self, who: Option<K>, now: Timestamp) {
        let Some(who) = who else { return };
        let mut known = self.known.lock();
        if let Some(bucket) = known.get_mut(&who) {
            bucket.give_back(now);
        }
    }

    /// How many are remembered.
    #[cfg(test)]
    fn len(&self) -> usize {
        self.known.lock().len()
    }
}

/// A full bucket is as good as a new one. If that is not enough, those go that were used longest
/// ago: half of them, so that this is not to be done again for each newcomer.
fn make_room<K: Eq + Hash>(known: &mut HashMap<K, TokenBucket>, now: Timestamp) {
    known.retain(|_, bucket| !bucket.is_full(now));
    if known.len() <= REMEMBERED / 2 {
        return;
    }
    let mut used: Vec<Timestamp> = known.values().map(TokenBucket::last_used).collect();
    let middle = used.len() / 2;
    let (_, median, _) = used.select_nth_unstable(middle);
    let median = *median;
    known.retain(|_, bucket| bucket.last_used() > median);
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::{IpAddr, Ipv4Addr};

    fn address(number: u32) -> Option<IpAddr> {
        Some(IpAddr::V4(Ipv4Addr::from_bits(number)))
    }

    #[test]
    fn each_address_has_its_own_limit() {
        let limits = RateLimits::new(2, 1.0);
        assert_eq!(
            [0, 0, 0].map(|now| limits.take(address(1), Timestamp(now))),
            [Ok(()), Ok(()), Err(Millis(1000))]
        );
        assert_eq!(limits.take(address(2), Timestamp(0)), Ok(()));
        assert!((0..1000).all(|_| limits.take(None, Timestamp(0)).is_ok()));
        assert_eq!(limits.take(address(1), Timestamp(400)), Err(Millis(600)));
        assert_eq!(
            [1000, 1000].map(|now| limits.take(address(1), Timestamp(now))),
            [Ok(()), Err(Millis(1000))]
        );
        limits.give_back(address(1), Timestamp(1000));
        assert_eq!(limits.take(address(1), Timestamp(1000)), Ok(()));
        limits.give_back(address(3), Timestamp(1000));
    }

    #[test]
    fn memory_is_bounded_and_the_full_are_forgotten_first() {
        let limits = RateLimits::new(2, 1.0);
        let most = REMEMBERED as u32;
        for number in 0..most - 1 {
            let _ = limits.take(address(number), Timestamp(0));
        }
        // All other buckets are full again by now.
        let busy = address(most);
        assert_eq!(
            [1000; 3].map(|now| limits.take(busy, Timestamp(now))),
            [Ok(()), Ok(()), Err(Millis(1000))]
        );
        assert_eq!(limits.take(address(most + 1), Timestamp(1000)), Ok(()));
        assert_eq!(limits.len(), 2);
        assert_eq!(
            limits.take(busy, Timestamp(1000)),
            Err(Millis(1000)),
            "what is used up is remembered"
        );
        for number in 0..3 * most {
            let _ = limits.take(address(number), Timestamp(1000));
        }
        assert!(limits.len() <= REMEMBERED);
    }
}
